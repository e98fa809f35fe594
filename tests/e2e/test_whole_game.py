"""A whole training mission by clicking; after it the result, the replay, the fork, the verified dice, and home."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Sit
from tests.e2e.play import answer, axe_clean, expect_text, number, settle, state

ATTACKS = ("Shoot", "Fight", "FightWithCard", "FireLine", "FireBlast", "FireCannon", "OpenDoor", "PickUp")
LONG = 45  # answers given carefully; then the turns are ended quickly
FREE = """() => {
  const free = [...document.querySelectorAll("[data-board] .reach")].filter((each) => {
    const box = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
  return free.at(-1)?.getAttribute("data-anchor") ?? "";
}"""  # a lit square on which nothing stands and nothing lies


def test_a_training_mission_is_played_to_its_end_by_clicking_and_then_studied(sit: Sit) -> None:
    page = sit("#/learn/star-quest", steps=True)
    page.get_by_role("button", name="Start the training").click()
    lessons: set[str] = set()
    answers = 0
    while state(page) != "over":
        lesson = page.get_by_test_id("lesson")
        if lesson.count():
            lessons.add(lesson.inner_text())
        attack = page.locator(", ".join(f"button.opt[data-kind={kind}]" for kind in ATTACKS))
        if attack.count() and answers < 3 * LONG:
            before = number(page)
            attack.first.click()
            settle(page, before)
        elif (
            answers < LONG
            and answers % 2
            and page.locator("button.opt[data-kind=MoveTo]").count()
            and (square := page.evaluate(FREE))
        ):
            before = number(page)
            page.locator(f"[data-board] [data-anchor='{square}']").click()
            settle(page, before)
        else:
            answer(page, () if answers < LONG else ("EndTurn", "Done"))
        answers += 1
        assert answers < 900
    assert len(lessons) >= 5
    expect(page.get_by_test_id("result")).to_be_visible()
    axe_clean(page, "the end")

    page.get_by_role("button", name="Result and replay").click()
    expect(page.get_by_role("heading", name=re.compile("Victory|Nobody"))).to_be_visible()
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    replay = page.get_by_test_id("replay")
    page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]').dataset.total) > 0")
    total = int(replay.get_attribute("data-total") or 0)
    axe_clean(page, "result")

    slider = page.get_by_role("slider")
    slider.fill(str(total // 2))
    expect(replay).to_have_attribute("data-at", str(total // 2))
    expect(page.get_by_role("group", name="The ship")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=replay]').dataset.at) > n", arg=total // 2
    )
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=replay]').dataset.at) >= n", arg=total // 2 + 3
    )
    page.get_by_role("button", name="Pause").click()

    page.get_by_role("button", name="Verify the dice").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-good", "true", timeout=60_000)
    axe_clean(page, "verify")
    page.go_back()
    page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]')?.dataset.total ?? 0) > 0")

    page.get_by_role("slider").fill(str(total // 3))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("[data-testid=table]")
    assert state(page) in ("asked", "over")
    assert number(page) >= total // 3

    page.goto(page.url.split("#")[0])
    expect_text(page.get_by_role("region", name="Your games"), "1 finished game")
    page.get_by_role("button", name="1 finished game").click()
    expect(page.locator(".mygames li")).to_have_count(2)
    axe_clean(page, "home with games")
