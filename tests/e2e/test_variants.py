"""The variants in the page: jokers, teams, together, other boards, both sides, why."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.checkout import ROOT
from tests.e2e import table
from tests.e2e.conftest import axe
from tests.e2e.server import Server

BOARD = (ROOT / "src/droptable/games/dropit/data/board-default.toml").read_text("utf-8")


def sit_down(page: Page, *rules: str, edges: str = "Colours") -> None:
    """Sit down with two persons under these rules, each the name of a choice."""
    page.goto("/new")
    page.get_by_role("radio", name=edges).check()
    page.get_by_label("Who sits in seat 2").select_option("person")
    page.get_by_text("More rules").click()
    for rule in rules:
        page.get_by_role("radio", name=rule, exact=True).check()
    page.get_by_role("button", name="Sit down").click()
    expect(table.drop_button(page)).to_be_enabled()


def break_a_taboo(page: Page) -> None:
    """Let a square fall on the square field in the middle of the floor."""
    table.drop_button(page).click()
    table.skip_to_verdict(page)
    expect(table.verdict(page)).to_contain_text("Square touches a square edge")


def decide(page: Page, key: str) -> None:
    page.keyboard.press(key)
    expect(table.verdict(page)).to_contain_text(re.compile("A joker pays|Joker kept"))


def play_to_the_end(page: Page) -> None:
    for number in range(1, table.PIECES + 1):
        expect(page.get_by_text(f"piece {number} of 36").first).to_be_visible()
        expect(table.drop_button(page)).to_be_enabled()
        hand = page.get_by_role("group", name="Pieces in hand")
        hand.get_by_role("button", disabled=False).first.click()
        box = page.locator("svg.board").bounding_box()
        assert box is not None
        x = box["x"] + box["width"] * (0.3 + 0.4 * (number * 7 % 10) / 9)
        page.mouse.click(x, box["y"] + box["height"] * 0.5)
        table.drop_button(page).click()
        table.skip_to_verdict(page)
        if page.get_by_role("button", name="Keep it").is_visible():
            decide(page, "k" if number % 2 else "j")
        table.go_on(page)


def test_a_joker_is_asked_for_and_handed_in_for_the_full_points(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit_down(page, "With", edges="Shapes")
    break_a_taboo(page)
    page.keyboard.press("Enter")
    expect(table.verdict(page)).to_contain_text("A joker makes it 1 point. Jokers left: 2.")
    page.get_by_role("button", name="Hand in a joker: 1 point").click()

    expect(table.verdict(page)).to_contain_text("A joker pays: 1 point")
    expect(table.verdict(page)).to_contain_text("0 → 1")
    expect(page.get_by_role("img", name="1 joker left")).to_be_visible()
    expect(page.get_by_text("You handed in a joker.")).to_have_count(0)
    expect(page.get_by_text("handed in a joker.").first).to_be_attached()
    table.go_on(page)
    expect(page.get_by_text("piece 2 of 36").first).to_be_visible()


def test_a_joker_is_kept_by_a_key_and_the_question_outlasts_a_reload(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit_down(page, "With", edges="Shapes")
    break_a_taboo(page)
    live = page.locator("[aria-live]")
    expect(live.filter(has_text="J hands it in, K keeps it")).to_have_count(1)
    page.reload()
    expect(page.get_by_role("button", name="Keep it")).to_be_visible()
    decide(page, "k")

    expect(table.verdict(page)).to_contain_text("Joker kept")
    expect(page.get_by_role("img", name="2 jokers left")).to_have_count(2)


def test_together_both_markers_are_shown_and_the_end_says_both_numbers(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit_down(page, "Together", "Hard")
    expect(page.get_by_label("Seats and scores").get_by_text("The game")).to_be_visible()
    expect(page.get_by_role("img", name="4 jokers left")).to_be_visible()
    play_to_the_end(page)

    expect(
        page.get_by_role("heading", name=re.compile("Won together|Not won this time"))
    ).to_be_visible()
    expect(page.get_by_text(re.compile(r"Together \d+, the game \d+: "))).to_be_visible()
    assert axe(page) == []


def test_two_teams_of_different_sizes_share_pieces_and_points(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/new")
    page.get_by_text("More rules").click()
    page.get_by_role("radio", name="Two teams").check()
    page.get_by_role("group", name="Second team").get_by_role("radio", name="1 member").check()
    for seat, name in enumerate(["Ana", "Ben", "Cleo"], 1):
        page.get_by_label(f"Name of seat {seat}").fill(name)
        page.get_by_label(f"Who sits in seat {seat}").select_option("person")
    page.get_by_role("button", name="Sit down").click()

    for number, name in enumerate(["Ana", "Cleo", "Ben", "Cleo", "Ana"], 1):
        expect(page.get_by_text(f"piece {number} of 36").first).to_be_visible()
        expect(page.get_by_role("heading", name=f"{name}’s turn")).to_be_visible()
        table.drop_button(page).click()
        table.skip_to_verdict(page)
        table.go_on(page)
    sides = page.get_by_label("Seats and scores").get_by_role("listitem")
    expect(sides).to_have_count(2)
    expect(sides.first).to_contain_text("Ana")
    expect(sides.first).to_contain_text("Ben")


def test_a_changed_board_is_uploaded_and_named_wherever_its_match_is_shown(
    page: Page, tmp_path: Path
) -> None:
    page.emulate_media(reduced_motion="reduce")
    changed = tmp_path / "mine.toml"
    changed.write_text(BOARD.replace('name = "default"', 'name = "Attic shaft"'), "utf-8")
    page.goto("/new")
    page.get_by_text("More rules").click()
    page.get_by_label("Choose a board file").set_input_files(changed)
    expect(page.get_by_text("played on the board of the file mine.toml")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()

    named = page.get_by_text("Played on a changed board: Attic shaft")
    expect(named).to_be_visible()
    page.goto("/")
    expect(named).to_be_visible()


def test_a_board_that_cannot_be_played_on_is_refused_with_its_reason(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("name = 3\n", "utf-8")
    context = browser.new_context(base_url=server.url, locale="en-GB")
    page = context.new_page()
    page.goto("/new")
    page.get_by_text("More rules").click()
    page.get_by_label("Choose a board file").set_input_files(broken)
    page.get_by_role("button", name="Sit down").click()

    expect(page.get_by_role("alert")).to_contain_text("This board cannot be played on.")
    wrong = page.get_by_role("list", name="What is wrong in the file").get_by_role("listitem")
    expect(wrong.first).to_contain_text("name")
    expect(wrong).to_have_count(6)
    context.close()


def test_a_board_file_that_is_too_large_is_refused_at_once(page: Page, tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_text("# " + "x" * 40_000, "utf-8")
    page.goto("/new")
    page.get_by_text("More rules").click()
    page.get_by_label("Choose a board file").set_input_files(large)

    expect(page.get_by_role("alert")).to_contain_text("a board file has at most 32 KiB")


def test_from_the_other_side_all_is_mirrored_and_the_fall_is_the_same(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit_down(page)
    slider = page.get_by_role("slider")
    board = page.locator("svg.board")
    page.keyboard.press("f")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("q")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"at 130\.0\xa0mm, turned by 5°"))
    page.get_by_role("button", name="Turn the board around").click()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"at 70\.0\xa0mm.*by 355°"))
    page.keyboard.press("f")
    box = board.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.7, box["y"] + box["height"] / 2)
    seen = re.compile(r"at 1[45]\d\.\d\xa0mm")
    expect(slider).to_have_attribute("aria-valuetext", seen)
    table.drop_button(page).click()
    table.skip_to_verdict(page)
    piece = board.locator("g[data-piece='0']").last.bounding_box()
    assert piece is not None
    assert piece["x"] > box["x"] + box["width"] / 2, "it fell where it was seen to hang"
    page.reload()
    expect(page.locator("svg.board.mirrored")).to_be_visible()


def test_two_fingers_turn_the_piece_in_hand(phone: Page) -> None:
    sit_down(phone)
    box = phone.locator("svg.board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = phone.context.new_cdp_session(phone)

    def fingers(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": a, "y": b, "id": i} for i, (a, b) in enumerate(at)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (x - 60, y))
    fingers("touchStart", (x - 60, y), (x + 60, y))
    fingers("touchMove", (x - 60, y), (x + 50, y - 40))
    fingers("touchMove", (x - 60, y), (x - 60, y - 80))
    fingers("touchEnd")

    turned = re.compile(r"at 100\.0\xa0mm, turned by 90°")
    expect(phone.get_by_role("slider")).to_have_attribute("aria-valuetext", turned)


def test_why_shows_every_contact_with_its_gap_and_its_rule(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit_down(page, edges="Shapes")
    break_a_taboo(page)
    page.get_by_role("button", name="Why?", exact=True).click()
    dialog = page.get_by_role("dialog", name="Why 0?")
    expect(dialog.get_by_role("img", name="The contact, enlarged 40 times")).to_be_visible()
    expect(dialog).to_contain_text("It touches: square edge, floor")
    expect(dialog).to_contain_text(re.compile(r"gap −?\d\.\d\d\xa0mm", re.IGNORECASE))
    rule = dialog.get_by_role("link", name="Rule 4.4, opens in a new tab")
    expect(rule).to_have_attribute("href", "/rules/dropit?edges=shape#4.4")
    expect(dialog.get_by_role("img", name="The board where the piece lies")).to_be_visible()
    page.keyboard.press("Escape")
    table.go_on(page)
    page.get_by_role("button", name=re.compile(r"^Why\? .*square touched")).first.click()

    expect(dialog.get_by_role("img", name="The contact, enlarged 40 times")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_role("button", name=re.compile(r"^Why\? .*square touched")).first.click()
    expect(dialog).to_contain_text("It touches: square edge, floor")


def rules(page: Page) -> None:
    page.goto("/new")
    page.get_by_text("More rules").click()
    page.get_by_role("radio", name="Together").check()


def asked(page: Page) -> None:
    sit_down(page, "With", edges="Shapes")
    break_a_taboo(page)


def told_why(page: Page) -> None:
    asked(page)
    page.get_by_role("button", name="Why?", exact=True).click()
    expect(page.get_by_role("dialog", name="Why 0?")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("show", [rules, asked, told_why], ids=lambda show: show.__name__)
def test_axe_finds_nothing_in_the_variants(
    page: Page, show: Callable[[Page], None], scheme: str
) -> None:
    page.emulate_media(
        reduced_motion="reduce", color_scheme="dark" if scheme == "dark" else "light"
    )
    show(page)

    assert axe(page) == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844)])
def test_the_variants_fit_on_phones(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    context = browser.new_context(
        base_url=server.url,
        locale="en-GB",
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
    )
    page = context.new_page()
    for show in (rules, asked, told_why):
        show(page)
        scrolls = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
        assert not scrolls, f"{show.__name__} scrolls sideways at {width} px"
    context.close()
