"""Everything that leaves the server, field by field: public, one's own, or filtered by the game's secrecy.

A new message or field fails here until somebody has said what it is; and whatever is filtered is compared, over real
sockets, between two worlds that its reader cannot tell apart.
"""

import contextlib
import json
import re
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from squadra.bots.hindsight import Prospect, Review, Slip
from squadra.host.record import fold
from squadra.host.record.rows import MatchRow
from squadra.host.wire import bodies, lines, messages
from squadra.kernel import Briefing, Cited, Dice, Effect, Hidden, Keyed, Man, Msg, Outcome, Roll, ScoreLine
from squadra.kernel.ask import Addend, Sum, Then
from squadra.kernel.beat import Beat, Face
from squadra.kernel.chance import Draw
from squadra.server.operating import bodies as operating
from tests.server.harness import Player, Server

PUBLIC = {  # the same for everybody at the table, made of what everybody knows
    "SeatLine": "seat name who bot here joined shared",
    "TicketLine": "match game title nonces stage number asked seats winners updated",
    "AskLine": "seats number", "UndoLine": "policy taken_back wish by waits_for", "PaceLine": "pause_ms stopped skipping",
    "ResultLine": "winners scores reason taken_back hints", "Joined": "match game title forked server page",
    "State": "number epoch stage seats result pace hints", "Presence": "stage seats pace", "Done": "number", "Refused": "number",
    "Closed": "code say", "Replay": "match game total other_rules", "ReplayStep": "number asked chance", "EventLine": "number",
    "OddsReply": "number", "HintReply": "number", "LookReply": "number", "SealLine": "number",
}  # fmt: skip
OWN = {  # about the reader's own ticket, seat or message
    "SeatLine": "yours", "TicketLine": "problem role seat", "Joined": "id seats host tickets",
    "State": "seat handover reset more done", "Done": "id", "Refused": "id", "OddsReply": "id option", "HintReply": "id",
    "WhyReply": "id",
    "LookReply": "id", "StoryReply": "id more", "Tickets": "tickets",
}  # fmt: skip
FILTERED = {  # through views, events, options and refusals of the game: the same in all worlds that the reader cannot tell apart
    "Msg": "key args", "Sum": "thing value parts total enough", "Addend": "value at", "Then": "say anchors group",
    "Cited": "key args rule", "Effect": "what whom count",
    "OptionLine": "say anchors actor group rule odds", "AskLine": "prompt rule options region",
    "EventLine": "say beat", "UndoLine": "to ask_all_to", "Joined": "setup", "State": "view ask events undo",
    "Presence": "undo", "Refused": "code say", "Chance": "effects say percent numerator denominator",
    "OtherOdds": "say chances", "OddsReply": "chances exact says others", "HintReply": "option line value reasons",
    "WhyReply": "say",
    "LookReply": "reach seen threatened targets path struck sums then away say", "StoryReply": "events", "Replay": "setup steps",
    "ReplayStep": "view events",
    "Walk": "thing path by", "Place": "thing at by", "Leave": "thing at", "Open": "thing shut", "Reveal": "thing becomes at name",
    "Scan": "at", "Aim": "actor targets how weapon area", "Face": "colour shows was plus", "Miss": "thing value against",
    "Throw": "roller dice total foe against against_total need", "Wound": "thing loss left", "Heal": "thing gain left",
    "Fall": "thing at", "Mark": "thing mark off by", "Card": "deck card title text seat affects stays reads came turned",
    "Score": "seat change at",
    "Turn": "seat round phase",
}  # fmt: skip
SEALED = {
    "TicketLine": "commitment",
    "Joined": "commitment",
    "State": "seals",
    "SealLine": "seal",
    "MatchCreated": "commitment",
}
HOLDER = {  # a secret, told once to whoever may give it away
    "NewLink": "id ticket role seat", "SeatTicket": "seat who name ticket", "MatchCreated": "match game host watch seats",
}  # fmt: skip
AFTERWARDS = {  # when nothing can fall or be answered any more
    "Moment": "number seat events swing scores percent lucky",
    "Luck": "seat throws dice rolled expected", "RoundLine": "round number scores",
    "Report": "match game result seats answers moments luck rounds standing sheet men best other_rules",
    "BestMan": "seat man kills wounds hurt steps", "ScoreLine": "say points fact", "Draw": "number epoch question came",
    "ReviewReply": "done review", "Review": "seat curve luck cost slips", "Prospect": "number chance",
    "Slip": "number cost taken better reasons", "NonceLine": "seat nonce",
    "Verification": "match commitment key nonces draws epochs valid taken_back",
}  # fmt: skip
NO_MATCH = {  # of no match at all: content, words, what the reader himself sent
    "Problem": "code say place detail", "GameLine": "name seats bots form strengths training", "Games": "games languages",
    "Names": "games languages", "BriefingReply": "seats seat setup briefing bots strengths view ask",
    "Briefing": "title story aims one_of special minutes difficulty men way hidden", "Hidden": "seat title text kinds",
    "Man": "id name what kind fallen",
    "SetupReply": "seats setup problem", "RuleLine": "id title chapter excerpt lang", "Rules": "game rules",
    "RuleText": "id game title text source chapter see before after lang", "WordsList": "languages areas",
    "PoolLine": "value percent at_least numerator denominator", "PoolReply": "values mean", "ServiceReply": "answer",
    "Health": "status version matches database",
}  # fmt: skip
OPERATOR = {  # to whoever runs the server: who plays, not what they hold
    "OperatorLine": "match game stage created touched title answers persons bots address screens", "Ban": "address since why",
    "OperatorList": "total matches bans", "Operated": "done address",
}  # fmt: skip
KINDS = (PUBLIC, OWN, FILTERED, SEALED, HOLDER, AFTERWARDS, NO_MATCH, OPERATOR)
COMPARED = {"/api/tickets", "/api/replay"}  # replies that tell of a running match
ROUTES = COMPARED | {
    "/api/names", "/api/games", "/api/setup", "/api/briefing", "/api/matches", "/api/fork", "/api/open", "/api/rematch",
    "/api/report", "/api/review", "/api/verify", "/api/record", "/api/rules/{game}",
    "/api/rule/{rule_id}", "/api/words", "/api/words/{language}/{area}", "/api/odds", "/api/service", "/healthz", "/readyz",
    "/metrics", "/api/operator/matches", "/api/operator/close", "/api/operator/delete", "/api/operator/ban", "/api/operator/unban",
}  # fmt: skip


