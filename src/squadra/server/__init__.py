"""The table for the browser: HTTP, sockets, SQL and processes around `squadra.host`. `running.run` starts it."""
