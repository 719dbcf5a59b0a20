#!/usr/bin/python3
"""Plays at the full screen in a real pty: play.py TURUP

Each function whose name begins with `test_` is a test. Names behind the program run only those.
"""

import os
import re
import signal
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from terminal import Terminal  # noqa: E402

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


def click(table, row, column):
    table.settle(0.35)
    table.press(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")


def place_of(table, text):
    """Returns the row and the column where a text begins on the screen, the last one if it is there more than once."""
    row = max(i for i, line in enumerate(table.lines()) if text in line)
    return row, table.lines()[row].index(text)


def test_the_table_is_drawn_and_a_card_is_played_with_arrows():
    table = at_first_bid()
    assert "Twenty-nine" in table.lines()[0], table.text()
    table.press("16" + ENTER)
    table.until("trump clubs")
    table.press(RIGHT + RIGHT + ENTER)
    table.until("trick 1")
    text = table.until("^")
    assert "Trumps: hearts (hidden)" in text, text
    table.press(ENTER)
    table.until("trick 2")
    table.close()


def test_a_wrong_word_says_so_and_changes_nothing():
    table = at_first_bid()
    table.press("xyz" + ENTER)
    text = table.until("is no card, call or command")
    assert "[pass]" in text, text
    table.press("99" + ENTER)
    table.until(lambda text: "99" not in text.splitlines()[-1] and "28" in text.splitlines()[-2])
    table.close()


def test_what_is_typed_outlives_a_new_size_and_a_key_without_meaning():
    table = at_first_bid()
    table.press("bid 1")
    table.until("S> bid 1")
    table.change_size(120, 40)
    table.until(lambda text: len(text.splitlines()) > 30 and "S> bid 1" in text)
    table.press("\x1b[15~")
    table.until("That key does nothing here")
    table.press("7" + ENTER)
    table.until('"bid 17"')
    table.close()


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


def test_a_window_too_small_asks_for_a_larger_one():
    is_as_before = lambda text: "[pass]" in text and "> S you" in text and "xyz" not in text
    hears_only_q_when_too_small(at_first_bid(), "xyz" + TAB + ENTER, is_as_before)


def test_a_list_in_a_window_too_small_hears_only_q():
    menu = Terminal([TURUP])
    first = menu.until("$ turup play GAME")
    hears_only_q_when_too_small(menu, DOWN + " " + "x" + ENTER + ESCAPE, lambda text: text == first)


def plays_with_a_hurried_enter():
    """Returns whether Enter plays a card of somebody who hurried bots and cannot have seen the question yet."""
    table = at_first_bid("--bots", "expert", "--think", "700ms")
    table.press("16" + ENTER)
    table.until("trump clubs")
    table.press(ENTER)
    table.until("thinks")
    while not table.lines()[-1].startswith(" S>"):
        table.press(" ")
        table.settle(0.02)
    held = len(hand(table.text()))
    table.press(ENTER, is_at_once=True)
    plays = len(hand(table.settle(0.1))) < held
    table.press(ENTER)
    table.until(lambda text: len(hand(text)) < held)
    table.close()
    return plays


def test_enter_that_hurried_a_bot_plays_no_card():
    # On a machine that is busy the key may come too late to be ignored.
    assert not all(plays_with_a_hurried_enter() for _ in range(3))


def test_an_enter_that_is_held_down_plays_nothing():
    table = Terminal([TURUP, "play", "29", "--seed", "23", "--pace", "fast"])
    table.until("to cut.")
    table.press("1" + ENTER)
    table.until("[pass]")
    time.sleep(0.8)
    table.press("pass" + ENTER)
    end = time.monotonic() + 60
    held = 0
    # The key is held until a card is asked for, and for a while after that.
    while held < 20 and time.monotonic() < end:
        table.press(ENTER, is_at_once=True)
        text = table.settle(0.05)
        held += text.splitlines()[-1].startswith(" S>") and len(hand(text)) == 8
        assert held == 0 or len(hand(text)) == 8, text
    assert held == 20 and len(hand(table.settle(0.5))) == 8, table.text()
    table.press(ENTER)
    table.until(lambda text: len(hand(text)) == 7)
    table.close()


def test_an_enter_that_begins_to_repeat_plays_one_card():
    table = at_first_card()
    held = len(hand(table.text()))
    table.press(ENTER)
    # A keyboard repeats a key after half a second, and then thirty times a second.
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        table.read(0.02)
    for _ in range(25):
        table.press(ENTER, is_at_once=True)
        table.read(0.033)
        time.sleep(0.01)
    assert len(hand(table.settle(0.5))) == held - 1, table.text()
    # Who lets go and presses it again is obeyed.
    table.press(ENTER)
    table.until(lambda text: len(hand(text)) == held - 2)
    table.close()


def test_an_enter_pressed_before_a_question_was_seen_answers_nothing():
    table = at_first_card()
    table.press(ENTER)
    table.until("trick 2")
    table.settle(0.4)
    held = len(hand(table.text()))
    table.press(ENTER * 2)
    table.until("trick 3")
    assert len(hand(table.settle(0.4))) == held - 1, table.text()
    table.close()


def test_a_line_typed_while_a_bot_thinks_waits_for_an_enter_that_has_seen_the_question():
    table = at_first_card("--bots", "expert", "--think", "500ms")
    table.press(ENTER)
    table.until("thinks (1 s left)")
    table.press("jd" + ENTER, is_at_once=True)
    held = len(hand(table.until("jd")))
    text = table.until("typed before it was your turn")
    assert text.splitlines()[-1].startswith(" S> jd") and len(hand(text)) == held, text
    table.press(ENTER)
    table.until(lambda text: len(hand(text)) < held or "You must" in text)
    table.press("x")
    table.until("S> x")
    table.press(ESCAPE)
    table.until(lambda text: "S> x" not in text)
    table.close()


def test_a_hint_stays_until_something_happens():
    table = at_first_card()
    table.press("hint" + ENTER)
    hint = re.search(r"Hint: play \S+", table.until("Hint: play")).group(0)
    held = len(hand(table.text()))
    table.press(TAB)
    table.until("ledger")
    table.press(ESCAPE)
    table.until(lambda text: "ledger" not in text and hint in text)
    for order, answer in (("score", "Score after"), ("last", "No trick has been"), ("9s", "You do not hold")):
        table.press(order + ENTER)
        table.until(lambda text: answer in text and hint in text)
        table.press(ENTER)
        table.until(lambda text: answer not in text and hint in text)
    table.press("why 9h" + ENTER)
    table.until(lambda text: "You may play 9♥" in text and hint in text)
    table.press(ENTER)
    table.until(lambda text: "You may play 9♥" not in text and hint in text)
    table.press(LEFT + "x" + "\x7f" + RIGHT)
    assert hint in table.settle() and len(hand(table.text())) == held, table.text()
    table.press(ENTER)
    table.until(lambda text: len(hand(text)) < held)
    table.close()


def test_enter_follows_a_hint():
    table = at_first_bid()
    table.press("hint" + ENTER)
    text = table.until("Hint: ")
    advised = re.search(r"Hint: (bid )?(\w+)", text).group(2)
    assert f"[{advised}]" in text, text
    table.press(ENTER)
    table.until(lambda text: "Hint: " not in text and f"[{advised}]" not in text)
    table.close()


def test_the_trumps_of_a_bid_stand_where_the_hint_stood():
    table = Terminal([TURUP, "play", "56/four", "--seed", "23", "--pace", "0"])
    table.until("[pass]")
    table.press("hint" + ENTER)
    table.until("Hint: ")
    for _ in range(20):
        if re.search(r"\[\d+\]", table.text()):
            break
        table.press(RIGHT)
        table.settle()
    table.press(ENTER)
    table.until(lambda text: "Choose its trumps" in text and re.search(r"\[.*clubs\]", text) and "Hint: " not in text)
    table.close()


def test_escape_drops_a_hint():
    table = at_first_bid()
    table.press(RIGHT * 2)
    table.until("[16]")
    table.press("hint" + ENTER)
    text = " ".join(table.until("Hint: ").split())
    advised = re.search(r"Hint: (bid )?(\w+)", text).group(2)
    assert "Enter does it, Esc drops it" in text and f"[{advised}]" in text, text
    table.press(RIGHT)
    table.until(lambda text: "Hint: " in text and "Enter does it" not in text)
    table.press(LEFT)
    table.until(lambda text: "Enter does it" in " ".join(text.split()))
    table.press("x")
    table.until("S> x")
    table.press(ESCAPE)
    table.until(lambda text: "S> x" not in text and "Hint: " in text)
    table.press(ESCAPE)
    table.until(lambda text: "Hint: " not in text and "[16]" in text)
    table.close()


def test_what_is_typed_at_the_panel_is_kept_for_the_next_question():
    table = play("--deals", "2")
    table.until("S>")
    to_the_result(table)
    table.press("9r")
    table.until("Esc drops it")
    assert "Step 0" not in table.text(), table.text()
    table.press("\x7f")
    table.until(lambda text: text.splitlines()[-1].startswith(" 9") and "9r" not in text)
    table.settle(0.4)
    table.press(ENTER)  # ends the line that was typed ahead, and leaves the panel to be read
    table.until("Enter goes on now")
    assert "How it was scored" in table.settle(0.4), table.text()
    table.press(ENTER)
    text = table.until("typed before it was your turn")
    assert text.splitlines()[-1].startswith(" S> 9"), text
    table.close()


def test_escape_leaves_nothing_of_a_result_out():
    table = play("--deals", "2", rows=20)
    table.until("S>")
    to_the_result(table)
    table.press("?")
    table.until("Enter or Esc goes on when all was seen")
    table.press(ESCAPE)
    table.until(lambda text: "Deal 1" in text and "lines 1 to" not in text and "when all was seen" not in text)
    table.press(ESCAPE)
    table.until(lambda text: "How it was scored" not in text and "deal 2" in text)
    table.close()


def test_tab_takes_a_message_away():
    table = at_first_bid()
    table.press("xyz" + ENTER)
    table.until("is no card, call or command")
    table.press(TAB)
    table.until(lambda text: "ledger" in text and "is no card" not in text)
    table.close()


def test_enter_takes_an_answer_away_before_it_plays():
    table = at_first_card()
    for typed, answer in (("score", "Score after"), ("last", "No trick has been"), ("9s", "You do not hold"), ("xyz", "is no card")):
        held = len(hand(table.text()))
        table.press(typed + ENTER)
        table.until(answer)
        table.press(ENTER)
        table.until(lambda text: answer not in text)
        assert len(hand(table.settle())) == held, table.text()
    table.press("score" + ENTER)
    text = table.until("Score after")
    assert "You may" not in text, text
    table.press(ENTER)
    table.until(lambda text: "Score after" not in text)
    table.press(ENTER)
    table.until("trick 2")
    table.close()


def test_pages_open_scroll_and_close():
    table = at_first_bid()
    table.press("rules" + ENTER)
    text = table.until("arrows scroll")
    first = text.splitlines()[4]
    table.press(DOWN)
    table.until(lambda text: text.splitlines()[4] != first)
    table.press(ENTER)
    table.until("[pass]")
    table.press("?")
    table.until(lambda text: "Arrows choose a card or a call" in text and "mouse" in text)
    table.press(ESCAPE)
    table.until("[pass]")
    table.press(TAB + ENTER)
    table.until("Hint: ")
    table.close()


def restored(table):
    """Checks that the terminal is as it was."""
    written = table.written
    assert written.count(OTHER_SCREEN) >= 1, written[:200]
    assert written.rfind(OWN_SCREEN) > written.rfind(OTHER_SCREEN), written[-400:]
    assert written.rfind(b"\x1b[?1000l") >= written.rfind(b"\x1b[?1000h"), written[-400:]
    assert written.rfind(b"\x1b[?25h") >= written.rfind(b"\x1b[?25l") or b"\x1b[34h\x1b[?25h" in written, written[-400:]


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


def hand(text):
    return re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]", "\n".join(text.splitlines()[-8:]))


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


