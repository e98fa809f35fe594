"""Checks by cards turned from the top of an Action deck (section 16) and the damage they bring (section 6)."""

from __future__ import annotations

from squadra.games.sergeants import orders, victory
from squadra.games.sergeants.medics import Medics, has_medic
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step


class Damage(Frame):
    """One hit: the victim's player turns a card and its result is applied (SMG-SHOOT-9, SMG-CHK-2, -3).

    Finishes with True if the victim is out of the fight: dead, or saved by a Medic (SMG-RUL-102).
    """

    victim: int
    by: str = ""  # the player credited with a kill; "" for events
    direct: bool = True
    aimed: str = ""  # the player of the enemy who was aimed at; "" where nobody was
    cards: tuple[str, ...] = ()
    out: bool = False

    @step(rule="SMG-CHK-3")
    def turn(self, t: Front) -> Word | None:
        return t.top(t.soldier(self.victim).seat, into="cards", rule="SMG-CHK-3")

    @step(rule="SMG-CHK-3")
    def apply(self, t: Front) -> Word | None:
        result = "ZIP"
        if self.cards:
            result = t.card(self.cards[0]).damage
            t.turn_up(t.soldier(self.victim).seat, self.cards)
        return t.call(
            Suffer(
                victim=self.victim, result=result, by=self.by, direct=self.direct, aimed=self.aimed, cards=self.cards
            ),
            into="out",
        )

    @step()
    def close(self, t: Front) -> Word | None:
        return t.finish(self.out)


class Suffer(Frame):
    """A damage result strikes a soldier (SMG-DAM)."""

    victim: int
    result: str
    by: str = ""
    direct: bool = True
    aimed: str = ""
    cards: tuple[str, ...] = ()  # turned for it
    saved: bool = False

    @step(rule="SMG-DAM-1")
    def strike(self, t: Front) -> Word | None:
        s = t.soldier(self.victim)
        name, damage = t.name(self.victim), Msg(f"smg-damage-{self.result.lower()}")
        cards = t.quoted(self.cards)
        t.tell("smg-damage", rule="SMG-CHK-3", soldier=name, damage=damage, cards=cards, number=len(cards))
        if self.result == "ZIP":
            return t.finish(False)
        if self.result == "PIN":
            t.put(self.victim, pinned=True)
            return t.finish(False)
        if self.result == "WOUND" and not s.wounded:
            t.put(self.victim, wounded=True)
            return t.finish(False)
        return None

    @step(rule="SMG-MEDIC-1")
    def call_medic(self, t: Front) -> Word | None:
        return t.call(Medics(victim=self.victim), into="saved") if has_medic(t, self.victim) else None

    @step(rule="SMG-DAM-7")
    def die(self, t: Front) -> Word | None:
        if self.saved:
            t.put(self.victim, wounded=True)
            t.tell("smg-saved", rule="SMG-MEDIC-3", soldier=t.name(self.victim))
            return t.finish(True)
        bury(t, self.victim, self.by, self.direct, self.aimed)
        return None

    @step(rule="SMG-VIC-10")
    def victory(self, t: Front) -> Word | None:
        orders.after_death(t)
        if victory.over(t):
            return None
        return t.finish(True)


def bury(t: Front, serial: int, by: str, direct: bool, aimed: str = "") -> None:
    """A soldier is killed: his card is scored, his figure leaves the map (SMG-DAM-7, T6)."""
    s = t.soldier(serial)
    survives = t.s.flags.get(f"SURVIVES-{t.record(serial).name.lower()}", 0)
    t.tell("smg-evacuated" if survives else "smg-killed", rule="SMG-DAM-7", soldier=t.name(serial))
    out_of_play(t, serial, "removed" if survives else "dead")
    t.s.killed = (*t.s.killed, (serial, by))
    if by:
        _score_kill(t, s, by, direct, aimed)


def _score_kill(t: Front, victim: Soldier, by: str, direct: bool, aimed: str) -> None:
    points, ref = t.vp(victim.serial), str(victim.serial)
    own_side = t.side(by) == t.side(victim.seat)
    order = t.content.orders.get(t.player(by).order)
    if own_side:
        t.tell("smg-friendly-fire", rule="SMG-FF-3", soldier=t.name(victim.serial), seat=t.seat_name(by))
    medic, opponents = t.is_medic(victim.serial), t.opponents(by)
    if own_side and not aimed and len(opponents) == 1:
        aimed = opponents[0]
    if medic and not direct:
        pass  # SMG-MEDIC-6: indirect fire pays nobody
    elif medic and (aimed or not own_side):
        t.score(aimed if own_side else victim.seat, points, "medic", ref)  # SMG-MEDIC-5: to who did not kill him
    elif not own_side:
        t.score(by, points, "kill", ref)
    elif len(t.s.seats) == 2:
        t.score(t.opponents(by)[0], points, "friendly", ref)
    else:
        t.score(by, -points, "friendly", ref)
    dead = t.soldier(victim.serial).at == "dead"  # a Character who survives is evacuated, not killed (SMG-RUL-62)
    if dead and not own_side and order is not None and order.vp_each:
        t.score(by, order.vp_each, "order", str(order.number))  # SMG-ORD-10


