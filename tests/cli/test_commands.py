"""The commands do what they say, and fail in one sentence."""

import asyncio
import inspect
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import polars
import pytest

from squadra import __version__
from squadra import build as build_of
from squadra.cli import extras
from squadra.cli.app import COMMANDS
from squadra.cli.commands import Command as Understood
from squadra.cli.parser import fetch
from squadra.cli.serve import start
from squadra.cli.settings import spelt, value_of, wish
from squadra.games import registry
from squadra.kernel import Field, Msg
from squadra.server import checkup, running
from squadra.server.settings import Settings
from squadra.server.store.lock import FileLock
from squadra.server.store.store import default_path
from tests.cli.conftest import CONNECT_FOUR, Command
from tests.small_games.connect_four import game as connect_four


@pytest.fixture
def with_connect_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._extra, connect_four.name, connect_four)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["rules"],
        ["watch"],
        ["simulate"],
        ["match"],
        ["ladder"],
        ["balance"],
        ["replay"],
        ["odds"],
        ["bench"],
        ["serve"],
        ["packs", "check"],
        ["packs", "copy"],
        ["backup"],
        ["restore"],
        ["export"],
        ["doctor"],
        *(["admin", what] for what in ("list", "close", "delete", "ban", "unban", "page")),
    ],
)
def test_every_command_has_help_with_an_example(squadra: Command, words: list[str]):
    said = squadra(*words, "--help")
    assert said.code == 0
    assert "Example" in said.out
    assert "squadra " in said.out


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["nope"], 2, "nope"),
        (["watch"], 2, "requires an argument"),
        (["watch", "chess"], 2, "there is no game 'chess'"),
        (["watch", "no.such.module:game"], 2, "cannot be loaded"),
        (["watch", "json:dumps"], 2, "is not a game"),
        (["watch", CONNECT_FOUR, "--lang", "xx"], 2, "there is no language 'xx'"),
        (["watch", CONNECT_FOUR, "--seed", "x"], 2, "--seed"),
        (["watch", CONNECT_FOUR, "--seat", "blue"], 2, "there is no seat 'blue'; there are red, yellow"),
        (["watch", CONNECT_FOUR, "--bots", "deep"], 2, "has no bot 'deep'"),
        (["watch", CONNECT_FOUR, "--mission", "m1"], 2, "There is no setting “mission”. (C4-0)"),
        (["watch", CONNECT_FOUR, "--setup", "[1]"], 2, "must be a JSON object"),
        (["watch", CONNECT_FOUR, "--setup", "{"], 2, "--setup is not JSON"),
        (["simulate", CONNECT_FOUR, "--games", "0"], 2, "--games must be at least 1"),
        (["simulate", CONNECT_FOUR, "--workers", "0"], 2, "--workers must be at least 1"),
        (["simulate", CONNECT_FOUR, "--out", "/nowhere/at/all.parquet"], 2, "there is no folder"),
        (["simulate", CONNECT_FOUR, "--mission", "m1"], 2, "no setting “mission”"),
        (["match", "random", "random", CONNECT_FOUR, "--sprt", "50", "0"], 2, "the smaller difference first"),
        (["match", "random", "deep", CONNECT_FOUR], 2, "has no bot 'deep'"),
        (["match", "random", "random", CONNECT_FOUR, "--mission", "m1"], 2, "no setting “mission”"),
        (["ladder", CONNECT_FOUR], 1, "a ladder needs two opponents"),
        (["balance", CONNECT_FOUR], 1, "declares no line-ups"),
        (["replay", "no-such-file"], 1, "cannot be read"),
        (["rules", "SQ-NONE-1"], 1, "no catalogue has the rule 'SQ-NONE-1'"),
        (["rules", "xyzzy", "plugh"], 1, "no rule holds the words"),
        (["rules", "--coverage", "--file", "no-such-file"], 1, "no test run"),
        (["rules", "chess", "--coverage"], 2, "there is no rule book 'chess'"),
        (["serve", "--port", "99999"], 2, "--port must be between"),
        (["--port", "-5"], 2, "--port"),
        (["serve", "--log-level", "loud"], 2, "there is no log level 'loud'"),
        (["odds"], 2, "say which dice"),
        (["odds", "2X"], 2, "names no dice"),
        (["odds", "2R", "--reroll", "-1"], 2, "--reroll"),
        (["packs", "check", "no-such-folder", "--game", "star-quest"], 2, "there is no folder"),
        (["packs", "check", "somewhere"], 2, "say which game"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(squadra: Command, words: list[str], code: int, sentence: str):
    said = squadra(*words)
    assert said.code == code
    assert sentence in said.err
    assert said.err.startswith("squadra: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


@pytest.mark.parametrize("command", ["watch", "simulate", "bench"])
@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("star-quest", ["--mission  Mission (default training; SQ-SET-2)", "m01       The Iron Warden", "t02       The Relic Below",
                        "--first-squad  First squad", "yellow = Imperial Fists (yellow)", "--alien-rank", "--door-begins-move",
                        "with --mode classic, free", "as --red-chapter", "--players N  means --squads N-1"]),
        ("rogue-trooper", ["--players  Players", "--first-player", "training = Training", "--squads N  means --players N"]),
        ("sergeants", ["37  Race to the Bridge!", "--players  Players (2 to 6;", "--base-draw", "--squads N  means --players N"]),
    ],
)  # fmt: skip
def test_the_help_of_a_game_lists_its_missions_and_all_its_settings(
    squadra: Command, command: str, game: str, lines: list[str]
):
    said = squadra(command, game, "--help")
    assert said.code == 0
    for line in lines:
        assert line in said.out
    for field in registry.find(game).form().fields:
        assert f"--{spelt(field.name)}  " in said.out
        assert all(str(choice.value) in said.out for choice in field.choices)