def test_a_whole_deal_is_played_with_enter_alone():
    table = play("--deals", "1")
    table.until("S>")
    text = to_the_result(table)
    assert "How it was scored:" in text and "Now:" in text, text
    assert re.search(r"we \[[●·]{6}\]", text) and re.search(r"they \[[●·]{6}\]", text), text
    assert text.count("●") >= 1, text
    text = table.until(lambda text: "Your costliest decision" in text or "No decision cost you" in text)
    if "Your costliest" in text:
        table.press("\x1b[4~")
        table.until(lambda text: " more in the match, give or take 0." in " ".join(text.split()))
    table.press("r")
    table.until("Step 0 of")
    table.press(RIGHT)
    table.until("Step 1 of")
    table.press("\x1b[4~")
    last = int(re.search(r"Step (\d+) of \1:", table.until(lambda text: re.search(r"Step (\d+) of \1:", text))).group(1))
    table.press("\x1b[5~")
    table.until(f"Step {last - 4} of")
    table.press("\x1b[5~")
    table.until(f"Step {last - 8} of")
    table.press("\x1b[6~")
    table.until(f"Step {last - 4} of")
    table.press("\x1b[1~")
    table.until("Step 0 of")
    table.press(ESCAPE)
    table.until("How it was scored:")
    table.press("x")
    table.until("x does nothing here")
    table.press(ENTER)
    assert table.end_of() == 0
    restored(table)
    table.close()


