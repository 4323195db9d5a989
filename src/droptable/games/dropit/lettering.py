"""The letters of a board file: edge fields and pictures, read and told place by place."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from droptable.core import Fault, Torn, is_whole
from droptable.games.dropit import faults as fault
from droptable.games.dropit.checks import hundredths
from droptable.games.dropit.shaft import Colour, Piece, Shape

T = TypeVar("T")

COLOUR_LETTERS = {colour.name[0]: colour for colour in Colour}
SHAPE_LETTERS = {shape.name[0]: shape for shape in Shape}


def faults(file: Torn) -> Iterator[Fault]:
    """Yield what is wrong with edge fields and pictures; None stands for what was not read."""
    levels = None
    if file.levels is not None and file.levels.left is not None:
        levels = len(file.levels.left) + 1
    if file.edges is not None:
        yield from _of_edges(file, file.edges, levels)
    if file.pictures is not None:
        for name in ("left", "right"):
            if (text := getattr(file.pictures, name)) is not None:
                yield from _of_pictures(f"pictures.{name}", text, levels)


def letters(text: str, known: Mapping[str, T]) -> list[T]:
    """Return what the letters of a text without faults stand for."""
    return [known[word] for word in text.split()]


def pieces(text: str) -> list[Piece]:
    """Return the pieces of a text without faults, like `BC YT`."""
    return [Piece(SHAPE_LETTERS[word[1]], COLOUR_LETTERS[word[0]]) for word in text.split()]


def _of_edges(file: Torn, edges: Torn, levels: int | None) -> Iterator[Fault]:
    for name, edge in (("left", edges.left), ("right", edges.right)):
        if edge is not None:
            if edge.until:
                yield fault.UntilOnWall(path=f"edges.{name}.until")
            yield from _of_edge(f"edges.{name}", edge, levels)
    if edges.floor is None:
        return
    until = edges.floor.until
    yield from _of_edge("edges.floor", edges.floor, None if until is None else len(until))
    floor = file.shaft.floor if file.shaft is not None else None
    if floor and is_whole(floor, until):
        yield from _of_until(until, floor[0][0], floor[-1][0])


def _of_edge(path: str, edge: Torn, expected: int | None) -> Iterator[Fault]:
    known: tuple[tuple[str, Mapping[str, object]], ...] = (
        ("colour", COLOUR_LETTERS),
        ("shape", SHAPE_LETTERS),
    )
    for kind, of_kind in known:
        text = getattr(edge, kind)
        if text is None:
            continue
        words = text.split()
        for i, word in enumerate(words):
            if word not in of_kind:
                place, can_be = f"{path}.{kind}[{i}]", " ".join(of_kind)
                yield fault.LetterSpelled(path=place, got=repr(word), known=can_be)
        if expected is not None and len(words) != expected:
            count = len(words)
            yield fault.FieldCount(path=f"{path}.{kind}", count=count, expected=expected)


def _of_until(until: Sequence[float], start: float, end: float) -> Iterator[Fault]:
    """Yield ends of floor fields that run back or beyond the floor, or leave a part of it out."""
    path, ends = "edges.floor.until", [hundredths(x) for x in until]
    if not ends:
        yield fault.NoFloorFields(path=path)
        return
    for i, (low, high) in enumerate(pairwise([hundredths(start), *ends])):
        if high <= low:
            yield fault.RunsBack(path=f"{path}[{i}]", mm=high / 100, before=low / 100)
    for i, x in enumerate(ends[:-1]):
        if x > hundredths(end):
            yield fault.BeyondFloor(path=f"{path}[{i}]", mm=x / 100, end=end)
    if ends[-1] != hundredths(end):
        yield fault.FloorEnd(path=f"{path}[{len(ends) - 1}]", mm=ends[-1] / 100, end=end)


def _of_pictures(path: str, text: str, levels: int | None) -> Iterator[Fault]:
    words = text.split()
    for i, word in enumerate(words):
        if len(word) != 2 or word[0] not in COLOUR_LETTERS or word[1] not in SHAPE_LETTERS:
            yield fault.PictureSpelled(path=f"{path}[{i}]", got=repr(word))
    if levels is not None and len(words) != levels:
        yield fault.PictureCount(path=path, count=len(words), levels=levels)
