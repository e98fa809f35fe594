"""What speaks for an answer, or against it, in words: facts of the seat's own view, whoever prefers the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.knowledge.view import View
from squadra.games.rogue_trooper.opponents.hand import FOCUS, FRESH, card_value, play_rogue
from squadra.games.rogue_trooper.opponents.minds import Mind
from squadra.games.rogue_trooper.opponents.routes import routes_of
from squadra.games.rogue_trooper.rules.cards.clues import DiscardClue, TakeClue
from squadra.games.rogue_trooper.rules.cards.missions import KeepMission, RefuseMission
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue
from squadra.games.rogue_trooper.rules.cards.supply import UseItem
from squadra.games.rogue_trooper.rules.combat.traitor import Confront
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.movement import FlyTo, MoveTo, Stay
from squadra.games.rogue_trooper.rules.transport import TakeShuttle
from squadra.games.rogue_trooper.table import GI, SECTOR
from squadra.kernel import Ask, Msg, Option, Pass

Told = Iterator[Msg]


def motives(content: Content, view: View, ask: Ask, option: Option) -> tuple[Msg, ...]:
    """The clauses for one answer; about many kinds of question the mind has nothing to say beyond its choice."""
    tell = MOTIVES.get(type(option))
    if tell is None:
        return ()
    return tuple(tell(Mind(content, routes_of(content), view, ask, list(ask.options)), option))


def go(mind: Mind, option: MoveTo | FlyTo | TakeShuttle) -> Told:
    """Whether it brings him nearer to a goal, and what waits there."""
    sector = option.sector
    yield from nearer(mind, sector)
    if sector in mind.cities:
        yield Msg("rt-hint-supply")
    yield from waiting(mind, sector)


def nearer(mind: Mind, sector: str) -> Told:
    """The nearest goal that this brings him closer to."""
    here = mind.me.sector
    found: list[tuple[int, str]] = []
    for goal in mind.goals:
        turns = mind.board.turns_to(goal.sector, kit=mind.load.kit, helm=mind.load.helm)
        if sector in turns and turns[sector] < turns.get(here, turns[sector] + 1):
            found.append((turns[sector], goal.sector))
    if found:
        turns_left, goal_sector = min(found)
        key = "rt-hint-nearer" if turns_left else "rt-hint-goal"
        yield Msg(key, {"sector": SECTOR[goal_sector], "turns": turns_left})


def waiting(mind: Mind, sector: str) -> Told:
    """Who is met there for certain."""
    others = [s for s in mind.view.sheets.values() if s.seat != mind.you and s.alive and not s.prison]
    if any(other.sector == sector for other in others):
        yield Msg("rt-hint-gi-there")
    enemies = sum(1 for card in mind.view.lying.get(sector, ()) if card in mind.content.enemies)
    if enemies:
        yield Msg("rt-hint-enemies-there", {"enemies": enemies})


def stay(mind: Mind, option: Stay) -> Told:
    """A turn of rest, or more Supply."""
    me = mind.me
    regained = min(dict(mind.healing).get(me.sector, 0), mind.content.numbers.lives - me.lives)
    if me.began == me.sector and not me.entered and regained > 0:
        yield Msg("rt-hint-rest", {"lives": regained})
    if me.sector in mind.cities:
        yield Msg("rt-hint-supply")
    yield from waiting(mind, me.sector)


def refuse_mission(mind: Mind, option: RefuseMission) -> Told:
    for other in mind.options:
        if isinstance(other, KeepMission):
            yield from keep_mission(mind, other)


def keep_mission(mind: Mind, option: KeepMission) -> Told:
    """How far it is."""
    destination, here = mind.content.missions[option.card].destination, mind.me.sector
    if destination and here:
        turns = mind.board.turns_to(destination, kit=mind.load.kit, helm=mind.load.helm)
        if here in turns:
            yield Msg("rt-hint-mission", {"sector": SECTOR[destination], "turns": turns[here]})


def play(mind: Mind, option: PlayRogue) -> Told:
    """Against whom: the leaders are worth a card."""
    view = mind.view
    if view.active != mind.you:
        others = [mind.progress(seat) for seat in view.seats if seat != mind.you]
        if max(others) - mind.progress(view.active) < FOCUS:
            yield Msg("rt-hint-leader", {"gi": GI[view.active], "rivals": len(others)})


def pass_by(mind: Mind, option: Pass) -> Told:
    """If there is a choice: what the cards in hand would do now."""
    cards = [other for other in mind.options if isinstance(other, PlayRogue)]
    if not cards:
        yield Msg("rt-hint-nothing-to-play")
    elif all(play_rogue(mind, card) < 0 for card in cards):
        yield Msg("rt-hint-no-card")


def discard_rogue(mind: Mind, option: DiscardRogue) -> Told:
    """A card of little use makes room for a fresh one."""
    fresh = [card for card in mind.me.rogue if card and card_value(mind, card) < FRESH]
    if not option.cards and mind.me.rogue and not fresh:
        yield Msg("rt-hint-keep-all")
    elif option.cards and set(option.cards) <= set(fresh):
        yield Msg("rt-hint-fresh", {"cards": len(option.cards)})


def use_item(mind: Mind, option: UseItem) -> Told:
    missing = mind.content.numbers.lives - mind.me.lives
    if missing > 0:
        yield Msg("rt-hint-lives-missing", {"lives": missing})


def evade(mind: Mind, option: Evade) -> Told:
    """From an Enemy card: a failed try still leaves the fight."""
    if mind.enemy is not None and mind.view.encounter != "gi":
        yield Msg("rt-hint-evade")


def take_clue(mind: Mind, option: TakeClue) -> Told:
    if mind.content.clues[option.card].quarter not in mind.quarters:
        yield Msg("rt-hint-new-quarter")


def discard_clue(mind: Mind, option: DiscardClue) -> Told:
    held = [mind.content.clues[card].quarter for card in mind.me.clues if card]
    if held.count(mind.content.clues[option.card].quarter) > 1:
        yield Msg("rt-hint-quarter-twice")


def confront(mind: Mind, option: Confront) -> Told:
    yield Msg("rt-hint-traitor", {"lives": mind.view.traitor_lives})


MOTIVES: dict[type[Option], Callable[[Mind, Any], Told]] = {
    MoveTo: go, FlyTo: go, TakeShuttle: go, Stay: stay, KeepMission: keep_mission, UseItem: use_item, Evade: evade,
    RefuseMission: refuse_mission, PlayRogue: play, Pass: pass_by, DiscardRogue: discard_rogue,
    TakeClue: take_clue, DiscardClue: discard_clue, Confront: confront,
}  # fmt: skip
