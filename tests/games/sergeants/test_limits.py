"""The forbidden side of rules that say "not", "only", "at most", "unless": what nobody may do, and what pays nobody."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import Tile
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules import victory
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.actions.hide import Hold, TakeBack, TakeHeld
from squadra.games.sergeants.rules.combat.close_combat import Capture, KillHim, Melees, Strike, combat_cards
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.moves import Charge, Leave, Walk
from squadra.games.sergeants.rules.movement.prisoners import captive
from squadra.games.sergeants.rules.turn.planning import Plans
from squadra.games.sergeants.state import Context, Lasting
from squadra.kernel import Match

from .positions import FLAT, PLATES, Position, card, keys, man, refusal, row, story

# ---------------------------------------------------------------- melee and prisoners


def duel(result: str, **victim: Any) -> Match:
    """Jackson strikes first with a card of this result at the last German in the melee."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270, **victim)
    p.soldier(2002, (40000, 2500)).hand("us-1", "1001-cL")
    blow = card(1001, damage=result)
    us = [blow, *(c for c in p.state.players["us-1"].deck if c != blow)][: combat_cards(p.table(), 1001, (1001, 2001))]
    de = [c for c in p.state.players["de-1"].deck if content().card(c).damage == "ZIP"]
    m = p.run(Melees(), draws=[*us, *de[: combat_cards(p.table(), 2001, (1001, 2001))]])
    assert m.ask.seat == "us-1"
    m.choose(Strike(blow, 2001))
    return m


@pytest.mark.rule("SMG-PRIS-1", "SMG-MELEE-17")
def test_a_second_wound_kills_in_melee_and_gives_no_prisoner() -> None:
    m = duel("WOUND", wounded=True)
    assert man(m, 2001).at == "dead" and m.ask is None, "no choice between killing and capturing"
    m = duel("KILL")
    assert set(m.ask.options) == {KillHim(), Capture(1001)}
    m = duel("KILL", wounded=True)
    assert set(m.ask.options) == {KillHim(), Capture(1001)}, "a Kill card is one, whatever the victim's state"


@pytest.mark.rule("SMG-RUL-37", "SMG-MELEE-12")
def test_whose_turn_it_is_in_a_melee_must_strike_an_enemy_who_touches_him() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270)
    p.soldier(2002, (4700, 2500), 270).hand("us-1", "1001-cL")  # beside the melee, not in it
    m = p.run(Melees(), seed=2)
    assert all(isinstance(o, Strike) and o.target == 2001 for o in m.ask.options), "no pass, and nobody else"


@pytest.mark.rule("SMG-PRIS-10", "SMG-RUL-43")
def test_the_captors_side_shoots_neither_at_the_prisoner_nor_at_its_own_escort() -> None:
    p = Position(game_map=FLAT).soldier(1001, (4000, 2500), 90, spotted=True)
    p.soldier(2001, (5000, 2500), 270, escort=1001, spotted=True).soldier(1005, (1000, 2500), 90, grenades=1)
    p.soldier(2002, (7000, 2500), 270, spotted=True)
    m = p.act(1005, "SHOOT")
    assert {o.target for o in m.ask.options if isinstance(o, Fire)} == {2002}
    assert refusal(m, Fire(1005, 2001)) == refusal(m, Fire(1005, 1001)) == "why-smg-no-target"
    assert refusal(m, Throw(1005, 2001, 5000, 2500)) == refusal(m, Throw(1005, 1001, 4000, 2500)) == "why-smg-no-target"


@pytest.mark.rule("SMG-RUL-84", "SMG-SHOOT-1", "SMG-GEO-22")
def test_allies_are_neither_shot_at_nor_thrown_at_nor_charged() -> None:
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1"))
    p.soldier(1001, (1000, 2500), 90, grenades=1, kit=(("rockets", 3),)).soldier(2001, (40000, 2500))
    p.soldier(1002, (4000, 2500), 270, seat="us-2", spotted=True)
    m = p.act(1001, "SHOOT", "MOVE")
    assert refusal(m, Fire(1001, 1002)) == refusal(m, Throw(1001, 1002, 4000, 2500)) == "why-smg-no-target"
    assert refusal(m, Use(1001, "rockets", 1002)) == "why-smg-no-target"
    assert refusal(m, Charge(1001, 1002, 3000, 2500, 90)) == "why-smg-no-target"


# ---------------------------------------------------------------- held cards


