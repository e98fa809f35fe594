"""Runs inside Pyodide: compiles the sources, finds the part of the standard library that is used, and makes the packs.

A pack is the length of its index (4 bytes), the index as JSON ([path, offset, size] of each file) and the files: the
page's worker lays it into its file system without unpacking anything. `tools/site.py` says where everything lies.
"""

import ast
import hashlib
import importlib
import importlib.util
import json
import marshal
import pkgutil
import shutil
import struct
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType

LIB = "/lib/python3.14/"
PACKAGES = LIB + "site-packages/"
STANDARD, SOURCES, OUT = Path("/build/standard"), Path("/build/sources"), Path("/out")
POINTS: dict[str, str] = json.loads(Path("/build/points.json").read_text())
TRIED = 60  # answers of each game that are played, so that what it imports late is seen, too
NO_LINE = 0xF8  # of a line table: "no location"
FLAGS = importlib.import_module("dis").COMPILER_FLAG_NAMES
EMPTIED = {
    "asyncio/base_subprocess.py": "class BaseSubprocessTransport: pass\n",
    "asyncio/sslproto.py": "",
    "dis.py": f"COMPILER_FLAG_NAMES = {FLAGS!r}\n",
    "ntpath.py": "from posixpath import *\n",
    "subprocess.py": "PIPE, STDOUT, DEVNULL = -1, -2, -3\nclass Popen: pass\n",
    "zipfile/__init__.py": "class ZipFile: pass\nclass Path: pass\n",
}
"""What is imported and never used in a browser: other programs, TLS, Windows, archives. This is all that importing them takes."""
SPARED = (
    *("ssl.pyc", "_ssl.pyc", "bz2.pyc", "lzma.pyc", "compression/"),  # whoever imports them can do without
    *("locale.pyc", "opcode.pyc", "_opcode_metadata.pyc", "zipfile/_path/", "encodings/cp437.pyc"),  # of those above
)
NOT_RUN = (".pyi", ".typed")  # in the wheel
SELDOM = ("traceback", "logging", "asyncio.timeouts", "tempfile", "shutil", "zlib", "pickle")


Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class WithoutDocs(ast.NodeTransformer):
    """Nobody reads docstrings in a browser."""

    def stripped(self, node: Documented) -> Documented:
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        return node

    visit_Module = visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = stripped


class WithoutTypes(WithoutDocs):
    """Nor asks a function of ours for its types; those of a class's fields are needed."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def untyped(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Documented:
        node.returns = None
        return self.stripped(node)

    visit_FunctionDef = visit_AsyncFunctionDef = untyped


PARSED = "toml.parsed"
TOMLI = f"""
import marshal
from hashlib import blake2b
from pathlib import Path
from tomllib import TOMLDecodeError as TOMLDecodeError
from tomllib import loads as read

known, seen, asked = {{}}, set(), set()

def loads(text):
    key = blake2b(text.encode(), digest_size=8).digest()
    asked.add(key)
    if key not in known:
        for file in set(Path(__file__).parent.glob("squadra/games/*/{PARSED}")) - seen:
            seen.add(file)
            known.update(marshal.loads(file.read_bytes()))
    return marshal.loads(known[key]) if key in known else read(text)
"""
"""To read the TOML of a game takes up to half a second in a browser, so the build has done it (`parse`)."""
INSTEAD = {"typing_extensions.py": "from typing import TypeVar as TypeVar\n", "tomli.py": TOMLI}
"""All that the sources take from these packages; Pyodide's Python has it by itself."""


def compiled(source: bytes, name: str, without: WithoutDocs) -> bytes:
    """A .pyc that is believed without looking for its source."""
    code = compile(without.visit(ast.parse(source, name)), name, "exec", dont_inherit=True, optimize=0)
    return importlib.util.MAGIC_NUMBER + struct.pack("<I", 1) + b"\0" * 8 + marshal.dumps(nowhere(code))


