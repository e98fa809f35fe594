"""The odds of an option, counted in a worker and put into lines for the table."""

from typing import Any

from squadra.host.match.position import Position
from squadra.host.wire.lines import Chance, OtherOdds
from squadra.host.wire.messages import OddsReply
from squadra.kernel import Dice, Game, Odds, Option, Table, count_odds


def count(position: Position, seat: str, option: Option, id: int, at: int, place: int) -> OddsReply:
    """The chances from what the seat may know: the job of a worker. `at` and `place`: number and index of the option."""
    game, dice = position.game, Dice(position.number + 1)
    table = game.odds_table(position.table(), seat, option, dice)
    odds = count_odds(game, table, seat, option)
    return OddsReply(
        id=id, number=at, option=place, chances=chances_of(game, table, odds), exact=odds.exact,
        says=list(odds.says),
        others=[OtherOdds(say=say, chances=chances_of(game, table, other)) for say, other in odds.others],
    )  # fmt: skip


def chances_of(game: Game, t: Table[Any], odds: Odds) -> list[Chance]:
    """All outcomes in words and numbers, the likeliest first."""
    return [
        Chance(
            effects=effects, say=game.say_outcome(t, effects), percent=float(share * 100),
            numerator=str(share.numerator), denominator=str(share.denominator),
        )
        for effects, share in odds.chances.items()
    ]  # fmt: skip
