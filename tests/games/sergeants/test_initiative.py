"""Initiative (section 9, SMG-RUL-2 to -4): who is first, and what breaks a tie."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.combat.close_combat import groups
from squadra.games.sergeants.rules.forces.ready_forces import ready_forces
from squadra.games.sergeants.rules.turn.phases import Declare, Phase
from squadra.games.sergeants.setup import seats_of

from .positions import FLAT, Position, card


def pair(us: int, de: int) -> Position:
    """One soldier a side, with equal hands and worth the same."""
    p = Position(game_map=FLAT).soldier(us, (1000, 2500)).soldier(de, (40000, 2500))
    worth = [p.table().vp(serial) for serial in (us, de)]
    assert worth[0] == worth[1]
    return p


@pytest.mark.rule("SMG-INIT-4", "SMG-RUL-4")
def test_the_lowest_number_on_a_dog_tag_breaks_the_second_tie_whatever_the_nation() -> None:
    soldiers = content().soldiers
    twins = [(s.serial, s.serial + 1000) for s in soldiers.values() if s.nation == "US" and len(s.soldier_card) == 1]
    first = set[str]()
    for us, de in twins:
        if soldiers[us].soldier_card[0].vp == soldiers[de].soldier_card[0].vp:
            found = pair(us, de).table().initiative()
            assert found[0] == ("us-1" if soldiers[us].tag < soldiers[de].tag else "de-1")
            first.add(found[0])
    assert first == {"us-1", "de-1"}
    assert len({s.tag for s in soldiers.values()}) == len(soldiers), "it always decides"


@pytest.mark.rule("SMG-INIT-3", "SMG-INIT-4", "SMG-RUL-3")
def test_only_soldiers_in_play_break_a_tie_and_who_has_none_is_last() -> None:
    p = pair(1001, 2001)
    assert p.table().initiative() == ["de-1", "us-1"]
    p.soldier(1002, (1000, 4000)).soldier(2002, (40000, 4000))
    for how in ("dead", "exited", "removed"):
        p.state.soldiers[2001] = replace(p.state.soldiers[2001], at=how)
        p.state.soldiers[1001] = replace(p.state.soldiers[1001], at=how)
        t = p.table()
        assert t.initiative() == ["us-1", "de-1"] and t.tag(1002) < t.tag(2002)
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], at="off")  # one who waits counts
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="off")
    assert p.table().initiative() == ["de-1", "us-1"]
    p = pair(1001, 2001)
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], at="dead")
    assert p.table().initiative() == ["us-1", "de-1"]


@pytest.mark.rule("SMG-INIT-4", "SMG-RUL-4")
def test_in_the_ready_made_forces_the_second_tie_break_is_not_always_american() -> None:
    """In every scenario, two players with the first forces offered to them."""
    first = list[str]()
    for number in content().scenarios:
        setup = game.setup({"scenario": number, "players": 2})
        lowest = {
            seat: min(content().soldiers[s].tag for s, _ in ready_forces(content(), setup, seat, set())[0].soldiers)
            for seat in seats_of(content(), number, 2)
        }
        first.append(min(lowest, key=lambda seat: lowest[seat]))
    assert 3 <= first.count("us-1") <= len(first) - 3, first


@pytest.mark.rule("SMG-MELEE-7")
def test_of_two_melees_as_large_the_one_with_the_lowest_number_on_a_dog_tag_is_first() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2003, (2000, 2500), 270)
    p.soldier(1003, (6000, 2500), 90).soldier(2001, (7000, 2500), 270)
    t = p.run().t
    assert t.tag(2001) < t.tag(1001) and groups(t) == [(1003, 2001), (1001, 2003)]
    p.soldier(1005, (1000, 3600), 90)  # more soldiers come before any number
    p.state.soldiers[1005] = replace(p.state.soldiers[1005], x=2000, y=3500)
    assert groups(p.run().t)[0] == (1001, 1005, 2003)


# ---------------------------------------------------------------- equal hands at the reveal


def revealed(monkeypatch: pytest.MonkeyPatch, us: tuple[int, ...], de: tuple[int, ...], cards: int = 2) -> list[str]:
    """Who declares first and who acts first, when the Americans hold so many cards and the Germans two."""
    p = Position(game_map=FLAT)
    for side, serials in (("us", us), ("de", de)):
        for k, serial in enumerate(serials):
            p.soldier(serial, (1000 if side == "us" else 40000, 600 + 1100 * k))
        name = card(serials[-1], kind="core")
        both = replace(content().card(name), bar=("LOOK", "HIDE"), narrator=(), requires="")
        monkeypatch.setitem(content().cards, name, both)
        deck = tuple(c for c in p.state.players[f"{side}-1"].deck if c != name)
        hand = deck[: cards if side == "us" else 2]
        p.player(f"{side}-1", placed=((name,), (), ()), hand=hand, deck=deck[len(hand) :])
    m = p.run(Phase(), seed=1)
    found = [m.ask.seat]
    while m.ask.prompt == "smg-ask-declare":
        m.choose(next(o for o in m.ask.options if isinstance(o, Declare) and o.action == "HIDE"))
    return [*found, m.ask.seat]


@pytest.mark.rule("SMG-INIT-2", "SMG-TURN-9", "SMG-TURN-10")
def test_more_cards_in_hand_come_before_everything_else_at_the_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert revealed(monkeypatch, (1001,), (2001,), 3) == ["us-1", "us-1"]
    assert revealed(monkeypatch, (1001,), (2001, 2002), 3) == ["us-1", "us-1"], "and before more points"


@pytest.mark.rule("SMG-INIT-3", "SMG-TURN-9", "SMG-TURN-10")
def test_of_equal_hands_the_dearer_force_declares_and_acts_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert revealed(monkeypatch, (1001, 1002), (2001,)) == ["us-1", "us-1"], "though the German has the lowest number"
    assert revealed(monkeypatch, (1001,), (2001, 2002)) == ["de-1", "de-1"]


@pytest.mark.rule("SMG-INIT-4", "SMG-RUL-4", "SMG-TURN-9", "SMG-TURN-10")
def test_of_equal_hands_and_points_the_lowest_number_declares_and_acts_first(monkeypatch: pytest.MonkeyPatch) -> None:
    t = pair(1001, 2001).table()
    assert t.tag(2001) < t.tag(1001)
    assert revealed(monkeypatch, (1001,), (2001,)) == ["de-1", "de-1"]
    t = pair(1002, 2002).table()
    assert t.tag(1002) < t.tag(2002)
    assert revealed(monkeypatch, (1002,), (2002,)) == ["us-1", "us-1"]
