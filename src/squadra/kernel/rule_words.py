"""A catalogue is written for those who build a game; here its entries are put into words for those who play it.

Marks of origin and of status go, documents get the names that players know, what stays is the rule.
"""

from __future__ import annotations

import re

ENGLISH = "en"
BOOKS = {"000": "rule book", "001": "summary sheet", "002": "rule book", "003": "rule book", "004": "supplement"}
"""What players call the documents from which the catalogues were drawn up."""
_OWN = {"star-quest-supplement": "supplement"}

_BOOKS_IT = {
    "rule book": "regolamento", "summary sheet": "foglio riassuntivo", "supplement": "supplemento", "ruling": "chiarimento",
    "box": "riquadro", "note": "nota", "example": "esempio", "Annex": "Allegato", "agrees with": "concorda con",
    "step": "passo", "and": "e",
}  # fmt: skip
_WORD_OF_SOURCE = re.compile(rf"(?<!«)\b({'|'.join(_BOOKS_IT)})\b")
_DOCUMENT_IT = re.compile(
    r"(?P<bare>[(\[|]\s?|\b(?:[Ii]l|[Nn]el|[Dd]el|[Dd]al|[Aa]l|[Ss]ul)\s)?"
    r"(?<![\w,.])(?:[Ss]eed )?\b(?P<book>00[0-4])\b(?P<place> §)?"
)
_FACTS_IT = re.compile(r"\b(?:[Ff]acts|file dei fatti) §\d+(?:(?:, | e |–)§?\d+)*")
_SEED_IT = re.compile(r"\b(?:(I|i|[Nn]ei|[Dd]ei|[Dd]ai|[Aa]i) seed|seed)\b")

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


def readable(text: str, game: str, lang: str = ENGLISH) -> str:
    """An entry without the marks of its origin. Bold, italics and code stay marked as in Markdown."""
    first, *rest = (_SOURCE.sub("", line).strip() for line in text.split("\n"))
    first = _ORIGIN.sub("", _STATUS.sub(lambda found: f" ({found[1]})" if found[1] else "", first))
    in_words = _in_words if lang == ENGLISH else _in_italian_words
    return "\n".join(_LONE_STAR.sub(r"\1", in_words(line, game)) for line in (first, *rest))


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


def _in_italian_words(text: str, game: str) -> str:
    """The same for the books in Italian, where every document is masculine."""
    text = _FACTS_IT.sub("fonti pubbliche", _FACTS_ASIDE.sub("", text))
    own = _BOOKS_IT[_OWN.get(game, "rule book")]

    def document(found: re.Match[str]) -> str:
        name = _BOOKS_IT[BOOKS[found["book"]]]
        article = "" if found["bare"] or found["place"] else "Il " if found.start() == 0 else "il "
        return f"{found['bare'] or ''}{article}{name}{found['place'] or ''}"

    return _SEED_IT.sub(lambda found: f"{found[1]} {own[:-1]}i" if found[1] else own, _DOCUMENT_IT.sub(document, text))


def source_in(source: str, lang: str) -> str:
    """Where a rule stands, in another language: headings stay as printed."""
    return source if lang == ENGLISH else _WORD_OF_SOURCE.sub(lambda found: _BOOKS_IT[found[1]], source)


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
