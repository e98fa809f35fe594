"""Dice, firing and hits (SQ-DICE, SQ-FIRE, SQ-LOS, SQ-RUL-10, -13, -18): who can be fired at, and the single shot."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from squadra.games.star_quest.bulkheads import bulkheads
from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.records import Pool
from squadra.games.star_quest.rulebook.combat import RerollSource
from squadra.games.star_quest.rules.combat.dice import Rerolls, sources_of
from squadra.games.star_quest.rules.combat.eyes import Eyes
from squadra.games.star_quest.rules.combat.hits import aftermath, strike
from squadra.games.star_quest.rules.combat.rerolls import Faces, Stakes
from squadra.games.star_quest.rules.combat.stakes import barrier, worth
from squadra.games.star_quest.rules.options import ArmedOption, square_anchor
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.stats import COMMANDER, dice_pool
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Word, step
from squadra.kernel.chance import Need


class Shoot(ArmedOption, frozen=True):
    """Fires at one visible target."""

    rule = "SQ-FIRE-1"
    odds = True
    target: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "target": t.name(self.target)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (target_anchor(t, self.target),)


shoot = cache(Shoot)


def target_anchor(t: HulkTable, id: str) -> Anchor:
    thing = t.s.things.get(id)
    if thing is not None:
        return square_anchor(thing.square)
    target = t.rules.target(t, id)
    return Anchor("figure", id) if target is None else square_anchor(target.square)


# ------------------------------------------------------------------------------------------------ targets


def enemies(t: HulkTable, shooter: Figure, within: int = -1) -> list[tuple[str, int]]:
    """Whom a figure may choose to attack (SQ-RUL-13), with the squares they stand on, as far as those lie `within`."""
    seat, s = t.side(shooter), t.s
    free_fire, alien = t.setup.free_fire, seat == ALIEN
    found: list[tuple[str, int]] = []
    choosy = picky(shooter)
    wide, large = t.wide, t.content.large
    those = -1 if free_fire else t.marines if alien else t.aliens
    for id, figure in s.figures.items() if those & within else ():
        owner = figure.owner
        if (owner == ALIEN) == alien and not free_fire:
            continue
        square = figure.square
        if square < 0 or id == shooter.id:
            continue
        base = t.base_at(square) if (figure.suit in wide if figure.suit else figure.kind in large) else 1 << square
        if not base & within:
            continue
        if (choosy or figure.marks) and out_of_reach(shooter, figure):
            continue
        if alien and owner != ALIEN and s.squads[owner].blind and t.rules.blinded(figure):
            continue
        found.append((id, base))
    if alien:
        if t.kinds:
            found.extend((id, square) for id, square in t.rules.prey(t) if square & within)
    elif shooter.owner != ALIEN:
        if t.blocks & within:
            found.extend((x.id, 1 << x.square) for x in s.things.values() if x.kind == "destroy" and not x.gone)
        if s.reinforced:
            found.extend(bulkheads(t))
    return found


def picky(shooter: Figure) -> bool:
    """Whether a mark may keep it from attacking somebody, or make it another player's: such marks name a player."""
    return bool(shooter.marks) and ":" in "".join(shooter.marks)


def out_of_reach(shooter: Figure, figure: Figure) -> bool:
    """Laid down for treatment (SQX-RUL-75), behind smoke (SQX-DRD-E-9), or not the prey of this turn (SQX-TERM-42)."""
    if "down" in figure.marks or ("smoke" in figure.marks and shooter.owner != figure.owner):
        return True
    for mark in shooter.marks:
        if mark.startswith("prey:") and mark[5:] != figure.owner:
            return True
        if mark == f"shun:{figure.owner}":
            return True
    return False


def may_be_struck(t: HulkTable, seat: str, figure: Figure) -> bool:
    """A Blind Grenade protects its squad from everything the Alien player does (SQ-CON-4)."""
    if figure.marks and ("down" in figure.marks or ("smoke" in figure.marks and seat != figure.owner)):
        return False
    if seat in t.s.squads or figure.owner == ALIEN or not t.rules.blinded(figure):
        return True
    return not t.s.squads[figure.owner].blind


def visible(t: HulkTable, shooter: Figure, eyes: Eyes | None = None) -> list[tuple[str, int]]:
    """The enemies in fire sight; `eyes` are the shooter's, where he has looked already."""
    eyes = eyes or Eyes(t, shooter)
    return [(id, mask) for id, mask in enemies(t, shooter, eyes.view) if eyes.see(mask)]


# ------------------------------------------------------------------------------------------------ weapons


def weapon_pool(t: HulkTable, weapon: str) -> Pool:
    return dice_pool(t.content.weapons[weapon].fire)


def fires_like(t: HulkTable, figure: Figure) -> tuple[tuple[str, str], ...]:
    """The firearms of a figure with the weapons they fire like: themselves, and what a card adds (SQ-CARD-EQ-17)."""
    commander = figure.owner != ALIEN and figure.kind == COMMANDER
    return ways_to_fire(figure.weapons, t.effects(figure.owner) if commander else ())


@cache
def ways_to_fire(weapons: tuple[str, ...], effects: tuple[verbs.Verb, ...]) -> tuple[tuple[str, str], ...]:
    cards = [verb for verb in effects if isinstance(verb, verbs.FireAs) and verb.weapon in weapons]
    return (*((weapon, weapon) for weapon in weapons), *((verb.weapon, verb.like) for verb in cards))


