"""The chances of a shot, quickly: first how many hits it brings, then what that many hits do.

A chain of Hit+ in the hands of a machine gunner can run in tens of thousands of ways. But the Hit Checks turn the
shooter's cards and the damage the victim's, and a target that is out of the fight only ends the chain: so the number
of hits is counted as if the target stood for ever, and separately what one, two, three ... hits do to him. Of the
shooter's cards only hits and Hit+ are told apart. What damage does is still found by the real frames, once for every
state of the soldiers and every result. Where both parts turn the same cards (a friend who fights the target hand to
hand is hit too), nothing can be counted apart: a long chain is then played out many times.
"""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from squadra.games.sergeants.pages.odds import READ, Pile, Reckoning, gathered
from squadra.games.sergeants.pages.outcomes import MISSED
from squadra.games.sergeants.rules.combat.damage import Damage
from squadra.games.sergeants.rules.combat.shoot import Fire, FireDeed
from squadra.games.sergeants.state import Player
from squadra.kernel import Ask, Dice, Draw, Effects, Game, Odds, Outcome, codec
from squadra.kernel.machine import advance, answer, fall
from squadra.kernel.odds import Counter, TooMany

WALKED, PLAYED = 400, 1000  # outcomes walked, games played out, where hits and damage cannot be counted apart
HITS, DAMAGE = READ["SMG-SHOOT-7"], READ["SMG-CHK-3"]
Chances = dict[Effects, Fraction]


class Shared(Exception):
    """The damage turns cards of the shooter, too."""


def count_shot(game: Game, before: Reckoning, seat: str, option: Fire) -> Odds | None:
    """Outcomes and whether they are exact; None where the rules are to be walked instead, which does not take long then."""
    if before.soldier(option.serial).seat != before.viewer:
        return None
    t = before.copy()
    ask = advance(t)
    assert isinstance(ask, Ask)
    answer(t.s, ask, seat, option)
    if not isinstance(advance(t), Draw) or not isinstance(deed := t.s.stack[-1], FireDeed):
        return None
    if not _apart(before, option.target):
        return _together(game, before, t) if before.hit_plus(before.soldier(option.serial)) else None
    checks = Cards(gathered(before.piles[seat], (HITS,)))
    hits = count_hits(checks, deed.limit)
    try:
        damage = Damages(game, before, t, max(hits))
        found = damage.spread(hits)
    except Shared:
        return _together(game, before, t)
    return Odds(found, damage.exact and not checks.guessed)


def _apart(t: Reckoning, target: int) -> bool:
    """Whether nobody but the target can be struck: friends and prisoners beside him are, alternately (SMG-RUL-49)."""
    return not t.in_melee(target) and not t.prisoners(target)


def _together(game: Game, before: Reckoning, t: Reckoning) -> Odds:
    """Hits and damage from the same cards: walked if it is not far, else games are played out."""
    counter = Counter(game, before, game.odds_policy, WALKED)
    try:
        counter.count((t.copy(), Fraction(1)))
        return Odds(counter.found, counter.exact)
    except TooMany:
        dice, found = Dice(1), Counts[Effects]()
        for _ in range(PLAYED):
            found[counter.sample(dealt(t, dice), dice)] += 1
        return Odds({effects: Fraction(n, PLAYED) for effects, n in found.items()}, False)


class Dealt(Reckoning):
    """A table on which the piles lie in a certain order."""

    __slots__ = ("order",)

    def top(self, seat: str, into: str, count: int = 1, rule: str = "SMG-CHK-1") -> Draw | None:
        if rule not in READ:
            return super().top(seat, into, count, rule)
        self.struck = self.struck or rule == "SMG-CHK-3"
        order = self.order[seat]
        return self.draw({order[-1]: 1}, into, 1, rule) if order else None

    def take(self, seat: str, cards: Iterable[str]) -> Player:
        order = self.order[seat]
        order.insert(0, order.pop())  # a pile turned to its end starts over
        return self.s.players[seat]


