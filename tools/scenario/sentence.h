// The steps of a scenario, one sentence each; the first word decides what it is.
//
//   N bid 17, E pass                   done; each must be allowed, and that seat's turn
//   N may bid 18, pass                 these are offered, perhaps among others
//   N may only play JH, 9H or ask      exactly these are offered
//   N may not play AS because "follow hearts"
//   host forfeit declarers             whoever runs the table has a say too
//   points of NS is 17                 a fact (facts.h); also `is not`
//   view of W hides trumps             what a seat may know (visibility.h); also `shows`
//   ledger says "EW took 17"           a line of the deal's account; also `does not say`
//   play on · next deal
#pragma once

#include "scenario/facts.h"
#include "scenario/visibility.h"

namespace turup::scenario {

// A seat, or kHost, and the words of an action. They are read as an action when their turn comes: which of two
// identical cards is meant, and what `plus 2` adds to, is known only then.
struct Said {
  Seat seat = 0;
  Line words;
};

struct Sentence {
  enum class Kind : std::uint8_t { act, may, may_only, may_not, fact, view, ledger, play_on, next_deal };
  enum class Sense : std::uint8_t { positive, negative };
  Kind kind = Kind::act;
  Sense sense = Sense::positive;  // of a fact: is, is not; of a view: shows, hides; of the ledger: says, does not say
  Line line;                      // the whole

  std::vector<Said> said;  // act, may …: runs of numbers are written out
  std::string because;     // may_not: the key that forbids it, or in quotes a part of the reason
  enum class Because : std::uint8_t { anything, key, text } because_of = Because::anything;
  Fact fact;
  std::string subject;  // "points of NS"
  std::string verb;     // "is", "are"
  std::string value;
  Visibility visibility;
  std::string quote;  // what the ledger says
};

// Complains and returns nothing if the line is no such sentence.
std::optional<Sentence> read_sentence(const Rules& rules, const Line& line, Diagnostics& diagnostics);

// Returns whether words name an action of any game of the language, though perhaps none of this one.
bool is_action_word(std::string_view word);

}  // namespace turup::scenario
