"""Hidden forces redrawn (for ``worlds``): who waits, ranks, equipment, panels, and the cards that all this brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.knowledge.known import Known, shown_cards
from squadra.games.sergeants.rules.cards.panels import qualifies
from squadra.games.sergeants.rules.forces.forces import cost, limit_of, problems
from squadra.games.sergeants.setup import Muster
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice

TRIES = 1000  # for soldiers within the limits of the scenario, before the limits are dropped
ROUNDS = 20  # for squads that give the initiative everybody sees
TAKEN_UP = 5  # Equipment cards that are tried before nothing is carried
MOST_GRENADES = 9  # bought, as in ready-made forces


T = TypeVar("T")


class Extras(msgspec.Struct, frozen=True):
    """What brings the cards of a deck beyond seven for each soldier."""

    cards: tuple[str, ...] = ()  # Reactions, Preempts, Commands of Specialists
    panels: tuple[str, ...] = ()
    awards: tuple[tuple[str, int], ...] = ()

    def all(self, content: Content) -> Iterator[str]:
        yield from self.cards
        for panel in self.panels:
            yield from content.team_cards.get(panel, ())
        for award, serial in self.awards:
            yield from (f"{serial}*{card.id}" for card in content.awards[award].cards)


class Outfit(msgspec.Struct, frozen=True):
    """Panels and numbers of awards and special cards that make up the deck; ``weight``: in how many ways."""

    panels: tuple[str, ...] = ()
    awards: int = 0
    cards: int = 0
    weight: int = 1


def draw_forces(mine: Known, t: Front, hidden: list[str], dice: Dice, equip: bool) -> dict[str, list[str]]:
    """Fills the blanks among the soldiers; returns all Action cards of each hidden player. ``equip``: whoever is asked
    what he does has some hidden card in his pack, which may be why he is asked."""
    extras = _draw_squads(mine, t, hidden, dice)
    t.s.soldiers = dict(sorted(t.s.soldiers.items()))
    for name in hidden:
        acting = t.s.soldiers.get(mine.acting)
        if equip and acting is not None and acting.seat == name:
            _give(t, name, extras[name], t.content.equipment, dice, acting.serial)
        _draw_loads(t, name, extras[name], dice)
    _draw_story(t, hidden, dice)
    return {name: _whole_deck(t, name, extras[name], dice) for name in hidden}


# ---------------------------------------------------------------- soldiers


def _draw_squads(mine: Known, t: Front, hidden: list[str], dice: Dice) -> dict[str, Extras]:
    """Draws all squads until the initiative is as everybody sees it; if it never is, each one until it has its place."""
    blank = t.s.soldiers
    extras: dict[str, Extras] = {}
    for tries in range(2 * ROUNDS):
        t.s.soldiers = dict(blank)
        extras = {}
        for name in hidden:
            men = dict(t.s.soldiers)
            for _ in range(ROUNDS):
                t.s.soldiers = dict(men)
                extras[name] = _draw_men(mine, t, name, dice)
                met = [s for s in t.s.seats if s not in hidden or s in extras]
                if tries < ROUNDS or _in_order(mine, t, met):
                    break
        if _in_order(mine, t, list(t.s.seats)):
            return extras
    return extras


def _in_order(mine: Known, t: Front, seats: list[str]) -> bool:
    seen = mine.wanted.initiative
    return not seen or t.initiative(seats) == [seat for seat in seen if seat in seats]


class RankPrice(msgspec.Struct, frozen=True, gc=False):
    """What a soldier at a rank uses up of a force's limits (SMG-SET-15, -16, SMG-OFF-7)."""

    rank: str
    vp: int
    leader: bool
    officer: bool


def _draw_men(mine: Known, t: Front, name: str, dice: Dice) -> Extras:
    """Any soldiers of the nation who are nowhere else, at any rank, if limits and number of cards allow."""
    own = [s for s in t.s.soldiers.values() if s.seat == name]
    seen = [s for s in own if s.serial > 0]
    shown = _shown_extras(t, name)
    left = _number_of_cards(t, name) - 7 * len(own) - len(list(shown.all(t.content)))
    men, ways = seen, list[Outfit]()
    for ranks in _offered_ranks(mine, t, name, seen, len(own) - len(seen), dice):
        known = [s if s.rank else replace(s, rank=ranks[s.serial]) for s in seen]
        met = {s.serial for s in seen}
        men = [*known, *(Soldier(n, name, rank) for n, rank in ranks.items() if n not in met)]
        ways = _ways(t, name, men, shown, left)
        if ways:
            break
    t.s.soldiers = {n: s for n, s in t.s.soldiers.items() if s.seat != name} | {s.serial: s for s in men}
    return _made(t, name, men, shown, ways, dice)


