"""The operator: his view of the matches, closing, deleting and banning, and how long things are kept."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import select, text

from squadra.host.shares import household
from squadra.server.operating import operator
from squadra.server.operating.bans import Bans, network
from squadra.server.operating.operator import Operator, token_file
from squadra.server.running import configure
from squadra.server.store.schema import metadata
from tests.cli.conftest import Command
from tests.cli.conftest import squadra as squadra
from tests.server import postgres
from tests.server.harness import PATIENCE, Player, Server, play_out

TOKEN = "a token that nobody guesses"
ABROAD = {"x-forwarded-for": "203.0.113.7"}


class Proxied(Server):
    """A server that believes the tests as it would a proxy on its machine."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(operator_token=TOKEN, **settings)
        self.server = uvicorn.Server(configure(self.app, ("127.0.0.1",)))

    @property
    def operator(self) -> Operator:
        return self.inner.state.operator

    def wish(self, what: str, body: Any, status: int = 200, token: str = TOKEN) -> Any:
        headers = {"authorization": f"Bearer {token}"}
        answer = self.http.post(f"/api/operator/{what}", json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def found(self, **wish: Any) -> dict[str, dict[str, Any]]:
        return {line["match"]: line for line in self.wish("matches", wish)["matches"]}

    def sql(self, words: str, **values: Any) -> None:
        write = self.hall.store.database.write
        self.call(lambda: write(lambda connection: connection.execute(text(words), values)))


@pytest.fixture
def start(database: str) -> Iterator[Any]:
    running: list[Proxied] = []

    def begin(**settings: Any) -> Proxied:
        for old in running:
            old.stop()
        server = Proxied(db=database, **settings)
        server.start()
        running[:] = [server]
        return server

    yield begin
    for old in running:
        old.stop()


def story(player: Player) -> list[str]:
    return [line["say"]["key"] for line in player.events if line["say"]["key"].startswith("server-note-")]


# ---------------------------------------------------------------------------------------------- the token


def test_nobody_comes_in_without_the_token(start: Any) -> None:
    server = start()
    match = server.create()["match"]
    for headers in ({}, {"authorization": TOKEN}, {"authorization": "Bearer wrong"}, {"authorization": "Bearer"}):
        for what, body in (("matches", {}), ("delete", {"match": match}), ("ban", {"address": "203.0.113.7"})):
            answer = server.http.post(f"/api/operator/{what}", json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "operator-token")
    assert match in server.found()


def test_the_token_of_the_file_is_its_owners_alone_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    tokens: set[str] = set()
    for _ in range(2):
        server = Server(db=str(path)).start()
        try:
            file = token_file(path)
            assert file == tmp_path / "t.db.operator" and file.stat().st_mode & 0o777 == 0o600
            tokens.add(file.read_text().strip())
            headers = {"authorization": f"Bearer {file.read_text().strip()}"}
            assert server.http.post("/api/operator/matches", json={}, headers=headers).status_code == 200
        finally:
            server.stop()
    assert len(tokens) == 1 and len(tokens.pop()) >= 40


# ---------------------------------------------------------------------------------------------- the view


def test_the_list_shows_who_plays_and_no_secret(start: Any) -> None:
    server = start()
    made = server.create("ambush", title="Friday")
    players = server.both(made)
    play_out(players, seed=1, most=4)
    other = server.create("connect-four", who="me")
    listed = server.wish("matches", {})
    assert listed["total"] == 2 and [line["match"] for line in listed["matches"]] == [other["match"], made["match"]]
    line = listed["matches"][1]
    assert (line["game"], line["title"], line["stage"]) == ("ambush", "Friday", "running")
    assert (line["persons"], line["screens"], line["address"]) == (["ann", "bob"], 2, "127.0.0.1")
    assert line["answers"] == max(player.state["number"] for player in players.values())
    stored = server.call(lambda: server.hall.store.load(made["match"]))
    told = json.dumps(listed)
    secrets = [made["host"], made["watch"], *made["by"].values(), stored.row.dice_key.hex(), "n" * 16]
    assert not any(secret in told for secret in secrets)
    assert not {"setup", "seats", "dice_key", "result", "nonce"} & set(line)
    assert list(server.found(stage="gathering")) == [other["match"]]
    assert list(server.found(search="FRID")) == [made["match"]] and not server.found(search="100%_")


def test_closing_ends_the_match_for_everybody_and_says_who_did_it(start: Any) -> None:
    server = start()
    made = server.create()
    players = server.both(made)
    server.wish("close", {"match": made["match"]})
    red = players["red"]
    red.until(lambda m: m["type"] == "state" and m["stage"] == "closed")
    assert story(red) == ["server-note-closed-by-operator"]
    assert red.ask("answer", seat="red", number=0, option=0)["code"] == "match-closed"
    assert server.wish("close", {"match": made["match"]}, 409)["code"] == "match-closed"
    assert server.wish("close", {"match": "nothing"}, 404)["code"] == "match-unknown"


def test_deleting_leaves_nothing_and_tells_whoever_sits_there(start: Any) -> None:
    server = start()
    made, other = server.create("ambush"), server.create("ambush")
    players = server.both(made)
    host = server.player(made["host"])
    play_out(players, seed=1, most=4)
    host.ask("use-bot", seat="bob")
    server.wish("delete", {"match": made["match"]})
    assert host.until(lambda m: m["type"] == "closed")["code"] == "match-deleted"
    line = server.post("/api/tickets", {"tickets": [made["host"]]})["tickets"][0]
    assert line["problem"] == "ticket-wrong"
    assert list(server.found()) == [other["match"]]
    tables = [table for table in metadata.tables.values() if "match" in table.c]
    read = server.hall.store.database.read
    left = server.call(lambda: read(lambda c: [set(c.execute(select(t.c.match)).scalars()) for t in tables]))
    assert len(tables) >= 3 and all(made["match"] not in one for one in left)
    assert server.wish("delete", {"match": made["match"]}, 404)["code"] == "match-unknown"
    server = start(seed=2)
    server.wish("delete", {"match": other["match"]})
    assert not server.found(), "one that sleeps is deleted, too"


# ---------------------------------------------------------------------------------------------- bans


def test_a_banned_address_gets_neither_page_nor_match_until_it_is_let_in(start: Any) -> None:
    server = start()
    server.wish("ban", {"address": "203.0.113.7", "why": "floods"})
    for path in ("/", "/api/games", "/metrics"):
        answer = server.http.get(path, headers=ABROAD)
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
    assert server.http.get("/api/games", headers={"x-forwarded-for": "203.0.113.8"}).status_code == 200
    server = start(seed=2)
    assert server.http.get("/api/games", headers=ABROAD).status_code == 403, "it stays after a restart"
    ban = server.wish("matches", {})["bans"][0]
    assert (ban["address"], ban["why"]) == ("203.0.113.7/32", "floods")
    assert server.wish("unban", {"address": "203.0.113.7"}) == {"done": True, "address": "203.0.113.7/32"}
    assert server.http.get("/api/games", headers=ABROAD).status_code == 200


def test_whoever_sits_there_is_shown_out_and_cannot_come_back(start: Any) -> None:
    server = start()
    made = server.create()
    server.player(made["by"]["red"])
    yellow = server.player(made["by"]["yellow"], **ABROAD)
    server.wish("ban", {"address": "203.0.113.0/24"})
    assert yellow.until(lambda m: m["type"] == "closed")["code"] == "banned"
    again = server.player(join=False, **ABROAD)
    assert again.until(lambda m: m["type"] == "closed")["code"] == "banned"
    server.wish("unban", {"address": "203.0.113.0/24"})
    assert server.player(made["by"]["yellow"], **ABROAD).state["seat"] == "yellow"


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "0.0.0.0/0", "::/0", "nonsense", "", "203.0.113.999"])
def test_what_would_shut_everybody_out_or_is_no_address_is_refused(lite: Server, address: str) -> None:
    with pytest.raises(ValueError, match=r"shut everybody out|is not an address"):
        network(address)


