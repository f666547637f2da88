"""The settings of a server: their sources, and the page that lists them."""
