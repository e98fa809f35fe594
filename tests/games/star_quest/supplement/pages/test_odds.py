"""Odds with the supplement: whoever may have dice rolled again does it for himself, and shares meet the Armour that counts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from squadra.games.star_quest.pages.dice_odds import parse
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.kernel import Effect, Odds, Option, count_odds
from tests.games.star_quest.positions import Position
from tests.games.star_quest.supplement.arena import Man, arena, commander, cover, man, reinforce, terminator

SWORD_AND_GLOVE = ("power_glove", "power_sword")


def odds(game: Position, option: Option) -> Odds:
    """The odds of an option; a drawn position has no line-ups from which hidden cards could be dealt."""
    assert game.match.ask is not None
    found = count_odds(game.match.game, game.t, game.match.ask.seat, option)
    assert found.exact and sum(found.chances.values()) == 1
    return found


def chance(found: Odds, id: str) -> Fraction:
    """How likely this figure is hurt or eliminated."""
    return sum((share for effects, share in found.chances.items() if id in [one.whom for one in effects]), Fraction(0))


def percent(share: Fraction) -> float:
    return round(float(share) * 100, 1)


def lost(found: Odds, id: str, life: int) -> Fraction:
    """Life Points that this figure is to lose."""
    total = Fraction(0)
    for effects, share in found.chances.items():
        total += share * sum(life if one.what == "eliminated" else one.count for one in effects if one.whom == id)
    return total


def struck(game: Position) -> Odds:
    """A Genestealer attacks X."""
    game.turn("alien").act("E")
    return odds(game, Fight(game.id("E"), game.id("X")))


# ------------------------------------------------------------------------------------------------ whose choice


@pytest.mark.rule("SQX-ARM-106", "SQX-ARM-107", "SQX-RUL-3")
@pytest.mark.parametrize(("life", "plain", "parried"), [(1, 28.0, 14.8), (6, 28.0, 15.0)])
def test_a_parry_helps_the_commander_who_parries(life: int, plain: float, parried: float) -> None:
    """Used for the Genestealer, as it was once, it would have him hurt in two cases of five."""
    hurt = [
        chance(struck(arena("X E", X=commander(blades=SWORD_AND_GLOVE, life=life), switches=on)), "red-commander")
        for on in ((), ("parry",))
    ]
    assert [percent(share) for share in hurt] == [plain, parried]


HELPS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "parry": (("parry",), ()),
    "Standard of Macragge": ((), ("standard_of_macragge",)),
    "Enhanced Generators": ((), ("enhanced_generators",)),
    "all of them": (("parry",), ("enhanced_generators", "standard_of_macragge")),
}


@pytest.mark.rule("SQX-RUL-3", "SQX-ARM-106")
@pytest.mark.parametrize("help", HELPS)
def test_what_lets_a_defender_roll_again_never_harms_him(help: str) -> None:
    switches, cards = HELPS[help]
    x = commander("storm_bolter", suit="terminator", blades=("power_sword",))
    alone = struck(arena("X E", X=x))
    helped = struck(arena("X E", X=x, switches=switches).shown("red", *cards))
    assert lost(helped, "red-commander", 6) < lost(alone, "red-commander", 6)
    assert chance(helped, "genestealer-1") > chance(alone, "genestealer-1")


@pytest.mark.rule("SQX-CHA-2", "SQX-RUL-3")
@pytest.mark.parametrize("attacked", [False, True])
def test_inspiration_helps_who_attacks_and_who_is_attacked(attacked: bool) -> None:
    found: list[Odds] = []
    for place in ("dead", "home"):
        chaplain = man(suit="power", kind="chaplain", place=place, square=-1)
        game = arena("X E . C", X=man(blades=("power_axe",)), C=chaplain)
        game.changes.append(("C", {"id": "red-chaplain"}))
        game.act("X") if not attacked else game.turn("alien").act("E")
        game.t.s.figures["red-chaplain"] = game.t.s.figures.pop(game.id("C"))
        pair = (game.id("E"), game.id("X")) if attacked else (game.id("X"), game.id("E"))
        found.append(odds(game, Fight(*pair)))
    without, inspired = found
    assert chance(inspired, "red-1") < chance(without, "red-1")
    assert chance(inspired, "genestealer-1") > chance(without, "genestealer-1")


@pytest.mark.rule("SQX-RUL-3", "SQ-RUL-18")
def test_an_attacker_reckons_with_the_parry_that_is_to_come() -> None:
    """Free fire, 1R+1W each, the attacker may roll a die again, then the defender may force one: counted by hand."""
    game = arena("X Y .", X=commander(blades=("power_axe",), life=1), switches=("parry",)).options(free_fire=True)
    game.shown("red", "bionic_arm").roster("yellow")
    game.changes.append(("Y", {"suit": "power", "blades": ("power_sword",), "life": 1}))
    game.act("X")
    found = odds(game, Fight(game.id("X"), game.id("Y")))
    red, white = (0, 0, 0, 1, 2, 3), (0, 0, 0, 0, 1, 2)
    sides = (red, white)

    def sign(mine: tuple[int, int], theirs: int) -> int:
        return (sum(mine) > theirs) - (sum(mine) < theirs)

    def replaced(mine: tuple[int, int], die: int, face: int) -> tuple[int, int]:
        return (face, mine[1]) if die == 0 else (mine[0], face)

    def forced(mine: tuple[int, int], theirs: int, free: tuple[int, ...]) -> Fraction:
        values = [Fraction(sign(mine, theirs))]
        values += [Fraction(sum(sign(replaced(mine, n, f), theirs) for f in sides[n]), 6) for n in free]
        return min(values)

    def own(mine: tuple[int, int], theirs: int) -> Fraction:
        values = [forced(mine, theirs, (0, 1))]
        values += [
            sum((forced(replaced(mine, n, f), theirs, (1 - n,)) for f in sides[n]), Fraction(0)) / 6 for n in (0, 1)
        ]
        return max(values)

    rolls = [(a, b, c + d) for a in red for b in white for c in red for d in white]
    value = sum((own((a, b), theirs) for a, b, theirs in rolls), Fraction(0)) / 6**4
    assert chance(found, game.id("Y")) - chance(found, game.id("X")) == value


@pytest.mark.rule("SQX-PROT-11", "SQX-PROT-12")
def test_a_shield_is_rolled_for_and_counts_in_what_a_parry_is_worth() -> None:
    x = commander("storm_bolter", suit="terminator", blades=("power_sword",), gear=("storm_shield",), life=2)
    bare = commander("storm_bolter", suit="terminator", blades=("power_sword",), life=2)
    shielded, plain = (struck(arena("X E", X=each, switches=("parry",))) for each in (x, bare))
    assert lost(shielded, "red-commander", 2) < lost(plain, "red-commander", 2)


# ------------------------------------------------------------------------------------------------ split fire


@pytest.mark.rule("SQ-HEAVY-4", "SQX-COV-2", "SQX-RUL-14")
@pytest.mark.parametrize(
    ("weapon", "x", "target", "covered", "share"),
    [
        ("storm_bolter", terminator("storm_bolter"), "O", True, 19.9),
        ("assault_cannon", man("assault_cannon"), "O", True, 38.9),
        ("heavy_bolter_auto", man("heavy_bolter_auto"), "O", True, 38.9),
        ("assault_cannon_terminator", terminator("assault_cannon_terminator"), "A", False, 67.5),
        ("assault_cannon", man("assault_cannon"), "D", False, 8.3),
    ],
)
def test_shares_meet_the_armour_that_counts_and_wound_what_they_cannot_kill(
    weapon: str, x: Man, target: str, covered: bool, share: float
) -> None:
    """Behind light cover an Orc has Armour 2; a Dreadnought of Armour 4 loses what exceeds it."""
    game = arena(f"X . . {target} .\n. . . . .", X=x, switches=("cover",))
    found = odds((cover(game, "c1") if covered else game).act("X"), FireCannon(game.id("X"), weapon))
    assert percent(chance(found, game.id(target))) == share


@pytest.mark.rule("SQ-HEAVY-4", "SQ-RUL-14")
def test_an_alien_cannon_wounds_a_commander() -> None:
    game = arena("D . . . X\n. . . . .", X=commander("heavy_bolter", life=6)).weapons("D", "assault_cannon")
    game.turn("alien").act("D")
    found = odds(game, FireCannon(game.id("D"), "assault_cannon"))
    pool = parse("2R").distribution()
    assert percent(chance(found, "red-commander")) == 38.9
    assert (
        found[Effect("loses", "red-commander", 1)] == pool[3] and found[Effect("loses", "red-commander", 4)] == pool[6]
    )


@pytest.mark.rule("SQX-ARM-206")
def test_points_go_to_as_many_targets_as_the_weapon_may_strike() -> None:
    """An automatic Heavy Bolter strikes two of three Gretchins, an Assault Cannon all three."""
    for weapon, most in (("heavy_bolter_auto", 2), ("assault_cannon", 3)):
        game = arena("X . . G\n. . . G\n. . . G", X=man(weapon)).act("X")
        found = odds(game, FireCannon(game.id("X"), weapon))
        assert max(sum(one.what == "eliminated" for one in effects) for effects in found.chances) == most
        assert found[""] == parse("2R").distribution()[0]


@pytest.mark.rule("SQX-ARM-216", "SQX-RUL-21", "SQ-DICE-6")
def test_a_die_may_be_rolled_again_for_fear_of_a_jam() -> None:
    """Two threes jam a cannon on 3 of 1R; where five points do as much as six, nobody leaves them lying."""
    jams = []
    for switches in ((), ("jamming",)):
        game = arena("X . . G .", X=terminator("assault_cannon_terminator"), switches=switches).act("X")
        found = odds(game, FireCannon(game.id("X"), "assault_cannon_terminator"))
        jams.append(chance(found, game.id("X")))
    assert jams[0] == 0 and jams[1] < parse("2R").distribution()[6] / 6


# ------------------------------------------------------------------------------------------------ quickly counted


SWORD = commander("storm_bolter", suit="terminator", blades=("power_sword",))
CARDS = ("enhanced_generators", "standard_of_macragge")
REROLLED: dict[str, Callable[[], tuple[Position, Option | type[Option]]]] = {
    "parry, standard and generators": lambda: (
        arena("X E", X=SWORD, switches=("parry",)).shown("red", *CARDS).turn("alien").act("E"),
        Fight("E", "X"),
    ),
    "bionic arm": lambda: (arena("X A", X=SWORD).shown("red", "bionic_arm").act("X"), Fight("X", "A")),
    "plasma that may overheat": lambda: (
        arena("X . . O . A", X=man("plasma_gun"), switches=("overheating",)).targeter("red", "plasma_gun").act("X"),
        FireLine,
    ),
    "a cannon that may jam": lambda: (
        arena("X . . G .\n. . . . .\n. . . A .", X=terminator("assault_cannon_terminator"), switches=("jamming",)).act(
            "X"
        ),
        FireCannon,
    ),
    "a blast": lambda: (
        arena("X . . O .\n. . . A .\n. . G . .", X=man("missile_launcher"))
        .targeter("red", "missile_launcher")
        .act("X"),
        FireBlast,
    ),
}


@pytest.mark.rule("SQ-DICE-5", "SQ-DICE-8", "SQX-RUL-3")
@pytest.mark.parametrize("name", REROLLED)
def test_the_quick_count_of_an_attack_is_that_of_the_real_frames(name: str) -> None:
    game, what = REROLLED[name]()
    option = game.real(what) if isinstance(what, Option) else game.options_of(what)[0]
    quick = odds(game, option)
    assert game.match.ask is not None
    rules = game.match.game
    slow = count_odds(rules, game.t, game.match.ask.seat, option, limit=10**6, policy=rules.odds_policy)
    assert len(quick.chances) > 2 and quick.chances == slow.chances


# ------------------------------------------------------------------------------------------------ things that are struck


@pytest.mark.rule("SQ-RUL-56", "SQX-RUL-98")
def test_the_odds_name_a_reinforced_door_that_breaks() -> None:
    drawing = """
        +-+-+-+
        |Xa. .|
        + + + +
        |.a. O|
        +-+-+-+
        """
    game = reinforce(arena(drawing, X=man(blades=("chainfist",))), "a").act("X")
    door = "door:drawn a"
    found = odds(game, Fight(game.id("X"), door))
    assert found[Effect("destroyed", door)] == parse("2R+1W").beats(4), "anti-tank against Armour 4"
    assert found[""] == 1 - found[Effect("destroyed", door)]
