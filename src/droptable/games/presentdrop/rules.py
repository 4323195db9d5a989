"""The rules of Present Drop. Paragraphs refer to docs/games/presentdrop.md."""

from collections import Counter
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
from droptable.games.presentdrop import seating, supply
from droptable.games.presentdrop.chimneys import Board
from droptable.games.presentdrop.falling import Drop, drop
from droptable.games.presentdrop.laying import NO_MOVES, Aside, Lay, Move, Moves, moves_of
from droptable.games.presentdrop.pipes import Laid, Tile
from droptable.games.presentdrop.places import Clash, clashes
from droptable.games.presentdrop.refusals import (
    EDGES,
    BelowStrip,
    BlankEdge,
    FirstTile,
    MustLay,
    NoNeighbour,
    NoSuchTile,
    OpenEnd,
)
from droptable.games.presentdrop.state import (
    Character,
    Chimney,
    Count,
    Draw,
    Drawn,
    Happened,
    LinedUp,
    LineUp,
    Outcome,
    PileShown,
    Question,
    Setup,
    State,
    View,
)
from droptable.games.presentdrop.tiles import changed

T = TypeVar("T")


def bound(setup: Setup) -> int:
    """Return the most events of a match: the strip, then a draw and a move for each tile.

    A tile that may come back is drawn and laid twice.
    """
    tiles = sum(map(len, supply.piles(setup)))
    return 1 + 2 * tiles * (2 if setup.return_covered else 1)


def start(setup: Setup) -> State:
    """Shuffle the tiles into piles above an empty board (Rules 2, 3.1)."""
    seating.check(setup)
    state = State(
        setup=setup,
        strip=seating.strip(setup),
        board=Board(setup.tiles),
        piles=supply.piles(setup),
        hands=((),) * setup.seats,
        presents=(0,) * len(Character),
        to_move=Seat(0),
        played=0,
        open=LineUp(),
        happened=None,
    )
    return state if state.strip is None else _first_draw(state)


def turn(state: State) -> Turn[Question]:
    """Say what the match waits for: luck, a seat, or nothing more (Rules 3.2, 7.1)."""
    if state.open is not None:
        return ToSettle(state.open)
    if state.hands[state.to_move]:
        return ToMove((state.to_move,))
    return _over(state)


def moves(state: State, seat: Seat) -> Moves:
    """Return where `seat` may lay its tiles, by tile, column, row and turn (Rules 4, 8.3)."""
    if turn(state) != ToMove((seat,)):
        return NO_MOVES
    return moves_of(state.board, state.hands[seat])


def play(state: State, seat: Seat, move: Move) -> State:
    """Lay a tile or lay it aside, and let the next seat draw (Rules 3, 4, 8.3)."""
    if refusal := _why_not(state, seat, move):
        raise refusal
    state = replace(
        state,
        hands=_with(state.hands, seat, supply.without(state.hands[seat], move.tile)),
        played=state.played + 1,
        happened=Happened(seat),
    )
    if state.setup.hand and move.tile.icon:
        state = _dropped(state)
    match move:
        case Lay():
            state = _laid(state, seat, move)
        case Aside(tile):
            state = _told(state, aside=tile)
        case _:
            assert_never(move)
    if not any(state.hands) and not any(state.piles):
        return _dropped(state, is_extra=True)
    if state.setup.hand and state.piles[supply.pile_of(state.setup, seat)]:
        return replace(state, open=Draw(seat, 1))
    return _turn_of(state, _after(state, seat))


def settle(state: State, outcome: Outcome) -> State:
    """Put into effect what luck decided; an icon lets presents fall (Rules 2.1, 3.3, 5.1)."""
    match outcome:
        case LinedUp(strip):
            if state.open != LineUp() or Counter(strip) != Counter(Character):
                raise BadOutcome(why="the characters cannot be lined up like this")
            return _first_draw(replace(state, strip=strip, happened=Happened(None, strip=strip)))
        case Drawn(tiles):
            if not isinstance(state.open, Draw):
                raise BadOutcome(why="no tile is to be drawn")
            return _drawn(state, state.open, tiles)
        case _:
            assert_never(outcome)


