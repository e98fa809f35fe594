"""Campaign: ranks, Honours and Marks kept from mission to mission in a file (SQ-CAMP, SQ-RUL-48, SQ-RUL-66).

>>> from squadra.games.star_quest.content import base_content
>>> campaign = new_campaign(base_content(), roles=("alien", "red"))
>>> next_setup(campaign)["mission"]
'm01'
>>> campaign = record(base_content(), campaign, Outcome(mission="m01", scores={"red": 31, "alien": 20}))
>>> campaign.players["red"].rank, campaign.players["red"].honours
(1, 2)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content, named
from squadra.games.star_quest.content.records import Career
from squadra.games.star_quest.state import ALIEN, COLOURS
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import ContentError, Event, Msg, told

VERSION = 1


class CampaignError(ValueError):
    """What a campaign does not allow; with a key, in words of the players' own language too."""

    def __init__(self, reason: str, key: str = "", **args: Any) -> None:
        super().__init__(reason)
        self.key, self.told = key, args


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a player stands: the step of his rank (T-7), Honours or Marks held (T-8), points over all missions."""

    rank: int = 0
    honours: int = 0
    points: int = 0


OF_MISSIONS = ("stealth", "cover")
"""Switches that each mission sets for itself."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the campaign needs to know of a mission that was played."""

    mission: str
    scores: dict[str, int]
    fallen: tuple[str, ...] = ()
    """Seats whose Commander was eliminated, or left behind at the end (SQ-END-4)."""
    spent: dict[str, int] = {}
    """Honours spent on a character or a Dreadnought for this mission (SQX-RUL-59)."""
    squads: dict[str, str] = {}
    """With the supplement: the kind of squad each player led (SQX-GEN-9)."""


