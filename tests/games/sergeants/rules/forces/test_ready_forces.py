"""Ready-made forces (SMG-SET-5, SMG-EQP, SMG-SPEC, SMG-TEAM): what they bring, and that bots put it to use."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

import squadra
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.opponents.tactics import Tactics
from squadra.games.sergeants.pages.force_builder import ForceCheck, TermsWish, form, judge
from squadra.games.sergeants.pages.set_up import ForceWish
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.cards.free_shots import FreeShot
from squadra.games.sergeants.rules.cards.preempt import Preempt
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.forces.forces import AWARDS, carriers, cost, why_no_force
from squadra.games.sergeants.rules.forces.own_forces import check_own_forces
from squadra.games.sergeants.rules.forces.ready_forces import ready_forces
from squadra.games.sergeants.setup import Muster, seats_of
from squadra.kernel import Ask, ContentError, Dice, Match, Option, Pass
from tests.games.sergeants.squads import changed

SHOWN = (3, 5, 6)
"""Scenarios whose own forces show what else there is: optics, Preempts, artillery, machine guns, ordnance, panels."""


def first(scenario: int, seat: str, **wish: Any) -> Muster:
    setup = game.setup({"scenario": scenario, "players": 2, **wish})
    return ready_forces(content(), setup, seat, set())[0]


def both(*scenarios: int, **wish: Any) -> list[Muster]:
    return [first(scenario, seat, **wish) for scenario in scenarios for seat in ("us-1", "de-1")]


# ---------------------------------------------------------------- what they bring


@pytest.mark.rule("SMG-EQP-5", "SMG-EQP-6", "SMG-OPT-1", "SMG-CON-13")
def test_the_dear_equipment_cards_are_fielded_somewhere() -> None:
    fielded = {item for force in both(*SHOWN) for item, _ in force.equipment}
    assert {"artillery", "radio", "recoilless", "optics6hq", "mg_ammo", "mg42_ammo", "tripod"} <= fielded
    dearest = max(content().equipment[item].vp for item in fielded)
    assert dearest == 6 and [content().scenarios[n].equipment.card_cap for n in SHOWN] == [5, 6, 6]


@pytest.mark.rule("SMG-SET-14", "SMG-EQP-3", "SMG-EQP-4")
def test_the_scenario_gives_grenades_which_cost_nothing() -> None:
    for scenario in SHOWN:
        given = content().scenarios[scenario].equipment.start_grenades
        setup = game.setup({"scenario": scenario, "players": 2})
        for force in both(scenario):
            assert sum(n for _, n in force.grenades) == given > 0
            more = replace(force, grenades=(*force.grenades, (force.soldiers[0][0], 1)))
            assert cost(content(), setup, more) == cost(content(), setup, force) + 1, "one more costs a VP"
    made = ready_forces(content(), game.setup({"scenario": 5, "players": 4}), "us-1", set())[0]
    assert sum(n for _, n in made.grenades) >= 6, "a made force takes them, too"


@pytest.mark.rule("SMG-SPEC-3", "SMG-SPEC-4", "SMG-SPEC-5", "SMG-TEAM-3", "SMG-TEAM-5", "SMG-PREEMPT-1")
def test_specialists_come_with_their_cards_and_teams_with_theirs() -> None:
    forces = both(*SHOWN)
    assert all(any(rank == "SPECIALIST" for _, rank in force.soldiers) for force in forces)
    assert all(force.slots for force in forces) and len({panel for f in forces for panel, _, _ in f.slots}) >= 5
    taken = [content().panels[panel].slots[number] for f in forces for panel, number, _ in f.slots]
    assert {bool(slot.any_of) for slot in taken} == {True, False}, "places that ask for something are filled, too"
    kinds = Counter(content().card(card).special for force in forces for card in force.extras)
    assert kinds["preempt"] >= 2 and kinds["reaction"] and kinds["command"]
    assert {"SP-1", "SP-2"} <= {card for force in forces for card in force.story}
    plain = both(*SHOWN, advanced=False)
    assert not any(f.slots or f.extras or f.story for f in plain), "without advanced rules there is nothing of it"
    assert not any(rank in ("SPECIALIST", "OFFICER") for f in plain for _, rank in f.soldiers)


@pytest.mark.rule("SMG-SET-15", "SMG-CON-26", "SMG-SPEC-1")
def test_a_force_of_a_scenario_that_is_not_lawful_or_costs_something_else_is_refused() -> None:
    own = content().scenarios[5].default_force
    for bad, reason in (
        (replace(own[0], cost=own[0].cost - 1), "SMG-SET-15"),
        (replace(own[0], soldiers=own[0].soldiers[:4]), "SMG-RUL-106"),
        (replace(own[0], extras=("1044-x2",)), "SMG-SPEC-3"),
        (replace(own[0], players=4, player=3), "SMG-SET-11"),
        (replace(own[0], awards=own[0].awards * 2), "SMG-SOL"),
    ):
        with pytest.raises(ContentError) as error:
            check_own_forces(changed("scenarios", 5, lambda s, bad=bad: replace(s, default_force=(bad, *own[1:]))))
        assert reason in str(error.value)


# ---------------------------------------------------------------- Assistants


@pytest.mark.rule("SMG-EQP-9", "SMG-TEAM-24", "SMG-RUL-110")
@pytest.mark.parametrize("item", ["tripod", "mg_ammo", "mg42_ammo"])
def test_what_an_assistant_carries_nobody_else_may(item: str) -> None:
    assert content().equipment[item].assistant_only
    force = first(5, "de-1")
    gunner, helper = 2006, 2011
    assert content().soldiers[helper].assistant and not content().soldiers[gunner].assistant
    setup = game.setup({"scenario": 5, "players": 2})

    def refused(carrier: int) -> str:
        given = replace(force, equipment=((item, carrier),))
        found = why_no_force(content(), setup, "de-1", given, set())
        return found.key if found is not None else ""

    assert refused(helper) == "" and refused(gunner) == refused(2004) == "why-smg-assistant-only"
    assert carriers(content(), content().equipment[item], force) == (helper,)
    wish = ForceCheck(scenario=5, seat="de-1", force=ForceWish(force.soldiers, slots=force.slots))
    assert judge(content(), wish).carriers[item] == (helper,), "nor does the builder offer it to anybody else"
    assert set(judge(content(), wish).carriers["shovel"]) == {serial for serial, _ in force.soldiers}


# ---------------------------------------------------------------- medals


@pytest.mark.rule("SMG-SOL-18", "SMG-SOL-19", "SMG-SOL-20", "SMG-RUL-80")
def test_where_medals_are_in_use_every_ready_made_force_wears_some_and_elsewhere_none() -> None:
    most = {kind: number for kind, number, _ in AWARDS}
    for scenario in (n for n in content().scenarios if n < 2000):
        for players in (2, 3, 6):
            for seat in seats_of(content(), scenario, players):
                wish = {"scenario": scenario, "players": players}
                assert not ready_forces(content(), game.setup(wish), seat, set())[0].awards
                worn = ready_forces(content(), game.setup({**wish, "medals": True}), seat, set())[0].awards
                assert worn, (scenario, players, seat)
                kinds = Counter((content().awards[award].kind, serial) for award, serial in worn)
                assert all(number <= most[kind] for (kind, _), number in kinds.items())


@pytest.mark.rule("SMG-SOL-18", "SMG-RUL-80")
def test_a_medal_brings_its_cards_into_the_deck_only_where_medals_are_in_use() -> None:
    for medals in (True, False):
        m = Match(game, {"scenario": 5, "players": 2, "medals": medals}, 1)
        decks = [card for p in m.state.players.values() for card in (*p.deck, *p.hand)]
        brought = [card for card in decks if "*" in card]
        assert len(brought) == (8 if medals else 0)
        assert {int(card.split("*")[0]) for card in brought} <= set(m.state.soldiers)
        offered = form(content(), TermsWish(scenario=5, seat="us-1", medals=medals))
        assert bool(offered.awards) is medals and bool(offered.ready[0].awards) is medals


# ---------------------------------------------------------------- put to use


class Eager:
    """The tactician, who takes every Preempt that is offered."""

    def __init__(self) -> None:
        self.mind = Tactics()

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        if ask.prompt not in ("smg-ask-preempt", "smg-ask-react"):
            return self.mind.choose(view, ask, dice)
        return next((o for o in ask.options if isinstance(o, Preempt)), Pass())  # and never a standing pass


def used_in(scenario: int, seed: int, bot: Any) -> set[str]:
    """What was put to use in a game, in a word each."""
    m, dice, found = Match(game, {"scenario": scenario, "players": 2, "medals": True}, seed), Dice(seed), set[str]()
    while (ask := m.ask) is not None:
        chosen = bot.choose(m.view(ask.seat), ask, dice)
        option = chosen if isinstance(chosen, Option) else ask.options[chosen]
        found |= set(deeds(m, option))
        m.choose(option, ask.seat)
        found |= {what for event in m.events if event.key == "smg-plays" for what in plays(str(event.args["card"].key))}
    return found


def deeds(m: Match, option: Option) -> list[str]:
    if isinstance(option, Use):
        return [option.kit]
    if isinstance(option, (Fire, Spot)):
        through = [item for item, _ in m.state.soldiers[option.serial].kit if item.startswith("optics6")]
        return ["6x sight"] if through else []
    words = {Throw: "grenade", FreeShot: "assistant", Preempt: "preempt"}
    return [words[type(option)]] if type(option) in words else []


def plays(key: str) -> list[str]:
    name = key.removeprefix("smg-card-")
    if name in content().award_cards:
        return ["medal"]
    card = content().cards.get(name)
    return [] if card is None else ["team"] if card.team else ["specialist"] if card.kind == "specialist" else []


@pytest.mark.rule("SMG-RUL-78", "SMG-RUL-109", "SMG-OPT-3", "SMG-TEAM-21", "SMG-SOL-18", "SMG-SPEC-1", "SMG-GREN-1")
@pytest.mark.parametrize(
    ("scenario", "wanted"),
    [
        (3, {"6x sight", "preempt", "specialist", "team", "medal", "grenade"}),
        (5, {"artillery", "specialist", "team", "medal", "grenade"}),
        (6, {"recoilless", "specialist", "team", "medal", "grenade", "assistant"}),
    ],
)
def test_bots_put_to_use_what_the_forces_of_a_scenario_bring(scenario: int, wanted: set[str]) -> None:
    """In a dozen games of tacticians, and of those who leave it to chance."""
    found = set[str]()
    for seed in range(60, 72):
        if wanted <= found:
            break
        found |= used_in(scenario, seed, squadra.bot("random") if seed % 6 == 5 else Eager())
    assert wanted <= found, wanted - found


@pytest.mark.rule("SMG-SPEC-1", "SMG-SET-5")
def test_ready_made_forces_show_every_kind_of_specialist() -> None:
    forces = ready_forces(content(), game.setup({"scenario": 37}), "us-1", set())
    kinds = [{kind for serial, _ in force.soldiers for kind in content().soldiers[serial].types} for force in forces]
    for wanted in ({"medic", "sniper"}, {"officer"}, {"skirmisher", "scout"}, {"engineer"}):
        assert any(wanted <= found for found in kinds), wanted
    assert any("specialist" not in found for found in kinds)


@pytest.mark.rule("SMG-SET-5")
@pytest.mark.parametrize(("advanced", "number"), [(True, 6), (False, 2)])
def test_a_force_is_offered_once_with_or_without_its_awards(advanced: bool, number: int) -> None:
    setup = game.setup({"scenario": 2, "advanced": advanced, "medals": True})
    forces = ready_forces(content(), setup, "us-1", set())
    assert len(forces) == len({replace(force, awards=()) for force in forces}) == number
