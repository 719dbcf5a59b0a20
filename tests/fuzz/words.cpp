#include "fuzz/words.h"

#include <set>

#include "fuzz/shipped.h"
#include "language/language.h"

namespace turup::fuzz {

namespace {

const std::vector<std::string> kWordsOfLua = {"return { says = \"x\", ",
                                              "function(facts, params)",
                                              " end",
                                              "while true do ",
                                              "for i = 1, ",
                                              "for k, v in pairs(",
                                              "local t = {}",
                                              "table.insert(",
                                              "table.remove(",
                                              "table.concat(",
                                              "table.sort(",
                                              "table.unpack(",
                                              "string.rep(",
                                              "string.format(",
                                              "string.sub(",
                                              "string.byte(",
                                              "string.char(",
                                              "tostring(",
                                              "tonumber(",
                                              "error(",
                                              "assert(",
                                              "select(",
                                              "ipairs(",
                                              "math.max(",
                                              "math.tointeger(",
                                              "math.maxinteger",
                                              "math.mininteger",
                                              "facts.scores",
                                              "facts.memory",
                                              "facts.allowed",
                                              "facts.seats",
                                              "facts.tricks",
                                              "params.",
                                              "memory = 2, ",
                                              "needs = {",
                                              "conflicts = {",
                                              "params = {",
                                              "at = {'host'}",
                                              "offers = {",
                                              "settle = ",
                                              "speaker = ",
                                              "calls = ",
                                              "indicator = ",
                                              "offer = ",
                                              "value = ",
                                              "won = 1",
                                              "lost = 2",
                                              "0x7fffffffffffffff",
                                              "<close>",
                                              "goto ",
                                              "..",
                                              "//",
                                              "[[",
                                              "]]",
                                              "--[==[",
                                              "1e308",
                                              "nil",
                                              "\\u{10FFFF}",
                                              "%d %s %x %c",
                                              ":rep("};

const std::vector<std::string> kWordsOfRecords = {"turup record 1\n",
                                                  "rules     ",
                                                  "with      ",
                                                  "set       ",
                                                  "seed      ",
                                                  "players   ",
                                                  "draw      ",
                                                  "deal 1    dealer ",
                                                  "hands     ",
                                                  "pack      ",
                                                  "actions   ",
                                                  "trick 1   ",
                                                  "result    ",
                                                  "reset     ",
                                                  "score",
                                                  "deal",
                                                  "deck",
                                                  "all",
                                                  "host ",
                                                  "cut 7",
                                                  "bid 17",
                                                  "bid 30 clubs",
                                                  "bid plus 2 diamonds",
                                                  "pass",
                                                  "double",
                                                  "redouble",
                                                  "ditto",
                                                  "trump hearts",
                                                  "trump no_trumps reversed",
                                                  "trump dealt_card",
                                                  "play JH",
                                                  "give QS AS KS",
                                                  "ask",
                                                  "show",
                                                  "claim",
                                                  "agree",
                                                  "set_double",
                                                  " | ",
                                                  ", ",
                                                  "N ",
                                                  "E ",
                                                  "S ",
                                                  "W "};

}  // namespace

std::vector<std::string> words_of_rules() {
  std::set<std::string> all{
      "variant: ", "house_rule: ", "says: ",  "source: ", "extends: ", "with: [", "needs: [", "conflicts: [",
      "options: ", "words: ",      "hooks: ", "none",     "any",       "21+",     "17-19"};
  for (const KeyInfo& key : catalogue()) {
    if (key.name != "*") all.insert(key.name + ": ");
    for (const Word& word : key.words) all.insert(std::string(word.word));
  }
  const Library& library = shipped_library();
  for (const auto& names : {library.variants(), library.house_rules(), library.scripts()})
    all.insert(names.begin(), names.end());
  return {all.begin(), all.end()};
}

std::vector<std::string> signs_of_yaml() {
  return {": ",    "\n- ",    "- - ",      "[",    "]",    "{",    "}",      ", ",      "\"",
          "'",     "|\n",     ">\n",       "|-\n", ">+\n", "\n  ", "\n    ", "\t",      "\r\n",
          "---\n", "...\n",   "? ",        "&a ",  "*a",   "<<: ", "!tag ",  "%YAML 1", "\xEF\xBB\xBF",
          " #",    "\\u00e9", "\\x1b",     "\\",   "~",    "''",   "010",    "\\U0001", "\xE2\x80\xAE",
          "0x1",   "-1",      "999999999", "\r"};
}

const std::vector<std::string>& words_of_lua() { return kWordsOfLua; }

const std::vector<std::string>& words_of_records() { return kWordsOfRecords; }

}  // namespace turup::fuzz
