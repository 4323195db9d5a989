"""Tokens: whoever has one speaks for its seat."""

from itsdangerous import BadSignature, URLSafeSerializer

from droptable.core import Seat
from droptable.server.refusals import BadToken


class Tokens:
    """Makes and reads tokens. They hold for as long as the signing key does."""

    def __init__(self, signing_key: str) -> None:
        """Sign with this key."""
        self._serializer = URLSafeSerializer(signing_key, salt="seat")

    def make(self, match: str, seat: Seat) -> str:
        """Return the token of a seat."""
        return str(self._serializer.dumps([match, seat]))

    def seat(self, match: str, token: str) -> Seat:
        """Return the seat of a token. Raises `Refusal` when it is none of this match."""
        try:
            of_match, seat = self._serializer.loads(token)
        except (BadSignature, ValueError, TypeError):
            of_match, seat = None, None
        if of_match != match or not isinstance(seat, int):
            raise BadToken(match=match)
        return Seat(seat)
