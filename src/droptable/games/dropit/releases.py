"""All places and turns from which a piece may fall, as one lazy sequence."""

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import ceil
from typing import overload

from droptable.games.dropit.geometry import extent, reach
from droptable.games.dropit.shaft import FULL_TURN, Angle, Form, Length, Piece


@dataclass(frozen=True, slots=True)
class Release:
    """A move: let this piece fall from here (Rules 3.1)."""

    piece: Piece
    x: Length
    """Where its centre of mass hangs."""

    angle: Angle


@dataclass(frozen=True, slots=True)
class Releases(Sequence[Release]):
    """All releases a seat may choose from: a lazy sequence over whole hundredths.

    Ordered by piece, then angle, then place from left to right. At its angle the whole outline
    of a piece must lie between the guides (Rules 3.2).
    """

    pieces: tuple[Piece, ...]
    forms: tuple[Form, ...]
    """The form of each piece."""

    left: Length
    """The left guide: the rim of the opening."""

    right: Length
    top: Length
    """Height of the opening."""

    def places(self, piece: Piece, angle: Angle) -> range:
        """Return where the centre of mass of a piece may hang at an angle."""
        return places_between(self.forms[self.pieces.index(piece)], self.left, self.right, angle)

    def overhang(self, release: Release) -> tuple[Length, Length]:
        """Return how far a release lies over the left and the right guide, 0 when it does not."""
        places = self.places(release.piece, release.angle)
        return (
            Length(max(0, places.start - release.x)),
            Length(max(0, release.x - places.stop + 1)),
        )

    def __len__(self) -> int:
        """Return the number of releases."""
        return sum(ends[-1] for ends in self._ends())

    @overload
    def __getitem__(self, index: int) -> Release: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Release]: ...
    def __getitem__(self, index: int | slice) -> Release | Sequence[Release]:
        """Return the release at an index, or those of a slice as a tuple."""
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        rest = range(len(self))[index]
        for piece, ends in zip(self.pieces, self._ends(), strict=True):
            if rest < ends[-1]:
                angle = bisect_right(ends, rest)
                before = ends[angle - 1] if angle else 0
                places = self.places(piece, Angle(angle))
                return Release(piece, Length(places[rest - before]), Angle(angle))
            rest -= ends[-1]
        raise AssertionError("range has checked the index")

    def __contains__(self, release: object) -> bool:
        """Say whether a release is one of these."""
        return (
            isinstance(release, Release)
            and release.piece in self.pieces
            and 0 <= release.angle < FULL_TURN
            and release.x in self.places(release.piece, release.angle)
        )

    def _ends(self) -> list[Sequence[int]]:
        return [_ends(form, self.left, self.right) for form in self.forms]


def warm(forms: Iterable[Form], left: Length, right: Length) -> None:
    """Count the releases between two guides, so that nobody's first choice waits for it."""
    for form in forms:
        _ends(form, left, right)


def places_between(form: Form, left: Length, right: Length, angle: Angle) -> range:
    """Return where the centre of mass of a form may hang between two guides (Rules 3.2)."""
    to_left, to_right, _ = extent(form, angle)
    return range(left + ceil(to_left), right - ceil(to_right) + 1)


@lru_cache(maxsize=64)
def _ends(form: Form, left: Length, right: Length) -> Sequence[int]:
    """Return, for each angle, how many releases of a form there are up to and with that angle.

    Takes a tenth of a second for a form with corners. Half a turn swaps what lies to the left and
    to the right, and a disc looks the same from everywhere, so most angles need no reckoning.
    """
    span, half = right - left + 1, FULL_TURN // 2
    counts = [
        max(0, span - ceil(to_left) - ceil(to_right))
        for to_left, to_right, _ in (
            reach(form, Angle(angle)) for angle in range(half if form.outline else 1)
        )
    ]
    return array("I", accumulate(counts * (FULL_TURN // len(counts))))
