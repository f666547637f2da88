"""One folder per box on the registry. A folder's ``BOX`` defines the box."""
