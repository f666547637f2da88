"""Pages of the documents that programs write: one module for each, run by ``scripts/pages NAME``."""
