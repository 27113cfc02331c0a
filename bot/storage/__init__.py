"""What is kept, in one SQLite file: tables, the single writer, and what can be asked of it."""
