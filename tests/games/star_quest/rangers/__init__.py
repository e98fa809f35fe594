"""A small expansion: squads may bring a Ranger. It shows that a new folder is enough."""
