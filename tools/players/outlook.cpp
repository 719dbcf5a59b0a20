#include "players/outlook.h"

#include <algorithm>

namespace turup {

namespace {

// The chance of a card to win, by the number of cards that still beat it.
constexpr int kTops[] = {1000, 680, 300, 150, 70, 30, 10};

SeatSet everyone(const Rules& rules) { return static_cast<SeatSet>((1U << rules.tables.seats) - 1U); }

// Returns the friends of a seat. Against a contract that is played alone all others play together, whatever their
// sides.
SeatSet friends_of(const Rules& rules, const View& view) {
  const SeatSet own = rules.tables.seats_of[rules.tables.side_of[view.seat]];
  if (rules.scoring.for_every_side() || view.declarers == kNoSide) return own;
  const SeatSet ally = view.ally == kNobody ? SeatSet{0} : seat_bit(view.ally);
  const auto declaring = static_cast<SeatSet>(rules.tables.seats_of[view.declarers] | ally);
  // Anybody may be the declarer's partner as long as only that partner knows.
  if (view.has_called && view.ally == kNobody && !view.ally_known) return own;
  return (declaring & own) != 0 ? declaring : static_cast<SeatSet>(everyone(rules) & ~unsigned{declaring});
}

int units_taken(const Rules& rules, const View& view) {
  int taken = 0;
  for (Side side = 0; side < rules.tables.sides; ++side)
    taken += counts_tricks(rules.scoring.counts) ? int{view.tricks[side]} : int{view.points[side]};
  return taken;
}

// Returns whether taking everything pays a side more than taking nothing: the declarers, where there are any.
bool pays_to_take(const Rules& rules, const View& view) {
  const Pays& pays = rules.scoring.pays;
  const int all = rules.tables.in_play;
  if (pays.is_for_every_side()) return pays.score_of_each({all, 0, all}) >= pays.score_of_each({0, 0, all});
  if (pays.rows.empty()) return true;
  const int bid = view.bid != 0 ? int{view.bid} : pays.rows.front().from;
  return pays.advantage({all, bid, all}, true) >= pays.advantage({0, bid, all}, false);
}

// Returns whether to try for everything, or to keep another side from it, where taking everything turns the score
// round.
bool turns_round(const Outlook& outlook, int taken) {
  const Rules& rules = *outlook.rules;
  if (!others_score(rules.scoring.all_points) || outlook.view->phase != Phase::play) return false;
  const int in_play = rules.tables.in_play;
  const int own = outlook.view->points[rules.tables.side_of[outlook.view->seat]];
  const int held = outlook.hand.size();
  if (own == taken) return masters(outlook) * 5 >= held * (own * 2 >= in_play ? 3 : 4);
  if (own > 0 || taken * 4 < in_play * 3) return false;
  const auto& points = outlook.view->points;
  return std::count(points.begin(), points.begin() + rules.tables.sides, taken) == 1;
}

// Returns whether to take more or to keep away, where each seat has said a number of its own.
Aim aim_of_own_bid(const Rules& rules, const View& view) {
  if (view.phase == Phase::auction) return Aim::take;
  const OwnBidRules& own = *rules.scoring.own_bids;
  const bool plays_nil = !own.nil.is_none() && view.own_bids[view.seat] == 0;
  if (plays_nil && (view.takers & seat_bit(view.seat)) == 0) return Aim::duck;
  const Side side = rules.tables.side_of[view.seat];
  int open = counts_tricks(rules.scoring.counts) ? -int{view.tricks[side]} : -int{view.points[side]};
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (rules.tables.side_of[seat] == side) open += view.own_bids[seat];
  if (open > 0) return Aim::take;
  const bool is_still_made = makes(own.made, 0, -open);
  const bool costs = rules.scoring.bags || worth(own, 1, 2) < worth(own, 1, 1);
  return is_still_made && costs ? Aim::duck : Aim::take;
}

Aim aim_of(const Outlook& outlook, int taken) {
  const Rules& rules = *outlook.rules;
  if (outlook.view->solo != kNobody && takes_none(rules, outlook.view->contract)) return Aim::duck;
  if (rules.scoring.own_bids) return aim_of_own_bid(rules, *outlook.view);
  const bool ducks = pays_to_take(rules, *outlook.view) == rules.match.lowest_wins();
  return ducks && !turns_round(outlook, taken) ? Aim::duck : Aim::take;
}

// The place of a card in its suit.
struct SuitPlace {
  int out = 0;        // unseen cards of the suit
  int above_out = 0;  // of these, the ones that beat it
  int above_own = 0;
  int below_own = 0;
};
SuitPlace place_in_suit(const Outlook& outlook, const Ordering& ordering, Card card) {
  const std::uint8_t suit = ordering.suit[index(card)];
  const auto& power = ordering.power[suit];
  SuitPlace place;
  for (const Card other : outlook.unseen& ordering.of_suit[suit]) {
    ++place.out;
    if (power[index(other)] > power[index(card)]) ++place.above_out;
  }
  for (const Card other : outlook.hand& ordering.of_suit[suit]) {
    if (power[index(other)] > power[index(card)])
      ++place.above_own;
    else if (other != card)
      ++place.below_own;
  }
  return place;
}

// Returns the chance for a player who avoids tricks. He wins one only if the others can all stay below the card and he
// has no lower one.
int ducking_chance(const SuitPlace& place, int others) {
  if (place.out == 0) return place.below_own == 0 ? kWhole / 2 : kWhole / 4;
  int chance = kWhole;
  for (int i = 0; i < std::min(others, place.out); ++i) chance = chance * (place.out - place.above_out) / place.out;
  return chance * 3 / (3 + place.below_own);
}

// Returns a guess at the number of rounds after which the others have no card of the suit left.
int rounds_to_exhaust(const SuitPlace& place, int others) {
  return others == 0 ? 0 : (place.out * 3 + 2 * others - 1) / (2 * others);
}

bool counts_tricks_now(const Rules& rules, const View& view) {
  const bool has_number = view.solo != kNobody && undertaking_of(rules, view.contract).needs_number();
  return has_number ? counts_tricks_in(rules, view.contract) : counts_tricks(rules.scoring.counts);
}

}  // namespace

Outlook::Outlook(const Rules& the_rules, const View& the_view) : rules(&the_rules), view(&the_view) {
  const Tables& tables = rules->tables;
  by_tricks = counts_tricks_now(*rules, *view);
  friends = friends_of(*rules, *view);
  share = std::popcount(friends) * kWhole / tables.seats;
  hand = view->hand;
  if (view->has_aside && view->holder == view->seat) hand.insert(view->aside);
  unseen = tables.deck.all() - view->played - hand - view->discarded;
  for (Seat seat = 0; seat < tables.seats; ++seat) unseen = unseen - view->open[seat];
  // A card that was left lying after the auction is in no hand.
  if (view->has_turn_up && fixing(rules->trump.fixed_by).by_taking) unseen.remove(view->turned_up);
  players = tables.seats - std::popcount(view->out);
  const bool to_come = view->phase == Phase::offers || view->phase == Phase::auction || view->phase == Phase::trump;
  trumps_known = view->trumps_known || (!fixing(rules->trump.fixed_by).trumps && !to_come);
  if (view->trumps_known) trumps = view->trumps;
  const CardSet counting = tables.orderings[trumps_known ? trumps : kSuits].counting;
  const int taken = units_taken(*rules, *view);
  aim = aim_of(*this, taken);
  const int left = std::max(1, tables.hand_size - view->tricks_played);
  int to_win = (tables.in_play - taken) * kWhole;
  if (aim == Aim::take)
    for (const Card card : hand& counting) to_win -= points(card);
  average_trick = std::max(0, to_win) / left;
  int sum = 0;
  for (const Card card : unseen& counting) sum += points(card);
  average_points = unseen.empty() ? 0 : sum / unseen.size();
}

Outlook Outlook::with_trumps(std::uint8_t choice) const {
  Outlook supposed = *this;
  supposed.trumps_known = true;
  supposed.trumps = choice;
  return supposed;
}

int Outlook::bare_trick(unsigned tricks_before) const {
  // In a contract played alone for every trick, one trick decides.
  const bool is_announced = view->solo != kNobody;
  if (is_announced && !undertaking_of(*rules, view->contract).needs_number()) return rules->tables.in_play * kWhole / 2;
  if (by_tricks) return kWhole;
  return trick_bonus(rules->scoring, static_cast<int>(tricks_before), rules->tables.hand_size) * kWhole;
}

int masters(const Outlook& outlook) {
  const Ordering& ordering = outlook.rules->tables.orderings[outlook.trumps];
  int count = 0;
  for (const Card card : outlook.hand) {
    const auto& power = ordering.power[ordering.suit[index(card)]];
    const CardSet rivals = outlook.unseen & ordering.of_suit[ordering.suit[index(card)]];
    const bool beaten = std::any_of(rivals.begin(), CardSet::end(),
                                    [&](Card rival) { return power[index(rival)] > power[index(card)]; });
    if (!beaten) ++count;
  }
  return count;
}

namespace {

constexpr int worked_out_chance(int cards, int held, int elsewhere) {
  if (cards <= 0 || held <= 0) return 0;
  if (cards + held > elsewhere) return kWhole;
  int none = kWhole;
  for (int i = 0; i < cards && none > 0; ++i) none = none * (elsewhere - held - i) / (elsewhere - i);
  return kWhole - none;
}

// The chances for numbers below these. An expert asks for them millions of times, and each takes several divisions.
constexpr int kMostElsewhere = 64;
constexpr int kMostHeld = 16;
constexpr int kMostOfThem = 16;
using ChancesToHold = std::array<std::array<std::array<std::int16_t, kMostOfThem>, kMostHeld>, kMostElsewhere>;
constexpr ChancesToHold kChancesToHold = [] {
  ChancesToHold chances{};
  for (int elsewhere = 0; elsewhere < kMostElsewhere; ++elsewhere)
    for (int held = 0; held < kMostHeld; ++held)
      for (int cards = 0; cards < kMostOfThem; ++cards)
        chances[static_cast<std::size_t>(elsewhere)][static_cast<std::size_t>(held)][static_cast<std::size_t>(cards)] =
            static_cast<std::int16_t>(worked_out_chance(cards, held, elsewhere));
  return chances;
}();

}  // namespace

int chance_to_hold(int cards, int held, int elsewhere) {
  const auto c = static_cast<unsigned>(cards);
  const auto h = static_cast<unsigned>(held);
  const auto e = static_cast<unsigned>(elsewhere);
  return c < kMostOfThem && h < kMostHeld && e < kMostElsewhere ? kChancesToHold[e][h][c]
                                                                : worked_out_chance(cards, held, elsewhere);
}

int winning_chance(const Outlook& outlook, std::uint8_t trumps, Card card) {
  const Ordering& ordering = outlook.rules->tables.orderings[trumps];
  const SuitPlace place = place_in_suit(outlook, ordering, card);
  const int others = outlook.players - 1;
  if (outlook.aim == Aim::duck) return ducking_chance(place, others);
  int chance = kTops[std::min<std::size_t>(static_cast<std::size_t>(place.above_out), std::size(kTops) - 1)];
  if (place.below_own < place.above_out) chance = chance * 2 / 3;
  const bool is_long = place.above_own + 1 > rounds_to_exhaust(place, others);
  const std::uint8_t strain = Trumps::of_choice(trumps).strain;
  if (ordering.suit[index(card)] == strain) return std::max(chance, is_long ? 800 : 400);
  const bool may_be_trumped = strain < kSuits || !ordering.of_suit[kSuits].empty()
                                  ? !(outlook.unseen & ordering.of_suit[strain]).empty()
                                  : !outlook.trumps_known;
  // Without trumps the hand may never get the lead again.
  if (!may_be_trumped) return std::max(chance * 4 / 5, is_long ? 400 : 0);
  // A card is more likely to be trumped the more rounds it must wait and the fewer cards of its suit are out.
  const int rounds = std::min(100, (place.above_own + 1) * others * 100 / std::max(1, place.out));
  const int risk = std::min(850, rounds * rounds * 14 / 100);
  return chance * (kWhole - risk) / kWhole;
}

int chance_alone(const Outlook& outlook) {
  Outlook alone = outlook;
  alone.trumps_known = true;
  alone.trumps = kSuits;
  alone.aim = Aim::take;
  int chance = kWhole;
  const Ordering& ordering = outlook.rules->tables.orderings[kSuits];
  for (const Card card : outlook.hand) {
    const SuitPlace place = place_in_suit(alone, ordering, card);
    // When a suit is led from the top, a card is safe once nobody else has any of the suit.
    const bool is_last = place.above_out == 0 || place.out <= place.above_own;
    if (!is_last) chance = chance * std::max(0, kWhole - 400 * place.above_out) / kWhole;
  }
  return chance;
}

int later_trick(const Outlook& outlook, std::uint8_t trumps, Card card) {
  if (outlook.aim == Aim::take || counts_tricks(outlook.rules->scoring.counts)) return outlook.average_trick;
  // A player who avoids units fears the cards that fall in the card's own suit.
  const Ordering& ordering = outlook.rules->tables.orderings[trumps];
  const CardSet suit = outlook.unseen & ordering.of_suit[ordering.suit[index(card)]];
  int sum = 0;
  for (const Card other : suit& ordering.counting) sum += outlook.points(other);
  const int others = outlook.players - 1;
  return outlook.average_trick / 3 + std::min(sum, sum * others / std::max(1, suit.size()));
}

bool holds_meld(const Outlook& outlook, std::size_t meld, std::uint8_t trumps) {
  return !melds_in(*outlook.rules, meld, trumps, outlook.hand).empty();
}

int meld_gain(const Outlook& outlook, std::size_t meld) {
  const MeldRules& rule = outlook.rules->melds[meld];
  const View& view = *outlook.view;
  if (view.solo != kNobody && !have_melds(*outlook.rules, view.contract)) return 0;
  const bool declaring = view.declarers == kNoSide || view.declarers == outlook.rules->tables.side_of[view.seat];
  const int moved = may_move_target(*outlook.rules, view.contract) ? rule.moved_by(declaring, view.bid) : 0;
  const int counted = moves_target(rule.effect) || rule.counts.is_none() ? 0 : rule.counts.number;
  const auto held = melds_in(*outlook.rules, meld, outlook.trumps, outlook.hand).size();
  const int times = may_be_held_again(*outlook.rules, rule) ? std::max(1, static_cast<int>(held)) : 1;
  // The others may have declared a better one.
  const int sure = is_judged(rule.counts_for) ? 2 : 1;
  const int better = ((declaring ? -moved : moved) + counted) * times / sure;
  return (outlook.aim == Aim::take ? better : -better) * kWhole;
}

}  // namespace turup
