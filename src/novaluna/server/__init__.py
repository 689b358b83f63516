"""The match server: the authority for every match, spoken to over HTTP and WebSockets."""