def test_enter_shows_all_of_a_long_result_before_it_goes_on():
    for key in (ENTER, " "):
        table = Terminal([TURUP, "play", "hearts", "--seed", "3", "--pace", "0", "--deals", "1"], rows=20)
        table.until("S>")
        table.press("hint" + ENTER)
        table.until("Hint: ")
        end = time.monotonic() + 60
        while "Result:" not in table.text() and time.monotonic() < end:
            table.press(ENTER)
            table.settle(0.2)
        table.until("Enter shows the rest")
        table.settle(0.4)
        table.press(key)
        table.until("Esc ends this")
        # What an expert would have done may come only now, below the lines that were seen. Then the key shows it first.
        end = time.monotonic() + 60
        while not table.is_over() and time.monotonic() < end:
            if "Esc ends this" in table.text():
                table.press(key)
            table.settle(0.4)
        assert table.end_of() == 0
        table.close()


def test_who_plays_for_himself_is_you_and_others_have_names():
    table = Terminal([TURUP, "play", "hearts", "--seed", "3", "--pace", "0", "--deals", "1"])
    table.until("Space marks a card")
    table.press("hint" + ENTER)
    table.until("Hint: ")
    table.press(ENTER)
    table.until("raised card")
    text = to_the_result(table)
    assert re.search(r"Result: you took \d+, Biju \d+, Devi \d+, Hari \d+\.", text), text
    assert re.search(r"Now: +you \d+, Biju", text) and not re.search(r"\b[SWNE] [-+]?\d+[,:. ]", text), text
    table.close()