def nowhere(code: CodeType) -> CodeType:
    """Code that does not know its lines, a sixth of it; tracebacks name its functions. A byte says so of eight instructions."""
    size = len(code.co_code) // 2
    lines = [NO_LINE | min(8, size - at) - 1 for at in range(0, size, 8)]
    inner = tuple(nowhere(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=bytes(lines), co_consts=inner)


def compile_all(root: Path, without: WithoutDocs, only: set[str] | None = None) -> None:
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root).as_posix()
        if only is None or name + "c" in only:
            path.with_suffix(".pyc").write_bytes(compiled(path.read_bytes(), name, without))
            path.unlink()


def used() -> set[str]:
    """The files of the standard library that hosting all games imports."""
    sys.path.insert(0, str(SOURCES))
    importlib.invalidate_caches()
    squadra = importlib.import_module("squadra")
    for found in pkgutil.walk_packages(squadra.__path__, "squadra."):
        importlib.import_module(found.name)
    registry = importlib.import_module("squadra.games.registry")
    registry.tell(POINTS)
    for name in registry.names():
        match, bot, dice = squadra.new_match(name, seed=7), squadra.bot("tactics", name), squadra.Dice(7)
        for _ in range(TRIED):
            if match.ask is not None:
                match.choose(bot.choose(match.view(match.ask.seat), match.ask, dice))
    for name in SELDOM:
        importlib.import_module(name)
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    names = {name.split("python314.zip/")[-1].removeprefix(LIB) + "c" for name in files if "/lib/" in name}
    return {name for name in names if not name.startswith(SPARED)}


def parse() -> None:
    """The content that every match reads, as Python has it after parsing."""
    asked: set[bytes] = importlib.import_module("tomli").asked
    for folder in {SOURCES / "/".join(point.split(".")[:3]) for point in POINTS.values()}:
        texts = [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.toml"))]
        keys = {hashlib.blake2b(text.encode(), digest_size=8).digest(): text for text in texts}
        parsed = {key: marshal.dumps(tomllib.loads(text)) for key, text in keys.items() if key in asked}
        (folder / PARSED).write_bytes(marshal.dumps(parsed))


def library() -> None:
    """What is not Python comes beside the packs, because it is linked before Python starts; they hold its name only."""
    (file,) = SOURCES.rglob("*.so")
    (OUT / "msgspec.so").write_bytes(file.read_bytes())
    file.write_bytes(b"")
    (info,) = SOURCES.glob(
        "*.dist-info"
    )  # of which Pyodide would make a package that it has loaded: no memory could be kept
    (info / "licenses" / "LICENSE").rename(SOURCES / "msgspec" / "LICENSE")
    shutil.rmtree(info)


def pack(name: str, at: str, root: Path, wanted: Callable[[str], bool]) -> None:
    index: list[list[str | int]] = []
    parts: list[bytes] = []
    place = 0
    for path, data in chosen(root, wanted):
        index.append([at + path, place, len(data)])
        parts.append(data)
        place += len(data)
    head = json.dumps(index, separators=(",", ":")).encode()
    (OUT / f"{name}.pack").write_bytes(struct.pack("<I", len(head)) + head + b"".join(parts))


def chosen(root: Path, wanted: Callable[[str], bool]) -> Iterator[tuple[str, bytes]]:
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_file() and wanted(name) and not name.endswith(NOT_RUN):
            yield name, path.read_bytes()


def main() -> None:
    OUT.mkdir()
    for name, text in INSTEAD.items():
        (SOURCES / name).write_text(text)
    compile_all(SOURCES, WithoutTypes())
    needed = used()
    for name, text in EMPTIED.items():
        (STANDARD / name).write_text(text)
    compile_all(STANDARD, WithoutDocs(), needed)
    parse()
    library()
    games = {point.split(".")[2] for point in POINTS.values()}
    folders = {game: f"squadra/games/{game}/" for game in sorted(games)}
    rules = "squadra/rules/"
    pack("standard", LIB, STANDARD, lambda name: name in needed)
    pack("base", PACKAGES, SOURCES, lambda name: not name.startswith((*folders.values(), rules)))
    for game, folder in folders.items():
        pack(game.replace("_", "-"), PACKAGES, SOURCES, lambda name, folder=folder: name.startswith(folder))
    pack("rules", PACKAGES, SOURCES, lambda name: name.startswith(rules))


main()
