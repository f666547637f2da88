"""Programs that take measurements or write documentation pages. The wheel does not include them."""