def test_the_panel_tells_a_target_that_has_moved():
    state = tempfile.mkdtemp(prefix="turup-screen-")
    with open(os.path.join(state, "pair.yaml"), "w") as file:
        file.write("scenario: A pair lowers a bid of nineteen\nvariant: 29/base\ngiven:\n  dealer: S\n  bid: N 19\n"
                   "  trumps: spades shown\n  leader: N\n"
                   "  ending: { W: 8H QC KC, N: JH KS QS, E: KH 7C 8C, S: 7H 9C 10C }\n"
                   "steps:\n  - target is 19\n")
    table = Terminal([TURUP, "play", "--from", "pair.yaml", "--pace", "0", "--deals", "1"], state=state)
    table.until("N>")
    table.press("jh" + ENTER)
    table.until("pair")
    table.press("pair" + ENTER)
    table.until("target 15")
    end = time.monotonic() + 60
    while "How it was scored:" not in table.text() and time.monotonic() < end:
        table.press(ENTER)
        table.settle(0.2)
    text = table.until("How it was scored:")
    panel = text[text.index("How it was scored:"):]
    assert panel.splitlines()[1].endswith("N: pair. The target is now 15."), text
    table.close()


def test_the_panel_tells_why_less_is_paid_and_names_the_own_side_first():
    state = tempfile.mkdtemp(prefix="turup-screen-")
    with open(os.path.join(state, "short.yaml"), "w") as file:
        file.write("scenario: Nobody pays more than he has\nvariant: 56/four\ngiven:\n  dealer: S\n  bid: W 40 hearts\n"
                   "  stake: redoubled\n  score: { EW: 4, NS: 20 }\n  ending: { E: QC, N: KC, W: QD, S: QS }\n"
                   "  taken: { EW: 39 }\nsteps:\n  - E play QC\n")
    table = Terminal([TURUP, "play", "--from", "short.yaml", "--pace", "0"], state=state)
    text = table.until("Now:    we 0 tables, they 24 tables")
    assert "We owed 12 tables, but had only 4: we paid 4 and no more" in text, text
    assert "Deal 1, trumps: hearts" in text, text
    assert text.index("we took 39") < text.index("they took 17"), text
    table.press(ENTER)
    table.until("The match is over")
    table.press(ENTER)
    assert "Match: we 0, they 24 tables." in table.until("Contract: W 40 hearts"), table.text()
    table.close()


def test_the_draw_for_the_first_deal_is_shown():
    table = Terminal([TURUP, "play", "56", "--seed", "3", "--pace", "0"])
    text = " ".join(table.until("S>").split())
    assert re.search(r"Drawn: S \S+, E \S+, N \S+, W \S+\. (You deal|[SENW] \w+ deals)\.", text), text
    table.press("1" + ENTER)
    table.until("[pass]")
    assert "Drawn" not in table.settle(), table.text()
    table.press("said" + ENTER)
    table.until("Drawn: S ")
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


def test_a_deal_is_saved_as_a_scenario():
    table = play("--deals", "1", folder="scenarios")
    table.until("S>")
    to_the_result(table)
    table.press("s")
    table.until(lambda text: "29-base-deal-1.yaml, as a scenario" in " ".join(text.split()))
    assert os.path.exists(os.path.join(table.state, "scenarios", "29-base-deal-1.yaml"))
    table.close()


def test_people_at_one_keyboard_see_only_their_own_hands():
    table = play("--hotseat")
    text = table.until("Pass to S, press Enter")
    assert not hand(text), text
    table.press(ENTER)
    table.until("S>")
    table.press("1" + ENTER)
    text = table.until("Pass to N, press Enter")
    assert not hand(text) and " you" not in text, text
    table.press(ENTER)
    text = table.until("[pass]")
    assert len(hand(text)) == 4, text
    assert text.count(" you") == 1 and "N you" in text, text  # whoever looks
    table.close()


def test_an_onlooker_watches_bots():
    table = play("--watch")
    table.until("onlooker>")
    for _ in range(3):
        table.press(ENTER)
        table.settle()
    table.press("look W" + ENTER)
    assert "onlooker>" in table.settle()
    table.until("Enter steps")
    table.press("?")
    table.until("look S shows the hand of S")
    table.press(ENTER)
    table.press("play on" + ENTER)
    table.until("deal 2")
    table.close()


def near_the_end_of_a_deal(*words):
    """Returns a match of bots whose first deal has come to one of its last tricks."""
    table = Terminal([TURUP, "play", "29", "--seed", "23", *words, "--watch"])
    table.until("onlooker>")
    while not re.search("trick [678] of 8", table.text()):
        table.press("1" + ENTER, is_at_once=True)
        table.settle()
    return table


def test_an_onlooker_who_steps_sees_the_end_of_a_deal_until_he_goes_on():
    table = near_the_end_of_a_deal("--pace", "0")
    for _ in range(14):
        if "How it was scored" not in table.settle(0.5):
            table.press(ENTER)
    table.until("Enter or Esc goes on, r steps through it")
    table.press("r")
    table.until("Step 0 of")
    table.press(ENTER)
    table.until("How it was scored")
    table.press(ENTER)
    table.until("deal 2")
    table.close()


def test_an_onlooker_keeps_the_end_of_a_deal_while_bots_play_on():
    table = near_the_end_of_a_deal("--pace", "fast")
    table.press("play on" + ENTER)
    table.until("Enter keeps this here")
    table.press(ENTER, is_at_once=True)
    table.until("Enter or Esc goes on")
    table.press(ENTER)
    table.until("onlooker>")
    table.close()


