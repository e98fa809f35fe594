"""What screens say to a live match, message by message."""
