"""Pictures of every screen: desk, wide desk and phone, both themes, both languages, into docs/screenshots.

python tools/screenshots.py [FOLDER] [MOCK-UPS] [--looks NAME ...] [--only WORD ...]

MOCK-UPS: a folder of drawn screens; each of ours that has one is put beside it (beside-*.png).
Bots have played up to each position, so that all looks show the same one. A screen that fails does not stop the others.
"""

from __future__ import annotations

import argparse
import base64
import os
import re
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from squadra.kernel import Match  # noqa: E402
from squadra.kernel.beat import Aim, Card  # noqa: E402
from tests.e2e import test_rogue_trooper_stage as duels  # noqa: E402
from tests.e2e import test_sergeants_stage as shots  # noqa: E402
from tests.e2e.conftest import FIXED, FLAGS, PATIENCE, Server  # noqa: E402
from tests.e2e.play import state  # noqa: E402
from tests.e2e.test_sergeants_moments import FARM, ME, offers  # noqa: E402
from tests.e2e.test_stage_games import MOMENTS, Moment, find, give  # noqa: E402
from tests.e2e.told import lay, played_until  # noqa: E402


@dataclass(frozen=True)
class Look:
    """How a screen is looked at."""

    name: str
    language: str
    theme: str
    width: int
    height: int


LOOKS = (
    Look("desktop-dark", "en", "dark", 1440, 900),
    Look("desktop-light", "it", "light", 1440, 900),
    Look("wide-dark", "en", "dark", 1920, 1080),
    Look("wide-light", "it", "light", 1920, 1080),
    Look("phone-dark", "it", "dark", 390, 844),
    Look("phone-light", "en", "light", 390, 844),
)
PAINTED = """() => document.documentElement.dataset.game !== 'star-quest' || !document.querySelector('[data-board]')
  || document.querySelector('[data-layer=walls]')"""
"""The ship's layers are painted after the page stands."""
GAMES = ("star-quest", "rogue-trooper", "sergeants")
SEATS = {"star-quest": "red", "rogue-trooper": "flint", "sergeants": ME}
SETUPS: dict[str, dict[str, Any]] = {"star-quest": {}, "rogue-trooper": {"players": 4}, "sergeants": FARM}
PAGES = {  # address, and what stands there when it is ready
    "learn": ("#/learn/star-quest", ".btn.primary"),
    "squads": ("#/squads", "[data-testid=roster]"),
    "odds": ("#/odds", "[data-testid=table-fights]"),
    "campaign": ("#/campaign", ".btn"),
    "chapters": ("#/chapters", ".emblems button"),
    "forces": ("#/forces", ".btn"),
    "lost": ("#/seat/nobody", "h1"),
}
MOCK_UPS = {  # a mock-up, and the picture of ours that stands beside it
    "home.png": "home-desktop-dark",
    "briefing.png": "briefing-star-quest-desktop-dark",
    "sq-table-first-turn.png": "first-star-quest-desktop-dark",
    "sq-table-1440.png": "table-star-quest-desktop-dark",
    "sq-table-1920.png": "table-star-quest-wide-dark",
    "sq-phone.png": "table-star-quest-phone-dark",
    "motion.png": "moment-shot-desktop-dark",
    "rt-board.png": "table-rogue-trooper-desktop-dark",
    "rt-duel.png": "moment-duel-desktop-dark",
    "rt-traitor.png": "moment-traitor-desktop-dark",
    "rt-phone.png": "table-rogue-trooper-phone-dark",
    "sg-briefing.png": "briefing-sergeants-desktop-dark",
    "sg-plan.png": "table-sergeants-desktop-dark",
    "sg-shot.png": "moment-check-desktop-dark",
    "sg-phone.png": "table-sergeants-phone-dark",
    "victory.png": "end-star-quest-desktop-dark",
}
TABLE_AT = {"star-quest": 60, "rogue-trooper": 90, "sergeants": 90}  # answers after which figures stand on every board
BRIEFED = "[data-testid=briefing][data-ready=true]"
PLAYING = "(part) => document.querySelector('main.stage').dataset.playing === part"


