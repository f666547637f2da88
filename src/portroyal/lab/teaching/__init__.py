"""What games between the strongest bots teach: counted in parts, told on a page with pictures (``scripts/teach``)."""
