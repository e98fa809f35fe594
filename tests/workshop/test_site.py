"""The documentation: links and rules that lead somewhere, examples that run. `make docs` checks the built site."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tools import check_site, docs

from squadra.kernel import rulebook
from tests.workshop.test_docs import blocks

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(docs, "PAGES", folder)
        docs.assemble()
    return folder


def in_the_navigation(entry: Any) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    entries = entry.values() if isinstance(entry, dict) else entry
    return [page for one in entries for page in in_the_navigation(one)]


def test_every_page_stands_in_the_navigation(pages: Path):
    nav = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
    assert sorted(in_the_navigation(nav)) == sorted(file.relative_to(pages).as_posix() for file in pages.rglob("*.md"))


def test_every_rule_has_an_address_in_both_languages(pages: Path):
    for game in rulebook.GAMES:
        for lang in docs.LANGUAGES:
            text = (pages / docs.book(game, lang)).read_text(encoding="utf-8")
            there = set(re.findall(r'<a id="([^"]+)"', text))
            assert there == {rule.id for rule in rulebook.catalogue(game)}


def test_rules_in_the_text_are_links_and_in_code_are_not():
    text = "As SQ-FIRE-7 says, `squadra rules SQ-FIRE-7`; [SQ-FIRE-7](other.md)."
    linked = docs.with_rules(text, "guides/star-quest.md", "en")
    assert linked == (
        "As [SQ-FIRE-7](../rules/star-quest.md#SQ-FIRE-7) says, `squadra rules SQ-FIRE-7`; [SQ-FIRE-7](other.md)."
    )
    assert "(../../it/rules/star-quest.md#SQ-FIRE-7)" in docs.with_rules("SQ-FIRE-7", "it/guides/star-quest.md", "it")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("See SQ-FIRE-99.", "no catalogue has the rule 'SQ-FIRE-99'"),
        ("See [there](nothing.md).", "docs/hosting.md links to nothing.md, which is not there"),
        ("See [there](../Makefile).", "docs/hosting.md links to ../Makefile, which is no page of the site"),
    ],
)
def test_what_leads_nowhere_stops_the_build(text: str, fault: str):
    with pytest.raises(docs.DocumentError, match=re.escape(fault)):
        docs.with_rules(docs.with_links(text, "docs/hosting.md", "hosting.md"), "hosting.md", "en")


@pytest.mark.parametrize("page", ["study", "python"])
def test_the_examples_run(page: str, capsys: pytest.CaptureFixture[str]):
    for example in blocks(f"docs/{page}.md", "python"):
        exec(compile(example, f"{page}.md", "exec"), {"__name__": page})
    assert capsys.readouterr().out


def test_dead_links_missing_pages_and_foreign_things_are_found_in_a_built_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    pages, site = tmp_path / "docs", tmp_path / "site"
    for folder, files in (
        (pages, {"index.md": "", "more.md": "", "lost.md": ""}),
        (
            site,
            {
                "index.html": '<h1 id="top"><a href="more.html#here">x</a><a href="gone.html">x</a>'
                '<a href="#top">x</a><a href="https://example.org/">x</a>',
                "more.html": '<p id="there"><a href="index.html#away">x</a><img src="picture.png">'
                '<script src="https://cdn.example.org/x.js"></script>',
            },
        ),
    ):
        folder.mkdir()
        for name, text in files.items():
            (folder / name).write_text(text)
    monkeypatch.setattr(check_site, "PAGES", pages)
    fire = rulebook.rule("SQ-FIRE-7")
    monkeypatch.setattr(rulebook, "rules", lambda: {fire.id: fire})
    assert sorted(check_site.wrong(site)) == [
        "SQ-FIRE-7 has no address in en",
        "SQ-FIRE-7 has no address in it",
        "index.html: gone.html leads nowhere",
        "index.html: more.html#here has no such place",
        "lost.md became no page",
        "more.html: https://cdn.example.org/x.js is fetched from elsewhere",
        "more.html: index.html#away has no such place",
        "more.html: picture.png is missing",
    ]


def test_the_changelog_begins_with_this_version():
    first = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    version = re.search(r'__version__ = "(.*)"', (ROOT / "src/squadra/version.py").read_text(encoding="utf-8"))
    assert first is not None and version is not None and first[1] == version[1]
