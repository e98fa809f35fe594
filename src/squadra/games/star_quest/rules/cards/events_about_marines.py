"""Event cards that name somebody, need a place, or roll dice (SQ-CON-5, SQ-RUL-46): one frame for each kind of verb."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.cards.naming import GainCard, NameCard, NameFigure, NamePlayer, NameUnseen
from squadra.games.star_quest.rules.cards.spending import spend
from squadra.games.star_quest.rules.cards.squad_cards import hidden_equipment, lose_weapon, orders_not_held
from squadra.games.star_quest.rules.combat.heavy_weapons import blast_values
from squadra.games.star_quest.rules.combat.hits import aftermath, eliminate_marine, strike
from squadra.games.star_quest.rules.combat.targets import may_be_struck
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.stats import COMMANDER, MARINE, dice_pool
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Msg, Option, Word, step
from squadra.kernel.ask import AnyOption
from squadra.kernel.beat import Aim, AimHow, Mark, Miss


def no_effect(t: HulkTable, card: str, why: str) -> None:
    """A card without legal target or effect is discarded without effect (SQ-RUL-46)."""
    t.tell("sq-event-no-effect", "SQ-RUL-46", card=named("event", card), why=Msg(f"sq-void-{why}"))


class Effect(Frame):
    """A verb of an Event card in progress."""

    card: str
    index: int
    rule: ClassVar[str] = "SQ-RUL-46"
    missing: ClassVar[str] = "target"
    """What there must be for the card to do anything."""

    def verb(self, t: HulkTable) -> Any:
        return t.content.events[self.card].effects[self.index]

    def nothing(self, t: HulkTable) -> Word:
        no_effect(t, self.card, self.missing)
        return t.finish()


def concerned(t: HulkTable, option: Option) -> tuple[str, ...]:
    """Whom a choice names, as anchors."""
    if isinstance(option, (NamePlayer, NameCard, NameUnseen)):
        return (f"seat:{option.seat}",)
    return tuple(str(anchor) for anchor in option.anchors(t))


class Naming(Effect):
    """Names one figure or player; if there is only one, the program names it (SQ-RUL-65)."""

    choice: AnyOption | None = None

    def named(self, t: HulkTable) -> list[Option]:
        raise NotImplementedError

    def foreseen(self, t: HulkTable) -> tuple[str, ...]:
        """Whom the card concerns, as anchors, where there is nobody to choose between (SQ-RUL-65)."""
        options = self.named(t)
        return concerned(t, options[0]) if len(options) == 1 else ()

    @step(rule="SQ-RUL-46")
    def look(self, t: HulkTable) -> Word | None:
        options = self.named(t)
        if not options:
            return self.nothing(t)
        if len(options) == 1:
            self.choice = options[0]
            return t.jump("tell_name")
        return None

    @step(rule="SQ-RUL-46")
    def name(self, t: HulkTable) -> Word | None:
        return t.ask(
            ALIEN, self.named(t), into="choice", prompt="sq-ask-name", rule="SQ-RUL-46", card=named("event", self.card)
        )

    @step(rule="SQ-RUL-46")
    def tell_name(self, t: HulkTable) -> Word | None:
        """Says whom the card concerns, where what follows does not say it."""
        return None

    def figure(self, t: HulkTable) -> Figure:
        assert isinstance(self.choice, NameFigure)
        return t.s.figures[self.choice.figure]

    def seat(self) -> str:
        assert isinstance(self.choice, (NamePlayer, NameCard, NameUnseen))
        return self.choice.seat


def marines_on_boards(t: HulkTable, commanders: bool, event: str = "") -> list[Figure]:
    found: list[Figure] = []
    for figure in t.on_boards():
        named = t.rules.may_be_named(t, figure, event, commanders)
        if named is None:
            named = figure.kind == MARINE or (commanders and figure.kind == COMMANDER)
        if named:
            found.append(figure)
    return found


# ------------------------------------------------------------------------------------------------ attacks of cards


class StrikeFigure(Naming):
    """Automatic Defence, Anti-personnel Mine (SQ-CARD-EV-7, -8)."""

    dice: tuple[int, ...] = ()

    @step(rule="SQ-RUL-46")
    def tell_name(self, t: HulkTable) -> Word | None:
        """Automatic Defence rolls more dice against heavy armour (SQX-TERM-45)."""
        verb, figure = self.verb(t), self.figure(t)
        words: dict[str, Any] = {"figure": t.figure_name(figure), "pool": str(self.pool(t))}
        words["beat"] = self.aim(t, figure)
        if words["pool"] != verb.dice:
            t.tell("sqx-defence-fires", "SQX-TERM-45", **words, printed=verb.dice)
        elif verb.blast:
            t.tell("sq-mine-explodes", "SQ-CARD-EV-8", **words)
        else:
            t.tell("sq-defence-fires", "SQ-CARD-EV-7", **words)
        return None

    def aim(self, t: HulkTable, figure: Figure) -> Aim:
        struck = bits(1 << figure.square | t.hull.blast(figure.square, t.s.closed)) if self.verb(t).blast else ()
        how: AimHow = "area" if struck else "shot"
        return Aim(f"card:{self.card}", (f"figure:{figure.id}",), how, area=beats.squares(struck))

    def nothing(self, t: HulkTable) -> Word:
        if t.rules.gives_alarm(self.card):
            t.rules.raise_alarm(t, "event", "SQX-STEALTH-19")
        return super().nothing(t)

    def named(self, t: HulkTable) -> list[Option]:
        figures = marines_on_boards(t, self.verb(t).commanders, self.card)
        return [NameFigure(f.id) for f in figures if may_be_struck(t, ALIEN, f)]  # Blind Grenade, smoke

    def pool(self, t: HulkTable) -> Pool:
        verb = self.verb(t)
        return dice_pool(t.rules.strike_dice(self.figure(t), verb.dice, verb.blast))

    @step(rule="SQ-CARD-EV-7")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(self.pool(t).dice(), into="dice", need="sorted" if self.verb(t).blast else "sum")

    @step(rule="SQ-CARD-EV-8")
    def hit(self, t: HulkTable) -> Word | None:
        total = sum(self.dice)
        t.rules.raise_alarm(t, "event", "SQX-STEALTH-19")
        figure = self.figure(t)
        beat = beats.throw(f"card:{self.card}", self.pool(t), self.dice, f"figure:{figure.id}")
        t.tell("sq-rolls", "SQ-FIRE-5", beat=beat, dice=self.dice, pool=str(self.pool(t)), total=total)
        if self.verb(t).blast:
            strike(t, ALIEN, blast_values(t, figure.square, total, max(self.dice), ALIEN))
        else:
            strike(t, ALIEN, [(figure.id, total)])
        return aftermath(t)


class ConvertMarine(Naming):
    """Call of Chaos (SQ-CARD-EV-9, -10)."""

    dice: tuple[int, ...] = ()

    @step(rule="SQ-RUL-46")
    def tell_name(self, t: HulkTable) -> Word | None:
        figure = self.figure(t)
        beat = Aim(f"card:{self.card}", (f"figure:{figure.id}",))
        t.tell("sq-chaos-calls", "SQ-CARD-EV-9", beat=beat, figure=t.figure_name(figure), face=self.verb(t).on)
        return None

    def named(self, t: HulkTable) -> list[Option]:
        there = t.supply(self.verb(t).into) > 0  # whoever changes sides as he is needs no miniature
        kept = t.kept_free(ALIEN)
        figures = marines_on_boards(t, False, self.card)
        return [NameFigure(f.id) for f in figures if t.rules.changes_sides(f) or (there and not kept >> f.square & 1)]

    @step(rule="SQ-CARD-EV-9")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(dice_pool(self.verb(t).dice).dice(), into="dice", need="sum")

    @step(rule="SQ-CARD-EV-10")
    def convert(self, t: HulkTable) -> Word | None:
        verb, figure = self.verb(t), self.figure(t)
        pool, total = dice_pool(verb.dice), sum(self.dice)
        beat = beats.throw(f"card:{self.card}", pool, self.dice, f"figure:{figure.id}")
        t.tell("sq-rolls", "SQ-CARD-EV-9", beat=beat, dice=self.dice, pool=str(pool), total=total)
        if sum(self.dice) != verb.on:
            t.tell("sq-not-converted", "SQ-CARD-EV-9", beat=Miss(f"figure:{figure.id}"), figure=t.figure_name(figure))
            return None
        square = figure.square
        t.rules.raise_alarm(t, "event", "SQX-STEALTH-20")
        if t.rules.changes_sides(figure):
            t.rules.change_sides(t, figure)
            return None
        beat = beats.convert(t, figure, verb.into)
        t.tell("sq-converted", "SQ-CARD-EV-9", beat=beat, figure=t.figure_name(figure), alien=named("alien", verb.into))
        eliminate_marine(t, figure, scored=True)
        t.new_alien(verb.into, square)
        return None


# ------------------------------------------------------------------------------------------------ players and cards


class ForbidNext(Naming):
    """Communications Failure, Jammed Weapons, Report In (SQ-CARD-EV-2, -4, -23): the named player's next turn."""

    def named(self, t: HulkTable) -> list[Option]:
        what = self.verb(t).what
        seats = [seat for seat in t.s.players if t.in_play(seat) and what not in t.s.squads[seat].forbidden]
        seats = [seat for seat in seats if not t.rules.shielded(t, seat, self.card)]
        if what == "commander":
            return [NameFigure(f"{seat}-commander") for seat in seats if t.commander(seat).square >= 0]
        return [NamePlayer(seat) for seat in seats if self.concerned(t, seat, what)]

    def concerned(self, t: HulkTable, seat: str, what: str) -> bool:
        """The card must be able to do something to him, by what everybody can see."""
        if what == "order":
            return len(t.s.squads[seat].hidden) > hidden_equipment(t, seat)
        return any(
            t.rules.jams(t, f, weapon) if f.suit else dice_pool(t.content.weapons[weapon].fire).red
            for f in t.squad_of(seat)
            if f.place in ("board", "waiting")
            for weapon in f.weapons
        )

    @step(rule="SQ-RUL-46")
    def forbid(self, t: HulkTable) -> Word | None:
        what = self.verb(t).what
        seat = self.figure(t).owner if what == "commander" else self.seat()
        t.change_roster(seat, forbidden=tuple(sorted((*t.s.squads[seat].forbidden, what))))
        if what == "commander":
            commander = t.commander(seat)
            beat = beats.mark(commander, "idle")
            t.tell("sq-forbidden-commander", "SQ-RUL-46", beat=beat, figure=t.figure_name(commander))
        else:
            key, rule = t.rules.retold(f"sq-forbidden-{what.replace('_', '-')}", "SQ-RUL-46")
            t.tell(key, rule, beat=Mark(f"seat:{seat}", what), player=t.the(seat))
        return None


