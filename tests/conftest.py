"""What holds for all tests."""

import pytest
from hypothesis import HealthCheck, settings

# How fast an example is made or run says nothing on a busy machine.
settings.register_profile("kartel", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kartel")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those that take longest first: else a worker is left alone with them at the end."""
    items.sort(key=lambda item: (item.get_closest_marker("timeout") is None, "e2e" not in item.path.parts))
