"""Every sentence that the code tells is told in a kept game (met/*.txt), named in a test, or told by the test of its rule below."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squadra.games.star_quest import table
from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.kernel.table import Table
from squadra.words import sources
from tests.games.star_quest.knowledge import test_secrecy
from tests.games.star_quest.rules.activation import test_passing
from tests.games.star_quest.rules.aliens import test_blips, test_counters
from tests.games.star_quest.rules.cards import (
    test_event_cards,
    test_events_about_aliens,
    test_events_about_marines,
    test_orders,
)
from tests.games.star_quest.rules.combat import test_heavy_weapons
from tests.games.star_quest.supplement.rules import (
    test_once_a_turn,
    test_options,
    test_placing,
    test_scout_cards,
    test_scouts,
    test_terminators,
)
from tests.games.star_quest.supplement.rules.characters import (
    test_characters,
    test_librarian,
    test_techmarine,
)
from tests.games.star_quest.supplement.rules.combat import (
    test_areas,
    test_fine_points,
    test_protections,
    test_special_rounds,
)
from tests.games.star_quest.supplement.rules.dreadnought import test_turned
from tests.games.star_quest.supplement.rules.equipment import test_free_cards, test_homer
from tests.games.star_quest.supplement.rules.powers import (
    test_lightning_arc,
    test_power_rulings,
    test_powers_and_others,
)
from tests.games.star_quest.supplement.rules.squads import test_free_equipment, test_leaders
from tests.games.star_quest.supplement.rules.stealth import test_noises, test_stealth
from tests.games.star_quest.test_told import NODE, on_board
from tests.games.told import told_by

HERE = Path(__file__).parent
SOURCE = Path(table.__file__).parent


def a_wild_blast_destroys_the_object() -> None:
    missions.destroyed(on_board("destroy", NODE).t, "it", "", 9)


def jammed_weapons() -> None:
    cards = test_events_about_marines
    cards.test_jammed_weapons_are_the_heavy_ones_and_the_heavy_bolter_also_as_combi_weapon()


def stealth_shares() -> None:
    test_stealth.test_undiscovered_players_share_what_is_left_in_equal_parts_rounded_down("stealth", "red", 7)


def a_smite_among_nobody() -> None:
    stage = test_librarian.cast("smite").go()
    stage.choose(ShowPower("smite"), dice=[(0,)])


TOLD: dict[str, Callable[[], object]] = {
    "sq-converted": test_event_cards.test_call_of_chaos_is_no_attack_and_reaches_a_blinded_squad,
    "sq-counters-by-marks": test_secrecy.test_counters_added_by_marks_are_counted_publicly_and_typed_secretly,
    "sq-disarmed": test_events_about_marines.test_without_a_rifle_left_he_walks_six_squares_and_only_fights,
    "sq-explodes": test_events_about_aliens.test_an_android_may_blow_itself_up_and_strike_friend_and_foe_around_it,
    "sq-forbidden-heavy-fire": jammed_weapons,
    "sq-leaves-counter": test_blips.test_the_taking_may_be_declined_where_the_option_says_so,
    "sq-left-behind": test_leaders.test_a_mission_is_played_to_its_end_under_a_dreadnought_and_no_commander_falls,
    "sq-loses-heavy-weapons": test_heavy_weapons.test_all_points_may_go_to_one_target,
    "sq-loses-weapon": test_passing.test_a_line_strikes_a_dreadnought_once,
    "sq-no-room": test_counters.test_a_dreadnought_for_which_there_is_no_place_at_all_is_lost,
    "sq-order-names": test_orders.test_heavy_weapons_names_one_marine_who_moves_twice_and_fires_twice,
    "sq-takes-event": test_secrecy.test_the_number_of_event_cards_is_public_and_cards_chosen_beforehand_are_secret,
    "sq-thing-lost": a_wild_blast_destroys_the_object,
    "sq-uses-card": test_free_cards.test_a_frag_grenade_is_thrown_by_card_like_a_missile_whatever_the_cover,
    "sqx-adds-flamer": test_options.test_in_stealth_a_flamer_is_heard_also_in_close_combat,
    "sqx-alarm-blast": test_noises.test_a_mine_that_bursts_wakes_the_ship,
    "sqx-alarm-event": test_stealth.test_automatic_defence_raises_the_alarm,
    "sqx-alarm-power": lambda: test_noises.test_five_powers_are_heard("blast"),
    "sqx-alarm-shot": test_stealth.test_a_firearm_raises_the_alarm_at_once,
    "sqx-alarm-survivor": test_stealth.test_an_alien_that_survives_an_attack_raises_the_alarm_in_its_turn,
    "sqx-all-attack-better": test_noises.test_a_krak_grenade_and_a_vortex_grenade_are_heard,
    "sqx-all-defend-worse": test_free_equipment.test_a_photon_grenade_takes_a_die_from_every_alien_attacked_in_this_turn,
    "sqx-ambushes": test_scouts.test_ambush_after_the_first_scan,
    "sqx-arc-leaps": test_lightning_arc.test_walls_make_the_way_longer,
    "sqx-arrives": test_placing.test_teleported_it_is_placed_on_a_free_block,
    "sqx-aura": test_powers_and_others.test_all_hear_that_an_aura_fades,
    "sqx-cards-turned": test_turned.test_its_cards_go_with_it_and_work_for_the_alien_player,
    "sqx-carries-homer": test_homer.test_its_player_names_the_bearer_before_deployment,
    "sqx-controls": test_powers_and_others.test_all_hear_that_control_and_jinx_are_over,
    "sqx-fewer-wounds": test_terminators.test_strategic_defence_cancels_one_wound_until_the_next_own_turn,
    "sqx-flames": test_options.test_flames_ignore_cover_and_burn_behind_it,
    "sqx-homer-active": test_homer.test_a_homer_that_fell_silent_is_activated_anew_by_who_stands_on_it,
    "sqx-homer-silent": test_scout_cards.test_a_homer_without_attendant_falls_silent,
    "sqx-homer-waits": test_homer.test_a_homer_that_fell_silent_is_activated_anew_by_who_stands_on_it,
    "sqx-jams-fatally": test_fine_points.test_no_shield_helps_against_the_own_cannon,
    "sqx-jinxed": test_librarian.test_jinx_stops_up_to_three_androids_for_a_turn,
    "sqx-jinxed-cannot-wound": test_librarian.test_a_jinxed_dreadnought_defends_with_one_die_less_and_wounds_nobody,
    "sqx-joins-fire": test_special_rounds.test_its_player_names_the_comrades_who_give_up_their_shots,
    "sqx-lost-in-warp": test_protections.test_no_shield_helps_in_the_warp,
    "sqx-mine-laid": test_scouts.test_a_mine_waits_for_a_machine_and_strikes_its_four_squares,
    "sqx-overheats-fatally": test_protections.test_no_shield_helps_against_the_own_plasma_gun,
    "sqx-recalls": test_free_cards.test_a_sacred_standard_recalls_an_order_once,
    "sqx-regains": test_characters.test_chaos_turns_it_and_who_destroys_it_regains_its_value,
    "sqx-repairs": test_techmarine.test_a_tarantula_destroyed_near_by_is_repaired_at_the_end_of_the_turn,
    "sqx-rounds-left": test_areas.test_the_heavy_flamer_has_six_charges,
    "sqx-scans": test_librarian.test_scan_reveals_the_blips_of_two_rooms,
    "sqx-scans-in-vain": test_power_rulings.test_scan_names_two_rooms_no_passage_and_is_spent_in_vain_too,
    "sqx-second-genestealer": test_terminators.test_two_genestealers_may_come_for_a_terminator_squad,
    "sqx-second-turn": test_librarian.test_burst_of_speed_gives_a_second_turn_without_a_test,
    "sqx-serves": test_special_rounds.test_the_targeter_of_a_cyclone_bearer_serves_the_weapon_he_names,
    "sqx-smites-nobody": a_smite_among_nobody,
    "sqx-smoke": test_once_a_turn.test_smoke_and_a_blind_grenade_may_both_end_a_turn,
    "sqx-stealth-share": lambda: test_stealth.test_undiscovered_players_share_what_is_left_in_equal_parts_rounded_down(
        "stealth", "red", 7
    ),
    "sqx-throw-nothing": test_noises.test_a_krak_grenade_and_a_vortex_grenade_are_heard,
    "sqx-throws": test_scouts.test_another_number_wastes_the_emp_grenade,
    "sqx-throws-vortex": test_noises.test_a_krak_grenade_and_a_vortex_grenade_are_heard,
    "sqx-unhurt": test_protections.test_the_mantle_goes_with_an_energy_field,
    "sqx-vortex-leaves": test_librarian.test_a_vortex_passes_walls_takes_doors_and_leaves_the_ship,
    "sqx-vortex-opens": test_power_rulings.test_what_a_vortex_takes_with_it,
    "sqx-vortex-takes": test_power_rulings.test_what_a_vortex_takes_with_it,
    "sqx-vortex-takes-door": test_librarian.test_a_vortex_passes_walls_takes_doors_and_leaves_the_ship,
    "sqx-walker-idle": test_characters.test_a_malfunction_stops_it_in_the_next_turn,
    "sqx-walker-second": test_characters.test_mechanised_assault_lets_its_player_use_it_twice,
    "sqx-walker-turned": test_turned.test_its_cards_go_with_it_and_work_for_the_alien_player,
    "sqx-warp-roll": test_protections.test_no_shield_helps_in_the_warp,
    "sqx-weapon-melts": test_options.test_no_test_of_heat_below_six_or_if_nobody_was_wounded,
    "sqx-wreck": test_techmarine.test_a_tarantula_destroyed_near_by_is_repaired_at_the_end_of_the_turn,
}


@pytest.mark.parametrize("key", TOLD)
def test_it_is_told(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: set[str] = set()
    tell = Table.tell

    def recorded(self: Any, told: str, *args: Any, **words: Any) -> None:
        heard.update((told, *([words["other"].key] if words.get("other") else [])))
        tell(self, told, *args, **words)

    monkeypatch.setattr(Table, "tell", recorded)
    TOLD[key]()
    assert key in heard


def known() -> set[str]:
    """Told in a kept game, or named by a test."""
    kept = (file.read_text("utf-8") for file in (HERE / "met").glob("*.txt"))
    found = {key for text in kept for key in re.findall(r"^told (\S+)", text, re.M)}
    for file in HERE.rglob("test_*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        found |= {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return found


def written(pattern: str) -> set[str]:
    """The keys that a place of the code may tell: a plain one, or all that begin as it does."""
    if not pattern.startswith("f"):
        return {pattern}
    texts = "\n".join(text for name, text in sources("en").items() if name.startswith("star-quest"))
    form = re.sub(r"\{[^}]*\}", "[a-z-]+", pattern[2:-1])
    return set(re.findall(rf"^({form}) =", texts, re.M))


def test_no_sentence_is_left_out() -> None:
    told = {line.split(" ", 1)[1] for line in told_by(SOURCE).splitlines()}
    keys = {key for site in told for key in written(re.sub(r" x\d+$", "", site))}
    assert {key for key in keys if key.startswith("sq")} - known() == set()
