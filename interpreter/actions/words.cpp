#include "actions/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "base/base.h"

namespace turup {

namespace {

constexpr unsigned kMostListed = 10'000;  // sets of cards to give away can be millions

std::string strain_word(std::uint8_t strain) {
  return strain == kSuits ? "no_trumps" : std::string(suit_word(static_cast<Suit>(strain)));
}

std::string bid_words(const Action& action, std::uint16_t standing) {
  if (action.strain == kNoStrain) return fmt::format("bid {}", action.number);
  const std::string strain = strain_word(action.strain);
  switch (static_cast<Wording>(action.wording)) {
    case Wording::number_suit:
    case Wording::number_no_trump: return fmt::format("bid {} {}", action.number, strain);
    case Wording::suit_number: return fmt::format("bid {} {}", strain, action.number);
    case Wording::number_noes: return fmt::format("bid {} noes", action.number);
    case Wording::plus_suit: return fmt::format("bid plus {} {}", action.number - standing, strain);
    case Wording::plus_noes: return fmt::format("bid plus {} noes", action.number - standing);
  }
  return {};
}

std::string card_list(const Rules& rules, CardSet cards) { return rules.tables.deck.names(cards); }

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > 0xFFFF) return {};
  return value;
}

// The strain a word names: a suit or one of the ways to say no trumps.
struct NamedStrain {
  std::uint8_t strain = kSuits;
  bool noes = false;
};
std::optional<NamedStrain> strain_named(const Rules& rules, std::string_view word) {
  if (word == "noes") return NamedStrain{kSuits, true};
  if (word == "no_trumps" || word == "no_trump" || word == "nt" || word == "no-trump" || word == "no-trumps")
    return NamedStrain{kSuits, false};
  if (const auto suit = parse_suit(word)) return NamedStrain{static_cast<std::uint8_t>(*suit), false};
  for (std::size_t s = 0; s < kSuits; ++s)
    if (lowered(rules.label(suit_word(static_cast<Suit>(s)))) == word)
      return NamedStrain{static_cast<std::uint8_t>(s), false};
  return {};
}

Action bid_of(int amount, NamedStrain named, Wording of_suit, Wording of_none) {
  Action action{Say::bid, named.strain, 0, 0, static_cast<std::uint16_t>(amount), {}, {}};
  action.wording = static_cast<std::uint8_t>(named.strain == kSuits ? of_none : of_suit);
  return action;
}

// "bid plus 2 diamonds", "bid plus 1 noes".
std::optional<Action> parse_plus(const Rules& rules, const std::vector<std::string>& w, std::uint16_t standing) {
  const auto amount = number(w[2]);
  const auto named = strain_named(rules, w[3]);
  if (!amount || !named || (named->strain == kSuits && !named->noes)) return {};
  return bid_of(*amount + standing, *named, Wording::plus_suit, Wording::plus_noes);
}

std::optional<Action> parse_bid(const Rules& rules, const std::vector<std::string>& w, std::uint16_t standing) {
  if (w.size() == 2) {
    const auto amount = number(w[1]);
    if (!amount) return {};
    return Action{Say::bid, kNoStrain, 0, 0, static_cast<std::uint16_t>(*amount), {}, {}};
  }
  if (w.size() == 4 && w[1] == "plus") return parse_plus(rules, w, standing);
  if (w.size() != 3) return {};
  if (const auto amount = number(w[1])) {
    const auto named = strain_named(rules, w[2]);
    if (!named) return {};
    return bid_of(*amount, *named, Wording::number_suit, named->noes ? Wording::number_noes : Wording::number_no_trump);
  }
  const auto named = strain_named(rules, w[1]);
  const auto amount = number(w[2]);
  if (!named || !amount || named->strain == kSuits) return {};
  return bid_of(*amount, *named, Wording::suit_number, Wording::suit_number);
}

std::optional<Card> held(const Rules& rules, std::string_view text, CardSet hand) {
  const auto card = rules.tables.deck.parse(text);
  if (!card) return {};
  const CardSet same = rules.tables.deck.cards(rules.tables.deck.face(*card)) & hand;
  return same.empty() ? *card : same.first();
}

std::optional<Action> parse_indicator(const Rules& rules, std::string_view word) {
  const auto face = parse_face(word);
  for (const IndicatorMeaning& meaning : rules.indicators) {
    const bool suited = face && meaning.suit == face->suit && meaning.indicator == static_cast<Indicator>(face->rank);
    const bool joker = !meaning.suit && kIndicators[static_cast<std::size_t>(meaning.indicator)].word == word;
    if (suited || joker) return Action{Say::trump, static_cast<std::uint8_t>(meaning.trumps.choice()), 0, 0, 0, {}, {}};
  }
  return {};
}

