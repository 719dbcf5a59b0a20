#include "scenario/given.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"
#include "scenario/contract.h"
#include "scenario/names.h"

namespace turup::scenario {

namespace {

constexpr GivenKey kKeys[] = {{"dealer", "a seat; the first by default"},
                              {"draws", "in place of `dealer`: cards drawn, `N 9H, E AS, S KD, W QC`"},
                              {"deal", "the number of the deal in the match, from 1"},
                              {"cut", "`due`: the cut comes first"},
                              {"pack", "the first cards in dealing order"},
                              {"hands", "cards that seats hold, as dealt: `{ N: JH 9H }`"},
                              {"lacks", "suits that a seat lacks: `{ N: hearts, E: spades clubs }`"},
                              {"ending", "all cards that seats have left; `none`: all are played"},
                              {"bid", "the auction is over: `E 17`, `E 30 clubs`, or `none`"},
                              {"bids", "where each says his own: `{ N: 3, E: 0, S: 5, W: 4 }`"},
                              {"stake", "`doubled`, `redoubled`, `set_doubled`"},
                              {"turned_up", "the card turned up for the auction, or its suit: `9H`"},
                              {"trumps", "the declarer's choice: `hearts`, `2S`, `hearts shown`"},
                              {"taken", "points of the sides in an `ending`: `{ EW: 12 }`"},
                              {"contract", "the player who plays alone, and how: `E`, then the contract"},
                              {"tricks", "tricks of the sides in an `ending`: `{ EW: 3 }`"},
                              {"declared", "melds declared: the name of each, and the seat"},
                              {"leader", "the seat that leads; the play has begun"},
                              {"score", "totals of the game: `{ NS: 3, EW: -1 }`"},
                              {"bags", "what sides took over bids before: `{ NS: 8 }`"},
                              {"games", "games of the session: `{ NS: 1 won 2 lost }`"},
                              {"memory", "the numbers that a script keeps: `[1, 0]`"}};

std::vector<std::string> key_words() {
  std::vector<std::string> words;
  for (const GivenKey& key : kKeys) words.emplace_back(key.word);
  return words;
}

class Reader {
 public:
  Reader(const Rules& rules, const Scenario& scenario, Diagnostics& diagnostics)
      : rules_(rules), names_(rules, diagnostics), tree_(scenario.given), diagnostics_(diagnostics) {
    given_.span = tree_.entries.empty() ? scenario.title_span : tree_.span;
  }
  Given read();

 private:
  const Entry* find(std::string_view key) const { return tree_.find(key); }
  Diagnostic& complain(std::string_view code, const Span& span, std::string message) {
    return diagnostics_.error(code, std::move(message)).at(span);
  }
  std::optional<Line> text(const Entry& entry);
  bool is_map(const Entry& entry);
  std::optional<std::vector<Line>> words(const Entry& entry);
  std::optional<int> number(const Entry& entry, Range range);
  void report_unknown_keys();
  void read_dealer();
  std::optional<std::vector<Draw>> read_round(const Line& round);
  void read_draws(const Entry& entry);
  void read_cut(const Entry& entry);
  void read_hands(const Entry& entry);
  void read_ending(const Entry& entry);
  void read_lacks(const Entry& entry);
  void lack(Seat seat, Suit suit, Span span);
  void read_amounts(const char* key, Amounts& amounts, Range range);
  void read_games(const Entry& entry);
  void read_memory(const Entry& entry);
  Span hand_span(const Entry& hands, Seat seat) const;
  void check_hands();
  void refuse_together(std::string_view one, std::string_view other, std::string_view why);

