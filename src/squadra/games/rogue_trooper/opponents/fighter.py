"""The opponent in a fight: what he carries, what losing Lives is worth to him, the exact odds of his salvos."""

from __future__ import annotations

from functools import lru_cache

from squadra.bots.kept import kept
from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.records import Enemy
from squadra.games.rogue_trooper.content.verbs import (
    DoubleDamage,
    EnemyDice,
    EvadeBonus,
    GiDice,
    Kit,
    NoEvade,
    TraitorDice,
    Weapon,
)
from squadra.games.rogue_trooper.knowledge.view import SheetView, View
from squadra.games.rogue_trooper.opponents.chances import evade_chance
from squadra.games.rogue_trooper.opponents.glimpse import Glimpse
from squadra.games.rogue_trooper.opponents.gunnery import SPENT, Arms, Gunnery, Opposition, arms_of, gunnery
from squadra.games.rogue_trooper.opponents.manners import NORMAL, Manner
from squadra.games.rogue_trooper.opponents.routes import ALONE, KEPT, Load, Prices, Routes
from squadra.games.rogue_trooper.rules.combat.salvo import target_of
from squadra.kernel import Ask, Option

ITEM = 0.35
"""What a Special Item is worth to a prisoner who loses it."""
COMPANION = 0.4
"""What a Companion's die is worth."""


@lru_cache(KEPT)
def load_of(content: Content, sheet: SheetView) -> Load:
    """What a GI carries lies open on his sheet."""
    bonuses = [found.bonus for card in sheet.items if (found := content.items[card].has(EvadeBonus)) is not None]
    weapons = [content.items[card].has(Weapon) for card in sheet.items]
    companions = [content.companions[card] for card in sheet.companions]
    return Load(
        sheet.gp, sheet.plasma, sheet.sealburster, sheet.micro_mines,
        sum(1 for weapon in weapons if weapon is not None and weapon.kind == "main" and not weapon.targets),
        sheet.gunnar != "", sheet.helm != "", sheet.bagman != "",
        any(content.items[card].has(Kit) for card in sheet.items),
        sum(each.firepower for each in companions), max(bonuses, default=0) + sum(each.evade for each in companions),
    )  # fmt: skip


class Fighter:
    """One seat looking at one question: himself and his fights."""

    def __init__(
        self,
        content: Content,
        routes: Routes,
        view: View | Glimpse,
        ask: Ask,
        options: list[Option],
        manner: Manner = NORMAL,
    ) -> None:
        self.content = content
        self.routes = routes
        self.view = view
        self.ask = ask
        self.options = options
        assert view.you is not None
        self.you = view.you
        self.me: SheetView = view.sheets[view.you]
        self.board = content.board
        self.worth: dict[str, float] = {}
        """What Rogue cards in the hand are worth."""
        self.manner = manner

    @kept
    def prices(self) -> Prices:
        return ALONE if self.view.solo else self.manner.prices

    @kept
    def load(self) -> Load:
        return load_of(self.content, self.me)

    @kept
    def helpers(self) -> int:
        return self.load.helpers

    @kept
    def quarters(self) -> frozenset[int]:
        return frozenset(self.content.clues[card].quarter for card in self.me.clues if card)

    @kept
    def hunting(self) -> bool:
        return self.me.revealed and self.view.traitor != ""

    def life_cost(self, lives: int) -> float:
        """What the Lives that are missing are worth."""
        return self.prices.missing(lives)

    @kept
    def above(self) -> bool:
        """Whether the Traitor is on Milli-com."""
        return self.content.sectors[self.view.traitor].area == "milli_com"

    # Fights -------------------------------------------------------------------------------------------------------

    @kept
    def enemy(self) -> Enemy | None:
        """The Enemy in the fight, or on top of the pile."""
        fight, pile = self.view.fight, self.view.pile
        return self.content.enemies.get(fight.card if fight else pile[0] if pile else "")

    def in_force(self, kind: type[GiDice] | type[EnemyDice]) -> int:
        card = self.view.effect
        found = self.content.rogues[card].has(kind) if card else None
        return found.dice if found else 0

    def evade_chance(self, enemy: Enemy, sector: str) -> float:
        content = self.content
        ground = content.grounds[content.sectors[sector].terrain]
        if ground.no_evade or enemy.has(NoEvade) is not None:
            return 0.0
        rogue = content.rogues[self.view.effect].has(EvadeBonus) if self.view.effect else None
        return evade_chance(enemy.initiative, ground.evade + self.load.evade + (rogue.bonus if rogue else 0))

    @kept
    def guns(self) -> Gunnery:
        """What he can fire in the fight at hand, and what for."""
        if self.view.confront:
            return self.guns_for(
                Opposition(dice=self.traitor_dice, helpers=self.helping, dear=0.5 * self.manner.spent),
                self.stake(1) + (self.manner.hit if self.view.traitor_lives > 1 else self.manner.last_hit),
            )
        if self.enemy is None or self.view.encounter == "gi":
            return self.guns_for(
                Opposition(dice=round(self.manner.foe), helpers=self.helping, dear=self.manner.spent), self.stake(1)
            )
        return self.guns_against(self.enemy, self.stake(self.damage(self.enemy)))

    def guns_for(self, foe: Opposition, stake: float) -> Gunnery:
        return gunnery(self.content, self.arms, self.view.setup.gunnar_bonus == "perSalvo", foe, stake)

    @kept
    def arms(self) -> Arms:
        return arms_of(self.content, self.me)

    def guns_against(self, enemy: Enemy, stake: float) -> Gunnery:
        target = target_of(enemy)
        foe = Opposition(
            target,
            enemy.firepower + self.in_force(EnemyDice),
            2 if "armour" in target.tags and self.load.helm else 1,
            0 if target.immune_gp else self.helping + self.in_force(GiDice),
            self.manner.spent * (self.manner.saved if self.hunting and not self.above else 1.0),
        )
        return self.guns_for(foe, stake)

    @kept
    def helping(self) -> int:
        """Dice of his Companions in a fight now (RT-RUL-18)."""
        return 0 if self.me.fired and self.view.setup.companion_fire == "firstOfTurn" else self.helpers

    @kept
    def traitor_dice(self) -> int:
        card = self.view.traitor_card if self.view.solo else self.view.effect
        more = self.content.rogues[card].has(TraitorDice) if card else None
        return self.content.numbers.traitor_dice + (more.dice if more else 0)

    def goods(self) -> float:
        """What a prisoner loses: ammunition, Special Items and Companions, in turns (RT-SUR-7, 9)."""
        rounds = sum(price * getattr(self.me, ammo) for ammo, price in SPENT.items())
        return rounds + ITEM * len(self.me.items) + COMPANION * self.helpers

    def damage(self, enemy: Enemy) -> int:
        return 2 if enemy.has(DoubleDamage) else 1

    def stake(self, damage: int) -> float:
        """What losing that many Lives is worth, in turns."""
        lives = self.me.lives
        return self.life_cost(lives - damage) - self.life_cost(lives)
