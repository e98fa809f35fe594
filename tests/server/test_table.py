"""Live play over real sockets."""

import time
from typing import Any

from tests.server.harness import Server, play_out


def test_two_players_play_a_whole_game_while_a_watcher_looks_on(server: Server) -> None:
    made = server.create()
    players = server.both(made)
    watcher = server.player(made["watch"])
    play_out(players, seed=3)
    red, yellow = players["red"], players["yellow"]
    watcher.catch_up(red.state["number"])
    assert red.state["stage"] == "over"
    assert red.state["result"] == yellow.state["result"] == watcher.state["result"]
    assert red.state["view"] == watcher.state["view"]
    assert red.events == yellow.events == watcher.events
    assert [e["number"] for e in red.events] == list(range(1, red.state["number"] + 1))


def test_a_match_waits_until_every_person_has_come(server: Server) -> None:
    made = server.create()
    red = server.player(made["by"]["red"])
    assert red.state["stage"] == "gathering"
    assert "view" not in red.state
    assert red.ask("answer", seat="red", number=0, option=0)["code"] == "not-started"
    server.player(made["by"]["yellow"])
    red.until(lambda m: m["type"] == "state" and m["stage"] == "running")
    assert red.asked


def test_the_host_may_begin_without_the_missing(server: Server) -> None:
    made = server.create()
    host = server.player(made["by"]["red"], made["host"])
    assert host.ask("start")["stage"] == "running"
    assert host.ask("start")["code"] == "late"
    guest = server.player(made["by"]["yellow"])
    assert guest.state["stage"] == "running"
    assert guest.ask("start")["code"] == "not-host"


def test_doubled_late_and_unlawful_answers_are_refused_and_change_nothing(server: Server) -> None:
    players = server.both(server.create())
    red, yellow = players["red"], players["yellow"]
    assert red.answer(3)["number"] == 1
    yellow.catch_up(1)
    before = yellow.state
    doubled = red.ask("answer", seat="red", number=0, option=3)
    assert (doubled["code"], doubled["number"]) == ("late", 1)
    assert red.ask("answer", seat="red", number=1, option=3)["code"] == "not-asked"
    assert red.ask("answer", seat="yellow", number=1, option=3)["code"] == "not-your-seat"
    assert yellow.answer(7)["code"] == "unlawful"
    assert yellow.answer(-1)["code"] == "unlawful"
    assert yellow.answer(2, epoch=5)["code"] == "late"
    assert yellow.answer(2, number=99)["code"] == "late"
    assert yellow.answer(-1, value={"type": "Nonsense"})["code"] == "malformed"
    assert yellow.ask("resync", have=0)["view"] == before["view"]
    assert yellow.answer(-1, value={"type": "Drop", "column": 3})["number"] == 2


def test_a_screen_that_missed_something_gets_exactly_the_rest(server: Server) -> None:
    made = server.create()
    players = server.both(made)
    play_out(players, seed=1, most=6)
    late = server.player(join=False)
    late.join(made["by"]["red"], have=4)
    assert [e["number"] for e in late.state["events"]] == [5, 6]
    assert not late.state.get("reset")
    late.join(made["by"]["red"])
    assert late.state["reset"] and [e["number"] for e in late.state["events"]] == [1, 2, 3, 4, 5, 6]
    late.join(made["by"]["red"], have=999)
    assert late.state["reset"], "a number that cannot be true begins anew"
    assert late.ask("resync", have=5)["events"] == late.events[-1:]
    assert [e["number"] for e in late.ask("ask-story", before=3)["events"]] == [1, 2]


def test_after_a_restart_the_links_bring_everybody_back_to_the_same_question(start: Any) -> None:
    server = start()
    made = server.create("ambush")
    players = server.both(made)
    play_out(players, seed=5, most=9)
    before = {seat: (p.state["number"], p.state["view"], p.state["ask"]) for seat, p in players.items()}
    server = start(seed=2)
    again = server.both(made)
    assert {s: (p.state["number"], p.state["view"], p.state["ask"]) for s, p in again.items()} == before
    play_out(again, seed=6)
    assert again["ann"].state["stage"] == "over"


def test_an_idle_match_leaves_memory_and_comes_back_on_demand(start: Any) -> None:
    server = start(idle_seconds=0.05)
    made = server.create()
    players = server.both(made)
    play_out(players, seed=2, most=5)
    view = players["red"].state["view"]
    for player in players.values():
        player.close()
    while server.hall.live:  # the test's own time-out ends it
        time.sleep(0.01)
    assert server.player(made["by"]["red"]).state["view"] == view


