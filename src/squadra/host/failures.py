"""What can go wrong, as a code of the wire."""

from squadra.host.wire.lines import Code, Problem, Said
from squadra.kernel import SetupError


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

    def __init__(self, code: Code, say: Said | None = None, rule: str = "", place: str = "", detail: str = "") -> None:
        super().__init__(code)
        self.code: Code = code
        self.say = say or Said(key=f"server-{code}")
        self.rule = rule
        self.place = place
        self.detail = detail

    def problem(self) -> Problem:
        """As the body of an HTTP reply."""
        return Problem(code=self.code, say=self.say, rule=self.rule, place=self.place, detail=self.detail)


def refuse_setup(error: SetupError) -> Refuse:
    """A set-up that the rules of the game do not allow."""
    why = error.refusal
    return Refuse("setup-wrong", Said(key=why.key, args=why.args), why.rule, error.place, str(error))
