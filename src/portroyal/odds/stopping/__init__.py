"""Solves stopping problems exactly, using machine code if there is a C compiler, and Python otherwise."""