// "hearts", "no_trumps reversed", an indicator ("2S"), or a card of one's own.
std::optional<Action> parse_trump(const Rules& rules, const std::vector<std::string>& w, const Turn& turn) {
  if (w.size() < 2 || w.size() > 3 || (w.size() == 3 && w[2] != "reversed")) return {};
  if (w.size() == 2 && rules.trump.dealt_card && (w[1] == "dealt_card" || w[1] == lowered(rules.label("dealt_card"))))
    return Action{Say::dealt_card, 0, 0, 0, 0, {}, {}};
  if (w.size() == 2 && fixing(rules.trump.fixed_by).by_own_card) {
    if (const auto card = held(rules, w[1], turn.hand)) return Action{Say::lay, 0, 0, 0, 0, *card, {}};
  }
  if (const auto named = strain_named(rules, w[1])) {
    const Trumps trumps{named->strain, w.size() == 3};
    return Action{Say::trump, static_cast<std::uint8_t>(trumps.choice()), 0, 0, 0, {}, {}};
  }
  return parse_indicator(rules, w[1]);
}

std::optional<Action> parse_give(const Rules& rules, const std::vector<std::string>& w, const Turn& turn) {
  Action action{Say::give, 0, 0, 0, 0, {}, {}};
  CardSet left = turn.hand;
  for (std::size_t i = 1; i < w.size(); ++i) {
    const auto card = held(rules, w[i], left);
    if (!card) return {};
    left.remove(*card);
    action.cards.insert(*card);
  }
  return action;
}

constexpr std::array<std::pair<std::string_view, Say>, 9> kSimple{{{"pass", Say::pass},
                                                                   {"ditto", Say::ditto},
                                                                   {"double", Say::double_up},
                                                                   {"redouble", Say::redouble},
                                                                   {"set_double", Say::set_double},
                                                                   {"ask", Say::ask},
                                                                   {"show", Say::show},
                                                                   {"claim", Say::claim},
                                                                   {"agree", Say::agree}}};

Action numbered(Say say, std::size_t which) { return {say, 0, 0, static_cast<std::uint8_t>(which), 0, {}, {}}; }

// Whether `word` is a name of the language or what this table calls it.
bool is_called(const Rules& rules, std::string_view name, std::string_view word) {
  return word == lowered(name) || word == lowered(rules.label(name));
}

std::optional<Action> parse_simple(const Rules& rules, const std::string& word) {
  for (const auto& [name, say] : kSimple)
    if (word == name || word == lowered(rules.label(name))) return Action{say, 0, 0, 0, 0, {}, {}};
  for (std::size_t m = 0; m < rules.melds.size(); ++m)
    if (is_called(rules, rules.melds[m].name, word)) return numbered(Say::declare, m);
  for (std::size_t c = 0; c < rules.contracts.size(); ++c)
    if (is_called(rules, rules.contracts[c].name, word)) return numbered(Say::announce, c);
  for (std::size_t o = 0; o < rules.offers.size(); ++o)
    if (is_called(rules, rules.offers[o].word, word)) return numbered(Say::offer, o);
  return {};
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (auto& word : split(text, ' '))
    if (!word.empty()) words.push_back(lowered(word));
  return words;
}

void add_numbers(const Choices& choices, std::vector<std::string>& words) {
  if (choices.from > choices.to) return;
  const std::string run =
      choices.from == choices.to ? std::to_string(choices.from) : fmt::format("{}..{}", choices.from, choices.to);
  if (choices.strains == 0) {
    words.push_back(fmt::format("{} {}", choices.number_say == Say::cut ? "cut" : "bid", run));
    return;
  }
  for (std::uint8_t strain = 0; strain <= kSuits; ++strain)
    if ((choices.strains >> strain & 1U) != 0) words.push_back(fmt::format("bid {} {}", run, strain_word(strain)));
}

void add_wordings(const Choices& choices, Action bid, std::vector<Action>& all) {
  for (bid.wording = 0; bid.wording < kWordings; ++bid.wording)
    if (choices.has(bid)) all.push_back(bid);
}

}  // namespace

