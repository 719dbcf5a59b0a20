#!/usr/bin/python3
"""What bare `turup` offers on a terminal, and how a match leads back to it.

menu.py TURUP [TEST...]
"""

import glob
import os
import re
import signal
import time

from playing import (
    DOWN, ENTER, ESCAPE, TAB, TURUP, UP, at_first_bid, at_first_card, at_the_end, finished_match,
    hears_only_q_when_too_small, restored, run,
)
from terminal import Terminal


def test_a_list_in_a_window_too_small_hears_only_q():
    menu = Terminal([TURUP])
    first = menu.until("$ turup play GAME")
    hears_only_q_when_too_small(menu, DOWN + " " + "x" + ENTER + ESCAPE, lambda text: text == first)


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
    assert "with Hearts, deal 2, before the play: " in text and "$ turup play --resume" in text, text
    menu.press(ENTER)
    assert "Page 1 of" not in menu.until("deal 2"), menu.text()
    menu.close()
    [record] = glob.glob(os.path.join(menu.state, "turup", "learn-hearts-base-*.turup"))
    with open(record) as file:
        text = file.read()
    with open(record, "w") as file:
        file.write(re.sub(r"(players .*W )club", r"\1Zara", text, count=1))
    named = Terminal([TURUP], state=menu.state)
    text = named.until("with Hearts, deal 2")
    assert re.search(r"deal 2, before the play: .*Zara -?\d", " ".join(text.split())), text
    named.close()


def test_a_lesson_that_is_left_goes_on_as_a_lesson():
    lesson = Terminal([TURUP, "learn", "29", "--seed", "23", "--pace", "0"])
    lesson.until("Enter")
    lesson.press(ENTER)
    lesson.settle(0.5)
    lesson.kill(signal.SIGTERM)
    assert "turup learn --resume " in lesson.written.decode(), lesson.text()
    lesson.close()
    menu = Terminal([TURUP], state=lesson.state)
    text = menu.until("Go on")
    assert "with the lesson of Twenty-nine, deal 1, " in text and "$ turup learn --resume" in text, text
    menu.press(ENTER)
    menu.until("How it is played")
    menu.close()


def test_a_match_that_is_left_is_offered_though_another_has_ended():
    left = at_first_bid()
    left.press("quit" + ENTER)
    assert left.end_of() == 0
    left.close()
    played = finished_match(state=left.state)
    menu = Terminal([TURUP], state=played)
    text = menu.until("Esc goes back")
    assert text.count("Go on") == 1 and "with Twenty-nine, deal 1, in the auction" in " ".join(text.split()), text
    menu.press(ENTER)
    menu.until("[pass]")
    menu.close()
    again = Terminal([TURUP, "play", "--resume", "--pace", "0"], state=played)
    again.until("[pass]")
    again.close()


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
    table.until("29/base has the rule clockwise by itself, so Space changes nothing.")
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


def test_a_scenario_is_played_on_from_and_files_that_are_neither_are_left_out():
    table = Terminal([TURUP])
    with open(os.path.join(table.state, "other.yaml"), "w") as file:
        file.write("services: {}\n")
    with open(os.path.join(table.state, "position.yaml"), "w") as file:
        file.write("scenario: A position\nvariant: whist\ngiven: { dealer: S }\nsteps:\n  - W leads 2C\n")
    table.until("Try a file")
    table.press("Try" + ENTER)
    text = table.until("$ turup play --from position.yaml")
    assert "other.yaml" not in text and "a position: you play on from there" in text, text
    table.press(ENTER)
    table.until("deal 1")
    table.close()


def test_a_file_is_written_after_its_game_was_found_by_letters():
    table = Terminal([TURUP])
    table.until("Try a file")
    table.press("write" + ENTER)
    table.until("Which game is closest to yours?")
    table.press("sueca")
    table.until("$ turup new --ask --from sueca/base")
    table.press(ENTER)
    table.until("The closest game is Sueca.")
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
    menu.press(ESCAPE)
    menu.until(lambda text: "Twenty-nine" not in text and "Older" in text)
    menu.press(ENTER)
    menu.until(lambda text: "Twenty-nine" in text and "Older" not in text)
    menu.press(ENTER)
    menu.until("S>")
    menu.close()


def test_matches_that_stand_alike_are_told_apart():
    table = Terminal([TURUP, "play", "hearts", "--seed", "11", "--pace", "0"])
    table.until("S>")
    table.press("quit" + ENTER)
    other = Terminal([TURUP, "play", "hearts", "--seed", "12", "--pace", "0"], state=table.state)
    other.until("S>")
    other.press("quit" + ENTER)
    menu = Terminal([TURUP], state=table.state)
    menu.until(lambda text: "hearts-base-11" in text and "hearts-base-12" in text)
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


run(globals())
