#include "terminal/phrases.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "rules/rules.h"

namespace turup {

std::string Phrases::player(Seat seat) const {
  const bool is_known = seat < names_.size() && !names_[seat].empty();
  return this->seat(seat) + (is_known ? " " + names_[seat] : "");
}

bool Phrases::is_ours_told() const {
  const bool is_partnership = rules_.tables.sides == 2 && rules_.tables.seats > 2;
  return own_side_ != kNoSide && is_partnership;
}

bool Phrases::are_players_told() const {
  return own_side_ != kNoSide && rules_.tables.sides == rules_.tables.seats && !names_.empty();
}

std::string Phrases::side(Side side) const {
  if (are_players_told()) {
    if (side == own_side_) return "you";
    const Seat seat = static_cast<Seat>(std::countr_zero(rules_.tables.seats_of[side]));
    return names_[seat].empty() ? side_name(rules_, side) : names_[seat];
  }
  if (!is_ours_told()) return side_name(rules_, side);
  return side == own_side_ ? own_name_ : other_name_;
}

std::vector<Side> Phrases::sides() const {
  std::vector<Side> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side) sides.push_back(side);
  if (is_ours_told() || are_players_told()) std::rotate(sides.begin(), sides.begin() + own_side_, sides.end());
  return sides;
}

std::vector<std::string> Phrases::rounds(std::span<const Draw> draws) const {
  const std::size_t seats = rules_.tables.seats;
  std::vector<std::string> rounds;
  for (std::size_t begin = 0; begin < draws.size(); begin += seats) {
    std::vector<std::string> drawn;
    for (const Draw& draw : draws.subspan(begin, seats)) drawn.push_back(seat(draw.seat) + " " + card(draw.card));
    rounds.push_back(joined(drawn, ", "));
  }
  return rounds;
}

std::string Phrases::strain(std::uint8_t strain) const {
  return strain == kSuits ? "no trumps" : label(suit_word(static_cast<Suit>(strain)));
}

std::string Phrases::said(std::string_view word) const {
  std::string text = label(word);
  return text == word ? with_blanks(text) : text;
}

std::string Phrases::trumps_noun() const { return label("trump") == "trump" ? "trumps" : "the " + label("trump"); }

std::string Phrases::trumps_heading() const {
  return label("trump") == "trump" ? "Trumps" : capitalised(label("trump"));
}

std::string Phrases::relabelled_word(std::string_view word) const {
  const auto suit = parse_suit(word);
  if (suit && word == suit_word(*suit)) return label(word);
  if (word == saying(Say::dealt_card).name) return dealt_card();
  const std::optional<Card> card = rules_.tables.deck.parse(word);
  if (card && word == rules_.tables.deck.name(*card)) return this->card(*card);  // "AS", but not the word "as"
  return word.find('_') == word.npos ? std::string(word) : said(word);
}

std::string Phrases::relabelled(std::string_view text) const {
  const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_part(text[end])) ++end;
    result += relabelled_word(text.substr(at, end - at));
    if (end < text.size()) result += text[end++];
    at = end;
  }
  return result;
}

std::string Phrases::worded(const Action& action, std::uint16_t standing) const {
  const std::string words = to_words(rules_, action, standing);
  const std::size_t verb = std::min(words.find(' '), words.size());
  return said(words.substr(0, verb)) + relabelled(std::string_view(words).substr(verb));
}

std::string Phrases::doing(const Action& action, std::uint16_t standing) const {
  return std::string(verb_before(action.say)) + worded(action, standing);
}

std::string Phrases::stake(Stake stake) const {
  return stake == Stake::undoubled ? "" : ", " + said(stake_word(stake));
}

std::string Phrases::dealt_card() const {
  const std::string_view name = saying(Say::dealt_card).name;
  const std::string text = label(name);
  return text == name ? dealt_card_phrase(rules_) : text;
}

