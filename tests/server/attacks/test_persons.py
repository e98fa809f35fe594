"""Attacks on secrets and dice by somebody who sits at the table, or hosts it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.harness import Player, Server, play_out


@pytest.fixture(scope="module")
def server(lite: Server) -> Server:
    """Who may know what is decided before anything is stored: one database is enough, unless a server starts again."""
    return lite


def story(player: Player) -> list[str]:
    return [line["say"]["key"] for line in player.events if line["say"]["key"].startswith("server-note-")]


def two_persons(server: Server, **more: Any) -> tuple[dict[str, Any], dict[str, Player], Player]:
    made = server.create("ambush", **more)
    players = server.both(made)
    return made, players, server.player(made["host"])


def all_mine(made: dict[str, Any], number: int, ticket: str) -> dict[str, Any]:
    seats = [{"seat": seat, "who": "me", "name": "Eve"} for seat in made["by"]]
    return {"ticket": ticket, "number": number, "seats": seats}


def test_a_seated_player_who_lets_a_bot_play_cannot_fork_the_match_and_read_the_other_hand(server: Server) -> None:
    made, players, _ = two_persons(server)
    ann = players["ann"]
    assert ann.ask("use-bot", seat="ann")["type"] == "state"
    wish = all_mine(made, ann.state["number"], made["by"]["ann"])
    assert server.post("/api/fork", wish, 409)["code"] == "not-over"
    assert ann.ask("give-back", seat="ann")["type"] == "state"
    assert server.post("/api/fork", wish, 409)["code"] == "not-over"


def test_a_host_who_puts_a_bot_on_every_other_seat_cannot_fork_either(server: Server) -> None:
    made, players, host = two_persons(server)
    assert host.ask("use-bot", seat="bob")["type"] == "state"
    for ticket in (made["host"], made["by"]["ann"]):
        wish = all_mine(made, players["ann"].state["number"], ticket)
        assert server.post("/api/fork", wish, 409)["code"] == "not-over"


def test_equal_names_make_nobody_one_person_and_a_link_given_away_is_another_persons(server: Server) -> None:
    seats = [{"seat": seat, "who": "me", "name": "Anna"} for seat in ("ann", "bob")]
    made = server.post("/api/matches", {"game": "ambush", "seats": seats}, 201)
    by = {line["seat"]: line["ticket"] for line in made["seats"]}
    creator = server.player(made["host"], *by.values())
    wish = {"ticket": made["host"], "number": creator.state["number"]}
    assert server.post("/api/fork", wish, 201), "alone with both seats one may try things out"
    early = all_mine({"by": by}, creator.state["number"], by["bob"])
    assert server.post("/api/fork", early, 409)["code"] == "not-over", "a link to one of the seats proves nothing"
    friend = server.player(by["bob"])
    assert friend.state["seat"] == "bob"
    assert server.post("/api/fork", wish, 409)["code"] == "not-over", "the friend is a person of his own"
    creator.until(lambda m: m["type"] == "state" and any("came-apart" in e["say"]["key"] for e in m.get("events", [])))
    assert "server-note-came-apart" in story(creator) and "server-note-came-apart" in story(friend)


@pytest.mark.parametrize("undo", ["", "strict", "friendly"])
def test_the_host_cannot_roll_again_by_putting_a_bot_on_the_opponent(server: Server, undo: str) -> None:
    made, players, host = two_persons(server, undo=undo)
    first = players["ann"].state["number"]
    play_out(players, seed=5, most=10)
    number = players["ann"].catch_up(max(p.state["number"] for p in players.values()))["number"]
    host.ask("use-bot", seat="bob")
    reply = players["ann"].ask("undo", seat="ann", to=first, epoch=players["ann"].state["epoch"])
    if undo == "friendly":
        assert reply["type"] == "done", "the wish waits for bob, who is not there"
    else:
        assert reply["code"] == "undo-strict"
    assert server.post("/api/tickets", {"tickets": [made["by"]["ann"]]})["tickets"][0]["number"] >= number


def test_free_take_back_is_for_somebody_alone(server: Server) -> None:
    seats = [{"seat": "ann", "who": "me"}, {"seat": "bob", "who": "link"}]
    refused = server.post("/api/matches", {"game": "ambush", "seats": seats, "undo": "free"}, 400)
    assert refused["code"] == "undo-alone"


def test_what_somebody_alone_takes_back_stays_in_story_result_and_verification(server: Server) -> None:
    seats = [{"seat": seat, "who": "me"} for seat in ("ann", "bob")]
    made = server.post("/api/matches", {"game": "ambush", "seats": seats}, 201)
    screen = server.player(*[line["ticket"] for line in made["seats"]])
    first = screen.state["number"]
    assert screen.state["undo"]["policy"] == "free"
    play_out({"both": screen}, seed=12, most=10)
    assert screen.ask("undo", seat="ann", to=first)["number"] == first
    assert story(screen) == ["server-note-took-back"]
    note = next(e for e in screen.events if e["say"]["key"] == "server-note-took-back")
    rolls = note["say"]["args"]["rolls"]
    assert rolls > 0 and screen.state["undo"]["taken_back"] == rolls
    play_out({"both": screen}, seed=13)
    assert screen.state["result"]["taken_back"] == rolls
    proof = server.post("/api/verify", {"ticket": made["host"]}, 200)
    assert proof["valid"] and proof["taken_back"] == rolls
    assert server.post("/api/report", {"ticket": made["host"]}, 200)["result"]["taken_back"] == rolls


def test_strict_holds_for_somebody_alone_too(server: Server) -> None:
    seats = [{"seat": seat, "who": "me"} for seat in ("ann", "bob")]
    made = server.post("/api/matches", {"game": "ambush", "seats": seats, "undo": "strict"}, 201)
    screen = server.player(*[line["ticket"] for line in made["seats"]])
    first = screen.state["number"]
    play_out({"both": screen}, seed=12, most=10)
    assert screen.ask("undo", seat="ann", to=first)["code"] == "undo-strict"
    wish = all_mine({"by": ["ann", "bob"]}, screen.state["number"], made["host"])
    assert server.post("/api/fork", wish, 409)["code"] == "not-over", "nor does one look into the bots' hands elsewhere"


def test_a_closed_match_of_several_is_played_on_by_nobody(server: Server) -> None:
    """Its host could close it to read all hands, and go on with what he knows."""
    made, players, host = two_persons(server)
    number = players["ann"].state["number"]
    host.ask("close-match")
    for ticket in (made["host"], made["by"]["ann"]):
        assert server.post("/api/fork", all_mine(made, number, ticket), 409)["code"] == "not-over"
    hand = server.post("/api/replay", {"ticket": made["by"]["ann"], "seat": "bob"}, 409)
    assert hand["code"] == "not-over"


def test_who_comes_while_others_agree_to_go_back_is_asked_too(server: Server) -> None:
    seats = [{"seat": seat, "who": who} for seat, who in (("ann", "me"), ("bob", "me"), ("cid", "link"))]
    wish = {"game": "ambush", "setup": {"players": 3}, "seats": seats, "undo": "friendly"}
    made = server.post("/api/matches", wish, 201)
    by = {line["seat"]: line["ticket"] for line in made["seats"]}
    mine, cid = server.player(by["ann"], by["bob"]), server.player(by["cid"])
    first = mine.until(lambda m: m["type"] == "state" and m["stage"] == "running")["number"]
    play_out({"mine": mine, "cid": cid}, seed=3, most=6)
    assert mine.ask("undo", seat="ann", to=first)["type"] == "done"
    server.player(by["bob"])
    assert cid.ask("agree-undo", seat="cid", to=first, yes=True)["code"] == "late"


def test_the_story_of_what_people_did_survives_a_restart_and_so_do_dead_links(start: Any) -> None:
    server = start()
    made, players, host = two_persons(server, undo="friendly")
    host.ask("use-bot", seat="bob")
    host.ask("give-back", seat="bob")
    new = {role: host.ask("renew-link", role=role)["ticket"] for role in ("watch", "host")}
    told = [f"server-note-{what}" for what in ("bot", "back", "link-watch", "link-host")]
    assert story(server.player(new["watch"])) == told
    server = start(seed=2)
    assert story(server.player(new["watch"])) == told
    lines = server.post("/api/tickets", {"tickets": [made["watch"], made["host"], *new.values()]}, 200)["tickets"]
    assert [line.get("problem") or line["role"] for line in lines] == ["ticket-revoked"] * 2 + ["watch", "host"]


# ---------------------------------------------------------------------------------------------- one screen, two persons


def test_without_names_there_is_a_curtain_and_nothing_is_behind_it(server: Server) -> None:
    seats = [{"seat": "ann", "who": "me"}, {"seat": "bob", "who": "screen"}]
    made = server.post("/api/matches", {"game": "ambush", "seats": seats}, 201)
    screen = server.player(*[line["ticket"] for line in made["seats"]])
    curtains = 0
    for _ in range(60):
        state = screen.state
        if state["stage"] != "running":
            break
        if state.get("handover"):
            curtains += 1
            assert not {"view", "ask", "events", "undo", "seat"} & set(state), "behind the curtain goes nothing"
            secret = [e for e in screen.ask("ask-story", before=10**6)["events"] if e["say"]["key"] == "ambush-draws"]
            assert not secret, "only what a watcher may read"
            screen.ask("face", seat=state["handover"])
            assert screen.state["seat"] == state["handover"] and screen.state["view"]
        else:
            screen.answer(0)
    assert curtains > 5


# ---------------------------------------------------------------------------------------------- links


def test_who_is_shown_out_leaves_no_link_to_what_he_knew(server: Server) -> None:
    made, players, host = two_persons(server)
    reply = host.ask("kick", seat="bob")
    assert reply["type"] == "state" and "ticket" not in str(reply.get("new", ""))
    assert not any('"new-link"' in raw for raw in host.raw)
    assert host.ask("renew-link", role="seat", seat="bob")["code"] == "seat-shut"
    assert host.ask("give-back", seat="bob")["code"] == "seat-shut"
    line = next(s for s in host.state["seats"] if s["seat"] == "bob")
    assert line["bot"], "a bot plays on"
    players["ann"].until(lambda m: m["type"] == "state" and bool(m.get("reset")))
    assert "server-note-shown-out" in story(players["ann"])
    assert server.post("/api/tickets", {"tickets": [made["by"]["bob"]]})["tickets"][0]["problem"] == "ticket-revoked"


@pytest.mark.parametrize("ends", ["played", "closed"])
def test_nobody_is_shown_out_of_a_match_that_is_over(server: Server, ends: str) -> None:
    """He could not check its dice any more: a host who cheated would wish that."""
    made, players, host = two_persons(server)
    if ends == "played":
        play_out(players, seed=2)
    else:
        host.ask("close-match")
    assert host.ask("kick", seat="bob")["code"] == "match-closed"
    assert server.post("/api/verify", {"ticket": made["by"]["bob"]}, 200)["valid"]


def test_who_opens_a_seats_link_in_another_browser_is_told_of(start: Any) -> None:
    """Whoever made the links could keep one, and read along; nobody noticed."""
    server = start()
    made = server.create("ambush")
    ann, bob = server.player(join=False), server.player(join=False)
    ann.join(made["by"]["ann"], browser="anns")
    bob.join(made["by"]["bob"], browser="bobs")
    again = server.player(join=False)
    again.join(made["by"]["bob"], browser="bobs")
    assert story(again) == [], "the page was loaded anew"
    for spy in ("hosts", "hosts", ""):
        eye = server.player(join=False)
        eye.join(made["by"]["bob"], browser=spy)
        assert eye.state["seat"] == "bob"
    told = ["server-note-other-browser"] * 2
    ann.until(lambda m: m["type"] == "state" and story(ann) == told)
    assert story(server.player(made["watch"])) == told
    server = start(seed=2)
    again = server.player(join=False)
    again.join(made["by"]["bob"], browser="bobs")
    assert story(again) == told, "it is known after a restart, too"
    again.close()
    host = server.player(made["host"])
    new = host.ask("renew-link", role="seat", seat="bob")
    late = server.player(join=False)
    late.join(new["ticket"], browser="new")
    assert story(late) == [*told, "server-note-link"], "a new link is told of by itself"


def test_a_person_keeps_his_seat_to_himself_and_whoever_made_the_link_is_shut_out(server: Server) -> None:
    made = server.create("ambush")
    spy, ann, bob = (server.player(join=False) for _ in range(3))
    spy.join(made["by"]["bob"], browser="hosts")
    ann.join(made["by"]["ann"], browser="anns")
    bob.join(made["by"]["bob"], browser="bobs")
    shared = {line["seat"]: line.get("shared", False) for line in bob.state["seats"]}
    assert shared == {"ann": False, "bob": True}, "he is told that he is not the first"
    assert ann.ask("renew-link", role="seat", seat="bob")["code"] == "not-host"
    new = bob.ask("renew-link", role="seat", seat="bob")
    assert (new["type"], new["seat"]) == ("new-link", "bob")
    assert spy.until(lambda m: m["type"] == "closed")["code"] == "ticket-revoked"
    told = bob.until(lambda m: m["type"] == "state")
    assert told["seat"] == "bob" and told["view"]["hand"] and not any(line.get("shared") for line in told["seats"])
    assert story(bob) == ["server-note-other-browser", "server-note-link-own"]
    assert server.player(join=False).join(made["by"]["bob"], browser="hosts")["code"] == "ticket-revoked"
    host = server.player(made["host"])
    assert host.ask("renew-link", role="seat", seat="bob")["code"] == "seat-taken", "and not behind his back"
    again = server.player(join=False)
    again.join(new["ticket"], browser="bobs")
    assert again.state["seat"] == "bob" and len(story(again)) == 2, "his own browser comes back without a word"


def test_links_are_renewed_by_the_host_and_everybody_reads_of_it(server: Server) -> None:
    made, players, host = two_persons(server)
    assert players["ann"].ask("renew-link", role="watch")["code"] == "not-host"
    watcher = server.player(made["watch"])
    new = host.ask("renew-link", role="watch")
    assert new["type"] == "new-link"
    assert watcher.until(lambda m: m["type"] == "closed")["code"] == "ticket-revoked"
    assert server.player(new["ticket"]).state["view"]
    assert host.ask("renew-link", role="seat", seat="bob")["code"] == "seat-taken", "bob sits there"
    players["bob"].close()
    host.until(lambda m: m["type"] == "presence" and not next(s for s in m["seats"] if s["seat"] == "bob").get("here"))
    again = host.ask("renew-link", role="seat", seat="bob")
    assert server.player(again["ticket"]).state["seat"] == "bob"
    assert story(server.player(new["ticket"])) == ["server-note-link-watch", "server-note-link"]


def test_a_host_link_in_wrong_hands_is_good_for_nothing_after_its_renewal(server: Server) -> None:
    made, players, host = two_persons(server)
    thief = server.player(made["host"])
    assert players["ann"].ask("renew-link", role="host")["code"] == "not-host"
    watcher = server.player(made["watch"])
    assert watcher.ask("renew-link", role="host")["code"] == "not-host"
    own = host.ask("renew-link", role="host")
    assert (own["type"], own["role"]) == ("new-link", "host")
    assert thief.until(lambda m: m["type"] == "closed")["code"] == "ticket-revoked"
    assert server.post("/api/tickets", {"tickets": [made["host"]]})["tickets"][0]["problem"] == "ticket-revoked"
    assert server.player(join=False).join(made["host"])["code"] == "ticket-revoked"
    sits_too = server.player(made["host"], made["by"]["ann"])
    assert sits_too.ask("kick", seat="bob")["code"] == "not-host", "a seat beside the old link gives it no power back"
    assert host.ask("use-bot", seat="bob")["type"] == "state", "the screen that asked goes on as host"
    again = server.player(own["ticket"])
    assert again.ask("renew-link", role="watch")["type"] == "new-link"
    told = ["server-note-link-host", "server-note-bot", "server-note-link-watch"]
    for player in (again, players["ann"]):
        player.until(lambda m, player=player: m["type"] == "state" and story(player) == told)
    assert not any(own["ticket"] in raw for player in (*players.values(), watcher, thief) for raw in player.raw)


def chosen_secretly(server: Server, game: str) -> tuple[dict[str, Any], str, Any]:
    """A set-up in which a seat has chosen what others must not know: the set-up, the seat, the choice."""
    if game == "sergeants":
        force = {"soldiers": [[n, "PRIVATE"] for n in (1001, 1002, 1003, 1004, 1005)], "grenades": [[1002, 3]]}
        return {"scenario": 37, "players": 2, "forces": {"us-1": force}}, "us-1", force["grenades"]
    wish = {"game": game, "service": "loadout", "wish": {"seat": "yellow", "honours": 2}}
    cards = server.post("/api/service", wish, 200)["answer"]["proposal"]
    return {"squads": 2, "honours": {"yellow": 2}, "loadouts": {"yellow": cards}}, "yellow", cards["cards"]


@pytest.mark.parametrize("game", ["star-quest", "sergeants"])
def test_what_was_chosen_in_the_set_up_is_told_to_nobody(lite: Server, game: str) -> None:
    """Not to the opponent, not to watchers, not to the host: neither on joining nor in a replay."""
    setup, chooser, choice = chosen_secretly(lite, game)
    secret = json.dumps(choice, separators=(",", ":"))
    seats = lite.post("/api/setup", {"game": game, "setup": setup}, 200)["seats"]
    wish = {"game": game, "setup": setup, "seats": [{"seat": seat, "who": "link"} for seat in seats]}
    made = lite.post("/api/matches", wish, 201)
    for line in made["seats"]:
        player = lite.player(line["ticket"])
        joined = next(text for text in player.raw if '"joined"' in text)
        assert json.loads(joined)["setup"] and secret not in joined
        assert line["seat"] == chooser or secret not in "".join(player.raw)
    for ticket in (made["watch"], made["host"]):
        assert secret not in "".join(lite.player(ticket).raw)
        replay = lite.http.post("/api/replay", json={"ticket": ticket}).text
        assert '"setup"' in replay and secret not in replay
