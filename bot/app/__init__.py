"""What the bot does for people. Knows no messenger and no game."""
