"""The rules of Drop It. Paragraphs refer to docs/games/dropit.md."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar, assert_never

from droptable.core import (
    BadOutcome,
    IllegalMove,
    MatchOver,
    NotYourTurn,
    Over,
    Seat,
    ToMove,
    ToSettle,
    Turn,
    Viewer,
)
from droptable.games.dropit import seating
from droptable.games.dropit.board import changed
from droptable.games.dropit.refusals import (
    BadAngle,
    JokerFirst,
    NoJoker,
    NoSuchPiece,
    Overhang,
    StillFalling,
)
from droptable.games.dropit.releases import Release, Releases
from droptable.games.dropit.seating import edges_of, seat_of_turn, side_of
from droptable.games.dropit.shaft import FULL_TURN, Colour, Placed
from droptable.games.dropit.state import (
    Begins,
    Coop,
    Joker,
    Move,
    Outcome,
    Question,
    Rest,
    Score,
    Setup,
    Start,
    State,
    Verdict,
    View,
    WhoBegins,
)
from droptable.games.dropit.verdict import judge

T = TypeVar("T")

LAP = 25
"""Steps of the score track (Rules 5.4)."""

TOKEN_MAX = 50
"""Value of a points token's second side; what lies beyond takes a second token (Rules 5.4)."""

UNUSED_JOKER = 3
"""Points of a joker that was never handed in (Rules 7.4)."""

PENALTY = {Coop.EASY: 1, Coop.MEDIUM: 2, Coop.HARD: 3, Coop.PRO: 3}
"""Steps of the game's marker for a broken taboo (Rules 8.4)."""


def bound(setup: Setup) -> int:
    """Return the most events of a match: who begins, then release, rest and joker a piece."""
    return 1 + 3 * len(Colour) * len(setup.board.set_of_one_colour)


def start(setup: Setup) -> State:
    """Give every side its pieces and jokers (Rules 2, 7.1)."""
    seating.check(setup)
    sides = seating.sides(setup)
    return State(
        setup=setup,
        stocks=seating.stocks(setup),
        jokers=seating.jokers(setup),
        pile=(),
        scores=(0,) * len(sides),
        game=0,
        first=None if setup.start is Start.RANDOM else Seat(setup.first),
        falling=None,
        redeemable=None,
        happened=None,
    )


