"""A page that was opened before the server was renewed."""

from __future__ import annotations

from playwright.sync_api import Route

from tests.e2e.conftest import Sit


def test_a_page_whose_parts_are_no_more_fetches_itself_anew(sit: Sit) -> None:
    page = sit("")
    gone: list[str] = []

    def refuse_once(route: Route) -> None:
        if gone:
            return route.continue_()
        gone.append(route.request.url)
        return route.fulfill(status=404)

    page.route("**/assets/Odds-*.js", refuse_once)
    page.evaluate("location.hash = '#/odds'")
    page.get_by_test_id("table-fights").wait_for()
    assert len(gone) == 1
