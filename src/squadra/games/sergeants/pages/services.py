"""What a screen fetches alongside the game: the field of a scenario, faces of cards, the force builder. Plain data in and out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.pages import force_builder
from squadra.games.sergeants.pages.drawing import CardFace, FieldShape
from squadra.games.sergeants.pages.drawing import faces as draw_faces
from squadra.games.sergeants.pages.drawing import field as draw_field
from squadra.kernel import NoService, SetupError, no


class FieldWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    scenario: int


def field(content: Content, wish: FieldWish) -> FieldShape:
    """The field of a scenario as outlines, the same for every game on it."""
    if wish.scenario not in content.scenarios:
        raise SetupError(no("why-smg-no-scenario", "SMG-SET-2", number=wish.scenario), "scenario")
    return draw_field(content, wish.scenario)


class FacesWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


def faces(content: Content, wish: FacesWish) -> dict[str, CardFace]:
    """What is printed on every Action card there is; who holds which is another matter."""
    return {face.id: face for face in draw_faces(content, (*content.cards, *content.award_cards))}


DESK: dict[str, tuple[type[Struct], Callable[[Content, Any], Any]]] = {
    "field": (FieldWish, field),
    "faces": (FacesWish, faces),
    "force-form": (force_builder.TermsWish, force_builder.form),
    "force-check": (force_builder.ForceCheck, force_builder.judge),
    "force-read": (force_builder.ForceText, force_builder.read),
}


def serve(content: Content, name: str, wish: Mapping[str, Any]) -> Any:
    """One service by its name."""
    if name not in DESK:
        raise NoService(f"sergeants has no service {name!r}")
    kind, work = DESK[name]
    return work(content, msgspec.convert(dict(wish), kind))
