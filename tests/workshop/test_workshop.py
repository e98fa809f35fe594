"""The workshop itself: what is committed is clean, cited and complete."""

import re
import subprocess
import tomllib
from pathlib import Path

from squadra.kernel import rulebook
from squadra.kernel.rulebook import CITATION

ROOT = Path(__file__).resolve().parents[2]
PREFIXES = ("SQ-", "SQX-", "RT-", "SMG-")


def committed(*patterns: str) -> list[Path]:
    """The files that belong to the project (those of the working tree when there is no git)."""
    done = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=False)
    names = done.stdout.split("\n") if done.returncode == 0 else []
    files = [ROOT / name for name in names if name] or [
        one for pattern in patterns for one in ROOT.glob(f"**/{pattern}")
    ]
    return [file for file in files if file.is_file()]


def test_every_rule_that_the_code_cites_is_in_the_catalogue():
    unknown = {
        f"{file.relative_to(ROOT)}: {one}"
        for file in (ROOT / "src" / "squadra").rglob("*.py")
        for one in re.findall(r"[\"'`( ](" + CITATION.pattern + r")", file.read_text(encoding="utf-8"))
        if one.startswith(PREFIXES) and one not in rulebook.all_ids()
    }
    assert unknown == set()


def test_no_committed_file_names_a_place_on_somebodys_machine():
    places = re.compile(r"/(?:work|home|root|Users)/[a-z]")
    for file in committed("*.py", "*.md", "*.toml", "*.json", "*.ts", "*.svelte", "*.sh", "Makefile", "*.ftl"):
        found = places.search(file.read_text(encoding="utf-8", errors="replace"))
        assert found is None, f"{file.relative_to(ROOT)}: {found.group(0)}"


def test_lock_files_name_no_registry():
    for file in committed("package-lock.json", "*/package-lock.json"):
        assert '"resolved"' not in file.read_text(encoding="utf-8"), file.relative_to(ROOT)


def test_an_installation_holds_the_table_and_no_more():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[<>=\[;]", one)[0] for one in project["dependencies"]}
    engine = {"msgspec", "typing-extensions", "fluent.syntax", "tomli"}
    command_line = {"rich", "platformdirs"}
    server = {"litestar", "uvicorn", "httptools", "uvloop", "picows", "sqlalchemy", "alembic"}
    assert names == engine | command_line | server
    assert set(project["entry-points"]["squadra.games"]) == {"star-quest", "rogue-trooper", "sergeants"}


def test_the_command_that_the_machine_of_the_project_runs_is_make_test():
    script = ROOT / ".ci" / "run"
    assert "make test" in script.read_text(encoding="utf-8")
    assert script.stat().st_mode & 0o100


def test_every_long_test_that_is_left_to_the_night_exists() -> None:
    lines = [line for line in (ROOT / "tests" / "long.txt").read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    assert len(lines) == len(set(lines))
    for line in lines:
        path, _, name = line.partition("::")
        text = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(rf"^def {name.partition('[')[0]}\(", text, re.MULTILINE), line
