"""A private PostgreSQL for the tests: in a temporary folder, on a Unix socket, gone afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

import asyncpg

from tests.server.threads import in_fresh_thread

FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")
MEMORY = Path("/dev/shm")
ROOM = 4 << 30  # bytes
ABSENT = "PostgreSQL is not installed: the server tests run on SQLite only (Debian: apt-get install postgresql)"


def program(name: str) -> str | None:
    """A program of PostgreSQL: where distributions put it, or on the path."""
    for pattern in FOLDERS:
        for folder in sorted(Path("/").glob(pattern[1:]), reverse=True):
            if (folder / name).exists():
                return str(folder / name)
    return shutil.which(name)


def installed() -> bool:
    return program("initdb") is not None and program("postgres") is not None and may_run()


def may_run() -> bool:
    """PostgreSQL refuses to run as root, so root needs the user of the package."""
    if os.geteuid() != 0:
        return True
    try:
        pwd.getpwnam("postgres")
    except KeyError:
        return False
    return True


def quick_folder() -> str | None:
    """Where files cost no disk, if there is room; making a database on a busy disk takes ten times as long."""
    try:
        return str(MEMORY) if shutil.disk_usage(MEMORY).free > ROOM else None
    except OSError:
        return None


class Cluster:
    """Started once per test process."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sqpg", dir=quick_folder()))
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            who = pwd.getpwnam(self.user)
            os.chown(self.folder, who.pw_uid, who.pw_gid)
        self.process: subprocess.Popen[bytes] | None = None

    def run(self, *words: str) -> None:
        done = subprocess.run(words, user=self.user, cwd=self.folder, capture_output=True, check=False, timeout=120)
        if done.returncode:
            raise RuntimeError(f"{words[0]}: {done.stderr.decode()[-500:]}")

    def start(self) -> None:
        initdb = program("initdb")
        assert initdb
        self.run(initdb, "-D", self.data, "-U", "squadra", "-A", "trust", "--no-sync", "-E", "UTF8", "--no-locale")
        self.serve()

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def serve(self) -> None:
        """Begin, or begin again, with the data that there is."""
        postgres = program("postgres")
        assert postgres
        settings = {
            "listen_addresses": "", "unix_socket_directories": str(self.folder), "fsync": "off",
            "max_connections": "60", "shared_buffers": "16MB",
        }  # fmt: skip
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self.process = subprocess.Popen(
            [postgres, "-D", self.data, *options],
            user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        end = time.monotonic() + 60
        while True:
            try:
                self.execute("SELECT 1")
                return
            except (OSError, asyncpg.PostgresError):
                if self.process.poll() is not None:
                    raise RuntimeError("PostgreSQL did not start") from None
                if time.monotonic() > end:
                    raise
            time.sleep(0.05)

    def halt(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the program: SIGINT does not wait for clients, SIGQUIT leaves the rest to the recovery."""
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def execute(self, statement: str) -> None:
        async def work() -> None:
            connection = await asyncpg.connect(host=str(self.folder), user="squadra", database="postgres")
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        in_fresh_thread(work)

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"t{uuid.uuid4().hex[:12]}"
        self.execute(f"CREATE DATABASE {name} STRATEGY FILE_COPY")
        return f"postgresql://squadra@/{name}?host={self.folder}"

    def drop(self, url: str) -> None:
        """It takes its room back."""
        self.execute(f"DROP DATABASE {url.partition('@/')[2].partition('?')[0]} WITH (FORCE)")

    def stop(self) -> None:
        if self.process is not None:
            self.halt(signal.SIGQUIT)  # nothing of it is kept
        shutil.rmtree(self.folder, ignore_errors=True)
