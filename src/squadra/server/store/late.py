"""Parts of the database that few servers need, fetched when they are: Alembic, and PostgreSQL with SQLAlchemy's asynchronous side.

They are slow to import. In the server this is the only place where imports stand inside functions.
"""

from sqlalchemy import Connection


def postgres():
    from squadra.server.store import postgres

    return postgres


def step_by_step(connection: Connection, version: str) -> None:
    """Bring the tables to a version by migrations."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "squadra.server.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, version)
