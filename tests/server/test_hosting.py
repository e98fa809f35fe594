"""What docs/hosting.md and packaging/ tell an operator is so."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from squadra.server.settings import Settings
from tests.cli.conftest import Command
from tests.cli.conftest import squadra as squadra
from tests.server.harness import Server

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def started(unit: str) -> list[str]:
    """The words of a unit's command after the program."""
    line = re.search(r"^ExecStart=\S+/squadra (.*)$", (PACKAGING / unit).read_text(), re.MULTILINE)
    assert line is not None
    return line[1].split()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_service_is_hardened() -> None:
    words = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(PACKAGING / "squadra.service")]
    said = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    level = re.search(r"exposure level for squadra.service: ([\d.]+)", said)
    assert level is not None and float(level[1]) <= 1.5, said[-2000:]


def test_the_units_name_options_that_there_are(squadra: Command) -> None:
    command, *words = started("squadra.service")
    known = squadra(command, "--help").out
    assert [word for word in words if word.startswith("--") and word not in known] == []
    assert "squadra backup /var/lib/squadra/squadra.db" in (PACKAGING / "squadra-backup.service").read_text()


def test_every_alert_counts_something_that_is_counted(lite: Server) -> None:
    rules = (PACKAGING / "alerts.yml").read_text()
    wanted = set(re.findall(r"\bsquadra_\w+", " ".join(re.findall(r"expr: (.*)", rules))))
    page = lite.http.get("/metrics").text
    assert len(wanted) >= 7 and {name for name in wanted if f"\n{name}" not in page} == set()
    assert "\nsquadra_ready 1\n" in page
    assert rules.count("- alert:") == rules.count("summary:") == rules.count("action:")


@pytest.mark.parametrize("file", ["nginx.conf", "Caddyfile"])
def test_the_proxies_keep_to_themselves_what_is_not_for_players(file: str) -> None:
    text = (PACKAGING / file).read_text()
    assert all(path in text for path in ("metrics", "readyz", "api/operator")) and "127.0.0.1:8765" in text


def test_the_page_names_commands_options_files_and_settings_that_there_are(squadra: Command) -> None:
    for command, more in set(
        re.findall(r"squadra (backup|restore|export|replay|serve|upgrade|admin)(?: (\w+))?", HOSTING)
    ):
        words = (command, more) if command == "admin" and more.islower() else (command,)
        assert squadra(*words, "--help").code == 0, words
    helped = "".join(squadra(*words, "--help").out for words in (["serve"], ["restore"], ["admin", "list"], ["replay"]))
    helped += "".join(squadra(*words, "--help").out for words in (["admin", "ban"], ["upgrade"], ["site"]))
    ours = set(re.findall(r"(?<![-\w])--[a-z][a-z-]+", HOSTING)) - {
        "--system",
        "--home-dir",
        "--shell",
        "--now",
        "--upgrade",
        *("--read-only", "--tmpfs", "--cap-drop", "--profile"),  # Docker's
        "--directory",  # of Python's own web server
    }
    assert {word for word in ours if word not in helped} == set()
    for link in re.findall(r"\]\(([^)#]+)\)", HOSTING):
        assert (ROOT / "docs" / link).resolve().exists(), link
    for field in re.findall(r"`Settings\.(\w+)`", HOSTING):
        assert field in Settings.__struct_fields__, field
