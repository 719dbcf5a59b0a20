#include "terminal/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace turup {

namespace {

constexpr std::array kSuitOrder{Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};  // colours alternate
constexpr std::array<std::string_view, kStakes> kStakePhrases{"", ", doubled", ", redoubled", ", set doubled"};

// "40+", "28-39", "56": whether `bid` is in it.
bool is_in_band(std::string_view band, int bid) {
  int from = 0;
  const auto [rest, error] = std::from_chars(band.data(), band.data() + band.size(), from);
  if (error != std::errc{}) return false;
  const std::string_view tail = band.substr(static_cast<std::size_t>(rest - band.data()));
  if (tail.empty()) return bid == from;
  if (tail == "+") return bid >= from;
  int to = 0;
  std::from_chars(tail.data() + 1, tail.data() + tail.size(), to);
  return tail.front() == '-' && bid >= from && bid <= to;
}

}  // namespace

std::string Phrases::strain(std::uint8_t strain) const {
  return strain == kSuits ? "no trumps" : label(suit_word(static_cast<Suit>(strain)));
}

std::string Phrases::trumps(std::uint8_t choice) const {
  const Trumps trumps = Trumps::of_choice(choice);
  return strain(trumps.strain) + (trumps.reversed ? ", order reversed" : "");
}

std::string Phrases::band_label(int bid) const {
  for (const auto& [band, text] : rules_.words)
    if (is_in_band(band, bid)) return fmt::format(" ({})", text);
  return {};
}

// Trumps first, then by suit; in a suit by the order that is known to be in force.
std::vector<Card> Phrases::sorted(const View& view, CardSet cards) const {
  const std::uint8_t choice = view.trumps_known ? view.trumps : view.order;
  const Ordering& ordering = rules_.tables.orderings[choice];
  const auto trump_suit = Trumps::of_choice(choice).suit();
  std::vector<Suit> suits(kSuitOrder.begin(), kSuitOrder.end());
  if (trump_suit) std::stable_partition(suits.begin(), suits.end(), [&](Suit suit) { return suit == *trump_suit; });
  std::vector<Card> result;
  for (const Suit suit : suits) {
    std::vector<Card> in_suit;
    for (const Card card : cards& rules_.tables.deck.suit(suit)) in_suit.push_back(card);
    const auto power = [&](Card card) { return ordering.power[index(suit)][index(card)]; };
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
  std::vector<std::string> suits;
  std::optional<Suit> suit;
  for (const Card card : sorted(view, view.hand)) {
    const Face face = deck.face(card);
    const bool may = marks && !(deck.cards(face) & view.choices.cards).empty();
    if (suit != face.suit) suits.emplace_back();
    if (suit == face.suit) suits.back() += ' ';
    suit = face.suit;
    suits.back() += this->card(card) + (may ? "*" : "");
  }
  std::vector<std::string> lines;
  const std::string row = "Hand: " + joined(suits, "  ");
  if (Paper::columns(row) <= paper_.width()) {
    lines.push_back(row);
  } else {
    lines.emplace_back("Hand:");
    for (const std::string& of_suit : suits) lines.push_back("  " + of_suit);
  }
  if (view.has_aside && view.seat == view.holder) lines.push_back("Laid aside: " + card(view.aside));
  return lines;
}

std::string Phrases::bid(const View& view) const {
  if (view.bid == 0) return {};
  const bool is_settled = view.declarers != kNoSide;
  std::string text = fmt::format("{} {} {}", is_settled ? "Contract:" : "Bid:", seat(view.holder), view.bid);
  if (view.strain != kNoStrain) text += " " + strain(view.strain);
  if (is_settled) text += fmt::format(", target {}", view.target);
  return text + std::string(kStakePhrases[static_cast<std::size_t>(view.stake)]) + ". ";
}

std::string Phrases::trumps_known_to(const View& view) const {
  if (rules_.trump.fixed_by == FixedBy::none) return {};
  const std::string begin = capitalised(label("trump")) + "s: ";
  if (!view.trumps_known) return begin + "hidden. ";
  return begin + trumps(view.trumps) + (view.trumps_shown ? ". " : " (hidden). ");
}

std::string Phrases::taken(const View& view) const {
  const bool by_tricks = rules_.scoring.counts == Counts::tricks;
  std::vector<std::string> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side)
    sides.push_back(fmt::format("{} {}", side_name(rules_, side), by_tricks ? view.tricks[side] : view.points[side]));
  return fmt::format("{}: {}.", by_tricks ? "Tricks" : "Points", joined(sides, ", "));
}

