"""Several persons before one screen, and taking back."""

import pytest

from tests.server.harness import Server, play_out


@pytest.fixture(scope="module")
def server(lite: Server) -> Server:
    """One database is enough, unless a server starts again."""
    return lite


def test_a_screen_sees_the_secrets_of_one_person_at_a_time(server: Server) -> None:
    made = server.create("ambush", who="screen")
    screen = server.player(*made["by"].values())
    assert screen.state["handover"] == "ann"
    assert not {"seat", "view", "ask"} & set(screen.state), "nobody has taken the screen yet: it shows nothing"
    taken = screen.ask("face", seat="ann")
    assert taken["seat"] == "ann" and taken["ask"]["options"] and not taken.get("handover")
    after = screen.answer(0)
    assert after["handover"] == "bob", "the curtain falls before bob's secrets are sent"
    assert not {"seat", "view", "ask", "events"} & set(after), "and nothing of ann's is behind it"
    hand = next(m for m in reversed(screen.raw) if '"view"' in m)
    assert screen.ask("face", seat="bob")["ask"]["options"]
    assert screen.raw[-1] != hand
    assert screen.ask("face", seat="dot")["code"] == "not-your-seat"
    assert not {"seat", "view"} & set(screen.ask("face", seat=""))


def test_seats_of_one_person_and_open_games_need_no_curtain(server: Server) -> None:
    seats = [{"seat": seat, "who": "me", "name": "Anna"} for seat in ("ann", "bob")]
    made = server.post("/api/matches", {"game": "ambush", "seats": seats}, 201)
    screen = server.player(*[s["ticket"] for s in made["seats"]])
    assert screen.state["seat"] == "ann" and not screen.state.get("handover")
    assert screen.answer(0)["seat"] == "bob"
    made = server.create("connect-four", who="screen")
    board = server.player(*made["by"].values())
    assert board.state["seat"] == "red"
    assert board.answer(0)["seat"] == "yellow"
    assert play_out({"both": board}, seed=4) > 5


def test_a_quiet_answer_can_be_taken_back_alone_and_the_epoch_rises(server: Server) -> None:
    players = server.both(server.create())
    red, yellow = players["red"], players["yellow"]
    red.answer(3)
    assert red.state["undo"]["to"] == 0
    back = red.ask("undo", seat="red", to=0)
    assert (back["number"], back["epoch"], back["reset"]) == (0, 1, True)
    yellow.until(lambda m: m["type"] == "state" and m["epoch"] == 1)
    assert [event["say"]["key"] for event in yellow.events] == ["server-note-took-back"], (
        "nothing but the line of the story"
    )
    assert red.ask("answer", seat="red", number=0, option=3)["code"] == "late", "an answer from before the undo"
    assert red.answer(5)["number"] == 1


def test_going_back_over_another_seat_needs_everybody(server: Server) -> None:
    players = server.both(server.create(undo="friendly"))
    red, yellow = players["red"], players["yellow"]
    red.answer(3)
    yellow.catch_up(1)
    yellow.answer(3)
    red.catch_up(2)
    assert "to" not in red.state["undo"] and red.state["undo"]["ask_all_to"] == 0
    assert red.ask("undo", seat="red", to=5)["code"] == "nothing-to-undo"
    assert red.ask("undo", seat="yellow", to=1)["code"] == "not-your-seat"
    assert red.ask("undo", seat="red", to=0)["type"] == "done"
    wish = yellow.until(lambda m: m["type"] == "presence")["undo"]
    assert (wish["wish"], wish["by"], wish["waits_for"]) == (0, "red", ["yellow"])
    assert red.ask("agree-undo", seat="red", to=0, yes=True)["code"] == "late", "one does not agree with oneself"
    assert yellow.ask("agree-undo", seat="yellow", to=0, yes=False)["type"] == "done"
    assert yellow.ask("agree-undo", seat="yellow", to=0, yes=True)["code"] == "late"
    red.ask("undo", seat="red", to=0)
    yellow.until(lambda m: m["type"] == "presence" and (m.get("undo") or {}).get("by") == "red")
    assert yellow.ask("agree-undo", seat="yellow", to=0, yes=True)["number"] == 0
    red.until(lambda m: m["type"] == "state" and m["epoch"] == 1)
    assert red.asked


def test_an_undo_survives_a_restart_and_no_roll_comes_a_second_time(start) -> None:
    server = start()
    seats = [{"seat": seat, "who": "me", "name": "Anna"} for seat in ("ann", "bob")]
    made = server.post("/api/matches", {"game": "ambush", "seats": seats}, 201)
    tickets = [s["ticket"] for s in made["seats"]]
    screen = server.player(*tickets)
    start_number = screen.state["number"]
    play_out({"both": screen}, seed=9, most=8)
    assert screen.ask("undo", seat="ann", to=start_number)["epoch"] == 1
    faced, question = screen.state["seat"], screen.state["ask"]
    server = start(seed=2)
    screen = server.player(join=False)
    screen.join(*tickets, face=faced)
    assert (screen.state["number"], screen.state["epoch"], screen.state["ask"]) == (start_number, 1, question)
    play_out({"both": screen}, seed=9)
    assert screen.state["stage"] == "over"
    assert screen.ask("undo", seat="ann", to=start_number)["code"] == "nothing-to-undo", "the key may be known by now"