def out_of_play(t: Front, serial: int, how: str) -> None:
    """A soldier leaves play: held cards go, his prisoners are to be released, his effects end."""
    s = t.soldier(serial)
    t.discard(s.seat, s.held, unseen=True)
    for prisoner in t.prisoners(serial):
        t.s.loose = (*t.s.loose, prisoner.serial)
    t.parting(serial)
    t.put(serial, at=how, held=(), escort=0, overwatch=False, dug_in=False, kit=() if how != "exited" else s.kit)
    t.s.engaged = tuple(pair for pair in t.s.engaged if serial not in pair)
    if serial in t.s.loose:
        t.s.loose = tuple(p for p in t.s.loose if p != serial)
    if t.s.lasting:
        t.s.lasting = [m for m in t.s.lasting if m.serial != serial]


class Blast(Frame):
    """Blast Checks on soldiers one after the other, ``rating`` for each, each hit's damage at once (SMG-RUL-53, -95)."""

    victims: tuple[int, ...]
    rating: int = 1
    deck: str = ""  # whose deck is turned; "" for the victim's own (SMG-RUL-19)
    by: str = ""
    direct: bool = True
    aimed: str = ""
    number: int = 0
    done: int = 0
    cards: tuple[str, ...] = ()
    out: bool = False

    @step(rule="SMG-RUL-95")
    def next_victim(self, t: Front) -> Word | None:
        if self.out or self.done >= self.rating:
            self.number, self.done, self.out = self.number + 1, 0, False
        while self.number < len(self.victims) and t.soldier(self.victims[self.number]).at != "map":
            self.number += 1
        if self.number >= len(self.victims):
            return t.finish()
        self.cards = ()
        return None

    @step(rule="SMG-GREN-9")
    def turn(self, t: Front) -> Word | None:
        return t.top(self.deck or t.soldier(self.victims[self.number]).seat, into="cards", rule="SMG-GREN-9")

    @step(rule="SMG-GREN-9")
    def read(self, t: Front) -> Word | None:
        self.done += 1
        victim = self.victims[self.number]
        hit = False
        if self.cards:
            hit = t.card(self.cards[0]).blast == "HIT"
            t.turn_up(self.deck or t.soldier(victim).seat, self.cards)
        key, cards = "smg-blast-hit" if hit else "smg-blast-miss", t.quoted(self.cards)
        t.tell(key, rule="SMG-GREN-9", soldier=t.name(victim), cards=cards, number=len(cards))
        if not hit:
            return None
        return t.call(Damage(victim=victim, by=self.by, direct=self.direct, aimed=self.aimed), into="out")

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_victim")


def in_order(t: Front, serials: list[int]) -> tuple[int, ...]:
    """SMG-RUL-95: owners in initiative order, each owner's soldiers by ascending number."""
    rank = {seat: i for i, seat in enumerate(t.initiative())}
    return tuple(sorted(serials, key=lambda s: (rank[t.soldier(s).seat], t.tag(s))))


class IdentityCheck(Frame):
    """SMG-CHK-4, SMG-EFF-65: up to n cards, until one shows the soldier's dog tag."""

    serial: int
    tries: int
    cards: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()

    @step(rule="SMG-CHK-4")
    def begin(self, t: Front) -> Word | None:
        self.cards = ()
        return self.close(t, False) if self.tries <= 0 else None

    @step(rule="SMG-CHK-4")
    def turn(self, t: Front) -> Word | None:
        return t.top(t.soldier(self.serial).seat, into="cards", rule="SMG-CHK-4")

    @step(rule="SMG-CHK-4")
    def read(self, t: Front) -> Word | None:
        if not self.cards:
            return self.close(t, False)
        self.tries -= 1
        card = t.card(self.cards[0])
        self.seen = (*self.seen, *self.cards)
        t.note_turned(self.cards)
        t.turn_up(t.soldier(self.serial).seat, self.cards)
        hit = not card.team and card.owner == self.serial
        return self.close(t, True) if hit else t.jump("begin")

    def close(self, t: Front, hit: bool) -> Word:
        key, cards = "smg-identity-yes" if hit else "smg-identity-no", t.quoted(self.seen)
        t.tell(key, rule="SMG-CHK-4", soldier=t.name(self.serial), cards=cards, number=len(cards))
        return t.finish(hit)


