"""Everything between the messengers and the application: what comes in is kept first, what goes out leaves after the commit."""
