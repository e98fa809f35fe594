"""Messages put into words: Fluent, at the edge of the program only.

One catalogue serves Python and the browser: ``locale/<language>/*.ftl``. A message is a key with arguments; an argument
may be a message itself, or a tuple of things, which is read as a list. Where a name has an article, or one that clings to
its preposition, the name has them as attributes (``.the``, ``.of``, ``.to``, ``.from``), and a sentence says ``$card-the``,
or ``$card-The`` where it begins with it; names without an article stand there as they are.

>>> say("en", Msg("why-match-is-over"))
'The match is over.'
>>> say("it", Msg("why-not-your-question"))
'La domanda non è per te.'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, cast

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

from squadra.kernel import Msg

LANGUAGES = ("en", "it")
Named = Msg | str | tuple["Msg | str", ...]

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
NAME = re.compile(r"(?<![\w$-])-?[a-zA-Z][\w-]*")

_own: dict[str, list[str]] = {}


class UnknownLanguage(LookupError):
    """A language without a catalogue."""

    def __init__(self, lang: str) -> None:
        super().__init__(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")


@cache
def sources(lang: str) -> dict[str, str]:
    """The texts of a language, file by file."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(lang)
    folder = files("squadra") / "locale" / lang
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in sorted(folder.iterdir(), key=lambda one: one.name)
        if file.name.endswith(".ftl")
    }


class Texts:
    """All texts of a language. An entry is parsed when it is first wanted: parsing all takes most of a second.

    Without isolation marks: English and Italian need none, and they show.
    """

    def __init__(self, lang: str, sources: Iterable[str]) -> None:
        self.bundle = FluentBundle([lang], use_isolating=False)
        self.entries: dict[str, str] = {}
        self._there: set[str] = set()
        for text in sources:
            starts = [*ENTRY.finditer(text)]
            ends = [*(start.start() for start in starts[1:]), len(text)]
            for start, end in zip(starts, ends, strict=True):
                self.entries.setdefault(start[1], text[start.start() : end])

    def message(self, key: str) -> Message:
        """The message of a key that is among the entries."""
        if key not in self._there:
            self._fetch(key, set())
        return self.bundle.get_message(key)

    def _fetch(self, key: str, wanted: set[str]) -> None:
        """Parse an entry, and before it those that it names."""
        wanted.add(key)
        entry = self.entries[key]
        for name in NAME.findall(entry):
            if name in self.entries and name not in self._there and name not in wanted:
                self._fetch(name, wanted)
        self.bundle.add_resource(FluentResource(entry))
        self._there.add(key)


@cache
def texts(lang: str) -> Texts:
    """The texts of a language."""
    return Texts(lang, [*sources(lang).values(), *_own.get(lang, [])])


def add_texts(lang: str, ftl: str) -> None:
    """Adds the texts of a game that is not part of Squadra (its author's tests, notebooks)."""
    _own.setdefault(lang, []).append(ftl)
    texts.cache_clear()


def has(lang: str, key: str) -> bool:
    return key in texts(lang).entries


def say(lang: str, message: Msg | str) -> str:
    """The message in a language. A key without a text is shown as it stands: the edge never fails."""
    if isinstance(message, str):
        return message
    known = texts(lang)
    if message.key not in known.entries:
        return message.key
    pattern = known.message(message.key).value
    if pattern is None:
        return message.key
    told, _ = known.bundle.format_pattern(pattern, given(lang, message.args))
    return str(told)


def given(lang: str, args: Mapping[str, Any]) -> dict[str, str | int | float]:
    """The arguments of a message as Fluent takes them, names also in their other forms."""
    result: dict[str, str | int | float] = {}
    for name, value in args.items():
        result[name] = argument(lang, value)
        if isinstance(value, Msg | str | tuple):
            result.update(forms(lang, name, cast("Named", value)))
    return result


def forms(lang: str, name: str, value: Named) -> Mapping[str, str]:
    """How else a thing is named in a sentence: ``$card-the``, ``$card-The``, and ``$card-of`` ... where its text has such."""
    found = {f"{name}-the": str(argument(lang, value))}
    if isinstance(value, tuple):
        found[f"{name}-the"] = ", ".join(forms(lang, "one", one)["one-the"] for one in value)
    elif isinstance(value, Msg) and has(lang, value.key):
        known = texts(lang)
        for form, pattern in known.message(value.key).attributes.items():
            found[f"{name}-{form}"] = str(known.bundle.format_pattern(pattern, given(lang, value.args))[0])
    the = found[f"{name}-the"]
    return {**found, f"{name}-The": the[:1].upper() + the[1:]}


def argument(lang: str, value: Any) -> str | int | float:
    """An argument as Fluent takes it: numbers stay numbers, so that plurals agree."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | str):
        return value
    if isinstance(value, Msg):
        return say(lang, value)
    if value is None:
        return ""
    if isinstance(value, tuple | list):
        return ", ".join(str(argument(lang, one)) for one in cast("tuple[Any, ...]", value))
    if isinstance(value, Mapping) and "key" in value:
        return say(lang, msgspec.convert(value, Msg))
    return str(cast(object, value))


def name_of(lang: str, kind: str, thing: str) -> str:
    """The name of a seat, a game or a bot (``seat-red``, ``game-star-quest``), or the bare id if it has none."""
    key = f"{kind}-{thing}"
    return say(lang, Msg(key)) if has(lang, key) else thing
