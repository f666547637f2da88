"""The boxes in the registry, one folder each. ``BOX`` in a folder defines its box."""
