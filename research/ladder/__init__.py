"""How strong each level of bots is: what ``scripts/pages ladder`` measures, row by row, and writes on one page."""