def leaving(module: ModuleType) -> Iterator[type[Any]]:
    """The structs that the server sends."""
    bases = (lines.Wire, messages.ToClient)
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, bases) and value not in bases:
            yield value


def test_every_field_that_leaves_the_server_is_classified_once() -> None:
    sent = {kind.__name__: kind for module in (lines, messages, bodies, operating) for kind in leaving(module)}
    sent |= {
        kind.__name__: kind
        for kind in (*Beat.__args__, Face, Msg, Cited, Effect, Sum, Addend, Then, Briefing, Hidden, Man, ScoreLine)
    }
    sent |= {kind.__name__: kind for kind in (Review, Prospect, Slip)}
    told: dict[str, list[str]] = {}
    for kind in KINDS:
        for name, fields in kind.items():
            told.setdefault(name, []).extend(fields.split())
    assert {name: sorted(fields) for name, fields in told.items()} == {
        name: sorted(kind.__struct_fields__) for name, kind in sent.items()
    }


def test_every_reply_of_the_interface_is_known(lite: Server) -> None:
    described = lite.http.get("/api/schema/openapi.json").json()["paths"]
    assert set(described) == ROUTES, "say whether a new reply tells of a running match, and compare it then"


# ------------------------------------------------------------------ twins: two histories that one seat cannot tell apart