def view(state: State, viewer: Viewer) -> View:
    """Return what `viewer` sees: all but the hands of other seats (Rules 3.6, 8.3)."""
    is_over = isinstance(turn(state), Over)
    seen = tuple(_sees(state, viewer, Seat(seat)) for seat in range(state.setup.seats))
    return View(
        viewer=viewer,
        setup=state.setup,
        facts_changed=changed(state.setup.tiles),
        strip=_strip(state),
        characters=seating.characters(state.setup),
        board=state.board.shown,
        piles=tuple(_pile_shown(state, number, seen) for number in range(len(state.piles))),
        hands=tuple(hand if shown else () for hand, shown in zip(state.hands, seen, strict=True)),
        hand_sizes=tuple(map(len, state.hands)),
        to_move=None if state.strip is None or is_over else state.to_move,
        drawing=state.open.count if isinstance(state.open, Draw) else 0,
        played=state.played,
        happened=state.happened,
        moves=NO_MOVES if viewer is None else moves(state, viewer),
    )


def preview(state: State, move: Move) -> Drop:
    """Return what the next drop would be after this move (Rules 5)."""
    return drop(_covered(state.board, move) if isinstance(move, Lay) else state.board)


def _first_draw(state: State) -> State:
    """Let seat 0 draw its tile, or its hand (Rules 3.2, 8.3)."""
    return _deal(state, Seat(0)) if state.setup.hand else _turn_of(state, Seat(0))


def _deal(state: State, seat: Seat) -> State:
    """Let a seat draw its hand; when all have one, or no tile is left, seat 0 begins."""
    left = len(state.piles[supply.pile_of(state.setup, seat)]) if seat < state.setup.seats else 0
    if not left:
        return _turn_of(state, Seat(0))
    return replace(state, to_move=seat, open=Draw(seat, min(supply.HAND, left)))


def _turn_of(state: State, seat: Seat) -> State:
    """Give the turn to a seat, or to the next one that has a tile or can draw one (Rules 3.2)."""
    while not state.hands[seat]:
        if state.piles[supply.pile_of(state.setup, seat)]:
            return replace(state, to_move=seat, open=Draw(seat, 1))
        seat = _after(state, seat)
    return replace(state, to_move=seat, open=None)


def _after(state: State, seat: Seat) -> Seat:
    return Seat((seat + 1) % state.setup.seats)


def _drawn(state: State, question: Draw, tiles: tuple[Tile, ...]) -> State:
    seat, number = question.seat, supply.pile_of(state.setup, question.seat)
    pile = supply.taken(state.piles[number], tiles, question.count)
    state = replace(
        state,
        piles=_with(state.piles, number, pile),
        hands=_with(state.hands, seat, (*state.hands[seat], *tiles)),
        open=None,
        happened=Happened(seat, drawn=() if state.setup.hand else tiles),
    )
    if state.setup.hand:
        if not state.played:
            return _deal(state, Seat(seat + 1))
        return _turn_of(state, _after(state, seat))
    return _dropped(state) if tiles[0].icon else state


def _dropped(state: State, is_extra: bool = False) -> State:
    """Let presents fall and count those that reach a character (Rules 5)."""
    assert state.strip is not None, "presents fall on no strip"
    fallen = drop(state.board)
    received = dict(zip(state.strip, fallen.received, strict=True))
    presents = zip(state.presents, Character, strict=True)
    state = replace(state, presents=tuple(had + received[one] for had, one in presents))
    return _told(state, extra=fallen) if is_extra else _told(state, drop=fallen)


