"""Line-ups: which squad a Marine player fields and with what (SQX-GEN-8, SQX-RUL-97), and the numbers that follow from it.

A line-up is checked slot by slot: who stands in it (composition.py), its cards (card_pools.py), all of it (lawful.py).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from msgspec import Struct

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Chapter, Company, Suit
from squadra.kernel import Msg, Refusal, no

Mode = Literal["classic", "free"]
CompanyName = Literal["base", "dreadnought", "ten"]
OPEN = ""
"""A place of the squad that is not filled yet."""
LED_BY_WALKER = "walker"
"""The Dreadnought stands in the Commander's place (SQX-CHAP-6)."""


class FreeFigure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure of the free mode (SQX-RUL-116): one armour, whatever two hands hold."""

    suit: Suit = "power"
    kind: str = "marine"
    weapons: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()


class Lineup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player fields. Kits by id; `cards` None: they are chosen at the table, in secret."""

    chapter: str = "ultramarines"
    own: Chapter | None = None
    """A chapter of the player's own, which comes with the squad: so records and shared squads need no pack (SQX-CHAP-1)."""
    squad: str = "power"
    commander: str = OPEN
    figures: tuple[str, ...] = ()
    character: str = ""
    arms: tuple[str, ...] = ()
    """What the character's miniature shows instead of his own arms or besides (SQX-CHR-12)."""
    dreadnought: tuple[str, ...] = ()
    cards: tuple[str, ...] | None = None
    powers: tuple[str, ...] | None = None
    targeters: tuple[str, ...] | None = None
    homer: int = 0
    """The number of the Scout who carries the homer; 0: the first one with a Bolter."""
    free: tuple[FreeFigure, ...] = ()
    """Free mode: all figures, the Commander among them."""


class Terms(Struct, frozen=True, kw_only=True):
    """The terms under which squads are chosen: the mode, the mission's kind, rank and honours, the switches."""

    mode: Mode = "classic"
    company: CompanyName = "base"
    rank: int = 0
    honours: int = 0
    options: tuple[str, ...] = ()
    size: int = 5
    reinforcements: bool = True
    """Whether the mission has reinforcements and squares for them (SQX-TERM-3)."""
    stealth: bool = False
    squads: tuple[str, ...] = ()
    """The kinds of squad that the mission proposes; others may come too."""


class Fault(Struct, frozen=True):
    """What is wrong, and where."""

    place: str
    refusal: Refusal


class Offer(Struct, frozen=True):
    """One thing that could be chosen in a place; the refusal says why it may not."""

    value: str
    name: Msg
    refusal: Refusal | None = None


def fault(place: str, key: str, rule: str, **args: Any) -> Fault:
    return Fault(place, no(f"why-sqx-{key}", rule, **args))


def at_place(found: Fault) -> Fault:
    """The same with the figure, mount or piece of equipment that it is about in front of the sentence."""
    field, _, rest = found.place.partition(".")
    number, _, part = rest.partition(".")
    key = {"figures": "figures", "dreadnought": "mount", "free": f"free-{part}"}.get(field, "")
    if not key or not number or key == "free-":
        return found
    why = found.refusal
    where = Msg(f"sq-web-place-{key}", {"number": int(number)})
    return Fault(found.place, no("why-sqx-at", why.rule, place=where, why=Msg(why.key, why.args)))


def card_name(card: str) -> Msg:
    return Msg(f"sq-card-{card.replace('_', '-')}")


def name(kind: str, id: str) -> Msg:
    return Msg(f"sqx-{kind}-{id.replace('_', '-')}")


def gear_name(content: Content, gear: str) -> Msg:
    """The name of something worn, or of a grenade carried."""
    return name("weapon" if gear in supplement_of(content).arms else "gear", gear)


# ------------------------------------------------------------------------------------------------ numbers


def chapter_of(content: Content, lineup: Lineup) -> Chapter:
    """The chapter of the squad, the player's own if he brings one."""
    return lineup.own or supplement_of(content).chapters[lineup.chapter]


def company_of(content: Content, lineup: Lineup, terms: Terms) -> Company:
    """The composition that holds (SQX-PWR-21, -22, SQX-TERM-15, SQX-RUL-58)."""
    wanted: CompanyName = terms.company
    if lineup.squad == "scout" and wanted == "dreadnought" and "ten_scouts" in terms.options:
        wanted = "ten"
    return supplement_of(content).company(lineup.squad, wanted)


def members(content: Content, lineup: Lineup, terms: Terms) -> int:
    """Marines besides the Commander: the character and the Dreadnought take places (SQX-T-12, -T-15)."""
    company = company_of(content, lineup, terms)
    number = company.members
    if lineup.character:
        number -= company.character_replaces
    if walker(lineup):  # where it leads, one of those whom it replaces is the Commander
        number -= company.dreadnought_replaces - (lineup.commander == LED_BY_WALKER)
    return number


def walker(lineup: Lineup) -> bool:
    """Whether a Dreadnought comes along, as a member or as the leader."""
    return bool(lineup.dreadnought) or lineup.commander == LED_BY_WALKER


def price(content: Content, lineup: Lineup) -> int:
    """Honours that character and Dreadnought cost (SQX-CHR-5, SQX-DRD-3)."""
    x = supplement_of(content)
    cost = x.characters[lineup.character].honours if lineup.character in x.characters else 0
    return cost + (x.dreadnought.honours if walker(lineup) else 0)


def main_kind(lineup: Lineup, terms: Terms) -> str:
    """The kind of squad whose numbers hold; in free mode that of the armour most figures wear (SQX-RUL-116)."""
    return lineup.squad if terms.mode == "classic" else most_worn(lineup)


def most_worn(lineup: Lineup) -> str:
    """The armour that most figures of a free squad wear, as a kind of squad."""
    suits = Counter({"artificer": "power"}.get(f.suit, f.suit) for f in lineup.free)
    return max(("power", "terminator", "scout"), key=lambda suit: suits[suit])


def chapter_rule(content: Content, lineup: Lineup, terms: Terms, rule: str) -> bool:
    """Whether one of the special rules of chapters holds: a switch of the table (SQX-RUL-86)."""
    return "chapter_rules" in terms.options and bool(getattr(chapter_of(content, lineup), rule))


def squad_gear(content: Content, lineup: Lineup) -> list[str]:
    """Worn things that serve the whole squad."""
    x = supplement_of(content)
    return [id for figure in lineup.free for id in figure.gear if id in x.gear and x.gear[id].squad]