def test_simultaneous_answers_may_arrive_in_any_order_and_name_the_common_question(server: Server) -> None:
    players = server.both(server.create("ambush"))
    ann, bob = players["ann"], players["bob"]
    assert ann.state["ask"]["seats"] == ["ann", "bob"]
    number = ann.state["ask"]["number"]
    first = bob.answer(0)
    assert first["type"] == "state" and first["ask"]["seats"] == ["ann"]
    assert bob.ask("answer", seat="bob", number=number, option=0)["code"] == "already-answered"
    second = ann.ask("answer", seat="ann", number=number, option=0)
    assert second["type"] == "state", "ann answers the question that she was asked, although bob was faster"


def test_bots_play_when_somebody_looks_and_their_pace_can_be_set(server: Server) -> None:
    wish = {"game": "connect-four", "seats": [{"seat": "red", "who": "me"}], "pause_ms": 0}
    made = server.post("/api/matches", wish, 201)
    red = server.player(made["seats"][0]["ticket"])
    while red.state["stage"] == "running":
        if red.asked:
            assert red.answer(red.state["number"] % len(red.state["ask"]["options"]))["type"] == "state"
        else:
            red.receive()
    assert red.state["number"] >= 7
    watched = server.post("/api/matches", {**wish, "seats": [{"seat": "red", "who": "bot"}]}, 201)
    eye = server.player(watched["watch"])
    while eye.state["stage"] != "over":
        eye.receive()
    assert eye.ask("pace", pause_ms=5)["code"] == "not-allowed"


def test_stopped_bots_wait_and_skipping_ends_when_a_person_is_asked(server: Server) -> None:
    wish = {"game": "connect-four", "seats": [{"seat": "red", "who": "me"}], "pause_ms": 50_000}
    made = server.post("/api/matches", wish, 201)
    red = server.player(made["seats"][0]["ticket"], made["host"])
    red.ask("pace", stopped=True)
    red.answer(0)
    assert red.state["pace"]["stopped"] and red.state["ask"]["seats"] == ["yellow"]
    red.send("pace", pause_ms=50_000, skip=True)
    red.catch_up(2)
    red.until(lambda m: not (m.get("pace") or {}).get("skipping"))
    assert red.asked


def test_a_bot_takes_an_absent_seat_and_gives_it_back(server: Server) -> None:
    made = server.create()
    players = server.both(made)
    host = server.player(made["host"])
    players["red"].answer(0)
    assert players["red"].ask("use-bot", seat="yellow")["code"] == "not-host"
    assert host.ask("use-bot", seat="nobody")["code"] == "not-your-seat"
    assert host.ask("use-bot", seat="yellow", bot="genius")["code"] == "bot-unknown"
    assert host.ask("use-bot", seat="yellow")["type"] == "state"
    players["red"].catch_up(2)
    assert players["yellow"].ask("answer", seat="yellow", number=2, option=0)["code"] == "not-your-seat"
    assert players["yellow"].ask("give-back", seat="yellow")["type"] == "state"
    players["red"].answer(0)
    players["yellow"].catch_up(3)
    assert players["yellow"].asked


def test_before_the_start_a_kicked_seat_is_shown_out_and_only_the_new_link_works(server: Server) -> None:
    made = server.create()
    yellow = server.player(made["by"]["yellow"])
    host = server.player(made["host"])
    assert yellow.ask("kick", seat="yellow")["code"] == "not-host"
    new = host.ask("kick", seat="yellow")
    assert new["type"] == "new-link"
    gone = yellow.until(lambda m: m["type"] == "closed")
    assert gone["code"] == "ticket-revoked"
    assert server.player(join=False).join(made["by"]["yellow"])["code"] == "ticket-revoked"
    assert server.player(new["ticket"]).join(new["ticket"])["seats"] == ["yellow"]
    assert server.post("/api/tickets", {"tickets": [made["by"]["yellow"]]})["tickets"] == [
        {"problem": "ticket-revoked"}
    ]


def test_a_closed_match_takes_no_more_answers(server: Server) -> None:
    made = server.create()
    players = server.both(made)
    host = server.player(made["host"])
    assert players["red"].ask("close-match")["code"] == "not-host"
    assert host.ask("close-match")["stage"] == "closed"
    assert players["red"].ask("answer", seat="red", number=0, option=0)["code"] == "match-closed"
    assert host.ask("close-match")["code"] == "match-closed"
    assert host.ask("use-bot", seat="red")["code"] == "match-closed"


