"""The system calls that a sandboxed run may make."""
