"""A squad's cards once they are used: shown and discarded (SQ-CARD-4, SQ-TURN-12)."""

from squadra.games.star_quest.table import HulkTable


def spend(t: HulkTable, seat: str, card: str, bearer: str = "") -> None:
    """A hidden card is shown and discarded; what a figure carries itself is gone (SQX-GEN-3)."""
    if t.rules.use_own(t, seat, card, bearer):
        return
    roster = t.s.squads[seat]
    hidden = list(roster.hidden)
    hidden.remove(card)
    t.reveals_secret()
    t.change_roster(seat, hidden=tuple(hidden), spent=(*roster.spent, card))
