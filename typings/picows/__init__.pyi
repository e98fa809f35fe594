"""What we use of picows. Its own stubs leave out the protocol, which we give to uvicorn."""

from collections.abc import Callable, Mapping

from picows.picows import WSAutoPingStrategy as WSAutoPingStrategy
from picows.picows import WSCloseCode as WSCloseCode
from picows.picows import WSFrame as WSFrame
from picows.picows import WSListener as WSListener
from picows.picows import WSMsgType as WSMsgType
from picows.picows import WSTransport as WSTransport

class WSError(Exception): ...

class WSUpgradeRequest:
    path: bytes
    headers: Mapping[str, str]

class WSUpgradeResponse:
    @staticmethod
    def create_101_response(extra_headers: Mapping[str, str] | None = None) -> WSUpgradeResponse: ...
    @staticmethod
    def create_error_response(status: int) -> WSUpgradeResponse: ...

class WSUpgradeResponseWithListener:
    def __init__(self, response: WSUpgradeResponse, listener: WSListener | None) -> None: ...

async def ws_connect(
    ws_listener_factory: Callable[[], WSListener],
    url: str,
    *,
    max_frame_size: int = ...,
    extra_headers: dict[str, str] = ...,
) -> tuple[WSTransport, WSListener]: ...
