"""What tiles must be like so that the game can be played (Rules 3), told place by place."""

import re
from collections.abc import Iterator, Sequence

from droptable.core import Fault, Torn
from droptable.games.presentdrop import faults as fault
from droptable.games.presentdrop.pipes import SIDES, Kind, KindName, Pipe, Side, Way, as_drawn

TILES_MAX = 40
"""Most tiles of a set: two and a half times the sixteen of the original. Four sets for each of
four seats are then 640 tiles, whose board a page can still draw."""

TILES_FOR_AN_ICON = 4
"""A set has at least one tile with a present icon for so many tiles. Source: designers' FAQ."""

KIND_NAME = r"[a-z][a-z0-9-]{0,23}"
"""How kinds may be called: words of the notation, short enough for a line of a log."""

_WAY = re.compile(r"([NESW])(?:([>~])([NESW])|>-)", re.ASCII)
_PIPE = re.compile(r"[NESW]{1,2}", re.ASCII)


def faults(file: Torn) -> Iterator[Fault]:
    """Yield what is wrong with tiles; None stands wherever a value could not be read."""
    if file.kinds is None:
        return
    names: list[str] = []
    for i, kind in enumerate(file.kinds):
        if kind is None:
            continue
        if kind.name is not None:
            yield from _of_name(f"kinds[{i}].name", kind.name, names)
            names.append(kind.name)
        yield from _of_kind(f"kinds[{i}]", kind)
    yield from _of_counts(file.kinds)


def read_pipes(text: str) -> tuple[Pipe, ...]:
    """Return the pipes that a text without faults names."""
    return tuple(tuple(map(Side, word)) for word in text.split())


def read_ways(text: str) -> tuple[Way, ...]:
    """Return the ways that a text without faults names."""
    return tuple(way for word in text.split() if (way := _way(word)) is not None)


def write_way(way: Way) -> str:
    """Return a way like `N>W`, `W>-` or `N~S`."""
    return f"{way.entry.value}{'~' if way.gap else '>'}{way.exit.value if way.exit else '-'}"


def _of_name(path: str, name: str, earlier: Sequence[str]) -> Iterator[Fault]:
    if not re.fullmatch(KIND_NAME, name, re.ASCII):
        yield fault.KindSpelled(path=path, got=repr(name))
    if name in earlier:
        yield fault.KindTwice(path=path, name=name)


def _of_kind(path: str, file: Torn) -> Iterator[Fault]:
    """Yield what is wrong with the pipes of a kind and, where they are right, with its ways."""
    found = [] if file.pipes is None else [*_of_pipes(f"{path}.pipes", file.pipes)]
    yield from found
    if file.ways is None:
        return
    pipes = None if found or file.pipes is None else read_pipes(file.pipes)
    for top in SIDES:
        text = getattr(file.ways, top.value)
        if text is not None:
            yield from _of_ways(f"{path}.ways.{top.value}", text, top, pipes)


def _of_pipes(path: str, text: str) -> Iterator[Fault]:
    words = text.split()
    for i, word in enumerate(words):
        place = f"{path}[{i}]"
        if not _PIPE.fullmatch(word):
            yield fault.PipeSpelled(path=place, got=repr(word))
        elif len({*word}) != len(word):
            yield fault.PipeBack(path=place, side=word[0])
        elif {*word} in [{*other} for other in words[:i]]:
            yield fault.PipeTwice(path=place, pipe=word)


def _way(word: str) -> Way | None:
    found = _WAY.fullmatch(word)
    if found is None:
        return None
    entry, by, out = found.groups()
    return Way(Side(entry), Side(out) if out else None, gap=by == "~")


def _of_ways(path: str, text: str, top: Side, pipes: tuple[Pipe, ...] | None) -> Iterator[Fault]:
    """Yield ways that lead up or back, end at a blank edge, or leave an open end out."""
    ways = [_way(word) for word in text.split()]
    kind = None if pipes is None else _kind(pipes)
    entries: list[Side] = []
    for i, (way, word) in enumerate(zip(ways, text.split(), strict=True)):
        place = f"{path}[{i}]"
        if way is None:
            yield fault.WaySpelled(path=place, got=repr(word))
            continue
        yield from _of_way(place, way, top, kind)
        if way.entry in entries:
            yield fault.WayTwice(path=place, side=way.entry.value)
        entries.append(way.entry)
    for side in SIDES:
        is_needed = side is not Side.SOUTH and kind is not None and kind.is_open(side, top)
        if is_needed and side not in entries and None not in ways:
            yield fault.WayMissing(path=path, side=side.value)


def _kind(pipes: tuple[Pipe, ...]) -> Kind:
    """Return a kind of which no more is known than its pipes."""
    return Kind(KindName("some"), pipes, ways=(), doubles=False, plain=0, icons=0)


def _of_way(path: str, way: Way, top: Side, kind: Kind | None) -> Iterator[Fault]:
    text = write_way(way)
    wrong = False
    if way.entry is Side.SOUTH:
        yield fault.WayFromBelow(path=path, way=text)
        wrong = True
    if way.exit is Side.NORTH:
        yield fault.WayUp(path=path, way=text, instead=f"{way.entry.value}>-")
        wrong = True
    if way.exit is way.entry:
        yield fault.WayBack(path=path, way=text)
        wrong = True
    if not wrong and not way.gap and kind is not None:
        yield from _of_pipe(path, way, top, kind)


def _of_pipe(path: str, way: Way, top: Side, kind: Kind) -> Iterator[Fault]:
    """Yield a way whose ends no pipe reaches, or not the same one."""
    ends = [way.entry] if way.exit is None else [way.entry, way.exit]
    blank = [end for end in ends if not kind.is_open(end, top)]
    for end in blank:
        yield fault.WayBlank(path=path, way=write_way(way), side=end.value)
    is_led = way.exit is None or as_drawn(way.exit, top) in _joined(kind, top, way.entry)
    if not blank and not is_led:
        yield fault.WayWithoutPipe(path=path, way=write_way(way))


def _of_counts(kinds: Sequence[Torn]) -> Iterator[Fault]:
    plain, icons = 0, 0
    for kind in kinds:
        if kind is None or kind.plain is None or kind.icons is None:
            return
        plain, icons = plain + kind.plain, icons + kind.icons
    count = plain + icons
    if not 1 <= count <= TILES_MAX:
        yield fault.TileCount(path="kinds", count=count, most=TILES_MAX)
    if icons * TILES_FOR_AN_ICON < count:
        yield fault.FewIcons(path="kinds", icons=icons, count=count, tiles=TILES_FOR_AN_ICON)


def _joined(kind: Kind, top: Side, side: Side) -> set[Side]:
    """Return the sides as drawn that pipes join with a side of the turned tile."""
    reached = {as_drawn(side, top)}
    for _ in kind.pipes:
        reached |= {end for pipe in kind.pipes if reached & {*pipe} for end in pipe}
    return reached
