"""The people at tables: company, chat, time, notifications, and their quotas."""
