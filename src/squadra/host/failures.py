"""What can go wrong, as a code of the wire."""

from squadra.host.wire.lines import Code, Problem
from squadra.kernel import Cited, SetupError, no


class StoreError(Exception):
    """The database refused. The match is as it was before."""

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(sentence)
        self.code: Code = code
        self.sentence = sentence


class Lost(StoreError):
    """The match in memory may not be what is stored: another server has it, or the line broke during a commit."""


class Refuse(Exception):
    """A wish that is not granted. Nothing has changed."""

    def __init__(self, code: Code, say: Cited | None = None, place: str = "", detail: str = "") -> None:
        super().__init__(code)
        self.code: Code = code
        self.say = say or no(f"server-{code}")
        self.place = place
        self.detail = detail

    def problem(self) -> Problem:
        """As the body of an HTTP reply."""
        return Problem(code=self.code, say=self.say, place=self.place, detail=self.detail)


def refuse_setup(error: SetupError) -> Refuse:
    """A set-up that the rules of the game do not allow."""
    return Refuse("setup-wrong", error.refusal, error.place, str(error))
