"""What the screens of Sergeants fetch beside the game."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import squadra
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.kernel import NoService, SetupError


@pytest.mark.rule("SMG-MAP-1")
def test_the_field_is_fetched_once_and_no_message_carries_it() -> None:
    field = msgspec.to_builtins(game.service("field", {"scenario": 37}))
    assert field["width"] % 5000 == 0 and any(tile["number"] == "L3" for tile in field["tiles"])
    match = squadra.new_match("sergeants", {"scenario": 37, "players": 2}, seed=4)
    view = msgspec.to_builtins(match.view("us-1"))
    assert "field" not in view
    assert len(squadra.to_json(match.view("us-1"))) < 8_000


def test_a_wrong_wish_is_refused() -> None:
    with pytest.raises(SetupError) as error:
        game.service("field", {"scenario": 99})
    assert error.value.refusal.rule == "SMG-SET-2"
    with pytest.raises(NoService):
        game.service("nothing", {})
    with pytest.raises(msgspec.ValidationError):
        game.service("field", {"scenario": "the bridge"})


# ---------------------------------------------------------------- the force builder


def plain(answer: Any) -> Any:
    """As it crosses the wire."""
    return msgspec.json.decode(msgspec.json.encode(answer))


PRIVATES = [[n, "PRIVATE"] for n in (1001, 1002, 1003, 1004, 1005)]


def sheet(force: dict[str, Any], **terms: Any) -> dict[str, Any]:
    answer = game.service("force-check", {"scenario": 37, "players": 2, "seat": "us-1", "force": force, **terms})
    return plain(answer)


@pytest.mark.rule("SMG-SET-15", "SMG-RUL-106", "SMG-CON-4")
def test_the_builder_offers_the_nation_with_its_prices_and_ready_made_forces() -> None:
    form = plain(game.service("force-form", {"scenario": 37, "players": 2, "seat": "de-1"}))
    assert (form["vp"], form["leaders"], form["grenades_per_vp"], form["card_cap"]) == (36, 2, 3, 4)
    assert {s["serial"] // 1000 for s in form["soldiers"]} == {2}
    riedel = next(s for s in form["soldiers"] if s["serial"] == 2021)
    assert [r["rank"] for r in riedel["ranks"]] == ["PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT"]
    assert [len(r["cards"]) for r in riedel["ranks"]] == [7, 7, 7]
    assert all(e["vp"] <= 4 for e in form["equipment"])
    assert form["ready"] and all(sheet(f, seat="de-1")["problems"] == [] for f in form["ready"])
    basic = plain(game.service("force-form", {"scenario": 37, "seat": "de-1", "advanced": False}))
    assert not basic["panels"] and not any("specialist" in s["types"] for s in basic["soldiers"])


@pytest.mark.rule("SMG-SET-15", "SMG-EQP-3")
def test_a_force_is_priced() -> None:
    vp = content().sheets
    soldiers = sum(vp[serial, "PRIVATE"].vp for serial, _ in PRIVATES)
    told = sheet({"soldiers": PRIVATES, "grenades": [[1001, 4]], "equipment": [["shovel", 1002]]})
    assert told["cost"] == soldiers + 2 + 1 and told["problems"] == [] and told["cards"] == 35  # 4 grenades: 2 VP
    assert sheet(json.loads(told["file"]))["cost"] == told["cost"]


@pytest.mark.rule("SMG-TEAM-8")
def test_a_sheet_says_who_qualifies_for_which_slot_with_what_he_carries() -> None:
    panel = [slot.role for slot in content().panels["assault_stick"].slots]
    soldiers = [[1021, "JUNIOR_SERGEANT"], *PRIVATES]
    bare, armed = (sheet({"soldiers": soldiers, "grenades": [[1002, n]]})["qualified"] for n in (5, 6))
    assert panel[:2] == ["I", "II"] and bare["assault_stick"][0] == [1021], "an NCO"
    assert 1002 not in bare["assault_stick"][1] and 1002 in armed["assault_stick"][1], "six grenades"
    assert bare["assault_stick"][-1] == [serial for serial, _ in soldiers], "a slot for anybody"
    assert set(sheet({"soldiers": PRIVATES})["qualified"]) == {"pathfinders", "assault_stick", "listening_post"}


@pytest.mark.parametrize(
    ("force", "place", "rule"),
    [
        ({"soldiers": PRIVATES[:4]}, "soldiers", "SMG-RUL-106"),
        ({"soldiers": [*PRIVATES, [9999, "PRIVATE"]]}, "soldiers.5", "SMG-SOL-9"),
        ({"soldiers": [*PRIVATES, [2001, "PRIVATE"]]}, "soldiers.5", "SMG-SOL-9"),
        ({"soldiers": [*PRIVATES, [1001, "PRIVATE"]]}, "soldiers.5", "SMG-RUL-63"),
        ({"soldiers": [*PRIVATES, [1006, "OFFICER"]]}, "soldiers.5", "SMG-SOL-9"),
        ({"soldiers": [[n, "JUNIOR_SERGEANT"] for n in (1021, 1022, 1023)] + PRIVATES[:2]}, "soldiers", "SMG-SET-16"),
        ({"soldiers": PRIVATES, "grenades": [[1006, 1]]}, "grenades.0", "SMG-EQP-4"),
        ({"soldiers": PRIVATES, "equipment": [["dragon", 1001]]}, "equipment.0", "SMG-EQP-5"),
        ({"soldiers": PRIVATES, "equipment": [["shovel", 1001], ["artillery", 1001]]}, "equipment.1", "SMG-EQP-5"),
        ({"soldiers": PRIVATES, "equipment": [["shovel", 1009]]}, "equipment.0", "SMG-EQP-2"),
        ({"soldiers": PRIVATES, "extras": ["1044-x2"]}, "extras.0", "SMG-SPEC-3"),
        ({"soldiers": PRIVATES, "awards": [["bronze_star", 1001]]}, "awards.0", "SMG-SOL-18"),
        ({"soldiers": PRIVATES, "slots": [["nowhere", 0, 1001]]}, "slots.0", "SMG-TEAM-3"),
        ({"soldiers": PRIVATES, "grenades": [[1001, 90]]}, "cost", "SMG-SET-15"),
    ],
)
def test_every_fault_of_a_force_is_named_with_its_place_and_rule(force: dict[str, Any], place: str, rule: str) -> None:
    found = sheet(force)["problems"]
    assert (place, rule) in [(p["place"], p["rule"]) for p in found]
    with pytest.raises(SetupError) as error:
        squadra.new_match("sergeants", {"scenario": 37, "players": 2, "forces": {"us-1": force}})
    assert error.value.place.startswith("forces.us-1.") and error.value.refusal.rule in {p["rule"] for p in found}


@pytest.mark.rule("SMG-SET-5", "SMG-RUL-63")
def test_a_force_of_the_set_up_is_fielded_and_stays_secret() -> None:
    wish = {"scenario": 37, "players": 2, "forces": {"us-1": {"soldiers": PRIVATES, "grenades": [[1002, 3]]}}}
    match = squadra.new_match("sergeants", wish, seed=2)
    mine = match.view("us-1")
    assert sorted(s.serial for s in mine.soldiers if s.seat == "us-1") == [n for n, _ in PRIVATES]
    assert next(s.grenades for s in mine.soldiers if s.serial == 1002) == 3
    assert not [s for s in match.view("de-1").soldiers if s.seat == "us-1"]
    assert "forces" not in game.shown_setup(wish) and game.shown_setup(wish)["scenario"] == 37


def test_a_force_comes_from_a_file_or_is_refused() -> None:
    text = json.dumps({"soldiers": PRIVATES})
    told = plain(game.service("force-read", {"scenario": 37, "text": text}))
    assert told["problems"] == [] and told["force"]["soldiers"] == PRIVATES
    for bad in ("", "{", '{"soldiers": 7}', '{"soldiers": [], "tanks": 3}'):
        with pytest.raises(SetupError):
            game.service("force-read", {"scenario": 37, "text": bad})
    with pytest.raises(SetupError):
        game.service("force-form", {"scenario": 37, "seat": "fr-1"})
