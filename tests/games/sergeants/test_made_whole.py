"""Rules that hold to the last case: cards that look alike, equipment passed on, far places, hand-overs round corners."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tools import sergeants_texts

from squadra.games.sergeants.answers import Choose, Done
from squadra.games.sergeants.content.card_checks import WEAPONS
from squadra.games.sergeants.content.ground import ways
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.cards.playing import TeamBubble
from squadra.games.sergeants.rules.combat.close_combat import Melees, Strike
from squadra.games.sergeants.rules.movement.moves import HandOver
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Match

from .positions import FLAT, Position, board, feature, man, refusal
from .test_effect_language import run, squad


@pytest.mark.rule("SMG-MELEE-12")
def test_of_two_combat_cards_with_the_same_result_the_player_chooses_which_he_plays() -> None:
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270).soldier(2002, (27500, 2500))
    for serial, melee in ((1001, 2), (2001, 0)):
        p.state.lasting.append(Lasting("MOD", "melee", melee, exact=True, serial=serial, until="GAME"))
    alike = [c for c in p.state.players["us-1"].deck if content().card(c).damage == "ZIP"][:2]
    m = p.run(Melees(), draws=[alike])
    assert list(m.ask.options) == [Strike(alike[0], 2001), Strike(alike[1], 2001)]
    m.choose(Strike(alike[1], 2001))
    assert m.state.players["us-1"].discard == (alike[1],)


# ---------------------------------------------------------------- equipment


@pytest.mark.rule("SMG-EFF-72", "SMG-EFF-47")
def test_equipment_that_is_passed_on_keeps_its_remaining_uses() -> None:
    m = run(squad(kit=(("rockets", 1),)), "TAKE(OWNER, rockets)", "GIVE(SERIAL(1005), rockets)")
    assert (man(m, 1001).kit, man(m, 1005).kit) == ((), (("rockets", 1),))


@pytest.mark.rule("SMG-EFF-72", "SMG-EFF-47")
def test_equipment_that_nobody_gave_away_is_new() -> None:
    uses = content().equipment["rockets"].uses
    m = run(squad(kit=(("rockets", 1),)), "GIVE(SERIAL(1005), rockets)")
    assert man(m, 1005).kit == (("rockets", uses),) and uses > 1
    m = run(
        squad(kit=(("rockets", 1),)), "TAKE(OWNER, rockets)", "GIVE([SERIAL(1005)], rockets)", "GIVE(OWNER, rockets)"
    )
    assert man(m, 1001).kit == (("rockets", uses),), "there was one to pass on"


@pytest.mark.rule("SMG-EFF-72")
def test_equipment_taken_by_one_text_is_not_given_by_another() -> None:
    p = squad(kit=(("rockets", 1),))
    p.state = run(p, "TAKE(OWNER, rockets)").state
    m = run(p, "GIVE(SERIAL(1005), rockets)")
    assert man(m, 1005).kit == (("rockets", content().equipment["rockets"].uses),)


# ---------------------------------------------------------------- places


@pytest.mark.rule("SMG-GEO-33")
def test_the_nearest_free_spot_is_looked_for_in_the_whole_tile() -> None:
    """Bases an inch apart fill the corner of a Landmark for five inches."""
    crowd = tuple((x, y) for x in range(10500, 15000, 1000) for y in range(500, 5000, 1000))
    assert ways.nearest_free(board(), (10500, 500), 2, (), crowd) == (15400, 950)
    everywhere = tuple((x, y) for x in range(10500, 20000, 1000) for y in range(500, 10000, 1000))
    assert ways.nearest_free(board(), (10500, 500), 2, (), everywhere) is None
    assert ways.nearest_free(board(), (10500, 500), 2, (), everywhere[:-1]) == (19500, 9500)


@pytest.mark.rule("SMG-PRIS-18")
def test_a_hand_over_is_listed_even_if_only_one_crooked_place_is_left() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 1000), 90).soldier(2001, (2000, 1000), 270, escort=1001)
    p.soldier(1005, (2500, 3300)).soldier(2004, (40000, 2500))
    m = p.soldier(1002, (1200, 2000)).soldier(1003, (3400, 2700)).soldier(1008, (3400, 1100)).act(1005, "MOVE")
    found = [o for o in m.ask.options if isinstance(o, HandOver)]
    assert len(found) == 1 and refusal(m, found[0]) == ""


@pytest.mark.rule("SMG-PRIS-18", "SMG-GEO-19")
def test_a_hand_over_round_the_end_of_a_hedge_is_listed() -> None:
    def found(length: int) -> list[object]:
        line = ((2500, 0), (2500, length))
        box = ((2400, 0), (2600, 0), (2600, length), (2400, length))
        p = Position(game_map=GameMap(9, 1, FLAT.tiles, (feature(0, "hedge", *box, barrier=line),)))
        p.soldier(1001, (3600, 1000), 90).soldier(2001, (4600, 1000), 270, escort=1001)
        p.soldier(1005, (1500, 1000)).soldier(2004, (40000, 2500))
        p.state.lasting.append(Lasting("MOD", "walk", 6, exact=True, serial=1005, until="GAME"))
        m = p.act(1005, "MOVE")
        return [o.path for o in m.ask.options if isinstance(o, HandOver) and refusal(m, o) == ""]

    assert [len(path) for path in found(3000)] == [2]
    assert found(5000) == [], "no way leads round it"


# ---------------------------------------------------------------- the player draws


def drawing(monkeypatch: pytest.MonkeyPatch, must: bool) -> Match:
    """A card whose bubble lets the player draw two cards."""
    p = squad()
    name = next(c for c in p.state.players["us-1"].deck if content().card(c).bar == ("MOVE",))
    drawn = [c for c in p.state.players["us-1"].deck if c != name][:2]
    clause = Clause(who="PLAYER", steps=("DRAW(2)",), must=must)
    monkeypatch.setitem(
        content().cards, name, replace(content().card(name), bubble=(clause,), narrator=(), requires="")
    )
    m = p.card("us-1", name, "MOVE", draws=[drawn])
    m.choose(TeamBubble())
    return m


@pytest.mark.rule("SMG-RUL-10")
def test_a_player_who_may_draw_is_asked_and_may_leave_it(monkeypatch: pytest.MonkeyPatch) -> None:
    m = drawing(monkeypatch, must=False)
    assert m.ask.seat == "us-1" and list(m.ask.options) == [Choose(0), Done()]
    other = m.copy()
    m.choose(Choose(0))
    other.choose(Done())
    assert (len(m.state.players["us-1"].hand), len(other.state.players["us-1"].hand)) == (2, 0)


@pytest.mark.rule("SMG-RUL-10")
def test_a_player_who_must_draw_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    m = drawing(monkeypatch, must=True)
    assert len(m.state.players["us-1"].hand) == 2


# ---------------------------------------------------------------- weapons


@pytest.mark.rule("SMG-CON-1", "SMG-CON-25")
def test_the_known_weapons_are_those_that_have_a_name() -> None:
    assert set(WEAPONS) == set(sergeants_texts.W) == {s.weapon for s in content().soldiers.values()}