class LoseCard(Naming):
    """Faulty Equipment (SQ-CARD-EV-5)."""

    drawn: tuple[str, ...] = ()

    def named(self, t: HulkTable) -> list[Option]:
        options: list[Option] = []
        for seat in t.s.players:
            if not t.in_play(seat) or t.rules.shielded(t, seat, self.card):
                continue
            roster = t.s.squads[seat]
            weapons = list(roster.targeters)
            for card in roster.shown:
                targeting = any(isinstance(v, verbs.Targeting) for v in t.content.equipment[card].effects)
                options.append(NameCard(seat, card, weapons.pop(0) if targeting and weapons else ""))
            if hidden_equipment(t, seat) > 0:
                options.append(NameUnseen(seat))
        return options

    @step(rule="SQ-CARD-EV-5")
    def draw(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, NameUnseen):
            return None
        bag: dict[str, int] = {}
        for card in t.s.squads[self.choice.seat].hidden:
            if card in t.content.equipment:
                bag[card] = bag.get(card, 0) + 1
        return t.draw(bag, into="drawn")

    @step(rule="SQ-CARD-5")
    def lose(self, t: HulkTable) -> Word | None:
        seat = self.seat()
        if self.drawn:
            card = self.drawn[0]
            spend(t, seat, card)
        else:
            assert isinstance(self.choice, NameCard)
            card = self.choice.card
            roster = t.s.squads[seat]
            shown = list(roster.shown)
            shown.remove(card)
            targeters = tuple(w for w in roster.targeters if w != self.choice.weapon)
            t.change_roster(seat, shown=tuple(shown), targeters=targeters, spent=(*roster.spent, card))
            t.rules.card_lost(t, seat, card)
        beat = beats.squad_card(t, seat, card, (f"seat:{seat}",))
        t.tell("sq-loses-card", "SQ-CARD-EV-5", beat=beat, player=t.the(seat), card=t.card_name(card))
        return None


