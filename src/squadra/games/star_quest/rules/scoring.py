"""The end of the game, points and victory (SQ-END, SQ-MISS-9, -10, SQ-SCORE-5 to -7, SQ-RUL-35, -37 to -40)."""

from __future__ import annotations

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.combat.hits import eliminate_marine
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable


def finish_game(t: HulkTable) -> None:
    """Those left behind, then what is judged at the end, then the Alien player's mission counters, then the totals (SQ-RUL-37)."""
    s = t.s
    reason = "sq-end-last-event" if s.last_turns and not t.over() else end_reason(t)
    leave_behind(t)
    s.phase = "over"
    t.rules.left_behind(t)
    judge_scores(t)
    if not s.primary:
        s.primary = ALIEN
        missions.take_mission_counter(t, ALIEN, "primary")
    if s.secondary_read and t.mission.secondary is not None and not s.secondary:
        s.secondary = ALIEN
        missions.take_mission_counter(t, ALIEN, "secondary")
    t.rules.last_scores(t)
    scores = {ALIEN: s.alien_score, **{seat: s.squads[seat].score for seat in s.players}}
    winners = winners_of(t, scores)
    t.tell("sq-game-over", "SQ-SCORE-7", winners=tuple(t.who(seat) for seat in winners))
    for seat, score in scores.items():
        t.tell("sq-total", "SQ-SCORE-5", player=t.who(seat), points=score)
    t.end(winners, scores, reason)


def end_reason(t: HulkTable) -> str:
    home = any(f.place == "home" for f in t.s.figures.values())
    return "sq-end-withdrawn" if home else "sq-end-all-dead"


def leave_behind(t: HulkTable) -> None:
    """Every Marine on the boards after the last turns counts as eliminated (SQ-END-4)."""
    for figure in [f for f in t.s.figures.values() if f.owner != ALIEN and f.square >= 0 and f.id not in t.guns]:
        t.tell("sq-left-behind", "SQ-END-4", beat=beats.fall(figure), figure=t.figure_name(figure))
        eliminate_marine(t, figure, scored=True)


def judge_scores(t: HulkTable) -> None:
    """`score` conditions: highest value of counters minus own losses, at least the minimum; a tie: nobody."""
    s = t.s
    if not s.primary:
        s.primary = score_winner(t, t.mission.primary.condition, "primary")
    secondary = t.mission.secondary
    if s.secondary_read and secondary is not None and not s.secondary:
        s.secondary = score_winner(t, secondary.condition, "secondary")


def score_winner(t: HulkTable, condition: book.Condition, which: str) -> str:
    scores = [c for c in condition.walk() if isinstance(c, book.Score)]
    if not scores:
        return ""
    values = {seat: counters_minus_losses(t, seat) for seat in t.s.players}
    best = max(values.values())
    first = [seat for seat, value in values.items() if value == best]
    if best < scores[0].minimum or len(first) != 1:
        return ""
    seat = first[0]
    if isinstance(condition, book.AllOf):
        others = [c for c in condition.conditions if not isinstance(c, book.Score)]
        if not all(missions.met_by(c, t.s.deeds, seat) for c in others):
            return ""
    missions.take_mission_counter(t, seat, which)
    return seat


def counters_minus_losses(t: HulkTable, seat: str) -> int:
    """The score without mission counters."""
    values = t.content.counters_file.missions
    extra = (values.primary if t.s.primary == seat else 0) + (values.secondary if t.s.secondary == seat else 0)
    return t.s.squads[seat].score - extra


def winners_of(t: HulkTable, scores: dict[str, int]) -> tuple[str, ...]:
    """Most points; equals share the victory, unless the tie-break of SQ-RUL-40 is on."""
    best = max(scores.values())
    tied = tuple(seat for seat, score in scores.items() if score == best)
    if len(tied) == 1 or not t.setup.tie_break:
        return tied

    def living(seat: str) -> int:
        if seat == ALIEN:
            return sum(f.owner == ALIEN for f in t.s.figures.values())
        return sum(f.owner == seat and f.place != "dead" for f in t.s.figures.values())

    most = max(living(seat) for seat in tied)
    tied = tuple(seat for seat in tied if living(seat) == most)
    marines = tuple(seat for seat in tied if seat != ALIEN)
    return marines or tied
