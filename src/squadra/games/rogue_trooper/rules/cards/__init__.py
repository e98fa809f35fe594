"""The five decks, Biochips, and what Rogue cards do."""
