"""Matches that a master sets up for others, alone or as the battles of a campaign. The master has no seat.

proposal     what is shown of a match that has not begun, to its master and (once they are asked) to its players
setting_up   what the master decides: who sits where, with which decks, on which terms; asking the players
answering    yes and no; the match begins with the last yes
watching     what the master is shown of it, and what is kept of it when it is over
ruling       calling it off, and the win over somebody who is away
desk         campaigns: made, named, joined, left, closed; their pages
decks        what each player may bring to the battles of a campaign
standing     the running table; files: it and the battles as CSV
"""
