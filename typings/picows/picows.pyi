"""The compiled part."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from enum import Enum, IntEnum

from picows import WSUpgradeRequest, WSUpgradeResponseWithListener

class WSMsgType(IntEnum):
    CONTINUATION = 0x0
    TEXT = 0x1
    BINARY = 0x2
    CLOSE = 0x8
    PING = 0x9
    PONG = 0xA

class WSCloseCode(IntEnum):
    OK = 1000
    INVALID_TEXT = 1007
    POLICY_VIOLATION = 1008
    MESSAGE_TOO_BIG = 1009
    SERVICE_RESTART = 1012

class WSAutoPingStrategy(Enum):
    PING_WHEN_IDLE = 1
    PING_PERIODICALLY = 2

class WSFrame:
    msg_type: WSMsgType
    fin: bool
    rsv1: bool
    def get_payload_as_bytes(self) -> bytes: ...
    def get_close_code(self) -> WSCloseCode: ...

class WSTransport:
    underlying_transport: asyncio.Transport
    def send(self, msg_type: WSMsgType, message: bytes | None, fin: bool = True, rsv1: bool = False) -> None: ...
    def send_close(self, close_code: WSCloseCode = ...) -> None: ...
    def disconnect(self, graceful: bool = True) -> None: ...

class WSListener:
    def on_ws_connected(self, transport: WSTransport) -> None: ...
    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None: ...
    def on_ws_disconnected(self, transport: WSTransport) -> None: ...
    def pause_writing(self) -> None: ...
    def resume_writing(self) -> None: ...

class WSProtocol(asyncio.BufferedProtocol):
    transport: WSTransport
    def __init__(
        self,
        host_port: str | None,
        ws_path: str | None,
        is_client_side: bool,
        ws_listener_factory: Callable[[WSUpgradeRequest], WSListener | WSUpgradeResponseWithListener | None],
        logger: logging.Logger,
        disconnect_on_exception: bool,
        websocket_handshake_timeout: float | None,
        enable_auto_ping: bool,
        auto_ping_idle_timeout: float | None,
        auto_ping_reply_timeout: float | None,
        auto_ping_strategy: WSAutoPingStrategy,
        enable_auto_pong: bool,
        max_frame_size: int,
        extra_headers: Mapping[str, str] | None,
        read_buffer_init_size: int,
    ) -> None: ...
    def get_buffer(self, sizehint: int) -> memoryview: ...
