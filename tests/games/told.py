"""Every sentence that the code of a game tells, found by reading the code."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path


def _keys_of(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return _keys_of(node.body) + _keys_of(node.orelse)
    return [ast.unparse(node)]


def _told_in(body: ast.AST, where: str) -> Counter[str]:
    """Everything that is told below a node, by the function that tells it."""
    found: Counter[str] = Counter()
    for node in ast.iter_child_nodes(body):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found += _told_in(node, f"{where}.{node.name}")
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("tell", "event"):
            found.update(f"{where} {key}" for key in (_keys_of(node.args[0]) if node.args else ()))
        found += _told_in(node, where)
    return found


def told_by(source: Path) -> str:
    """One line for each place below a folder where something is told, and what."""
    found: Counter[str] = Counter()
    for file in sorted(source.rglob("*.py")):
        found += _told_in(ast.parse(file.read_text(encoding="utf-8")), str(file.relative_to(source).with_suffix("")))
    return "".join(f"{site}{f' x{times}' if times > 1 else ''}\n" for site, times in sorted(found.items()))


def _perhaps_nothing(trees: list[ast.Module]) -> set[str]:
    """The functions that may return None."""
    made = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.returns)
    return {node.name for node in made if node.returns and ast.unparse(node.returns).endswith("| None")}


def _moves(call: ast.Call, doubtful: set[str]) -> bool:
    """Whether what is told always comes with a beat, at a table that talks."""
    beat = next((word.value for word in call.keywords if word.arg == "beat"), None)
    if isinstance(beat, ast.IfExp) and ast.unparse(beat.test) == "t.talks":
        beat = beat.body
    return isinstance(beat, ast.Call) and ast.unparse(beat.func).rpartition(".")[2] not in doubtful


def always_with_beat(source: Path) -> str:
    """The keys of the sentences that come with a beat wherever they are told below a folder, one to a line."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(source.rglob("*.py"))]
    doubtful, found = _perhaps_nothing(trees), dict[str, bool]()
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            for key in _keys_of(node.args[0]) if node.args else ():
                found[key] = found.get(key, True) and _moves(node, doubtful)
    return "".join(f"{key}\n" for key, moves in sorted(found.items()) if moves and "'" not in key)
