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

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, cast

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from squadra.kernel import Msg

LANGUAGES = ("en", "it")
Named = Msg | str | tuple["Msg | str", ...]

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


@cache
def bundle(lang: str) -> FluentBundle:
    """All texts of a language as one bundle. Without isolation marks: English and Italian need none, and they show."""
    result = FluentBundle([lang], use_isolating=False)
    for text in [*sources(lang).values(), *_own.get(lang, [])]:
        result.add_resource(FluentResource(text))
    return result


def add_texts(lang: str, ftl: str) -> None:
    """Adds the texts of a game that is not part of Squadra (its author's tests, notebooks)."""
    _own.setdefault(lang, []).append(ftl)
    bundle.cache_clear()


def has(lang: str, key: str) -> bool:
    return bundle(lang).has_message(key)


def say(lang: str, message: Msg | str) -> str:
    """The message in a language. A key without a text is shown as it stands: the edge never fails."""
    if isinstance(message, str):
        return message
    texts = bundle(lang)
    if not texts.has_message(message.key):
        return message.key
    pattern = texts.get_message(message.key).value
    if pattern is None:
        return message.key
    told, _ = texts.format_pattern(pattern, given(lang, message.args))
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
        texts = bundle(lang)
        for form, pattern in texts.get_message(value.key).attributes.items():
            found[f"{name}-{form}"] = str(texts.format_pattern(pattern, given(lang, value.args))[0])
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
