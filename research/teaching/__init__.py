"""What games between the strongest bots teach, on a page with pictures (``scripts/pages teach``)."""
