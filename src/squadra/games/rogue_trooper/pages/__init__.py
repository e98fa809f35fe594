"""What stands around the table: the set-up form and the odds."""
