"""What a squad is there for: its mission, what of it is done, where to go next, and when to go home."""

from __future__ import annotations

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.view import FigureView, HulkView, SeatView
from squadra.games.star_quest.opponents.chances import reach_chance
from squadra.games.star_quest.opponents.counsel import Stealth, first
from squadra.games.star_quest.opponents.manners import NORMAL, Manner
from squadra.games.star_quest.opponents.objectives import behind, hopeless, lead
from squadra.games.star_quest.opponents.once import once
from squadra.games.star_quest.opponents.scene import Scene


class Purpose(Scene):
    """One squad's view of the ship and of its mission."""

    def __init__(self, content: Content, view: HulkView, seat: str, manner: Manner = NORMAL) -> None:
        super().__init__(content, view, seat, manner)
        self.mine = [f for f in view.figures if f.owner == seat]
        self.alive = [f for f in self.mine if f.place in ("board", "waiting")]
        self.roster: SeatView = next(s for s in view.seats if s.seat == seat)
        assert view.deck is not None
        gates = [g.squares for g in view.deck.gates if g.seat == seat]
        self.gate = sum(1 << square for squares in gates for square in squares)

    @once
    def rounds_left(self) -> int:
        left = self.view.alien.deck
        special = self.plan.mission.supplement
        if self.view.alarm and special is not None:  # the clock of stealth missions (SQX-RUL-106)
            left = min(left, special.turns - self.view.alien_turns)
        return left

    @once
    def stealth(self) -> Stealth | None:
        """How to stay unseen, as long as the ship sleeps."""
        return first(lambda counsel: counsel.stealth(self)) if self.view.alarm == "stealth" else None

    def rounds_home(self, figure: FigureView) -> int:
        if figure.square < 0:
            return 0
        return -(-(self.distance(self.gate)[figure.square] + 1) // max(1, figure.move))

    @once
    def condition(self) -> book.Condition | None:
        """The condition that he works on: the primary one, then the secondary if it was read and there is time."""
        mission = self.view.mission
        assert mission is not None
        record = self.content.missions[mission.id]
        if not mission.primary_taken and not hopeless(record.primary.condition, self.mine):
            return record.primary.condition
        secondary = record.secondary.condition if record.secondary is not None else None
        if mission.secondary_read and not mission.secondary_taken and secondary and self.rounds_left > 6:
            return None if hopeless(secondary, self.mine) else secondary
        return None

    def done(self, condition: book.Condition) -> bool:
        """Whether the condition seems met by this squad, by public facts."""
        things = {thing.id: thing for thing in self.view.things}
        if isinstance(condition, (book.Fetch, book.Destroy)):
            return condition.object not in things or things[condition.object].gone
        if isinstance(condition, book.Open):
            return self.door_of(condition.door) not in self.view.closed
        if isinstance(condition, book.EliminateAlone):
            counted = [k for k in self.roster.counters if condition.types == "any" or k in condition.types]
            return len(counted) >= condition.number
        if isinstance(condition, book.EliminateTogether):
            counted = [k for seat in self.view.seats for k in seat.counters if k in condition.types]
            return len(counted) >= condition.number
        if isinstance(condition, book.Reach):
            region = self.plan.regions[condition.region]
            acting = self.view.acting.id if self.view.acting is not None else ""  # who is there stays, if he is needed
            there = [f for f in self.alive if f.square >= 0 and region >> f.square & 1 and f.id != acting]
            return len(there) >= condition.number
        if isinstance(condition, book.ThenWithdraw):
            return False
        return all(self.done(inner) for inner in condition.inner()) if condition.inner() else False

    def door_of(self, name: str) -> str:
        return self.plan.ship.doors[self.plan.named_doors[name]].id

    @once
    def going_home(self) -> bool:
        condition = self.condition
        if self.view.last_turns or (condition is None and not self.undone):
            return True
        on_board = [f for f in self.alive if f.square >= 0]
        if on_board and self.rounds_left <= max(self.rounds_home(f) for f in on_board) + self.manner.margin:
            return True
        if condition is None or self.loses:
            return False
        if self.leads:
            return True
        if isinstance(condition, book.Score):
            return self.rounds_left <= 3
        if any(f.carries for f in self.alive) and self.finishing(condition):
            return True
        if isinstance(condition, book.ThenWithdraw) and self.done(condition.condition):
            return True
        return len(self.alive) == 1 and len(self.mine) > 2 and self.goal_distance(self.alive[0]) > 14

    @once
    def undone(self) -> bool:
        """Whether it has to fight on although it has no mission any more."""
        return behind(self.view, self.roster) or self.loses

    @once
    def loses(self) -> bool:
        """Whether it loses by going home as things are, while there is somebody to make points of."""
        if self.manner.pride < 0.5 or not (self.view.blips or self.aliens or self.unscanned):
            return False
        condition = self.condition
        brings = condition is not None and any(f.carries for f in self.alive) and self.finishing(condition)
        gets_away = isinstance(condition, book.ThenWithdraw) and self.done(condition.condition)
        return lead(self.content, self.view, self.roster, brings or gets_away) <= 0

    @property
    def leads(self) -> bool:
        """Whether the squad wins by points as things are, with so much to spare that it need not fear the way home."""
        way = max((self.rounds_home(f) for f in self.alive), default=0)
        return lead(self.content, self.view, self.roster) > self.manner.nest + self.manner.bank * way

    def finishing(self, condition: book.Condition) -> bool:
        """Whether bringing home what is carried is all that is left to do."""
        open_ones = [c for c in condition.walk() if not c.inner() and not self.done(c)]
        return all(isinstance(c, book.Fetch) for c in open_ones)

    def goal_distance(self, figure: FigureView) -> int:
        return self.distance(self.goals)[figure.square] if figure.square >= 0 else 0

    @once
    def goals(self) -> int:
        """The squares that bring the objective nearer."""
        condition = self.condition
        if condition is None:
            return self.prey(None) if self.undone else self.gate
        for part in condition.walk():
            if part.inner() or self.done(part):
                continue
            mask = self.goal_of(part)
            if mask:
                return mask
        return self.prey(None) or self.gate

    def goal_of(self, condition: book.Condition) -> int:
        if isinstance(condition, book.Fetch):
            thing = next(t for t in self.view.things if t.id == condition.object)
            return 0 if thing.carrier else 1 << thing.square
        if isinstance(condition, book.Destroy):
            thing = next(t for t in self.view.things if t.id == condition.object)
            if any(self.shatters(figure, condition.threshold) for figure in self.alive):
                return self.hull.seen(thing.square, self.closed) & ~(1 << thing.square)
            return self.lanes.beside(1 << thing.square) & ~(1 << thing.square)
        if isinstance(condition, book.Open):
            doors = self.view.deck.doors if self.view.deck else ()
            return sum(1 << s for door in doors if door.id == self.door_of(condition.door) for s in door.front)
        if isinstance(condition, book.Reach):
            return self.plan.regions[condition.region]
        if isinstance(condition, book.EliminateAlone):
            return self.prey(None if condition.types == "any" else condition.types)
        if isinstance(condition, book.EliminateTogether):
            return self.prey(condition.types)
        return self.prey(None)

    def shatters(self, figure: FigureView, threshold: int) -> bool:
        """Whether he can destroy a thing from afar; others must walk up to it."""
        return any(self.able(figure, weapon) and reach_chance(weapon.dice, threshold) > 0 for weapon in figure.weapons)

    def prey(self, types: tuple[str, ...] | None) -> int:
        """Aliens of these types in the open, else blips, else boards that nobody has scanned."""
        wanted = {f.square for f in self.aliens if types is None or f.kind in types}
        if not wanted:
            wanted = {blip.square for blip in self.view.blips if not blip.kind or types is None or blip.kind in types}
        if not wanted and self.unscanned:
            return self.unscanned & self.hull.floor
        if not wanted:
            wanted = {f.square for f in self.aliens} | {blip.square for blip in self.view.blips}
        return sum(1 << square for square in wanted) & self.hull.floor

    @once
    def unscanned(self) -> int:
        """Squares of boards that nobody has entered: a step there brings new blips."""
        ship, scanned, mask = self.plan.ship, self.view.scanned, 0
        for board, squares in zip(ship.boards, ship.board_masks, strict=True):
            if board not in scanned:
                mask |= squares
        return mask
