"""The folder of the site: what is copied, and whom its pages may ask."""

import hashlib
from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site as small as can be."""
    folder = tmp_path / "built"
    folder.mkdir()
    (folder / "index.html").write_text("<head></head>")
    sum = hashlib.sha256(b"<head></head>").hexdigest()
    (folder / "sw.js").write_text(f'const BUILD = "1";\nconst FILES = [["index.html", "{sum}"]];\n')
    monkeypatch.setattr("squadra.cli.site.BUILT", folder)
    return folder


def test_nobody_is_asked_unless_the_host_names_him(squadra: Command, built: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert squadra("site", str(out)).code == 0
    assert (out / "index.html").read_bytes() == (built / "index.html").read_bytes()
    assert squadra("site", str(out)).code != 0, "there is something already"
    assert squadra("site", str(out), "--replace", "--stun", "stun:example.org:3478").code == 0
    page, worker = (out / "index.html").read_bytes(), (out / "sw.js").read_text()
    assert b'<meta name="squadra-stun" content="stun:example.org:3478" />' in page
    assert hashlib.sha256(page).hexdigest() in worker, "the service worker takes it"
    assert 'BUILD = "1"' not in worker, "it is another build"


@pytest.mark.parametrize("wrong", ["example.org", "https://example.org", "stun:", 'stun:a"><script>x</script>'])
def test_what_is_no_stun_server_is_refused(squadra: Command, built: Path, tmp_path: Path, wrong: str) -> None:
    said = squadra("site", str(tmp_path / "out"), "--stun", wrong)
    assert said.code != 0 and "STUN" in said.err
    assert not (tmp_path / "out").exists()


def test_an_installation_with_no_built_site_says_where_there_is_one(
    squadra: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("squadra.cli.site.BUILT", tmp_path / "nothing")
    said = squadra("site", str(tmp_path / "out"))
    assert said.code != 0 and "In a clone of the project run make site" in said.err
    assert not (tmp_path / "out").exists()
