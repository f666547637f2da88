"""Trains what ``portroyal.search.learned`` ships: weights of policies, and networks that judge positions."""
