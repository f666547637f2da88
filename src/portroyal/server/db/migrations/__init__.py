"""The history of the database schema. Each change is a new file in `versions/`; old files never change."""
