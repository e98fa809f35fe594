"""Chance is a seat: dice and draws are questions, answered by a source outside the state."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal, Protocol, TypeVar

from msgspec import Struct

from squadra.kernel.message import KernelError

T = TypeVar("T")
Outcome = tuple[int, ...] | tuple[str, ...]
Need = Literal["faces", "sorted", "sum", "highest"]

MASK = (1 << 64) - 1


class Die(Struct, frozen=True):
    """A die and its faces; a face that appears twice is listed twice."""

    name: str
    faces: tuple[int, ...]


D6 = Die("d6", (1, 2, 3, 4, 5, 6))


class Roll:
    """The question "how do these dice fall?"; `need` is what the rule needs to know of the faces."""

    __slots__ = ("dice", "into", "need", "rule")

    def __init__(self, dice: tuple[Die, ...], into: str, need: Need = "faces", rule: str = "") -> None:
        self.dice = dice
        self.into = into
        self.need: Need = need
        self.rule = rule


class Draw:
    """The question "which cards come up?": drawn from a bag without replacement."""

    __slots__ = ("bag", "count", "into", "rule")

    def __init__(self, bag: Mapping[str, int], into: str, count: int = 1, rule: str = "") -> None:
        self.bag = bag
        self.into = into
        self.count = count
        self.rule = rule


class Dice:
    """A stream of fair numbers, for bots, samplers and the seeded source.

    >>> Dice(1).below(6) == Dice(1).below(6)
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        # The seed is mixed first: streams of neighbouring seeds must not be one stream shifted by a draw.
        z = (seed + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        self.state = z ^ z >> 31

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (splitmix64)."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return ((z ^ z >> 31) * n) >> 64

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in a random order."""
        out = list(things)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def sample(self, bag: Mapping[str, int], count: int) -> tuple[str, ...]:
        """Cards drawn from a bag without replacement; fewer if the bag is short."""
        return draw_by(bag, count, self.below)

    def roll(self, dice: Sequence[Die]) -> tuple[int, ...]:
        """As `below` for one die after another, without a call for each."""
        state, fallen = self.state, list[int]()
        for die in dice:
            state = z = (state + 0x9E3779B97F4A7C15) & MASK
            z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
            fallen.append(die.faces[((z ^ z >> 31) * len(die.faces)) >> 64])
        self.state = state
        return tuple(fallen)


class Source(Protocol):
    """Answers the questions of chance of one match."""

    def answer(self, question: Roll | Draw, number: int) -> Outcome: ...


def draw_by(bag: Mapping[str, int], count: int, below: Below) -> tuple[str, ...]:
    """Draws from the cards of the bag in the order of their ids, so that the order of the mapping never matters."""
    total = sum(bag.values())
    if total == len(bag) and min(bag.values(), default=1) > 0:  # one card of each
        names = sorted(bag)
        return tuple([names.pop(below(total - drawn)) for drawn in range(min(count, total))])
    names = sorted([name for name, copies in bag.items() if copies > 0])
    left = [bag[name] for name in names]
    total = sum(left)
    if count == 1 and total:
        n = below(total)
        for name, copies in zip(names, left, strict=True):
            n -= copies
            if n < 0:
                return (name,)
    out: list[str] = []
    for _ in range(min(count, total)):
        n = below(total)
        i = 0
        while n >= left[i]:
            n -= left[i]
            i += 1
        left[i] -= 1
        total -= 1
        out.append(names[i])
    return tuple(out)


class Below(Protocol):
    def __call__(self, n: int, /) -> int: ...


def settle(question: Roll | Draw, below: Below) -> Outcome:
    """Answers a question of chance with fair numbers."""
    if isinstance(question, Roll):
        return tuple([die.faces[below(len(die.faces))] for die in question.dice])
    return draw_by(question.bag, question.count, below)


class Seeded:
    """The fast source: outcomes depend on the seed and the number of the answer alone, so copies and loads agree."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        return settle(question, Dice(self.seed * 1_000_003 + number).below)


class Keyed:
    """The source that players can check: HMAC-SHA256 of (match, nonces, epoch, answer number) under a secret key.

    The hash of the key is shown before the first roll and the key after the last. Numbers are cut from the hash in
    32-bit pieces with rejection, so every outcome has exactly its weight.
    """

    __slots__ = ("epoch", "key", "match", "nonces")

    def __init__(self, key: bytes, match: str, nonces: Sequence[str] = (), epoch: int = 0) -> None:
        self.key = key
        self.match = match
        self.nonces = tuple(nonces)
        self.epoch = epoch

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.key).hexdigest()

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        return settle(question, self.stream(number))

    def seal(self, number: int, outcome: Outcome) -> str:
        """A mark of what fell: without the key it tells nothing, with the key it proves that nothing else fell."""
        came = json.dumps(outcome, separators=(",", ":"), ensure_ascii=False)
        return hmac.digest(self.key, f"seal|{self.match}|{number}|{came}".encode(), "sha256").hex()[:32]

    def stream(self, number: int) -> Below:
        head = "|".join((self.match, *self.nonces, str(self.epoch), str(number)))
        block = 0
        words: list[int] = []

        def below(n: int, /) -> int:
            nonlocal block
            limit = (1 << 32) // n * n
            while True:
                if not words:
                    digest = hmac.new(self.key, f"{head}|{block}".encode(), hashlib.sha256).digest()
                    words.extend(int.from_bytes(digest[i : i + 4], "big") for i in range(28, -4, -4))
                    block += 1
                word = words.pop()
                if word < limit:
                    return word % n

        return below