def test_an_onlooker_stops_bots_that_play_on():
    table = Terminal([TURUP, "play", "29", "--seed", "23", "--pace", "fast", "--watch"])
    table.until("onlooker>")
    table.press("play on" + ENTER)
    table.until("Space hurries it, Enter stops it")
    table.press(ENTER)
    table.until("onlooker>")
    table.press(TAB)
    text = table.until("[said]")
    assert "undo" not in text and "hint" not in text, text
    table.close()


def test_a_blank_is_typed_and_a_question_mark_waits_while_bots_play():
    table = Terminal([TURUP, "play", "29", "--seed", "23", "--pace", "slow", "--watch"])
    table.until("onlooker>")
    table.press("99" + ENTER)
    table.until("Enter stops it")
    table.press("look w")
    table.until("stops it look w")
    table.close()


def after_the_cut(table, question):
    if "to cut." in table.until(lambda text: "to cut." in text or question in text):
        table.press("1" + ENTER)
    table.until(question)
    table.settle(0.4)


def test_the_first_card_is_not_led_by_one_enter():
    leaders = []
    for seat in "NESW":
        table = Terminal([TURUP, "play", "whist", "--seed", "23", "--pace", "0", "--seat", seat])
        after_the_cut(table, "play it with Enter.")
        table.press(ENTER)
        if "Press Enter again to lead" in table.settle(0.4):
            leaders.append(seat)
            table.press(ENTER)
            table.until("trick 2")
        table.close()
    assert len(leaders) == 1, leaders


def test_enter_on_a_marked_card_leaves_its_mark():
    table = Terminal([TURUP, "play", "hearts", "--seed", "23", "--pace", "0"])
    after_the_cut(table, "Space marks a card")
    table.press(ENTER)
    table.until("1 of 3 marked")
    table.press(ENTER)
    table.until("This card is marked")
    table.press(RIGHT + ENTER)
    table.until("2 of 3 marked")
    table.close()


def test_lines_typed_while_a_bot_thinks_are_answered():
    table = at_first_card("--bots", "expert", "--think", "500ms")
    table.press(ENTER)
    table.until("thinks (1 s left)")
    table.press("hint" + ENTER + "quit" + ENTER, is_at_once=True)
    assert table.end_of() == 0
    table.close()


def test_progress_stays_in_one_row_of_a_narrow_terminal():
    run = Terminal([TURUP, "simulate", "29", "--deals", "100000000"], columns=40)
    run.until("% ")
    time.sleep(0.7)
    text = run.until("% ")
    assert len(text.rstrip().splitlines()) == 1, text
    run.close()


def test_a_beginner_is_told_how_it_is_played():
    table = Terminal([TURUP, "learn", "29", "--seed", "23", "--pace", "0"], rows=20)
    table.until(lambda text: "played, lines 1 to" in text and "The cards" in text and "Hint: " in text)
    table.press(ENTER)  # shows the rest of the page
    table.until(lambda text: "played, lines" in text and "played, lines 1 to" not in text)
    table.press(ENTER)
    table.until(lambda text: "How it is played" not in text and "Hint: " in text)
    for _ in ("the cut", "the first bid"):
        advised = re.search(r"Hint: \S+ (\w+)", table.until("Hint: ")).group(1)
        while "How it is played" in table.settle(0.4):
            table.press(ENTER)
        chosen = f"[{advised}]"
        table.until(lambda text: chosen in text)
        table.press(ENTER)
        table.until(lambda text: chosen not in text)
    table.close()


def test_no_key_skips_a_lesson_unseen():
    table = Terminal([TURUP, "learn", "29", "--seed", "23", "--pace", "0"], rows=20)
    table.until("played, lines 1 to")
    table.settle(0.4)
    for key in (LEFT, TAB, "?"):
        table.press(key)
        table.until("Enter goes on, and arrows scroll.")
    table.press(ESCAPE)  # shows the rest of the page
    table.until(lambda text: "played, lines" in text and "played, lines 1 to" not in text)
    while "How it is played" in table.settle(0.4):
        table.press(ESCAPE)
    table.until("Hint: ")
    table.close()


def test_keys_typed_ahead_leave_a_lesson_to_be_read():
    table = Terminal([TURUP, "learn", "29", "--seed", "23", "--pace", "0"], rows=20)
    table.until("played, lines 1 to")
    table.settle(0.4)
    table.press("17")
    table.until(lambda text: "played, lines 1 to" in text and "S> 17" in text and "waits for the question" in text)
    table.press("\x7f\x7f")
    table.until("All other keys help after that.")
    first = re.search(r"lines 1 to (\d+) of", table.text()).group(1)
    table.press("ab" + ENTER + ENTER + ENTER)  # only the first of them has seen what it turns
    text = table.until(lambda text: "played, lines" in text and "played, lines 1 to" not in text)
    assert "How it is played" in table.settle(0.4), text
    assert int(re.search(r"lines (\d+) to", table.text()).group(1)) <= int(first) + 1, table.text()
    assert "S> ab" in table.text(), table.text()
    table.close()


