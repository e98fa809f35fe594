"""`squadra site`: the table without a server, as files for any web host."""

from __future__ import annotations

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
    lang: Lang = "en",
) -> None:
    """Write the whole table as static files: whoever opens them on a web host plays in the browser, with no server behind it.

    Any host will do, in any folder of it; docs/hosting.md says which headers are good.

    Example: squadra site public && python -m http.server --directory public
    """
    if not (BUILT / "index.html").is_file():
        raise CommandError(say(language(lang), Msg("cli-site-missing")))
    if out.exists() and any(out.iterdir()):
        if not replace or not (out / "sw.js").is_file():  # nothing that is not ours is ever removed
            raise CommandError(say(language(lang), Msg("cli-site-there", {"out": str(out)})))
        shutil.rmtree(out)
    shutil.copytree(BUILT, out, dirs_exist_ok=True)
    count = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(say(language(lang), Msg("cli-site-made", {"out": str(out), "size": size(count)})))
