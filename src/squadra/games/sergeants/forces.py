"""Forces (section 7, SMG-RUL-61, -63, -106): what may be fielded, ready-made forces, and what a force costs."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.kernel import Refusal

from .content import Content
from .language import Term, parse
from .options import Muster
from .records import ForceLimit, Requirement, SoldierRecord
from .setup import Setup, seats_of

LEAST, MOST = 5, 15  # soldiers, SMG-RUL-106


def limit_of(content: Content, setup: Setup, seat: str) -> ForceLimit:
    seats = seats_of(content, setup.scenario, setup.players)
    return content.scenarios[setup.scenario].forces(setup.players)[seats.index(seat)]


def cost(content: Content, setup: Setup, force: Muster) -> int:
    """SMG-SET-15, SMG-EQP-3: soldiers, Equipment cards, awards, grenades beyond those given."""
    rules = content.scenarios[setup.scenario].equipment
    total = 0
    for serial, rank in force.soldiers:
        sheet = content.soldiers[serial].at_rank(rank)
        total += sheet.vp if sheet is not None else 0
    total += sum(content.equipment[item].vp for item, _ in force.equipment)
    total += sum(content.awards[award].vp for award, _ in force.awards)
    bought = max(0, sum(n for _, n in force.grenades) - rules.start_grenades)
    return total - (-bought // rules.grenades_per_vp)


def force_refusal(content: Content, setup: Setup, seat: str, force: Muster, taken: set[int]) -> Refusal | None:
    """Why a force may not be fielded; None if it may."""
    limit = limit_of(content, setup, seat)
    return (
        _soldiers_refusal(content, setup, limit, force, taken)
        or _equipment_refusal(content, setup, limit, force)
        or _extras_refusal(content, setup, limit, force)
        or _panel_refusal(content, setup, limit, force)
        or _cost_refusal(content, setup, limit, force)
    )


def _soldiers_refusal(
    content: Content, setup: Setup, limit: ForceLimit, force: Muster, taken: set[int]
) -> Refusal | None:
    serials = [serial for serial, _ in force.soldiers]
    if not LEAST <= len(serials) <= MOST:
        return Refusal("why-smg-force-size", "SMG-RUL-106", {"least": LEAST, "most": MOST})
    leaders = officers = 0
    for serial, rank in force.soldiers:
        record = content.soldiers.get(serial)
        sheet = record.at_rank(rank) if record is not None else None
        if record is None or sheet is None or record.nation != limit.side:
            return Refusal("why-smg-no-such-soldier", "SMG-SOL-9", {"serial": serial})
        if serials.count(serial) > 1 or serial in taken:
            return Refusal("why-smg-soldier-taken", "SMG-RUL-63", {"serial": serial})
        if "specialist" in record.types and not setup.advanced:
            return Refusal("why-smg-advanced-only", "SMG-SPEC-1", {"serial": serial})
        leaders += sheet.normal.draw > 0
        officers += rank == "OFFICER"
    if leaders > limit.leaders:
        return Refusal("why-smg-too-many-leaders", "SMG-SET-16", {"most": limit.leaders})
    return Refusal("why-smg-one-officer", "SMG-OFF-7") if officers > 1 else None


def _equipment_refusal(content: Content, setup: Setup, limit: ForceLimit, force: Muster) -> Refusal | None:
    rules = content.scenarios[setup.scenario].equipment
    ranks = dict(force.soldiers)
    for carrier, number in force.grenades:
        if carrier not in ranks or number < 0:
            return Refusal("why-smg-carrier", "SMG-EQP-4", {"serial": carrier})
    for item, carrier in force.equipment:
        e = content.equipment.get(item)
        if e is None or e.marker or e.nation not in ("BOTH", limit.side):
            return Refusal("why-smg-no-such-equipment", "SMG-EQP-5", {"kit": item})
        if e.vp > rules.card_cap:
            return Refusal("why-smg-equipment-cap", "SMG-EQP-5", {"most": rules.card_cap})
        if carrier not in ranks:
            return Refusal("why-smg-carrier", "SMG-EQP-2", {"serial": carrier})
        if e.panel and not (setup.advanced and any(p == e.panel and s == carrier for p, _, s in force.slots)):
            return Refusal("why-smg-panel-equipment", "SMG-RUL-105", {"kit": item})
        if not may_carry(content, parse(e.carry), content.soldiers[carrier], ranks[carrier], item, force):
            return Refusal("why-smg-may-not-carry", "SMG-SPEC-6", {"kit": item, "serial": carrier})
    return None


def may_carry(content: Content, word: Term, record: SoldierRecord, rank: str, item: str, force: Muster) -> bool:
    """SMG-RUL-106: tested on the normal side of the card at purchase."""
    sheet = record.at_rank(rank)
    assert sheet is not None
    if word.word in ("OR", "AND"):
        results = [may_carry(content, x, record, rank, item, force) for x in word.args]
        return any(results) if word.word == "OR" else all(results)
    if word.word == "NOT":
        return not may_carry(content, word.args[0], record, rank, item, force)
    if word.word == "OWNER":
        return item in record.extra_equipment
    if word.word == "BADGE":
        return word.args[0].word in record.badges
    if word.word == "CARRIER":
        return any(e == word.args[0].word and c == record.serial for e, c in force.equipment)
    if word.word == "TEAM":
        return any(p == word.args[0].word and s == record.serial for p, _, s in force.slots)
    if word.word == "ABILITY":
        value = getattr(sheet.normal, word.args[0].word)
        return value >= word.args[2] if word.args[1].word == ">=" else value <= word.args[2]
    return word.word == "ANYONE"


def _extras_refusal(content: Content, setup: Setup, limit: ForceLimit, force: Muster) -> Refusal | None:
    serials = {serial for serial, _ in force.soldiers}
    for name in force.extras:
        card = content.cards.get(name)
        if card is None or not card.special or card.owner not in serials or not setup.advanced:
            return Refusal("why-smg-extra-card", "SMG-SPEC-3", {"card": name})
    for name in force.story:
        story = content.story.get(name)
        if story is None or not story.specialist or story.specialist not in serials or not setup.advanced:
            return Refusal("why-smg-extra-card", "SMG-SPEC-5", {"card": name})
    for kind, most in (("medal", 3), ("badge", 1)):
        for serial in serials:
            mine = [
                a for a, s in force.awards if s == serial and content.awards.get(a) and content.awards[a].kind == kind
            ]
            if len(mine) > most:
                return Refusal(
                    "why-smg-too-many-awards", "SMG-SOL-19" if kind == "medal" else "SMG-SOL-20", {"most": most}
                )
    for name, serial in force.awards:
        award = content.awards.get(name)
        if not setup.medals or award is None or serial not in serials or award.nation != limit.side:
            return Refusal("why-smg-award", "SMG-SOL-18", {"award": name})
    if len(set(force.awards)) != len(force.awards):
        return Refusal("why-smg-award", "SMG-SOL-18", {"award": force.awards[0][0]})
    return None


def _panel_refusal(content: Content, setup: Setup, limit: ForceLimit, force: Muster) -> Refusal | None:
    ranks = dict(force.soldiers)
    seen: set[tuple[str, int]] = set()
    for name, number, serial in force.slots:
        panel = content.panels.get(name)
        nation = next((m.nation for m in content.modules.values() if any(p.id == name for p in m.panel)), "")
        if panel is None or not setup.advanced or nation != limit.side or not 0 <= number < len(panel.slots):
            return Refusal("why-smg-panel", "SMG-TEAM-3", {"panel": name})
        if serial not in ranks or (name, number) in seen or sum(s == serial for _, _, s in force.slots) > 1:
            return Refusal("why-smg-slot-taken", "SMG-TEAM-6", {"serial": serial})
        seen.add((name, number))
        needs = panel.slots[number].any_of
        if needs and not any(_meets(content, need, serial, ranks[serial], force) for need in needs):
            return Refusal("why-smg-slot-requirement", "SMG-TEAM-8", {"serial": serial, "panel": name})
    return None


def _meets(content: Content, need: Requirement, serial: int, rank: str, force: Muster) -> bool:
    record = content.soldiers[serial]
    sheet = record.at_rank(rank)
    assert sheet is not None
    badges = {*record.badges, *(a for a, s in force.awards if s == serial)}
    value = getattr(sheet.normal, need.ability) if need.ability else 0
    return all(
        (
            not need.badge or need.badge in badges,
            not need.rank
            or (rank in ("JUNIOR_SERGEANT", "SENIOR_SERGEANT") if need.rank == "NCO" else rank == need.rank),
            sum(n for s, n in force.grenades if s == serial) >= need.grenades,
            not need.equipment or (need.equipment, serial) in force.equipment,
            not need.weapon or record.weapon == need.weapon,
            not need.assistant or record.assistant,
            not need.automatic or record.automatic,
            not need.ability or need.min is None or value >= need.min,
            not need.ability or need.max is None or value <= need.max,
        )
    )


def _cost_refusal(content: Content, setup: Setup, limit: ForceLimit, force: Muster) -> Refusal | None:
    total = cost(content, setup, force)
    return Refusal("why-smg-over-budget", "SMG-SET-15", {"cost": total, "most": limit.vp}) if total > limit.vp else None


# ---------------------------------------------------------------- ready-made forces


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
            if not slot.any_of or any(_meets(content, need, serial, ranks[serial], force) for need in slot.any_of):
                slots.append((panel.id, number, serial))
                free.remove(serial)
                break
    return tuple(slots)
