"""Pages around the table: odds, armoury, mission pictures, squad builder, chapter editor, campaign. Plain data in and out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from squadra.games.star_quest.content.loading import Content, named
from squadra.games.star_quest.expansions import expansions
from squadra.games.star_quest.pages import campaign as book
from squadra.games.star_quest.pages import loadouts
from squadra.games.star_quest.pages.dice_odds import DicePool, PoolError, above_table, fights_table, parse, totals_table
from squadra.games.star_quest.setup import PICKS, read_careers, read_roles
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import ContentError, Game, Msg, NoService, SetupError, no

MOST_REROLLS = 2
MOST_WORK = 8
"""Dice times rerolls, and dice against rerolls: what is counted while somebody waits."""


class Wish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a page sends."""


class OddsWish(Wish, frozen=True, kw_only=True):
    attack: str = "2R+2b"
    defend: str = "2R"
    rerolls: Annotated[int, msgspec.Meta(ge=0, le=MOST_REROLLS)] = 0


class PictureWish(Wish, frozen=True, kw_only=True):
    mission: str


class CampaignNew(Wish, frozen=True, kw_only=True):
    squads: int = 1
    first_squad: str = ""
    second_squad: str = ""
    third_squad: str = ""
    alien_rank: int = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    supplement: bool = True


class CampaignWish(Wish, frozen=True, kw_only=True):
    campaign: book.Campaign
    mission: str = ""
    lineups: dict[str, Any] = {}


class RecordWish(Wish, frozen=True, kw_only=True):
    campaign: book.Campaign | None = None
    trades: tuple[str, ...] = ()


class CampaignText(Wish, frozen=True, kw_only=True):
    text: str


def percent(chance: Fraction) -> float:
    return float(chance * 100)


# ------------------------------------------------------------------------------------------------ odds


def read_pool(text: str, place: str) -> DicePool:
    try:
        return parse(text)
    except PoolError as error:
        raise SetupError(no("why-sq-pool", "SQX-DICE-1", pool=text[:40]), place) from error


def pool_lines(pool: DicePool, rerolls: int) -> list[dict[str, Any]]:
    """Each total with its chance, and the chance of more than it (an Armour Value that is beaten)."""
    spread = pool.distribution(rerolls)
    return [
        {"value": total, "percent": percent(chance), "above": percent(pool.beats(total, rerolls)), "exact": str(chance)}
        for total, chance in spread.items()
    ]


def odds(content: Content, wish: OddsWish) -> dict[str, Any]:
    """Two pools side by side (SQX-ODDS-2); the attacker rerolls as well as possible."""
    attack, defend = read_pool(wish.attack, "attack"), read_pool(wish.defend, "defend")
    large = wish.rerolls and defend.red + defend.white > MOST_WORK
    if large or wish.rerolls * (attack.red + attack.white) > MOST_WORK:
        raise SetupError(no("why-sq-pool-rerolls", "SQ-DICE-6", most=MOST_WORK), "rerolls")
    fight = attack.versus(defend, wish.rerolls)
    return {
        "attack": {
            "pool": str(attack),
            "mean": float(attack.mean(wish.rerolls)),
            "lines": pool_lines(attack, wish.rerolls),
        },
        "defend": {"pool": str(defend), "mean": float(defend.mean()), "lines": pool_lines(defend, 0)},
        "fight": {"win": percent(fight.win), "draw": percent(fight.draw), "loss": percent(fight.loss)},
    }


def tables(content: Content, wish: Wish) -> dict[str, Any]:
    """The three tables of Annex 4 (SQX-T-A4a to -A4c), exact."""
    return {
        "pools": list(totals_table()),
        "totals": {name: {str(k): percent(v) for k, v in row.items()} for name, row in totals_table().items()},
        "above": {name: {str(k): percent(v) for k, v in row.items()} for name, row in above_table().items()},
        "fights": {
            a: {d: [percent(f.win), percent(f.draw), percent(f.loss)] for d, f in row.items()}
            for a, row in fights_table().items()
        },
    }


def aliens(content: Content) -> list[dict[str, Any]]:
    return [
        {"id": id, "name": named("alien", id), "armour": a.armour, "life": a.life, "melee": a.melee}
        for id, a in content.aliens.items()
    ]


# ------------------------------------------------------------------------------------------------ pictures


def picture(content: Content, wish: PictureWish) -> dict[str, Any]:
    """What everybody sees of a mission before play: boards and closed doors, nothing of its secrets."""
    mission = content.missions.get(wish.mission)
    if mission is None:
        raise SetupError(no("why-sq-setup-mission", "SQ-SET-2", mission=wish.mission), "mission")
    laid = mission.boards
    boards = [
        {"id": id, "x": 12 * x, "y": 12 * y, "turn": laid.rotation[y][x]}
        for y, row in enumerate(laid.layout)
        for x, id in enumerate(row)
        if id in content.boards
    ]
    return {
        "boards": boards, "closed": dict(mission.doors),
        "width": 12 * max(len(row) for row in laid.layout), "height": 12 * len(laid.layout),
    }  # fmt: skip


# ------------------------------------------------------------------------------------------------ campaign


