"""What the quick conduct of playouts looks at: a world that was drawn anyway, its cards open, with the words of a view."""

from __future__ import annotations

from functools import lru_cache

from squadra.bots.kept import kept
from squadra.games.rogue_trooper.knowledge.view import (
    DeadView,
    FightView,
    MissionView,
    PlayedView,
    SheetView,
    TradeView,
    fight_view,
    trade_view,
)
from squadra.games.rogue_trooper.state import Dead, Held, Setup, Sheet
from squadra.games.rogue_trooper.table import RtTable

KEPT = 20_000
"""How many sheets are kept: most stay as they are from question to question."""


class Glimpse:
    """Everything that the tactics read of a view; what takes time only when they ask for it."""

    def __init__(self, t: RtTable, seat: str) -> None:
        s = t.s
        self.s = s
        self.you = seat
        self.setup: Setup = t.setup
        self.seats = s.seats
        self.solo = s.solo
        self.round = s.round
        self.active = s.active
        self.traitor = s.traitor
        self.traitor_lives = s.traitor_lives
        self.traitor_card = s.traitor_card
        self.encounter = s.encounter
        self.confront = s.confront
        self.effect = s.effect
        self.lying = s.lying
        self.women = s.women
        sheets = s.sheets
        self.sheets = {name: open_sheet(name, sheets[name]) for name in s.seats}

    @kept
    def dead(self) -> dict[str, DeadView]:
        dead = self.s.dead
        return {name: open_dead(name, dead[name]) for name in sorted(dead)}

    @kept
    def pile(self) -> tuple[str, ...]:
        return tuple([piled.card for piled in self.s.pile])

    @kept
    def played(self) -> tuple[PlayedView, ...]:
        return tuple([PlayedView(played.seat, played.card) for played in self.s.played])

    @kept
    def fight(self) -> FightView | None:
        return fight_view(self.s) if self.s.phase == "encounter" or self.confront else None

    @kept
    def trade(self) -> TradeView | None:
        return trade_view(self.s)

    @kept
    def decks(self) -> dict[str, int]:
        return {"encounter": sum(self.s.encounter_deck.values()), "rogue": sum(self.s.rogue_deck.values())}


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
