"""`squadra site`: the table without a server, as files for any web host."""

from __future__ import annotations

import hashlib
import html
import re
import shutil
from pathlib import Path
from typing import Annotated

import squadra.browser
from squadra.cli.common import CommandError, Lang, language
from squadra.cli.keep import size
from squadra.kernel import Msg
from squadra.words import say

BUILT = Path(squadra.browser.__file__).parent / "site"


def site(
    out: Annotated[Path, "The folder to be made."],
    *,
    replace: Annotated[bool, "Take the place of a site that is there."] = False,
    stun: Annotated[
        str, "Who tells browsers their address when friends connect directly (stun:HOST:PORT); else nobody."
    ] = "",
    lang: Lang = "en",
) -> None:
    """Write the whole table as static files: whoever opens them on a web host plays in the browser, with no server behind it.

    Any host will do, in any folder of it; docs/hosting.md says which headers are good.

    Example: squadra site public && python -m http.server --directory public
    """
    if not (BUILT / "index.html").is_file():
        raise CommandError(say(language(lang), Msg("cli-site-missing")))
    if stun and not re.fullmatch(r"stuns?:[^\s/?#@]+", stun):
        raise CommandError(say(language(lang), Msg("cli-site-stun", {"stun": stun})))
    if out.exists() and any(out.iterdir()):
        if not replace or not (out / "sw.js").is_file():  # nothing that is not ours is ever removed
            raise CommandError(say(language(lang), Msg("cli-site-there", {"out": str(out)})))
        shutil.rmtree(out)
    shutil.copytree(BUILT, out, dirs_exist_ok=True)
    if stun:
        name_stun(out, stun)
    count = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(say(language(lang), Msg("cli-site-made", {"out": str(out), "size": size(count)})))


def name_stun(out: Path, stun: str) -> None:
    """The page knows whom to ask, and the service worker what the page is now: another build."""
    page, worker = out / "index.html", out / "sw.js"
    before = page.read_bytes()
    after = before.replace(b"</head>", f'<meta name="squadra-stun" content="{html.escape(stun)}" /></head>'.encode(), 1)
    old, new = (hashlib.sha256(text).hexdigest() for text in (before, after))
    page.write_bytes(after)
    script = worker.read_text(encoding="utf-8").replace(old, new)
    worker.write_text(script.replace('BUILD = "', f'BUILD = "{new[:6]}', 1), encoding="utf-8")
