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
from squadra.kernel import Draw, Keyed, Outcome, Roll
from squadra.server import after, fold, showing
from squadra.server.bodies import Verification
from squadra.server.hall import Hall
from squadra.server.play import Play
from squadra.server.rows import MatchRow
from tests.e2e import serve
from tests.small_games import ambush

OTHER = hashlib.sha256(b"a key that was never used").hexdigest()
rigs: dict[str, str] = {}  # how a match is rigged


class FalseDice(Keyed):
    """The keyed dice of a rigged match: where its rig says so, something else falls."""

    rig = ""

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        if self.rig.startswith("die") and isinstance(question, Roll):
            return tuple(max(die.faces) for die in question.dice)
        return super().answer(question, number)

    def true(self, question: Roll | Draw, number: int) -> Outcome:
        return super().answer(question, number)


def false_dice(row: MatchRow) -> Keyed:
    nonces = [seat.nonce for seat in row.seats]
    if row.title == "nonce-claimed":
        nonces = ["" for _ in nonces]
    dice = FalseDice(row.dice_key, row.id, nonces, row.epoch)
    dice.rig = rigs[row.id] = row.title
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


async def false_verify(lobby: Hall, ticket: str) -> Verification:
    told = await true_verify(lobby, ticket)
    rig = rigs[told.match]
    told.valid = True
    if rig in ("die-denied", "die-sealed"):  # what should have fallen is given out as what fell
        row = (await lobby.by_ticket(ticket))[0].play.row
        dice = false_dice(row)
        assert isinstance(dice, FalseDice)
        found, match, _ = await after.finished(lobby, ticket)
        asked = after.walk(found, match, after.pass_by, match.number).asked
        told.draws = [
            msgspec.structs.replace(line, came=dice.true(question, number))
            for line, (number, question, _) in zip(told.draws, asked, strict=True)
        ]
    elif rig == "die-taken-back":
        told.epochs = [epoch + 1 for epoch in told.epochs]
    return told


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


true_welcome, true_verify, true_seals = Play.welcome, after.verify, showing.seal_lines


def rig_all() -> None:
    """Put the false parts in the place of the true ones, wherever these are known by name."""
    false = {"keyed": false_dice, "verify": false_verify, "seal_lines": false_seals}
    true = {"keyed": fold.keyed, "verify": after.verify, "seal_lines": showing.seal_lines}
    for name, module in list(sys.modules.items()):
        for part in false if name.startswith("squadra.server.") else ():
            if vars(module).get(part) is true[part]:
                setattr(module, part, false[part])
    Play.commitment = property(false_commitment)
    Play.welcome = false_welcome


if __name__ == "__main__":
    registry.add_game(ambush.game)
    rig_all()
    sys.exit(serve.main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