def test_the_rules_mark_what_differs_from_their_base():
    table = Terminal([TURUP, "play", "29", "--set", "auction.from=17", "--seed", "5", "--pace", "0"])
    table.until("S>")
    table.press("rules" + ENTER)
    table.until("A star (*) marks what differs from 29/base.")
    table.press(" ")
    table.until(lambda text: re.search(r"\* The\s+lowest bid is 17\.", text))
    table.press("\x1bOF")
    table.until(lambda text: "Only in 29/base" in text and "The lowest bid is 15." in text)
    table.close()


def test_why_is_answered_for_any_card():
    table = at_first_card()
    table.press(TAB + RIGHT + ENTER)
    table.until("Which card?")
    table.press(LEFT * 8 + ENTER)
    table.until(lambda text: "You must follow hearts: play 9♥, A♥ or Q♥" in text and "trick 1" in text)
    table.close()


def test_why_without_a_card_asks_for_one_however_it_is_asked():
    table = at_first_card()
    held = len(hand(table.text()))
    table.press("why" + ENTER)
    table.until("Which card?")
    table.press("jc" + ENTER)
    table.until("You must follow hearts: play 9♥, A♥ or Q♥")
    table.press(ENTER)
    # The page is away before the hand is drawn again.
    table.until(lambda text: "You must follow" not in text and len(hand(text)) == held)
    table.close()


def test_an_answer_leaves_what_was_marked_and_chosen():
    table = Terminal([TURUP, "play", "hearts", "--seed", "3", "--pace", "0"])
    table.until("Space marks a card")
    table.press(" " + RIGHT + " ")
    table.until("2 of 3 marked")
    table.press(RIGHT)
    for question in ("why", "last", "why qs"):
        table.press(question + ENTER)
        table.settle()
        table.press(ESCAPE)
        table.until(lambda text: len(re.findall(r"\bx\b", text.splitlines()[-5])) == 2)
    table.press(TAB + RIGHT + ENTER)
    table.settle()
    table.press(" ")
    table.until("All are marked")
    table.close()


def test_the_question_stands_there_in_every_trick():
    table = Terminal([TURUP, "play", "whist", "--seed", "3", "--pace", "0"])
    table.until("trick 1")
    for _ in range(4):
        table.settle()
        table.press(ENTER)
        table.until(lambda text: "trick 1" not in text and re.search("You lead: choose|It is your turn: choose", text))
    table.close()


def test_what_was_done_for_somebody_without_a_choice_is_told_as_done():
    table = at_first_card()
    table.press(ENTER)
    told = "You could not follow, and have shown trumps. It is your turn: choose a card."
    table.until(lambda text: told in " ".join(text.split()))
    table.close()


def test_why_tells_the_file_of_a_rule_on_request():
    table = at_first_bid()
    table.press("why 3" + ENTER)
    text = table.until("m tells the file and the line")
    assert "The lowest bid is" in text and "auction.from: " in text and ".yaml:" not in text, text
    table.press("m")
    table.until("29/base.yaml:")
    table.close()


def test_the_end_of_a_match_says_where_its_record_is():
    menu = Terminal([TURUP], state=finished_match())
    text = menu.until("Esc goes back")
    assert "Go on" not in text, text
    menu.close()


def test_a_match_that_is_over_leads_to_another_or_to_the_first_page():
    table = at_the_end()
    table.press("another" + ENTER)
    table.until(lambda text: "deal 1" in text.splitlines()[0] and "S>" in text)
    table.press("quit" + ENTER)
    assert table.end_of() == 0
    table.close()
    menu = Terminal([TURUP])
    menu.until("Try a file")
    menu.press(DOWN + ENTER)
    menu.until("to learn?")
    menu.press("hearts/base" + ENTER)
    end = time.monotonic() + 120
    while "Result:" not in menu.text() and time.monotonic() < end:
        menu.press(ENTER)
        menu.settle(0.2)
    while "Try a file" not in menu.text() and time.monotonic() < end:
        menu.press(ENTER)
        menu.settle(0.2)
    text = menu.until("Try a file")
    assert "with Hearts, deal 2, before the play: " in text, text
    menu.close()


def finished_match(**terminal):
    """Plays a short match to its end and leaves it. Returns the folder of its state."""
    table = at_the_end(**terminal)
    table.press(ENTER)
    assert table.end_of() == 0
    restored(table)
    table.close()
    return table.state


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
    state = tempfile.mkdtemp(prefix="turup-screen-")
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


def test_a_match_that_is_left_is_offered_though_another_has_ended():
    left = at_first_bid()
    left.press("quit" + ENTER)
    assert left.end_of() == 0
    left.close()
    played = finished_match(state=left.state)
    menu = Terminal([TURUP], state=played)
    text = menu.until("Esc goes back")
    assert text.count("Go on") == 1 and "with Twenty-nine, deal 1, before the play" in " ".join(text.split()), text
    menu.press(ENTER)
    menu.until("[pass]")
    menu.close()
    again = Terminal([TURUP, "play", "--resume", "--pace", "0"], state=played)
    again.until("[pass]")
    again.close()


def test_an_onlooker_watches_a_duel():
    table = Terminal([TURUP, "duel", "club", "random", "29", "--watch", "--seed", "3"])
    text = table.until("onlooker>")
    assert "S club A" in text and "W random B" in text, text
    table.press("quit" + ENTER)
    assert table.end_of() == 0
    table.close()


