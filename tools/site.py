"""Builds the site: the whole table as static files, for any web host. `make site` runs it; `squadra site OUT` copies what it made.

    python tools/site.py OUT

Everything comes from here, from npm (Pyodide; package-lock.json has its checksum) and from PyPI (one wheel; its checksum
stands in tools/site-wheels.txt). Nothing is fetched from anywhere else, now or when the site is used.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import entry_points
from pathlib import Path

import msgspec

import squadra
from squadra.host.desk import library
from squadra.kernel import Msg
from squadra.words import say

HERE = Path(__file__).resolve().parents[1]
WEB = HERE / "web"
SOURCE = HERE / "src" / "squadra"
WHEELS = HERE / "tools" / "site-wheels.txt"
KEPT_WHEELS = WEB / "node_modules" / ".site-wheels"
ELSEWHERE = ("server/", "cli/", "lab/", "testing/", "envs/", "locale/", "browser/site/", "words.py", "__main__.py")
"""Parts of Squadra that no browser runs."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
HEAD = f"""  <meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
    <meta name="theme-color" content="#14161a" />
  """
FIRST = '<script src="./first.js"></script>'
SAID_FIRST = {"old": "web-site-old-browser", "files": "web-site-files", "again": "web-site-again"}
EMPTY_ZIP = b"PK\5\6" + bytes(18)
DATA = "data"  # the folder of what the page's worker fetches
PACKED = (".pack", ".so", ".wasm")  # offered compressed beside the plain file: a host may not compress by itself


def main(out: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="squadra-site") as folder:
        work = Path(folder)
        made = work / "made"
        make_packs(work, made)
        make_words(made)
        files = name_by_content(made, work / DATA)
        build_page(work / "site", files)
        shutil.move(work / DATA, work / "site" / DATA)
        finish(work / "site")
        if out.exists():
            shutil.rmtree(out)
        shutil.copytree(work / "site", out)
    print(f"{out}: {sum(each.stat().st_size for each in out.rglob('*') if each.is_file()) / 1e6:.1f} MB")


def make_packs(work: Path, made: Path) -> None:
    """Python, its library, the games: compiled and packed inside Pyodide."""
    job = {
        "script": str(HERE / "tools" / "site_inside.py"),
        "sources": [[path.relative_to(SOURCE.parent).as_posix(), str(path)] for path in sources()],
        "wheel": str(wheel()),
        "points": points(),
        "out": str(made),
    }
    (work / "job.json").write_text(json.dumps(job))
    subprocess.run(["node", "tools/pack.mjs", str(work / "job.json")], cwd=WEB, check=True)


def points() -> dict[str, str]:
    """The games and where their code is."""
    return {point.name: point.value for point in entry_points(group="squadra.games")}


def sources() -> list[Path]:
    files = (path for path in sorted(SOURCE.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
    return [path for path in files if not path.relative_to(SOURCE).as_posix().startswith(ELSEWHERE)]


def wheel() -> Path:
    """msgspec for Pyodide's Python; pip compares its checksum."""
    KEPT_WHEELS.mkdir(parents=True, exist_ok=True)
    platform = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314"]
    fetch = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--require-hashes"]
    where = ["-r", str(WHEELS), "-d", str(KEPT_WHEELS), "--find-links", str(KEPT_WHEELS)]
    subprocess.run([*fetch, *platform, "--implementation", "cp", *where], check=True)
    name = re.findall(r"^(\w+)==(\S+)", WHEELS.read_text(), re.MULTILINE)
    (found,) = KEPT_WHEELS.glob(f"{name[0][0]}-{name[0][1]}-*.whl")
    return found


def make_words(made: Path) -> None:
    """What the page shows before Python is there: words, and the list of games."""
    for (language, area), _ in library.catalogues().items():
        file = made / f"words-{language}-{area}.ftl"
        file.write_text(library.words(language, area), encoding="utf-8")
    (made / "empty.zip").write_bytes(EMPTY_ZIP)  # instead of the whole standard library
    (made / "probe.pack").write_bytes(b"Whether the host compresses what it sends. " * 100)
    (made / "games.json").write_bytes(library.games_json())
    (made / "names.json").write_bytes(msgspec.json.encode(library.names()))


def name_by_content(made: Path, folder: Path) -> dict[str, list[str | int]]:
    """Each file under a name with its hash: a half-updated site lacks files, it never mixes two builds."""
    folder.mkdir(parents=True)
    files: dict[str, list[str | int]] = {}
    for file in sorted(made.iterdir()):
        data = file.read_bytes()
        name = f"{file.stem}.{hashlib.sha256(data).hexdigest()[:10]}{file.suffix}"
        (folder / name).write_bytes(data)
        packed = gzip.compress(data, 9, mtime=0)
        if file.suffix in PACKED:
            (folder / f"{name}.gz").write_bytes(packed)
        files[file.name] = [f"{DATA}/{name}", len(data), len(packed)]
    return files


def build_page(out: Path, files: dict[str, list[str | int]]) -> None:
    facts = {"version": squadra.__version__, "seed": None, "points": points(), "files": files}
    subprocess.run(
        ["npx", "--no-install", "vite", "build", "--mode", "site", "--logLevel", "warn", "--outDir", str(out)],
        cwd=WEB,
        check=True,
        env={**os.environ, "SQUADRA_SITE": json.dumps(facts)},
    )


def finish(site: Path) -> None:
    """What makes it an application; and the service worker, which knows all files of its build with their checksums."""
    for file in (WEB / "tools" / "app").iterdir():
        shutil.copyfile(file, site / file.name)
    words = {
        language: {what: say(language, Msg(key)) for what, key in SAID_FIRST.items()}
        for language in library.languages()
    }
    first = (WEB / "tools" / "first.js").read_text(encoding="utf-8")
    (site / "first.js").write_text(first.replace('"@WORDS@"', json.dumps(words)), encoding="utf-8")
    index = site / "index.html"
    page = (
        index.read_text(encoding="utf-8")
        .replace("<head>", f"<head>\n    {FIRST}", 1)
        .replace("</head>", HEAD + "</head>")
    )
    index.write_text(page, encoding="utf-8")
    shutil.copyfile(HERE / "LICENSE", site / "LICENSE.txt")
    shutil.copyfile(HERE / "NOTICE", site / "NOTICE.txt")
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    kept = [name for name in names if not name.endswith((".gz", ".txt"))]
    sums = [[name, hashlib.sha256((site / name).read_bytes()).hexdigest()] for name in kept]
    build = hashlib.sha256(json.dumps(sums).encode()).hexdigest()[:12]
    script = (WEB / "tools" / "sw.js").read_text(encoding="utf-8")
    filled = script.replace('"@BUILD@"', json.dumps(build)).replace('"@FILES@"', json.dumps(sums))
    (site / "sw.js").write_text(filled, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
