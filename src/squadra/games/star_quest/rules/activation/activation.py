"""One activation (SQ-TURN-3 to -8, SQ-RUL-4, -44): a miniature or blip moves and attacks, in the order its player likes.

How much it may do is a choice of packages (verbs.py): what it did must fit into one of them. Two moves without an attack in
between are one move of double allowance.
"""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.rules.activation.acts import Acts, Done
from squadra.games.star_quest.rules.activation.attacks import squares_left, used_moves
from squadra.games.star_quest.rules.activation.doors import OpenDoor, open_by_hand
from squadra.games.star_quest.rules.activation.move import (
    GRANT_OR_REFUSE,
    GoHome,
    Grant,
    MoveTo,
    PickUp,
    Refuse,
    Walker,
    Withdraw,
    reach,
)
from squadra.games.star_quest.rules.activation.walks import next_leave, set_out, walk
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.cards.squad_cards import UseCard, heal
from squadra.games.star_quest.rules.combat.fire import Shoot, SingleShot, permitted
from squadra.games.star_quest.rules.combat.heavy import Explode, FireBlast, FireCannon, FireLine, shooting
from squadra.games.star_quest.rules.combat.melee import Combat, Fight, FightWithCard
from squadra.games.star_quest.state import ALIEN, Deed, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Msg, Option, Word, step
from squadra.kernel.ask import AnyOption


