"""Basic rules of sections 5, 6, 9 and 16: parts of a card, damage, checks, turns."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Pick, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.hide import TakeBack
from squadra.games.sergeants.rules.cards.boxes import LetCancel, NarratorBox, PayCost
from squadra.games.sergeants.rules.cards.playing import EndCard, TeamBubble
from squadra.games.sergeants.rules.combat.checks import IdentityCheck
from squadra.games.sergeants.rules.combat.damage import Damage, IdentityHits, Suffer
from squadra.games.sergeants.rules.movement.moves import Turn, Walk
from squadra.games.sergeants.rules.turn.phases import ActionStep, Phase, draw_number
from squadra.games.sergeants.rules.turn.planning import Plans
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.state import Lasting

from .positions import Position, card, keys, man, refusal, story

# ---------------------------------------------------------------- damage and checks


@pytest.mark.rule(
    "SMG-DAM-1", "SMG-DAM-2", "SMG-DAM-6", "SMG-DAM-7", "SMG-RUL-88", "SMG-CHK-1", "SMG-CHK-2", "SMG-ACT-15"
)
def test_zip_does_nothing_pin_pins_wound_turns_the_card_and_a_second_wound_kills():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (7500, 2500))
    for result, after in (
        ("ZIP", (False, False, "map")),
        ("PIN", (True, False, "map")),
        ("WOUND", (False, True, "map")),
        ("KILL", (False, False, "dead")),
    ):
        m = p.run(Suffer(victim=1001, result=result, by="de-1"))
        s = man(m, 1001)
        assert (s.pinned, s.wounded, s.at) == after
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], wounded=True, pinned=True)
    m = p.run(Suffer(victim=1001, result="WOUND", by="de-1"))
    assert man(m, 1001).at == "dead"
    assert [(e.seat, e.points, e.reason) for e in m.state.ledger] == [("de-1", p.table().vp(1001), "kill")]
    m = p.run(Damage(victim=1001, by="de-1"), draws=[card(1001, damage="PIN")])
    assert man(m, 1001).pinned and m.state.players["us-1"].discard  # the victim's own deck was turned


@pytest.mark.rule("SMG-ACT-4")
def test_a_card_of_which_nobody_can_do_anything_is_over_and_only_its_player_is_told_why():
    m = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).card("us-1", "1001-cH", "HIDE")
    assert m.ask is None and m.state.players["us-1"].used == ("1001-cH",)
    told = {seat: [e.key for event in m.events if (e := event.seen_by(seat)) is not None] for seat in ("us-1", "de-1")}
    assert told == {"us-1": ["smg-plays", "smg-card-idle"], "de-1": ["smg-plays"]}


@pytest.mark.rule("SMG-SOL-7")
def test_a_soldier_who_is_better_at_something_when_wounded_has_the_better_value():
    better = [
        (serial, rank, name)
        for (serial, rank), card_ in content().sheets.items()
        for name in ("sight", "close", "melee", "throw", "walk", "rally", "short")
        if getattr(card_.wounded, name) > getattr(card_.normal, name)
    ]
    assert better
    for serial, rank, name in better:
        t = Position().soldier(serial, (2500, 2500), rank=rank).table()
        before = t.ability(t.soldier(serial), name)
        assert t.ability(t.put(serial, wounded=True), name) > before


@pytest.mark.rule("SMG-SOL-6")
def test_a_wounded_soldier_uses_the_red_side():
    p = Position().soldier(1001, (2500, 2500))
    t = p.table()
    normal, wounded = t.sheet(t.soldier(1001)).normal, t.sheet(t.soldier(1001)).wounded
    assert t.ability(t.soldier(1001), "long") == normal.long
    t.put(1001, wounded=True)
    assert t.ability(t.soldier(1001), "long") == wounded.long != normal.long


@pytest.mark.rule("SMG-HOLD-6", "SMG-HOLD-5", "SMG-RUL-25")
def test_held_cards_survive_a_pin_and_go_with_the_dead():
    p = (
        Position()
        .soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT", held=("1021-cL",))
        .soldier(1001, (1000, 1000))
        .soldier(2001, (9000, 2500))
    )
    m = p.run(Suffer(victim=1021, result="PIN", by="de-1"))
    assert man(m, 1021).held == ("1021-cL",)
    m = p.run(Suffer(victim=1021, result="KILL", by="de-1"))
    assert man(m, 1021).held == () and "1021-cL" in m.state.players["us-1"].buried


@pytest.mark.rule("SMG-CHK-4", "SMG-CHK-5", "SMG-RUL-52")
def test_identity_checks_look_for_the_dog_tag():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.run(IdentityCheck(serial=1001, tries=2), draws=["1005-cL", "1001-cL"])
    assert "smg-identity-yes" in keys(m)
    m = p.run(IdentityCheck(serial=1001, tries=2), draws=["1005-cL", "1005-cH"])
    assert "smg-identity-yes" not in keys(m)
    m = p.run(IdentityHits(candidates=(1001,), times=1), draws=["1005-cL", "1001-cM", card(1001, damage="PIN")])
    assert man(m, 1001).pinned and not man(m, 1005).pinned


@pytest.mark.rule("SMG-ACT-23", "SMG-RUL-15")
def test_the_card_of_a_dead_soldier_still_gives_its_bubble_but_no_dog_tag_action():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="dead")
    m = p.card("us-1", "1001-cM", "MOVE")
    assert list(m.ask.options) == [TeamBubble(), EndCard()]


# ---------------------------------------------------------------- the parts of a card


@pytest.mark.rule("SMG-ACT-5")
def test_a_part_once_begun_is_finished_before_another_begins():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.card("us-1", "1001-cM", "MOVE")
    m.choose(TeamBubble())
    while m.ask.prompt != "smg-ask-part":
        assert {type(o).__name__ for o in m.ask.options} <= {"Pick", "Done", "Walk", "Turn", "Charge", "Leave", "Skip"}
        m.choose(0)
    assert {type(o).__name__ for o in m.ask.options} == {"DogTag", "EndCard"}


@pytest.mark.rule("SMG-ACT-11", "SMG-ACT-13", "SMG-LOOK-12")
def test_a_white_box_may_be_left_out_and_grants_no_more_than_the_rules():
    """A box that lets Carter spot: he may end the card without it, or pass; in melee or too far away it gives nothing."""
    for at, offered in (((7500, 2500), True), ((27500, 2500), False), ((2000, 2500), False)):
        p = Position().soldier(1021, (1000, 2500), 90, rank="JUNIOR_SERGEANT").soldier(2001, at, 270)
        p.state.lasting.append(Lasting("MOD", "sight", 8, exact=True, serial=1021, until="GAME"))
        m = p.soldier(1001, (4000, 4000)).card("us-1", "1021-jx", "MOVE")
        assert (NarratorBox(0) in list(m.ask.options)) is offered and EndCard() in list(m.ask.options)
        if offered:
            m.choose(NarratorBox(0))
            m.choose(Skip())
            assert not man(m, 2001).spotted and NarratorBox(0) not in list(m.ask.options)


@pytest.mark.rule("SMG-ACT-3", "SMG-ACT-7", "SMG-ACT-9", "SMG-RUL-10", "SMG-ACT-22")
def test_parts_are_played_in_any_order_each_once_and_may_be_left_out():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.card("us-1", "1001-cM", "MOVE")
    m.choose(next(o for o in m.ask.options if type(o).__name__ == "DogTag"))
    m.choose(Turn(1001, 90))
    m.choose(TeamBubble())
    m.choose(Pick(1001))  # the named soldier may also be chosen for the bubble
    m.choose(Turn(1001, 180))
    assert Pick(1001) not in list(m.ask.options)
    m.choose(Done())
    assert m.ask is None


@pytest.mark.rule("SMG-ACT-12", "SMG-RUL-12", "SMG-RUL-97", "SMG-ACT-13")
def test_a_card_cannot_be_ended_before_its_blue_box():
    p = Position().soldier(1001, (2500, 2500), 0).soldier(2001, (9000, 2500))
    m = p.card("us-1", "1001-cS", "SHOOT")  # blue: FACE
    assert list(m.ask.options) == [NarratorBox(0)]
    m.choose(NarratorBox(0))
    assert refusal(m, Skip()) == "why-smg-must"
    m.choose(Turn(1001, 90))
    assert m.ask is None and man(m, 1001).facing == 90


@pytest.mark.rule("SMG-ACT-14", "SMG-RUL-11", "SMG-EFF-53")
def test_a_red_box_is_paid_or_the_card_is_cancelled():
    red = next(
        c
        for c in content().cards.values()
        if c.kind == "rank" and any(b.cost == ("DISCARD(SELF, 1, CHOSEN)",) for b in c.narrator)
    )
    p = (
        Position()
        .soldier(red.owner, (2500, 2500), rank=red.rank or "")
        .soldier(2001 if red.owner < 2000 else 1001, (9000, 2500))
    )
    seat = "us-1" if red.owner < 2000 else "de-1"
    m = p.card(seat, red.id, red.bar[0])
    told = keys(m)
    assert m.ask is None and told.index("smg-card-unpaid") + 1 == told.index(
        "smg-card-cancelled"
    )  # nothing to pay with
    other = next(c for c in p.state.players[seat].deck)
    p.hand(seat, other)
    m = p.card(seat, red.id, red.bar[0])
    assert list(m.ask.options) == [PayCost(), LetCancel()]
    paid = m.copy()
    paid.choose(PayCost())
    paid.choose(0)
    assert paid.state.players[seat].hand == () and other in paid.state.players[seat].discard
    m.choose(LetCancel())
    assert keys(m)[:2] == ["smg-card-let-go", "smg-card-cancelled"]
    assert m.ask is None and m.state.players[seat].hand == (other,)


# ---------------------------------------------------------------- turns


@pytest.mark.rule("SMG-DRAW-1", "SMG-DRAW-2", "SMG-TURN-1", "SMG-RUL-16")
def test_each_player_draws_three_and_the_draw_values_of_all_his_soldiers():
    p = (
        Position()
        .soldier(1021, rank="SENIOR_SERGEANT")
        .soldier(1001, (2500, 2500))
        .soldier(2021, (9000, 2500), rank="JUNIOR_SERGEANT", pinned=True)
    )
    assert draw_number(p.table(), "us-1") == 3 + p.table().sheet(p.state.soldiers[1021]).normal.draw
    assert draw_number(p.table(), "de-1") == 3 + p.table().sheet(p.state.soldiers[2021]).normal.draw // 2


@pytest.mark.rule("SMG-TURN-1", "SMG-HOLD-3", "SMG-STORY-2", "SMG-TURN-2", "SMG-HID-5")
def test_a_turn_draws_gives_held_cards_back_and_lays_three_phase_cards_in_their_order():
    p = Position().soldier(1001, (2500, 2500), held=("1001-cL",)).soldier(2001, (27500, 2500)).now(turn=0)
    p.player("us-1", deck=tuple(c for c in p.state.players["us-1"].deck if c != "1001-cL"))
    us, de = ["1001-cH", "1001-cS", "1001-cM"], ["2001-cL", "2001-cS", "2001-cM"]
    quiet = [
        c for c in p.state.story if content().story[c].cause == "CHARACTER"
    ]  # causes that no ordinary card answers
    m = p.turns(draws=[*us, *de, *quiet[:2], "DD-20"])
    assert m.ask.prompt == "smg-ask-take-back" and m.state.phases == () and len(m.state.players["us-1"].hand) == 3
    m.choose(TakeBack("1001-cL"))
    assert m.state.players["us-1"].hand == tuple(sorted((*us, "1001-cL"))) and man(m, 1001).held == ()
    assert m.ask.prompt == "smg-ask-plan" and m.state.phases == (*quiet[:2], "DD-20")
    assert [c.id for c in m.view("de-1").phases] == [*quiet[:2], "DD-20"]


@pytest.mark.rule("SMG-TURN-13", "SMG-TURN-14", "SMG-DAM-5", "SMG-RUL-65", "SMG-HOLD-3")
def test_at_the_end_of_a_turn_hands_go_unseen_and_held_cards_and_pins_stay():
    p = Position().soldier(1001, (2500, 2500), held=("1001-cL",)).soldier(1005, (1000, 1000), pinned=True)
    p.soldier(2001, (27500, 2500)).soldier(2002, (27500, 7500)).now(turn=0, turn_limit=2)
    p.player("us-1", deck=tuple(c for c in p.state.players["us-1"].deck if c != "1001-cL"))
    m = p.turns(seed=3)
    hand: tuple[str, ...] = ()
    while m.state.turn == 1:
        hand = m.state.players["us-1"].hand if m.state.phase == 3 else hand
        m.choose(0 if m.ask.prompt == "smg-ask-plan" else len(m.ask.options) - 1, m.ask.seat)
    assert (m.state.turn, m.state.phase) == (2, 0) and man(m, 1001).held == ("1001-cL",) and man(m, 1005).pinned
    assert len(m.state.players["us-1"].hand) == draw_number(m.t, "us-1")
    assert set(hand) <= {*m.state.players["us-1"].buried, *m.state.players["us-1"].hand, *m.state.players["us-1"].deck}
    assert m.view("de-1").players[0].buried == () and not set(hand) & set(m.view("de-1").players[0].discard)


@pytest.mark.rule("SMG-ACT-16", "SMG-RUL-7")
def test_with_the_last_card_of_the_pile_the_discards_become_the_new_one():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .player("us-1", deck=("1001-cL",), discard=("1001-cH",), hand=("1001-cM",))
    )
    t = p.player("us-1", buried=("1001-rL",), placed=(("1001-cS",), (), ())).table()
    t.turn_up("us-1", ("1001-cL",))
    player = t.player("us-1")
    assert set(player.deck) == {"1001-cH", "1001-rL"} and player.discard == ("1001-cL",) and player.buried == ()
    assert player.hand == ("1001-cM",) and player.placed[0] == ("1001-cS",)


@pytest.mark.rule("SMG-TURN-2", "SMG-VIC-1", "SMG-RUL-60")
def test_the_game_ends_when_three_phase_cards_cannot_be_placed():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (9000, 2500))
        .now(story=("DD-20", "DD-21"), turn=0, turn_limit=99)
    )
    m = p.turns(seed=1)
    assert m.result is not None and m.result.reason == "smg-end-story-deck"


@pytest.mark.rule("SMG-VIC-1", "SMG-RUL-107")
def test_without_a_number_of_turns_the_story_deck_ends_the_game():
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500)).soldier(1005, (1000, 1000))
    p.now(turn=0, turn_limit=0, story=tuple(p.state.story[:7]))
    m = p.turns(seed=4)
    while m.ask is not None:
        m.choose(0 if m.ask.prompt == "smg-ask-plan" else len(m.ask.options) - 1, m.ask.seat)
    assert m.result is not None and (m.result.reason, m.state.turn) == ("smg-end-story-deck", 3)


@pytest.mark.rule("SMG-EVENT-3", "SMG-TURN-3", "SMG-EFF-53")
def test_an_event_of_the_first_turn_lets_a_soldier_walk_before_cards_are_placed():
    walk = next(c.id for c in content().story.values() if "CHOSEN: WALK(1)" in c.effect.do)
    effect = content().story[walk].effect.category
    cause = next(c.id for c in content().story.values() if c.cause == effect and c.id != walk)
    last = next(
        c.id for c in content().story.values() if c.effect.category != content().story[walk].cause and c.id != cause
    )
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (27500, 2500))
    p.now(turn=0, clock=0, story=(walk, cause, last))
    draws = [*p.state.players["us-1"].deck[:3], *p.state.players["de-1"].deck[:3], cause, walk, last]
    m = p.turns(draws=draws)
    assert (m.state.turn, m.state.clock, m.ask.prompt) == (1, 0, "smg-ask-pick")
    m.choose(0)
    assert m.ask.prompt == "smg-ask-act" and any(isinstance(o, Walk) for o in m.ask.options)


@pytest.mark.rule("SMG-RUL-18", "SMG-EFF-54")
def test_an_event_for_each_player_asks_them_in_the_order_of_the_hands_they_hold_before_placing():
    walk = next(c for c in content().story.values() if "CHOSEN: WALK(1)" in c.effect.do)
    cause = next(c.id for c in content().story.values() if c.cause == walk.effect.category and c.id != walk.id)
    quiet = next(c.id for c in content().story.values() if c.effect.category != walk.cause and c.id != cause)
    for seats in (("de-1", "us-1"), ("us-1", "de-1")):
        p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (27500, 2500))
        p.soldier(2002, (27500, 7500)).now(phases=(cause, walk.id, quiet))
        p.hand(seats[0], "2001-cL" if seats[0] == "de-1" else "1001-cL")
        m = p.run(StoryEvents())
        asked = [m.ask.seat]
        while m.ask is not None:
            m.choose(len(m.ask.options) - 1 if m.ask.prompt == "smg-ask-act" else 0)
            asked += [m.ask.seat] if m.ask is not None else []
        assert tuple(dict.fromkeys(asked)) == seats


@pytest.mark.rule("SMG-TURN-9", "SMG-TURN-10", "SMG-STORY-4", "SMG-STORY-5", "SMG-INIT-1", "SMG-RUL-2", "SMG-RUL-9")
def test_upper_before_lower_and_within_an_action_by_initiative():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (9000, 2500))
        .soldier(2002, (9000, 4000))
    )
    p.now(phase=1, phases=(story("MOVE", "LOOK"), *p.state.phases[1:]))
    p.player("us-1", placed=(("1001-cL",), (), ())).player("de-1", placed=(("2001-cM",), (), ()))
    m = p.run(Phase(), seed=1)
    assert m.ask.seat == "de-1" and m.ask.prompt == "smg-ask-part"  # MOVE is above LOOK
    p.player("us-1", placed=(("1001-cM",), (), ())).hand("us-1", "1005-cL")
    m = p.run(Phase(), seed=1)
    assert m.ask.seat == "us-1"  # same action: more cards in hand


@pytest.mark.rule("SMG-TURN-14", "SMG-TURN-12")
def test_three_phases_make_a_turn_and_a_new_one_begins():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (27500, 2500))
        .soldier(2002, (27500, 7500))
        .now(turn=0, turn_limit=2)
    )
    m = p.turns(seed=3)
    seen = [e.args["phase"] for e in m.events if e.key == "smg-phase-begins"]
    while m.ask is not None:
        m.choose(len(m.ask.options) - 1 if m.ask.prompt != "smg-ask-plan" else 0, m.ask.seat)
        seen += [e.args["phase"] for e in m.events if e.key == "smg-phase-begins"]
    assert seen == [1, 2, 3, 1, 2, 3] and m.result is not None and m.result.reason == "smg-end-last-turn"


@pytest.mark.rule("SMG-TURN-15", "SMG-SET-18")
def test_open_cards_are_an_option_of_the_table():
    from squadra.games.sergeants.rules.turn.planning import Planning

    p = (
        Position(open_cards=True)
        .soldier(1001, (2500, 2500))
        .soldier(2001, (27500, 2500))
        .now(phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")))
    )
    p.hand("us-1", "1001-cH", "1001-cS", "1001-cM").hand("de-1", "2001-cH", "2001-cS", "2001-cM")
    m = p.run(Planning())
    m.choose(0, "us-1")
    m.choose(0, "de-1")
    assert m.view("de-1").players[0].spaces[0].cards == ("1001-cH",)
    assert Plans(p.table(), "us-1").most == 3


@pytest.mark.rule("SMG-RUL-94", "SMG-OFF-6")
def test_two_cards_of_an_officer_for_one_action_are_played_in_a_row():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (9000, 2500))
        .soldier(2002, (9000, 4000))
    )
    p.now(phase=1, phases=(story("MOVE", "LOOK"), *p.state.phases[1:]))
    p.player("us-1", placed=(("1001-cM", "1005-cM"), (), ()), declared=(("1001-cM", "MOVE"), ("1005-cM", "MOVE")))
    p.player("de-1", placed=(("2001-cM",), (), ()), declared=(("2001-cM", "MOVE"),))
    p.hand("us-1", "1001-cL")
    m = p.run(ActionStep(action="MOVE"))
    assert m.ask.prompt == "smg-ask-first" and m.ask.seat == "us-1"
    m.choose(1)
    m.choose(EndCard())
    assert m.ask.seat == "us-1" and m.ask.prompt == "smg-ask-part"
    m.choose(EndCard())
    assert m.ask.seat == "de-1"
