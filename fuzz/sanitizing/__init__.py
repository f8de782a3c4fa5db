"""Errors that change no output: sanitizers, memcheck, a watch on a subject's own allocator."""