def test_enter_on_a_bid_asks_for_its_trumps_first():
    table = Terminal([TURUP, "play", "56", "--seed", "3", "--pace", "0"])
    table.until("S>")
    table.press("1" + ENTER)
    table.until("[pass]")
    table.press(RIGHT + ENTER)
    text = table.until("Choose its trumps")
    assert '"28' not in text, text
    table.press(RIGHT + ENTER)
    table.until(lambda shown: "Choose its trumps" not in shown)
    table.close()


def test_a_page_that_tab_opened_closes_with_enter():
    table = at_first_bid()
    table.press(TAB + RIGHT * 2 + ENTER)
    table.until("What happened in this deal")
    table.press(ENTER)
    table.until("[pass]")
    table.close()


def test_bare_turup_offers_what_there_is():
    table = Terminal([TURUP])
    table.until("Try a file")
    table.press(ENTER)
    is_first = lambda text: text.splitlines()[2].startswith("  29/base") and text.splitlines()[3].startswith("  56/four")
    table.until(lambda text: "Which game?" in text and is_first(text))
    table.press("hea")
    table.until("$ turup play hearts/base")
    table.press(ESCAPE + "twenty-nine")
    table.until("$ turup play 29/base")
    table.press(ESCAPE + ESCAPE)
    table.until("Try a file")
    table.press(DOWN + ENTER)
    assert is_first(table.until(lambda text: "to learn?" in text and "$ turup learn 29/base" in text)), table.text()
    table.press(ESCAPE)
    table.until("Try a file")
    table.press(ESCAPE)
    assert table.end_of() == 0
    restored(table)
    table.close()


def test_an_enter_pressed_before_the_first_page_was_seen_chooses_nothing():
    menu = Terminal([TURUP])
    menu.press(ENTER, is_at_once=True)
    menu.until("Try a file")
    assert "Try a file" in menu.settle(0.5), menu.text()
    menu.press(ENTER)
    menu.until("Which game?")
    menu.close()


def test_house_rules_that_do_not_go_together_say_so():
    table = Terminal([TURUP, "play"])
    table.until("Which game?")
    table.press("29/base" + ENTER)
    table.until("$ turup play 29/base")
    for rule in ("forced-bid", "first-must-bid"):
        table.press(rule + " ")
    table.until(lambda text: re.search("first-must-bid does not go with forced-bid. Both set .* Take one of them back.",
                                       " ".join(text.split())))
    table.press(UP + ENTER)
    table.until(lambda text: re.search("These rules cannot be played together. .*-bid does not go with .*-bid. Both",
                                       " ".join(text.split())))
    table.press(ESCAPE)
    table.until("Which game?")
    table.press(ENTER)
    table.until("[x] first-must-bid")
    table.press("first-must-bid ")
    table.until(lambda text: "does not go with" not in text and "--with forced-bid" in text)
    table.press(TAB)
    table.until("File: my-29.yaml")
    table.press(ENTER)
    table.until(lambda text: "Which game?" in text and "These rules are now in " in text and "my-29.yaml" in text)
    table.press(ESCAPE)
    assert table.end_of() == 0
    with open(os.path.join(table.state, "my-29.yaml")) as file:
        assert "forced-bid" in file.read()
    table.close()


def test_a_house_rule_that_a_game_has_is_ticked():
    table = Terminal([TURUP, "play"])
    table.until("Which game?")
    table.press("29/base" + ENTER)
    table.until("$ turup play 29/base")
    table.press("more")
    table.until(lambda text: "Enter shows" in text and "[x]" not in text)
    table.press(ENTER)
    table.press("clockwise")
    table.until(lambda text: "[x] clockwise" in text and "Changes nothing here." in text)
    table.press(" ")
    assert "[x] clockwise" in table.settle() and "--with" not in table.text(), table.text()
    table.close()


def test_the_list_of_games_says_that_there_are_more_and_letters_leave_only_some():
    table = Terminal([TURUP, "play"])
    text = table.until("Which game?")
    assert re.search(r"1 to \d+ of \d+$", text.splitlines()[0]) and re.search(r"↓ \d+ more below", text), text
    table.press("bridge")
    text = table.until(lambda text: "have: bridge" in text and "whist/base" not in text)
    assert "bridge/base" in text and "bridge/rubber" in text, text
    table.press(DOWN)
    table.until(lambda text: "$ turup play bridge/rubber" in text and "have: bridge" in text)
    table.press(ESCAPE)
    table.until("more below")
    table.press(ENTER)
    table.until("House rules for bridge/rubber")
    table.close()


def test_house_rules_of_other_games_wait_behind_a_line():
    table = Terminal([TURUP, "play"], rows=50)
    table.until("Which game?")
    table.press("bridge/base" + ENTER)
    text = table.until("More")
    assert "[ ] draw-for-deal" in text and "thani" not in text and "four-jacks" not in text, text
    table.press("thani")
    table.until(lambda text: "more house rules that" in text)
    table.press(ENTER)
    text = table.until("[ ] thani")
    assert "[ ] four-jacks" in text and "More" not in text and "[x] redouble" in text, text
    table.close()


