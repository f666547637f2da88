"""Pages and figures of the documentation: a program for each, run by ``scripts/pages NAME``."""