def test_presence_tells_who_comes_and_goes(server: Server) -> None:
    made = server.create()
    players = server.both(made)
    players["yellow"].close()
    left = players["red"].until(lambda m: m["type"] == "presence")
    assert [(s["seat"], s.get("here", False)) for s in left["seats"]] == [("red", True), ("yellow", False)]
    server.player(made["by"]["yellow"])
    back = players["red"].until(lambda m: m["type"] == "presence")
    assert all(s["here"] for s in back["seats"])


def test_odds_are_exact_and_only_for_the_faced_seat_and_why_names_a_reason(server: Server) -> None:
    made = server.create("ambush")
    players = server.both(made)
    ann = players["ann"]
    reply = ann.ask("ask-odds", number=ann.state["number"], option=0)
    assert reply["type"] == "odds" and abs(sum(c["percent"] for c in reply["chances"]) - 100) < 1e-6
    assert [say["key"] for say in reply["says"]] == ["ambush-nobody-is-wary"]
    assert ann.ask("ask-odds", number=ann.state["number"], option=999)["code"] == "unlawful"
    assert ann.ask("ask-odds", number=999, option=0)["code"] == "late"
    watcher = server.player(made["watch"])
    assert watcher.ask("ask-odds", number=ann.state["number"], option=0)["code"] == "not-your-seat"
    assert "say" not in ann.ask("ask-why", anchor="figure:bob"), "nothing forbids it"
    yellow = server.both(server.create())["yellow"]
    assert yellow.ask("ask-why", anchor="column:0")["say"]["key"] == "server-not-asked"
    assert ann.ask("ask-why", anchor="nonsense")["code"] == "malformed"


def test_odds_if_people_decide_otherwise_come_along(server: Server) -> None:
    players = server.both(server.create("ambush"))
    players["ann"].answer(1)
    bob = players["bob"]
    bob.catch_up(players["ann"].state["number"])
    reply = bob.ask("ask-odds", number=bob.state["number"], option=1)
    assert reply["others"]
    for other in reply["others"]:
        assert other["say"]["key"] in ("ambush-if-last", "ambush-if-bare")
        assert abs(sum(c["percent"] for c in other["chances"]) - 100) < 1e-6


def test_a_look_at_a_thing_or_an_option_is_answered_for_the_question_that_stands(server: Server) -> None:
    made = server.create("ambush")
    ann = server.both(made)["ann"]
    number = ann.state["number"]
    watcher = server.player(made["watch"])
    for eyes in (ann, watcher):
        reply = eyes.ask("ask-look", number=number, anchor="figure:bob")
        assert (reply["type"], reply["number"]) == ("look", number)
    assert ann.ask("ask-look", number=number, anchor="nonsense")["code"] == "malformed"
    assert ann.ask("ask-look", number=999, anchor="figure:bob")["code"] == "late"
    assert ann.ask("ask-look", number=number, option=0)["type"] == "look"
    assert ann.ask("ask-look", number=number, option=999)["code"] == "unlawful"
    assert watcher.ask("ask-look", number=number, option=0)["code"] == "not-asked"


def test_wrong_tickets_are_told_in_a_friendly_way(server: Server) -> None:
    made = server.create()
    stranger = server.player(join=False)
    assert stranger.ask("ping")["code"] == "join-first"
    for wrong in ("", "x", "A" * 12 + "." + "B" * 22, made["match"] + "." + "C" * 22):
        assert stranger.join(wrong)["code"] == "ticket-wrong"
    assert stranger.ask("join", tickets=[])["code"] == "ticket-wrong"
    joined = stranger.join(made["match"] + "." + "C" * 22, made["by"]["red"])
    assert joined["seats"] == ["red"]
    assert [line.get("problem") for line in joined["tickets"]] == ["ticket-wrong", None]
    assert stranger.ask("ping")["type"] == "done"


def test_a_host_who_waited_reads_the_story_from_its_first_line(server: Server) -> None:
    made = server.create("ambush")
    host = server.player(made["host"])
    assert host.state["stage"] == "gathering"
    server.both(made)
    host.until(lambda m: m["type"] == "state" and m["stage"] == "running")
    late = server.player(made["watch"])
    assert host.events and host.events == late.events
