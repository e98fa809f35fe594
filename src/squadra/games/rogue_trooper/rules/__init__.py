"""The rules of the hunt, one file for each chapter."""
