"""Lessons from games between the strongest bots, on a page with pictures (``scripts/pages teach``)."""
