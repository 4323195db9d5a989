"""Tables of the journal. The migrations make them; a test holds that both agree."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA = MetaData()

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("facts", Text, nullable=False),  # printed facts, one line of canonical JSON
    Column("setup", Text, nullable=False),
    Column("seats", Text, nullable=False),  # JSON, a list of `wire.SeatShown`
    Column("at", BigInteger, nullable=False),  # server's time, ms since 1970
    Column("manners", Text, nullable=False, server_default="{}"),  # JSON, `sitting.Manners`
)

EVENTS = Table(
    "events",
    METADATA,
    Column("match", String(32), nullable=False),
    Column("number", Integer, nullable=False),  # from 1, without a gap
    Column("at", BigInteger, nullable=False),  # server's time, ms since 1970
    Column("line", Text, nullable=False),  # as in a record, or an event of the table
    Column("kind", String(8), nullable=False, server_default="game"),  # `Kind`
    PrimaryKeyConstraint("match", "number"),
    ForeignKeyConstraint(["match"], ["matches.id"]),
)

FILMS = Table(
    "films",
    METADATA,
    Column("match", String(32), nullable=False),
    Column("version", Integer, nullable=False),  # number of game events, not of rows
    Column("film", LargeBinary, nullable=False),  # for eyes only; may be deleted at any time
    PrimaryKeyConstraint("match", "version"),
    ForeignKeyConstraint(["match"], ["matches.id"]),
)

LEASES = Table(
    "leases",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("holder", String(120), nullable=False),  # host, process, and a word of its own
    Column("until", BigInteger, nullable=False),  # server's time, ms since 1970
    ForeignKeyConstraint(["match"], ["matches.id"]),
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
