"""Present drops and the end (docs/games/presentdrop.md, 3, 5 and 7)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from droptable.core import BadOutcome, Over, Seat
from droptable.games import presentdrop
from droptable.games.presentdrop import luck
from droptable.games.presentdrop.laying import Lay
from droptable.games.presentdrop.notation import read_move, read_tile
from droptable.games.presentdrop.state import Draw, Drawn, Happened, State
from tests.games.presentdrop.tables import last, lay, on, play, start

DEAD_ENDS = """
          │  │
          ╰──╯

       A  B  C  D
"""


def presents(state: State) -> list[int]:
    """Return the presents of the characters, left to right."""
    return [chimney.presents for chimney in presentdrop.view(state, None).strip]


def happened(state: State) -> Happened:
    assert state.happened is not None
    return state.happened


def test_a_drawn_present_drops_presents_before_the_tile_is_laid() -> None:
    """Rules 5.1."""
    state = on(DEAD_ENDS, "crossroads*")
    fallen = happened(state).drop

    assert fallen is not None
    assert (fallen.received, fallen.lost) == ((1, 0, 0, 1), 2)
    assert presents(state) == [1, 0, 0, 1]
    assert presents(play(state, "0 crossroads* N 1,0")) == [1, 0, 0, 1]


def test_a_tile_without_a_present_drops_nothing() -> None:
    """Rules 5.1."""
    assert happened(on(DEAD_ENDS, "crossroads")).drop is None


def test_if_the_first_tile_bears_a_present_each_character_gets_one() -> None:
    """Rules 5.1, 5.3."""
    state = play(start(), "= draws curve*")

    assert presents(state) == [1, 1, 1, 1]
    assert happened(state).drawn == (read_tile("curve*"),)


def test_one_present_falls_in_every_column_with_a_character_or_a_tile() -> None:
    """Rules 5.2."""
    drawn = """
       │
       ╰─────╮
             │
             A  B  C  D
    """
    fallen = happened(on(drawn, "curve*")).drop

    assert fallen is not None
    assert [path.column for path in fallen.paths] == [-2, -1, 0, 1, 2, 3]
    assert fallen.received == (1, 1, 1, 1)


def test_after_the_last_tile_there_is_one_extra_drop_and_the_match_ends() -> None:
    """Rules 5.6, 7.1."""
    state = play(last(start(), "straight"), "= draws straight", "0 straight N 0,0")

    assert happened(state).extra is not None
    assert happened(state).drop is None
    assert presents(state) == [1, 1, 1, 1]
    assert isinstance(presentdrop.turn(state), Over)
    assert presentdrop.view(state, None).to_move is None


def test_there_is_no_extra_drop_before_the_last_tile() -> None:
    """Rules 5.6."""
    assert happened(lay(start(), "straight N 0,0")).extra is None


def test_lost_presents_are_not_given_back_when_the_dead_end_is_covered() -> None:
    """Rules 5.7."""
    before = on(DEAD_ENDS, "crossroads*")
    after = play(before, "0 crossroads* N 2,0")

    assert presents(after) == presents(before) == [1, 0, 0, 1]


def test_whose_character_has_most_presents_wins() -> None:
    """Rules 7.2."""
    state = last(start(4), "straight")
    state = play(state, "= draws straight", "0 straight N 0,0")
    ahead = replace(state, presents=(3, 5, 1, 0))

    assert presentdrop.turn(ahead) == Over(winners=(Seat(1),), scores=(3, 5, 1, 0))


def test_who_is_equal_shares_the_victory() -> None:
    """Rules 7.2."""
    state = play(last(start(3), "straight"), "= draws straight", "0 straight N 0,0")

    assert presentdrop.turn(state) == Over(winners=(Seat(0), Seat(1), Seat(2)), scores=(1, 1, 1))


def test_a_character_without_a_player_wins_nothing() -> None:
    """Rules 1.4, 7.2."""
    state = play(last(start(2), "straight"), "= draws straight", "0 straight N 0,0")
    ahead = replace(state, presents=(1, 2, 9, 9))

    assert presentdrop.turn(ahead) == Over(winners=(Seat(1),), scores=(1, 2))


def test_a_tile_comes_from_the_pile_and_every_one_left_may_come() -> None:
    """Rules 3.1 to 3.3."""
    state = start()
    drawn = Counter(
        str(luck.answer(state, Draw(Seat(0), 1), Random(seed)).outcome) for seed in range(800)
    )

    assert len(drawn) == len(set(state.piles[0].shuffled)) == 11
    assert drawn.most_common(1)[0][1] < 800 * 3 / 16 * 1.4


@pytest.mark.parametrize(
    ("outcome", "why"),
    [
        ("draws x2^", "tiles were drawn that do not come next in the pile"),
        ("draws fountain", "tiles were drawn that do not come next in the pile"),
        ("draws x2 curve", "2 tiles were drawn, not 1"),
    ],
)
def test_a_tile_that_is_not_in_the_pile_cannot_be_drawn(outcome: str, why: str) -> None:
    """Rules 3.3."""
    with pytest.raises(BadOutcome, match=f"^{why}$"):
        play(start(), f"= {outcome}")


def test_no_tile_is_drawn_while_a_seat_is_to_lay_one() -> None:
    """Rules 3.2."""
    state = play(start(), "= draws x2")

    with pytest.raises(BadOutcome, match=r"^no tile is to be drawn$"):
        presentdrop.settle(state, Drawn((read_tile("curve"),)))


def test_what_is_still_to_come_is_known_by_counting() -> None:
    """Rules 3.6."""
    state = play(start(), "= draws x2")
    (pile,) = presentdrop.view(state, None).piles
    counts = {str(count.tile.kind): count.count for count in pile.to_come if not count.tile.icon}

    assert pile.size == 15
    assert "x2" not in counts
    assert counts["curve"] == 3
    assert presentdrop.view(state, Seat(1)).hands[0] == (read_tile("x2"),)


def test_a_preview_is_the_drop_after_the_tile_is_laid() -> None:
    state = last(on(DEAD_ENDS, "crossroads"))
    move = read_move("crossroads N 1,0")
    assert isinstance(move, Lay)

    assert presentdrop.preview(state, move) == happened(play(state, "0 crossroads N 1,0")).extra