def test_the_help_of_a_game_speaks_italian(squadra: Command):
    said = squadra("watch", "star-quest", "--help", "--lang", "it")
    assert "Il custode di ferro" in said.out and "sq-" not in said.out.partition("Settings of")[2]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["star-quest", "--mission", "m99"], "There is no mission “m99” (SQ-SET-2); it takes training, m01, m02,"),
        (["star-quest", "--players", "5"], "--players: '5' is none of 2, 3, 4"),
        (["star-quest", "--squads", "0"], "--squads: One, two or three squads can play, not “0” (SQ-GEN-1); it takes 1, 2, 3"),
        (["star-quest", "--first-squad", "green"], "(SQ-ROLE-8); it takes red, yellow, blue"),
        (["star-quest", "--free-fire", "maybe"], "it takes yes or no"),
        (["star-quest", "--red-honours", "9"], "it takes 0 to 4"),
        (["star-quest", "--misson", "m01"], "there is no setting --misson; star-quest has --mission, --squads,"),
        (["rogue-trooper", "--squads", "7"], "--squads: '7' is none of 1, 2, 3, 4, 5, 6"),
        (["rogue-trooper", "--first-player", "bob"], "(RT-RUL-3); it takes host, random"),
        (["rogue-trooper", "--scenario", "nine"], "it takes standard, training"),
        (["sergeants", "--scenario", "99"], "(SMG-SET-2); it takes 1, 2, 3, 4, 5, 6, 7, 8, 37"),
        (["sergeants", "--squads", "one"], "--squads: 'one' is none of 2, 3, 4, 5, 6"),
        (["sergeants", "--players", "many"], "--players: 'many' does not fit; it takes 2 to 6"),
        (["sergeants", "--scenario", "nope"], "--scenario: 'nope' does not fit; it takes 1, 2, 3, 4, 5, 6, 7, 8, 37"),
        (["sergeants", "--advanced", "maybe"], "--advanced: 'maybe' does not fit; it takes yes or no"),
        (["rogue-trooper", "--players", "x"], "--players: 'x' does not fit; it takes 1, 2, 3, 4, 5, 6"),
        (["star-quest", "--mode", "foo"], "There is no mode “foo” (SQX-GEN-1); it takes base, classic, free"),
        (["star-quest", "--mode", "free", "--size", "0"], "A free squad has 1 to 10 figures (SQX-RUL-116); it takes 1 to 10"),
        (["star-quest", "--red-rank", "9"], "--red-rank: This goes from 0 to 3 (SQ-CAMP-2); it takes 0, 1, 2, 3"),
    ],
)  # fmt: skip
def test_a_wrong_setting_names_the_lawful_ones(squadra: Command, words: list[str], sentence: str):
    for command in ("watch", "simulate"):
        said = squadra(command, *words)
        assert said.code == 2
        assert sentence in said.err
        assert said.err.count("\n") == 1


