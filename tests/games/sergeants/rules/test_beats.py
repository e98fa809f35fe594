"""What happens on the field is told as beats, too: in the order in which it happens, and to whoever hears the sentence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.hold import HoldDeed
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Walk as Goes
from squadra.kernel import Dice, Event, Match
from squadra.kernel.beat import Aim, Card, Fall, Leave, Mark, Miss, Place, Walk, Wound
from tests.games.sergeants.positions import FLAT, Position, card
from tests.games.sergeants.squads import hitting


def beats_of(m: Match, seat: str = "us-1") -> list[object]:
    told = [event.seen_by(seat) for event in m.events]
    return [event.beat for event in told if event is not None and event.beat is not None]


def shot(damage: str, long: str = "HIT") -> Match:
    """The first damage is dictated; two more hits may follow it."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (39000, 2500), 270, spotted=True)
    p.soldier(2002, (44000, 2500))
    m = p.act(1001, "FIRE", draws=[hitting(1001, long=long), card(2001, damage=damage), "2002-cH", "2002-cM"])
    m.choose(Fire(1001, 2001))
    return m


@pytest.mark.rule("SMG-SHOOT-7", "SMG-CHK-3")
@pytest.mark.parametrize(("damage", "outcome"), [("ZIP", Miss), ("PIN", Mark), ("WOUND", Wound), ("KILL", Fall)])
def test_a_shot_is_an_aim_a_hit_check_a_damage_check_and_what_comes_of_it(damage: str, outcome: type) -> None:
    aim, hit, harm, end = beats_of(shot(damage), "de-1")[:4]
    assert isinstance(aim, Aim) and (aim.actor, aim.targets) == ("figure:1001", ("figure:2001",))
    assert isinstance(hit, Card) and (hit.deck, hit.seat, hit.affects) == ("hit", "us-1", ("figure:2001",))
    assert (hit.reads, hit.came) == (("long", "short"), "hit")
    assert isinstance(harm, Card) and (harm.deck, harm.seat) == ("damage", "de-1") and harm.title and harm.text
    assert harm.came == damage.lower()
    assert isinstance(end, outcome)


@pytest.mark.rule("SMG-SHOOT-7")
def test_a_hit_check_without_a_hit_is_a_miss() -> None:
    assert [type(beat) for beat in beats_of(shot("ZIP", long="MISS"))[:3]] == [Aim, Card, Miss]


@pytest.mark.rule("SMG-MOVE-4")
def test_who_walks_goes_his_way_from_where_he_stood() -> None:
    m = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (40000, 2500)).act(1001, "WALK")
    m.choose(Goes(1001, ((2500, 3500), (3500, 3500)), 90))
    assert beats_of(m, "de-1")[0] == Walk("figure:1001", ("point:2500,2500", "point:2500,3500", "point:3500,3500"))


@pytest.mark.rule("SMG-HID-1")
@pytest.mark.parametrize("seed", [3, 4])
def test_everything_that_a_beat_moves_stands_in_the_view_of_who_reads_it(seed: int) -> None:
    """Nobody who waits off the map is named to the enemy; cards that are drawn show the enemy their backs."""
    m, bot, dice = Match(game, None, seed), game.bots()["tactics"](), Dice(seed)
    while m.ask is not None and m.t.s.turn < 4:
        seat = m.ask.seat
        told = m.choose(bot.choose(m.view(seat), m.ask, dice), seat)
        for reader in ("us-1", "de-1"):
            seen = {f"figure:{one.serial}" for one in m.view(reader).soldiers}
            for event in told:
                heard = event.seen_by(reader)
                beat = heard.beat if heard is not None else None
                if isinstance(beat, Walk | Place | Leave | Mark | Miss | Wound | Fall):
                    assert beat.thing in seen or not beat.thing.startswith("figure:")
                if isinstance(beat, Card) and beat.stays == "hand":
                    assert not beat.card and beat.title is None


@pytest.mark.rule("SMG-HID-13")
def test_the_enemy_hears_who_holds_a_card_and_sees_a_mark_on_him_only_on_the_map() -> None:
    for at, shown in (("map", "figure:1021"), ("off", "seat:us-1")):
        p = Position(game_map=FLAT).soldier(1021, (1000, 2500), rank="SENIOR_SERGEANT").hand("us-1", "1021-cM")
        p.state.soldiers[1021] = replace(p.state.soldiers[1021], at=at)
        m = p.soldier(2001, (40000, 2500)).run(HoldDeed(1021, "1021-cM", 1))
        for reader, thing in (("us-1", "figure:1021"), ("de-1", shown)):
            assert [beat.thing for beat in beats_of(m, reader) if isinstance(beat, Mark)] == [thing]


NOTHING_HAPPENS = {
    "smg-nobody-there", "smg-nobody-of", "smg-condition-unmet", "smg-check-lost", "smg-marker-not-there", "smg-marker-there",
    "smg-event-nothing", "smg-event-unmet", "smg-not-shifted", "smg-effect-take", "smg-effect-take-any",
    "smg-effect-take-none", "smg-effect-not", "smg-chance-finds-nobody", "smg-friendly-fire", "smg-melee-ends",
    "smg-game-over", "smg-instant-victory", "smg-order-yours", "smg-force", "smg-damage", "smg-shows-hand",
}  # fmt: skip
"""Sentences that change nothing one sees, or only say in other words what the beats around them show."""


def story_of_bots(seed: int) -> list[Event]:
    m, bot, dice = Match(game, {"scenario": 2}, seed), game.bots()["tactics"](), Dice(seed)
    told = list(m.events)
    while m.ask is not None:
        told += m.choose(bot.choose(m.view(m.ask.seat), m.ask, dice), m.ask.seat)
    return told


@pytest.mark.rule("SMG-TURN-5", "SMG-TURN-9", "SMG-DAM-7")
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_told_of_a_whole_game_has_its_beat_and_every_loss_its_cause(seed: int) -> None:
    told = story_of_bots(seed)
    assert {event.key for event in told if event.beat is None} <= NOTHING_HAPPENS
    lost = [i for i, event in enumerate(told) if isinstance(event.beat, Fall | Leave)]
    assert lost
    for i in lost:
        thing = told[i].beat.thing
        causes = (Aim, Card, Walk, Place)  # a shot or a blast, a card that strikes, a mine on the way, his own feet
        assert any(isinstance(e.beat, causes) and thing in things_of(e.beat) for e in told[:i]), told[i]


def things_of(beat: object) -> tuple[str, ...]:
    if isinstance(beat, Aim):
        return beat.targets
    return beat.affects if isinstance(beat, Card) else (getattr(beat, "thing", ""),)


@pytest.mark.rule("SMG-LOOK-9", "SMG-HIDE-6")
def test_a_mark_says_whose_deed_it_is() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (7500, 2500), 270)
    m = p.act(1001, "SPOT")
    m.choose(Spot(1001, 2001))
    assert beats_of(m)[0] == Mark("figure:2001", "spotted", by="figure:1001")
