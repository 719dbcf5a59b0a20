// Everything that can be said, one row for each Say. Whatever reads or writes actions takes its words from here:
// records, scenarios, the prompt, programs at the table, and the check that no author gives a name that is already
// said.
//
// To add something to say: its Say, its row, and, if something new follows it, its Follows. The compiler then names
// each reader that does not know it.
#pragma once

#include "base/base.h"
#include "rules/rules.h"

namespace turup {

enum class Say : std::uint8_t {
  cut,
  bid,
  pass,
  ditto,  // equals the standing bid
  take,   // takes the suit of the card that was turned up
  double_up,
  redouble,
  set_double,
  trump,
  lay,
  dealt_card,  // leaves trumps to a card yet to be dealt
  give,
  discard,  // lays cards aside for those taken from the talon
  play,
  ask,
  show,
  declare,   // declares a meld
  announce,  // announces a contract
  offer,     // says a word of a script
  claim,     // claims that the deal is void
  agree,     // agrees to stop a decided deal
  partner    // lets the partner speak in one's place
};
inline constexpr std::size_t kSays = static_cast<std::size_t>(Say::partner) + 1;

// The kinds of things that can follow the word.
enum class Follows : std::uint8_t {
  nothing,
  number,
  bid,  // a number, with trumps where bids name them, in one of the wordings
  trumps,
  own_card,    // a card that is laid aside and fixes trumps
  dealt_card,  // the name of the card yet to be dealt
  card,
  cards,
  meld,  // its name, which is usually said alone; so are the names of contracts and offers
  contract,
  offer
};

struct Saying {
  std::string_view word;  // how the saying begins in records, in scenarios and at the prompt
  Follows follows = Follows::nothing;
  std::string_view name;                      // its name in the protocol; it may be typed instead of the word
  std::string_view example;                   // a sample with what follows the word
  std::array<std::string_view, 2> short_for;  // what score sheets write for it
};

constexpr Saying saying(Say say) {
  switch (say) {
    case Say::cut: return {"cut", Follows::number, "cut", "cut 10", {}};
    case Say::bid: return {"bid", Follows::bid, "bid", "bid 17", {}};
    case Say::pass: return {"pass", Follows::nothing, "pass", "pass", {}};
    case Say::ditto: return {"ditto", Follows::nothing, "ditto", "ditto", {}};
    case Say::take: return {"take", Follows::nothing, "take", "take", {}};
    case Say::double_up: return {"double", Follows::nothing, "double", "double", {"x", "dbl"}};
    case Say::redouble: return {"redouble", Follows::nothing, "redouble", "redouble", {"xx", "rdbl"}};
    case Say::set_double: return {"set_double", Follows::nothing, "set_double", "set_double", {}};
    case Say::trump: return {"trump", Follows::trumps, "trump", "trump hearts", {}};
    case Say::lay: return {"trump", Follows::own_card, "lay", "trump JH", {}};
    case Say::dealt_card: return {"trump", Follows::dealt_card, "dealt_card", "trump dealt_card", {}};
    case Say::give: return {"give", Follows::cards, "give", "give, then the cards", {}};
    case Say::discard: return {"discard", Follows::cards, "discard", "discard, then the cards", {}};
    case Say::play: return {"play", Follows::card, "play", "play JH", {}};
    case Say::ask: return {"ask", Follows::nothing, "ask", "ask", {}};
    case Say::show: return {"show", Follows::nothing, "show", "show", {}};
    case Say::declare: return {"declare", Follows::meld, "declare", "", {}};
    case Say::announce: return {"announce", Follows::contract, "announce", "", {}};
    case Say::offer: return {"offer", Follows::offer, "offer", "", {}};
    case Say::claim: return {"claim", Follows::nothing, "claim", "claim", {}};
    case Say::agree: return {"agree", Follows::nothing, "agree", "agree", {}};
    case Say::partner: return {"partner", Follows::nothing, "partner", "partner", {}};
  }
  return {};
}
static_assert(saying(static_cast<Say>(kSays)).word.empty(), "kSays does not count the last of them");

inline constexpr std::array<Say, kSays> kAllSays = [] {
  std::array<Say, kSays> all{};
  for (std::size_t i = 0; i < kSays; ++i) all[i] = static_cast<Say>(i);
  return all;
}();

// Returns whether what follows is a name that an author gave; the name alone is then enough.
constexpr bool is_named(Say say) {
  const Follows follows = saying(say).follows;
  return follows == Follows::meld || follows == Follows::contract || follows == Follows::offer;
}

// Returns whether several cards follow, which the actor parts with together.
inline constexpr std::uint32_t kTakesCards = [] {  // one bit each, because random play asks this for every card
  std::uint32_t says = 0;
  for (const Say say : kAllSays)
    if (saying(say).follows == Follows::cards) says |= std::uint32_t{1} << static_cast<unsigned>(say);
  return says;
}();
constexpr bool takes_cards(Say say) { return (kTakesCards >> static_cast<unsigned>(say) & 1U) != 0; }

// Words that are said together with others.
inline constexpr std::string_view kNoTrumpsWord = "no_trumps";
inline constexpr std::string_view kNoesWord = "noes";
inline constexpr std::string_view kPlusWord = "plus";
inline constexpr std::string_view kReversedWord = "reversed";

// Words that are typed at a prompt and are not actions. The terminal says what each does. No script may offer a word
// that begins with one of them.
inline constexpr std::string_view kPromptWords[] = {"hint",     "why",  "undo",  "last",   "score", "ledger",
                                                    "scenario", "hand", "rules", "values", "host",  "reset",
                                                    "look",     "hide", "help",  "quit"};

// Returns what is said with `rest` behind the word: "bid 17" for "17".
std::string after_word(Say say, std::string_view rest);
// Returns the names that authors gave to the melds, the contracts, or the offers of scripts, by number. Empty for a Say
// without names.
std::vector<std::string> names_said(const Rules& rules, Say say);
// Returns every word that an action of this game begins with: those of the language, each once, then the names.
std::vector<std::string> words_said(const Rules& rules);
// Returns what may stand after the word that fixes trumps, except cards.
std::vector<std::string> words_for_trumps();
// Returns the words of the language that players and hosts say at a table, alone or with others. No author may give
// such a name.
const std::vector<std::string>& spoken_words();

}  // namespace turup
