// The hook points: the closed list of what a script may decide, and the moments at which scripts are asked.
//
// A new point stands here first; the compiler then names every place that has to know it.
#pragma once

#include "base/base.h"

namespace turup {

enum class HookPoint : std::uint8_t {
  speaker,
  calls,
  calls_by_hand,
  indicator,
  offer,
  annul,
  leader,
  legal_cards,
  melds,
  showing,
  raising,
  value,
  score,
  settle,
  next_dealer,
  standing
};
inline constexpr std::size_t kHookPoints = kCountOf<HookPoint>;
constexpr std::string_view hook_point_word(HookPoint point) {
  switch (point) {
    case HookPoint::speaker: return "speaker";
    case HookPoint::calls: return "calls";
    case HookPoint::calls_by_hand: return "calls_by_hand";
    case HookPoint::indicator: return "indicator";
    case HookPoint::offer: return "offer";
    case HookPoint::annul: return "annul";
    case HookPoint::leader: return "leader";
    case HookPoint::legal_cards: return "legal_cards";
    case HookPoint::melds: return "melds";
    case HookPoint::showing: return "showing";
    case HookPoint::raising: return "raising";
    case HookPoint::value: return "value";
    case HookPoint::score: return "score";
    case HookPoint::settle: return "settle";
    case HookPoint::next_dealer: return "next_dealer";
    case HookPoint::standing: return "standing";
  }
  return {};
}

// Returns whether several scripts of a variant may fill the point. They are asked in the order of the variant, and each
// is told what those before it have left.
constexpr bool takes_several(HookPoint point) {
  switch (point) {
    case HookPoint::speaker: return false;  // two orders of speaking have nothing in common
    case HookPoint::calls:
    case HookPoint::calls_by_hand:
    case HookPoint::indicator:
    case HookPoint::offer:  // each offers words of its own
    case HookPoint::annul:  // one that annuls the deal is enough
    case HookPoint::leader:
    case HookPoint::legal_cards:
    case HookPoint::melds:
    case HookPoint::showing:
    case HookPoint::raising:
    case HookPoint::value:
    case HookPoint::score:
    case HookPoint::settle:
    case HookPoint::next_dealer:
    case HookPoint::standing: return true;
  }
  return false;
}

// Returns whether a script is told the cards of the trick on the table there. Where some of them lie face down it
// cannot be asked.
constexpr bool is_told_the_trick(HookPoint point) {
  switch (point) {
    case HookPoint::legal_cards:
    case HookPoint::melds:
    case HookPoint::showing: return true;
    case HookPoint::speaker:
    case HookPoint::calls:
    case HookPoint::calls_by_hand:
    case HookPoint::indicator:
    case HookPoint::offer:
    case HookPoint::annul:
    case HookPoint::leader:
    case HookPoint::raising:
    case HookPoint::value:
    case HookPoint::score:
    case HookPoint::settle:
    case HookPoint::next_dealer:
    case HookPoint::standing: return false;
  }
  return false;
}

// A script may keep numbers of a deal or of the match.
enum class MemoryOf : std::uint8_t { nothing, deal, match };
// Returns what a script that fills the point keeps numbers of.
constexpr MemoryOf memory_of(HookPoint point) {
  switch (point) {
    case HookPoint::offer:
    case HookPoint::value:
    case HookPoint::score: return MemoryOf::deal;
    case HookPoint::settle: return MemoryOf::match;
    case HookPoint::speaker:
    case HookPoint::calls:
    case HookPoint::calls_by_hand:
    case HookPoint::indicator:
    case HookPoint::annul:
    case HookPoint::leader:
    case HookPoint::legal_cards:
    case HookPoint::melds:
    case HookPoint::showing:
    case HookPoint::raising:
    case HookPoint::next_dealer:
    case HookPoint::standing: return MemoryOf::nothing;  // it is told what is kept
  }
  return MemoryOf::nothing;
}

// The moments when a script may offer a seat something to say. `host`: at any time, to whoever runs the table.
enum class Moment : std::uint8_t { before_looking, before_auction, after_trick, host };
inline constexpr std::size_t kMoments = kCountOf<Moment>;
constexpr std::string_view moment_word(Moment moment) {
  switch (moment) {
    case Moment::before_looking: return "before_looking";
    case Moment::before_auction: return "before_auction";
    case Moment::after_trick: return "after_trick";
    case Moment::host: return "host";
  }
  return {};
}

// Until when a hand annuls the deal by the word of a script, which also says which cards of it count: its first cards
// or all of it, until its holder first speaks; or all of it, until somebody plays.
enum class Annuls : std::uint8_t { first_cards, before_speaking, before_play };
inline constexpr std::size_t kAnnuls = kCountOf<Annuls>;
constexpr std::string_view annuls_word(Annuls annuls) {
  switch (annuls) {
    case Annuls::first_cards: return "first_cards";
    case Annuls::before_speaking: return "before_speaking";
    case Annuls::before_play: return "before_play";
  }
  return {};
}

}  // namespace turup
