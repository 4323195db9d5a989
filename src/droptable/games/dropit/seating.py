"""Who plays with whom, with which pieces and jokers, in which order (Rules 1, 2, 7 and 8)."""

from collections import Counter
from itertools import chain
from typing import Any

from droptable.core import BadSeats, Seat
from droptable.games.dropit.refusals import (
    BadCoopSeats,
    BadFirst,
    BadSplit,
    BadTeams,
    CoopEdges,
    CoopEdition,
    CoopTeams,
    NoPictures,
)
from droptable.games.dropit.shaft import Colour, Piece, Shape
from droptable.games.dropit.state import Coop, EdgeOption, Edges, Edition, Setup

COLOURS = {
    1: ((Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE),),
    2: ((Colour.RED, Colour.GREEN), (Colour.YELLOW, Colour.BLUE)),
    3: ((Colour.RED,), (Colour.YELLOW,), (Colour.GREEN,)),
    4: ((Colour.RED,), (Colour.YELLOW,), (Colour.GREEN,), (Colour.BLUE,)),
}
"""Colours of the sides, by number of sides (Rules 2.1 to 2.4, 8.1)."""

SPLIT = (
    (Shape.CIRCLE, Shape.TRIANGLE, Shape.SQUARE),
    (Shape.CIRCLE, Shape.DIAMOND, Shape.TRIANGLE),
    (Shape.CIRCLE, Shape.SQUARE, Shape.DIAMOND),
)
"""How three seats share the fourth colour (Rules 2.2)."""

SPLIT_COLOUR = Colour.BLUE

BASE_EDGES = {Edition.DE2018: Edges.SHAPE, Edition.EN2024: Edges.COLOUR}
"""Which inserts the base game of an edition uses (Rules 1.2)."""

PIECES = tuple(Piece(shape, colour) for colour in Colour for shape in Shape)
"""All kinds of pieces, in the order stocks are kept."""

TEAM_SIZES = range(1, 4)
"""Members a team may have (Rules 1.5)."""

COOP_JOKERS = {Coop.EASY: 4, Coop.MEDIUM: 4, Coop.HARD: 4, Coop.PRO: 0}
"""Jokers of the table in co-operative play (Rules 8.5)."""


def seats(setup: Setup) -> range:
    """Return the numbers of seats that the options allow (Rules 1.3, 1.5, 8.1)."""
    allowed = range(2, 5)
    if setup.coop is not Coop.OFF:
        allowed = range(1, 5)
    elif setup.teams:
        first = setup.first_team
        allowed = range(first + 1, first + TEAM_SIZES.stop) if first else range(2, 7)
    return range(max(allowed.start, setup.first + 1), allowed.stop)


