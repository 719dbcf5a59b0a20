#include "oracle/habits.h"

#include <algorithm>

namespace turup::oracle {
namespace {

bool happens(Rng& rng, unsigned percent) { return rng.below(100) < percent; }

void shuffle(std::vector<Card>& cards, std::size_t from, std::size_t to, Rng& rng) {
  for (std::size_t left = to - from; left > 1; --left)
    std::swap(cards[from + left - 1], cards[from + rng.below(static_cast<std::uint32_t>(left))]);
}

// Returns the height of a card's rank; 0 for the lowest.
int height(const Rules& rules, Card card) {
  const int ranks = rules.tables.deck.size() / rules.tables.deck.copies() / static_cast<int>(kSuits);
  return card.id / rules.tables.deck.copies() % ranks;
}

std::vector<Card> sorted_by_suit(const Rules& rules, Rng& rng) {
  std::vector<Card> cards(rules.tables.pack.begin(), rules.tables.pack.begin() + rules.tables.deck.size());
  const std::size_t suit = cards.size() / kSuits;
  for (std::size_t from = 0; from < cards.size(); from += suit) shuffle(cards, from, from + suit, rng);
  return cards;
}

// Returns hands with as many cards of each suit for every seat, one after the other from seat 0.
std::vector<Card> even_hands(const Rules& rules, Rng& rng) {
  const std::vector<Card> cards = sorted_by_suit(rules, rng);
  std::vector<Card> hands;
  for (std::size_t seat = 0; seat < rules.tables.seats; ++seat)
    for (std::size_t n = seat; n < cards.size(); n += rules.tables.seats) hands.push_back(cards[n]);
  return hands;
}

std::vector<Card> hands_of_long_suits(const Rules& rules, Rng& rng) {
  std::vector<Card> hands = sorted_by_suit(rules, rng);
  const auto cards = static_cast<std::uint32_t>(hands.size());
  for (std::uint32_t swaps = rng.below(cards / 4); swaps > 0; --swaps)
    std::swap(hands[rng.below(cards)], hands[rng.below(cards)]);
  return hands;
}

Side strong_side(const State& state, const Habits& habits) {
  if (habits.strong == Strong::declarers) return state.declarers;
  return habits.strong == Strong::side_0 ? 0 : 1;
}

std::vector<Card> lopsided_hands(const Rules& rules, Side strong, Rng& rng) {
  std::vector<Card> cards = sorted_by_suit(rules, rng);
  shuffle(cards, 0, cards.size(), rng);
  std::stable_sort(cards.begin(), cards.end(), [&](Card a, Card b) { return height(rules, a) > height(rules, b); });
  for (std::uint32_t swaps = rng.below(4); swaps > 0; --swaps)
    std::swap(cards[rng.below(static_cast<std::uint32_t>(cards.size()))], cards[0]);
  std::size_t low = 0;  // the first card that the strong side does not get
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if (side_of(rules, seat) == strong) low += rules.tables.hand_size;
  shuffle(cards, 0, low, rng);
  shuffle(cards, low, cards.size(), rng);
  std::size_t high = 0;
  std::vector<Card> hands;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    for (int n = 0; n < rules.tables.hand_size; ++n)
      hands.push_back(cards[side_of(rules, seat) == strong ? high++ : low++]);
  return hands;
}

std::vector<Card> hands_like(const Rules& rules, const Habits& habits, Rng& rng) {
  if (habits.pack == Pack::even) return even_hands(rules, rng);
  if (habits.pack == Pack::long_suits) return hands_of_long_suits(rules, rng);
  return lopsided_hands(rules, habits.strong == Strong::side_0 ? 0 : 1, rng);
}

Action any_bid(const Choices& choices, const Habits& habits, Rng& rng) {
  Action action;
  do action = choices.any(rng);
  while (action.say != Say::bid);
  if (happens(rng, habits.leap_percent)) return action;
  const Action any = action;
  action.number = choices.from;
  while (action.number < choices.to && happens(rng, 40)) ++action.number;
  return choices.has(action) ? action : any;  // where strains are ranked, not every number goes with every strain
}

Action worded(const Choices& choices, Action bid, Rng& rng) {
  std::vector<Action> wordings;
  for (bid.wording = 0; bid.wording < kWordings; ++bid.wording)
    if (choices.has(bid)) wordings.push_back(bid);
  return wordings[rng.below(static_cast<std::uint32_t>(wordings.size()))];
}

// Takes a suit, or leaves it to others.
Action chosen_suit(const Choices& choices, const Habits& habits, Rng& rng) {
  if (choices.has(Action{}) && happens(rng, habits.pass_percent)) return Action{};
  Action action;
  do action = choices.any(rng);
  while (action.say == Say::pass);
  return action;
}

Action chosen_call(const Choices& choices, const Habits& habits, Rng& rng) {
  const bool bids = choices.from <= choices.to;
  if (choices.trumps != 0 || (choices.says & say_bit(Say::take)) != 0) return chosen_suit(choices, habits, rng);
  for (const Say raise : {Say::double_up, Say::redouble}) {
    Action action;
    action.say = raise;
    if (choices.has(action) && happens(rng, habits.double_percent)) return action;
  }
  if (const Action equal{Say::ditto, 0, 0, 0, 0, {}, {}}; choices.has(equal) && !happens(rng, habits.pass_percent))
    return equal;
  if (const Action partner{Say::partner, 0, 0, 0, 0, {}, {}}; choices.has(partner) && happens(rng, 20)) return partner;
  if (!bids || (choices.has(Action{}) && happens(rng, habits.pass_percent))) return Action{};
  const Action bid = any_bid(choices, habits, rng);
  return bid.strain == kNoStrain ? bid : worded(choices, bid, rng);
}

Action chosen_card(const Rules& rules, const Choices& choices, bool high) {
  Action action;
  action.say = Say::play;
  action.card = choices.cards.first();
  for (const Card card : choices.cards) {
    const bool better =
        high ? height(rules, card) > height(rules, action.card) : height(rules, card) < height(rules, action.card);
    if (better) action.card = card;
  }
  return action;
}

}  // namespace

Habits random_habits(Fortune fortune, Rng& rng) {
  constexpr std::array<Pack, 10> kPacks = {Pack::shuffled, Pack::shuffled, Pack::shuffled, Pack::shuffled,
                                           Pack::shuffled, Pack::shuffled, Pack::even,     Pack::long_suits,
                                           Pack::lopsided, Pack::lopsided};
  constexpr std::array<unsigned, 5> kPassing = {30, 50, 70, 90, 97};
  Habits habits;
  habits.pack = kPacks[rng.below(kPacks.size())];
  if (habits.pack == Pack::lopsided) {
    habits.strong = rng.below(2) == 0 ? Strong::side_0 : Strong::side_1;
    return habits;
  }
  if (fortune == Fortune::good) {
    habits.strong = Strong::declarers;
    habits.pass_percent = 90;
    habits.leap_percent = 1;
    return habits;
  }
  habits.pass_percent = kPassing[rng.below(kPassing.size())];
  if (happens(rng, 15)) habits.leap_percent = 60;
  if (happens(rng, 15)) habits.double_percent = 70;
  if (happens(rng, 15)) habits.strong = rng.below(2) == 0 ? Strong::side_0 : Strong::side_1;
  return habits;
}

State dealt(const Rules& rules, DealSetup setup, const Habits& habits, Rng& rng, Hooks* hooks) {
  const bool deals_all = rules.talon.cards == 0 && rules.dealing.hands.empty();
  if (habits.pack == Pack::shuffled || !deals_all) return shuffled(rules, setup, rng, hooks);
  const std::vector<Card> hands = hands_like(rules, habits, rng);
  const std::size_t size = rules.tables.hand_size;
  std::array<std::vector<Card>, kMaxSeats> left;
  for (std::size_t seat = 0; seat < rules.tables.seats; ++seat) {
    left[seat].assign(hands.begin() + static_cast<std::ptrdiff_t>(seat * size),
                      hands.begin() + static_cast<std::ptrdiff_t>((seat + 1) * size));
    shuffle(left[seat], 0, size, rng);
  }
  std::vector<Card> pack;
  for (std::size_t n = 0; n < hands.size(); ++n) {
    auto& hand = left[rules.tables.receiver_from[setup.dealer][n]];
    pack.push_back(hand.back());
    hand.pop_back();
  }
  return stacked(rules, setup, pack, Cutting::done, hooks);
}

Action chosen(const Rules& rules, const State& state, const Habits& habits, Rng& rng) {
  const Choices choices = legal_actions(rules, state);
  const bool strong = side_of(rules, state.actor) == strong_side(state, habits);
  if (state.phase == Phase::auction) {
    if (habits.pack != Pack::lopsided) return chosen_call(choices, habits, rng);
    Habits fitting = habits;  // a player with the high cards knows it
    fitting.pass_percent = strong ? 30 : 95;
    fitting.leap_percent = strong ? 50 : 0;
    return chosen_call(choices, fitting, rng);
  }
  // Otherwise hardly anybody would take the talon.
  const bool may_leave = state.phase == Phase::contracts && of_declarer(state.called).leaves_talon;
  if (may_leave && happens(rng, 60)) return {};
  const bool only_cards = state.phase == Phase::play && choices.cards.size() == static_cast<int>(choices.size());
  if (only_cards && habits.strong != Strong::nobody) return chosen_card(rules, choices, strong);
  return choices.any(rng);
}

}  // namespace turup::oracle
