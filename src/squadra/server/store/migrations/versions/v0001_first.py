"""Matches, tickets, answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("game_version", sa.Integer, nullable=False),
        sa.Column("content_hash", sa.String(128), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("dice_key", sa.LargeBinary, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("pause_ms", sa.Integer, nullable=False),
        sa.Column("forked_from", sa.String(16), nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("matches_by_update", "matches", ["updated"])
    op.create_table(
        "tickets",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("epoch", sa.SmallInteger, nullable=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
