"""Checks the texts: every key used in code exists in every language, with no argument that the code does not give.

Keys are found in the source itself: what is told, asked, refused and ended, and the options that name themselves. A
key put together at run time (``Msg(f"weapon-{id}")``) must have at least one text that begins like it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "squadra"
LOCALE = SOURCE / "locale"
TELLING = {"tell", "event"}
NO_ARGUMENTS = {"rule", "to", "other", "into", "prompt", "options", "offers", "seat_"}


class Use(NamedTuple):
    """A key in the code. `args` is None when not spelt out; `prefix` when the key is put together at run time."""

    key: str
    args: frozenset[str] | None
    place: str
    prefix: bool = False


class References(Visitor):
    """The variables of a text, the messages that it takes in, and what `squadra.words` does not understand."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.strange: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        # a form of a name (squadra.words.forms)
        self.variables.add(re.sub(r"-(a|the|The|of|to|from)$", "", node.id.name))

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)
        if node.attribute is not None:
            self.strange.append(f"the attribute {node.id.name}.{node.attribute.name}")

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.strange.append(f"the term -{node.id.name}")

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        self.strange.append(f"the function {node.id.name}")


def read_language(folder: Path, problems: list[str]) -> dict[str, frozenset[str]]:
    """The arguments of every message of a language, those of the messages it takes in included."""
    direct: dict[str, References] = {}
    for file in sorted(folder.glob("*.ftl")):
        place = file.relative_to(ROOT)
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Junk):
                head = (entry.content or "").strip().splitlines()[:1]
                problems.append(f"{place}: not in form: {head}")
            if isinstance(entry, ftl.Term):
                problems.append(f"{place}: -{entry.id.name} is a term: make it a message")
            if not isinstance(entry, ftl.Message):
                continue
            key = entry.id.name
            if key in direct:
                problems.append(f"{place}: {key} is there twice")
            references = References()
            references.visit(entry)
            direct[key] = references
            problems += [f"{place}: {key} takes in {what}, which squadra.words does not" for what in references.strange]

    def variables(key: str, seen: frozenset[str]) -> set[str]:
        if key not in direct:
            problems.append(f"{folder.relative_to(ROOT)}: a text takes in {key}, which is not there")
            return set()
        found = set(direct[key].variables)
        for other in direct[key].messages:
            if other in seen:
                problems.append(f"{folder.relative_to(ROOT)}: {key} takes in {other}, which takes in itself")
            else:
                found |= variables(other, seen | {other})
        return found

    return {key: frozenset(variables(key, frozenset({key}))) for key in direct}


def kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def keys_in(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """The keys that an expression can be: (key, whether it is only a beginning)."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value, False
    elif isinstance(node, ast.IfExp):
        yield from keys_in(node.body)
        yield from keys_in(node.orelse)
    elif isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
        yield str(node.values[0].value), True


def literal_keys(node: ast.expr | None) -> frozenset[str] | None:
    """The keys of a dict that is spelt out; None when it is not."""
    if node is None:
        return frozenset()
    if isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys):
        return frozenset(str(key.value) for key in node.keys if isinstance(key, ast.Constant))
    return None


def keywords(call: ast.Call) -> frozenset[str] | None:
    if any(word.arg is None for word in call.keywords):
        return None
    return frozenset(word.arg for word in call.keywords if word.arg) - NO_ARGUMENTS


def argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    for word in call.keywords:
        if word.arg == name:
            return word.value
    return call.args[position] if len(call.args) > position else None


def uses_of_call(call: ast.Call, place: str) -> Iterator[Use]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    method = isinstance(call.func, ast.Attribute)
    where: ast.expr | None = None
    args: frozenset[str] | None = None
    if name in TELLING and method:
        where, args = argument(call, 0, "key"), keywords(call)
    elif name == "Msg":
        where, args = argument(call, 0, "key"), literal_keys(argument(call, 1, "args"))
    elif name == "Refusal":
        where, args = argument(call, 0, "key"), literal_keys(argument(call, 2, "args"))
    elif name == "end" and method:
        where, args = argument(call, 2, "reason"), frozenset()
    elif name in ("ask", "ask_all") and method:
        where, args = argument(call, 3 if name == "ask" else 2, "prompt"), keywords(call)
        if args is not None and any(word.arg == "other" for word in call.keywords):
            args |= {"other"}  # only an event has something else to tell the others
    if where is not None:
        for key, prefix in keys_in(where):
            yield Use(key, args, place, prefix)


class Classes:
    """Which classes are options, by the names of their bases."""

    def __init__(self, trees: dict[Path, ast.Module]) -> None:
        self.bases: dict[str, set[str]] = {}
        self.says: set[str] = {"Option"}
        for tree in trees.values():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    names = {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
                    self.bases.setdefault(node.name, set()).update(names)
                    if any(isinstance(one, ast.FunctionDef) and one.name == "say" for one in node.body):
                        self.says.add(node.name)

    def is_option(self, name: str, seen: frozenset[str] = frozenset()) -> bool:
        if name == "Option":
            return True
        return any(self.is_option(base, seen | {name}) for base in self.bases.get(name, set()) - seen)

    def names_itself(self, name: str) -> bool:
        """Whether an option takes its key from its class's name (neither it nor a base puts itself in words)."""
        if name == "Option":
            return True
        if name in self.says or not self.is_option(name):
            return False
        return all(self.names_itself(base) for base in self.bases[name] if self.is_option(base))


def uses(trees: dict[Path, ast.Module]) -> Iterator[Use]:
    classes = Classes(trees)
    for file, tree in trees.items():
        where = file.relative_to(ROOT)
        extended = {
            getattr(base, "id", "") for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases
        }
        for node in ast.walk(tree):
            place = f"{where}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Call):
                yield from uses_of_call(node, place)
            elif isinstance(node, ast.ClassDef):
                yield from uses_of_class(node, classes, extended, place)


def uses_of_class(node: ast.ClassDef, classes: Classes, extended: set[str], place: str) -> Iterator[Use]:
    if node.name != "Option" and node.name not in extended and classes.names_itself(node.name):
        yield Use("option-" + kebab(node.name), None, place)
    if "Window" in classes.bases.get(node.name, set()) or node.name == "Window":
        for line in node.body:
            target = getattr(line, "target", None) or next(iter(getattr(line, "targets", [])), None)
            value = getattr(line, "value", None)
            if getattr(target, "id", "") == "prompt" and value is not None:
                for key, prefix in keys_in(value):
                    yield Use(key, None, place, prefix)  # a window may ask with arguments of its own


def check() -> list[str]:
    problems: list[str] = []
    languages = {folder.name: read_language(folder, problems) for folder in sorted(LOCALE.iterdir()) if folder.is_dir()}
    known = set().union(*languages.values())
    for lang, texts in languages.items():
        problems += [f"locale/{lang}: {key} is missing" for key in sorted(known - set(texts))]
    for key in sorted(set.intersection(*(set(texts) for texts in languages.values()))):
        # An argument named after a language is a text that comes in all of them: each takes its own.
        if len({texts[key] - set(languages) for texts in languages.values()}) > 1:
            told = "; ".join(f"{lang}: {', '.join(sorted(texts[key])) or 'none'}" for lang, texts in languages.items())
            problems.append(f"locale: {key} has other arguments in another language ({told})")
    files = [file for file in sorted(SOURCE.rglob("*.py")) if SOURCE / "testing" not in file.parents]
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}
    for use in uses(trees):
        if use.prefix:
            if not any(key.startswith(use.key) for key in known):
                problems.append(f"{use.place}: no text begins with {use.key}")
        elif use.key not in known:
            problems.append(f"{use.place}: there is no text {use.key}")
        elif use.args is not None:
            lacking = set().union(*(texts.get(use.key, frozenset()) for texts in languages.values())) - use.args
            problems += [f"{use.place}: {use.key} wants {name}, which is not given" for name in sorted(lacking)]
    return problems


def main() -> int:
    problems = check()
    for problem in problems:
        print(problem)
    print(f"texts: {len(problems)} problems" if problems else "texts: every key has its words in every language")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