class TwinDice(Keyed):
    """The same for both twins, but for the cards that Bob draws in secret: the title of a match says which."""

    bob: tuple[str, ...] = ()

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        if isinstance(question, Roll):
            return tuple(1 + (number * 7 + place) % 6 for place, _ in enumerate(question.dice))
        if number in (2, 3):  # the deal: Ann's two cards, then Bob's
            return (self.bob[number - 2],)
        return ("aim" if question.bag.get("aim", 0) else "rush",)


def twin_dice(row: MatchRow) -> Keyed:
    dice = TwinDice(row.dice_key, row.id, [seat.nonce for seat in row.seats], row.epoch)
    dice.bob = ("duck", "rush") if row.title == "twin-a" else ("aim", "duck")
    return dice


@pytest.fixture
def twins(lite: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server at whose tables dice do not decide."""
    true = fold.keyed
    for name, module in list(sys.modules.items()):
        if name.startswith(("squadra.host.", "squadra.server.")) and vars(module).get("keyed") is true:
            monkeypatch.setattr(module, "keyed", twin_dice)
    return lite


class Sitting:
    """A match with all who may look at it, and every word that they were sent."""

    def __init__(self, server: Server, title: str) -> None:
        self.server = server
        self.made = server.create("ambush", title=title, hints="on")
        self.bob = server.player(join=False)
        self.heard: list[str] = []
        self.ann = server.player(join=False)
        self.watcher = server.player(self.made["watch"])
        self.host = server.player(self.made["host"])
        self.bob.join(self.made["by"]["bob"], nonce="bobs")
        self.ann.join(self.made["by"]["ann"], nonce="anns")
        for player in (self.ann, self.bob, self.watcher):
            while "view" not in player.state:
                player.receive()

    def standing(self) -> int:
        number = max(player.state["number"] for player in (self.ann, self.bob))
        for player in (self.ann, self.bob, self.watcher):
            player.catch_up(number)
        return number

    def play(self) -> None:
        """Ann attacks and asks about everything; Bob keeps his cards to himself."""
        for turn in range(14):
            number = self.standing()
            for player in (self.bob, self.ann):
                if player.asked:
                    if player is self.ann:
                        ask_everything(player, number)
                    options = player.state["ask"]["options"]
                    wanted = "Attack" if player is self.ann else "Hide"
                    places = [i for i, option in enumerate(options) if option["group"] in (wanted, "Pass", "Keep")]
                    player.answer(places[0])
                    break
            if turn == 6:
                self.interrupt()
        self.ask_over_http()
        self.part()

    def interrupt(self) -> None:
        """Somebody comes and goes, the speed is changed, the page is loaded anew."""
        late = self.server.player(self.made["watch"])
        self.ann.until(lambda m: m["type"] == "presence")
        late.close()
        self.ann.until(lambda m: m["type"] == "presence")
        self.ann.ask("pace", pause_ms=5)
        again = self.server.player(self.made["by"]["ann"])
        self.heard += again.raw
        again.close()

    def ask_over_http(self) -> None:
        for ticket in (self.made["by"]["ann"], self.made["watch"]):
            for path, wish in (
                ("/api/tickets", {"tickets": [ticket]}),
                ("/api/replay", {"ticket": ticket, "count": 200}),
            ):
                assert path in COMPARED
                self.heard.append(self.server.http.post(path, json=wish).text)

    def part(self) -> None:
        """The watchers' link is made anew."""
        self.host.ask("renew-link", role="watch")
        self.watcher.until(lambda m: m["type"] == "closed")

    def told(self) -> list[str]:
        """All that Ann and the watchers were sent, without what is random in every match."""
        secrets = [self.made["match"], self.made["watch"], self.made["host"], *self.made["by"].values()]
        return [plain(text, secrets) for text in (*self.ann.raw, *self.watcher.raw, *self.heard)]


def plain(text: str, secrets: list[str]) -> str:
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, "~")
    return re.sub(r'"(seal|commitment|updated|title)":("[^"]*"|[0-9.]+)', r'"\1":0', text)


