"""Where requests come in: one module for each part of the address space."""
