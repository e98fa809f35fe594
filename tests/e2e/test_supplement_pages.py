"""Squad builder, odds page, chapter editor, campaign screen; axe on each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.companion import Companion
from tests.e2e.conftest import ON_BOTH, Server, Sit
from tests.e2e.play import answer, axe_clean, expect_text, moved_on, no_sideways_scroll, state
from tests.e2e.test_whole_game import choose
from tests.games.star_quest.pages.test_dice_odds import ANNEX, names, parse


@pytest.mark.rule("SQX-RUL-101", "SQX-CHR-4", "SQX-CHR-5", "SQX-GEN-9")
def test_a_terminator_squad_with_a_librarian_is_built_played_and_carried_into_a_campaign(
    sit: Sit, server: Server
) -> None:
    page = sit("#/squads")
    character = page.locator("[data-place=character]")
    expect_text(character.locator(".unlit[data-value=librarian]"), "SQX-RUL-101")
    axe_clean(page, "squad builder")
    page.locator("select[name=honours]").select_option("2")
    character.get_by_role("button", name="Librarian").click()
    expect(character.locator("button[data-value=librarian]")).to_have_attribute("aria-pressed", "true")
    expect_text(character.locator(".unlit[data-value=apothecary]"), "SQX-CHR-4")
    expect_text(page.get_by_test_id("verdict"), "lawful")
    page.get_by_label("Name of the squad").fill("Iron Saints")
    page.get_by_role("button", name="Save", exact=True).click()
    expect_text(page.get_by_test_id("saved"), "Iron Saints")
    page.reload()
    page.get_by_test_id("saved").get_by_role("button", name="Iron Saints", exact=True).click()
    expect(character.locator("button[data-value=librarian]")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Play with this squad").click()
    page.wait_for_selector("[data-testid=table]")
    companion = Companion(server.db, re.search(r"#/table/([^/]+)", page.url)[1])
    assert state(page) == "asked"
    page.locator("label", has_text="Warp Time").click()
    axe_clean(page, "the Librarian's powers")
    page.get_by_test_id("take-powers").click()
    moved_on(page, 0)
    expect_text(page.get_by_role("complementary").first, "Warp Time")
    answers = 0
    while state(page) != "over":
        choose(page, companion)
        answers += 1
        assert answers < 400
    match = companion.catch_up()
    assert match.result is not None
    page.get_by_role("link", name="Carry it into a campaign").click()
    expect_text(page.get_by_test_id("told"), "Recorded: Iron in the Corridors.")
    expect_text(page.get_by_test_id("standings"), str(match.result.scores["red"]))
    expect_text(page.locator(".history").first, f"Red squad {match.result.scores['red']}")
    axe_clean(page, "campaign with a result")
    page.get_by_label("Your squad").select_option("squad:Iron Saints")


def test_a_card_says_what_it_does_before_it_is_taken_and_the_builder_remembers(sit: Sit) -> None:
    page = sit("#/squads")
    page.locator("select[name=honours]").select_option("4")
    character = page.locator("[data-place=character]")
    character.get_by_role("button", name="Librarian").click()
    expect(character.locator("button[data-value=librarian]")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(character.locator("button[data-value=librarian]")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Play with this squad").click()
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    card = page.locator("[data-testid=question] .opt", has_text="Medipack")
    expect_text(card, "recovers all his Life Points")
    axe_clean(page, "cards for the mission")
    card.click()
    moved_on(page, 0)
    expect_text(page.get_by_role("complementary").first, "Chosen so far")
    expect_text(page.get_by_role("complementary").first, "Medipack")


CELLS = "(id) => [...document.querySelectorAll(`[data-testid=${id}] [data-cell]`)].map((c) => [c.dataset.cell, c.innerText])"


@pytest.mark.rule("SQX-T-A4a", "SQX-T-A4b", "SQX-T-A4c", "SQX-ODDS-2")
@ON_BOTH
def test_the_odds_page_shows_the_tables_to_the_last_digit(sit: Sit) -> None:
    page = sit("#/odds")
    page.get_by_test_id("table-fights").wait_for()
    for id, parts in (("table-totals", ANNEX[0:1]), ("table-above", ANNEX[1:2]), ("table-fights", ANNEX[2:5])):
        shown = {cell: text for cell, text in page.evaluate(CELLS, id) if text}
        printed = {
            f"{column} {names([row[0]])[0] if id == 'table-fights' else row[0].removeprefix('>')}": cell.rstrip("*")
            for table in parts
            for row in table[1:]
            for column, cell in zip(names(table[0][1:]), row[1:], strict=True)
            if cell
        }
        assert shown == printed, id
    expect_text(page.get_by_test_id("fight"), "56.99")
    carry = page.get_by_test_id("carry").locator("tbody tr").first
    expect_text(carry, "89.58")
    page.get_by_label("Re-rolls").select_option("1")
    better = parse("2R+2W").versus(parse("2R"), 1).win
    expect_text(page.get_by_test_id("fight"), f"{float(100 * better):.2f}")
    expect(carry).not_to_contain_text("89.58")
    page.locator("input[name=attack]").fill("seven")
    page.locator("input[name=attack]").press("Tab")
    expect_text(page.get_by_role("alert"), "names no dice")
    axe_clean(page, "odds page")


def test_the_roster_prints_on_one_sheet_black_on_white(sit: Sit) -> None:
    page = sit("#/squads", width=760, height=1100)
    page.get_by_test_id("roster").wait_for()
    page.emulate_media(media="print")
    expect(page.get_by_test_id("roster")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.get_by_test_id("roster")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.get_by_role("button", name="Save", exact=True)).not_to_be_visible()
    expect(page.get_by_text("Genestealer", exact=True)).to_be_in_viewport(ratio=1)
    no_sideways_scroll(page)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1


def call(page: Page, name: str) -> None:
    """Gives the chapter on the page a name."""
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=name]").press("Tab")


@pytest.mark.rule("SQX-CHAP-1")
def test_a_chapter_of_ones_own_is_checked_saved_and_played_at_once(sit: Sit) -> None:
    page = sit("#/chapters")
    call(page, "Ultramarines")
    page.get_by_role("button", name="Save", exact=True).click()
    expect_text(page.get_by_test_id("chapter-verdict"), "already a chapter")
    expect(page.get_by_test_id("own-chapters")).to_have_count(0)
    call(page, "Lantern Wardens")
    page.get_by_role("button", name="owl", exact=True).click()
    page.locator("input[name=look]").fill("Lamps on every helmet")
    page.locator("input[name=look]").press("Tab")
    page.locator("input[type=color]").first.fill("#7a1fa2")
    expect(page.get_by_test_id("livery").locator("circle[fill='#7a1fa2']")).to_have_count(4)
    page.get_by_role("button", name="Save", exact=True).click()
    expect_text(page.get_by_test_id("own-chapters"), "Lantern Wardens")
    axe_clean(page, "chapter editor")
    page.get_by_role("link", name="Build a squad of this chapter").click()
    page.locator("select[name=chapter]").select_option("lantern_wardens")
    expect_text(page.get_by_test_id("roster").get_by_role("heading", level=2).first, "Lantern Wardens")
    expect_text(page.locator(".builder"), "Lamps on every helmet")
    expect(page.get_by_test_id("roster").locator("circle[fill='#7a1fa2']")).to_have_count(1)
    expect_text(page.get_by_test_id("verdict"), "lawful")
    page.goto(page.url.split("#")[0] + "#/campaign")
    page.get_by_role("button", name="New campaign").click()
    page.get_by_label("Your squad").select_option("chapter:lantern_wardens")
    page.goto(page.url.split("#")[0] + "#/setup/star-quest")
    page.locator("label.choice", has_text="Iron in the Corridors").click()
    page.locator("select:has(option[value=lantern_wardens])").select_option("lantern_wardens")
    expect_text(page.locator("footer [role=status]"), "in order")
    page.get_by_role("button", name=re.compile("Start the game")).click()
    page.wait_for_selector("[data-testid=table]")
    while not page.locator("[data-board] [data-owner=red]").count():
        assert state(page) == "asked"
        answer(page)
    assert page.get_by_text("Lantern Wardens").count()
    painted = page.locator("[data-board] [data-owner=red] circle[fill='#7a1fa2']")
    expect(painted).to_have_count(page.locator("[data-board] [data-owner=red]").count())
    assert not page.locator("[data-board] [data-owner=alien] circle[fill='#7a1fa2']").count()


def test_a_chapter_is_handed_on_as_a_file_and_as_a_link_and_a_bad_one_is_refused(sit: Sit, tmp_path: Path) -> None:
    page = sit("#/chapters")
    call(page, "Lantern Wardens")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "lantern_wardens.toml"
    page.get_by_role("button", name="Copy a link to this chapter").click()
    expect(page).to_have_url(re.compile("#/chapters/."))
    friend = sit(page.url.partition("#")[1] + page.url.partition("#")[2])
    expect(friend.locator("input[name=name]")).to_have_value("Lantern Wardens")
    expect_text(friend.get_by_test_id("chapter-verdict"), "lawful")
    other = sit("#/chapters")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.locator("input[name=name]")).to_have_value("Lantern Wardens")
    file.write_text(file.read_text().replace("colours =", "colors ="))
    other.locator("input[type=file]").set_input_files(file)
    expect_text(other.get_by_role("alert"), re.compile("missing required field `colours`|unknown field `colors`"))
    expect_text(other.get_by_role("alert"), "SQX-CHAP-1")
    file.write_text(file.read_text()[:40])
    other.locator("input[type=file]").set_input_files(file)
    expect_text(other.get_by_role("alert"), "end of document")
    expect(other.locator("input[name=name]")).to_have_value("Lantern Wardens")


def test_a_squad_is_handed_on_as_a_file_and_a_bad_one_names_the_figure(sit: Sit, tmp_path: Path) -> None:
    page = sit("#/squads")
    page.get_by_label("Name of the squad").fill("Iron Saints")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / "saints.json"
    download.value.save_as(file)
    text = file.read_text()
    page.get_by_role("button", name="Save", exact=True).click()
    file.write_text(text.replace("terminator_storm_bolter", "harpoon"))
    page.locator("input[type=file]").set_input_files(file)
    expect_text(page.get_by_test_id("verdict"), "Marine 2: There is no kit “harpoon”. SQX-GEN-2")
    page.get_by_role("button", name="Save", exact=True).click()
    expect_text(page.get_by_test_id("saved"), "Iron Saints (2)")
    file.write_text(text[:90])
    page.locator("input[type=file]").set_input_files(file)
    expect_text(page.get_by_role("alert"), "This is not a squad file")
    expect_text(sit("#/squads/broken").get_by_role("alert"), "This link holds no squad")
    expect(page.get_by_test_id("saved").get_by_role("listitem")).to_have_count(2)


@ON_BOTH
def test_a_campaign_is_begun_and_its_first_mission_played(sit: Sit) -> None:
    page = sit("#/campaign")
    page.get_by_role("button", name="New campaign").click()
    expect_text(page.get_by_test_id("standings"), "Sergeant")
    axe_clean(page, "campaign")
    page.reload()
    expect_text(page.get_by_test_id("standings"), "Sergeant")
    page.get_by_role("button", name=re.compile("Play this mission")).click()
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"


@pytest.mark.rule("SQ-ROLE-8", "SQ-CAMP-1")
def test_in_a_campaign_every_player_picks_his_squad_and_the_aliens_their_rank(sit: Sit) -> None:
    page = sit("#/campaign")
    page.locator("select[name=squads]").select_option("2")
    page.locator("select[name=first_squad]").select_option("blue")
    expect(page.locator("select[name=second_squad] option[value=blue]")).to_be_disabled()
    page.locator("select[name=alien_rank]").select_option("2")
    page.get_by_role("button", name="New campaign").click()
    expect_text(page.get_by_test_id("standings"), "Champion of Chaos")
    expect_text(page.get_by_test_id("standings"), "Blue squad")
    expect_text(page.get_by_test_id("standings"), "Yellow squad")
    page.get_by_role("button", name=re.compile("Play this mission")).click()
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    expect(page.locator("li.seat").first).to_have_attribute("data-seat", "blue")


def test_a_campaign_that_gives_way_to_a_new_one_is_kept_beside_it(sit: Sit) -> None:
    page = sit("#/campaign")
    page.get_by_role("button", name="New campaign").click()
    expect_text(page.get_by_test_id("standings"), "Red squad")
    page.get_by_label("Squads").select_option("2")
    page.get_by_role("button", name="New campaign").click()
    expect_text(page.get_by_test_id("standings"), "Yellow squad")
    page.get_by_test_id("others").get_by_role("button", name="Campaign 1, 0 matches", exact=True).click()
    expect(page.get_by_test_id("standings")).not_to_contain_text("Yellow squad")
    page.reload()
    expect(page.get_by_test_id("others").get_by_role("listitem")).to_have_count(1)
    axe_clean(page, "two campaigns")
