"""A new match: checks what a request asks for."""

import secrets
from unicodedata import bidirectional, category

from droptable.core import BadOption
from droptable.games.catalogue import GAMES
from droptable.match.sitting import Manners
from droptable.server.journal import Header
from droptable.server.options import GIVEN_MAX, read_setup
from droptable.server.refusals import BadName, NoPerson, NoSuchGame
from droptable.server.table.driver import expect_bot
from droptable.server.wire import NAME_MAX, NewMatch, SeatShown

ID_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
"""Without letters that look like others, for those who type an address."""

ID_LENGTH = 14
"""68 bits: an address cannot be guessed, and knowing it is what lets somebody look on."""

MANNERS_S_MIN = 5
"""Shortest time of a table's manners, seconds: a person needs it to look and to decide."""

MANNERS_S_MAX = 30 * 24 * 3600
"""Longest one, seconds: thirty days."""

INVISIBLE = ("C", "Z")
"""Unicode categories of what leaves no ink."""

REFUSED = ("Cc", "Cs", "Cn", "Zl", "Zp")
"""Unicode categories that no name may hold: controls, halves of characters, line breaks."""

TURNING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
"""Unicode's direction controls: they would turn the text around a name."""


def open_match(new: NewMatch) -> Header:
    """Return the match that a request asks for. Raises `DroptableError`, which names the fault."""
    entry = GAMES.get(new.game)
    if entry is None:
        game = new.game[:GIVEN_MAX]
        raise NoSuchGame(game=game)
    setup = read_setup(entry, len(new.seats), new.setup, new.facts)
    entry.game.start(setup)
    seats = tuple(_checked(number, seat, entry.name) for number, seat in enumerate(new.seats))
    if all(seat.bot is not None for seat in seats):
        raise NoPerson()
    return Header(
        id="".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)),
        game=entry.name,
        rules_version=entry.rules_version,
        facts=entry.notation.write_facts(setup),
        setup=entry.notation.write_setup(setup),
        seats=seats,
        manners=_checked_manners(entry.name, new.manners),
    )


def _checked_manners(game: str, manners: Manners) -> Manners:
    for name in ("absent_s", "move_s"):
        seconds = getattr(manners, name)
        if seconds is not None and not MANNERS_S_MIN <= seconds <= MANNERS_S_MAX:
            raise BadOption(
                game=game,
                option=name,
                given=str(seconds)[:GIVEN_MAX],
                value=seconds,
                why=f"it is {MANNERS_S_MIN} to {MANNERS_S_MAX} seconds",
            )
    return manners


def _checked(number: int, seat: SeatShown, game: str) -> SeatShown:
    name = seat.name.strip()
    if not 1 <= len(name) <= NAME_MAX or not _is_readable(name):
        raise BadName(seat=number, max=NAME_MAX)
    if seat.bot is not None:
        expect_bot(game, seat.bot)
    return SeatShown(name=name, bot=seat.bot)


def _is_readable(name: str) -> bool:
    return any(not category(sign).startswith(INVISIBLE) for sign in name) and not any(
        category(sign) in REFUSED or bidirectional(sign) in TURNING for sign in name
    )
