"""A short moving picture of the real table: a shot, step by step, as an animated WebP.

python tools/moving.py [FILE]

Chromium encodes the frames; only what changed since the last one is kept. The container is written here: no further library.
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import FIXED, FLAGS, Server  # noqa: E402
from tests.e2e.play import state  # noqa: E402
from tests.e2e.test_stage_games import MOMENTS  # noqa: E402
from tests.e2e.told import lay  # noqa: E402

WIDE, HIGH = 1280, 800
STEP = 90  # milliseconds of the table's time between two frames
STANDS = 2200  # the last one is looked at for so long
MOST = 160  # frames

CLOCK = """
  const real = { frame: requestAnimationFrame.bind(window), now: performance.now.bind(performance) };
  let [queue, now] = [[], -1];
  window.requestAnimationFrame = (call) => (now < 0 ? real.frame(call) : queue.push(call));
  performance.now = () => (now < 0 ? real.now() : now);
  window.stopTheClock = () => { now = real.now(); };
  window.goOn = (ms) => {
    for (const _ of [1, 2]) {
      now += ms / 2;
      const calls = queue;
      queue = [];
      for (const call of calls) call(now);
    }
  };
"""
"""The frames of the page come when they are called for: a slow machine paints the same picture as a fast one."""

ENCODE = """async ([url, quality]) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const whole = new OffscreenCanvas(image.width, image.height);
  const pen = whole.getContext('2d', { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const now = pen.getImageData(0, 0, image.width, image.height).data;
  const before = window.before;
  window.before = now;
  let [x0, y0, x1, y1] = [image.width, image.height, -1, -1];
  if (!before) [x0, y0, x1, y1] = [0, 0, image.width - 1, image.height - 1];
  else for (let i = 0; i < now.length; i += 4)
    if (Math.abs(now[i] - before[i]) + Math.abs(now[i + 1] - before[i + 1]) + Math.abs(now[i + 2] - before[i + 2]) > 12) {
      const [x, y] = [(i / 4) % image.width, Math.floor(i / 4 / image.width)];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    }
  if (x1 < 0) return null;
  [x0, y0] = [x0 & ~1, y0 & ~1];
  const part = new OffscreenCanvas(x1 - x0 + 1, y1 - y0 + 1);
  part.getContext('2d').drawImage(whole, -x0, -y0);
  const bytes = new Uint8Array(await (await part.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { x: x0, y: y0, width: part.width, height: part.height, data: btoa(text) };
}"""


@dataclass
class Frame:
    """A part of the picture as Chromium encodes it, and how long it stands."""

    x: int
    y: int
    width: int
    height: int
    still: bytes
    ms: int


def chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


def small(number: int) -> bytes:
    return number.to_bytes(3, "little")


def bitstream(still: bytes) -> bytes:
    """The picture itself, out of the file that has only this."""
    at = 12
    while at < len(still):
        name, size = still[at : at + 4], int.from_bytes(still[at + 4 : at + 8], "little")
        if name in (b"VP8 ", b"VP8L"):
            return chunk(name, still[at + 8 : at + 8 + size])
        at += 8 + size + size % 2
    raise ValueError("no picture in it")


def animated(frames: list[Frame], width: int, height: int) -> bytes:
    """An animated WebP (RIFF: VP8X, ANIM, and an ANMF for each frame). It begins anew for ever."""
    body = chunk(b"VP8X", b"\x02\0\0\0" + small(width - 1) + small(height - 1)) + chunk(b"ANIM", b"\0\0\0\xff\0\0")
    for frame in frames:
        place = small(frame.x // 2) + small(frame.y // 2) + small(frame.width - 1) + small(frame.height - 1)
        body += chunk(
            b"ANMF", place + small(frame.ms) + b"\x02" + bitstream(frame.still)
        )  # painted over the last, not blended
    return b"RIFF" + (len(body) + 4).to_bytes(4, "little") + b"WEBP" + body


def frames_of(page: Page, encoder: Page, quality: float) -> Iterator[Frame]:
    """The table's time goes on step by step while something is played; what does not change lengthens the frame before."""
    for _ in range(MOST):
        shown = base64.b64encode(page.screenshot(animations="disabled")).decode()
        part = encoder.evaluate(ENCODE, [f"data:image/png;base64,{shown}", quality])
        if part is not None:
            data = base64.b64decode(part["data"])
            yield Frame(part["x"], part["y"], part["width"], part["height"], data, STEP)
        else:
            yield Frame(0, 0, 0, 0, b"", STEP)
        if not page.evaluate("() => document.querySelector('main.stage').dataset.playing"):
            return
        page.evaluate("(ms) => window.goOn(ms)", STEP)


def record(browser: Browser, server: Server, moment: str = "shot", quality: float = 0.62) -> bytes:
    """The moment, from the answer until the next question."""
    found = MOMENTS[moment]()
    context = browser.new_context(viewport={"width": WIDE, "height": HIGH}, reduced_motion="no-preference")
    context.add_init_script(f"{FIXED} localStorage.setItem('squadra.settings', {SETTINGS!r}); {CLOCK}")
    page, encoder = context.new_page(), browser.new_page()
    page.goto(server.url + lay(server, found.match, "red", found.happens))
    state(page)
    page.evaluate("() => document.querySelector('[data-testid=all-options]')?.click()")
    page.locator(f"[data-testid=question] button.opt[data-option='{found.option}']").click()
    page.get_by_test_id("commit").wait_for()
    page.evaluate("() => window.stopTheClock()")
    page.evaluate("() => document.querySelector('[data-testid=commit]').click()")
    for _ in range(100):
        if page.evaluate("() => document.querySelector('main.stage').dataset.playing"):
            break
        time.sleep(0.05)
    frames: list[Frame] = []
    for frame in frames_of(page, encoder, quality):
        if frame.still:
            frames.append(frame)
        elif frames:
            frames[-1].ms += frame.ms
    frames[-1].ms += STANDS
    context.close()
    return animated(frames, WIDE, HIGH)


SETTINGS = '{"language":"en","theme":"dark","speed":"1","firstSteps":false}'


def main(file: Path) -> int:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("Chromium is needed.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            file.write_bytes(record(browser, server))
            browser.close()
        finally:
            server.stop()
    print(f"{file.name}: {file.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures" / "star-quest-moving.webp"))