std::string Phrases::trumps(std::uint8_t choice) const {
  const Trumps trumps = Trumps::of_choice(choice);
  const Deck& deck = rules_.tables.deck;
  std::vector<Rank> ranks;  // that are trumps in every suit where no suit is trumps
  for (const Card card : rules_.tables.orderings[choice].following(kSuits) - deck.of_no_suit()) {
    const Rank rank = deck.face(card).rank;
    if (std::find(ranks.begin(), ranks.end(), rank) == ranks.end()) ranks.push_back(rank);
  }
  const bool are_tarots = !trumps.suit() && !deck.rank(Rank::tarot).empty();
  if (!ranks.empty()) return (are_tarots ? "tarots, each " : "each ") + ranks_in_words(ranks);
  return are_tarots ? "tarots" : strain_bid(choice);
}

std::string Phrases::strain_bid(std::uint8_t choice) const {
  const Trumps trumps = Trumps::of_choice(choice);
  return strain(trumps.strain) + (trumps.reversed ? ", order reversed" : "");
}

std::string Phrases::trumps_told(std::uint8_t choice) const {
  const std::string named = trumps(choice);
  return named.starts_with("no ") ? named
                                  : fmt::format("{}: {}", label("trump") == "trump" ? "trumps" : label("trump"), named);
}

std::uint8_t Phrases::order_in_force(const View& view) { return view.trumps_known ? view.trumps : view.order; }

// Returns cards in order: trumps first, also those of other suits, then by suit, and in a suit by the order that is
// known to be in force.
std::vector<Card> Phrases::sorted(const View& view, CardSet cards) const {
  const std::uint8_t choice = order_in_force(view);
  const Ordering& ordering = rules_.tables.orderings[choice];
  const std::uint8_t trumps = Trumps::of_choice(choice).strain;
  std::vector<std::uint8_t> suits{kSuits};  // where no suit is trumps, trumps of every suit are a suit of their own
  for (const Suit suit : kSuitOrder) suits.push_back(static_cast<std::uint8_t>(suit));
  std::stable_partition(suits.begin(), suits.end(), [&](std::uint8_t suit) { return suit == trumps; });
  std::vector<Card> result;
  for (const std::uint8_t suit : suits) {
    std::vector<Card> in_suit;
    for (const Card card : cards& ordering.following(suit)) in_suit.push_back(card);
    const auto power = [&](Card card) { return ordering.power[suit][index(card)]; };
    std::stable_sort(in_suit.begin(), in_suit.end(), [&](Card a, Card b) { return power(a) > power(b); });
    result.insert(result.end(), in_suit.begin(), in_suit.end());
  }
  return result;
}

std::string Phrases::cards(CardSet cards, const View& view) const {
  std::vector<std::string> names;
  for (const Card card : sorted(view, cards)) names.push_back(this->card(card));
  return joined(names, " ");
}

std::vector<std::string> Phrases::hand(const View& view) const {
  const bool marks = view.choices.card_say == Say::play && !view.choices.cards.empty();
  const Deck& deck = rules_.tables.deck;
  const Ordering& ordering = rules_.tables.orderings[order_in_force(view)];
  std::vector<std::string> suits;
  std::optional<std::uint8_t> suit;
  for (const Card card : sorted(view, view.hand)) {
    const bool may = marks && !(deck.cards(deck.face(card)) & view.choices.cards).empty();
    const std::uint8_t its_suit = ordering.suit[index(card)];
    if (suit != its_suit) suits.emplace_back();
    if (suit == its_suit) suits.back() += ' ';
    suit = its_suit;
    suits.back() += this->card(card) + (may ? "*" : "");
  }
  std::vector<std::string> lines;
  const std::string row = "Hand: " + joined(suits, "  ");
  if (LineWriter::columns(row) <= writer_.width()) {
    lines.push_back(row);
  } else {
    lines.emplace_back("Hand:");
    for (const std::string& of_suit : suits) lines.push_back("  " + of_suit);
  }
  if (view.has_aside && view.seat == view.holder) lines.push_back("Laid aside: " + card(view.aside));
  return lines;
}

