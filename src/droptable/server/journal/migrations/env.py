"""Runs the migrations on the connection that `droptable.server.journal.database` hands over."""

from alembic import context

from droptable.server.journal.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