def test_the_menu_says_where_a_file_is_that_was_written_and_plays_by_it():
    table = Terminal([TURUP])
    table.until("Try a file")
    table.press("play" + ENTER)
    table.until("Which game?")
    table.press("whist/base" + ENTER)
    table.until("House rules for whist/base")
    table.press(TAB)
    table.until("File: my-whist.yaml")
    table.press(ENTER)
    text = table.until("These rules are now in ")
    assert "Try a file" in text and os.path.join(table.state, "my-whist.yaml") in text.replace("\n  ", ""), text
    table.press("try" + ENTER)
    table.until("$ turup play my-whist.yaml")
    table.press(ENTER)
    table.until("deal 1")
    table.close()


def test_a_file_with_mistakes_shows_where_they_are():
    table = Terminal([TURUP])
    with open(os.path.join(table.state, "odd.yaml"), "w") as file:
        file.write("variant: Odd\nsays: As whist.\nextends: whist/base\nscoring: { counts: trikcs }\n")
    table.until("Try a file")
    table.press("Try" + ENTER)
    table.until("a file in another folder")
    table.press("odd" + ENTER)
    table.until(lambda text: "odd.yaml:4:20" in text and "`trikcs`" in text and "^^^^^^" in text and "tricks" in text)
    table.close()


def test_what_was_said_has_the_auction_in_columns():
    table = Terminal([TURUP, "play", "bridge", "--seed", "3", "--pace", "0"])
    table.until("[pass]")
    table.press("said" + ENTER)
    text = table.until("The auction:")
    after = text[text.index("The auction:"):].splitlines()
    assert after[1].split() == ["N", "E", "S", "W"], text
    assert re.search(r"^ +1 spades +4 diamonds$", after[2].rstrip()), text
    assert after[1].index("E") == after[2].index("4 diamonds"), text
    table.close()


def test_a_file_in_another_folder_is_tried_by_its_name():
    table = Terminal([TURUP])
    os.mkdir(os.path.join(table.state, "rules"))
    for name in ("rules/ours.yaml", "near.yaml"):
        with open(os.path.join(table.state, name), "w") as file:
            file.write("variant: Ours\nsays: As whist.\nextends: whist/base\n")
    table.until("Try a file")
    table.press("Try" + ENTER)
    table.until("near.yaml")
    table.press("another" + ENTER)
    table.until("File:")
    table.press("rules/ours.yaml" + ENTER)
    table.until("deal 1")
    table.close()


def test_older_matches_wait_behind_a_line():
    state = None
    for game in ("29", "whist", "hearts", "spades"):
        table = Terminal([TURUP, "play", game, "--seed", "3", "--pace", "0"], state=state)
        table.until("S>")
        table.press("quit" + ENTER)
        table.settle()
        state = table.state
    menu = Terminal([TURUP], state=state)
    text = menu.until("Enter shows one more match that you left")
    assert "Twenty-nine" not in text, text
    menu.press("older" + ENTER)
    menu.until(lambda text: "Twenty-nine" in text and "Older" not in text)
    menu.press(ENTER)
    menu.until("S>")
    menu.close()


def test_matches_that_stand_alike_are_told_apart():
    table = Terminal([TURUP, "play", "29", "--seed", "11", "--pace", "0"])
    table.until("S>")
    table.press("quit" + ENTER)
    other = Terminal([TURUP, "play", "29", "--seed", "12", "--pace", "0"], state=table.state)
    other.until("S>")
    other.press("quit" + ENTER)
    menu = Terminal([TURUP], state=table.state)
    menu.until(lambda text: "29-base-11" in text and "29-base-12" in text)
    menu.close()


def test_a_match_that_is_only_watched_stands_below_those_that_are_played():
    table = at_first_card()
    table.press("quit" + ENTER)
    watched = Terminal([TURUP, "play", "29", "--seed", "12", "--pace", "0", "--watch"], state=table.state)
    watched.until("onlooker>")
    watched.press("quit" + ENTER)
    menu = Terminal([TURUP], state=table.state)
    text = menu.until("Esc goes back")
    own = text.index("with Twenty-nine, deal 1, trick 1 of 8")
    assert own < text.index("with Twenty-nine, played by bots, deal 1, "), text
    menu.close()


def test_an_option_of_a_game_is_named_by_its_sentence():
    table = Terminal([TURUP, "play"])
    table.until("Which game?")
    table.press("29/blog-2010" + ENTER)
    table.until(lambda text: "[as it is] The " in text and "`stakes.high_bids.from`" in text)
    table.press(" ")
    table.until("--set stakes.high_bids.from=21")
    table.close()


def test_a_match_that_is_open_elsewhere_is_not_gone_on_with():
    table = at_first_bid()
    other = Terminal([TURUP], state=table.state)
    other.until("Go on")
    other.press(ENTER)
    other.until("open in another window")
    table.close()
    other.press(ENTER)
    other.until("[pass]")
    other.close()


def main():
    wanted = sys.argv[2:]
    tests = {name: test for name, test in globals().items() if name.startswith("test_")}
    failed = 0
    for name, test in tests.items():
        if wanted and name not in wanted:
            continue
        print(name, flush=True)
        try:
            test()
        except AssertionError as error:
            failed += 1
            print(f"  FAILED: {error}", flush=True)
    return 1 if failed else 0


sys.exit(main())