def test_a_household_is_one_address() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert household("::ffff:203.0.113.7") == household("203.0.113.7") == "203.0.113.7"
    bans = Bans()
    bans.set(["203.0.113.0/24", str(network("2001:db8:1:2:3:4:5:6"))])
    assert bans.covers("203.0.113.200") and bans.covers("::ffff:203.0.113.7") and bans.covers("2001:db8:1:2::9")
    assert not bans.covers("203.0.114.1") and not bans.covers("2001:db8:1:3::9") and not bans.covers("")


# ---------------------------------------------------------------------------------------------- several servers


@pytest.mark.skipif(not postgres.installed(), reason=postgres.ABSENT)
def test_a_match_that_another_server_has_is_named_with_its_server_and_bans_count_at_both(
    cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator, "FRESH", 0.1)
    db = cluster.new_database()
    one, two = Proxied(db=db, seed=1), Proxied(db=db, seed=2)
    one.start()
    two.start()
    try:
        made = one.create()
        one.both(made)
        for what in ("close", "delete"):
            refused = two.wish(what, {"match": made["match"]}, 409)
            assert refused["code"] == "match-elsewhere"
            assert refused["say"]["args"] == {"address": f"http://127.0.0.1:{one.port}"}
        assert made["match"] in two.found() and two.call(two.operator.sweep) == 0
        one.wish("ban", {"address": "203.0.113.7"})
        end = time.monotonic() + PATIENCE
        while two.http.get("/api/words", headers=ABROAD).status_code != 403:
            assert time.monotonic() < end
        one.wish("delete", {"match": made["match"]})
        assert not two.found()
    finally:
        one.stop()
        two.stop()


# ---------------------------------------------------------------------------------------------- how much, how long


