"""Choice of roles and the set-up of a match (SQ-GEN, SQ-ROLE, SQ-RUL-3), checked strictly: a bad wish is refused with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, cast

from msgspec import Struct
from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content, named
from squadra.games.star_quest.content.verbs import Targeting
from squadra.games.star_quest.expansions import ExpansionSetup, expansions, rules_of
from squadra.games.star_quest.rulebook import Rules
from squadra.games.star_quest.state import ALIEN, COLOURS
from squadra.kernel import SetupError, no

SWITCHES = {
    "no_clipping": "SQ-RUL-6",
    "free_fire": "SQ-RUL-13",
    "tie_break": "SQ-RUL-40",
    "strict_sections": "SQ-RUL-44",
    "blips_struck": "SQ-RUL-61",
    "decline_counters": "SQ-RUL-27",
    "door_begins_move": "SQ-RUL-8",
    "void_missions": "SQ-RUL-35",
}
"""The rule options that the catalogue names, all off by default."""

ALIEN_CHOOSES = "choose"
"""The mission is left to the Alien player (SQ-SET-2)."""

PICKS = ("first_squad", "second_squad", "third_squad")
"""The squads of the Marine players in the order of picking, each by its colour or by its chapter (SQ-ROLE-8)."""


class Loadout(Struct, frozen=True):
    """What a Marine player has chosen beforehand instead of being asked: weapons, cards, Targeter places."""

    set: str
    weapons: tuple[str, ...]
    cards: tuple[str, ...]
    targeters: tuple[str, ...] = ()


class HulkSetup(Struct, frozen=True, kw_only=True):
    """A checked set-up."""

    mission: str = "training"
    roles: tuple[str, ...] = (ALIEN, "red")
    """In the order of picking; the Marine players sit and take their turns in it."""
    ranks: dict[str, int] = {}
    honours: dict[str, int] = {}
    loadouts: dict[str, Loadout] = {}
    no_clipping: bool = False
    free_fire: bool = False
    tie_break: bool = False
    strict_sections: bool = False
    blips_struck: bool = False
    decline_counters: bool = False
    door_begins_move: bool = False
    void_missions: bool = False
    expansion: ExpansionSetup | None = None
    """What the expansion in play has to say; None: the base game."""

    @property
    def rules(self) -> Rules[Any, Any, Any, Any, Any]:
        return rules_of(self.expansion)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(role for role in self.roles if role != ALIEN)


def refuse(place: str, key: str, rule: str = "", **args: Any) -> NoReturn:
    raise SetupError(no(key, rule, **args), place)


def read_setup(content: Content, wish: Mapping[str, Any] | None) -> HulkSetup:
    """The wish, checked field by field."""
    wish = dict(wish or {})
    guests = expansions()
    known = {"mission", "roles", "squads", *PICKS, "ranks", "honours", "loadouts", *guests, *SWITCHES}
    for name in wish:
        if name not in known:
            refuse(name, "why-sq-setup-field", "SQ-SET-30", field=name)
    switches: dict[str, bool] = {}
    for name, rule in SWITCHES.items():
        value = wish.get(name, False)
        if not isinstance(value, bool):
            refuse(name, "why-sq-setup-switch", rule, field=name)
        switches[name] = value
    mission = wish.get("mission", "training")
    if not isinstance(mission, str) or (mission not in content.missions and mission != ALIEN_CHOOSES):
        refuse("mission", "why-sq-setup-mission", "SQ-SET-2", mission=str(mission))
    roles = read_roles(content, wish)
    ranks, honours = read_careers(content, wish, roles)
    setup = replace(HulkSetup(mission=mission, roles=roles, ranks=ranks, honours=honours), **switches)
    written = content.missions[mission].book if mission in content.missions else ""
    if written and written in wish and wish[written] is None:
        refuse("mode", "why-sqx-mission-mode", "SQX-GEN-1")
    if written and written not in guests:
        refuse("mission", "why-sq-setup-mission", "SQ-SET-2", mission=mission)
    if name := next((name for name in guests if wish.get(name) is not None), written):
        if wish.get("loadouts"):
            refuse("loadouts", "why-sqx-loadouts", "SQX-GEN-8")
        return replace(setup, expansion=guests[name].read_setup(content, setup, wish.get(name) or {}))
    given = mapping(wish, "loadouts", "SQ-SET-19")
    loadouts = {seat: read_loadout(content, setup, seat, what) for seat, what in sorted(given.items())}
    return replace(setup, loadouts=loadouts)


def mapping(wish: Mapping[str, Any], name: str, rule: str) -> Mapping[str, Any]:
    """A field with a value for each of several seats."""
    given = wish.get(name, {})
    if not isinstance(given, Mapping):
        refuse(name, "why-sq-setup-value", rule, field=name)
    return cast("Mapping[str, Any]", given)


def names(given: Mapping[str, Any], name: str, place: str) -> tuple[str, ...]:
    """A list of ids inside the set-up."""
    found = given.get(name, ())
    if isinstance(found, str) or not isinstance(found, Sequence):
        refuse(f"{place}.{name}", "why-sq-setup-value", "SQ-SET-19", field=f"{place}.{name}")
    return tuple(str(one) for one in cast("Sequence[Any]", found))


def read_roles(content: Content, wish: Mapping[str, Any]) -> tuple[str, ...]:
    """Roles in picking order (SQ-ROLE-1 to -4), or simply a number of squads and which they are."""
    if "roles" not in wish:
        return (ALIEN, *read_squads(content, wish))
    for name in PICKS:
        if name in wish:
            refuse(name, "why-sq-setup-value", "SQ-ROLE-1", field=name)
    given = wish["roles"]
    if isinstance(given, str) or not isinstance(given, Sequence):
        refuse("roles", "why-sq-setup-value", "SQ-ROLE-1", field="roles")
    roles = tuple(str(role) for role in cast("Sequence[Any]", given))
    if "squads" in wish and wish["squads"] != len(roles) - 1:
        refuse("squads", "why-sq-setup-squads", "SQ-GEN-1", squads=str(wish["squads"]))
    if not 2 <= len(roles) <= 4:
        refuse("roles", "why-sq-setup-players", "SQ-GEN-1", players=len(roles))
    for role in roles:
        if role != ALIEN and role not in COLOURS:
            refuse("roles", "why-sq-setup-role", "SQ-ROLE-8", role=role)
    if roles.count(ALIEN) == 0:
        refuse("roles", "why-sq-setup-last-is-alien", "SQ-ROLE-2")
    if roles.count(ALIEN) > 1:
        refuse("roles", "why-sq-setup-one-alien", "SQ-GEN-2")
    if len(set(roles)) != len(roles):
        refuse("roles", "why-sq-setup-squad-twice", "SQ-ROLE-4")
    return roles


def read_squads(content: Content, wish: Mapping[str, Any]) -> tuple[str, ...]:
    """The colours of that many squads. Whoever names none gets the usual one for his place, or the first that is left."""
    named_last = max((number for number, name in enumerate(PICKS, 1) if name in wish), default=1)
    squads = wish.get("squads", named_last)
    if not isinstance(squads, int) or isinstance(squads, bool) or not named_last <= squads <= len(COLOURS):
        refuse("squads", "why-sq-setup-squads", "SQ-GEN-1", squads=str(squads))
    colours: dict[str, str] = {squad.colour: squad.colour for squad in content.squads.values()}
    colours |= {id: squad.colour for id, squad in content.squads.items()}
    picked: dict[str, str] = {}
    for name in PICKS:
        if name in wish:
            colour = colours.get(str(wish[name]))
            if colour is None:
                refuse(name, "why-sq-setup-squad", "SQ-ROLE-8", squad=str(wish[name]))
            if colour in picked.values():
                refuse(name, "why-sq-setup-squad-twice", "SQ-ROLE-4")
            picked[name] = colour
    for name, usual in zip(PICKS[:squads], COLOURS, strict=False):
        if name not in picked:
            picked[name] = next(colour for colour in (usual, *COLOURS) if colour not in picked.values())
    return tuple(picked[name] for name in PICKS[:squads])


def read_careers(
    content: Content, wish: Mapping[str, Any], roles: Sequence[str]
) -> tuple[dict[str, int], dict[str, int]]:
    """Ranks and Honours; whoever holds the top rank has won the campaign (SQ-CAMP-4)."""
    top = len(content.campaign.marine.by_rank) - 1
    ranks = read_steps(wish, "ranks", roles, top - 1, "SQ-CAMP-2")
    return ranks, read_steps(wish, "honours", roles, content.campaign.honours_held, "SQ-CAMP-3")


def read_steps(wish: Mapping[str, Any], name: str, roles: Sequence[str], most: int, rule: str) -> dict[str, int]:
    """Ranks or Honours of the seats of a campaign, 0 where nothing is said."""
    steps: dict[str, int] = {}
    for seat, step in mapping(wish, name, rule).items():
        if seat not in roles:
            refuse(f"{name}.{seat}", "why-sq-setup-role", rule, role=seat)
        if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step <= most:
            refuse(f"{name}.{seat}", "why-sq-setup-step", rule, field=name, most=most)
        steps[seat] = step
    return dict(sorted(steps.items()))


def orders_of(content: Content, setup: HulkSetup, seat: str) -> int:
    """Order cards a Marine player may choose (T-7)."""
    return content.campaign.marine.by_rank[setup.ranks.get(seat, 0)]


def equipment_of(content: Content, setup: HulkSetup, seat: str) -> int:
    """Equipment cards a Marine player may choose (T-8)."""
    return content.campaign.marine.by_honours[setup.honours.get(seat, 0)]


def squad_deck(content: Content, seat: str) -> tuple[dict[str, int], dict[str, int]]:
    """The Orders and the Equipment of a squad's deck."""
    squad = next(squad for squad in content.squads.values() if squad.colour == seat)
    return squad.orders, squad.equipment


