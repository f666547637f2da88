"""The documentation site: its pages are staged from docs/ and generated from the program, built and checked."""