@pytest.mark.rule("SMG-RUL-25", "SMG-HOLD-4", "SMG-HOLD-5")
def test_a_wounded_or_pinned_holder_keeps_his_cards_and_takes_none_above_his_value() -> None:
    for ability in ("wounded", "pinned"):
        p = Position(game_map=FLAT).soldier(1021, (1000, 2500), rank="SENIOR_SERGEANT", held=("1021-cL",))
        p.soldier(2001, (40000, 2500)).hand("us-1", "1021-cM", "1021-cS")
        assert Hold(1021, "1021-cM") in p.act(1021, "HOLD(VALUE)").ask.options
        p.state.soldiers[1021] = replace(p.state.soldiers[1021], **{ability: True})
        left = p.table().ability(p.state.soldiers[1021], "hold")
        assert left == 1 and man(p.run(Settle()), 1021).held == ("1021-cL",)
        assert not any(isinstance(o, Hold) for o in getattr(p.act(1021, "HOLD(VALUE)").ask, "options", ()))


@pytest.mark.rule("SMG-RUL-25", "SMG-HOLD-6")
def test_a_captured_holder_and_one_who_leaves_lose_the_cards_unseen() -> None:
    p = Position(game_map=FLAT).soldier(1021, (1000, 2500), held=("1021-cL",)).soldier(2001, (2000, 2500), 270)
    t = p.table()
    captive(t, 1021, 2001)
    assert t.soldier(1021).held == () and t.player("us-1").buried == ("1021-cL",)
    p = Position(game_map=FLAT).soldier(1021, (1000, 2500), held=("1021-cL",)).soldier(2001, (40000, 2500))
    m = p.soldier(1002, (3000, 2500)).run(Effects(texts=("EXIT(SERIAL(1021))",), context=Context(event=True)))
    assert man(m, 1021).at == "exited" and man(m, 1021).held == () and "1021-cL" in m.state.players["us-1"].buried


@pytest.mark.rule("SMG-HOLD-3", "SMG-HID-13")
def test_each_player_takes_back_cards_of_his_own_soldiers_only_and_only_if_they_hold_some() -> None:
    p = (
        Position(game_map=FLAT)
        .soldier(1021, (1000, 2500), held=("1021-cL",))
        .soldier(2021, (9000, 2500), held=("2021-cH",))
    )
    m = p.run(TakeHeld(seats=("de-1", "us-1")))
    for seat, back in (("de-1", TakeBack("2021-cH")), ("us-1", TakeBack("1021-cL"))):
        assert m.ask.seat == seat and list(m.ask.options) == [back, Done()]
        m.choose(back)
        assert m.state.players[seat].hand == (back.card,)
    assert m.ask is None, "nobody holds anything any more"


# ---------------------------------------------------------------- victory


@pytest.mark.rule("SMG-VIC-8", "SMG-RUL-56")
def test_equipment_pays_only_who_keeps_the_prisoner_who_carries_it() -> None:
    kit = (("radio", 0),)
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), kit=kit)
    p.soldier(2002, (40000, 2500))
    worth = p.table().vp(2001)
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"))
    assert m.t.total("us-1") == worth and man(m, 2001).kit == (), "that of a killed soldier is lost"
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], escort=1001)
    assert victory.final_scores(p.table())["us-1"] == 2 * worth + content().equipment["radio"].vp
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], escort=0)
    assert victory.final_scores(p.table()) == {"us-1": 0, "de-1": 0} and p.state.soldiers[2001].kit == kit, "freed"


@pytest.mark.rule("SMG-VIC-10", "SMG-EFF-73")
def test_elimination_ends_nothing_where_the_scenario_says_so() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500))
    assert p.run(Suffer(victim=2001, result="KILL", by="us-1")).result is not None
    assert p.now(flags={"NO_INSTANT_VICTORY": 1}).run(Suffer(victim=2001, result="KILL", by="us-1")).result is None
    p.now(flags={})
    number = p.state.scenario
    p.content.scenarios[number] = replace(p.content.scenarios[number], instant_victory=False)
    assert p.run(Suffer(victim=2001, result="KILL", by="us-1")).result is None


