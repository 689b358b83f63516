"""What clients and the server say to each other, as strict models.

``python -m novaluna.server.web.schema`` writes them as JSON Schema and OpenAPI, from which clients
generate their types. Times are whole milliseconds since 1970 (UTC) and durations whole
milliseconds, unless a name says seconds.
"""
