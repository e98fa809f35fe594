"""The supplement "The Space Marines in Star Quest": more figures, weapons and cards for the one engine of the base game."""
