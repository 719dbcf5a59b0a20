#include "knowledge/imagination.h"

#include <algorithm>

namespace turup {

namespace {

constexpr std::size_t kAside = kMaxSeats;
constexpr std::size_t kRest = kMaxSeats + 1;
constexpr std::size_t kDiscarded = kMaxSeats + 2;

std::vector<Card> shuffled_cards(CardSet cards, Rng& rng) {
  std::vector<Card> order(cards.begin(), CardSet::end());
  for (auto i = static_cast<std::uint32_t>(order.size()); i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
  return order;
}

// Returns a choice of trumps at random.
std::uint8_t any_trumps_of(const Rules& rules, Rng& rng) {
  Choices all;
  all.trumps = rules.tables.trump_choices;
  return all.any(rng).strain;
}

// Returns whether the action is allowed. Of identical cards any copy will do.
bool permits(const Deck& deck, const Choices& choices, const Action& action) {
  if (choices.has(action)) return true;
  const bool is_card = (action.say == Say::play || action.say == Say::lay) && action.say == choices.card_say;
  return is_card && !(choices.cards & deck.cards(deck.face(action.card))).empty();
}

}  // namespace

Imagination::Imagination(const Rules& rules, Hooks* hooks, const Story& story)
    : rules_(rules), hooks_(hooks), story_(story), evidence_(rules, story) {
  std::uint16_t open = 0;
  switch (evidence_.choice) {
    case Choice::known: open = static_cast<std::uint16_t>(1U << evidence_.trumps); break;
    case Choice::of_trumps: open = rules.tables.trump_choices; break;
    case Choice::of_card: open = (1U << kSuits) - 1U; break;
  }
  for (std::uint8_t trumps = 0; trumps < Trumps::kChoices; ++trumps)
    if ((open >> trumps & 1U) != 0) add_hypothesis(trumps);
}

void Imagination::add_hypothesis(std::uint8_t trumps) {
  const View& now = story_.now();
  const Tables& tables = rules_.tables;
  std::array<Place, kMaxPlaces> places{};
  for (Seat seat = 0; seat < tables.seats; ++seat) {
    if (seat == evidence_.seat) continue;
    places[seat].room = now.cards_held[seat] - evidence_.located[seat].size();
    places[seat].may_hold = evidence_.unknown - evidence_.barred(rules_, story_, seat, trumps);
    if (seat != now.taker) places[seat].may_hold = places[seat].may_hold - evidence_.seen_taken;
  }
  if (now.taker != evidence_.seat) {
    // Only a hand with too few other cards discards cards that are kept. Such hands are rare, and most proposals with
    // such discards would be refused, so they are imagined only where nothing else is possible.
    const CardSet others = evidence_.unknown - kept_from_discards(rules_);
    places[kDiscarded] = {others.size() < now.discards ? evidence_.unknown : others, now.discards};
    const bool has_called = now.has_called && now.solo == now.taker && calls_from_others(rules_, now.contract);
    if (has_called) places[kDiscarded].may_hold.remove(now.called_card);
  }
  if (evidence_.choice == Choice::of_card) {
    const CardSet suit = tables.deck.suit(static_cast<Suit>(Trumps::of_choice(trumps).strain));
    places[kAside] = {evidence_.unknown & suit, 1};
  }
  const int open = now.has_turn_up ? 1 : 0;
  places[kRest] = {evidence_.unknown - evidence_.seen_taken,
                   tables.deck.size() - now.taken - open - evidence_.dealt + evidence_.own_hidden};
  std::vector<std::size_t> place_of = place_face_down(trumps, places);
  Hypothesis hypothesis{trumps, Placements(evidence_.unknown, places), std::move(place_of)};
  if (hypothesis.placements.ways() == 0) return;
  ways_ += hypothesis.placements.ways();
  hypotheses_.push_back(std::move(hypothesis));
}

// Adds a place for each card that lies face down unseen; cards that may be the same ones share it. Returns the place of
// each of Evidence::face_down.
std::vector<std::size_t> Imagination::place_face_down(std::uint8_t trumps,
                                                      std::array<Place, kMaxPlaces>& places) const {
  std::vector<std::size_t> place_of;
  for (const FaceDown& card : evidence_.face_down) {
    place_of.push_back(kAside);
    if (card.card || card.was_aside) continue;
    const CardSet possible = evidence_.possible(rules_, story_, card, trumps);
    std::size_t place = kFirstFaceDown;
    while (place + 1 < kMaxPlaces && places[place].room != 0 && places[place].may_hold != possible) ++place;
    places[place].may_hold |= possible;
    ++places[place].room;
    place_of.back() = place;
  }
  return place_of;
}

// Tells which card each of those that lie face down is.
void Imagination::tell_face_down(const Hypothesis& chosen, Proposal& proposal, Rng& rng) const {
  for (std::size_t i = 0; i < evidence_.face_down.size(); ++i) {
    const FaceDown& known = evidence_.face_down[i];
    Card card = known.card.value_or(proposal.fixing);
    if (!known.card && !known.was_aside) card = draw_cards(proposal.held[chosen.place_of[i]], 1, rng).first();
    proposal.face_down.push_back(card);
    proposal.dealt[known.seat].insert(card);
  }
}

std::optional<Imagination::Proposal> Imagination::propose(Rng& rng) const {
  Proposal proposal;
  Ways n = draw_below(rng, ways_);
  const Hypothesis* chosen = hypotheses_.data();
  for (; n >= chosen->placements.ways(); ++chosen) n -= chosen->placements.ways();
  proposal.trumps = chosen->trumps;
  if (!chosen->placements.draw(rng, proposal.held)) return {};
  const View& now = story_.now();
  CardSet rest = proposal.held[kRest];
  proposal.own_hidden = draw_cards(rest, evidence_.own_hidden, rng);
  proposal.has_fixing = evidence_.fixing.has_value() || !proposal.held[kAside].empty();
  if (proposal.has_fixing) proposal.fixing = evidence_.fixing ? *evidence_.fixing : proposal.held[kAside].first();
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
    proposal.held[seat] |= seat == evidence_.seat ? now.hand | proposal.own_hidden : evidence_.located[seat];
    proposal.dealt[seat] = proposal.held[seat] | evidence_.played[seat];
  }
  if (now.has_aside) proposal.dealt[now.holder].insert(proposal.fixing);
  tell_face_down(*chosen, proposal, rng);
  if (now.taker != kNobody) undo_taking(proposal, rng);
  if (evidence_.handed_over) undo_handing_over(proposal, rng);
  if (rules_.has(Step::Kind::exchange)) undo_exchange(proposal, rng);
  return proposal;
}

// Puts back what was discarded, and takes out what was taken from the talon. What nobody else has seen of it may be any
// of the cards that the taker has held since.
void Imagination::undo_taking(Proposal& proposal, Rng& rng) const {
  const View& now = story_.now();
  proposal.discarded = now.taker == evidence_.seat ? now.discarded : proposal.held[kDiscarded];
  CardSet& hand = proposal.dealt[now.taker];
  hand |= proposal.discarded;
  CardSet others = hand - now.talon;
  proposal.taken = now.talon | draw_cards(others, now.taken - now.talon.size(), rng);
  hand = hand - proposal.taken;
}

// Gives the card that was turned up back to the dealer, as the last card of the pack, and takes back the card that he
// got for it, which was the last one dealt to the seat that took it.
void Imagination::undo_handing_over(Proposal& proposal, Rng& rng) const {
  const Seat taker = *evidence_.handed_over;
  const Seat dealer = story_.now().dealer;
  if (taker == dealer) return;
  proposal.dealt[taker].remove(*evidence_.turn_up);
  CardSet others = dealer == evidence_.seat ? evidence_.arrived.back() : proposal.dealt[dealer];
  proposal.swapped = draw_cards(others, 1, rng).first();
  proposal.dealt[dealer].remove(proposal.swapped);
  proposal.dealt[taker].insert(proposal.swapped);
  proposal.dealt[dealer].insert(*evidence_.turn_up);
}

// Returns the card that must have been the last one dealt to the seat; nothing if it may be any.
std::optional<Card> Imagination::last_card(const Proposal& proposal, Seat seat) const {
  if (evidence_.handed_over && seat == story_.now().dealer) return evidence_.turn_up;
  if (evidence_.handed_over && seat == *evidence_.handed_over) return proposal.swapped;
  const bool is_last = fixing(rules_.trump.fixed_by).by_last_card && seat == story_.now().dealer;
  return is_last && proposal.has_fixing && proposal.dealt[seat].has(proposal.fixing) ? std::optional(proposal.fixing)
                                                                                     : std::nullopt;
}

// Undoes the exchange in a proposal: the cards a seat was given may be any that it has held since.
void Imagination::undo_exchange(Proposal& proposal, Rng& rng) const {
  if (evidence_.exchanged)
    take_back_gifts(proposal, rng);
  else
    choose_gifts(proposal, rng);
}

// Chooses cards given away so far. They are still in the giver's hand.
void Imagination::choose_gifts(Proposal& proposal, Rng& rng) const {
  for (const Story::Turn& turn : story_.turns) {
    if (turn.action.say != Say::give) continue;
    CardSet from = proposal.dealt[turn.seat];
    proposal.given[turn.seat] = turn.is_secret ? draw_cards(from, rules_.exchange.cards, rng) : turn.action.cards;
  }
}

void Imagination::take_back_gifts(Proposal& proposal, Rng& rng) const {
  const std::uint32_t deal = story_.now().deal_number;
  const std::array<CardSet, kMaxSeats> after = proposal.dealt;
  for (Seat giver = 0; giver < rules_.tables.seats; ++giver) {
    const Seat receiver = *receiver_of(rules_, deal, giver);
    CardSet from = after[receiver];
    CardSet& given = proposal.given[giver];
    if (giver == evidence_.seat)
      given = evidence_.own_given;
    else
      given = receiver == evidence_.seat ? evidence_.own_received : draw_cards(from, rules_.exchange.cards, rng);
    proposal.dealt[receiver] = proposal.dealt[receiver] - given;
    proposal.dealt[giver] |= given;
  }
}

// Returns the seat's own cards without `apart`, in the order in which they came. Cards that came together are in random
// order.
std::vector<Card> Imagination::own_order(const Proposal& proposal, CardSet apart, Rng& rng) const {
  std::vector<Card> order;
  for (CardSet cards : evidence_.arrived) {
    cards = cards - apart;
    for (const Card card : shuffled_cards(cards, rng)) order.push_back(card);
  }
  for (const Card card : shuffled_cards(proposal.own_hidden, rng)) order.push_back(card);
  return order;
}

std::vector<Card> Imagination::order_of(const Proposal& proposal, Seat seat, Rng& rng) const {
  const View& now = story_.now();
  CardSet cards = proposal.dealt[seat];
  const bool fixes = proposal.has_fixing && cards.has(proposal.fixing);
  const bool at_place = fixes && evidence_.fixed_at && keeps_trumps(rules_, now.contract) && seat == now.holder;
  const auto last = last_card(proposal, seat);
  if (at_place) cards.remove(proposal.fixing);
  if (last) cards.remove(*last);
  const CardSet apart = at_place ? CardSet::of(proposal.fixing) : CardSet{};
  std::vector<Card> order = seat == evidence_.seat ? own_order(proposal, apart, rng) : shuffled_cards(cards, rng);
  if (last) {
    // An own card that the dealer got in exchange was not dealt to him.
    std::erase_if(order, [&](Card card) { return card == *last || !proposal.dealt[seat].has(card); });
    order.push_back(*last);
  }
  if (at_place) order.insert(order.begin() + static_cast<std::ptrdiff_t>(*evidence_.fixed_at), proposal.fixing);
  return order;
}

std::vector<Card> Imagination::dealing_order(const Proposal& proposal, Rng& rng) const {
  const Tables& tables = rules_.tables;
  std::array<std::vector<Card>, kMaxSeats> by_seat;
  CardSet rest = tables.deck.all();
  for (Seat seat = 0; seat < tables.seats; ++seat) {
    by_seat[seat] = order_of(proposal, seat, rng);
    for (const Card card : by_seat[seat]) rest.remove(card);
  }
  std::vector<Card> order;
  std::array<std::size_t, kMaxSeats> next{};
  const auto& receivers = tables.receiver_from[story_.now().dealer];
  for (int n = 0; n < evidence_.dealt; ++n) {
    const Seat seat = receivers[static_cast<std::size_t>(n)];
    order.push_back(by_seat[seat][next[seat]++]);
  }
  CardSet taken = proposal.taken;
  if (evidence_.turn_up) {
    rest.remove(*evidence_.turn_up);
    taken.remove(*evidence_.turn_up);
  }
  for (const Card card : shuffled_cards(rest - taken, rng)) order.push_back(card);
  for (const Card card : shuffled_cards(taken, rng)) order.push_back(card);
  if (evidence_.turn_up && !evidence_.handed_over) order.push_back(*evidence_.turn_up);
  return order;
}

// Returns whether trumps are as they were fixed in this turn. A second auction may have undone an earlier choice.
bool Imagination::is_last_choice(const Story::Turn& turn) const {
  const auto later = std::find_if(story_.turns.rbegin(), story_.turns.rend(), [](const Story::Turn& other) {
    return other.action.say == Say::trump || other.action.say == Say::lay;
  });
  return later == story_.turns.rend() || &*later == &turn;
}

// Completes an action with its secret. A card that was laid aside and taken up again without being shown may have been
// any card that the seat held then.
Action Imagination::filled_in(const State& now, const Story::Turn& turn, Proposal& proposal, Rng& rng) const {
  Action action = turn.action;
  if (!turn.is_secret) return action;
  if (action.say == Say::give) action.cards = proposal.given[turn.seat];
  if (action.say == Say::discard) action.cards = proposal.discarded;
  if (action.say == Say::trump) action.strain = is_last_choice(turn) ? proposal.trumps : any_trumps_of(rules_, rng);
  if (action.say == Say::play) {
    const auto is_it = [&](const FaceDown& card) { return &story_.turns[card.turn] == &turn; };
    const auto found = std::find_if(evidence_.face_down.begin(), evidence_.face_down.end(), is_it);
    action.card = proposal.face_down[static_cast<std::size_t>(found - evidence_.face_down.begin())];
  }
  if (action.say == Say::lay) {
    CardSet from = now.hand[turn.seat];
    const bool is_known = proposal.has_fixing && is_last_choice(turn);
    action.card = is_known ? proposal.fixing : draw_cards(from, 1, rng).first();
  }
  return action;
}

bool Imagination::takes(Imagined& deal, const Story::Turn& turn, const Action& action) const {
  State& state = deal.now;
  deal.so_far.push_back({state, action, turn.seat});
  if (turn.seat == kHost) {
    if ((host_offers(rules_, state, hooks_) >> action.which & 1U) == 0) return false;
    apply_host_offer(rules_, state, action.which, hooks_);
  } else {
    if (state.actor != turn.seat || !permits(rules_.tables.deck, legal_actions(rules_, state), action)) return false;
    apply(rules_, state, action, hooks_);
  }
  const View& seen = turn.after;
  return state.phase == seen.phase && state.actor == seen.actor && view(rules_, state, seen.match, seen.seat) == seen;
}

std::optional<Imagined> Imagination::replayed(Proposal& proposal, Rng& rng) const {
  std::vector<Card> pack = dealing_order(proposal, rng);
  const View& opening = story_.opening;
  const bool is_cut = opening.phase == Phase::cut;
  if (is_cut && !story_.turns.empty()) {
    const auto top = static_cast<std::ptrdiff_t>(story_.turns.front().action.number);
    std::rotate(pack.begin(), pack.end() - top, pack.end());
  }
  const Cutting cutting = is_cut ? Cutting::as_ruled : Cutting::done;
  Imagined deal;
  deal.now = stacked(rules_, {opening.dealer, opening.deal_number, opening.match.scores}, pack, cutting, hooks_);
  if (view(rules_, deal.now, opening.match, opening.seat) != opening) return {};
  deal.so_far.reserve(story_.turns.size());
  for (const Story::Turn& turn : story_.turns)
    if (!takes(deal, turn, filled_in(deal.now, turn, proposal, rng))) return {};
  return deal;
}

std::optional<Imagined> Imagination::draw(Rng& rng, unsigned tries) const {
  if (ways_ == 0) return {};
  for (unsigned i = 0; i < tries; ++i) {
    auto proposal = propose(rng);
    if (!proposal) continue;
    if (auto deal = replayed(*proposal, rng)) return deal;
  }
  return {};
}

}  // namespace turup
