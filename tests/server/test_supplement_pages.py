"""The services behind odds page, squad builder, chapter editor and campaign screen: lawful, unlawful with its rule, malformed."""

from typing import Any

import pytest

from tests.server.harness import Server


def ask(server: Server, service: str, wish: dict[str, Any], status: int = 200, **more: Any) -> Any:
    reply = server.post("/api/service", {"game": "star-quest", "service": service, "wish": wish, **more}, status)
    return reply["answer"] if status == 200 else reply


def place(sheet: Any, name: str) -> Any:
    return next(each for each in sheet["places"] if each["place"] == name)


def offer(sheet: Any, name: str, value: str) -> Any:
    return next(each for each in place(sheet, name)["offers"] if each["value"] == value)


@pytest.mark.rule("SQX-ODDS-2", "SQX-ODDS-10")
def test_two_pools_side_by_side_show_the_numbers_of_the_book(lite: Server) -> None:
    told = ask(lite, "odds", {"attack": "2R+2b", "defend": "2R"})
    assert [round(told["fight"][word], 2) for word in ("win", "draw", "loss")] == [56.99, 15.01, 28.0]
    bolter = ask(lite, "odds", {"attack": "2b", "defend": "1R"})["attack"]["lines"]
    assert [round(line["above"], 2) for line in bolter[:4]] == [55.56, 33.33, 8.33, 2.78][: len(bolter)]


def test_the_tables_have_the_twelve_pools(lite: Server) -> None:
    told = ask(lite, "odds-tables", {})
    assert len(told["pools"]) == 12
    assert round(told["totals"]["3R"]["9"], 2) == 0.46
    assert round(told["fights"]["1R+2W"]["4W"][2], 2) == 40.77


def test_weapons_are_compared_against_an_alien(lite: Server) -> None:
    weapons = ask(lite, "carry", {"armour": 2, "life": 1})["weapons"]
    chances = [weapon["kills"] for weapon in weapons]
    assert chances == sorted(chances, reverse=True)
    storm_bolter = next(weapon for weapon in weapons if weapon["id"] == "storm_bolter")
    assert round(storm_bolter["hurts"], 2) == 8.33


@pytest.mark.rule("SQ-SET-17", "SQ-SET-18", "SQ-SET-25", "SQ-SET-26")
def test_a_squad_of_the_base_game_is_armed_before_the_game(lite: Server) -> None:
    found = ask(lite, "loadout", {"seat": "yellow", "honours": 2})
    proposal = found["proposal"]
    assert len(proposal["weapons"]) == len(found["marines"]) == 4
    assert len(proposal["cards"]) == found["orders"] + found["equipment"]
    checked = lite.post(
        "/api/setup",
        {"game": "star-quest", "setup": {"squads": 2, "honours": {"yellow": 2}, "loadouts": {"yellow": proposal}}},
    )
    assert "problem" not in checked
    short = {**proposal, "cards": proposal["cards"][1:]}
    checked = lite.post(
        "/api/setup",
        {"game": "star-quest", "setup": {"squads": 2, "honours": {"yellow": 2}, "loadouts": {"yellow": short}}},
    )
    assert checked["problem"]["place"].startswith("loadouts.yellow")


@pytest.mark.rule("SQX-EQ-41", "SQX-SCOUT-E-6")
def test_targeters_and_the_homer_are_laid_in_the_builder(lite: Server) -> None:
    terms = {"mission": "s01", "mode": "classic", "honours": 2}
    sheet = ask(lite, "squad", {"terms": terms})
    for card in ("now", "targeter", "teleport_homer"):
        sheet = ask(
            lite, "squad", {"terms": terms, "lineup": sheet["lineup"], "put": {"place": "cards", "value": card}}
        )
    assert sheet["cards"]["targeters"]
    bearer, mount = sheet["cards"]["bearers"][-1]["value"], sheet["cards"]["targeters"][-1]["value"]
    for place, value in (("homer", bearer), ("targeters", mount)):
        sheet = ask(lite, "squad", {"terms": terms, "lineup": sheet["lineup"], "put": {"place": place, "value": value}})
    assert (sheet["lineup"]["homer"], sheet["lineup"]["targeters"]) == (int(bearer), [mount])


