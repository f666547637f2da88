"""The boxes in the registry, with one folder for each. In each folder, ``BOX`` defines the box."""
