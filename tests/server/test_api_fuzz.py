"""Schemathesis on the whole HTTP interface: every reply is one that the OpenAPI description declares."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS

from tests.server.harness import Server

CHECKED = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")
OPERATIONS = [
    "GET /api/names", "GET /api/games", "POST /api/setup", "POST /api/briefing", "POST /api/rematch",
    "POST /api/matches", "POST /api/tickets", "POST /api/replay", "POST /api/fork", "POST /api/open",
    "POST /api/report", "POST /api/review", "POST /api/verify", "POST /api/record", "GET /api/rules/{game}",
    "GET /api/rule/{rule_id}", "GET /api/words", "GET /api/words/{language}/{area}", "POST /api/odds", "POST /api/service",
    "GET /healthz", "GET /readyz", "GET /metrics", "POST /api/operator/matches", "POST /api/operator/close",
    "POST /api/operator/delete",
    "POST /api/operator/ban", "POST /api/operator/unban",
]  # fmt: skip


@pytest.fixture(scope="module")
def described(lite: Server) -> dict[str, Any]:
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{lite.port}/api/schema/openapi.json")
    return {operation.label: operation for operation in (found.ok() for found in schema.get_all_operations())}


def test_every_operation_of_the_interface_is_tried(described: dict[str, Any]) -> None:
    assert sorted(described) == sorted(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_reply_is_as_described(label: str, described: dict[str, Any]) -> None:
    @settings(max_examples=12, suppress_health_check=list(HealthCheck))
    @given(case=described[label].as_strategy())
    def reply_is_as_described(case: Any) -> None:
        case.call_and_validate(checks=[CHECKS.get_one(name) for name in CHECKED])

    reply_is_as_described()


@pytest.mark.parametrize("label", [name for name in OPERATIONS if name.startswith("POST")])
def test_wrong_bodies_are_refused_as_described(label: str, described: dict[str, Any]) -> None:
    @settings(max_examples=8, suppress_health_check=list(HealthCheck))
    @given(case=described[label].as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE))
    def refused_as_described(case: Any) -> None:
        case.call_and_validate(checks=[CHECKS.get_one(name) for name in CHECKED])

    refused_as_described()
