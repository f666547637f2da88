"""The settings of a server: where they come from, and the page that lists them."""
