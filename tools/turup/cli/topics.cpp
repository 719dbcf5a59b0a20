#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "scenario/scenario.h"
#include "turup/cli/help.h"

namespace turup::shell {

namespace {

constexpr std::string_view kRecords =
    "A match is written down as it is played, in text that people read and\n"
    "programs can write:\n"
    "\n"
    "  turup record 1\n"
    "  rules     29/base 5abbecfa6ff84fc9\n"
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
    "`turup why FILE --at N` says what was allowed at a decision and why, and\n"
    "`turup test --new FILE` makes a scenario of a deal.\n"
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
    "`turup test FILE…` runs them, each ten times; chance gives what is not given.\n"
    "`ending:` is all the cards left, `leader: W` who leads them, `taken:` the points\n"
    "before; `hands: { E: KH QH }` is cards held at the start, among others. What\n"
    "does not hold is shown with its line and what was found instead.\n"
    "`turup test --new RECORD` makes one of a deal that was played, and\n"
    "`turup play --from FILE` lets you play on from its position.\n";

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
    "`turup explain KEY` tells what a key means and shows a sample of it,\n"
    "`turup show GAME --origin` which file set what, `turup validate FILE` every\n"
    "mistake. `turup help files` says where variants are looked for.\n";

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
    "It is called at the points of the game for which it has a function: it sees\n"
    "facts and gives an answer. It reads no files, and its time and memory are\n"
    "limited.\n"
    "\n"
    "`turup explain hooks` lists the points, `turup explain hooks.value` tells the\n"
    "facts of one and what it may answer, and both name the guide. `turup\n"
    "validate` checks a script with the variant that names it.\n";

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

constexpr std::string_view kEditors =
    "A variant is text, so any editor will do. One that knows the language helps:\n"
    "it completes keys and words, says what they mean where you point, and\n"
    "underlines what does not exist.\n"
    "\n"
    "VS Code: `turup schema --install vscode` writes what it needs into the folder\n"
    "you are in, and keeps what is there. Install the extension that it asks for.\n"
    "Typing `variant`, `house_rule` or `scenario` begins a file.\n"
    "\n"
    "Vim, Emacs, Helix, Kate and others: install `yaml-language-server`, keep the\n"
    "schema (`turup schema > ~/turup.schema.json`), and put the line that\n"
    "`turup schema --modeline ~/turup.schema.json` prints at the top of your file.\n"
    "\n"
    "In every editor:\n"
    "\n"
    "  turup format FILE                 keys in order, blanks in line\n"
    "  turup format - < FILE             the same as a filter: `:%!turup format -`\n"
    "  turup validate --format gcc FILE  file:line:column, for `:make` and the like\n"
    "\n"
    "`turup validate FILE` finds what a schema cannot: what contradicts itself.\n";

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

constexpr std::string_view kPrograms =
    "A seat can be any program, in any language, as chess has it with UCI:\n"
    "\n"
    "  turup play 29 --seat N=exec:./mybot        beside you, at N\n"
    "  turup duel exec:./mybot club 29            against club, over many deals\n"
    "\n"
    "The command is run by the shell. It reads JSON from standard input, an object\n"
    "on each line, and answers two of the messages with a line of its own:\n"
    "\n"
    "  {\"message\":\"rules\",…}         once: cards, points, sides, which card wins\n"
    "  {\"message\":\"match\",…}         its seat and a seed; answer {\"ready\":true}\n"
    "  {\"message\":\"event\",…}         what everybody at the table has seen\n"
    "  {\"message\":\"decide\",…}        `view` is what its seat knows, `legal` what\n"
    "                                it may do: answer one of those objects\n"
    "  {\"message\":\"end\"}             of the match; another may follow\n"
    "\n"
    "`--patience 2s` says how long an answer may take. A program that ends, is\n"
    "late or answers what it may not loses its seat for the match, and a club\n"
    "player goes on. A program has all your rights: run none that you do not trust.\n"
    "tools/players/README.md has a whole player in Python.\n";

constexpr Topic kTopics[] = {
    {"colours", "where colours are used, and how to choose them", kColours},
    {"editors", "help while you write rules", kEditors},
    {"files", "where variants, matches and settings are", kFiles},
    {"hooks", "scripts for what no key can say", kHooks},
    {"programs", "players that are programs of their own", kPrograms},
    {"records", "matches, written down", kRecords},
    {"scenarios", "tests of rules that a card player can read", kScenarios},
    {"variants", "games and house rules, as files", kVariants, "rules"},
};

constexpr std::string_view kSteps =
    "\n"
    "Steps:\n"
    "\n"
    "  N bid 17, E pass             done; it must be allowed, and N's turn\n"
    "  N may bid 18, pass           these are offered, perhaps among others\n"
    "  N may only play JH, 9H       exactly these are offered\n"
    "  N may not play AS            refused, with a reason\n"
    "  … because play.unbroken      and by this key; or words of it, in quotes\n"
    "  FACT is VALUE                also `is not`, `are`\n"
    "  view of W hides trumps       or `shows`; `hand of N`, `pack`, a card\n"
    "  ledger says \"…\"              or `does not say`: the account of the deal\n"
    "  play on                      by chance, to the end of the deal\n"
    "  next deal                    dealt and cut\n"
    "  host forfeit declarers       what a script offers who runs the table\n";

std::string row(std::string_view left, std::string_view right) { return fmt::format("  {:<16} {}\n", left, right); }

// The tables are those by which scenarios are read.
std::string scenarios_text() {
  std::string text = fmt::format("{}\nKeys of `given`; what is not written is left to chance:\n\n", kScenarios);
  for (const scenario::GivenKey& key : scenario::given_keys()) text += row(key.word, key.says);
  text += fmt::format("{}\nFacts; a SIDE is NS or EW, or a player who has no partner:\n\n", kSteps);
  for (const scenario::FactHelp& fact : scenario::fact_helps()) text += row(fact.form, fact.says);
  return text;
}

}  // namespace

std::span<const Topic> topics() {
  static const std::string kScenarios = scenarios_text();
  static const std::vector<Topic> kAll = [] {
    std::vector<Topic> topics(std::begin(kTopics), std::end(kTopics));
    const auto topic = std::find_if(topics.begin(), topics.end(), [](const Topic& t) { return t.name == "scenarios"; });
    topic->text = kScenarios;
    return topics;
  }();
  return kAll;
}

}  // namespace turup::shell
