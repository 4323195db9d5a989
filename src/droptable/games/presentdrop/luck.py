"""What Present Drop leaves to luck: which tiles are drawn, and how the strip is lined up."""

from itertools import islice
from random import Random
from typing import assert_never

from droptable.core import Answer, Seat, Viewer
from droptable.games.presentdrop.chimneys import Board, Stack
from droptable.games.presentdrop.notation import read_laid
from droptable.games.presentdrop.pipes import Tile
from droptable.games.presentdrop.state import (
    Character,
    Draw,
    Drawn,
    LinedUp,
    LineUp,
    Outcome,
    Pile,
    PileShown,
    Question,
    State,
    View,
)
from droptable.games.presentdrop.supply import pile_of


def answer(state: State, question: Question, rng: Random) -> Answer[Outcome]:
    """Draw tiles from the top of a pile, or line the characters up (Rules 2.1, 3.1)."""
    match question:
        case LineUp():
            return Answer(LinedUp(tuple(rng.sample(list(Character), len(Character)))))
        case Draw(seat, count):
            pile = state.piles[pile_of(state.setup, seat)]
            loose = rng.sample(pile.shuffled, min(count, len(pile.shuffled)))
            return Answer(Drawn((*loose, *pile.bottom[: count - len(loose)])))
        case _:
            assert_never(question)


def redeal(view: View, viewer: Viewer, rng: Random) -> State:
    """Return a state that a view allows: hands that it hides are dealt from what is unseen."""
    del viewer  # the view holds the tiles that its viewer sees
    piles, dealt = [], dict[Seat, tuple[Tile, ...]]()
    for number, shown in enumerate(view.piles):
        hidden = [
            Seat(seat)
            for seat, size in enumerate(view.hand_sizes)
            if size > len(view.hands[seat]) and pile_of(view.setup, Seat(seat)) == number
        ]
        pile, hands = _dealt(shown, [view.hand_sizes[seat] for seat in hidden], rng)
        piles.append(pile)
        dealt |= zip(hidden, hands, strict=True)
    presents = {chimney.character: chimney.presents for chimney in view.strip}
    return State(
        setup=view.setup,
        strip=tuple(chimney.character for chimney in view.strip) or None,
        board=_board(view),
        piles=tuple(piles),
        hands=tuple(dealt.get(Seat(seat), hand) for seat, hand in enumerate(view.hands)),
        presents=tuple(presents.get(character, 0) for character in Character),
        to_move=view.to_move or Seat(0),
        played=view.played,
        open=_open(view),
        happened=view.happened,
    )


def warm() -> None:
    """Compile nothing: there is no physics in Present Drop."""


def _board(view: View) -> Board:
    stacks = (Stack(cell, tuple(map(read_laid, tiles))) for cell, tiles in view.board)
    return Board(view.setup.tiles, tuple(stacks))


def _open(view: View) -> Question | None:
    """Return the question that luck is asked now."""
    if not view.strip:
        return LineUp()
    if view.to_move is None or not view.drawing:
        return None
    return Draw(view.to_move, view.drawing)


def _dealt(shown: PileShown, sizes: list[int], rng: Random) -> tuple[Pile, list[tuple[Tile, ...]]]:
    """Deal hidden hands of these sizes; the rest is the pile.

    A tile that came back and lies no longer at the bottom was drawn, so it is in a hand.
    """
    unseen = [count.tile for count in shown.to_come for _ in range(count.count)]
    rng.shuffle(unseen)
    unseen.sort(key=lambda tile: not tile.returned)
    held, rest = unseen[: sum(sizes)], unseen[sum(sizes) :]
    rng.shuffle(held)
    tiles = iter(held)
    hands = [tuple(islice(tiles, size)) for size in sizes]
    return Pile(tuple(sorted(rest)), shown.bottom), hands
