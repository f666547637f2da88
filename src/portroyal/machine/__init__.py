"""The flat text as machine code: printed as C, compiled, and played by the batch."""
