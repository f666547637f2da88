"""Programs that take measurements for the project or write pages of its documents. The wheel does not include them."""