def ask_everything(player: Player, number: int) -> None:
    """Every question that a seat may put about the position, lawful and not; the numbers of messages are the same each time."""
    player.ids = 10_000 + number * 100
    state = player.state
    seat, epoch = state["seat"], state["epoch"]
    options = state.get("ask", {}).get("options", [])
    anchors = list(dict.fromkeys(anchor for option in options for anchor in option.get("anchors", [])))
    player.ask("resync", have=number, epoch=epoch)
    player.ask("ask-story", before=number + 1)
    for place in range(0, len(options), max(1, len(options) // 3)):
        player.ask("ask-look", number=number, option=place)
    for anchor in [*anchors[:: max(1, len(anchors) // 4)], "square:0,0", "figure:nobody"]:
        player.ask("ask-look", number=number, anchor=anchor)
        player.ask("ask-why", anchor=anchor)
    by_chance = [place for place, option in enumerate(options) if option.get("odds") or option["group"] == "Attack"]
    for place in by_chance[:1]:
        player.ask("ask-odds", number=number, option=place)
    player.ask("ask-hint", number=number)
    player.ask("answer", seat=seat, number=number, epoch=epoch, option=9999)
    player.ask("answer", seat=seat, number=number, epoch=epoch, value={"type": "Nonsense"})
    player.ask("undo", seat=seat, to=number, epoch=epoch)
    player.ask("ping")


def test_two_histories_that_a_seat_cannot_tell_apart_sound_the_same_in_every_message(twins: Server) -> None:
    sittings = [Sitting(twins, title) for title in ("twin-a", "twin-b")]
    for sitting in sittings:
        sitting.play()
    one, other = sittings
    hands = [json.loads(next(text for text in s.bob.raw if '"view"' in text))["view"]["hand"] for s in sittings]
    assert hands[0] != hands[1], "the worlds differ"
    assert one.told() == other.told()
    seen = {json.loads(text)["type"] for s in sittings for text in (*s.ann.raw, *s.watcher.raw, *s.host.raw)}
    every = {kind.__struct_config__.tag for kind in messages.FromServer.__args__}
    assert seen == every, "every kind of message was compared"


# ------------------------------------------------------------------ the large games: other worlds under the same history


@contextlib.contextmanager
def another_world(server: Server, match: str, seat: str | None, dice: Dice) -> Iterator[None]:
    """While it lasts, the hidden facts of a match are others."""
    table = server.hall.live[match].play
    real = table.match
    assert real is not None

    async def swap(new: Any) -> None:
        table.match = new

    other = real.copy()
    other.t.s = real.game.resample(real.t, seat, dice)
    server.call(lambda: swap(other.copy()))  # a copy finds the question of the new position
    try:
        yield
    finally:
        server.call(lambda: swap(real))


def battery(player: Player, number: int) -> list[str]:
    before = len(player.raw)
    ask_everything(player, number)
    return player.raw[before:]


@pytest.mark.parametrize("game", ["star-quest", "rogue-trooper", "sergeants"])
def test_every_answer_to_a_question_is_the_same_in_every_world_of_a_large_game(lite: Server, game: str) -> None:
    made = lite.create(game, hints="on")
    players = lite.both(made)
    chance = Dice(5)
    kinds: set[str] = set()
    for turn in range(45):
        number = max(player.state["number"] for player in players.values())
        for player in players.values():
            player.catch_up(number)
        asking = [seat for seat, player in players.items() if player.asked]
        if not asking:
            break
        if turn % 3 == 0:
            for seat in (asking[0], next((s for s in players if s not in asking), asking[-1])):
                players[seat].ask("ask-hint", number=number)  # the story tells of the first time only
                real = battery(players[seat], number)
                with another_world(lite, made["match"], seat, Dice(turn)):
                    other = battery(players[seat], number)
                assert other == real, f"{game}, answer {number}: {seat} can tell two worlds apart"
                kinds |= {json.loads(text)["type"] for text in real}
        player = players[asking[0]]
        options = player.state["ask"]["options"]
        player.answer(chance.below(len(options)))
    assert kinds >= {"state", "story", "look", "why", "hint", "refused", "done"}
