"""Where an expansion may change the rules: the base game asks `t.rules`, and its own answers stand here.

A figure with a `suit` belongs to an expansion, which knows its stat line. Where an answer is None, the base game's rule holds.
The table, an activation, a shot and a fight are types of later chapters: an expansion names them.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from squadra.games.star_quest.rulebook.activations import ActRules
from squadra.games.star_quest.rulebook.cards import CardRules
from squadra.games.star_quest.rulebook.combat import CombatRules
from squadra.games.star_quest.rulebook.figures import FigureRules
from squadra.games.star_quest.rulebook.knowledge import KnowledgeRules
from squadra.games.star_quest.rulebook.turns import TurnRules

T = TypeVar("T")
Act = TypeVar("Act")
Shot = TypeVar("Shot")
Fight = TypeVar("Fight")
Face = TypeVar("Face")


class Rules(
    FigureRules[T], CombatRules[T, Act, Shot, Fight], ActRules[T, Act], TurnRules[T, Act], CardRules[T],
    KnowledgeRules[T, Face], Generic[T, Act, Shot, Fight, Face],
):  # fmt: skip
    """All the questions; the answers here are the base game's."""


BASE: Rules[Any, Any, Any, Any, Any] = Rules()
