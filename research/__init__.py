"""Programs that measure for the project or write pages of its documents. They are not in the wheel."""