def refuse_campaign(error: Exception) -> SetupError:
    rule = re.search(r"\((SQX?-[A-Z]+-\d+)\)", str(error))
    id = rule[1] if rule else "SQ-CAMP-1"
    if isinstance(error, book.CampaignError) and error.key:
        return SetupError(no(f"why-sq-campaign-{error.key}", id, **error.told), "campaign")
    return SetupError(no("why-sq-campaign", id, reason=str(error)), "campaign")


def new_campaign(content: Content, wish: CampaignNew) -> dict[str, Any]:
    order = [m.id for m in content.book() if not m.training]
    words: dict[str, Any] | None = None
    if wish.supplement:
        order += [m.id for m in content.other_books()]
        words = {"mode": "classic"}
    picked = {name: colour for name in PICKS if (colour := getattr(wish, name))}
    roles = read_roles(content, {"squads": wish.squads, **picked})
    ranks, _ = read_careers(content, {"ranks": {ALIEN: wish.alien_rank}}, roles)
    made = book.with_careers(book.new_campaign(content, roles, order, wish.limit, words), ranks, {})
    return show_campaign(content, CampaignWish(campaign=made))


def show_campaign(content: Content, wish: CampaignWish) -> dict[str, Any]:
    """Ranks, Honours, history, and the next mission with its set-up."""
    now = wish.campaign
    try:
        book.check_campaign(content, now, "campaign")
        setup = None if now.over else book.next_setup(now, wish.mission or None, wish.lineups)
    except (book.CampaignError, ContentError) as error:
        raise refuse_campaign(error) from error
    if setup is not None and setup["mission"] not in content.missions:
        raise SetupError(no("why-sq-setup-mission", "SQ-SET-2", mission=setup["mission"]), "mission")
    return {
        "campaign": now,
        "over": now.over,
        "winners": [Msg(f"sq-seat-{seat}") for seat in now.winners],
        "standings": [
            {"seat": seat, "name": Msg(f"sq-seat-{seat}"), "rank": book.rank_name(content, seat, player),
             "step": player.rank, "honours": player.honours, "points": player.points}
            for seat, player in now.players.items()
        ],
        "history": [history_line(content, chapter) for chapter in now.history],
        "missions": [{"id": id, "title": content.missions[id].title.msg()} for id in now.missions],
        "next": None if setup is None else {
            "setup": setup, "mission": setup["mission"], "title": content.missions[setup["mission"]].title.msg(),
            "story": content.missions[setup["mission"]].story.msg(),
        },
    }  # fmt: skip


def read_campaign(content: Content, wish: CampaignText) -> dict[str, Any]:
    """A campaign's file that was opened."""
    try:
        return show_campaign(
            content, CampaignWish(campaign=book.decode_campaign(content, wish.text.encode(), "campaign"))
        )
    except (book.CampaignError, ContentError) as error:
        raise refuse_campaign(error) from error


def history_line(content: Content, chapter: book.Episode) -> dict[str, Any]:
    mission = content.missions.get(chapter.outcome.mission)
    return {
        "title": mission.title.msg() if mission is not None else chapter.outcome.mission,
        "scores": [{"name": Msg(f"sq-seat-{seat}"), "points": n} for seat, n in chapter.outcome.scores.items()],
        "promoted": [Msg(f"sq-seat-{seat}") for seat in chapter.promoted],
        "disgraced": [Msg(f"sq-seat-{seat}") for seat in chapter.disgraced],
    }


def record_campaign(content: Content, wish: RecordWish, t: HulkTable | None) -> dict[str, Any]:
    """The campaign after a match that is over, or a new one that begins with it, and who may trade Honours for a rank."""
    if t is None:
        raise SetupError(no("why-sq-campaign-ticket", "SQ-CAMP-9"), "ticket")
    try:
        now = wish.campaign or book.campaign_of(content, t)
        book.check_campaign(content, now, "campaign")
        outcome = book.outcome_of(t)
        may = book.may_trade(content, now, outcome)
        after = book.record(content, now, outcome, wish.trades)
    except (book.CampaignError, ContentError) as error:
        raise refuse_campaign(error) from error
    told = [{"key": event.key, "args": event.args, "rule": event.rule} for event in book.tell(content, after)]
    return {**show_campaign(content, CampaignWish(campaign=after)), "may_trade": list(may), "told": told}


# ------------------------------------------------------------------------------------------------ the desk


def serve(game: Game, name: str, wish: Mapping[str, Any], t: HulkTable | None = None) -> Any:
    """One service by its name."""
    content: Content = game.content
    if name == "campaign-record":
        return record_campaign(content, msgspec.convert(dict(wish), RecordWish), t)
    desk: dict[str, tuple[type[Struct], Callable[[Content, Any], Any]]] = {
        "odds": (OddsWish, odds),
        "odds-tables": (Wish, tables),
        "picture": (PictureWish, picture),
        "loadout": (loadouts.LoadoutWish, lambda content, wish: loadouts.loadout(game, content, wish)),
        "campaign-new": (CampaignNew, new_campaign),
        "campaign": (CampaignWish, show_campaign),
        "campaign-read": (CampaignText, read_campaign),
    }
    for guest in expansions().values():
        desk |= guest.services()
    if name not in desk:
        raise NoService(f"star-quest has no service {name!r}")
    kind, work = desk[name]
    return work(content, msgspec.convert(dict(wish), kind))
