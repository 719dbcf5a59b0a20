#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "scenario/scenario.h"
#include "turup/cli/help.h"

namespace turup::shell {

namespace {

constexpr std::string_view kRecords =
    "Turup writes a match down as it is played, in text that people can read and\n"
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
    "`rules` names the variant and the fingerprint of its rules; `with` and `set`\n"
    "name house rules and keys laid over it. Hands are in the order dealt. A line\n"
    "that starts with `#` is a comment.\n"
    "\n"
    "`turup play` saves every match as a record, and `--resume` goes on with it.\n"
    "`turup replay FILE --verify` plays it again action by action, stops at the\n"
    "first that the rules forbid, and compares each result.\n"
    "`turup why FILE --at N` says what was allowed at a decision and why, and\n"
    "`turup test --new FILE` makes a scenario of a deal.\n"
    "`turup simulate GAME --records FILE` writes the deals of bots.\n";

constexpr std::string_view kScenarios =
    "A scenario is a small test of rules, in a YAML file: a position, some\n"
    "actions, and what must then be true.\n"
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
    "`turup test FILE…` runs each scenario ten times and deals the other cards at\n"
    "random. `ending:` gives all cards that are left, `leader: W` the leader, and\n"
    "`taken:` the points before. `hands: { E: KH QH }` gives cards held at the\n"
    "start, perhaps among others. If a step does not hold, Turup shows its line and\n"
    "what it found instead.\n"
    "`turup test --new RECORD` makes a scenario of a deal that was played, and\n"
    "`turup play --from FILE` lets you play on from its position.\n";

constexpr std::string_view kVariants =
    "A variant is a game; a house rule is a change to a game. Both are YAML files.\n"
    "A variant names the game that it extends, and writes only what differs:\n"
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
    "`turup list` lists variants and house rules. `turup explain GAME` tells the\n"
    "rules in English, and `turup explain KEY` says what a key means, with a sample.\n"
    "`turup show GAME --origin` says which file set each key. `turup validate FILE`\n"
    "finds every mistake. `turup help files` says where Turup looks for variants.\n";

constexpr std::string_view kHooks =
    "If no key describes a rule, a small script in Lua can. A variant names it:\n"
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
    "Turup calls the script at the points of the game for which it has a function.\n"
    "The function gets facts and returns an answer. A script reads no files, and its\n"
    "time and memory are limited.\n"
    "\n"
    "`turup explain hooks` lists the points. `turup explain hooks.value` tells the\n"
    "facts of one point and what a script may answer there. Both name the guide.\n"
    "`turup validate` checks a script together with the variant that names it.\n";

constexpr std::string_view kColours =
    "Turup colours its output on a terminal, but not in a file or a pipe. A colour\n"
    "never says anything that is not also written.\n"
    "\n"
    "  --color auto       on a terminal that has colours (the default)\n"
    "  --color always     in files and pipes, too\n"
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
    "A variant is text, so you can use any editor. An editor that knows the language\n"
    "completes keys and words, says what they mean where you point, and underlines\n"
    "mistakes.\n"
    "\n"
    "VS Code: `turup schema --install vscode` writes its settings into the folder\n"
    "you are in, and keeps those already there. Install the extension that VS Code\n"
    "asks for. Type `variant`, `house_rule` or `scenario` to begin a file.\n"
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
    "`turup validate FILE` also finds contradictions, which a schema cannot.\n";

constexpr std::string_view kFiles =
    "Turup looks for variants and scripts in folders `variants` and `hooks` at these\n"
    "places, and takes the first that has the name:\n"
    "\n"
    "  .                            the folder you are in\n"
    "  $XDG_DATA_HOME/turup         yours; ~/.local/share/turup if not set\n"
    "  PREFIX/share/turup           what came with PREFIX/bin/turup\n"
    "  DIR/turup                    DIR each of $XDG_DATA_DIRS; if not set,\n"
    "                               /usr/local/share and /usr/share\n"
    "\n"
    "TURUP_DATA names another folder for the files that came with the program. You\n"
    "can also name a file by its path: a word with a dot in it, or one that begins\n"
    "with a slash. House rules are in `variants/house-rules`, and beside a file of\n"
    "your own.\n"
    "\n"
    "  $XDG_STATE_HOME/turup        matches; ~/.local/state/turup if not set\n"
    "  $XDG_CONFIG_HOME/turup       what `--keep` remembers; else ~/.config/turup\n"
    "\n"
    "Turup writes no other file, unless an option names one.\n";

constexpr std::string_view kPrograms =
    "Any program in any language can play at a seat, much as chess programs use UCI:\n"
    "\n"
    "  turup play 29 --seat \"N=exec:python3 mybot.py\"    beside you, at N\n"
    "  turup duel \"exec:python3 mybot.py\" club 29        against club, over deals\n"
    "  turup simulate 29 --seat N=exec:./mybot           among bots, over deals\n"
    "\n"
    "The shell runs the command. It reads JSON from standard input, an object on\n"
    "each line, and answers two of the messages with a line of its own:\n"
    "\n"
    "  {\"message\":\"rules\",…}         once: every rule in force, what cards count\n"
    "  {\"message\":\"match\",…}         its seat and a seed; answer {\"ready\":true}\n"
    "  {\"message\":\"event\",…}         what everybody at the table has seen\n"
    "  {\"message\":\"decide\",…}        `view` is what its seat knows, with the\n"
    "                                `history` of the deal; `legal` is what it\n"
    "                                may do: answer one of those objects\n"
    "  {\"message\":\"end\"}             of the match; another may follow\n"
    "\n"
    "`--patience 2s` says how long an answer may take. A program loses its seat for\n"
    "the match if it ends, is late, or gives an answer that is not allowed; a club\n"
    "player then goes on. A program has all your rights: run none that you do not\n"
    "trust. tools/players/README.md shows a whole player in Python.\n"
    "\n"
    "`turup schema --protocol` describes every line as a JSON Schema; with\n"
    "`--markdown` it is a page for people, the same as tools/players/protocol.md.\n";

constexpr Topic kTopics[] = {
    {"colours", "where Turup uses colours, and how to choose them", kColours},
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
    "  N bid 17, E pass             actions; each must be allowed, in turn\n"
    "  N may bid 18, pass           these are offered, perhaps among others\n"
    "  N may only play JH, 9H       exactly these are offered\n"
    "  N may not play AS            it is refused, with a reason\n"
    "  … because play.unbroken      the reason is this key, or words in quotes\n"
    "  FACT is VALUE                the fact has this value; also `is not`, `are`\n"
    "  view of W hides trumps       or `shows`; `hand of N`, `pack`, a card\n"
    "  ledger says \"…\"              or `does not say`: the account of the deal\n"
    "  play on                      play the deal to its end at random\n"
    "  next deal                    deal again, after the cut\n"
    "  host forfeit declarers       the host says a word that a script offers\n";

std::string row(std::string_view left, std::string_view right) { return fmt::format("  {:<16} {}\n", left, right); }

// Makes the text of the tables by which scenarios are read.
std::string scenarios_text() {
  std::string text = fmt::format("{}\nKeys of `given`; chance decides what you do not write:\n\n", kScenarios);
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
