"""The built site behind the dullest of web servers: files, and nothing else."""

from __future__ import annotations

import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import squadra.browser

BUILT = Path(squadra.browser.__file__).parent / "site"


class Handler(SimpleHTTPRequestHandler):
    """Counts what is asked for; below a sub-path, if the site has one."""

    server: Host

    def log_message(self, format: str, *args: object) -> None:
        pass

    def do_GET(self) -> None:
        site = self.server.site
        name = self.path.split("?")[0].removeprefix(site.path)
        site.asked.append(name)
        if not self.path.startswith(site.path) or name in site.missing:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.path = "/" + name
        self.directory = str(site.folder)
        if name in site.emptied:
            self.send_whole(b"", HTTPStatus.OK)
        elif name in site.halved:
            body = (site.folder / name).read_bytes()
            self.send_whole(body[: len(body) // 2])
        elif site.instead and name.endswith(".js") and name.startswith("assets/"):
            self.send_changed(site.folder / name, site.instead)
        else:
            super().do_GET()

    def send_changed(self, file: Path, instead: dict[bytes, bytes]) -> None:
        """What only tests want is not in the built site: it is put into its scripts on their way."""
        body = file.read_bytes() if file.is_file() else b""
        for old, new in instead.items():
            body = body.replace(old, new)
        self.send_whole(body)

    def send_whole(self, body: bytes, status: HTTPStatus | None = None) -> None:
        """As if it were all of the file."""
        self.send_response(status or (HTTPStatus.OK if body else HTTPStatus.NOT_FOUND))
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Host(ThreadingHTTPServer):
    """Knows its site."""

    site: Site
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser may hang up in the middle of a file."""


class Site:
    """A place on the network where the site lies."""

    handler: type[Handler] = Handler

    def __init__(self, folder: Path = BUILT, seed: int | None = None, path: str = "/") -> None:
        assert (folder / "index.html").is_file(), "make site"
        self.folder = folder
        self.instead = {} if seed is None else {b"seed:null": b"seed:%d" % seed}  # the same dice and bots every time
        self.path = path
        self.asked: list[str] = []
        self.missing: set[str] = set() if seed is None else {"sw.js"}  # it would not take the changed scripts
        self.halved: set[str] = set()  # files that are only half there
        self.emptied: set[str] = set()  # files of which only the name is there
        self.port = 0
        self._host: Host | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.path}"

    def start(self) -> None:
        """Serve, always at the same port."""
        self._host = Host(("127.0.0.1", self.port), partial(self.handler, directory=str(self.folder)))
        self._host.site = self
        self.port = self._host.server_address[1]
        threading.Thread(target=self._host.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """The network is gone."""
        if self._host is not None:
            self._host.shutdown()
            self._host.server_close()
            self._host = None
