"""Running and monitoring a process: its port, logs, metrics, and event loop delay."""
