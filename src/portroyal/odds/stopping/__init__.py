"""Exact solution of when to stop drawing, by machine code if there is a compiler."""
