#include "turup/topics.h"

namespace turup::shell {

namespace {

constexpr std::string_view kRecords =
    "A match is written down as it is played, in text that people read and\n"
    "programs can write:\n"
    "\n"
    "  turup record 1\n"
    "  rules     29/base c04f378e57ba91ec\n"
    "  deal 1    dealer S\n"
    "  hands     W 10S AH … | N 7H 10D … | E 8C 9D … | S 9S 10H …\n"
    "  actions   W pass, N pass, E bid 15, S pass, W pass, N pass\n"
    "  trick 1   W play QD, N play 10D, E play 9D, S play AD\n"
    "  result    E 15, target 15, took 19: made; NS 0, EW 1\n"
    "\n"
    "Behind `rules` stand the variant and the fingerprint of its rules; `with`\n"
    "and `set` say what was laid over it. Hands are in the order dealt. A line\n"
    "that starts with `#` is a comment.\n"
    "\n"
    "`turup play` saves every match so, and `--resume` goes on with it.\n"
    "`turup replay FILE --verify` plays it again action by action, stops at the\n"
    "first that the rules forbid, and compares each result.\n"
    "`turup simulate GAME --records FILE` writes the deals of bots.\n";

constexpr std::string_view kScenarios =
    "A scenario is a small test of rules, in a YAML file: a position, and what\n"
    "must be so.\n"
    "\n"
    "  scenario: Having asked, one need not trump\n"
    "  variant: 29/base\n"
    "  rules: [asking]\n"
    "  given:\n"
    "    dealer: S\n"
    "    bid: E 17\n"
    "    trumps: 2S\n"
    "    ending: { W: JH 8D, N: 7S JC, E: 9H 8C, S: 8H 9C }\n"
    "  steps:\n"
    "    - W play JH\n"
    "    - N may only ask\n"
    "    - N ask\n"
    "    - trumps are shown\n"
    "    - N may only play 7S, JC\n"
    "\n"
    "`turup test FILE…` runs them, each ten times; whatever is not given is left\n"
    "to chance. What does not hold is shown with its line and what was found\n"
    "instead.\n";

constexpr std::string_view kVariants =
    "A variant is a game, a house rule a change to one; both are YAML files. A\n"
    "variant says what it builds on and writes only what differs:\n"
    "\n"
    "  variant: Uncle's 29\n"
    "  says: Nobody bids below 16.\n"
    "  extends: 29/base\n"
    "  with: [double, redouble]\n"
    "  auction: { from: 16 }\n"
    "\n"
    "A house rule begins with `house_rule:` and extends nothing. On the command\n"
    "line `--with RULES` lays house rules over a variant, and `--set KEY=VALUE`\n"
    "sets one key.\n"
    "\n"
    "A variant is named by its family and its own name, `29/delhi-hostel`; a\n"
    "family alone, `29`, is its base; a word with a dot in it is a file.\n"
    "\n"
    "`turup list` shows those at hand, `turup explain GAME` reads one in English,\n"
    "`turup explain KEY` tells what a key means, `turup show GAME --origin` which\n"
    "file set what, `turup validate FILE` every mistake. `turup help files` says\n"
    "where variants are looked for.\n";

constexpr std::string_view kHooks =
    "What no key can say, a small script in Lua decides. A variant names it:\n"
    "\n"
    "  hooks:\n"
    "    reversed: { no_trumps: [2] }\n"
    "\n"
    "The script is `reversed.lua` in a folder `hooks` beside a folder `variants`.\n"
    "It returns one table:\n"
    "\n"
    "  return {\n"
    "    says = \"What the script does, in a sentence.\",\n"
    "    params = { most = { int = { 1, 20 }, default = 10, says = \"…\" } },\n"
    "    value = function(facts, params) … end,\n"
    "  }\n"
    "\n"
    "It is called at the points of the game for which it has a function: `calls`,\n"
    "`speaker`, `indicator`, `offer`, `value`, `settle`. It sees facts and gives\n"
    "an answer; it reads no files, and its time and memory are limited.\n"
    "\n"
    "`turup validate` checks a script with the variant that names it; README.md\n"
    "in the folder of the scripts that come with the program lists every point.\n";

constexpr std::string_view kColours =
    "Output is coloured where a person looks: on a terminal, not in a file or a\n"
    "pipe. No colour says anything that is not also written.\n"
    "\n"
    "  --color auto       on a terminal that can; so it is if nothing is said\n"
    "  --color always     in a pipe too\n"
    "  --color never      nowhere\n"
    "  NO_COLOR=1         the same as `never`, from the environment\n"
    "\n"
    "At the table `turup play --theme` chooses the colours of the suits:\n"
    "\n"
    "  auto               four colours on a terminal, none elsewhere\n"
    "  four_colour        every suit has a colour of its own\n"
    "  two_colour         hearts and diamonds are red\n"
    "  mono               no colours\n"
    "\n"
    "`--ascii` writes suits as letters only, for terminals that lack the signs.\n";

constexpr std::string_view kFiles =
    "Variants and scripts are looked for in folders `variants` and `hooks`, and\n"
    "the first that has a name wins:\n"
    "\n"
    "  .                            the folder you are in\n"
    "  $XDG_DATA_HOME/turup         yours; ~/.local/share/turup if not set\n"
    "  PREFIX/share/turup           what came with PREFIX/bin/turup\n"
    "  DIR/turup                    DIR each of $XDG_DATA_DIRS; if not set,\n"
    "                               /usr/local/share and /usr/share\n"
    "\n"
    "TURUP_DATA names another folder for what came with the program. A file is\n"
    "also found by its path: a word with a dot in it, or one that begins with a\n"
    "slash. House rules are in `variants/house-rules`, and beside a file of your\n"
    "own.\n"
    "\n"
    "  $XDG_STATE_HOME/turup        matches; ~/.local/state/turup if not set\n"
    "  $XDG_CONFIG_HOME/turup       what `--keep` keeps; else ~/.config/turup\n"
    "\n"
    "Nothing else is written, unless an option names a file.\n";

constexpr Topic kTopics[] = {
    {"colours", "where colours are used, and how to choose them", kColours},
    {"files", "where variants, matches and settings are", kFiles},
    {"hooks", "scripts for what no key can say", kHooks},
    {"records", "matches, written down", kRecords},
    {"scenarios", "tests of rules that a card player can read", kScenarios},
    {"variants", "games and house rules, as files", kVariants},
};

}  // namespace

std::span<const Topic> topics() { return kTopics; }

}  // namespace turup::shell
