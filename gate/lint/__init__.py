"""The rules that a program must keep: its source, its preprocessed text, its binary."""
