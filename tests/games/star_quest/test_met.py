"""What people meet in play: refusals of everything on the board, and the sentences of whole games.

The kept games are played again; at some questions every thing on the board is asked "why not?". What came up is on a list:
a refusal that is no longer given, or a sentence that is no longer told, shows here. A change that is meant: `--regenerate`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from squadra.games.star_quest.game import StarQuest, game
from squadra.kernel import Anchor, Match, Option, Refusal
from squadra.testing import compare
from tests.games.kept import kept_match
from tests.games.star_quest.test_promises import KEPT

HERE = Path(__file__).parent
BASE = [(KEPT, file) for file in sorted((HERE / "records").glob("*.sqg"))]
SUPPLEMENT = [(game, file) for file in sorted((HERE / "supplement" / "records").glob("*.sqg"))]
EVERY = 9
"""Questions between two looks over the whole board."""


def things(match: Match) -> list[Anchor]:
    """Everything on the board that somebody might click on."""
    s, t = match.t.s, match.t
    found = [Anchor("figure", id) for id in (*s.figures, *s.blips)]
    found += [Anchor("square", str(square)) for square in range(0, t.hull.size, 5)]
    found += [Anchor("door", door.id) for door in t.plan.ship.doors]
    found += [Anchor("card", card) for roster in s.squads.values() for card in (*roster.hidden, *roster.shown)]
    return found


@pytest.mark.parametrize(("played", "file"), [*BASE, *SUPPLEMENT], ids=lambda x: x.stem if isinstance(x, Path) else "")
def test_what_is_refused_and_told_in_play_is_on_the_list(
    request: pytest.FixtureRequest, played: StarQuest, file: Path
) -> None:
    kept = kept_match(played, file)
    match = Match(played, kept.wish, kept.seed)
    told: set[str] = set()
    refused: set[str] = set()
    asked = 0
    while (ask := match.ask) is not None:
        asked += 1
        for thing in things(match) if asked % EVERY == 0 and match.t.s.mission else ():
            why = played.why_not(match.t, ask.seat, thing)
            if isinstance(why, Refusal):
                refused.add(f"refused {why.key} {why.rule}".strip())
        seat, option = kept.record[match.number]
        assert isinstance(option, Option)
        told |= {f"told {event.key} {event.rule}".strip() for event in match.choose(option, seat)}
    text = "\n".join([*sorted(refused), *sorted(told), ""])
    compare(text, HERE / "met" / f"{file.stem}.txt", request.config.getoption("--regenerate"))
