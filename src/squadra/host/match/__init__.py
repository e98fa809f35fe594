"""One match: the play with its record, the live table around it, its screens and its bots."""
