"""The set: board, GIs and cards as records, read from the files beside them, and what makes a set fit."""