def dealt(t: Reckoning, dice: Dice) -> Dealt:
    made = Dealt(t.s.copy(), t.content, t.setup)
    made.viewer, made.piles, made.order = t.viewer, t.piles, {}
    for seat, pile in t.piles.items():
        weights = [weight for _, weight in pile.worlds]
        pick, number = dice.below(sum(weights)), 0
        while pick >= weights[number]:
            pick, number = pick - weights[number], number + 1
        counts = pile.worlds[number][0]
        made.order[seat] = dice.shuffled([c for c, n in zip(pile.cards, counts, strict=True) for _ in range(n)])
    return made


# ---------------------------------------------------------------- the cards


class Cards:
    """A draw pile and all that it may become; a pile that is met again is the same one."""

    def __init__(self, pile: Pile) -> None:
        self.piles = [pile]
        self.known: dict[object, int] = {}
        self.drawn: dict[tuple[int, int], list[tuple[str, Fraction, int]]] = {}
        self.guessed = False

    def draws(self, number: int, part: int) -> list[tuple[str, Fraction, int]]:
        """The results of a check with their chances and the pile after each; a card "" where there is none."""
        if (number, part) not in self.drawn:
            pile = self.piles[number]
            weights = pile.weights(part) if pile.left else {}
            total = sum(weights.values())
            self.drawn[number, part] = [
                (card, Fraction(weight, total), self._number(pile.without(card, part)))
                for card, weight in weights.items()
            ] or [("", Fraction(1), number)]
        return self.drawn[number, part]

    def _number(self, pile: Pile) -> int:
        key = pile.worlds, pile.left, pile.parted
        if key not in self.known:
            self.known[key] = len(self.piles)
            self.piles.append(pile)
        self.guessed = self.guessed or pile.guessed
        return self.known[key]


def count_hits(cards: Cards, limit: int) -> dict[int, Fraction]:
    """How many hits the checks bring, each Hit+ at the same target again (SMG-HITPLUS-3, -4, SMG-RUL-108)."""
    start = cards.piles[0]
    read: dict[str, tuple[int, int]] = {card: kind[0] for card, kind in zip(start.cards, start.kinds, strict=True)}
    found: dict[int, Fraction] = {}
    layer: dict[tuple[int, int, int, int], Fraction] = {(0, 1, limit, 0): Fraction(1)}
    while layer:
        after: dict[tuple[int, int, int, int], Fraction] = {}
        for (pile, checks, left, hits), share in layer.items():
            for card, chance, rest in cards.draws(pile, HITS):
                more, plus = read[card] if card else (0, 0)
                plus = min(plus, left)
                going, total, part = checks - 1 + plus, hits + more, share * chance
                if going:
                    key = (rest, going, left - plus, total)
                    after[key] = after.get(key, Fraction(0)) + part
                else:
                    found[total] = found.get(total, Fraction(0)) + part
        layer = after
    return found


# ---------------------------------------------------------------- the damage


class Blank(Reckoning):
    """A table that asks for every result a check can have: how likely each is, is known elsewhere."""

    __slots__ = ("asked",)

    def copy(self) -> Self:
        new = super().copy()
        new.asked = ""
        return new

    def top(self, seat: str, into: str, count: int = 1, rule: str = "SMG-CHK-1") -> Draw | None:
        if rule not in READ:
            return super().top(seat, into, count, rule)
        if seat == self.viewer:
            raise Shared
        self.part, self.asked, self.struck = READ[rule], seat, True
        return self.draw({"": 1}, into, 1, rule)

    def take(self, seat: str, cards: Iterable[str]) -> Player:
        return self.s.players[seat]


class Node(Struct, eq=False):
    """The rules waiting for a card, or the end of the shot."""

    table: Blank
    word: Draw | None
    outcome: Effects  # if the shot ends here
    fresh: bool  # before the damage check of another hit
    after: dict[str, Node] = {}


