"""Counters for /metrics, in Prometheus' text form. No label carries anything about a player."""

from bisect import bisect_left

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """How long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        """In text form, cumulative as Prometheus wants it."""
        out, below = [f"# TYPE {name} histogram"], 0
        for bound, count in zip((*(str(b) for b in BOUNDS), "+Inf"), self.counts, strict=True):
            below += count
            out.append(f'{name}_bucket{{le="{bound}"}} {below}')
        return [*out, f"{name}_sum {self.total:.6f}", f"{name}_count {below}"]


class Metrics:
    """What the server counts."""

    def __init__(self) -> None:
        self.ready = 0  # 1 if the last test write went through
        self.matches = 0  # in memory
        self.sockets = 0
        self.queue = 0  # jobs that wait for the next commit
        self.created = 0
        self.moves = 0
        self.bot_moves = 0
        self.commits = 0
        self.refused = 0
        self.store_errors = 0
        self.errors = 0
        self.busy = 0  # refusals because too much waits already, or takes too long
        self.turned_out = 0  # connections that took too long, or made room for others
        self.bot_failures = 0  # bots that raised, took too long or answered unlawfully
        self.worker_deaths = 0
        self.matches_lost = 0  # live matches that broke; they come back from their records
        self.deleted = 0  # matches, by the operator or because they were old enough
        self.other_rules = 0  # matches that came back under other rules than they were played by
        self.latency = Histogram()

    def text(self) -> str:
        """The page /metrics."""
        out: list[str] = []
        for name, kind in (
            ("ready", "gauge"),
            ("matches", "gauge"),
            ("sockets", "gauge"),
            ("queue", "gauge"),
            ("created", "counter"),
            ("moves", "counter"),
            ("bot_moves", "counter"),
            ("commits", "counter"),
            ("refused", "counter"),
            ("store_errors", "counter"),
            ("errors", "counter"),
            ("busy", "counter"),
            ("turned_out", "counter"),
            ("bot_failures", "counter"),
            ("worker_deaths", "counter"),
            ("matches_lost", "counter"),
            ("deleted", "counter"),
            ("other_rules", "counter"),
        ):
            full = f"squadra_{name}" + ("_total" if kind == "counter" else "")
            out += [f"# TYPE {full} {kind}", f"{full} {getattr(self, name)}"]
        out += self.latency.lines("squadra_move_seconds")
        return "\n".join(out) + "\n"
