"""Questions betray nothing (SMG-RUL-114): who is asked follows from what everybody knows, not from a secret rank."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.hold import Hold, TakeBack, TakeHeld
from squadra.games.sergeants.rules.actions.look import DrawCards
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, TeamBubble
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, story

CARTER = 1021
RANKS = ("PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT")


def led(rank: str, **more: object) -> Position:
    """Carter at a rank, nobody to be spotted: LOOK is Draw or nothing."""
    p = Position(game_map=FLAT, **{k: v for k, v in more.items() if k == "open_information"})
    p.soldier(CARTER, (1000, 2500), 90, rank=rank).soldier(1002, (3000, 2500), 90)
    return p.soldier(2001, (40000, 2500), 270, spotted=True)


def bubble(monkeypatch: pytest.MonkeyPatch, name: str, *clauses: Clause) -> str:
    changed = replace(content().card(name), bubble=clauses, narrator=(), requires="")
    monkeypatch.setitem(content().cards, name, changed)
    return name


def told(m: Match) -> tuple[object, ...]:
    """What everybody is told of the question that stands."""
    ask = m.ask
    return () if ask is None else (ask.prompt, ask.rule, tuple(sorted(map(str, ask.args.items()))), ask.seats)


@pytest.mark.rule("SMG-RUL-114", "SMG-HID-6", "SMG-LOOK-2")
def test_draw_or_skip_is_asked_of_a_leader_whatever_his_rank() -> None:
    asked = {rank: led(rank).act(CARTER, "LOOK") for rank in RANKS}
    assert len({told(m) for m in map(asked.get, RANKS) if m is not None}) == 1
    assert list(asked["PRIVATE"].ask.options) == [Skip()], "he has no Draw, but nobody learns it"
    assert list(asked["SENIOR_SERGEANT"].ask.options) == [DrawCards(CARTER, 2), Skip()]
    plain = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2001, (40000, 2500), spotted=True)
    assert plain.act(1001, "LOOK").ask is None, "of a man with one card everybody knows that he has no Draw"
    assert led("PRIVATE", open_information=True).act(CARTER, "LOOK").ask is None, "there nothing is secret"
    shown = led("PRIVATE")
    shown.player(
        "us-1", deck=tuple(c for c in shown.state.players["us-1"].deck if c != "1021-rH"), discard=("1021-rH",)
    )
    assert shown.act(CARTER, "LOOK").ask is None, "a card of his rank has told it"


@pytest.mark.rule("SMG-RUL-114", "SMG-ACT-4")
def test_the_parts_of_a_card_are_asked_whatever_the_rank_of_its_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    name = bubble(monkeypatch, "1021-cL", Clause(n=1, steps=("SPOT",)))
    found = {rank: led(rank).card("us-1", name, "LOOK") for rank in RANKS}
    assert len({told(m) for m in found.values()}) == 1
    assert list(found["PRIVATE"].ask.options) == [EndCard()]
    assert list(found["JUNIOR_SERGEANT"].ask.options) == [DogTag(), EndCard()]


@pytest.mark.rule("SMG-RUL-114", "SMG-ACT-9", "SMG-RUL-14")
def test_neither_the_soldiers_of_a_bubble_nor_its_alternatives_tell_a_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = Clause(n=2, one_of=(("FACE",), ("DRAW(VALUE)",)))
    name = bubble(monkeypatch, "1002-cM", ways, Clause(n=1, steps=("DRAW(VALUE)",)))
    chooses = [TeamBubble(), Pick(CARTER), Choose(0), Turn(CARTER, 0), Done()]
    leaves_him = [TeamBubble(), Pick(1002), Turn(1002, 0), Done()]
    for answers in (chooses, leaves_him):
        courses = dict[str, list[object]]()
        for rank in RANKS:
            m = led(rank).card("us-1", name, "MOVE", seed=1)
            courses[rank] = []
            for answer in answers:
                courses[rank].append(told(m))
                m.choose(answer)
            courses[rank].append(told(m))
            if answers is leaves_him:
                could_draw = [Pick(CARTER)] if rank != "PRIVATE" else []
                assert list(m.ask.options) == [*could_draw, Done()], "the second clause"
        assert courses["PRIVATE"] == courses["JUNIOR_SERGEANT"] == courses["SENIOR_SERGEANT"]


@pytest.mark.rule("SMG-RUL-114", "SMG-RALLY-3", "SMG-HOLD-1")
def test_neither_a_further_rally_nor_a_further_card_to_hold_tells_a_rank() -> None:
    values = {rank: content().abilities[CARTER, rank, False] for rank in RANKS}
    assert len({v["rally"] for v in values.values()}) > 1 and len({v["hold"] for v in values.values()}) > 1
    both = [rank for rank in RANKS if values[rank]["rally"] and values[rank]["hold"]]
    for action, first in (("RALLY(VALUE)", Rally(CARTER, 1002)), ("HOLD(VALUE)", Hold(CARTER, "1002-cM"))):
        asked = list[tuple[object, ...]]()
        for rank in both:
            p = led(rank)
            for k, serial in enumerate((1002, 1003, 1004, 1005)):
                p.soldier(serial, (3000 + 1100 * k, 2500), pinned=True)
            m = p.hand("us-1", "1002-cM", "1002-cL", "1003-cL", "1004-cL").act(CARTER, action)
            m.choose(first)
            asked.append(told(m))
            if values[rank]["rally" if action[0] == "R" else "hold"] == 1:
                assert list(m.ask.options) == [Done()]
        assert len(set(asked)) == 1 and asked[0], "asked again, though some of them cannot"


@pytest.mark.rule("SMG-RUL-114", "SMG-GREN-1")
def test_who_might_throw_is_asked_with_and_without_a_grenade(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step THROW: an enemy is near enough, and only the thrower's player knows the markers."""
    name = bubble(monkeypatch, "1002-cS", Clause(n=1, steps=("FACE", "THROW")))
    found = dict[int, Match]()
    for number in (0, 2):
        p = Position(game_map=FLAT).soldier(1002, (1000, 2500), 45, grenades=number)
        m = p.soldier(2001, (4000, 2500), 270, spotted=True).card("us-1", name, "SHOOT")
        m.choose(TeamBubble())
        m.choose(Pick(1002))
        m.choose(next(o for o in m.ask.options if getattr(o, "facing", -1) == 90))
        found[number] = m
    assert told(found[0]) == told(found[2]) and list(found[0].ask.options) == [Skip()] != list(found[2].ask.options)
    far = Position(game_map=FLAT).soldier(1002, (1000, 2500), 90).soldier(2001, (30000, 2500), spotted=True)
    assert far.act(1002, "THROW").ask is None, "nobody throws so far"


