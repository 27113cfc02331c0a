"""What every picture is drawn with: grounds and panels, type, icons, cards, and the parts all four games share."""
