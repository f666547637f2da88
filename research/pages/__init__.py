"""Programs that write pages and figures of the documentation, each run as ``scripts/pages NAME``."""
