"""Machine code from flattened rules: translated to C, compiled, and used to play batches of games."""
