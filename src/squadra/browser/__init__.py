"""The whole table inside a browser: the host in a worker of the page, matches in the browser's own database.

Nothing in here knows JavaScript but by the three protocols that the worker's script (`web/src/site`) fulfils:
`store.Drawer`, `crew.Post` and `table.Send`.
"""
