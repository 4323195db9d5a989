"""Matches of Dropping Drops played in the page, and what no eye may see there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from droptable.core import Over, read_record, replay
from droptable.games.catalogue import GAMES
from tests.e2e import pop
from tests.e2e.conftest import axe
from tests.e2e.server import Server


def test_a_round_against_four_bots_is_played_by_mouse(
    page: Page, server: Server, tmp_path: Path
) -> None:
    pop.sit_down(page, server.url, "Uta", bots=4, rounds=1)
    pop.lift_and_play(page)
    expect(pop.skip_button(page)).to_be_visible()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.emulate_media(reduced_motion="reduce")
    pop.go_on(page)
    for turn in range(2, pop.TURNS + 1):
        expect(page.get_by_text(f"Turn {turn} of 8").first).to_be_visible()
        pop.lift_and_play(page)
        pop.go_on(page)

    expect(page.get_by_role("heading", name=re.compile("wins?$|win together"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "r.txt"
    download.value.save_as(file)
    entry, record = read_record(file.read_text("utf-8"), GAMES)
    assert len(record.events) == 1 + pop.TURNS * 5
    over = entry.game.turn(replay(entry.game, record))
    assert isinstance(over, Over)
    totals = [str(round(-score)) for score in over.scores]
    row = page.get_by_role("row", name=re.compile("^Total"))
    assert row.get_by_role("cell").all_text_contents() == totals

    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("slider", name="All turns of the match")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name=re.compile("^Turn 8"))).to_be_visible()


def test_three_persons_share_a_phone_and_nobody_sees_a_hand_but_its_own(
    phone: Page, server: Server
) -> None:
    pop.sit_down(phone, server.url, "Uta", "Ana", "Bo", rounds=1)
    for turn in (1, 2):
        seen: list[str] = []
        for name in ("Uta", "Ana", "Bo"):
            pop.take(phone, name)
            expect(phone.get_by_text(f"turn {turn} of 8", exact=True)).to_be_visible()
            own = pop.cards_in_hand(phone)
            assert set(own) <= pop.printed(phone)
            assert not pop.printed(phone) & set(seen), f"{name} sees a hand of before"
            seen += own
            pop.lift_and_play(phone)
            if name != "Bo":
                expect(phone.get_by_role("heading", name="Pass it to")).to_be_visible()
                assert pop.printed(phone) == {"?"}
                assert not re.search(r"\d, (Cherry|Lemon|Mint|Berry|Grape)", phone.content())
        expect(pop.result(phone)).to_be_visible()
        expect(pop.hand(phone)).to_have_count(0)
        pop.go_on(phone)
    expect(phone.get_by_role("heading", name="Pass it to Uta")).to_be_visible()


def test_a_cover_takes_no_press_that_belongs_to_the_last_choice(page: Page, server: Server) -> None:
    pop.sit_down(page, server.url, "Uta", "Ana", rounds=1)
    pop.take(page, "Uta")
    page.keyboard.press("1")
    page.keyboard.down("Enter")
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")

    expect(page.get_by_role("heading", name="Pass it to Ana")).to_be_visible()
    expect(pop.hand(page)).to_have_count(0)


def test_a_turn_is_played_by_keyboard_alone(page: Page, server: Server) -> None:
    pop.sit_down(page, server.url, "Uta", bots=2, rounds=1)
    expect(pop.hand(page)).to_have_count(9)
    page.keyboard.press("4")
    page.keyboard.press("3")
    expect(pop.hand(page).nth(2)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(pop.skip_button(page)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("enters queue").first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("All cards shown").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(pop.result(page)).to_be_visible()
    page.keyboard.press("Enter")

    expect(page.get_by_text("Turn 2 of 8").first).to_be_visible()
    expect(pop.hand(page)).to_have_count(8)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_two_hands_are_played_together_and_a_double_click_plays_once(
    page: Page, server: Server
) -> None:
    page.emulate_media(reduced_motion="reduce")
    pop.sit_down(page, server.url, "Uta", bots=1, rounds=1, variant="two-hands")
    expect(pop.hand(page)).to_have_count(18)
    pop.hand(page).nth(1).click()
    expect(pop.play_button(page)).to_have_count(0)
    page.keyboard.press("Shift+Digit9")
    pop.play_button(page).dblclick()
    pop.go_on(page)

    expect(page.get_by_text("Turn 2 of 8").first).to_be_visible()
    expect(pop.hand(page)).to_have_count(16)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_card_is_dragged_up_to_be_lifted_and_the_aid_says_where_it_would_land(
    page: Page, server: Server
) -> None:
    pop.sit_down(page, server.url, "Uta", bots=2, rounds=1)
    card = pop.hand(page).nth(5)
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 10, box["y"] - 150, steps=4)
    page.mouse.up()

    expect(card).to_have_attribute("aria-pressed", "true")
    aid = page.get_by_role("region", name="Where would my card land?")
    expect(aid).to_have_count(0)
    page.get_by_role("button", name="Where would my card land?").click()
    expect(aid).to_contain_text("0 of 3")
    aid.get_by_role("button", name="One more is lower").click()
    expect(aid).to_contain_text(re.compile(r"enters queue [B-C].*1 of 3"))
    page.reload()
    expect(aid).to_contain_text("Lift a card")


@pytest.mark.parametrize("width", [320, 1440])
def test_axe_finds_nothing_wrong_from_the_first_choice_to_the_end(
    page: Page, server: Server, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    pop.sit_down(page, server.url, "Uta", bots=2, rounds=1)
    pop.hand(page).first.click()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    pop.play_button(page).click()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Step on").click()
    assert axe(page) == []
    page.emulate_media(reduced_motion="reduce")
    expect(pop.result(page)).to_be_visible()
    assert axe(page) == []
    pop.go_on(page)
    for _ in range(pop.TURNS - 2):
        pop.lift_and_play(page)
        pop.go_on(page)
    pop.lift_and_play(page)
    expect(page.get_by_role("region", name="Round 1 is over")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Scores and log").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    pop.go_on(page)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert axe(page) == []


def test_axe_finds_nothing_wrong_with_a_cover(phone: Page, server: Server) -> None:
    pop.sit_down(phone, server.url, "Uta", "Ana", rounds=1)
    expect(phone.get_by_role("heading", name="Pass it to Uta")).to_be_visible()

    assert axe(phone) == []


def test_with_reduced_motion_the_result_is_told_at_once(phone: Page, server: Server) -> None:
    pop.sit_down(phone, server.url, "Uta", bots=2, rounds=1)
    pop.lift_and_play(phone)

    expect(pop.result(phone)).to_be_visible()
    expect(pop.result(phone)).to_contain_text(re.compile("explo|All five cards"))
    expect(phone.get_by_role("button", name="Watch again")).to_have_count(0)
    expect(phone.get_by_text("Turn 1").first).to_be_visible()
