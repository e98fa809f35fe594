"""Every set-up that the page of a game can make, and games of it played to their end.

`setups_of(game)` fills the page in again and again until each value of each field was said once; `play_out` plays one such
set-up by chance and looks at it as persons and watchers do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from squadra.kernel import Choice, Dice, Field, Form, Game, Match, SetupError, Ways, to_json
from squadra.testing.trail import pick

Value = str | int | bool
TRIES = 400
"""Pages filled in before a value counts as one that nobody can choose."""
WIDE = 10
FEW = 20
"""The same for values that may not go together."""


class Page:
    """The page as a browser shows it: what stands in a field, which fields count, what may be chosen."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.fields = {field.name: field for field in form.fields}
        self.first = next((field for field in form.fields if field.kind == "choice"), None)

    def value(self, name: str, wish: Mapping[str, Any]) -> Value:
        """What was said, what the first choice presets, or the default; the first that may be chosen if that may not."""
        field = self.fields[name]
        said: Value = wish.get(name, self.preset(field, wish))
        choices = {choice.value: choice for choice in field.choices}
        if not choices or said not in choices or self.lit(choices[said], wish):  # pyright: ignore[reportArgumentType]
            return said
        return next((choice.value for choice in field.choices if self.lit(choice, wish)), said)

    def preset(self, field: Field, wish: Mapping[str, Any]) -> Value:
        first = self.first
        if first is None or first is field:
            return field.default
        chosen = wish.get(first.name, first.default)
        picked = next((choice for choice in first.choices if choice.value == chosen), None)
        return field.default if picked is None else picked.presets.get(field.name, field.default)

    def fits(self, ways: Ways, wish: Mapping[str, Any]) -> bool:
        """Whether the other fields say one of these."""
        return not ways or any(
            all(self.counts(name, wish) and self.value(name, wish) in values for name, values in way.items())
            for way in ways
        )

    def counts(self, name: str, wish: Mapping[str, Any]) -> bool:
        """Whether a field is shown and sent."""
        return self.fits(self.fields[name].only, wish)

    def lit(self, choice: Choice, wish: Mapping[str, Any]) -> bool:
        return self.fits(choice.lit, wish)

    def open(self, name: str, wish: Mapping[str, Any]) -> list[Value]:
        """What may be said in a field now."""
        return [value for value in values_of(self.fields[name]) if self.may(name, value, wish)]

    def may(self, name: str, value: Value, wish: Mapping[str, Any]) -> bool:
        choice = next((choice for choice in self.fields[name].choices if choice.value == value), None)
        return choice is None or self.lit(choice, wish)


def values_of(field: Field) -> tuple[Value, ...]:
    """Everything that a field can say; of a wide range of numbers its ends and its default."""
    if field.kind == "switch":
        return (False, True)
    if field.kind == "choice":
        return tuple(choice.value for choice in field.choices)
    if field.most - field.least < WIDE:
        return tuple(range(field.least, field.most + 1))
    return tuple(dict.fromkeys((field.least, int(field.default), field.most)))


def setups_of(game: Game, *across: str, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Set-ups of the game's page: all values of the fields `across` with one another, and every value of every field once.

    Whatever else the page asks is filled in with what was said least so far. What the game refuses together is left out,
    the refused field first; a refusal that names no field of the page is a defect of the page and is raised.
    """
    page, dice = Page(game.form()), Dice(seed)
    said: Counter[tuple[str, Value]] = Counter()
    goals: list[dict[str, Value]] = [
        dict(zip(across, values, strict=True)) for values in product(*(values_of(page.fields[name]) for name in across))
    ]
    goals += [{name: value} for name, field in page.fields.items() for value in values_of(field)]
    for goal in goals:
        if len(goal) == 1 and said[next(iter(goal.items()))]:
            continue
        for _ in range(TRIES if len(goal) == 1 else FEW):
            wish = lawful(game, page, filled(page, goal, said, dice))
            if wish is not None and goal.items() <= {name: page.value(name, wish) for name in page.fields}.items():
                said.update((name, page.value(name, wish)) for name in page.fields if page.counts(name, wish))
                yield wish
                break
        else:
            if len(goal) == 1:  # several may be unlawful together
                raise AssertionError(f"nobody can choose {goal}")


def filled(page: Page, goal: Mapping[str, Value], said: Counter[tuple[str, Value]], dice: Dice) -> dict[str, Any]:
    """The page with the wanted values, and in about half of the other fields the rarer of two things drawn at random."""
    wish: dict[str, Any] = {}
    for name in page.fields:
        if not page.counts(name, wish):
            continue
        if name in goal:
            wish[name] = goal[name]
        elif (open_ := page.open(name, wish)) and dice.below(2):
            wish[name] = min(dice.pick(open_), dice.pick(open_), key=lambda value, name=name: said[name, value])
    return wish


def lawful(game: Game, page: Page, wish: dict[str, Any]) -> dict[str, Any] | None:
    """The wish without what does not go together with the rest of it; None if nothing helps."""
    while True:
        try:
            game.setup(wish)
            return wish
        except SetupError as error:
            place = error.place.partition(".")[0]
            if place not in page.fields:
                raise
            if place not in wish:
                return None
            wish = {name: value for name, value in wish.items() if name != place}


def play_out(game: Game, wish: Mapping[str, Any], seed: int = 1, every: int = 40) -> Match:
    """A game by chance to its end; every so many questions everybody looks at everything."""
    to_json(game.shown_setup(wish))
    match, dice = Match(game, wish, seed), Dice(seed)
    turn = 0
    while (ask := match.ask) is not None:
        seat = dice.pick(ask.seats)
        mine = ask.to(seat)
        if turn < 3 or turn % every == 0:
            look_round(match, dice)
        turn += 1
        match.choose(pick(mine, dice), seat)
        assert match.number <= game.bound(match.setup), f"{wish} does not end"
    look_round(match, dice)
    assert match.result is not None and set(match.result.winners) <= set(match.seats)
    return match


def look_round(match: Match, dice: Dice) -> None:
    """What a server asks of a game at any moment, for every seat and a watcher."""
    game, ask = match.game, match.ask
    things = list(ask.options)[:: max(1, len(ask.options) // 3)] if ask is not None else []
    anchors = [anchor for option in things for anchor in option.anchors(match.t)][:4]
    for seat in (*match.seats, None):
        to_json(match.view(seat))
        for thing in (*things, *anchors):
            to_json(game.look(match.t, seat, thing))
        if seat is not None:
            for anchor in anchors:
                game.why_not(match.t, seat, anchor)
        to_json(game.view(game.lay(game.resample(match.t, seat, dice), match.setup), seat))
    game.standing(match.t)
    game.clock(match.t)
