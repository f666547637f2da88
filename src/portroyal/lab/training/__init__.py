"""Trains the models of ``portroyal.search.learned``: weights of policies, and networks that evaluate positions."""
