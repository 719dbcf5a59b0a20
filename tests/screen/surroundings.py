#!/usr/bin/python3
"""The full screen in terminals of many kinds and sizes: what they are sent, and how they are left.

surroundings.py TURUP [TEST...]
"""

import os
import re
import signal
import time

from playing import (
    DOWN, ENTER, ESCAPE, LEFT, OTHER_SCREEN, OWN_SCREEN, RIGHT, TAB, TURUP, UP, at_first_bid, at_first_card,
    at_the_end, finished_match, hand, hears_only_q_when_too_small, play, restored, run, to_the_result,
)
from terminal import Terminal, state_folder


def click(table, row, column):
    table.settle(0.35)
    table.press(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")


def place_of(table, text):
    """Returns the row and the column where a text begins on the screen, the last one if it is there more than once."""
    row = max(i for i, line in enumerate(table.lines()) if text in line)
    return row, table.lines()[row].index(text)


def test_a_window_too_small_asks_for_a_larger_one():
    is_as_before = lambda text: "[pass]" in text and "> S you" in text and "xyz" not in text
    hears_only_q_when_too_small(at_first_bid(), "xyz" + TAB + ENTER, is_as_before)


def test_quit_and_signals_leave_the_terminal_as_it_was():
    table = at_first_bid()
    table.press("quit" + ENTER)
    assert table.end_of() == 0
    restored(table)
    text = table.text()
    assert "To go on, type" in text and "--resume" in text, text
    table.close()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        table = at_first_bid()
        assert table.kill(number) == 128 + number
        restored(table)
        assert "--resume" in table.text(), table.text()
        table.close()


def test_kill_loses_nothing_that_was_shown():
    table = at_first_bid()
    table.press("16" + ENTER)
    before = table.until("trump clubs")
    table.kill()
    again = Terminal([TURUP, "play", "--resume", "--pace", "0"], state=table.state)
    after = again.until("trump clubs")
    assert hand(before) == hand(after) and len(hand(after)) == 4, before + after
    assert '"bid 16"' in after, after
    table.close()
    again.close()


def test_ctrl_z_gives_the_screen_back_until_the_match_goes_on():
    table = at_first_bid()
    table.settle()
    given, taken = table.written.count(OWN_SCREEN), table.written.count(OTHER_SCREEN)
    os.kill(table.child, signal.SIGTSTP)
    table.until(lambda _: table.written.count(OWN_SCREEN) > given)
    os.kill(table.child, signal.SIGCONT)
    table.until(lambda _: table.written.count(OTHER_SCREEN) > taken)
    table.until("[pass]")
    table.settle()
    table.press("1")
    table.until("S> 1")
    table.close()


def test_lines_are_written_where_there_is_no_room_or_no_wish():
    for words, terminal in ((["--lines"], {}), ([], {"columns": 40}), ([], {"rows": 12}),
                            ([], {"environment": {"TERM": "dumb"}})):
        table = play(*words, **terminal)
        table.until("Type help for what you")
        assert OTHER_SCREEN not in table.written, (words, terminal)
        table.close()


def test_plain_letters_where_the_locale_knows_no_others():
    table = at_first_bid(environment={"LC_ALL": "C"})
    text = table.settle()
    assert "+---+" in text and "AH" in text, text
    assert all(byte < 128 for byte in table.written), table.written
    table.close()


def test_no_colours_where_nobody_wants_them():
    coloured = re.compile(rb"\x1b\[(?:[0-9;]*;)?3[1-7]m")
    table = at_first_bid()
    table.settle()
    assert coloured.search(table.written)
    table.close()
    table = at_first_bid(environment={"NO_COLOR": "1"})
    table.settle()
    assert not coloured.search(table.written), table.written
    table.close()


def test_a_card_costs_few_bytes_and_little_time():
    table = at_first_card()
    begin = len(table.written)
    table.press(ENTER)
    table.until("trick 2")
    table.settle()
    written = len(table.written) - begin
    times = []
    for key in (RIGHT, LEFT) * 10:
        began = time.monotonic()
        table.press(key)
        table.read(5)
        times.append(time.monotonic() - began)
        table.settle(0.02)
    times.sort()
    median = times[len(times) // 2]
    print(f"  a card and the answers of three bots: {written} bytes; key to screen: {1000 * median:.1f} ms")
    assert written < 1800, written
    assert median < 0.05, times
    table.close()


def test_keys_that_a_terminal_may_send_are_never_typed():
    table = Terminal([TURUP])
    table.until("Try a file")
    for end in ("\x1b[4~", "\x1b[8~", "\x1b[F", "\x1bOF"):
        table.press(UP * 4)
        table.until("$ turup play GAME")
        table.press(end)
        table.until("$ turup help")
    table.press(UP * 4)
    table.until("$ turup play GAME")
    for home in ("\x1b[1~", "\x1b[7~", "\x1b[H", "\x1bOH"):
        table.press(DOWN)
        table.until("$ turup learn GAME")
        table.press(home)
        table.until("$ turup play GAME")
    table.press("\x1b[15~\x1b[1;5F\x1b[29;2~\x1bOw" + DOWN)
    table.until("$ turup learn GAME")
    table.close()
    table = at_first_bid()
    table.press("\x1b[4~\x1b[1~\x1b[200~x")
    text = table.until("S> x")
    assert "~" not in text, text
    table.press(ESCAPE)
    table.until(lambda text: "S> x" not in text)
    table.close()


def test_a_mouse_chooses_what_it_presses():
    table = at_first_bid()
    row, _ = place_of(table, "[pass]")
    click(table, row, table.lines()[row].index(" 16 ") + 2)
    table.until("trump clubs")
    table.close()


def test_a_mouse_marks_the_cards_to_give():
    table = Terminal([TURUP, "play", "hearts", "--seed", "3", "--pace", "0"])
    table.until("Space marks a card")
    row, _ = place_of(table, "♠")
    cards = [hit.start() for hit in re.finditer(r"[♠♥♦♣]", table.lines()[row])]
    for marked, column in enumerate(cards[:3], 1):
        click(table, row, column)
        table.until("All are marked" if marked == 3 else f"{marked} of 3 marked")
    table.press(ENTER)
    # What came stands before the question.
    table.until(lambda text: re.search(r"You got \S+ \S+ \S+\. Choose a raised card", " ".join(text.split())))
    table.close()


def test_progress_stays_in_one_row_of_a_narrow_terminal():
    run = Terminal([TURUP, "simulate", "29", "--deals", "100000000"], columns=40)
    run.until("% ")
    time.sleep(0.7)
    text = run.until("% ")
    assert len(text.rstrip().splitlines()) == 1, text
    run.close()


def test_the_end_of_a_match_says_where_its_record_is():
    menu = Terminal([TURUP], state=finished_match())
    text = menu.until("Esc goes back")
    assert "Go on" not in text, text
    menu.close()


def below_the_screen(table):
    """Returns the lines that are written when the screen is gone."""
    written = table.written[table.written.rfind(OWN_SCREEN) + len(OWN_SCREEN):].decode()
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[>=]", "", written).replace("\r", "").strip().split("\n")


def test_below_the_screen_stands_how_the_match_ended():
    for columns in (60, 130):
        table = at_the_end(columns=columns)
        table.press(ENTER)
        assert table.end_of() == 0
        lines = below_the_screen(table)
        assert lines[0].startswith("Twenty-nine, after "), lines
        assert "have won." in " ".join(lines) and lines[-2] == "The record is in", lines
        assert all(len(line) <= columns for line in lines[:-1]), lines
        table.close()


def test_below_the_screen_lines_are_broken_at_its_width():
    name = "Twenty-nine as it is played in our house on most days"
    state = state_folder()
    with open(os.path.join(state, "ours.yaml"), "w") as file:
        file.write(f"extends: 29\nvariant: {name}\nsays: A bid is at least 16.\n")
    for columns, broken in ((60, True), (130, False)):
        table = Terminal([TURUP, "play", "ours.yaml", "--seed", "23", "--pace", "0", "--deals", "1"], state=state,
                         columns=columns)
        table.until("S>")
        to_the_result(table)
        table.press(ENTER)
        assert table.end_of() == 0
        lines = below_the_screen(table)
        assert ("1 deal" not in lines[0]) == broken and len(lines[0]) <= columns, lines
        assert lines[-1].startswith("turup play --resume /") and lines[-1].endswith(".turup"), lines
        table.close()


run(globals())
