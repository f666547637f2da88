"""Programs that write pages and figures of the documentation. Run them as ``scripts/pages NAME``."""