def _laid(state: State, seat: Seat, move: Lay) -> State:
    """Lay a tile; in the experiment what it covers goes under the pile, once (Rules 4.4, 8.6)."""
    beneath = state.board.stack(move.cell)
    covered = beneath[-1].tile if beneath else None
    state = _told(state, laid=move, covered=covered)
    if covered is None or covered.returned or not state.setup.return_covered:
        return replace(state, board=_covered(state.board, move))
    number = supply.pile_of(state.setup, seat)
    board = state.board.with_stack(move.cell, (*beneath[:-1], Laid(move.tile, move.top)))
    pile = supply.put_under(state.piles[number], covered)
    return _told(replace(state, board=board, piles=_with(state.piles, number, pile)), returned=True)


def _covered(board: Board, move: Lay) -> Board:
    return board.with_stack(move.cell, (*board.stack(move.cell), Laid(move.tile, move.top)))


def _told(state: State, **what: object) -> State:
    """Return the state with a part of what happened added."""
    assert state.happened is not None, "nothing happened"
    return replace(state, happened=replace(state.happened, **what))  # type: ignore[arg-type]


def _strip(state: State) -> tuple[Chimney, ...]:
    presents = dict(zip(Character, state.presents, strict=True))
    return tuple(
        Chimney(one, seating.CAMPS[one], seating.seat_of(state.setup, one), presents[one])
        for one in state.strip or ()
    )


def _sees(state: State, viewer: Viewer, seat: Seat) -> bool:
    """Say whether `viewer` sees the tiles of a seat (Rules 3.6, 8.3)."""
    return viewer == seat or not state.setup.hand


def _pile_shown(state: State, number: int, seen: tuple[bool, ...]) -> PileShown:
    hidden = [
        tile
        for seat, hand in enumerate(state.hands)
        for tile in hand
        if not seen[seat] and supply.pile_of(state.setup, Seat(seat)) == number
    ]
    pile = state.piles[number]
    unseen = Counter((*pile.shuffled, *hidden))
    to_come = tuple(Count(tile, unseen[tile]) for tile in sorted(unseen))
    return PileShown(len(pile), to_come, pile.bottom)


def _over(state: State) -> Over:
    """Say who has won: most presents, ties share the victory (Rules 7)."""
    presents = dict(zip(Character, state.presents, strict=True))
    scores = tuple(sum(presents[one] for one in own) for own in seating.characters(state.setup))
    best = max(scores)
    winners = (Seat(seat) for seat, score in enumerate(scores) if score == best)
    return Over(tuple(winners), scores)


def _why_not(state: State, seat: Seat, move: Move) -> IllegalMove | None:
    """Return why a move may not be made; None when it may."""
    waiting = turn(state)
    if isinstance(waiting, Over):
        return MatchOver(seat=seat, what="lay a tile")
    if not isinstance(waiting, ToMove) or seat not in waiting.seats:
        whom = f"seat {waiting.seats[0]}" if isinstance(waiting, ToMove) else "luck to draw"
        return NotYourTurn(seat=seat, what="lay a tile", why=f"waiting for {whom}")
    if move.tile not in state.hands[seat]:
        return NoSuchTile(seat=seat, tile=move.tile.word)
    if isinstance(move, Lay):
        return _why_not_there(state.board, seat, move)
    if not moves(state, seat).aside:
        return MustLay(seat=seat, tile=move.tile.word)
    return None


def _why_not_there(board: Board, seat: Seat, move: Lay) -> IllegalMove | None:
    column, row = move.cell
    laid = f"{move.tile.word} at {column},{row}"
    if row < 0:
        return BelowStrip(seat=seat, laid=laid)
    is_near = move.cell in board.demands
    wrong = clashes(board, move.tile, move.cell, move.top) if is_near else ()
    if not board.tops and (wrong or not is_near):
        return FirstTile(seat=seat, laid=laid)
    if not is_near:
        return NoNeighbour(seat=seat, laid=laid, column=column, row=row)
    return _why_clashing(seat, laid, wrong[0]) if wrong else None


def _why_clashing(seat: Seat, laid: str, clash: Clash) -> IllegalMove:
    kind = OpenEnd if clash.open else BlankEdge
    return kind(seat=seat, laid=laid, edge=EDGES[clash.side])


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
