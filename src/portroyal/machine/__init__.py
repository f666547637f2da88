"""Machine code for flattened rules: they are translated to C, compiled, and used to play batches of games."""
