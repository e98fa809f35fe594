"""Runs the migrations on the connection that the store hands over."""

from alembic import context
from sqlalchemy import Connection

from squadra.server.store.schema import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
