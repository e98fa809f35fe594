"""Hidden information (SQ-HID, SQ-RUL-33, -43, -65): what views and events tell whom."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.knowledge.secrecy import errors
from squadra.games.star_quest.knowledge.view import HulkView
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, PlaceBase
from squadra.games.star_quest.rules.aliens.reinforcements import STOP_REINFORCING, Reinforce
from squadra.games.star_quest.rules.aliens.scan import PlaceCounter, Spot
from squadra.games.star_quest.rules.cards.events import DrawEvent, PlayEvent
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, LookAt, PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import FightWithCard
from squadra.games.star_quest.rules.set_up import Arm, ChooseCard, MountTargeters, TakeEvent
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import ALIEN, Blip
from squadra.kernel import Dice, Match
from tests.games.star_quest.drawn import Drawn
from tests.games.star_quest.stage import TWO_ROOMS, Stage

SHUT = {"doors": {"drawn": "a"}}


def told(match: Match, seat: str | None) -> str:
    """Everything a seat gets to see, as text."""
    view = match.view(seat)
    assert isinstance(view, HulkView)
    return msgspec.json.encode(view).decode()


def text(en: str) -> dict[str, str]:
    return {"en": en, "it": en + "!"}


@pytest.mark.rule("SQ-HID-1", "SQ-SET-3", "SQ-MISS-3", "SQ-RUL-33", "SQ-RUL-47")
def test_only_the_bold_text_of_the_mission_is_public_until_the_rest_is_used() -> None:
    second = {"text": text("Find the hidden diary"), "condition": {"kind": "score", "minimum": 1}}
    st = Stage(mission={"secondary": second, "reinforcement_squares": {"drawn": ["8,6", "7,6"]}})
    st.marine("red-1", (1, 1))
    st.s.reinforcements["orc"] = 2
    st.alien("gretchin", (3, 3))
    st.go("red")
    for seat in ("red", None):
        view = st.match.view(seat)
        assert view.mission.primary.args["en"] == "Destroy the Dreadnought."
        assert view.mission.secondary is None
        assert view.mission.reinforcement_squares == ()
        assert "hidden diary" not in told(st.match, seat)
    alien = st.match.view(ALIEN)
    assert alien.mission.secondary.args["en"] == "Find the hidden diary"
    assert len(alien.mission.reinforcement_squares) == 2
    st.choose(END_TURN, dice=["secondary_mission"])
    assert st.match.view("red").mission.secondary.args["en"] == "Find the hidden diary"


@pytest.mark.rule("SQ-RUL-33", "SQ-HID-6", "SQ-REINF-4", "SQ-DEC-30", "SQ-HID-7")
def test_a_reinforcement_square_becomes_public_when_it_is_first_used() -> None:
    drawing = TWO_ROOMS
    st = Stage(drawing, mission={**SHUT, "reinforcement_squares": {"drawn": ["8,4", "7,4"]}})
    st.marine("red-1", (1, 1))
    st.s.reinforcements.update(orc=2, android=1)
    st.alien_turn()
    assert st.match.view("red").alien.reinforcements == 3
    assert st.match.view("red").alien.reinforcement_types == ()
    assert {stock.kind: stock.number for stock in st.match.view(ALIEN).alien.reinforcement_types} == {
        "orc": 2,
        "android": 1,
    }
    st.choose(Reinforce("orc", st.square((8, 4))))
    view = st.match.view("red")
    assert view.mission.reinforcement_squares == (st.square((8, 4)),)
    assert [(stock.kind, stock.number) for stock in view.alien.pool] == [("orc", 1)]
    assert view.alien.reinforcements == 2


@pytest.mark.rule("SQ-HID-2", "SQ-HID-17")
def test_boards_doors_gates_and_objects_are_public() -> None:
    goods = [{"id": "key", "kind": "fetch", "square": "drawn 3,3", "name": text("Key")}]
    st = Stage(TWO_ROOMS, mission={**SHUT, "objects": goods})
    st.marine("red-1", (1, 1))
    st.go("red")
    view = st.match.view(None)
    assert view.closed == ("drawn a",)
    assert [door.id for door in view.deck.doors] == ["drawn a"]
    assert [gate.seat for gate in view.deck.gates] == ["red"]
    assert [thing.id for thing in view.things] == ["key"]


@pytest.mark.rule("SQ-HID-3", "SQ-HID-4", "SQ-SET-9", "SQ-SET-12", "SQ-BLIP-1", "SQ-CON-3c")
def test_numbers_of_blips_are_public_and_their_types_are_not() -> None:
    st = Stage(TWO_ROOMS, squads=("red", "blue"), mission=SHUT)
    st.marine("red-1", (1, 1))
    st.marine("blue-1", (2, 2))
    st.blip("dreadnought", (6, 2))
    st.s.hand = {"android": 2, "orc": 1}
    st.go("red")
    for seat in ("red", "blue", None):
        view = st.match.view(seat)
        assert view.alien.blips_in_hand == 3
        assert view.alien.hand == ()
        assert [blip.kind for blip in view.blips] == [""]
        assert '"kind":"dreadnought","square"' not in told(st.match, seat)
    assert st.match.view(ALIEN).blips[0].kind == "dreadnought"


@pytest.mark.rule("SQ-HID-5", "SQ-CARD-EQ-14")
def test_a_blip_looked_at_is_known_to_that_player_alone_and_everybody_knows_which_it_was() -> None:
    st = Stage(TWO_ROOMS, squads=("blue", "red"), mission=SHUT)
    st.commander("blue", (1, 1))
    st.marine("red-1", (2, 2))
    st.cards("blue", "bio_scanner")
    blip = st.blip("android", (6, 2))
    st.go("blue")
    st.choose(LookAt(blip))
    assert st.match.view("blue").blips[0].kind == "android"
    for seat in ("red", None):
        assert st.match.view(seat).blips[0].kind == ""
        assert st.match.view(seat).blips[0].seen_by == ("blue",)


@pytest.mark.rule("SQ-HID-8", "SQ-SET-8", "SQ-SET-10")
def test_counters_that_the_mission_does_not_use_are_seen_by_no_marine_player() -> None:
    match = Match(game, {"mission": "m01", "squads": 1}, seed=3)
    view = match.view("red")
    assert view.alien.blips_in_hand == sum(game.content.missions["m01"].blips.values())
    assert view.alien.reinforcements == 0
    assert view.alien.hand == () and view.alien.reinforcement_types == ()


@pytest.mark.rule("SQ-HID-9", "SQ-RUL-49", "SQ-CAMP-14", "SQ-DEC-26")
def test_the_number_of_event_cards_is_public_and_cards_chosen_beforehand_are_secret() -> None:
    match = Match(game, {"mission": "m01", "ranks": {ALIEN: 1}}, seed=3)
    assert match.ask is not None and match.ask.seat == ALIEN
    match.choose(TakeEvent("genestealer"))
    for seat in ("red", None):
        view = match.view(seat)
        assert (view.alien.deck, view.alien.chosen, view.alien.chosen_cards) == (27, 1, ())
    assert [card.id for card in match.view(ALIEN).alien.chosen_cards] == ["genestealer"]


@pytest.mark.rule("SQ-RUL-49", "SQ-DEC-26", "SQ-HID-9", "SQ-RUL-60")
def test_a_card_chosen_beforehand_may_be_played_instead_of_drawing() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien("orc", (8, 6))
    st.s.chosen = ("android_malfunction",)
    st.s.deck["android_malfunction"] = 0
    st.s.left = 27
    st.go("red")
    st.choose(END_TURN)
    assert st.asked == ALIEN
    assert st.offers(DrawEvent())
    st.choose(PlayEvent("android_malfunction"))
    assert st.s.left == 27
    assert st.s.chosen == ()
    assert [card.id for card in st.match.view("red").alien.discards] == ["android_malfunction"]
    assert st.match.view("red").alien.event.id == "android_malfunction"


@pytest.mark.rule("SQ-HID-10", "SQ-HID-11", "SQ-HID-12", "SQ-RUL-43", "SQ-CON-6b", "SQ-CARD-EQ-10")
def test_orders_and_one_use_equipment_are_hidden_and_lasting_equipment_lies_open() -> None:
    st = Stage(squads=("red", "blue"))
    st.marine("red-1", (3, 3))
    st.commander("red", (4, 4), "axe_and_pistol", life=4)
    st.marine("blue-1", (6, 3))
    st.cards("red", "photon_grenades", "melta_bomb", "force_field", "targeter", targeters=("laser_rifle",))
    st.go("blue")
    mine = next(seat for seat in st.match.view("red").seats if seat.seat == "red")
    assert {card.id for card in mine.hand} == {"photon_grenades", "melta_bomb"}
    for seat in ("blue", ALIEN, None):
        theirs = next(row for row in st.match.view(seat).seats if row.seat == "red")
        assert theirs.hidden == 2
        assert theirs.hand == ()
        assert [(card.id, card.weapon) for card in theirs.shown] == [("force_field", ""), ("targeter", "laser_rifle")]
        assert (theirs.life, theirs.full_life, theirs.score) == (4, 6, 0)
        assert "photon" not in told(st.match, seat) and "melta" not in told(st.match, seat)


@pytest.mark.rule("SQ-HID-10", "SQ-TURN-12", "SQ-DEC-7")
def test_a_hidden_card_becomes_public_when_it_is_played() -> None:
    st = Stage(squads=("red", "blue"))
    st.marine("red-1", (3, 3))
    st.marine("blue-1", (6, 3))
    st.cards("red", "fire", "melta_bomb", "blind_grenade")
    orc = st.alien("orc", (3, 4))
    st.go("red")
    st.choose(PlayOrder("fire"))
    assert next(row for row in st.match.view("blue").seats if row.seat == "red").order.id == "fire"
    st.choose(Activate("red-1"), FightWithCard("red-1", orc, "melta_bomb"), dice=[0] * 6)
    st.choose(Done("red-1"), EndTurnBlind("blind_grenade"))
    row = next(row for row in st.match.view("blue").seats if row.seat == "red")
    assert [card.id for card in row.spent] == ["fire", "melta_bomb", "blind_grenade"]
    assert row.blind


@pytest.mark.rule("SQ-HID-13", "SQ-HID-14", "SQ-HID-15", "SQ-DRD-14", "SQ-DEC-27", "SQ-RUL-31", "SQ-CON-6")
def test_weapons_life_points_and_scores_are_public() -> None:
    st = Stage(TWO_ROOMS, squads=("red", "blue"))
    st.marine("red-1", (2, 2), "plasma_gun")
    st.marine("blue-1", (1, 4))
    blip = st.blip("dreadnought", (7, 1))
    st.s.alien_score = 15
    st.go("red")
    assert "assault_cannon" not in told(st.match, "blue")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((3, 3))))
    assert blip not in st.s.blips
    assert {st.ship.point(option.square) for option in st.options_of(PlaceBase)} == {(6, 1), (7, 1)}
    st.choose(PlaceBase(st.square((6, 1))))
    assert {option.weapons for option in st.options_of(ArmDreadnought)} == {
        ("assault_cannon", "plasma_gun"),
        ("assault_cannon", "missile_launcher"),
        ("plasma_gun", "missile_launcher"),
    }
    st.choose(ArmDreadnought(("plasma_gun", "missile_launcher")))
    seen = next(figure for figure in st.match.view("blue").figures if figure.kind == "dreadnought")
    assert [weapon.id for weapon in seen.weapons] == ["laser_rifle", "plasma_gun", "missile_launcher"]
    assert (seen.life, seen.armour) == (3, 4)
    assert st.match.view("blue").alien.score == 15


@pytest.mark.rule("SQ-HID-16", "SQ-DICE-4")
def test_all_dice_are_public() -> None:
    st = Stage(squads=("red", "blue"))
    st.marine("red-1", (3, 3))
    st.marine("blue-1", (8, 3))
    orc = st.alien("orc", (3, 6))
    st.go("red")
    events = st.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[2, 1]).last
    roll = next(event for event in events if event.key == "sq-rolls")
    assert roll.to is None
    assert roll.args["dice"] == (2, 1)


@pytest.mark.rule("SQ-HID-17", "SQ-RUL-35")
def test_progress_of_a_public_condition_is_public_and_that_of_a_secret_one_is_not() -> None:
    second = {
        "text": text("Three Orcs"),
        "condition": {"kind": "eliminate_together", "types": ["orc"], "number": 3},
    }
    st = Stage(mission={"secondary": second})
    st.marine("red-1", (3, 3))
    st.go("red")
    assert len(st.match.view("red").mission.progress) == 1
    assert len(st.match.view(ALIEN).mission.progress) == 2


@pytest.mark.rule("SQ-HID-18", "SQ-CAMP-15", "SQ-CAMP-14", "SQ-CON-3d")
def test_counters_added_by_marks_are_counted_publicly_and_typed_secretly() -> None:
    match = Match(game, {"mission": "m05", "honours": {ALIEN: 3}}, seed=3)
    counts = game.content.missions["m05"].reinforcements.counts(1)
    listed = sum(counts.values())
    assert match.view("red").alien.reinforcements == listed + 3
    assert match.view("red").alien.reinforcement_types == ()
    drawn = {stock.kind: stock.number for stock in match.view(ALIEN).alien.reinforcement_types}
    assert sum(drawn.values()) == listed + 3
    assert all(drawn.get(kind, 0) >= number for kind, number in counts.items()), "three came, none went"


@pytest.mark.rule("SQ-CAMP-15")
def test_a_mission_that_lists_every_counter_gives_no_marks() -> None:
    match = Match(game, {"mission": "m12", "squads": 3, "honours": {ALIEN: 4}}, seed=3)
    assert match.view("red").alien.reinforcements == 32


@pytest.mark.rule("SQ-SCAN-9", "SQ-SCAN-11", "SQ-DEC-24", "SQ-HID-4", "SQ-RUL-65")
def test_placed_blips_show_their_square_but_not_their_type() -> None:
    st = Stage(TWO_ROOMS, squads=("red",), mission=SHUT)
    st.marine("red-1", None)
    st.s.scanned = 0
    st.s.hand = {"android": 1, "gretchin": 1}
    st.go("red")
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((1, 1))), Done("red-1"))
    events = st.choose(PlaceCounter("android"), Spot(st.square((6, 2)))).last
    placed = next(event for event in events if event.key == "sq-blip-placed-as")
    shown = placed.seen_by("red")
    assert shown is not None and shown.key == "sq-blip-placed"
    assert "alien" not in shown.args


# ------------------------------------------------------------------------------------------------ set-up


@pytest.mark.rule("SQ-RUL-43", "SQ-SET-14", "SQ-SET-17", "SQ-SET-18", "SQ-DEC-3", "SQ-DEC-4", "SQ-DEC-5", "SQ-DEC-6")
def test_squads_are_armed_in_secret_and_laid_open_together() -> None:
    match = Match(game, {"mission": "training", "roles": [ALIEN, "red", "blue"]}, seed=1)
    assert match.ask is not None and set(match.ask.seats) == {"red", "blue"}
    before = told(match, "blue")
    match.choose(Arm("axe_and_pistol", ("plasma_gun",)), seat="red")
    assert told(match, "blue") == before
    match.choose(Arm("heavy_bolter", ("assault_cannon", "missile_launcher")), seat="blue")
    for cards in (
        ("fire", "by_sections"),
        ("force_field", "medipack"),
        ("targeter", "targeter"),
        ("melta_bomb", "targeter"),
        ("laser_pistols", "laser_pistols"),
    ):
        assert match.view("blue").seats == ()
        match.choose(ChooseCard(cards[0]), seat="red")
        match.choose(ChooseCard(cards[1]), seat="blue")
    match.choose(MountTargeters(("plasma_gun",)), seat="red")
    match.choose(MountTargeters(("heavy_bolter", "assault_cannon")), seat="blue")
    red = next(row for row in match.view("blue").seats if row.seat == "red")
    assert red.hidden == 2
    assert {card.id for card in red.shown} == {"force_field", "targeter", "laser_pistols"}
    weapons = {f.id: [w.id for w in f.weapons] for f in match.view("blue").figures if f.owner == "red"}
    assert weapons["red-1"] == ["plasma_gun"]
    assert weapons["red-commander"] == ["laser_pistol"]


@pytest.mark.rule("SQ-CAMP-2", "SQ-CAMP-3", "SQ-CAMP-7", "SQ-EX-18", "SQ-SET-19")
def test_rank_and_honours_decide_how_many_cards_are_chosen() -> None:
    wish: dict[str, Any] = {"mission": "training", "ranks": {"red": 2}, "honours": {"red": 4}}
    match = Match(game, wish, seed=1)
    match.choose(Arm("heavy_bolter", ("plasma_gun",)), seat="red")
    chosen: list[str] = []
    while match.ask is not None and match.ask.prompt == "sq-ask-card":
        option = match.ask.options[0]
        assert isinstance(option, ChooseCard)
        chosen.append(option.card)
        match.choose(option)
    orders = [card for card in chosen if card in game.content.orders]
    assert (len(orders), len(chosen) - len(orders)) == (3, 8)


@pytest.mark.rule("SQ-HID-4", "SQ-HID-6", "SQ-HID-9", "SQ-HID-10")
@pytest.mark.parametrize("seat", ["red", "blue", None])
def test_a_view_does_not_change_when_what_it_hides_changes(seat: str | None) -> None:
    st = Stage(TWO_ROOMS, squads=("red", "blue"), mission=SHUT)
    st.marine("red-1", (1, 1))
    st.commander("blue", (2, 2))
    st.cards("red", "fire", "melta_bomb")
    st.cards("blue", "move_it", "bio_scanner", "medipack")
    st.blip("android", (6, 2))
    st.blip("orc", (7, 2))
    st.s.hand = {"gretchin": 3, "dreadnought": 1}
    st.s.reinforcements.update(orc=2, android=1)
    st.s.unlisted.update(orc=6, android=3)
    st.s.chosen = ("genestealer",)
    st.go("red")
    before = told(st.match, seat)
    changed = 0
    for seed in range(12):
        other = st.game.resample(st.t, seat, Dice(seed))
        match = Match.at(st.game, other, st.setup)
        assert told(match, seat) == before
        changed += match.digest() != st.match.digest()
    assert changed > 6


@pytest.mark.rule("SQ-RUL-65", "SQ-RUL-34", "SQ-REINF-2")
def test_the_alien_player_decides_about_reinforcements_as_long_as_he_may() -> None:
    st = Stage(TWO_ROOMS, mission={**SHUT, "reinforcement_squares": {"drawn": ["8,4"]}})
    st.marine("red-1", (1, 1))
    orc = st.alien("orc", (8, 1))
    st.s.reinforcements.update(orc=2)
    st.alien_turn()
    st.choose(Activate(orc), Done(orc))
    assert st.offers(STOP_REINFORCING)
    st.choose(Reinforce("orc", st.square((8, 4))))
    assert st.options_of(Reinforce) == []  # the only square is taken, but silence would tell that
    st.choose(STOP_REINFORCING)
    assert st.asked == "red"


@pytest.mark.rule("SQ-BLIP-4")
def test_impossible_positions_are_noticed_also_while_somebody_acts() -> None:
    st = Drawn("""
        +-+-+-+-+-+
        |1 . 2 . .|
        +-+-+-+-+-+
        """)
    st.go()
    st.act("red-1")
    assert not any(game.invariants(st.t)[name] for name in ("seen blips", "overlaps", "bad bases"))
    st.s.blips["blip-9"] = Blip("blip-9", "orc", st.square((2, 1)))
    st.t.look()
    assert game.invariants(st.t)["seen blips"] == 1, "it should have been turned over before anybody is asked"
    st.s.blips["blip-9"] = Blip("blip-9", "orc", st.square((3, 1)))
    assert game.invariants(st.t)["overlaps"] == 1, "two on one square"


@pytest.mark.rule("SQ-DRD-2", "SQ-MOV-9")
def test_each_impossible_position_is_counted_by_its_name() -> None:
    """Off the floor, two figures on one square, a Dreadnought across a wall."""
    st = Drawn("""
        +-+-+-+-+-+
        |1 . .|. .|
        + + + + + +
        |. . .|. #|
        +-+-+-+-+-+
        """)
    orc, big = st.alien("orc", (4, 1)), st.alien("dreadnought", (2, 1), heavy=("assault_cannon", "plasma_gun"))
    st.go()

    def counted(**places: tuple[int, int]) -> dict[str, int]:
        for id, at in places.items():
            st.s.figures[id] = replace(st.s.figures[id], square=st.square(at))
        st.t.look()
        return {name: n for name, n in errors(st.t).items() if n}

    assert counted() == {}
    assert counted(**{big: (3, 1), orc: (1, 2)}) == {"bad bases": 1}
    assert counted(**{big: (4, 1)}) == {"overlaps": 1, "bad bases": 1}, "its base lies on the void, too"
    assert counted(**{big: (2, 1), orc: (5, 2)}) == {"overlaps": 1}
    assert counted(**{orc: (1, 1)}) == {"overlaps": 1}, "on the square of the Marine"
    assert counted(**{orc: (3, 2)}) == {"overlaps": 1}, "under the Dreadnought"
