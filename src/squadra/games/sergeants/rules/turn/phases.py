"""The turn and its three phases (section 9, SMG-RUL-9)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import OneCard, card_name
from squadra.games.sergeants.rules import beats, orders, victory
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.actions.hold import TakeHeld
from squadra.games.sergeants.rules.cards.drawing import DrawHand, draw_number
from squadra.games.sergeants.rules.cards.free_shots import FreeShots, gunners
from squadra.games.sergeants.rules.cards.panels import ChangeSlots
from squadra.games.sergeants.rules.cards.playing import PlayCard
from squadra.games.sergeants.rules.cards.preempt import Preempts
from squadra.games.sergeants.rules.combat import fire_and_charges, markers
from squadra.games.sergeants.rules.combat.checks import in_order
from squadra.games.sergeants.rules.combat.close_combat import Melees, Shifts
from squadra.games.sergeants.rules.combat.damage import Blast
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.effects.value_effects import expire
from squadra.games.sergeants.rules.turn.planning import Planning
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step
from squadra.kernel.beat import Mark, Turn


class Declare(OneCard, frozen=True):
    rule = "SMG-ACT-19"
    action: str

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-declare", {"card": card_name(self.card), "action": Msg(f"smg-action-{self.action.lower()}")}
        )


class PlayFirst(OneCard, frozen=True):
    rule = "SMG-RUL-94"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-play-first", {"card": card_name(self.card)})


class Turns(Frame):
    """Turn after turn, until the scenario ends or the Story deck runs out (SMG-VIC-1)."""

    queue: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    @step(rule="SMG-TURN-1")
    def begin(self, t: Front) -> Word | None:
        t.s.turn += 1
        t.s.phase = 0
        t.s.extra_cards, t.s.walked = {}, ()
        _lift_standing(t, "turn")
        markers.blow(t)
        t.tell("smg-turn-begins", rule="SMG-TURN-1", turn=t.s.turn, turns=t.s.turn_limit, beat=Turn(round=t.s.turn))
        return t.call(Effects(texts=_special(t, "START_OF_TURN"), context=Context(event=True)))

    @step(rule="SMG-ORD-12")
    def registered_fire(self, t: Front) -> Word | None:
        self.queue = t.s.seats
        return t.call(RegisteredFire(seats=t.s.seats))

    @step(rule="SMG-DRAW-2")
    def draw(self, t: Front) -> Word | None:
        if not self.queue:
            return None
        seat, self.queue = self.queue[0], self.queue[1:]
        return t.call(DrawHand(seat=seat, number=draw_number(t, seat)))

    @step(rule="SMG-TURN-1")
    def next_draw(self, t: Front) -> Word | None:
        return t.jump("draw") if self.queue else None

    @step(rule="SMG-RUL-72")
    def slots(self, t: Front) -> Word | None:
        if any(s.panel for s in t.s.soldiers.values()):
            return t.call(ChangeSlots(seats=t.s.seats))
        t.reveals_secret()  # that nobody has a Team Panel
        return None

    @step(rule="SMG-TURN-1")
    def held(self, t: Front) -> Word | None:
        return t.call(TakeHeld(seats=tuple(t.initiative()))) if any(s.held for s in t.s.soldiers.values()) else None

    @step(rule="SMG-TURN-2")
    def reveal(self, t: Front) -> Word | None:
        if len(t.s.story) < 3:
            victory.finish(t, "smg-end-story-deck")
            return t.finish()
        return t.draw(dict.fromkeys(t.s.story, 1), into="cards", count=3, rule="SMG-TURN-2")

    @step(rule="SMG-STORY-2")
    def lay(self, t: Front) -> Word | None:
        t.s.phases = self.cards
        t.s.story = tuple(c for c in t.s.story if c not in self.cards)
        markers.note_smoke(t)
        names = tuple(Msg(f"smg-story-{c.lower()}") for c in self.cards)
        t.tell("smg-phase-cards", rule="SMG-STORY-2", beat=Mark("phases", "laid"), cards=names)
        return t.call(StoryEvents())

    @step(rule="SMG-TURN-5")
    def plan(self, t: Front) -> Word | None:
        return t.call(Planning())

    @step(rule="SMG-TURN-4")
    def initiative(self, t: Front) -> Word | None:
        t.s.phase = 0
        tell_initiative(t)
        orders.start_of_turn_watch(t)
        return None

    @step(rule="SMG-TURN-12")
    def phase(self, t: Front) -> Word | None:
        if t.s.phase >= 3:
            return None
        t.s.phase += 1
        t.s.clock += 1
        return t.call(Phase())

    @step()
    def next_phase(self, t: Front) -> Word | None:
        return t.jump("phase") if t.s.phase < 3 else None

    @step(rule="SMG-GLOS-1")
    def end_orders(self, t: Front) -> Word | None:
        orders.end_of_turn(t)
        return t.call(Effects(texts=_special(t, "END_OF_TURN"), context=Context(event=True)))

    @step(rule="SMG-TURN-13")
    def close(self, t: Front) -> Word | None:
        for seat in t.s.seats:
            player = t.player(seat)
            t.put_player(seat, hand=(), buried=(*player.buried, *player.hand), placed=((), (), ()), open=(False,) * 3)
        t.tell("smg-hands-discarded", rule="SMG-TURN-13", beat=Mark("hands", "discarded"))
        for s in list(t.s.soldiers.values()):
            if s.overwatch:
                t.put(s.serial, overwatch=False)
        expire(t, "TURN", "NEXT_TURN")
        t.s.told = (*t.s.told, *t.s.phases)
        t.s.phases, t.s.phase = (), 0
        if 0 < t.s.turn_limit <= t.s.turn:  # without a number of turns the Story deck ends the game (SMG-VIC-1)
            victory.finish(t, "smg-end-last-turn")
            return t.finish()
        return t.jump("begin")


def _special(t: Front, at: str) -> tuple[str, ...]:
    return tuple(text for x in t.scenario.special if x.at == at and x.turn == t.s.turn for text in x.do)


def _lift_standing(t: Front, *names: str) -> None:
    if t.s.standing:
        t.s.standing = {seat: until for seat, until in t.s.standing.items() if until not in names}


def tell_initiative(t: Front) -> None:
    if t.talks:
        order = t.initiative()
        t.tell(
            "smg-initiative", rule="SMG-INIT-2", beat=beats.of_seat(order[0], "initiative"),
            seats=tuple(t.seat_name(s) for s in order),
            hands=tuple(len(t.player(s).hand) for s in order),
        )  # fmt: skip


class RegisteredFire(Frame):
    """SMG-ORD-12, SMG-RUL-58: at the very start of the named turn, if the radio operator is alive."""

    seats: tuple[str, ...]

    @step(rule="SMG-ORD-12")
    def next_seat(self, t: Front) -> Word | None:
        while self.seats:
            seat, self.seats = self.seats[0], self.seats[1:]
            order = orders.order_of(t, seat)
            if order is None or order.kind != "REGISTERED_FIRE" or order.turn != t.s.turn or t.player(seat).order_done:
                continue
            if not any(t.kit(s, order.needs) for s in t.own(seat)):
                continue
            orders.complete(t, seat)
            tile = t.map.by_number.get(order.landmark, -1)
            inside = [s.serial for s in t.bases() if t.map.tile_at(s.point).index == tile]
            beat = beats.strikes_tile(t.map.tiles[tile].id, inside) if tile >= 0 else None
            landmark = Msg(f"smg-landmark-{order.landmark.lower()}")
            t.tell("smg-artillery", rule="SMG-ORD-12", beat=beat, landmark=landmark)
            return t.call(Blast(victims=in_order(t, inside), rating=order.blast, deck=seat, by=seat, direct=False))
        return t.finish()

    @step()
    def settle(self, t: Front) -> Word | None:
        return t.call(Settle())

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_seat")


class Phase(Frame):
    """SMG-RUL-9: fire, reveal, declare, held cards, Preempts, upper action, lower action, melees, end."""

    queue: tuple[tuple[str, str], ...] = ()
    choice: Declare | None = None

    @step(rule="SMG-FIRE-3")
    def fire(self, t: Front) -> Word | None:
        _lift_standing(t, "phase")
        t.s.free_shots, t.s.cancelled, t.s.taken, t.s.settled, t.s.walked = (), (), (), (), ()
        if t.talks:
            upper, lower = (Msg(f"smg-action-{action.lower()}") for action in t.phase_actions)
            said: dict[str, Any] = {"phase": t.s.phase, "upper": upper, "lower": lower}
            beat = Turn(round=t.s.turn, phase=Msg("smg-phase-begins", said))
            t.tell("smg-phase-begins", rule="SMG-TURN-9", beat=beat, **said)
        return t.call(fire_and_charges.FireChecks()) if any(m.kind == "FIRE" for m in t.s.markers) else None

    @step(rule="SMG-RUL-99")
    def after_fire(self, t: Front) -> Word | None:
        return t.call(Settle()) if any(m.kind == "FIRE" for m in t.s.markers) else None

    @step(rule="SMG-TURN-9")
    def reveal(self, t: Front) -> Word | None:
        queue: list[tuple[str, str]] = []
        now = t.s.phase - 1
        for seat in t.initiative():
            player = t.player(seat)
            cards = player.placed[now]
            t.put_player(seat, open=(*player.open[:now], True, *player.open[now + 1 :]), declared=(), used=())
            if cards and not player.open[now]:
                t.reveals_secret()
            queue += [(seat, card) for card in cards]
        self.queue = tuple(queue)
        if queue and t.talks:
            shown = tuple(
                Msg("smg-shows", {"seat": t.seat_name(seat), "card": t.card_name(card)}) for seat, card in queue
            )
            t.tell("smg-revealed", rule="SMG-TURN-9", beat=beats.of_phase(t.s.phase), cards=shown)
        return None

    @step(rule="SMG-ACT-19")
    def declare(self, t: Front) -> Word | None:
        if not self.queue:
            return t.jump("held")
        seat, card = self.queue[0]
        fitting = fitting_actions(t, card)
        if len(fitting) < 2:
            return None
        options = [Declare(card, action) for action in fitting]
        return t.ask(seat, options, into="choice", prompt="smg-ask-declare", rule="SMG-ACT-19", card=t.card_name(card))

    @step(rule="SMG-RUL-8")
    def declared(self, t: Front) -> Word | None:
        seat, card = self.queue[0]
        self.queue = self.queue[1:]
        fitting = fitting_actions(t, card)
        action = self.choice.action if self.choice is not None else fitting[0] if fitting else ""
        if self.choice is not None:
            declared = Msg(f"smg-action-{action.lower()}")
            name, beat = t.card_name(card), beats.of_card(card, "declared")
            t.tell("smg-declares", rule="SMG-ACT-19", beat=beat, seat=t.seat_name(seat), card=name, action=declared)
        self.choice = None
        t.put_player(seat, declared=(*t.player(seat).declared, (card, action)))
        return t.jump("declare")

    @step(rule="SMG-HOLD-3")
    def held(self, t: Front) -> Word | None:
        return t.call(TakeHeld(seats=tuple(t.initiative()))) if any(s.held for s in t.s.soldiers.values()) else None

    @step(rule="SMG-PREEMPT-1")
    def preempt(self, t: Front) -> Word | None:
        return t.call(Preempts()) if t.advanced else None

    @step(rule="SMG-STORY-4")
    def upper(self, t: Front) -> Word | None:
        return t.call(ActionStep(action=t.phase_actions[0]))

    @step(rule="SMG-STORY-4")
    def lower(self, t: Front) -> Word | None:
        upper, lower = t.phase_actions
        return t.call(ActionStep(action=lower, declared=LOWER if upper == lower else ""))

    @step(rule="SMG-RUL-73")
    def free_shots(self, t: Front) -> Word | None:
        able = t.advanced and any(gunners(t, seat) for seat in t.s.seats)
        return t.call(FreeShots(seats=tuple(t.initiative()))) if able else None

    @step(rule="SMG-TURN-11")
    def melees(self, t: Front) -> Word | None:
        return t.call(Melees()) if t.s.engaged else None

    @step(rule="SMG-RUL-39")
    def shifts(self, t: Front) -> Word | None:
        return t.call(Shifts()) if t.s.parted else None

    @step(rule="SMG-RUL-9")
    def end(self, t: Front) -> Word | None:
        markers.clear_smoke(t)
        expire(t, "PHASE", "CARD")  # of a Reaction, a Preempt or an Equipment card, too
        now = t.s.phase - 1
        for seat in t.s.seats:
            player = t.player(seat)
            cards = player.placed[now]
            if not cards:
                continue
            gone = tuple([c for c in cards if t.s.flags.get("remove-" + c)]) if t.s.flags else ()
            kept = tuple([c for c in cards if c not in gone]) if gone else cards
            placed = (*player.placed[:now], (), *player.placed[now + 1 :])
            t.put_player(seat, placed=placed, discard=(*player.discard, *kept), gone=(*player.gone, *gone))
        return t.call(Settle())


LOWER = "LOWER"  # how a card is declared for the lower of two equal actions (SMG-RUL-17)


def fitting_actions(t: Front, card: str) -> list[str]:
    """The actions of the Phase card for which a card can be used."""
    record = t.card(card)
    upper, lower = t.phase_actions
    names = (upper, lower) if upper != lower else (upper, LOWER)
    return [a for a in names if record.any or (upper if a == LOWER else a) in record.bar]


class ActionStep(Frame):
    """All cards used for one action, in initiative order, recomputed for each player in turn (SMG-TURN-10, SMG-RUL-2)."""

    action: str
    declared: str = ""  # under which name cards are declared for it, if not its own
    seat: str = ""
    choice: PlayFirst | None = None
    card: str = ""

    @step(rule="SMG-RUL-2")
    def next_player(self, t: Front) -> Word | None:
        if self.seat and self.pending(t, self.seat):
            return None  # an officer's second card comes before anybody else acts (SMG-RUL-94)
        waiting = [seat for seat in t.s.seats if self.pending(t, seat)]
        if not waiting:
            return t.finish()
        self.seat = t.first(waiting)
        return None

    @step(rule="SMG-OFF-6")
    def which_first(self, t: Front) -> Word | None:
        cards = self.pending(t, self.seat)
        if len(cards) < 2:
            return None
        return t.ask(self.seat, [PlayFirst(c) for c in cards], into="choice", prompt="smg-ask-first", rule="SMG-RUL-94")

    @step(rule="SMG-TURN-10")
    def play(self, t: Front) -> Word | None:
        card = self.choice.card if self.choice is not None else self.pending(t, self.seat)[0]
        self.choice = None
        return t.call(PlayCard(seat=self.seat, card=card, action=self.action))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_player")

    def pending(self, t: Front, seat: str) -> list[str]:
        player = t.s.players[seat]
        if not player.declared or player.conceded:
            return []
        wanted, used = self.declared or self.action, player.used
        return [card for card, action in player.declared if action == wanted and card not in used]