class Episode(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A mission of the campaign's history."""

    outcome: Outcome
    promoted: tuple[str, ...] = ()
    awarded: dict[str, int] = {}
    disgraced: tuple[str, ...] = ()
    traded: tuple[str, ...] = ()


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A campaign file."""

    version: Literal[1] = VERSION
    game: Literal["star-quest"] = "star-quest"
    roles: tuple[str, ...]
    """In the order of picking (SQ-RUL-3); a player keeps his role and so his Commander (SQ-CAMP-1)."""
    missions: tuple[str, ...]
    """The order in which missions are proposed; any may be played instead, and repeated (SQ-CAMP-16)."""
    limit: int | None = None
    """After that many missions the highest rank wins (SQ-RUL-66)."""
    players: dict[str, Standing]
    history: tuple[Episode, ...] = ()
    winners: tuple[str, ...] = ()
    supplement: dict[str, Any] | None = None
    """With the supplement: mode and switches of all missions; line-ups are chosen for each (SQX-GEN-9, SQX-TERM-2)."""

    @property
    def over(self) -> bool:
        return bool(self.winners)


# ---------------------------------------------------------------------------------------- from mission to mission


def new_campaign(
    content: Content,
    roles: Collection[str] = (ALIEN, "red"),
    missions: Collection[str] = (),
    limit: int | None = None,
    supplement: Mapping[str, Any] | None = None,
) -> Campaign:
    """Everybody at the lowest step. Without a list the missions of the book follow in order, training left out."""
    order = tuple(missions) or tuple(m.id for m in content.book() if not m.training)
    for mission in order:
        if mission not in content.missions:
            raise CampaignError(f"there is no mission {mission!r}")
    picked = tuple(roles)
    if picked.count(ALIEN) != 1 or not set(picked) <= {ALIEN, *COLOURS} or not 2 <= len(set(picked)) == len(picked):
        raise CampaignError("a campaign needs one alien player and one to three squads: red, yellow, blue (SQ-ROLE-1)")
    if limit is not None and limit < 1:
        raise CampaignError("the limit is at least one mission (SQ-RUL-66)")
    campaign = Campaign(roles=picked, missions=order, limit=limit, players={seat: Standing() for seat in picked})
    return campaign if supplement is None else replace(campaign, supplement=dict(supplement))


def campaign_of(content: Content, t: HulkTable) -> Campaign:
    """A campaign that begins with a mission already played: everybody with the rank and the Honours he came with."""
    setup, first = t.setup, t.s.mission
    order = [m.id for m in content.book() if not m.training]
    words: dict[str, Any] | None = None
    if setup.expansion is not None:
        order += [m.id for m in content.other_books()]
        words = {
            "mode": setup.expansion.mode,
            "options": [o for o in setup.expansion.options if o not in OF_MISSIONS],
        }
    made = new_campaign(content, setup.roles, [first, *(id for id in order if id != first)], supplement=words)
    return with_careers(made, setup.ranks, setup.honours)


def with_careers(campaign: Campaign, ranks: Mapping[str, int], honours: Mapping[str, int]) -> Campaign:
    """The campaign of players who do not begin at the lowest step."""
    came = {seat: Standing(ranks.get(seat, 0), honours.get(seat, 0)) for seat in campaign.roles}
    return replace(campaign, players=came)


def next_setup(
    campaign: Campaign, mission: str | None = None, lineups: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The set-up of the next mission with the ranks and Honours held now (SQ-RUL-48), or of any other mission.

    With the supplement each player may lead another kind of squad in every mission (SQX-GEN-9).
    """
    if campaign.over:
        raise CampaignError("the campaign is won (SQ-CAMP-16)", "won")
    chosen = mission or campaign.missions[len(campaign.history) % len(campaign.missions)]
    setup: dict[str, Any] = {
        "mission": chosen,
        "roles": list(campaign.roles),
        "ranks": {seat: player.rank for seat, player in campaign.players.items()},
        "honours": {seat: player.honours for seat, player in campaign.players.items()},
    }
    if campaign.supplement is not None:
        setup["supplement"] = {**campaign.supplement, "lineups": dict(lineups or {})}
    elif lineups:
        raise CampaignError("line-ups belong to a campaign with the supplement (SQX-GEN-8)")
    return setup


def outcome_of(t: HulkTable) -> Outcome:
    """The outcome of a match that is over."""
    if t.s.result is None:
        raise CampaignError("the mission is not over")
    state = t.s
    commanders = {
        seat: state.figures.get(f"{seat}-commander") for seat in state.players
    }  # not all have one (SQX-CHAP-6)
    fallen = tuple(seat for seat, figure in commanders.items() if figure is not None and figure.place == "dead")
    spent: dict[str, int] = {}
    squads: dict[str, str] = {}
    setup = t.setup.expansion
    for seat in setup.lineups if setup is not None else ():
        squads[seat] = state.squads[seat].kind
        cost = t.setup.honours.get(seat, 0) - state.squads[seat].honours
        if cost:
            spent[seat] = cost
    return Outcome(mission=state.mission, scores=dict(t.s.result.scores), fallen=fallen, spent=spent, squads=squads)


def may_trade(content: Content, campaign: Campaign, outcome: Outcome) -> tuple[str, ...]:
    """Players who, after this mission, may trade four Honours or Marks for a rank (SQ-CAMP-12)."""
    standings, _ = _judge(content, campaign, outcome)
    return tuple(seat for seat in campaign.roles if _trades(content, seat, standings[seat]))


def record(content: Content, campaign: Campaign, outcome: Outcome, trades: Collection[str] = ()) -> Campaign:
    """The campaign after a mission, in the order of SQ-RUL-48; `trades` = who trades Honours or Marks for a rank."""
    if campaign.over:
        raise CampaignError("the campaign is won (SQ-CAMP-16)", "won")
    if set(outcome.scores) != set(campaign.roles):
        raise CampaignError("the scores are not those of the players of this campaign (SQ-CAMP-1)", "players")
    if not set(outcome.fallen) <= set(campaign.roles) - {ALIEN}:
        raise CampaignError("only squads of this campaign can lose a Commander")
    for seat, spent in outcome.spent.items():
        if seat not in campaign.players or not 0 <= spent <= campaign.players[seat].honours:
            told = f"{seat} cannot have spent {spent} Honours (SQX-RUL-101)"
            raise CampaignError(told, "spent", player=Msg(f"sq-seat-{seat}"), spent=spent)
    standings, chapter = _judge(content, campaign, outcome)
    for seat in trades:
        if seat not in standings or not _trades(content, seat, standings[seat]):
            raise CampaignError(f"{seat} may not trade for a rank (SQ-CAMP-12)")
        before = standings[seat]
        price = content.campaign.honours_for_rank
        standings[seat] = replace(before, rank=before.rank + 1, honours=before.honours - price)
    chapter = replace(chapter, traded=tuple(seat for seat in campaign.roles if seat in trades))
    after = replace(campaign, players=standings, history=(*campaign.history, chapter))
    return replace(after, winners=_winners(content, after))


# ---------------------------------------------------------------------------------------- the steps of SQ-RUL-48


def career(content: Content, seat: str) -> Career:
    return content.campaign.alien if seat == ALIEN else content.campaign.marine


def top_rank(content: Content, seat: str) -> int:
    return len(career(content, seat).ranks) - 1


def honours_for(content: Content, seat: str, points: int) -> int:
    """Honours or Marks that these mission points earn; 0 is disgrace (SQ-CAMP-10, -11)."""
    return max((award.honours for award in career(content, seat).awards if points >= award.points), default=0)


def _judge(content: Content, campaign: Campaign, outcome: Outcome) -> tuple[dict[str, Standing], Episode]:
    """Promotion, awards, disgrace: steps 1 to 3."""
    standings: dict[str, Standing] = {}
    promoted = _best(outcome.scores)
    awarded: dict[str, int] = {}
    disgraced: list[str] = []
    for seat, before in campaign.players.items():
        points = outcome.scores.get(seat, 0)
        rank = min(before.rank + (seat == promoted), top_rank(content, seat))
        earned = honours_for(content, seat, points)
        held = min(before.honours - outcome.spent.get(seat, 0) + earned, content.campaign.honours_held)
        awarded[seat] = earned
        if earned == 0 or seat in outcome.fallen:
            disgraced.append(seat)
            rank = held = 0
        standings[seat] = Standing(rank, held, before.points + points)
    winner = () if promoted is None else (promoted,)
    return standings, Episode(outcome=outcome, promoted=winner, awarded=awarded, disgraced=tuple(disgraced))


def _best(scores: Mapping[str, int]) -> str | None:
    """The one player with most points; a tie promotes nobody."""
    most = max(scores.values())
    best = [seat for seat, points in scores.items() if points == most]
    return best[0] if len(best) == 1 else None


def _trades(content: Content, seat: str, standing: Standing) -> bool:
    """Four Honours, and the next step is not the top rank."""
    return standing.honours >= content.campaign.honours_for_rank and standing.rank + 1 < top_rank(content, seat)


def _winners(content: Content, campaign: Campaign) -> tuple[str, ...]:
    top = [seat for seat, player in campaign.players.items() if player.rank == top_rank(content, seat)]
    if top or campaign.limit is None or len(campaign.history) < campaign.limit:
        return tuple(top)

    def place(seat: str) -> tuple[int, int, int]:
        player = campaign.players[seat]
        return player.rank, player.honours, player.points

    best = max(place(seat) for seat in campaign.roles)
    return tuple(seat for seat in campaign.roles if place(seat) == best)


# ------------------------------------------------------------------------------------------------ file and words


def save_campaign(campaign: Campaign, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(campaign), indent=2) + b"\n")


