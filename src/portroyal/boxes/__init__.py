"""One folder for each box in the registry. The ``BOX`` in a folder defines the box."""
