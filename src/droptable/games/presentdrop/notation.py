"""Present Drop in text: setups, moves, outcomes and a drawing, for records, tests and people.

A tile is its kind, `*` if it bears a present, `^` if it came back: `curve`, `t-left*`. A move is a
tile, the side to which its top points and its cell as column,row: `curve E 3,2`; or `curve aside`.
An outcome is `draws curve* straight`, or `lines up elf santa snowman reindeer`.
"""

import re
from functools import lru_cache

from droptable.core import (
    expected,
    read_options,
    write_options,
)
from droptable.games.presentdrop import diagram, seating
from droptable.games.presentdrop.checks import KIND_NAME
from droptable.games.presentdrop.chimneys import Cell, Column, Row
from droptable.games.presentdrop.laying import Aside, Lay, Move
from droptable.games.presentdrop.pipes import KindName, Laid, Side, Tile
from droptable.games.presentdrop.state import (
    Character,
    Drawn,
    LinedUp,
    Outcome,
    Setup,
    State,
)
from droptable.games.presentdrop.telling import tell as tell, tile_name
from droptable.games.presentdrop.tiles import read_facts, write_facts as _facts

_NUMBER = r"(0|-?[1-9]\d{0,2})"
_TILE = re.compile(rf"({KIND_NAME})(\*?)(\^?)", re.ASCII)
_LAY = re.compile(rf"(\S+) ([NESW]) {_NUMBER},{_NUMBER}", re.ASCII)
_ASIDE = re.compile(r"(\S+) aside", re.ASCII)
_DRAWN = re.compile(r"draws(( \S+)+)", re.ASCII)
_LINED_UP = re.compile(r"lines up (\S+) (\S+) (\S+) (\S+)", re.ASCII)


def write_facts(setup: Setup) -> str:
    """Return the tile set as one line of canonical JSON."""
    return _facts(setup.tiles)


def write_setup(setup: Setup) -> str:
    """Return a setup like `seats=2 sets=2 hand=yes`: what differs from the default."""
    return write_options(setup)


def read_setup(text: str, facts: str) -> Setup:
    """Read a setup and its tiles. Raises `BadNotation` or `BadFacts`."""
    return read_options(Setup, text, tiles=read_facts(facts))


def read_tile(text: str) -> Tile:
    """Read a tile like `curve` or `t-left*`."""
    found = _TILE.fullmatch(text)
    if not found:
        raise expected("a tile like 'curve', 't-left*' or 'x2^'", text)
    return Tile(KindName(found[1]), icon=bool(found[2]), returned=bool(found[3]))


@lru_cache(maxsize=256)
def read_laid(text: str) -> Laid:
    """Read a tile as it lies, like `curve E`."""
    tile, _, top = text.partition(" ")
    return Laid(read_tile(tile), Side(top))


def write_move(move: Move) -> str:
    """Return a move like `curve E 3,2`, or `curve aside`."""
    if isinstance(move, Aside):
        return f"{move.tile.word} aside"
    return f"{move.tile.word} {move.top.value} {move.cell.column},{move.cell.row}"


def read_move(text: str) -> Move:
    """Read a move like `curve E 3,2` or `curve aside`."""
    if aside := _ASIDE.fullmatch(text):
        return Aside(read_tile(aside[1]))
    found = _LAY.fullmatch(text)
    if not found:
        raise expected("a tile, its top and its column,row like 'curve E 3,2'", text)
    cell = Cell(Column(int(found[3])), Row(int(found[4])))
    return Lay(read_tile(found[1]), cell, Side(found[2]))


def write_outcome(outcome: Outcome) -> str:
    """Return an outcome as one line."""
    if isinstance(outcome, LinedUp):
        return " ".join(["lines up", *(character.value for character in outcome.strip)])
    return " ".join(["draws", *(tile.word for tile in outcome.tiles)])


def read_outcome(text: str) -> Outcome:
    """Read an outcome."""
    if lined_up := _LINED_UP.fullmatch(text):
        return LinedUp(tuple(_read_character(word, text) for word in lined_up.groups()))
    found = _DRAWN.fullmatch(text)
    if not found:
        raise expected("an outcome like 'draws curve*' or 'lines up' and characters", text)
    return Drawn(tuple(map(read_tile, found[1].split(" ")[1:])))


def draw(state: State) -> str:
    """Return the board, the presents of each character and what is left to draw."""
    return "\n".join(
        [
            *diagram.board(state.board),
            *(_line(state, column) for column in range(len(state.strip or ()))),
            *(_hand(state, seat) for seat, hand in enumerate(state.hands) if hand),
            f"in the pile{'s' if len(state.piles) > 1 else ''}: "
            + ", ".join(str(len(pile)) for pile in state.piles),
        ]
    )


def _line(state: State, column: int) -> str:
    assert state.strip is not None, "nobody stands on the strip"
    character = state.strip[column]
    seat = seating.seat_of(state.setup, character)
    count = state.presents[list(Character).index(character)]
    who = "nobody" if seat is None else f"seat {seat}"
    return f"{'ABCD'[column]} {character.value:9}{count:3} presents, for {who}"


def _hand(state: State, seat: int) -> str:
    return f"seat {seat} holds {', '.join(map(tile_name, state.hands[seat]))}"


def _read_character(word: str, text: str) -> Character:
    try:
        return Character(word)
    except ValueError:
        raise expected("the characters santa, snowman, reindeer, elf", text) from None
