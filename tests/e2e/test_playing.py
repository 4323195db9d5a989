"""Matches played in the page by mouse, keyboard and touch."""

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from droptable.core import read_record, replay
from droptable.games.catalogue import GAMES
from tests.e2e import table
from tests.e2e.server import Server


def test_a_whole_match_of_two_is_played_by_mouse(page: Page, tmp_path: Path) -> None:
    rng = Random(4)
    page.emulate_media(reduced_motion="reduce")
    table.new_match(page, "Ana", "Ben")
    for number in range(1, table.PIECES + 1):
        expect(page.get_by_text(f"piece {number} of 36").first).to_be_visible()
        table.choose(page)
        box = page.locator("svg.board").bounding_box()
        assert box is not None
        x = box["x"] + box["width"] * rng.uniform(0.3, 0.7)
        page.mouse.click(x, box["y"] + box["height"] * 0.5)
        table.drop_button(page).click()
        table.skip_to_verdict(page)
        table.go_on(page)

    expect(page.get_by_role("heading", name=re.compile("wins?$|win together"))).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "r.txt"
    download.value.save_as(file)
    entry, record = read_record(file.read_text("utf-8"), GAMES)
    assert len(record.events) == 2 * table.PIECES
    score = replay(entry.game, record).scores
    for points in score:
        expect(page.get_by_text(str(points), exact=True).first).to_be_visible()

    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_text("piece 1 of 36").first).to_be_visible()
    expect(page.get_by_role("heading", name="Ana’s turn")).to_be_visible()


def test_three_turns_are_played_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    table.card(page, "Drop It").get_by_role("link", name="New match").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Who sits in seat 2").select_option("person")
    page.get_by_role("button", name="Sit down").focus()
    page.keyboard.press("Enter")
    expect(table.drop_button(page)).to_be_enabled()
    for number, keys in enumerate(["2", "3", "4"], 1):
        expect(page.get_by_text(f"piece {number} of 36").first).to_be_visible()
        for key in [keys, "ArrowLeft", "ArrowLeft", "Shift+ArrowRight", "q", "e", "Shift+E"]:
            page.keyboard.press(key)
        slider = page.get_by_role("slider")
        expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"{360 - number / 2:g}°"))
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Skip")).to_be_visible()
        page.keyboard.press("Enter")
        expect(table.verdict(page)).to_be_visible()
        page.keyboard.press("Enter")

    expect(page.get_by_text("piece 4 of 36").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_three_turns_are_played_by_touch_on_a_phone(phone: Page) -> None:
    table.new_match(phone, "Ana", "Ben", "Cleo")
    for number in range(1, 4):
        expect(phone.get_by_text(f"piece {number} of 36").first).to_be_visible()
        table.pieces(phone).last.tap()
        box = phone.locator("svg.board").bounding_box()
        assert box is not None
        phone.touchscreen.tap(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.5)
        phone.get_by_role("button", name="Turn left").tap()
        table.drop_button(phone).tap()
        expect(table.verdict(phone)).to_be_visible()
        table.verdict(phone).get_by_role("button").last.tap()

    expect(phone.get_by_text("piece 4 of 36").first).to_be_visible()


def test_a_film_is_watched_to_its_end_and_then_the_verdict_comes(page: Page) -> None:
    table.new_match(page, "Ana", "Ben")
    page.evaluate(table.WATCH)
    table.drop_button(page).click()

    expect(table.verdict(page)).to_be_visible()
    assert page.evaluate("window.places.size") >= 4, "the piece did not move through the air"
    expect(table.verdict(page)).to_contain_text("Level")


def test_play_now_is_one_click_and_the_bot_answers(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    table.card(page, "Drop It").get_by_role("button", name="Play now").click()
    expect(table.drop_button(page)).to_be_enabled()
    table.drop_button(page).click()
    table.skip_to_verdict(page)
    table.go_on(page)
    page.mouse.move(2, 2)

    expect(page.get_by_text("piece 3 of 36").first).to_be_visible()
    expect(table.drop_button(page)).to_be_enabled()


def test_a_double_click_drops_once(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table.new_match(page, "Ana", "Ben")
    table.drop_button(page).dblclick(force=True)
    table.skip_to_verdict(page)
    table.go_on(page)

    expect(page.get_by_text("piece 2 of 36").first).to_be_visible()
    expect(table.drop_button(page)).to_be_enabled()


def test_leaving_a_match_is_asked_and_it_waits_on_the_start_page(page: Page) -> None:
    table.new_match(page, "Ana", "Ben")
    page.get_by_role("button", name="To the start page").click()
    page.get_by_role("dialog", name="Leave the match?").get_by_role("button", name="Stay").click()
    expect(table.drop_button(page)).to_be_visible()
    page.get_by_role("button", name="To the start page").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("link", name="Go on").first.click()
    expect(table.drop_button(page)).to_be_enabled()


def test_a_match_goes_on_after_the_server_was_killed(page: Page, tmp_path: Path) -> None:
    server = Server(tmp_path / "table.sqlite3")
    try:
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{server.url}/")
        table.card(page, "Drop It").get_by_role("link", name="New match").click()
        page.get_by_label("Who sits in seat 2").select_option("person")
        page.get_by_role("button", name="Sit down").click()
        table.drop_button(page).click()
        table.skip_to_verdict(page)
        table.go_on(page)
        server.kill()
        expect(page.get_by_text("No connection")).to_be_visible()

        server = Server(server.database, server.port)

        expect(page.get_by_text("No connection")).to_have_count(0)
        expect(page.get_by_text("piece 2 of 36").first).to_be_visible()
        table.drop_button(page).click()
        table.skip_to_verdict(page)
    finally:
        server.stop()
