"""What would come of a move: told to who wonders, and to nobody else."""

from typing import Any

from tests.server.served import Page, Served

TWO = [{"name": "Ana"}, {"name": "Bo"}]


def at_table(served: Served, match: dict[str, Any], seat: int | None) -> Page:
    """Open a page and read on until seat 0 has a tile."""
    page = served.page(match["id"], None if seat is None else match["tokens"][seat])
    page.read("welcome")
    while page.view["to_move"] is None or page.view["drawing"]:
        page.read("seen")
    return page


def a_move(page: Page) -> str:
    """Return a move of the tile in hand."""
    (fits,) = page.view["moves"]["fits"]
    tile = fits["tile"]["kind"] + ("*" if fits["tile"]["icon"] else "")
    (column, row), tops = fits["cells"][0]
    return f"{tile} {tops[0]} {column},{row}"


def test_what_would_come_of_a_move_is_told_to_who_asks_and_changes_nothing(
    served: Served,
) -> None:
    match = served.new_match(TWO, "presentdrop")
    with at_table(served, match, 0) as ana, at_table(served, match, 1) as bo:
        move = a_move(ana)
        ana.send({"t": "preview", "move": move, "v": ana.v})
        told = ana.read("previewed")
        assert (told["move"], told["v"]) == (move, ana.v)
        assert len(told["happened"]["paths"]) == 4

        ana.send({"t": "play", "move": move, "v": ana.v})
        assert ana.read("seen")["v"] == bo.read("seen")["v"]


def test_a_preview_is_refused_as_the_move_would_be(served: Served) -> None:
    match = served.new_match(TWO, "presentdrop")
    with at_table(served, match, 0) as ana, at_table(served, match, 1) as bo:
        move = a_move(ana)
        for text, v, code in (("chess", ana.v, "bad_notation"), (move, ana.v + 7, "stale")):
            ana.send({"t": "preview", "move": text, "v": v})
            assert ana.refused() == code
        bo.send({"t": "preview", "move": move, "v": bo.v})
        assert bo.refused() == "not_your_turn"
    with at_table(served, match, None) as spectator:
        spectator.send({"t": "preview", "move": move, "v": spectator.v})
        assert spectator.refused() == "spectator"


def test_a_game_that_foretells_nothing_says_so(served: Served) -> None:
    with served.seated(served.new_match(), 0) as ana:
        ana.send({"t": "preview", "move": "RC 100.00 0.00", "v": 0})
        told = ana.read("refused")
    assert (told["code"], told["values"]) == ("no_preview", {"game": "dropit"})