def load_campaign(content: Content, path: Path) -> Campaign:
    """Reads a campaign file strictly; ContentError names file, place and reason."""
    try:
        return decode_campaign(content, path.read_bytes(), path.name)
    except OSError as error:
        raise ContentError(path.name, "", str(error)) from error


def decode_campaign(content: Content, data: bytes, file: str) -> Campaign:
    try:
        campaign = msgspec.json.decode(data, type=Campaign)
    except (msgspec.DecodeError, RecursionError) as error:
        reason, _, place = str(error).partition(" - at ")
        raise ContentError(file, place.strip("`").removeprefix("$").removeprefix("."), reason) from error
    check_campaign(content, campaign, file)
    return campaign


def check_campaign(content: Content, campaign: Campaign, file: str) -> None:
    """What the decoder cannot see: players, missions, ranks and Honours that do not exist."""
    if set(campaign.players) != set(campaign.roles):
        raise ContentError(file, "players", "not the players named under roles")
    for mission in campaign.missions:
        if mission not in content.missions:
            raise ContentError(file, "missions", f"there is no mission {mission!r}")
    for seat, player in campaign.players.items():
        held = content.campaign.honours_held
        if not 0 <= player.rank <= top_rank(content, seat) or not 0 <= player.honours <= held:
            raise ContentError(file, f"players.{seat}", "no such rank or number of Honours (T-7, T-8)")


def rank_name(content: Content, seat: str, standing: Standing) -> Msg:
    return named("rank", career(content, seat).ranks[standing.rank])


def tell(content: Content, campaign: Campaign) -> list[Event]:
    """What the last mission meant for everybody, as events."""
    chapter = campaign.history[-1]
    events: list[Event] = []
    for seat in campaign.roles:
        standing, player = campaign.players[seat], Msg(f"sq-seat-{seat}")
        before = standing
        if seat in chapter.traded:
            held = standing.honours + content.campaign.honours_for_rank
            before = replace(standing, rank=standing.rank - 1, honours=held)
        rank = rank_name(content, seat, before)
        side = "alien" if seat == ALIEN else "marine"
        if seat in chapter.disgraced:
            events.append(told(f"sq-campaign-disgrace-{side}", "SQ-CAMP-10", player=player, rank=rank))
            continue
        if seat in chapter.promoted:
            events.append(told("sq-campaign-promoted", "SQ-CAMP-9", player=player, rank=rank))
        args = {"player": player, "number": chapter.awarded[seat], "held": before.honours}
        events.append(told(f"sq-campaign-honours-{side}", "SQ-CAMP-10" if side == "marine" else "SQ-CAMP-11", **args))
        if seat in chapter.traded:
            new_rank = rank_name(content, seat, standing)
            events.append(told("sq-campaign-traded", "SQ-CAMP-12", player=player, rank=new_rank))
    for seat in campaign.winners:
        events.append(told("sq-campaign-won", "SQ-CAMP-4", player=Msg(f"sq-seat-{seat}")))
    return events
