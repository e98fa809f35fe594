"""A catalogue is written for those who build a game; here its entries are put into words for those who play it.

Marks of origin and of status go, documents get the names that players know, what stays is the rule.
"""

from __future__ import annotations

import re

BOOKS = {"000": "rule book", "001": "summary sheet", "002": "rule book", "003": "rule book", "004": "supplement"}
"""What players call the documents from which the catalogues were drawn up."""
_OWN = {"star-quest-supplement": "supplement"}

_SOURCE = re.compile(r"\s*\[source:\s*([^\]]*)\]")
_ORIGIN = re.compile(r"^\[(?:amb|gap|facts|contra|content)(?:, *\w+)*\]\s*")
_STATUS = re.compile(r"\s*\((?:core|advanced|optional|solo)(?: rule)?(?:[;,:] ?([^()]*))?\)\s*$")
_DOCUMENT = re.compile(
    r"([(\[|]\s?)?(?<![\w,.])(?:[Ss]eed )?\b(00[0-4])\b(?! §| fn| note| Annex| «|:|\))|(?<![\w,.])(?:[Ss]eed )?(00[0-4])\b"
)
_THE_SEED = re.compile(r"\b([Tt]he) seed(s?)\b")
_SEED = re.compile(r"\bseed(?=:)")
_FACTS = re.compile(r"\b([Ff])acts §\d+(?:(?:, | and |–)§?\d+)*")
_FACTS_ASIDE = re.compile(r"\s*\(facts §[^()]*\)|, facts §\d+(?=[).;])")
_BEGINS = re.compile(r"(^|\. )([a-z])(?=he (?:rule book|summary sheet|supplement)|ule book|upplement|ummary sheet)")
_LONE_STAR = re.compile(r"(\*\*[^*]+\*\*|(?<![\w*])\*[^*\s][^*]*\*)|\*")
"""Numbers that the catalogue marks as its own."""
_ITALIC = re.compile(r"(?<![\w*])\*([^*\s][^*]*)\*")


def readable(text: str, game: str) -> str:
    """An entry without the marks of its origin. Bold, italics and code stay marked as in Markdown."""
    first, *rest = (_SOURCE.sub("", line).strip() for line in text.split("\n"))
    first = _ORIGIN.sub("", _STATUS.sub(lambda found: f" ({found[1]})" if found[1] else "", first))
    return "\n".join(_LONE_STAR.sub(r"\1", _in_words(line, game)) for line in (first, *rest))


def _in_words(text: str, game: str) -> str:
    """Documents by the names that players know; what is only reported somewhere needs no place."""
    text = _FACTS.sub(lambda found: f"{'P' if found[1] == 'F' else 'p'}ublic sources", _FACTS_ASIDE.sub("", text))
    own = _OWN.get(game, "rule book")
    text = _SEED.sub(own, _THE_SEED.sub(rf"\1 {own}\2", _DOCUMENT.sub(_book, text)))
    return _BEGINS.sub(lambda found: found[1] + found[2].upper(), text)


def _book(found: re.Match[str]) -> str:
    """The bare name before a paragraph and in brackets, in a sentence with its article."""
    before, number, bare = found[1], found[2], found[3]
    if bare or before:
        return (before or "") + BOOKS[bare or number]
    return f"the {BOOKS[number]}"


def source_of(text: str) -> str:
    """Where a rule stands: the book with its heading or paragraph, a ruling by its id; what was only reported is left out."""
    parts = [part.strip() for found in _SOURCE.findall(text) for part in found.split(";")]
    known = [re.sub(r",? facts §\d+", "", part) for part in parts if "seed" in part or "-RUL-" in part]
    return "; ".join(
        dict.fromkeys(re.sub(r"\bseed (00[0-4])\b", lambda found: BOOKS[found[1]], part) for part in known)
    )


def plain(text: str) -> str:
    """Without the marks of Markdown."""
    return _ITALIC.sub(r"\1", text.replace("**", "")).replace("`", "")
