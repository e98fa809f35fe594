"""General rules, roles and set-up (SQ-GEN, SQ-ROLE, SQ-SET)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import GoHome
from squadra.games.star_quest.rules.set_up import Arm, ChooseCard, ChooseMission, MountTargeters
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.setup import squad_deck
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Match, Scripted, Seeded, SetupError
from tests.games.star_quest.drawn import Drawn, corridor
from tests.games.star_quest.stage import C

COMMON = ["melta_bomb", "blind_grenade", "laser_pistols"]
OWN = {"red": "bionic_arm", "yellow": "suspensors", "blue": "medipack"}


def loadout(seat: str, **changes: Any) -> dict[str, Any]:
    """A lawful squad."""
    weapons = ["assault_cannon", "plasma_gun", "laser_rifle", "laser_rifle"]
    return {"set": "heavy_bolter", "weapons": weapons, "cards": ["fire", *COMMON, OWN[seat]], **changes}


def boarded(squads: int = 1, mission: str = "training", **more: Any) -> Match:
    """A match at its first turn."""
    seats = ("red", "yellow", "blue")[:squads]
    wish = {"mission": mission, "squads": squads, "loadouts": {seat: loadout(seat) for seat in seats}, **more}
    return Match(game, wish, 7)


def refused(wish: dict[str, Any]) -> str:
    """The rule by which a set-up is refused."""
    with pytest.raises(SetupError) as error:
        Match(game, wish, 1)
    return error.value.refusal.rule


def asked(match: Match) -> str:
    assert match.ask is not None
    return match.ask.prompt


# ------------------------------------------------------------------------------------------------ general rules


@pytest.mark.rule("SQ-GEN-1")
def test_two_three_or_four_players() -> None:
    for squads in (1, 2, 3):
        assert len(Match(game, {"squads": squads}, 1).seats) == squads + 1
    assert refused({"squads": 0}) == refused({"squads": 4}) == "SQ-GEN-1"
    assert refused({"roles": [ALIEN]}) == refused({"roles": [ALIEN, "red", "yellow", "blue", "green"]}) == "SQ-GEN-1"


@pytest.mark.rule("SQ-GEN-2", "SQ-ROLE-1")
def test_exactly_one_player_is_the_alien_player() -> None:
    assert Match(game, {"roles": ["red", ALIEN]}, 1).seats.count(ALIEN) == 1
    assert refused({"roles": [ALIEN, ALIEN, "red"]}) == "SQ-GEN-2"
    assert refused({"roles": ["red", "yellow", "blue"]}) == "SQ-ROLE-2"


@pytest.mark.rule("SQ-GEN-2")
def test_the_alien_player_alone_controls_aliens_and_blips() -> None:
    st = Drawn(corridor(8, {1: "1", 8: "O"}))
    st.go()
    assert st.refusal(Activate("orc-1")).rule == "SQ-TURN-2"
    st.alien_turn()
    assert st.asked == ALIEN
    assert st.refusal(Activate("red-1")).rule == "SQ-TURN-2"


@pytest.mark.rule("SQ-GEN-3", "SQ-ROLE-5", "SQ-SET-29")
def test_every_marine_player_has_a_commander_and_four_marines_on_his_entrance_area() -> None:
    match = boarded(3)
    for seat in ("red", "yellow", "blue"):
        squad = [figure for figure in match.view(None).figures if figure.owner == seat]
        assert Counter(figure.kind for figure in squad) == {"commander": 1, "marine": 4}
        assert {(figure.place, figure.square) for figure in squad} == {("waiting", -1)}


@pytest.mark.rule("SQ-GEN-4")
def test_one_game_is_one_mission_of_the_book() -> None:
    for mission in [mission.id for mission in C.book()]:
        view = Match(game, {"mission": mission}, 1).view(None)
        assert view.mission is not None and view.mission.id == mission
    assert refused({"mission": "m99"}) == "SQ-SET-2"


@pytest.mark.rule("SQ-GEN-5", "SQ-SET-3", "SQ-HID-1", "SQ-RUL-33")
def test_the_marines_hear_the_primary_mission_and_nothing_else_of_it() -> None:
    match = Match(game, {"mission": "m01"}, 1)
    mission = C.missions["m01"]
    heard = [event for event in match.events if event.key == "sq-mission-read"]
    assert heard[0].to is None and heard[0].args["text"] == mission.primary.text.msg()
    theirs, mine = match.view("red").mission, match.view(ALIEN).mission
    assert theirs is not None and mine is not None and mission.secondary is not None
    assert theirs.primary == mission.primary.text.msg()
    assert (theirs.secondary, theirs.reinforcement_squares) == (None, ())
    assert mine.secondary == mission.secondary.text.msg()
    assert mine.reinforcement_squares


@pytest.mark.rule("SQ-GEN-7", "SQ-SCORE-7", "SQ-GEN-6")
def test_the_player_with_most_points_wins() -> None:
    st = Drawn(corridor(6, {1: "S", 4: "O"}), arms="heavy_bolter", squads=("red", "yellow"))
    st.s.pool = {"orc": 1}
    st.s.primary = "yellow"
    st.roster("yellow", score=30)
    st.go()
    st.act("red-commander").dice(3, 0).fire("orc-1")
    st.choose(GoHome("red-commander"))
    assert st.match.result is not None
    assert st.match.result.scores == {ALIEN: 0, "red": 3, "yellow": 30}
    assert st.match.result.winners == ("yellow",)


# ------------------------------------------------------------------------------------------------ roles


@pytest.mark.rule("SQ-ROLE-2", "SQ-DEC-1")
def test_the_last_to_choose_must_take_the_alien_role_if_nobody_has() -> None:
    assert refused({"roles": ["red", "blue"]}) == "SQ-ROLE-2"
    assert Match(game, {"roles": ["red", "blue", ALIEN]}, 1).seats == (ALIEN, "red", "blue")


@pytest.mark.rule("SQ-ROLE-3")
def test_squads_that_nobody_chose_stay_out_of_the_game() -> None:
    wish = {"roles": ["blue", ALIEN], "loadouts": {"blue": loadout("blue")}}
    match = Match(game, wish, 1)
    assert {figure.owner for figure in match.view(None).figures} == {"blue"}
    assert [gate.seat for gate in match.view(None).deck.gates] == ["blue"]


@pytest.mark.rule("SQ-ROLE-4", "SQ-DEC-1")
def test_no_squad_is_controlled_twice_and_no_player_has_two() -> None:
    assert refused({"roles": [ALIEN, "red", "red"]}) == "SQ-ROLE-4"
    match = boarded(3)
    assert len(match.seats) == len({figure.owner for figure in match.view(None).figures}) + 1


@pytest.mark.rule("SQ-ROLE-5", "SQ-SET-20", "SQ-RUL-9")
def test_a_squad_has_nine_weapons_and_twelve_cards_of_its_own() -> None:
    """Three Commander sets, one of each heavy weapon, three Laser Rifles; a deck of twelve."""
    match = Match(game, {"squads": 1}, 1)
    assert match.ask is not None
    arms = [option for option in match.ask.options if isinstance(option, Arm)]
    assert {arm.set for arm in arms} == set(C.sets) and len(C.sets) == 3
    assert max(len(arm.heavy) for arm in arms) == 3 and min(len(arm.heavy) for arm in arms) == 1
    assert all(len(set(arm.heavy)) == len(arm.heavy) for arm in arms)
    for seat in OWN:
        orders, equipment = squad_deck(C, seat)
        assert (sum(orders.values()), sum(equipment.values())) == (4, 8)


@pytest.mark.rule("SQ-ROLE-6", "SQ-SET-1")
def test_the_alien_player_has_the_panel_the_book_and_twenty_eight_event_cards() -> None:
    match = boarded(mission="m01")
    assert match.view(ALIEN).alien.deck == 28
    firsts = set[str]()
    for seed in range(12):
        match = Match(game, {"mission": "m01", "loadouts": {"red": loadout("red")}}, seed)
        match.choose(END_TURN)
        firsts.add(match.view(None).alien.discards[0].id)
    assert len(firsts) > 3  # the deck lies face down in an order that nobody knows


@pytest.mark.rule("SQ-ROLE-7", "SQ-RUL-58")
def test_alien_miniatures_lie_ready_as_a_common_supply() -> None:
    supply = {stock.kind: stock.number for stock in boarded().view("red").alien.supply}
    panel = {"gretchin": 14, "orc": 8, "genestealer": 3, "chaos_commander": 1, "chaos_marine": 3, "chaos_heavy": 1}
    assert supply == {**panel, "android": 4, "dreadnought": 1}


@pytest.mark.rule("SQ-ROLE-8")
def test_the_three_squads_differ_by_colour_and_deck_only() -> None:
    assert {id: squad.colour for id, squad in C.squads.items()} == {
        "blood_angels": "red",
        "imperial_fists": "yellow",
        "ultramarines": "blue",
    }
    views = boarded(3).view(None).figures
    lines = {
        seat: [(f.kind, f.armour, f.life, f.points, f.arms) for f in views if f.owner == seat]
        for seat in ("red", "yellow", "blue")
    }
    assert lines["red"] == lines["yellow"] == lines["blue"]
    decks = [squad_deck(C, seat) for seat in lines]
    assert all(one != other for i, one in enumerate(decks) for other in decks[:i])


# ------------------------------------------------------------------------------------------------ the Alien player's set-up


@pytest.mark.rule("SQ-SET-2", "SQ-DEC-2")
def test_the_alien_player_chooses_a_mission_of_the_book() -> None:
    match = Match(game, {"mission": "choose", "squads": 2}, 1)
    assert match.ask is not None and match.ask.seat == ALIEN
    assert [option.mission for option in match.ask.options] == [mission.id for mission in C.book()]
    match.choose(ChooseMission("m05"))
    assert match.view("red").mission.id == "m05"


@pytest.mark.rule("SQ-SET-4", "SQ-SET-5", "SQ-SET-31", "SQ-HID-2")
def test_four_boards_are_laid_as_on_the_map_with_walls_and_open_doorways_between_them() -> None:
    deck = boarded(mission="m01").view("red").deck
    layout = C.missions["m01"].boards.layout
    spots = {(board.x // 12, board.y // 12): board.id for board in deck.boards}
    assert spots == {(x, y): id for y, row in enumerate(layout) for x, id in enumerate(row)}
    # Four walls on the seams, each with two doorways of two squares at places where no door stands.
    seams = Counter[tuple[str, int]]()
    for line in deck.doorways:
        if line.x1 == line.x2 == 12:
            seams["upright", line.y1 // 12] += abs(line.y2 - line.y1) == 2
        if line.y1 == line.y2 == 12:
            seams["level", line.x1 // 12] += abs(line.x2 - line.x1) == 2
    assert seams == {("upright", 0): 2, ("upright", 1): 2, ("level", 0): 2, ("level", 1): 2}
    assert not [door for door in deck.doors if 12 in (door.line.x1, door.line.x2) and door.line.x1 == door.line.x2]


@pytest.mark.rule("SQ-SET-6")
@pytest.mark.parametrize("squads", [1, 2, 3])
def test_entrance_areas_lie_at_the_edges_that_the_map_shows(squads: int) -> None:
    match = boarded(squads, "m03")
    gates = C.missions["m03"].entrances.gates(squads)
    ship = C.plan("m03").ship
    for gate in match.view(None).deck.gates:
        assert gate.squares == ship.gates[gates[gate.seat]]
        assert gate.side == gates[gate.seat][0]


@pytest.mark.rule("SQ-SET-8", "SQ-SET-9", "SQ-HID-3", "SQ-HID-8")
def test_the_alien_player_holds_the_blips_of_the_mission_and_the_marines_know_only_how_many() -> None:
    match = boarded(mission="m02")
    listed = dict(C.missions["m02"].blips)
    mine = match.view(ALIEN).alien
    assert {stock.kind: stock.number for stock in mine.hand if stock.number} == listed
    theirs = match.view("red").alien
    assert theirs.blips_in_hand == sum(listed.values())
    assert theirs.hand == ()


# ------------------------------------------------------------------------------------------------ the Marine players' set-up


@pytest.mark.rule("SQ-SET-14", "SQ-SET-30", "SQ-RUL-43")
def test_cards_and_weapons_are_chosen_after_the_reading_and_before_the_first_turn() -> None:
    match = Match(game, {"squads": 2}, 1)
    assert "sq-mission-read" in [event.key for event in match.events]
    assert asked(match) == "sq-ask-weapons"
    assert match.view(None).round == 0
    while asked(match) != "sq-ask-turn":
        assert match.ask is not None
        match.choose(0, match.ask.seat)
    # Both sides are ready: the Marines move first.
    assert (match.view(None).round, match.view(None).turn) == (1, "red")


@pytest.mark.rule("SQ-SET-15", "SQ-SET-16", "SQ-CON-6b")
def test_the_dials_start_at_six_life_points_and_no_score() -> None:
    for seat in boarded(3).view(None).seats:
        assert (seat.life, seat.score) == (6, 0)


@pytest.mark.rule("SQ-SET-17", "SQ-SET-18", "SQ-DEC-3", "SQ-CARD-2")
def test_five_of_twelve_cards_are_chosen_four_equipment_and_one_order() -> None:
    match = Match(game, {"squads": 1}, 1)
    match.choose(0)
    chosen: list[str] = []
    while asked(match) == "sq-ask-card":
        assert match.ask is not None
        offered = [option.card for option in match.ask.options if isinstance(option, ChooseCard)]
        if not chosen:
            assert set(offered) == {*squad_deck(C, "red")[0], *squad_deck(C, "red")[1]}
        if len(chosen) == 1:  # the Order is chosen: no second one is offered
            assert not set(offered) & set(C.orders)
        chosen.append(offered[0])
        match.choose(ChooseCard(offered[0]))
    assert len(chosen) == 5
    assert sum(card in C.orders for card in chosen) == 1
    assert refused({"loadouts": {"red": loadout("red", cards=["fire", "move_it", *COMMON])}}) == "SQ-SET-18"
    assert refused({"loadouts": {"red": loadout("red", cards=["fire", *COMMON, "medipack"])}}) == "SQ-SET-17"


@pytest.mark.rule("SQ-DEC-4", "SQ-CARD-EQ-7")
def test_targeters_are_laid_on_firearms_of_the_squad() -> None:
    match = Match(game, {"squads": 1}, 1)
    match.choose(Arm("heavy_bolter", ("plasma_gun",)))
    for card in ("fire", "targeter", "targeter", "melta_bomb", "laser_pistols"):
        match.choose(ChooseCard(card))
    assert match.ask is not None
    pairs = {option.weapons for option in match.ask.options if isinstance(option, MountTargeters)}
    assert {frozenset(pair) for pair in pairs} == {
        frozenset(pair)
        for pair in (("heavy_bolter", "plasma_gun"), ("heavy_bolter", "laser_rifle"), ("plasma_gun", "laser_rifle"))
    }


@pytest.mark.rule("SQ-SET-19", "SQ-DEC-5", "SQ-DEC-6")
def test_weapons_are_chosen_anew_for_every_mission() -> None:
    for mission, weapons in (
        ("m01", Arm("heavy_bolter", ("plasma_gun",))),
        ("m02", Arm("axe_and_pistol", ("assault_cannon",))),
    ):
        match = Match(game, {"mission": mission}, 1)
        assert match.ask is not None and weapons in list(match.ask.options)
        match.choose(weapons)
        while asked(match) != "sq-ask-turn":
            match.choose(0)
        carried = [weapon.id for figure in match.view(ALIEN).figures for weapon in figure.weapons]
        assert Counter(carried)["laser_rifle"] == 3
        assert weapons.heavy[0] in carried


@pytest.mark.rule("SQ-SET-20", "SQ-RUL-9")
def test_no_heavy_weapon_twice_in_a_squad() -> None:
    weapons = ["plasma_gun", "plasma_gun", "laser_rifle", "laser_rifle"]
    assert refused({"loadouts": {"red": loadout("red", weapons=weapons)}}) == "SQ-RUL-9"


@pytest.mark.rule("SQ-SET-21", "SQ-DEC-5")
def test_the_commander_takes_exactly_one_of_three_weapon_sets() -> None:
    assert {id: set(chosen.weapons) for id, chosen in C.sets.items()} == {
        "axe_and_pistol": {"power_axe", "laser_pistol"},
        "heavy_bolter": {"heavy_bolter"},
        "sword_and_glove": {"power_sword", "power_glove"},
    }
    assert refused({"loadouts": {"red": loadout("red", set="power_axe")}}) == "SQ-SET-21"


@pytest.mark.rule("SQ-SET-25", "SQ-SET-26", "SQ-SET-27", "SQ-SET-28", "SQ-DEC-6")
def test_at_least_one_heavy_weapon_and_one_laser_rifle_and_the_rest_as_he_likes() -> None:
    rifles = ["laser_rifle"] * 4
    assert refused({"loadouts": {"red": loadout("red", weapons=rifles)}}) == "SQ-SET-25"
    heavy = ["assault_cannon", "plasma_gun", "missile_launcher"]
    for number in (1, 2, 3):
        weapons = [*heavy[:number], *rifles[number:]]
        match = Match(game, {"loadouts": {"red": loadout("red", weapons=weapons)}}, 1)
        assert asked(match) == "sq-ask-turn"
    assert refused({"loadouts": {"red": loadout("red", weapons=[*heavy, "assault_cannon"])}}) == "SQ-SET-26"
    assert refused({"loadouts": {"red": loadout("red", weapons=[*heavy[:1] * 2, *rifles[:2]])}}) == "SQ-RUL-9"
    assert refused({"loadouts": {"red": loadout("red", weapons=[*heavy, "heavy_bolter"])}}) == "SQ-SET-28"
    assert refused({"loadouts": {"red": loadout("red", weapons=heavy)}}) == "SQ-ROLE-5"


@pytest.mark.rule("SQ-SET-1", "SQ-HID-9")
def test_the_event_deck_is_drawn_without_putting_back() -> None:
    match = boarded(mission="m01")
    match.dice = Scripted(["psychic_attack", "android_malfunction"], Seeded(1))
    match.choose(END_TURN)
    while asked(match) != "sq-ask-turn":
        match.choose(END_TURN)
    match.choose(END_TURN)
    assert [card.id for card in match.view(None).alien.discards] == ["psychic_attack", "android_malfunction"]
    assert match.view(None).alien.deck == 26
