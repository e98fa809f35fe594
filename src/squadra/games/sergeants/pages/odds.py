"""Exact odds: what a seat may know of the draw piles, as compositions of card kinds with whole-number weights.

The rules themselves are walked (kernel.odds). This table only says which kinds of cards may come up: from a pile
that the seat knows, its cards; from any other pile, all that it may hold. Every unseen card of a player is as likely
to be on top as any other. Ranks that are not known, soldiers still waiting and cards bought in secret are counted in
every lawful way, all equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from math import gcd
from typing import Any, Self

import msgspec

from squadra.games.sergeants.content.ground.geometry import CELL, CONTACT
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.rules import guises
from squadra.games.sergeants.rules.battlefield import Battlefield
from squadra.games.sergeants.rules.combat.close_combat import Strike
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw, under_template
from squadra.games.sergeants.rules.combat.shoot import LINES, Fire, FireDeed, NextTarget, ranges
from squadra.games.sergeants.rules.forces.forces import limit_of
from squadra.games.sergeants.state import Battle, Player
from squadra.games.sergeants.table import Front
from squadra.kernel import Draw, Option, codec

Kind = tuple[Any, int, str, int]
"""What may be read of a card: hits and Hit+ on the lines that apply, Blast, damage, the dog tag if it matters."""
Composition = tuple[int, ...]
"""How many cards there are of each kind, in the order of ``Pile.kinds``."""
READ = {"SMG-SHOOT-7": 0, "SMG-GREN-9": 1, "SMG-CHK-3": 2, "SMG-CHK-4": 3}
"""Which part of a card a check reads, by the rule of the check."""


class Pile(msgspec.Struct, frozen=True):
    """What a draw pile may hold: compositions and their weights."""

    kinds: tuple[Kind, ...]
    cards: tuple[str, ...]  # one card of each kind
    worlds: tuple[tuple[Composition, int], ...]
    left: int
    whole: Composition = ()  # draw and discard piles together, if the seat knows them
    parted: tuple[Composition, int] | None = None  # else what lies open on the discards, and how many under it do not
    guessed: bool = False  # shuffled since, so that the chances are no longer exact

    def weights(self, part: int) -> dict[str, int]:
        """How likely each result of a check is: a card that shows it, and its weight."""
        shown: dict[Any, str] = {}
        found: dict[str, int] = {}
        for i, (kind, card) in enumerate(zip(self.kinds, self.cards, strict=True)):
            weight = sum(counts[i] * w for counts, w in self.worlds)
            if weight:
                name = shown.setdefault(kind[part], card)
                found[name] = found.get(name, 0) + weight
        return found

    def without(self, card: str, part: int) -> Pile:
        """After a check has shown what this card shows; which card of that result it was stays open."""
        result = self.kinds[self.cards.index(card)][part]
        alike = [i for i, kind in enumerate(self.kinds) if kind[part] == result]
        after: dict[Composition, int] = {}
        for counts, weight in self.worlds:
            for i in alike:
                if counts[i]:
                    before = self.whole if self.left == 1 and self.whole else counts
                    rest = (*before[:i], before[i] - 1, *before[i + 1 :])
                    after[rest] = after.get(rest, 0) + weight * counts[i]
        if self.whole:
            left = sum(self.whole) - 1 if self.left == 1 else self.left - 1
            return Pile(self.kinds, self.cards, _lowest(after), left, self.whole)
        rest = Pile(self.kinds, self.cards, _lowest(after), self.left - 1, (), self.parted, self.guessed)
        return rest._lay(card) if rest.left else rest._shuffled(card)

    def _lay(self, card: str) -> Pile:
        """The card that was turned lies open on the discards."""
        if self.parted is None:
            return self
        open_, buried = self.parted
        i = self.cards.index(card)
        parted = ((*open_[:i], open_[i] + 1, *open_[i + 1 :]), buried)
        return msgspec.structs.replace(self, parted=parted)

    def _shuffled(self, card: str) -> Pile:
        """A pile that the seat does not know has run out: what lay open goes back in."""
        more, buried = self.parted or ((0,) * len(self.kinds), 0)
        if not (any(more) or buried):
            return self
        worlds = tuple((tuple(a + b for a, b in zip(c, more, strict=True)), w) for c, w in self.worlds)
        empty = ((0,) * len(self.kinds), 0)
        return Pile(self.kinds, self.cards, worlds, sum(more) + buried, (), empty, True)._lay(card)


def _lowest(worlds: dict[Composition, int]) -> tuple[tuple[Composition, int], ...]:
    common = gcd(*worlds.values())
    return tuple((counts, weight // common) for counts, weight in sorted(worlds.items()))


def gathered(pile: Pile, parts: tuple[int, ...]) -> Pile:
    """The same pile where only these parts of a card are read: cards that differ in nothing else are of one kind."""
    keep = [part in parts for part in range(4)]
    kinds: list[Kind] = [
        (hits if keep[0] else 0, blast if keep[1] else 0, damage if keep[2] else "", tag if keep[3] else 0)
        for hits, blast, damage, tag in pile.kinds
    ]
    places = {kind: i for i, kind in reversed(list(enumerate(kinds)))}
    order = sorted(places, key=lambda kind: places[kind])
    number = {kind: i for i, kind in enumerate(order)}

    def count(counts: Composition) -> Composition:
        sums = [0] * len(order)
        for kind, copies in zip(kinds, counts, strict=True):
            sums[number[kind]] += copies
        return tuple(sums)

    worlds: dict[Composition, int] = {}
    for counts, weight in pile.worlds:
        worlds[count(counts)] = worlds.get(count(counts), 0) + weight
    cards = tuple(pile.cards[places[kind]] for kind in order)
    parted = None if pile.parted is None else (count(pile.parted[0]), pile.parted[1])
    whole = count(pile.whole) if pile.whole else ()
    return Pile(tuple(order), cards, _lowest(worlds), pile.left, whole, parted, pile.guessed)


class Watched(Battlefield):
    """A table that notes what an attack of one seat does."""

    __slots__ = ("struck", "viewer")

    def __init__(self, state: Battle, content: Any, setup: Any, talks: bool = False) -> None:
        super().__init__(state, content, setup, talks)
        self.viewer = ""
        self.struck = False
        """Whether any hit has been scored: a hit without effect is not a miss."""

    def copy(self) -> Self:
        new = super().copy()
        new.viewer, new.struck = self.viewer, self.struck
        return new

    def top(self, seat: str, into: str, count: int = 1, rule: str = "SMG-CHK-1") -> Draw | None:
        self.struck = self.struck or rule == "SMG-CHK-3"
        return super().top(seat, into, count, rule)


class Reckoning(Watched):
    """A table on which chances are counted for one seat."""

    __slots__ = ("part", "piles")

    def __init__(self, state: Battle, content: Any, setup: Any, talks: bool = False) -> None:
        super().__init__(state, content, setup, talks)
        self.piles: dict[str, Pile] = {}
        self.part = 0

    def copy(self) -> Self:
        new = super().copy()
        new.piles, new.part, new.guessed = self.piles, self.part, self.guessed
        return new

    def top(self, seat: str, into: str, count: int = 1, rule: str = "SMG-CHK-1") -> Draw | None:
        if rule not in READ:  # the play goes on: what was asked for is settled
            return super().top(seat, into, count, rule)
        self.part = READ[rule]
        self.struck = self.struck or rule == "SMG-CHK-3"
        weights = self.piles[seat].weights(self.part) if self.piles[seat].left else {}
        return self.draw(weights, into, 1, rule) if weights else None

    def take(self, seat: str, cards: Iterable[str]) -> Player:
        pile = self.piles[seat]
        for card in cards:
            pile = pile.without(card, self.part)
        self.guessed = self.guessed or pile.guessed
        self.piles = {**self.piles, seat: pile}
        return self.s.players[seat]

    def alike(self, before: Front) -> object:
        """What matters about a position: the rules in progress, who has changed, and what the piles may hold."""
        changed = tuple(s for s in self.s.soldiers.values() if s is not before.s.soldiers[s.serial])
        piles = tuple((pile.worlds, pile.left, pile.parted) for pile in self.piles.values())
        return codec.encode(self.s.stack), changed, piles, self.struck, self.guessed


def reckoning(t: Front, seat: str, option: Option) -> Reckoning:
    """The table for the odds of an option."""
    made = Reckoning(t.s.copy(), t.content, t.setup)
    made.viewer = seat
    at_risk = _threatened(t, option)
    helped = {s.seat for s in t.bases() if t.is_medic(s.serial)} if t.advanced else set[str]()
    tagged = frozenset(serial for serial in at_risk if t.soldier(serial).seat in helped)  # for Identity Checks
    hits = _hits(t, option)
    for name in t.s.seats:
        if guises.sees_all(t, seat, name):
            made.piles[name] = known_pile(t, name, hits, tagged)
        else:
            made.piles[name] = unseen_pile(t, seat, name, tagged)
    return made


def known_pile(t: Front, name: str, hits: Callable[[Card], Any], tagged: frozenset[int]) -> Pile:
    """A draw pile whose cards the seat knows, in no order."""
    player = t.player(name)
    deck = player.deck or (*player.discard, *player.buried)
    shown: dict[Kind, str] = {}
    kinds: dict[str, Kind] = {}
    for c in (*player.deck, *player.discard, *player.buried):
        card = t.card(c)
        tag = card.owner if card.owner in tagged and not card.team else 0
        kinds[c] = (hits(card), int(card.blast == "HIT"), card.damage, tag)
        shown.setdefault(kinds[c], c)

    def count(cards: Iterable[str]) -> Composition:
        found = Counter(kinds[c] for c in cards)
        return tuple(found[kind] for kind in shown)

    return Pile(tuple(shown), tuple(shown.values()), ((count(deck), 1),), len(deck), count(kinds))


def _threatened(t: Front, option: Option) -> set[int]:
    """Soldiers whom an option may strike; a Hit+ is followed at the same target, with friends and prisoners beside him."""
    if isinstance(option, (Fire, NextTarget)):
        return {s.serial for s in t.near_soldiers(t.soldier(option.target).point, CONTACT)}
    if isinstance(option, Throw):
        return {s.serial for s in under_template(t, (option.x, option.y))}
    if isinstance(option, Strike):
        return {option.target}
    if isinstance(option, Use):
        target = t.s.soldiers.get(option.target)
        here = target.point if target is not None else (option.x, option.y)
        return {s.serial for s in t.near_soldiers(here, 2 * CELL)}
    return set()


def _hits(t: Front, option: Option) -> Callable[[Card], Any]:
    """How many hits and Hit+ a card brings on the lines that apply; nothing else of its Hit Check is read."""
    frame = t.s.stack[-1]
    if isinstance(option, Fire):
        shooter, apply = option.serial, ranges(t, t.soldier(option.serial), t.soldier(option.target))
    elif isinstance(option, NextTarget) and isinstance(frame, FireDeed):
        shooter, apply = frame.serial, frame.apply
    else:
        return lambda _: 0
    lines = tuple(name for name, on in zip(LINES, apply, strict=True) if on)
    plus = t.hit_plus(t.soldier(shooter))

    def read(card: Card) -> tuple[int, int]:
        results = [getattr(card.hit, name) for name in lines]
        return sum(r != "MISS" for r in results), results.count("HITPLUS") if plus else 0

    return read


# ---------------------------------------------------------------- what may be in a pile


def unseen_pile(t: Front, seat: str, name: str, tagged: frozenset[int]) -> Pile:
    """The unseen cards of another player, as far as the seat may know them."""
    reader = _Pool(t, seat, name, tagged)
    worlds, player = reader.worlds(), t.player(name)
    parted = (reader.counts(player.discard), len(player.buried))
    return Pile(tuple(reader.kinds), tuple(reader.cards), _lowest(worlds), len(player.deck), (), parted)


class _Pool:
    """Counts, for one player, in how many ways his unseen cards can be composed."""

    def __init__(self, t: Front, seat: str, name: str, tagged: frozenset[int]) -> None:
        self.t, self.name, self.tagged = t, name, tagged
        self.kinds: list[Kind] = []
        self.cards: list[str] = []
        player = t.player(name)
        shown = [c for cards, open_ in zip(player.placed, player.open, strict=True) if open_ for c in cards]
        self.public = {*player.discard, *player.gone, *player.playing, *shown}
        self.number = len(player.hand) + len(player.deck) + len(player.buried) + len(player.combat)
        self.number += sum(len(cards) for cards, open_ in zip(player.placed, player.open, strict=True) if not open_)
        own = [s for s in t.s.soldiers.values() if s.seat == name]
        self.number += sum(len(s.held) for s in own)
        met = {t.card(c).owner for c in self.public}
        self.known = {s.serial: guises.known_rank(t, seat, s) for s in own if s.at != "off" or s.serial in met}
        self.strangers = len(own) - len(self.known)
        self.total = len(own)

    def worlds(self) -> dict[Composition, int]:
        """Composition -> in how many ways it comes about."""
        options = [self.ranks(serial) for serial in self.known]
        strangers = [self.ranks(s) for s in self.candidates()] if self.strangers else []
        extras = self.extras()
        for card in [c for some in (*options, *strangers) for _, cards in some for c in cards] + extras:
            self._learn(card)
        ways: dict[tuple[int, int, Composition], int] = {(0, 0, (0,) * len(self.kinds)): 1}
        for some in options:
            ways = self._add(ways, some, must=True)
        for some in strangers:
            ways = self._add(ways, some, must=False)
        most = limit_of(self.t.content, self.t.setup, self.name).leaders
        met = {key: w for key, w in ways.items() if key[0] == self.strangers and key[1] <= most}
        merged: dict[Composition, int] = {}
        for (_, _, counts), weight in (met or ways).items():
            merged[counts] = merged.get(counts, 0) + weight
        return self._buy(merged, extras)

    def _learn(self, card: str) -> None:
        kind = self.kind(card)
        if kind not in self.kinds:
            self.kinds.append(kind)
            self.cards.append(card)

    def kind(self, card: str) -> Kind:
        record = self.t.card(card)
        return 0, 0, record.damage, record.owner if record.owner in self.tagged and not record.team else 0

    def counts(self, cards: Iterable[str]) -> Composition:
        found = Counter(self.kind(c) for c in cards)
        return tuple(found[kind] for kind in self.kinds)

    def ranks(self, serial: int) -> list[tuple[int, tuple[str, ...]]]:
        """For each rank he may have: whether he then counts as a Leader, and his cards not yet seen."""
        record = self.t.content.soldiers[serial]
        rank = self.known.get(serial, "")
        sheets = [card for card in record.soldier_card if rank in ("", card.rank)]
        return [
            (int(card.normal.draw > 0), tuple(c for c in record.seven(card.rank) if c not in self.public))
            for card in sheets
        ]

    def candidates(self) -> list[int]:
        """Soldiers who may still wait off the map: of the nation, not met so far."""
        t, side = self.t, self.t.side(self.name)
        met = {s.serial for s in t.s.soldiers.values() if s.at != "off" and s.seat != self.name} | set(self.known)
        return [
            s.serial
            for s in t.content.soldiers.values()
            if s.nation == side and s.serial not in met and (t.advanced or "specialist" not in s.types)
        ]

    def _add(
        self, ways: dict[tuple[int, int, Composition], int], some: list[tuple[int, tuple[str, ...]]], must: bool
    ) -> dict[tuple[int, int, Composition], int]:
        """Ways with one more soldier, at each rank; a stranger may also be absent."""
        after: dict[tuple[int, int, Composition], int] = {} if must else dict(ways)
        gains = [(leader, self.counts(cards)) for leader, cards in some]
        for (number, leaders, counts), weight in ways.items():
            if not must and number >= self.strangers:
                continue
            for leader, gain in gains:
                key = (number + (not must), leaders + leader, tuple(a + b for a, b in zip(counts, gain, strict=True)))
                after[key] = after.get(key, 0) + weight
        return after

    def extras(self) -> list[str]:
        """Cards beyond seven a man that he may have bought and that have not been seen."""
        content = self.t.content
        may = set(self.known) | set(self.candidates() if self.strangers else ())
        nation = self.t.side(self.name)
        cards = [c for serial in sorted(may) for c in content.soldiers[serial].extras]
        cards += [c.id for m in content.modules.values() if m.nation == nation for c in m.card if c.id in content.cards]
        if self.t.setup.medals:
            cards += [f"{min(may)}*{c.id}" for a in content.awards.values() if a.nation == nation for c in a.cards]
        return [c for c in cards if c not in self.public]

    def _buy(self, worlds: dict[Composition, int], extras: list[str]) -> dict[Composition, int]:
        """Adds as many of the bought cards as the number of unseen cards asks for, in every way."""
        missing = {self.number - sum(counts) for counts in worlds}
        if missing <= {0} or not extras:
            return worlds
        ways: dict[tuple[int, Composition], int] = {(0, (0,) * len(self.kinds)): 1}
        for card in extras:
            gain = self.counts((card,))
            for (number, counts), weight in list(ways.items()):
                if number < max(missing):
                    key = (number + 1, tuple(a + b for a, b in zip(counts, gain, strict=True)))
                    ways[key] = ways.get(key, 0) + weight
        found: dict[Composition, int] = {}
        for counts, weight in worlds.items():
            for (number, bought), more in ways.items():
                if number == self.number - sum(counts):
                    key = tuple(a + b for a, b in zip(counts, bought, strict=True))
                    found[key] = found.get(key, 0) + weight * more
        return found or worlds
