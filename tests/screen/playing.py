"""What the tests at the full screen share: matches that have come to a certain point, and how tests are run."""

import os
import re
import sys
import time

from terminal import Terminal

TURUP = os.path.abspath(sys.argv[1])
LEFT, RIGHT, UP, DOWN, ENTER, ESCAPE, TAB = "\x1bOD", "\x1bOC", "\x1bOA", "\x1bOB", "\r", "\x1b", "\t"
# The kinds of capability that begin and end the other screen of a terminal.
OTHER_SCREEN, OWN_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"


def play(*words, **terminal):
    return Terminal([TURUP, "play", "29", "--seed", "23", "--pace", "0", *words], **terminal)


def at_first_bid(*words, **terminal):
    table = play(*words, **terminal)
    table.until("to cut.")
    table.press("1" + ENTER)
    table.until("[pass]")
    return table


def at_first_card(*words, **terminal):
    table = at_first_bid(*words, **terminal)
    table.press("16" + ENTER)
    table.until("trump clubs")
    table.press(ENTER)
    table.until("^")
    table.settle()
    return table


def hears_only_q_when_too_small(terminal, keys, is_as_before):
    """Presses keys in a window that is too small, looks at the large one again, and ends by q in a small one."""
    terminal.change_size(50, 10)
    terminal.until("window larger")
    terminal.press(keys)
    terminal.settle()
    terminal.change_size(80, 24)
    terminal.until(is_as_before)
    terminal.change_size(50, 10)
    terminal.until("window larger")
    terminal.press("q")
    assert terminal.end_of() == 0
    restored(terminal)
    terminal.close()


def restored(table):
    """Checks that the terminal is as it was."""
    written = table.written
    assert written.count(OTHER_SCREEN) >= 1, written[:200]
    assert written.rfind(OWN_SCREEN) > written.rfind(OTHER_SCREEN), written[-400:]
    assert written.rfind(b"\x1b[?1000l") >= written.rfind(b"\x1b[?1000h"), written[-400:]
    assert written.rfind(b"\x1b[?25h") >= written.rfind(b"\x1b[?25l") or b"\x1b[34h\x1b[?25h" in written, written[-400:]


def hand(text):
    return re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]", "\n".join(text.splitlines()[-8:]))


def to_the_result(table):
    """Presses Enter at every question until the deal is over."""
    end = time.monotonic() + 120
    while "Result:" not in table.text() and time.monotonic() < end:
        if table.lines()[-1].startswith(" S>"):
            table.press(ENTER)
            table.settle(0.2)  # keys that follow each other faster are taken for one that is held down
        table.settle(0.03)
    table.until("Result:")
    return table.settle(0.35)  # no key does anything before somebody can have seen it


def finished_match(**terminal):
    """Plays a short match to its end and leaves it. Returns the folder of its state."""
    table = at_the_end(**terminal)
    table.press(ENTER)
    assert table.end_of() == 0
    restored(table)
    table.close()
    return table.state


def at_the_end(**terminal):
    """Plays a short match to its end."""
    table = Terminal([TURUP, "play", "29", "--seed", "24", "--pace", "0", "--set", "match.won_at=1", "--set",
                      "match.lost_at=-1"], **terminal)
    table.until("S>")
    end = time.monotonic() + 120
    while "The match is over ─" not in table.text() and time.monotonic() < end:
        table.press(ENTER)
        table.settle(0.2)
    text = table.until("The record is in")
    assert "so far" not in text, text
    assert "have won." in text and "turup review" in text, text
    table.press(ENTER)
    table.until("Enter leaves")
    return table


def run(functions):
    """Runs every function whose name begins with `test_`, or those named behind the program. Ends the script."""
    wanted = sys.argv[2:]
    failed = 0
    for name, test in list(functions.items()):
        if not name.startswith("test_") or wanted and name not in wanted:
            continue
        print(name, flush=True)
        try:
            test()
        except AssertionError as error:
            failed += 1
            print(f"  FAILED: {error}", flush=True)
    sys.exit(1 if failed else 0)
