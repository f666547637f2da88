"""Programs that measure the project or write pages of its documentation. They are not part of the wheel."""