class Scripted:
    """The source for tests: outcomes are dictated die by die and card by card; `then` takes over after them."""

    def __init__(self, outcomes: Iterable[object] = (), then: Source | None = None) -> None:
        self.left: list[int | str] = []
        self.then = then
        self.add(outcomes)

    def add(self, outcomes: Iterable[object]) -> None:
        for outcome in outcomes:
            if isinstance(outcome, (int, str)):
                self.left.append(outcome)
            elif isinstance(outcome, Iterable):
                self.add(outcome)  # pyright: ignore[reportUnknownArgumentType]

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        if not self.left:
            if self.then is None:
                raise KernelError(f"the script has no outcome for {describe(question)}")
            return self.then.answer(question, number)
        return self.dice(question) if isinstance(question, Roll) else self.cards(question)

    def dice(self, question: Roll) -> tuple[int, ...]:
        if len(self.left) < len(question.dice):
            raise KernelError(f"the script has too few outcomes for {describe(question)}: {self.left}")
        out: list[int] = []
        for die in question.dice:
            face = self.left.pop(0)
            if not isinstance(face, int) or face not in die.faces:
                raise KernelError(f"the script says {face!r}, but {describe(question)} cannot show it")
            out.append(face)
        return tuple(out)

    def cards(self, question: Draw) -> tuple[str, ...]:
        bag = dict(question.bag)
        out: list[str] = []
        for _ in range(min(question.count, sum(bag.values()))):
            card = self.left.pop(0) if self.left else None
            if not isinstance(card, str) or not bag.get(card):
                raise KernelError(f"the script says {card!r}, but {describe(question)} does not hold it")
            bag[card] -= 1
            out.append(card)
        return tuple(out)


def describe(question: Roll | Draw) -> str:
    if isinstance(question, Roll):
        return "a roll of " + "+".join(die.name for die in question.dice)
    return f"a draw of {question.count} from {dict(sorted(question.bag.items()))}"


def possible(question: Roll | Draw, outcome: Outcome) -> bool:
    """Whether chance could have given this answer (a record that was tampered with may say otherwise)."""
    if isinstance(question, Roll):
        return len(outcome) == len(question.dice) and all(
            face in die.faces for face, die in zip(outcome, question.dice, strict=True)
        )
    left = {name: copies for name, copies in question.bag.items() if copies > 0}
    if len(outcome) != min(question.count, sum(left.values())):
        return False
    for card in outcome:
        if not isinstance(card, str) or left.get(card, 0) <= 0:
            return False
        left[card] -= 1
    return True


def outcomes(question: Roll | Draw) -> list[tuple[int, Outcome]]:
    """Every outcome that differs in what the rule needs, with its whole-number weight."""
    if isinstance(question, Draw):
        return drawn(question)
    if question.need == "faces":
        weights: dict[tuple[int, ...], int] = {}
        for faces in product(*(die.faces for die in question.dice)):
            weights[faces] = weights.get(faces, 0) + 1
        return [(weight, faces) for faces, weight in weights.items()]
    return grouped(question.dice, question.need)


@lru_cache
def grouped(dice: tuple[Die, ...], need: Need) -> list[tuple[int, Outcome]]:
    """Outcomes grouped die by die (a convolution): a representative throw for each group."""
    groups: dict[object, tuple[int, tuple[int, ...]]] = {(): (1, ())}
    for die in dice:
        after: dict[object, tuple[int, tuple[int, ...]]] = {}
        for weight, faces in groups.values():
            for face in die.faces:
                throw = (*faces, face)
                key = tuple(sorted(throw)) if need == "sorted" else sum(throw) if need == "sum" else max(throw)
                known = after.get(key)
                after[key] = (weight, throw) if known is None else (known[0] + weight, known[1])
        groups = after
    return [(weight, faces) for weight, faces in groups.values()]


def drawn(question: Draw) -> list[tuple[int, Outcome]]:
    paths: list[tuple[int, tuple[str, ...], dict[str, int]]] = [
        (1, (), {name: n for name, n in sorted(question.bag.items()) if n > 0})
    ]
    for _ in range(min(question.count, sum(paths[0][2].values()))):
        paths = [
            (weight * copies, (*cards, name), {**left, name: copies - 1})
            for weight, cards, left in paths
            for name, copies in left.items()
            if copies > 0
        ]
    return [(weight, cards) for weight, cards, _ in paths]
