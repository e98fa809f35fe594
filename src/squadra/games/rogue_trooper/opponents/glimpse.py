"""What the quick conduct of playouts looks at: a view with open cards of a world that was drawn anyway, in a few microseconds."""

from __future__ import annotations

from functools import lru_cache

from squadra.games.rogue_trooper.knowledge.view import (
    DeadView,
    MissionView,
    PlayedView,
    SheetView,
    View,
    fight_view,
    printed,
    trade_view,
)
from squadra.games.rogue_trooper.state import Dead, Held, Sheet
from squadra.games.rogue_trooper.table import RtTable

KEPT = 20_000
"""How many sheets are kept: most stay as they are from question to question."""
NOTHING: dict[str, int] = {}
NO_DISCARDS: dict[str, dict[str, int]] = {}


def glimpse(t: RtTable, seat: str) -> View:
    """Everything that the tactics read of a view; the rest is left out."""
    s = t.s
    sheets, board = printed(t.content)
    fighting = s.phase == "encounter" or s.confront
    return View(
        you=seat,
        seats=s.seats,
        solo=s.solo,
        setup=t.setup,
        round=s.round,
        active=s.active,
        selector="",
        phase=s.phase,
        sheets={name: open_sheet(name, s.sheets[name]) for name in s.seats},
        dead={name: open_dead(name, s.dead[name]) for name in sorted(s.dead)} if s.dead else {},
        printed=sheets,
        board=board,
        lying=s.lying,
        pile=tuple([piled.card for piled in s.pile]),
        pile_sector=s.pile_sector,
        todo=tuple([piled.card for piled in s.todo]),
        encounter=s.encounter,
        women=s.women,
        traitor=s.traitor,
        traitor_lives=s.traitor_lives,
        traitor_card=s.traitor_card,
        window=None,
        played=tuple([PlayedView(played.seat, played.card) for played in s.played]),
        effect=s.effect,
        trap=s.trap,
        turned=s.turned,
        declared=s.declared,
        confront=s.confront,
        fight=fight_view(s) if fighting else None,
        trade=trade_view(s) if fighting else None,
        decks={"encounter": sum(s.encounter_deck.values()), "rogue": sum(s.rogue_deck.values())},
        discards=NO_DISCARDS,
        removed=NOTHING,
        cup=NOTHING,
        standing="",
        result=None,
    )


@lru_cache(KEPT)
def open_sheet(seat: str, sheet: Sheet) -> SheetView:
    return SheetView(
        seat=seat, number=0, colour="", sector=sheet.sector, lives=sheet.lives, alive=sheet.alive, gp=sheet.gp,
        plasma=sheet.plasma, sealburster=sheet.sealburster, micro_mines=sheet.micro_mines, gunnar=sheet.gunnar,
        helm=sheet.helm, bagman=sheet.bagman, carried=sheet.carried, items=sheet.items, companions=sheet.companions,
        missions=open_missions(sheet.missions), clues=sheet.clues, revealed=sheet.revealed, rogue=sheet.rogue,
        prison=sheet.prison, attempts=sheet.attempts, skips=sheet.skips, duty=sheet.duty, began=sheet.began,
        entered=sheet.entered, shuttled=sheet.shuttled, fired=sheet.fired, hits=sheet.hits,
    )  # fmt: skip


@lru_cache(KEPT)
def open_dead(seat: str, dead: Dead) -> DeadView:
    return DeadView(
        seat=seat, sector=dead.sector, carrier=dead.carrier, fetcher=dead.fetcher, gp=dead.gp, plasma=dead.plasma,
        sealburster=dead.sealburster, micro_mines=dead.micro_mines, chips=dead.chips, items=dead.items,
        companions=dead.companions, clues=dead.clues, missions=open_missions(dead.missions),
    )  # fmt: skip


def open_missions(missions: tuple[Held, ...]) -> tuple[MissionView, ...]:
    return tuple([MissionView(held.card, held.public, held.delayed) for held in missions])
