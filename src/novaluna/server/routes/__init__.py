"""The HTTP and WebSocket interface, one module for each subject. No rules live here."""
