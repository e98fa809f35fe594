"""How far answers may be taken back, what was taken back, and what people did to a match."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Earlier matches have the policy that follows from who plays, and no notes."""
    op.add_column("matches", sa.Column("undo", sa.String(16), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("taken_back", sa.Integer, nullable=False, server_default="0"))
    # SQLite copies the table: it must be told what the copy is to keep.
    with op.batch_alter_table("answers", table_kwargs={"sqlite_with_rowid": False}) as answers:
        answers.alter_column("epoch", type_=sa.Integer, existing_type=sa.SmallInteger)
    op.create_table(
        "notes",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
