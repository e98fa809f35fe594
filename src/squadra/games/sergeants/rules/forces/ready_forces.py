"""Ready-made forces: the scenario's own first, then made by simple recipes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import SoldierRecord
from squadra.games.sergeants.content.scenario_records import ForceLimit
from squadra.games.sergeants.rules.forces.forces import LEAST, MOST, limit_of, meets, why_no_force
from squadra.games.sergeants.rules.forces.own_forces import force_of
from squadra.games.sergeants.setup import Muster, Setup, seats_of

GRENADES = 9  # bought by a made force, at most


def ready_forces(content: Content, setup: Setup, seat: str, taken: set[int], kit: str = "") -> list[Muster]:
    """Lawful forces to choose from: the scenario's own first, then made ones."""
    return list(dict.fromkeys(lawful_forces(content, setup, seat, taken, kit)))


def lawful_forces(content: Content, setup: Setup, seat: str, taken: set[int], kit: str = "") -> Iterator[Muster]:
    """First those with the Equipment card that the player's order needs: orders are known before forces (SMG-SET-5)."""
    for item in dict.fromkeys((kit, "")):
        for alternatives in _suggested(content, setup, seat, taken, item):
            lawful = (force for force in alternatives if why_no_force(content, setup, seat, force, taken) is None)
            yield from islice(lawful, 1)


def _suggested(content: Content, setup: Setup, seat: str, taken: set[int], kit: str) -> Iterator[Iterable[Muster]]:
    scenario = content.scenarios[setup.scenario]
    seats = seats_of(content, setup.scenario, setup.players)
    limit = limit_of(content, setup, seat)
    for d in scenario.default_force:
        if (
            d.players == setup.players
            and d.side == limit.side
            and (d.player == seats.index(seat) + 1 or setup.players == 2)
        ):
            yield _as_allowed(content, setup, limit, force_of(d), kit)
    recipes: list[tuple[str, ...]] = [()]
    if setup.advanced:
        alone = _outnumbered(content, setup, seat)
        recipes = [("medic", "sniper"), ("officer",), ("skirmisher", "scout"), ("engineer",), ()]
        recipes.sort(key=lambda kinds: not (alone and "officer" in kinds))
    for kinds in recipes:
        yield (_made(content, setup, limit, taken, kinds, kit),)


def _as_allowed(content: Content, setup: Setup, limit: ForceLimit, force: Muster, kit: str) -> Iterator[Muster]:
    """The force under the rules in use: without awards where there are none, and without what only advanced rules know."""
    if not setup.advanced:
        force = replace(force, extras=(), story=(), slots=())
    for carried in _with_kit(force, kit):
        if setup.medals:
            yield from (carried,) if force.awards else _with_awards(content, limit, carried)
        yield replace(carried, awards=())


def _with_kit(force: Muster, kit: str) -> Iterator[Muster]:
    """The force with this Equipment card on its last soldier, if need be in place of another soldier."""
    if not kit or any(item == kit for item, _ in force.equipment):
        yield force
        return
    carried = replace(force, equipment=(*force.equipment, (kit, force.soldiers[-1][0])))
    yield carried
    yield from (_without(carried, serial) for serial, _ in reversed(force.soldiers[:-1]))


def _with_awards(content: Content, limit: ForceLimit, force: Muster) -> Iterator[Muster]:
    """The first soldier wears the awards of his nation, if need be instead of the grenades, or of a soldier."""
    awards = _awards(content, limit, force.soldiers[0][0])
    bearing = [serial for _, serial in force.equipment] + [serial for _, _, serial in force.slots]
    spared = [serial for serial, rank in reversed(force.soldiers) if rank == "PRIVATE" and serial not in bearing]
    for fewer in (force, replace(force, grenades=()), *(_without(force, serial) for serial in spared[:1])):
        yield replace(fewer, awards=awards)


def _awards(content: Content, limit: ForceLimit, bearer: int) -> tuple[tuple[str, int], ...]:
    return tuple((award.id, bearer) for award in content.awards.values() if award.nation == limit.side)


