"""How the journal's tables came to be what they are; alembic runs these at start."""
