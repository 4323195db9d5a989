"""The rules of Drop It's base game. Paragraphs refer to docs/games/dropit.md."""

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from droptable.core import (
    BadOutcome,
    BadSetup,
    IllegalMove,
    Over,
    Seat,
    ToMove,
    ToSettle,
    Turn,
    Viewer,
)
from droptable.games.dropit.shaft import FULL_TURN, Colour, Piece, Placed, Shape
from droptable.games.dropit.state import (
    Edges,
    Edition,
    Release,
    Releases,
    Rest,
    Score,
    Setup,
    State,
    View,
)
from droptable.games.dropit.verdict import judge

T = TypeVar("T")

LAP = 25
"""Steps of the score track (Rules 5.4)."""

TOKEN_MAX = 50
"""Value of a points token's second side; what lies beyond takes a second token (Rules 5.4)."""

COLOURS = {
    2: ((Colour.RED, Colour.GREEN), (Colour.YELLOW, Colour.BLUE)),
    3: ((Colour.RED,), (Colour.YELLOW,), (Colour.GREEN,)),
    4: ((Colour.RED,), (Colour.YELLOW,), (Colour.GREEN,), (Colour.BLUE,)),
}
"""Colours of the seats, by number of seats (Rules 2.1 to 2.3)."""

SPLIT = (
    (Shape.CIRCLE, Shape.TRIANGLE, Shape.SQUARE),
    (Shape.CIRCLE, Shape.DIAMOND, Shape.TRIANGLE),
    (Shape.CIRCLE, Shape.SQUARE, Shape.DIAMOND),
)
"""How three seats share the fourth colour (Rules 2.2)."""

SPLIT_COLOUR = Colour.BLUE

EDGES = {Edition.DE2018: Edges.SHAPE, Edition.EN2024: Edges.COLOUR}
"""Which inserts the base game of an edition uses (Rules 1.2)."""

PIECES = tuple(Piece(shape, colour) for colour in Colour for shape in Shape)
"""All kinds of pieces, in the order stocks are kept."""


def bound(setup: Setup) -> int:
    """Return the most events of a match: a release and a rest for each piece."""
    return 2 * len(Colour) * len(setup.board.set_of_one_colour)


def start(setup: Setup) -> State:
    """Give every seat its pieces; seat 0 begins (Rules 2.1 to 2.5)."""
    if setup.seats not in COLOURS:
        raise BadSetup(
            "bad_seats", f"Drop It has 2, 3 or 4 seats, not {setup.seats}", seats=setup.seats
        )
    return State(
        setup=setup,
        stocks=tuple(_stock(setup, Seat(seat)) for seat in range(setup.seats)),
        pile=(),
        scores=(0,) * setup.seats,
        to_move=Seat(0),
        falling=None,
        happened=None,
    )


def turn(state: State) -> Turn[Release]:
    """Say what the match waits for: a fall, a seat, or nothing more (Rules 3.1, 6.1)."""
    if state.falling is not None:
        return ToSettle(state.falling)
    if state.stocks[state.to_move]:
        return ToMove((state.to_move,))
    best = max(state.scores)
    winners = tuple(Seat(seat) for seat, score in enumerate(state.scores) if score == best)
    return Over(winners, state.scores)


def moves(state: State, seat: Seat) -> Releases:
    """Return what `seat` may release now, by piece, angle and place (Rules 3.1, 3.2)."""
    board = state.setup.board
    waited_for = turn(state) == ToMove((seat,))
    pieces = tuple(dict.fromkeys(state.stocks[seat])) if waited_for else ()
    return Releases(
        pieces=pieces,
        forms=tuple(board.forms[piece.shape] for piece in pieces),
        left=board.left[-1].x,
        right=board.right[-1].x,
        top=board.top,
    )


def play(state: State, seat: Seat, move: Release) -> State:
    """Let a piece fall; where everything comes to rest is an open question (Rules 3.1)."""
    allowed = moves(state, seat)
    if move not in allowed:
        raise _why_not(state, seat, move, allowed)
    stock = list(state.stocks[seat])
    stock.remove(move.piece)
    return replace(
        state,
        stocks=_with(state.stocks, seat, tuple(stock)),
        falling=move,
        happened=None,
    )


