"""A limit of time for code from outside: a strategy that never comes back ends in an error, not in a run that hangs.

In the main thread of a process on Linux and macOS an alarm of the system interrupts it, sleeping or not; elsewhere
(Windows, threads of Dask) a watching thread does, as soon as the next line of Python is due. Compiled code is not
interrupted; that it took too long is told when it comes back. Code that swallows the interruption is interrupted again,
and what it gives in the end is refused. `breakpoint()` lifts the limit: somebody is looking.
"""

from __future__ import annotations

import ctypes
import signal
import sys
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")

AGAIN: Final = 0.2
"""Seconds until the next interruption of what has swallowed one."""


_LIMITED: Final[set[int]] = set()
"""Threads in which a limit is running; one within it, as of a strategy that loads another, counts for nothing."""


class OutOfTimeError(BaseException):
    """Time is up. No Exception, so that `except Exception` in code from outside does not swallow it."""


class _Limit:
    """One limit. over: nothing is to be interrupted any more. rang: it was interrupted at least once."""

    def __init__(self) -> None:
        self.over = False
        self.rang = False

    def start(self, seconds: float) -> None:
        """Begin to count."""

    def stop(self) -> None:
        """Interrupt nothing from now on; may be called twice."""

    def run(self, seconds: float, do: Callable[[], T]) -> T:
        """Call, and raise OutOfTimeError when time was up before it came back."""
        hook = sys.breakpointhook

        def look(*args: Any, **named: Any) -> Any:
            self.stop()
            return hook(*args, **named)

        sys.breakpointhook = look
        try:
            self.start(seconds)
            try:
                result = do()
            finally:
                self.stop()
        finally:
            self.stop()  # an interruption may have come in the very line above
            sys.breakpointhook = hook
        if self.rang:
            raise OutOfTimeError
        return result


class _Alarm(_Limit):
    """An alarm of the system, for the main thread."""

    def start(self, seconds: float) -> None:
        self.before = signal.signal(signal.SIGALRM, self.ring)
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)

    def ring(self, number: int, frame: object) -> None:
        """Interrupt the line of Python under way."""
        self.rang = True
        if not self.over:
            raise OutOfTimeError

    def stop(self) -> None:
        if not self.over:
            self.over = True
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self.before or signal.SIG_DFL)


class _Watcher(_Limit):
    """A thread that watches the one it was started from."""

    def start(self, seconds: float) -> None:
        self.lock = threading.Lock()
        self.woken = threading.Event()
        self.watched = ctypes.c_ulong(threading.get_ident())
        threading.Thread(target=self.watch, args=(seconds,), daemon=True).start()

    def watch(self, seconds: float) -> None:
        """Wait, then interrupt until it is over."""
        while not self.woken.wait(seconds):
            with self.lock:
                if self.over:
                    return
                self.rang = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(self.watched, ctypes.py_object(OutOfTimeError))
            seconds = AGAIN

    def stop(self) -> None:
        if not self.over:
            with self.lock:
                self.over = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(self.watched, None)  # one that has not come yet
            self.woken.set()


def limited(seconds: float | None, what: str, do: Callable[[], T]) -> T:
    """Call something that must come back within some seconds; None or 0: without limit.

    what: said in the message of OutOfTimeError, which is raised when time is up, with the traceback of the line that
    was under way.
    """
    thread = threading.get_ident()
    if not seconds or thread in _LIMITED:
        return do()
    main = threading.current_thread() is threading.main_thread()
    limit = _Alarm() if main and hasattr(signal, "setitimer") else _Watcher()
    _LIMITED.add(thread)
    try:
        return limit.run(seconds, do)
    except OutOfTimeError as error:
        error.args = (f"{what} was not over after {seconds:g} s; look for a loop without end",)
        raise
    finally:
        _LIMITED.discard(thread)
