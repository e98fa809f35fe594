"""What the supplement changes about the start and end of turns and what may be done between activations."""

from __future__ import annotations

from squadra.games.star_quest.rulebook.turns import TurnRules
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.activation import activate
from squadra.games.star_quest.state import Figure, Roster
from squadra.games.star_quest.supplement.rules import confusion, scouts, stealth, turns
from squadra.games.star_quest.supplement.rules.characters import apothecary
from squadra.games.star_quest.supplement.rules.equipment import homer, jump_pack, smoke_launchers
from squadra.games.star_quest.supplement.rules.squads import muster
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import SupplementSetup
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Option, Refusal, Word


class SquadTurns(TurnRules[HulkTable, Acting]):
    setup: SupplementSetup

    def wake(self, t: HulkTable, seat: str) -> None:
        homer.settle_homers(t, seat)

    def marine_begins(self, t: HulkTable, seat: str) -> Word | None:
        return turns.marine_begins(t, seat)

    def marine_ends(self, t: HulkTable, seat: str) -> Word | None:
        return turns.marine_ends(t, seat)

    def marine_skipped(self, t: HulkTable, seat: str) -> Word | None:
        return t.call(turns.MarineSkipped(seat=seat))

    def alien_begins(self, t: HulkTable) -> Word | None:
        return turns.alien_begins(t)

    def alien_ends(self, t: HulkTable) -> Word | None:
        return turns.alien_ends(t)

    def watch(self, t: HulkTable) -> Word | None:
        return stealth.check_sight(t)

    def listen(self, t: HulkTable) -> Frame | None:
        return stealth.StealthDraw() if stealth.stealthy(t) and not t.over() else None

    def closing(self, roster: Roster) -> bool:
        return smoke_launchers.CLOSING in roster.until

    def flights(self, t: HulkTable, seat: str) -> list[Option]:
        return jump_pack.take_offs(t, seat)

    def turn_options(self, t: HulkTable, seat: str) -> list[Option]:
        found = turns.turn_options(t, seat)
        if t.s.squads[seat].spent_powers:
            found.extend(activate(f.id) for f in t.s.figures.values() if f.marks.control == seat)
        return found

    def usable(self, t: HulkTable, seat: str) -> list[str]:
        return turns.usable(t, seat)

    def use_card(self, t: HulkTable, seat: str, card: str) -> None:
        turns.use_squad_bonus(t, seat, card)

    def alien_options(self, t: HulkTable) -> list[Option]:
        return [*smoke_launchers.alien_smoke(t)]

    def confused(self, t: HulkTable) -> Frame | None:
        found = confusion.confused(t)
        return confusion.ConfusedTurn(figure=found[0].id) if found else None

    def window(self, t: HulkTable, seat: str, board: int, figure: str, origin: int) -> Frame | None:
        if not scouts.may_ask(t, seat):
            return None
        return scouts.AmbushWindow(seat=seat, board=board, figure=figure, origin=origin)

    def out_of_time(self, t: HulkTable) -> bool:
        return stealth.out_of_time(t)

    def why_idle(self, t: HulkTable, figure: Figure) -> Refusal | None:
        return turns.why_idle(t, figure) if figure.owner in t.s.squads else None

    def muster(self, t: HulkTable) -> Frame | None:
        return muster.mustering(self.setup.lineups)

    def lay_out(self, t: HulkTable) -> None:
        muster.lay_markers(t)

    def room_for_blips(self, t: HulkTable, mask: int) -> int:
        return stealth.blip_squares(t, mask) if t.s.alarm == "stealth" else mask

    def left_behind(self, t: HulkTable) -> None:
        apothecary.reductor(t)

    def last_scores(self, t: HulkTable) -> None:
        if t.s.alarm:
            stealth.share_points(t)
