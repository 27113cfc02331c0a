"""The bot: everything between the rules and the people."""
