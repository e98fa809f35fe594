"""What the opponent makes of close combat: it is reckoned out, phase by phase, and nobody takes it up with prisoners."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.opponents.brawls import Party, brawl
from squadra.games.sergeants.opponents.charging import chance_to_charge, charge
from squadra.games.sergeants.opponents.manners import HARD
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.opponents.tactics import JUDGES, Mind, Tactics
from squadra.games.sergeants.rules.combat.close_combat import Strike
from squadra.games.sergeants.rules.movement.move_options import Charge
from squadra.kernel import Ask, Dice
from tests.games.sergeants.positions import FLAT, Position, card

MAN = Party(1, 2)


def lead(ours: Party, theirs: Party) -> float:
    taken, lost = brawl(ours, theirs)
    return taken - lost


def test_a_fight_among_equals_is_even_and_what_one_wins_the_other_loses():
    assert lead(MAN, MAN) == pytest.approx(0)
    for theirs in (Party(1, 2, weak=True), Party(1, 2, pinned=True), Party(2, 2), Party(1, 3, behind=2)):
        assert brawl(MAN, theirs) == pytest.approx(tuple(reversed(brawl(theirs, MAN))))


@pytest.mark.rule("SMG-MELEE-10", "SMG-DAM-3")
def test_a_fight_is_better_from_behind_with_one_who_is_pinned_or_hurt_and_two_to_one():
    better = (
        Party(1, 2, behind=2),
        Party(1, 2, pinned=True),
        Party(1, 2, weak=True),
        Party(1, 2, weak=True, pinned=True, behind=2),
    )
    assert all(lead(MAN, theirs) > 0.3 for theirs in better)
    assert lead(MAN, better[-1]) > max(lead(MAN, theirs) for theirs in better[:-1])
    assert lead(Party(2, 2), MAN) > 0.8 > -0.8 > lead(MAN, Party(2, 2))


@pytest.mark.rule("SMG-PRIS-1")
def test_the_last_of_a_side_may_be_taken_prisoner_and_counts_for_more():
    assert brawl(Party(3, 3), Party(1, 1))[0] > 1.4
    assert brawl(Party(3, 3), Party(2, 1), 1)[0] < 1.4


def beside(**foe: object) -> Position:
    """A German three inches from an American who could shoot at him or walk up to him."""
    p = Position(game_map=FLAT).soldier(1001, (6000, 2500), 90, spotted=True)
    return p.soldier(2001, (9500, 2500), spotted=True, **foe).soldier(2002, (40_000, 2500), 270)  # type: ignore[arg-type]


def charges(p: Position, level: Tactics) -> bool:
    m = p.act(1001, "MOVE")
    assert m.ask is not None
    return isinstance(level.choose(m.view("us-1"), m.ask, Dice(1)), Charge)


@pytest.mark.rule("SMG-MELEE-10")
def test_hard_walks_up_to_a_pinned_man_who_looks_away_and_not_to_one_who_awaits_it():
    hard = Tactics(manner=HARD)
    assert charges(beside(facing=90, pinned=True), hard)
    assert not charges(beside(facing=270), hard)


@pytest.mark.rule("SMG-PRIS-9")
def test_nobody_goes_into_close_combat_with_prisoners():
    def worth(*, leads: bool) -> float:
        p = beside(facing=90, pinned=True)
        if leads:
            p.soldier(2003, (5000, 2500), 90, escort=1001)
        scene = Scene(p.act(1001, "MOVE").view("us-1"), manner=HARD)
        return charge(scene, scene.soldiers[1001], scene.soldiers[2001], (8500, 2500))

    assert worth(leads=False) > 0 > worth(leads=True)
    assert not charges(
        beside(facing=90, pinned=True).soldier(2003, (5000, 2500), 90, escort=1001), Tactics(manner=HARD)
    )


@pytest.mark.rule("SMG-PRIS-7")
def test_an_escort_is_spared_and_leads_his_prisoner_home():
    p = Position(game_map=FLAT).soldier(1001, (12_000, 2500), 270).soldier(1002, (12_000, 1000), 270)
    p.soldier(2001, (13_000, 2500), 90, escort=1001).soldier(2002, (28_000, 2500), 270)
    scene = Scene(p.act(1001, "FACE").view("us-1"))
    escort, other = scene.soldiers[1001], scene.soldiers[1002]
    assert scene.dear(escort) > 2 * scene.dear(other)
    assert scene.to_goal((4000, 2500), 1001) < scene.to_goal((12_000, 2500), 1001), "to where he came from"
    assert scene.to_goal((4000, 1000), 1002) > scene.to_goal((12_000, 1000), 1002), "the other one to the enemy"


def test_a_fight_is_no_nearer_than_a_walk():
    def near(x: int) -> float:
        p = Position(game_map=FLAT).soldier(1001, (x, 2500), 90).soldier(2001, (9500, 2500), 90, pinned=True)
        scene = Scene(p.act(1001, "FACE").view("us-1"), manner=HARD)
        return chance_to_charge(scene, scene.soldiers[1001], (x, 2500))

    assert near(6000) > 0 == near(1000)


@pytest.mark.rule("SMG-PRIS-1", "SMG-DAM-6")
def test_a_kill_is_kept_for_the_last_man_who_may_be_taken():
    kill, wound = card(1001, damage="KILL"), card(1001, damage="WOUND")

    def struck(*foes: int) -> str:
        p = Position(game_map=FLAT).soldier(1001, (6000, 2500), 90).soldier(2001, (7000, 2500), 270, wounded=True)
        p.soldier(2002, (6000, 3500), 0)
        options = [Strike(name, foe) for name in (kill, wound) for foe in foes]
        mind = Mind(p.act(1001, "FACE").view("us-1"), Ask("us-1", options, "", "smg-ask-strike", "", {}), None)
        best = max(options, key=lambda option: JUDGES["smg-ask-strike"](mind, option))
        return best.card

    assert struck(2001) == kill and struck(2001, 2002) == wound