class Activation(Frame):
    """A miniature or blip acts."""

    figure: str
    moves: int = 0
    """Whole moves that are over."""
    walked: int = 0
    """Squares of the move in progress."""
    moving: bool = False
    shots: int = 0
    fights: int = 0
    fired: tuple[str, ...] = ()
    """Weapons fired in the firing in progress (a Dreadnought has several)."""
    fought: tuple[str, ...] = ()
    """Those attacked hand to hand by one of several attacks (SQX-KEY-33)."""
    burns: tuple[str, ...] = ()
    """Fires that the mover has just entered (SQX-ARM-720)."""
    swings: int = 0
    """Swings of a Tarantula since the last step."""
    here: int = -1
    """Where it is in passing, on a square where it may not stay; -1: where the state says."""
    path: tuple[int, ...] = ()
    granted: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    asked: str = ""
    emerging: bool = False
    """The blip that moves may just have been revealed; `spot` and `kind` tell where and as what."""
    spot: int = -1
    kind: str = ""
    standing: int = 0
    """Aliens on the boards before a silenced shot (SQX-STEALTH-16)."""
    choice: AnyOption | None = None
    answer: Grant | Refuse | None = None

    def walker(self, t: HulkTable) -> Walker:
        return Walker(t, self.figure, self.here, self.granted, self.refused)

    def owner(self, t: HulkTable) -> str:
        figure = t.s.figures.get(self.figure)
        return ALIEN if figure is None else t.side(figure)

    @step(rule="SQ-RUL-4")
    def begin(self, t: HulkTable) -> Word | None:
        figure = t.s.figures.get(self.figure)
        if figure is not None and figure.owner == ALIEN and t.s.turn != ALIEN:  # under Control (SQX-PSY-2)
            marks = (*(m for m in figure.marks if not m.startswith("control:")), f"under:{t.s.turn}")
            t.change(figure, marks=marks)
            if not t.s.squads[t.s.turn].begun:
                t.change_roster(t.s.turn, begun=True)
        elif figure is None:
            blip = t.s.blips[self.figure]
            t.s.blips[blip.id] = replace(blip, acts=blip.acts + 1)
        else:
            t.change(figure, acts=figure.acts + 1)
            if figure.owner != ALIEN and not t.s.squads[figure.owner].begun:
                t.change_roster(figure.owner, begun=True)
        return None

    @step(rule="SQ-RUL-7")
    def settle(self, t: HulkTable) -> Word | None:
        """A mover whose way is cut off in passing goes back to the last free square of its path."""
        if self.here >= 0 and not reach(t, self.walker(t), squares_left(t, self)).stop:
            self.here = -1
        return t.rules.watch(t) if t.s.alarm == "stealth" else None

    @step(rule="SQ-TURN-4")
    def choose(self, t: HulkTable) -> Word | None:
        if self.burns and self.figure not in t.s.blips:
            return t.jump("scorch")
        acts = Acts(t, self)
        if not acts.public:
            return t.finish()
        return t.ask(
            self.owner(t), acts, into="choice", prompt="sq-ask-act", rule="SQ-TURN-4", figure=t.name(self.figure)
        )

    @step(rule="SQ-TURN-2")
    def act(self, t: HulkTable) -> Word | None:
        choice = self.choice
        if isinstance(choice, (MoveTo, GoHome)):
            return set_out(t, self, choice)
        if isinstance(choice, Done):
            return t.finish()
        if isinstance(choice, Withdraw):
            return self.stay_home(t, t.s.figures[self.figure])
        if isinstance(choice, (OpenDoor, PickUp)):
            return self.pause(t, choice)
        if isinstance(choice, UseCard):
            heal(t, self.owner(t), choice.card)
            return t.jump("choose")
        assert choice is not None
        return t.rules.take_act(t, self, choice) or self.attack(t, choice)

    @step(rule="SQ-RUL-4")
    def after_attack(self, t: HulkTable) -> Word | None:
        if self.emerging:
            return t.jump("emerge")
        return t.rules.after_attack(t, self) or t.jump("go_on")

    @step(rule="SQ-RUL-4")
    def go_on(self, t: HulkTable) -> Word | None:
        figure = t.s.figures.get(self.figure)
        if (
            (figure is None and self.figure not in t.s.blips)
            or (figure is not None and (figure.place == "dead" or "down" in figure.marks))
            or t.over()
        ):
            return t.finish()
        return t.jump("settle")

    @step(rule="SQ-RUL-70")
    def walk(self, t: HulkTable) -> Word | None:
        return walk(t, self)

    @step(rule="SQ-BLIP-8")
    def emerge(self, t: HulkTable) -> Word | None:
        """A blip that was revealed in its own move goes on as its type; squares walked count (SQ-BLIP-9 to -11)."""
        if not self.emerging or self.figure in t.s.blips:
            self.emerging = False
            return t.jump("go_on")
        self.emerging = False
        found = [f for f in t.s.figures.values() if f.kind == self.kind and f.acts]
        if t.content.aliens[self.kind].size == 1:
            found = [f for f in found if f.square == self.spot]
        if not found or self.kind in t.s.orders.idle:
            return t.finish()
        figure = found[-1]
        self.figure = figure.id
        self.walked = min(self.walked, t.allowance(figure))
        if t.big(figure):
            self.here = -1
        return t.jump("settle")

    @step(rule="SQ-RUL-7")
    def ask_leave(self, t: HulkTable) -> Word | None:
        owner = t.s.figures[self.asked].owner
        return t.ask(
            owner,
            GRANT_OR_REFUSE,
            into="answer",
            prompt="sq-ask-passage",
            rule="SQ-RUL-7",
            figure=t.name(self.figure),
            other=t.name(self.asked),
            goal=t.label(self.choice.square) if isinstance(self.choice, MoveTo) else Msg("sq-entrance-area"),
        )

    @step(rule="SQ-MOV-10")
    def hear(self, t: HulkTable) -> Word | None:
        if isinstance(self.answer, Grant):
            self.granted = (*self.granted, self.asked)
            t.tell("sq-passage-granted", "SQ-MOV-10", figure=t.name(self.figure), passed=t.name(self.asked))
            return next_leave(t, self)
        self.refused = (*self.refused, self.asked)
        t.tell("sq-passage-refused", "SQ-MOV-11", figure=t.name(self.figure), passed=t.name(self.asked))
        self.path = ()
        return t.jump("settle")

    @step(rule="SQX-ARM-720")
    def scorch(self, t: HulkTable) -> Word | None:
        fires, self.burns = self.burns, ()
        return t.call(t.rules.scorch(self.figure, fires))

    @step(rule="SQX-ARM-720")
    def scorched(self, t: HulkTable) -> Word | None:
        return t.jump("go_on")

    # ---------------------------------------------------------------------------------------- what the steps do

    def pause(self, t: HulkTable, choice: OpenDoor | PickUp) -> Word:
        """A door or an object: part of the move, at no cost; by itself it does not begin one (SQ-DOOR-11, SQ-RUL-8, -35)."""
        if t.setup.door_begins_move:
            self.moving = True
        self.fired = self.fought = ()
        if isinstance(choice, PickUp):
            if t.rules.picks_up(t, t.s.figures[self.figure], choice.thing):
                return t.jump("choose")
            t.change(t.s.figures[self.figure], carries=choice.thing)
            t.put_thing(replace(t.s.things[choice.thing], carrier=self.figure))
            t.tell("sq-picks-up", "SQ-RUL-35", figure=t.name(self.figure), thing=t.the_thing(choice.thing))
            return t.jump("choose")
        open_by_hand(t, self.figure, self.owner(t), choice.door)
        blip = t.s.blips.get(self.figure)
        if blip is not None:
            self.emerging, self.spot, self.kind = True, blip.square, blip.kind
        return reveal_word(t, spotted(t, t.watched)) or t.jump("emerge")

    def attack(self, t: HulkTable, choice: Option) -> Word:
        """Closes the move in progress and calls the attack."""
        t.rules.before_attack(t, self, choice)
        if not t.rules.moves_on(t, t.s.figures[self.figure], choice):
            self.moves = used_moves(t, self)
            self.walked, self.moving = 0, False
        if word := t.rules.take_attack(t, self, choice):
            return word
        if isinstance(choice, Fight):
            self.fights += not self.fought
            card = choice.card if isinstance(choice, FightWithCard) else ""
            return t.call(Combat(attacker=self.figure, defender=choice.target, card=card))
        return self.fire(t, choice)

    def fire(self, t: HulkTable, choice: Option) -> Word:
        figure = t.s.figures[self.figure]
        weapon: str = getattr(choice, "weapon", "")
        mount = t.rules.load(t, self, figure, choice)
        if not mount:
            self.shots += not self.fired
            if figure.owner == ALIEN and t.content.aliens[figure.kind].heavy_weapons:
                self.fired = (*self.fired, weapon)
        dies = False
        permit = permitted(t, figure)
        if permit is not None and permit.weapon == weapon:
            t.s.orders = replace(t.s.orders, permit=False)
            dies = permit.dies
        if volley := t.rules.volley(t, choice, dies, mount):
            return t.call(volley)
        assert isinstance(choice, (Shoot, FireCannon, FireLine, FireBlast, Explode))
        if isinstance(choice, Shoot):
            return t.call(
                SingleShot(figure=self.figure, weapon=choice.weapon, like=choice.weapon, target=choice.target)
            )
        return t.call(shooting(t, choice, dies))

    def come_home(self, t: HulkTable, figure: Figure) -> Word:
        """Back on the Entrance Area: safe, and out of play (SQ-MISS-5, -7)."""
        thing = figure.carries
        t.put(replace(figure, square=-1, place="home", carries=""))
        t.tell("sq-comes-home", "SQ-MISS-7", figure=t.figure_name(figure))
        if thing:
            t.put_thing(replace(t.s.things[thing], gone=True))
            t.tell("sq-brings-home", "SQ-RUL-35", figure=t.figure_name(figure), thing=t.the_thing(thing))
        missions.note(t, Deed("home", figure.owner, thing))
        return t.finish()

    def stay_home(self, t: HulkTable, figure: Figure) -> Word:
        """Out of play without having been aboard, and so credited with nothing (SQ-RUL-37); a Tarantula stays with its gunner."""
        for id in (figure.id, figure.crew):
            if id and t.s.figures[id].place == "waiting":
                t.put(replace(t.s.figures[id], place="home"))
        t.tell("sq-withdraws", "SQ-MISS-8", figure=t.figure_name(figure))
        return t.finish()

    def tell_walk(self, t: HulkTable, steps: int, square: int) -> None:
        if t.talks:
            t.tell("sq-moves", "SQ-MOV-2", figure=t.name(self.figure), square=t.label(square), steps=steps)
