"""Matches of Present Drop played in the page, and what no eye may see there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from droptable.core import Over, read_record, replay
from droptable.games.catalogue import GAMES
from tests.e2e import presentdrop
from tests.e2e.conftest import axe
from tests.e2e.server import Server

TILES = 16
KINDS = "straight|curve|T-junction|crossing|dead end|×2"


def test_two_persons_play_to_the_end_on_one_phone(
    phone: Page, server: Server, tmp_path: Path
) -> None:
    presentdrop.sit_down(phone, server.url, "Uta", "Ana")
    laid = 0
    while presentdrop.come_to_turn(phone):
        expect(phone.get_by_text(re.compile("^(Uta|Ana)’s turn$")).first).to_be_visible()
        presentdrop.lay(phone)
        laid += 1
    assert laid == TILES

    with phone.expect_download() as download:
        phone.get_by_role("link", name="Download the record").click()
    file = tmp_path / "r.txt"
    download.value.save_as(file)
    entry, record = read_record(file.read_text("utf-8"), GAMES)
    over = entry.game.turn(replay(entry.game, record))
    assert isinstance(over, Over)
    for character, score in zip(("Santa", "Snowman"), over.scores, strict=True):
        row = phone.get_by_role("row", name=re.compile(f"^{character}"))
        expect(row.get_by_role("cell").last).to_have_text(str(round(score)))

    phone.get_by_role("link", name="Watch the replay").click()
    expect(phone.get_by_role("slider", name="All turns of the match")).to_be_visible()
    phone.keyboard.press("End")
    expect(phone.get_by_text(re.compile(r"^Last drop: \d+ arrived"))).to_be_visible()
    phone.keyboard.press("Home")
    expect(phone.get_by_role("heading", name="Before the first turn")).to_be_visible()


def test_a_match_against_three_bots_is_played_by_mouse_and_a_wrong_place_says_why(
    page: Page, server: Server
) -> None:
    page.emulate_media(reduced_motion="reduce")
    presentdrop.sit_down(page, server.url, "Uta", bots=3)
    refused = False
    while presentdrop.come_to_turn(page):
        refused = refused or _press_a_wrong_place(page)
        presentdrop.lay(page)

    assert refused, "in no turn of the match there was a place that did not fit"
    expect(page.get_by_role("row", name=re.compile("^Lost in all"))).to_be_visible()


def _press_a_wrong_place(page: Page) -> bool:
    """Turn the tile until it does not fit somewhere, press there, and read the reason."""
    for _ in range(4):
        wrong = page.get_by_role("button", name=re.compile(r"row \d+: (Open end|Blank edge)"))
        if wrong.count() > 0:
            said = str(wrong.first.get_attribute("aria-label")).split(": ", 1)[1]
            wrong.first.click()
            expect(page.get_by_text(said, exact=True).first).to_be_visible()
            assert re.search("(north|east|south|west)\\.", said)
            expect(page.get_by_role("button", name="Choose a place")).to_be_disabled()
            return True
        page.get_by_role("button", name="Turn right", exact=True).click()
    return False


def test_a_tile_is_turned_moved_and_laid_by_keyboard_alone(page: Page, server: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    presentdrop.sit_down(page, server.url, "Uta", "Ana")
    for _ in range(3):
        assert presentdrop.come_to_turn(page)
        while presentdrop.places(page).count() == 0:
            page.keyboard.press("e")
        page.keyboard.press("ArrowRight")
        loose = page.get_by_role("button", name=re.compile("your tile lies here loosely"))
        expect(loose).to_be_focused()
        first = loose.get_attribute("data-spot")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        expect(loose).to_be_focused()
        assert first is not None
        page.keyboard.press("Enter")
        expect(presentdrop.lay_button(page).and_(page.locator(":enabled"))).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_two_persons_share_a_device_and_nobody_sees_a_hand_but_their_own(
    page: Page, server: Server
) -> None:
    page.emulate_media(reduced_motion="reduce")
    presentdrop.sit_down(page, server.url, "Uta", "Ana", hand=True)
    for name in ("Uta", "Ana", "Uta"):
        expect(page.get_by_role("heading", name=f"Pass it to {name}")).to_be_visible()
        expect(presentdrop.hand(page)).to_have_count(0)
        assert not re.search(KINDS, page.locator("body").inner_html())
        presentdrop.take(page, name)
        expect(presentdrop.hand(page)).to_have_count(3)
        page.keyboard.press("2")
        expect(presentdrop.hand(page).nth(1)).to_have_attribute("aria-pressed", "true")
        presentdrop.lay(page)
        told = presentdrop.drop_told(page)
        cover = page.get_by_role("heading", name="Pass it to")
        expect(told.or_(cover).first).to_be_visible()
        if told.is_visible():
            expect(presentdrop.hand(page)).to_have_count(0)
            told.get_by_role("button").last.click()


def test_the_next_drop_is_foretold_to_who_wants_to_know_and_that_is_remembered(
    page: Page, server: Server
) -> None:
    page.emulate_media(reduced_motion="reduce")
    presentdrop.sit_down(page, server.url, "Uta", "Ana")
    assert presentdrop.come_to_turn(page)
    page.get_by_role("button", name="Where would presents fall?").click()
    expect(page.get_by_text("Put the tile down to see the next drop.")).to_be_visible()
    while presentdrop.places(page).count() == 0:
        page.keyboard.press("q")
    presentdrop.places(page).first.click()
    expect(page.get_by_text(re.compile(r"^Next drop: .*lost \d"))).to_be_visible()
    page.reload()
    assert presentdrop.come_to_turn(page)
    expect(page.get_by_role("button", name="Where would")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("width", [320, 1440])
def test_axe_finds_nothing_wrong_while_laying_while_presents_fall_and_at_the_end(
    page: Page, server: Server, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    presentdrop.sit_down(page, server.url, "Uta", bots=1)
    presentdrop.slow_down(page)
    assert presentdrop.come_to_turn(page)
    presentdrop.places(page).first.click()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    presentdrop.lay_button(page).click()

    presentdrop.pause_a_drop(page)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("button", name="Skip").click()
    expect(presentdrop.drop_told(page)).to_be_visible()
    page.emulate_media(reduced_motion="reduce")
    while presentdrop.come_to_turn(page):
        presentdrop.lay(page)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_board_is_dragged_and_zoomed_and_a_drag_presses_nothing(
    page: Page, server: Server
) -> None:
    page.emulate_media(reduced_motion="reduce")
    presentdrop.sit_down(page, server.url, "Uta", "Ana")
    assert presentdrop.come_to_turn(page)
    board = page.get_by_role("img", name=re.compile("^Board with"))
    place = presentdrop.places(page).first
    box = place.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    still = str(board.get_attribute("viewBox"))

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=4)
    page.mouse.up()
    expect(board).not_to_have_attribute("viewBox", still)
    expect(page.get_by_role("button", name="Choose a place")).to_be_disabled()

    dragged = str(board.get_attribute("viewBox"))
    page.mouse.wheel(0, -240)
    expect(board).not_to_have_attribute("viewBox", dragged)
    page.get_by_role("button", name="Fit the board").click()
    expect(board).to_have_attribute("viewBox", still)
    place.click()
    expect(presentdrop.lay_button(page)).to_have_text("Lay it here")
