"""The pytest plugin: marks are checked, passing tests are written down, runs are merged."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from squadra.kernel import rulebook
from squadra.testing import coverage
from squadra.testing.coverage import COVERAGE_FILE, read_coverage

HEAD = "import pytest\n"
GOOD = '@pytest.mark.rule("SQ-GEN-1", "SQ-GEN-2")\ndef test_good(): pass\n'
BAD = '@pytest.mark.rule("SQ-GEN-3")\ndef test_bad(): assert False\n'
UNKNOWN = '@pytest.mark.rule("SQ-NONE-99")\ndef test_unknown(): pass\n'


def run(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p squadra.testing.plugin -p no:cacheprovider\n")
    command = [sys.executable, "-m", "pytest", "-q", *args]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # the other plugins of this environment only cost time here
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)


def proved(folder: Path) -> dict[str, list[str]]:
    return read_coverage(folder / COVERAGE_FILE)


def test_only_passing_tests_prove_their_rules(tmp_path: Path):
    (tmp_path / "test_it.py").write_text(HEAD + GOOD + BAD)
    assert run(tmp_path).returncode == 1
    assert proved(tmp_path) == {"test_it.py::test_good": ["SQ-GEN-1", "SQ-GEN-2"]}


def test_an_unknown_id_fails_the_collection(tmp_path: Path):
    (tmp_path / "test_it.py").write_text(HEAD + GOOD + UNKNOWN)
    done = run(tmp_path)
    assert done.returncode == 2
    assert "test_unknown: no catalogue has the rule 'SQ-NONE-99'" in done.stdout
    assert proved(tmp_path) == {}


def test_runs_are_merged_and_a_test_that_fails_later_loses_its_proof(tmp_path: Path):
    (tmp_path / "test_one.py").write_text(HEAD + GOOD)
    (tmp_path / "test_two.py").write_text(HEAD + BAD.replace("assert False", "pass"))
    run(tmp_path, "test_one.py")
    run(tmp_path, "test_two.py")
    assert set(proved(tmp_path)) == {"test_one.py::test_good", "test_two.py::test_bad"}
    (tmp_path / "test_two.py").write_text(HEAD + BAD)
    run(tmp_path, "test_two.py")
    assert set(proved(tmp_path)) == {"test_one.py::test_good"}


def test_ids_travel_from_the_workers_of_a_parallel_run(tmp_path: Path):
    (tmp_path / "test_one.py").write_text(HEAD + GOOD)
    (tmp_path / "test_two.py").write_text(HEAD + BAD)
    run(tmp_path, "-p", "xdist.plugin", "-n", "2")
    assert set(proved(tmp_path)) == {"test_one.py::test_good"}


def test_a_damaged_coverage_file_counts_as_none(tmp_path: Path):
    file = tmp_path / COVERAGE_FILE
    for text in ("", "{", "[]", '{"tests": 3}'):
        file.write_text(text)
        assert read_coverage(file) == {}


def test_coverage_counts_what_is_not_excused():
    excused = rulebook.not_enforced()
    whole = coverage.by_game(frozenset())
    assert whole["rogue-trooper"].rules == 399 - sum(
        rulebook.rule(one).kind == "rule" and rulebook.rule(one).game == "rogue-trooper" for one in excused
    )
    assert whole["star-quest"].proved == 0
    assert not set(excused) & set(whole["star-quest"].missing)
    some = coverage.by_game(frozenset({"SQ-GEN-1", "SQ-RUL-3", "SQ-EX-1"}))["star-quest"]
    assert (some.proved, some.rulings_proved, some.examples_proved) == (1, 1, 1)
    assert "SQ-GEN-1" not in some.missing


@pytest.mark.parametrize("game", rulebook.GAMES)
def test_the_sections_add_up_to_the_game(game: str):
    whole = coverage.by_game(frozenset())[game]
    sections = coverage.by_section(game, frozenset()).values()
    assert sum(one.rules for one in sections) == whole.rules
    assert sum(one.rulings for one in sections) == whole.rulings
    assert sum(one.examples for one in sections) == whole.examples


def test_a_ruling_in_parts_is_proved_by_all_its_parts(tmp_path: Path):
    file = tmp_path / COVERAGE_FILE
    file.write_text(json.dumps({"tests": {"a": ["RT-RUL-4a", "RT-RUL-4b"]}}))
    assert "RT-RUL-4" not in coverage.proved_ids(file)
    file.write_text(json.dumps({"tests": {"a": ["RT-RUL-4a", "RT-RUL-4b"], "b": ["RT-RUL-4c"]}}))
    assert "RT-RUL-4" in coverage.proved_ids(file)
