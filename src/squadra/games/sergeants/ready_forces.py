"""Ready-made forces: the scenario's own first, then made by simple recipes."""

from __future__ import annotations

from collections.abc import Iterator

from .content import Content
from .forces import LEAST, MOST, force_refusal, limit_of, meets
from .options import Muster
from .records import ForceLimit, SoldierRecord
from .setup import Setup, seats_of


def ready_forces(content: Content, setup: Setup, seat: str, taken: set[int]) -> list[Muster]:
    """Lawful forces to choose from: the scenario's own first, then made ones."""
    return list(dict.fromkeys(lawful_forces(content, setup, seat, taken)))


def lawful_forces(content: Content, setup: Setup, seat: str, taken: set[int]) -> Iterator[Muster]:
    for force in _suggested(content, setup, seat, taken):
        if force_refusal(content, setup, seat, force, taken) is None:
            yield force


def _suggested(content: Content, setup: Setup, seat: str, taken: set[int]) -> Iterator[Muster]:
    scenario = content.scenarios[setup.scenario]
    seats = seats_of(content, setup.scenario, setup.players)
    limit = limit_of(content, setup, seat)
    for d in scenario.default_force:
        if (
            d.players == setup.players
            and d.side == limit.side
            and (d.player == seats.index(seat) + 1 or setup.players == 2)
        ):
            yield Muster(
                tuple((f.serial, f.rank) for f in d.soldiers),
                tuple((e.equipment, e.carrier) for e in d.equipment),
                tuple((x.carrier, x.number) for x in d.grenades),
            )
    if setup.advanced:
        for kinds in (("medic", "sniper"), ("officer",), ("skirmisher", "scout"), ("engineer",)):
            yield _made(content, setup, limit, taken, kinds)
    yield _made(content, setup, limit, taken, ())


def _made(content: Content, setup: Setup, limit: ForceLimit, taken: set[int], kinds: tuple[str, ...]) -> Muster:
    """A force by a simple recipe: a leader, specialists of these kinds, then privates while VP last; grenades for the rest."""
    pool = [s for s in content.soldiers.values() if s.nation == limit.side and s.serial not in taken]
    budget, soldiers = limit.vp, list[tuple[int, str]]()

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
    for leader in [s for s in pool if "leader" in s.types][:1]:
        add(leader, "JUNIOR_SERGEANT", sum(cheap[:4]))
    for kind in kinds:
        for record in [s for s in pool if kind in s.types][:1]:
            add(record, record.soldier_card[0].rank, sum(cheap[: max(0, 4 - len(soldiers))]))
    for record in privates:
        left = max(0, LEAST - len(soldiers) - 1)
        if len(soldiers) < MOST:
            add(record, "PRIVATE", sum(cheap[:left]))
    serials = [serial for serial, _ in soldiers]
    number = budget * content.scenarios[setup.scenario].equipment.grenades_per_vp
    grenades = dict.fromkeys(serials, 0)
    for i in range(min(number, 9) if serials else 0):
        grenades[serials[i % len(serials)]] += 1
    extras = tuple(c for s in serials for c in content.soldiers[s].extras)
    story = tuple(c.id for c in content.story.values() if c.specialist in serials)
    slots = _slots(content, limit, soldiers, grenades) if setup.advanced and kinds else ()
    return Muster(tuple(soldiers), (), tuple((s, n) for s, n in grenades.items() if n), (), extras, story, slots)


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
