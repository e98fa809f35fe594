"""The pytest plugin behind ``@pytest.mark.rule``: which rules are proved by passing tests.

A mark with an id that no catalogue holds fails the collection. After a run the ids of the tests that passed are
merged into ``.rule-coverage.json`` beside ``pyproject.toml``; a test that no longer passes loses its entry. Works under
xdist (ids travel with the reports) and over several runs (browser tests run in a process of their own).
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from typing import cast

import pytest

from squadra.kernel import rulebook
from squadra.testing.coverage import COVERAGE_FILE, read_coverage

_PROPERTY = "squadra-rule"


def rule_ids(item: pytest.Item) -> list[str]:
    """The catalogue ids that a test claims to prove, in order."""
    found: list[str] = []
    for mark in item.iter_markers("rule"):
        for one in cast("tuple[object, ...]", mark.args):
            found.append(str(one))
    return found


class RuleCoverage:
    """Checks the marks while tests are collected and writes down what the passing ones prove."""

    def __init__(self, config: pytest.Config) -> None:
        self.file = config.rootpath / COVERAGE_FILE
        self.is_worker = hasattr(config, "workerinput")
        self.proved: dict[str, list[str]] = {}
        self.failed: set[str] = set()
        self._known: frozenset[str] | None = None

    @property
    def known(self) -> frozenset[str]:
        if self._known is None:
            self._known = rulebook.all_ids()
        return self._known

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        report = yield
        problems: list[str] = []
        for item in report.result or ():
            if not isinstance(item, pytest.Item):
                continue
            ids = rule_ids(item)
            problems += [f"{item.nodeid}: no catalogue has the rule {one!r}" for one in ids if one not in self.known]
            item.user_properties += [(_PROPERTY, one) for one in ids]
        if problems:
            report.outcome = "failed"
            report.longrepr = "\n".join(problems)
            report.result = []
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = [str(value) for name, value in report.user_properties if name == _PROPERTY]
        if not ids or self.is_worker:
            return
        if report.when == "setup":
            # A rerun starts here again: only its last try counts.
            self.failed.discard(report.nodeid)
            self.proved.pop(report.nodeid, None)
        if report.outcome == "passed":
            if report.when == "call":
                self.proved[report.nodeid] = ids
        else:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        if self.is_worker or not (self.proved or self.failed):
            return
        tests = read_coverage(self.file)
        for node in self.failed:
            tests.pop(node, None)
        for node, ids in self.proved.items():
            if node not in self.failed:
                tests[node] = ids
        draft = self.file.with_name(f"{self.file.name}.{os.getpid()}")
        draft.write_text(json.dumps({"tests": dict(sorted(tests.items()))}, indent=0), encoding="utf-8")
        draft.replace(self.file)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): ids of the rule catalogues that the test proves")
    config.pluginmanager.register(RuleCoverage(config), "squadra-rule-coverage")
