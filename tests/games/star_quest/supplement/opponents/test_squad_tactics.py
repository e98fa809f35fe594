"""The opponent under the supplement: a considered answer to every question, and the moves that a fan expects of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.question import Turn
from squadra.games.star_quest.opponents.tactics import SCORES, Tactics, score_of
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.naming import NameFigure, NamePlayer
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.opponents.card_mind import card
from squadra.games.star_quest.supplement.opponents.power_mind import aim
from squadra.games.star_quest.supplement.opponents.squad_mind import SQUAD_SCORES, near_fight, throw_vortex
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import MassedShot
from squadra.games.star_quest.supplement.rules.equipment.tarantula import Haul
from squadra.games.star_quest.supplement.rules.equipment.vortex import ThrowVortex
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway
from squadra.games.star_quest.supplement.rules.squads.muster import TakeSquadCard
from squadra.kernel import Ask, Dice, Match
from tests.games.star_quest.positions import Position
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.arena import Man, arena, man, scout
from tests.games.star_quest.supplement.field import Field
from tests.games.star_quest.supplement.test_random_squads import wish


class Witness(Tactics):
    """Plays as the opponent does, and notes how it made up its mind."""

    def __init__(self) -> None:
        super().__init__(game.content)
        self.asked: Counter[str] = Counter()
        self.weighed: Counter[str] = Counter()
        self.kinds: set[type[Any]] = set()

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int:
        options = list(ask.options)
        if len(options) > 1:
            turn = Turn(self.content, view, ask, options)
            scores = {score_of(type(option))(turn, option) for option in options}
            self.asked[ask.prompt] += 1
            self.weighed[ask.prompt] += len(scores) > 1
            self.kinds |= {type(option) for option in options}
        return super().choose(view, ask, dice)


def watched(numbers: range) -> Witness:
    """Games of random squads; every third decision is random, so that the opponent meets what it would not seek."""
    witness = Witness()
    for number in numbers:
        match, dice = Match(game, wish(number), number, talks=False), Dice(number)
        for _ in range(400):
            if match.ask is None:
                break
            ask = match.ask.to(match.ask.seats[0])
            choice = witness.choose(match.view(ask.seat), ask, dice)
            match.choose(choice if dice.below(3) else dice.below(len(ask.options)), ask.seat)
    return witness


@pytest.mark.parametrize("part", range(4))
def test_every_question_has_a_rule_and_none_is_answered_by_its_place_in_the_list(part: int) -> None:
    witness = watched(range(part, 24, 4))
    assert witness.kinds <= {*SCORES, *SQUAD_SCORES}
    assert len(witness.asked) > 15
    blind = [prompt for prompt, times in witness.asked.items() if times >= 6 and not witness.weighed[prompt]]
    assert not blind


# ------------------------------------------------------------------------------------------------ what a fan expects


def decides(stage: Field) -> Any:
    """What the opponent would do now."""
    ask = stage.match.ask
    assert ask is not None
    seat = ask.seats[0]
    mine = ask.to(seat)
    return list(mine.options)[Tactics(stage.match.game.content).choose(stage.match.view(seat), mine, Dice(1))]


def answer(position: Position) -> Any:
    """The same for a drawn position."""
    ask = position.match.ask
    assert ask is not None
    view = position.match.view(ask.seat)
    return list(ask.options)[Tactics(position.match.game.content).choose(view, ask, Dice(1))]


def librarian(*powers: str) -> Field:
    stage = Field()
    stage.kit("red-librarian", (3, 3), "power_librarian")
    stage.commander("red", (1, 6), suit="power", life=6)
    stage.roster("red", powers=tuple(sorted(powers)))
    return stage


@pytest.mark.rule("SQX-PSY-7", "SQX-LIB-10")
def test_a_librarian_among_enemies_smites_them_but_not_a_single_gretchin() -> None:
    crowd = librarian("smite", "scan")
    for at in ((2, 3), (4, 3), (3, 2), (3, 4)):
        crowd.alien("chaos_marine", at)
    assert decides(crowd.go()) == ShowPower("smite")
    alone = librarian("smite", "scan")
    alone.alien("gretchin", (4, 3))
    assert not isinstance(decides(alone.go()), ShowPower)


@pytest.mark.rule("SQX-EQ-20")
def test_only_aliens_near_marines_on_the_boards_keep_the_squad_from_flying() -> None:
    """A Marine who waits stands nowhere: an alien far from everybody is no fight."""
    stage = Field(room(12, 3))
    stage.kit("red-1", (1, 1), "power_bolter")
    stage.kit("red-2", None, "power_bolter")
    stage.alien("orc", (12, 3))
    stage.go()
    ask = stage.match.ask
    assert ask is not None

    def near() -> float:
        return near_fight(Turn(stage.match.game.content, stage.match.view("red"), ask, list(ask.options)))

    assert near() == 0
    stage.s.figures["red-1"] = replace(stage.figure("red-1"), square=stage.square((6, 3)))
    assert near() == 1


@pytest.mark.rule("SQX-PSY-40", "SQX-PSY-48")
def test_he_sacrifices_himself_only_for_more_than_he_is_worth() -> None:
    lost = librarian("vortex")
    lost.alien("dreadnought", (4, 3), heavy=("assault_cannon", "plasma_gun"))
    assert decides(lost.go()) == ShowPower("vortex")
    cheap = librarian("vortex")
    cheap.alien("orc", (4, 3))
    assert not isinstance(decides(cheap.go()), ShowPower)


@pytest.mark.rule("SQX-PSY-43")
def test_nobody_lingers_where_the_vortex_may_wander() -> None:
    stage = librarian()
    stage.marine("red-1", (5, 3), suit="power")
    squares = tuple(stage.square(place) for place in ((5, 5), (6, 5), (5, 6), (6, 6)))
    stage.s.markers = {"vortex-1": Marker("vortex-1", "vortex", squares, "red", data="4,4")}
    stage.s.vortex_round = stage.s.round  # it has rolled
    stage.go()
    mind = MarineMind(stage.match.game.content, stage.match.view("red"), "red")
    me = mind.figures["red-1"]
    swept, safe = stage.square((5, 3)), stage.square((3, 2))
    assert mind.special_risks(me, swept) > 1.0
    assert mind.special_risks(me, safe) <= 0.0


# ------------------------------------------------------------------------------------------------ unseen


CORNER = [  # an alcove above, a hall below; an alien at the right end of the hall
    "+-+-+-+-+-+-+-+-+",
    "|. .|# # # # # #|",
    "+ + +-+-+-+-+-+-+",
    "|. . . . . . . .|",
    "+-+-+-+-+-+-+-+-+",
]


def shadows(*cards: str, kit: str = "scout_bolter", at: tuple[int, int] = (1, 1)) -> Field:
    stage = Field(CORNER, options=("stealth",), kinds={"red": "scout"}, gates=dict.fromkeys("RYB", ((1, 1), (1, 2))))
    stage.s.alarm = "stealth"
    stage.kit("red-1", at, kit)
    stage.kit("red-2", None, "scout_bolter")
    stage.commander("red", None, suit="scout", life=6)
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-STEALTH-15", "SQX-STEALTH-17")
@pytest.mark.parametrize(
    ("kit", "cards", "fires"),
    [
        ("scout_bolter", (), False),
        ("scout_bolter", ("camo_cloak",), False),
        ("scout_heavy_bolter_auto", ("camo_cloak", "silencers"), False),
        ("scout_bolter", ("silencers",), True),
        ("scout_sniper_rifle", (), True),
    ],
)
def test_in_stealth_scouts_fire_silenced_weapons_only(kit: str, cards: tuple[str, ...], fires: bool) -> None:
    stage = shadows(*cards, kit=kit, at=(2, 2))
    stage.alien("gretchin", (8, 2))
    stage.go("red", *(() if "camo_cloak" in cards else ((3,),)))  # nobody looked
    stage.choose(Activate("red-1"))
    assert (getattr(decides(stage), "weapon", "") != "") == fires


@pytest.mark.rule("SQX-STEALTH-11", "SQX-SCOUT-23")
def test_after_a_silent_shot_a_scout_steps_back_out_of_view() -> None:
    stage = shadows("camo_cloak", "silencers", at=(2, 2))
    orc = stage.alien("orc", (8, 2))
    stage.go()
    stage.choose(Activate("red-1"), Shoot("red-1", "laser_rifle", orc), dice=[(0, 0)])
    step = decides(stage)
    assert isinstance(step, MoveTo) and stage.ship.point(step.square)[1] == 1, "back into the alcove"


@pytest.mark.rule("SQX-STEALTH-10")
def test_one_figure_goes_for_the_objective_and_the_others_wait_until_the_alarm() -> None:
    stage = shadows()
    stage.go()
    mind = MarineMind(stage.match.game.content, stage.match.view("red"), "red")
    assert mind.stealth is not None
    assert [figure.id for figure in mind.alive if not mind.stealth.stays(figure)] == ["red-1"]
    assert decides(stage) == Activate("red-1")
    stage.choose(Activate("red-1"), Done("red-1"))
    assert decides(stage) == END_TURN, "nobody else leaves the Entrance Area"
    stage.s.alarm = "alarm"
    assert decides(stage) != END_TURN


# ------------------------------------------------------------------------------------------------ cover and cards


@pytest.mark.rule("SQX-COV-2", "SQX-COV-4")
@pytest.mark.parametrize("heavy", [False, True])
def test_a_marine_under_fire_prefers_the_square_behind_cover(heavy: bool) -> None:
    """Two squares, one above the other, as far from the Chaos Marine and from the goal; one of them has a wall in front."""

    def worth(*, covered: bool) -> tuple[float, float]:
        stage = Field(room(14, 5), options=("cover",))
        stage.kit("red-1", (2, 3), "power_bolter")
        wall = (stage.square((3, 2)), stage.square((2, 2)))
        if covered:
            stage.s.markers = {"cover-1": Marker("cover-1", "cover", wall, data="heavy" if heavy else "light")}
        stage.alien("chaos_marine", (13, 3))
        stage.go()
        mind = MarineMind(stage.match.game.content, stage.match.view("red"), "red")
        me = mind.figures["red-1"]
        return mind.place(me, stage.square((2, 2))), mind.place(me, stage.square((2, 4)))

    bare, other = worth(covered=False)
    assert bare == other
    behind, same = worth(covered=True)
    assert behind > same == other
    if heavy:
        assert behind > bare


def taken(lineup: dict[str, Any], honours: int, mission: str = "t01") -> set[str]:
    """The Equipment that the opponent takes along for this squad."""
    setup = {"mission": mission, "honours": {"red": honours}, "supplement": {"lineups": {"red": lineup}}}
    match = Match(game, setup, 1, talks=False)
    mind = Tactics(game.content)
    while match.ask is not None and match.ask.prompt == "sqx-ask-card":
        ask = match.ask.to("red")
        match.choose(mind.choose(match.view("red"), ask, Dice(1)), "red")
    roster = match.state.squads["red"]
    return {card for card in (*roster.shown, *roster.hidden) if card in game.content.equipment}


@pytest.mark.rule("SQX-TERM-E-9", "SQX-RUL-97")
@pytest.mark.parametrize(("heavy", "wanted"), [("terminator_heavy_flamer", True), ("terminator_assault_cannon", False)])
def test_flamer_ammunition_is_taken_along_only_for_a_heavy_flamer(heavy: str, wanted: bool) -> None:
    kits = [heavy, "terminator_storm_bolter", "terminator_claws", "terminator_hammer"]
    cards = taken({"squad": "terminator", "chapter": "blood_angels", "figures": kits}, 4)
    assert len(cards) == 4 and ("flamer_ammunition" in cards) is wanted


@pytest.mark.rule("SQX-EQ-47", "SQX-ARM-204", "SQX-RUL-97")
def test_no_combi_weapon_without_a_heavy_bolter_and_pistols_for_many_bolters() -> None:
    few = ["power_bolter", "power_assault_cannon", "power_missile_launcher", "power_plasma_gun"]
    cards = taken({"squad": "power", "chapter": "imperial_fists", "commander": "sword_and_glove", "figures": few}, 4)
    assert "combi_weapon" not in cards
    turn_few, turn_many = (
        card_value(few, "laser_pistols"),
        card_value([*few[:2], "power_bolter", "power_bolter"], "laser_pistols"),
    )
    assert turn_many > turn_few > 0


def card_value(figures: list[str], name: str) -> float:
    lineup = {"squad": "power", "figures": figures}
    match = Match(game, {"mission": "m01", "supplement": {"lineups": {"red": lineup}}}, 1, talks=False)
    assert match.ask is not None
    ask = match.ask.to("red")
    return card(Turn(game.content, match.view("red"), ask, list(ask.options)), TakeSquadCard(name))


# ------------------------------------------------------------------------------------------------ figures and squads to name


@pytest.mark.rule("SQX-RUL-17")
def test_the_comrade_who_gives_up_his_shot_is_the_one_who_would_do_least_with_it() -> None:
    armed = {"X": man("imperial_rifle"), "Y": man("imperial_rifle", "assault_cannon"), "Z": man("imperial_rifle")}
    game = arena("X . . . T\nY . . . .\nZ . . . .", **armed)
    game.act("X").choose(MassedShot("X", "imperial_rifle", "T", 1))
    assert game.offers(NameFigure("Y")) and game.offers(NameFigure("Z"))
    assert answer(game) == game.real(NameFigure("Z")), "the other one has an Assault Cannon"


@pytest.mark.rule("SQX-RUL-31")
@pytest.mark.parametrize(("who", "takes"), [(scout("laser_rifle"), True), (man("laser_rifle"), False)])
def test_a_homer_is_picked_up_by_whom_it_does_not_slow(who: Man, takes: bool) -> None:
    game = arena("X . . .", X=who).known(markers={"homer-red": Marker("homer-red", "homer", (0,), "red")})
    game.roster("red", shown=("teleport_homer",)).act("X")
    assert game.offers(PickUp("X", "homer-red"))
    assert (answer(game) == game.real(PickUp("X", "homer-red"))) == takes


@pytest.mark.rule("SQX-RUL-31")
def test_the_homer_goes_to_the_one_who_is_missed_least() -> None:
    free = [
        {"kind": "commander", "suit": "power", "weapons": ["laser_pistol"]},
        {"suit": "power", "weapons": ["laser_rifle"]},
        {"suit": "scout", "weapons": ["laser_rifle"]},
    ]
    setup = {
        "mission": "s01", "roles": ["alien", "red"],
        "supplement": {"mode": "free", "size": 3, "lineups": {"red": {"free": free}}},
    }  # fmt: skip
    match = Match(game, setup, 3)
    homer = TakeSquadCard("teleport_homer")
    while match.ask is not None and match.ask.prompt != "sqx-ask-homer":
        match.choose(homer if homer in list(match.ask.options) else 0)
    assert match.ask is not None
    ask = match.ask.to("red")
    chosen = list(ask.options)[Tactics(game.content).choose(match.view("red"), ask, Dice(1))]
    assert chosen == NameFigure("red-2"), "a Scout is worth less, and it does not slow him"


def terminators() -> Field:
    stage = Field(kinds={"red": "terminator", "yellow": "terminator"}, squads=("red", "yellow"))
    for id, square in {"red-1": (3, 3), "yellow-1": (5, 3), "yellow-2": (3, 5), "red-2": (5, 5)}.items():
        stage.kit(id, square, "terminator_storm_bolter")
    return stage


@pytest.mark.rule("SQX-TERM-41")
def test_a_second_genestealer_comes_if_it_may() -> None:
    stage = terminators()
    stage.alien_turn("genestealer")
    stage.choose(Spot(stage.square((4, 3))))
    assert isinstance(decides(stage), Spot)


@pytest.mark.rule("SQX-TERM-42")
@pytest.mark.parametrize("hurt", ["red", "yellow"])
def test_two_genestealers_hunt_the_squad_that_is_the_easier_prey(hurt: str) -> None:
    stage = terminators()
    for number in (1, 2):
        stage.s.figures[f"{hurt}-{number}"] = replace(stage.s.figures[f"{hurt}-{number}"], life=1)
    stage.alien_turn("genestealer")
    stage.choose(Spot(stage.square((4, 3))), Spot(stage.square((4, 5))))
    assert decides(stage) == NamePlayer(hurt)


@pytest.mark.rule("SQX-STEALTH-21", "SQX-RUL-56")
def test_in_stealth_the_genestealer_fights_a_marine_rather_than_a_commander_who_beats_it() -> None:
    stage = Field(options=("stealth",), kinds={"red": "scout"})
    stage.s.alarm = "stealth"
    stage.kit("red-1", (3, 3), "scout_bolter")
    stage.commander("red", (5, 3), "sword_and_glove", suit="power", blades=("power_sword", "power_glove"), life=6)
    stage.go()
    stage.choose(END_TURN, dice=[(3,), ("genestealer",)])
    stage.choose(Spot(stage.square((4, 3))))
    assert {o.figure for o in stage.options_of(NameFigure)} == {"red-1", "red-commander"}
    assert decides(stage) == NameFigure("red-1")


@pytest.mark.rule("SQX-PSY-20", "SQX-PSY-21")
def test_blast_hurls_the_obstacle_behind_which_most_enemies_stand() -> None:
    stage = librarian("blast")
    stage.s.markers = {
        "obstacle-1": Marker("obstacle-1", "obstacle", (stage.square((5, 3)),)),
        "obstacle-2": Marker("obstacle-2", "obstacle", (stage.square((3, 5)),)),
    }
    for at in ((6, 3), (7, 3), (8, 3)):
        stage.alien("chaos_marine", at)
    stage.alien("gretchin", (3, 6))
    assert decides(stage.go()) == ShowPower("blast")
    stage.choose(ShowPower("blast"), dice=[(0,)])
    assert {o.thing for o in stage.options_of(BlastAway)} == {"obstacle-1", "obstacle-2"}
    assert decides(stage) == BlastAway("obstacle-1", 2)


@pytest.mark.rule("SQX-PSY-32")
def test_a_librarian_teleports_where_he_stands_best() -> None:
    """Next to nobody he can fight: to the objectless far corner or beside the only alien, it is not all the same."""
    stage = librarian("teleport")
    stage.alien("chaos_marine", (8, 1))
    stage.go()
    stage.choose(ShowPower("teleport"), dice=[(0,)])
    ask = stage.match.ask
    assert ask is not None
    turn = Turn(stage.match.game.content, stage.match.view("red"), ask, list(ask.options))
    assert len({aim(turn, spot.square) for spot in stage.options_of(Spot)}) > 3


@pytest.mark.rule("SQX-TECH-9")
def test_a_vortex_grenade_is_worth_more_the_more_it_takes_of_the_enemy_and_less_for_friends() -> None:
    def worth(*pieces: tuple[str, tuple[int, int]]) -> float:
        stage = Field()
        stage.kit("red-techmarine", (2, 3), "power_techmarine")
        stage.alien("gretchin", (3, 3))
        for kind, at in pieces:
            stage.kit("red-1", at, "power_bolter") if kind == "friend" else stage.alien(kind, at)
        stage.go()
        ask = stage.match.ask
        assert ask is not None
        turn = Turn(stage.match.game.content, stage.match.view("red"), ask, list(ask.options))
        return throw_vortex(turn, ThrowVortex("red-techmarine", "vortex_grenade", stage.square((3, 3))))

    alone = worth()
    assert worth(("chaos_marine", (4, 3))) > alone > worth(("friend", (4, 3)))


@pytest.mark.rule("SQ-RUL-54")
def test_a_tarantula_is_never_hauled_back_within_one_move() -> None:
    """Its gunner had pulled it to and fro for whole moves, round after round."""
    match, mind, dice = Match(game, {"mission": "d01"}, 91000201, talks=False), Tactics(game.content), Dice(7)
    hauled: list[tuple[int, str, int]] = []
    while (ask := match.ask) is not None and len(hauled) < 12:
        ask = ask.to(ask.seats[0])
        option = ask.options[mind.choose(match.view(ask.seat), ask, dice)]
        if isinstance(option, Haul):
            state: Any = match.t.s
            hauled.append((state.round, option.figure, state.figures[option.figure].square))
        match.choose(option, ask.seat)
    assert hauled and len(hauled) == len({*hauled})
