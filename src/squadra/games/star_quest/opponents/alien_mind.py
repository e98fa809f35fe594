"""How the Alien player thinks: blips held back for an ambush, mobs in melee, a screen round the target, timely reinforcements."""

from __future__ import annotations

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.verbs import Strike
from squadra.games.star_quest.knowledge.view import BlipView, FigureView, HulkView
from squadra.games.star_quest.opponents.chances import fight_values, shot_value
from squadra.games.star_quest.opponents.counsel import counsels
from squadra.games.star_quest.opponents.manners import NORMAL, Manner
from squadra.games.star_quest.opponents.once import once
from squadra.games.star_quest.opponents.scene import FAR, Scene, struck
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import dice_pool

CHEAP = 1.5
"""What a Genestealer is worth to its own side: nobody has points from it, and to stand beside an enemy it need not have come."""
NOT_YET = -5.0
"""What is done where nothing else is offered."""
MOB, CLOSE = 3, 3
"""How many others a blip likes near it, and within how many steps."""


class AlienMind(Scene):
    """The Alien player's view of the ship."""

    def __init__(self, content: Content, view: HulkView, manner: Manner = NORMAL) -> None:
        super().__init__(content, view, ALIEN, manner)

    @once
    def target_mask(self) -> int:
        """What the Marines come for: objects, regions and doors of the mission."""
        assert self.view.mission is not None
        mission = self.content.missions[self.view.mission.id]
        mask = 0
        for part in mission.primary.condition.walk():
            if isinstance(part, (book.Fetch, book.Destroy)):
                mask |= sum(
                    1 << t.square for t in self.view.things if t.id == part.object and t.square >= 0 and not t.gone
                )
            elif isinstance(part, book.Reach):
                mask |= self.plan.regions[part.region]
            elif isinstance(part, book.Open):
                door = self.plan.ship.doors[self.plan.named_doors[part.door]]
                mask |= sum(
                    1 << s for d in (self.view.deck.doors if self.view.deck else ()) if d.id == door.id for s in d.front
                )
        return mask

    @once
    def from_target(self) -> tuple[int, ...]:
        return self.distance(self.target_mask)

    @once
    def wanted_types(self) -> tuple[str, ...]:
        """Types that the Marines must eliminate: they keep out of sight."""
        if self.rallies:
            return ()
        assert self.view.mission is not None
        mission = self.content.missions[self.view.mission.id]
        found: list[str] = []
        for part in mission.primary.condition.walk():
            if (
                isinstance(part, (book.EliminateTogether, book.EliminateAlone))
                and part.types != "any"
                and part.number <= self.manner.few
            ):
                found.extend(part.types)
        return tuple(found)

    @once
    def for_points(self) -> bool:
        """Where the Marines fight for points alone, or for so many aliens of any type, weak reinforcements are a gift."""
        assert self.view.mission is not None
        condition = self.content.missions[self.view.mission.id].primary.condition
        kills = (p for p in condition.walk() if isinstance(p, book.EliminateAlone) and p.types == "any")
        return isinstance(condition, book.Score) or (self.hoards and any(kills))

    @property
    def hoards(self) -> bool:
        return self.manner.hoard > 0.5

    @once
    def rallies(self) -> bool:
        """Whether nothing is left but to kill: the Marines have done their mission and lead."""
        mission, best = self.view.mission, max(squad.score for squad in self.view.seats)
        done = mission is not None and mission.primary_taken not in ("", ALIEN)
        return self.manner.rally > 0.5 and done and self.view.alien.score <= best

    def power(self, kind: str) -> float:
        """How dangerous a type is, for placing and reinforcing."""
        record = self.content.aliens[kind]
        melee = dice_pool(record.melee)
        return melee.red * 1.5 + melee.white + record.armour + record.move / 6

    def at_marines(self, square: int) -> int:
        return self.from_marines[square] if self.marines else FAR

    def place(self, figure: FigureView, square: int) -> float:
        """A miniature closes in unless it shoots better than it fights; precious ones keep back."""
        away = min(self.at_marines(square), 30)
        if self.swept & self.base(square, figure.size):
            return -0.45 * away - 0.4 * self.worth(figure)
        if figure.kind in self.wanted_types:
            seen = 4.0 if self.marines_see >> square & 1 else 0.0
            return 0.15 * min(away, 14) - seen
        melee = dice_pool(figure.melee)
        pull = self.manner.pull if melee.red * 2 + melee.white >= 2 else 0.2
        if self.rallies and pull > 0.2:
            pull *= 2
        score = -pull * away
        if self.target_mask and away > 8:
            score -= 0.15 * self.manner.guard * min(self.from_target[square], 20)
        if self.manner.fear:
            score -= self.manner.fear * self.danger(figure, square, self.foes)
        return score

    def attack_from(self, figure: FigureView, square: int) -> float:
        best = self.best_shot(figure, square, self.foes)
        beside = self.lanes.beside(self.base(square, figure.size)) & self.foe_squares
        for foe in self.foes if beside else ():
            if self.base(foe.square, foe.size) & beside:
                best = max(best, self.melee(figure, foe))
        return best

    def worth(self, figure: FigureView) -> float:
        return CHEAP if figure.kind == "genestealer" else super().worth(figure)

    object_worth = 3.0
    """What it is worth to destroy a thing that aliens may attack (SQX-EQ-71)."""

    def threshold(self, thing: str) -> int:
        return 1 + max((counsel.thing_armour for counsel in counsels()), default=0)

    # Blips ------------------------------------------------------------------------------------------------------------

    def lurk(self, blip: BlipView, square: int) -> float:
        """A blip creeps up unseen; it shows itself where its alien can strike."""
        away = min(self.at_marines(square), 40)
        if self.swept >> square & 1:
            return -0.5 * away - 4.0
        if self.rallies:
            shown = self.strike(blip.kind, square) + self.manner.leap * self.charge(blip, square)
            return -0.5 * away + (shown if self.marines_see >> square & 1 else 0.0)
        if not self.marines_see >> square & 1:
            score = -0.5 * abs(away - self.manner.lurk)
            if self.target_mask and away > 12:
                score -= 0.3 * self.manner.guard * min(self.from_target[square], 20)
            if blip.kind in self.wanted_types:
                score = 0.2 * min(away, 12)
            return score + self.manner.mob * self.company(blip, square) if self.manner.mob else score
        if blip.kind in self.wanted_types:
            return -9.0
        score = -0.5 * max(0, away - 1) - self.manner.shy + self.strike(blip.kind, square)
        return score + self.manner.leap * self.charge(blip, square) if self.manner.leap else score

    def company(self, blip: BlipView, square: int) -> int:
        """Others near a blip on a square."""
        near = sum(1 for b in self.view.blips if b.id != blip.id and self.steps(b.square, square) <= CLOSE)
        return min(MOB, near + sum(1 for f in self.aliens if self.steps(f.square, square) <= CLOSE))

    def charge(self, blip: BlipView, square: int) -> float:
        """What its alien could do hand to hand, once it has come into sight on a square."""
        record = self.content.aliens[blip.kind]
        reach = max(0, record.move - max(1, self.steps(blip.square, square))) + 1
        best = 0.0
        for marine in self.foes:
            if self.steps(square, marine.square) <= reach:
                gain, loss = fight_values(record.melee, marine.melee, record.life, marine.life)
                best = max(best, gain * self.worth(marine) - loss * self.content.counters[blip.kind].points)
        return best

    def strike(self, kind: str, square: int) -> float:
        """What an alien of a type could do from a square at once."""
        record = self.content.aliens[kind]
        best = 0.0
        view = self.hull.seen(square, self.closed)
        for marine in self.foes:
            if view >> marine.square & 1 and self.fires(square, marine.square):
                for weapon in record.weapons:
                    dice = self.content.weapons[weapon].fire
                    best = max(best, self.worth(marine) * shot_value(dice or "", marine.armour, marine.life))
        return best

    # Placing ----------------------------------------------------------------------------------------------------------

    def counter(self, kind: str) -> float:
        """Which counter to take next: strong ones near the objective, weak ones elsewhere."""
        if kind in self.wanted_types:
            if not self.unscanned_left:
                return 0.5
            return NOT_YET - 1.0 if self.hoards else -1.0
        return 2.0 + self.manner.muster * self.power(kind)

    @once
    def unscanned_left(self) -> int:
        assert self.view.deck is not None
        return len(self.view.deck.boards) - len(self.view.scanned)

    def stop_placing(self) -> float:
        """Stops when this board has its share of the counters; the rest wait for the next boards."""
        if self.manner.flood > 0.5 or (self.manner.stand > 0.5 and self.target_here):
            return NOT_YET
        share = (self.view.alien.blips_in_hand + len(self.view.blips)) // (self.unscanned_left + 1)
        near = sum(1 for blip in self.view.blips if self.at_marines(blip.square) <= 16)
        return 5.0 if near >= max(3, share) else NOT_YET

    @once
    def target_here(self) -> bool:
        """Whether what the Marines come for lies on a board that has been scanned: who is not there now comes too late."""
        ship = self.plan.ship
        return any(
            squares & self.target_mask
            for board, squares in zip(ship.boards, ship.board_masks, strict=True)
            if board in self.view.scanned
        )

    @property
    def lair(self) -> float:
        """How near to the Marines a blip is best placed."""
        return self.manner.lurk + 1 + self.manner.far

    def spot(self, square: int) -> float:
        """Unseen, near enough to strike in the next turn, on the way to the target, not all in one heap."""
        away = min(self.at_marines(square), 40)
        score = -0.4 * abs(away - self.lair)
        if self.target_mask:
            score -= 0.12 * self.manner.guard * min(self.from_target[square], 24)
        crowd = sum(1 for blip in self.view.blips if self.steps(blip.square, square) <= 1)
        return score - self.manner.heap * crowd

    # Events --------------------------------------------------------------------------------------------------------------

    def struck_by(self, card: Strike, figure: FigureView) -> float:
        """What a card's attack on this figure is worth; a blast strikes those beside him, aliens too."""
        here = 1 << figure.square
        if not card.blast:
            return self.worth(figure) * shot_value(card.dice, figure.armour, figure.life)
        mask, gain = here | self.hull.blast(figure.square, self.closed), 0.0
        for other in (*self.marines, *self.aliens):
            base = self.base(other.square, other.size)
            if base & mask:
                part = self.worth(other) * struck(card.dice, other, bool(base & here))
                gain += -part if other.owner == ALIEN else part
        return gain

    # Genestealers of their Event (SQX-TERM-41, -42, SQX-RUL-56) ---------------------------------------------------------

    def pounce(self, foe: FigureView) -> float:
        """What the attack of a Genestealer on this Marine is worth."""
        beast = self.content.aliens["genestealer"]
        gain, loss = fight_values(beast.melee, foe.melee, beast.life, foe.life)
        return gain * self.worth(foe) - 5.0 * loss

    def prey(self, square: int, seat: str = "") -> float:
        """The best that one could attack from this square, of one squad or of any; one more is never bad."""
        near = self.lanes.beside(1 << square)
        foes = [f for f in self.marines if self.base(f.square, f.size) & near and seat in ("", f.owner)]
        return 5.0 + max((self.pounce(foe) for foe in foes), default=-4.0)

    def reinforce(self, kind: str, square: int) -> float:
        """Counters come when Marines are near enough to be reached within two turns."""
        if self.hoards and kind in self.wanted_types:
            return NOT_YET
        if self.for_points and self.power(kind) < 4 and self.manner.flood < 0.5:
            return -0.5
        away = min(self.at_marines(square), 60)
        reach = self.manner.reach * self.content.aliens[kind].move + 2
        comes = away <= reach or self.view.alien.deck <= 6 or self.rallies
        return (1.0 if comes else -0.5) + 0.1 * self.power(kind) - 0.05 * away
