"""The Team Bubble (SMG-ACT-9, -10): who acts in it and what he loses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards.playing import TeamBubble
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, man
from tests.games.sergeants.squads import in_five_tiles


def drawing(monkeypatch: pytest.MonkeyPatch, must: bool) -> Match:
    """A card whose bubble lets the player draw two cards."""
    p = in_five_tiles()
    name = next(c for c in p.state.players["us-1"].deck if content().card(c).bar == ("MOVE",))
    drawn = [c for c in p.state.players["us-1"].deck if c != name][:2]
    clause = Clause(who="PLAYER", steps=("DRAW(2)",), must=must)
    monkeypatch.setitem(
        content().cards, name, replace(content().card(name), bubble=(clause,), narrator=(), requires="")
    )
    m = p.card("us-1", name, "MOVE", draws=[drawn])
    m.choose(TeamBubble())
    return m


@pytest.mark.rule("SMG-RUL-96")
def test_who_is_engaged_in_the_middle_of_a_clause_loses_the_steps_he_cannot_do():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90, grenades=1)
        .soldier(2001, (4500, 2500), 270, spotted=True)
        .soldier(2002, (27500, 2500))
    )
    m = p.steps(1001, "WALK", "FIRE", "FACE")
    m.choose(next(o for o in m.ask.options if type(o).__name__ == "Charge"))
    assert m.ask is not None and all(type(o).__name__ in ("Turn", "Skip") for o in m.ask.options)


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


@pytest.mark.rule("SMG-TEAM-16", "SMG-TEAM-18", "SMG-TEAM-22")
def test_a_team_any_card_is_for_its_team_and_the_hide_card_for_all_teams() -> None:
    p = Position().soldier(
        2021, (2500, 2500), rank="JUNIOR_SERGEANT", panel="gruppe", slot=0, spotted=True, dug_in=True
    )
    p.soldier(2001, (3700, 2500), 270, panel="gruppe", slot=2, spotted=True, dug_in=True)
    p.soldier(2005, (3700, 4000), 270, panel="stosstrupp", slot=1, spotted=True, dug_in=True)
    p.soldier(2002, (1000, 4000), spotted=True, dug_in=True).soldier(1001, (27500, 2500))
    m = p.card("de-1", "de-t15", "HIDE")
    m.choose(TeamBubble())
    assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == {2021, 2001, 2005}  # 2002 is on no panel
    m = p.card("de-1", "de-t14", "HIDE")
    m.choose(TeamBubble())
    team = content().card("de-t14").panel
    assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == {
        s for s in (2021, 2001, 2005) if man(m, s).panel == team
    }


@pytest.mark.rule("SMG-TEAM-22", "SMG-RUL-105")
@pytest.mark.parametrize(("name", "seat"), [("de-t15", "de-1"), ("us-t10", "us-1")])
def test_the_hide_card_of_all_teams_lets_a_man_without_a_rally_value_rally_everybody_in_reach(
    name: str, seat: str
) -> None:
    panel, us = content().card(name).panel, seat == "us-1"
    leader, rallier, mate, stranger, far = (1021, 1001, 1002, 1003, 1004) if us else (2021, 2001, 2002, 2003, 2004)
    p = Position(game_map=FLAT).soldier(leader, (1000, 2500), rank="SENIOR_SERGEANT", panel=panel, slot=0)
    p.soldier(rallier, (4000, 2500), panel=panel, slot=2).soldier(mate, (6000, 1000), pinned=True, panel=panel, slot=1)
    p.soldier(stranger, (6000, 4000), pinned=True).soldier(far, (16000, 2500), pinned=True)
    p.soldier(2012 if us else 1012, (40000, 2500))
    assert p.table().ability(p.state.soldiers[rallier], "rally") == 0
    m = p.card(seat, name, "HIDE")
    m.choose(TeamBubble())
    m.choose(Pick(rallier))
    assert {o.target for o in m.ask.options if isinstance(o, Rally)} == {mate, stranger}, "10 inches, team or not"
    m.choose(Rally(rallier, mate))
    m.choose(Rally(rallier, stranger))
    assert not man(m, mate).pinned and not man(m, stranger).pinned and man(m, far).pinned
