"""Before the first move and after the last: the orders and special rules of a scenario, the force, the sheet of VP (section 17)."""

from __future__ import annotations

import re

from squadra.games.sergeants.answers import who
from squadra.games.sergeants.content.scenario_records import Scenario, Special
from squadra.games.sergeants.rules.victory import score_sheet
from squadra.games.sergeants.table import Front
from squadra.kernel import Briefing, Cited, Man, Msg, ScoreLine

SOURCES = {
    "kill": "SMG-VIC-3",
    "prisoner": "SMG-PRIS-7",
    "order": "SMG-VIC-6",
    "event": "SMG-VIC-7",
    "friendly": "SMG-VIC-4",
    "medic": "SMG-MEDIC-5",
    "card": "SMG-VIC-9",
}
"""Where VP come from, each with its rule."""
ALWAYS = ("kill", "order")
MINUTES_A_TURN = 5
GONE = ("dead", "led", "removed")


def briefing(t: Front, seat: str) -> Briefing:
    scenario = t.content.scenarios[t.s.scenario]
    number, side = scenario.number, t.s.players[seat].side
    pool = scenario.orders.get(side, ())
    aims = tuple(
        Cited("smg-brief-order", {"title": Msg(f"smg-order-{n}"), "text": Msg(f"smg-order-text-{n}")}, "SMG-ORD-2")
        for n in pool
    )
    return Briefing(
        Msg(f"smg-scenario-{number}"), Msg(f"smg-situation-{number}"), aims, len(pool) > 1,
        special_rules(t, scenario, len(pool)), scenario.turns * MINUTES_A_TURN, 1 if scenario.training else 2,
        men(t, seat),
    )  # fmt: skip


def special_rules(t: Front, scenario: Scenario, orders: int) -> tuple[Cited, ...]:
    """What is different here; first whatever would otherwise be noticed too late."""
    found = [rule for special in scenario.special for rule in special_lines(t, special)]
    found.append(Cited("smg-brief-turns", {"turns": scenario.turns}, "SMG-TURN-2"))
    if orders > 1:
        found.append(Cited("smg-brief-orders", {"count": orders}, "SMG-ORD-1"))
    found.append(
        Cited(
            f"smg-brief-{scenario.deployment.lower()}",
            {},
            "SMG-ENT-1" if scenario.deployment == "ENTER" else "SMG-SET-8",
        )
    )
    if scenario.instant_victory:
        found.append(Cited("smg-brief-instant", {}, "SMG-VIC-10"))
    if t.setup.open_information:
        found.append(Cited("smg-brief-open", {}, "SMG-SET-18"))
    return tuple(found)


def special_lines(t: Front, special: Special) -> list[Cited]:
    """The sentence of each thing that the scenario does at a turn."""
    deeds = (special_deed(t, done) for done in special.do)
    return [Cited(f"smg-brief-{what}", {"turn": special.turn, "what": of}, "SMG-SET-12") for what, of in deeds]


def special_deed(t: Front, done: str) -> tuple[str, str | Msg]:
    """What is done, and what with: `SCENARIO(OPEN_AREA, C)` opens an area."""
    words = re.findall(r"\w+", done)
    if words[0] == "SCENARIO":
        kind, of = words[1].lower().replace("_", "-"), words[2]
        return kind, who(t.content.characters[of]) if kind == "survives" else of
    return "-".join(words).lower().replace("_", "-"), ""


def men(t: Front, seat: str) -> tuple[Man, ...]:
    return tuple(
        Man(str(one.serial), who(one.serial), Msg(f"smg-rank-{one.rank.lower()}"), one.rank, one.at in GONE)
        for one in t.s.soldiers.values()
        if one.seat == seat
    )


def sheet(t: Front) -> tuple[ScoreLine, ...]:
    """The rows add up to the VP of each player."""
    points = score_sheet(t)
    return tuple(
        ScoreLine(
            Cited(f"smg-web-score-{source}", {}, rule), {seat: mine.get(source, 0) for seat, mine in points.items()}
        )
        for source, rule in SOURCES.items()
        if source in ALWAYS or any(mine.get(source) for mine in points.values())
    )
