"""Compresses streams without using memory between messages. A message for many clients is compressed only once."""

import zlib
from collections.abc import Sequence
from functools import lru_cache

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionParameter

WINDOW = 12
"""The base-2 logarithm of the window size in bytes. The window is large enough for most messages."""

MEMORY = 5
"""The memory level (`memLevel`) for zlib."""

SHARED = 256
"""The number of compressed messages in the cache."""

TAIL = 4
"""The number of bytes at the end of zlib's flushed output that are not sent (RFC 7692, 7.2.1)."""


class Deflate(PerMessageDeflate):
    """Compression for a single stream."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES or frame.opcode is Opcode.CONT or not frame.fin:
            return super().encode(frame)
        data = _deflated(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, data, True, True, frame.rsv2, frame.rsv3)


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates compression with a client, without context takeover."""

    def __init__(self) -> None:
        super().__init__(True, True, WINDOW, WINDOW, {"memLevel": MEMORY})

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        windows = agreed.remote_max_window_bits, agreed.local_max_window_bits
        return answer, Deflate(True, True, *windows, self.compress_settings)


@lru_cache(SHARED)
def _deflated(data: bytes, window: int) -> bytes:
    deflate = zlib.compressobj(wbits=-window, memLevel=MEMORY)
    return (deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-TAIL]
