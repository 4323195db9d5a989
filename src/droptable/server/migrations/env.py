"""Runs the migrations on the connection that `droptable.server.database` hands over."""

from alembic import context

from droptable.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
