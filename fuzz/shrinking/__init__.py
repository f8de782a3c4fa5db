"""From programs that differ to small ones that say why: groups, shrinking, findings."""
