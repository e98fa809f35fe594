"""Hosting matches: everything that happens at a table, without transport, storage, threads or processes.

`Hall` creates matches and brings them to life, a `Conversation` is one screen's talk with its match, `desk.answer` is the
rest of the API. The outside world comes in through three protocols: `record.store.Store`, `work.Workers` and `match.screen.Line`.
"""
