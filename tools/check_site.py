"""Hold the built documentation site to its promises: ``python -m tools.check_site``.

Every link leads to a page and a place that are there, every rule has its address in both languages, every page stands in
the navigation, and nothing is fetched from elsewhere.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

from squadra.kernel import rulebook
from tools.docs import LANGUAGES, PAGES, SITE, book

FETCHES = {"script": "src", "img": "src", "source": "src", "iframe": "src", "video": "src"}
STYLES = ("stylesheet", "icon", "preconnect", "preload", "modulepreload", "manifest", "dns-prefetch")


class Page(HTMLParser):
    """The addresses, links and fetched things of one page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        self.places.update(known[name] for name in ("id", "name") if known.get(name))
        if tag == "a" and "href" in known:
            self.links.append(known["href"])
        if FETCHES.get(tag) in known:
            self.fetched.append(known[FETCHES[tag]])
        if tag == "link" and any(word in known.get("rel", "") for word in STYLES):
            self.fetched.append(known.get("href", ""))


def wrong(site: Path) -> list[str]:
    """Everything that is wrong with a site."""
    pages = {file: Page(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")}
    found = [
        fault for file, page in pages.items() if file.name != "404.html" for fault in faults(site, file, page, pages)
    ]
    front = {target(site / "index.html", link)[0] for link in pages[site / "index.html"].links}
    for source in sorted(PAGES.rglob("*.md")):
        made = site / source.relative_to(PAGES).with_suffix(".html")
        if made not in pages:
            found.append(f"{source.relative_to(PAGES)} became no page")
        elif made not in front:
            found.append(f"{made.relative_to(site)} is not in the navigation")
    for rule in rulebook.rules().values():
        for lang in LANGUAGES:
            page = pages.get(site / Path(book(rule.game, lang)).with_suffix(".html"))
            if page is None or rule.id not in page.places:
                found.append(f"{rule.id} has no address in {lang}")
    return found


def faults(site: Path, file: Path, page: Page, pages: dict[Path, Page]) -> list[str]:
    """Dead links of a page, and what it would fetch from elsewhere."""
    name = file.relative_to(site).as_posix()
    found: list[str] = []
    for link in page.links:
        if urlsplit(link).scheme or link.startswith("//"):
            continue
        path, place = target(file, link)
        if not path.exists():
            found.append(f"{name}: {link} leads nowhere")
        elif place and path in pages and place not in pages[path].places:
            found.append(f"{name}: {link} has no such place")
    for thing in page.fetched:
        if urlsplit(thing).scheme not in ("", "data") or thing.startswith("//"):
            found.append(f"{name}: {thing} is fetched from elsewhere")
        elif not urlsplit(thing).scheme and not target(file, thing)[0].exists():
            found.append(f"{name}: {thing} is missing")
    return found


def target(file: Path, link: str) -> tuple[Path, str]:
    """The file and the place that a link of a page means."""
    path, place = urldefrag(link.partition("?")[0] if "#" not in link else link)
    there = (file.parent / unquote(path)).resolve() if path else file
    return (there / "index.html" if there.is_dir() else there), unquote(place)


def main() -> None:
    """Print what is wrong; exit with 1 if anything is."""
    found = wrong(SITE.resolve())
    if found:
        sys.exit("\n".join([*found[:50], f"{len(found)} things are wrong with the site"]))
    print("Every link, every rule and every page of the site holds.")


if __name__ == "__main__":
    main()
