"""Who listens to a match here, and what each of them is told.

A listener has a bounded queue; one that is too slow is hung up on and resumes by version, so
nobody waits for anybody. Seats come before spectators: each has places of its own.
"""

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec

from droptable.core import Seat, Viewer
from droptable.server import wire
from droptable.server.refusals import Busy
from droptable.server.table.listener import HangUp, Listener

SPECTATORS_MAX = 200
"""Connections of a match that only look on."""

PAGES_OF_A_SEAT_MAX = 20
"""Connections of one seat: some tabs on some devices, and lines that died and are not found out
yet."""

encode = msgspec.json.Encoder().encode


class Audience:
    """The listeners of one match in this process."""

    def __init__(self, match: str) -> None:
        """Begin without listeners."""
        self._match = match
        self._listeners: set[Listener] = set()
        self._counts: Counter[Viewer] = Counter()

    def __len__(self) -> int:
        """Return how many listen."""
        return len(self._listeners)

    @property
    def viewers(self) -> Iterable[Viewer]:
        """Whose eyes there are; each once."""
        return [viewer for viewer, count in self._counts.items() if count]

    def hears(self, seat: Seat) -> bool:
        """Say whether a page of a seat is open here."""
        return self._counts[seat] > 0

    def admit(self, listener: Listener) -> None:
        """Let a listener hear all from now on. Raises `Refusal` when there is no place."""
        viewer = listener.viewer
        most = SPECTATORS_MAX if viewer is None else PAGES_OF_A_SEAT_MAX
        if self._counts[viewer] >= most:
            who = "spectators" if viewer is None else f"pages of seat {viewer}"
            raise Busy(why=f"match {self._match} has {most} {who}")
        self._listeners.add(listener)
        self._counts[viewer] += 1

    def leave(self, listener: Listener) -> None:
        """Tell a listener nothing more."""
        if listener in self._listeners:
            self._listeners.remove(listener)
            self._counts[listener.viewer] -= 1

    def show(self, message: Callable[[Viewer], wire.ToPage]) -> None:
        """Tell each listener what its viewer may know; made and encoded once a viewer."""
        told: dict[Viewer, bytes] = {}
        for listener in self._listeners:
            if listener.viewer not in told:
                told[listener.viewer] = encode(message(listener.viewer))
            listener.offer(told[listener.viewer])

    def hang_up(self) -> None:
        """Hang up on everybody, because the table closes."""
        for listener in self._listeners:
            listener.hang_up(HangUp.CLOSED_TABLE)
