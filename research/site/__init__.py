"""The documentation site. Its pages are staged from docs/ or generated from the program, then built and checked."""
