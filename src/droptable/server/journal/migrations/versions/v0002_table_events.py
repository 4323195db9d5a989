"""Events of a table beside those of its game; leases; manners of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Number all rows of a match in one order: until now all were events of its game."""
    op.execute("ALTER TABLE events RENAME COLUMN version TO number")
    op.add_column("events", sa.Column("kind", sa.String(8), nullable=False, server_default="game"))
    op.add_column("matches", sa.Column("manners", sa.Text, nullable=False, server_default="{}"))
    op.create_table(
        "leases",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(120), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"]),
    )
