"""The counts and minimums of the five decks (21.1 to 21.7) and the cards that the rules presuppose (RT-REC-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from squadra.games.rogue_trooper.content import solo_decks, verbs
from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.records import Card, Enemy, Rogue, traitor_goal, traitor_place

Fault = tuple[str, str, str]
SIZES = {"encounter": 95, "supply": 56, "mission": 32, "rogue": 72, "clue": 28}
CLASSES: tuple[verbs.MissionClass, ...] = ("informer", "deserter", "witness", "record")


def card_faults(content: Content) -> Iterator[Fault]:
    for deck, size in SIZES.items():
        count = sum(content.bag(deck).values()) if deck in content.decks else 0
        if count != size:
            yield f"cards/{deck}.toml", "copies", f"the deck must have {size} cards, not {count} (RT-GAP-DECK)"
    yield from encounter(content)
    yield from companions(content)
    yield from supply(content)
    yield from missions(content)
    yield from rogues(content)
    yield from end_cards(content)
    yield from traitor_cards(content)
    yield from clues_and_counters(content)


def total(cards: Iterable[Card]) -> int:
    return sum(card.copies for card in cards)


def least(file: str, name: str, wanted: int, cards: Iterable[Card]) -> Iterator[Fault]:
    count = total(cards)
    if count < wanted:
        yield f"cards/{file}.toml", name, f"there must be at least {wanted} such cards, not {count}"


def exactly(file: str, name: str, wanted: int, cards: Iterable[Card]) -> Iterator[Fault]:
    count = total(cards)
    if count != wanted:
        yield f"cards/{file}.toml", name, f"there must be {wanted} such cards, not {count}"


def encounter(content: Content) -> Iterator[Fault]:
    """21.2: groups, tags and effects of the 70 enemies."""
    enemies = list(content.enemies.values())
    for side, wanted in (("nort", 42), ("neutral", 18), ("souther", 10)):
        yield from exactly("encounter", f"enemy.side.{side}", wanted, (e for e in enemies if e.side == side))
    minimums: tuple[tuple[str, int, Callable[[Enemy], object]], ...] = (
        ("nort airborne", 10, lambda e: e.side == "nort" and "airborne" in e.tags),
        ("nort fortification", 6, lambda e: e.side == "nort" and "fortification" in e.tags),
        ("nort armour", 8, lambda e: e.side == "nort" and "armour" in e.tags),
        ("nort coastal", 4, lambda e: e.side == "nort" and "coastal" in e.tags),
        ("nort personnel", 14, lambda e: e.side == "nort" and "personnel" in e.tags),
        ("neutral hazard", 8, lambda e: e.side == "neutral" and "hazard" in e.tags),
        ("neutral coastal", 4, lambda e: e.side == "neutral" and "coastal" in e.tags),
        ("neutral airborne", 2, lambda e: e.side == "neutral" and "airborne" in e.tags),
        ("souther surrender to the Brig", 4, lambda e: e.side == "souther" and e.has(verbs.Surrender)),
        ("sealed", 20, lambda e: "sealed" in e.tags),
        ("double_damage", 12, lambda e: e.has(verbs.DoubleDamage)),
        ("reinforce", 6, lambda e: e.has(verbs.Reinforce)),
        ("no_evade", 5, lambda e: e.has(verbs.NoEvade)),
        ("nort no_surrender", 6, lambda e: e.side == "nort" and e.has(verbs.NoSurrender)),
        ("immune_gp", 6, lambda e: e.has(verbs.ImmuneGp)),
        ("on_beaten_supply", 5, lambda e: e.has(verbs.BeatenSupply)),
        ("special rule text", 10, rule_text),
    )
    for name, wanted, test in minimums:
        yield from least("encounter", f"enemy: {name}", wanted, (e for e in enemies if test(e)))
    for enemy in enemies:
        yield from surrender_fault(enemy)
    if enemies:
        yield from means(enemies)


def rule_text(enemy: Enemy) -> bool:
    """Effects of their own, beside the printed marks of Double Damage, no prisoners and immunity."""
    plain = (verbs.DoubleDamage, verbs.NoSurrender, verbs.ImmuneGp)
    return any(not isinstance(effect, plain) for effect in enemy.effects)


def surrender_fault(enemy: Enemy) -> Iterator[Fault]:
    place = f"enemy.{enemy.id}"
    if "hazard" in enemy.tags and (enemy.has(verbs.Surrender) or enemy.side == "nort"):
        yield "cards/encounter.toml", place, "a Hazard never accepts surrender (RT-RUL-32c)"
    if enemy.has(verbs.Surrender) and (enemy.side != "souther" or "personnel" not in enemy.tags):
        yield "cards/encounter.toml", place, "only Souther Personnel takes prisoners by its text (RT-RUL-13)"


def means(enemies: list[Enemy]) -> Iterator[Fault]:
    count = total(enemies)
    initiative = sum(e.initiative * e.copies for e in enemies) / count
    firepower = sum(e.firepower * e.copies for e in enemies) / count
    if not 3 <= initiative <= 4:
        yield "cards/encounter.toml", "enemy.initiative", f"the mean must be about 3.5, not {initiative:.2f}"
    if not 3.5 <= firepower <= 4.5:
        yield "cards/encounter.toml", "enemy.firepower", f"the mean must be about 4, not {firepower:.2f}"


def companions(content: Content) -> Iterator[Fault]:
    """21.2: twelve Companions, among them the one who may be evaded, and the women of the Missions."""
    cards = list(content.companions.values())
    yield from exactly("encounter", "companion", 12, cards)
    pests = [c for c in cards if c.may_be_evaded]
    if len(pests) != 1 or any(c.shields or c.evade != -2 or c.firepower or c.destination for c in pests):
        yield (
            "cards/encounter.toml",
            "companion",
            "there must be one who may be evaded: Evade -2, no shield, Firepower 0, no Destination (RT-RUL-56)",
        )
    yield from least("encounter", "companion.evade", 2, (c for c in cards if c.evade > -1))
    for card in cards:
        if card.firepower > 3 or (card.destination is None and not card.may_be_evaded):
            yield "cards/encounter.toml", f"companion.{card.id}", "must have Firepower 0 to 3 and a Destination"
    for woman in content.women:
        if content.companions[woman].destination in content.numbers.wedding_bells:
            yield "cards/encounter.toml", f"companion.{woman}.destination", "she would leave where she is found"
    found = [i for i in content.items.values() if content.deck_of[i.id] == "encounter"]
    yield from exactly("encounter", "item", 13, found)
    yield from least("encounter", "item: chip", 4, (i for i in found if i.has(verbs.Chip)))
    yield from least("encounter", "item: kit", 2, (i for i in found if i.has(verbs.Kit)))
    for item in found:
        if item.side is None or item.initiative is None:
            yield "cards/encounter.toml", f"item.{item.id}", "an item of this deck must have a Side and an Initiative"


def supply(content: Content) -> Iterator[Fault]:
    """21.3: Standard Issue by track, weapons by class."""
    tracks: tuple[tuple[verbs.Ammo, int], ...] = (("gp", 16), ("plasma", 8), ("sealburster", 7), ("micro_mines", 5))
    for ammo, wanted in tracks:
        yield from exactly("supply", f"issue.{ammo}", wanted, (i for i in content.issues.values() if i.ammo == ammo))
    items = [i for i in content.items.values() if content.deck_of[i.id] == "supply"]
    yield from exactly("supply", "item", 20, items)
    for kind, wanted in (("main", 5), ("rifle", 4), ("secondary", 4)):
        armed = (i for i in items if (w := i.has(verbs.Weapon)) and w.kind == kind)
        yield from exactly("supply", f"item: weapon {kind}", wanted, armed)
    yield from exactly("supply", "item: kit", 3, (i for i in items if i.has(verbs.Kit) and i.stays))
    yield from exactly("supply", "item: evade", 2, (i for i in items if i.has(verbs.EvadeBonus)))


def missions(content: Content) -> Iterator[Fault]:
    """21.4: 24 Contact in four classes, 4 Genie, 4 Wedding Bells."""
    cards = list(content.missions.values())
    contact = [m for m in cards if m.kind == "contact"]
    for kind, wanted in (("contact", 24), ("genie", 4), ("wedding_bells", 4)):
        yield from exactly("mission", kind, wanted, (m for m in cards if m.kind == kind))
    for name in CLASSES:
        yield from exactly("mission", f"class {name}", 6, (m for m in contact if m.mission_class == name))
    yield from exactly("mission", "needs_helm", 3, (m for m in contact if m.needs_helm))
    yield from least("mission", "genie: attack", 2, (m for m in cards if m.condition == "attack"))
    goals: dict[str, int] = {}
    for card in contact:
        goals[card.destination or ""] = goals.get(card.destination or "", 0) + card.copies
    above = {g for g in goals if content.sectors[g].area == "milli_com"}
    if not 3 <= sum(goals[g] for g in above) <= 4:
        yield "cards/mission.toml", "destination", "3 or 4 Contact destinations must lie on Milli-com"
    for goal, count in goals.items():
        if count > 2 or content.sectors[goal].function in ("bridge", "brig", "security_zone", "drop_zone"):
            yield (
                "cards/mission.toml",
                goal,
                "at most two Missions may lead here, none to Bridge, Brig, Security or Drop Zone",
            )
    if {content.sectors[g].side for g in goals if g not in above} != {"souther", "nort", "neutral", "front"}:
        yield "cards/mission.toml", "destination", "the destinations must lie on all four Sides"
    for card in cards:
        if (card.kind == "genie") != (card.condition is not None) or (card.kind == "wedding_bells") != bool(
            card.companion
        ):
            yield "cards/mission.toml", f"mission.{card.id}", "a Genie must have a condition, Wedding Bells a Companion"
        if card.kind == "contact" and card.mission_class is None:
            yield "cards/mission.toml", f"mission.{card.id}", "a Contact Mission must have a class"


def rogues(content: Content) -> Iterator[Fault]:
    """21.5: phases and the effects the rules speak of."""
    cards = list(content.rogues.values())
    plain = [c for c in cards if not c.traitor]
    for phase, wanted in (("movement", 30), ("encounter", 20), ("end", 13)):
        yield from exactly("rogue", f"phase {phase}", wanted, (c for c in plain if c.phase == phase))
    wants: tuple[tuple[type[verbs.Verb], int], ...] = (
        (verbs.ExtraMove, 8),
        (verbs.Fly, 4),
        (verbs.Shuttle, 3),
        (verbs.Clearance, 3),
        (verbs.Escape, 4),
        (verbs.Mantrap, 3),
        (verbs.Reinforce, 5),
        (verbs.Offensive, 2),
        (verbs.EvadeBonus, 4),
        (verbs.NoEvade, 3),
        (verbs.GiDice, 3),
        (verbs.EnemyDice, 3),
        (verbs.Betrayal, 1),
    )
    for verb, wanted in wants:
        name = str(verb.__struct_config__.tag)
        yield from exactly("rogue", name, wanted, (c for c in plain if c.has(verb)))
    stops = [c for c in plain if c.has(verbs.NoMove) or c.has(verbs.LoseTurn)]
    yield from exactly("rogue", "no_move, lose_turn", 5, stops)
    if not any((lost := c.has(verbs.LoseTurn)) and lost.allow for c in stops):
        yield "cards/rogue.toml", "lose_turn", "one such card must say which actions stay allowed (RT-TURN-6)"
    for card in plain:
        if bool(card.has(verbs.Escape)) != (card.by == "active" and card.immediate and card.phase == "movement"):
            yield "cards/rogue.toml", f"rogue.{card.id}", "Escape, and no other card, must be immediate and for oneself"


def fits(card: Rogue, name: verbs.MissionClass) -> bool:
    kinds = (verbs.MissionFail, verbs.MissionBlock, verbs.MissionDelay, verbs.MissionGuard)
    return any(isinstance(effect, kinds) and name in effect.classes for effect in card.effects)


def end_cards(content: Content) -> Iterator[Fault]:
    ends = [c for c in content.rogues.values() if c.id in solo_decks.end_deck(content)]
    yield from exactly("rogue", "end: mission", 12, ends)
    for name in CLASSES:
        yield from least("rogue", f"end: class {name}", 4, (c for c in ends if fits(c, name)))
    guards = [c for c in ends if c.has(verbs.MissionGuard)]
    yield from least("rogue", "end: mission_guard", 2, guards)
    for guard in guards:
        if guard.by != "active":
            yield (
                "cards/rogue.toml",
                f"rogue.{guard.id}.by",
                "a protecting card must be for the active player (RT-RUL-25k)",
            )


def traitor_cards(content: Content) -> Iterator[Fault]:
    cards = [c for c in content.rogues.values() if c.traitor]
    yield from exactly("rogue", "traitor", 9, cards)
    goals = [goal for c in cards if (goal := traitor_goal(c)) is not None]
    fights = [c for c in cards if traitor_goal(c) is None]
    yield from exactly("rogue", "traitor: movers", 5, (c for c in cards if traitor_goal(c)))
    yield from exactly("rogue", "traitor: combat", 4, fights)
    if sum(1 for g in goals if content.sectors[g].area == "milli_com" and g != content.board.place("bridge")) < 2:
        yield "cards/rogue.toml", "traitor_move", "two movers must lead to Milli-com, not to the Bridge"
    if any(content.sectors[g].sea for g in goals):
        yield "cards/rogue.toml", "traitor_move", "the Traitor must stand on land"
    bound = [place for c in fights if (place := traitor_place(c)) in content.sectors]
    if not bound:
        yield "cards/rogue.toml", "traitor_dice", "one combat card must be bound to a sector (Traitor at the Magnopole)"
    for place in bound:
        if place not in goals:
            yield "cards/rogue.toml", "traitor_dice", f"no mover leads to {place}, where this card acts"
    for card in cards:
        phase = "movement" if traitor_goal(card) else "end"
        if card.phase != phase or not card.immediate:
            yield (
                "cards/rogue.toml",
                f"rogue.{card.id}",
                f"a Traitor card of this kind must be immediate and of the {phase} Phase",
            )


def clues_and_counters(content: Content) -> Iterator[Fault]:
    for quarter in range(1, 5):
        yield from exactly("clue", f"quarter {quarter}", 7, (c for c in content.clues.values() if c.quarter == quarter))
    numbers = content.numbers
    if sum(numbers.counters.values()) != 70:
        yield "numbers.toml", "numbers.counters", "the sheet must have 70 counters (0.1)"
    if sum(numbers.chips.values()) != numbers.counters.get("numbered_chips") or sum(numbers.chips.values()) < 18:
        yield "numbers.toml", "numbers.chips", "must be as many as counted, at least 18 for six GIs (21.7)"
    if set(numbers.chips) - {"chip_1", "chip_2", "chip_3"}:
        yield "numbers.toml", "numbers.chips", "a numbered chip must say 1, 2 or 3 (RT-RUL-4a)"
    if len(content.gis) != 6 or sorted(g.number for g in content.gis.values()) != [1, 2, 3, 4, 5, 6]:
        yield "gis.toml", "gi", "there must be six GIs with the numbers 1 to 6 (0.1)"
    if len(numbers.wedding_bells) != 6:
        yield "numbers.toml", "numbers.wedding_bells", "there must be one place for each face of the die (RT-SOLO-61)"
