"""Whether an effect could do anything now: choices offer only what is possible (SMG-EFF-53)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.games.sergeants.content.language import Term, show, words
from squadra.games.sergeants.content.vocabulary import PLACE, STEPS
from squadra.games.sergeants.rules.actions.deeds import Deeds
from squadra.games.sergeants.rules.actions.tasks import tasks
from squadra.games.sergeants.rules.effects.conditions import holds
from squadra.games.sergeants.rules.effects.selectors import players, select
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front


def possible(t: Front, node: Any, c: Context, side: str) -> bool:
    """At least one of these effects finds somebody to strike, a step that he can do, or cards to draw or discard."""
    return any(_one(t, word, c, side) for word in words(node))


def _one(t: Front, word: Term, c: Context, side: str) -> bool:
    name = word.word
    if name in ("SEQ", "MUST", "MAY"):
        return any(possible(t, part, c, side) for part in word.args)
    if name == "UPTO":
        return possible(t, word.args[1], c, side)
    if name == "IF":
        branch = word.args[1] if holds(t, show(word.args[0]), c) else word.args[2] if len(word.args) > 2 else ()
        return possible(t, branch, c, side)
    if name == "CHOOSE" and word.get("options") is not None:
        return any(possible(t, way, c, side) for way in words(word.get("options")))
    if name in ("CARDS", "DISCARD"):
        return any(_has_cards(t, seat, name) for seat in players(t, word.args[0].word, c))
    if name in STEPS:
        serial = c.each or c.owner
        return _can(t, serial, word, c) if serial in t.s.soldiers else name == "DRAW"
    node = selector_of(word)
    if node is None:
        return True
    found = select(t, node, c, c.each or c.owner, side)
    if name == ":":
        return any(_can(t, s.serial, step, c) for s in found for step in words(word.args[1]))
    if name == "FOREACH":
        return any(possible(t, word.args[1], replace(c, each=s.serial), side) for s in found)
    return bool(found)


def _can(t: Front, serial: int, step: Term, c: Context) -> bool:
    return Deeds(t, serial, tasks(show(step), c.declared)[:1], c).possible()


def _has_cards(t: Front, seat: str, name: str) -> bool:
    player = t.player(seat)
    return bool(player.hand if name == "DISCARD" else player.deck or player.discard or player.buried)


def selector_of(word: Term) -> Any:
    """The selector of an effect that strikes soldiers; None for areas and for effects without one."""
    if word.word in _ON_SOLDIERS:
        node = word.args[0]
    elif word.word in ("MARKER", "UNMARK"):
        node = word.args[1]
    elif word.word == "FOREACH":
        node = word.args[0]
        if isinstance(node, Term) and node.word == "UPTO":
            node = node.args[1]
    elif word.word == "CHOOSE":
        node = word.get("pick")
    elif word.word == ":":
        node = word.args[0]
    else:
        return None
    return None if isinstance(node, Term) and node.word in PLACE else node


_ON_SOLDIERS = {
    "REVEAL", "CONCEAL", "PIN", "UNPIN", "HIT", "BLAST", "RESULT", "HEAL", "IDENTITY", "CAPTURE", "RELEASE", "SHIFT",
    "ENTER", "EXIT", "REMOVE", "MOD", "FORBID", "ALLOW", "GRANT", "PANEL", "GIVE", "TAKE",
}  # fmt: skip
