"""A command is a function: its parameters are what the command line takes, and its docstring is the help.

What stands before the star is given in order or by name, what stands behind it by name only. A note on a parameter,
``Annotated[int, "The seed of the first game."]``, is its help. A switch (bool) takes no value: ``--all`` turns one on,
``--no-browser`` turns off one that is on by itself. ``**settings`` takes every other ``--name value``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import Parameter, cleandoc, signature
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Union, cast, get_args, get_origin, get_type_hints

from squadra.cli.app import line
from squadra.cli.failures import CommandError

Deed = Callable[..., int | None]
Group = dict[str, Deed]
"""The commands below a command: `squadra admin list`."""
HELP = ("--help", "-h")
KINDS: Mapping[type, str] = {int: "a whole number", float: "a number"}
COLUMN = 24


class Taken:
    """One thing that a command takes."""

    def __init__(self, parameter: Parameter, hint: Any) -> None:
        notes: list[Any] = []
        if get_origin(hint) is Annotated:
            hint, *notes = get_args(hint)
        if get_origin(hint) in (Union, UnionType):
            hint = next(kind for kind in get_args(hint) if kind is not NoneType)
        self.name = parameter.name
        self.help = " ".join(notes)
        self.default = parameter.default
        self.in_order = parameter.kind is Parameter.POSITIONAL_OR_KEYWORD
        self.all_others = parameter.kind is Parameter.VAR_POSITIONAL
        self.settings = parameter.kind is Parameter.VAR_KEYWORD
        self.is_switch = hint is bool
        several = get_origin(hint) is tuple
        self.kinds: tuple[Callable[[str], Any], ...] = get_args(hint) if several else (hint,)

    @property
    def needed(self) -> bool:
        return self.default is Parameter.empty and not self.all_others and not self.settings

    @property
    def spelt(self) -> str:
        """How it is typed: ``--dry-run``."""
        off = "no-" if self.is_switch and self.default is True else ""
        return f"--{off}{self.name.replace('_', '-')}"

    @property
    def shown(self) -> str:
        """How the help names it."""
        if self.settings:
            return "--NAME VALUE"
        if self.in_order or self.all_others:
            return self.name.upper() + ("..." if self.all_others else "")
        values = ("PATH" if kind is Path else getattr(kind, "__name__", "").upper() for kind in self.kinds)
        return self.spelt if self.is_switch else f"{self.spelt} {' '.join(values)}"

    def value(self, texts: Sequence[str]) -> Any:
        """What the words say; CommandError if they say nothing that it takes."""
        try:
            values = tuple(kind(text) for kind, text in zip(self.kinds, texts, strict=True))
        except ValueError:
            wanted = KINDS.get(cast(type, self.kinds[0]), "what it takes")
            raise CommandError(f"{self.spelt}: {' '.join(texts)!r} is not {wanted}", 2) from None
        return values[0] if len(values) == 1 else values


class Command:
    """A function as the command line sees it."""

    def __init__(self, name: str, deed: Deed) -> None:
        self.name = name
        self.deed = deed
        self.help = cleandoc(deed.__doc__ or "")
        hints = get_type_hints(deed, include_extras=True)
        self.taken = [Taken(one, hints[one.name]) for one in signature(deed).parameters.values()]
        self.options = {one.spelt: one for one in self.taken if not one.all_others and not one.settings}

    def obey(self, words: Sequence[str]) -> int:
        """Do what the words say; CommandError if they cannot be understood."""
        if any(word in HELP for word in words):
            print("\n".join(self.lines()))
            return 0
        others, named, settings = self.read(words)
        return self.deed(*others, **named, **settings) or 0

    def read(self, words: Sequence[str]) -> tuple[list[str], dict[str, Any], dict[str, str]]:
        """What is meant by the words: for ``*others``, by name, and for ``**settings``."""
        others: list[str] = []
        named: dict[str, Any] = {}
        settings: dict[str, str] = {}
        rest = iter(words)
        for word in rest:
            if not word.startswith("--"):
                place = next((one for one in self.taken if one.in_order and one.name not in named), None)
                if place is not None:
                    named[place.name] = place.value([word])
                elif any(one.all_others for one in self.taken):
                    others.append(word)
                else:
                    raise CommandError(f"{self.name} takes no {word!r}; {self.name} --help shows what it takes", 2)
                continue
            spelt, given, value = word.partition("=")
            option = self.options.get(spelt.replace("_", "-"))
            if option is None and not any(one.settings for one in self.taken):
                raise CommandError(f"there is no option {spelt}; {self.name} --help lists them", 2)
            if option is not None and option.is_switch:
                if given:
                    raise CommandError(f"{spelt} takes no value", 2)
                named[option.name] = option.default is not True
                continue
            texts = [value] if given else []
            for _ in range(len(texts), len(option.kinds) if option is not None else 1):
                texts.append(following(rest, spelt))
            if option is not None:
                named[option.name] = option.value(texts)
            else:
                settings[spelt.removeprefix("--")] = texts[0]
        for one in self.taken:
            if one.needed and one.name not in named:
                raise CommandError(f"{self.name} requires an argument: {one.shown}; {self.name} --help shows more", 2)
        return others, named, settings

    def lines(self) -> Iterator[str]:
        """The help."""
        ordered = [one for one in self.taken if one.in_order or one.all_others]
        options = [one for one in self.taken if one not in ordered]
        usage = [one.shown if one.needed else f"[{one.shown}]" for one in ordered]
        yield " ".join(["Usage:", self.name, *usage, *(["[OPTIONS]"] if options else [])])
        yield ""
        yield from self.help.splitlines()
        for title, group in (("Arguments:", ordered), ("Options:", options)):
            if group:
                yield ""
                yield title
                yield from (line(one.shown, one.help + default_of(one), COLUMN) for one in group)


def following(rest: Iterator[str], spelt: str) -> str:
    """The value behind an option."""
    word = next(rest, None)
    if word is None or word.startswith("--"):
        raise CommandError(f"{spelt} requires an argument", 2)
    return word


def default_of(one: Taken) -> str:
    """The default, where there is one to be told and the help does not tell it."""
    if one.is_switch or one.default in (Parameter.empty, None, "") or "default" in one.help:
        return ""
    return f" (default: {one.default})"
