"""What players were told, what the database's own triggers saw, and whether the two can be true at once."""

import asyncio
import statistics
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from squadra.host.metrics import Metrics
from squadra.host.record.fold import TableDice, keyed, read_entries
from squadra.host.record.rows import StoredMatch
from squadra.kernel import Match
from squadra.server.store.store import Store
from tests.small_games import ambush, connect_four

GAMES = {"ambush": ambush.game, "connect-four": connect_four.game}

# Triggers run in the transaction that they watch: what is rolled back leaves no trace, what is committed always does.
WITNESS = """
CREATE TABLE seen_answers (place bigserial, match text, number int, term int, lease text, writer text, at float8);
CREATE TABLE seen_claims (place bigserial, match text, term int, lease text, writer text, at float8);
CREATE TABLE seen_leases (lease text PRIMARY KEY, address text);
CREATE FUNCTION see_answer() RETURNS trigger AS $$ BEGIN
  INSERT INTO seen_answers (match, number, term, lease, writer, at)
  SELECT NEW.match, NEW.number, m.term, m.owner, current_setting('application_name'), extract(epoch FROM clock_timestamp())
  FROM matches m WHERE m.id = NEW.match; RETURN NULL; END $$ LANGUAGE plpgsql;
CREATE FUNCTION see_claim() RETURNS trigger AS $$ BEGIN
  INSERT INTO seen_claims (match, term, lease, writer, at)
  VALUES (NEW.id, NEW.term, NEW.owner, current_setting('application_name'), extract(epoch FROM clock_timestamp()));
  RETURN NULL; END $$ LANGUAGE plpgsql;
CREATE FUNCTION see_lease() RETURNS trigger AS $$ BEGIN
  INSERT INTO seen_leases VALUES (NEW.id, NEW.address) ON CONFLICT DO NOTHING; RETURN NULL; END $$ LANGUAGE plpgsql;
INSERT INTO seen_leases SELECT id, address FROM servers;
CREATE TRIGGER see_answer AFTER INSERT ON answers FOR EACH ROW EXECUTE FUNCTION see_answer();
CREATE TRIGGER see_claim AFTER INSERT OR UPDATE OF term ON matches FOR EACH ROW EXECUTE FUNCTION see_claim();
CREATE TRIGGER see_lease AFTER INSERT ON servers FOR EACH ROW EXECUTE FUNCTION see_lease();
"""


@dataclass
class Operation:
    """An answer that somebody sent, and what he heard of it."""

    match: str
    seat: str
    number: int
    option: int
    sent: float
    heard: float = 0.0
    outcome: str = "unknown"  # "stored": acknowledged; "refused": told that it was not


@dataclass
class Fault:
    """Something that was done to the servers."""

    kind: str
    began: float
    address: str = ""  # of the server that cannot go on; "" if none was kept from it
    owned: list[str] = field(default_factory=list)  # the running matches that it had


@dataclass
class History:
    """Everything that happened."""

    operations: list[Operation] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    matches: list[str] = field(default_factory=list)
    stale: int = 0  # states older than what the same table had acknowledged before somebody asked for them

    # What must hold.

    def anomalies(self, db: str) -> list[str]:
        """Everything that cannot be, in words; nothing is what we want."""
        return asyncio.run(self._check(db))

    async def _check(self, db: str) -> list[str]:
        store = Store(db, Metrics())
        await store.open()
        connection = await asyncpg.connect(db)
        try:
            answers = await connection.fetch("SELECT * FROM seen_answers ORDER BY place")
            claims = await connection.fetch("SELECT * FROM seen_claims ORDER BY place")
            leases = dict(await connection.fetch("SELECT lease, address FROM seen_leases"))
            found = [*check_owners(answers, claims, leases), *self._check_order()]
            by_match: dict[str, list[Operation]] = defaultdict(list)
            for one in self.operations:
                by_match[one.match].append(one)
            for match, operations in by_match.items():
                stored = await store.load(match)
                if stored is None:
                    found.append(f"{match} is gone")
                else:
                    found += check_record(stored, operations)
            self.claims = claims
            self.leases = leases
        finally:
            await connection.close()
            await store.close()
        return found

    def _check_order(self) -> list[str]:
        """What was acknowledged before something else was sent stands before it."""
        found: list[str] = []
        last: dict[str, int] = {}
        events = [(one.heard, 1, one) for one in self.operations if one.outcome == "stored"]
        events += [(one.sent, 0, one) for one in self.operations if one.outcome == "stored"]
        floor: dict[int, int] = {}
        for _, heard, one in sorted(events, key=lambda event: event[:2]):
            if not heard:
                floor[id(one)] = last.get(one.match, -1)
            else:
                if one.number < floor[id(one)]:
                    found.append(f"{one.match}: answer {one.number} was acknowledged after {floor[id(one)]}")
                last[one.match] = max(last.get(one.match, -1), one.number)
        return found

    # Figures.

    def takeovers(self, kind: str = "") -> list[float]:
        """Seconds from a fault until another server had each match of the server that was kept from playing."""
        times: list[float] = []
        for fault in self.faults:
            for match in fault.owned if kind in fault.kind else ():
                later = [
                    claim["at"] - fault.began
                    for claim in self.claims
                    if claim["match"] == match
                    and 0 < claim["at"] - fault.began < 10
                    and self.leases.get(claim["lease"]) != fault.address
                ]
                times += later[:1]
        return times

    def pauses(self) -> list[float]:
        """Seconds from a fault until an answer that was sent after it was acknowledged, for each match that it struck."""
        times: list[float] = []
        for fault in self.faults:
            for match in fault.owned:
                heard = [
                    one.heard
                    for one in self.operations
                    if one.match == match and one.outcome == "stored" and one.sent > fault.began
                ]
                times += [min(heard) - fault.began] if heard else []
        return times

    def figures(self) -> str:
        """For people."""
        outcomes = Counter(one.outcome for one in self.operations)
        kinds = Counter(fault.kind for fault in self.faults)
        lines = [
            f"{len(self.matches)} matches, {len(self.operations)} answers sent: {dict(outcomes)}",
            f"{len(self.faults)} faults: {dict(sorted(kinds.items()))}",
            f"{len(self.claims)} claims, {len(self.leases)} leases, {self.stale} old states seen",
        ]
        by_kind = [(f"{kind}: taken over", self.takeovers(kind)) for kind in sorted(kinds)]
        for name, times in (*by_kind, ("taken over", self.takeovers()), ("played on", self.pauses())):
            if times:
                middle, most = statistics.median(times), max(times)
                late = statistics.quantiles(times, n=10)[-1] if len(times) > 1 else most
                lines.append(f"{name} after s: median {middle:.2f}, p90 {late:.2f}, max {most:.2f} ({len(times)})")
        return "\n".join(lines)


