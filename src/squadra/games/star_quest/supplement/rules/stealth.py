"""Stealth movement, an option (SQX-STEALTH-1 to -21, SQX-RUL-56, -57, -106): who is seen, what raises the alarm."""

from __future__ import annotations

from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Msg, Word, step
from squadra.kernel.beat import Score, Turn

VOID_EVENTS = (
    "frenzy", "gretchin_with_bomb", "suicide_android", "redeployment", "psychic_attack", "mekaniak_orc",
)  # fmt: skip
"""Events without effect in stealth (SQX-STEALTH-9)."""
ALARM_EVENTS = ("automatic_defence", "anti_personnel_mine")
"""Events that raise the alarm when drawn (SQX-STEALTH-19)."""
LOUD_POWERS = ("smite", "hellfire", "lightning_arc", "blast", "vortex")
"""Powers that count as firearms (SQX-RUL-56 h)."""
TURNS = 28


def stealthy(t: HulkTable) -> bool:
    return t.s.alarm == "stealth"


def raise_alarm(t: HulkTable, cause: str, rule: str) -> None:
    """One alarm for everybody, for good (SQX-STEALTH-3, -4)."""
    if not stealthy(t):
        return
    t.s.alarm = "alarm"
    for figure in [f for f in t.s.figures.values() if f.marks.struck or f.marks.seen_by]:
        t.mark(figure, struck=False, seen_by=())
    t.tell(f"sqx-alarm-{cause}", rule, beat=Turn(phase=Msg(f"sqx-alarm-{cause}")))


def cloaked(t: HulkTable, figure: Figure) -> bool:
    """All Scouts of the squad with the card wear the cloak (SQX-RUL-56 b), or he has one of his own."""
    return any(t.helps(verb.who, figure) for verb in stats.verbs_among(t.content, t.cards(figure), squad_verbs.Cloak))


def watchers(t: HulkTable) -> dict[str, int]:
    """Revealed aliens, each with the squares in its reveal sight (SQX-RUL-56 c)."""
    found: dict[str, int] = {}
    for figure in t.s.figures.values():
        if figure.owner == ALIEN and figure.square >= 0:
            seen = 0
            for square in t.squares_of(figure):
                seen |= t.seen(square)
            found[figure.id] = seen
    return found


def fresh_sight(t: HulkTable, figure: Figure) -> int:
    """Squares in view of an alien that does not have this Marine in view yet: there he must roll; none under a cloak."""
    if cloaked(t, figure):
        return 0
    seen = 0
    for id, sight in watchers(t).items():
        if id not in figure.marks.seen_by:
            seen |= sight
    return seen


def marines_to_see(t: HulkTable) -> list[Figure]:
    return [f for f in t.s.figures.values() if f.owner != ALIEN and f.square >= 0 and f.kind != stats.TARANTULA]


def in_view(t: HulkTable) -> list[Figure]:
    """Marines that an alien sees now."""
    sight = 0
    for seen in watchers(t).values():
        sight |= seen
    return [f for f in marines_to_see(t) if t.base(f) & sight]


def newly_seen(t: HulkTable) -> list[Figure]:
    """Marines without a cloak whom an alien sees that did not see them before; out of sight is forgotten (SQX-RUL-56 d)."""
    eyes = watchers(t)
    fresh: list[Figure] = []
    for figure in marines_to_see(t):
        base, cloak = t.base(figure), cloaked(t, figure)
        now = tuple([id for id, sight in eyes.items() if base & sight and not cloak])
        if not {*now} <= {*figure.marks.seen_by}:
            fresh.append(figure)
        if now != figure.marks.seen_by:
            t.mark(figure, seen_by=now)
    return fresh


def silenced(t: HulkTable, figure: Figure, weapon: str) -> bool:
    """Sniper Rifle, and what the Silencers card covers (SQX-STEALTH-17)."""
    if supplement_of(t.content).keyword(weapon, keywords.Silencer) is not None:
        return True
    verbs = stats.card_verbs(t.content, t.cards(figure))
    return any(isinstance(v, squad_verbs.Silence) and weapon in v.weapons for v in verbs) and t.helps("squad", figure)


class Noticed(Frame):
    """One roll for each Marine who came into view: on a 3 nobody looked (SQX-STEALTH-14)."""

    figures: tuple[str, ...]
    dice: tuple[int, ...] = ()

    @step(rule="SQX-STEALTH-14")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(f"{len(self.figures)}R").dice(), into="dice")

    @step(rule="SQX-STEALTH-14")
    def judge(self, t: HulkTable) -> Word | None:
        for id, face in zip(self.figures, self.dice, strict=True):
            beat = beats.figure_throws(id, Pool(red=1), (face,))
            t.tell("sqx-stealth-roll", "SQX-STEALTH-14", beat=beat, figure=t.name(id), face=face, noticed=face != 3)
        if any(face != 3 for face in self.dice):
            raise_alarm(t, "seen", "SQX-STEALTH-14")
        return None


def check_sight(t: HulkTable) -> Word | None:
    """After anything that may bring a Marine into view."""
    if not stealthy(t):
        return None
    fresh = newly_seen(t)
    return t.call(Noticed(figures=tuple(f.id for f in fresh))) if fresh else None


