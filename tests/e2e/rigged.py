"""A server that cheats, for the tests of the browser that must notice it. The title of a match says how it is rigged.

    python rigged.py DATABASE PORT SEED

Everything else is the real server; each rig changes as little as a dishonest operator would have to.
"""

import hashlib
import sys
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from squadra.games import registry
from squadra.host.desk import after
from squadra.host.hall import Hall
from squadra.host.match.play import Play
from squadra.host.record import fold
from squadra.host.record.rows import MatchRow
from squadra.host.wire import showing
from squadra.host.wire.bodies import Draw as DrawLine
from squadra.host.wire.bodies import TicketWish, Verification
from squadra.kernel import Die, Draw, Keyed, Outcome, Roll
from tests.e2e import serve
from tests.small_games import ambush

OTHER = hashlib.sha256(b"a key that was never used").hexdigest()


class FalseDice(Keyed):
    """The keyed dice of a rigged match: where its rig says so, something else falls."""

    rig = ""

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        if self.rig.startswith("die") and isinstance(question, Roll):
            return tuple(max(die.faces) for die in question.dice)
        return super().answer(question, number)

    def true(self, question: Roll | Draw, number: int) -> Outcome:
        return super().answer(question, number)

    def __reduce__(self) -> tuple[type[Keyed], tuple[Any, ...]]:
        """A worker that tells of the match is honest, and knows honest dice only."""
        return Keyed, (self.key, self.match, self.nonces, self.epoch)


def false_dice(row: MatchRow) -> Keyed:
    if not row.title:
        return true_keyed(row)
    nonces = [seat.nonce for seat in row.seats]
    if row.title == "nonce-claimed":
        nonces = ["" for _ in nonces]
    dice = FalseDice(row.dice_key, row.id, nonces, row.epoch)
    dice.rig = row.title
    return dice


def false_commitment(self: Play) -> str:
    """A promise that does not fit the key."""
    false = self.row.title == "key-changed" or (self.row.title == "key-two" and self.row.stage == "gathering")
    return OTHER if false else self.keyed.commitment


def false_welcome(self: Play, seats: Any, nonce: str) -> bool:
    rig = self.row.title
    changed = true_welcome(self, seats, nonce)
    for seat in self.row.seats if changed else ():
        if rig == "nonce-dropped":
            seat.nonce = ""
        elif rig == "nonce-exchanged" and seat.nonce:
            seat.nonce = "chosen-by-the-server"
        elif rig == "nonce-added" and seat.bot:
            seat.nonce = "tried-until-it-suits"
    return changed


async def false_verify(lobby: Hall, wish: TicketWish) -> bytes:
    told = msgspec.json.decode(await true_verify(lobby, wish), type=Verification)
    live, _ = await lobby.by_ticket(wish.ticket)
    rig = live.play.row.title
    told.valid = True
    if rig in ("die-denied", "die-sealed"):  # what should have fallen is given out as what fell
        dice = false_dice(live.play.row)
        told.draws = [msgspec.structs.replace(line, came=should_fall(dice, line)) for line in told.draws]
    elif rig == "die-taken-back":
        told.epochs = [epoch + 1 for epoch in told.epochs]
    return msgspec.json.encode(told)


def should_fall(dice: Keyed, line: DrawLine) -> Any:
    """What the key gives for a question of the record."""
    if "dice" not in line.question:
        return line.came
    assert isinstance(dice, FalseDice)
    return dice.true(Roll(tuple(Die("", tuple(faces)) for faces in line.question["dice"]), ""), line.number)


def false_seals(match: Any, dice: Keyed, start: int) -> Any:
    """The seals of what should have fallen."""
    lines = true_seals(match, dice, start)
    if not isinstance(dice, FalseDice) or dice.rig != "die-sealed":
        return lines
    seen = SealedDice(dice)
    true_match = type(match)(match.game, match.wish, dice=seen)
    while true_match.ask is not None and true_match.number < match.number:
        seat, option = match.record[true_match.number]
        true_match.choose(option, seat)
    return [msgspec.structs.replace(line, seal=dice.seal(line.number, seen.true[line.number])) for line in lines]


class SealedDice:
    """The rigged match played again, with what should have fallen on the side."""

    def __init__(self, dice: FalseDice) -> None:
        self.dice = dice
        self.true: dict[int, Outcome] = {}

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        self.true[number] = self.dice.true(question, number)
        return self.dice.answer(question, number)


true_keyed, true_welcome, true_verify, true_seals = fold.keyed, Play.welcome, after.verify, showing.seal_lines


def rig_all() -> None:
    """Put the false parts in the place of the true ones, wherever these are known by name."""
    false = {"keyed": false_dice, "verify": false_verify, "seal_lines": false_seals}
    true = {"keyed": true_keyed, "verify": true_verify, "seal_lines": true_seals}
    for name, module in list(sys.modules.items()):
        for part in false if name.startswith(("squadra.host.", "squadra.server.")) else ():
            if vars(module).get(part) is true[part]:
                setattr(module, part, false[part])
    Play.commitment = property(false_commitment)
    Play.welcome = false_welcome


if __name__ == "__main__":
    registry.add_game(ambush.game)
    rig_all()
    sys.exit(serve.main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
