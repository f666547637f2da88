"""The public interface for one game: begin, play, save and replay it."""
