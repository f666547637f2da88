"""Pages of the documents, and figures they tell: a program for each, run by ``scripts/pages NAME``."""
