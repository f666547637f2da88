"""Programs that take the project's measurements or write pages of its documentation. They are not in the wheel."""