  const Rules& rules_;
  Names names_;
  const Node& tree_;
  Diagnostics& diagnostics_;
  Given given_;
  CardSet taken_;  // cards that have a place
};

std::optional<Line> Reader::text(const Entry& entry) {
  if (entry.value.kind == Node::Kind::scalar) return Line{std::string(trimmed(entry.value.text)), entry.value.span};
  complain("T7003", entry.value.span, fmt::format("`{}` needs a text, not {}", entry.key, found_text(entry.value)));
  return std::nullopt;
}

bool Reader::is_map(const Entry& entry) {
  if (entry.value.kind == Node::Kind::map && !entry.value.entries.empty()) return true;
  complain("T7003", entry.value.span,
           fmt::format("`{}` needs seats or sides and what is theirs, not {}", entry.key, found_text(entry.value)));
  return false;
}

std::optional<std::vector<Line>> Reader::words(const Entry& entry) {
  const auto lines = lines_of(entry.value, entry.key, diagnostics_);
  if (!lines) return std::nullopt;
  std::vector<Line> all;
  for (const Line& line : *lines)
    for (Line& word : words_of(line)) all.push_back(std::move(word));
  return all;
}

std::optional<int> Reader::number(const Entry& entry, Range range) {
  const auto value = entry.value.kind == Node::Kind::scalar ? whole_number(entry.value) : std::nullopt;
  if (value && *value >= range.from && *value <= range.to) return value;
  complain("T7003", entry.value.span,
           fmt::format("`{}` needs a whole number, not {}", entry.key, found_text(entry.value)))
      .help(fmt::format("write a number from {} to {}", range.from, range.to));
  return std::nullopt;
}

void Reader::report_unknown_keys() {
  for (const Entry& entry : tree_.entries) {
    const auto known = key_words();
    if (std::find(known.begin(), known.end(), entry.key) != known.end()) continue;
    complain("T7001", entry.key_span, fmt::format("unknown key `{}` in `given`", entry.key))
        .help(spelling_help(entry.key, known, "the keys"));
  }
}

void Reader::read_dealer() {
  if (const Entry* entry = find("dealer"))
    if (const auto line = text(*entry)) given_.dealer = names_.seat(*line).value_or(Seat{0});
  if (const Entry* entry = find("draws")) read_draws(*entry);
  if (const Entry* entry = find("deal"))
    given_.deal_number = static_cast<std::uint32_t>(number(*entry, {1, 9999}).value_or(1) - 1);
}

// Reads one card for every seat: "N 9H, E AS, S KD, W QC".
std::optional<std::vector<Draw>> Reader::read_round(const Line& round) {
  std::vector<Draw> draws;
  SeatSet drawn = 0;
  CardSet taken;
  for (const Line& piece : pieces_of(round, ',')) {
    const auto words = words_of(piece);
    const auto seat = words.size() == 2 ? names_.seat(words[0]) : std::nullopt;
    const auto cards = seat ? names_.cards({words[1]}, taken) : std::nullopt;
    if (words.size() != 2) complain("T7003", piece.span, "a draw is a seat and a card: `N 9H`");
    if (!cards) return std::nullopt;
    draws.push_back({*seat, cards->front()});
    drawn |= seat_bit(*seat);
  }
  if (count_bits(drawn) == rules_.tables.seats && draws.size() == rules_.tables.seats) return draws;
  complain("T7003", round.span, "every seat draws once in a round");
  return std::nullopt;
}

// Reads rounds of draws. The first round without a tie decides.
void Reader::read_draws(const Entry& entry) {
  if (!is_drawn_for(rules_.dealing.first_dealer)) {
    complain("T7012", entry.key_span, "nobody draws for the first deal in this game")
        .help("say who deals: `dealer: S`")
        .note("by " + rules_.cite("dealing.first_dealer"));
    return;
  }
  const auto rounds = lines_of(entry.value, entry.key, diagnostics_);
  if (!rounds) return;
  for (const Line& round : *rounds) {
    const auto draws = read_round(round);
    if (!draws) return;
    if (const auto dealer = highest_draw(rules_, *draws)) {
      given_.dealer = *dealer;
      return;
    }
  }
  complain("T7010", entry.value.span, "the highest cards drawn are equal, so nobody deals")
      .help("list another round of draws");
}

void Reader::read_cut(const Entry& entry) {
  const auto line = text(entry);
  if (!line || line->text == "done") return;
  if (line->text != "due") {
    complain("T7004", line->span, fmt::format("unknown word `{}` for `cut`", line->text)).help("write `due` or `done`");
    return;
  }
  if (!is_cut(rules_.dealing.cut_by)) {
    complain("T7012", line->span, "nobody cuts in this game")
        .help("take `cut` out")
        .note("by " + rules_.cite("dealing.cut_by"));
    return;
  }
  given_.cutting = Cutting::as_ruled;
}

void Reader::read_hands(const Entry& entry) {
  if (!is_map(entry)) return;
  for (const Entry& hand : entry.value.entries) {
    const auto seat = names_.seat({hand.key, hand.key_span});
    const auto cards = words(hand);
    if (!seat || !cards) continue;
    if (auto dealt = names_.cards(*cards, taken_)) given_.hands[*seat] = std::move(*dealt);
  }
}

void Reader::read_ending(const Entry& entry) {
  given_.holding = is_none(entry.value) ? Holding::nothing : Holding::left;
  if (given_.holding == Holding::left) read_hands(entry);
}

void Reader::read_lacks(const Entry& entry) {
  if (!is_map(entry)) return;
  for (const Entry& item : entry.value.entries) {
    const auto seat = names_.seat({item.key, item.key_span});
    const auto suits = words(item);
    if (!seat || !suits) continue;
    for (const Line& word : *suits) {
      if (const auto suit = parse_suit(word.text))
        lack(*seat, *suit, word.span);
      else
        complain("T7004", word.span, fmt::format("`{}` is no suit", word.text))
            .help("the suits are clubs, diamonds, hearts and spades");
    }
  }
}

void Reader::lack(Seat seat, Suit suit, Span span) {
  given_.lacks[seat] |= static_cast<std::uint8_t>(1U << index(suit));
  const Deck& deck = rules_.tables.deck;
  for (const Card card : given_.hands[seat])
    if (deck.suit(suit).has(card))
      complain("T7010", span,
               fmt::format("{} lacks {}, but is given {}", seat_name(rules_.seating, seat), suit_word(suit),
                           deck.name(card)));
}

void Reader::read_amounts(const char* key, Amounts& amounts, Range range) {
  const Entry* entry = find(key);
  if (!entry || !is_map(*entry)) return;
  for (const Entry& item : entry->value.entries) {
    const auto side = names_.side({item.key, item.key_span});
    const auto amount = number(item, range);
    if (side && amount) amounts[*side] = *amount;
  }
}

// Reads "1 won 2 lost".
void Reader::read_games(const Entry& entry) {
  if (!is_map(entry)) return;
  if (!rules_.session.has_more_than_one()) {
    complain("T7012", entry.key_span, "a match is one game here")
        .help("take `games` out")
        .note("by " + rules_.cite("session.games"));
    return;
  }
  for (const Entry& item : entry.value.entries) {
    const auto side = names_.side({item.key, item.key_span});
    const auto line = text(item);
    if (!side || !line) continue;
    const auto games = games_of(line->text);
    if (!games) {
      complain("T7003", line->span, fmt::format("`{}` is no number of games", line->text))
          .help("write it like `1 won 2 lost`");
      continue;
    }
    given_.won[*side] = static_cast<std::uint16_t>(games->won);
    given_.lost[*side] = static_cast<std::uint16_t>(games->lost);
  }
}

void Reader::read_memory(const Entry& entry) {
  const auto lines = words(entry);
  if (!lines) return;
  for (const Line& word : *lines) {
    const auto value = number_of(word.text);
    if (value && given_.memory.size() < kMaxMemory) {
      given_.memory.push_back(*value);
      continue;
    }
    complain("T7003", word.span, fmt::format("`memory` needs whole numbers, {} at most", kMaxMemory));
    return;
  }
}

// Returns where the hand of a seat is written.
Span Reader::hand_span(const Entry& hands, Seat seat) const {
  const auto& entries = hands.value.entries;
  const auto hand =
      std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return seat_of(rules_, e.key) == seat; });
  return hand == entries.end() ? hands.value.span : hand->value.span;
}

