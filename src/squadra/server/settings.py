"""How a server is run."""

from squadra.host.settings import HostSettings


class Settings(HostSettings, frozen=True, kw_only=True):
    """What a server adds to hosting. Defaults are right for a table at home."""

    db: str | None = None  # a file, a URL, or None for the file in the user's data folder
    host: str = "127.0.0.1"
    allowed_hosts: tuple[str, ...] = ()  # besides the one that is served: names of the page behind a proxy
    creations_per_minute: int = 60  # new matches from one address; 0: no limit
    requests_per_second: int = 40  # of one address to the API, ten times as many at once; 0: no limit
    connections_per_address: int = 200  # open at once, requests and sockets; 0: no limit
    sockets_per_address: int = 100  # tables that are open at once; 0: no limit
    head_seconds: float = 10.0  # that the head of a request may take
    body_seconds: float = 30.0  # that its body may take, and a reader who has stopped reading
    keep_finished_days: float = 0  # after which finished and closed matches are deleted; 0: never
    keep_idle_days: float = 0  # after which open matches that nobody has touched are deleted; 0: never
    operator_token: str = ""  # what opens the operator's view; "": that of the file beside the database
    bot_workers: int = 2  # that think for bots; they start soon after the server and end without work
    odds_workers: int = 1  # that count odds and answer the pages of games
    replay_workers: int = 1  # that play matches again: replays, reports, verifications
    wake_workers: int = 1  # that bring matches back from their records
    warm: bool = True  # have a worker ready for the first match that is woken, soon after the start
    worker_megabytes: int = 1024  # of memory that a worker may take; at half of it, it is replaced
    think_seconds: float = 20.0  # after which a simpler bot answers
    work_seconds: float = 60.0  # after which any other work is given up
    secure: bool = False  # served by HTTPS (a proxy): tell browsers to stay with it
    static: str | None = None  # folder of the built page; None: the one in the package
