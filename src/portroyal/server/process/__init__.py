"""Runs and monitors a process: its port, logs, metrics and event loop."""
