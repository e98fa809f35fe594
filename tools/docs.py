"""Build the documentation site: ``python -m tools.docs`` (`make docs`). It needs no network, and neither does reading it.

The pages are those of `docs/`, the player's guides and the rule books of the package in both languages, and what the
code says of itself. They are put together in `build/docs`, where every link and every rule id is turned into an address
inside the site; Zensical makes `build/site` of it. What cannot be resolved stops the build.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from squadra.kernel import rulebook
from squadra.kernel.rulebook import CITATION, GAMES, Rule, UnknownRule

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "squadra"
PAGES, SITE = ROOT / "build" / "docs", ROOT / "build" / "site"
LANGUAGES = ("en", "it")
ELSEWHERE = {
    "README.md": "index.md",
    "docs/guides.md": "guides/index.md",
    "docs/site/index.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "SECURITY.md": "security.md",
    "src/squadra/games/star_quest/content/FORMAT.md": "star-quest-format.md",
}
"""Files that are pages under another name than in `docs/`."""
FILES = ("packaging", "LICENSE", "NOTICE", "compose.yaml", "Dockerfile")
"""What pages link to and the site carries along as it is."""
LINK = re.compile(r"(!?\[[^\]\n]*\])\(([^)\s]+)\)")
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
SOURCE_WORD = {"en": "Source", "it": "Fonte"}


class DocumentError(Exception):
    """A link or a rule id that leads nowhere."""


def guide(game: str, lang: str) -> str:
    return f"guides/{game}.md" if lang == "en" else f"{lang}/guides/{game}.md"


def book(game: str, lang: str) -> str:
    return f"rules/{game}.md" if lang == "en" else f"{lang}/rules/{game}.md"


def sources() -> dict[str, str]:
    """Every file that becomes a page, by its path in the project, with the page's place."""
    found = {f"docs/{file.name}": file.name for file in (ROOT / "docs").glob("*.md")}
    found |= {f"docs/site/{file.name}": file.name for file in (ROOT / "docs" / "site").glob("*.md")}
    found |= {f"docs/site/it/{file.name}": f"it/{file.name}" for file in (ROOT / "docs" / "site" / "it").glob("*.md")}
    for file in (SOURCE / "guides").glob("*.md"):
        game, lang = file.stem.rsplit(".", 1)
        found[file.relative_to(ROOT).as_posix()] = guide(game, lang)
    return {**found, **{file: page for file, page in ELSEWHERE.items() if file != "README.md"}}


def relative(page: str, target: str) -> str:
    """The way from one page to another."""
    up = "../" * page.count("/")
    return f"{up}{target}"


def rule_link(page: str, rule_id: str, lang: str) -> str:
    """A rule id as a link to its entry in the book of a language."""
    game = rulebook.rule(rule_id).game
    return f"[{rule_id}]({relative(page, book(game, lang))}#{rule_id})"


def with_rules(text: str, page: str, lang: str) -> str:
    """Every rule id outside code becomes a link; one that no book has is an error."""

    def cited(match: re.Match[str]) -> str:
        try:
            return rule_link(page, match[0], lang)
        except UnknownRule as error:
            raise DocumentError(f"{page}: {error}") from error

    pieces = CODE.split(text)
    return "".join(
        piece if number % 2 else "".join(linked(part, cited) for part in re.split(r"(\[[^\]]*\]\([^)]*\))", piece))
        for number, piece in enumerate(pieces)
    )


def linked(part: str, cited: Callable[[re.Match[str]], str]) -> str:
    """Citations in what is not a link already."""
    return part if part.startswith("[") and part.endswith(")") else CITATION.sub(cited, part)


def with_links(text: str, file: str, page: str) -> str:
    """Links to files of the project become links to pages; pictures and other files are carried along."""
    known = {**sources(), "README.md": "index.md"}

    def moved(match: re.Match[str]) -> str:
        target, _, place = match[2].partition("#")
        if not target or ":" in target:
            return match[0]
        path = ((ROOT / file).parent / target).resolve()
        if not path.exists():
            raise DocumentError(f"{file} links to {target}, which is not there")
        name = path.relative_to(ROOT).as_posix()
        if name in known:
            target = known[name]
        elif name.startswith(FILES) or "pictures/" in name:
            target = carried(path, name)
        else:
            raise DocumentError(f"{file} links to {target}, which is no page of the site")
        return f"{match[1]}({relative(page, target)}{'#' + place if place else ''})"

    pieces = CODE.split(text)
    return "".join(piece if number % 2 else LINK.sub(moved, piece) for number, piece in enumerate(pieces))


