"""The rules as machine code: one flat text per book, and what is made of it."""