Stand = tuple[Node, tuple[tuple[str, int], ...]]
"""A node and the number of the pile of each seat whose cards have been turned."""


class Damages:
    """What that many hits do to the target."""

    def __init__(self, game: Game, before: Reckoning, t: Reckoning, most: int) -> None:
        self.before, self.game, self.most = before, game, most
        self.counter = Counter(game, before, game.odds_policy, 0)
        self.cards = {
            seat: Cards(gathered(pile, (DAMAGE, READ["SMG-CHK-4"], READ["SMG-GREN-9"])))
            for seat, pile in before.piles.items()
            if seat != before.viewer
        }
        self.nodes: dict[object, Node] = {}
        self.exact = True
        first = Blank(t.s.copy(), t.content, t.setup)
        first.viewer, first.piles, first.asked = t.viewer, t.piles, ""
        first.s.stack[-1] = replace(first.s.stack[-1], at="next_hit", hits=most, queue=(), cards=())
        self.start = self._arrive(first)

    def spread(self, hits: dict[int, Fraction]) -> Chances:
        found: Chances = {MISSED: hits.get(0, Fraction(0))} if hits.get(0) else {}
        still = 1 - hits.get(0, Fraction(0))  # the chance of one more hit
        layer: dict[Stand, Fraction] = {(self.start, ()): Fraction(1)}
        for number in range(1, self.most + 1):
            ended, layer = self._hit(layer)
            for node, share in ended:
                found[node.outcome] = found.get(node.outcome, Fraction(0)) + share * still
            if exactly := hits.get(number):
                for (node, _), share in layer.items():
                    found[node.outcome] = found.get(node.outcome, Fraction(0)) + share * exactly
                still -= exactly
        return found

    def _hit(self, layer: dict[Stand, Fraction]) -> tuple[list[tuple[Node, Fraction]], dict[Stand, Fraction]]:
        """One more hit: those for whom it was the end, and those who stand before the next one."""
        ended: list[tuple[Node, Fraction]] = []
        standing: dict[Stand, Fraction] = {}
        while layer:
            after: dict[Stand, Fraction] = {}
            for (node, piles), share in layer.items():
                seat = node.table.asked
                cards, numbers = self.cards[seat], dict(piles)
                for card, chance, rest in cards.draws(numbers.get(seat, 0), node.table.part):
                    now = self._turn(node, card)
                    if now.word is None:
                        ended.append((now, share * chance))
                        continue
                    key = (now, tuple(sorted({**numbers, seat: rest}.items())))
                    onto = standing if now.fresh else after
                    onto[key] = onto.get(key, Fraction(0)) + share * chance
            layer = after
        self.exact = not any(cards.guessed for cards in self.cards.values())
        return ended, standing

    def _turn(self, node: Node, card: str) -> Node:
        if card not in node.after:
            branch, word = node.table.copy(), node.word
            assert word is not None
            outcome: Outcome = (card,) if card else ()
            fall(branch.s, word, outcome)
            node.after[card] = self._arrive(branch)
        return node.after[card]

    def _arrive(self, t: Blank) -> Node:
        word = self.counter.run(t)
        assert word is None or isinstance(word, Draw)
        deed: Any = t.s.stack[self.counter.depth] if word is not None else None
        if isinstance(deed, FireDeed):  # nothing about the earlier hits matters any more
            deed.hits, deed.numbered = self.most, 0
        fresh = word is not None and len(t.s.stack) == self.counter.depth + 2 and isinstance(t.s.stack[-1], Damage)
        changed = tuple(s for s in t.s.soldiers.values() if s is not self.before.s.soldiers[s.serial])
        key = (codec.encode(t.s.stack) if word is not None else b"", changed, t.s.result is not None)
        if key not in self.nodes:
            self.nodes[key] = Node(t, word, self.game.outcome(self.before, t), fresh)
        return self.nodes[key]
