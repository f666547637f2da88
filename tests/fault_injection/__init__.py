"""Faults on purpose: a real server is killed, locked out, starved and lied to, and must lose and invent nothing."""
