"""From which address a match was made, and the addresses that are shut out."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing is known about the existing matches."""
    op.add_column("matches", sa.Column("address", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "bans",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
    )
