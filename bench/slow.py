"""A web host at the other end of a slow line: what it sends is compressed, all of it shares so many bits a second."""

from __future__ import annotations

import json
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from tests.e2e.site import Handler, Site

ROUND_TRIP = 0.04  # seconds
PIECE = 16_384
PACK = """
const zlib = require("node:zlib"), fs = require("node:fs"), { constants: c } = zlib;
for (const [from, to] of JSON.parse(process.argv[1])) fs.writeFileSync(to, zlib.brotliCompressSync(fs.readFileSync(from),
  { params: { [c.BROTLI_PARAM_QUALITY]: 9, [c.BROTLI_PARAM_LGWIN]: 24 } }));
"""


class SlowHandler(Handler):
    """Sends packed files, piece by piece."""

    def do_GET(self) -> None:
        site = self.server.site
        assert isinstance(site, SlowSite)
        time.sleep(ROUND_TRIP)
        name = self.path.split("?")[0].removeprefix(site.path) or "index.html"
        packed = site.packed / name
        if not packed.is_file():
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Encoding", "br")
        self.end_headers()
        data = packed.read_bytes()
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            with site.line:
                time.sleep(len(piece) / site.rate)
            self.wfile.write(piece)


class SlowSite(Site):
    """Bytes a second for all of its visitors together."""

    handler = SlowHandler

    def __init__(self, mbit: float, folder: Path | None = None) -> None:
        super().__init__(*([] if folder is None else [folder]))
        self.rate = mbit * 1e6 / 8
        self.line = threading.Lock()
        self.kept = tempfile.TemporaryDirectory(prefix="squadra-slow")
        self.packed = Path(self.kept.name)
        pairs: list[tuple[str, str]] = []
        for file in self.folder.rglob("*"):
            if file.is_file() and file.suffix not in (".gz", ".png", ".woff2"):
                to = self.packed / file.relative_to(self.folder)
                to.parent.mkdir(parents=True, exist_ok=True)
                pairs.append((str(file), str(to)))
        subprocess.run(["node", "-e", PACK, json.dumps(pairs)], check=True)
