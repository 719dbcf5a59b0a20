#!/usr/bin/python3
"""Keys and the mouse at the full screen, in a real pty: what each does, and what one pressed too soon does not do.

keys.py TURUP [TEST...]
"""

import re
import time

from playing import (
    ENTER, ESCAPE, LEFT, RIGHT, TAB, TURUP, at_first_bid, at_first_card, hand, play, run, to_the_result,
)
from terminal import Terminal


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
    hint = table.found(r"Hint: play \S+").group(0)
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
    advised = table.found(r"Hint: (bid )?(\w+)").group(2)
    table.until(f"[{advised}]")
    table.press(ENTER)
    table.until(lambda text: "Hint: " not in text and f"[{advised}]" not in text)
    table.close()


def test_enter_makes_the_whole_bid_of_a_hint():
    table = Terminal([TURUP, "play", "56/four", "--seed", "1", "--pace", "0"])
    table.until("[pass]")
    table.press("hint" + ENTER)
    text = table.until("Enter does it")
    bid = re.search(r"Hint: (bid \d+ \w+)", text).group(1)
    table.press(ENTER)
    table.until(lambda text: "Hint: " not in text and re.search(rf'> S you.*"{bid}"', text))
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
    advised = table.found(r"Hint: (bid )?(\w+)").group(2)
    table.until(lambda text: "Enter does it, Esc drops it" in " ".join(text.split()) and f"[{advised}]" in text)
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


run(globals())
