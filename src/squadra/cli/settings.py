"""The settings of a game on the command line: set-ups from words, what is lawful if a word is not, and their list."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, cast

from squadra.cli.common import game_named, language
from squadra.cli.failures import CommandError
from squadra.games import registry
from squadra.kernel import Field, Form, Game, SetupError
from squadra.words import say

ON, OFF = ("true", "yes", "on"), ("false", "no", "off")
CROWD = ("players", "squads")
"""Both words say how many take part, in every game."""
WIDTH = 100


def wish(game: Game, words: Mapping[str, str], setup: str | None = None) -> dict[str, Any] | None:
    """The set-up that the words of the command line ask for: ``--mission m03 --squads 2``, or JSON as a whole."""
    wanted: dict[str, Any] = {}
    if setup is not None:
        try:
            read: object = json.loads(setup)
        except ValueError as error:
            raise CommandError(f"--setup is not JSON: {error}", 2) from error
        if not isinstance(read, dict):
            raise CommandError('--setup must be a JSON object, such as {"mission": "m1"}', 2)
        wanted.update(cast("dict[str, Any]", read))
    form = game.form()
    for name, text in words.items():
        field = field_named(form, name)
        if field is not None:
            wanted[field.name] = value_of(text, field)
            if not right_kind(field, wanted[field.name]):
                raise CommandError(f"--{spelt(field.name)}: {text!r} does not fit; it takes {lawful(field)}", 2)
        elif name in CROWD and form.crowd:
            wanted[form.crowd] = crowd(form, name, text)
        elif form.fields:
            known = ", ".join(f"--{spelt(field.name)}" for field in form.fields)
            raise CommandError(f"there is no setting --{name}; {game.name} has {known}", 2)
        else:
            wanted[name.replace("-", "_")] = value_of(text, None)
    return wanted or None


def bare(name: str) -> str:
    return name.replace("-", "").replace("_", "").lower()


def field_named(form: Form, name: str) -> Field | None:
    """The field that somebody means: --first-player for firstPlayer, --no-clipping for no_clipping."""
    return next((field for field in form.fields if bare(field.name) == bare(name)), None)


def spelt(name: str) -> str:
    """A field as it is typed."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).replace("_", "-")


def crowd(form: Form, name: str, text: str) -> int:
    """How many take part, as the game's own field counts them."""
    field = next(field for field in form.fields if field.name == form.crowd)
    apart = form.others if name == "players" else 0
    lawful = [value + apart for value in values_of(field) if isinstance(value, int)]
    if not text.isdigit() or int(text) not in lawful:
        raise CommandError(f"--{name}: {text!r} is none of {', '.join(map(str, lawful))}", 2)
    return int(text) - apart


def values_of(field: Field) -> list[str | int]:
    if field.kind == "number":
        return list(range(field.least, field.most + 1))
    return [choice.value for choice in field.choices]


def value_of(text: str, field: Field | None) -> str | int | bool:
    """A word of the command line as the set-up wants it; fields of the game's form say what they take."""
    if field is not None and field.kind == "choice":
        for choice in field.choices:
            if str(choice.value) == text:
                return choice.value
    if field is None or field.kind == "switch":
        if text.lower() in ON:
            return True
        if text.lower() in OFF:
            return False
    if text.lstrip("-").isdigit() and (field is None or field.kind != "choice" or isinstance(field.default, int)):
        return int(text)
    return text


def right_kind(field: Field, value: str | int | bool) -> bool:
    """Whether it is a number where numbers are wanted, on or off where a switch is; which number, the game says itself."""
    if field.kind == "switch":
        return isinstance(value, bool)
    numbers = field.kind == "number" or all(isinstance(choice.value, int) for choice in field.choices)
    return isinstance(value, int) or not numbers


def refused(error: SetupError, game: Game, wished: Mapping[str, Any] | None, lang: str = "en") -> CommandError:
    """A refused set-up as a sentence with its rule; a word that the setting never takes also names those that it takes."""
    field = field_named(game.form(), error.place) if error.place else None
    place = f"--{spelt(field.name)}: " if field is not None else f"{error.place}: " if error.place else ""
    told = f"{place}{say(lang, error.refusal)}"
    rule = f" ({error.refusal.rule})" if error.refusal.rule else ""
    if field is None or takes(field, (wished or {}).get(field.name, field.default)):
        return CommandError(told + rule, 2)
    return CommandError(f"{told.rstrip('.')}{rule}; it takes {lawful(field)}", 2)


def takes(field: Field, value: object) -> bool:
    """Whether the setting could say this, if not together with the others."""
    return isinstance(value, bool) if field.kind == "switch" else value in values_of(field)


def lawful(field: Field) -> str:
    """What a setting may say."""
    if field.kind == "switch":
        return "yes or no"
    if field.kind == "number":
        return f"{field.least} to {field.most}"
    return ", ".join(str(choice.value) or '""' for choice in field.choices)


# ------------------------------------------------------------------------------------------------ the list of them


def show_settings_of(names: Sequence[str], lang: str) -> None:
    """The settings of every game that is among these words."""
    for name in names:
        if name in registry.names() or ":" in name:
            show_settings(game_named(name), language(lang))


def show_settings(game: Game, lang: str) -> None:
    """Every setting with its values, the missions or scenarios first."""
    form = game.form()
    print(f"\nSettings of {game.name}: --NAME VALUE, or the whole set-up as JSON with --setup.")
    told: dict[str, str] = {}
    group = ""
    for number, field in enumerate(form.fields):
        heading = say(lang, field.group) if field.group is not None else ""
        if heading != group:
            group = heading
            print(f"\n{heading}" if heading else "")
        print(f"  --{spelt(field.name)}  {say(lang, field.title)}{hint(field)}")
        choices = listed(field, lang, whole=number == 0)
        if choices:
            print(f"      as --{told[choices]}" if choices in told else choices)
            told.setdefault(choices, spelt(field.name))
    for name in CROWD:
        if form.crowd and field_named(form, name) is None:
            apart = f"-{form.others}" if form.others and name == "players" else ""
            print(f"  --{name} N  means --{spelt(form.crowd)} N{apart}")


def hint(field: Field) -> str:
    """What a setting takes besides its choices, its default, its rule."""
    default = {True: "yes", False: "no"}[field.default] if isinstance(field.default, bool) else field.default
    said = [lawful(field)] if field.kind != "choice" else []
    said.append(f"default {default}" if default != "" else "default none")
    for name, values in field.only[0].items() if field.only else ():
        if all(way.get(name) == values for way in field.only):
            said.append(f"with --{spelt(name)} {', '.join(map(str, values))}")
    return f" ({'; '.join([*said, field.rule] if field.rule else said)})"


def listed(field: Field, lang: str, whole: bool) -> str:
    """The values with their titles: one a line where they are the game's missions, else one after another."""
    named = [(str(choice.value) or '""', say(lang, choice.title)) for choice in field.choices]
    if whole:
        width = max((len(value) for value, _ in named), default=0)
        return "\n".join(f"      {value.ljust(width)}  {title}" for value, title in named)
    text = "; ".join(f"{value} = {title}" if value.lower() != title.lower() else value for value, title in named)
    return textwrap.fill(text, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 6)