def heavy_weapons(content: Content) -> tuple[str, ...]:
    return tuple(id for id, weapon in content.weapons.items() if weapon.kind == "heavy")


def read_loadout(content: Content, setup: HulkSetup, seat: str, given: Any) -> Loadout:
    """A squad armed beforehand (SQ-SET-17 to -28, SQ-RUL-9)."""
    place = f"loadouts.{seat}"
    if seat not in setup.players:
        refuse(place, "why-sq-setup-role", "SQ-SET-20", role=seat)
    if isinstance(given, Loadout):
        given = {"set": given.set, "weapons": given.weapons, "cards": given.cards, "targeters": given.targeters}
    if not isinstance(given, Mapping):
        refuse(place, "why-sq-setup-value", "SQ-SET-19", field=place)
    given = cast("Mapping[str, Any]", given)
    if not set(given) <= {"set", "weapons", "cards", "targeters"}:
        refuse(place, "why-sq-setup-value", "SQ-SET-19", field=place)
    chosen = str(given.get("set", ""))
    if chosen not in content.sets:
        refuse(f"{place}.set", "why-sq-setup-set", "SQ-SET-21", set=chosen)
    weapons = names(given, "weapons", place)
    check_weapons(content, weapons, f"{place}.weapons")
    cards = tuple(sorted(names(given, "cards", place)))
    check_cards(content, setup, seat, cards, f"{place}.cards")
    targeters = names(given, "targeters", place)
    firearms = firearms_of(content, chosen, weapons)
    if len(targeters) != targeter_cards(content, cards):
        refuse(f"{place}.targeters", "why-sq-setup-targeters", "SQ-CARD-EQ-7")
    if len(set(targeters)) != len(targeters):
        refuse(f"{place}.targeters", "why-sq-setup-two-targeters", "SQ-CARD-EQ-8")
    for weapon in targeters:
        if weapon not in firearms:
            refuse(f"{place}.targeters", "why-sq-setup-targeter-weapon", "SQ-CARD-EQ-9", weapon=weapon)
    return Loadout(chosen, weapons, cards, targeters)


