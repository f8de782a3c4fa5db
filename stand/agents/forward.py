"""The client's parent in its namespace: joins a loopback port with the proxy's Unix socket.

``forward.py PORT SOCKET PROGRAM ARGUMENT...`` listens before it starts the program and ends with
the program's exit code. It runs alone, with nothing but the standard library.
"""

import asyncio
import sys

_BLOCK = 1 << 16


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until the reader's end, which is passed on; a break is passed on as a break."""
    try:
        while block := await reader.read(_BLOCK):
            writer.write(block)
            await writer.drain()
        writer.write_eof()
    except OSError:
        writer.transport.abort()


async def _run(port: int, path: str, argv: list[str]) -> int:
    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(path)
        except OSError:
            writer.transport.abort()
            return
        # One side's end does not end the other: an answer may follow the end of a request.
        await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))
        for end in (far_writer, writer):
            end.close()

    async with await asyncio.start_server(join, "127.0.0.1", port):
        program = await asyncio.create_subprocess_exec(*argv)
        code = await program.wait()
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(asyncio.run(_run(int(sys.argv[1]), sys.argv[2], sys.argv[3:])))
