"""The table of Star Quest: what stands where (ground.py), the stat lines of the figures, and what people call things."""

from __future__ import annotations

from functools import cache

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.pieces import Pieces
from squadra.games.star_quest.reinforced_doors import Bulkhead, is_bulkhead
from squadra.games.star_quest.rulebook.targets import Target
from squadra.games.star_quest.setup import squad_deck
from squadra.games.star_quest.state import ALIEN, UNMARKED, Figure
from squadra.games.star_quest.stats import (
    COMMANDER,
    MARINE,
    card_effects,
    concerns,
    dice_pool,
    is_heavy,
    marine_armour,
    marine_melee,
    marine_move,
)
from squadra.kernel import Msg


class HulkTable(Pieces):
    """What a step of a rule has to work with."""

    __slots__ = ()

    # ---------------------------------------------------------------------------------------- stat lines

    def effects(self, seat: str) -> tuple[verbs.Verb, ...]:
        """What the open Equipment of a squad does."""
        return card_effects(self.content, self.s.squads[seat].shown)

    def shown(self, seat: str) -> tuple[str, ...]:
        """The open Equipment of a squad; the Alien player has none."""
        roster = self.s.squads.get(seat)
        return () if roster is None else roster.shown

    def cards(self, figure: Figure) -> tuple[str, ...]:
        """The open Equipment that may help a figure, and what it wears itself (SQX-GEN-3); a turned Dreadnought has its own
        cards (SQX-RUL-83)."""
        if figure.owner == ALIEN:
            return figure.gear
        shown = self.s.squads[figure.owner].shown
        return (*shown, *self.rules.worn(self, figure)) if figure.gear else shown

    def allowance(self, figure: Figure) -> int:
        """Squares of one move (SQ-MOV-2 to -5)."""
        if figure.suit:
            if figure.owner == ALIEN and self.s.alarm == "stealth":  # SQX-STEALTH-5
                return 1
            return self.rules.allowance(self, figure)
        if figure.owner == ALIEN:
            return 1 if self.s.alarm == "stealth" else self.content.aliens[figure.kind].move
        return marine_move(self.content, figure.kind, figure.weapons, self.s.squads[figure.owner].shown)

    def armour(self, figure: Figure) -> int:
        if figure.suit:
            return self.rules.armour(self, figure)
        if figure.owner == ALIEN:
            return self.content.aliens[figure.kind].armour
        return marine_armour(self.content, figure.kind, figure.weapons, self.s.squads[figure.owner].shown)

    def melee(self, figure: Figure) -> Pool:
        """Hand-to-hand dice, attacking and defending (T-1, T-4)."""
        if figure.suit:
            return self.rules.melee(self, figure)
        if figure.owner == ALIEN:
            return dice_pool(self.content.aliens[figure.kind].melee)
        return marine_melee(self.content, figure.kind, figure.weapons, figure.arms, self.s.squads[figure.owner].shown)

    def full_life(self, figure: Figure) -> int:
        if figure.suit:
            return self.rules.full_life(self, figure)
        if figure.owner == ALIEN:
            return self.content.aliens[figure.kind].life
        stats = self.content.squad_rules
        return (stats.commander if figure.kind == COMMANDER else stats.marine).life

    def points(self, figure: Figure) -> int:
        """What it costs its owner to lose a Marine or Commander (SQ-SCORE-1 to -3, SQ-RUL-41)."""
        if figure.suit:
            return self.rules.points(self, figure)
        stats = self.content.squad_rules
        if figure.kind == COMMANDER:
            return stats.commander.points
        return stats.marine.heavy_points if is_heavy(self.content, figure.weapons) else stats.marine.points

    def heavy(self, figure: Figure) -> bool:
        """A Marine with a heavy weapon."""
        return figure.kind == MARINE and is_heavy(self.content, figure.weapons)

    def packages(self, figure: Figure) -> tuple[verbs.Package, ...]:
        """How much this figure may do in one activation (SQ-TURN-4 to -8, SQ-RUL-44)."""
        s = self.s
        if figure.owner == ALIEN:
            if s.orders.frenzy == figure.id:
                for verb in self.content.events[s.orders.card].effects:
                    if isinstance(verb, verbs.Frenzy):
                        return (*verbs.ORDINARY, verb.package)
            return verbs.ORDINARY
        roster = s.squads[figure.owner]
        if figure.suit and (figure.marks is not UNMARKED or figure.acts > 1):
            special = self.rules.packages(self, figure)
            if special is not None:
                return special
        if roster.order:
            for verb in self.content.orders[roster.order].effects:
                if isinstance(verb, verbs.Act) and self.helps(verb.who, figure, order=True):
                    return verb.strict if verb.strict and self.setup.strict_sections else verb.packages
        return verbs.ORDINARY

    def deck(self, seat: str) -> tuple[dict[str, int], dict[str, int]]:
        """The Orders and the Equipment that a squad chose from."""
        if (deck := self.rules.deck(self, seat)) is not None:
            return deck

        return squad_deck(self.content, seat)

    def helps(self, who: str, figure: Figure, order: bool = False) -> bool:
        if who in ("one_heavy", "one"):
            return figure.id == self.s.squads[figure.owner].order_figure and not figure.marks.apart  # SQX-RUL-114
        if figure.suit:
            return self.rules.helps(self, who, figure, order)
        return concerns(self.content, who, figure.kind, figure.weapons)

    def side(self, figure: Figure) -> str:
        """Whose attack it is: the owner's, unless a Librarian holds the alien under Control (SQX-RUL-65)."""
        return figure.marks.under or figure.owner

    def scorer(self, attacker: Figure, victim: Figure) -> str:
        """Whose kill it would be: aliens that a confused machine eliminates count for whoever threw the grenade (SQX-RUL-54)."""
        amok = attacker.marks.amok
        return amok if amok and victim.owner == ALIEN else self.side(attacker)

    def foes(self, seat: str, target: str) -> bool:
        """Whether a player may choose another one's figure as the target of an attack (SQ-RUL-13)."""
        return self.setup.free_fire or (seat == ALIEN) != (target == ALIEN)

    # ---------------------------------------------------------------------------------------- names

    def name(self, id: str) -> Msg:
        """What people call a figure, a blip or a mission object."""
        s = self.s
        figure = s.figures.get(id)
        if figure is not None:
            return self.figure_name(figure)
        if id in s.blips or id.startswith("blip-"):
            return Msg("sq-blip", {"number": int(id.rpartition("-")[2])})
        target = self.special_target(id)
        return self.the_thing(id) if target is None else target.name(self)

    def special_target(self, id: str) -> Target[HulkTable] | None:
        """What may be attacked and is neither a figure nor a mission object."""
        return Bulkhead(id) if is_bulkhead(id) else self.rules.target(id)

    def figure_name(self, figure: Figure) -> Msg:
        if figure.suit:
            return self.rules.figure_name(self, figure)
        if figure.owner != ALIEN:
            return marine_name(figure.id)
        alien = self.content.aliens[figure.kind]
        if alien.miniatures == 1 and not (self.expansion and alien.heavy_weapons):  # SQ-MD-24: more Dreadnoughts
            return named("alien", figure.kind)
        return numbered(figure.kind, figure.id)

    def thing_name(self, id: str) -> Msg:
        for thing in self.mission.objects:
            if thing.id == id:
                return thing.name.msg()
        return Msg("sq-unknown")

    def the_thing(self, id: str) -> Msg:
        """A mission object with its article, inside a sentence."""
        for thing in self.mission.objects:
            if thing.id == id:
                return (thing.the or thing.name).msg()
        return Msg("sq-unknown")

    def who(self, seat: str) -> Msg:
        """What people call a player."""
        return seat_name(seat)

    def the(self, seat: str) -> Msg:
        """The same with its article, at the start of a sentence."""
        return Msg(f"sq-the-{seat}")

    def card_name(self, card: str) -> Msg:
        return self.rules.card_name(self, card) or named("card", card)

    def open_cards(self, shown: tuple[str, ...], targeters: tuple[str, ...]) -> tuple[Msg, ...]:
        """Open Equipment by name, Targeters with the weapons that carry them."""
        weapons, names = list(targeters), list[Msg]()
        for card in shown:
            name, effects = self.card_name(card), self.content.equipment[card].effects
            if weapons and any(isinstance(verb, verbs.Targeting) for verb in effects):
                name = Msg("sq-card-on", {"card": name, "weapon": self.weapon_name(weapons.pop(0))})
            names.append(name)
        return tuple(names)

    def weapon_name(self, weapon: str) -> Msg:
        return self.rules.weapon_name(self, weapon) or named("weapon", weapon)

    def the_weapon(self, weapon: str) -> Msg:
        """A weapon with its article, inside a sentence."""
        return Msg(self.weapon_name(weapon).key.replace("-weapon-", "-the-", 1))


@cache
def marine_name(id: str) -> Msg:
    return Msg(f"sq-name-{id}")


@cache
def numbered(kind: str, id: str) -> Msg:
    """One of several aliens of a type."""
    return Msg("sq-numbered", {"name": named("alien", kind), "number": int(id.rpartition("-")[2])})


@cache
def seat_name(seat: str) -> Msg:
    return Msg(f"sq-seat-{seat}")
