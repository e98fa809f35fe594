"""The Assault Cannon (SQ-HEAVY-3 to -6, SQ-RUL-14): one roll, shared out among targets in sight."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from typing import Any

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.combat.fire import ArmedOption, Shooting, fires_as
from squadra.games.star_quest.rules.combat.heavy_weapons import STRIKES_NOBODY
from squadra.games.star_quest.rules.combat.hits import aftermath, strike
from squadra.games.star_quest.rules.combat.reroll_worth import Stakes
from squadra.games.star_quest.rules.combat.shares import Sharing, Weigh
from squadra.games.star_quest.rules.combat.targets import enemies, target_anchor, visible
from squadra.games.star_quest.rules.options import Advised, HulkOption
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Option, Refusal, Word, no, step


class FireCannon(ArmedOption, frozen=True):
    """Fires; the total is shared out afterwards."""

    rule = "SQ-HEAVY-3"
    odds = True

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        """Whoever may get a share."""
        shooter = t.s.figures.get(self.figure)
        return () if shooter is None else tuple(target_anchor(t, id) for id, _ in visible(t, shooter))

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal | None:
        return None if fires_as(t, shooter, self.weapon, "divide") and visible(t, shooter) else STRIKES_NOBODY

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        return AssaultCannon(figure=self.figure, weapon=self.weapon, like=self.weapon, own_dice=own_dice)


class Share(HulkOption, frozen=True):
    """Gives points of the Assault Cannon's total to one target."""

    rule = "SQ-HEAVY-4"
    target: str
    points: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"target": t.name(self.target), "points": self.points}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (target_anchor(t, self.target),)


class StopSharing(HulkOption, frozen=True):
    rule = "SQ-RUL-14"


class ShareOffer(Advised):
    """The shares that may be given now."""

    def best(self, weigh: Weigh | None = None) -> Option:
        """The best of them, by the Life Points of the targets, or by what `weigh` says that one of these is worth."""
        return self.advice() if weigh is None else self.advice(weigh)


STOP_SHARING = StopSharing()
fire_cannon = cache(FireCannon)
share = cache(Share)


class AssaultCannon(Shooting):
    """One roll; its total is shared out among targets in sight, one share at a time (SQ-HEAVY-3 to -6, SQ-RUL-14)."""

    points: int = 0
    given: tuple[str, ...] = ()
    part: Share | StopSharing | None = None

    def announce(self, t: HulkTable) -> None:
        t.tell("sq-fires-cannon", "SQ-HEAVY-3", beat=self.aim(t, how="shares"), **self.words(t))

    @step(rule="SQ-HEAVY-3")
    def resolve(self, t: HulkTable) -> Word | None:
        self.points = sum(self.dice)
        return None

    @step(rule="SQ-HEAVY-4")
    def choose_share(self, t: HulkTable) -> Word | None:
        shooter = t.s.figures.get(self.figure)
        if shooter is None or shooter.square < 0 or self.points <= 0:
            return t.jump("shared_out")
        options: list[Share | StopSharing] = [
            share(id, points)
            for id, _ in visible(t, shooter)
            if id not in self.given
            for points in range(1, self.points + 1)
        ]
        if not options or len(self.given) >= t.rules.share_most(t, self.like):
            return t.jump("shared_out")
        options.append(STOP_SHARING)
        offer = ShareOffer(options, partial(self.best_share, t), partial(self.why_no_share, t))
        return t.ask(t.side(shooter), offer, into="part", prompt="sq-ask-share", rule="SQ-HEAVY-4", points=self.points)

    def best_share(self, t: HulkTable, weigh: Weigh | None = None) -> Share | StopSharing:
        """Where the next points do the most, with an eye on what is left of them."""
        part = Sharing(t, self, self.given, t.rules.share_most(t, self.like), weigh).best(self.points).share
        return STOP_SHARING if part is None else share(*part)

    def stakes(self, t: HulkTable) -> Stakes:
        """A total is worth what can best be made of it."""
        sharing = Sharing(t, self, (), t.rules.share_most(t, self.like), None)
        totals = range(self.pool(t).most + 1)
        worth = [Fraction(sharing.best(n).worth[0]) - t.rules.mishap_cost(t, self, n, wounds=True) for n in totals]
        return Stakes(tuple(worth))

    def why_no_share(self, t: HulkTable, option: Option) -> Refusal:
        """Nobody unseen, no friend, nobody twice, and no more points than are left (SQ-RUL-14)."""
        if not isinstance(option, Share):
            return no("why-not-offered", "SQ-HEAVY-4")
        if option.target in self.given:
            return no("why-sq-one-share", "SQ-RUL-14", target=t.name(option.target))
        shooter = self.shooter(t)
        known = dict(enemies(t, shooter))
        if option.target not in known:
            return no("why-sq-no-target", "SQ-RUL-13")
        if option.target not in dict(visible(t, shooter)):
            words = {"figure": t.figure_name(shooter), "target": t.name(option.target)}
            return no("why-sq-unseen", "SQ-LOS-1", **words)
        return no("why-sq-too-many-points", "SQ-HEAVY-3", points=self.points)

    @step(rule="SQ-HEAVY-5")
    def allot(self, t: HulkTable) -> Word | None:
        if not isinstance(self.part, Share):
            return t.jump("shared_out")
        self.points -= self.part.points
        self.given = (*self.given, self.part.target)
        beat = self.aim(t, beats.target(t, self.part.target))
        t.tell("sq-shares", "SQ-HEAVY-4", beat=beat, target=t.name(self.part.target), points=self.part.points)
        t.rules.tell_armour(t, self, [self.part.target])
        strike(t, self.shooter(t), [(self.part.target, self.part.points)], self.guard(t))
        return aftermath(t)

    @step(rule="SQ-HEAVY-5")
    def next_share(self, t: HulkTable) -> Word | None:
        return t.jump("choose_share")

    @step(rule="SQX-RUL-21")
    def shared_out(self, t: HulkTable) -> Word | None:
        if not self.given:
            t.tell("sq-cannon-wasted", "SQ-HEAVY-3")
        return t.rules.after_shot(t, self)
