#include "actions/sayings.h"

#include <algorithm>

namespace turup {

namespace {

// Words beside actions that are said at a table: by hosts, and about sides.
constexpr std::string_view kAtTables[] = {"declarers", "defenders", "draw", "host", "reset"};

std::vector<std::string> strain_words() {
  std::vector<std::string> words;
  for (std::size_t suit = 0; suit < kSuits; ++suit) words.emplace_back(suit_word(static_cast<Suit>(suit)));
  words.emplace_back(kNoTrumpsWord);
  return words;
}

void add_once(std::vector<std::string>& words, std::string_view word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.emplace_back(word);
}

}  // namespace

std::string after_word(Say say, std::string_view rest) {
  std::string text(saying(say).word);
  return text.append(" ").append(rest);
}

std::vector<std::string> names_said(const Rules& rules, Say say) {
  std::vector<std::string> names;
  switch (saying(say).follows) {
    case Follows::meld:
      for (const MeldRules& meld : rules.melds) names.push_back(meld.name);
      break;
    case Follows::contract:
      for (const ContractRules& contract : rules.contracts) names.push_back(contract.name);
      break;
    case Follows::offer:
      for (const ScriptedOffer& offer : rules.offers) names.push_back(offer.word);
      break;
    case Follows::nothing:
    case Follows::number:
    case Follows::bid:
    case Follows::trumps:
    case Follows::own_card:
    case Follows::dealt_card:
    case Follows::card:
    case Follows::cards: break;
  }
  return names;
}

std::vector<std::string> words_said(const Rules& rules) {
  std::vector<std::string> words;
  for (const Say say : kAllSays)
    if (!is_named(say)) add_once(words, saying(say).word);
  for (const Say say : kAllSays)
    for (const std::string& name : names_said(rules, say)) words.push_back(name);
  return words;
}

std::vector<std::string> words_for_trumps() {
  std::vector<std::string> words = strain_words();
  words.emplace_back(saying(Say::dealt_card).name);
  return words;
}

const std::vector<std::string>& spoken_words() {
  static const std::vector<std::string> kSpoken = [] {
    std::vector<std::string> words = strain_words();
    words.insert(words.end(), {std::string(kNoesWord), std::string(kPlusWord), std::string(kReversedWord)});
    words.insert(words.end(), std::begin(kAtTables), std::end(kAtTables));
    for (const Say say : kAllSays) {
      if (is_named(say)) continue;
      add_once(words, saying(say).word);
      add_once(words, saying(say).name);
    }
    return words;
  }();
  return kSpoken;
}

}  // namespace turup
