"""Pictures of Cognition of Zero: a suprematist sheet. Paper and tilted planes, hard frames, red, black and ochre.

The rival stands above, one's own half below, what both share in the middle. While decks are formed every card of the set has its
own place; between battles the road to zero is shown; in a battle both armies, rider above mount, passengers inside their carrier,
a machine beside the creature that it hides behind (CZ-16.6).
"""

from renderers.cognition_of_zero.catalogue import card
from renderers.cognition_of_zero.look import THEME
from renderers.cognition_of_zero.table import table

__all__ = ["THEME", "card", "table"]
