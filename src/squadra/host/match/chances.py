"""The odds of an option, counted in a worker and put into lines for the table."""

from fractions import Fraction

from squadra.host.match.position import Position
from squadra.host.wire.lines import Chance, OtherOdds, Said
from squadra.host.wire.messages import OddsReply
from squadra.host.wire.showing import said
from squadra.kernel import Dice, Game, Odds, Option, count_odds


def count(position: Position, seat: str, option: Option, id: int, at: int, place: int) -> OddsReply:
    """The chances from what the seat may know: the job of a worker. `at` and `place`: number and index of the option."""
    game, dice = position.game, Dice(position.number + 1)
    odds = count_odds(game, game.odds_table(position.table(), seat, option, dice), seat, option)
    return OddsReply(
        id=id, number=at, option=place, chances=chances_of(game, odds), exact=odds.exact,
        says=[said(say) for say in odds.says],
        others=[OtherOdds(say=said(say), chances=chances_of(game, other)) for say, other in odds.others],
    )  # fmt: skip


def chances_of(game: Game, odds: Odds) -> list[Chance]:
    """All outcomes, the likeliest first."""
    return [chance(game, key, share) for key, share in odds.chances.items()]


def chance(game: Game, key: str, share: Fraction) -> Chance:
    """One outcome in words and numbers. Games may word their outcomes with `say_outcome`."""
    word = getattr(game, "say_outcome", None)
    if word is not None:
        say = said(word(key))
    else:
        say = Said(key="odds-outcome", args={"what": key}) if key else Said(key="odds-nothing")
    return Chance(
        key=key, say=say, percent=float(share * 100), numerator=str(share.numerator), denominator=str(share.denominator)
    )
