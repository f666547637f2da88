"""The public face of one game: begin, play, keep and replay it."""
