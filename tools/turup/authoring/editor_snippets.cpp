#include "base/base.h"
#include "turup/authoring/editor.h"

namespace turup::shell {

namespace {

// `${1:text}` is a place to fill in. The text stands there until it is filled in.
struct Snippet {
  std::string_view word;
  std::string_view says;
  std::string_view body;
};

constexpr Snippet kSnippets[] = {
    {"variant", "a game of your own, from one that is close", R"(# ${1:How we play.}
variant: ${2:Uncle's 29}
says: ${3:Nobody bids below 17.}
extends: ${4:29/base}
auction: { from: ${5:17} })"},
    {"house_rule", "a change that any game may take on", R"(# ${1:For games with bids.}
house_rule: ${2:Lowest bid 18}
says: ${3:The lowest bid is 18.}
needs: [${4:auction.from}]
auction: { from: ${5:18} })"},
    {"pair", "king and queen of trumps together move the target", R"(melds:
  ${1:pair}:
    cards:     [K, Q]
    window:    ${2|after_own_trick,after_show_trick,at_show|}
    declarers: ${3:-4}
    defenders: ${4:+4})"},
    {"hidden", "trumps that stay hidden until somebody asks", R"(trump:
  hidden:
    ask:    ${1|required,optional|}
    asker:  ${2|free,trumps,shown_card|}
    effect: ${3|whole_trick,later_cards|})"},
    {"stakes", "doubling and redoubling", "stakes: { double: ${1:2}, redouble: ${2:4} }"},
    {"pays", "what a deal is worth, by bands of bids", R"(scoring:
  pays:
    ${1:15-20}: { made: ${2:+1}, failed: ${3:-1} }
    ${4:21+}:   { made: ${5:+2}, failed: ${6:-2} })"},
    {"options", "what a host may choose", "options: { ${1:scoring.last_trick}: [${2:0, 1}] }"},
    {"scenario", "a position, and what must be so", R"(scenario: ${1:Having asked, one need not trump}
variant: ${2:29/base}
given:
  dealer: ${3:S}
  bid: ${4:E 17}
  trumps: ${5:2S}
  ending: { ${6:W: JH 8D, N: 7S JC, E: 9H 8C, S: 8H 9C} }
steps:
  - ${7:W play JH}
  - ${8:N may only ask})"},
};

}  // namespace

Json editor_snippets() {
  Json snippets = Json::object();
  for (const Snippet& snippet : kSnippets) {
    Json lines = Json::array();
    std::string_view rest = snippet.body;
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      lines.push_back(line);
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
    snippets["turup: " + std::string(snippet.word)] = {{"scope", "yaml"},
                                                       {"prefix", snippet.word},
                                                       {"description", capitalised(std::string(snippet.says)) + "."},
                                                       {"body", lines}};
  }
  return snippets;
}

}  // namespace turup::shell