std::string Phrases::contract_name(std::uint8_t contract) const { return said(contract_word(rules_, contract)); }

bool Phrases::says_alone(std::uint8_t contract) const {
  return is_played_alone(rules_, contract) && contract_name(contract).find("alone") == std::string::npos;
}

std::string Phrases::bid_name(unsigned number) const {
  const ContractRules* contract = contract_bid(rules_, static_cast<int>(number));
  return contract ? said(contract->name) : std::to_string(number);
}

std::string Phrases::undertaken(unsigned bid, const std::string& trumps) const {
  if (is_take_or_leave(rules_.auction.kind)) return trumps.empty() ? trumps : ", " + trumps;
  return " " + bid_name(bid) + (trumps.empty() ? "" : " " + trumps);
}

// Returns whether a seat that plays for no trick has won one.
bool Phrases::has_failed(const View& view, Seat seat) const {
  const auto& own_bids = rules_.scoring.own_bids;
  return own_bids && !own_bids->nil.is_none() && view.own_bids[seat] == 0 && (view.takers & seat_bit(seat)) != 0;
}

std::string Phrases::own_bids(const View& view) const {
  std::vector<std::string> said;
  Seat at = view.first;
  for (unsigned i = 0; i < rules_.tables.seats; ++i, at = next_seat(rules_, at))
    if ((view.spoken & seat_bit(at)) != 0)
      said.push_back(fmt::format("{} {}{}", seat(at), view.own_bids[at], has_failed(view, at) ? " (failed)" : ""));
  return said.empty() ? std::string() : fmt::format("Bids: {}. ", joined(said, ", "));
}

// Returns ", calling AS with P2", as far as this seat knows it.
std::string Phrases::called(const View& view) const {
  if (!view.has_called) return {};
  const std::string partner = view.ally == kNobody ? "" : " with " + seat(view.ally);
  return ", calling " + card(view.called_card) + partner;
}

std::string Phrases::bid(const View& view) const {
  if (view.solo != kNobody)
    return fmt::format("Contract: {} {}{}{}{}. ", seat(view.solo), contract_name(view.contract), called(view),
                       says_alone(view.contract) ? ", alone" : "", stake(view.stake));
  if (each_says(rules_.auction.kind)) return own_bids(view);
  const bool is_taken_or_left = is_take_or_leave(rules_.auction.kind);
  if (view.bid == 0 && is_taken_or_left && view.has_turn_up)
    return fmt::format("Turned up: {}. ", card(view.turned_up));
  if (view.bid == 0) return {};
  const bool is_settled = view.declarers != kNoSide;
  std::string text = fmt::format("{} {}", is_settled ? "Contract:" : "Bid:", seat(view.holder)) +
                     undertaken(view.bid, view.strain == kNoStrain ? "" : strain(view.strain));
  if (is_settled && view.target != units_bid(rules_, view.bid)) text += fmt::format(", target {}", view.target);
  return text + stake(view.stake) + ". ";
}

std::string Phrases::trumps_known_to(const View& view) const {
  if (!fixing(rules_.trump.fixed_by).trumps) return {};
  const bool is_named = view.strain != kNoStrain && view.trumps_shown && view.trumps == Trumps{view.strain}.choice();
  if (is_named) return {};  // already told with the bid
  const std::string begin = trumps_heading() + ": ";
  if (view.by_dealt_card && !view.has_aside && !view.trumps_shown) return begin + "left to " + dealt_card() + ". ";
  if (!view.trumps_known) return rules_.trump.hidden ? begin + "hidden. " : std::string();
  return capitalised(trumps_told(view.trumps)) + (view.trumps_shown ? ". " : " (hidden). ");
}