std::string_view stake_word(Stake stake) {
  switch (stake) {
    case Stake::undoubled: return "undoubled";
    case Stake::doubled: return "doubled";
    case Stake::redoubled: return "redoubled";
    case Stake::set_doubled: return "set_doubled";
  }
  return {};
}

std::string_view annulment_phrase(Ended ended) {
  switch (ended) {
    case Ended::no:
    case Ended::played: return {};
    case Ended::annulled_passed: return "everybody passed";
    case Ended::annulled_unshown: return "trumps were not shown";
    case Ended::annulled_packet: return "pointless first cards";
    case Ended::annulled_pointless: return "a pointless hand";
    case Ended::annulled_one_suit: return "a hand of one suit";
    case Ended::annulled_holds_all: return "a hand with all cards of a rank";
    case Ended::annulled_dealt_card: return "trumps too weak beside the dealt card";
    case Ended::annulled_trumpless: return "a side without trumps";
  }
  return {};
}

std::string contract_word(const Rules& rules, std::uint8_t contract) {
  if (contract == kRegular) return "regular";
  if (contract < kFirstOffered) return rules.contracts[contract - std::size_t{kFirstContract}].name;
  return rules.offers[contract - std::size_t{kFirstOffered}].word;
}

std::string trumps_words(std::uint8_t choice) {
  const Trumps trumps = Trumps::of_choice(choice);
  return strain_word(trumps.strain) + (trumps.reversed ? " reversed" : "");
}

std::string trumps_phrase(std::uint8_t choice) {
  const Trumps trumps = Trumps::of_choice(choice);
  const std::string strain = trumps.suit() ? std::string(suit_word(*trumps.suit())) : "no trumps";
  return strain + (trumps.reversed ? ", order reversed" : "");
}