class RandomByIdentity(Frame):
    """SMG-EFF-57: each player concerned turns cards until one shows a candidate of his."""

    candidates: tuple[int, ...]
    seats: tuple[str, ...] = ()
    started: bool = False
    cards: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    found: tuple[int, ...] = ()

    @step(rule="SMG-EFF-57")
    def next_seat(self, t: Front) -> Word | None:
        if not self.started:
            owners = {t.soldier(s).seat for s in self.candidates}
            self.seats, self.started = tuple(seat for seat in t.initiative() if seat in owners), True
        while self.seats and not self._reachable(t, self.seats[0]):
            t.tell("smg-chance-finds-nobody", rule="SMG-RUL-52", seat=t.seat_name(self.seats[0]))
            self.seats = self.seats[1:]
        if not self.seats:
            return t.finish(self.found)
        self.cards = ()
        return None

    @step(rule="SMG-EFF-57")
    def turn(self, t: Front) -> Word | None:
        return t.top(self.seats[0], into="cards", rule="SMG-EFF-57")

    @step(rule="SMG-EFF-57")
    def read(self, t: Front) -> Word | None:
        card, seat = t.card(self.cards[0]), self.seats[0]
        self.seen = (*self.seen, *self.cards)
        t.turn_up(seat, self.cards)
        t.note_turned(self.cards)
        if card.owner in self.candidates and not card.team and t.soldier(card.owner).seat == seat:
            self.found = (*self.found, card.owner)
            self.seats = self.seats[1:]
            name, cards = t.name(card.owner), t.quoted(self.seen)
            self.seen = ()
            t.tell("smg-chance-falls-on", rule="SMG-EFF-57", seat=t.seat_name(seat), cards=cards, soldier=name)
        return t.jump("next_seat")

    def _reachable(self, t: Front, seat: str) -> bool:
        """SMG-RUL-52: some card in draw and discard piles shows a candidate."""
        player = t.player(seat)
        return any(
            not (card := t.card(c)).team and card.owner in self.candidates and t.soldier(card.owner).seat == seat
            for pile in (player.deck, player.discard, player.buried)
            for c in pile
        )


class IdentityHits(Frame):
    """SMG-CHK-5, -6, SMG-RUL-52: n times, players in initiative order: cards until a dog tag matches, then a hit."""

    candidates: tuple[int, ...]
    times: int
    by: str = ""
    found: tuple[int, ...] = ()

    @step(rule="SMG-CHK-5")
    def begin(self, t: Front) -> Word | None:
        left = tuple(s for s in self.candidates if t.soldier(s).active)
        if self.times <= 0 or not left:
            return t.finish()
        self.times -= 1
        return t.call(RandomByIdentity(candidates=left), into="found")

    @step(rule="SMG-CHK-5")
    def strike(self, t: Front) -> Word | None:
        if not self.found:
            return t.jump("begin")
        first, self.found = self.found[0], self.found[1:]
        return t.call(Damage(victim=first, by=self.by))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("strike")


class DrawHand(Frame):
    """Draws cards into a hand, shuffling between if the pile runs out (SMG-TURN-1, SMG-LOOK-2)."""

    seat: str
    number: int
    cards: tuple[str, ...] = ()

    @step(rule="SMG-TURN-1")
    def draw(self, t: Front) -> Word | None:
        return t.top(self.seat, into="cards", count=self.number, rule="SMG-TURN-1") if self.number > 0 else None

    @step(rule="SMG-TURN-1")
    def take(self, t: Front) -> Word | None:
        if not self.cards:
            return t.finish()
        t.take(self.seat, self.cards)
        t.put_player(self.seat, hand=tuple(sorted((*t.player(self.seat).hand, *self.cards))))
        tell_drawn(t, self.seat, self.cards)
        self.number -= len(self.cards)
        self.cards = ()
        return t.jump("draw") if self.number > 0 else t.finish()


def tell_drawn(t: Front, seat: str, cards: tuple[str, ...]) -> None:
    if t.talks:
        other = t.event("smg-drew-number", rule="SMG-HID-1", seat=t.seat_name(seat), number=len(cards))
        names = t.quoted(cards)
        t.tell("smg-drew", rule="SMG-TURN-1", to=(seat,), other=other, cards=names, seat=t.seat_name(seat))
