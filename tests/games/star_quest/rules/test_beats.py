"""What happens is told as beats: whatever one sees at the table has one, about things that the views have, secrets kept."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.bots.levels import make_bot
from squadra.games import star_quest
from squadra.games.star_quest.game import game
from squadra.games.star_quest.knowledge.view import HulkView
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.state import Figure
from squadra.kernel import Dice, Event, Match
from squadra.kernel.beat import (
    Aim,
    Beat,
    Card,
    Fall,
    Leave,
    Mark,
    Miss,
    Open,
    Place,
    Reveal,
    Scan,
    Score,
    Throw,
    Turn,
    Walk,
)
from tests.games.star_quest.supplement.test_whole_games import wish

SOURCE = Path(star_quest.__file__).parent
WORDS_ONLY = {
    "sq-mission-read", "sq-counts", "sq-takes-event-card", "sq-deck", "sq-armed", "sq-lays-open", "sq-keeps-cards",
    "sq-game-over", "sq-total", "sq-skipped", "sq-cannon-wasted", "sq-no-counter", "sq-leaves-counter",
    "sq-passage-granted", "sq-passage-refused", "sq-event-unused", "sq-event-no-effect", "sq-counters-added-types",
    "sqx-second-genestealer", "sq-last-event", "sq-controls", "sq-aliens-idle", "sq-aliens-act-again", "sq-order-names",
    "sq-takes-weapon", "sq-disarmed", "sq-no-miniature", "sq-no-room", "sq-reinforcements-forced", "sqx-event-kept-off",
    "sqx-cards-turned", "sqx-recalls", "sqx-armour-counts", "sqx-rounds-left", "sqx-card-used-up", "sqx-adds-flamer",
    "sqx-fewer-wounds", "sqx-serves", "sqx-switches", "sqx-carries-homer", "sqx-fields", "sqx-honours-spent",
    "sqx-carries", "sqx-smites-nobody", "sqx-warp-time-ends", "sq-counters-by-marks", "sq-counters-added", "sq-",
}  # fmt: skip
"""What is only said: set-up, the end, remarks about what a beat has just shown, "sq-": a mission void or failed."""
WORDS_ONLY_PREFIXES = ("sq-permits-",)


def functions() -> Iterator[tuple[Path, ast.FunctionDef]]:
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield file, node


def keys_of(node: ast.expr) -> list[str]:
    """The key of a sentence, both of an either-or, the beginning of one that is put together."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*keys_of(node.body), *keys_of(node.orelse)]
    if isinstance(node, ast.JoinedStr):
        first = node.values[0]
        return [str(first.value)] if isinstance(first, ast.Constant) else []
    return []


def test_whatever_one_sees_has_a_beat() -> None:
    silent: list[str] = []
    for file, function in functions():
        handed = "['beat']" in ast.unparse(function)  # among the words that the call spreads
        for call in ast.walk(function):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr != "tell":
                continue
            spread = any(word.arg is None for word in call.keywords)
            if any(word.arg == "beat" for word in call.keywords) or not call.args or (spread and handed):
                continue
            keys = [
                key
                for key in keys_of(call.args[0])
                if key not in WORDS_ONLY and not key.startswith(WORDS_ONLY_PREFIXES)
            ]
            silent += [f"{file.relative_to(SOURCE)}: {key}" for key in keys]
    gathered = [
        each for each in silent if "jams_and_overheating" not in each
    ]  # `account` hands the beat of its die to all of them
    assert not gathered, "\n".join(gathered)


def test_who_falls_names_his_square_and_who_stands_nowhere_names_none() -> None:
    figure = Figure("red-1", "red", "marine", square=0)
    assert beats.fall(figure) == Fall("figure:red-1", "square:0")
    assert beats.fall(replace(figure, square=-1)) == Fall("figure:red-1", "")


