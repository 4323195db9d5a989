"""The loader of printed facts: a tile file becomes a checked `TileSet`."""

from importlib.resources import files
from typing import Annotated

import msgspec

from droptable.games.presentdrop.checks import faults, read_pipes, read_ways, write_way
from droptable.games.presentdrop.pipes import SIDES, Kind, KindName, TileSet
from droptable.games.presentdrop.refusals import BadTiles
from droptable.printed import File, Part, Printed, Source, about

Words = Annotated[str, msgspec.Meta(max_length=60)]
Count = Annotated[int, msgspec.Meta(ge=0, le=40)]


class WaysFile(Part):
    """What becomes of a present, by the side to which the top of the tile points.

    `N>W` leads from north to west, `W>-` ends in the tile, `N~S` leads through a gap.
    """

    N: Words
    E: Words
    S: Words
    W: Words


class KindFile(Part):
    """A kind of tile, as drawn with its top in the north."""

    name: Annotated[
        str, about("Small letters, digits and hyphens; the log says it.", max_length=24)
    ]
    pipes: Annotated[Words, about("`NS` joins two edges, `N` is a stub that is closed.")]
    plain: Annotated[Count, about("How many tiles without a present icon a set has.")]
    icons: Annotated[Count, about("How many tiles with a present icon a set has.")]
    ways: WaysFile
    doubles: Annotated[bool, about("Whether each present that passes becomes two.")] = False
    source: Source = ""


class TilesFile(File):
    """A tile file as it is written."""

    kinds: Annotated[list[KindFile], msgspec.Meta(min_length=1, max_length=20)]


def tell(tiles: TileSet) -> str:
    """Return in a few lines what a set has, for whoever wrote it."""
    everything = tiles.tiles
    icons = sum(tile.icon for tile in everything)
    return "\n".join(
        [
            f"tiles {tiles.name}" + (" (the default tiles)" if is_default(tiles) else ""),
            f"{len(everything)} tiles, {icons} with a present icon",
            *(
                f"{kind.plain + kind.icons} {kind.name}"
                + (f", {kind.icons} with an icon" if kind.icons else "")
                + (", doubles" if kind.doubles else "")
                for kind in tiles.kinds
            ),
        ]
    )


def _tiles(file: TilesFile) -> TileSet:
    return TileSet(file.name, tuple(map(_kind, file.kinds)))


def _kind(file: KindFile) -> Kind:
    return Kind(
        name=KindName(file.name),
        pipes=read_pipes(file.pipes),
        ways=tuple(read_ways(getattr(file.ways, top.value)) for top in SIDES),
        doubles=file.doubles,
        plain=file.plain,
        icons=file.icons,
    )


def _file(tiles: TileSet) -> TilesFile:
    return TilesFile(
        name=tiles.name,
        kinds=[
            KindFile(
                name=kind.name,
                pipes=" ".join("".join(side.value for side in pipe) for pipe in kind.pipes),
                plain=kind.plain,
                icons=kind.icons,
                ways=WaysFile(*(" ".join(map(write_way, ways)) for ways in kind.ways)),
                doubles=kind.doubles,
            )
            for kind in tiles.kinds
        ],
    )


_PRINTED = Printed(
    title="The tiles of Present Drop",
    file=TilesFile,
    faults=faults,
    facts=_tiles,
    written=_file,
    refusal=BadTiles,
    default_file=(files(__package__) / "data/tiles.toml").read_bytes,
)
default_tiles, is_default, load_tiles = _PRINTED.default, _PRINTED.is_default, _PRINTED.load
changed = _PRINTED.changed
read_facts, write_facts, schema = _PRINTED.read, _PRINTED.write, _PRINTED.schema
