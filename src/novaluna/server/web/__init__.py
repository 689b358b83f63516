"""The HTTP and WebSocket interface. No rules live here."""
