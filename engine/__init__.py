"""Pure rules of card games: no clock, no network, no global randomness, no sentences for people."""
