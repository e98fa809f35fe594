"""Effects that last (SMG-EFF-58) and the values they change."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.combat.close_combat import combat_cards
from squadra.games.sergeants.rules.effects.value_effects import expire, expire_until
from squadra.games.sergeants.rules.movement.move_options import Turn, Walk
from squadra.games.sergeants.state import Context, Lasting
from tests.games.sergeants.positions import FLAT, Position, card, man, refusal
from tests.games.sergeants.squads import far_apart, run_texts


@pytest.mark.rule("SMG-EFF-40", "SMG-EFF-58", "SMG-EFF-70")
def test_a_soldier_dug_in_for_a_phase_is_not_dug_in_after_it() -> None:
    m = run_texts(far_apart(), "GRANT(OWNER, DUG_IN, PHASE)", "GRANT(SERIAL(1005), DUG_IN)")
    assert m.t.in_cover(man(m, 1001)) and m.t.in_cover(man(m, 1005))
    expire(m.t, "PHASE", "TURN")
    assert not m.t.in_cover(m.t.soldier(1001)) and m.t.in_cover(m.t.soldier(1005))


@pytest.mark.rule("SMG-EFF-58")
def test_until_means_the_cards_players_own_soldiers() -> None:
    """A Team card has no owner on its dog tag; OWN is still its player's."""
    c = Context(seat="de-1", card="de-t03")
    m = run_texts(far_apart(), "MOD(SERIAL(2001), walk, 1, UNTIL(COUNT([OWN], <=, 1)))", context=c)
    expire_until(m.t)
    assert len(m.t.s.lasting) == 1
    m.t.put(2002, at="dead")
    expire_until(m.t)
    assert not m.t.s.lasting


@pytest.mark.rule("SMG-EFF-39", "SMG-EFF-69")
@pytest.mark.parametrize(
    ("word", "step", "option"),
    [
        ("FACE", "FACE", Turn(1001, 0)),
        ("FACE", "WALK", Turn(1001, 0)),
        ("WALK", "WALK", Walk(1001, ((3500, 2500),), 90)),
        ("MOVE", "WALK", Turn(1001, 0)),
        ("SPOT", "SPOT", Spot(1001, 2001)),
        ("LOOK", "SPOT", Spot(1001, 2001)),
    ],
)
def test_a_forbidden_sub_action_is_neither_offered_nor_accepted(word: str, step: str, option: Any) -> None:
    p = far_apart()
    assert refusal(p.act(1001, step, "HIDE"), option) == ""
    p.state.lasting.append(Lasting("FORBID", word, serial=1001))
    p.hand("us-1", "1005-cL").state.lasting.append(Lasting("MOD", "hold", 1, serial=1001))  # something to do is left
    m = p.act(1001, step, "HIDE")
    assert option not in m.ask.options and refusal(m, option) == "why-smg-forbidden"


@pytest.mark.rule("SMG-EFF-70", "SMG-RUL-36")
def test_extra_combat_cards_add_up_after_all_halving() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 270, pinned=True, kit=(("knife", 0),))
    p.soldier(2001, (3500, 2500), 270)
    halved = combat_cards(p.table(), 1001, (1001, 2001))
    assert halved == p.table().ability(p.state.soldiers[1001], "melee") // 2 + 1
    m = run_texts(p, "GRANT(OWNER, EXTRA_COMBAT_CARDS(1), GAME)", "GRANT(OWNER, EXTRA_COMBAT_CARDS(2), TURN)")
    assert combat_cards(m.t, 1001, (1001, 2001)) == halved + 3


@pytest.mark.rule("SMG-EFF-58")
def test_an_effect_of_a_preempt_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        content().cards, "1044-x2",
        replace(content().card("1044-x2"), preempt="PREEMPT(MOVE, 1, [MOD(OWNER, walk, 1, CARD), MOD(OWNER, sight, 1, PHASE)])"),
    )  # fmt: skip
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).soldier(2001, (9000, 2500), 270)
    name = card(2001, kind="core", damage="PIN")
    changed = replace(content().card(name), bar=("MOVE",), bubble=(Clause(n=1, steps=("FACE",)),), narrator=())
    monkeypatch.setitem(content().cards, name, changed)
    p.hand("us-1", "1044-x2").player("de-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2", name))
    m.choose(Pick(2001))
    m.choose(Turn(2001, 0))
    assert [(x.key, x.until) for x in m.state.lasting] == [("sight", "PHASE")]
