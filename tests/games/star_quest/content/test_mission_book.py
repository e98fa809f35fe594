"""The mission book: twelve missions and a training mission that keep SQ-CON-2, and faulty packs that are refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.check import (
    check_book,
    check_folder,
    check_mission,
    check_pack,
    goals,
    objectives,
    sees,
)
from squadra.games.star_quest.content.loading import FOLDER, Content, base_content
from squadra.games.star_quest.content.mission import (
    Destroy,
    EliminateAlone,
    EliminateTogether,
    Fetch,
    Open,
    Reach,
    Score,
    ThenWithdraw,
)
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.kernel import ContentError, Match

CONTENT = base_content()
BOOK = [mission.id for mission in CONTENT.book()]


@pytest.mark.rule("SQ-CON-2a", "SQ-CON-2c", "SQ-CON-2", "SQ-GEN-4", "SQ-SET-2")
def test_the_book_has_twelve_missions_and_one_for_training_with_every_kind_of_objective() -> None:
    assert len(BOOK) == 13
    assert BOOK[0] == "training"
    assert check_book(CONTENT) == []
    conditions = [c for m in CONTENT.book() for _, o in objectives(m) for c in o.condition.walk()]
    assert any(isinstance(c, EliminateTogether) and c.number == 1 for c in conditions)
    assert any(isinstance(c, EliminateTogether) and c.number > 2 for c in conditions)
    assert any(isinstance(c, EliminateAlone) for c in conditions)
    assert {c.threshold for c in conditions if isinstance(c, Destroy)} >= {2, 3}
    assert any(isinstance(c, Fetch) for c in conditions)
    assert any(isinstance(c, ThenWithdraw) and isinstance(c.condition, Open | Reach) for c in conditions)
    assert any(isinstance(c, Reach) for c in conditions)
    assert any(isinstance(c, Score) for c in conditions)


@pytest.mark.rule("SQ-CON-2b", "SQ-CON-2d", "SQ-CON-2e", "SQ-CON-2f", "SQ-CON-1h", "SQ-SET-6", "SQ-SET-7", "SQ-DOOR-1")
@pytest.mark.parametrize("id", BOOK)
def test_a_mission_keeps_every_demand_of_the_catalogue(id: str) -> None:
    assert check_mission(CONTENT.missions[id], CONTENT, CONTENT.boards, base=True) == []
    plan = CONTENT.plan(id)
    assert 0 < plan.doors.bit_count() <= 24
    for players in (1, 2, 3):
        gates = plan.mission.entrances.gates(players)
        assert len(set(gates.values())) == (1 if players == 1 else 3)
        assert all(plan.ship.is_floor(s) for colour in gates for s in plan.entrance(players, colour))
    for _, squares in goals(plan):
        assert squares & plan.ship.floor


@pytest.mark.rule("SQ-SET-10", "SQ-SET-11", "SQ-CON-3b", "SQ-CON-2d")
@pytest.mark.parametrize("id", BOOK)
def test_reinforcements_are_listed_for_every_number_of_players_and_stay_within_the_box(id: str) -> None:
    mission = CONTENT.missions[id]
    for players in (1, 2, 3):
        for alien, number in mission.reinforcements.counts(players).items():
            assert 0 < number <= CONTENT.counters[alien].reinforcements


@pytest.mark.rule("SQ-CON-2b")
@pytest.mark.parametrize("id", sorted(CONTENT.missions))
def test_more_squads_never_meet_fewer_reinforcements(id: str) -> None:
    one, two, three = (CONTENT.missions[id].reinforcements.counts(players) for players in (1, 2, 3))
    for kind in CONTENT.counters:
        assert one.get(kind, 0) <= two.get(kind, 0) <= three.get(kind, 0), kind


@pytest.mark.rule("SQ-CON-2e")
@pytest.mark.parametrize(
    ("id", "kind", "number"), [("m01", "android", 1), ("training", "android", 1), ("m12", "dreadnought", 2)]
)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_as_many_are_aboard_as_the_mission_says(id: str, kind: str, number: int, players: int) -> None:
    mission = CONTENT.missions[id]
    assert mission.blips.get(kind, 0) + mission.reinforcements.counts(players).get(kind, 0) == number


@pytest.mark.rule("SQ-SET-8", "SQ-CON-2b", "SQ-CON-2d")
def test_one_blip_list_for_any_number_of_players_stays_within_the_box() -> None:
    for mission in CONTENT.book():
        assert 5 <= sum(mission.blips.values()) <= 32
        assert all(0 < number <= CONTENT.counters[alien].blips for alien, number in mission.blips.items())


@pytest.mark.rule("SQ-CON-2b")
@pytest.mark.parametrize("id", BOOK)
def test_no_reinforcement_square_is_seen_from_an_entry_square(id: str) -> None:
    plan = CONTENT.plan(id)
    assert len(plan.reinforcement_squares) >= 6
    assert len({plan.ship.board[s] for s in plan.reinforcement_squares}) >= 2
    for square in plan.reinforcement_squares:
        assert not any(sees(plan.ship, entry, square) for entry in plan.entry_squares())


def test_titles_and_briefings_are_written_in_both_languages() -> None:
    for mission in CONTENT.book():
        for text in (mission.title, mission.story, *(o.text for _, o in objectives(mission))):
            assert text.en.strip()
            assert text.it.strip()
            assert text.en != text.it
            assert text.msg().args == {"en": text.en, "it": text.it}


def test_a_sealed_door_shuts_its_room_until_marines_open_it() -> None:
    plan = CONTENT.plan("m08")
    assert plan.sealed_doors.bit_count() == 1
    assert plan.sealed_squares == plan.ship.rooms["lab B"].squares
    assert CONTENT.plan("m01").sealed_squares == 0


@pytest.mark.rule("SQ-CON-2b")
def test_every_record_says_where_it_comes_from() -> None:
    assert all(mission.source for mission in CONTENT.book())


# ------------------------------------------------------------------------------------------------ packs


def pack(tmp_path: Path, old: str = "", new: str = "", mission: str = "m10") -> Path:
    """A pack with one mission made from one of ours, with one change."""
    text = (FOLDER / "missions" / f"{mission}.toml").read_text(encoding="utf-8")
    assert old in text
    folder = tmp_path / "pack"
    (folder / "missions").mkdir(parents=True)
    text = text.replace(f'id = "{mission}"', 'id = "mine"', 1).replace(old, new, 1)
    (folder / "missions" / "mine.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_pack_with_a_sound_mission_is_accepted_and_can_be_played(tmp_path: Path) -> None:
    folder = pack(tmp_path)
    assert check_folder(folder) == []
    more = CONTENT.with_pack(folder)
    assert set(more.missions) == {*CONTENT.missions, "mine"}
    assert more.plan("mine").ship.width == 24
    assert more.hash != CONTENT.hash
    assert "mine" not in CONTENT.missions


def test_packs_named_in_the_environment_are_played_and_faulty_ones_refused_at_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack(tmp_path).rename(tmp_path / "star-quest")
    monkeypatch.setenv("SQUADRA_PACKS", str(tmp_path))
    played = StarQuest()
    assert "mine" in [choice.value for choice in played.form().fields[0].choices]
    match = Match(played, {"mission": "mine"}, seed=1)
    assert match.view("red").mission.id == "mine"
    path = tmp_path / "star-quest" / "missions" / "mine.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("gretchin = 8", "gretchin = 15"), encoding="utf-8")
    with pytest.raises(ContentError, match="SQ-CON-2d"):
        StarQuest().setup({"mission": "mine"})


def test_a_pack_may_bring_boards_of_its_own(tmp_path: Path) -> None:
    folder = pack(tmp_path, 'layout = [\n    ["reactor", "bridge"]', 'layout = [\n    ["engine", "bridge"]')
    text = (folder / "missions" / "mine.toml").read_text(encoding="utf-8")
    text = text.replace("\nreactor = ", "\nengine = ").replace('"reactor ', '"engine ')
    (folder / "missions" / "mine.toml").write_text(text, encoding="utf-8")
    (folder / "boards").mkdir()
    drawn = (FOLDER / "boards" / "reactor.txt").read_text(encoding="utf-8").replace("board: reactor", "board: engine")
    (folder / "boards" / "engine.txt").write_text(drawn, encoding="utf-8")
    assert check_folder(folder) == []
    assert CONTENT.with_pack(folder).plan("mine").ship.boards[0] == "engine"


@pytest.mark.rule("SQ-CON-1f", "SQ-CON-2b", "SQ-CON-2d", "SQ-CON-2e", "SQ-CON-2f")
@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("gretchin = 8", "gretchin = 15", "blips.gretchin", "the box holds 14 (SQ-CON-2d)"),
        ("gretchin = 8", "squig = 3", "blips", "squig"),
        ("gretchin = 8", "gretchin = 0", "blips.gretchin", ">= 1"),
        ("gretchin = 8", "genestealer = 1", "blips.genestealer", "the box holds 0"),
        ('reactor = "abcdefgj"', 'reactor = "abcdefgz"', "doors.reactor", "door in the open"),
        ('reactor = "abcdefgj"', 'reactor = "abcdefgg"', "doors.reactor", "named twice"),
        ('square = "reactor 5,8"', 'square = "reactor 7,5"', "objects.shield_node.square", "not a floor square"),
        ('square = "reactor 5,8"', 'square = "reactor 13,8"', "objects.shield_node.square", "no such square"),
        (
            'object = "shield_node", threshold = 3',
            'object = "shield_mode", threshold = 3',
            "primary.condition",
            "no object",
        ),
        ("threshold = 3", "threshold = 4", "primary.text", "threshold 4"),
        ("threshold = 3", "threshold = 9", "primary.condition.threshold", "<= 6"),
        (
            'kind = "destroy", object = "shield_node"',
            'kind = "demolish", object = "shield_node"',
            "primary.condition",
            "demolish",
        ),
        ('"reactor", "bridge"', '"reactor", "galley"', "boards.layout", "no board 'galley'"),
        ('"reactor", "bridge"', '"reactor", "lab"', "boards.layout", "used twice"),
        ("[90, 270]", "[90, 45]", "boards.rotation", "45"),
        ('one = { red = "E3"', 'one = { red = "E9"', "entrances.one", "no gate 'E9'"),
        ('two = { red = "E2", yellow = "E3"', 'two = { red = "E3", yellow = "E3"', "entrances.two", "too close"),
        ('bridge = ["11,1", "12,1"]', 'bridge = ["3,1", "12,1"]', "reinforcement_squares", ""),
        (
            'hold = ["1,1", "1,2", "1,5", "1,6"]',
            'hold = ["1,1", "1,1", "1,5", "1,6"]',
            "reinforcement_squares",
            "R squares",
        ),
        ('title.it = "Spegnere lo scudo"', 'title.it = "Lights Out"', "title", "same text"),
        ('title.it = "Spegnere lo scudo"', "", "title", "`it`"),
        ("minutes = 90", 'minutes = "long"', "minutes", "int"),
        ("minutes = 90", "minutes = 90\ncolour = 3", "", "colour"),
        ("minutes = 90", "minutes = = 90", "", "Invalid value"),
        (
            'id = "spare_relay"\nkind = "destroy"',
            'id = "spare_relay"\nkind = "fetch"',
            "secondary.condition",
            "to destroy",
        ),
    ],
)
def test_a_faulty_mission_is_refused_with_file_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    errors = check_pack(pack(tmp_path, old, new))
    assert errors
    assert all(error.file == "missions/mine.toml" for error in errors)
    assert any(error.place.startswith(place) and reason in error.reason for error in errors), [str(e) for e in errors]


@pytest.mark.rule("SQ-CON-2e")
@pytest.mark.parametrize(
    ("mission", "old", "new", "place", "reason"),
    [
        ("m01", "android = 1\ndreadnought = 1", "android = 1", "primary.condition", "0 in the mission"),
        ("m07", 'rooms = ["hold M"]', 'rooms = ["hold Q"]', "primary.condition", "no room for 2 figures"),
        (
            "m08",
            'kind = "sealed_door"\ndoor = "cold_store"',
            'kind = "short_deck"\ncards = 20',
            "primary.condition",
            "sealed_door",
        ),
        ("m08", "cards = 24", "cards = 29", "special_rules", "29 Event cards"),
        ("m08", 'door = "lab k"', 'door = "lab b"', "named_doors.cold_store", "not among the doors"),
        ("m08", 'door = "lab k"', 'door = "lab a"', "special_rules", "another way round"),
        ("m07", 'rooms = ["hold M"]', 'rooms = ["hold Z"]', "regions.loading_bay.rooms", "no such room"),
        ("m07", 'region = "loading_bay", number', 'region = "bay", number', "primary.condition", "no region"),
        ("m08", 'square = "reactor 1,12"', 'square = "bridge 3,1"', "secondary.condition", "entry square"),
    ],
)
def test_an_objective_that_cannot_be_met_is_refused(
    tmp_path: Path, mission: str, old: str, new: str, place: str, reason: str
) -> None:
    errors = check_pack(pack(tmp_path, old, new, mission))
    assert any(error.place.startswith(place) and reason in error.reason for error in errors), [str(e) for e in errors]


CRATE = '\n[[objects]]\nid = "{id}"\nkind = "destroy"\nsquare = "{square}"\nname = {{ en = "Crate", it = "Cassa" }}\n'


@pytest.mark.rule("SQ-CON-1i")
def test_objects_that_wall_off_a_room_are_refused(tmp_path: Path) -> None:
    folder = pack(tmp_path)
    path = folder / "missions" / "mine.toml"
    text = path.read_text(encoding="utf-8") + CRATE.format(id="crate", square="bridge 11,2")
    path.write_text(text, encoding="utf-8")
    assert check_pack(folder) == []
    path.write_text(text + CRATE.format(id="crate_2", square="bridge 12,2"), encoding="utf-8")
    assert any("cannot be reached" in error.reason and "SQ-CON-1i" in error.reason for error in check_pack(folder))


def test_a_folder_that_is_no_pack_is_refused(tmp_path: Path) -> None:
    (error,) = check_folder(tmp_path)
    assert "not a pack" in error.reason


def test_a_pack_cannot_replace_a_board_or_mission_of_the_base_set(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "missions").mkdir()
    shutil.copy(FOLDER / "boards" / "lab.txt", tmp_path / "boards" / "lab.txt")
    shutil.copy(FOLDER / "missions" / "m01.toml", tmp_path / "missions" / "m01.toml")
    errors = check_folder(tmp_path)
    assert {error.file for error in errors} == {"boards/lab.txt", "missions/m01.toml"}
    with pytest.raises(ContentError):
        CONTENT.with_pack(tmp_path)


def test_the_base_set_itself_passes_the_checker_and_a_broken_copy_does_not(tmp_path: Path) -> None:
    assert check_folder(FOLDER) == []
    copy = tmp_path / "content"
    shutil.copytree(FOLDER, copy)
    assert Content(copy).hash == CONTENT.hash
    weapons = copy / "weapons.toml"
    weapons.write_text(weapons.read_text(encoding="utf-8").replace('fire = "2W"', 'fire = "2X"', 1), encoding="utf-8")
    (error,) = check_folder(copy)
    assert (error.file, error.place) == ("weapons.toml", "laser_rifle.fire")
    assert "2R+2W" in error.reason


def test_rooms_of_a_ship_know_their_squares_and_names() -> None:
    ship = CONTENT.plan("m01").ship
    room = ship.rooms["bridge C"]
    assert room.special
    assert room.name.en == "Command Room"
    assert {ship.home[s][0] for s in bits(room.squares)} == {"bridge"}


@pytest.mark.rule("SQ-TURN-4", "SQ-RUL-47")
@pytest.mark.parametrize("man", ["red-1", "red-4"])  # the Assault Cannon, a Laser Rifle
def test_whoever_comes_aboard_first_in_training_has_the_beacon_to_fire_at(man: str) -> None:
    """From every square but one that he reaches at once."""
    game = StarQuest()
    match = Match(game, game.ready({"mission": "training"}, "red"), 1)
    match.choose(Activate(man), "red")
    assert match.ask is not None
    steps = [each for each in match.ask.options if isinstance(each, MoveTo)]
    blind: list[int] = []
    for step in steps:
        there = match.copy()
        there.choose(step, "red")
        assert there.ask is not None
        if not any(isinstance(each, (Shoot, FireCannon)) for each in there.ask.options):
            blind.append(step.square)
    assert len(steps) > 10
    assert len(blind) <= 1, blind
