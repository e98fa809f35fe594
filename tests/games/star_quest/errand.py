"""Missions in a few words, for tests of conditions, of the end and of points."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import GoHome
from tests.games.star_quest.stage import Stage


def text(en: str) -> dict[str, str]:
    return {"en": en, "it": en + "!"}


def mission(primary: dict[str, Any], secondary: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    words: dict[str, Any] = {"primary": {"text": text("First"), "condition": primary}, **more}
    if secondary is not None:
        words["secondary"] = {"text": text("Second"), "condition": secondary}
    return words


def thing(id: str, kind: str, square: str) -> dict[str, Any]:
    return {"id": id, "kind": kind, "square": f"drawn {square}", "name": text(id)}


ORC = {"kind": "eliminate_together", "types": ["orc"], "number": 1}


def withdraw(st: Stage, id: str) -> None:
    st.choose(Activate(id), GoHome(id))
