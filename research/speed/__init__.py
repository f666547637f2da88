"""The speed of a naive engine, of machine code and of the search, beside that of `portroyal bench`."""
