"""An MCP server in place of the stand's tools: notes each command in a file; some commands wait.

``toy_tools.py LOG``. A command that begins with ``wait`` ends when the file beside the log that is
named ``go`` is there.
"""

import sys
import time
from pathlib import Path

from mcp.server.mcpserver import MCPServer

_LOG = Path(sys.argv[1])
_SERVER = MCPServer("box")


@_SERVER.tool(structured_output=False)
def run(command: str, seconds: int = 0) -> str:
    """Runs a command."""
    with _LOG.open("a") as log:
        log.write(f"{command}\n")
    while command.startswith("wait") and not _LOG.with_name("go").exists():
        time.sleep(0.02)
    return f"ran {command}"


@_SERVER.tool(structured_output=False)
def read(path: str) -> str:
    """Reads a file."""
    return f"there is no {path}"


@_SERVER.tool(structured_output=False)
def write(path: str, content: str) -> str:
    """Writes a file."""
    _LOG.with_name(path).write_text(content)
    return "written"


if __name__ == "__main__":
    _SERVER.run("stdio")
