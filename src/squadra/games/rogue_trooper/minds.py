"""What the opponent makes of a view: his goal, the way there, and the exact odds of fights. It knows no state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

from squadra.games.rogue_trooper.board import FAR
from squadra.games.rogue_trooper.content import Content
from squadra.games.rogue_trooper.options import Salvo
from squadra.games.rogue_trooper.records import Enemy, Mission
from squadra.games.rogue_trooper.secrecy import SheetView, View
from squadra.games.rogue_trooper.verbs import DoubleDamage, EnemyDice, GiDice, ImmuneGp, Kit, Weapon
from squadra.games.rogue_trooper.verbs import Evade as EvadeBonus
from squadra.kernel import Ask, Option

WARY = 0.3
"""What each Encounter card that a sector may bring counts against going there, in turns."""
TRAITOR_READY = 24.0
"""The points a GI should be able to fire before he meets the Traitor's eight dice on Nu-Earth."""


@cache
def sums(dice: int) -> tuple[float, ...]:
    """The chance of every total of so many dice."""
    if not dice:
        return (1.0,)
    before = sums(dice - 1)
    out = [0.0] * (6 * dice + 1)
    for total, chance in enumerate(before):
        for face in range(1, 7):
            out[total + face] += chance / 6
    return tuple(out)


@cache
def at_least(mine: int, bonus: int, factor: int, his: int, ahead: int = 0) -> float:
    """The chance that (my dice + bonus) x factor + ahead reaches the total of his dice."""
    total = 0.0
    his_sums = sums(his)
    below = [0.0]
    for chance in his_sums:
        below.append(below[-1] + chance)
    for value, chance in enumerate(sums(mine)):
        reach = (value + bonus) * factor + ahead
        total += chance * below[max(0, min(reach + 1, len(his_sums)))]
    return total


