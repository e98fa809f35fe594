"""What can be read without a match: the games, the rules, the words."""

import logging
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from squadra.bots.levels import levels
from squadra.games import registry
from squadra.host.failures import Refuse
from squadra.host.games import find_game
from squadra.host.wire.bodies import GameLine, Games, Names, RuleLine, Rules, RuleText, WordsList
from squadra.kernel import Game, rulebook
from squadra.kernel.rule_words import ENGLISH, plain

log = logging.getLogger("squadra.host")
EXCERPT = 160
TITLE = 80
MOST_FOUND = 200
LONGEST_SEARCH = 200  # letters: every word of it is looked for in every rule


def game_line(game: Game) -> GameLine:
    """A game on the home page."""
    form = game.form()
    return GameLine(
        name=game.name,
        seats=list(game.seats(game.setup(None))),
        bots=levels(game),
        form=form,
        strengths=dict(game.strengths),
        training=form.training or None,
    )


def games() -> Games:
    """All games that load; one that does not is reported in the log, not on the page."""
    lines: list[GameLine] = []
    for name in registry.names():
        try:
            lines.append(game_line(find_game(name)))
        except Exception:
            log.exception("a game does not load", extra={"game": name})
    return Games(games=lines, languages=languages())


def names() -> Names:
    """What there is, before any of it is read: a cold server tells it at once."""
    return Names(games=registry.names(), languages=languages())


def games_json() -> bytes:
    """The same as JSON. It does not change while the server runs; one thread makes it."""
    with registry.loading:
        return encoded_games()


@cache
def encoded_games() -> bytes:
    return msgspec.json.encode(games())


# Rules.


def rule_line(rule: rulebook.Rule) -> RuleLine:
    """A rule in a list."""
    return RuleLine(
        id=rule.id, title=title_of(rule), chapter=rule.section, excerpt=in_one_line(rule)[:EXCERPT], lang=rule.lang
    )


def in_one_line(rule: rulebook.Rule) -> str:
    """Without the marks of Markdown."""
    return " ".join(plain(rule.text).replace(" | ", "; ").split())


def title_of(rule: rulebook.Rule) -> str:
    """The first sentence, or as much of it as fits."""
    first = re.split(r"(?<=[.:;])\s", in_one_line(rule), maxsplit=1)[0]
    return first if len(first) <= TITLE else first[: TITLE - 1].rsplit(" ", 1)[0] + "…"


def catalogue(game: str, lang: str) -> tuple[rulebook.Rule, ...]:
    """The rules of a game with those of its supplement; games without a catalogue have none."""
    if game not in rulebook.GAMES:
        find_game(game)
        return ()
    more = f"{game}-supplement"
    return rulebook.catalogue(game, lang) + (rulebook.catalogue(more, lang) if more in rulebook.GAMES else ())


def in_language(lang: str | None) -> str:
    """The language of a wish, if there are rule books in it."""
    return lang if lang in rulebook.languages() else ENGLISH


def rules(game: str, lang: str | None = None, search: str | None = None) -> Rules:
    """All rules of a game, or those that hold every word of the search."""
    if search and len(search) > LONGEST_SEARCH:
        raise Refuse("malformed", place="search", detail=f"at most {LONGEST_SEARCH} letters")
    lang = in_language(lang)
    known = catalogue(game, lang)
    if search and search.split():
        mine = {rule.id for rule in known}
        known = tuple(rule for rule in rulebook.search(search, lang=lang) if rule.id in mine)[:MOST_FOUND]
    return Rules(game=game, rules=[rule_line(rule) for rule in known])


def rule_text(id: str, lang: str | None = None) -> RuleText:
    """One rule with what it refers to and its neighbours."""
    lang = in_language(lang)
    try:
        rule = rulebook.rule(id, lang)
    except rulebook.UnknownRule:
        raise Refuse("rule-unknown", detail=f"no catalogue has the rule {id[:40]!r}") from None
    ids = [other.id for other in rulebook.catalogue(rule.game)]
    at = ids.index(rule.id)
    known = rulebook.all_ids()
    see = dict.fromkeys(
        x for x in rulebook.CITATION.findall(f"{rule.text} {rule.source}") if x in known and x != rule.id
    )
    text = "\n".join([rule.text, *(f"- **{part.id}** {part.text}" for part in rulebook.parts(rule, lang))])
    return RuleText(
        id=rule.id, game=rule.game, title=title_of(rule), text=text.replace(" | ", " · "), source=rule.source,
        chapter=rule.section, see=list(see),
        before=ids[at - 1] if at else "", after=ids[at + 1] if at + 1 < len(ids) else "", lang=rule.lang,
    )  # fmt: skip


# Words.


@cache
def catalogues() -> dict[tuple[str, str], list[Traversable]]:
    """The files of Fluent texts by language and area: a game is one area, however many files it has."""
    found: dict[tuple[str, str], list[Traversable]] = {}
    folder = files("squadra") / "locale"
    if not folder.is_dir():
        return found
    for language in folder.iterdir():
        if language.is_dir():
            for file in sorted(language.iterdir(), key=lambda each: each.name):
                if file.name.endswith(".ftl"):
                    area = language.name, area_of(file.name.removesuffix(".ftl"))
                    found.setdefault(area, []).append(file)
    return found


def area_of(file: str) -> str:
    return next((game for game in known_names() if file.startswith(f"{game}-")), file)


@cache
def known_names() -> tuple[str, ...]:
    return tuple(registry.names())


@cache
def languages() -> list[str]:
    """Those with words."""
    folder = files("squadra") / "locale"
    return sorted(each.name for each in folder.iterdir() if each.is_dir()) if folder.is_dir() else []


def words_list() -> WordsList:
    """What words there are."""
    return WordsList(languages=languages(), areas=sorted({area for _, area in catalogues()}))


@cache
def words(language: str, area: str) -> str:
    """The Fluent text of an area, read when somebody wants it: whoever comes first does not wait for the other games."""
    if (language, area) not in catalogues():
        raise Refuse("words-unknown", detail=f"languages: {', '.join(languages())}")
    return "".join(file.read_text(encoding="utf-8") + "\n" for file in catalogues()[language, area])
