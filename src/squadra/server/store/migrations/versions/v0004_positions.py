"""The content that matches are played with, and their positions and stories at intervals."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Earlier matches have neither: their answers are played again with what is installed."""
    op.create_table(
        "contents",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("hash", sa.String(128), primary_key=True),
        sa.Column("files", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "positions",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.Column("scores", sa.Text, nullable=False),
        sa.Column("starts", sa.Boolean, nullable=False),
    )
