"""The strength of each bot level, which ``scripts/pages ladder`` measures row by row and publishes on one page."""
