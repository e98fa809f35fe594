"""The effect language of section 31: one string is one term of a closed vocabulary.

    term := NUMBER | WORD | WORD '(' arg {',' arg} ')' | '[' term {',' term} ']' | term ':' term

Frames keep effects as the strings of the cards; ``parse`` remembers the terms, so that a saved game holds plain text
and reading it again costs a look-up. Nothing is evaluated here; unknown words are refused (SMG-EFF-52).
"""

from __future__ import annotations

import re
from typing import Any, cast

import msgspec

TOKEN = re.compile(r"\s*([A-Za-z_][A-Za-z_0-9]*|[+-]?\d+|>=|<=|[()\[\],=:])")
NUMBER = re.compile(r"[+-]?\d+")


class Term(msgspec.Struct, frozen=True):
    """A word with its arguments; an argument is a number, a term, or a tuple of them (a list in the text)."""

    word: str
    args: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()

    def get(self, name: str) -> Any:
        for key, value in self.named:
            if key == name:
                return value
        return None

    def __str__(self) -> str:
        return show(self)


class LanguageError(ValueError):
    """A text outside the language."""


_known: dict[str, Any] = {}


def parse(text: str) -> Any:
    """The term of a text, remembered.

    >>> parse("WALK(2, how=TO_COVER)").word
    'WALK'
    """
    term = _known.get(text)
    if term is None:
        term = _known[text] = _Reader(text).whole()
    return term


def term(text: str) -> Term:
    found = parse(text)
    if not isinstance(found, Term):
        raise LanguageError(f"a word was expected: {text!r}")
    return found


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.tokens: list[str] = []
        at = 0
        while at < len(self.text):
            found = TOKEN.match(self.text, at)
            if not found:
                raise LanguageError(f"unreadable at {self.text[at : at + 12]!r}")
            self.tokens.append(found.group(1))
            at = found.end()
        self.at = 0

    def peek(self, ahead: int = 0) -> str:
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        token = self.peek()
        if not token or (wanted and token != wanted):
            raise LanguageError(f"{wanted or 'more'} expected in {self.text!r}")
        self.at += 1
        return token

    def whole(self) -> Any:
        out = self.one()
        if self.peek():
            raise LanguageError(f"trailing text in {self.text!r}")
        return out

    def one(self) -> Any:
        token = self.take()
        if token == "[":
            node: Any = self.items("]")
        elif NUMBER.fullmatch(token):
            node = int(token)
        elif token in (">=", "<="):
            node = Term(token)
        elif token[0].isalpha() or token[0] == "_":
            node = self.word(token)
        else:
            raise LanguageError(f"unexpected {token!r} in {self.text!r}")
        if self.peek() == ":":
            self.take()
            node = Term(":", (node, self.one()))
        return node

    def items(self, end: str) -> tuple[Any, ...]:
        out: list[Any] = []
        while self.peek() != end:
            out.append(self.one())
            if self.peek() == ",":
                self.take()
        self.take(end)
        return tuple(out)

    def word(self, name: str) -> Term:
        args: list[Any] = []
        named: list[tuple[str, Any]] = []
        if self.peek() == "(":
            self.take()
            while self.peek() != ")":
                if self.peek(1) == "=" and self.peek()[:1].islower():
                    key = self.take()
                    self.take("=")
                    named.append((key, self.one()))
                else:
                    args.append(self.one())
                if self.peek() == ",":
                    self.take()
            self.take(")")
        return Term(name, tuple(args), tuple(named))


def show(node: Any) -> str:
    """The text of a term: parse(show(x)) == x."""
    if isinstance(node, int):
        return str(node)
    if isinstance(node, tuple):
        return "[" + ", ".join(show(x) for x in cast("tuple[Any, ...]", node)) + "]"
    if node.word == ":":
        return f"{show(node.args[0])}: {show(node.args[1])}"
    inner = [show(x) for x in node.args] + [f"{k}={show(v)}" for k, v in node.named]
    return node.word + (f"({', '.join(inner)})" if inner else "")


def words(node: Any) -> tuple[Any, ...]:
    """A selector as a tuple of its words."""
    return cast("tuple[Any, ...]", node) if isinstance(node, tuple) else (node,)


def name_of(node: Any) -> str:
    return node.word if isinstance(node, Term) else str(node)