def test_what_is_lawful_alone_but_not_together_names_only_its_rule(squadra: Command):
    said = squadra("watch", "star-quest", "--mode", "classic", "--stealth", "yes")
    assert said.code == 2
    assert "(SQX-STEALTH-1)" in said.err and "it takes" not in said.err


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        (["star-quest", "--players", "3"], "squads", 2),
        (["star-quest", "--squads", "3"], "squads", 3),
        (["star-quest", "--first-squad", "ultramarines"], "first_squad", "ultramarines"),
        (["rogue-trooper", "--squads", "2"], "players", 2),
        (["rogue-trooper", "--players", "2"], "players", 2),
        (["rogue-trooper", "--first-player", "random"], "firstPlayer", "random"),
        (["sergeants", "--squads", "2"], "players", 2),
        (["sergeants", "--base_draw", "4"], "base_draw", 4),
        (["star-quest", "--no-clipping", "on"], "no_clipping", True),
    ],
)
def test_players_and_squads_are_understood_in_every_game(words: list[str], field: str, value: object):
    name, setting, text = words
    assert wish(registry.find(name), {setting.removeprefix("--"): text}) == {field: value}


def test_watch_tells_the_same_story_for_the_same_seed(squadra: Command):
    first = squadra("watch", CONNECT_FOUR, "--seed", "3")
    again = squadra("watch", CONNECT_FOUR, "--seed", "3")
    other = squadra("watch", CONNECT_FOUR, "--seed", "3", "--lang", "it")
    assert first.code == 0
    assert first.out == again.out
    assert "Winner: yellow" in first.out
    assert "Vince: yellow" in other.out


def test_a_match_that_was_watched_can_be_told_again_and_verified(
    squadra: Command, with_connect_four: None, tmp_path: Path
):
    file = tmp_path / "game.squadra"
    told = squadra("watch", "connect-four", "--seed", "5", "--save", str(file))
    assert squadra("replay", str(file)).out == told.out
    checked = squadra("replay", str(file), "--verify")
    assert checked.code == 0
    assert "Every answer and every die checks out" in checked.out


def test_a_damaged_match_is_refused_without_a_traceback(squadra: Command, with_connect_four: None, tmp_path: Path):
    file = tmp_path / "game.squadra"
    squadra("watch", "connect-four", "--save", str(file))
    data = file.read_bytes()
    for broken in (b"", b"hello", data[:20], data[:-3], data[:60] + bytes([data[60] ^ 1]) + data[61:]):
        file.write_bytes(broken)
        said = squadra("replay", str(file), "--verify")
        assert said.code == 1
        assert said.err.startswith("squadra: ")
        assert said.err.count("\n") == 1


def test_simulate_prints_the_figures_as_json(squadra: Command):
    said = squadra("simulate", CONNECT_FOUR, "--games", "20", "--json", "--workers", "1")
    figures = json.loads(said.out)
    assert set(figures) == {"games", "decisions", "seconds", "draws", "wins"}
    assert figures["games"] == 20
    assert figures["draws"] + sum(figures["wins"].values()) == 20
    assert set(figures["wins"]) == {"red", "yellow"}


def test_simulate_counts_by_bot_when_the_bots_go_round(squadra: Command):
    said = squadra("simulate", CONNECT_FOUR, "--games", "6", "--json", "--swap", "--bots", "random,random")
    assert set(json.loads(said.out)["wins"]) == {"random"}


