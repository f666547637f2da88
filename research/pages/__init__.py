"""Pages and figures of the documents: a program for each, run by ``scripts/pages NAME``."""