void Reader::check_hands() {
  const std::size_t size = rules_.tables.hand_size_in(given_.deal_number);
  std::size_t left = 0;
  Seat first = kNobody;
  const Entry* hands = find(given_.holding == Holding::left ? "ending" : "hands");
  for (Seat seat = 0; seat < rules_.tables.seats; ++seat) {
    const std::size_t held = given_.hands[seat].size();
    if (held == 0 || !hands) continue;
    const auto complaint = [&](std::string text) -> Diagnostic& {
      return complain("T7009", hand_span(*hands, seat), std::move(text));
    };
    if (held > size)
      complaint(fmt::format("{} is given {} cards, but a hand has {}", seat_text(rules_, seat), held, size))
          .help(fmt::format("give {} {} cards or fewer", seat_text(rules_, seat), size));
    if (given_.holding != Holding::left || (given_.out(rules_) & seat_bit(seat)) != 0) continue;
    if (first == kNobody) {
      first = seat;
      left = held;
    } else if (held != left) {
      complaint(fmt::format("{} has {} {} left, but {} has {}", seat_text(rules_, seat), held,
                            plural(static_cast<int>(held), "card"), seat_text(rules_, first), left))
          .at(hand_span(*hands, first), fmt::format("{} {}", left, plural(static_cast<int>(left), "card")))
          .help("leave every seat as many cards: an ending begins with a lead");
    }
  }
}

