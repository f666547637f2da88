"""The boxes in the registry. Each has its own package, in which ``BOX`` defines the box."""
