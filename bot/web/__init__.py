"""The playground: a page that is a small messenger, behind the same interface as the real ones."""
