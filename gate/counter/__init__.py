"""The second counter: a plugin of qemu's."""
