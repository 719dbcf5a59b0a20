// Reads the cards of a deal: every card of the pack as often as it exists, hands of the right size, each seat once.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "record/record_reader.h"

namespace turup::record {

namespace {

std::string cards_in_words(std::size_t count) {
  const auto number = static_cast<int>(count);
  return fmt::format("{} {}", in_words(number), plural(number, "card"));
}

// Returns "A, K, Q and J": the ranks from high to low.
std::string ranks_of(const Deck& deck) {
  std::vector<std::string> ranks;
  for (const Rank rank : deck.ranks()) ranks.emplace_back(rank_text(rank));
  return listed(ranks);
}

}  // namespace

std::optional<Seat> seat_at(const Rules& rules, Span word, Diagnostics& diagnostics) {
  if (const auto seat = seat_named(rules.seating, word.text())) return seat;
  std::vector<std::string> names;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) names.push_back(seat_name(rules.seating, seat));
  diagnostics.error("T6008", fmt::format("`{}` is no seat at this table", word.text()))
      .at(word)
      .help(fmt::format("the seats are {}", listed(names)));
  return {};
}

std::optional<Card> card_at(const Rules& rules, Span word, Diagnostics& diagnostics) {
  const Deck& deck = rules.tables.deck;
  if (const auto card = deck.parse(word.text())) return card;
  diagnostics.error("T6009", fmt::format("`{}` is no card of this pack", word.text()))
      .at(word)
      .help(fmt::format("its cards are {} in every suit, written like `{}`", ranks_of(deck),
                        deck.name(deck.all().first())));
  return {};
}

std::optional<Card> DealtCards::take(Span word) {
  const auto named = card_at(rules_, word, diagnostics_);
  if (!named) {
    sound_ = false;
    return {};
  }
  const Deck& deck = rules_.tables.deck;
  for (const Card copy : deck.cards(deck.face(*named))) {
    Span& place = taken_[index(copy)];
    if (place.source) continue;
    place = word;
    return copy;
  }
  sound_ = false;
  const int copies = deck.cards(deck.face(*named)).size();
  const std::string often = copies == 1 ? "" : fmt::format(", but the pack has it {}", times(copies));
  diagnostics_.error("T6011", fmt::format("{} is dealt {}{}", deck.name(*named), times(copies + 1), often))
      .at(word)
      .at(taken_[index(*named)], "first here")
      .help("deal every card of the pack as often as it has it");
  return {};
}

void DealtCards::read_hands(const Line& line) {
  if (pack_span_.source) {
    sound_ = false;
    diagnostics_.error("T6006", "the cards of this deal are given as a pack already")
        .at(line.whole)
        .at(pack_span_, "here")
        .help("write `hands` or `pack`, not both");
    return;
  }
  const std::size_t dealt = dealing_order(rules_, {}).size();
  if (dealt < static_cast<std::size_t>(rules_.tables.deck.size())) {
    sound_ = false;
    diagnostics_.error("T6012", "the hands of this game are not the whole pack")
        .at(line.whole)
        .help("list all cards in the order dealt, and then those of the talon, on a `pack` line");
    return;
  }
  for (const Span group : pieces(line.rest, '|')) read_hand(group);
}

void DealtCards::read_hand(Span group) {
  const std::vector<Span> all = words(group);
  if (all.empty()) {
    sound_ = false;
    diagnostics_.error("T6007", "a hand is missing beside a bar")
        .at(group)
        .help("write a seat and its cards between two bars");
    return;
  }
  const auto seat = seat_at(rules_, all[0], diagnostics_);
  if (!seat) {
    sound_ = false;
    return;
  }
  if (seats_[*seat].source) {
    sound_ = false;
    diagnostics_.error("T6008", fmt::format("{} has two hands", seat_name(rules_.seating, *seat)))
        .at(all[0])
        .at(seats_[*seat], "the other")
        .help("name every seat once");
    return;
  }
  seats_[*seat] = all[0];
  for (std::size_t i = 1; i < all.size(); ++i)
    if (const auto card = take(all[i])) hands_[*seat].push_back(*card);
  const std::size_t size = rules_.tables.hand_size;
  if (all.size() - 1 == size) return;
  sound_ = false;
  diagnostics_
      .error("T6012", fmt::format("{} has {}", seat_name(rules_.seating, *seat), cards_in_words(all.size() - 1)))
      .at(group)
      .help(fmt::format("give every seat its {}", cards_in_words(size)));
}

void DealtCards::read_pack(const Line& line) {
  const Span given = pack_span_.source ? pack_span_ : seats_[first_given()];
  if (given.source) {
    sound_ = false;
    diagnostics_.error("T6006", "the cards of this deal are given already")
        .at(line.whole)
        .at(given, "here")
        .help("write `hands` or `pack`, and `pack` on one line");
    return;
  }
  pack_span_ = line.whole;
  const std::vector<Span> all = words(line.rest);
  for (const Span word : all)
    if (const auto card = take(word)) pack_.push_back(*card);
  const auto size = static_cast<std::size_t>(rules_.tables.deck.size());
  if (all.size() == size) return;
  sound_ = false;
  diagnostics_.error("T6012", fmt::format("the pack has {}", cards_in_words(all.size())))
      .at(line.whole)
      .help(fmt::format("list all {} in the order dealt", cards_in_words(size)));
}

// Returns the first seat whose hand is given, if there is one.
std::size_t DealtCards::first_given() const {
  for (std::size_t seat = 0; seat + 1 < kMaxSeats; ++seat)
    if (seats_[seat].source) return seat;
  return kMaxSeats - 1;
}

bool DealtCards::is_complete(const RecordedDeal& deal) {
  if (pack_span_.source) return true;
  std::vector<std::string> missing;
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat)
    if (!seats_[seat].source) missing.push_back(seat_name(rules_.seating, seat));
  if (missing.empty()) return true;
  const bool none = missing.size() == rules_.tables.seats;
  diagnostics_
      .error("T6012", none ? "the deal has no cards" : fmt::format("the hand of {} is missing", listed(missing)))
      .at(deal.span)
      .help("give the cards of every seat on a `hands` line, or all of them on a `pack` line");
  return false;
}

std::vector<Card> DealtCards::pack(const RecordedDeal& deal) {
  if (!sound_ || !is_complete(deal)) return {};
  if (pack_span_.source) return pack_;
  std::array<std::size_t, kMaxSeats> next{};
  std::vector<Card> dealt;
  for (const Seat seat : dealing_order(rules_, {deal.dealer, 0})) dealt.push_back(hands_[seat][next[seat]++]);
  return dealt;
}

}  // namespace turup::record