std::string Phrases::contract(const View& view) const {
  switch (view.phase) {
    case Phase::trump: return {};  // already told
    case Phase::cut:
    case Phase::auction:
    case Phase::stakes:
    case Phase::exchange:
    case Phase::discard: return std::string(trimmed(bid(view)));
    case Phase::showing:
    case Phase::sight:
    case Phase::contracts: return std::string(trimmed(bid(view) + trumps_known_to(view)));
    case Phase::offers:
      if (view.tricks_played == 0) return std::string(trimmed(bid(view)));
      break;
    case Phase::play:
    case Phase::melds:
    case Phase::agree:
    case Phase::over: break;
  }
  return std::string(trimmed(bid(view) + trumps_known_to(view)));
}

std::string Phrases::which_trick(const View& view) const {
  std::string text = fmt::format("{} {}", label("trick"), view.tricks_played + 1);
  return view.tricks_due == 0 ? text : fmt::format("{} of {}", text, view.tricks_due);
}

std::string Phrases::trick(const View& view) const {
  if (view.phase != Phase::play && (view.phase != Phase::melds || view.trick_size == 0)) return {};
  const std::string text = capitalised(which_trick(view)) + ": ";
  if (view.trick_size == 0) return text + (view.leader == view.seat ? "you lead." : seat(view.leader) + " leads.");
  std::vector<std::string> played;
  Seat at = view.leader;
  for (std::uint8_t i = 0; i < view.trick_size; at = next_seat(rules_, at)) {
    if ((view.out & seat_bit(at)) != 0) continue;
    const bool is_down = (view.trick_down >> i & 1U) != 0;
    const std::string down = view.is_unseen(i) ? std::string(kFaceDown) : card(view.trick[i]) + " face down";
    played.push_back(seat(at) + " " + (is_down ? down : card(view.trick[i])));
    ++i;
  }
  return text + fmt::format("{}. {} is winning.", joined(played, ", "), seat(view.winning_seat(rules_)));
}

std::vector<std::string> Phrases::open_hands(const View& view) const {
  std::vector<std::string> lines;
  for (Seat other = 0; other < rules_.tables.seats; ++other)
    if (!view.open[other].empty())
      lines.push_back(fmt::format("{}'s cards: {}", seat(other), cards(view.open[other], view)));
  return lines;
}

std::string Phrases::taken(const View& view) const {
  const bool is_own = view.taker == view.seat && view.seat != kNobody;
  return is_own ? fmt::format("You took {}.", cards(view.talon, view)) : std::string();
}

std::string Phrases::received(const View& view) const {
  return view.received.empty() ? std::string() : fmt::format("You got {}.", cards(view.received, view));
}

std::string Phrases::refusal(const Refusal& refusal, const View& view) const {
  const Choices& allowed = refusal.allowed;
  const bool only_cards = allowed.card_say == Say::play && allowed.cards.size() > 1 &&
                          allowed.size() == static_cast<unsigned>(allowed.cards.size());
  const std::string cited = refusal.key.empty() ? "" : fmt::format(" ({})", rules_.cite(refusal.key));
  Refusal uncited = refusal;
  uncited.key.clear();
  if (takes_cards(allowed.card_say) && allowed.give > 1)
    return fmt::format("{}: type {} cards, as in {}{}", relabelled(refusal.reason), in_words(allowed.give),
                       cards_to_give(view), cited);
  if (allowed.number_say == Say::bid && allowed.from <= allowed.to) {
    View now = view;
    now.choices = allowed;
    return fmt::format("{}: {}{}", relabelled(refusal.reason), listed(ways(now), "or"), cited);
  }
  if (!only_cards) return relabelled(refusal_sentence(rules_, uncited, view.bid, SaidIn::own_words)) + cited;
  std::vector<std::string> names;
  for (const Card card : sorted(view, allowed.cards)) names.push_back(this->card(card));
  return fmt::format("{}: play {}{}", relabelled(refusal.reason), listed(names, "or"), cited);
}

}  // namespace turup
