"""For whoever runs a server: the operator's view, backups, upgrades."""
