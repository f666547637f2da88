"""What is kept: one SQLite file, its schema and its history."""
