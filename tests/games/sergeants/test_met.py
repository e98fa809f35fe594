"""What people meet in play: refusals of everything on the field, and the sentences of whole games.

The kept games are played again; at some questions every thing on the field is asked "why not?". What came up is on a list:
a refusal that is no longer given, or a sentence that is no longer told, shows here. A change that is meant: `--regenerate`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from squadra.games.sergeants.game import game
from squadra.kernel import Anchor, Match, Option, Refusal
from squadra.testing import compare
from tests.games.kept import kept_match

HERE = Path(__file__).parent
EVERY = 9
"""Questions between two looks over the whole field."""
APART = 3300
"""Mils between two points that are asked for: none of them a multiple of a tile."""


def things(match: Match, seat: str) -> list[Anchor]:
    """Everything on the field and in hand that this player might click on."""
    t, s = match.t, match.t.s
    found = [Anchor("figure", str(serial)) for serial in s.soldiers]
    found += [Anchor("card", card) for card in t.player(seat).hand]
    xs, ys = range(APART // 2, t.map.width, APART), range(APART // 2, t.map.height, APART)
    found += [Anchor("point", f"{x},{y}") for x in xs for y in ys]
    return found


@pytest.mark.parametrize("file", sorted((HERE / "records").glob("*.sqg")), ids=lambda file: file.stem)
def test_what_is_refused_and_told_in_play_is_on_the_list(request: pytest.FixtureRequest, file: Path) -> None:
    kept = kept_match(game, file)
    match = Match(game, kept.wish, kept.seed)
    told = {f"told {event.key} {event.rule}".strip() for event in match.events}
    refused: set[str] = set()
    asked = 0
    while (ask := match.ask) is not None:
        asked += 1
        for thing in things(match, ask.seat) if asked % EVERY == 0 else ():
            why = game.why_not(match.t, ask.seat, thing)
            if isinstance(why, Refusal):
                refused.add(f"refused {why.key} {why.rule}".strip())
        seat, option = kept.record[match.number]
        assert isinstance(option, Option)
        told |= {f"told {event.key} {event.rule}".strip() for event in match.choose(option, seat)}
    text = "\n".join([*sorted(refused), *sorted(told), ""])
    compare(text, HERE / "met" / f"{file.stem}.txt", request.config.getoption("--regenerate"))
