"""The speed of a naive engine, of machine code and of the search, compared with `portroyal bench`."""
