"""The public face of one game: begin, play, save and replay it."""
