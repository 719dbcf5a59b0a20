#!/usr/bin/python3
"""Deals at the full screen in a real pty: what is shown from the draw to the result, also to onlookers and learners.

deals.py TURUP [TEST...]
"""

import os
import re
import time

from playing import (
    DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, TURUP, at_first_bid, at_first_card, hand, play, restored, run,
    to_the_result,
)
from terminal import Terminal, state_folder


def test_escape_leaves_nothing_of_a_result_out():
    table = play("--deals", "2", rows=20)
    table.until("S>")
    to_the_result(table)
    table.until("Your costliest decision")  # with it the result is longer than the screen
    table.press("?")
    table.until("Enter or Esc goes on when all was seen")
    table.press(ESCAPE)
    table.until(lambda text: "Deal 1" in text and "lines 1 to" not in text and "when all was seen" not in text)
    table.press(ESCAPE)
    table.until(lambda text: "How it was scored" not in text and "deal 2" in text)
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
    last = int(table.found(r"Step (\d+) of \1:").group(1))
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
    state = state_folder()
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
    state = state_folder()
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


def test_a_beginner_is_told_how_it_is_played():
    table = Terminal([TURUP, "learn", "29", "--seed", "23", "--pace", "0"], rows=20)
    table.until(lambda text: "played, lines 1 to" in text and "The cards" in text and "Hint: " in text)
    table.press(ENTER)  # shows the rest of the page
    table.until(lambda text: "played, lines" in text and "played, lines 1 to" not in text)
    table.press(ENTER)
    table.until(lambda text: "How it is played" not in text and "Hint: " in text)
    for _ in ("the cut", "the first bid"):
        advised = table.found(r"Hint: (?:bid |cut )?(\w+)").group(1)
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


def test_an_onlooker_watches_a_duel():
    table = Terminal([TURUP, "duel", "club", "random", "29", "--watch", "--seed", "3"])
    text = table.until("onlooker>")
    assert "S club A" in text and "W random B" in text, text
    table.press("quit" + ENTER)
    assert table.end_of() == 0
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


run(globals())
