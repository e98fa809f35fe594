"""The pictures of the player's guides, cut out of the real table, in both languages, as small WebP files.

python tools/guide_pictures.py [NAME ...]

Bots play up to a question that shows what a chapter is about; a person's screen is opened there. NAME: only these.
"""

from __future__ import annotations

import base64
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from squadra.games.rogue_trooper.rules.combat.salvo import Salvo  # noqa: E402
from squadra.kernel import Match  # noqa: E402
from squadra.words import LANGUAGES  # noqa: E402
from tests.e2e.conftest import FIXED, FLAGS, Server  # noqa: E402
from tests.e2e.play import state  # noqa: E402
from tests.e2e.test_rogue_trooper_stage import exposes  # noqa: E402
from tests.e2e.test_stage_games import MOMENTS, give  # noqa: E402
from tests.e2e.told import lay, played_until  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
WIDE, HIGH = 1440, 900
QUALITY = 0.8
ENCODE = """async ([url, quality, most]) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, most / image.width);
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}"""
MOST_WIDE = 640

Act = Callable[[Page], None]


@dataclass
class Picture:
    """Where a game stands, what is done there, and what is cut out: an element, or so much around it."""

    find: Callable[[], tuple[Match, Callable[[Match], bool] | None]]
    act: Act
    of: str
    around: tuple[int, int] | None = None
    speed: str = "instant"
    seat: str = ""


def asked(*kinds: str, prompt: str = "", after: int = 0, seat: str = "") -> Callable[[Match], bool]:
    """Somebody is asked alone, and all these kinds of answers are there."""

    def there(match: Match) -> bool:
        ask = match.ask
        if ask is None or len(ask.seats) != 1 or match.number < after:
            return False
        if prompt not in ("", ask.prompt) or seat not in ("", ask.seat):
            return False
        return {type(option).__name__ for option in ask.options}.issuperset(kinds)

    return there


def stands(game: str, setup: dict[str, Any], there: Callable[[Match], bool], eager: tuple[str, ...] = ()):
    return lambda: (played_until(game, setup, there, eager), None)


def moment(name: str) -> Callable[[], tuple[Match, Callable[[Match], bool] | None]]:
    """A question of Star Quest whose answer leads to something; the answer is given by `played`."""

    def found() -> tuple[Match, Callable[[Match], bool] | None]:
        at = MOMENTS[name]()
        CHOSEN[name] = at.option
        return at.match, at.happens

    return found


CHOSEN: dict[str, int] = {}


def played(name: str, part: str) -> Act:
    """The answer is given, and this part of what comes of it is looked at."""

    def act(page: Page) -> None:
        give(page, CHOSEN[name])
        playing(part)(page)

    return act


def playing(part: str) -> Act:
    def act(page: Page) -> None:
        page.wait_for_function("(part) => document.querySelector('main.stage').dataset.playing === part", arg=part)
        page.wait_for_timeout(350)

    return act


def look(page: Page) -> None:
    page.wait_for_timeout(600)


def click(selector: str, wait: int = 900) -> Act:
    def act(page: Page) -> None:
        page.evaluate("() => document.querySelector('[data-testid=all-options]')?.click()")
        page.locator(selector).first.click()
        page.wait_for_selector("[data-testid=question] .odds .owords, [data-testid=question] .odds li", timeout=120_000)
        page.wait_for_timeout(wait)

    return act


def fires(page: Page) -> None:
    """As many GP Mags as there are, up to four."""
    salvo = page.get_by_test_id("salvo")
    salvo.get_by_role("button").first.click()
    steps = salvo.locator(".steps li")
    steps.nth(min(3, steps.count() - 1)).get_by_role("button").click()
    page.get_by_test_id("commit").click()
    page.wait_for_function("() => document.querySelectorAll('[data-testid=duel] .dice').length === 2")
    page.wait_for_function("() => !document.querySelector('[data-testid=duel] .totals')?.textContent.includes('…')")
    page.wait_for_timeout(200)


def lays_two(page: Page) -> None:
    """The first fitting card for each of two phases."""
    for _ in range(2):
        page.locator("[data-testid=hand] .ac.lit button.face").first.dispatch_event("click")  # the next card lies on it
        page.wait_for_timeout(200)


def armed(match: Match) -> bool:
    """Whoever is asked has something to fire."""
    assert match.ask is not None
    return match.view(match.ask.seat).sheets[match.ask.seat].gp > 2


def inside(match: Match) -> bool:
    """Not at the edge of the map, and nothing but his feet carries him: six ways out, or he stays."""
    assert match.ask is not None
    return len(match.ask.options) == 7


def wins_big(match: Match) -> bool:
    match.choose(Salvo("gp", 4))
    return match.ask is None or "salvo" not in match.ask.prompt


QUESTION = "[data-testid=question]"
FARM = {"scenario": 2, "players": 2}
HUNT = {"players": 2}

