"""Games that follow each other."""