def check_owners(answers: list[Any], claims: list[Any], leases: dict[str, str]) -> list[str]:
    """Each term of a match has one owner, who alone writes in it; terms never go back."""
    found: list[str] = []
    owner: dict[tuple[str, int], str] = {}
    for claim in claims:
        key = claim["match"], claim["term"]
        if key in owner:
            found.append(f"{key} was claimed by {owner[key]} and {claim['lease']}")
        owner[key] = claim["lease"]
    terms: dict[str, int] = {}
    numbers: set[tuple[str, int]] = set()
    for row in answers:
        match, key = row["match"], (row["match"], row["term"])
        if row["lease"] != owner.get(key):
            found.append(f"{key} belongs to {owner.get(key)}, but {row['lease']} wrote answer {row['number']}")
        if row["writer"] != f"squadra {leases.get(row['lease'])}":
            found.append(f"{key}: {row['writer']} wrote for {leases.get(row['lease'])}")
        if row["term"] < terms.get(match, 0):
            found.append(f"{key} wrote after term {terms[match]}")
        if (match, row["number"]) in numbers:
            found.append(f"answer {row['number']} of {match} was written twice")
        terms[match] = row["term"]
        numbers.add((match, row["number"]))
    return found


def check_record(stored: StoredMatch, operations: list[Operation]) -> list[str]:
    """Fold the record: every acknowledged answer stands in it once, as it was given, and nothing that was refused."""
    found: list[str] = []
    game, name = GAMES[stored.row.game], stored.row.id
    entries = read_entries(game, stored.answers)
    waiting = {(one.seat, one.number): one for one in operations if one.outcome == "stored"}
    told = Counter((one.seat, one.number) for one in operations if one.outcome == "stored")
    found += [f"{name}: {key} was acknowledged {count} times" for key, count in told.items() if count > 1]
    match = Match(game, stored.row.setup, dice=TableDice(keyed(stored.row), entries))
    since = match.number  # the number at which the present question arose: simultaneous answers may name it
    while match.number < len(entries) and match.ask is not None:
        number = match.number
        seat, option = entries[number]
        offered = match.ask.to(seat).options
        here = [key for key in waiting if key[0] == seat and key[1] <= number]
        for key in here:
            if offered[waiting.pop(key).option] != option:
                found.append(f"{name}: answer {number} of {seat} is another than the acknowledged one")
        mine = [one for one in operations if one.seat == seat and since <= one.number <= number]
        good = [one for one in mine if one.option < len(offered) and offered[one.option] == option]
        if not good:
            found.append(f"{name}: nobody sent answer {number} of {seat}")
        elif all(one.outcome == "refused" for one in good):
            found.append(f"{name}: answer {number} of {seat} was refused, and stored all the same")
        rest = set(match.ask.seats) - {seat}
        match.choose(option, seat)
        if not rest or match.number != number + 1 or match.ask is None or set(match.ask.seats) != rest:
            since = match.number
    if match.number != len(entries):
        found.append(f"{name}: its record goes on after its end")
    found += [f"{name}: acknowledged, but lost: {key}" for key in waiting]
    return found
