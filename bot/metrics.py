"""What `/metrics` shows (Prometheus)."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

# -- storage ----------------------------------------------------------------------------------------------------------
commit_seconds = Histogram("kartel_commit_seconds", "One commit with its units of work", buckets=_SECONDS)
commit_units = Histogram(
    "kartel_commit_units", "Units of work that shared a commit", buckets=(1, 2, 4, 8, 16, 32, 64)
)

# -- coming in --------------------------------------------------------------------------------------------------------
updates = Counter("kartel_updates", "Updates by outcome (done, parked, double)", ["via", "outcome"])
update_seconds = Histogram(
    "kartel_update_seconds", "From an update's arrival to its commit", ["via"], buckets=_SECONDS
)
updates_waiting = Gauge("kartel_updates_waiting", "Updates that are kept and not handled yet", ["via"])
updates_parked = Gauge("kartel_updates_parked", "Updates that were given up after three tries", ["via"])

# -- going out --------------------------------------------------------------------------------------------------------
messages = Counter(
    "kartel_messages",
    "Messages by outcome (sent, edited, same, refused, uncertain, unreachable)",
    ["via", "outcome"],
)
message_seconds = Histogram(
    "kartel_message_seconds", "From a message's commit to its delivery", ["via"], buckets=_SECONDS
)
messages_waiting = Gauge("kartel_messages_waiting", "Messages that are kept and not sent yet", ["via"])
messages_uncertain = Gauge(
    "kartel_messages_uncertain", "Messages of which nobody knows whether they arrived", ["via"]
)
waits = Counter("kartel_waits", "Requests to wait by a messenger", ["via"])
stopped = Gauge("kartel_messenger_stopped", "1 while a messenger refuses to work for us", ["via"])

# -- pictures ---------------------------------------------------------------------------------------------------------
pictures = Counter("kartel_pictures", "Pictures by source (drawn, kept, uploaded, failed)", ["source"])
draw_seconds = Histogram("kartel_draw_seconds", "Drawing one picture", buckets=_SECONDS)
