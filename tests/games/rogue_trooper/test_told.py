"""What the table tells: no told thing is dropped, reasons are given, dice are explained, numbers and nouns agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from squadra.games.rogue_trooper import table
from squadra.games.rogue_trooper.rules.answers import lot_words
from squadra.games.rogue_trooper.rules.cards.effects import lose_turn
from squadra.games.rogue_trooper.rules.cards.missions import DrawMission, MissionReview
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.cards.supply import DrawSupplies
from squadra.games.rogue_trooper.rules.combat.companions import LoseLives
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import Confrontation
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.solo import RoguePhase, TraitorCard
from squadra.kernel import Msg
from squadra.testing import compare
from squadra.words import say
from tests.games.kept import regenerating
from tests.games.rogue_trooper.positions import Hunt, gi, hunt
from tests.games.told import always_with_beat, told_by

HERE = Path(__file__).parent
FLINT, AZURE = Msg("rt-gi-flint"), Msg("rt-card-azure")


def test_everything_that_is_told_is_on_the_list(request: pytest.FixtureRequest) -> None:
    """A sentence that is no longer told, or told elsewhere, shows here; a change that is meant: `--regenerate`."""
    compare(told_by(Path(table.__file__).parent), HERE / "told.txt", regenerating(request))


def test_what_always_comes_with_a_beat_is_on_the_list(request: pytest.FixtureRequest) -> None:
    """Kept games and positions hold the table to this list; a change that is meant: `--regenerate`."""
    compare(
        always_with_beat(Path(table.__file__).parent), HERE / "moving.txt", request.config.getoption("--regenerate")
    )


def both(h: Hunt, key: str) -> list[tuple[str, str]]:
    return [(say("en", event), say("it", event)) for event in h.told(key)]


def pair(key: str, **args: object) -> tuple[str, str]:
    return say("en", Msg(key, args)), say("it", Msg(key, args))


# Missions ---------------------------------------------------------------------------------------------------------


def why(h: Hunt) -> list[str]:
    return [event.args["why"] for event in h.told("rt-mission-impossible")]


@pytest.mark.rule("RT-CARD-MIS-17", "RT-RUL-23a")
def test_a_mission_that_cannot_be_done_says_why():
    h = hunt(a=gi(), b=gi("furlow")).roll("m20", "m05")
    h.begin(DrawMission(h.names["a"]))
    assert both(h, "rt-mission-impossible") == [
        (
            "Flint cannot do “The Enemy’s Ledger”: he has no Helm chip. Another Mission is drawn.",
            "Flint non può compiere la Missione «Il registro del nemico»: non ha un chip Helm. Si pesca un'altra Missione.",
        )
    ]
    h = hunt(a=gi(), b=gi("glasshouse", prison="glasshouse"), state={"phase": "end"}).roll("g01", "m05")
    assert why(h.begin(DrawMission(h.names["a"]))) == ["alone"]


@pytest.mark.rule("RT-RUL-22a", "RT-RUL-22e", "RT-RUL-23b")
def test_wedding_bells_that_cannot_be_done_say_what_became_of_her():
    dead = hunt(a=gi(missions=["w01"]), b=gi("furlow"), state={"phase": "end", "removed": {"azure": 1}})
    dead.out_of("encounter", ["azure"])
    dead.roll("m05").begin(MissionReview())
    assert why(dead) == ["removed"]
    assert "Azure is out of the game" in both(dead, "rt-mission-impossible")[0][0]
    far = hunt(a=gi(), b=gi("furlow"), c=gi("port_verity"), state={"phase": "end"})
    far.dead("b", "mid_scum", companions=("azure",)).roll("w01", "m05").begin(DrawMission(far.names["a"], False))
    assert why(far) == ["unreachable"]
    hidden = hunt({"weddingBells": "faceUp"}, a=gi(), b=gi("furlow"), state={"phase": "end"}).roll("w01", "m05")
    assert why(hidden.begin(DrawMission(hidden.names["a"], False))) == ["absent"]
    alone = hunt(a=gi(), state={"removed": {"azure": 1}}).roll("w01", "m05")
    assert why(alone.begin(DrawMission(alone.names["a"], False))) == ["removed"]


@pytest.mark.rule("RT-SOLO-61")
def test_the_die_that_places_a_woman_is_explained():
    h = hunt(a=gi()).roll("w01", 4)
    h.begin(DrawMission(h.names["a"]))
    assert both(h, "rt-woman-placed") == [
        (
            "Where does Azure wait? The die shows 4: in Swamp Base.",
            "Dove aspetta Azure? Il dado dà 4: alla Base della Palude.",
        )
    ]


# Combat -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-EFF-7")
def test_the_spoils_name_the_beaten_card():
    h = hunt(a=gi(plasma=4), b=gi("furlow"))
    h.begin(FightEnemy(h.names["a"], "n08")).roll(*[6] * 16, *[1] * 7, "p03", "p03", "p07").choose(Salvo("plasma", 4))
    assert both(h, "rt-spoils") == [
        (
            "Flint gets 3 Supply cards from the beaten Blockhouse.",
            "Bottino (Fortino): Flint riceve 3 carte Approvvigionamento.",
        )
    ]
    assert pair("rt-spoils", gi=FLINT, card=Msg("rt-card-n08"), count=1) == (
        "Flint gets 1 Supply card from the beaten Blockhouse.",
        "Bottino (Fortino): Flint riceve 1 carta Approvvigionamento.",
    )


@pytest.mark.rule("RT-COM-COMP-3", "RT-RUL-67")
def test_the_dice_that_decide_between_two_shields_are_told():
    h = hunt(a=gi(companions=["c07", "c10"]), b=gi("furlow")).roll(4, 5, 5, 6, 1)
    h.begin(LoseLives(h.names["a"], 1))
    asked, again = "Which of Flint's Companions? One die for each", "The highest are equal and roll again."
    assert [en for en, _ in both(h, "rt-shield-tie")] == [
        f"{asked}: Turncoat Gunner 5, Field Medic 5. {again}",
        f"{asked}: Turncoat Gunner 6, Field Medic 1. The highest dies.",
    ]
    assert both(h, "rt-shield-tie")[1][1] == (
        "Quale dei Compagni di Flint? Un dado ciascuno: Artigliere Rinnegato 6, Medico da Campo 1. "
        "Muore chi ha il più alto."
    )
    assert both(h, "rt-companion-killed")[0][1] == "Al posto di Flint muore l’Artigliere Rinnegato."


@pytest.mark.rule("RT-COM-COMP-1")
def test_the_die_that_decides_about_a_shield_is_explained():
    h = hunt(a=gi(companions=["azure"]), b=gi("furlow")).roll(3, 5)
    h.begin(LoseLives(h.names["a"], 2))
    assert both(h, "rt-shield-roll") == [
        (
            "Does a Companion take the hit meant for Flint? The die shows 3: no Companion has that Initiative.",
            "Un Compagno prende il colpo destinato a Flint? Il dado dà 3: nessun Compagno ha questa Iniziativa.",
        ),
        (
            "Does a Companion take the hit meant for Flint? The die shows 5: that is the Initiative of a Companion (Azure).",
            "Un Compagno prende il colpo destinato a Flint? Il dado dà 5: è l'Iniziativa di un Compagno (Azure).",
        ),
    ]


@pytest.mark.rule("RT-EVA-3")
def test_whoever_cannot_evade_is_told_against_what():
    h = hunt(a=gi("old_spine", entered=True), b=gi("furlow")).roll("u06", "i05").encounter().passes()
    h.roll(4).choose(Evade())
    (said,) = both(h, "rt-caught")
    assert said[0].startswith("Flint cannot get away: ") and said[0].endswith(" against Initiative 5.")
    assert said[1].endswith(" contro Iniziativa 5.")


@pytest.mark.rule("RT-COM-BAG-1", "RT-COM-15")
def test_a_second_salvo_after_none_is_not_called_an_addition_and_helpers_score_for_themselves():
    h = hunt(a=gi(gp=2, bagman="chip_1", companions=["azure"]), b=gi("furlow"))
    h.begin(FightEnemy(h.names["a"], "u05")).roll(*[1] * 6).choose(Salvo())
    assert both(h, "rt-volley") == [("Flint's helpers score 3.", "Gli aiuti di Flint totalizzano 3.")]
    h.roll(6).choose(Salvo("gp", 1))
    assert both(h, "rt-second-salvo") == [
        ("Thanks to Bagman, Flint now fires: 1 GP Mag.", "Grazie a Bagman ora Flint spara: 1 GP Mag.")
    ]


@pytest.mark.rule("RT-CHIP-3", "RT-COM-15")
def test_what_gunnar_and_helpers_add_stands_within_the_sum():
    args = {"gi": FLINT, "rolled": 2, "dice": (3, 5), "bonus": 4, "helped": 6}
    assert pair("rt-volley", **args, total=18) == (
        "Flint scores 18 (3, 5 and 4 for Gunnar; 6 from helpers).",
        "Flint totalizza 18 (3, 5 e 4 per Gunnar; 6 dagli aiuti).",
    )
    assert pair("rt-volley-doubled", **args | {"bonus": 0, "helped": 0}, total=16) == (
        "Flint scores 16 (twice 3, 5): Helm finds the weak spot.",
        "Flint totalizza 16 (due volte 3, 5): Helm trova il punto debole.",
    )


@pytest.mark.rule("RT-TURN-4")
def test_lost_turns_are_counted():
    h = hunt(a=gi(), b=gi("furlow"))
    h.begin(LoseLives(h.names["a"], 0))
    for turns in (1, 2):
        lose_turn(h.table, h.names["a"], turns=turns)
    assert len(h.a.skips) == 3
    assert pair("rt-turn-lost", gi=FLINT, count=1) == ("Flint will lose a turn.", "Flint perderà un turno.")
    assert pair("rt-turn-lost", gi=FLINT, count=2) == ("Flint will lose 2 turns.", "Flint perderà 2 turni.")


# Goods ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-SHEET-6")
@pytest.mark.parametrize(
    ("goods", "en", "it"),
    [
        ("gp", ("1 GP Mag", "2 GP Mags"), ("1 GP Mag", "2 GP Mag")),
        ("plasma", ("1 Plasma Grenade", "2 Plasma Grenades"), ("1 Granata al Plasma", "2 Granate al Plasma")),
        ("sealburster", ("1 Sealburster", "2 Sealbursters"), ("1 Sealburster", "2 Sealburster")),
        ("micro_mines", ("1 Micro-Mine set", "2 Micro-Mine sets"), ("1 set di Micro-mine", "2 set di Micro-mine")),
        ("p09", ("Lazooka", "2 × Lazooka"), ("Lazooka", "2 × Lazooka")),
    ],
)
def test_one_round_is_singular_and_two_are_plural(goods: str, en: tuple[str, str], it: tuple[str, str]):
    h = hunt(a=gi(), b=gi("furlow"))
    t = h.begin(DrawSupplies(h.names["a"], 0)).table
    assert tuple(say("en", lot_words(t, goods, n)) for n in (1, 2)) == en
    assert tuple(say("it", lot_words(t, goods, n)) for n in (1, 2)) == it
    if goods == "plasma":
        assert say("it", Salvo(goods, 1, "p09").say(t)) == "Spara 1 Granata al Plasma e Lazooka"


@pytest.mark.rule("RT-SHEET-7", "RT-CARD-SUP-2")
@pytest.mark.parametrize(
    ("have", "en", "it"),
    [
        (0, "gets 3 GP Mags and has 3.", "riceve 3 GP Mag e ne ha 3."),
        (4, "gets 2 GP Mags and has 6; 1 more would not fit.", "riceve 2 GP Mag e ne ha 6; 1 è di troppo."),
        (5, "gets 1 GP Mag and has 6; 2 more would not fit.", "riceve 1 GP Mag e ne ha 6; 2 sono di troppo."),
        (6, "finds 3 GP Mags but has 6 already: no room.", "trova 3 GP Mag, ma ne ha già 6: non c'è posto."),
    ],
)
def test_rounds_that_fit_and_rounds_that_do_not(have: int, en: str, it: str):
    h = hunt(a=gi(gp=have), b=gi("furlow")).roll("p02")
    h.begin(DrawSupplies(h.names["a"], 1))
    assert both(h, "rt-rounds-lost" if have else "rt-rounds-gained") == [(f"Flint {en}", f"Flint {it}")]


def test_lives_given_back_are_counted():
    args = {"gi": FLINT, "card": AZURE, "sector": "X", "lives": 3}
    assert pair("rt-healed-by", **args, regained=1)[0] == "Flint gets a Life back from Azure and has 3."
    assert pair("rt-rested", **args, regained=2)[0] == "Flint rests (X), gets 2 Lives back and has 3."


# The Traitor ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-EFF-33", "RT-CARD-ROG-6")
def test_a_card_that_acts_on_the_traitor_is_played_on_the_traitor():
    h = hunt(state={"traitor": "quartz_zone"}, a=gi("quartz_zone"), b=gi("furlow", rogue=["t01"])).movement()
    h.choose(PlayRogue("t01"))
    assert h.told("rt-rogue-played")[0].args["own"] == "traitor"
    assert both(h, "rt-rogue-played")[0][0].endswith(" on the Traitor.")
    assert both(h, "rt-rogue-played")[0][1].endswith(" sul Traditore.")
    args = {"card": Msg("rt-card-t09"), "gi": FLINT}
    assert pair("rt-rogue-effect", **args, whom="traitor")[0] == "“Body Armour” takes effect on the Traitor."
    assert pair("rt-rogue-effect", **args, whom="gi")[0] == "“Body Armour” takes effect on Flint."


@pytest.mark.rule("RT-COM-MC-2", "RT-EFF-32")
@pytest.mark.parametrize(
    ("lives", "waiting", "said"),
    [
        (1, "", "The Traitor strikes: 3 + 1 Life = 4."),
        (2, "", "The Traitor strikes: 3 + 2 Lives = 5."),
        (2, "t08", "The Traitor strikes: 3 + 2 Lives + 2 for a card = 7."),
    ],
)
def test_what_the_traitor_strikes_with_is_named(lives: int, waiting: str, said: str):
    state = {"traitor": "mc_bridge", "traitor_lives": lives, "traitor_card": waiting}
    h = hunt(a=gi("mc_bridge", revealed=True, clues=["q1", "q2", "q3", "q4"]), state=state)
    h.roll(1, 3, "t06").begin(Confrontation(h.names["a"]))
    assert [en for en, _ in both(h, "rt-traitor-strikes")] == [said]


@pytest.mark.rule("RT-DEATH-14")
def test_the_dead_in_second_place_are_named():
    state = {"traitor": "mc_bridge", "traitor_lives": 1}
    winner = gi("mc_bridge", revealed=True, clues=["q1", "q2", "q3", "q4"], gunnar="b")
    h = hunt(a=winner, b=gi("furlow"), c=gi("furlow"), state=state).dead("b", "furlow", carrier="a")
    h.roll(6, 1).begin(Confrontation(h.names["a"]))
    assert both(h, "rt-traitor-hit")[0] == (
        "Flint hits the Traitor, 10 to 2: a Life gone, none left.",
        "Flint colpisce il Traditore, 10 a 2: una Vita in meno, ed era l'ultima.",
    )
    assert both(h, "rt-second")[0][0] == "Regenerated, in second place: Tinder."


# Solo -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-RUL-60d", "RT-RUL-57", "RT-RUL-60j")
def test_a_card_without_effect_says_why():
    out = hunt(a=gi(missions=["m12"], skips=("",))).roll("r01")
    out.begin(RoguePhase(out.names["a"]))
    assert both(out, "rt-solo-no-effect") == [
        (
            "“Forced March” has no effect. The GI has to sit this turn out.",
            "La carta «Marcia Forzata» non ha effetto. Il GI deve saltare questo turno.",
        )
    ]
    alone = hunt(a=gi(missions=["m12"])).roll("e12")
    alone.begin(RoguePhase(alone.names["a"]))
    assert alone.told("rt-solo-no-effect")[0].args["why"].key == "why-rt-companion-absent"
    above = hunt(a=gi("mc_bridge", missions=["m12"]), state={"turned": "r09"}).movement()
    assert above.told("rt-solo-no-effect")[0].args["why"].key == "why-rt-nu-earth-only"


@pytest.mark.rule("RT-SOLO-53")
@pytest.mark.parametrize(("card", "reason"), [("t06", "why-rt-traitor-elsewhere"), ("t03", "why-rt-traitor-there")])
def test_an_ignored_card_of_the_traitor_deck_says_why(card: str, reason: str):
    h = hunt(a=gi(missions=["m12"]), state={"traitor": "quartz_zone"}).roll(card).begin(TraitorCard())
    assert h.told("rt-traitor-card-ignored")[0].args["why"].key == reason


@pytest.mark.rule("RT-SOLO-73")
def test_turns_lost_by_death_are_counted():
    args = {"gi": FLINT, "sector": Msg("rt-sector-mc-bridge")}
    assert [said.split(". ")[-1] for said in pair("rt-recovered", **args, lost=1, left=1)] == [
        "A turn is lost, 1 left.",
        "Un turno è perduto, ne resta 1.",
    ]
    assert [said.split(". ")[-1] for said in pair("rt-recovered", **args, lost=2, left=2)] == [
        "2 turns are lost, 2 left.",
        "2 turni sono perduti, ne restano 2.",
    ]


# Names with their articles ------------------------------------------------------------------------------------------


def test_a_total_below_nothing_has_a_true_minus():
    args = {"die": 1, "size": 2, "total": -1}
    assert pair("rt-sum-minus", **args) == ("1 − 2 = −1", "1 − 2 = −1")
    assert pair("rt-sum-minus", die=5, size=2, total=3) == ("5 − 2 = 3", "5 − 2 = 3")


@pytest.mark.parametrize(
    ("name", "met", "beaten"),
    [
        ("n02", "a Siege Gunship", "the Siege Gunship"),
        ("n18", "an Assault Section", "the Assault Section"),
        ("u11", "Sky Pirates", "the Sky Pirates"),
        ("s01", "the Millifuzz", "the Millifuzz"),
        ("azure", "Azure", "Azure"),
    ],
)
def test_an_english_sentence_names_a_card_with_its_article(name: str, met: str, beaten: str) -> None:
    card = Msg("rt-card-" + name)
    assert pair("rt-met", gi=FLINT, card=card)[0] == f"Flint meets {met}."
    assert pair("rt-enemy-beaten", gi=FLINT, card=card, total=9, enemy=8)[0] == f"Flint beats {beaten}, 9 to 8."
    assert pair("rt-item-gained", gi=FLINT, card=card)[0] == f"Flint takes {met}."
    assert pair("rt-companion-killed", gi=FLINT, card=card)[0] == f"{beaten[:1].upper()}{beaten[1:]} dies for Flint."


def test_the_traitor_flees_to_a_place_and_a_gi_dies_in_one():
    sector, card = Msg("rt-sector-mc-lifepods"), Msg("rt-card-t04")
    assert pair("rt-traitor-moved", card=card, sector=sector) == (
        "“Run for the Pods”: the Traitor flees to the Lifepods.",
        "«Corsa ai Lifepod»: il Traditore fugge ai Lifepod.",
    )
    assert pair("rt-died", gi=FLINT, sector=sector)[1] == "Flint muore ai Lifepod."
    camp = Msg("rt-sector-glasshouse")
    assert pair("rt-surrendered", gi=FLINT, card=Msg("rt-card-n18"), sector=camp) == (
        "Flint surrenders to the Assault Section and is taken to the Glasshouse.",
        "Flint si arrende alla Sezione d’Assalto e finisce alla Glasshouse.",
    )


def test_whoever_passes_alone_is_no_plural():
    assert pair("rt-rogue-passed", seats=(FLINT,)) == ("Passing: Flint.", "Chi passa: Flint.")
