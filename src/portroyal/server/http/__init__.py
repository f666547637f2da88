"""Between the network and the routes: connections, middleware, guests, requests, responses and problems."""
