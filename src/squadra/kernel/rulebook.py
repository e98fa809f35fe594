"""The rule catalogues: every rule of every game with its id, parsed strictly, to be cited, searched and proved.

A catalogue is one Markdown file. What it defines, and nothing else, has an id:

- ``- **SQ-FIRE-7** text [source: ...] (core)``: a rule, a ruling, a worked example or an item of content; an indented
  bullet is a part of the one above it;
- ``| SQX-KEY-3 | ...`` : a row of a table of keywords, deductions, decisions or effects;
- ``**Table SQX-T-4. title**`` and ``### SQ-CON-1 title``: a table or a chapter of content that rules refer to.

The English catalogue decides what there is. A book in another language (``rules/it/star-quest.md``) has the same form and
gives the words alone, the text of an entry and the title of its section; what it lacks is shown in English.

>>> rule("SQ-GEN-7").text.startswith("The player with the most points wins.")
True
>>> rule("SQ-GEN-7").kind, rule("SQ-RUL-10").kind, rule("SQ-EX-26").kind
('rule', 'ruling', 'example')
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from squadra.kernel.rule_words import ENGLISH, readable, source_in, source_of

GAMES = ("star-quest", "star-quest-supplement", "rogue-trooper", "sergeants")

# The word of an id that says what sort of thing it names; every other word names a chapter of rules.
_KINDS = {
    "RUL": "ruling",
    "GEO": "ruling",
    "EX": "example",
    "KEY": "keyword",
    "DED": "deduction",
    "DEC": "decision",
    "CON": "content",
    "EFF": "content",
    "REC": "content",
    "T": "table",
}
_ID = r"[A-Z]{2,4}(?:-[A-Z]+)+-(?:[A-Z]?\d+[a-z]?)"
_BULLET = re.compile(rf"(?P<indent> *)- \*\*(?P<id>{_ID})\*\* (?P<text>\S.*)")
_ROW = re.compile(rf"\| (?:\*\*)?(?P<id>{_ID})(?:\*\*)? \| (?P<text>.*) \|")
_TABLE = re.compile(rf"\*\*Tab(?:le|ella) (?P<id>{_ID})\. (?P<text>.*)")
_CHAPTER = re.compile(rf"### (?P<id>{_ID}) (?P<text>\S.*)")
# A line that begins like a definition but is none of the above is a slip of the pen, never to be passed over.
_LOOKS_LIKE_ONE = re.compile(r" *- \*\*[A-Z]{2,4}-[A-Z]|\| (?:\*\*)?[A-Z]{2,4}-[A-Z]+-|\*\*Tab\w+ [A-Z]{2,4}-")
_STATUS = re.compile(r"\((core|advanced|optional|solo)\b[^()]*\)")
CITATION = re.compile(rf"\b{_ID}\b")


class Rule(msgspec.Struct, frozen=True):
    """One entry of a catalogue."""

    id: str
    game: str
    section: str
    kind: str
    text: str
    """For readers: Markdown, without the marks of the catalogue."""
    status: str = ""
    parent: str = ""
    source: str = ""
    """Where it stands in the books that players have, or the ruling on which it rests."""
    lang: str = ENGLISH
    """In which its text is."""


class RulebookError(Exception):
    """A catalogue that cannot be read: says the file, the line and the reason."""

    def __init__(self, game: str, line: int, reason: str) -> None:
        super().__init__(f"{game}.md, line {line}: {reason}")


class UnknownRule(LookupError):
    """No catalogue has this id."""

    def __init__(self, rule_id: str) -> None:
        super().__init__(rule_id)
        self.rule_id = rule_id

    def __str__(self) -> str:
        return f"no catalogue has the rule {self.rule_id!r}"


def parse(text: str, game: str, lang: str = ENGLISH) -> list[Rule]:
    """All entries of a catalogue in order; raises RulebookError at the first line that is not in form."""
    book = game if lang == ENGLISH else f"{lang}/{game}"
    found: dict[str, Rule] = {}
    section, last = "", ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(("# ", "## ")):
            section = line.lstrip("# ").strip()
            last = ""
        match = _BULLET.fullmatch(line) or _ROW.fullmatch(line) or _TABLE.match(line) or _CHAPTER.fullmatch(line)
        if match is None:
            if _LOOKS_LIKE_ONE.match(line):
                raise RulebookError(book, number, f"this looks like a rule but is not in form: {line.strip()[:60]}")
            if last and line.startswith("  ") and line.strip():
                found[last] = msgspec.structs.replace(found[last], text=f"{found[last].text}\n{line.strip()}")
            elif not line.strip() or not line.startswith("|"):
                last = ""
            continue
        entry = _entry(match, book, section, number)
        if entry.id in found:
            raise RulebookError(book, number, f"{entry.id} is defined twice")
        if entry.kind == "part" and entry.parent not in found:
            raise RulebookError(book, number, f"{entry.id} is a part of {entry.parent}, which is not there")
        found[entry.id] = entry
        last = entry.id
    return [_for_readers(entry, game, lang) for entry in found.values()]


def _for_readers(entry: Rule, game: str, lang: str) -> Rule:
    text = readable(entry.text, game, lang)
    return msgspec.structs.replace(entry, game=game, text=text, source=source_of(entry.text))


def translate(english: Sequence[Rule], text: str, lang: str) -> tuple[Rule, ...]:
    """A catalogue in another language: its words where the translation has them, all else as in the English."""
    game = english[0].game
    words = {entry.id: entry for entry in parse(text, game, lang)}
    strange = words.keys() - {entry.id for entry in english}
    if strange:
        raise RulebookError(f"{lang}/{game}", 0, f"the English catalogue has no {', '.join(sorted(strange))}")
    titles = {entry.section: words[entry.id].section for entry in english if entry.id in words}
    return tuple(
        msgspec.structs.replace(
            entry,
            text=words[entry.id].text if entry.id in words else entry.text,
            lang=lang if entry.id in words else entry.lang,
            section=titles.get(entry.section, entry.section),
            source=source_in(entry.source, lang),
        )
        for entry in english
    )


def _entry(match: re.Match[str], game: str, section: str, line: int) -> Rule:
    rule_id, text = match["id"], match["text"].strip()
    if match.re is _ROW:
        text = " | ".join(cell.strip() for cell in text.split("|") if cell.strip())
    elif match.re is _TABLE:
        text = text.replace("**", "", 1)
    words = rule_id.split("-")
    kind = next((_KINDS[word] for word in words[1:-1] if word in _KINDS), "rule")
    parent = ""
    if match.re is _BULLET and match["indent"]:
        parent, kind = re.sub(r"[a-z]$", "", rule_id), "part"
        if parent == rule_id:
            raise RulebookError(game, line, f"{rule_id} is indented like a part, but its id has no letter")
    if match.re is _BULLET and kind == "keyword":
        raise RulebookError(game, line, f"{rule_id} is a keyword and belongs in the table of keywords")
    statuses: list[str] = _STATUS.findall(text)
    status = statuses[-1] if statuses else ""
    return Rule(rule_id, game, section, kind, text, status, parent)


def _folder() -> Traversable:
    return files("squadra") / "rules"


@cache
def languages() -> tuple[str, ...]:
    """Those in which at least one rule book is there; English first."""
    return (ENGLISH, *sorted(folder.name for folder in _folder().iterdir() if folder.is_dir()))


@cache
def catalogue(game: str, lang: str = ENGLISH) -> tuple[Rule, ...]:
    """The catalogue of one game, as shipped; in English where there is no book in that language."""
    if game not in GAMES:
        raise LookupError(f"there is no catalogue {game!r}; there are: {', '.join(GAMES)}")
    if lang == ENGLISH:
        return tuple(parse((_folder() / f"{game}.md").read_text(encoding="utf-8"), game))
    file = _folder() / lang / f"{game}.md"
    if lang not in languages() or not file.is_file():
        return catalogue(game)
    return translate(catalogue(game), file.read_text(encoding="utf-8"), lang)


@cache
def rules(lang: str = ENGLISH) -> dict[str, Rule]:
    """Every entry of every shipped catalogue by its id."""
    return {entry.id: entry for game in GAMES for entry in catalogue(game, lang)}


def all_ids() -> frozenset[str]:
    return frozenset(rules())


def rule(rule_id: str, lang: str = ENGLISH) -> Rule:
    """The entry with this id; the case of letters before the number does not matter."""
    known = rules(lang)
    entry = known.get(rule_id) or known.get(rule_id.upper())
    if entry is None:
        raise UnknownRule(rule_id)
    return entry


def parts(entry: Rule, lang: str = ENGLISH) -> list[Rule]:
    """The lettered parts of a ruling, in order."""
    return [other for other in catalogue(entry.game, lang) if other.parent == entry.id]


def search(words: str, game: str | None = None, lang: str = ENGLISH) -> list[Rule]:
    """Entries that hold every word, best first: more hits, then shorter texts.

    Words that no text of the language holds are looked for in the English ones.

    >>> [found.id for found in search("assault cannon targeter", "star-quest")][:1] != []
    True
    """
    found = _holding(words, game, lang)
    if not found and lang != ENGLISH:
        found = [rule(entry.id, lang) for entry in _holding(words, game, ENGLISH)]
    return found


def _holding(words: str, game: str | None, lang: str) -> list[Rule]:
    wanted = words.casefold().split()
    ranked: list[tuple[int, int, int, Rule]] = []
    for order, entry in enumerate(rules(lang).values()):
        if game is not None and entry.game != game:
            continue
        text = f"{entry.id} {entry.text}".casefold()
        counts = [text.count(word) for word in wanted]
        if counts and all(counts):
            ranked.append((-sum(counts), len(text), order, entry))
    return [item[-1] for item in sorted(ranked, key=lambda item: item[:3])]


@cache
def not_enforced() -> dict[str, str]:
    """Rules that no program can enforce, each with its reason (``rules/not-enforced.toml``)."""
    data = tomllib.loads((_folder() / "not-enforced.toml").read_text(encoding="utf-8"))
    reasons: dict[str, str] = {}
    for game, table in data.items():
        for rule_id, reason in table.items():
            if rule_id not in rules() or rules()[rule_id].game != game:
                raise RulebookError("not-enforced", 0, f"{rule_id} is not in the catalogue of {game}")
            reasons[rule_id] = str(reason)
    return reasons
