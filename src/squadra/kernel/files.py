"""Content as the files that it was read from: kept with a match, so that it can go on when other content is installed."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

Files = Mapping[str, bytes]
"""Files by their name, with / between folders."""


@contextmanager
def laid_out(files: Files) -> Generator[Path]:
    """The files in a folder of their own, for readers of folders; it is gone afterwards."""
    with TemporaryDirectory(prefix="squadra-content") as name:
        root = Path(name).resolve()
        for file, data in files.items():
            path = (root / file).resolve()
            if not path.is_relative_to(root):
                raise ValueError(f"{file} lies outside the content")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        yield root
