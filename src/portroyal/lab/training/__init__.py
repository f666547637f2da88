"""Training of what is shipped in ``portroyal.learned``: weights of policies, and networks that judge positions."""
