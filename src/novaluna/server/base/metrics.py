"""What Prometheus can ask for at ``/metrics``."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("novaluna_requests_total", "HTTP requests", ["method", "status"])
REQUEST_SECONDS = Histogram("novaluna_request_seconds", "Duration of HTTP requests")
EVENTS = Counter("novaluna_events_total", "Events stored, by kind", ["kind"])
MATCHES = Counter("novaluna_matches_total", "Matches created")
MESSAGES = Counter("novaluna_messages_total", "WebSocket messages received", ["type"])
REFUSALS = Counter("novaluna_refusals_total", "Requests and messages refused, by code", ["code"])
SOCKETS = Gauge("novaluna_sockets", "Live WebSocket connections")
IN_MEMORY = Gauge("novaluna_matches_in_memory", "Matches held in memory")
THINKING = Histogram(
    "novaluna_thinking_seconds",
    "Time a bot took to choose, waiting for a thread included",
    ["level"],
    buckets=(0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30),
)
WAITING = Gauge("novaluna_thoughts_waiting", "Thoughts waiting for a thread")
