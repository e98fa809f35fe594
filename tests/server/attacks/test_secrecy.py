"""Everything that is sent to a seat: the same bytes in every world that the seat cannot tell from the real one."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from squadra.games import registry
from squadra.host.hall import Hall
from squadra.host.match.live import LiveMatch
from squadra.host.match.screen import Screen
from squadra.host.metrics import Metrics
from squadra.host.talk.table import hear
from squadra.host.wire.bodies import CreateMatch, SeatWish
from squadra.host.wire.messages import Answer, Join
from squadra.kernel import Dice
from squadra.server.settings import Settings
from squadra.server.store.store import Store
from squadra.server.work.processes import Pools
from tests.server.harness import Server, play_out
from tests.server.threads import in_fresh_thread

GAMES = 40  # more of them at night
TOGETHER = 20  # their moves share commits


class Recorder(Screen):
    """A screen without a connection that keeps what it is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        super().__init__(self)

    def transmit(self, data: bytes) -> None:
        self.sent.append(data)

    def hang_up(self) -> None:
        self.sent.append(b"")


def all_that_a_seat_gets(live: LiveMatch, screen: Recorder) -> bytes:
    """The State of a screen now. (Events come from the past, which is the same in all worlds.)"""
    screen.fresh = False
    screen.sent_number, screen.sent_epoch = live.play.number, live.play.row.epoch
    screen.sent.clear()
    live.show(screen, {})
    return screen.sent[0]


def in_another_world(live: LiveMatch, screen: Recorder, dice: Dice) -> bytes:
    """The same, while the hidden facts are others."""
    real = live.play.match
    assert real is not None
    other = real.copy()
    other.t.s = real.game.resample(real.t, screen.faced, dice)
    live.play.match = other.copy()  # finds the question of the new position
    try:
        return all_that_a_seat_gets(live, screen)
    finally:
        live.play.match = real


async def some_turns(hall: Hall, game: str, seed: int, answers: int) -> int:
    """The beginning of a random game of a large game; every fourth question is compared over worlds."""
    chance = random.Random(seed)
    names = registry.find(game).seats(registry.find(game).setup(None))
    made = await hall.create(CreateMatch(game=game, seats=[SeatWish(seat=name, who="link") for name in names]))
    live, eyes, given = hall.live[made.match], {}, 0
    for line in made.seats:
        eyes[line.seat] = Recorder()
        await hear(live, eyes[line.seat], Join(tickets=[line.ticket]))
    while (match := live.play.match) is not None and match.ask is not None and given < answers:
        for seat, eye in eyes.items() if given % 4 == 0 else ():
            eye.faced = seat
            real = all_that_a_seat_gets(live, eye)
            other = in_another_world(live, eye, Dice(seed * 1000 + given))
            assert other == real, f"{game} {seed}, answer {match.number}: {seat} can tell two worlds apart"
        seat = chance.choice(match.ask.seats)
        option = chance.randrange(len(match.ask.to(seat).options))
        await hear(live, eyes[seat], Answer(seat=seat, number=match.number, option=option))
        given += 1
    for eye in eyes.values():
        live.leave(eye)
        eye.drop()
    return given


async def one_game(hall: Hall, seed: int) -> dict[str, list[bytes]]:
    """A random game; at every question the bytes of every seat are compared over worlds."""
    chance = random.Random(seed)
    players = 2 + seed % 3
    names = ("ann", "bob", "cid", "dot")[:players]
    seats = [SeatWish(seat=name, who="link") for name in names]
    made = await hall.create(CreateMatch(game="ambush", setup={"players": players}, seats=seats))
    live = hall.live[made.match]
    screens = {line.seat: Recorder() for line in made.seats}
    for line in made.seats:
        await hear(live, screens[line.seat], Join(tickets=[line.ticket]))
    eyes = {seat: Recorder() for seat in (*names, None)}
    for seat, eye in eyes.items():
        eye.seats = [seat] if seat else []
    match = live.play.match
    while match is not None and match.ask is not None:
        for seat, eye in eyes.items() if chance.randrange(2) else ():  # half of the questions, others in each game
            real = all_that_a_seat_gets(live, eye)
            other = in_another_world(live, eye, Dice(seed * 1000 + match.number))
            assert other == real, f"game {seed}, answer {match.number}: {seat} can tell two worlds apart"
        seat = chance.choice(match.ask.seats)
        option = chance.randrange(len(match.ask.to(seat).options))
        await hear(live, screens[seat], Answer(seat=seat, number=match.number, option=option))
    for screen in screens.values():
        live.leave(screen)
    for screen in (*screens.values(), *eyes.values()):
        screen.drop()
    return {seat: screen.sent for seat, screen in screens.items()}


def check_transcript(seat: str, messages: list[bytes]) -> None:
    """All bytes that a seat was sent in a game: own cards only, options of own questions only."""
    drawn: set[str] = set()
    for state in map(json.loads, messages):
        ask = state.get("ask")
        if ask and seat not in ask["seats"]:
            assert set(ask) == {"seats", "number"}
        for event in state.get("events", []):
            if event["say"]["key"] == "ambush-draws":
                drawn.add(event["say"]["args"]["seat"])
                assert event["beat"]["card"], "one's own card has a face"
            elif event["say"]["key"] == "ambush-draws-unseen":
                assert not event["beat"]["card"], "a stranger's has none"
    assert drawn == {seat}


@contextlib.asynccontextmanager
async def open_hall(folder: Path) -> AsyncGenerator[Hall]:
    metrics = Metrics()
    store = Store(str(folder / "secret.db"), metrics)
    await store.open()
    settings = Settings(seed=7)
    hall = Hall(settings, store, metrics, Pools(settings, metrics))
    try:
        yield hall
    finally:
        await hall.stop()
        await store.close()


@pytest.mark.parametrize("game", ["star-quest", "rogue-trooper", "sergeants"])
def test_hidden_worlds_of_the_large_games_give_the_same_bytes(game: str, tmp_path: Path) -> None:
    async def play() -> int:
        async with open_hall(tmp_path) as hall:
            return sum([await some_turns(hall, game, seed, 60) for seed in range(3)])

    assert in_fresh_thread(play) > 100


def test_hidden_worlds_give_the_same_bytes_and_no_message_names_a_strangers_card(tmp_path: Path) -> None:
    compare_worlds(tmp_path, GAMES)


def compare_worlds(folder: Path, games: int) -> None:
    async def play() -> None:
        async with open_hall(folder) as hall:
            for first in range(0, games, TOGETHER):
                for sent in await asyncio.gather(*(one_game(hall, seed) for seed in range(first, first + TOGETHER))):
                    for seat, messages in sent.items():
                        check_transcript(seat, messages)

    in_fresh_thread(play)


def test_no_secret_of_a_match_is_ever_sent_to_a_watcher_or_written_to_the_log(lite: Server, caplog: Any) -> None:
    caplog.set_level("DEBUG", logger="squadra.server")
    made = lite.create("ambush")
    players = lite.both(made)
    watcher = lite.player(made["watch"])
    play_out(players, seed=8)
    watcher.catch_up(players["ann"].state["number"])
    key = lite.hall.live[made["match"]].play.row.dice_key.hex()
    everything = "".join(watcher.raw)
    logged = "\n".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records)
    for secret in (made["host"], *made["by"].values(), key):
        assert secret not in everything
        assert secret not in logged
    assert made["watch"] not in logged
    assert "request" in logged