std::string Phrases::contract(const View& view) const {
  if (view.phase == Phase::trump) return {};  // it has just been said
  const bool in_play = view.phase == Phase::play || view.phase == Phase::melds;
  if (!in_play) return std::string(trimmed(bid(view)));
  return bid(view) + trumps_known_to(view) + taken(view);
}

std::string Phrases::trick(const View& view) const {
  if (view.phase != Phase::play) return {};
  std::string text = fmt::format("{} {}: ", capitalised(label("trick")), view.tricks_played + 1);
  if (view.trick_size == 0) return text + (view.leader == view.seat ? "you lead." : seat(view.leader) + " leads.");
  std::vector<std::string> played;
  for (std::uint8_t i = 0; i < view.trick_size; ++i)
    played.push_back(seat(static_cast<Seat>((view.leader + unsigned{i}) % rules_.tables.seats)) + " " +
                     card(view.trick[i]));
  return text + fmt::format("{}. {} is winning.", joined(played, ", "), seat(view.winning_seat(rules_)));
}

std::string Phrases::numbers(const Choices& choices) const {
  if (choices.from > choices.to) return {};
  if (choices.number_say == Say::cut) return fmt::format("{} {} to {}", label("cut"), choices.from, choices.to);
  std::string text = fmt::format("{} {}", label("bid"), choices.from);
  if (choices.to != choices.from) text += fmt::format(" to {}", choices.to);
  std::vector<std::string> strains;
  for (std::uint8_t s = 0; s <= kSuits; ++s)
    if ((choices.strains >> s & 1U) != 0)
      strains.push_back(s == kSuits ? "no_trumps" : label(suit_word(static_cast<Suit>(s))));
  return strains.empty() ? text : text + " with " + listed(strains, "or");
}

std::vector<std::string> Phrases::sayings(const Choices& choices) const {
  static constexpr std::pair<Say, std::string_view> kBare[] = {{Say::double_up, "double"},
                                                               {Say::redouble, "redouble"},
                                                               {Say::ask, "ask"},
                                                               {Say::show, "show"},
                                                               {Say::pass, "pass"}};
  std::vector<std::string> words;
  for (std::size_t m = 0; m < rules_.melds.size(); ++m)
    if ((choices.melds >> m & 1U) != 0) words.push_back(label(rules_.melds[m].name));
  for (const auto& [say, word] : kBare)
    if ((choices.says & say_bit(say)) != 0) words.push_back(label(word));
  return words;
}

std::string Phrases::give_offer(const View& view) const {
  const auto& receivers = rules_.exchange.to;
  const unsigned seats = rules_.tables.seats;
  unsigned distance = 0;
  switch (receivers[view.deal_number % receivers.size()]) {
    case Receiver::next: distance = 1; break;
    case Receiver::previous: distance = seats - 1; break;
    case Receiver::across: distance = seats / 2; break;
    case Receiver::none: break;
  }
  return fmt::format("{} {} cards to {}", label("give"), in_words(view.choices.give),
                     seat(static_cast<Seat>((view.seat + distance) % seats)));
}

std::string Phrases::offers(const View& view) const {
  const Choices& c = view.choices;
  if (c.size() == 1 && c.cards.empty()) return duty(c.at(0), view.bid);
  std::vector<std::string> words;
  if (std::string text = numbers(c); !text.empty()) words.push_back(std::move(text));
  std::vector<std::string> trump_words;
  for (std::uint8_t choice = 0; choice < Trumps::kChoices; ++choice)
    if ((c.trumps >> choice & 1U) != 0) trump_words.push_back(trumps_words(choice));
  if (!trump_words.empty()) words.push_back(label("trump") + " " + listed(trump_words, "or"));
  if (!c.cards.empty() && c.card_say == Say::lay) words.push_back("lay a card aside, whose suit becomes trumps");
  if (!c.cards.empty() && c.card_say == Say::give) words.push_back(give_offer(view));
  const std::vector<std::string> others = sayings(c);
  if (!c.cards.empty() && c.card_say == Say::play && !others.empty()) words.emplace_back("play a card marked *");
  words.insert(words.end(), others.begin(), others.end());
  return words.empty() ? std::string() : fmt::format("You may {}.", listed(words, "or"));
}

std::string Phrases::received(const View& view) const {
  return view.received.empty() ? std::string() : fmt::format("You got {}.", cards(view.received, view));
}

