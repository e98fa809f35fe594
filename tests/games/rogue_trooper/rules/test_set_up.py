"""Chapters 1 to 3: players, set-up in turn order, the sheet and its Biochips."""

from __future__ import annotations

from collections import Counter

import pytest

from squadra.games.rogue_trooper.content.records import SLOTS
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.pages.form import RULES
from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip
from squadra.games.rogue_trooper.rules.cards.missions import KeepMission, RefuseMission
from squadra.games.rogue_trooper.state import Trooper
from squadra.kernel import D6, Scripted, SetupError
from squadra.kernel.match import Match
from squadra.words import LANGUAGES, has
from tests.games.rogue_trooper.positions import content

CHIPS_A = ("chip_2", "chip_1")
CHIPS_B = ("chip_3", "chip_1", "chip_1")


def start(*script: object, **setup: object) -> Match:
    return Match(game, {"players": 2, **setup}, dice=Scripted(script), debug=True)


def state(m: Match) -> Trooper:
    assert isinstance(m.state, Trooper)
    return m.state


def to_missions() -> Match:
    """Two players: chips, Supply and Drop Zones are done; A looks at his first Mission."""
    m = start(*CHIPS_A, *CHIPS_B, 1, 1, "p01", "p12", 1, 2, "p02", "p04", "p08", "3", "5", "m01")
    m.choose(PlaceChip("helm"))
    m.choose(PlaceChip("gunnar"))
    m.choose(PlaceChip("bagman"))
    m.choose(PlaceChip("gunnar"))
    return m


@pytest.mark.rule("RT-RUL-2", "RT-GEN-1")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_one_to_six_players_each_with_one_gi(players: int):
    setup = game.setup({"players": players})
    assert len(game.seats(setup)) == players
    assert len(set(game.seats(setup))) == players
    assert game.start(setup).solo == (players == 1)


@pytest.mark.rule("RT-RUL-2", "RT-RUL-71a")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ({"players": 0}, "RT-RUL-2"),
        ({"players": 7}, "RT-RUL-2"),
        ({"roundLimit": 59}, "RT-RUL-71a"),
        ({"roundLimit": 301}, "RT-RUL-71a"),
        ({"gunnarBonus": "perShot"}, "RT-RUL-16d"),
        ({"milliComMovementRogue": 1}, "RT-RUL-11c"),
        ({"colour": "red"}, "RT-GEN-1"),
    ],
)
def test_a_set_up_that_the_rules_do_not_know_is_refused(wish: dict[str, object], rule: str):
    with pytest.raises(SetupError) as caught:
        game.setup(wish)
    assert caught.value.refusal.rule == rule
    assert caught.value.place == next(iter(wish))


@pytest.mark.rule("RT-GEN-7")
def test_all_dice_are_six_sided():
    assert D6.faces == (1, 2, 3, 4, 5, 6)
    with pytest.raises(Exception, match="cannot show"):
        to_wrong = start(*CHIPS_A, *CHIPS_B, 7, 1)
        for slot in ("helm", "gunnar", "bagman", "gunnar"):
            to_wrong.choose(PlaceChip(slot))


@pytest.mark.rule("RT-SET-2", "RT-GEN-3", "RT-GEN-4", "RT-SET-3", "RT-SET-11", "RT-SET-10", "RT-RUL-5", "RT-SHEET-8")
def test_before_the_first_draw_the_decks_are_whole_and_the_sheets_empty():
    s = game.start(game.setup({"players": 3}))
    for deck in ("encounter", "supply", "mission", "rogue", "clue"):
        assert getattr(s, f"{deck}_deck") == content.bag(deck)
        assert getattr(s, f"{deck}_discard") == {}
    for sheet in s.sheets.values():
        assert (sheet.lives, sheet.gp, sheet.plasma, sheet.sealburster, sheet.micro_mines) == (4, 0, 0, 0, 0)
        assert [getattr(sheet, slot) for slot in SLOTS] == ["", "", ""]


@pytest.mark.rule("RT-SET-7", "RT-SET-8", "RT-CHIP-1", "RT-RUL-4a", "RT-RUL-4b", "RT-GEN-8", "RT-SHEET-8", "RT-SET-4")
def test_the_chip_drawn_tells_how_many_and_each_goes_into_a_free_slot_of_the_players_choice():
    m = start(*CHIPS_A, *CHIPS_B, 1, 1, "p01", "p12", 1, 2, "p02", "p04", "p08", "3", "5", "m01")
    a, b = m.seats
    assert m.ask.seat == a
    assert list(m.ask.options) == [PlaceChip(slot) for slot in SLOTS]
    m.choose(PlaceChip("helm"))
    assert list(m.ask.options) == [PlaceChip("gunnar"), PlaceChip("bagman")]
    m.choose(PlaceChip("gunnar"))
    sheet = state(m).sheets[a]
    assert (sheet.helm, sheet.gunnar, sheet.bagman) == ("chip_2", "chip_1", "")
    assert m.ask.seat == b
    m.choose(PlaceChip("gunnar"))
    m.choose(PlaceChip("helm"))
    sheet = state(m).sheets[b]
    assert all(getattr(sheet, slot) for slot in SLOTS)
    assert set(content.numbers.chips) == {"chip_1", "chip_2", "chip_3"}


@pytest.mark.rule("RT-RUL-4c", "RT-SET-6")
def test_leftover_chips_stay_in_the_cup():
    m = to_missions()
    assert sum(state(m).cup.values()) == 22 - 5


@pytest.mark.rule("RT-SET-5", "RT-SET-6", "RT-SET-4")
def test_every_gi_has_his_own_chip_and_those_of_absent_gis_are_not_in_the_game():
    m = to_missions()
    assert set(m.seats) == set(state(m).sheets)
    assert len(m.seats) == 2
    assert not any(gi in state(m).cup for gi in content.gis)


