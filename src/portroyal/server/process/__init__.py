"""What keeps a process running and watched: its port, logs, metrics, and how late it is."""
