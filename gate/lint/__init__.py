"""The rules that a source must keep before it is built."""
