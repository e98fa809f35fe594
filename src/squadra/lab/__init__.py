"""Many games at once: simulation and balance."""
