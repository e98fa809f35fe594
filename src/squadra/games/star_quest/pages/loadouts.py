"""Squads armed on the set-up page (SQ-SET-17 to -28): what a squad of the base game may take, and what a good player takes."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from squadra.games.star_quest.content.loading import Content, named
from squadra.games.star_quest.content.records import Colour
from squadra.games.star_quest.rules.set_up import Arm, ChooseCard, MountTargeters
from squadra.games.star_quest.setup import HulkSetup, equipment_of, heavy_weapons, orders_of, squad_deck
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Dice, Game, Match, Msg

Step = Annotated[int, msgspec.Meta(ge=0, le=4)]


class LoadoutWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whose squad, and in a campaign how far it has come."""

    seat: Colour = "red"
    rank: Step = 0
    honours: Step = 0


def loadout(game: Game, content: Content, wish: LoadoutWish) -> dict[str, Any]:
    """Weapon sets, weapons and cards to choose from, how many of each, and a proposal."""
    setup = HulkSetup(roles=(ALIEN, wish.seat), ranks={wish.seat: wish.rank}, honours={wish.seat: wish.honours})
    orders, equipment = squad_deck(content, wish.seat)
    return {
        "marines": [Msg(f"sq-name-{wish.seat}-{number}") for number in range(1, content.squad_rules.choice.marines + 1)],
        "commander": Msg(f"sq-name-{wish.seat}-commander"),
        "sets": [{"value": id, "name": named("set", id), "melee": kit.melee} for id, kit in content.sets.items()],
        "weapons": [
            {"value": id, "name": named("weapon", id), "dice": content.weapons[id].fire, "targeter": content.weapons[id].targeter}
            for id in ("laser_rifle", *heavy_weapons(content))
        ],
        "firearms": {id: kit.firearm for id, kit in content.sets.items()},
        "cards": [
            {"value": id, "name": named("card", id), "text": Msg(f"sq-card-{id.replace('_', '-')}-text"),
             "kind": "order" if id in orders else "equipment", "copies": copies}
            for id, copies in (*orders.items(), *equipment.items())
        ],
        "orders": orders_of(content, setup, wish.seat),
        "equipment": equipment_of(content, setup, wish.seat),
        "proposal": proposal(game, content, wish),
    }  # fmt: skip


def proposal(game: Game, content: Content, wish: LoadoutWish) -> dict[str, Any]:
    """What the tactics bot would take."""
    words = {"roles": (ALIEN, wish.seat), "ranks": {wish.seat: wish.rank}, "honours": {wish.seat: wish.honours}}
    match, player = Match(game, words, talks=False), game.bots()["tactics"]()
    cards: list[str] = []
    arm, mounts = Arm("", ()), MountTargeters(())
    while (ask := match.ask) is not None and not match.view(None).round:
        option = player.choose(match.view(ask.seat), ask, Dice(match.number))
        chosen = ask.options[option] if isinstance(option, int) else option
        if isinstance(chosen, Arm):
            arm = chosen
        elif isinstance(chosen, ChooseCard):
            cards.append(chosen.card)
        elif isinstance(chosen, MountTargeters):
            mounts = chosen
        match.choose(chosen, ask.seat)
    rifles = content.squad_rules.choice.marines - len(arm.heavy)
    weapons = [*arm.heavy, *("laser_rifle",) * rifles]
    return {"set": arm.set, "weapons": weapons, "cards": sorted(cards), "targeters": list(mounts.weapons)}