def sides(setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats that play together: single seats, two teams, or all (Rules 1.5, 8.1)."""
    seats = tuple(map(Seat, range(setup.seats)))
    if setup.coop is not Coop.OFF:
        return (seats,)
    if setup.teams:
        size = setup.first_team or (setup.seats + 1) // 2
        return (seats[:size], seats[size:])
    return tuple((seat,) for seat in seats)


def side_of(setup: Setup, seat: Seat) -> int:
    """Return the index of a seat's side."""
    return next(i for i, side in enumerate(sides(setup)) if seat in side)


def seat_of_turn(setup: Setup, first: Seat, drops: int) -> Seat:
    """Return whose drop comes after so many drops (Rules 1.5, 2.7).

    Sides take turns, and the members of a side take turns among themselves. The first seat
    begins for its side; in another side its first member does.
    """
    playing = sides(setup)
    if len(playing) == 1:
        return playing[0][(first + drops) % setup.seats]
    beginning = side_of(setup, first)
    rounds, step = divmod(drops, len(playing))
    side = playing[(beginning + step) % len(playing)]
    return side[(rounds + (side.index(first) if first in side else 0)) % len(side)]


def edges_of(setup: Setup) -> Edges:
    """Return which edge inserts lie in the shaft (Rules 1.2, 1.4, 8.2)."""
    if setup.coop is not Coop.OFF:
        return Edges.PICTURES
    if setup.edges is EdgeOption.BASE:
        return BASE_EDGES[setup.edition]
    return Edges(setup.edges.value)


def colours(setup: Setup) -> tuple[tuple[Colour, ...], ...]:
    """Return the colours of each side; the first is that of its marker (Rules 2.4)."""
    return COLOURS[len(sides(setup))]


def stocks(setup: Setup) -> tuple[tuple[Piece, ...], ...]:
    """Return the pieces of each side (Rules 2.1 to 2.3, 8.1)."""
    shapes = setup.board.set_of_one_colour
    dealt = [[Piece(shape, c) for c in own for shape in shapes] for own in colours(setup)]
    if len(dealt) == len(SPLIT):
        for stock, share in zip(dealt, SPLIT, strict=True):
            stock += [Piece(shape, SPLIT_COLOUR) for shape in share]
    return tuple(tuple(sorted(stock, key=PIECES.index)) for stock in dealt)


def jokers(setup: Setup) -> tuple[int, ...]:
    """Return the jokers of each side (Rules 7.1, 8.5)."""
    playing = sides(setup)
    if setup.coop is not Coop.OFF:
        return (COOP_JOKERS[setup.coop],)
    if not setup.jokers:
        return (0,) * len(playing)
    each = 4 if setup.edition is Edition.DE2018 and len(playing) == 2 else 2
    return (each,) * len(playing)


def told() -> dict[str, Any]:
    """Return what a page tells of sides, edges and jokers before there is a match."""
    return {
        "team_sizes": list(TEAM_SIZES),
        "base_edges": {edition.value: edges.value for edition, edges in BASE_EDGES.items()},
        "jokers": {
            edition.value: {
                str(seats): jokers(Setup(seats=seats, edition=edition, jokers=True))[0]
                for seats in (2, 3, 4)
            }
            for edition in Edition
        },
    }


def check(setup: Setup) -> None:
    """Refuse a setup that no edition knows (Rules 1 and 2)."""
    if setup.coop is not Coop.OFF:
        _check_coop(setup)
    elif setup.teams:
        _check_teams(setup)
    elif setup.seats not in (2, 3, 4):
        raise BadSeats(game="Drop It", allowed="2, 3 or 4", seats=setup.seats)
    if not 0 <= setup.first < setup.seats:
        raise BadFirst(first=setup.first, seats=setup.seats)
    if len(sides(setup)) == len(SPLIT):
        _check_split(setup)


def _check_coop(setup: Setup) -> None:
    if setup.edition is not Edition.EN2024:
        raise CoopEdition(edition=setup.edition.value)
    if setup.teams:
        raise CoopTeams()
    if setup.edges is not EdgeOption.BASE:
        raise CoopEdges(edges=setup.edges.value)
    if setup.seats not in range(1, 5):
        raise BadCoopSeats(seats=setup.seats)
    if len(setup.board.pictures) != len(setup.board.levels) + 1:
        raise NoPictures(board=setup.board.name)


def _check_teams(setup: Setup) -> None:
    if not 0 <= setup.first_team <= setup.seats:
        first, second = setup.first_team, setup.seats - setup.first_team
    else:
        first, second = map(len, sides(setup))
    pieces = 2 * len(setup.board.set_of_one_colour)
    for size in (first, second):
        if size not in TEAM_SIZES or pieces % size:
            raise BadTeams(first=first, second=second, pieces=pieces)


def _check_split(setup: Setup) -> None:
    if Counter(chain(*SPLIT)) != Counter(setup.board.set_of_one_colour):
        counts = ", ".join(f"{count} {shape.value}" for shape, count in setup.board.counts)
        raise BadSplit(counts=counts, board=setup.board.name)