@pytest.mark.rule("SMG-RUL-114", "SMG-PREEMPT-8", "SMG-RUL-104")
def test_a_preempt_may_name_whoever_might_act_and_learns_nothing_of_his_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    name = bubble(monkeypatch, "2001-cL", Clause(n=2, steps=("DRAW(VALUE)",)))
    changed = replace(content().card("1044-x2"), preempt="PREEMPT(LOOK, 2, [PIN(CHOSEN)])")
    monkeypatch.setitem(content().cards, "1044-x2", changed)
    offered = list[object]()
    for rank in RANKS:
        p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).hand("us-1", "1044-x2")
        p.soldier(2021, (9000, 2500), 270, rank=rank).soldier(2001, (9000, 4000), 270)
        p.now(phases=(story("LOOK", "HIDE"), *p.state.phases[1:]))
        p.player("de-1", placed=((name,), (), ()), declared=((name, "LOOK"),))
        p.player("de-1", deck=tuple(c for c in p.state.players["de-1"].deck if c != name))
        m = p.run(Preempts(), seed=1)
        m.choose(Preempt("1044-x2", name))
        offered.append(list(m.ask.options))
        m.choose(Pick(2021))
        offered.append(told(m))
    assert offered[0] == [Pick(2021)] and offered[:2] == offered[2:4] == offered[4:]


@pytest.mark.rule("SMG-RUL-114")
def test_how_many_soldiers_a_bubble_takes_is_told_by_its_number_not_by_who_can_act(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = bubble(monkeypatch, "1002-cM", Clause(n=3, steps=("FACE",)))
    m = led("PRIVATE").card("us-1", name, "MOVE")
    m.choose(TeamBubble())
    assert m.ask.args["left"] == 3, "though there are but two of them"
    everybody = bubble(monkeypatch, "1002-cM", Clause(n="ALL", steps=("FACE",)))
    m = led("PRIVATE").card("us-1", everybody, "MOVE")
    m.choose(TeamBubble())
    assert m.ask.args["left"] == 0 and game.content.card(everybody).bubble[0].n == "ALL"


@pytest.mark.rule("SMG-RUL-7", "SMG-DRAW-2")
def test_who_draws_nothing_turns_no_card() -> None:
    t = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).table()
    assert t.top("us-1", "card", 0) is None and t.top("us-1", "card", 1) is not None
    t.put_player("us-1", deck=(), discard=(), buried=())
    assert t.top("us-1", "card", 1) is None


@pytest.mark.rule("SMG-HOLD-3", "SMG-INIT-6")
@pytest.mark.parametrize(("phase", "final"), [(0, False), (1, True)])
def test_a_held_card_taken_into_as_large_a_hand_shows_the_order_of_players_only_once_it_counts(
    phase: int, final: bool
) -> None:
    """Then it can no more be taken back; before the phases there is no order yet."""
    p = Position(game_map=FLAT).soldier(1021, (1000, 2500), held=("1021-cL",)).soldier(2001, (9000, 2500))
    m = p.hand("de-1", "2001-cL").now(phase=phase).run(TakeHeld(seats=("us-1", "de-1")))
    m.choose(next(o for o in m.ask.options if isinstance(o, TakeBack)))
    assert (m.can_take_back("us-1") is None) is final
