"""One folder per box on the registry. A folder's ``BOX`` says what the box brings."""
