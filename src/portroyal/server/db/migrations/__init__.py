"""The database's history. A schema change is a new file in `versions/`; old files never change."""
