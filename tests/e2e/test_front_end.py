"""The front end's lock file."""

from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_lock_file_names_no_host() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")
