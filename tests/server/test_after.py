"""After the game: replay, fork, report, and dice that players check themselves."""

import hashlib
import hmac
from typing import Any

import pytest

from tests.server.harness import Server, play_out, until_it_runs


@pytest.fixture(scope="module")
def finished(server: Server) -> dict[str, Any]:
    """A match of Ambush played to its end, with an undo over a roll on the way."""
    seats = [{"seat": seat, "who": "me", "name": "Anna"} for seat in ("ann", "bob")]
    made = server.post("/api/matches", {"game": "ambush", "seats": seats}, 201)
    screen = server.player(join=False)
    screen.join(*[s["ticket"] for s in made["seats"]], nonce="my-own-randomness")
    first = screen.state["number"]
    play_out({"both": screen}, seed=12, most=10)
    assert screen.ask("undo", seat="ann", to=first)["epoch"] == 1
    play_out({"both": screen}, seed=13)
    assert screen.state["stage"] == "over"
    return {**made, "ann": made["seats"][0]["ticket"], "bob": made["seats"][1]["ticket"], "last": screen.state}


def test_a_replay_shows_every_step_as_the_seat_saw_it(server: Server, finished: dict[str, Any]) -> None:
    whole: list[dict[str, Any]] = []
    start = 0
    while True:
        page = server.post("/api/replay", {"ticket": finished["ann"], "start": start, "count": 7}, 200)
        whole += page["steps"]
        if len(page["steps"]) < 7:
            break
        start = page["steps"][-1]["number"] + 1
    assert whole[-1]["number"] == page["total"] == finished["last"]["number"]
    assert [s["number"] for s in whole] == sorted({s["number"] for s in whole})
    mine = server.post("/api/replay", {"ticket": finished["ann"], "start": page["total"]}, 200)["steps"]
    assert mine[0]["view"] == whole[-1]["view"]
    other = server.post("/api/replay", {"ticket": finished["ann"], "start": page["total"], "seat": "bob"}, 200)["steps"]
    assert other[0]["view"] != mine[0]["view"], "after the end all cards may be shown"
    assert any(step.get("chance") for step in whole)
    drawn = [e for s in whole for e in s["events"] if e["say"]["key"] == "ambush-draws"]
    assert {e["say"]["args"]["seat"] for e in drawn} == {"ann"}


def test_a_running_match_shows_its_past_only_through_ones_own_eyes(server: Server) -> None:
    made = server.create("ambush")
    players = server.both(made)
    play_out(players, seed=2, most=6)
    wish = {"ticket": made["by"]["ann"], "seat": "bob"}
    assert server.post("/api/replay", wish, 409)["code"] == "not-over"
    assert server.post("/api/replay", {**wish, "seat": ""}, 200)["steps"]
    watch = server.post("/api/replay", {"ticket": made["watch"]}, 200)["steps"]
    assert not any(e["say"]["key"] == "ambush-draws" for s in watch for e in s["events"])
    for path in ("/api/report", "/api/verify"):
        assert server.post(path, {"ticket": made["host"]}, 409)["code"] == "not-over"
    assert server.post("/api/fork", {"ticket": made["by"]["ann"], "number": 4}, 409)["code"] == "not-over"


def test_tickets_are_needed_for_everything_after_the_game(server: Server, finished: dict[str, Any]) -> None:
    for path in ("/api/replay", "/api/report", "/api/verify"):
        assert server.post(path, {"ticket": finished["match"] + "." + "x" * 22}, 404)["code"] == "ticket-wrong"
    waiting = server.create()
    assert server.post("/api/replay", {"ticket": waiting["host"]}, 409)["code"] == "not-started"


