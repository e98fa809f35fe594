"""Twenty thousand bad messages: no crash, no change, no leak."""

import json
import random
import string
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from squadra.host.wire.messages import FromScreen
from tests.server.harness import Player, Server, play_out

BATCH = 250
BATCHES = 80
KINDS = [kind.__struct_config__.tag for kind in FromScreen.__args__]
FIELDS = sorted({name for kind in FromScreen.__args__ for name in kind.__struct_fields__})


def junk(chance: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kind = chance.randrange(9 if depth < 3 else 7)
    if kind == 7:
        return [junk(chance, depth + 1) for _ in range(chance.randrange(4))]
    if kind == 8:
        return {chance.choice(FIELDS): junk(chance, depth + 1) for _ in range(chance.randrange(4))}
    text = "".join(chance.choices(string.printable + "\u0000é€😀\u2028", k=chance.randrange(12)))
    return (
        None,
        True,
        chance.randrange(-5, 5),
        chance.getrandbits(80),
        chance.random(),
        text,
        -chance.getrandbits(64),
    )[kind]


def wrong_answer(chance: random.Random) -> dict[str, Any]:
    """Well-formed, but late, early, of a stranger, or unlawful."""
    answer = {"type": "answer", "seat": "ann", "number": 0, "epoch": 0, "option": 0}
    return answer | chance.choice(
        [
            {"number": chance.choice([-1, 10**6, -(10**9), 2**62])},
            {"epoch": chance.choice([-1, 1, 99])},
            {"seat": chance.choice(["bob", "", "nobody", "ANN", "ann "])},
            {"option": chance.choice([-1, 10**6, -(2**40)]), "number": -1},
            {"value": junk(chance) or 1, "number": -1},
        ]
    )


def bad_message(chance: random.Random) -> str | bytes:
    """One that must change nothing."""
    kind = chance.randrange(10)
    if kind == 0:
        return chance.randbytes(chance.randrange(60))
    if kind == 1:
        return "".join(chance.choices(string.printable, k=chance.randrange(60)))
    if kind == 2:
        return json.dumps(junk(chance))
    if kind == 3:  # right type, wrong fields
        fields = {chance.choice(FIELDS): junk(chance) for _ in range(chance.randrange(1, 4))}
        return json.dumps({"type": chance.choice(KINDS), "nonsense": 1, **fields})
    if kind == 4:
        text = json.dumps(wrong_answer(chance))
        at = chance.randrange(len(text))
        return text[:at] + chance.choice(["", '"', "{", "\\", "\x00", "1e999"]) + text[at + 1 :] + "}"
    if kind == 5:
        return json.dumps(
            {"type": chance.choice(["kick", "use-bot", "give-back"]), "seat": chance.choice(["bob", "x"])}
        )
    if kind == 6:
        return json.dumps({"type": chance.choice(["start", "close-match"])})
    if kind == 7:
        wish = {"to": chance.randrange(-3, 10**6), "epoch": chance.choice([5, -1])}
        return json.dumps({"type": "undo", "seat": chance.choice(["ann", "bob"]), **wish})
    if kind == 8 and chance.randrange(20) == 0:
        return "[" * chance.choice([500, 20_000])
    return json.dumps(wrong_answer(chance))


class Victim:
    """A match in the middle, and a screen that misbehaves."""

    def __init__(self, server: Server) -> None:
        self.server = server
        made = server.create("ambush")
        self.players = server.both(made)
        play_out(self.players, seed=3, most=7)
        self.live = server.hall.live[made["match"]]
        self.rogue: Player = server.player(made["by"]["ann"])
        row = self.live.play.row
        self.secrets = [row.dice_key.hex(), made["host"], made["by"]["bob"], made["by"]["ann"]]
        self.before = self.position()

    def position(self) -> tuple[Any, ...]:
        play = self.live.play
        assert play.match is not None
        return play.match.digest(), play.number, play.row.epoch, play.row.stage, [s.bot for s in play.row.seats]


def test_bad_messages_are_refused_and_change_nothing(lite: Server) -> None:
    victim = Victim(lite)

    @settings(max_examples=BATCHES)
    @given(st.integers(0, 2**63))
    def batch(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(BATCH):
            victim.rogue.socket.send(bad_message(chance))
        id, refused = victim.rogue.send("ping"), 0
        while True:
            message = victim.rogue.receive()
            if message.get("id") == id and message["type"] == "done":
                break
            assert message["type"] == "refused", message
            assert message["code"] != "internal", message
            refused += 1
        assert refused == BATCH
        sent = "".join(victim.rogue.raw)
        assert not any(secret in sent for secret in victim.secrets)
        victim.rogue.raw.clear()

    batch()
    assert victim.position() == victim.before
    assert lite.hall.metrics.errors == 0
    play_out(victim.players, seed=4)
    assert victim.players["bob"].state["stage"] == "over", "the game goes on as if nothing had been"


def test_too_large_messages_are_refused_and_far_too_large_ones_end_the_connection(lite: Server) -> None:
    players = lite.both(lite.create())
    red = players["red"]
    red.socket.send(json.dumps({"type": "ping", "id": 1, "x": "y" * 20_000}))
    assert red.until(lambda m: m["type"] == "refused")["code"] == "too-large"
    assert red.answer(0)["number"] == 1
    stranger = lite.player(join=False)
    try:
        stranger.socket.send("x" * (2 << 20))
        stranger.socket.recv(timeout=60)
    except Exception as error:
        assert "1009" in str(error) or "close" in str(error).lower()


def test_a_flood_is_slowed_and_then_cut_off(tmp_path: Any) -> None:
    server = Server(db=str(tmp_path / "flood.db"), rate=1e-6, burst=20).start()
    try:
        red = server.player(server.create()["by"]["red"])
        assert all(red.ask("ping")["type"] == "done" for _ in range(19)), "the burst is allowed (one was the join)"
        for n in range(300):
            red.socket.send(json.dumps({"type": "ping", "id": 1000 + n}))
        codes: list[str] = []
        while codes[-1:] != ["closed"]:
            message = red.receive()
            codes += [message["code"]] if message["type"] == "refused" else [message["type"]]
        assert codes == ["too-fast"] * 200 + ["closed"]
        assert server.http.get("/healthz").json()["status"] == "ok"
    finally:
        server.stop()


def test_too_many_new_matches_from_one_address_are_refused(tmp_path: Any) -> None:
    server = Server(db=str(tmp_path / "many.db"), creations_per_minute=3).start()
    try:
        statuses = [server.http.post("/api/matches", json={"game": "connect-four"}).status_code for _ in range(5)]
        assert statuses == [201, 201, 201, 429, 429]
    finally:
        server.stop()
