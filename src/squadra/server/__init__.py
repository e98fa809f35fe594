"""The table for the browser: lobby, live matches, storage."""