def _without(force: Muster, serial: int) -> Muster:
    """The force without a soldier, and without everything that depends on him."""
    return replace(
        force,
        soldiers=tuple(f for f in force.soldiers if f[0] != serial),
        grenades=tuple(x for x in force.grenades if x[0] != serial),
        equipment=tuple(x for x in force.equipment if x[1] != serial),
        slots=tuple(x for x in force.slots if x[2] != serial),
    )


def _outnumbered(content: Content, setup: Setup, seat: str) -> bool:
    """Whether the player makes up for one whom his side lacks: an officer lets him play the cards of two."""
    sides = [force.side for force in content.scenarios[setup.scenario].forces(setup.players)]
    mine = sides.count(limit_of(content, setup, seat).side)
    return int(seat.rsplit("-", 1)[1]) <= len(sides) - 2 * mine


def _made(
    content: Content, setup: Setup, limit: ForceLimit, taken: set[int], kinds: tuple[str, ...], kit: str
) -> Muster:
    """A force by a simple recipe: a leader, specialists of these kinds, then privates while VP last; grenades for the rest."""
    pool = [s for s in content.soldiers.values() if s.nation == limit.side and s.serial not in taken]
    rules = content.scenarios[setup.scenario].equipment
    leaders = [s for s in pool if "leader" in s.types][:1]
    awards = _awards(content, limit, leaders[0].serial) if setup.medals and leaders else ()
    budget = limit.vp - sum(content.awards[award].vp for award, _ in awards)
    budget -= content.equipment[kit].vp if kit else 0
    soldiers = list[tuple[int, str]]()

    def add(record: SoldierRecord, rank: str, keep: int) -> None:
        nonlocal budget
        sheet = record.at_rank(rank)
        if sheet is not None and sheet.vp + keep <= budget and all(s != record.serial for s, _ in soldiers):
            soldiers.append((record.serial, rank))
            budget -= sheet.vp

    privates = sorted(
        (s for s in pool if s.at_rank("PRIVATE") is not None), key=lambda s: ("leader" in s.types, s.serial)
    )
    cheap = sorted(sheet.vp for s in privates for sheet in (s.at_rank("PRIVATE"),) if sheet is not None)
    for leader in leaders:
        add(leader, "SENIOR_SERGEANT" if "officer" in kinds else "JUNIOR_SERGEANT", sum(cheap[:4]))
    for kind in kinds:
        for record in [s for s in pool if kind in s.types][:1]:
            add(record, record.soldier_card[0].rank, sum(cheap[: max(0, 4 - len(soldiers))]))
    for record in privates:
        left = max(0, LEAST - len(soldiers) - 1)
        if len(soldiers) < MOST:
            add(record, "PRIVATE", sum(cheap[:left]))
    serials = [serial for serial, _ in soldiers]
    grenades = _dealt(rules.start_grenades + min(budget * rules.grenades_per_vp, GRENADES), serials)
    extras = tuple(c for s in serials for c in content.soldiers[s].extras)
    story = tuple(c.id for c in content.story.values() if c.specialist in serials)
    slots = _slots(content, limit, soldiers, grenades) if setup.advanced and kinds else ()
    carried = ((kit, serials[-1]),) if kit and serials else ()
    thrown = tuple((s, n) for s, n in grenades.items() if n)
    return Muster(tuple(soldiers), carried, thrown, awards, extras, story, slots)


def _dealt(number: int, serials: list[int]) -> dict[int, int]:
    """That many grenades, dealt to the soldiers one at a time."""
    return {serial: (number - i - 1) // len(serials) + 1 for i, serial in enumerate(serials)}


def _slots(
    content: Content, limit: ForceLimit, soldiers: list[tuple[int, str]], grenades: dict[int, int]
) -> tuple[tuple[str, int, int], ...]:
    """The first panel of the nation, with everybody who qualifies."""
    module = next((m for m in content.modules.values() if m.nation == limit.side), None)
    if module is None:
        return ()
    panel = module.panel[-1]
    force = Muster(tuple(soldiers), (), tuple(grenades.items()))
    free, slots = [serial for serial, _ in soldiers], list[tuple[str, int, int]]()
    ranks = dict(soldiers)
    for number, slot in enumerate(panel.slots):
        for serial in free:
            if not slot.any_of or any(meets(content, need, serial, ranks[serial], force) for need in slot.any_of):
                slots.append((panel.id, number, serial))
                free.remove(serial)
                break
    return tuple(slots)
