"""The routes of the API and of the web client, one module for each part."""
