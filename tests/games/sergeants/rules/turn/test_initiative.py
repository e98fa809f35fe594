"""Rules that the other files leave: secrecy, buildings, preempts in a row, prisoners under fire, artillery, teams."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.combat.damage import IdentityHits
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.forces.ready_forces import ready_forces
from squadra.games.sergeants.rules.turn.phases import Declare, Phase, fitting_actions
from squadra.games.sergeants.rules.turn.planning import Planning, Plans
from squadra.games.sergeants.setup import seats_of
from squadra.games.sergeants.state import Context
from tests.games.sergeants.positions import FLAT, Position, card, man, story


def pair(us: int, de: int) -> Position:
    """One soldier a side, with equal hands and worth the same."""
    p = Position(game_map=FLAT).soldier(us, (1000, 2500)).soldier(de, (40000, 2500))
    worth = [p.table().vp(serial) for serial in (us, de)]
    assert worth[0] == worth[1]
    return p


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


@pytest.mark.rule("SMG-INIT-5")
def test_initiative_is_per_player_not_per_side():
    p = (
        Position(seats=("us-1", "us-2", "de-1"))
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000), seat="us-2")
        .soldier(2001, (9000, 2500))
    )
    p.hand("us-2", "1005-cL", "1005-cH").hand("de-1", "2001-cL")
    assert p.table().initiative() == ["us-2", "de-1", "us-1"]


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


@pytest.mark.rule("SMG-RUL-1", "SMG-TURN-4", "SMG-RUL-93", "SMG-TURN-7", "SMG-TURN-8")
def test_initiative_counts_the_cards_left_after_placing() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(1002, (4000, 2500)).soldier(2001, (27500, 2500))
    p.soldier(2002, (27500, 4000)).now(phases=(story("LOOK", "HIDE"), story("LOOK", "MOVE"), story("LOOK", "SHOOT")))
    p.hand("us-1", "1001-cL", "1001-cH", "1002-cL", "1002-cS")
    p.hand("de-1", *(c for c in p.state.players["de-1"].deck if content().card(c).bar == ("HIDE",)))
    assert p.table().initiative()[0] == ("de-1" if len(p.state.players["de-1"].hand) > 4 else "us-1")
    assert Plans(p.table(), "de-1").most == 1
    m = p.run(Planning(), seed=3)
    m.choose(0, "us-1")
    m.choose(0, "de-1")
    while m.ask is not None:
        m.choose(0)
    assert len(m.state.players["us-1"].hand) == 1 and m.state.players["de-1"].hand == ()
    assert m.t.initiative() == ["us-1", "de-1"]


@pytest.mark.rule("SMG-RUL-8")
def test_the_highest_player_declares_first() -> None:
    p = Position().soldier(1044, (2500, 2500)).soldier(2044, (27500, 2500)).soldier(2001, (27500, 4000))
    p.now(phase=1, phases=(story("SHOOT", "MOVE"), *p.state.phases[1:])).hand("de-1", "2001-cL")
    p.player("us-1", placed=(("1044-x1",), (), ())).player("de-1", placed=(("2044-x1",), (), ()))
    m = p.run(Phase(), seed=1)
    assert m.ask.seat == "de-1" and list(m.ask.options) == [Declare("2044-x1", "SHOOT"), Declare("2044-x1", "MOVE")]
    m.choose(1)
    assert m.ask.seat == "us-1" and m.state.players["de-1"].declared == (("2044-x1", "MOVE"),)


@pytest.mark.rule("SMG-RUL-17")
def test_an_equal_pair_counts_for_the_upper_action_unless_the_lower_is_declared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = story("MOVE", "HIDE")
    monkeypatch.setitem(content().story, name, replace(content().story[name], lower="MOVE"))
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500)).now(phase=1)
    p.now(phases=(name, *p.state.phases[1:]))
    upper, lower = fitting_actions(p.table(), "1001-cM")
    assert upper == "MOVE" != lower and fitting_actions(p.table(), "1001-cL") == []


@pytest.mark.rule("SMG-CHK-5", "SMG-CHK-6", "SMG-RUL-52", "SMG-EFF-32")
def test_identity_hits_are_taken_in_initiative_order_and_skip_who_is_not_there() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(1002, (4000, 2500)).soldier(2001, (9000, 2500))
    p.soldier(2002, (9000, 4000)).hand("de-1", "2002-cL")
    pins = [card(2001, damage="PIN"), card(1001, damage="PIN")]
    draws = ["2002-cH", card(2001, damage="ZIP"), card(1001, damage="ZIP"), *pins]
    m = p.run(IdentityHits(candidates=(1001, 2001), times=1), draws=draws)
    assert man(m, 2001).pinned and man(m, 1001).pinned and not man(m, 2002).pinned and not man(m, 1002).pinned
    text = "IDENTITY_HIT(ENEMY, [ENEMY], 1)"
    m = p.run(
        Effects(texts=(text,), context=Context(seat="us-1", owner=1001)), draws=["2002-cH", card(2002, damage="PIN")]
    )
    assert man(m, 2002).pinned and not man(m, 2001).pinned
