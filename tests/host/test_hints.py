"""What an opponent would do: lawful, from the seat's own view alone, with reasons that have words in both languages."""

import asyncio
from base64 import b64encode
from time import monotonic
from typing import Any

import msgspec
import pytest

from squadra.bots.levels import make_bot
from squadra.bots.thinking import think
from squadra.games import registry
from squadra.host.desk.after import hints_of
from squadra.host.desk.files import MOST_HINTS, open_file
from squadra.host.desk.review import saved
from squadra.host.failures import Refuse
from squadra.host.hall import Hall
from squadra.host.match import hints
from squadra.host.match.hints import PATIENCE, advise, advisers, ask_adviser
from squadra.host.match.position import Position
from squadra.host.metrics import Metrics
from squadra.host.wire.bodies import FileWish
from squadra.host.work import Crew
from squadra.kernel import Dice, Match, Planner
from squadra.words import has
from tests.host.memory import Ear
from tests.host.test_conversation import create, hosted
from tests.small_games import ambush, connect_four, troubled

CALLED = 40  # questions of a game that are looked at


@pytest.mark.parametrize(
    ("name", "wish"),
    [("star-quest", {"mission": "training"}), ("rogue-trooper", {"players": 2}), ("sergeants", None)],
)
def test_advice_is_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(name: str, wish: Any):
    """The dearest promise: whoever looks at the state while he advises is caught here."""
    game = registry.find(name)
    match, mind, dice = Match(game, wish, seed=5), make_bot(game, "tactics"), Dice(7)
    told: set[str] = set()
    for turn in range(6 * CALLED):
        ask = match.ask
        if ask is None:
            break
        seat = ask.seats[0]
        if turn % 6 == 0:
            real = Position.of(match)
            advice = advise(real, seat, "tactics", 1, match.number, "a table")
            for seed in (1, 2):
                other = real._replace(state=game.resample(match.t, seat, Dice(seed)))
                assert advise(other, seat, "tactics", 1, match.number, "a table") == advice
            assert advice.line is not None or 0 <= advice.option < len(ask.to(seat).options)
            assert advice.reasons or len(ask.to(seat).options) == 1, "every hint says why"
            told |= {reason.key for reason in advice.reasons}
        match.choose(think(mind, game, match.t, ask.to(seat), dice), seat)
    assert len(told) > 3
    assert [key for key in told if not has("en", key) or not has("it", key)] == []


@pytest.mark.parametrize(
    ("name", "level"), [("star-quest", "hard"), ("rogue-trooper", "hard"), ("sergeants", "tactics")]
)
def test_what_is_said_beside_the_next_best_is_true(name: str, level: str):
    """Only who looks ahead has played anything on, and nothing is compared with what reads the same."""
    game = registry.find(name)
    match, mind, dice, compared = (
        Match(game, {"players": 2} if name != "star-quest" else None, seed=4),
        make_bot(game, "tactics"),
        Dice(7),
        0,
    )
    while (ask := match.ask) is not None and match.number < 120:
        seat = ask.seats[0]
        asked = ask.to(seat)
        if len(asked.options) > 1:
            advice = advise(Position.of(match), seat, level, 1, match.number, "a table")
            for reason in advice.reasons:
                assert reason.key != "server-hint-ahead" or isinstance(make_bot(game, level), Planner)
                if advice.option >= 0 and "other" in reason.args:
                    assert reason.args["other"] != asked.options[advice.option].say(match.t)
                    compared += 1
        match.choose(think(mind, game, match.t, asked, dice), seat)
    assert compared


def test_a_free_choice_is_told_in_words_and_can_be_answered():
    """A walk in Sergeants goes wherever the ground lets it, not only to the places of the list."""
    game = registry.find("sergeants")
    match, mind, dice = Match(game, None, seed=2), make_bot(game, "tactics"), Dice(7)
    while (ask := match.ask) is not None:
        seat = ask.seats[0]
        advice = advise(Position.of(match), seat, "tactics", 1, match.number, "a table")
        if advice.line is not None:
            assert advice.option == -1 and advice.line.say.key.startswith("option-smg-")
            sent = msgspec.json.decode(msgspec.json.encode(advice.value))
            match.choose(game.reader.convert_option(sent), seat)
            return
        match.choose(think(mind, game, match.t, ask.to(seat), dice), seat)
    raise AssertionError("nobody advised a free choice")


