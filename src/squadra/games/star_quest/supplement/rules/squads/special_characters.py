"""Special characters in a squad (SQX-CHR-1 to -5, -12, note 109): whom they join, and the arms of their own miniatures."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content.lineup import (
    Fault,
    Lineup,
    Terms,
    chapter_of,
    fault,
    gear_name,
    main_kind,
    name,
    price,
)
from squadra.games.star_quest.supplement.content.loading import supplement_of

AGREED = "character_arms"
"""The switch for it; in free mode it is always on."""
MOST = 2
"""Things that differ: each is worth a point (SQX-CHR-12)."""


def other_arms(content: Content, lineup: Lineup, terms: Terms) -> tuple[str, ...]:
    """What this character could carry instead of his own or as well (the S entries of SQX-T-A2c)."""
    character = supplement_of(content).characters.get(lineup.character)
    if character is None:
        return ()
    return next((arms for kind, arms in character.other.items() if kind == main_kind(lineup, terms)), ())


def arms_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    if terms.mode == "classic" and AGREED not in terms.options:
        yield fault("arms", "arms-agreed", "SQX-CHR-12")
        return
    known = other_arms(content, lineup, terms)
    for number, id in enumerate(lineup.arms, 1):
        place, before = f"arms.{number}", lineup.arms[: number - 1]
        if id not in known or id in before:
            called = gear_name(content, id) if id in known else id[:40]
            yield fault(place, "arms-other", "SQX-CHR-12", thing=called)
        elif number > MOST:
            yield fault(place, "arms-most", "SQX-CHR-12", most=MOST)
        elif is_pistol(content, id) and any(is_pistol(content, other) for other in before):
            yield fault(place, "arms-pistol", "SQX-CHR-12")


def is_pistol(content: Content, id: str) -> bool:
    arm = supplement_of(content).arms.get(id)
    return arm is not None and arm.pistol


def rearmed(content: Content, figure: Figure, arms: tuple[str, ...]) -> Figure:
    """A pistol takes the place of his pistol, a blade that of his blade; the rest he wears. His worth rises with each."""
    x = supplement_of(content)
    for id in arms:
        if is_pistol(content, id):
            figure = replace(figure, weapons=(id,))
        elif id in x.arms and x.arms[id].melee:
            figure = replace(figure, blades=(id,))
        else:
            figure = replace(figure, gear=(*figure.gear, id))
    return replace(figure, arms=f"{figure.arms}+{len(arms)}") if arms else figure


def character_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    """Whoever joins a squad wears its armour (SQX-CHR-3, -4), and its chapter must have such men (SQX-CHAP-4)."""
    x = supplement_of(content)
    if lineup.character not in x.characters:
        yield fault("character", "character", "SQX-CHR-1", character=lineup.character)
        return
    who, kind = name("character", lineup.character), main_kind(lineup, terms)
    if lineup.character not in x.squads[kind].characters:
        rule = "SQX-SCOUT-16" if kind == "scout" else "SQX-CHR-4"
        yield fault("character", "character-squad", rule, character=who, squad=name("squad", kind))
    if lineup.character in chapter_of(content, lineup).no_characters and "chapter_rules" in terms.options:
        yield fault("character", "character-chapter", "SQX-CHAP-4", character=who)


def price_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    """He costs Honours (SQX-CHR-5, SQX-RUL-60, -101)."""
    if terms.honours < supplement_of(content).characters[lineup.character].honours:
        yield fault("character", "honours", "SQX-RUL-101", honours=terms.honours, price=price(content, lineup))
