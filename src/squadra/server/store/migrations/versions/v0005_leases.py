"""Servers that share a database are known by a lease, and every claim of a match has a number."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No server runs yet, so nobody has the existing matches."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.add_column("matches", sa.Column("term", sa.Integer, nullable=False, server_default="0"))