def test_simulate_writes_a_row_for_each_game(squadra: Command, tmp_path: Path):
    file = tmp_path / "games"
    said = squadra("simulate", CONNECT_FOUR, "--games", "7", "--seed", "40", "--out", str(file))
    assert said.code == 0
    assert "7 games" in said.out
    rows = polars.read_parquet(file / "*.parquet")
    assert rows["seed"].to_list() == list(range(40, 47))
    assert set(rows["winners"].to_list()) <= {"red", "yellow", ""}


def test_bench_measures_a_game(squadra: Command):
    (figures,) = json.loads(squadra("bench", CONNECT_FOUR, "--seconds", "0.05", "--json").out)
    assert figures["game"] == "connect-four"
    assert figures["decisions_per_second"] > 0


def test_rules_shows_books_rules_and_search(squadra: Command):
    assert "star-quest-supplement" in squadra("rules").out
    assert squadra("rules", "SQ-FIRE-7").out.startswith("SQ-FIRE-7  The target loses one Life Point")
    assert "RT-RUL-4c" in squadra("rules", "RT-RUL-4").out
    assert "SQ-MD-16" in squadra("rules", "tarantula", "gunner").out
    book = squadra("rules", "sergeants").out
    assert "SMG-VIC-1" in book and "17. Victory" in book
    assert json.loads(squadra("rules", "SQ-FIRE-7", "--json").out)[0]["id"] == "SQ-FIRE-7"
    assert "not enforced" in squadra("rules", "SQ-SET-32").out
    assert "entries in it" in squadra("rules", "--lang", "it").out
    assert squadra("rules", "SQ-FIRE-7", "--lang", "it").out.startswith("SQ-FIRE-7  ")


def test_rules_coverage_has_the_promised_shape(squadra: Command, tmp_path: Path):
    file = tmp_path / "coverage.json"
    file.write_text(json.dumps({"tests": {"a": ["SQ-GEN-1", "SQ-EX-1", "SQ-RUL-3"]}}))
    found = json.loads(squadra("rules", "--coverage", "--json", "--file", str(file)).out)
    assert set(found) == {"star-quest", "star-quest-supplement", "rogue-trooper", "sergeants"}
    base = found["star-quest"]
    assert set(base) == {
        "rules", "proved", "rulings", "rulings_proved", "examples", "examples_proved", "missing",
    }  # fmt: skip
    assert (base["proved"], base["rulings_proved"], base["examples_proved"]) == (1, 1, 1)
    text = squadra("rules", "star-quest", "--coverage", "--file", str(file)).out
    assert "missing: SQ-GEN-2" in text
    assert "rogue-trooper" not in text


def test_odds_are_exact_fractions_of_one(squadra: Command):
    spread = json.loads(squadra("odds", "2R+2b", "--json").out)["distribution"]
    assert sum(spread.values()) == pytest.approx(1, abs=1e-12)
    assert spread["0"] == pytest.approx(1 / 9, abs=1e-15)
    assert json.loads(squadra("odds", "2W", "--beats", "2", "--json").out) == {"beats": pytest.approx(1 / 12)}
    fight = json.loads(squadra("odds", "2R", "--against", "2R", "--json").out)
    assert set(fight) == {"win", "draw", "loss"}
    assert fight["win"] == pytest.approx(fight["loss"])
    better = json.loads(squadra("odds", "2W", "--beats", "2", "--reroll", "1", "--json").out)["beats"]
    assert better > 1 / 12
    assert "█" in squadra("odds", "2R").out
    assert set(json.loads(squadra("odds", "--table", "--json").out)) == {"totals", "above", "fights"}
    table = squadra("odds", "--table").out
    assert "56.99 / 15.01 / 28.00" in table
    assert table.count("against 2R+2W") == 3
    assert "beats armour 2: 8.33% (1/12)" in squadra("odds", "2W", "--beats", "2").out
    assert "win" in squadra("odds", "2R", "--against", "1R").out


