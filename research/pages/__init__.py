"""Pages of the documents that programs write, and figures that they tell: one module for each, run by ``scripts/pages NAME``."""