class Here(Crew):
    """Works in this thread; what would take for ever is waited for as long as anybody does."""

    async def run(self, work: Any, *args: Any, client: Any = None, patient: bool = False, idle: bool = False) -> Any:
        if work is advise and args[2] == "never":
            await asyncio.sleep(3600)
        return work(*args)


def advice_of(names: list[str], monkeypatch: pytest.MonkeyPatch, patience: float = 0.05) -> tuple[int, int]:
    """The option that these opponents advise, asked one after the other, and how many of them failed."""
    monkeypatch.setattr(hints, "advisers", lambda _: names)
    monkeypatch.setattr(hints, "PATIENCE", patience)
    metrics, match = Metrics(), Match(troubled.game)
    assert match.ask is not None
    asked = ask_adviser(Here(), metrics, Position.of(match), match.ask.seat, "", 1, 0, "a table")
    return asyncio.run(asked).option, metrics.bot_failures


@pytest.mark.parametrize("bad", ["raises", "unlawful", "never"])
def test_the_level_below_answers_for_an_opponent_that_fails(bad: str, monkeypatch: pytest.MonkeyPatch):
    assert advice_of([bad, "first"], monkeypatch) == (0, 1)


def test_however_many_are_stronger_advice_comes_within_two_seconds(monkeypatch: pytest.MonkeyPatch):
    assert PATIENCE + 0.5 < 2  # the last one answers at once
    started = monotonic()
    assert advice_of(["never", "never", "never", "first"], monkeypatch, patience=0.4) == (0, 3)
    assert monotonic() - started < 2 * 0.4


def test_if_nobody_answers_it_is_said_so(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(Refuse) as no:
        advice_of(["raises", "unlawful"], monkeypatch)
    assert no.value.code == "hint-failed"


def test_hints_are_given_without_a_server_too():
    """The hall of a browser: its crew, its kind of store."""

    async def play(hall: Hall) -> None:
        made = await create(hall, "ambush", hints="on")
        ann, bob = Ear(hall), Ear(hall)
        await ann.join(made["by"]["ann"])
        await bob.join(made["by"]["bob"])
        await ann.until(lambda m: m["type"] == "state" and "ask" in m)
        assert (await ann.ask("ask-hint", number=ann.state["ask"]["number"]))["type"] == "hint"

    hosted(play)


def test_the_strongest_is_asked_first_and_chance_never():
    assert advisers(registry.find("star-quest"))[0] in ("tactics", "hard", "expert")
    assert advisers(ambush.game) == ["tactics"]
    assert advisers(connect_four.game) == []


def test_how_often_somebody_asked_travels_with_the_file_of_a_match():
    async def play(hall: Hall) -> None:
        made = await create(hall, "ambush", hints="on")
        ann, bob = Ear(hall), Ear(hall)
        await ann.join(made["by"]["ann"])
        await bob.join(made["by"]["bob"])
        await ann.until(lambda m: m["type"] == "state" and "ask" in m)
        await ann.ask("ask-hint", number=ann.state["ask"]["number"])
        live = await hall.match(made["match"])
        assert live.play.match is not None
        for given in ({"ann": 1}, {"ann": 10_000, "nobody": 7, "bob": -1}):
            file = saved(live.play.match, live.play.row, [0] * live.play.match.number, given)
            again = await open_file(hall, FileWish(file=b64encode(file).decode()))
            hints = (await hall.match(again.match)).play.hints
            assert hints == {"ann": min(given["ann"], MOST_HINTS)}, "whoever wrote it is not believed"
        assert hints_of(live) == {"ann": 1}

    hosted(play)
