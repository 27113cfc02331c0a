"""What every game is made of; `game.py` is the contract, read it first."""
