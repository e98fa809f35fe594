"""Games, set-ups, tickets, rules, words, odds, and what surrounds every reply."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from squadra.host.desk.routes import GETS, POSTS
from squadra.host.match import tickets
from squadra.host.shares import Allowance
from squadra.host.wire.lines import Code
from squadra.server.web.app import standing
from squadra.server.web.socket import origin_allowed
from tests.server.harness import Server


def test_every_installed_game_is_listed_with_its_seats_bots_and_form(lite: Server) -> None:
    told = lite.http.get("/api/games").json()
    games = {game["name"]: game for game in told["games"]}
    assert games["connect-four"]["seats"] == ["red", "yellow"]
    assert games["connect-four"]["bots"][0] == "random"
    assert "fields" in games["ambush"]["form"]
    assert told["languages"] == ["en", "it"]


def test_a_set_up_is_checked_while_it_is_edited(lite: Server) -> None:
    assert lite.post("/api/setup", {"game": "ambush", "setup": {"players": 3}})["seats"] == ["ann", "bob", "cid"]
    wrong = lite.post("/api/setup", {"game": "ambush", "setup": {"players": 30}}, 200)["problem"]
    assert wrong["code"] == "setup-wrong" and wrong["say"]["key"].startswith("why-")
    assert lite.post("/api/setup", {"game": "chess"}, 404)["code"] == "game-unknown"


def test_a_match_is_refused_with_the_place_of_the_mistake(lite: Server) -> None:
    def refused(**wish: object) -> tuple[str, str]:
        problem = lite.post("/api/matches", {"game": "connect-four", **wish})
        return problem["code"], problem.get("place", "")

    assert refused(setup={"size": 9}) == ("setup-wrong", "size")
    assert refused(seats=[{"seat": "green", "who": "me"}]) == ("seats-wrong", "seats.0.seat")
    assert refused(seats=[{"seat": "red", "who": "me"}] * 2) == ("seats-wrong", "seats.1.seat")
    assert refused(seats=[{"seat": "red", "who": "bot", "bot": "genius"}])[0] == "bot-unknown"
    assert refused(seats=[{"seat": "red", "who": "ghost"}])[0] == "malformed"
    assert refused(nonsense=1)[0] == "malformed"


def test_without_seats_the_first_is_me_and_the_rest_are_bots(lite: Server) -> None:
    made = lite.post("/api/matches", {"game": "connect-four"}, 201)
    assert [(s["seat"], s["who"]) for s in made["seats"]] == [("red", "me")]


def test_tickets_carry_128_bits_are_kept_as_hashes_and_tell_how_their_match_stands(lite: Server) -> None:
    made = lite.create(title="Friday")
    all_of_them = [made["host"], made["watch"], *made["by"].values()]
    assert len(set(all_of_them)) == 4
    assert all(re.fullmatch(r"[\w-]{12}\.[\w-]{22}", ticket) for ticket in all_of_them)
    rows = lite.hall.live[made["match"]].play.tickets
    assert {row.hash for row in rows} == {tickets.hashed(ticket) for ticket in all_of_them}
    lines = lite.post(
        "/api/tickets", {"tickets": [made["by"]["red"], made["host"], "no", made["match"] + "." + "x" * 22]}
    )
    red, host, *wrong = lines["tickets"]
    assert (red["role"], red["seat"], red["title"], red["stage"]) == ("seat", "red", "Friday", "gathering")
    assert host["role"] == "host"
    assert red["commitment"] == made["commitment"]
    assert wrong == [{"problem": "ticket-wrong"}] * 2
    lite.both(made)
    assert lite.post("/api/tickets", {"tickets": [made["watch"]]})["tickets"][0]["asked"] == ["red"]
    assert lite.post("/api/tickets", {"tickets": ["x"] * 101})["code"] == "seats-wrong"


def test_rules_are_listed_found_and_told_with_their_neighbours(lite: Server) -> None:
    rules = lite.http.get("/api/rules/star-quest").json()["rules"]
    assert any(rule["id"].startswith("SQX-") for rule in rules), "the supplement belongs to the game"
    found = lite.http.get("/api/rules/star-quest", params={"search": "assault cannon"}).json()["rules"]
    assert 0 < len(found) < len(rules)
    rule = lite.http.get("/api/rule/SQ-GEN-7").json()
    assert rule["text"].startswith("The player with the most points wins.")
    assert lite.http.get(f"/api/rule/{rule['before']}").json()["after"] == "SQ-GEN-7"
    for lang in ("it", "../it", "none"):  # one that there is, and two that fall back to English
        assert lite.http.get("/api/rule/SQ-GEN-7", params={"lang": lang}).json()["id"] == "SQ-GEN-7"
        told = lite.http.get("/api/rules/star-quest", params={"lang": lang, "search": "SQ-GEN-7"}).json()["rules"]
        assert told[0]["id"] == "SQ-GEN-7"
    assert lite.http.get("/api/rule/SQ-NO-1").json()["code"] == "rule-unknown"
    assert lite.http.get("/api/rules/chess").json()["code"] == "game-unknown"
    assert lite.http.get("/api/rules/connect-four").json()["rules"] == []


def test_words_come_as_fluent_text_in_both_languages_for_every_code_of_the_wire(lite: Server) -> None:
    assert set(lite.http.get("/api/words").json()["languages"]) == {"en", "it"}
    for language in ("en", "it"):
        answer = lite.http.get(f"/api/words/{language}/server")
        assert answer.headers["content-type"].startswith("text/plain")
        for code in Code.__args__:
            assert f"\nserver-{code} = " in answer.text
    assert lite.http.get("/api/words/en/nothing").json()["code"] == "words-unknown"


def test_dice_pools_are_counted_exactly(lite: Server) -> None:
    two = lite.post("/api/odds", {"pools": [{"faces": [1, 2, 3, 4, 5, 6], "count": 2}]}, 200)
    seven = next(line for line in two["values"] if line["value"] == 7)
    assert (seven["numerator"], seven["denominator"], two["mean"]) == ("1", "6", 7.0)
    best = lite.post("/api/odds", {"pools": [{"faces": [1, 2], "count": 2}], "need": "highest"})
    assert [line["numerator"] + "/" + line["denominator"] for line in best["values"]] == ["1/4", "3/4"]
    for wrong in ([], [{"faces": [], "count": 1}], [{"faces": [1], "count": 0}], [{"faces": [1], "count": 10**9}]):
        assert lite.post("/api/odds", {"pools": wrong}, 422)["code"] == "dice-wrong"


POLICY = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:", "font-src 'self'", "connect-src 'self'", "media-src 'self'", "manifest-src 'self'",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
]  # fmt: skip


def test_every_reply_is_guarded_and_the_api_page_asks_nobody_else(lite: Server) -> None:
    for path in ("/api/games", "/healthz", "/nothing.txt", "/api/schema"):
        headers = lite.http.get(path, follow_redirects=True).headers
        assert headers["content-security-policy"].split("; ") == POLICY
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
        assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "server" not in headers
    page = lite.http.get("/api/schema", follow_redirects=True).text
    assert "/api/matches" in page and "<script" not in page
    assert not re.search(r"https?://", page)


def test_replies_of_the_api_are_not_kept_by_browsers_and_nothing_else_is_marked_so(lite: Server) -> None:
    assert lite.http.get("/api/games").headers["cache-control"] == "no-store"
    for path in ("/healthz", "/nothing.txt"):
        assert "no-store" not in lite.http.get(path).headers.get("cache-control", ""), path


def test_unknown_paths_wrong_methods_and_large_bodies_are_problems_too(lite: Server) -> None:
    assert lite.http.get("/api/nothing").json()["code"] == "not-found"
    assert lite.http.put("/api/games").json()["code"] == "not-allowed"
    large = {"content": b"x" * 70_000, "headers": {"content-type": "application/json"}}
    assert lite.http.post("/api/matches", **large).status_code in (400, 413)
    assert lite.http.post("/api/matches", content=b"{", headers=large["headers"]).json()["code"] == "malformed"


def test_health_and_metrics_tell_how_the_server_is(server: Server) -> None:
    health = server.http.get("/healthz").json()
    assert health["status"] == "ok" and health["database"] in ("sqlite", "postgresql")
    made = server.create()
    server.both(made)["red"].answer(0)
    text = server.http.get("/metrics").text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert int(values["squadra_moves_total"]) >= 1
    assert int(values["squadra_sockets"]) >= 2
    assert float(values['squadra_move_seconds_bucket{le="+Inf"}']) >= 1
    assert made["match"] not in text


def test_only_our_own_page_may_open_a_socket() -> None:
    def allowed(origin: str | None, host: str = "localhost:8765", served: str = "127.0.0.1", *more: str) -> bool:
        return origin_allowed(origin, host, served, more)

    assert allowed(None), "programs that are no browser send no origin"
    assert allowed("http://localhost:8765")
    assert not allowed("http://evil.example")
    assert not allowed("null")
    assert not allowed("http://evil.example:8765", "evil.example:8765"), "a stranger's name pointed at this machine"
    assert allowed("http://games.example", "games.example", "0.0.0.0")
    assert allowed("https://games.example", "127.0.0.1:8765", "127.0.0.1", "games.example")


def test_a_stranger_page_is_turned_away(lite: Server) -> None:
    with pytest.raises(InvalidStatus):
        lite.player(join=False, Origin="http://evil.example")
    assert lite.player(join=False, Origin=f"http://127.0.0.1:{lite.port}", Host=f"127.0.0.1:{lite.port}")


def test_an_allowance_is_used_up_and_fills_again() -> None:
    few = Allowance(rate=0.0, burst=3)
    assert [few.take() for _ in range(5)] == [True, True, True, False, False]
    many = Allowance(rate=1e9, burst=1)
    assert all(many.take() for _ in range(100))


def test_the_desk_answers_every_route_of_the_server_but_those_for_whoever_runs_it(server: Server) -> None:
    theirs = {route.path for route in server.inner.routes if route.path.startswith("/api/")}
    theirs = {path for path in theirs if not path.startswith(("/api/operator", "/api/schema"))}
    reading = {path for path in theirs - set(POSTS) if any(pattern.match(path) for pattern, _ in GETS)}
    assert set(POSTS) <= theirs
    assert theirs == set(POSTS) | reading


def test_watchdogs_read_whether_the_server_is_closing() -> None:
    store: Any = SimpleNamespace(sqlite=True)
    for closing, status in ((False, "ok"), (True, "shutting-down")):
        hall: Any = SimpleNamespace(closing=closing, live={})
        health = standing(hall, store)
        assert (health.status, health.database) == (status, "sqlite")
