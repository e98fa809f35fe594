"""Who may know what: the view of a seat, worlds that it could not tell from the real one, why a thing is not lit."""