GAMES: list[tuple[dict[str, Any], int]] = [
    ({}, 3),
    ({"mission": "m07", "squads": 2}, 5),
    (wish("t01", "terminator", 41), 1),
    (wish("s01", "scout", 42), 2),
    (wish("d01", "power", 43), 3),
]
KINDS: dict[str, type] = {
    "sq-alien-appears": Place, "sq-redeploys": Walk, "sq-swaps": Walk, "sq-left-behind": Fall, "sq-defence-fires": Aim,
    "sq-mine-explodes": Aim, "sq-plays-order": Card, "sq-event-drawn": Card, "sq-heals": object, "sq-converted": Reveal,
    "sq-not-converted": Miss, "sq-picks-up": Mark, "sq-brings-home": Leave, "sq-destroyed": Fall, "sq-primary-fulfilled": Score,
    "sqx-bulkhead-broken": Fall, "sqx-saves": Throw, "sqx-jumps": Walk, "sqx-arrives": object, "sqx-hauls": Walk,
    "sqx-alarm-seen": Turn, "sqx-stealth-roll": Throw, "sq-opens-door": Open, "sq-board-scanned": Scan,
}  # fmt: skip


def named_by(beat: Beat) -> list[str]:
    """The anchors that a beat speaks of."""
    found: list[str] = []
    for field in ("thing", "at", "becomes", "actor", "roller", "foe"):
        if value := getattr(beat, field, ""):
            found.append(value)
    for field in ("path", "targets", "area", "affects"):
        found.extend(getattr(beat, field, ()))
    return found


def known_to(view: HulkView) -> set[str]:
    """The anchors that a view has."""
    deck = view.deck
    assert deck is not None
    things = {f"figure:{each.id}" for each in (*view.figures, *view.blips)} | {
        f"thing:{each.id}" for each in view.things
    }
    ground = {f"square:{square}" for square in range(deck.width * deck.height)} | {
        f"board:{each.id}" for each in deck.boards
    }
    ground |= {f"door:{each.id}" for each in deck.doors} | {f"room:{each.id}" for each in deck.rooms}
    return (
        things
        | ground
        | {f"marker:{each.id}" for each in view.markers}
        | {f"seat:{seat}" for seat in (*view.players, "alien")}
    )


@pytest.mark.parametrize(("setup", "seed"), GAMES)
def test_beats_speak_of_what_each_seat_knows(setup: dict[str, Any], seed: int) -> None:
    match = Match(game, setup, seed)
    minds = {seat: make_bot(game, "tactics") for seat in match.seats}
    seats = (None, *match.seats)
    while match.ask is not None:
        ask = match.ask
        before = {seat: match.view(seat) for seat in seats}
        events = match.choose(minds[ask.seat].choose(before[ask.seat], ask, Dice(seed)), ask.seat)
        for seat in seats:
            after = match.view(seat)
            if before[seat].deck is not None and after.deck is not None:
                check(events, seat, known_to(before[seat]) | known_to(after))
        for event in events:
            if event.key in KINDS:
                assert isinstance(event.beat, KINDS[event.key]), event.key


def check(events: list[Event], seat: str | None, known: set[str]) -> None:
    for event in events:
        told = event.seen_by(seat) if seat is not None else event.seen_by("")
        if told is None or told.beat is None:
            continue
        known |= born_in(told.beat)
        for anchor in named_by(told.beat):
            assert anchor in known or anchor.startswith("card:"), (event.key, anchor)


def born_in(beat: Beat) -> set[str]:
    """Things that come and go between two questions."""
    if isinstance(beat, Reveal):
        return {beat.becomes, ""}
    return {beat.thing} if isinstance(beat, Place) else set()


def test_an_order_that_is_gained_has_a_face_for_its_owner_alone() -> None:
    seen: list[Event] = []
    for seed in range(6):
        match = Match(game, {"squads": 2}, seed)
        minds = {seat: make_bot(game, "tactics") for seat in match.seats}
        while match.ask is not None and not seen:
            ask = match.ask
            events = match.choose(minds[ask.seat].choose(match.view(ask.seat), ask, Dice(seed)), ask.seat)
            seen += [event for event in events if event.key == "sq-gains-order-card"]
        if seen:
            break
    (owner,) = seen[0].to or ()
    mine, theirs = seen[0].seen_by(owner), seen[0].seen_by("alien")
    assert mine is not None and isinstance(mine.beat, Card) and mine.beat.card and mine.beat.title
    assert theirs is not None and isinstance(theirs.beat, Card) and not theirs.beat.card and theirs.beat.title is None
