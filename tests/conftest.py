"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# How fast an example is made or run says nothing on a busy machine.
settings.register_profile("kartel", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kartel")
