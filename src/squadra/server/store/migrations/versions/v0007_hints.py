"""Whether the people of a match may ask an opponent for advice."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """For the existing matches nobody has chosen: it follows from who plays."""
    op.add_column("matches", sa.Column("hints", sa.String(8), nullable=False, server_default=""))
