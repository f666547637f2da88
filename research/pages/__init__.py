"""Programs that write pages and figures for the documentation. Run them as ``scripts/pages NAME``."""
