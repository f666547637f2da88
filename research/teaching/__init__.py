"""Lessons from games between the strongest bots, published on a page with pictures (``scripts/pages teach``)."""