def test_an_address_has_so_many_open_matches_at_most(start: Any) -> None:
    server = start(matches_per_address=2)
    wish = {"game": "connect-four", "seats": [{"seat": "red", "who": "me"}]}

    def create(address: str) -> httpx.Response:
        return server.http.post("/api/matches", json=wish, headers={"x-forwarded-for": address})

    first, second = create("203.0.113.7"), create("203.0.113.7")
    refused = create("203.0.113.7")
    assert (first.status_code, second.status_code, refused.status_code) == (201, 201, 429)
    assert refused.json()["say"] == {"key": "server-too-many-matches", "args": {"count": 2}}
    assert create("203.0.113.8").status_code == 201, "others may"
    house = [create(f"2001:db8:1:2::{number}").status_code for number in (1, 2, 3)]
    assert house == [201, 201, 429], "a household is one address"
    server.wish("close", {"match": first.json()["match"]})
    assert create("203.0.113.7").status_code == 201


def test_what_has_been_kept_long_enough_is_deleted_and_nothing_else(start: Any) -> None:
    server = start(keep_finished_days=30, keep_idle_days=90)
    names = {}
    for name in ("old-over", "new-over", "old-idle", "new-idle", "old-but-played", "old-but-watched"):
        made = server.create("connect-four")
        names[name] = made["match"]
        players = server.both(made)
        play_out(players, seed=1, most=10_000 if "over" in name else 2)
        if name != "old-but-watched":
            for player in players.values():
                player.close()
    for name, days in (("old-over", 31), ("new-over", 29), ("old-idle", 91), ("new-idle", 89), ("old-but-watched", 91)):
        ago = days * 86_400
        server.sql("UPDATE matches SET updated = updated - :s WHERE id = :m", s=ago, m=names[name])
        server.sql("UPDATE answers SET at = at - :ms WHERE match = :m", ms=ago * 1000, m=names[name])
    server.sql("UPDATE matches SET updated = updated - 7776001 WHERE id = :m", m=names["old-but-played"])
    for live in list(server.hall.live.values()):
        while live.screens and live.play.row.id != names["old-but-watched"]:
            time.sleep(0.01)
    assert server.call(server.operator.sweep) == 2
    assert {name for name, match in names.items() if match in server.found()} == set(names) - {"old-over", "old-idle"}


def test_at_home_everything_is_kept(start: Any) -> None:
    server = start()
    match = server.create()["match"]
    server.sql("UPDATE matches SET updated = 1, stage = 'over'")
    assert server.call(server.operator.sweep) == 0 and match in server.found()
    assert not server.operator._tasks or server.hall.store.owners is not None


# ---------------------------------------------------------------------------------------------- the command


def test_the_command_does_it_all(start: Any, squadra: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    made = server.create("ambush")
    at = ("--url", f"http://127.0.0.1:{server.port}")
    monkeypatch.setenv("SQUADRA_OPERATOR_TOKEN", "wrong")
    said = squadra("admin", "list", *at)
    assert said.code == 1 and "it needs the operator's token" in said.err
    monkeypatch.setenv("SQUADRA_OPERATOR_TOKEN", TOKEN)
    said = squadra("admin", "list", *at)
    assert said.code == 0 and said.out.startswith("One match.") and made["match"] in said.out and "ann, bob" in said.out
    assert json.loads(squadra("admin", "list", "--json", *at).out)["total"] == 1
    assert "in attesa" in squadra("admin", "list", "--lang", "it", *at).out
    assert squadra("admin", "list", "--stage", "sleeping", *at).code == 2
    assert "is shut out" in squadra("admin", "ban", "203.0.113.7", "--why", "floods", *at).out
    assert "shut everybody out" in squadra("admin", "ban", "127.0.0.1", *at).err
    assert "203.0.113.7/32" in squadra("admin", "list", *at).out
    assert "may come in again" in squadra("admin", "unban", "203.0.113.7", *at).out
    assert "was not shut out" in squadra("admin", "unban", "203.0.113.7", *at).out
    assert "is closed" in squadra("admin", "close", made["match"], *at).out
    assert "is deleted" in squadra("admin", "delete", made["match"], *at).out
    said = squadra("admin", "delete", made["match"], *at)
    assert said.code == 1 and "There is no such match here" in said.err
    assert f"/#/operator/{TOKEN}" in squadra("admin", "page", *at).out


def test_the_command_finds_the_token_beside_the_database_and_says_what_is_missing(
    tmp_path: Path, squadra: Command
) -> None:
    path = tmp_path / "a.db"
    said = squadra("admin", "list", "--db", str(path))
    assert said.code == 1 and "token cannot be read" in said.err and "--db" in said.err
    server = Server(db=str(path)).start()
    url = f"http://127.0.0.1:{server.port}"
    try:
        assert squadra("admin", "list", "--db", str(path), "--url", url).out.startswith("No matches.")
    finally:
        server.stop()
    said = squadra("admin", "list", "--db", str(path), "--url", url)
    assert said.code == 1 and "no Squadra server answers" in said.err
