"""The boxes in the registry. Each has its own package, where ``BOX`` defines the box."""
