"""What decides by weights: policies, their networks, and the search."""