def test_words_become_the_values_that_a_field_takes():
    switch = Field("x", Msg("x"), "switch", False)
    number = Field("x", Msg("x"), "number", 3)
    assert value_of("yes", switch) is True
    assert value_of("off", switch) is False
    assert value_of("4", number) == 4
    assert value_of("4", None) == 4
    assert value_of("true", None) is True
    assert value_of("m4", None) == "m4"


def test_installed_content_is_checked(squadra: Command, with_connect_four: None):
    assert "connect-four: nothing wrong" in squadra("packs", "check", "--game", "connect-four").out


def test_a_pack_for_a_game_without_packs_is_refused(squadra: Command, with_connect_four: None, tmp_path: Path):
    said = squadra("packs", "check", str(tmp_path), "--game", "connect-four")
    assert said.code == 1
    assert "takes no packs" in said.err


@pytest.mark.parametrize("game", ["rogue-trooper", "sergeants"])
def test_the_content_of_a_game_can_be_copied_as_a_pattern(squadra: Command, tmp_path: Path, game: str):
    said = squadra("packs", "copy", game, str(tmp_path / "pattern"))
    assert said.code == 0 and " files" in said.out
    assert "nothing wrong" in squadra("packs", "check", str(tmp_path / "pattern"), "--game", game).out
    again = squadra("packs", "copy", game, str(tmp_path / "pattern"))
    assert again.code == 2 and "is there already" in again.err


def test_a_mission_is_made_of_a_copied_one_and_a_fault_in_it_is_a_sentence(tmp_path: Path):
    """As docs/make-your-own.md tells it. In another process: a game reads its packs once."""

    def command(*words: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "SQUADRA_PACKS": "mine"}
        done = [sys.executable, "-m", "squadra", *words]
        return subprocess.run(done, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)

    assert command("packs", "copy", "star-quest", "pattern").returncode == 0
    mission = tmp_path / "mine" / "star-quest" / "missions" / "m99.toml"
    mission.parent.mkdir(parents=True)
    text = (tmp_path / "pattern" / "missions" / "m01.toml").read_text(encoding="utf-8")
    mission.write_text(text.replace('id = "m01"', 'id = "m99"', 1), encoding="utf-8")
    assert "nothing wrong" in command("packs", "check", "mine/star-quest", "--game", "star-quest").stdout
    assert "--mission" in command("watch", "star-quest", "--help").stdout
    assert "m99" in command("watch", "star-quest", "--help").stdout
    mission.write_text(text.replace('id = "m01"', 'name = "m99"', 1), encoding="utf-8")
    wrong = command("watch", "star-quest", "--mission", "m99")
    assert wrong.returncode == 1
    assert wrong.stderr.startswith("squadra: missions/m99.toml: ") and wrong.stderr.count("\n") == 1


def test_a_checkout_says_so_with_its_version(squadra: Command):
    assert squadra("--version").out == f"{__version__} (a checkout)\n"


def test_a_build_names_commit_and_content(squadra: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    stamp = tmp_path / "build.json"
    stamp.write_text('{"commit": "abc123", "content": {"star-quest": "478be", "sergeants": "82c09"}}')
    monkeypatch.setattr(build_of, "STAMP", stamp)
    said = squadra("--version").out
    assert said == f"{__version__} (commit abc123; content sergeants 82c09, star-quest 478be)\n"


def python(*words: str) -> str:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True).stdout


def test_the_package_run_as_a_module_is_the_command():
    assert python("-m", "squadra", "--version").startswith(__version__)


def test_the_commands_start_without_what_only_some_of_them_need():
    slow = {"polars", "sqlalchemy", "litestar", "uvicorn", "pytest", "rich.progress", "squadra.games.star_quest"}
    assert python("-c", f"import squadra.cli.watch, sys; print({slow!r} & sys.modules.keys())").strip() == "set()"


def test_help_and_version_start_without_almost_everything():
    slow = {"inspect", "msgspec", "rich", "fluent", "squadra.kernel"}
    for word in ("--help", "--version"):
        code = f"import squadra.cli, sys; squadra.cli.app.run([{word!r}]); print({slow!r} & sys.modules.keys())"
        assert python("-c", code).splitlines()[-1] == "set()"