@pytest.mark.parametrize(
    ("service", "wish", "status", "code"),
    [
        ("loadout", {"seat": "green"}, 400, "malformed"),
        ("odds", {"attack": "seven"}, 422, "setup-wrong"),
        ("odds", {"attack": "9R", "rerolls": 1}, 422, "setup-wrong"),
        ("odds", {"rerolls": 99}, 400, "malformed"),
        ("odds", {"nonsense": 1}, 400, "malformed"),
        ("squad", {"lineup": {"figures": 3}}, 400, "malformed"),
        ("squad", {"terms": {"mission": "m99"}}, 422, "setup-wrong"),
        ("squad", {"put": {"place": "homeland.7", "value": "x"}}, 422, "setup-wrong"),
        ("chapter-read", {"text": "name = ["}, 422, "setup-wrong"),
        ("campaign", {"campaign": {"version": 1}}, 400, "malformed"),
        ("campaign-record", {"campaign": 3}, 400, "malformed"),
        ("campaign-record", {}, 422, "setup-wrong"),
        ("campaign-read", {"text": '{"version": 9}'}, 422, "setup-wrong"),
        ("campaign-new", {"squads": 4}, 422, "setup-wrong"),
        ("campaign-new", {"squads": 2, "first_squad": "green"}, 422, "setup-wrong"),
        ("campaign-new", {"alien_rank": 4}, 422, "setup-wrong"),
        ("campaign-read", {"text": "[" * 5000}, 422, "setup-wrong"),
        ("squad-read", {"text": "[1"}, 422, "setup-wrong"),
        ("chapter-read", {"chapter": {"name": "Lanterns"}}, 422, "setup-wrong"),
        ("poetry", {}, 404, "not-found"),
    ],
)
def test_what_is_wrong_is_refused_in_words(
    lite: Server, service: str, wish: dict[str, Any], status: int, code: str
) -> None:
    assert ask(lite, service, wish, status)["code"] == code


def test_a_game_without_services_says_so(lite: Server) -> None:
    assert lite.post("/api/service", {"game": "connect-four", "service": "odds"}, 404)["code"] == "not-found"
    assert lite.post("/api/service", {"game": "chess", "service": "odds"}, 404)["code"] == "game-unknown"


@pytest.mark.rule("SQX-RUL-101", "SQX-CHR-4")
def test_only_lawful_choices_are_lit_and_the_others_name_their_rule(lite: Server) -> None:
    poor = ask(lite, "squad", {"terms": {"mission": "t01"}})
    assert poor["lineup"]["squad"] == "terminator" and not poor["faults"]
    assert offer(poor, "character", "librarian")["refusal"]["rule"] == "SQX-RUL-101"
    rich = ask(lite, "squad", {"terms": {"mission": "t01", "honours": 2}, "lineup": poor["lineup"]})
    assert offer(rich, "character", "librarian")["refusal"] is None
    assert offer(rich, "character", "apothecary")["refusal"]["rule"] == "SQX-CHR-4"


def test_a_librarian_takes_a_place_and_the_squad_can_be_played(lite: Server) -> None:
    terms = {"mission": "t01", "honours": 2}
    sheet = ask(lite, "squad", {"terms": terms, "put": {"place": "character", "value": "librarian"}})
    assert len(sheet["lineup"]["figures"]) == 3 and sheet["price"] == 2 and not sheet["faults"]
    assert sheet["points"] == sum(figure["points"] for figure in sheet["figures"])
    setup = {"mission": "t01", "honours": {"red": 2}, "supplement": {"lineups": {"red": sheet["lineup"]}}}
    checked = lite.post("/api/setup", {"game": "star-quest", "setup": setup}, 200)
    assert checked["seats"] == ["alien", "red"], checked


