"""What a page is told of a match: messages made of a replica, for one viewer."""

from droptable.core import Viewer
from droptable.server import wire
from droptable.server.table.replica import Replica


def table(replica: Replica) -> wire.Table:
    """Return what everybody may know of a match."""
    return wire.Table(
        id=replica.header.id,
        game=replica.header.game,
        rules_version=replica.header.rules_version,
        seats=[
            wire.SeatAtTable(place.name, place.bot, place.is_here, place.stand_in)
            for place in replica.sitting.places
        ],
        v=replica.version,
        turn=wire.show_turn(replica.turn),
        ended=wire.show_end(replica.sitting.ended),
    )


def seen(replica: Replica, viewer: Viewer) -> wire.Seen:
    """Return the present of a match as a viewer sees it."""
    return wire.Seen(
        v=replica.version,
        turn=wire.show_turn(replica.turn),
        view=replica.match.entry.changing(replica.match.view(viewer)),
        film=replica.version in replica.films,
        waited_since=replica.match.waited_since(viewer),
    )


def changed(replica: Replica) -> wire.Changed:
    """Return what everybody is told when somebody came, left, was replaced or gave up."""
    return wire.Changed(table(replica))


def welcome(replica: Replica, viewer: Viewer, since: int | None) -> wire.Welcome:
    """Return all that a page needs which has seen the match up to version `since`."""
    known = since if since is not None and 0 <= since <= replica.version else 0
    return wire.Welcome(
        table=table(replica),
        seat=viewer,
        constants=replica.match.entry.constant(replica.match.view(viewer)),
        past=[
            wire.Past(past.version, past.happened)
            for past in replica.match.past
            if past.version > known
        ],
        seen=seen(replica, viewer),
    )
