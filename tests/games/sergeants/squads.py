"""Squads, cards and conditions that several chapters set up."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from squadra.games.sergeants.content.loading import Content, content
from squadra.games.sergeants.content.records import SoldierRecord
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.forces.forces import why_no_force
from squadra.games.sergeants.setup import Muster
from squadra.games.sergeants.state import Context, Lasting
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, feature, story


def hitting(serial: int, **lines: str) -> str:
    """A card of the soldier with these results of its Hit Check."""
    return next(
        c.id
        for c in content().cards.values()
        if c.owner == serial and c.kind in ("core", "rank") and all(getattr(c.hit, k) == v for k, v in lines.items())
    )


def cards_of(serial: int, **wanted: str) -> list[str]:
    return [
        c.id
        for c in content().cards.values()
        if c.owner == serial
        and c.kind in ("core", "rank", "specialist")
        and all(getattr(c, name) == value for name, value in wanted.items())
    ]


def preempting(bubble: int) -> Position:
    """Coburn's Preempt (MOVE, 2) against a German card that lets so many soldiers move."""
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).soldier(1001, (1000, 1000), 90)
    p.soldier(2001, (6000, 2500), 270, spotted=True).soldier(2002, (6000, 4000), 270, spotted=True).soldier(
        2004, (8000, 2500), 270
    )
    p.hand("us-1", "1044-x2").now(phase=1, phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    card = next(
        c.id
        for c in content().cards.values()
        if 2000 < c.owner < 2020
        and c.kind in ("core", "rank")
        and c.bar == ("MOVE",)
        and not c.narrator
        and len(c.bubble) == 1
        and c.bubble[0].n == bubble
        and c.bubble[0].steps == ("WALK",)
    )
    owner = content().card(card).owner
    if owner not in p.state.soldiers:
        p.soldier(owner, (9000, 1000), 270)
    p.player(
        "de-1",
        placed=((card,), (), ()),
        declared=((card, "MOVE"),),
        deck=tuple(c for c in p.state.players["de-1"].deck if c != card),
    )
    return p


def changed(table: str, key: Any, change: Callable[[Any], Any], new: Any = None) -> Content:
    """Our content with one record changed, or put under a new name."""
    c = copy.copy(content())
    records = dict(getattr(c, table))
    records[new or key] = change(records[key])
    setattr(c, table, records)
    c.sheets = {(s.serial, card.rank): card for s in c.soldiers.values() for card in s.soldier_card}
    c.__dict__.pop("abilities", None)
    return c


NATIONS = ("US", "DE")


def soldiers_of(nation: str) -> list[SoldierRecord]:
    return [s for s in content().soldiers.values() if s.nation == nation]


CARD = Context(seat="us-1", card="1001-cL", owner=1001)


def in_five_tiles(**first: object) -> Position:
    """Three Americans in 1A, 2A and L1A, two Germans in 3A and 4A."""
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90, **first)
        .soldier(1005, (7500, 2500), 90)
        .soldier(1021, (12500, 2500), 90, rank="SENIOR_SERGEANT")
    )
    return p.soldier(2001, (22500, 2500), 270).soldier(2002, (27500, 2500), 270)


def run_texts(
    p: Position,
    *texts: str,
    context: Context = CARD,
    draws: tuple[str, ...] = (),
    seed: int | None = 1,
    until: str = "TURN",
    must: bool = False,
) -> Match:
    """The texts of a card (of Jackson's, if no other context is given) are carried out."""
    return p.run(Effects(texts=texts, context=context, until=until, must=must), draws=draws, seed=seed)


WOOD = feature(0, "wood", (4000, 1500), (4900, 1500), (4900, 3500), (4000, 3500), cover=True)


def fixed(p: Position, serial: int, **abilities: int) -> Position:
    for name, value in abilities.items():
        p.state.lasting.append(Lasting("MOD", name, value, exact=True, serial=serial, until="GAME"))
    return p


SERGEANT = 1021


def dug_in_squad(**first: Any) -> Position:
    """A Senior Sergeant and a pinned Private, dug in, against two Germans."""
    p = Position(game_map=FLAT).soldier(SERGEANT, (2500, 2500), 90, rank="SENIOR_SERGEANT", dug_in=True, **first)
    p.soldier(1005, (4000, 4000), 90, pinned=True).soldier(1002, (1000, 1000), pinned=True)
    return p.soldier(2001, (7000, 2500), 270, spotted=True).soldier(2002, (12000, 4300), 270)


GERMANS = ((2043, "SPECIALIST"), (2002, "PRIVATE"), (2004, "PRIVATE"), (2011, "PRIVATE"), (2013, "PRIVATE"))


def german(force: Muster) -> str:
    found = why_no_force(content(), game.setup({"scenario": 37}), "de-1", force, set())
    return found.key if found is not None else ""


def far_apart(**first: Any) -> Position:
    """Two Americans against two Germans, on open ground and far apart."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, **first).soldier(1005, (7500, 2500), 90)
    return p.soldier(2001, (22500, 2500), 270).soldier(2002, (27500, 2500), 270)


def facing_off(**first: Any) -> Position:
    """Jackson and a comrade against two Germans on open ground."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, **first).soldier(1002, (2500, 4300), 90)
    return p.soldier(2001, (9000, 2500), 270, spotted=True).soldier(2002, (9000, 4300), 270, spotted=True)
