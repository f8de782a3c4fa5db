"""The image of an agent's box."""

from pathlib import Path

from gate.docker_image import Recipe

BOX = Recipe(
    "quern-box:1",
    Path(__file__).with_name("image"),
    ("gcc", "libc6-dbg", "libc6-dev", "less", "make", "procps", "python3", "valgrind"),
    "quern-stand image --debootstrap",
)
