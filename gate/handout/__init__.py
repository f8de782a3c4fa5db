"""What a working folder's own commands add to the gate; the rest of them is the gate itself."""
