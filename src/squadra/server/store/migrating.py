"""The versions of the tables: which there are, which a database has, and how it gets another."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", "squadra.server.store:migrations")
    config.attributes["connection"] = connection
    return config


def known() -> set[str]:
    """All versions that this program knows."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def newest() -> str:
    """The version that this program works with."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def version_of(connection: Connection) -> str | None:
    """The version of a database; None: it has no tables of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: Connection, version: str = "head") -> None:
    """Bring the tables to a version."""
    command.upgrade(_config(connection), version)