@pytest.mark.rule("SMG-VIC-10", "SMG-RUL-57")
def test_a_side_is_not_eliminated_while_anybody_of_it_waits_or_an_ally_stands() -> None:
    p = Position(seats=("us-1", "de-1", "de-2")).soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500))
    p.soldier(2002, (27500, 2500), seat="de-2")
    assert p.run(Suffer(victim=2001, result="KILL", by="us-1")).result is None
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500)).soldier(2002)
    assert p.run(Suffer(victim=2001, result="KILL", by="us-1")).result is None


@pytest.mark.rule("SMG-VIC-5", "SMG-CHK-7", "SMG-RUL-19")
def test_who_is_killed_by_an_event_or_removed_pays_nobody() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500)).soldier(2002, (40000, 2500))
    event = Context(event=True)
    for text, at in (("RESULT(SERIAL(2001), KILL)", "dead"), ("REMOVE(SERIAL(2001))", "removed")):
        m = p.run(Effects(texts=(text,), context=event), seed=1)
        assert man(m, 2001).at == at and not m.state.ledger


# ---------------------------------------------------------------- effects and plans


@pytest.mark.rule("SMG-EFF-67", "SMG-EVENT-5")
def test_a_shift_of_several_passes_over_those_who_may_not_be_moved() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 1000), 90).soldier(2001, (3500, 1000), 270)
    p.soldier(1002, (9000, 1000)).soldier(2002, (10000, 1000), escort=1002).soldier(1003, (16000, 1000))
    p.soldier(1004, (21000, 4500), dug_in=True).soldier(1005, (26000, 1000), dug_in=True)
    m = p.run(Effects(texts=("SHIFT([OWN], SOUTH, 2)",), context=Context(seat="us-1", owner=1001)))
    stays = {1001: "he fights", 1002: "he leads a prisoner", 1004: "he stands at the edge"}
    assert all(man(m, s) == p.state.soldiers[s] for s in stays)
    assert man(m, 1003).point == (16000, 3000) and man(m, 1005).point == (26000, 3000) and not man(m, 1005).dug_in


@pytest.mark.rule("SMG-OFF-2", "SMG-OFF-4", "SMG-OFF-5")
def test_extra_cards_are_offered_only_with_an_officer_who_commands() -> None:
    def most(**officer: Any) -> int:
        p = Position(game_map=FLAT).soldier(1046, (2500, 2500), **officer).soldier(1001, (4000, 2500))
        p.soldier(2001, (27500, 2500)).now(phases=(story("LOOK", "HIDE"),) * 3)
        p.hand("us-1", "1001-cL", "1001-cH", "1046-cL", "1046-cH", "1001-rL")
        return max(sum(len(space) for space in o.cards) for o in Plans(p.table(), "us-1").list())

    assert most() == 4 and most(wounded=True) == 4
    for gone in ({"escort": 2001}, {"at": "off"}, {"at": "dead"}):
        p = Position(game_map=FLAT).soldier(1046, (2500, 2500)).soldier(1001, (4000, 2500)).soldier(2001, (3500, 2500))
        p.state.soldiers[1046] = replace(p.state.soldiers[1046], **gone)
        p.now(phases=(story("LOOK", "HIDE"),) * 3).hand("us-1", "1001-cL", "1001-cH", "1046-cL", "1046-cH", "1001-rL")
        assert all(len(space) < 2 for o in Plans(p.table(), "us-1").list() for space in o.cards), gone


@pytest.mark.rule("SMG-RUL-58", "SMG-ORD-9")
def test_who_leaves_the_map_breaks_a_capture_only_where_he_walked() -> None:
    last = [*(plate for plate in PLATES if plate[0] != "L1A"), *(plate for plate in PLATES if plate[0] == "L1A")]
    tiles = [
        Tile(i, name, name[:-1], name[0] == "L", name[-1], col, row, 0, (look, hide, shoot, move))
        for i, (name, col, row, look, shoot, hide, move) in enumerate(last)
    ]
    p = Position(game_map=GameMap(6, 2, tiles, ())).soldier(1001, (28500, 7500), 90).soldier(1002, (2500, 2500))
    p.soldier(2001, (12500, 2500)).player("us-1", order=9).now(clean=(("de-1", "L1"),))
    m = p.act(1001, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Leave)))
    assert man(m, 1001).at == "exited" and m.state.clean == (("de-1", "L1"),), "he was never near the Landmark"
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], x=21000, y=2500)
    m = p.act(1001, "MOVE")
    m.choose(Walk(1001, ((19000, 2500),), 270))
    assert m.state.clean == (), "now he is"