def turn(state: State) -> Turn[Question]:
    """Say what the match waits for: luck, a seat, or nothing more (Rules 3.1, 6.1, 7.2)."""
    if state.falling is not None:
        return ToSettle(state.falling)
    if state.first is None:
        return ToSettle(WhoBegins(state.setup.seats))
    if state.redeemable is not None:
        return ToMove((state.redeemable.seat,))
    seat = seat_of_turn(state.setup, state.first, len(state.pile))
    if state.stocks[side_of(state.setup, seat)]:
        return ToMove((seat,))
    return _over(state)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return what `seat` may do now: release a piece, or decide about a joker (Rules 3, 7.2)."""
    return _allowed(state, seat)


def play(state: State, seat: Seat, move: Move) -> State:
    """Let a piece fall, or decide about a joker (Rules 3.1, 7.2)."""
    allowed = moves(state, seat)
    if move not in allowed:
        raise _why_not(state, seat, move, allowed)
    if isinstance(move, Joker):
        return _decided(state, move)
    side = side_of(state.setup, seat)
    stock = list(state.stocks[side])
    stock.remove(move.piece)
    return replace(
        state,
        stocks=_with(state.stocks, side, tuple(stock)),
        falling=move,
        happened=None,
    )


def settle(state: State, outcome: Outcome) -> State:
    """Put into effect what luck decided, and judge a dropped piece (Rules 2.5, 4, 5)."""
    match outcome:
        case Begins(seat):
            if state.first is not None or not 0 <= seat < state.setup.seats:
                raise BadOutcome(why=f"seat {seat} cannot begin")
            return replace(state, first=seat)
        case Rest():
            return _rested(state, outcome)
        case _:
            assert_never(outcome)


def view(state: State, viewer: Viewer) -> View:
    """Return what `viewer` sees: all of the table, and its own moves (Rules 3.5)."""
    waiting = turn(state)
    is_over = isinstance(waiting, Over)
    scores = _final(state) if is_over else state.scores
    return View(
        viewer=viewer,
        setup=state.setup,
        facts_changed=changed(state.setup.board),
        edges=edges_of(state.setup),
        sides=seating.sides(state.setup),
        colours=seating.colours(state.setup),
        stocks=state.stocks,
        jokers=state.jokers,
        pile=state.pile,
        scores=tuple(score(total) for total in scores),
        game=None if state.setup.coop is Coop.OFF else score(state.game),
        first=state.first,
        to_move=None if is_over or state.first is None else _mover(state),
        joker_asked=state.redeemable is not None,
        falling=state.falling,
        happened=state.happened,
        moves=_allowed(state, Seat(-1) if viewer is None else viewer),
    )


def score(total: int) -> Score:
    """Return a score as marker and tokens show it (Rules 5.4)."""
    laps, steps = divmod(total, LAP)
    full, rest = divmod(laps * LAP, TOKEN_MAX)
    return Score(total, steps, (TOKEN_MAX,) * full + ((rest,) if rest else ()))


def _allowed(state: State, seat: Seat) -> Releases | tuple[Joker, ...]:
    """Return what `seat` may release now, by piece, angle and place, or its answers (Rules 3.1)."""
    board, may_move = state.setup.board, turn(state) == ToMove((seat,))
    if may_move and state.redeemable is not None:
        return (Joker.HAND_IN, Joker.KEEP)
    stock = state.stocks[side_of(state.setup, seat)] if may_move else ()
    pieces = tuple(dict.fromkeys(stock))
    return Releases(
        pieces=pieces,
        forms=tuple(board.forms[piece.shape] for piece in pieces),
        left=board.left[-1].x,
        right=board.right[-1].x,
        top=board.top,
    )


def _mover(state: State) -> Seat:
    """Return whose drop it is, in the air and while a joker is decided as well."""
    if state.redeemable is not None:
        return state.redeemable.seat
    assert state.first is not None, "nobody has begun"
    return seat_of_turn(state.setup, state.first, len(state.pile))


def _rested(state: State, rest: Rest) -> State:
    if state.falling is None:
        raise BadOutcome(why="nothing is falling that could rest")
    _check(state, rest)
    pieces = (*(placed.piece for placed in state.pile), state.falling.piece)
    pile = tuple(Placed(p, pose) for p, pose in zip(pieces, rest.poses, strict=True))
    seat = _mover(state)
    verdict = judge(state.setup.board, edges_of(state.setup), pile, rest, seat)
    if state.setup.coop is not Coop.OFF:
        verdict = _together(verdict, state.setup.coop)
    state = replace(state, pile=pile, falling=None)
    if not verdict.is_clean and state.jokers[side_of(state.setup, seat)]:
        return replace(state, redeemable=verdict, happened=verdict)
    return _counted(state, verdict)


def _together(verdict: Verdict, coop: Coop) -> Verdict:
    """Return a verdict as co-operative play counts it (Rules 8.3, 8.4)."""
    worth = int(verdict.fulfils)
    return replace(
        verdict,
        circles=(),
        worth=worth,
        points=worth if verdict.is_clean else 0,
        penalty=0 if verdict.is_clean else PENALTY[coop],
    )


def _decided(state: State, joker: Joker) -> State:
    """Hand in a joker for the full points, or keep it (Rules 7.2, 7.3, 8.5)."""
    verdict = state.redeemable
    assert verdict is not None, "nothing can be redeemed"
    state = replace(state, redeemable=None)
    match joker:
        case Joker.KEEP:
            return _counted(state, replace(verdict, joker=joker))
        case Joker.HAND_IN:
            side = side_of(state.setup, verdict.seat)
            paid = replace(state, jokers=_with(state.jokers, side, state.jokers[side] - 1))
            redeemed = replace(verdict, joker=joker, points=verdict.worth, penalty=0)
            return _counted(paid, redeemed)
        case _:
            assert_never(joker)


def _counted(state: State, verdict: Verdict) -> State:
    """Move the markers, once and for all (Rules 5.4, 5.5, 8.3, 8.4)."""
    side = side_of(state.setup, verdict.seat)
    return replace(
        state,
        scores=_with(state.scores, side, state.scores[side] + verdict.points),
        game=state.game + verdict.penalty,
        happened=verdict,
    )


def _final(state: State) -> tuple[int, ...]:
    """Return the score of each side at the end, unused jokers included (Rules 7.4, 8.5)."""
    if state.setup.coop is not Coop.OFF:
        return state.scores
    jokers = zip(state.scores, state.jokers, strict=True)
    return tuple(points + UNUSED_JOKER * left for points, left in jokers)


def _over(state: State) -> Over:
    """Say who has won (Rules 6.2, 8.6)."""
    sides = seating.sides(state.setup)
    if state.setup.coop is not Coop.OFF:
        ahead = state.scores[0] - state.game
        return Over(sides[0] if ahead > 0 else (), (ahead,) * state.setup.seats)
    final = _final(state)
    best = max(final)
    winners = (
        seat for side, total in zip(sides, final, strict=True) for seat in side if total == best
    )
    scores = tuple(final[side_of(state.setup, Seat(seat))] for seat in range(state.setup.seats))
    return Over(tuple(winners), scores)


def _why_not(state: State, seat: Seat, move: Move, allowed: Sequence[Move]) -> IllegalMove:
    waiting = turn(state)
    if isinstance(waiting, Over):
        return MatchOver(seat=seat, what="drop")
    if not isinstance(waiting, ToMove):
        return StillFalling(seat=seat)
    if seat not in waiting.seats:
        why = f"waiting for seat {waiting.seats[0]}"
        return NotYourTurn(seat=seat, what="drop", why=why)
    if isinstance(move, Joker):
        return NoJoker(seat=seat)
    if not isinstance(allowed, Releases):
        return JokerFirst(seat=seat)
    return _why_not_release(seat, move, allowed)


def _why_not_release(seat: Seat, move: Release, allowed: Releases) -> IllegalMove:
    colour, shape = move.piece.colour.value, move.piece.shape.value
    piece = f"{colour} {shape}"
    if move.piece not in allowed.pieces:
        return NoSuchPiece(seat=seat, colour=colour, shape=shape)
    if not 0 <= move.angle < FULL_TURN:
        return BadAngle(seat=seat, piece=piece, degrees=move.angle / 100)
    left, right = allowed.overhang(move)
    return Overhang(
        seat=seat,
        piece=piece,
        x=move.x / 100,
        side="left" if left else "right",
        mm=(left or right) / 100,
    )


def _check(state: State, rest: Rest) -> None:
    expected = len(state.pile) + 1
    if len(rest.poses) != expected:
        raise BadOutcome(why=f"{len(rest.poses)} poses for {expected} pieces")
    for near in rest.pieces:
        if not 0 <= near.piece < len(state.pile):
            raise BadOutcome(why=f"piece {near.piece} of {len(state.pile)} is unknown")
    for field in rest.fields:
        if not 0 <= field.field < len(state.setup.board.fields):
            why = f"edge field {field.field} of {len(state.setup.board.fields)} is unknown"
            raise BadOutcome(why=why)


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
