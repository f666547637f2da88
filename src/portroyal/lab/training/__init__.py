"""Trains the models of ``portroyal.search.learned``: the weights of policies, and networks that evaluate positions."""
