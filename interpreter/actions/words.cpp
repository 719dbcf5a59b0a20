#include "actions/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "base/base.h"

namespace turup {

namespace {

constexpr unsigned kMostListed = 10'000;  // there can be millions of sets of cards to give away

std::string strain_word(std::uint8_t strain) {
  return std::string(strain == kSuits ? kNoTrumpsWord : suit_word(static_cast<Suit>(strain)));
}

// Returns what stands after the word: "17", "30 clubs", "plus 2 diamonds".
std::string bid_words(const Rules& rules, const Action& action, std::uint16_t standing) {
  if (action.strain == kNoStrain) {
    const ContractRules* contract = contract_bid(rules, action.number);
    return contract ? contract->name : std::to_string(action.number);
  }
  const Phrasing said = phrasing(static_cast<Wording>(action.wording));
  const std::string strain =
      said.strain == Phrasing::Strain::noes ? std::string(kNoesWord) : strain_word(action.strain);
  const int number = said.plus ? action.number - standing : action.number;
  const std::string words =
      said.number_first ? fmt::format("{} {}", number, strain) : fmt::format("{} {}", strain, number);
  return said.plus ? fmt::format("{} {}", kPlusWord, words) : words;
}

std::string card_list(const Rules& rules, CardSet cards) { return rules.tables.deck.names(cards); }

// Returns whether some of the numbers have names.
bool has_named_bids(const Rules& rules, const Choices& choices) {
  if (choices.number_say != Say::bid || choices.strains != 0) return false;
  return std::any_of(rules.contracts.begin(), rules.contracts.end(),
                     [](const ContractRules& contract) { return !contract.bid.is_none(); });
}

void add_numbers(const Rules& rules, const Choices& choices, std::vector<std::string>& words) {
  const std::string_view said = saying(choices.number_say).word;
  if (has_named_bids(rules, choices)) {
    for (unsigned n = 0; n < choices.numbers(); ++n)
      words.push_back(
          to_words(rules, {Say::bid, kNoStrain, 0, 0, static_cast<std::uint16_t>(choices.number(n)), {}, {}}, 0));
    return;
  }
  if (choices.strains == 0) {
    for (const std::string& run : runs_of_numbers(choices)) words.push_back(fmt::format("{} {}", said, run));
    return;
  }
  for (std::uint8_t strain = 0; strain <= kSuits; ++strain)
    for (const std::string& run : runs_of_numbers(choices, strain))
      words.push_back(fmt::format("{} {} {}", said, run, strain_word(strain)));
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
    case Ended::annulled_by_script: return "a rule of this table";
    case Ended::annulled_by_host: return "the host's decision";
  }
  return {};
}

std::vector<std::string> runs_of_numbers(const Choices& choices, std::uint8_t strain) {
  std::vector<std::string> runs;
  const auto wanted = [&](unsigned n) {
    return strain == kNoStrain || (choices.strains_with(choices.number(n)) >> strain & 1U) != 0;
  };
  const unsigned amount = choices.numbers();
  for (unsigned n = 0; n < amount;) {
    const unsigned first = n;
    if (!wanted(n++)) continue;
    const unsigned step = n < amount ? choices.number(n) - choices.number(first) : 1;
    while (n < amount && choices.number(n) - choices.number(n - 1) == step) ++n;
    const unsigned from = choices.number(first);
    const unsigned to = choices.number(n - 1);
    const bool are_two = step != 1 && to == from + step;
    if (from == to || are_two) runs.push_back(std::to_string(from));
    if (are_two) runs.push_back(std::to_string(to));
    if (from == to || are_two) continue;
    if (step == 1)
      runs.push_back(fmt::format("{}..{}", from, to));
    else
      runs.push_back(fmt::format("{}..{} by {}", from, to, step));
  }
  return runs;
}

std::string name_said(const Rules& rules, const Action& action) { return names_said(rules, action.say)[action.which]; }

std::string dealt_card_phrase(const Rules& rules) {
  const int nth = rules.trump.dealt_card ? rules.trump.dealt_card->nth : 0;
  return nth > 0 && nth <= 12 ? fmt::format("the {} card", ordinal(nth)) : fmt::format("card {}", nth);
}

std::string contract_word(const Rules& rules, std::uint8_t contract) {
  if (contract == kRegular) return "regular";
  if (contract < kFirstOffered) return rules.contracts[contract - std::size_t{kFirstContract}].name;
  return rules.offers[contract - std::size_t{kFirstOffered}].word;
}

std::string trumps_words(std::uint8_t choice) {
  const Trumps trumps = Trumps::of_choice(choice);
  return trumps.reversed ? fmt::format("{} {}", strain_word(trumps.strain), kReversedWord) : strain_word(trumps.strain);
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
  // Compass pairs have their usual names: NS and EW.
  const auto place = [](const std::string& name) { return std::string_view("NESW").find(name); };
  std::sort(names.begin(), names.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return joined(names, "");
}

std::string to_words(const Rules& rules, const Action& action, std::uint16_t standing) {
  const Saying said = saying(action.say);
  switch (said.follows) {
    case Follows::nothing: return std::string(said.word);
    case Follows::number: return fmt::format("{} {}", said.word, action.number);
    case Follows::bid: return fmt::format("{} {}", said.word, bid_words(rules, action, standing));
    case Follows::trumps: return fmt::format("{} {}", said.word, trumps_words(action.strain));
    case Follows::dealt_card: return fmt::format("{} {}", said.word, said.name);
    case Follows::own_card:
    case Follows::card: return fmt::format("{} {}", said.word, rules.tables.deck.name(action.card));
    case Follows::cards: return fmt::format("{} {}", said.word, card_list(rules, action.cards));
    case Follows::contract:
      if (!rules.contracts[action.which].names_suit() || action.strain >= kSuits) return name_said(rules, action);
      return fmt::format("{} {}", name_said(rules, action), suit_word(static_cast<Suit>(action.strain)));
    case Follows::meld:
    case Follows::offer: return name_said(rules, action);
  }
  return {};
}

std::vector<std::string> to_words(const Rules& rules, const Choices& choices, std::uint16_t standing) {
  std::vector<std::string> words;
  add_numbers(rules, choices, words);
  if (takes_cards(choices.card_say) && choices.give > 0) {
    words.push_back(
        fmt::format("{} {} of {}", saying(choices.card_say).word, choices.give, card_list(rules, choices.cards)));
    return words;
  }
  Choices rest = choices;
  rest.from = 1;
  rest.to = 0;
  for (unsigned i = 0; i < rest.size(); ++i) words.push_back(to_words(rules, rest.at(i), standing));
  return words;
}

std::string_view verb_before(Say say) {
  if (say == Say::declare) return "declare ";
  if (say == Say::announce) return "announce ";
  return say == Say::offer ? "say " : "";
}

std::string in_own_words(const Rules& rules, std::string_view words) {
  std::string text;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    std::string word(rules.label(words.substr(0, end)));
    if (word == words.substr(0, end)) word = with_blanks(word);
    text += word;
    words.remove_prefix(end);
    if (!words.empty()) text += ' ';
    words.remove_prefix(std::min<std::size_t>(1, words.size()));
  }
  return text;
}

std::string ledger_sentence(const Rules& rules, const LedgerLine& line) {
  const std::string side = side_name(rules, line.side);
  const std::string cited = rules.cite(line.key);
  switch (line.kind) {
    case LedgerLine::Kind::taken:
      return fmt::format("{} took {} {}", side, line.amount,
                         plural(line.amount, counts_tricks(rules.scoring.counts) ? "trick" : "point"));
    case LedgerLine::Kind::times: return fmt::format("times {} ({})", line.amount, cited);
    case LedgerLine::Kind::more: return fmt::format("{} more ({})", line.amount, cited);
    case LedgerLine::Kind::outcome:
      return fmt::format("counts as {} ({})", line.amount != 0 ? "made" : "failed", cited);
    case LedgerLine::Kind::becomes: return fmt::format("{} {:+} instead ({})", side, line.amount, cited);
    case LedgerLine::Kind::game:
      return fmt::format("{} has {} {} {}", side, line.amount > 0 ? "won" : "lost",
                         line.amount == 1 || line.amount == -1 ? "a" : in_words(std::abs(line.amount)),
                         plural(std::abs(line.amount), "game"));
    case LedgerLine::Kind::row:
    case LedgerLine::Kind::worth:
    case LedgerLine::Kind::given:
    case LedgerLine::Kind::each:
    case LedgerLine::Kind::own_bid:
    case LedgerLine::Kind::nil:
    case LedgerLine::Kind::bags:
    case LedgerLine::Kind::all_points:
    case LedgerLine::Kind::melds:
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
    case Phase::showing: return "showing";
    case Phase::sight: return "sight";
    case Phase::contracts: return "contracts";
    case Phase::exchange: return "exchange";
    case Phase::discard: return "discard";
    case Phase::play: return "play";
    case Phase::melds: return "melds";
    case Phase::agree: return "agree";
    case Phase::over: return "over";
  }
  return {};
}

std::string ruling_words(const Rules& rules, const Ruling& ruling) {
  if (annuls_deal(ruling.what)) return "annul";
  if (moves_score(ruling.what)) return fmt::format("score {} {:+}", side_name(rules, ruling.side), ruling.by);
  return fmt::format("reset {}", reset_word(ruling.what));
}

std::optional<Ruling> ruling_named(const Rules& rules, std::string_view words) {
  if (words == "annul") return Ruling(Reset::annul);
  constexpr std::string_view kScore = "score ";
  const std::size_t last = words.rfind(' ');
  if (!words.starts_with(kScore) || last < kScore.size()) return std::nullopt;
  const std::string name = lowered(words.substr(kScore.size(), last - kScore.size()));
  std::string_view amount = words.substr(last + 1);
  const bool is_less = amount.starts_with('-');
  if (is_less || amount.starts_with('+')) amount.remove_prefix(1);
  int by = 0;
  const auto read = std::from_chars(amount.data(), amount.data() + amount.size(), by);
  if (read.ec != std::errc{} || read.ptr != amount.data() + amount.size()) return std::nullopt;
  if (by <= 0 || by > kMostMoved) return std::nullopt;
  for (Side side = 0; side < rules.tables.sides; ++side)
    if (lowered(side_name(rules, side)) == name) return Ruling(side, is_less ? -by : by);
  return std::nullopt;
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
    case Ended::annulled_by_script: return "annulled_by_script";
    case Ended::annulled_by_host: return "annulled_by_host";
  }
  return {};
}

std::vector<Action> each_action(const Rules& rules, const Choices& choices, std::uint16_t standing) {
  std::vector<Action> all;
  if (choices.size() > kMostListed) return all;
  std::set<std::string> gifts;
  for (unsigned i = 0; i < choices.size(); ++i) {
    const Action action = choices.at(i);
    // Two sets of cards to give may differ only in which of two identical cards they hold; in words they are the same.
    const bool may_repeat = takes_cards(action.say) && rules.tables.deck.copies() > 1;
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