def permitted(t: HulkTable, figure: Figure) -> verbs.Permit | None:
    """The weapon that this turn's Event card lends to one alien of this type (SQ-RUL-46)."""
    if not t.s.orders.permit or figure.owner != ALIEN:
        return None
    for verb in t.content.events[t.s.orders.card].effects:
        if isinstance(verb, verbs.Permit) and verb.type == figure.kind:
            return verb
    return None


def jammed(t: HulkTable, figure: Figure, weapon: str) -> bool:
    """Jammed Weapons: heavy weapons and the Heavy Bolter, i.e. all that roll red dice, cannot fire (SQ-CARD-EV-4)."""
    return (
        figure.owner != ALIEN
        and "heavy_fire" in t.s.squads[figure.owner].forbidden
        and t.s.turn == figure.owner
        and (t.rules.jams(t, figure, weapon) if figure.suit else weapon_pool(t, weapon).red > 0)
    )


def reroll_sources(t: HulkTable, figure: Figure, weapon: str) -> list[str]:
    """Cards that let dice of this shot be rolled again (SQ-DICE-8): one die each."""
    if figure.suit:
        return t.rules.shot_rerolls(t, figure, weapon)
    if figure.owner == ALIEN:
        return []
    roster = t.s.squads[figure.owner]
    found = ["targeter"] if weapon in roster.targeters else []
    for card in roster.shown:
        for verb in t.content.equipment[card].effects:
            if isinstance(verb, verbs.Reroll) and verb.fire and t.helps(verb.who, figure):
                found.append(card)
    return found


# ------------------------------------------------------------------------------------------------ the shot


class Shooting(Frame):
    """A roll with its re-rolls. What the total does is the business of the frames below."""

    figure: str
    weapon: str
    like: str
    """The weapon whose dice and pattern it has: itself, except for a Combi-weapon."""
    sources: tuple[RerollSource, ...] = ()
    dice: tuple[int, ...] = ()
    rolled: tuple[Faces, Faces] | None = None
    own_dice: str = ""
    """Dice that are not the weapon's usual ones: several charges, two missiles, other rounds (an expansion's)."""
    aimed: bool = False
    """Precision fire (SQX-KEY-2)."""

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "weapon": t.the_weapon(self.weapon)}

    def pool(self, t: HulkTable) -> Pool:
        return dice_pool(self.own_dice) if self.own_dice else weapon_pool(t, self.like)

    def guard(self, t: HulkTable) -> Callable[[Figure], int] | None:
        """What Armour counts against this shot; None: the figure's own."""
        return t.rules.armour_against(t, self)

    def announce(self, t: HulkTable) -> None:
        raise NotImplementedError

    def need(self) -> Need:
        return "sum"

    def shooter(self, t: HulkTable) -> Figure:
        return t.s.figures[self.figure]

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        """Whom a roll strikes, and with what value, if its total and its highest die are these."""
        raise NotImplementedError

    def stakes(self, t: HulkTable) -> Stakes:
        """What every roll of this shot is worth to the shooter's player."""
        seat, guard = t.side(self.shooter(t)), cache(self.guard(t) or t.armour)
        totals: list[Fraction] = []
        for total in range(self.pool(t).most + 1):
            values = self.values(t, total, 0)
            wounds = any(value > barrier(t, id, guard) for id, value in values)
            totals.append(worth(t, seat, values, guard) - t.rules.mishap_cost(t, self, total, wounds))
        highest = range(4) if self.need() == "sorted" else ()
        return Stakes(tuple(totals), 0, tuple([worth(t, seat, self.values(t, 0, face), guard) for face in highest]))

    @step(rule="SQ-FIRE-1")
    def declare(self, t: HulkTable) -> Word | None:
        self.sources = self.rerolls(t)
        if t.talks:
            self.announce(t)
        return None

    def rerolls(self, t: HulkTable) -> tuple[RerollSource, ...]:
        shooter = self.shooter(t)
        return sources_of("own", t.side(shooter), reroll_sources(t, shooter, self.weapon))

    @step(rule="SQ-FIRE-5")
    def roll(self, t: HulkTable) -> Word | None:
        need: Need = "faces" if self.sources else self.need()
        return t.roll(self.pool(t).dice(), into="dice", need=need)

    @step(rule="SQ-HID-16")
    def show(self, t: HulkTable) -> Word | None:
        if t.talks:
            t.tell("sq-rolls", "SQ-FIRE-5", dice=self.dice, pool=str(self.pool(t)), total=sum(self.dice))
        return None

    @step(rule="SQ-DICE-5")
    def offer(self, t: HulkTable) -> Word | None:
        if not self.sources:
            return t.jump("resolve")
        dice, pools = (self.dice, ()), (self.pool(t), Pool())
        return t.call(Rerolls(dice=dice, pools=pools, sources=self.sources), into="rolled")

    @step(rule="SQ-DICE-7")
    def replace_die(self, t: HulkTable) -> Word | None:
        """The new results must be used."""
        assert self.rolled is not None
        self.dice = self.rolled[0]
        return t.jump("resolve")


class SingleShot(Shooting, kw_only=True):
    """One visible target is attacked with the total (SQ-FIRE-6, -7)."""

    target: str

    def announce(self, t: HulkTable) -> None:
        key = "sqx-takes-aim" if self.aimed else "sq-shoots"
        t.tell(key, "SQ-FIRE-1", **self.words(t), target=t.name(self.target))

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        return [(self.target, total)]

    @step(rule="SQ-FIRE-6")
    def resolve(self, t: HulkTable) -> Word | None:
        t.rules.tell_armour(t, self, [self.target])
        strike(t, t.side(self.shooter(t)), [(self.target, sum(self.dice))], self.guard(t))
        return t.rules.after_shot(t, self) or aftermath(t)