@dataclass
class Studio:
    """A browser, a server, a folder, and how it is looked at."""

    browser: Browser
    server: Server
    folder: Path
    look: Look
    faults: list[str] = field(default_factory=list)

    def open(self, address: str = "", speed: str = "instant") -> Page:
        """A fresh profile with the settings of this look."""
        look, phone = self.look, self.look.width < 700
        context = self.browser.new_context(
            viewport={"width": look.width, "height": look.height},
            locale=look.language,
            reduced_motion="reduce" if speed == "instant" else "no-preference",
            has_touch=phone,
            is_mobile=phone,
        )
        context.set_default_timeout(PATIENCE)
        chosen = f'{{"language":"{look.language}","theme":"{look.theme}","speed":"{speed}","firstSteps":false}}'
        context.add_init_script(f"{FIXED} localStorage.setItem('squadra.settings', '{chosen}');")
        page = context.new_page()
        page.goto(self.server.url + address)
        return page

    def shoot(self, page: Page, name: str) -> None:
        """One picture, when all fonts and pictures are there."""
        page.evaluate("() => document.fonts.ready.then(() => true)")
        page.wait_for_function(PAINTED)
        page.wait_for_timeout(150)
        page.screenshot(path=self.folder / f"{name}-{self.look.name}.png")
        print(f"{name}-{self.look.name}.png", flush=True)

    def take(self, name: str, scene: Callable[[], Page]) -> None:
        """A scene in a page of its own; what goes wrong is told at the end."""
        try:
            scene().context.close()
        except Exception:  # whatever it is, the other pictures are wanted
            self.faults.append(f"{name}-{self.look.name}\n{traceback.format_exc(limit=-3)}")
            print(f"{name}-{self.look.name}: failed", flush=True)
            for context in self.browser.contexts:
                context.close()


# ---------------------------------------------------------------------- positions


@cache
def middle(game: str) -> Match:
    """A board on which much stands already, and a question to the person."""
    seat = SEATS[game]

    def there(match: Match) -> bool:
        return match.ask is not None and match.number >= TABLE_AT[game] and match.ask.seats == (seat,)

    return played_until(game, SETUPS[game], there)


@cache
def last_question(game: str) -> Match:
    """The last question to the person in a game of bots."""
    setup = {"players": 1} if game == "rogue-trooper" else SETUPS[game]
    numbers: list[int] = []

    def note(match: Match) -> bool:
        if match.ask is not None and match.ask.seats == (SEATS[game],):
            if numbers and match.number < numbers[-1]:
                return True  # the next game begins: the first is over
            numbers.append(match.number)
        return False

    played_until(game, setup, note)
    return played_until(game, setup, lambda match: match.number == numbers[-1])


def draws_event(events: list[Any]) -> bool:
    """An Event card that strikes somebody."""
    beats = [event.beat for event in events]
    cards = [at for at, beat in enumerate(beats) if isinstance(beat, Card) and beat.stays == "side"]
    return any(isinstance(beat, Aim) for at in cards for beat in beats[at : at + 3])


@cache
def moment(name: str) -> Moment:
    return find("EndTurn", draws_event) if name == "event" else MOMENTS[name]()


# ---------------------------------------------------------------------- scenes


def doors(studio: Studio) -> None:
    """What stands before a game."""

    def home() -> Page:
        page = studio.open()
        page.wait_for_selector(".scene")
        studio.shoot(page, "home")
        return page

    def at(address: str, ready: str, name: str) -> Page:
        page = studio.open(address)
        page.wait_for_selector(ready)
        studio.shoot(page, name)
        return page

    studio.take("home", home)
    for game in GAMES:
        studio.take("setup", lambda game=game: at(f"#/setup/{game}", ".seat-rows li", f"setup-{game}"))
        studio.take("briefing", lambda game=game: at(f"#/briefing/{game}", BRIEFED, f"briefing-{game}"))
    for title, (address, ready) in PAGES.items():
        studio.take(title, lambda title=title, address=address, ready=ready: at(address, ready, title))


def guides(studio: Studio) -> None:
    def guide(place: int, game: str) -> Page:
        page = studio.open()
        page.get_by_role("button", name=re.compile("^Guid[ae]: ")).nth(place).click()
        page.wait_for_selector("[data-testid=guide] img")
        page.wait_for_function("document.querySelector('[data-testid=guide] img').naturalWidth > 0")
        studio.shoot(page, f"guide-{game}")
        return page

    for place, game in enumerate(GAMES):
        studio.take(f"guide-{game}", lambda place=place, game=game: guide(place, game))


def tables(studio: Studio) -> None:
    """The first question of each game, and one in the middle of it; what opens over the table."""

    def first(game: str) -> Page:
        page = studio.open(f"#/briefing/{game}")
        page.wait_for_selector(BRIEFED)
        page.get_by_test_id("begin").click()
        state(page)
        studio.shoot(page, f"first-{game}")
        return page

    def table(game: str) -> Page:
        page = studio.open(lay(studio.server, middle(game), SEATS[game]))
        state(page)
        studio.shoot(page, f"table-{game}")
        if game == "star-quest":
            overlays(studio, page)
        return page

    for game in GAMES:
        studio.take(f"first-{game}", lambda game=game: first(game))
        studio.take(f"table-{game}", lambda game=game: table(game))


