"""Telegram, through aiogram. Imported only when a token is set: aiogram takes seconds to load."""
