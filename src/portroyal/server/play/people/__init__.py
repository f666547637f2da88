"""The people at tables: their commands, presence, chat, time and notifications."""