void Reader::refuse_together(std::string_view one, std::string_view other, std::string_view why) {
  const Entry* first = find(one);
  const Entry* second = find(other);
  if (!first || !second) return;
  complain("T7010", first->key_span, fmt::format("`{}` and `{}` do not go together", one, other))
      .at(second->key_span)
      .help(std::string(why));
}

Given Reader::read() {
  report_unknown_keys();
  read_dealer();
  if (const Entry* entry = find("cut")) read_cut(*entry);
  if (const Entry* entry = find("pack"))
    if (const auto cards = words(*entry)) given_.pack = names_.cards(*cards, taken_).value_or(std::vector<Card>{});
  if (const Entry* entry = find("hands")) read_hands(*entry);
  if (const Entry* entry = find("ending")) read_ending(*entry);
  if (const Entry* entry = find("lacks")) read_lacks(*entry);
  if (const Entry* entry = find("leader"))
    if (const auto line = text(*entry)) given_.leader = names_.seat(*line);
  read_amounts("taken", given_.taken, {0, 9999});
  read_amounts("tricks", given_.tricks, {0, 99});
  read_amounts("score", given_.score, {-9999, 9999});
  read_amounts("bags", given_.bags, {0, 99});
  if (const Entry* entry = find("games")) read_games(*entry);
  if (const Entry* entry = find("memory")) read_memory(*entry);
  refuse_together("draws", "dealer", "write one of them: the draws say who deals");
  refuse_together("hands", "ending", "write `hands` for whole hands, `ending` for all that is left");
  refuse_together("pack", "hands", "write one of them: the pack says who gets what");
  refuse_together("pack", "ending", "write one of them: the pack says who gets what");
  refuse_together("pack", "lacks", "write one of them: the pack says who gets what");
  for (const char* later : {"hands", "ending", "bid", "contract", "leader", "lacks"})
    refuse_together("cut", later, "leave `cut` out: the cut comes before the cards are dealt");
  read_contract(rules_, tree_, given_, diagnostics_);
  check_hands();
  return given_;
}

}  // namespace

std::span<const GivenKey> given_keys() { return kKeys; }

unsigned Given::contract_number() const {
  if (!contract) return kRegular;
  return contract->which + unsigned{contract->say == Say::announce ? kFirstContract : kFirstOffered};
}

bool Given::is_said_early(const Rules& rules) const {
  if (!contract) return false;
  return contract->say == Say::offer || is_before_auction(rules.contracts[contract->which].called);
}

SeatSet Given::out(const Rules& rules) const {
  if (!contract || !is_played_alone(rules, contract_number())) return 0;
  return static_cast<SeatSet>(rules.tables.seats_of[side_of(rules, soloist)] & ~unsigned{seat_bit(soloist)});
}

std::optional<Given> read_given(const Rules& rules, const Scenario& scenario, Diagnostics& diagnostics) {
  Diagnostics found;
  Given given = Reader(rules, scenario, found).read();
  diagnostics.append(found);
  if (found.has_errors()) return std::nullopt;
  return given;
}

}  // namespace turup::scenario