std::string side_name(const Rules& rules, Side side) {
  if (side == kNoSide) return "nobody";
  std::vector<std::string> names;
  for (Seat seat = 0; seat < rules.tables.seats; ++seat)
    if ((rules.tables.seats_of[side] & seat_bit(seat)) != 0) names.push_back(seat_name(rules.seating, seat));
  if (rules.tables.seats != 4) return joined(names, " ");
  // Compass pairs are named the usual way: NS and EW.
  const auto place = [](const std::string& name) { return std::string_view("NESW").find(name); };
  std::sort(names.begin(), names.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return joined(names, "");
}

std::string to_words(const Rules& rules, const Action& action, std::uint16_t standing) {
  switch (action.say) {
    case Say::cut: return fmt::format("cut {}", action.number);
    case Say::bid: return bid_words(action, standing);
    case Say::pass: return "pass";
    case Say::ditto: return "ditto";
    case Say::double_up: return "double";
    case Say::redouble: return "redouble";
    case Say::set_double: return "set_double";
    case Say::dealt_card: return "trump dealt_card";
    case Say::trump: return "trump " + trumps_words(action.strain);
    case Say::lay: return "trump " + rules.tables.deck.name(action.card);
    case Say::give: return "give " + card_list(rules, action.cards);
    case Say::play: return "play " + rules.tables.deck.name(action.card);
    case Say::ask: return "ask";
    case Say::show: return "show";
    case Say::declare: return rules.melds[action.which].name;
    case Say::announce: return rules.contracts[action.which].name;
    case Say::offer: return rules.offers[action.which].word;
    case Say::claim: return "claim";
    case Say::agree: return "agree";
  }
  return {};
}

std::vector<std::string> to_words(const Rules& rules, const Choices& choices, std::uint16_t standing) {
  std::vector<std::string> words;
  add_numbers(choices, words);
  if (choices.card_say == Say::give && choices.give > 0) {
    words.push_back(fmt::format("give {} of {}", choices.give, card_list(rules, choices.cards)));
    return words;
  }
  Choices rest = choices;
  rest.from = 1;
  rest.to = 0;
  for (unsigned i = 0; i < rest.size(); ++i) words.push_back(to_words(rules, rest.at(i), standing));
  return words;
}

std::optional<Action> from_words(const Rules& rules, std::string_view text, const Turn& turn) {
  auto w = words_of(text);
  if (w.empty()) return {};
  // The table may have words of its own for what stands before a number, a suit or a card.
  for (const std::string_view verb : {"cut", "bid", "trump", "give", "play"})
    if (w.size() > 1 && w[0] == lowered(rules.label(verb))) w[0] = verb;
  if (w[0] == "bid") return parse_bid(rules, w, turn.bid);
  if (w[0] == "trump") return parse_trump(rules, w, turn);
  if (w[0] == "give") return parse_give(rules, w, turn);
  // Words of several parts may be typed with blanks: "single hand", "set double".
  if (w[0] != "cut" && w[0] != "play") return parse_simple(rules, joined(w, "_"));
  if (w.size() != 2) return {};
  if (w[0] == "cut") {
    const auto amount = number(w[1]);
    if (!amount) return {};
    return Action{Say::cut, kNoStrain, 0, 0, static_cast<std::uint16_t>(*amount), {}, {}};
  }
  const auto card = held(rules, w[1], turn.hand);
  if (!card) return {};
  return Action{Say::play, 0, 0, 0, 0, *card, {}};
}

std::string ledger_sentence(const Rules& rules, const LedgerLine& line) {
  const std::string side = side_name(rules, line.side);
  const std::string cited = rules.cite(line.key);
  switch (line.kind) {
    case LedgerLine::Kind::taken:
      return fmt::format("{} took {} {}", side, line.amount,
                         plural(line.amount, counts_tricks(rules.scoring.counts) ? "trick" : "point"));
    case LedgerLine::Kind::times: return fmt::format("times {} ({})", line.amount, cited);
    case LedgerLine::Kind::outcome:
      return fmt::format("counts as {} ({})", line.amount != 0 ? "made" : "failed", cited);
    case LedgerLine::Kind::becomes: return fmt::format("{} {:+} instead ({})", side, line.amount, cited);
    case LedgerLine::Kind::game:
      return fmt::format("{} has {} {} {}", side, line.amount > 0 ? "won" : "lost",
                         line.amount == 1 || line.amount == -1 ? "a" : in_words(std::abs(line.amount)),
                         plural(std::abs(line.amount), "game"));
    case LedgerLine::Kind::row:
    case LedgerLine::Kind::worth:
    case LedgerLine::Kind::each:
    case LedgerLine::Kind::all_points:
    case LedgerLine::Kind::moved: return fmt::format("{} {:+} ({})", side, line.amount, cited);
    case LedgerLine::Kind::annulled: return fmt::format("annulled ({})", cited);
  }
  return {};
}

std::string_view phase_word(Phase phase) {
  switch (phase) {
    case Phase::cut: return "cut";
    case Phase::offers: return "offers";
    case Phase::auction: return "auction";
    case Phase::trump: return "trump";
    case Phase::stakes: return "stakes";
    case Phase::sight: return "sight";
    case Phase::contracts: return "contracts";
    case Phase::exchange: return "exchange";
    case Phase::play: return "play";
    case Phase::melds: return "melds";
    case Phase::agree: return "agree";
    case Phase::over: return "over";
  }
  return {};
}

std::string_view ended_word(Ended ended) {
  switch (ended) {
    case Ended::no: return "no";
    case Ended::played: return "played";
    case Ended::annulled_passed: return "annulled_passed";
    case Ended::annulled_unshown: return "annulled_unshown";
    case Ended::annulled_packet: return "annulled_packet";
    case Ended::annulled_pointless: return "annulled_pointless";
    case Ended::annulled_one_suit: return "annulled_one_suit";
    case Ended::annulled_holds_all: return "annulled_holds_all";
    case Ended::annulled_dealt_card: return "annulled_dealt_card";
    case Ended::annulled_trumpless: return "annulled_trumpless";
  }
  return {};
}

std::vector<Action> each_action(const Rules& rules, const Choices& choices, std::uint16_t standing) {
  std::vector<Action> all;
  if (choices.size() > kMostListed) return all;
  std::set<std::string> gifts;
  for (unsigned i = 0; i < choices.size(); ++i) {
    const Action action = choices.at(i);
    // Sets of cards to give differ in which of two identical cards they hold; in words they are one.
    const bool may_repeat = action.say == Say::give && rules.tables.deck.copies() > 1;
    if (action.say == Say::bid && action.strain != kNoStrain)
      add_wordings(choices, action, all);
    else if (!may_repeat || gifts.insert(to_words(rules, action, standing)).second)
      all.push_back(action);
  }
  return all;
}

std::vector<std::string> every_action(const Rules& rules, const Choices& choices, std::uint16_t standing) {
  if (choices.size() > kMostListed) return to_words(rules, choices, standing);
  std::vector<std::string> all;
  for (const Action& action : each_action(rules, choices, standing)) all.push_back(to_words(rules, action, standing));
  return all;
}

}  // namespace turup
