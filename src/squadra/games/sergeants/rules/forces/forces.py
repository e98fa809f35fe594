"""Forces (section 7, SMG-RUL-61, -63, -106): what may be fielded and what it costs. Every fault is named with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from squadra.games.sergeants.content.language import Term, parse
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import Equipment, Requirement, SoldierRecord
from squadra.games.sergeants.content.scenario_records import ForceLimit
from squadra.games.sergeants.setup import Muster, Setup, seats_of
from squadra.kernel import Msg, Refusal, no

LEAST, MOST = 5, 15  # soldiers, SMG-RUL-106
AWARDS = (("medal", 3, "SMG-SOL-19"), ("badge", 1, "SMG-SOL-20"))  # at most that many of a kind for one soldier
NCO = ("JUNIOR_SERGEANT", "SENIOR_SERGEANT")  # SMG-RUL-105


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a force, and where: ``soldiers.3``, ``equipment.0``, ``cost``."""

    place: str
    refusal: Refusal


class Terms(msgspec.Struct, frozen=True):
    """The rules under which a force is judged."""

    content: Content
    setup: Setup
    limit: ForceLimit
    force: Muster
    taken: set[int]

    @property
    def ranks(self) -> dict[int, str]:
        return dict(self.force.soldiers)

    def name(self, kind: str, id_: int | str) -> Msg | str:
        """What people call it; something that the content does not know has no name."""
        c = self.content
        known = {"soldier": c.soldiers, "kit": c.equipment, "panel": c.panels, "award": c.awards, "card": c.cards}[kind]
        return Msg(f"smg-{kind}-{id_}") if id_ in known else str(id_)


def limit_of(content: Content, setup: Setup, seat: str) -> ForceLimit:
    seats = seats_of(content, setup.scenario, setup.players)
    return content.scenarios[setup.scenario].forces(setup.players)[seats.index(seat)]


