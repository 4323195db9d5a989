"""A record played back: what was seen at every version. Nothing of it is stored."""

import gzip
from collections.abc import Collection, Sequence
from dataclasses import fields
from typing import Any

import msgspec

from droptable.core import AnyEntry, BadRecord, Record, Seat, Version, read_record
from droptable.core.record import replayed
from droptable.games.catalogue import GAMES
from droptable.server import wire
from droptable.server.refusals import TooLarge

RECORD_BYTES_MAX = 1024 * 1024
"""Largest record that is played back. A whole match of Drop It has some 20 KiB."""

REPLAY_BYTES_MAX = 16 * 1024 * 1024
"""Largest answer before it is compressed: every version shows the whole table. The largest match
of all is Present Drop with 256 tiles and hidden hands, some 10 MiB."""

COMPRESSION = 1
"""Level of gzip. Versions are so much alike that the fastest one takes away nineteen twentieths."""

encode = msgspec.json.Encoder().encode


def play_back(
    entry: AnyEntry,
    record: Record[Any, Any, Any],
    seats: Sequence[wire.SeatShown],
    films: Collection[Version] = (),
) -> bytes:
    """Return a `wire.Replay` of a record as JSON. Raises `Refusal` when it gets too large."""
    versions: list[Any] = []
    eyes: list[list[Any]] = [[] for _ in seats] if entry.hides(record.setup) else []
    constants: dict[str, Any] = {}
    size = 0
    for number, state in enumerate(replayed(entry.game, record)):
        version, public = Version(number), entry.game.view(state, None)
        seen = wire.Seen(
            v=version,
            turn=wire.show_turn(entry.game.turn(state)),
            view=entry.changing(public),
            film=version in films,
        )
        constants = entry.constant(public)
        versions.append(msgspec.Raw(encode(seen)))
        for seat, views in enumerate(eyes):
            otherwise = _otherwise(entry.game.view(state, Seat(seat)), public)
            views.append(msgspec.Raw(encode(otherwise)))
        size += len(versions[-1]) + sum(len(views[-1]) for views in eyes)
        if size > REPLAY_BYTES_MAX:
            raise TooLarge(what="the replay of a record", bytes=size, max=REPLAY_BYTES_MAX)
    ended, players = wire.show_end(record.ended), list(seats)
    return encode(
        wire.Replay(entry.name, entry.rules_version, players, ended, constants, versions, eyes)
    )


def _otherwise(view: Any, public: Any) -> dict[str, Any]:
    """Return the fields in which a seat's view differs from a spectator's."""
    return {
        field.name: getattr(view, field.name)
        for field in fields(view)
        if getattr(view, field.name) != getattr(public, field.name)
    }


def play_back_text(text: bytes) -> bytes:
    """Return the replay of a record that somebody sends, whose seats have no names.

    Raises `BadRecord`, which names the line.
    """
    try:
        entry, record = read_record(text.decode("utf-8"), GAMES)
    except UnicodeDecodeError as error:
        line = text[: error.start].count(b"\n") + 1
        raise BadRecord(line=line, why=f"not UTF-8 at byte {error.start}") from None
    return play_back(entry, record, [wire.SeatShown("")] * record.setup.seats)


def compressed(replay: bytes) -> bytes:
    """Return a replay as it goes over the wire to who takes gzip."""
    return gzip.compress(replay, COMPRESSION, mtime=0)