class Mind:
    """One seat looking at one question."""

    def __init__(self, content: Content, view: View, ask: Ask, options: list[Option]) -> None:
        self.content = content
        self.view = view
        self.ask = ask
        self.options = options
        assert view.you is not None
        self.you = view.you
        self.me: SheetView = view.sheets[view.you]
        self.board = content.board

    # Himself ------------------------------------------------------------------------------------------------------

    @cached_property
    def kit(self) -> bool:
        return any(self.content.items[card].has(Kit) for card in self.me.items)

    @cached_property
    def helm(self) -> bool:
        return self.me.helm != ""

    @cached_property
    def quarters(self) -> frozenset[int]:
        return frozenset(self.content.clues[card].quarter for card in self.me.clues if card)

    @cached_property
    def hunting(self) -> bool:
        return self.me.revealed and self.view.traitor != ""

    @cached_property
    def firepower(self) -> float:
        """The points that he can fire in one fight against a man, both salvos together."""
        each = 5.5 if self.me.gunnar else 3.5
        weapons = sorted((self.me.gp * each, self.me.plasma * 7.0, self.me.micro_mines * 14.0), reverse=True)
        cards = [self.content.items[card].has(Weapon) for card in self.me.items]
        cards_best = max((weapon.dice * 3.5 for weapon in cards if weapon), default=0.0)
        salvos = weapons[:2] if self.me.bagman else weapons[:1]
        return sum(salvos) + cards_best + 3.5 * self.helpers

    @cached_property
    def helpers(self) -> int:
        return sum(self.content.companions[card].firepower for card in self.me.companions)

    # Where to go --------------------------------------------------------------------------------------------------

    def turns(self, goal: str) -> Mapping[str, int]:
        return self.board.turns_to(goal, kit=self.kit, helm=self.helm)

    def nearest(self, goals: list[str], start: str) -> float:
        return min((self.turns(goal)[start] for goal in goals), default=FAR)

    @cached_property
    def goals(self) -> list[str]:
        """The sectors that he wants to reach, the nearest of them first of all."""
        me, view = self.me, self.view
        if me.duty and me.duty in view.dead:
            return [view.dead[me.duty].sector]
        if me.lives <= 1 or (me.lives <= 2 and self.nearest(self.healing, me.sector) <= 3):
            return self.healing
        if self.hunting:
            return [view.traitor] if self.ready else self.arsenals if me.lives > 2 else self.healing
        found = [
            goal for held in me.missions if held.card for goal in self.mission_goals(self.content.missions[held.card])
        ]
        if self.quarters and len(self.quarters) == 3 and self.helm and not found:
            found.append(self.board.place("battle_computer"))
        return found or self.arsenals

    @cached_property
    def healing(self) -> list[str]:
        return [self.board.place(name) for name in ("furlow", "sick_bay") if self.board.has(name)]

    @cached_property
    def arsenals(self) -> list[str]:
        cities = [sector.id for sector in self.content.sectors.values() if sector.souther_city]
        return [*cities, self.board.place("gi_armoury")]

    @cached_property
    def ready(self) -> bool:
        """On Milli-com bare hands and Lives decide, on Nu-Earth the firepower (RT-WIN-7, 9)."""
        if self.content.sectors[self.view.traitor].area == "milli_com":
            return self.me.lives >= 3
        return self.firepower >= TRAITOR_READY and self.me.lives >= 2

    def mission_goals(self, mission: Mission) -> list[str]:
        view = self.view
        if mission.destination:
            return [mission.destination]
        if mission.kind == "genie":
            others = [seat for seat in view.seats if seat != self.you and view.sheets[seat].alive]
            if mission.condition == "meet_left" and others:
                at = view.seats.index(self.you)
                order = view.seats[at + 1 :] + view.seats[:at]
                others = [next(seat for seat in order if seat in others)]
            return [view.sheets[seat].sector for seat in others if not view.sheets[seat].prison]
        if mission.companion:
            if view.women.get(mission.companion):
                return [view.women[mission.companion]]
            return [s.sector for s in view.sheets.values() if mission.companion in s.companions and s.seat != self.you]
        return []

    def sector_score(self, sector: str) -> float:
        """How good it is to stand there at the end of the move: near the goal, few enemies, supplies when short."""
        goals = self.goals
        score = -self.nearest(goals, sector)
        there = self.content.sectors[sector]
        weak = WARY + (0.2 if self.me.lives <= 2 else 0.0) + (0.15 if self.firepower < 10 else 0.0)
        if sector != self.me.sector:
            score -= weak * there.number + 0.25 * len(self.view.lying.get(sector, ()))
        if there.souther_city and self.firepower < 14:
            score += 0.9
        if sector in goals:
            score += 0.5
        return score

    # Fights -------------------------------------------------------------------------------------------------------

    @cached_property
    def enemy(self) -> Enemy | None:
        """The Enemy on top of the pile."""
        top = self.view.pile[0] if self.view.pile else ""
        return self.content.enemies.get(top)

    def in_force(self, kind: type[GiDice] | type[EnemyDice]) -> int:
        card = self.view.effect
        found = self.content.rogues[card].has(kind) if card else None
        return found.dice if found else 0

    def evade_chance(self, initiative: int) -> float:
        me, content = self.me, self.content
        bonus = content.grounds[content.sectors[me.sector].terrain].evade
        bonus += sum(content.companions[card].evade for card in me.companions)
        items = [found.bonus for card in me.items if (found := content.items[card].has(EvadeBonus)) is not None]
        bonus += max(items, default=0)
        rogue = content.rogues[self.view.effect].has(EvadeBonus) if self.view.effect else None
        bonus += rogue.bonus if rogue else 0
        return sum(1 for face in range(1, 7) if face + bonus > initiative) / 6

    def salvo_dice(self, salvo: Salvo, tags: tuple[str, ...]) -> tuple[int, int]:
        """Dice and bonus of a salvo against a target with these tags."""
        content = self.content
        dice = rifle = 0
        if salvo.rounds:
            record = content.ammunition.get(salvo.weapon)
            if record is not None:
                each = max([record.dice, *[n for tag, n in record.more_against.items() if tag in tags]])
                dice, rifle = each * salvo.rounds, record.rifle
            else:
                weapon = content.items[salvo.weapon].has(Weapon)
                assert weapon is not None
                dice, rifle = weapon.dice * salvo.rounds, weapon.kind == "rifle"
        bonus = content.numbers.gunnar_bonus * dice if rifle and self.me.gunnar else 0
        second = content.items[salvo.secondary].has(Weapon) if salvo.secondary else None
        return dice + (second.dice if second else 0), bonus

    def cost(self, salvo: Salvo) -> float:
        """What a salvo is worth for later: strong rounds are kept for the Traitor."""
        each = {"gp": 0.03, "plasma": 0.07, "sealburster": 0.04, "micro_mines": 0.12}
        cards = 0.06 * (salvo.rounds if salvo.weapon not in each else 0) + (0.05 if salvo.secondary else 0.0)
        return each.get(salvo.weapon, 0.0) * salvo.rounds + cards

    def win_chance(self, salvo: Salvo, enemy: Enemy) -> float:
        dice, bonus = self.salvo_dice(salvo, enemy.tags)
        helpers = 0 if enemy.has(ImmuneGp) else self.helpers + self.in_force(GiDice)
        his = enemy.firepower + self.in_force(EnemyDice)
        if "armour" in enemy.tags and self.helm:
            return at_least(dice, bonus, 2, his, round(3.5 * helpers))
        return at_least(dice + helpers, bonus, 1, his)

    def best_fight(self, enemy: Enemy) -> float:
        """His best chance to win with one salvo."""
        tries = [Salvo()]
        for ammo, record in self.content.ammunition.items():
            have: int = getattr(self.me, ammo)
            fits = not record.only or any(tag in enemy.tags for tag in record.only)
            barred = any(tag in enemy.tags for tag in record.never) or (
                ammo == "gp" and enemy.has(ImmuneGp) is not None
            )
            if have and fits and not barred:
                tries.append(Salvo(ammo, have))
        for card in self.me.items:
            weapon = self.content.items[card].has(Weapon)
            if weapon and (not weapon.targets or any(tag in enemy.tags for tag in weapon.targets)):
                tries.append(Salvo("", 0, card) if weapon.kind == "secondary" else Salvo(card, 1))
        return max(self.win_chance(salvo, enemy) for salvo in tries)

    def damage(self, enemy: Enemy) -> int:
        return 2 if enemy.has(DoubleDamage) else 1

    # The others ---------------------------------------------------------------------------------------------------

    def progress(self, seat: str) -> float:
        """How near a seat seems to the kill, by public facts."""
        sheet = self.view.sheets[seat]
        return len(sheet.clues) + (3.0 if sheet.revealed else 0.0) + 0.2 * sheet.lives if sheet.alive else -1.0

    @cached_property
    def leader(self) -> str:
        return max(self.view.seats, key=self.progress)
