"""Programs that take measurements or write pages of the documentation. The wheel does not include them."""
