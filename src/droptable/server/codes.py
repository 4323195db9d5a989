"""All codes with which the server refuses something, and the values each of them carries.

The page has one message `refused_<code>` for each, in every language, filled with these values.
A test compares this list with what the code raises and with the page's messages.
"""

from collections.abc import Mapping
from http import HTTPStatus

from droptable.core import DroptableError

CODES: Mapping[str, tuple[str, ...]] = {
    # a match, any game
    "match_over": (),
    "not_your_turn": (),
    "stale": ("at", "version"),
    # moves and setups of the games
    "bad_notation": ("expected", "got"),
    "bad_angle": ("degrees",),
    "overhang": ("side", "mm"),
    "no_such_piece": ("colour", "shape"),
    "still_falling": (),
    "bad_seats": ("seats",),
    "bad_split": ("board",),
    "bad_first": ("first", "seats"),
    "bad_teams": ("first", "second"),
    "coop_edition": ("edition",),
    "coop_teams": (),
    "coop_edges": ("edges",),
    "bad_coop_seats": ("seats",),
    "no_pictures": ("board",),
    "no_joker": (),
    "joker_first": (),
    "not_dealt": (),
    "has_chosen": (),
    "bad_number_of_cards": ("cards", "expected"),
    "no_such_card": ("card",),
    "bad_pop_seats": ("seats",),
    "two_hands_seats": ("seats",),
    "bad_rounds": ("rounds",),
    "no_such_tile": ("tile",),
    "must_lay": ("tile",),
    "first_tile": (),
    "below_strip": (),
    "no_neighbour": ("column", "row"),
    "open_end": ("edge",),
    "blank_edge": ("edge",),
    "two_characters": ("seats",),
    # a message on a socket
    "bad_message": ("why",),
    "too_large": ("bytes", "max"),
    "too_fast": ("per_second",),
    "hello_first": (),
    "hello_twice": (),
    "bad_token": (),
    "spectator": (),
    "no_preview": ("game",),
    # a request
    "bad_request": ("why",),
    "not_found": ("path",),
    "no_such_match": ("id",),
    "no_such_film": ("id", "version"),
    "not_over": (),
    "bad_record": ("line", "why"),
    # a new match
    "no_such_game": ("game",),
    "no_such_bot": ("game", "bot"),
    "no_person": (),
    "bad_setup": ("option", "given"),
    "bad_name": ("seat", "max"),
    "bad_board": ("why",),
    "bad_deck": ("why",),
    "bad_tiles": ("why",),
    # what can go wrong here
    "journal_failed": (),
    "other_rules": ("game", "version"),
    "luck_failed": (),
    "busy": (),
    "internal": (),
}
"""By code: the names of its values."""

STATUS: Mapping[str, HTTPStatus] = {
    "not_found": HTTPStatus.NOT_FOUND,
    "no_such_match": HTTPStatus.NOT_FOUND,
    "no_such_film": HTTPStatus.NOT_FOUND,
    "not_over": HTTPStatus.FORBIDDEN,
    "other_rules": HTTPStatus.CONFLICT,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "journal_failed": HTTPStatus.SERVICE_UNAVAILABLE,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
}
"""Status of an answer by HTTP; every other code is a bad request."""


class Refusal(DroptableError):
    """The server does not do that; nothing changed."""


class CannotServe(DroptableError):
    """The server cannot start like this. Told to whoever starts it, never to a page."""