@pytest.mark.rule("SQX-GEN-2")
def test_an_unlawful_squad_names_figure_and_rule(lite: Server) -> None:
    sheet = ask(lite, "squad", {"put": {"place": "figures.2", "value": "scout_bolter"}})
    first = sheet["faults"][0]
    assert (first["place"], first["refusal"]["rule"]) == ("figures.2", "SQX-GEN-2")


def test_a_squad_of_an_older_version_says_what_no_longer_holds(lite: Server) -> None:
    old = {"squad": "terminator", "commander": "terminator_commander", "figures": ["harpoon", "", "", ""]}
    sheet = ask(lite, "squad", {"lineup": old})
    assert "figures.1" in [fault["place"] for fault in sheet["faults"]]


def test_a_squad_at_random_is_lawful_and_the_free_mode_has_its_places(lite: Server) -> None:
    assert ask(lite, "squad", {"terms": {"honours": 4}, "seed": 5})["faults"] == []
    free = ask(lite, "squad", {"terms": {"mode": "free"}})
    assert place(free, "free.1.suit")["value"] == "terminator"
    more = ask(
        lite, "squad", {"terms": {"mode": "free"}, "lineup": free["lineup"], "put": {"place": "free", "value": ""}}
    )
    assert len(more["lineup"]["free"]) == len(free["lineup"]["free"]) + 1


CHAPTER = {
    "name": {"en": "Star Wardens", "it": "Guardiani"}, "theme": {"en": "Void", "it": "Vuoto"}, "colours": ["#112233", "#eeeeee"],
    "history": {"en": 'They "came" back.', "it": "Tornarono."}, "speciality": {"en": "Boarding", "it": "Abbordaggi"},
    "deck": "ultramarines", "source": "authored", "emblem": "star",
}  # fmt: skip


@pytest.mark.rule("SQX-CHAP-1", "SQX-CHAP-2")
def test_a_chapter_is_checked_and_comes_back_from_its_own_file(lite: Server) -> None:
    good = ask(lite, "chapter-check", {"id": "star_wardens", "chapter": CHAPTER})
    assert good["faults"] == []
    again = ask(lite, "chapter-read", {"text": good["toml"]})["chapter"]
    assert again["history"] == CHAPTER["history"] and again["colours"] == CHAPTER["colours"]
    wrong = ask(lite, "chapter-check", {"id": "ultramarines", "chapter": {**CHAPTER, "colours": ["red"]}})
    assert {fault["place"] for fault in wrong["faults"]} == {"name", "colours"} and not wrong["toml"]
    few = ask(lite, "chapter-check", {"id": "few", "chapter": {**CHAPTER, "orders": {"power": {"fire_control": 1}}}})
    assert few["faults"]


def test_a_campaign_begins_at_the_lowest_rank_and_proposes_a_mission(lite: Server) -> None:
    told = ask(lite, "campaign-new", {"squads": 2, "supplement": True})
    assert [line["seat"] for line in told["standings"]] == ["alien", "red", "yellow"]
    setup = told["next"]["setup"]
    assert lite.post("/api/setup", {"game": "star-quest", "setup": setup}, 200)["seats"] == ["alien", "red", "yellow"]
    again = ask(lite, "campaign", {"campaign": told["campaign"], "mission": "t01"})
    assert again["next"]["mission"] == "t01"
    assert ask(lite, "campaign-record", {"campaign": told["campaign"]}, 422)["place"] == "ticket"
    made = lite.create()
    wrong = ask(lite, "campaign-record", {"campaign": told["campaign"]}, 404, ticket=made["host"])
    assert wrong["code"] == "match-unknown"


def test_a_campaign_begins_with_the_squads_that_were_picked(lite: Server) -> None:
    told = ask(lite, "campaign-new", {"squads": 2, "first_squad": "blue", "second_squad": "red", "alien_rank": 1})
    assert [(line["seat"], line["step"]) for line in told["standings"]] == [("alien", 1), ("blue", 0), ("red", 0)]


def test_the_picture_of_a_mission_tells_nothing_hidden(lite: Server) -> None:
    told = ask(lite, "picture", {"mission": "m01"})
    assert sorted(told) == ["boards", "closed", "height", "width"]