@pytest.mark.rule("RT-SET-9", "RT-SET-10", "RT-SET-11", "RT-SET-3")
def test_two_dice_of_supply_cards_are_applied_at_once():
    m = to_missions()
    a, b = (state(m).sheets[seat] for seat in m.seats)
    assert (a.gp, a.items, a.lives) == (2, ("p12",), 4)
    assert (b.gp, b.plasma, b.micro_mines, b.lives) == (3, 1, 1, 4)


@pytest.mark.rule("RT-SET-12", "RT-SET-13", "RT-RUL-9")
def test_gis_start_in_different_drop_zones():
    m = to_missions()
    assert [state(m).sheets[seat].sector for seat in m.seats] == ["low_gate", "last_stop"]
    with pytest.raises(Exception, match="does not hold it"):
        wrong = start(*CHIPS_A, *CHIPS_B, 1, 1, "p01", "p12", 1, 2, "p02", "p04", "p08", "3", "3")
        for slot in ("helm", "gunnar", "bagman", "gunnar"):
            wrong.choose(PlaceChip(slot))


@pytest.mark.rule(
    "RT-SET-14", "RT-SET-15", "RT-SET-16", "RT-SET-18", "RT-SET-19", "RT-CARD-ROG-1", "RT-TURN-1", "RT-GEN-8"
)
def test_missions_and_three_rogue_cards_then_the_first_turn_begins_with_the_first_player():
    m = to_missions()
    a, b = m.seats
    assert list(m.ask.options) == [KeepMission("m01"), RefuseMission("m01")]
    m.dice.add(["m02", "m03"])
    m.choose(RefuseMission("m01"))
    assert state(m).sheets[a].missions[0].card == "m02"
    assert m.ask.seat == b
    m.dice.add(["r01", "r02", "r03", "r04", "r05", "r06"])
    m.choose(KeepMission("m03"))
    s = state(m)
    assert (s.sheets[a].rogue, s.sheets[b].rogue) == (("r01", "r02", "r03"), ("r04", "r05", "r06"))
    assert (s.round, s.active, s.phase) == (1, a, "movement")
    assert "r04" not in repr(m.view(a))


@pytest.mark.rule("RT-RUL-3")
def test_the_first_player_may_be_drawn():
    host = start("chip_1")
    assert state(host).seats == host.seats
    a, b = host.seats
    drawn = start(b, "chip_1", firstPlayer="random")
    assert state(drawn).seats == (b, a)
    assert drawn.ask.seat == b


@pytest.mark.rule("RT-CHIP-2")
def test_no_rule_offers_to_move_a_chip_to_another_slot():
    m = to_missions()
    before = {seat: (s.gunnar, s.helm, s.bagman) for seat, s in state(m).sheets.items()}
    m.dice.add(["m03", "r01", "r02", "r03", "r04", "r05", "r06"])
    m.choose(KeepMission("m01"))
    m.choose(KeepMission("m03"))
    assert not any(isinstance(option, PlaceChip) for option in m.ask.options)
    assert {seat: (s.gunnar, s.helm, s.bagman) for seat, s in state(m).sheets.items()} == before


@pytest.mark.rule("RT-SOLO-18")
def test_the_solo_set_up_is_the_same_without_a_hand_of_rogue_cards():
    m = Match(game, {"players": 1}, dice=Scripted(["chip_1", 1, 1, "p01", "p01", "4", "m05", "r01"]), debug=True)
    m.choose(PlaceChip("helm"))
    m.choose(KeepMission("m05"))
    sheet = state(m).sheets[m.seats[0]]
    assert (sheet.sector, sheet.gp, sheet.rogue) == ("hard_landing", 4, ())
    assert state(m).phase == "rogue"


def test_the_training_game_starts_close_to_the_hunt():
    m = Match(game, {"players": 2, "scenario": "training"}, seed=1, debug=True)
    for sheet in state(m).sheets.values():
        assert len(sheet.clues) == 3
        assert sheet.gunnar and sheet.helm and sheet.bagman
        assert (sheet.gp, sheet.plasma, sheet.sealburster, sheet.micro_mines) == (3, 2, 2, 1)


def test_no_chip_and_no_clue_of_the_training_game_comes_from_nowhere():
    m = Match(game, {"players": 6, "scenario": "training"}, seed=1)
    sheets = state(m).sheets.values()
    chips = Counter(chip for sheet in sheets for chip in (sheet.gunnar, sheet.helm, sheet.bagman))
    assert chips + Counter(state(m).cup) == Counter(content.numbers.chips)
    clues = Counter(card for sheet in sheets for card in sheet.clues)
    assert clues + Counter(state(m).clue_deck) == Counter(content.bag("clue"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_set_up_form_speaks_in_known_words(lang: str):
    said = [field.title for field in game.form().fields]
    said += [choice.title for field in game.form().fields for choice in field.choices]
    assert len(said) > len(RULES)
    assert [message.key for message in said if not has(lang, message.key)] == []


def test_every_setting_of_the_form_names_its_rule_and_starts_at_its_default():
    plain = game.setup({})
    assert [field.name for field in game.form().fields] == list(RULES)
    for field in game.form().fields:
        assert field.rule == RULES[field.name]
        assert game.setup({field.name: field.default}) == plain


def test_the_balance_table_has_a_line_for_every_number_of_players():
    lines = game.studies()
    assert sorted({line.setup["players"] for line in lines}) == [1, 2, 3, 4, 5, 6]
    for line in lines:
        assert set(line.bots) == set(game.seats(game.setup(line.setup))), line.title
        assert set(line.seats) <= set(line.bots)
        assert 0 <= line.least < line.most <= 1
