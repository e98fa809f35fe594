"""The versions of the tables: which there are, which a database has, and how it gets another.

Most starts find a database of the newest version, or none: neither needs Alembic, which is slow to import.
"""

from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select

from squadra.server.store import late
from squadra.server.store.schema import metadata

VERSIONS = Path(__file__).parent / "migrations" / "versions"
# The table in which Alembic keeps the version, as it makes it itself.
stamp = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def known() -> set[str]:
    """All versions that this program knows; the names of their files begin with them."""
    return {file.name[1:5] for file in VERSIONS.glob("v*.py")}


def newest() -> str:
    """The version that this program works with."""
    return max(known())


def version_of(connection: Connection) -> str | None:
    """The version of a database; None: it has no tables of ours."""
    if not inspect(connection).has_table(stamp.name):
        return None
    return connection.execute(select(stamp.c.version_num)).scalar()


def migrate(connection: Connection, version: str | None = None) -> None:
    """Bring the tables to a version, the newest unless told otherwise."""
    found, wanted = version_of(connection), version or newest()
    if found is None and wanted == newest():
        make(connection, wanted)
    elif found != wanted:
        late.step_by_step(connection, wanted)


def make(connection: Connection, version: str) -> None:
    """New tables as the schema has them, which is what all migrations together make."""
    metadata.create_all(connection, checkfirst=False)
    stamp.create(connection, checkfirst=True)
    connection.execute(insert(stamp).values(version_num=version))
