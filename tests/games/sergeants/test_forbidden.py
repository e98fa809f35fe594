"""What the rules forbid: the side of an "only", "never", "not" or "at most" on which nothing happens."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.ground import ways
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import Mods
from squadra.games.sergeants.content.language import Term, parse
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions import deeds
from squadra.games.sergeants.rules.actions.look import DrawCards
from squadra.games.sergeants.rules.cards.free_shots import FreeFire
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.cards.specialists import fits_space
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.moves import Enter, Turn
from squadra.games.sergeants.rules.turn.phases import draw_number
from squadra.games.sergeants.rules.turn.planning import Planning
from squadra.games.sergeants.state import Context
from squadra.kernel import Match

from .positions import FLAT, Position, board, feature, refusal

SCENARIOS = sorted(n for n in content().scenarios if n < 2000)


# ---------------------------------------------------------------- set-up


@pytest.mark.rule("SMG-MAP-10", "SMG-SET-6")
@pytest.mark.parametrize("number", SCENARIOS)
def test_no_story_card_of_a_landmark_that_is_not_laid_out_is_in_the_deck(number: int) -> None:
    m = Match(game, {"scenario": number}, 5)
    laid = set(m.t.map.by_number)
    for card in m.state.story:
        landmark = content().story[card].landmark
        assert not landmark or landmark in laid, card


@pytest.mark.rule("SMG-MAP-11", "SMG-ORD-3")
@pytest.mark.parametrize("number", SCENARIOS)
def test_nobody_is_dealt_the_order_of_another_nation_or_of_a_landmark_that_is_not_laid_out(number: int) -> None:
    dealt = set[int]()
    for seed in range(8):
        t = Match(game, {"scenario": number}, seed).t
        for player in t.s.players.values():
            order = content().orders[player.order]
            assert order.nation in ("BOTH", player.side) and (not order.landmark or order.landmark in t.map.by_number)
            dealt.add(player.order)
    assert len(dealt) > 1


@pytest.mark.rule("SMG-SOL-16")
def test_no_event_calls_a_soldier_by_name_who_is_neither_a_character_nor_a_specialist() -> None:
    def named(word: object) -> set[int]:
        if not isinstance(word, Term):
            return {serial for x in word for serial in named(x)} if isinstance(word, tuple) else set()
        own = {word.args[0]} if word.word == "SERIAL" else set()
        return own | named(tuple(word.args)) | named(tuple(value for _, value in word.named))

    found = {serial for card in content().story.values() for text in card.effect.do for serial in named(parse(text))}
    assert found
    for serial in found:
        assert {"character", "specialist"} & set(content().soldiers[serial].types), serial


# ---------------------------------------------------------------- cards


@pytest.mark.rule("SMG-RUL-5", "SMG-PREEMPT-12", "SMG-REACT-7")
@pytest.mark.parametrize("special", ["1043-x1", "1044-x2"], ids=["Reaction", "Preempt"])
def test_a_reaction_or_preempt_card_is_placed_on_no_space(special: str) -> None:
    owner = content().card(special).owner
    p = Position(game_map=FLAT).soldier(owner, (2500, 2500), 90).soldier(2001, (9000, 2500), 270)
    m = p.hand("us-1", special, f"{owner}-cL", f"{owner}-cM").run(Planning())
    for upper in ("LOOK", "HIDE", "SHOOT", "MOVE"):
        assert not fits_space(m.t, "us-1", special, (upper, "MOVE" if upper != "MOVE" else "LOOK"))
    plans = m.ask.to("us-1").options
    assert all(special not in space for plan in plans for space in getattr(plan, "cards", ()))


@pytest.mark.rule("SMG-RUL-22", "SMG-LOOK-2")
def test_a_soldier_without_draw_draws_nothing_with_his_dog_tag() -> None:
    for serial, rank, draws in ((1001, "", False), (1021, "SENIOR_SERGEANT", True)):
        p = Position(game_map=FLAT).soldier(serial, (2500, 2500), 90, rank=rank).soldier(2001, (9000, 2500), 270)
        assert any(isinstance(o, DrawCards) for o in p.act(serial, "LOOK").ask.options) is draws


@pytest.mark.rule("SMG-EFF-71", "SMG-DRAW-1")
def test_the_base_draw_never_falls_below_nought_and_the_draw_values_stay() -> None:
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT").soldier(2001, (9000, 2500))
    value = p.table().ability(p.state.soldiers[1021], "draw")
    effect = Effects(texts=("BASE_DRAW(SELF, -9, TURN)",), context=Context(seat="us-1", owner=1021, event=True))
    t = p.run(effect).t
    assert value > 0 and draw_number(t, "us-1") == value
    assert draw_number(t, "de-1") == 3, "it is his base draw alone"


@pytest.mark.rule("SMG-REACT-8", "SMG-RUL-103")
def test_a_reaction_is_not_reacted_to(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = replace(content().card("2043-x1"), trigger="AFTER(SHOOT, by=[ENEMY])")
    monkeypatch.setitem(content().cards, "2043-x1", answer)
    p = Position(game_map=FLAT).soldier(1043, (1000, 2500), 90, spotted=True).hand("us-1", "1043-x1")
    p.soldier(2001, (5000, 2500), 270, spotted=True).soldier(2043, (9000, 2500), 270).hand("de-1", "2043-x1")
    m = p.act(2001, "FACE", window=True, seed=2)
    m.choose(Turn(2001, 270 - 90))
    m.choose(React("1043-x1"), "us-1")
    fired = False
    while m.ask is not None:
        assert m.ask.prompt != "smg-ask-react", "the Germans are not asked about the shot of a Reaction"
        shot = next((o for o in m.ask.options if isinstance(o, Fire)), m.ask.options[0])
        fired = fired or isinstance(shot, Fire)
        m.choose(shot)
    assert fired


# ---------------------------------------------------------------- ground and ways


@pytest.mark.rule("SMG-MAP-8", "SMG-GEO-18")
def test_an_area_modifier_counts_only_for_lines_that_pass_over_it() -> None:
    crops = (6000, 0), (7000, 0), (7000, 2000), (6000, 2000)
    m = board(replace(feature(0, "field", *crops, area=Mods(look=-3)), tile=1))
    plain = board()

    def sum_of(where: GameMap, a: tuple[int, int], b: tuple[int, int], action: str = "LOOK") -> int:
        return where.measure(action, a, b).mods

    assert sum_of(m, (2500, 1000), (9000, 1000)) == sum_of(plain, (2500, 1000), (9000, 1000)) - 3
    for a, b in (((2500, 3000), (9000, 3000)), ((2500, 2000), (9000, 2000)), ((5500, 1000), (9000, 1000))):
        assert sum_of(m, a, b) == sum_of(plain, a, b), "beside it, along its edge, or in the own tile"
    assert sum_of(m, (2500, 1000), (9000, 1000), "SHOOT") == sum_of(plain, (2500, 1000), (9000, 1000), "SHOOT")


@pytest.mark.rule("SMG-GEO-13")
def test_a_way_has_eight_waypoints_at_most() -> None:
    walker = ways.Walker((2500, 2500), 9, 1, (), ())
    for number, lawful in ((8, True), (9, False)):
        path = ((2500, 2500), *((2500 + 50 * k, 2500) for k in range(1, number + 1)))
        found = ways.walk(FLAT, path, walker)
        assert isinstance(found, ways.Way) is lawful


@pytest.mark.rule("SMG-GEO-10", "SMG-DIST-8")
def test_a_line_along_the_edge_of_the_map_crosses_the_tiles_at_the_edge_and_no_others() -> None:
    m = board()
    for a, b in (((m.width, 500), (m.width, 9500)), ((0, 500), (0, 9500))):
        inside = (abs(a[0] - 1), a[1]), (abs(b[0] - 1), b[1])
        for action in ("LOOK", "SHOOT", "HIDE"):
            along, within = m.measure(action, a, b), m.measure(action, *inside)
            assert (along.squares, along.mods) == (within.squares, within.mods), (action, a)


@pytest.mark.rule("SMG-EFF-73")
def test_the_last_turn_is_set_neither_before_the_present_one_nor_beyond_the_story_deck() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500)).now(turn=4)
    most = (len(p.state.story) + len(p.state.told) + len(p.state.phases)) // 3
    for wanted, found in ((2, 4), (6, 6), (60, most)):
        text = f"SCENARIO(TURN_LIMIT, {wanted})"
        assert p.run(Effects(texts=(text,), context=Context(event=True))).state.turn_limit == found


@pytest.mark.rule("SMG-GEO-24", "SMG-GEO-33", "SMG-GEO-19")
def test_a_spot_behind_a_barrier_does_not_count_and_one_on_this_side_does() -> None:
    hedge = feature(0, "hedge", (2900, 0), (3100, 0), (3100, 5000), (2900, 5000), barrier=((3000, 0), (3000, 5000)))
    m = board(hedge)
    assert ways.crosses_barrier(m, (2500, 2500), (3500, 2500))
    assert not ways.crosses_barrier(m, (2500, 2500), (2500, 3500)), "along it"
    behind = (3500, 2500)
    assert ways.nearest_free(m, behind, 0, (), ()) == behind
    found = ways.nearest_free(m, behind, 0, (), (), start=(2000, 2500))
    assert found is not None and found[0] < 3000


@pytest.mark.rule("SMG-ENT-1", "SMG-GEO-25")
def test_an_entry_leads_from_the_edge_to_a_place_inside_and_starts_from_the_middle_or_a_quarter() -> None:
    m = Position().soldier(1001).soldier(1002, (2500, 2500)).soldier(2001, (28000, 2500)).act(1001, "MOVE")
    assert refusal(m, Enter(1001, ((0, 2500),), 90)) == "why-smg-path", "the edge is no place to stand"
    assert {o.path[0] for o in m.ask.options if isinstance(o, Enter)} <= {(0, 2500), (0, 1250), (0, 3750)}
    assert ways.segment_points(m.t.scenario.area_of("A")) == [(0, 2500), (0, 1250), (0, 3750)]


# ---------------------------------------------------------------- markers and ammunition


@pytest.mark.rule("SMG-RUL-79")
def test_only_ones_own_fallback_markers_are_fallback_points() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), panel="team").soldier(2001, (40000, 2500))
    p.marker("MINE", "2", seat="us-1").marker("FALLBACK", "4", seat="de-1")
    own = Context(seat="us-1", owner=1001, card="us-t02")
    assert deeds._fallbacks(p.table(), p.state.soldiers[1001], own) == []
    t = p.marker("FALLBACK", "3", seat="us-1").table()
    assert deeds._fallbacks(t, t.soldier(1001), own) == [t.map.tiles[t.map.by_number["3"]].centre]


@pytest.mark.rule("SMG-EFF-72", "SMG-RUL-79")
def test_a_text_lifts_overwatch_from_whom_it_names_alone() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), overwatch=True).soldier(1002, (4000, 2500), overwatch=True)
    text = Effects(texts=("UNMARK(OVERWATCH, OWNER)",), context=Context(seat="us-1", owner=1001))
    m = p.soldier(2001, (40000, 2500)).run(text)
    assert not m.state.soldiers[1001].overwatch and m.state.soldiers[1002].overwatch


@pytest.mark.rule("SMG-RUL-73", "SMG-RUL-109")
@pytest.mark.parametrize(("uses", "left"), [(3, (("mg42_ammo", 2),)), (1, ()), (0, (("mg42_ammo", 0),))])
def test_a_free_shot_spends_one_use_and_ammunition_without_number_never_ends(uses: int, left: object) -> None:
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90)
    p.soldier(2001, (1000, 3500), 90, kit=(("mg42_ammo", uses),)).soldier(1001, (6000, 2500), spotted=True)
    m = p.run(FreeFire(serial=2006, context=Context(seat="de-1")), seed=1)
    assert m.state.soldiers[2001].kit == left
