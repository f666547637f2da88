"""The people at tables: company, chat, time, notices, and their quotas."""
