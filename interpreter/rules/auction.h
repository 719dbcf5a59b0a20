// The auction: who bids what, when it is over, and what happens if nobody bids.
//
//   auction: { from: 15, to: points_in_play, turns: until_all_pass, all_pass: last_bids_lowest }
//
// Bids rise; any number may be skipped; the last bid decides. Present when the deal's script has an `auction`.
#pragma once

#include "rules/fields.h"

namespace turup {

enum class Turns : std::uint8_t { until_all_pass, one_each };
inline constexpr Word kTurns[] = {{"until_all_pass",
                                   "The bidding goes round until everybody else has passed after the last bid; a "
                                   "player who has passed may bid again."},
                                  {"one_each", "Each player speaks once."}};

// Returns whether each seat speaks once.
constexpr bool is_one_each(Turns turns) {
  switch (turns) {
    case Turns::one_each: return true;
    case Turns::until_all_pass: return false;
  }
  return false;
}

enum class AllPass : std::uint8_t {
  annul,
  annul_before_last,
  first_bids,
  last_bids_lowest,
  last_opponent_bids,
  opponents_play_lowest
};
inline constexpr Word kAllPass[] = {
    {"annul", "If everybody passes, the deal is annulled."},
    {"annul_before_last", "If all but the last to speak pass, the deal is annulled without asking him."},
    {"first_bids", "The first to speak must bid."},
    {"last_bids_lowest",
     "If all the others pass, the last to speak must make the lowest bid, and that ends the auction."},
    {"last_opponent_bids", "If everybody before him passes, the last of the dealer's opponents to speak must bid."},
    {"opponents_play_lowest",
     "If everybody passes, the dealer's opponents play for the lowest bid without trumps, undoubled."}};

// The consequences if nobody has bid.
struct Passing {
  enum class Forced : std::uint8_t { nobody, first, last, last_opponent };
  Forced forced = Forced::nobody;  // who must bid
  bool lowest_only = false;        // he may make only the lowest bid, which ends the auction
  bool asks_last = true;           // the last to speak is asked too
  bool opponents_play = false;     // the dealer's opponents play for the lowest bid
  bool annuls() const { return forced == Forced::nobody && !opponents_play; }
};
constexpr Passing passing(AllPass all_pass) {
  switch (all_pass) {
    case AllPass::annul: return {};
    case AllPass::annul_before_last: return {.asks_last = false};
    case AllPass::first_bids: return {.forced = Passing::Forced::first};
    case AllPass::last_bids_lowest: return {.forced = Passing::Forced::last, .lowest_only = true};
    case AllPass::last_opponent_bids: return {.forced = Passing::Forced::last_opponent};
    case AllPass::opponents_play_lowest: return {.opponents_play = true};
  }
  return {};
}

// The ways to word a bid that names its trumps. The words bind nobody and are kept in the record.
enum class Wording : std::uint8_t { number_suit, suit_number, number_no_trump, number_noes, plus_suit, plus_noes };
inline constexpr std::size_t kWordings = kCountOf<Wording>;
inline constexpr Word kWordingWords[] = {{"number_suit", "the number, then the suit"},
                                         {"suit_number", "the suit, then the number"},
                                         {"number_no_trump", "the number, then `no trumps`"},
                                         {"number_noes", "the number, then `noes`"},
                                         {"plus_suit", "`plus`, how much more it is, then the suit"},
                                         {"plus_noes", "`plus`, how much more it is, then `noes`"}};

// The words that stand behind `bid`, and their order.
struct Phrasing {
  enum class Strain : std::uint8_t { suit, no_trumps, noes };
  Strain strain = Strain::suit;
  bool number_first = true;
  bool plus = false;  // the word `plus` comes first, and the number is what the bid adds to the bid before
  bool operator==(const Phrasing&) const = default;
};
constexpr Phrasing phrasing(Wording wording) {
  switch (wording) {
    case Wording::number_suit: return {};
    case Wording::suit_number: return {.number_first = false};
    case Wording::number_no_trump: return {.strain = Phrasing::Strain::no_trumps};
    case Wording::number_noes: return {.strain = Phrasing::Strain::noes};
    case Wording::plus_suit: return {.plus = true};
    case Wording::plus_noes: return {.strain = Phrasing::Strain::noes, .plus = true};
  }
  return {};
}
// Returns the wording that has this phrasing; nothing if there is none.
constexpr std::optional<Wording> wording_of(const Phrasing& phrased) {
  for (std::size_t w = 0; w < kWordings; ++w)
    if (phrasing(static_cast<Wording>(w)) == phrased) return static_cast<Wording>(w);
  return {};
}

// Returns whether a bid in this wording names no trumps, and not a suit.
constexpr bool says_no_trumps(Wording wording) { return phrasing(wording).strain != Phrasing::Strain::suit; }
// Returns whether the bid says how much it adds to the bid before, and not its own number.
constexpr bool is_plus(Wording wording) { return phrasing(wording).plus; }

struct AuctionRules {
  int from = 0;
  Amount to = {Amount::Kind::points_in_play, 0};
  Turns turns = Turns::until_all_pass;
  AllPass all_pass = AllPass::annul;
  Amount over_partner;
  std::vector<Wording> wordings;
};

void describe(Fields& fields, AuctionRules& auction);

}  // namespace turup
