"""Worlds drawn for a seat (SQ-HID): everything that it cannot know is as likely as it is by the box, and nothing else is drawn."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import combinations, permutations

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.aliens.scan import PlaceCounter, Placing
from squadra.games.star_quest.rules.cards.squad_cards import LookAt
from squadra.games.star_quest.rules.set_up import Arm, Boarding, ChooseCard, weapon_choices
from squadra.games.star_quest.state import ALIEN, Hulk
from squadra.kernel import Dice, Match
from tests.games.even import evenly
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, C, Stage

BOX = ("orc", "orc", "gretchin", "android")
"""All that is left of the box of counters in these positions."""
SEATS = ["red", "blue", None]


def worlds(match: Match, seat: str | None, number: int = 1200) -> list[Hulk]:
    return [match.game.resample(match.t, seat, Dice(seed)) for seed in range(number)]


def nearly_empty_box(*hidden: str) -> Stage:
    """Two squads; blips behind a closed door, one counter still in the Alien player's hand."""
    st = Stage(TWO_ROOMS, squads=("red", "blue"), mission=SHUT)
    st.commander("red", (1, 1))
    st.commander("blue", (2, 2))
    for column, kind in enumerate(hidden[:-1], 6):
        st.blip(kind, (column, 2))
    st.s.hand = {hidden[-1]: 1}
    st.s.revealed = {kind: counter.blips - BOX.count(kind) for kind, counter in C.counters.items()}
    return st


def kinds(world: Hulk) -> tuple[str, ...]:
    return (*(blip.kind for blip in world.blips.values()), *(kind for kind, n in world.hand.items() if n))


@pytest.mark.rule("SQ-HID-4", "SQ-BLIP-1", "SQ-CON-3c")
@pytest.mark.parametrize("seat", SEATS)
def test_any_counter_left_in_the_box_may_lie_under_a_blip(seat: str | None) -> None:
    st = nearly_empty_box("orc", "android", "orc")
    st.go("red")
    evenly([kinds(world) for world in worlds(st.match, seat)], permutations(BOX, 3))


@pytest.mark.rule("SQ-HID-5")
def test_what_the_bio_scanner_showed_stays_for_that_player_alone() -> None:
    st = nearly_empty_box("android", "orc", "gretchin")
    st.cards("blue", "bio_scanner")
    st.go("blue")
    st.choose(LookAt("blip-1"))
    evenly([kinds(w) for w in worlds(st.match, "blue")], (("android", *rest) for rest in permutations(BOX[:3], 2)))
    evenly([kinds(w) for w in worlds(st.match, "red")], permutations(BOX, 3))


@pytest.mark.rule("SQ-HID-4", "SQ-SCAN-9")
@pytest.mark.parametrize("seat", ["red", None])
def test_a_counter_taken_to_be_placed_may_be_any_of_the_hand(seat: str | None) -> None:
    st = nearly_empty_box("orc")
    st.s.hand = {"orc": 2, "gretchin": 1}
    st.go("red")
    st.s.stack.append(Placing(boards=1, at="where", kind=PlaceCounter("orc")))
    match = Match.at(st.game, st.s, st.setup)

    def taken(world: Hulk) -> Hashable:
        kind = world.stack[-1].kind.kind
        return (kind, tuple(sorted(world.hand.items())))

    deals = [(d[0], tuple(sorted((kind, d.count(kind)) for kind in set(d)))) for d in permutations(BOX, 3)]
    evenly([taken(world) for world in worlds(match, seat)], deals)


@pytest.mark.rule("SQ-HID-6", "SQ-HID-18")
@pytest.mark.parametrize("seat", SEATS)
def test_any_reinforcement_counters_of_the_box_may_be_held(seat: str | None) -> None:
    st = nearly_empty_box("orc")
    st.s.reinforcements = {"orc": 1, "android": 1}
    st.s.unlisted = {"orc": 1, "gretchin": 1}
    st.go("red")
    found = [tuple(sorted(world.reinforcements.items())) for world in worlds(st.match, seat)]
    deals = [tuple(sorted((kind, pair.count(kind)) for kind in set(pair))) for pair in combinations(BOX, 2)]
    evenly(found, deals)


@pytest.mark.rule("SQ-HID-9")
@pytest.mark.parametrize("seat", SEATS)
def test_any_event_cards_may_have_been_chosen_beforehand(seat: str | None) -> None:
    cards = ("automatic_defence", "automatic_defence", "genestealer", "frenzy", "psychic_attack")
    st = nearly_empty_box("orc")
    st.s.chosen = ("frenzy", "genestealer")
    st.s.deck = {"automatic_defence": 2, "psychic_attack": 1, "frenzy": 0, "genestealer": 0}
    st.go("red")
    evenly([world.chosen for world in worlds(st.match, seat)], (tuple(sorted(pair)) for pair in combinations(cards, 2)))
    for world in worlds(st.match, seat, 20):
        assert sorted((*world.chosen, *(c for c, n in world.deck.items() for _ in range(n)))) == sorted(cards)


@pytest.mark.rule("SQ-HID-10", "SQ-HID-12")
@pytest.mark.parametrize("seat", ["red", ALIEN, None])
def test_any_cards_that_were_not_played_may_be_in_a_hidden_hand(seat: str | None) -> None:
    """Ultramarines with one Equipment card and two Orders in hand; Fire! and the Melta Bomb are spent."""
    st = nearly_empty_box("orc")
    st.cards("blue", "fire", "melta_bomb", "move_it", "by_sections", "medipack")
    st.roster("blue", hidden=("by_sections", "medipack", "move_it"), spent=("fire", "melta_bomb"))
    st.go("red")
    orders = combinations(("move_it", "by_sections", "close_assault"), 2)
    hands = [tuple(sorted((gear, *pair))) for pair in orders for gear in ("blind_grenade", "medipack")]
    evenly([world.squads["blue"].hidden for world in worlds(st.match, seat)], hands)
    assert {world.squads["blue"].hidden for world in worlds(st.match, "blue", 20)} == {
        ("by_sections", "medipack", "move_it")
    }


@pytest.mark.rule("SQ-HID-10", "SQ-SET-17", "SQ-SET-21")
@pytest.mark.parametrize("seat", ["red", ALIEN])
def test_squads_being_armed_may_take_anything_lawful(seat: str) -> None:
    match = Match(game, {"mission": "training", "squads": 2}, seed=4)
    match.choose(Arm("heavy_bolter", ("plasma_gun",)), seat="yellow")
    for one in ("red", "yellow"):
        if one != "yellow":
            match.choose(Arm("sword_and_glove", ("assault_cannon",)), seat=one)
    match.choose(ChooseCard("targeter"), seat="yellow")

    def boarding(world: Hulk) -> Boarding:
        (frame,) = (frame for frame in world.stack if isinstance(frame, Boarding))
        return frame

    found = [boarding(world) for world in worlds(match, seat)]
    evenly([frame.arms["yellow"] for frame in found], weapon_choices(match.t))
    assert seat != "red" or {frame.arms["red"] for frame in found} == {Arm("sword_and_glove", ("assault_cannon",))}
    assert seat == ALIEN or len({frame.picks["yellow"] for frame in found}) > 6
