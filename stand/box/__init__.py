"""Where an agent works: a box without network, which it cannot leave and may break."""
