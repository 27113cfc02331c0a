"""Pictures of Void Party: a dark violet void in which aspects glow.

Between battles every seat has its bar and its characters, group by group. During a battle its two sides face each other, large, and
everybody else stands below in small. The table shows seat 0 below; a private picture that seat, with the question above. Nobody has a
hand (VP-13.1): the same cards are seen by all.
"""

from renderers.void_party.catalogue import card
from renderers.void_party.look import THEME
from renderers.void_party.table import table

__all__ = ["THEME", "card", "table"]