def check_weapons(content: Content, weapons: Sequence[str], place: str) -> None:
    """The weapons of the four Marines (SQ-SET-20, -25 to -28)."""
    choice = content.squad_rules.choice
    heavy = heavy_weapons(content)
    if len(weapons) != choice.marines:
        refuse(place, "why-sq-setup-marines", "SQ-ROLE-5", marines=choice.marines)
    for weapon in weapons:
        if weapon != "laser_rifle" and weapon not in heavy:
            refuse(place, "why-sq-setup-weapon", "SQ-SET-28", weapon=weapon)
    if not any(weapon in heavy for weapon in weapons):
        refuse(place, "why-sq-setup-no-heavy", "SQ-SET-25")
    if "laser_rifle" not in weapons:
        refuse(place, "why-sq-setup-no-rifle", "SQ-SET-26")
    for weapon in heavy:
        if weapons.count(weapon) > 1:
            refuse(place, "why-sq-setup-heavy-twice", "SQ-RUL-9", weapon=named("weapon", weapon))


def check_cards(content: Content, setup: HulkSetup, seat: str, cards: Sequence[str], place: str) -> None:
    """Five cards of twelve: four Equipment, one Order (SQ-SET-17, -18), in a campaign by rank and Honours."""
    orders, equipment = squad_deck(content, seat)
    for card, number in Counter(cards).items():
        if number > orders.get(card, 0) + equipment.get(card, 0):
            refuse(place, "why-sq-setup-card", "SQ-SET-17", card=card)
    chosen = sum(card in orders for card in cards)
    if chosen != orders_of(content, setup, seat) or len(cards) - chosen != equipment_of(content, setup, seat):
        refuse(
            place,
            "why-sq-setup-cards",
            "SQ-SET-18",
            orders=orders_of(content, setup, seat),
            equipment=equipment_of(content, setup, seat),
        )


def firearms_of(content: Content, chosen: str, weapons: Sequence[str]) -> tuple[str, ...]:
    """The firearm types of a squad that can carry a Targeter, in the order of the squad."""
    found: list[str] = []
    for weapon in (content.sets[chosen].firearm, *weapons):
        if weapon and weapon not in found and content.weapons[weapon].targeter:
            found.append(weapon)
    return tuple(found)


def targeter_cards(content: Content, cards: Sequence[str]) -> int:
    return sum(
        isinstance(verb, Targeting)
        for card in cards
        if card in content.equipment
        for verb in content.equipment[card].effects
    )


def lasting(content: Content, card: str) -> bool:
    """Whether a card is laid face up at the start (SQ-RUL-43)."""
    return card in content.equipment and content.equipment[card].duration == "mission"
