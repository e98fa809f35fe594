"""The built page: read once, compressed once when it is first wanted, served from memory."""

import gzip
import hashlib
import mimetypes
import re
from functools import cached_property
from pathlib import Path

from litestar import Request, Response
from litestar.datastructures import State as AppState

from squadra.host.failures import Refuse

PACKAGED = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
MISSING = (
    "The page has not been built yet. In a clone of the project run `make web`; "
    "an installed package brings it along. The API is at /api/schema."
)
SCRIPT = re.compile(rb"""<script[^>]*src="[^"]*/([^"/]+\.js)\"""")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class File:
    """A file of the page."""

    def __init__(self, name: str, body: bytes) -> None:
        self.body = body
        self.kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        # Vite puts a hash of the content into the names of everything under assets/.
        self.cache = FOREVER if name.startswith("assets/") else ALWAYS_ASK

    @cached_property
    def gzipped(self) -> bytes | None:
        """The file packed, once somebody wants it; None if that is of no use."""
        textual = self.kind.startswith("text/") or self.kind.endswith(("json", "xml", "javascript", "+xml"))
        return gzip.compress(self.body, 9, mtime=0) if textual else None


def root_of(folder: str | None) -> Path:
    """Where the page lies: with the program, unless somebody names another folder."""
    return Path(folder) if folder else PACKAGED


class Page:
    """All files under a folder. Paths of the page's own router get index.html."""

    def __init__(self, folder: str | None) -> None:
        root = root_of(folder)
        self.files: dict[str, File] = {}
        if root.is_dir():
            for path in sorted(root.rglob("*")):
                if path.is_file():
                    name = path.relative_to(root).as_posix()
                    self.files[name] = File(name, path.read_bytes())

    @property
    def script(self) -> str:
        """The name of the script that the page runs: another build has another one."""
        index = self.files.get("index.html")
        found = SCRIPT.search(index.body) if index is not None else None
        return found[1].decode() if found else ""

    def respond(self, path: str, request: Request[object, object, AppState]) -> Response[bytes]:
        """The file of a path; a path without a dot belongs to the page itself."""
        name = path.strip("/")
        file = self.files.get(name or "index.html")
        if file is None and "." not in name.rsplit("/", 1)[-1] and not name.startswith("api/"):
            file = self.files.get("index.html")
            if file is None:
                raise Refuse("page-missing", detail=MISSING)
        if file is None:
            raise Refuse("not-found", detail=f"there is no {path[:80]}")
        headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.etag:
            return Response(b"", status_code=304, headers=headers)
        body = file.body
        if file.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = file.gzipped, "gzip"
        kind = f"{file.kind}; charset=utf-8" if file.kind.startswith("text/") else file.kind
        return Response(body, headers=headers, media_type=kind)
