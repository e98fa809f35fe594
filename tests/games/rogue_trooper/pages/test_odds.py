"""Odds that are true: everybody decides in his own interest, and what is taken for granted is said."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from squadra.games.rogue_trooper.game import RogueTrooper, game
from squadra.games.rogue_trooper.pages.odds import Shot, best
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import Confront
from squadra.games.rogue_trooper.rules.encounters.duel import StandGround
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import Attack, Kidnap
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Ask, Case, Dice, Match, Odds, Option, Table
from squadra.testing.odds import Tally, Trial, check_odds
from squadra.words import LANGUAGES, say
from tests.games.played_out import ATTACKS
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt

FRONT = "first_light"
SET = ["q1", "q2", "q3", "q4"]


def table(match: Match, seat: str, option: Option, dice: Dice) -> Table[Any]:
    return game.odds_table(match.t, seat, option, dice)


def meeting(a: dict[str, Any], b: dict[str, Any], place: str = FRONT) -> Hunt:
    h = hunt(a=gi(place, entered=True, **a), b=gi(place, **b), c=gi("furlow"))
    return h.encounter().passes()


def others(odds: Odds) -> dict[str, Odds]:
    return {message.key: other for message, other in odds.others}


def told(odds: Odds) -> list[str]:
    return [message.key for message in odds.says]


def throw(dice: int) -> dict[int, Fraction]:
    """The totals of so many dice."""
    found = {0: Fraction(1)}
    for _ in range(dice):
        after: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in range(1, 7):
                after[total + face] = after.get(total + face, Fraction(0)) + chance / 6
        found = after
    return found


def wins(mine: int, his: int, bonus: int = 0, second: int = 0) -> Fraction:
    """Dice against dice; the other throws `second` more where he is not ahead."""
    won = Fraction(0)
    for a, p in throw(mine).items():
        for b, q in throw(his).items():
            for c, r in (throw(second) if b <= a + bonus else {0: Fraction(1)}).items():
                won += p * q * r * (a + bonus > b + c)
    return won


# What the others may do -------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-RUL-20b", "RT-CHIP-9", "RT-GI-15")
def test_a_defender_with_bagman_fires_his_second_salvo_where_it_helps_him() -> None:
    """All but certain if he does not; the table shows both, and says which is which."""
    h = meeting({"gp": 6, "gunnar": "chip_1"}, {"gp": 2, "plasma": 2, "bagman": "chip_1"})
    odds = h.odds(Attack())
    assert odds.exact
    assert odds["won"] == wins(6, 4, 12, 2)
    sparing = others(odds)["rt-if-saves-fire"]
    assert sparing["won"] == wins(6, 4, 12)
    assert sparing["won"] > Fraction(998, 1000) > odds["won"] + Fraction(1, 100)
    assert {"rt-count-with", "rt-count-fires", "rt-count-fires-second"} <= set(told(odds))
    sentences = [say("en", message) for message in odds.says]
    assert "Calculated with 6 GP Mags." in sentences
    assert "Tinder fires 2 Plasma Grenades." in sentences
    assert say("en", odds.others[0][0]) == "if Tinder fires no Second Salvo"


@pytest.mark.rule("RT-RUL-20b")
def test_the_attacker_foresees_the_second_salvo_of_the_defender() -> None:
    """Two dice each; then none, one or two more against none or one more, each as it is best for who decides."""

    def sign(margin: int) -> int:
        return (margin > 0) - (margin < 0)

    def replies(margin: int) -> int:
        """Dice of the Defender, who sees the margin of the Attacker."""
        return min((0, 1), key=lambda n: sum(p * sign(margin - x) for x, p in throw(n).items()))

    def worth(margin: int, dice: int) -> Fraction:
        after = [(margin + x, p) for x, p in throw(dice).items()]
        return sum((p * q * sign(m - y) for m, p in after for y, q in throw(replies(m)).items()), Fraction(0))

    won = Fraction(0)
    for a, p in throw(2).items():
        for b, q in throw(2).items():
            dice = max((0, 1, 2), key=lambda n: worth(a - b, n))
            for c, r in throw(dice).items():
                won += sum(p * q * r * s * (a + c > b + d) for d, s in throw(replies(a + c - b)).items())
    h = meeting({"gp": 2, "plasma": 1, "bagman": "chip_1"}, {"gp": 1, "plasma": 1, "bagman": "chip_1"})
    assert h.odds(Attack())["won"] == won


@pytest.mark.rule("RT-CHIP-9")
def test_without_a_bagman_chip_or_rounds_for_it_there_is_nothing_to_add() -> None:
    for b in ({"gp": 2, "plasma": 2}, {"gp": 2, "bagman": "chip_1"}):
        odds = meeting({"gp": 6, "gunnar": "chip_1"}, b).odds(Attack())
        assert "rt-if-saves-fire" not in others(odds)
        assert "rt-count-fires-second" not in told(odds)


@pytest.mark.rule("RT-GI-5", "RT-GI-11")
@pytest.mark.parametrize(("lives", "chance"), [(4, 0), (2, 1), (1, 2)])
def test_the_defender_may_try_to_evade_an_attack(lives: int, chance: int) -> None:
    """On Plains. Against a healthy Attacker no throw is high enough; then there is nothing to say about it."""
    odds = meeting({"gp": 6, "lives": lives}, {"gp": 1}).odds(Attack())
    if not chance:
        assert "rt-if-evades" not in others(odds)
        assert "rt-count-stands" not in told(odds)
        return
    evading = others(odds)["rt-if-evades"]
    assert evading["escaped"] == Fraction(chance, 6)
    assert evading["won"] == odds["won"] * Fraction(6 - chance, 6)
    assert "rt-count-stands" in told(odds)
    assert odds["escaped"] == 0


@pytest.mark.rule("RT-GI-5")
def test_a_kidnap_cannot_be_evaded_and_is_counted_like_an_attack() -> None:
    h = meeting({"gp": 6, "lives": 1}, {"gp": 1, "companions": ["c06"]})
    odds = h.odds(Kidnap())
    assert "rt-if-evades" not in others(odds)
    assert odds["won"] == h.odds(Attack())["won"]


@pytest.mark.rule("RT-RUL-20a")
def test_the_defender_is_told_his_own_chances_not_those_of_the_attacker() -> None:
    h = meeting({"gp": 6, "gunnar": "chip_1"}, {"gp": 1}).choose(Attack()).choose(StandGround())
    mine, his = h.odds(Salvo("gp", 6), "a"), h.odds(Salvo("gp", 1), "b")
    assert mine["won"] == his["lost-1"] == 1
    h = meeting({"gp": 6}, {"gp": 1, "companions": ["c06"]}).choose(Kidnap())
    assert h.odds(Salvo("gp", 1), "b")["robbed"] == h.odds(Salvo("gp", 6), "a")["won"]


@pytest.mark.rule("RT-RUL-20a")
def test_a_plan_that_was_made_in_secret_changes_no_odds() -> None:
    h = meeting({"gp": 6}, {"gp": 3, "plasma": 1}).choose(Attack()).choose(StandGround())
    before = h.odds(Salvo("gp", 6), "a")
    h.choose(Salvo(), "b")
    after = h.odds(Salvo("gp", 6), "a")
    assert before.chances == after.chances
    assert say("en", after.says[0]) == "Tinder fires 3 GP Mags."


@pytest.mark.rule("RT-GI-13")
def test_an_attack_for_a_genie_is_decided_by_its_dice_alone() -> None:
    plain = meeting({"gp": 3}, {"gp": 3}).odds(Attack())
    genie = meeting({"gp": 3, "missions": ["g01"]}, {"gp": 3}).odds(Attack())
    assert genie.exact
    assert genie.chances == plain.chances


@pytest.mark.rule("RT-COM-MC-2")
def test_with_bare_hands_nothing_is_fired() -> None:
    odds = meeting({"gp": 6, "bagman": "chip_1"}, {"gp": 6}, "mc_crew_deck").odds(Attack())
    assert odds["tie"] == Fraction(6, 36)
    assert not told(odds)
    assert not odds.others


# The own salvo ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-ENC-24", "RT-COM-12")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_odds_of_a_fight_name_what_they_count_with(lang: str) -> None:
    """Ten dice of the one Mini-Nuke."""
    h = hunt(a=gi("low_gate", entered=True, gp=4, items=["p11"]), b=gi("furlow"))
    h.roll("n19", "n17").encounter().passes()
    odds = h.odds(Fight("n19"))
    words = {"en": "Calculated with Mini-Nuke.", "it": "Calcolato con Micro-Nucleare."}
    assert [say(lang, message) for message in odds.says] == [words[lang]]
    firepower = content.enemies["n19"].firepower
    assert odds["won"] == 1 - wins(firepower, 10)


@pytest.mark.rule("RT-COM-7", "RT-CHIP-3", "RT-CHIP-5")
@pytest.mark.parametrize(
    ("card", "sheet", "salvo"),
    [
        ("n07", {"gp": 6, "plasma": 2}, Salvo("plasma", 2)),  # four dice each against a Fortification
        ("n18", {"gp": 4, "plasma": 2, "gunnar": "chip_1"}, Salvo("gp", 4)),  # Gunnar's bonus counts
        ("n18", {"gp": 4, "items": ["p13"]}, Salvo("gp", 4, "p13")),
        ("n06", {"gp": 6, "plasma": 1}, Salvo("plasma", 1)),  # immune to GP rounds
        ("n06", {"gp": 6}, Salvo()),
    ],
)
def test_it_is_the_salvo_with_the_highest_total_against_this_target(
    card: str, sheet: dict[str, Any], salvo: Salvo
) -> None:
    h = hunt(a=gi("low_gate", entered=True, **sheet), b=gi("furlow"))
    h.roll(card, "u09").encounter().passes()
    odds = h.odds(Fight(card))
    assert told(odds) == ["rt-count-without" if salvo == Salvo() else "rt-count-with"]
    assert odds.chances == h.choose(Fight(card)).odds(salvo).chances


@pytest.mark.rule("RT-COM-BAG-1", "RT-COM-BAG-3")
def test_the_own_second_salvo_is_fired_only_where_it_is_needed() -> None:
    h = hunt(a=gi("low_gate", entered=True, gp=2, plasma=1, bagman="chip_1"), b=gi("furlow"))
    h.roll("u05", "u09").encounter().passes().choose(Fight("u05"))
    odds = h.odds(Salvo("gp", 2))
    alone = others(odds)["rt-if-no-second"]
    assert told(odds) == ["rt-count-with-second"]
    one = throw(2)
    his = throw(3)
    assert alone["won"] == sum(p * q for a, p in one.items() for b, q in his.items() if a >= b)
    assert odds["won"] == alone["won"] + sum(
        p * q * r for a, p in one.items() for b, q in his.items() if a < b for c, r in throw(2).items() if a + c >= b
    )
    assert odds["lost-1"] + odds["won"] == 1


@pytest.mark.rule("RT-RUL-20b")
def test_who_is_ahead_holds_his_fire_unless_the_other_can_still_answer() -> None:
    hold, shoot = Shot(0, 0, 1, 0), Shot(4, 0, 1, 2)
    assert best((hold, shoot), 3, 0)[0] == 0
    assert best((hold, shoot), 3, 0, (hold, shoot))[0] == 1
    assert best((hold, shoot), -3, 0)[0] == 1
    assert best((hold, shoot), -25, 0)[0] == 0  # no throw is high enough: the rounds are saved
    assert best((hold, Shot(1, 0, 1, 1), shoot), 0, 1)[0] == 0  # equal totals are a victory against an Enemy
    assert best((hold, Shot(1, 0, 1, 1), shoot), 0, 0)[0] == 1  # the cheapest of the certain ones


# The Traitor ------------------------------------------------------------------------------------------------------


def confrontation(place: str = "quartz_zone", hand: tuple[str, ...] = ("r01", "r02"), **fields: Any) -> Hunt:
    hunter = gi(place, clues=SET, revealed=True, gp=6, gunnar="chip_1", **fields)
    return hunt(state={"traitor": place}, a=hunter, b=gi("furlow", rogue=list(hand)), c=gi("port_verity")).end()


@pytest.mark.rule("RT-WIN-4", "RT-WIN-5", "RT-EFF-32", "RT-EFF-33")
def test_cards_for_the_traitor_that_somebody_may_hold_are_counted_one_by_one() -> None:
    odds = confrontation().odds(Confront())
    assert round(float(odds["traitor-1"]), 3) == 0.803
    assert "rt-count-no-card" in told(odds)
    cards = {message.args["card"].key: other for message, other in odds.others}
    assert set(cards) == {"rt-card-t07", "rt-card-t09"}  # the others belong to other places
    assert round(float(cards["rt-card-t07"]["traitor-1"]), 3) == 0.414
    assert cards["rt-card-t09"]["traitor-1"] == 0
    above = confrontation("mc_bridge").odds(Confront())
    assert {message.args["card"].key for message, _ in above.others} == {"rt-card-t08", "rt-card-t09"}


@pytest.mark.rule("RT-WIN-4")
def test_a_card_that_nobody_can_hold_is_not_counted() -> None:
    own = confrontation(rogue=["t07"]).odds(Confront())
    assert {message.args["card"].key for message, _ in own.others} == {"rt-card-t09"}
    nobody = confrontation(hand=()).odds(Confront())
    assert not nobody.others
    assert "rt-count-no-card" not in told(nobody)
    held = confrontation(hand=("t07", "r01")).odds(Confront())
    assert held.chances == confrontation().odds(Confront()).chances  # what is hidden changes nothing


# Played out -------------------------------------------------------------------------------------------------------


def test_attacks_of_whole_games_come_out_as_the_table_shows() -> None:
    setups = [
        {"players": 2},
        {"players": 3},
        {"players": 1},
        {"players": 2, "scenario": "training", "traitorRout": True},
    ]
    tally = check_odds(game, setups, range(1, 9), ATTACKS, each=60, bot=game.bots()["tactics"](), world=table)
    assert tally.attacks >= ATTACKS
    assert tally.estimates == 0
    assert {"Salvo", "Fight", "Evade", "TryEscape"} <= set(tally.options)


def fights(number: int) -> Iterator[tuple[Hunt, str, Option]]:
    """Random GIs who meet, or meet the Traitor, at every moment of the fight."""
    for seed in range(number):
        dice = Dice(seed + 1)

        def sheet(dice: Dice = dice) -> dict[str, Any]:
            rounds = {
                "gp": dice.below(5),
                "plasma": dice.below(3),
                "micro_mines": dice.below(2),
                "lives": 1 + dice.below(4),
            }
            chips = {slot: "chip_1" for slot in ("gunnar", "bagman") if dice.below(2)}
            return rounds | chips | {"items": ["p13"][: dice.below(2)]}

        if seed % 4 == 3:
            h = confrontation(
                ("quartz_zone", "mc_bridge")[dice.below(2)], bagman=("", "chip_1")[dice.below(2)], plasma=2
            )
            yield h, "a", Confront()
            continue
        h = meeting(sheet() | {"companions": ["c07"][: dice.below(2)]}, sheet() | {"companions": ["c06"]})
        option = Kidnap() if dice.below(3) == 0 else Attack()
        if seed % 4 == 0:
            yield h, "a", option
            continue
        h.choose(option)
        if h.prompt == "rt-ask-evade-gi":
            if dice.below(4) == 0:
                yield h, "b", Evade()
                continue
            h.choose(StandGround())
        letter = dice.pick(sorted(h.all_asked)) if h.prompt == "rt-ask-salvo-gi" else ""
        if letter:
            yield h, letter, dice.pick(h.options(letter=letter))


def test_duels_and_confrontations_come_out_as_the_table_shows_in_every_case() -> None:
    trial = Trial(game, 80, 1, None, table)
    for number, (h, letter, option) in enumerate(fights(120)):
        seat = h.names[letter]
        trial.hold(h.match, seat, option, Dice(number))
        for case in game.odds_cases(game.odds_table(h.table, seat, option, Dice(2)), seat, option):
            play_out(h, seat, option, case, number)
    trial.hold_together()
    tally: Tally = trial.tally
    assert tally.attacks >= 8_000
    assert {"Attack", "Kidnap", "Confront", "Salvo", "Evade"} <= set(tally.options)


def play_out(h: Hunt, seat: str, option: Option, case: Case, number: int) -> None:
    """The odds of another case against what comes of it."""
    other = Otherwise(case)
    world = lambda match, seat, option, dice: other.odds_table(match.t, seat, option, dice)  # noqa: E731
    Trial(other, 60, 1, None, world).hold(h.match, seat, option, Dice(number))


class Otherwise(RogueTrooper):
    """The game in which people decide as in another case."""

    def __init__(self, case: Case) -> None:
        super().__init__(game.content)
        self.case = case

    def odds_policy(self, t: RtTable, ask: Ask) -> int | Option:
        return self.case.policy(t, ask)

    def odds_cases(self, t: RtTable, seat: str, option: Option) -> tuple[Case, ...]:
        return ()

    def odds_table(self, t: RtTable, seat: str, option: Option, dice: Dice) -> Table[Any]:
        return self.case.table.copy() if self.case.table else super().odds_table(t, seat, option, dice)


def worth(odds: Odds) -> Fraction:
    return odds["won"] - odds["lost-1"]


@pytest.mark.parametrize("seed", range(25))
def test_a_help_never_harms_its_owner(seed: int) -> None:
    dice = Dice(seed)
    mine = {"gp": dice.below(5), "plasma": dice.below(3)}
    his = {"gp": dice.below(5), "plasma": dice.below(3), "bagman": ("", "chip_1")[dice.below(2)]}
    plain = worth(meeting(mine, his).odds(Attack()))
    for more in ({"bagman": "chip_1"}, {"gunnar": "chip_1"}, {"micro_mines": 2}, {"companions": ["c07"]}):
        assert worth(meeting(mine | more, his).odds(Attack())) >= plain, more
        assert worth(meeting(mine, his | more).odds(Attack())) <= plain, more