PICTURES: dict[str, Picture] = {
    "star-quest-reveal": Picture(moment("reveal"), played("reveal", "plate"), "main.stage", None, "1"),
    "star-quest-melee": Picture(moment("melee"), played("melee", "read"), "main.stage", None, "1"),
    "star-quest-odds": Picture(
        stands("star-quest", {}, asked("Shoot", after=20, seat="red")), click("button.opt[data-kind=Shoot]", 1500), QUESTION
    ),
    "rogue-trooper-move": Picture(
        stands("rogue-trooper", {"players": 4}, lambda m: asked("MoveTo", after=40)(m) and inside(m)),
        look, "[data-board] .gi:has(.turn)", (560, 380),
    ),
    "rogue-trooper-foe": Picture(
        stands("rogue-trooper", HUNT, lambda m: asked("Evade", "Fight", "SurrenderTo")(m) and armed(m)), look, QUESTION
    ),
    "rogue-trooper-duel": Picture(
        lambda: (
            played_until(
                "rogue-trooper", HUNT, lambda m: asked(prompt="rt-ask-salvo")(m) and Salvo("gp", 4) in m.ask.options
            ),
            wins_big,
        ),
        fires, "[data-testid=duel] > *", None, "1",
    ),
    "rogue-trooper-traitor": Picture(
        stands("rogue-trooper", HUNT, exposes),
        lambda page: (page.get_by_test_id("card-choice").get_by_role("button").first.click(),
                      page.get_by_test_id("traitor").wait_for(), page.wait_for_timeout(2500))[0],
        "[data-testid=traitor]", (700, 860), "1",
    ),
    "rogue-trooper-rogue": Picture(
        stands("rogue-trooper", {"players": 4}, asked("PlayRogue", "Pass", prompt="rt-ask-window")), look, QUESTION
    ),
    "sergeants-plan": Picture(
        stands("sergeants", FARM, lambda m: m.ask is not None and m.ask.prompt == "smg-ask-plan" and m.t.s.turn == 2),
        lays_two, "[data-testid=dock]", None, "instant", "us-1",
    ),
    "sergeants-card": Picture(
        stands("sergeants", FARM, lambda m: m.ask is not None and m.ask.prompt == "smg-ask-plan" and m.t.s.turn == 2),
        look, "[data-testid=hand] li:last-child .ac", None, "instant", "us-1",
    ),
    "sergeants-walk": Picture(
        stands("sergeants", FARM, lambda m: asked("Walk", "Turn")(m) and m.t.s.turn >= 2), look,
        "[data-board] .man[data-grip]", (560, 380),
    ),
    "sergeants-hide": Picture(
        stands("sergeants", FARM, lambda m: asked("TakeCover", "Skip")(m) and len(m.ask.options) == 2), look,
        "[data-testid=forecast]",
    ),
    "sergeants-shot": Picture(
        stands("sergeants", FARM, asked("Fire", "Skip")), click("button.opt[data-kind=Fire]", 1500), QUESTION
    ),
    "sergeants-melee": Picture(stands("sergeants", FARM, asked("Strike"), ("Charge",)), look, QUESTION),
}  # fmt: skip


def cut(page: Page, picture: Picture) -> FloatRect:
    """The element, or so much around its middle, inside the stage."""
    box = page.locator(picture.of).first.bounding_box()
    assert box is not None, picture.of
    if picture.around is None:
        return FloatRect(box)
    width, height = picture.around
    around = page.locator(
        f":is(main.stage, [data-testid=traitor]):has({picture.of}), {picture.of}"
    ).first.bounding_box()
    assert around is not None
    x = min(max(box["x"] + box["width"] / 2 - width / 2, around["x"]), around["x"] + around["width"] - width)
    y = min(max(box["y"] + box["height"] / 2 - height / 2, around["y"]), around["y"] + around["height"] - height)
    return {"x": x, "y": y, "width": width, "height": height}


def take(browser: Browser, server: Server, name: str, picture: Picture) -> None:
    match, happens = picture.find()
    for copy, language in enumerate(LANGUAGES):
        context = browser.new_context(
            viewport={"width": WIDE, "height": HIGH}, device_scale_factor=1.5, locale=language, reduced_motion="reduce"
        )
        chosen = f'{{"language":"{language}","theme":"dark","speed":"{picture.speed}","firstSteps":false}}'
        context.add_init_script(f"{FIXED} localStorage.setItem('squadra.settings', '{chosen}');")
        context.set_default_timeout(180_000)
        page = context.new_page()
        page.goto(server.url + lay(server, match, picture.seat, happens, copy))
        state(page)
        page.evaluate("() => document.fonts.ready.then(() => true)")
        picture.act(page)
        page.evaluate("() => document.activeElement?.blur()")
        shown = base64.b64encode(page.screenshot(clip=cut(page, picture))).decode()
        text = page.evaluate(ENCODE, [f"data:image/png;base64,{shown}", QUALITY, MOST_WIDE])
        file = FOLDER / f"guide-{name}.{language}.webp"
        file.write_bytes(base64.b64decode(text))
        print(f"{file.name}: {file.stat().st_size // 1024} kB")
        context.close()


def main(names: list[str]) -> int:
    chromium = os.environ.get("SQUADRA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("Chromium is needed: install it, or set SQUADRA_CHROMIUM to its path.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for name in names or PICTURES:
                take(browser, server, name, PICTURES[name])
            browser.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
