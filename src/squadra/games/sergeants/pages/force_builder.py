"""The force builder: what a seat may field in a scenario, what a force costs, and everything wrong with it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import Struct

from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import Abilities, Equipment, Panel, SlotRecord, SoldierRecord
from squadra.games.sergeants.pages.drawing import CardFace, faces
from squadra.games.sergeants.pages.set_up import ForceWish, make_setup
from squadra.games.sergeants.rules.forces.forces import AWARDS, LEAST, MOST, carriers, cost, limit_of, meets, problems
from squadra.games.sergeants.rules.forces.ready_forces import ready_forces
from squadra.games.sergeants.setup import Muster, Setup, seats_of
from squadra.kernel import Msg, SetupError, no


class TermsWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """For which seat of which set-up; ``taken``: soldiers that are fielded already."""

    scenario: int = 37
    players: int = 2
    seat: str = "us-1"
    advanced: bool | None = None
    medals: bool = False
    taken: tuple[int, ...] = ()


class ForceCheck(TermsWish, frozen=True, kw_only=True):
    force: ForceWish


class ForceText(TermsWish, frozen=True, kw_only=True):
    """The text of a file with a force."""

    text: str


class RankLine(Struct, frozen=True):
    rank: str
    vp: int
    leader: bool
    normal: Abilities
    wounded: Abilities
    cards: tuple[str, ...]


class SoldierLine(Struct, frozen=True):
    serial: int
    name: Msg
    types: tuple[str, ...]
    weapon: Msg
    badges: tuple[str, ...]
    assistant: bool
    ranks: tuple[RankLine, ...]
    extras: tuple[str, ...]
    story: tuple[str, ...]


class KitLine(Struct, frozen=True):
    id: str
    name: Msg
    vp: int
    uses: int
    panel: str


class PanelLine(Struct, frozen=True):
    id: str
    name: Msg
    slots: tuple[str, ...]
    """The role of each slot, "" for none."""


class AwardLine(Struct, frozen=True):
    id: str
    name: Msg
    kind: str
    vp: int
    most: int


class Form(Struct, frozen=True):
    """All that the builder offers, and ready-made forces."""

    seat: str
    side: str
    vp: int
    leaders: int
    least: int
    most: int
    grenades_per_vp: int
    start_grenades: int
    card_cap: int
    advanced: bool
    soldiers: tuple[SoldierLine, ...]
    equipment: tuple[KitLine, ...]
    awards: tuple[AwardLine, ...]
    panels: tuple[PanelLine, ...]
    faces: tuple[CardFace, ...]
    ready: tuple[ForceWish, ...]


class ProblemLine(Struct, frozen=True):
    place: str
    say: Msg
    rule: str


class Sheet(Struct, frozen=True):
    """A force judged: what it costs, everything wrong with it, who may carry what, who qualifies for each slot of
    each panel, and its file."""

    force: ForceWish
    cost: int
    vp: int
    leaders: int
    cards: int
    problems: tuple[ProblemLine, ...]
    carriers: dict[str, tuple[int, ...]]
    qualified: dict[str, tuple[tuple[int, ...], ...]]
    file: str


def terms(content: Content, wish: TermsWish) -> Setup:
    """The set-up for which a force is judged; refused like any other set-up."""
    asked: dict[str, Any] = {"scenario": wish.scenario, "players": wish.players, "medals": wish.medals}
    if wish.advanced is not None:
        asked["advanced"] = wish.advanced
    setup = make_setup(content, asked)
    if wish.seat not in seats_of(content, setup.scenario, setup.players):
        raise SetupError(no("why-smg-no-seat", "SMG-SET-11", seat=wish.seat), "seat")
    return setup


def form(content: Content, wish: TermsWish) -> Form:
    setup = terms(content, wish)
    limit, rules = limit_of(content, setup, wish.seat), content.scenarios[setup.scenario].equipment
    records = [
        s
        for s in content.soldiers.values()
        if s.nation == limit.side and (setup.advanced or "specialist" not in s.types)
    ]
    cards = [c for s in records for c in (*(x.id for x in s.card), *s.extras)]
    return Form(
        seat=wish.seat, side=limit.side, vp=limit.vp, leaders=limit.leaders, least=LEAST, most=MOST,
        grenades_per_vp=rules.grenades_per_vp, start_grenades=rules.start_grenades, card_cap=rules.card_cap,
        advanced=setup.advanced, soldiers=tuple(_soldier(content, setup, s) for s in records),
        equipment=tuple(_kit(e) for e in content.equipment.values() if _for_sale(e, limit.side, rules.card_cap, setup)),
        awards=_awards(content, setup, limit.side), panels=_panels(content, setup, limit.side),
        faces=faces(content, cards),
        ready=tuple(_wish(f) for f in ready_forces(content, setup, wish.seat, set(wish.taken))),
    )  # fmt: skip


def judge(content: Content, wish: ForceCheck) -> Sheet:
    setup = terms(content, wish)
    limit, force = limit_of(content, setup, wish.seat), wish.force.muster()
    sheets = [content.sheets[fielded] for fielded in force.soldiers if fielded in content.sheets]
    found = problems(content, setup, wish.seat, force, set(wish.taken))
    panels = {panel for panel, _, _ in force.slots}
    team = sum(c.team and c.panel in panels for c in content.cards.values())
    awards = sum(len(content.awards[a].cards) for a, _ in force.awards if a in content.awards)
    return Sheet(
        force=wish.force, cost=cost(content, setup, force), vp=limit.vp,
        leaders=sum(sheet.normal.draw > 0 for sheet in sheets),
        cards=7 * len(sheets) + len(force.extras) + team + awards,
        problems=tuple(ProblemLine(p.place, Msg(p.refusal.key, p.refusal.args), p.refusal.rule) for p in found),
        carriers=_carriers(content, setup, limit.side, force), qualified=_qualified(content, limit.side, force),
        file=write(wish.force),
    )  # fmt: skip


def write(force: ForceWish) -> str:
    """A force as the text of a file (docs/sergeants-forces.md)."""
    return json.dumps(msgspec.to_builtins(force), indent=2) + "\n"


def read(content: Content, wish: ForceText) -> Sheet:
    """A force from the text of a file, judged like any other."""
    try:
        force = msgspec.json.decode(wish.text.encode(), type=ForceWish)
    except msgspec.MsgspecError as error:
        raise SetupError(no("why-smg-setup-field", "SMG-SET-5", reason=str(error)), "text") from None
    plain = {name: getattr(wish, name) for name in TermsWish.__struct_fields__}
    return judge(content, ForceCheck(**plain, force=force))


# ---------------------------------------------------------------- lines


def _soldier(content: Content, setup: Setup, s: SoldierRecord) -> SoldierLine:
    ranks = tuple(
        RankLine(card.rank, card.vp, card.normal.draw > 0, card.normal, card.wounded, s.seven(card.rank))
        for card in s.soldier_card
    )
    story = tuple(c.id for c in content.story.values() if c.specialist == s.serial)
    return SoldierLine(
        s.serial, Msg(f"smg-soldier-{s.serial}"), s.types, Msg(f"smg-weapon-{s.weapon}"), s.badges, s.assistant, ranks,
        s.extras if setup.advanced else (), story if setup.advanced else (),
    )  # fmt: skip


def _for_sale(e: Equipment, side: str, cap: int, setup: Setup) -> bool:
    return not e.marker and e.nation in ("BOTH", side) and e.vp <= cap and (setup.advanced or not e.panel)


def _kit(e: Equipment) -> KitLine:
    return KitLine(e.id, Msg(f"smg-kit-{e.id}"), e.vp, e.uses, e.panel)


def _awards(content: Content, setup: Setup, side: str) -> tuple[AwardLine, ...]:
    most = {kind: n for kind, n, _ in AWARDS}
    return tuple(
        AwardLine(a.id, Msg(f"smg-award-{a.id}"), a.kind, a.vp, most[a.kind])
        for a in content.awards.values()
        if setup.medals and a.nation == side
    )


def _panels(content: Content, setup: Setup, side: str) -> tuple[PanelLine, ...]:
    found = _panels_of(content, side) if setup.advanced else []
    return tuple(PanelLine(p.id, Msg(f"smg-panel-{p.id}"), tuple(slot.role for slot in p.slots)) for p in found)


def _panels_of(content: Content, side: str) -> list[Panel]:
    return [panel for module in content.modules.values() if module.nation == side for panel in module.panel]


def _qualified(content: Content, side: str, force: Muster) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Who in the force qualifies for each slot of each panel, with what he carries (SMG-TEAM-8)."""
    fielded = [fielded for fielded in force.soldiers if fielded in content.sheets]

    def fits(slot: SlotRecord, serial: int, rank: str) -> bool:
        return not slot.any_of or any(meets(content, need, serial, rank, force) for need in slot.any_of)

    return {
        panel.id: tuple(tuple(serial for serial, rank in fielded if fits(slot, serial, rank)) for slot in panel.slots)
        for panel in _panels_of(content, side)
    }


def _carriers(content: Content, setup: Setup, side: str, force: Muster) -> dict[str, tuple[int, ...]]:
    """Who in the force may carry each Equipment card."""
    cap = content.scenarios[setup.scenario].equipment.card_cap
    sold = (e for e in content.equipment.values() if _for_sale(e, side, cap, setup))
    return {e.id: carriers(content, e, force) for e in sold}


def _wish(force: Muster) -> ForceWish:
    return ForceWish(
        force.soldiers, force.equipment, force.grenades, force.awards, force.extras, force.story, force.slots
    )
