"""A queue with one reader: the matches', the screens' and the writer's."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """Like asyncio.Queue, which looks up the running loop every time: a system call, three times a move."""

    __slots__ = ("_bell", "letters", "loop")

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.letters: deque[T] = deque()
        self._bell: asyncio.Future[None] | None = None

    def put(self, letter: T) -> None:
        """Never waits."""
        self.letters.append(letter)
        bell = self._bell
        if bell is not None and not bell.done():
            bell.set_result(None)

    async def get(self) -> T:
        """The oldest letter, when there is one."""
        while not self.letters:
            self._bell = self.loop.create_future()
            await self._bell
            self._bell = None
        return self.letters.popleft()

    def __len__(self) -> int:
        return len(self.letters)