def overlays(studio: Studio, page: Page) -> None:
    page.locator(".q .rule").first.click()
    page.wait_for_selector("[data-testid=rule-text]")
    studio.shoot(page, "rule")
    page.keyboard.press("Escape")
    for name, place in (("settings", -1), ("people", 0)):
        page.locator(".utils .u").nth(place).click()
        page.wait_for_selector("[role=dialog]")
        studio.shoot(page, name)
        page.keyboard.press("Escape")
    if studio.look.width > 700:
        page.locator("[data-board] [data-owner=red]").first.hover(force=True)
        page.wait_for_selector("[data-board] .ground :is(.seen, .threat, .reach)", state="attached")
        studio.shoot(page, "look")


def ends(studio: Studio) -> None:
    """A bot finishes the game; the end, the replay, the dice."""

    def end(game: str) -> Page:
        page = studio.open(lay(studio.server, last_question(game), SEATS[game]))
        state(page)
        page.wait_for_timeout(1500)  # the others may end it
        if not page.get_by_test_id("sheet").count() and state(page) == "asked":
            page.locator(".utils .u").first.click()
            page.locator("li[data-seat] .person button").first.click()
            page.keyboard.press("Escape")
        page.wait_for_selector("[data-testid=sheet] table")
        page.wait_for_selector("[data-testid=moments]")
        page.wait_for_timeout(600)
        studio.shoot(page, f"end-{game}")
        page.get_by_role("button", name=re.compile("Watch the replay|Guarda il replay")).click()
        page.wait_for_selector("[data-testid=replay] [data-board]")
        page.wait_for_selector("[data-testid=chart]")
        studio.shoot(page, f"replay-{game}")
        if game == "star-quest":
            page.locator("header .btn").first.click()
            page.wait_for_selector("[data-testid=verdict]")
            studio.shoot(page, "verify")
        return page

    for game in GAMES:
        studio.take(f"end-{game}", lambda game=game: end(game))


def moments(studio: Studio) -> None:
    """Things that happen, in the middle of happening."""

    def star_quest(name: str, part: str) -> Page:
        shown = moment(name)
        page = studio.open(lay(studio.server, shown.match, "red", shown.happens), "1")
        state(page)
        give(page, shown.option)
        page.wait_for_function(PLAYING, arg=part)
        page.wait_for_timeout(400)
        studio.shoot(page, f"moment-{name}")
        return page

    def duel() -> Page:
        page = studio.open(duels.fight(studio.server), "1")
        state(page)
        studio.shoot(page, "moment-salvo")
        duels.fire(page, 1)
        page.wait_for_function(PLAYING, arg="read")
        page.wait_for_timeout(400)
        studio.shoot(page, "moment-duel")
        return page

    def traitor() -> Page:
        match = played_until("rogue-trooper", {"players": 2}, duels.exposes)
        page = studio.open(lay(studio.server, match), "1")
        state(page)
        page.get_by_test_id("card-choice").get_by_role("button").first.click()
        page.wait_for_selector("[data-testid=traitor]")
        page.wait_for_timeout(2500)
        studio.shoot(page, "moment-traitor")
        return page

    def check() -> Page:
        match = played_until("sergeants", FARM, offers("Fire", "Skip"))
        page = studio.open(lay(studio.server, match, ME, shots.kills), "1")
        state(page)
        page.locator("button.opt[data-kind=Fire]").first.click()
        studio.shoot(page, "moment-aim")
        page.get_by_test_id("commit").click()
        page.wait_for_function(PLAYING, arg="study")
        page.wait_for_timeout(900)
        studio.shoot(page, "moment-check")
        return page

    parts = {"shot": "aim", "melee": "read", "reveal": "plate", "area": "aim", "event": "study"}
    for name, part in parts.items():
        studio.take(f"moment-{name}", lambda name=name, part=part: star_quest(name, part))
    studio.take("moment-duel", duel)
    studio.take("moment-traitor", traitor)
    studio.take("moment-check", check)


SCENES = {"doors": doors, "guides": guides, "tables": tables, "ends": ends, "moments": moments}


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
        page.screenshot(path=folder / f"beside-{mock_up}")
        print(f"beside-{mock_up}", flush=True)
    page.close()


def main(words: list[str]) -> int:
    """Start a server, walk through all looks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "screenshots")
    parser.add_argument("drawn", nargs="?", type=Path)
    parser.add_argument("--looks", nargs="+", choices=[look.name for look in LOOKS])
    parser.add_argument("--only", nargs="+", choices=list(SCENES))
    wish = parser.parse_args(words)
    chromium = os.environ.get("SQUADRA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("Chromium is needed: install it, or set SQUADRA_CHROMIUM to its path.", file=sys.stderr)
        return 1
    folder: Path = wish.folder
    folder.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        server.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                for look in LOOKS:
                    if wish.looks and look.name not in wish.looks:
                        continue
                    studio = Studio(browser, server, folder, look)
                    for name in wish.only or SCENES:
                        SCENES[name](studio)
                    faults += studio.faults
                if wish.drawn is not None:
                    beside(browser, folder, wish.drawn)
                browser.close()
        finally:
            server.stop()
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
