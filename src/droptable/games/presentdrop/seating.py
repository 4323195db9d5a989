"""Who plays which characters, and what can be set up (Rules 1, 2 and 8)."""

from itertools import permutations
from typing import Any

from droptable.core import BadOption, BadSeats, Seat
from droptable.games.presentdrop.refusals import TwoCharacters
from droptable.games.presentdrop.state import Camp, Character, Setup, StripOrder, Variant
from droptable.games.presentdrop.tiles import default_tiles

CAMPS = {
    Character.SANTA: Camp.STRIPES,
    Character.SNOWMAN: Camp.SPOTS,
    Character.REINDEER: Camp.SPOTS,
    Character.ELF: Camp.STRIPES,
}
"""The camp of each character (Rules 8.4). Source: default; two each is all that is known."""

ORDERS = tuple(permutations(Character))
"""All orders of the characters, as a dictionary would list them (Rules 1.2, 2.1)."""

SETS = range(1, 5)
"""How many tile sets can be shuffled together (Rules 8.1)."""


def seats(setup: Setup) -> range:
    """Return the numbers of seats that the options allow (Rules 1.1, 8.4)."""
    return range(2, 3) if setup.variant is Variant.TWO_CHARACTERS else range(2, 5)


def characters(setup: Setup) -> tuple[tuple[Character, ...], ...]:
    """Return the characters of each seat (Rules 1.2, 1.3, 8.4)."""
    picked = ORDERS[setup.characters]
    if setup.variant is Variant.STANDARD:
        return tuple((picked[seat],) for seat in range(setup.seats))
    first = CAMPS[picked[0]]
    camps = (first, next(camp for camp in Camp if camp is not first))
    return tuple(
        tuple(character for character in Character if CAMPS[character] is camp) for camp in camps
    )


def seat_of(setup: Setup, character: Character) -> Seat | None:
    """Return who collects for a character; None when nobody does (Rules 1.4)."""
    for seat, own in enumerate(characters(setup)):
        if character in own:
            return Seat(seat)
    return None


def strip(setup: Setup) -> tuple[Character, ...] | None:
    """Return the characters from left to right; None when their order is drawn (Rules 2.1)."""
    return None if setup.strip is StripOrder.DRAWN else ORDERS[setup.strip_order]


def told() -> dict[str, Any]:
    """Return what a page tells of characters and tiles before there is a match."""
    tiles = default_tiles().tiles
    return {
        "characters": [character.value for character in Character],
        "camps": {
            camp.value: [who.value for who in Character if CAMPS[who] is camp] for camp in Camp
        },
        "tiles_in_set": len(tiles),
        "drops_in_set": sum(tile.icon for tile in tiles),
    }


def check(setup: Setup) -> None:
    """Refuse a setup with which nobody can play (Rules 1 and 8)."""
    if setup.seats not in (2, 3, 4):
        raise BadSeats(game="Present Drop", allowed="2, 3 or 4", seats=setup.seats)
    if setup.variant is Variant.TWO_CHARACTERS and setup.seats != 2:
        raise TwoCharacters(seats=setup.seats)
    for option, value, allowed in (
        ("sets", setup.sets, SETS),
        ("strip_order", setup.strip_order, range(len(ORDERS))),
        ("characters", setup.characters, range(len(ORDERS))),
    ):
        if value not in allowed:
            why = f"it is {allowed[0]} to {allowed[-1]}"
            raise BadOption(
                game="presentdrop", option=option, given=str(value), value=value, why=why
            )
