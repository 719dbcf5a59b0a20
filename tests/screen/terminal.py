"""A terminal for tests: runs turup in a pty and reads its screen back with an emulator."""

import atexit
import fcntl
import os
import re
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

try:
    import pyte
except ImportError:
    print("skipped: python3-pyte is not installed")
    sys.exit(77)

# How long anything may take before a test gives up. Machines that build something else meanwhile are slow.
PATIENCE = float(os.environ.get("TURUP_PATIENCE", "60"))
PIECE = 0.03  # seconds between two pieces of a screen, at most
# How long somebody looks at a screen before he presses Enter.
SEEN = 0.35


def state_folder():
    """Returns a new folder for what turup keeps. It goes away with the tests."""
    folder = tempfile.mkdtemp(prefix="turup-screen-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


class Terminal:
    """One turup in a terminal of its own."""

    def __init__(self, arguments, columns=80, rows=24, environment=None, state=None, folder="."):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.state = state or state_folder()
        variables = {"PATH": "/usr/bin:/bin", "HOME": self.state, "XDG_STATE_HOME": self.state,
                     "TURUP_DATA": os.environ["TURUP_DATA"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        variables.update(environment or {})
        # The terminal has its size before the program begins, which draws no table where there is no room.
        self.end, inner = os.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.end)
        self.child = os.fork()
        if self.child == 0:
            os.close(self.end)
            os.login_tty(inner)
            os.makedirs(os.path.join(self.state, folder), exist_ok=True)
            os.chdir(os.path.join(self.state, folder))
            os.execvpe(arguments[0], arguments, variables)
        os.close(inner)
        self.status = None
        self.read_at = time.monotonic()

    def resize(self, columns, rows):
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def change_size(self, columns, rows):
        """Gives the window another size while turup runs in it."""
        self.resize(columns, rows)
        os.kill(self.child, signal.SIGWINCH)

    def read(self, seconds=0.0):
        """Reads what is there. Returns whether anything was."""
        ready, _, _ = select.select([self.end], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.end, 65536)
        except OSError:
            data = b""
        self.written += data
        self.read_at = time.monotonic()
        self.stream.feed(data)
        return bool(data)

    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    def text(self):
        return "\n".join(self.lines())

    def until(self, wanted):
        """Reads until the screen has a text, or until a function of the screen is true."""
        is_there = wanted if callable(wanted) else lambda text: wanted in text
        end = time.monotonic() + PATIENCE
        while not is_there(self.text()):
            if time.monotonic() > end:
                raise AssertionError(f"this never came: {wanted}\nthe screen was\n{self.text()}")
            if not self.read(0.05) and self.is_over():
                while self.read(0.05):
                    pass
                if is_there(self.text()):
                    break
                raise AssertionError(f"turup ended ({self.status}) before {wanted}\n{self.text()}")
        return self.drawn_to_its_end(is_there)

    def found(self, pattern):
        """Reads until a part of the screen matches, and returns the match."""
        return re.search(pattern, self.until(lambda text: re.search(pattern, text)))

    def drawn_to_its_end(self, is_there):
        """Reads the rest of a screen that comes in pieces. What has gone again by then is returned as it was."""
        seen = self.text()
        end = time.monotonic() + 10 * PIECE
        while self.read(PIECE) and time.monotonic() < end:
            pass
        now = self.text()
        return now if is_there(now) else seen

    def settle(self, seconds=0.15):
        """Reads until nothing was written for a moment."""
        while self.read(seconds):
            pass
        return self.text()

    def press(self, keys, is_at_once=False):
        """Presses keys. Nobody presses Enter before he has seen what is there, if not at once."""
        if "\r" in keys and not is_at_once:
            end = time.monotonic() + 4 * SEEN
            while time.monotonic() < min(end, self.read_at + SEEN):
                self.read(0.05)
        os.write(self.end, keys.encode())

    def is_over(self):
        if self.status is None:
            child, status = os.waitpid(self.child, os.WNOHANG)
            if child:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def end_of(self):
        """Waits until turup has ended. Returns its status."""
        end = time.monotonic() + PATIENCE
        while not self.is_over():
            self.read(0.05)
            if time.monotonic() > end:
                raise AssertionError(f"turup does not end\n{self.text()}")
        while self.read(0.05):
            pass
        return self.status

    def kill(self, how=signal.SIGKILL):
        os.kill(self.child, how)
        return self.end_of()

    def close(self):
        if not self.is_over():
            self.kill()
        os.close(self.end)
