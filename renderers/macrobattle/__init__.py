"""Pictures of Macrobattle: parchment and lubok, every suit under a colour and a sign of its own.

Two armies face each other. Of each row the active squad is seen whole, nearest to the middle; what it covers stands out behind it as
edges with their strengths, the start of the row outermost. The table shows seat 0 below; a private picture that seat, with the
question above and the hand at the foot.
"""

from renderers.macrobattle.catalogue import card
from renderers.macrobattle.look import MARKS, THEME
from renderers.macrobattle.table import table

__all__ = ["MARKS", "THEME", "card", "table"]
