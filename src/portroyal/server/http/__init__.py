"""HTTP: connections, middleware, guests, request and response types, and problems."""
