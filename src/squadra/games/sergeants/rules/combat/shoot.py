"""SHOOT with small arms (sections 15.1 to 15.3): ranges, Hit Checks, Hit+, friendly fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from squadra.games.sergeants.answers import AtOne, modifier, signed, who
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.lines import Line
from squadra.games.sergeants.moment import Moment
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.combat.damage import Damage
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Frame, Msg, Option, Refusal, Word, no, step
from squadra.kernel.beat import Miss

LINES = ("long", "short", "close")
HIT_PLUS_REACH = 3000  # SMG-GEO-27
Reaches = tuple[int, int, int]
"""Long, Short and Close of a soldier."""


class Fire(AtOne, frozen=True):
    rule = "SMG-SHOOT-4"
    odds = True

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-fire", {"soldier": who(self.serial), "target": who(self.target)})


class NextTarget(Option, frozen=True):
    """The target of a further Hit Check (SMG-HITPLUS-3)."""

    rule = "SMG-HITPLUS-3"
    target: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-next-target", {"target": who(self.target)})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", str(self.target)),)


def ranges(t: Front, s: Soldier, target: Soldier) -> tuple[bool, bool, bool]:
    """SMG-SHOOT-6, SMG-RUL-46: which of Long, Short and Close apply."""
    return _applying(_reaches(t, s), t.shoot(s, target.point), s, target)


def _reaches(t: Front, s: Soldier) -> Reaches:
    return t.ability(s, "long"), t.ability(s, "short"), t.ability(s, "close")


def _applying(reaches: Reaches, line: Line, s: Soldier, target: Soldier) -> tuple[bool, bool, bool]:
    long, short, close = reaches
    return (
        long > 0 and line.squares <= long + line.mods,
        short > 0 and line.squares <= short + line.mods,
        close > 0 and g.within_inches(s.point, target.point, close + line.mods),
    )


def can_shoot(t: Front, s: Soldier) -> bool:
    return s.active and not t.in_melee(s.serial) and not t.is_escort(s.serial)


def why_no_shot(t: Front, s: Soldier, deed: str) -> Refusal | None:
    """Why the soldier can neither fire nor throw at anybody; ``deed``: FIRE or THROW."""
    if not can_shoot(t, s):
        return no("why-smg-cannot-shoot", t.idle_by(s))
    return no("why-smg-forbidden", "SMG-EFF-39") if t.forbidden(s.serial, "SHOOT", deed) else None


def why_no_fire(t: Front, s: Soldier, target: Soldier) -> Refusal | None:
    """Why the soldier cannot fire his weapon at the target."""
    bad = why_no_shot(t, s, "FIRE")
    return why_no_target(t, s, target) if bad is None else bad


def why_no_target(t: Front, s: Soldier, target: Soldier) -> Refusal | None:
    """Why a soldier who can shoot cannot shoot at this one."""
    if target.at != "map" or target.escort or not t.hostile(s, target):
        return no("why-smg-no-target", "SMG-SHOOT-1")
    if not target.spotted:
        return no("why-smg-target-unspotted", "SMG-SHOOT-2")
    if not g.in_arc(s.point, s.facing, target.point):
        return no("why-smg-not-in-arc", "SMG-SHOOT-3")
    apply = ranges(t, s, target)
    if not any(apply):
        line = t.shoot(s, target.point)
        return no("why-smg-out-of-range", "SMG-SHOOT-8", squares=line.squares, mods=modifier(line.mods))
    if not apply[2] and (t.in_melee(target.serial) or t.is_escort(target.serial)):
        return no("why-smg-only-close", "SMG-FF-1")
    return None


def targets(t: Front, s: Soldier, now: Moment | None = None) -> Iterator[Soldier]:
    """Everybody at whom he can fire: those whom ``why_no_fire`` does not refuse."""
    here, now = s.point, now or t.now
    ahead = [e for e in now.spotted(now.sides[s.seat]) if g.in_arc(here, s.facing, (e.x, e.y))]
    if not ahead or why_no_shot(t, s, "FIRE") is not None:
        return
    reaches, (weather, optics) = _reaches(t, s), t.eyes(s, "SHOOT")
    for e in ahead:
        apply = _applying(reaches, t.map.measure("SHOOT", here, (e.x, e.y), weather, optics), s, e)
        if apply[2] or (True in apply and not t.in_melee(e.serial) and e.serial not in now.escorts):
            yield e


def has_target(t: Front, s: Soldier) -> bool:
    return t.once("FIRE", s, _has_target)


def _has_target(t: Front, s: Soldier, now: Moment) -> bool:
    return next(targets(t, s, now), None) is not None


def fires(t: Front, s: Soldier) -> list[Fire]:
    return [Fire(s.serial, e.serial) for e in targets(t, s)]


def _sum(t: Front, s: Soldier, name: str, mods: int) -> Msg:
    value = t.ability(s, name)
    args = {"range": Msg(f"smg-range-{name}"), "value": value, "mods": signed(mods), "reach": value + mods}
    return Msg("smg-sum-range" if mods else "smg-sum-range-plain", args)


def _result(result: str) -> Msg:
    return Msg(f"smg-result-{result.lower()}")


class FireDeed(Frame):
    """One SHOOT with the weapon: a Hit Check, its hits, and every further check that Hit+ brings (SMG-RUL-47, -48)."""

    serial: int
    target: int
    apply: tuple[bool, ...] = ()
    queue: tuple[int, ...] = ()
    aim: int = 0
    hits: int = 0
    numbered: int = 0  # hits since this target was aimed at: odd to the enemy, even to a friend (SMG-FF-2)
    plus: int = 0
    limit: int = 0
    spared: tuple[int, ...] = ()
    victim: int = 0
    cards: tuple[str, ...] = ()
    named: NextTarget | None = None
    out: bool = False

    @step(rule="SMG-SHOOT-4")
    def declare(self, t: Front) -> Word | None:
        s, target = t.soldier(self.serial), t.soldier(self.target)
        self.apply, self.queue = ranges(t, s, target), (self.target,)
        player = t.player(s.seat)
        self.limit = len(player.deck) + len(player.discard) + len(player.buried)  # SMG-RUL-108
        self.tell_shot(t, s, target)
        t.put(self.serial, spotted=True)  # SMG-SHOOT-10
        return None

    @step(rule="SMG-HITPLUS-4")
    def next_check(self, t: Front) -> Word | None:
        before = self.aim
        while self.queue:
            self.aim, self.queue = self.queue[0], self.queue[1:]
            if self.aim not in self.spared and self.legal(t, self.aim):
                self.cards = ()
                self.numbered = (
                    self.numbered if self.aim == before else 0
                )  # the first hit is the new enemy's (SMG-FF-2)
                return None
            t.tell("smg-check-lost", rule="SMG-RUL-48", target=t.name(self.aim))
        return t.finish()

    @step(rule="SMG-SHOOT-7")
    def turn(self, t: Front) -> Word | None:
        return t.top(t.soldier(self.serial).seat, into="cards", rule="SMG-SHOOT-7")

    @step(rule="SMG-SHOOT-7")
    def read(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        self.hits, self.plus = 0, 0
        if self.cards:
            check = t.card(self.cards[0]).hit
            results = [getattr(check, name) for name, on in zip(LINES, self.apply, strict=True) if on]
            self.hits = sum(result != "MISS" for result in results)
            if t.hit_plus(s):
                self.plus = min(results.count("HITPLUS"), self.limit)
                self.limit -= self.plus
            t.turn_up(s.seat, self.cards)
        self.tell_check(t)
        return None

    @step(rule="SMG-HITPLUS-3")
    def name_next(self, t: Front) -> Word | None:
        if not self.plus:
            return t.jump("next_hit")
        seat = t.soldier(self.serial).seat
        return t.ask(seat, self.next_targets(t), into="named", prompt="smg-ask-next-target", rule="SMG-HITPLUS-3")

    @step(rule="SMG-HITPLUS-3")
    def take_name(self, t: Front) -> Word | None:
        assert self.named is not None
        self.queue = (*self.queue, self.named.target)
        self.plus -= 1
        beat = beats.shot(self.serial, self.named.target)
        t.tell("smg-hit-plus", rule="SMG-HITPLUS-3", beat=beat, target=t.name(self.named.target))
        return t.jump("name_next")

    @step(rule="SMG-RUL-47")
    def next_hit(self, t: Front) -> Word | None:
        if not self.hits:
            return t.jump("next_check")
        self.hits -= 1
        self.numbered += 1
        self.victim = self.struck(t)
        if not self.victim or self.victim in self.spared:
            return t.jump("next_hit")  # left-over hits are lost
        by, aimed = t.soldier(self.serial).seat, t.soldier(self.aim).seat
        return t.call(Damage(victim=self.victim, by=by, aimed=aimed), into="out")

    @step(rule="SMG-RUL-102")
    def after_hit(self, t: Front) -> Word | None:
        if self.out and t.soldier(self.victim).at == "map":
            self.spared = (*self.spared, self.victim)
        return t.jump("next_hit")

    # ------------------------------------------------------------

    def tell_shot(self, t: Front, s: Soldier, target: Soldier) -> None:
        """Why these ranges apply: the sums for the shooter's player, the line for everybody (SMG-RUL-111)."""
        if not t.talks:
            return
        line = t.shoot(s, target.point)
        applying = [name for name, on in zip(LINES, self.apply, strict=True) if on]
        args: dict[str, Any] = {
            "soldier": t.name(self.serial), "target": t.name(self.target), "squares": line.squares, "mods": modifier(line.mods),
            "weapon": Msg(f"smg-weapon-{t.record(self.serial).weapon}"), "inches": g.inches(s.point, target.point),
        }  # fmt: skip
        names = tuple(Msg(f"smg-range-{name}") for name in applying)
        sums = tuple(_sum(t, s, name, line.mods) for name in applying)
        beat = beats.shot(self.serial, self.target, args["weapon"])
        other = t.event("smg-fires", rule="SMG-SHOOT-6", beat=beat, **args, ranges=names)
        t.tell("smg-fires", rule="SMG-SHOOT-6", to=(s.seat,), other=other, beat=beat, **args, ranges=sums)

    def tell_check(self, t: Front) -> None:
        """What the card shows on the lines that are read."""
        if not t.talks:
            return
        check = t.card(self.cards[0]).hit if self.cards else None
        lines = tuple(
            Msg("smg-check-line", {"range": Msg(f"smg-range-{name}"), "result": _result(getattr(check, name, "MISS"))})
            for name, on in zip(LINES, self.apply, strict=True)
            if on
        )
        said: dict[str, Any] = {
            "target": t.name(self.aim), "lines": lines, "hits": self.hits, "plus": self.plus,
            "cards": t.quoted(self.cards), "number": len(self.cards),
        }  # fmt: skip
        read = tuple(name for name, on in zip(LINES, self.apply, strict=True) if on)
        came, text = "hit" if self.hits else "miss", Msg("smg-hit-check", said)
        beat = beats.check("hit", self.cards, self.aim, t.soldier(self.serial).seat, text, came, read)
        t.tell("smg-hit-check", rule="SMG-SHOOT-7", beat=beat, **said)
        if not self.hits and not self.plus:
            t.tell("smg-missed", rule="SMG-SHOOT-7", beat=Miss(beats.man(self.aim)), target=t.name(self.aim))

    def legal(self, t: Front, serial: int) -> bool:
        """SMG-RUL-48: still a lawful target, by the ranges of the first shot."""
        s, target = t.soldier(self.serial), t.soldier(serial)
        if not s.active or not target.active or not target.spotted or not t.hostile(s, target):
            return False
        if not g.in_arc(s.point, s.facing, target.point):
            return False
        return self.apply[2] or not (t.in_melee(serial) or t.is_escort(serial))

    def next_targets(self, t: Front) -> list[NextTarget]:
        here = t.soldier(self.aim).point
        near = [
            e.serial
            for e in t.enemies(t.soldier(self.serial).seat)
            if g.distance2(e.point, here) <= HIT_PLUS_REACH**2 and (e.serial == self.aim or self.legal(t, e.serial))
        ]
        return [NextTarget(serial) for serial in near]

    def struck(self, t: Front) -> int:
        """Whom this hit strikes: the target, or alternately a friend in melee with him or a prisoner (SMG-RUL-49)."""
        target = t.soldier(self.aim)
        if not target.active:  # left-over hits are lost when the target is dead (SMG-RUL-47)
            return 0
        if self.numbered % 2:
            return self.aim
        shooter = t.soldier(self.serial)
        prisoners = sorted((p.serial for p in t.prisoners(self.aim)), key=t.tag)
        if prisoners:
            return prisoners[(self.numbered // 2 - 1) % len(prisoners)]
        touching = t.enemies(target.seat) if t.in_melee(self.aim) else ()
        friends = [f for f in touching if f.serial != self.serial and g.touching(f.point, target.point)]
        nearest = min(friends, key=lambda f: (g.distance2(f.point, shooter.point), t.tag(f.serial)), default=target)
        return nearest.serial
