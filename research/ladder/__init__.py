"""The strength of each level of bots: what ``scripts/pages ladder`` measures row by row and writes on one page."""
