// The steps of a scenario, one sentence each. The first word decides which kind of sentence it is.
//
//   N bid 17, E pass                   they do this; it must be allowed, and each must be at turn
//   N may bid 18, pass                 these are offered, perhaps among others
//   N may only play JH, 9H or ask      exactly these are offered
//   N may not play AS because "follow hearts"
//   host forfeit declarers             the host, who runs the table, says something
//   points of NS is 17                 a fact (facts.h); also `is not`
//   view of W hides trumps             what a seat may know (visibility.h); also `shows`
//   ledger says "EW took 17"           a line of the deal's ledger; also `does not say`
//   play on · next deal
#pragma once

#include "scenario/facts.h"
#include "scenario/visibility.h"

namespace turup::scenario {

// A seat, or kHost, and the words of an action. The words are read only when the action's turn comes, because only then
// it is known which of two identical cards is meant, and to which bid `plus 2` adds.
struct Said {
  Seat seat = 0;
  Line words;
};

struct Sentence {
  enum class Kind : std::uint8_t { act, may, may_only, may_not, fact, view, ledger, play_on, next_deal };
  enum class Sense : std::uint8_t { positive, negative };
  Kind kind = Kind::act;
  Sense sense = Sense::positive;  // fact: is, is not; view: shows, hides; ledger: says, does not say
  Line line;                      // the whole sentence

  std::vector<Said> said;  // act, may …: single actions, runs of numbers written out
  std::string because;     // may_not: the key that forbids it, or in quotes a part of the reason
  enum class Because : std::uint8_t { anything, key, text } because_of = Because::anything;
  Fact fact;
  std::string subject;  // "points of NS"
  std::string verb;     // "is", "are"
  std::string value;
  Visibility visibility;
  std::string quote;  // the line of the ledger
};

// Reads a sentence. Reports a line that is not one, and then returns nothing.
std::optional<Sentence> read_sentence(const Rules& rules, const Line& line, Diagnostics& diagnostics);

// Returns whether words name an action of some game of the language, perhaps not of this one.
bool is_action_word(std::string_view word);

}  // namespace turup::scenario
