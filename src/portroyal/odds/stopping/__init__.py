"""Exact solutions of stopping problems: machine code if there is a compiler, else Python."""
