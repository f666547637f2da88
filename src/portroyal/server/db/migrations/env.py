"""Alembic runs this module on the connection passed to `migrate.upgrade`, whose caller manages the transaction."""

from alembic import context

from portroyal.server.db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