def _offered_ranks(
    mine: Known, t: Front, name: str, seen: list[Soldier], strangers: int, dice: Dice
) -> Iterator[dict[int, str]]:
    """Strangers and unknown ranks, evenly among all that keep to the limits; as a last resort, some that do not."""
    limit = limit_of(t.content, t.setup, name)
    pool = [
        (r.serial, _prices(t, r.serial))
        for r in t.content.soldiers.values()
        if r.nation == t.side(name) and r.serial not in t.s.soldiers and r.serial > mine.floor.get(name, 0)
        and (t.advanced or "specialist" not in r.types)
    ]  # fmt: skip
    sure = [price for s in seen if s.rank for price in _prices(t, s.serial) if price.rank == s.rank]
    carried = sum(t.content.equipment[item].vp for s in seen for item, _ in s.kit)
    masked = [(s.serial, _worth(mine, t, s.serial)) for s in seen if not s.rank]
    for tries in range(TRIES + 10):
        drawn = [(serial, dice.pick(prices)) for serial, prices in (*masked, *_sample(pool, strangers, dice))]
        prices = [*sure, *(price for _, price in drawn)]
        within = sum([p.vp for p in prices]) + carried <= limit.vp and sum([p.leader for p in prices]) <= limit.leaders
        if tries >= TRIES or (within and sum([p.officer for p in prices]) <= 1):
            yield {serial: price.rank for serial, price in drawn}


def _sample(pool: list[T], number: int, dice: Dice) -> list[T]:
    """That many of them, moved to the front of the pool."""
    for i in range(min(number, len(pool))):
        j = i + dice.below(len(pool) - i)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:number]


def _prices(t: Front, serial: int) -> list[RankPrice]:
    cards = t.record(serial).soldier_card
    return [RankPrice(card.rank, card.vp, card.normal.draw > 0, card.rank == "OFFICER") for card in cards]


def _worth(mine: Known, t: Front, serial: int) -> list[RankPrice]:
    """Whoever lost points for a soldier knows what he was worth."""
    lost = {-e.points for e in t.s.ledger if e.seat == mine.seat and e.points < 0 and e.ref == str(serial)}
    return [price for price in _prices(t, serial) if not lost or price.vp in lost]


# ---------------------------------------------------------------- cards beyond seven for each soldier


def _number_of_cards(t: Front, name: str) -> int:
    p = t.player(name)
    piles = (p.hand, p.deck, p.discard, p.buried, p.gone, p.combat, p.playing, *p.placed)
    return sum(map(len, piles)) + sum(len(s.held) for s in t.s.soldiers.values() if s.seat == name)


def _shown_extras(t: Front, name: str) -> Extras:
    """What lies face up, or hangs from somebody's shoulder."""
    cards, panels, awards = set[str](), set[str](), set[tuple[str, int]]()
    for card in shown_cards(t, name):
        serial, _, award = card.partition("*")
        if award:
            given = next(a.id for a in t.content.awards.values() if any(c.id == award for c in a.cards))
            awards.add((given, int(serial)))
        elif t.card(card).team:
            panels.add(t.card(card).panel)
        elif t.card(card).special:
            cards.add(card)
    panels |= {t.content.equipment[item].panel for s in t.s.soldiers.values() if s.seat == name for item, _ in s.kit}
    return Extras(tuple(sorted(cards)), tuple(sorted(panels - {""})), tuple(sorted(awards)))


def _ways(t: Front, name: str, men: list[Soldier], shown: Extras, left: int) -> list[Outfit]:
    """All ways to make that many more cards; none if these soldiers cannot have them."""
    if left == 0:
        return [Outfit()]
    each = max((len(award.cards) for award in t.content.awards.values()), default=1)
    special, medals = len(_special(t, men, shown)), len(_decorations(t, name, men, shown))
    free = [p for p in _panels(t, name) if p not in shown.panels]
    found: list[Outfit] = []
    for panels in (chosen for k in range(len(free) + 1) for chosen in combinations(free, k)):
        team = sum(len(t.content.team_cards.get(panel, ())) for panel in panels)
        for awards in range(medals + 1):
            rest = left - team - each * awards
            if 0 <= rest <= special:
                found.append(Outfit(panels, awards, rest, comb(special, rest) * comb(medals, awards)))
    return found


def _panels(t: Front, name: str) -> list[str]:
    if not t.advanced:
        return []
    return [p.id for m in t.content.modules.values() if m.nation == t.side(name) for p in m.panel]


def _special(t: Front, men: list[Soldier], shown: Extras) -> list[str]:
    return [card for s in men for card in t.record(s.serial).extras if card not in shown.cards and t.advanced]


def _decorations(t: Front, name: str, men: list[Soldier], shown: Extras) -> list[tuple[str, int]]:
    """Medals and badges of the nation, for anybody who has not shown them."""
    given = [a.id for a in t.content.awards.values() if t.setup.medals and a.nation == t.side(name)]
    return [(award, s.serial) for award in given for s in men if (award, s.serial) not in shown.awards]


def _made(t: Front, name: str, men: list[Soldier], shown: Extras, ways: list[Outfit], dice: Dice) -> Extras:
    """One of the ways, each card and award as likely as another."""
    if not ways:
        return shown
    n = dice.below(sum(way.weight for way in ways))
    way = next(way for i, way in enumerate(ways) if n < sum(w.weight for w in ways[: i + 1]))
    cards = dice.shuffled(_special(t, men, shown))[: way.cards]
    awards = dice.shuffled(_decorations(t, name, men, shown))[: way.awards]
    return Extras((*shown.cards, *cards), (*shown.panels, *way.panels), (*shown.awards, *awards))