# ---------------------------------------------------------------- SHOOT, LOOK


@pytest.mark.rule("SMG-RUL-88", "SMG-DAM-5")
def test_a_second_pin_and_a_second_spotting_change_nothing() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), pinned=True, spotted=True).soldier(2001, (40000, 2500))
    walk = p.table().ability(p.state.soldiers[1001], "walk")
    m = p.run(Suffer(victim=1001, result="PIN", by="de-1"))
    assert man(m, 1001).pinned and m.t.ability(man(m, 1001), "walk") == walk, "halved once"
    assert p.act(2001, "SPOT").ask is None


@pytest.mark.rule("SMG-OPT-2", "SMG-OPT-3", "SMG-RUL-76")
def test_optics_ignore_penalties_up_to_their_limit_and_neither_greater_ones_nor_bonuses() -> None:
    for item, look, shoot in (("optics3", 3, 2), ("optics6", 4, 3), ("optics6hq", 5, 3), ("binoculars3", 3, 0)):
        for value in range(-6, 2):
            game_map = row([0, value], [0, value], [0, 0])
            p = (
                Position(game_map=game_map)
                .soldier(1043, (1000, 2500), 90, kit=((item, 0),))
                .soldier(2001, (7500, 2500))
            )
            t = p.table()
            s, there = t.soldier(1043), t.soldier(2001).point
            assert t.look(s, there).mods == (0 if -look <= value < 0 else value), (item, value)
            assert t.shoot(s, there).mods == (0 if -shoot <= value < 0 else value), (item, value)


@pytest.mark.rule("SMG-HITPLUS-1", "SMG-HITPLUS-2")
def test_without_hit_plus_use_nobody_is_asked_for_a_further_target() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (4000, 2500), spotted=True)
    p.soldier(2002, (5000, 2500), spotted=True)
    assert not p.table().hit_plus(p.state.soldiers[1001])
    plus = next(c for c in p.state.players["us-1"].deck if content().card(c).hit.close == "HITPLUS")
    m = p.act(1001, "FIRE", draws=[plus], seed=1)
    m.choose(Fire(1001, 2001))
    assert m.ask is None and "smg-hit-plus" not in keys(m)
    p.state.lasting.append(Lasting("GRANT", "HITPLUS", serial=1001, until="TURN"))
    m = p.act(1001, "FIRE", draws=[plus], seed=1)
    m.choose(Fire(1001, 2001))
    assert m.ask is not None and m.ask.prompt == "smg-ask-next-target", "a card may lend it to him"


@pytest.mark.rule("SMG-ACT-15", "SMG-CHK-1")
def test_no_check_turns_a_card_of_the_hand() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (4000, 2500), spotted=True)
    hand = ("1001-cL", "1001-cH", "1001-cS")
    m = p.hand("us-1", *hand).act(1001, "FIRE", seed=1)
    m.choose(Fire(1001, 2001))
    after = m.state.players["us-1"]
    assert after.hand == tuple(sorted(hand)) and not set(after.discard) & set(hand) and after.discard


@pytest.mark.rule("SMG-SOL-11", "SMG-SOL-9")
def test_no_card_of_another_rank_comes_into_the_deck() -> None:
    m = Match(game, {"scenario": 37}, 1)
    deck = {c for p in m.state.players.values() for c in (*p.deck, *p.hand)}
    for serial, s in m.state.soldiers.items():
        others = {c.id for c in content().soldiers[serial].card if c.kind == "rank" and c.rank != s.rank}
        assert not deck & others and set(content().soldiers[serial].seven(s.rank)) <= deck
    assert any(len(content().soldiers[serial].soldier_card) == 3 for serial in m.state.soldiers)


@pytest.mark.rule("SMG-LOOK-13", "SMG-GREN-2", "SMG-RUL-50")
@pytest.mark.parametrize(("kit", "spotted"), [("rockets", True), ("rifle_grenades", True), ("smoke_grenade", False)])
def test_who_fires_a_projectile_is_spotted_and_who_throws_is_not(kit: str, spotted: bool) -> None:
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (1000, 2500), 90, kit=((kit, 2),))
        .soldier(2001, (6000, 2500), spotted=True)
    )
    use = Use(1001, kit, 2001) if spotted else Use(1001, kit, 0, 3000, 2500)
    m = p.act(1001, "SHOOT", seed=1)
    m.choose(use)
    assert man(m, 1001).spotted is spotted
