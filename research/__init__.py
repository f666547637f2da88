"""Programs that measure the project or write pages of its documentation. The wheel does not contain them."""