class LoseHeavyWeapon(Naming):
    """Out of Ammunition (SQ-CARD-EV-3)."""

    def named(self, t: HulkTable) -> list[Option]:
        weapons = t.rules.weapons_to_lose(t)
        if weapons is not None:
            return weapons
        return [NameFigure(f.id) for f in marines_on_boards(t, False) if t.heavy(f)]

    @step(rule="SQ-CARD-EV-3")
    def lose(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        if not t.rules.lose_named(t, self.choice, self.verb(t).instead):
            lose_weapon(t, self.figure(t), self.verb(t).instead)
        return None


class GainOrders(Naming):
    """New Orders and Battle Plan (SQ-CARD-EV-21, -22): one more Order in hand, the player's choice; only the number is public."""

    seats: tuple[str, ...] = ()
    gain: GainCard | None = None

    def named(self, t: HulkTable) -> list[Option]:
        return [NamePlayer(seat) for seat in t.s.players if t.in_play(seat) and orders_not_held(t, seat)]

    def foreseen(self, t: HulkTable) -> tuple[str, ...]:
        if not self.verb(t).everyone:
            return super().foreseen(t)
        return tuple(anchor for option in self.named(t) for anchor in concerned(t, option))

    @step(rule="SQ-CARD-EV-22")
    def look(self, t: HulkTable) -> Word | None:
        if not self.verb(t).everyone:
            return super().look(t)
        self.seats = tuple(option.seat for option in self.named(t) if isinstance(option, NamePlayer))
        return t.jump("next_player") if self.seats else self.nothing(t)

    @step(rule="SQ-CARD-EV-21")
    def one(self, t: HulkTable) -> Word | None:
        self.seats = (self.seat(),)
        return None

    @step(rule="SQ-CARD-EV-22")
    def next_player(self, t: HulkTable) -> Word | None:
        return None if self.seats else t.finish()

    @step(rule="SQ-DEC-28")
    def which(self, t: HulkTable) -> Word | None:
        seat = self.seats[0]
        options = [GainCard(card) for card in orders_not_held(t, seat)]
        return t.ask(seat, options, into="gain", prompt="sq-ask-gain", rule="SQ-CARD-EV-21")

    @step(rule="SQ-CARD-EV-21")
    def add(self, t: HulkTable) -> Word | None:
        seat, self.seats = self.seats[0], self.seats[1:]
        assert self.gain is not None
        card = self.gain.card
        self.gain = None  # what was chosen stays hidden
        roster = t.s.squads[seat]
        t.change_roster(seat, hidden=tuple(sorted((*roster.hidden, card))), gained=roster.gained + 1)
        other = t.event("sq-gains-order", "SQ-CARD-EV-21", beat=beats.drawn_card(seat), player=t.the(seat))
        words: dict[str, Any] = {"player": t.the(seat), "card": t.card_name(card)}
        words["beat"] = beats.squad_card(t, seat, card, kept=True)
        t.tell("sq-gains-order-card", "SQ-CARD-EV-21", to=(seat,), other=other, **words)
        return t.jump("next_player")
