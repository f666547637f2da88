"""The history of the database schema. Each change is a new file in `versions/`. Old files never change."""
