"""The last event in English, for the command line and golden files.

The four columns of characters are A to D; beside them lie A-1, A-2 and so on, and D+1, D+2.
"""

from itertools import groupby

from droptable.games.presentdrop.chimneys import Cell, Column
from droptable.games.presentdrop.falling import Drop, End, Path, Step, Through
from droptable.games.presentdrop.pipes import Tile
from droptable.games.presentdrop.state import Character, Happened, State


def tell(state: State) -> str:
    """Return what was drawn, what fell where, what was laid: one line each."""
    happened = state.happened
    if happened is None:
        return ""
    if happened.strip:
        return f"the strip: {', '.join(one.value for one in happened.strip)}"
    return "\n".join(
        [*_drawn(state, happened), *_dropped(state, happened), *_laid(state, happened)]
    )


def column_name(column: Column) -> str:
    """Return a column like `A`, `A-1` or `D+2`."""
    if column < 0:
        return f"A{column}"
    return "ABCD"[column] if column < 4 else f"D+{column - 3}"


def cell_name(cell: Cell) -> str:
    """Return a cell like `C2`: its column, then its row counted from 1."""
    return f"{column_name(cell.column)} row {cell.row + 1}"


def tile_name(tile: Tile) -> str:
    """Return a tile in words."""
    return tile.kind + (" with a present" if tile.icon else "")


def _drawn(state: State, happened: Happened) -> list[str]:
    if happened.laid or happened.aside:
        return []
    if not happened.drawn:
        return [f"    seat {happened.seat} draws into its hand"]
    names = ", ".join(map(tile_name, happened.drawn))
    return [f"{state.played + 1:2}. seat {happened.seat} draws {names}"]


def _dropped(state: State, happened: Happened) -> list[str]:
    if happened.drop is None:
        return []
    return ["    presents drop:", *_paths(state, happened.drop)]


def _laid(state: State, happened: Happened) -> list[str]:
    lines = []
    who = f"{state.played:2}. seat {happened.seat}"
    if happened.laid:
        over = f" over {tile_name(happened.covered)}" if happened.covered else ""
        under = ", which goes under the pile" if happened.returned else ""
        lay = happened.laid
        lines.append(
            f"{who} lays {tile_name(lay.tile)} at {cell_name(lay.cell)},"
            f" top {lay.top.name.lower()}{over}{under}"
        )
    if happened.aside:
        lines.append(f"{who} lays {tile_name(happened.aside)} aside: it fits nowhere")
    if happened.extra:
        lines += ["    the last presents drop:", *_paths(state, happened.extra)]
    return lines


def _paths(state: State, fallen: Drop) -> list[str]:
    assert state.strip is not None, "presents fall on no strip"
    return [f"      {_path(state.strip, path)}" for path in fallen.paths]


def _path(strip: tuple[Character, ...], path: Path) -> str:
    """Return a path like `C: fell, through curve and x2 (2 presents), fell, to santa`."""
    parts = [
        "fell" if through is Through.AIR else _passed(through, list(steps))
        for through, steps in groupby(path.steps, key=lambda step: step.through)
    ]
    words = [*filter(None, parts), _end(strip, path)]
    return f"{column_name(path.column)}: {', '.join(words)}"


def _passed(through: Through, steps: list[Step]) -> str:
    """Return the tiles passed one after the other; nothing for the one that is a dead end."""
    tiles = [str(step.tile) for step in steps if step.exit is not None]
    if not tiles:
        return ""
    return f"through {'the gap of ' if through is Through.GAP else ''}{', '.join(tiles)}"


def _end(strip: tuple[Character, ...], path: Path) -> str:
    count = f" ({path.presents} presents)" if path.presents > 1 else ""
    match path.end:
        case End.CHARACTER:
            return f"to {strip[path.at.column].value}{count}"
        case End.GROUND:
            return f"lost on the ground{count}"
        case End.OUTSIDE:
            return f"lost on top of {path.tile}{count}"
        case End.DEAD_END:
            return f"lost in {path.tile}{count}"
        case End.WALL:
            return f"lost at the side of {path.tile}{count}"
