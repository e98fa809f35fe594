"""A squad as a file: name, terms and line-up, as the builder saves it. What is wrong is refused with place, reason and rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any, NoReturn, cast

import msgspec
from msgspec import Struct

from squadra.games.star_quest.content.loading import Content, misfit
from squadra.games.star_quest.supplement.content.lineup import Fault, Lineup
from squadra.games.star_quest.supplement.pages.builder import TermsWish, read_terms
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.kernel import SetupError, no

VERSION = 1
LONGEST = 100_000
"""Characters in a file; a squad with its own chapter has a few thousand."""


class SquadFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    version: int = VERSION
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    terms: TermsWish = TermsWish()
    lineup: Lineup


class SquadText(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    text: str


def refuse(key: str, place: str, **args: Any) -> NoReturn:
    raise SetupError(no(key, "SQX-GEN-8", **args), place)


def decoded(text: str) -> SquadFile:
    """The file, strictly; SetupError says what and where."""
    if len(text) > LONGEST:
        refuse("why-sq-squad-long", "", most=LONGEST)
    try:
        values: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        refuse("why-sq-squad-file", "", reason=str(error))
    version: Any = cast("dict[str, Any]", values).get("version", VERSION) if isinstance(values, dict) else VERSION
    if version != VERSION:
        refuse("why-sq-squad-version", "version", version=str(version)[:20], known=VERSION)
    try:
        return msgspec.convert(values, SquadFile)
    except msgspec.ValidationError as error:
        place, reason = misfit(error)
        refuse("why-sq-squad-file", place, reason=": ".join(filter(None, (place, reason))))


def file_faults(content: Content, text: str) -> Iterator[Fault]:
    """Everything wrong with a squad's file; a squad of an older version says what no longer holds."""
    try:
        file = decoded(text)
        terms = read_terms(content, file.terms)
    except SetupError as error:
        yield Fault(error.place, error.refusal)
        return
    yield from faults(content, file.lineup, terms)


def squad_read(content: Content, wish: SquadText) -> dict[str, Any]:
    """A squad's file that was opened, as the builder's data: the builder says what is unlawful."""
    file = decoded(wish.text)
    read_terms(content, file.terms)
    return {"name": file.name, "terms": file.terms, "lineup": file.lineup}