std::string Phrases::score(const Match& match) const {
  std::vector<std::string> sides;
  for (Side side = 0; side < rules_.tables.sides; ++side) {
    const std::int32_t total = match.scores[side];
    std::string text = fmt::format("{} {}", side_name(rules_, side), total);
    const Pips shown = pips(rules_, total);
    if (shown.red > 0) text += fmt::format(" ({} red {})", shown.red, plural(shown.red, "pip"));
    if (shown.black > 0) text += fmt::format(" ({} black {})", shown.black, plural(shown.black, "pip"));
    sides.push_back(std::move(text));
  }
  return joined(sides, ", ");
}

std::string Phrases::duty(const Action& action, std::uint16_t standing) const {
  if (action.say == Say::pass) return "You can only pass.";
  if (action.say == Say::ask) return "You cannot follow: you must ask for trumps.";
  if (action.say == Say::show) return "You cannot follow: you must show trumps.";
  return fmt::format("You must {}.", to_words(rules_, action, standing));
}

std::string Phrases::what(const Action& action, std::uint16_t standing) const {
  switch (action.say) {
    case Say::play: return card(action.card);
    case Say::bid: return to_words(rules_, action, standing) + band_label(action.number);
    case Say::cut:
    case Say::trump:
    case Say::lay:
    case Say::dealt_card:
    case Say::give: return to_words(rules_, action, standing);
    case Say::pass:
    case Say::ditto:
    case Say::double_up:
    case Say::redouble:
    case Say::set_double:
    case Say::ask:
    case Say::show:
    case Say::declare:
    case Say::announce:
    case Say::offer:
    case Say::claim:
    case Say::agree: break;
  }
  return label(to_words(rules_, action, standing));
}

std::string Phrases::action_event(const Event& event) const {
  const std::string name = seat(event.seat);
  // Whoever has nothing to declare passes, and so does whoever keeps silent.
  if (event.phase == Phase::melds && event.action.say == Say::pass) return {};
  if (event.action.say == Say::give) return name + " gives cards away.";
  if (event.is_secret) return name + " fixes trumps, hidden.";
  if (event.action.say == Say::declare)
    return fmt::format("{}: {}. The target is now {}.", name, label(rules_.melds[event.action.which].name),
                       event.target);
  if (event.action.say == Say::trump) return {};  // trumps are shown to everybody at once
  if (event.action.say == Say::ask && label("ask") == "ask") return name + " asks for trumps.";
  if (event.action.say == Say::show && label("show") == "show") return name + " shows trumps.";
  return fmt::format("{}: {}", name, what(event.action, event.bid));
}

std::string Phrases::trick_event(const Event& event) const {
  std::vector<std::string> played;
  for (unsigned i = 0; i < rules_.tables.seats; ++i)
    played.push_back(seat(static_cast<Seat>((event.leader + i) % rules_.tables.seats)) + " " + card(event.cards[i]));
  std::string text = fmt::format("{} {}: {} - {} wins", capitalised(label("trick")), event.number, joined(played, ", "),
                                 seat(event.seat));
  if (rules_.scoring.counts == Counts::card_points)
    text += fmt::format(", {} {}", event.points, plural(event.points, "point"));
  return text;
}

std::string Phrases::trumps_event(const Event& event) const {
  std::string text = fmt::format("{}s: {}", capitalised(label("trump")), trumps(event.trumps));
  if (event.turned_up) text += fmt::format(" ({} turned up by {})", card(*event.turned_up), seat(event.seat));
  return text;
}

std::string Phrases::event(const Event& event) const {
  switch (event.kind) {
    case Event::Kind::deal: return fmt::format("Deal {}. Dealer {}.", event.deal + 1, seat(event.seat));
    case Event::Kind::packet: return fmt::format("Each seat gets {} {}.", event.number, plural(event.number, "card"));
    case Event::Kind::action: return action_event(event);
    case Event::Kind::contract:
      return fmt::format("Contract: {} {}, target {}{}", seat(event.seat), event.bid, event.target,
                         kStakePhrases[static_cast<std::size_t>(event.stake)]);
    case Event::Kind::trumps: return trumps_event(event);
    case Event::Kind::exchanged: return "The cards have been exchanged.";
    case Event::Kind::trick: return trick_event(event);
    case Event::Kind::result: return {};  // said with the score
    case Event::Kind::match_over: return "The match is over.";
  }
  return {};
}

}  // namespace turup
