// Dealing: packets of cards and the decisions between them.
//
//   dealing:
//     script:       [4, auction, trump, 4]
//     batch:        1
//     cut_by:       previous
//     first_dealer: chance
//     next_dealer:  after_dealer
//     shuffle:      fair
//
//     script: [all, turn_up]
//     hands:  [10, 9, 8, 7]
#pragma once

#include "rules/seats.h"

namespace turup {

enum class CutBy : std::uint8_t { previous, none };
inline constexpr Word kCutBy[] = {{"previous", "The dealer shuffles, and the player before him cuts."},
                                  {"none", "The dealer shuffles; nobody cuts."}};

// Returns whether the pack is cut.
constexpr bool is_cut(CutBy cut_by) {
  switch (cut_by) {
    case CutBy::previous: return true;
    case CutBy::none: return false;
  }
  return false;
}

enum class FirstDealer : std::uint8_t { chance, highest_card };
inline constexpr Word kFirstDealer[] = {{"chance", "Chance decides who deals first."},
                                        {"highest_card",
                                         "All draw a card for the first deal, and the player with the highest deals; "
                                         "if the highest are equal, all draw again."}};

// Returns whether a card is drawn to choose who deals first.
constexpr bool is_drawn_for(FirstDealer first_dealer) {
  switch (first_dealer) {
    case FirstDealer::highest_card: return true;
    case FirstDealer::chance: return false;
  }
  return false;
}

inline constexpr SeatWords kNextDealer({{SeatName::after_dealer, "The deal passes to the player after the dealer."},
                                        {SeatName::before_dealer, "The deal passes to the player before the dealer."},
                                        {SeatName::dealer, "The same player deals every deal.", "same"},
                                        {SeatName::declarer, "The declarer deals next."},
                                        {SeatName::after_declarer, "The player after the declarer deals next."},
                                        {SeatName::opener, "The player who bid first deals next."},
                                        {SeatName::last_winner,
                                         "The first player, counted from the dealer, whose side won the deal deals "
                                         "next; if no side won, the deal passes to the next player."},
                                        {SeatName::last_loser,
                                         "The first player, counted from the dealer, whose side lost the deal deals "
                                         "next; if no side lost, the deal passes to the next player."}});

enum class Shuffle : std::uint8_t { fair, by_hand };
inline constexpr Word kShuffle[] = {
    {"fair", ""},
    {"by_hand",
     "The tricks are gathered as they lie and shuffled by hand, so cards of one trick tend to stay together."}};

// Returns whether the gathered tricks are shuffled by hand, and not every order of the pack is as likely as another.
constexpr bool is_by_hand(Shuffle shuffle) {
  switch (shuffle) {
    case Shuffle::by_hand: return true;
    case Shuffle::fair: return false;
  }
  return false;
}

struct DealingRules {
  std::vector<Step> script = {{Step::Kind::all, 0}};
  std::vector<int> hands;  // sizes of hands, deal by deal; empty: the script says
  int batch = 1;
  CutBy cut_by = CutBy::previous;
  FirstDealer first_dealer = FirstDealer::chance;
  SeatName next_dealer = SeatName::after_dealer;  // after a deal that was played
  Shuffle shuffle = Shuffle::fair;
};

void describe(Fields& fields, DealingRules& dealing);
bool has_step(const DealingRules& dealing, Step::Kind kind);

// The most hands that `hands` may list.
inline constexpr std::size_t kMostHands = 32;

// Returns the most cards that each of `seats` gets of `cards` that are dealt. A step `all` deals the cards that are
// left, or as many as `hands` says.
int hand_size(const DealingRules& dealing, int seats, int cards);
// Returns the same script with `all` written out as a packet.
std::vector<Step> packets(const DealingRules& dealing, int seats, int cards);

}  // namespace turup
