"""What is kept of a match, and how it comes back from it."""
