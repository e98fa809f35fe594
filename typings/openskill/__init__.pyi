"""As much of openskill as the ladder needs."""
