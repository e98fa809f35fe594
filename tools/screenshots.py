"""Pictures of every screen: desk, wide desk and phone, both themes, both languages, into docs/screenshots.

python tools/screenshots.py [FOLDER] [MOCK-UPS]

MOCK-UPS: a folder of drawn screens; each of ours that has one is put beside it (beside-*.png).
"""

from __future__ import annotations

import base64
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
from tests.e2e.test_stage_games import MOMENTS, give  # noqa: E402
from tests.e2e.test_whole_game import choose  # noqa: E402
from tests.e2e.told import lay  # noqa: E402

LOOKS = (
    ("desktop-dark", "en", "dark", 1440, 900),
    ("desktop-light", "it", "light", 1440, 900),
    ("wide-dark", "en", "dark", 1920, 1080),
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
MOCK_UPS = {  # a mock-up, and the picture of ours that stands beside it
    "home.png": "home-desktop-dark",
    "sq-table-1440.png": "table-star-quest-desktop-dark",
    "sq-table-1920.png": "table-star-quest-wide-dark",
    "sq-phone.png": "table-star-quest-phone-dark",
    "motion.png": "moment-shot",
    "rt-board.png": "table-rogue-trooper-desktop-dark",
    "rt-phone.png": "table-rogue-trooper-phone-dark",
    "sg-plan.png": "table-sergeants-desktop-dark",
    "sg-phone.png": "table-sergeants-phone-dark",
    "victory.png": "result-desktop-dark",
}
PARTS = {"shot": "aim", "melee": "read", "reveal": "plate", "area": "aim"}  # a moment, and what is seen of it
ANSWERS = 34  # enough for figures to stand on every board


def open_page(
    browser: Browser, url: str, language: str, theme: str, width: int, height: int, speed: str = "instant"
) -> Page:
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
    chosen = f'{{"language":"{language}","theme":"{theme}","speed":"{speed}","firstSteps":false}}'
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


def moments(browser: Browser, server: Server, folder: Path) -> None:
    """Things that happen, in the middle of happening."""
    for name, part in PARTS.items():
        moment = MOMENTS[name]()
        page = open_page(browser, server.url, "en", "dark", 1440, 900, speed="1")
        page.emulate_media(reduced_motion="no-preference")
        page.goto(server.url + lay(server, moment.match, "red", moment.happens))
        state(page)
        give(page, moment.option)
        page.wait_for_function("(part) => document.querySelector('main.stage').dataset.playing === part", arg=part)
        page.wait_for_timeout(400)
        shoot(page, folder, f"moment-{name}")
        page.context.close()


def beside(browser: Browser, folder: Path, drawn: Path) -> None:
    """Ours on the left, the mock-up on the right, as high as each other."""
    page = browser.new_page(viewport={"width": 1900, "height": 700})
    for mock_up, name in MOCK_UPS.items():
        both = [folder / f"{name}.png", drawn / mock_up]
        if not all(file.exists() for file in both):
            continue
        pictures = "".join(
            f'<img src="data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}">' for file in both
        )
        style = (
            "body{margin:0;display:flex;gap:16px;background:#888}img{height:620px;max-width:940px;object-fit:contain}"
        )
        page.set_content(f"<style>{style}</style>{pictures}")
        shoot(page, folder, f"beside-{mock_up.removesuffix('.png')}")
    page.close()


def main(folder: Path, drawn: Path | None = None) -> int:
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
                moments(browser, server, folder)
                if drawn is not None:
                    beside(browser, folder, drawn)
                browser.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    given = [Path(word) for word in sys.argv[1:]]
    sys.exit(main(given[0] if given else ROOT / "docs" / "screenshots", given[1] if len(given) > 1 else None))