def cost(content: Content, setup: Setup, force: Muster) -> int:
    """SMG-SET-15, SMG-EQP-3: soldiers, Equipment cards, awards, grenades beyond those given."""
    rules = content.scenarios[setup.scenario].equipment
    total = sum(content.sheets[fielded].vp for fielded in force.soldiers if fielded in content.sheets)
    total += sum(content.equipment[item].vp for item, _ in force.equipment if item in content.equipment)
    total += sum(content.awards[award].vp for award, _ in force.awards if award in content.awards)
    bought = max(0, sum(n for _, n in force.grenades) - rules.start_grenades)
    return total - (-bought // rules.grenades_per_vp)


def why_no_force(content: Content, setup: Setup, seat: str, force: Muster, taken: set[int]) -> Refusal | None:
    """Why a force may not be fielded; None if it may."""
    found = next(problems(content, setup, seat, force, taken), None)
    return None if found is None else found.refusal


def problems(content: Content, setup: Setup, seat: str, force: Muster, taken: set[int]) -> Iterator[Problem]:
    """Everything that is wrong with a force."""
    terms = Terms(content, setup, limit_of(content, setup, seat), force, taken)
    for test in (_soldiers, _leaders, _grenades, _equipment, _extras, _awards, _panels, _cost):
        yield from test(terms)


def _soldiers(x: Terms) -> Iterator[Problem]:
    serials = [serial for serial, _ in x.force.soldiers]
    if not LEAST <= len(serials) <= MOST:
        yield Problem("soldiers", no("why-smg-force-size", "SMG-RUL-106", least=LEAST, most=MOST))
    for i, (serial, rank) in enumerate(x.force.soldiers):
        record = x.content.soldiers.get(serial)
        args = {"soldier": x.name("soldier", serial)}
        if record is None or record.at_rank(rank) is None or record.nation != x.limit.side:
            yield Problem(f"soldiers.{i}", no("why-smg-no-such-soldier", "SMG-SOL-9", **args))
        elif serials.index(serial) < i or serial in x.taken:
            yield Problem(f"soldiers.{i}", no("why-smg-soldier-taken", "SMG-RUL-63", **args))
        elif "specialist" in record.types and not x.setup.advanced:
            yield Problem(f"soldiers.{i}", no("why-smg-advanced-only", "SMG-SPEC-1", **args))


def _leaders(x: Terms) -> Iterator[Problem]:
    sheets = [x.content.sheets[fielded] for fielded in x.force.soldiers if fielded in x.content.sheets]
    if sum(sheet.normal.draw > 0 for sheet in sheets) > x.limit.leaders:
        yield Problem("soldiers", no("why-smg-too-many-leaders", "SMG-SET-16", most=x.limit.leaders))
    if sum(sheet.rank == "OFFICER" for sheet in sheets) > 1:
        yield Problem("soldiers", no("why-smg-one-officer", "SMG-OFF-7"))


def _grenades(x: Terms) -> Iterator[Problem]:
    for i, (carrier, number) in enumerate(x.force.grenades):
        if carrier not in x.ranks or number < 0:
            yield Problem(f"grenades.{i}", no("why-smg-carrier", "SMG-EQP-4", soldier=x.name("soldier", carrier)))


def _equipment(x: Terms) -> Iterator[Problem]:
    for i, (item, carrier) in enumerate(x.force.equipment):
        bad = _carried(x, item, carrier)
        if bad is not None:
            yield Problem(f"equipment.{i}", bad)


def _carried(x: Terms, item: str, carrier: int) -> Refusal | None:
    cap = x.content.scenarios[x.setup.scenario].equipment.card_cap
    e, soldier = x.content.equipment.get(item), x.name("soldier", carrier)
    if e is None or e.marker or e.nation not in ("BOTH", x.limit.side):
        return no("why-smg-no-such-equipment", "SMG-EQP-5", kit=x.name("kit", item))
    if e.vp > cap:
        return no("why-smg-equipment-cap", "SMG-EQP-5", most=cap)
    if (carrier, x.ranks.get(carrier, "")) not in x.content.sheets:
        return no("why-smg-carrier", "SMG-EQP-2", soldier=soldier)
    if e.panel and not (x.setup.advanced and any(p == e.panel and s == carrier for p, _, s in x.force.slots)):
        return no("why-smg-panel-equipment", "SMG-RUL-105", kit=x.name("kit", item))
    if e.assistant_only and not x.content.soldiers[carrier].assistant:
        return no("why-smg-assistant-only", "SMG-EQP-9", kit=x.name("kit", item), soldier=soldier)
    if not may_carry(x.content, parse(e.carry), x.content.soldiers[carrier], x.ranks[carrier], item, x.force):
        return no("why-smg-may-not-carry", "SMG-SPEC-6", kit=x.name("kit", item), soldier=soldier)
    return None


def carriers(content: Content, e: Equipment, force: Muster) -> tuple[int, ...]:
    """Who in a force may carry an Equipment card, by what is printed on his card."""
    fielded = [(serial, rank) for serial, rank in force.soldiers if (serial, rank) in content.sheets]
    may = [
        serial
        for serial, rank in fielded
        if may_carry(content, parse(e.carry), content.soldiers[serial], rank, e.id, force)
    ]
    return tuple(serial for serial in may if content.soldiers[serial].assistant or not e.assistant_only)


def may_carry(content: Content, word: Term, record: SoldierRecord, rank: str, item: str, force: Muster) -> bool:
    """SMG-RUL-106: tested on the normal side of the card at purchase."""
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
        value = content.abilities[record.serial, rank, False][word.args[0].word]
        return value >= word.args[2] if word.args[1].word == ">=" else value <= word.args[2]
    return word.word == "ANYONE"


def _extras(x: Terms) -> Iterator[Problem]:
    for i, name in enumerate(x.force.extras):
        card = x.content.cards.get(name)
        lawful = card is not None and bool(card.special) and card.owner in x.ranks and x.setup.advanced
        if not lawful or name in x.force.extras[:i]:
            yield Problem(f"extras.{i}", no("why-smg-extra-card", "SMG-SPEC-3", card=x.name("card", name)))
    for i, name in enumerate(x.force.story):
        story = x.content.story.get(name)
        if story is None or not story.specialist or story.specialist not in x.ranks or not x.setup.advanced:
            yield Problem(f"story.{i}", no("why-smg-extra-card", "SMG-SPEC-5", card=name))


def _awards(x: Terms) -> Iterator[Problem]:
    worn = Counter((x.content.awards[a].kind, s) for a, s in x.force.awards if a in x.content.awards)
    for (worn_kind, _), number in worn.items():
        for kind, most, rule in AWARDS:
            if worn_kind == kind and number > most:
                yield Problem("awards", no("why-smg-too-many-awards", rule, most=most))
    for i, (name, serial) in enumerate(x.force.awards):
        award = x.content.awards.get(name)
        given = (name, serial) in x.force.awards[:i]
        if not x.setup.medals or award is None or serial not in x.ranks or award.nation != x.limit.side or given:
            yield Problem(f"awards.{i}", no("why-smg-award", "SMG-SOL-18", award=x.name("award", name)))


def _panels(x: Terms) -> Iterator[Problem]:
    for i, (name, number, serial) in enumerate(x.force.slots):
        bad = _slot(x, name, number, serial, x.force.slots[:i])
        if bad is not None:
            yield Problem(f"slots.{i}", bad)


def _slot(x: Terms, name: str, number: int, serial: int, before: tuple[tuple[str, int, int], ...]) -> Refusal | None:
    panel, soldier = x.content.panels.get(name), x.name("soldier", serial)
    nation = next((m.nation for m in x.content.modules.values() if any(p.id == name for p in m.panel)), "")
    if panel is None or not x.setup.advanced or nation != x.limit.side or not 0 <= number < len(panel.slots):
        return no("why-smg-panel", "SMG-TEAM-3", panel=x.name("panel", name))
    if (serial, x.ranks.get(serial, "")) not in x.content.sheets:
        return no("why-smg-slot-taken", "SMG-TEAM-6", soldier=soldier)
    if any((p, n) == (name, number) or s == serial for p, n, s in before):
        return no("why-smg-slot-taken", "SMG-TEAM-6", soldier=soldier)
    needs = panel.slots[number].any_of
    if needs and not any(meets(x.content, need, serial, x.ranks[serial], x.force) for need in needs):
        return no("why-smg-slot-requirement", "SMG-TEAM-8", soldier=soldier, panel=x.name("panel", name))
    return None


def _cost(x: Terms) -> Iterator[Problem]:
    total = cost(x.content, x.setup, x.force)
    if total > x.limit.vp:
        yield Problem("cost", no("why-smg-over-budget", "SMG-SET-15", cost=total, most=x.limit.vp))


def meets(content: Content, need: Requirement, serial: int, rank: str, force: Muster) -> bool:
    record = content.soldiers[serial]
    badges = {*record.badges, *(a for a, s in force.awards if s == serial)}
    value = content.abilities[serial, rank, False][need.ability] if need.ability else 0
    return all(
        (
            not need.badge or need.badge in badges,
            not need.rank or (rank in NCO if need.rank == "NCO" else rank == need.rank),
            sum(n for s, n in force.grenades if s == serial) >= need.grenades,
            not need.equipment or (need.equipment, serial) in force.equipment,
            not need.weapon or record.weapon == need.weapon,
            not need.assistant or record.assistant,
            not need.automatic or record.automatic,
            not need.ability or need.min is None or value >= need.min,
            not need.ability or need.max is None or value <= need.max,
        )
    )
