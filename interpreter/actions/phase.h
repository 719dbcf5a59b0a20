// The phase of a deal, how it ended, and by which contract it is played. Everybody at the table may know these.
#pragma once

#include "rules/rules.h"

namespace turup {

enum class Phase : std::uint8_t {
  cut,
  offers,  // a script lets a seat say something, before the auction or after a trick
  auction,
  trump,
  stakes,   // raising the stake of the bid, or of a contract that somebody announced
  showing,  // the declarer may show trumps before the first lead
  sight,    // the declarer sees the dealt card and may redouble
  contracts,
  exchange,
  discard,  // somebody has taken cards of the talon
  play,
  melds,
  agree,  // all are asked whether to stop a decided deal
  over
};

enum class Ended : std::uint8_t {
  no,
  played,
  annulled_passed,
  annulled_unshown,
  annulled_packet,
  annulled_pointless,
  annulled_one_suit,
  annulled_holds_all,
  annulled_dealt_card,
  annulled_trumpless,
  annulled_by_script,
  annulled_by_host
};
constexpr bool is_annulled(Ended ended) { return ended > Ended::played; }

// The way a deal counts: by its cards, or as made or failed whatever was taken.
enum class Outcome : std::uint8_t { by_cards, made, failed };

// The contract by which a deal is played: the auction's, one of Rules::contracts, or one that a script offers.
inline constexpr std::uint8_t kRegular = 0;
inline constexpr std::uint8_t kFirstContract = 1;
inline constexpr std::uint8_t kFirstOffered = kFirstContract + kMaxContracts;

// The things that the host may set back: the totals to where a match begins, the order of the pack for shuffling by
// hand, the deal (which is given up and dealt anew by the same seat), or all of these. Beside that he may annul the
// deal, for example for a card that was exposed, and move the score of a side, as a penalty.
enum class Reset : std::uint8_t { score, deal, deck, all, annul, move_score };

inline constexpr std::string_view kResets[] = {"score", "deal", "deck", "all", "annul", "move_score"};
inline constexpr std::size_t kSetBack = 4;  // so many of them set something back; they come first
inline constexpr std::string_view reset_word(Reset reset) { return kResets[static_cast<std::size_t>(reset)]; }
constexpr bool resets_score(Reset reset) { return reset == Reset::score || reset == Reset::all; }
constexpr bool resets_deal(Reset reset) { return reset == Reset::deal || reset == Reset::all; }
constexpr bool resets_deck(Reset reset) { return reset == Reset::deck || reset == Reset::all; }
constexpr bool annuls_deal(Reset reset) { return reset == Reset::annul; }
constexpr bool moves_score(Reset reset) { return reset == Reset::move_score; }

// A decision of the host that no rule brings about.
struct Ruling {
  Reset what = Reset::score;
  Side side = kNoSide;  // move_score: whose score
  std::int32_t by = 0;  // move_score: by how much it moves
  bool operator==(const Ruling&) const = default;

  constexpr Ruling() = default;
  constexpr Ruling(Reset reset) : what(reset) {}  // NOLINT(google-explicit-constructor): most rulings are just that
  constexpr Ruling(Side whose, std::int32_t amount) : what(Reset::move_score), side(whose), by(amount) {}
};
inline constexpr std::int32_t kMostMoved = 9999;  // the most by which the host moves a score

}  // namespace turup
