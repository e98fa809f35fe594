"""Pictures of every screen: desktop and phone, both themes, both languages, into docs/screenshots.

python tools/screenshots.py [FOLDER]
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e.companion import Companion  # noqa: E402
from tests.e2e.conftest import FIXED, FLAGS, Server  # noqa: E402
from tests.e2e.play import answer, play_now, state  # noqa: E402
from tests.e2e.test_whole_game import choose  # noqa: E402

LOOKS = (
    ("desktop-dark", "en", "dark", 1280, 800),
    ("desktop-light", "it", "light", 1280, 800),
    ("phone-dark", "it", "dark", 390, 844),
    ("phone-light", "en", "light", 390, 844),
)
PAGES = {  # address, and what stands there when it is ready
    "learn": ("#/learn/star-quest", ".btn.primary"),
    "squads": ("#/squads", "[data-testid=roster]"),
    "odds": ("#/odds", "[data-testid=table-fights]"),
    "campaign": ("#/campaign", ".btn"),
    "chapters": ("#/chapters", "input[name=id]"),
    "lost": ("#/seat/nobody", "h1"),
}
NAMES = {"star-quest": "Star Quest", "rogue-trooper": "Rogue Trooper", "sergeants": "Sergeants"}
ANSWERS = 34  # enough for figures to stand on every board


def open_page(browser: Browser, url: str, language: str, theme: str, width: int, height: int) -> Page:
    """A fresh profile with these settings."""
    phone = width < 700
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
    )
    context.set_default_timeout(60_000)
    chosen = f'{{"language":"{language}","theme":"{theme}","speed":"instant","firstSteps":false}}'
    context.add_init_script(f"{FIXED} localStorage.setItem('squadra.settings', '{chosen}');")
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(".scene")
    return page


def shoot(page: Page, folder: Path, name: str) -> None:
    """One picture, when all fonts and pictures are there."""
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.screenshot(path=folder / f"{name}.png")
    print(f"{name}.png")


def end_quickly(page: Page) -> None:
    """A bot finishes the game."""
    page.locator(".utils .u").first.click()
    page.locator("li[data-seat=red] .person button").click()
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('[data-testid=table]').dataset.stage === 'over'")


def tour(browser: Browser, url: str, db: Path, folder: Path, look: tuple[str, str, str, int, int]) -> None:
    """Every screen in one look."""
    name, language, theme, width, height = look
    page = open_page(browser, url, language, theme, width, height)
    shoot(page, folder, f"home-{name}")
    for game in NAMES:
        page.goto(f"{url}#/setup/{game}")
        page.wait_for_selector(".seat-rows li")
        shoot(page, folder, f"setup-{game}-{name}")
    for title, (address, ready) in PAGES.items():
        page.goto(f"{url}{address}")
        page.wait_for_selector(ready)
        shoot(page, folder, f"{title}-{name}")
    for game in ("rogue-trooper", "sergeants", "star-quest"):
        page.goto(url)
        page.wait_for_selector(".scene")
        play_now(page, NAMES[game])
        companion = Companion(db, page.url.rpartition("/")[2]) if game == "star-quest" else None
        for _ in range(ANSWERS):
            if state(page) != "asked":
                break
            if companion is None:
                answer(page)
            else:
                choose(page, companion)
        state(page)
        shoot(page, folder, f"table-{game}-{name}")
    page.locator(".q .rule").first.click()
    page.wait_for_selector("[data-testid=rule-text]")
    shoot(page, folder, f"rule-{name}")
    page.keyboard.press("Escape")
    page.locator(".utils .u").last.click()
    page.wait_for_selector("[role=dialog]")
    shoot(page, folder, f"settings-{name}")
    page.keyboard.press("Escape")
    page.locator(".utils .u").first.click()
    page.wait_for_selector("[role=dialog]")
    shoot(page, folder, f"people-{name}")
    page.keyboard.press("Escape")
    if width > 700:
        page.locator("[data-board] [data-owner]").first.hover(force=True)
        page.wait_for_selector("[data-board] .ground :is(.seen, .threat, .reach)", state="attached")
        shoot(page, folder, f"look-{name}")
    end_quickly(page)
    page.locator("[data-testid=result] .primary").click()
    page.wait_for_selector("[data-testid=replay] [data-board]")
    page.wait_for_selector(".report")
    page.wait_for_selector("[data-testid=chart]")
    shoot(page, folder, f"result-{name}")
    page.locator("header .btn").first.click()
    page.wait_for_selector("[data-testid=verdict]")
    shoot(page, folder, f"verify-{name}")
    page.context.close()


def main(folder: Path) -> int:
    """Start a server, walk through all looks."""
    chromium = os.environ.get("SQUADRA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("Chromium is needed: install it, or set SQUADRA_CHROMIUM to its path.", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        server.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                for look in LOOKS:
                    tour(browser, server.url, server.db, folder, look)
                browser.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screenshots"))