def test_a_fork_goes_on_from_a_question_of_the_past_with_new_dice(server: Server, finished: dict[str, Any]) -> None:
    steps = server.post("/api/replay", {"ticket": finished["ann"], "count": 200}, 200)["steps"]
    point = steps[len(steps) // 2]
    wish = {"ticket": finished["ann"], "number": point["number"], "seats": [{"seat": "ann", "who": "me"}]}
    made = server.post("/api/fork", wish, 201)
    assert made["match"] != finished["match"] and made["commitment"] != finished["commitment"]
    screen = server.player(made["seats"][0]["ticket"])
    screen.ask("pace", pause_ms=0)
    while screen.state["stage"] == "running":
        if screen.asked:
            screen.answer(0)
        else:
            screen.receive()
    before = [e for e in screen.events if e["number"] <= point["number"]]
    told = [e for s in steps if s["number"] <= point["number"] for e in s["events"]]
    assert before[-5:] == told[-5:]
    check = server.post("/api/verify", {"ticket": made["host"]}, 200)
    assert check["valid"] and {d["epoch"] for d in check["draws"]} == {-1, 0}
    over = {"ticket": finished["ann"], "number": finished["last"]["number"]}
    assert server.post("/api/fork", over, 404)["code"] == "not-found"
    assert server.post("/api/fork", {**over, "number": 1}, 404)["code"] == "not-found", "dice fall at that number"
    assert server.post("/api/fork", {**over, "number": 10**6}, 404)["code"] == "not-found"


def test_a_report_tells_result_moments_and_luck(server: Server, finished: dict[str, Any]) -> None:
    report = server.post("/api/report", {"ticket": finished["bob"]}, 200)
    assert report["result"] == finished["last"]["result"]
    assert report["answers"] == finished["last"]["number"]
    assert report["standing"] == report["result"]["scores"], "lives are the score"
    luck = {line["seat"]: line for line in report["luck"]}
    assert set(luck) == {"ann", "bob"}
    draws = server.post("/api/verify", {"ticket": finished["bob"]}, 200)["draws"]
    rolled = [draw for draw in draws if "dice" in draw["question"]]
    assert sum(line["rolled"] for line in luck.values()) == sum(sum(draw["came"]) for draw in rolled)
    assert sum(line["expected"] for line in luck.values()) == 3.5 * sum(len(draw["came"]) for draw in rolled)
    moments = report["moments"]
    swings = [moment.get("swing", 0) for moment in moments]
    assert swings == sorted(swings, reverse=True) and swings[0] > 0, "what changed the scores most comes first"
    rare = [moment["percent"] for moment in moments if not moment.get("swing")]
    assert rare == sorted(rare) and all(share <= 15 for share in rare)


def friends(server: Server) -> tuple[dict[str, Any], dict[str, str]]:
    """A finished match of two friends, and their tickets."""
    wish = {"game": "ambush", "title": "Again", "undo": "friendly", "seats": [
        {"seat": "ann", "who": "me", "name": "Anna"}, {"seat": "bob", "who": "link", "name": "Bruno"}]}  # fmt: skip
    made = server.post("/api/matches", wish, 201)
    by = {seat["seat"]: seat["ticket"] for seat in made["seats"]}
    assert server.post("/api/rematch", {"tickets": [by["ann"]]}, 409)["code"] == "not-over"
    play_out({seat: server.player(ticket) for seat, ticket in by.items()}, seed=5)
    return made, by


def test_a_rematch_has_the_same_set_up_and_everybody_finds_his_own_seat_in_it(server: Server) -> None:
    made, by = friends(server)
    assert server.post("/api/rematch", {"tickets": [made["watch"]]}, 409)["code"] == "not-your-seat"
    assert server.post("/api/rematch", {"tickets": []}, 409)["code"] == "not-your-seat"

    bruno = server.post("/api/rematch", {"tickets": [by["bob"]]}, 201)
    assert bruno["host"] and [(s["seat"], s["who"]) for s in bruno["seats"]] == [("bob", "me")], "and no other's link"
    anna = server.post("/api/rematch", {"tickets": [by["ann"], made["host"]]}, 201)
    assert anna["match"] == bruno["match"] != made["match"] and not anna["host"]
    assert [s["seat"] for s in anna["seats"]] == ["ann"], "she gets her own seat alone"
    line = server.post("/api/tickets", {"tickets": [anna["seats"][0]["ticket"]]}, 200)["tickets"][0]
    assert line["title"] == "Again" and [seat["name"] for seat in line["seats"]] == ["Anna", "Bruno"]
    assert server.post("/api/rematch", {"tickets": [made["host"]]}, 409)["code"] == "not-your-seat", "too late to host"


def test_a_rematch_is_found_again_after_a_restart_and_followed_by_the_next(start: Any) -> None:
    _, by = friends(start())
    server = start(seed=2)
    anna = server.post("/api/rematch", {"tickets": [by["ann"]]}, 201)
    server = start(seed=3)
    bruno = server.post("/api/rematch", {"tickets": [by["bob"]]}, 201)
    assert bruno["match"] == anna["match"] and bruno["commitment"] == anna["commitment"] and not bruno["host"]
    seats = {line["seat"]: line["ticket"] for made in (anna, bruno) for line in made["seats"]}
    assert set(seats) == {"ann", "bob"}
    players = until_it_runs({seat: server.player(ticket) for seat, ticket in seats.items()})
    assert [players[seat].state["seat"] for seat in seats] == list(seats)
    play_out(players, seed=6)
    third = [server.post("/api/rematch", {"tickets": [ticket]}, 201) for ticket in seats.values()]
    assert third[0]["match"] == third[1]["match"] not in (anna["match"], None)
    assert [server.player(made["seats"][0]["ticket"]).state["stage"] for made in third] == ["gathering", "running"]


def test_a_match_begun_alone_to_which_a_friend_came_has_a_rematch_too(lite: Server) -> None:
    """Free take-back was chosen when its creator was alone; among two it is strict, and so is the rematch."""
    seats = [{"seat": seat, "who": "me"} for seat in ("ann", "bob")]
    made = lite.post("/api/matches", {"game": "ambush", "seats": seats, "undo": "free"}, 201)
    by = {line["seat"]: line["ticket"] for line in made["seats"]}
    lite.player(by["bob"])
    lite.player(made["host"], by["ann"]).ask("close-match")
    again = {seat: lite.post("/api/rematch", {"tickets": [ticket]}, 201) for seat, ticket in by.items()}
    players = until_it_runs({seat: lite.player(made["seats"][0]["ticket"]) for seat, made in again.items()})
    assert {player.state["undo"].get("policy", "strict") for player in players.values()} == {"strict"}


def test_who_was_given_a_new_link_comes_to_the_rematch_by_it_and_the_old_one_is_dead(server: Server) -> None:
    made, by = friends(server)
    host = server.player(made["host"])
    for player in server.players[-3:-1]:
        player.close()
    host.until(lambda m: m["type"] == "presence" and not any(seat.get("here") for seat in m["seats"]))
    new = host.ask("renew-link", role="seat", seat="bob")["ticket"]
    assert server.post("/api/rematch", {"tickets": [by["bob"]]}, 410)["code"] == "ticket-revoked"
    mine = server.post("/api/rematch", {"tickets": [new]}, 201)["seats"][0]["ticket"]
    assert server.player(mine).state["stage"] == "gathering"
    forged = f"{mine.split('.')[0]}.{by['bob']}"
    assert server.post("/api/tickets", {"tickets": [forged]}, 200)["tickets"][0]["problem"] == "ticket-wrong"


class Stream:
    """The published way from key to dice, written anew here: HMAC-SHA256, 32-bit pieces, rejection."""

    def __init__(self, key: bytes, head: str) -> None:
        self.key, self.head, self.block, self.words = key, head, 0, list[int]()

    def below(self, n: int) -> int:
        while True:
            if not self.words:
                digest = hmac.new(self.key, f"{self.head}|{self.block}".encode(), hashlib.sha256).digest()
                self.words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                self.block += 1
            word = self.words.pop(0)
            if word < (1 << 32) // n * n:
                return word % n


def test_anyone_can_check_every_die_and_every_card(server: Server, finished: dict[str, Any]) -> None:
    data = server.post("/api/verify", {"ticket": finished["watch"]}, 200)
    key = bytes.fromhex(data["key"])
    assert hashlib.sha256(key).hexdigest() == data["commitment"] == finished["commitment"]
    nonces = [line["nonce"] for line in data["nonces"]]
    assert nonces == ["my-own-randomness"] * 2
    assert {draw["epoch"] for draw in data["draws"]} == {0, 1}
    for draw in data["draws"]:
        stream = Stream(key, "|".join([data["match"], *nonces, str(draw["epoch"]), str(draw["number"])]))
        question = draw["question"]
        if "dice" in question:
            came: list[Any] = [faces[stream.below(len(faces))] for faces in question["dice"]]
        else:
            cards = [name for name, copies in sorted(question["bag"].items()) for _ in range(copies)]
            came = [cards.pop(stream.below(len(cards))) for _ in range(min(question["count"], len(cards)))]
        assert came == draw["came"]
    assert data["valid"]


def test_the_key_stays_secret_until_the_end(server: Server) -> None:
    made = server.create("ambush")
    players = server.both(made)
    key = server.hall.live[made["match"]].play.row.dice_key.hex()
    play_out(players, seed=4)
    sent = "".join(text for player in players.values() for text in player.raw)
    assert key not in sent
    assert server.post("/api/verify", {"ticket": made["watch"]}, 200)["key"] == key


def test_who_comes_after_the_first_roll_has_no_part_in_the_dice(server: Server) -> None:
    """Else he could choose it so that the rest of them fall as he likes."""
    made = server.create("ambush")
    host, ann = server.player(made["host"]), server.player(made["by"]["ann"])
    host.ask("start")
    players = until_it_runs({"ann": ann, "bob": server.player(made["by"]["bob"])})
    play_out(players, seed=3)
    proof = server.post("/api/verify", {"ticket": made["watch"]}, 200)
    assert {line["seat"]: bool(line["nonce"]) for line in proof["nonces"]} == {"ann": True, "bob": False}
    assert proof["valid"]
