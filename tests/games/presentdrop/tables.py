"""Sets tables for tests of Present Drop: boards drawn as text, matches as lines of a record."""

from dataclasses import replace
from textwrap import dedent
from typing import Any

from droptable.core import Seat
from droptable.core.record import advanced, read_event
from droptable.games import presentdrop
from droptable.games.catalogue import PRESENTDROP
from droptable.games.presentdrop import diagram
from droptable.games.presentdrop.chimneys import Board, Cell, Column, Row
from droptable.games.presentdrop.falling import Path, fall
from droptable.games.presentdrop.notation import read_tile
from droptable.games.presentdrop.pipes import SIDES, Laid, Tile
from droptable.games.presentdrop.state import Draw, Setup, State
from droptable.games.presentdrop.telling import column_name
from droptable.games.presentdrop.tiles import default_tiles

TILES = default_tiles()
LAID = [
    Laid(Tile(kind.name, icon), top)
    for kind in TILES.kinds
    for icon in (False, True)
    for top in SIDES
]
"""Every tile with every turn."""

DRAWN = {diagram.block(TILES.kind[laid.tile.kind], laid): laid for laid in reversed(LAID)}
"""Tiles by how they are drawn; of turns that look alike, the first."""


def board(text: str) -> Board:
    """Read a board as `diagram.board` draws it, with the strip `A  B  C  D` as its last line."""
    *lines, strip = dedent(text).strip("\n").splitlines()
    left = strip.index("A") - 1
    margin = -left % 3
    lines = [""] * (-len(lines) % 3) + lines
    width = max(map(len, lines), default=0) + margin + 3
    read = Board(TILES)
    for line in range(0, len(lines), 3):
        rows = [(" " * margin + text).ljust(width) for text in lines[line : line + 3]]
        for start in range(0, width - 2, 3):
            block = tuple(row[start : start + 3] for row in rows)
            if block != diagram.NO_TILE:
                column, row = (start - margin - left) // 3, (len(lines) - line) // 3 - 1
                read = read.with_stack(Cell(Column(column), Row(row)), (DRAWN[block],))
    return read


def falls(text: str) -> dict[str, str]:
    """Return for each column of a drawn board how the present ends that falls there."""
    table = board(text)
    return {column_name(column): said(fall(table, column)) for column in table.columns}


def said(path: Path) -> str:
    """Return the end of a path like `C` (the character), `ground D+1`, `2 outside curve`."""
    what = {"character": ""}.get(path.end.value, path.end.value)
    where = path.tile or column_name(path.at.column)
    count = str(path.presents) if path.presents > 1 else ""
    return " ".join(filter(None, (count, what, where)))


def way(text: str, column: int) -> str:
    """Return the way of a present: `1,0 N>E` for each cell it passes, `~` in air or a gap."""
    steps = fall(board(text), Column(column)).steps
    return " | ".join(
        f"{step.cell.column},{step.cell.row} {step.entry.value}"
        f"{'>' if step.through.value == 'pipe' else '~'}{step.exit.value if step.exit else '-'}"
        for step in steps
    )


def start(seats: int = 2, **options: Any) -> State:
    return presentdrop.start(Setup(seats, **options))


def on(text: str, tile: str, seats: int = 2, **options: Any) -> State:
    """Return a match in which seat 0 has drawn a tile over a drawn board."""
    state = replace(start(seats, **options), board=board(text), played=1)
    return play(state, f"= draws {tile}")


def play(state: State, *lines: str) -> State:
    """Return the state after these lines of a record."""
    for line in lines:
        event = read_event(PRESENTDROP.notation, line)
        state = advanced(presentdrop, state, event, presentdrop.turn(state))
    return state


def lay(state: State, *moves: str) -> State:
    """Let each seat in turn draw the tile that it lays then."""
    for move in moves:
        assert isinstance(state.open, Draw)
        seat = state.open.seat
        state = play(state, f"= draws {move.split(' ')[0]}", f"{seat} {move}")
    return state


def last(state: State, *tiles: str) -> State:
    """Return the state with only these tiles left in the pile of all."""
    (pile,) = state.piles
    return replace(state, piles=(replace(pile, shuffled=tuple(sorted(map(read_tile, tiles)))),))


def lays(state: State, seat: int = 0) -> set[str]:
    """Return what a seat may do, as the notation writes it."""
    return {PRESENTDROP.notation.write_move(m) for m in presentdrop.moves(state, Seat(seat))}


def spots(state: State, seat: int = 0) -> set[Cell]:
    """Return the cells in which a seat may lay a tile."""
    moves = presentdrop.moves(state, Seat(seat))
    return {move.cell for move in moves if isinstance(move, presentdrop.Lay)}
