"""The process that has a match live."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has the existing matches."""
    op.add_column("matches", sa.Column("owner", sa.String(255), nullable=False, server_default=""))