def _whole_deck(t: Front, name: str, extras: Extras, dice: Dice) -> list[str]:
    """All Action cards; where their number cannot be explained, somebody else's cards make it up."""
    own = [card for s in t.s.soldiers.values() if s.seat == name for card in t.record(s.serial).seven(s.rank)]
    deck = sorted({*own, *extras.all(t.content), *shown_cards(t, name)})
    missing = _number_of_cards(t, name) - len(deck)
    strangers = [r for r in t.content.soldiers.values() if r.serial not in t.s.soldiers and r.nation == t.side(name)]
    spare = [card.id for r in strangers for card in r.card] if missing > 0 else []
    return [*deck, *dice.shuffled(spare)[:missing]]


# ---------------------------------------------------------------- equipment, panels, Story cards


def _force(t: Front, name: str, extras: Extras) -> Muster:
    """The force as it stands, with what is still carried."""
    own = [s for s in t.s.soldiers.values() if s.seat == name]
    return Muster(
        tuple((s.serial, s.rank) for s in own), tuple((item, s.serial) for s in own for item, _ in s.kit),
        tuple((s.serial, s.grenades) for s in own if s.grenades), extras.awards, extras.cards, (),
        tuple((s.panel, s.slot, s.serial) for s in own if s.panel),
    )  # fmt: skip


def _draw_loads(t: Front, name: str, extras: Extras, dice: Dice) -> None:
    """For the points that are left: the Equipment card of the order (SMG-CON-29), grenades, panels, other cards."""
    for award, serial in extras.awards:
        if t.content.awards[award].kind == "badge":
            t.put(serial, badges=(*t.soldier(serial).badges, award))
    order = t.content.orders.get(t.player(name).order)
    if order is not None and order.needs and not any(t.kit(s, order.needs) for s in t.own(name)):
        _give(t, name, extras, (order.needs,), dice)
    bearers, rules = [s.serial for s in t.own(name)], t.scenario.equipment
    bought = min(MOST_GRENADES, rules.grenades_per_vp * _points_left(t, name, extras))
    for _ in range(dice.below(rules.start_grenades + bought + 1) if bearers else 0):
        serial = dice.pick(bearers)
        t.put(serial, grenades=t.soldier(serial).grenades + 1)
    _draw_slots(t, name, extras, dice)
    while dice.below(2) and _give(t, name, extras, t.content.equipment, dice):
        pass


def _points_left(t: Front, name: str, extras: Extras) -> int:
    return max(0, limit_of(t.content, t.setup, name).vp - cost(t.content, t.setup, _force(t, name, extras)))


def _give(t: Front, name: str, extras: Extras, items: Iterable[str], dice: Dice, to: int = 0) -> bool:
    """Gives one of these Equipment cards to somebody who can carry it unseen; False if a few tries find nobody.
    ``to``: to this one, whatever it costs."""
    left, force = _points_left(t, name, extras), _force(t, name, extras)
    unseen = [
        (e.id, s.serial)
        for e in (t.content.equipment[item] for item in items)
        if (to or e.vp <= left) and not e.marker
        for s in t.own(name)
        if (s.at == "off" or not e.visible) and to in (0, s.serial)
    ]
    for item, serial in _sample(unseen, TAKEN_UP, dice):
        tried = replace(force, equipment=(*force.equipment, (item, serial)))
        faults = problems(t.content, t.setup, name, tried, set())
        if not any(bad.place == f"equipment.{len(force.equipment)}" for bad in faults):
            t.put(serial, kit=(*t.soldier(serial).kit, (item, t.content.equipment[item].uses)))
            return True
    return False


def _draw_slots(t: Front, name: str, extras: Extras, dice: Dice) -> None:
    """Every slot of every panel gets anybody who qualifies, first those who carry the equipment of the panel."""
    for panel in extras.panels:
        for number, slot in enumerate(t.content.panels[panel].slots):
            able = [s for s in t.own(name) if not s.panel and qualifies(t, s, slot)]
            crew = [s for s in able if any(t.content.equipment[item].panel == panel for item, _ in s.kit)]
            if able:
                t.put(dice.pick(crew or able).serial, panel=panel, slot=number)


def _draw_story(t: Front, hidden: list[str], dice: Dice) -> None:
    """Story cards of Specialists (SMG-SPEC-5): as many as were added, from those who are there if there are enough."""
    blanks = t.s.story.count("")
    if not blanks:
        return
    seen = {*t.s.story, *t.s.told, *t.s.phases}
    free = dice.shuffled([c for c in t.content.story.values() if c.specialist and c.id not in seen])
    there = {s.serial for s in t.s.soldiers.values() if s.seat in hidden}
    drawn = sorted(free, key=lambda c: c.specialist not in there)[:blanks]
    t.s.story = tuple(sorted((*(c for c in t.s.story if c), *(c.id for c in drawn))))
