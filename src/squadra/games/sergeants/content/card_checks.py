"""What the content must be (SMG-CON-26): every fault is named with its place, the reason and the rule.

Here: texts, cards, soldiers, modules and Story cards. Orders, scenarios and tiles are the business of ``scenario_checks``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from squadra.games.sergeants.content.language import LanguageError, Term, parse, term
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import Card, Clause, Module, Requirement, SoldierRecord, StoryCard
from squadra.games.sergeants.content.scenario_checks import check_orders, check_places, check_scenarios
from squadra.games.sergeants.content.vocabulary import ABILITIES, ACTIONS, WORDS
from squadra.kernel import ContentError

RANGES = {
    "sight": (10, 18), "draw": (0, 2), "command": (0, 3), "cover": (-2, 8), "rally": (0, 3), "hold": (0, 3),
    "long": (8, 16), "short": (4, 8), "close": (4, 10), "throw": (5, 8), "walk": (3, 6), "climb": (1, 3), "melee": (1, 4),
}  # fmt: skip
"""SMG-CON-2; Close and Throw may also be none (SMG-CON-1)."""
TYPES = (
    "private", "leader", "character", "specialist", "scout", "engineer", "sniper", "skirmisher", "medic", "officer",
)  # fmt: skip
WEAPONS = (
    "m1_rifle", "m1_carbine", "bar_automatic_rifle", "thompson_smg", "k98_rifle", "mp40_smg", "mg42", "scoped_rifle",
    "pistol",
)  # fmt: skip
"""Weapons that have a name in the texts."""
KINDS = ("core", "rank", "specialist", "reaction", "preempt", "command")
CATEGORIES = ("WEATHER", "LANDMARK", "WEIRD", "ORDINANCE", "CHARACTER")
MISSES = 2  # of seven cards, on every line of the Hit Check (SMG-CON-33)
OF_PLAYERS = {"OWN", "ALLY", "ENEMY", "SQUAD", "ALL_TEAMS", "IDENTITY_ACT"}  # words that need a player (SMG-EFF-54)
OF_CARDS = {
    "OWNER",
    "TRIGGERER",
    "ROLE_FILLED",
    "OPPONENT_CARD",
    "DECLARED",
    "CANCEL",
    "REMOVE_CARD",
}  # no event has one


def check(c: Content) -> None:
    """Names, texts, decks, soldiers and scenarios; the terrain is checked by ``check_places``."""
    check_orders(c)
    for place, kind, text in _texts(c):
        try:
            c.vocabulary.readers[kind](text)
        except LanguageError as error:
            raise ContentError(place, kind, f"{error} (SMG-EFF-52)") from None
    for card in _all_cards(c):
        _check_card(card)
    for soldier in c.soldiers.values():
        _check_soldier(c, soldier)
    for module in c.modules.values():
        _check_module(c, module)
    for e in c.equipment.values():
        if min(e.vp, e.uses, e.range, e.rating) < 0:
            raise ContentError(e.id, "vp", "the numbers of an Equipment card must not be negative (SMG-CON-13)")
        if e.free_shot is not None and e.free_shot.gunner_weapon not in ("ANY_AUTOMATIC", *WEAPONS):
            raise ContentError(e.id, "freeShot", f"there is no {e.free_shot.gunner_weapon} (SMG-CON-13)")
    for story in c.story.values():
        _check_story(c, story)
    for s in c.scenarios.values():
        for text in (text for special in s.special for text in special.do):
            _check_event(f"scenario {s.number}", text, once=True)
    check_scenarios(c)


# ---------------------------------------------------------------- cards


def _all_cards(c: Content) -> Iterator[Card]:
    yield from c.cards.values()
    yield from (card for award in c.awards.values() for card in award.cards)


def _check_card(card: Card) -> None:
    """SMG-EFF-1 to -3: what belongs together on a card."""
    kind = card.special
    for part, wanted in (("bar", kind not in ("reaction", "preempt")), ("trigger", kind == "reaction")):
        if bool(getattr(card, part)) != wanted:
            raise ContentError(
                card.id, part, f"{'missing' if wanted else 'not allowed'} on this kind of card (SMG-EFF-1)"
            )
    if bool(card.preempt) != (kind == "preempt"):
        raise ContentError(card.id, "preempt", "belongs on a Preempt card, and on no other (SMG-EFF-1)")
    if kind == "preempt" and (card.narrator or card.bubble):
        raise ContentError(card.id, "narrator", "a Preempt carries out nothing but its own effect (SMG-RUL-104)")
    if card.vp_cost > 0:
        raise ContentError(card.id, "vpCost", "a cost must be 0 or negative (SMG-EFF-1)")
    for number, clause in enumerate(card.bubble, 1):
        fault = _clause_fault(clause)
        if fault:
            raise ContentError(card.id, f"bubble {number}", f"{fault} (SMG-EFF-2)")
    for number, box in enumerate(card.narrator, 1):
        told = (bool(box.do), bool(box.cost), bool(box.condition))
        lawful = ((False, True, False), (False, False, True)) if box.colour == "RED" else ((True, False, False),)
        if told not in lawful:
            raise ContentError(
                card.id,
                f"narrator {number}",
                "a red box must have a cost or a condition, any other must do something (SMG-EFF-3)",
            )


def _clause_fault(clause: Clause) -> str:
    if bool(clause.steps) == bool(clause.one_of) or not all(clause.ways):
        return "steps or oneOf is needed, and not both"
    if clause.n != "ALL" and clause.n < 1:
        return f"nobody acts: n = {clause.n}"
    if "RANDOM_BY_IDENTITY" in clause.who:
        return "the player must choose who acts"
    if clause.who == "PLAYER" and not _of_the_player(clause):
        return "a clause of the PLAYER must be one RALLY(n) or DRAW(n)"
    return ""


def _of_the_player(clause: Clause) -> bool:
    word = term(clause.steps[0]) if len(clause.steps) == 1 else Term("")
    return word.word in ("RALLY", "DRAW") and isinstance(word.args[0], int)


# ---------------------------------------------------------------- soldiers and modules


def _check_soldier(c: Content, soldier: SoldierRecord) -> None:
    place = f"soldier {soldier.serial}"
    if soldier.serial < 1:
        raise ContentError(place, "serial", "a serial number must be positive (SMG-CON-1)")
    for kind, known, named in (
        ("types", TYPES, soldier.types), ("badges", c.badges, soldier.badges), ("medals", c.awards, soldier.medals),
        ("weapon", WEAPONS, (soldier.weapon,)),
    ):  # fmt: skip
        unknown = [name for name in named if name not in known]
        if unknown:
            raise ContentError(place, kind, f"there is no {unknown[0]} (SMG-CON-1)")
    for card in soldier.card:
        if card.kind not in (*KINDS, "award"):
            raise ContentError(place, card.id, f"unknown kind of card: {card.kind} (SMG-EFF-1)")
    for card in soldier.soldier_card:
        seven = [c.cards[name] for name in soldier.seven(card.rank)]
        if len(seven) != 7:
            raise ContentError(place, card.rank, f"{len(seven)} Action cards instead of seven (SMG-SOL-3)")
        for line in ("long", "short", "close"):
            if sum(getattr(one.hit, line) == "MISS" for one in seven) < MISSES:
                raise ContentError(place, card.rank, f"fewer than {MISSES} misses at {line} range (SMG-CON-33)")
        vp = c.price.vp(card, "specialist" in soldier.types)
        if card.vp != vp:
            raise ContentError(place, card.rank, f"costs {card.vp} VP, but {vp} by the formula (SMG-CON-4)")
        _check_abilities(c, soldier, card.rank)
    core = {bar for card in soldier.card if card.kind == "core" for bar in card.bar}
    if core != set(ACTIONS):
        missing = ", ".join(a for a in ACTIONS if a not in core)
        raise ContentError(place, "card", f"no core card for {missing} (SMG-CON-5)")


def _check_abilities(c: Content, soldier: SoldierRecord, rank: str) -> None:
    place = f"soldier {soldier.serial}"
    for wounded in (False, True):
        values = c.abilities[soldier.serial, rank, wounded]
        for name, (low, high) in RANGES.items():
            none = name in ("close", "throw") and values[name] == 0
            if not none and not low <= values[name] <= high:
                raise ContentError(
                    place, f"{rank} {name}", f"{values[name]} is not between {low} and {high} (SMG-CON-2)"
                )
        if values["hitPlus"] and not soldier.automatic:
            raise ContentError(place, f"{rank} hitPlus", "only with an automatic weapon (SMG-CON-2)")


def _check_module(c: Content, module: Module) -> None:
    for panel in module.panel:
        cards = sum(card.panel == panel.id for card in module.card)
        if not 2 <= len(panel.slots) <= 8 or not 2 <= cards <= 16:
            raise ContentError(module.id, panel.id, "must have 2 to 8 slots and 2 to 16 Team cards (SMG-TEAM-2)")
        for slot in panel.slots:
            if slot.role not in ("", *WORDS["role"]):
                raise ContentError(module.id, panel.id, f"there is no role {slot.role} (SMG-TEAM-9)")
            for need in slot.any_of:
                unknown = _unknown(c, need)
                if unknown:
                    raise ContentError(module.id, panel.id, f"nobody can have this: {unknown} (SMG-TEAM-8)")
    for card in module.card:
        if card.kind != "team" or card.panel not in {panel.id for panel in module.panel}:
            raise ContentError(module.id, card.id, "a Team card must belong to a panel of its module (SMG-TEAM-11)")


def _unknown(c: Content, need: Requirement) -> str:
    """What a requirement names that does not exist."""
    weapons = {s.weapon for s in c.soldiers.values()}
    for value, known in (
        (need.badge, {*c.badges, *c.awards}), (need.rank, {"NCO", *WORDS["rank"]}), (need.ability, {*ABILITIES}),
        (need.equipment, {*c.equipment}), (need.weapon, weapons),
    ):  # fmt: skip
        if value and value not in known:
            return value
    return ""


# ---------------------------------------------------------------- Story cards


def _check_story(c: Content, card: StoryCard) -> None:
    for kind in (card.cause, card.effect.category):
        if kind not in CATEGORIES:
            raise ContentError(card.id, "category", f"unknown: {kind} (SMG-STORY-6)")
    bound = {"LANDMARK": card.landmark, "CHARACTER": card.character}
    if not bound.get(card.effect.category, "-"):
        raise ContentError(card.id, "effect", f"{card.effect.category} is for cards that are bound to one (SMG-CON-8)")
    landmarks = {f"L{tile.number}" for tile in c.tiles.values() if tile.type == "landmark"}
    for name, known in ((card.landmark, landmarks), (card.character, c.characters), (card.specialist, c.soldiers)):
        if name and name not in known:
            raise ContentError(card.id, "bound", f"there is no {name} (SMG-CON-7)")
    for text in (*card.effect.do, *((card.effect.if_,) if card.effect.if_ else ())):
        _check_event(card.id, text, once=card.effect.for_ == "ONCE")


def _check_event(place: str, text: str, once: bool) -> None:
    """SMG-EFF-54: an event has no card, and one that runs once no player either."""
    for word in _words(parse(text)):
        if word in OF_CARDS or (once and word in OF_PLAYERS):
            raise ContentError(place, text, f"{word} means nothing in such an event (SMG-EFF-54)")


def _words(node: Any) -> Iterator[str]:
    if isinstance(node, Term):
        yield node.word
        for part in (*node.args, *(value for _, value in node.named)):
            yield from _words(part)
    elif isinstance(node, tuple):
        for part in cast("tuple[Any, ...]", node):
            yield from _words(part)


# ---------------------------------------------------------------- texts


def _texts(c: Content) -> Iterator[tuple[str, str, str]]:
    for card in _all_cards(c):
        yield from _card_texts(card)
    for e in c.equipment.values():
        yield e.id, "carry", e.carry
        yield from ((e.id, "effect", text) for text in e.effect)
    for story in c.story.values():
        yield from ((story.id, "effect", text) for text in story.effect.do)
        yield story.id, "duration", story.effect.until
        if story.effect.if_:
            yield story.id, "condition", story.effect.if_
    for s in c.scenarios.values():
        yield from ((f"scenario {s.number}", "effect", text) for special in s.special for text in special.do)


def _card_texts(card: Card) -> Iterator[tuple[str, str, str]]:
    for clause in card.bubble:
        if clause.who != "PLAYER":
            yield card.id, "selector", clause.who
        yield from ((card.id, "step", text) for way in clause.ways for text in way)
    for box in card.narrator:
        yield from ((card.id, "effect", text) for text in (*box.do, *box.cost))
        if box.condition:
            yield card.id, "condition", box.condition
    for kind, text in (("condition", card.requires), ("trigger", card.trigger), ("preempt", card.preempt)):
        if text:
            yield card.id, kind, text


__all__ = ["check", "check_places"]
