"""How fast Kartel is, as ratios to yardsticks of the same run. Never part of the tests: a machine's speed proves nothing."""
