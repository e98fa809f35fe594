"""One activation (SQ-TURN-3 to -8, SQ-RUL-4, -44): a miniature or blip moves and attacks, in the order its player likes.

How much it may do is a choice of packages (verbs.py): what it did must fit into one of them. Two moves without an attack in
between are one move of double allowance.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest import missions
from squadra.games.star_quest.attacks import Budget, attack_options, squares_left, used_moves
from squadra.games.star_quest.blips import reveal_word, spotted
from squadra.games.star_quest.cards import UseCard, heal, heal_cards
from squadra.games.star_quest.doors import OpenDoor, doors_at, open_by_hand, open_door
from squadra.games.star_quest.fire import Shoot, SingleShot, permitted
from squadra.games.star_quest.heavy import Explode, FireBlast, FireCannon, FireLine, shooting
from squadra.games.star_quest.melee import Combat, Fight, FightWithCard
from squadra.games.star_quest.move import (
    GRANT_OR_REFUSE,
    HOME,
    GoHome,
    Grant,
    MoveTo,
    PickUp,
    Refuse,
    SqueezeHome,
    SqueezeTo,
    Walker,
    foreign,
    go_home,
    masks_of,
    move_to,
    reach,
    squeeze_home,
    squeeze_to,
    way,
    way_home,
)
from squadra.games.star_quest.options import FigureOption, nth_square, squares
from squadra.games.star_quest.state import ALIEN, Blip, Deed, Figure
from squadra.games.star_quest.supplement.acts import (
    SQUAD_ACTS,
    SquadAct,
    aliens_alive,
    hidden_acts,
    mine_word,
    note_attack,
    silent_kills,
    squad_frame,
)
from squadra.games.star_quest.supplement.aiming import FireArea, FireBeam, ServeWeapon, Volley, serve_options
from squadra.games.star_quest.supplement.fights import Blow, FightHow, SelfDestruct, SelfDestruction, further
from squadra.games.star_quest.supplement.firing import stepped
from squadra.games.star_quest.supplement.flames import Scorch, through_flames
from squadra.games.star_quest.supplement.grenades import LayMine, MineBlast, trips_mine
from squadra.games.star_quest.supplement.scouts import hit_and_run
from squadra.games.star_quest.supplement.stealth import alien_sight, check_sight, cloaked, stealthy
from squadra.games.star_quest.supplement.tarantula import BringIn, GunAct, Haul, HaulHome, Swing, gun_options, work_gun
from squadra.games.star_quest.supplement.volleys import fired_after, serve, volley
from squadra.games.star_quest.supplement.walking import walk_big
from squadra.games.star_quest.table import HulkTable
from squadra.games.star_quest.why import why_not_act
from squadra.kernel import Dice, Frame, Option, Options, Refusal, Word, step


class Done(FigureOption, frozen=True):
    """Closes the activation."""

    rule = "SQ-TURN-5"


done = cache(Done)
pick_up = cache(PickUp)

Act = (
    MoveTo | SqueezeTo | GoHome | SqueezeHome | OpenDoor | PickUp | Shoot | FireCannon | FireLine | FireBlast | Explode | Fight
    | FightWithCard | UseCard | Done | Volley | GunAct | Blow | SquadAct
)  # fmt: skip


class Acts(Options):
    """What a figure may do now: squares as masks, the rest as a list. Nothing is listed before somebody looks."""

    __slots__ = ("_list", "act", "asking", "figure", "others", "public", "size", "stop", "t")

    def __init__(self, t: HulkTable, act: Activation) -> None:
        self.t, self.act, self.figure = t, act, act.figure
        self.size = t.hull.size
        self._list: list[Option] | None = None
        self.stop = self.asking = 0
        self.others: list[Option] = []
        budget = Budget(t, act)
        left = budget.squares
        walker = act.walker(t)
        home = 0
        if left > 0:
            found = reach(t, walker, left)
            self.stop, home = found.stop, found.home
            rivals = foreign(t, walker)
            ground = found.seen
            if walker.big:  # a base reaches further than its upper left square
                ground |= ground << 1 | ground << self.t.hull.width | ground << (self.t.hull.width + 1)
            if rivals and rivals & (ground | t.lanes.spread(ground)):
                further = reach(t, walker, left, asking=True)
                self.asking = further.stop & ~self.stop
                if further.home and not home:
                    self.others.append(squeeze_home(act.figure))
        if home:
            self.others.append(go_home(act.figure))
        if act.here < 0:
            self._standing(walker, budget)
        self.public = bool(self.stop or self.asking or self.others)
        if act.here < 0:
            self.others.extend(self._hidden(budget))
            self.others.append(done(act.figure))

    def _standing(self, walker: Walker, budget: Budget) -> None:
        """What it may do besides walking on, where it stands."""
        t, act = self.t, self.act
        figure = t.s.figures.get(act.figure)
        if walker.waiting:
            if figure is not None and figure.crew:
                self.others.extend(gun_options(t, act, budget.squares))
            return
        if budget.open_moves > 0:
            there = t.squares_of(figure) if figure is not None else (walker.square,)
            self.others.extend([open_door(act.figure, door) for door in doors_at(t, there, walker.owner)])
            if t.s.things and figure is not None and figure.owner != ALIEN and not figure.carries:
                self.others.extend([pick_up(act.figure, x.id) for x in missions.things_at(t, figure.square)])
        if figure is not None:
            self.others.extend(attack_options(t, act, figure, budget))
            if figure.suit:
                self.others.extend(gun_options(t, act, budget.squares))
                if budget.may_shoot:
                    self.others.extend(serve_options(t, figure, act.fired))

    def _hidden(self, budget: Budget) -> list[Option]:
        """Cards that only the owner knows to be in his hand; they never keep an activation open by themselves."""
        figure = self.t.s.figures.get(self.act.figure)
        if figure is None or figure.owner == ALIEN:
            return []
        found: list[Option] = [UseCard(card) for card in heal_cards(self.t, figure.owner)]
        if figure.suit and figure.square >= 0:
            found.extend(hidden_acts(self.t, figure, budget))
        return found

    def __len__(self) -> int:
        return self.stop.bit_count() + self.asking.bit_count() + len(self.others)

    def __getitem__(self, index: int) -> Option:
        if index < 0:
            return self.list()[index]
        walks = self.stop.bit_count()
        if index < walks:
            return move_to(self.figure, nth_square(self.stop, index))
        index -= walks
        asks = self.asking.bit_count()
        if index < asks:
            return squeeze_to(self.figure, nth_square(self.asking, index))
        return self.others[index - asks]

    def list(self) -> list[Option]:
        if self._list is None:
            self._list = [
                *(move_to(self.figure, square) for square in squares(self.stop, self.size)),
                *(squeeze_to(self.figure, square) for square in squares(self.asking, self.size)),
                *self.others,
            ]
        return self._list

    def sample(self, dice: Dice) -> Option:
        return self[dice.below(len(self))]

    def allows(self, option: Option) -> Refusal | None:
        if isinstance(option, MoveTo) and option.figure == self.figure and 0 <= option.square < self.size:
            mask = self.asking if isinstance(option, SqueezeTo) else self.stop
            if mask >> option.square & 1:
                return None
        elif option in self.others:
            return None
        return why_not_act(self.t, self.act, option)


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
    choice: Act | None = None
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
        return check_sight(t) if t.s.alarm == "stealth" else None

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
            return self.set_out(t, choice)
        if isinstance(choice, Done):
            return t.finish()
        if isinstance(choice, (OpenDoor, PickUp)):
            return self.pause(t, choice)
        if isinstance(choice, UseCard):
            heal(t, self.owner(t), choice.card)
            return t.jump("choose")
        if isinstance(choice, (Haul, Swing, BringIn, HaulHome)):
            return work_gun(t, self, choice)
        if isinstance(choice, ServeWeapon):
            serve(t, self.figure, choice.weapon)
            words: dict[str, Any] = {"figure": t.name(self.figure), "weapon": t.weapon_name(choice.weapon)}
            t.tell("sqx-serves", "SQX-TERM-25", **words)
            return t.jump("choose")
        if isinstance(choice, LayMine):
            mine_word(t, choice)
            return t.jump("choose")
        return self.attack(t)

    @step(rule="SQ-RUL-4")
    def after_attack(self, t: HulkTable) -> Word | None:
        if self.emerging:
            return t.jump("emerge")
        if self.standing:
            before, self.standing = self.standing, 0
            word = silent_kills(t, before)
            if word is not None:
                self.path = ()
                return word
        return t.jump("go_on")

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
        if t.s.markers:
            self.path, self.burns = through_flames(t, self.path, self.walker(t))
        blip = t.s.blips.get(self.figure)
        if blip is not None and self.burns:  # revealed first (SQX-RUL-12)
            word = self.walk_blip(t, blip)
            if self.emerging:
                return word
            now = t.s.blips[blip.id]
            self.emerging, self.spot, self.kind, self.here = True, now.square, now.kind, -1
            return reveal_word(t, [now]) or t.jump("emerge")
        if blip is not None:
            return self.walk_blip(t, blip)
        figure = t.s.figures[self.figure]
        return self.walk_alien(t, figure) if figure.owner == ALIEN else self.walk_marine(t, figure)

    @step(rule="SQ-BLIP-8")
    def emerge(self, t: HulkTable) -> Word | None:
        """A blip that was revealed in its own move goes on as its type; squares walked count (SQ-BLIP-9 to -11)."""
        if not self.emerging or self.figure in t.s.blips:
            self.emerging = False
            return t.jump("settle" if t.setup.supplement is None else "go_on")
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
        )

    @step(rule="SQ-MOV-10")
    def hear(self, t: HulkTable) -> Word | None:
        if isinstance(self.answer, Grant):
            self.granted = (*self.granted, self.asked)
            t.tell("sq-passage-granted", "SQ-MOV-10", figure=t.name(self.figure), passed=t.name(self.asked))
            return self.next_leave(t)
        self.refused = (*self.refused, self.asked)
        t.tell("sq-passage-refused", "SQ-MOV-11", figure=t.name(self.figure), passed=t.name(self.asked))
        self.path = ()
        return t.jump("settle")

    @step(rule="SQX-ARM-720")
    def scorch(self, t: HulkTable) -> Word | None:
        fires, self.burns = self.burns, ()
        return t.call(Scorch(figure=self.figure, fires=fires))

    @step(rule="SQX-ARM-720")
    def scorched(self, t: HulkTable) -> Word | None:
        return t.jump("go_on")

    # ---------------------------------------------------------------------------------------- what the steps do

    def set_out(self, t: HulkTable, choice: MoveTo | GoHome) -> Word:
        """Fixes the way, and asks whoever stands in it (SQ-RUL-7)."""
        walker = self.walker(t)
        asking = isinstance(choice, (SqueezeTo, SqueezeHome))
        found = reach(t, walker, squares_left(t, self), asking)
        if isinstance(choice, GoHome):
            self.path = way_home(t, found)
        else:
            shun = (t.watched if self.figure in t.s.blips else 0) | (t.smoke if t.s.markers else 0)
            self.path = way(t, found, choice.square, shun)
        self.fired = self.fought = ()
        self.moving = True
        return self.next_leave(t) if asking else t.jump("walk")

    def next_leave(self, t: HulkTable) -> Word:
        walker = self.walker(t)
        mask = 0
        for square in self.path:
            if square != HOME:
                mask |= t.base_at(square) if walker.big else 1 << square
        mask &= foreign(t, walker) & ~masks_of(t, self.granted)
        for id, figure in t.s.figures.items():
            if figure.square >= 0 and t.base(figure) & mask:
                self.asked = id
                return t.jump("ask_leave")
        return t.jump("walk")

    def pause(self, t: HulkTable, choice: OpenDoor | PickUp) -> Word:
        """A door or an object: part of the move, at no cost (SQ-DOOR-11, SQ-RUL-8, SQ-RUL-35)."""
        self.moving = True
        self.fired = self.fought = ()
        if isinstance(choice, PickUp):
            t.change(t.s.figures[self.figure], carries=choice.thing)
            t.put_thing(replace(t.s.things[choice.thing], carrier=self.figure))
            t.tell("sq-picks-up", "SQ-RUL-35", figure=t.name(self.figure), thing=t.thing_name(choice.thing))
            return t.jump("choose")
        open_by_hand(t, self.figure, self.owner(t), choice.door)
        blip = t.s.blips.get(self.figure)
        if blip is not None:
            self.emerging, self.spot, self.kind = True, blip.square, blip.kind
        return reveal_word(t, spotted(t, t.watched)) or t.jump("emerge")

    def attack(self, t: HulkTable) -> Word:
        """Closes the move in progress and calls the attack."""
        choice = self.choice
        if t.setup.supplement is not None and self.figure in t.s.figures:
            weapon, target = getattr(choice, "weapon", ""), getattr(choice, "target", "")
            note_attack(t, t.s.figures[self.figure], "" if isinstance(choice, Fight) else weapon or "grenade", target)
            self.standing = aliens_alive(t) if stealthy(t) and weapon else 0
        running = isinstance(choice, (Shoot, FireCannon, FireLine, FireBlast, FireArea)) and hit_and_run(
            t, t.s.figures[self.figure]
        )  # SQX-SCOUT-23: the move goes on after the shot
        if not running:
            self.moves = used_moves(t, self)
            self.walked, self.moving = 0, False
        if isinstance(choice, SQUAD_ACTS):
            assert not isinstance(choice, LayMine)
            self.shots += 1
            return t.call(squad_frame(choice))
        if isinstance(choice, SelfDestruct):
            self.fights += 1
            return t.call(SelfDestruction(figure=self.figure, weapon=choice.weapon))
        if isinstance(choice, Fight):
            self.fights += not self.fought
            if isinstance(choice, FightHow):
                self.fought = further(t, self.figure, choice, self.fought)
                return t.call(Combat(attacker=self.figure, defender=choice.target, how=choice.how))
            card = choice.card if isinstance(choice, FightWithCard) else ""
            return t.call(Combat(attacker=self.figure, defender=choice.target, card=card))
        assert isinstance(choice, (Shoot, FireCannon, FireLine, FireBlast, Explode, FireArea, FireBeam))
        figure = t.s.figures[self.figure]
        if not self.fired:
            self.shots += 1
        if t.setup.supplement is not None:
            self.fired = fired_after(t, figure, self.fired, choice)
        elif figure.owner == ALIEN and t.content.aliens[figure.kind].heavy_weapons:
            self.fired = (*self.fired, choice.weapon)
        dies = False
        permit = permitted(t, figure)
        if permit is not None and permit.weapon == choice.weapon:
            t.s.orders = replace(t.s.orders, permit=False)
            dies = permit.dies
        if t.setup.supplement is not None and not isinstance(choice, Explode):
            return t.call(volley(t, choice, dies))
        assert not isinstance(choice, (FireArea, FireBeam))
        if isinstance(choice, Shoot):
            return t.call(
                SingleShot(figure=self.figure, weapon=choice.weapon, like=choice.weapon, target=choice.target)
            )
        return t.call(shooting(t, choice, dies))

    def walk_alien(self, t: HulkTable, figure: Figure) -> Word:
        """An alien miniature is seen all the way: nothing can stop it."""
        mine = ""
        if t.s.markers:
            for i, after in enumerate(self.path):
                if t.free >> after & 1 and (mine := trips_mine(t, figure, after)):
                    self.path = self.path[: i + 1]
                    break
        square = self.path[-1]
        start = self.path[-2] if len(self.path) > 1 else (figure.square if self.here < 0 else self.here)
        self.walked += len(self.path)
        t.put(replace(figure, square=square, facing=t.hull.direction(start, square)))
        self.tell_walk(t, len(self.path), square)
        self.path, self.here = (), -1
        if mine:
            return t.call(MineBlast(mine=mine))
        return t.jump("settle" if t.s.alarm == "stealth" else "choose")

    def walk_blip(self, t: HulkTable, blip: Blip) -> Word:
        """A blip stops where a Marine sees it (SQ-BLIP-5)."""
        watched = t.watched
        free = t.free & ~t.kept_free(ALIEN)
        last, square, steps = blip.square, blip.square, 0
        for square in self.path:
            steps += 1
            if free >> square & 1:
                last = square
            if watched >> square & 1:
                break
        self.walked += steps
        t.put_blip(replace(blip, square=last))
        self.here = -1 if last == square else square
        self.path = ()
        self.tell_walk(t, steps, square)
        if not watched >> square & 1:
            return t.jump("choose")
        self.emerging, self.spot, self.kind = True, last, blip.kind
        return reveal_word(t, [t.s.blips[blip.id]]) or t.jump("emerge")

    def walk_marine(self, t: HulkTable, figure: Figure) -> Word:
        """A Marine reveals what he sees after every step (SQ-RUL-20), and enters boards (SQ-SCAN-2)."""
        if figure.suit and t.big(figure):
            return walk_big(t, self, figure)
        s, hull = t.s, t.hull
        counters, closed = t.counters, s.closed
        free = t.free & ~t.kept_free(figure.owner)
        board = t.plan.ship.board
        last, square, steps, seen = figure.square, figure.square if self.here < 0 else self.here, 0, 0
        facing = figure.facing
        wary = s.alarm == "stealth" and "seen" not in figure.marks and not cloaked(t, figure)
        alert = alien_sight(t) if wary else 0
        for after in self.path:
            steps += 1
            if after == HOME:
                return self.come_home(t, figure, steps)
            if square >= 0:
                facing = hull.direction(square, after)
            square = after
            if not s.scanned >> board[square] & 1 and board[square] not in s.entered:
                s.entered = (*s.entered, board[square])
            if free >> square & 1 or square == figure.square:
                last = square
            if alert >> square & 1:
                break
            if counters:
                seen = t.seen(square) if s.markers else hull.seen(square, closed)
                if seen & counters:
                    break
        self.walked += steps
        self.path = ()
        self.here = -1 if last == square else square
        if last >= 0 and last != figure.square:
            if figure.place == "waiting":
                t.tell("sq-comes-aboard", "SQ-RUL-36", figure=t.figure_name(figure))
            marks = stepped(figure) if figure.suit else figure.marks
            t.put(replace(figure, square=last, place="board", facing=facing, marks=marks))
        self.tell_walk(t, steps, square)
        if counters and seen & counters:
            return reveal_word(t, spotted(t, seen)) or t.jump("settle")
        if t.s.markers and t.big(figure) and self.here < 0 and (mine := trips_mine(t, t.s.figures[figure.id], last)):
            return t.call(MineBlast(mine=mine))
        return t.jump("settle" if s.alarm == "stealth" else "choose")

    def come_home(self, t: HulkTable, figure: Figure, steps: int) -> Word:
        """Back on the Entrance Area: safe, and out of play (SQ-MISS-5, -7)."""
        thing = figure.carries
        t.put(replace(figure, square=-1, place="home", carries=""))
        t.tell("sq-comes-home", "SQ-MISS-7", figure=t.figure_name(figure))
        if thing:
            t.put_thing(replace(t.s.things[thing], gone=True))
            t.tell("sq-brings-home", "SQ-RUL-35", figure=t.figure_name(figure), thing=t.thing_name(thing))
        missions.note(t, Deed("home", figure.owner, thing))
        return t.finish()

    def tell_walk(self, t: HulkTable, steps: int, square: int) -> None:
        if t.talks:
            t.tell("sq-moves", "SQ-MOV-2", figure=t.name(self.figure), square=t.label(square), steps=steps)