def settle(state: State, outcome: Rest) -> State:
    """Put the pile where luck brought it, judge the dropped piece, move its marker (Rules 4, 5)."""
    assert state.falling is not None, "nothing is falling"
    _check(state, outcome)
    pieces = (*(placed.piece for placed in state.pile), state.falling.piece)
    pile = tuple(Placed(p, pose) for p, pose in zip(pieces, outcome.poses, strict=True))
    seat = state.to_move
    verdict = judge(state.setup.board, EDGES[state.setup.edition], pile, outcome, seat)
    return replace(
        state,
        pile=pile,
        scores=_with(state.scores, seat, state.scores[seat] + verdict.points),
        to_move=Seat((seat + 1) % state.setup.seats),
        falling=None,
        happened=verdict,
    )


def view(state: State, viewer: Viewer) -> View:
    """Return what `viewer` sees: all of the table, and its own moves (Rules 3.5)."""
    waiting = turn(state)
    return View(
        setup=state.setup,
        edges=EDGES[state.setup.edition],
        colours=COLOURS[state.setup.seats],
        stocks=state.stocks,
        pile=state.pile,
        scores=tuple(score(total) for total in state.scores),
        to_move=None if isinstance(waiting, Over) else state.to_move,
        falling=state.falling,
        happened=state.happened,
        moves=moves(state, Seat(-1) if viewer is None else viewer),
    )


def score(total: int) -> Score:
    """Return a score as marker and tokens show it (Rules 5.4)."""
    laps, steps = divmod(total, LAP)
    full, rest = divmod(laps * LAP, TOKEN_MAX)
    return Score(total, steps, (TOKEN_MAX,) * full + ((rest,) if rest else ()))


def _stock(setup: Setup, seat: Seat) -> tuple[Piece, ...]:
    own = [
        Piece(shape, colour)
        for colour in COLOURS[setup.seats][seat]
        for shape in setup.board.set_of_one_colour
    ]
    if setup.seats == len(SPLIT):
        own += _share(setup, seat)
    return tuple(sorted(own, key=PIECES.index))


def _share(setup: Setup, seat: Seat) -> list[Piece]:
    """Return the seat's third of the fourth colour (Rules 2.2)."""
    if Counter(chain(*SPLIT)) != Counter(setup.board.set_of_one_colour):
        counts = ", ".join(f"{count} {shape.value}" for shape, count in setup.board.counts)
        raise BadSetup(
            "bad_split",
            f"three seats cannot share a fourth colour of {counts}; board {setup.board.name}",
            board=setup.board.name,
        )
    return [Piece(shape, SPLIT_COLOUR) for shape in SPLIT[seat]]


def _why_not(state: State, seat: Seat, move: Release, allowed: Releases) -> IllegalMove:
    piece = f"{move.piece.colour.value} {move.piece.shape.value}"
    waiting = turn(state)
    if isinstance(waiting, Over):
        return IllegalMove("match_over", f"seat {seat} cannot drop: the match is over")
    if not isinstance(waiting, ToMove):
        return IllegalMove("still_falling", f"seat {seat} cannot drop: a piece is still falling")
    if seat not in waiting.seats:
        return IllegalMove(
            "not_your_turn", f"seat {seat} cannot drop: waiting for seat {state.to_move}"
        )
    if move.piece not in allowed.pieces:
        return IllegalMove(
            "no_such_piece",
            f"seat {seat} has no {piece} left",
            colour=move.piece.colour.value,
            shape=move.piece.shape.value,
        )
    if not 0 <= move.angle < FULL_TURN:
        return IllegalMove(
            "bad_angle",
            f"seat {seat} turned the {piece} by {move.angle / 100} degrees: must be in [0, 360)",
            degrees=move.angle / 100,
        )
    left, right = allowed.overhang(move)
    side, over = ("left", left) if left else ("right", right)
    return IllegalMove(
        "overhang",
        f"seat {seat} cannot drop the {piece} at x = {move.x / 100:.2f} mm:"
        f" it hangs {over / 100:.2f} mm over the {side} guide",
        side=side,
        mm=over / 100,
    )


def _check(state: State, rest: Rest) -> None:
    expected = len(state.pile) + 1
    if len(rest.poses) != expected:
        raise BadOutcome(
            "bad_outcome", f"{len(rest.poses)} poses for {expected} pieces", poses=len(rest.poses)
        )
    for near in rest.pieces:
        if not 0 <= near.piece < len(state.pile):
            raise BadOutcome("bad_outcome", f"piece {near.piece} of {len(state.pile)} is unknown")
    for field in rest.fields:
        if not 0 <= field.field < len(state.setup.board.fields):
            raise BadOutcome(
                "bad_outcome",
                f"edge field {field.field} of {len(state.setup.board.fields)} is unknown",
            )


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