def test_the_list_of_commands_says_what_each_says_of_itself(squadra: Command):
    said = " ".join(squadra("--help").out.split())
    for name, (_, help) in COMMANDS.items():
        assert f"{name} {help}" in said
        assert isinstance(fetch(name), dict) or own_words(name).startswith(help.rstrip(".")), name


def test_the_list_of_options_is_that_of_the_table(squadra: Command):
    listed = {line.split()[0].rstrip(",") for line in squadra("--help").out.splitlines() if line.startswith("  --")}
    taken = {f"--{name}" for name in inspect.signature(start).parameters}
    assert listed - {"--help", "--version"} == {word.replace("--browser", "--no-browser") for word in taken}


def test_what_is_not_installed_is_named_with_its_remedy(squadra: Command, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    said = squadra("simulate", CONNECT_FOUR, "--out", "games.parquet")
    assert said.code == 1 and "--out needs polars: pip install 'squadra-games[lab]'" in said.err


def own_words(name: str) -> str:
    deed = fetch(name)
    assert callable(deed)
    return " ".join(Understood(name, deed).help.split())


# ---------------------------------------------------------------------------------------- squadra doctor


def test_a_doctor_finds_nothing_wrong_with_a_fresh_installation(squadra: Command, tmp_path: Path, page: None):
    said = squadra("doctor", "--db", str(tmp_path / "new" / "squadra.db"))
    assert said.code == 0, said.out
    assert f"Squadra {__version__}" in said.out
    assert f"Your data is in {tmp_path / 'new'}." in said.out
    assert "There are no matches yet" in said.out
    assert "Star Quest (star-quest) can be played; its content is" in said.out
    assert said.out.endswith("Nothing is wrong.\n")
    assert not (tmp_path / "new").exists()


def test_a_doctor_names_what_is_wrong(squadra: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: None):
    monkeypatch.setattr(checkup, "PACKAGED", tmp_path / "nothing")
    monkeypatch.setattr(registry, "find", lambda name: _raise(LookupError(f"{name} is broken")))
    (tmp_path / "squadra.db").write_bytes(b"this is no database, whatever its name says" * 30)
    said = squadra("doctor", "--db", str(tmp_path / "squadra.db"), "--lang", "it")
    assert said.code == 1
    wrong = [line for line in said.out.splitlines() if line.startswith("ERRORE: ")]
    assert len(wrong) == len(registry.names()) + 2
    assert any("Il tavolo per il browser manca" in line for line in wrong)
    assert any("not a database" in line for line in wrong)
    assert f"{len(wrong)} cose non vanno." in said.out


def _raise(error: Exception) -> NoReturn:
    raise error


def test_a_doctor_knows_the_state_of_a_database(squadra: Command, tmp_path: Path, page: None):
    file = tmp_path / "squadra.db"
    asyncio.run(running.check_database(Settings(db=str(file))))
    said = squadra("doctor", "--db", str(file)).out
    assert "It holds 0 matches with 0 answers; its tables are at version" in said
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    said = squadra("doctor", "--db", str(file))
    assert said.code == 1 and "WRONG: Its tables (version 9999) were made by a newer Squadra" in said.out


def test_a_doctor_sees_a_server_at_work(squadra: Command, tmp_path: Path, page: None):
    file = tmp_path / "squadra.db"
    asyncio.run(running.check_database(Settings(db=str(file))))
    lock = FileLock(tmp_path / "squadra.db.lock")
    lock.take()
    with running.listen("127.0.0.1", 0) as taken:
        number = taken.getsockname()[1]
        said = squadra("doctor", "--db", str(file), "--port", str(number)).out
    lock.release()
    assert f"A Squadra server is using {file}." in said
    assert f"Another program is listening on port {number}" in said


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A built page and a browser, whether or not this checkout has them."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(checkup, "PACKAGED", folder)
    monkeypatch.setattr(checkup, "neighbour", lambda number: "")


def test_the_data_folder_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path() == tmp_path / "squadra" / "squadra.db"