def carried(path: Path, name: str) -> str:
    """A file that is part of the site as it is; a folder is its list of files."""
    place = name.removeprefix("docs/")
    if path.is_dir():
        return "deployment-files.md"
    target = PAGES / (place if "." in path.name else f"{place}.txt")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)
    return target.relative_to(PAGES).as_posix()


# ---------------------------------------------------------------------------------------- rule books


def entry(rule: Rule, page: str, lang: str) -> str:
    """One rule with an address of its own."""
    text = with_rules(rule.text.replace(" | ", " · "), page, lang)
    source = f" *({SOURCE_WORD[lang]}: {rule.source})*" if rule.source else ""
    indent = "rule part" if rule.parent else "rule"
    head = f'<a id="{rule.id}" href="#{rule.id}">{rule.id}</a>'
    return f'<div class="{indent}" markdown="1">\n\n**{head}** {text}{source}\n\n</div>\n'


def rule_page(game: str, lang: str) -> str:
    """A whole book, section by section."""
    page, section = book(game, lang), ""
    name = {"en": "English", "it": "Italiano"}
    titles = {
        "star-quest": "Star Quest",
        "star-quest-supplement": "Star Quest, the supplement" if lang == "en" else "Star Quest, il supplemento",
        "rogue-trooper": "Rogue Trooper",
        "sergeants": "Sergeants Miniatures Game",
    }
    other = "it" if lang == "en" else "en"
    head = "rule book" if lang == "en" else "il regolamento"
    lines = [f"# {titles[game]}: {head}\n", f"[{name[other]}]({relative(page, book(game, other))})\n"]
    for rule in rulebook.catalogue(game, lang):
        if rule.section != section:
            section = rule.section
            lines.append(f"## {section}\n")
        lines.append(entry(rule, page, lang))
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------- all of it


def write(page: str, text: str) -> None:
    file = PAGES / page
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def assemble() -> list[str]:
    """Write all pages; gives their names."""
    shutil.rmtree(PAGES, ignore_errors=True)
    pages: list[str] = []
    for file, page in sources().items():
        lang = "it" if page.startswith("it/") else "en"
        text = (ROOT / file).read_text(encoding="utf-8")
        write(page, with_rules(with_links(text, file, page), page, lang))
        pages.append(page)
    for game in GAMES:
        for lang in LANGUAGES:
            write(book(game, lang), rule_page(game, lang))
            pages.append(book(game, lang))
    write("deployment-files.md", deployment())
    write("assets/site.css", (ROOT / "docs" / "site" / "site.css").read_text(encoding="utf-8"))
    return [*pages, "deployment-files.md"]


def deployment() -> str:
    """Every file of `packaging/`, with what its first line says."""
    lines = ["# Files for hosts\n", "What [Hosting](hosting.md) speaks of, to be downloaded.\n"]
    for file in sorted((ROOT / "packaging").iterdir()):
        if file.is_file():
            place = carried(file, file.relative_to(ROOT).as_posix())
            lines.append(f"- [{file.name}]({place})")
    return "\n".join([*lines, ""])


def main() -> None:
    """Assemble, then build strictly; says what is wrong and exits with 1."""
    try:
        pages = assemble()
    except DocumentError as error:
        sys.exit(f"docs: {error}")
    shutil.rmtree(SITE, ignore_errors=True)
    words = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "-f", str(ROOT / "zensical.toml")]
    if subprocess.run(words, cwd=ROOT, check=False).returncode:
        sys.exit("docs: the site could not be built")
    print(f"{len(pages)} pages: {SITE.relative_to(ROOT)}/index.html")


if __name__ == "__main__":
    main()
