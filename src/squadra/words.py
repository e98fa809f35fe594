"""Messages put into words: Fluent, at the edge of the program only.

One catalogue serves Python and the browser: ``locale/<language>/*.ftl``. A message is a key with arguments; an argument
may be a message itself, or a tuple of things, which is read as a list. Where a name has an article, or one that clings to
its preposition, the name has them as attributes (``.the``, ``.of``, ``.to``, ``.from``), and a sentence says ``$card-the``,
or ``$card-The`` where it begins with it; names without an article stand there as they are.

The files are parsed by Fluent's own parser. What fills in a sentence is below, because Fluent's runtime for Python brings
Babel and all its calendars along: some 50 ms of every start for a plural and a comma. The catalogue needs variables,
messages inside messages, and a choice by word, number or plural; `tools/check_fluent.py` refuses the rest.

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
from fluent.syntax import FluentParser, ast

from squadra.kernel import Msg

LANGUAGES = ("en", "it")
Named = Msg | str | tuple["Msg | str", ...]
Value = str | int | float

ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
THOUSANDS = {"en": ",.", "it": ".,"}
"""What stands between thousands, and before a fraction."""

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
        self.lang = lang
        self.entries: dict[str, str] = {}
        self._parser = FluentParser(with_spans=False)
        self._read: dict[str, ast.Message] = {}
        for text in sources:
            starts = [*ENTRY.finditer(text)]
            ends = [*(start.start() for start in starts[1:]), len(text)]
            for start, end in zip(starts, ends, strict=True):
                self.entries.setdefault(start[1], text[start.start() : end])

    def message(self, key: str) -> ast.Message:
        """The message of a key that is among the entries."""
        if key not in self._read:
            entry = self._parser.parse_entry(self.entries[key])
            assert isinstance(entry, ast.Message), f"{key} is not written as Fluent wants it"
            self._read[key] = entry
        return self._read[key]

    def fill(self, pattern: ast.Pattern, args: Mapping[str, Value]) -> str:
        """A sentence with its arguments in their places."""
        parts = (
            part.value if isinstance(part, ast.TextElement) else self.shown(self.value(part.expression, args))
            for part in pattern.elements
        )
        return "".join(parts)

    def value(
        self, expression: ast.Placeable | ast.InlineExpression | ast.SelectExpression, args: Mapping[str, Value]
    ) -> Value:
        """What stands in braces. An argument that was not given shows its name: the edge never fails."""
        match expression:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return args.get(name, f"{{${name}}}")
            case ast.SelectExpression():
                return self.fill(self.chosen(expression, args), args)
            case ast.MessageReference(id=ast.Identifier(name=name)):
                pattern = self.message(name).value if name in self.entries else None
                return self.fill(pattern, args) if pattern is not None else name
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral(value=text):
                return float(text) if "." in text else int(text)
            case ast.Placeable(expression=inside):
                return self.value(inside, args)
            case _:
                raise AssertionError(f"the catalogue has no {type(expression).__name__}")

    def chosen(self, choice: ast.SelectExpression, args: Mapping[str, Value]) -> ast.Pattern:
        """The variant of this very word or number, else that of its plural, else the default."""
        value = self.value(choice.selector, args)
        named = {
            float(one.key.value) if isinstance(one.key, ast.NumberLiteral) else one.key.name: one.value
            for one in choice.variants
        }
        if value in named:
            return named[value]
        plural = "" if isinstance(value, str) else "one" if value == 1 else "other"
        return named.get(plural) or next(one.value for one in choice.variants if one.default)

    def shown(self, value: Value) -> str:
        """Numbers as they are written in the language, with three digits of a fraction at most."""
        if isinstance(value, str):
            return value
        thousands, point = THOUSANDS[self.lang]
        whole, _, fraction = f"{value:,.3f}".partition(".")
        fraction = fraction.rstrip("0")
        return whole.replace(",", thousands) + (point + fraction if fraction else "")


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
    return known.fill(pattern, given(lang, message.args))


def given(lang: str, args: Mapping[str, Any]) -> dict[str, Value]:
    """The arguments of a message as Fluent takes them, names also in their other forms."""
    result: dict[str, Value] = {}
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
        for form in known.message(value.key).attributes:
            found[f"{name}-{form.id.name}"] = known.fill(form.value, given(lang, value.args))
    the = found[f"{name}-the"]
    return {**found, f"{name}-The": the[:1].upper() + the[1:]}


def argument(lang: str, value: Any) -> Value:
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
