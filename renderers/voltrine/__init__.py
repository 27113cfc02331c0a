"""Pictures of Voltrine: a theatre at night. The enemy's half above, what both share in the middle, one's own half below.

The table shows seat 0 below. A seat's private picture shows that seat below, with the question above, and the hand at the foot;
the same things stand in the same places. Walls face the middle: each stands right over the Court slot that it shields (VT-5.9).
"""

from renderers.voltrine.catalogue import card
from renderers.voltrine.look import THEME
from renderers.voltrine.table import table

__all__ = ["THEME", "card", "table"]
