"""One folder per box on the shelf. A folder's ``BOX`` says what the box brings."""
