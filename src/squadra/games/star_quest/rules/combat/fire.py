"""Firing (SQ-DICE, SQ-FIRE, SQ-RUL-10, -18): weapons that can fire, why they cannot, and the single shot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.rulebook.combat import RerollSource
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.rules.combat.attack import AttackOption, why_no_attack
from squadra.games.star_quest.rules.combat.hits import aftermath, strike
from squadra.games.star_quest.rules.combat.reroll_worth import Faces, Stakes
from squadra.games.star_quest.rules.combat.rerolls import Rerolls, sources_of
from squadra.games.star_quest.rules.combat.stakes import barrier, worth
from squadra.games.star_quest.rules.combat.targets import target_anchor, why_no_target, why_unseen
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.stats import COMMANDER, dice_pool
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Refusal, Word, no, step
from squadra.kernel.beat import Aim, AimHow, Throw
from squadra.kernel.chance import Need


class ArmedOption(AttackOption, frozen=True):
    """A shot."""

    weapon: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "weapon": t.the_weapon(self.weapon)}

    def by(self) -> str:
        return self.weapon

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_shot(t, act, self)

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal | None:
        """Why a weapon that can fire cannot fire that way."""
        raise NotImplementedError

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        """What carries it out; `dies`: the shooter does not survive it; `own_dice`: not the weapon's usual ones."""
        raise NotImplementedError

    def attack(self, t: HulkTable, act: Acting) -> Word:
        figure = t.s.figures[act.figure]
        mount = t.rules.load(t, act, figure, self)
        if not mount:
            act.shots += not act.fired
            if fires_all(t, figure):
                act.fired = (*act.fired, self.weapon)
        dies = False
        permit = permitted(t, figure)
        if permit is not None and permit.weapon == self.weapon:
            t.s.orders = replace(t.s.orders, permit=False)
            dies = permit.dies
        return t.call(t.rules.volley(t, self, dies, mount) or self.shot(t, dies))


class Shoot(ArmedOption, frozen=True):
    """Fires at one visible target."""

    rule = "SQ-FIRE-1"
    odds = True
    target: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "target": t.name(self.target)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (target_anchor(t, self.target),)

    def against(self) -> str:
        return self.target

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal | None:
        why = why_no_target(t, shooter, self.target) or why_unseen(t, shooter, self.target)
        return why or (None if fires_as(t, shooter, self.weapon, "single") else no("why-not-offered", "SQ-FIRE-1"))

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        gun: dict[str, Any] = {"figure": self.figure, "weapon": self.weapon, "like": self.weapon}
        return SingleShot(**gun, own_dice=own_dice, target=self.target)


shoot = cache(Shoot)


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


def fires_all(t: HulkTable, figure: Figure) -> bool:
    """A Dreadnought fires each of its weapons once (SQ-DRD-16)."""
    return figure.owner == ALIEN and t.content.aliens[figure.kind].heavy_weapons > 0


def ways_now(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Those that can fire now: not fired yet, not jammed; and what an Event card lends."""
    ways = fires_like(t, figure)
    if fired or (figure.owner != ALIEN and t.s.squads[figure.owner].forbidden):
        ways = tuple((w, like) for w, like in ways if w not in fired and not jammed(t, figure, w))
    if (permit := permitted(t, figure)) is not None:
        ways = (*ways, (permit.weapon, permit.weapon))
    return ways


def why_no_shot(t: HulkTable, act: Acting, shot: ArmedOption) -> Refusal | None:
    """Why the active figure cannot fire that way."""
    if refusal := why_no_attack(t, act, shot=True):
        return refusal
    figure = t.s.figures[act.figure]
    lawful = t.rules.shots(t, act, figure, Budget(t, act).more_shots)
    if lawful is None:
        return why_no_weapon(t, act, figure, shot) or shot.why_no_aim(t, figure)
    if shot in lawful:  # an expansion has listed them
        return None
    why = t.rules.why_no_shot(t, act, figure, shot) or why_no_weapon(t, act, figure, shot)
    return why or shot.why_no_aim(t, figure) or no("why-not-offered", "SQ-FIRE-1")


def why_no_weapon(t: HulkTable, act: Acting, figure: Figure, shot: ArmedOption) -> Refusal | None:
    """Why the weapon itself cannot fire now."""
    fired = act.fired if fires_all(t, figure) else ()
    if any(weapon == shot.weapon for weapon, _ in ways_now(t, figure, fired)):
        return None
    if shot.weapon in fired:
        return no("why-sq-weapon-fired", "SQ-DRD-16")
    if shot.weapon not in figure.weapons and not figure.suit:
        return no("why-sq-no-such-weapon", "SQ-FIRE-1")
    return no("why-sq-jammed", "SQ-CARD-EV-4") if jammed(t, figure, shot.weapon) else None


def fires_as(t: HulkTable, figure: Figure, weapon: str, pattern: str) -> bool:
    """Whether a weapon of the base game fires in this way."""
    return any(w == weapon and t.content.weapons[like].pattern == pattern for w, like in ways_now(t, figure, ()))


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
    """A roll with its rerolls. What the total does is up to the subclasses."""

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

    def aim(self, t: HulkTable, *targets: str, how: AimHow = "shot", area: Iterable[int] = ()) -> Aim:
        struck = tuple(f"square:{square}" for square in area)
        return Aim(f"figure:{self.figure}", targets, how, t.the_weapon(self.weapon), struck)

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

    def origin(self, t: HulkTable) -> Figure:
        """Where it is fired from: an expansion's guns stand beside their gunners."""
        return self.shooter(t)

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
            pool = self.pool(t)
            beat = Throw(f"figure:{self.figure}", beats.faces(pool, self.dice), total=sum(self.dice))
            t.tell("sq-rolls", "SQ-FIRE-5", beat=beat, dice=self.dice, pool=str(pool), total=sum(self.dice))
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
        if t.talks:
            beat = self.aim(t, beats.target(t, self.target))
            t.tell(key, "SQ-FIRE-1", beat=beat, **self.words(t), target=t.name(self.target))

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        return [(self.target, total)]

    @step(rule="SQ-FIRE-6")
    def resolve(self, t: HulkTable) -> Word | None:
        t.rules.tell_armour(t, self, [self.target])
        strike(t, self.shooter(t), [(self.target, sum(self.dice))], self.guard(t))
        return t.rules.after_shot(t, self) or aftermath(t)
