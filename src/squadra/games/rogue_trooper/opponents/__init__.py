"""The opponents: what they see, weigh and choose."""
