"""Wheel and source archive of a clean clone, installed where there is no checkout, on every Python that this machine has."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tools.try_package import try_package

from tests.e2e.conftest import PATIENCE
from tests.e2e.conftest import chromium as chromium
from tests.e2e.play import answer, number, play_now, state

ROOT = Path(__file__).parents[2]


def pythons() -> list[str]:
    """This Python, and every later one that can be had: from the path, or among pyenv's."""
    found = {f"3.{sys.version_info.minor}": sys.executable}
    for minor in range(11, 16):
        name = f"3.{minor}"
        here = [
            shutil.which(f"python{name}"),
            *sorted(map(str, Path.home().glob(f".pyenv/versions/{name}.*/bin/python"))),
        ]
        for path in filter(None, here):
            works = (
                subprocess.run([path, "-c", "import venv, ensurepip"], capture_output=True, check=False).returncode == 0
            )
            if works and name not in found:
                found[name] = path
    return list(found.values())


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both packages, built from a clean clone in environments of their own."""
    clone, out = tmp_path_factory.mktemp("clone") / "squadra", tmp_path_factory.mktemp("dist")
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(out), str(clone)], check=True)
    return out


@pytest.fixture
def first_answer(chromium: Browser) -> Callable[[str], None]:
    """Somebody who opens the page, begins a game and gives an answer; nothing is fetched from elsewhere."""

    def visit(url: str) -> None:
        foreign: list[str] = []
        context = chromium.new_context(locale="en")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        own = re.compile(r"(http|ws)://(localhost|127\.0\.0\.1):|data:|blob:")
        page.on("request", lambda request: None if own.match(request.url) else foreign.append(request.url))
        page.goto(url)
        expect(page.get_by_role("heading", name="Three skirmishes, one table")).to_be_visible()
        play_now(page)
        assert state(page) == "asked"
        before = number(page)
        answer(page)
        assert number(page) > before
        context.close()
        assert foreign == []

    return visit


@pytest.mark.parametrize("python", pythons(), ids=lambda path: Path(path).parts[-3])
@pytest.mark.parametrize("kind", ["whl", "tar.gz"])
def test_a_package_opens_a_table_and_plays(dist: Path, kind: str, python: str, first_answer: Callable[[str], None]):
    (archive,) = dist.glob(f"*.{kind}")
    try_package(archive, python, first_answer)


def test_the_steps_of_the_image_make_a_server_that_is_ready(dist: Path, tmp_path: Path):
    """Where no container engine runs: the same installation, command and health check, in a fresh folder."""
    text = (ROOT / "packaging" / "Dockerfile").read_text()
    wheel = next(dist.glob("*.whl"))
    env = tmp_path / "opt"
    subprocess.run([sys.executable, "-m", "venv", str(env)], check=True)
    subprocess.run([str(env / "bin/pip"), "install", "-q", f"squadra-games[postgres] @ file://{wheel}"], check=True)
    words = re.findall(r'"([^"]*)"', re.findall(r"^CMD (.*)$", text, re.MULTILINE)[-1])
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    words = [
        word.replace("/data", str(data)).replace("0.0.0.0", "127.0.0.1").replace("8765", "18765") for word in words
    ]
    check = re.search(r'HEALTHCHECK.*?"-c", "(.*?)"\]', text, re.DOTALL)
    assert check is not None
    bare = {"PATH": f"{env / 'bin'}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    with subprocess.Popen(
        [str(env / "bin/squadra"), *words], cwd=data, env=bare, stdout=subprocess.PIPE, text=True
    ) as run:
        try:
            assert run.stdout is not None
            assert any("is ready at" in line for line in run.stdout)
            probe = [str(env / "bin/python"), "-c", check[1].replace("8765", "18765")]
            tries = [subprocess.run(probe, env=bare, capture_output=True, check=False).returncode for _ in range(10)]
            assert 0 in tries
        finally:
            run.terminate()
    assert run.returncode in (0, -signal.SIGTERM)