class SilentKills(Frame):
    """For each figure that a silenced weapon eliminated: 3 raises the alarm (SQX-STEALTH-16)."""

    number: int
    dice: tuple[int, ...] = ()

    @step(rule="SQX-STEALTH-16")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(f"{self.number}R").dice(), into="dice")

    @step(rule="SQX-STEALTH-16")
    def judge(self, t: HulkTable) -> Word | None:
        beat = beats.throw("", Pool(red=self.number), self.dice)
        t.tell("sqx-silent-kill", "SQX-STEALTH-16", beat=beat, dice=self.dice, heard=3 in self.dice)
        if 3 in self.dice:
            raise_alarm(t, "shot", "SQX-STEALTH-16")
        return None


class StealthWatch(Frame):
    """The checks at the start of the Alien turn, before the Event (SQX-STEALTH-11 to -13, -18, SQX-RUL-56 e, g)."""

    figures: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    @step(rule="SQX-STEALTH-11")
    def look(self, t: HulkTable) -> Word | None:
        t.s.alien_turns += 1
        if not stealthy(t):
            return t.finish()
        if any(f.marks.struck for f in t.s.figures.values() if f.owner == ALIEN):
            raise_alarm(t, "survivor", "SQX-STEALTH-18")
            return t.finish()
        there = in_view(t)
        if any(not cloaked(t, f) for f in there):
            raise_alarm(t, "seen", "SQX-STEALTH-11")
            return t.finish()
        self.figures = tuple(f.id for f in there)
        return None if there else t.finish()

    @step(rule="SQX-STEALTH-12")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(f"{len(self.figures)}R").dice(), into="dice")

    @step(rule="SQX-STEALTH-12")
    def judge(self, t: HulkTable) -> Word | None:
        for id, face in zip(self.figures, self.dice, strict=True):
            beat = beats.figure_throws(id, Pool(red=1), (face,))
            t.tell("sqx-stealth-roll", "SQX-STEALTH-12", beat=beat, figure=t.name(id), face=face, noticed=face == 0)
        if 0 in self.dice:
            raise_alarm(t, "seen", "SQX-STEALTH-12")
        return None


class StealthDraw(Frame):
    """An Event is drawn only on 3 (SQX-STEALTH-8). Finishes with whether it is."""

    dice: tuple[int, ...] = ()

    @step(rule="SQX-STEALTH-8")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool("1R").dice(), into="dice")

    @step(rule="SQX-STEALTH-8")
    def judge(self, t: HulkTable) -> Word | None:
        beat, face = beats.throw("", Pool(red=1), self.dice), self.dice[0]
        t.tell("sqx-stealth-event" if face == 3 else "sqx-stealth-no-event", "SQX-STEALTH-8", beat=beat, face=face)
        return t.finish(self.dice[0] == 3)


def out_of_time(t: HulkTable) -> bool:
    """The clock of stealth missions (SQX-RUL-106)."""
    if not t.s.alarm:
        return False
    special = t.mission.supplement
    return t.s.alien_turns >= (special.turns if special is not None else TURNS)


def share_points(t: HulkTable) -> None:
    """Still in stealth with the mission fulfilled: what is left on the boards is shared (SQX-STEALTH-10, SQX-RUL-57)."""
    s = t.s
    if not stealthy(t) or s.primary in ("", ALIEN, missions.VOID):
        return
    counters = t.content.counters
    total = sum(counters[b.kind].points for b in s.blips.values() if b.kind in counters)
    total += sum(counters[f.kind].points for f in s.figures.values() if f.owner == ALIEN and f.kind in counters)
    returned = {deed.seat for deed in s.deeds if deed.what == "home"}  # whoever never came aboard has no share
    aboard = {figure.owner for figure in s.figures.values() if figure.place == "board"}
    living = [seat for seat in s.players if seat in returned | aboard]
    for seat in living:
        share = total // len(living)
        t.change_roster(seat, score=s.squads[seat].score + share)
        t.tell("sqx-stealth-share", "SQX-STEALTH-10", beat=Score(seat, share), player=t.the(seat), points=share)


def blip_squares(t: HulkTable, mask: int) -> int:
    """Only rooms, and no blip beside another one (SQX-STEALTH-6)."""
    rooms = 0
    for room in t.plan.ship.rooms.values():
        rooms |= room.squares
    counters = t.counters
    return mask & rooms & ~t.lanes.beside(counters)


def note_attack(t: HulkTable, figure: Figure, weapon: str, target: str) -> None:
    """Before an attack: who attacked, and whether it is heard (SQX-STEALTH-15 to -18), a controlled alien's too."""
    if figure.owner == ALIEN and t.s.turn == ALIEN:
        return
    if figure.suit and not figure.marks.attacked:
        t.mark(figure, attacked=True)
    if not stealthy(t):
        return
    if weapon:
        if not silenced(t, figure, weapon):
            raise_alarm(t, "shot", "SQX-STEALTH-15")
        return
    victim = t.s.figures.get(target)
    if victim is not None and victim.owner == ALIEN and not victim.marks.struck:
        t.mark(victim, struck=True)


def aliens_alive(t: HulkTable) -> int:
    return sum(f.owner == ALIEN for f in t.s.figures.values())


def silent_kills(t: HulkTable, before: int) -> Word | None:
    """After a silenced shot (SQX-STEALTH-16)."""
    killed = before - aliens_alive(t)
    return t.call(SilentKills(number=killed)) if killed > 0 and stealthy(t) else None
