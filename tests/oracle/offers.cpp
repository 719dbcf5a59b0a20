#include "oracle/offers.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "actions/actions.h"

namespace turup::oracle {
namespace {

constexpr std::uint16_t kNumbers = 400;  // more than any bid or cut

using Actions = std::vector<Action>;

void add_wordings(const Choices& choices, Action bid, Actions& actions) {
  if (bid.strain == kNoStrain) {
    if (choices.has(bid)) actions.push_back(bid);
    return;
  }
  for (bid.wording = 0; bid.wording < kWordings; ++bid.wording)
    if (choices.has(bid)) actions.push_back(bid);
}

void ask_about_numbers(const Choices& choices, Actions& actions) {
  Action cut;
  cut.say = Say::cut;
  for (cut.number = 0; cut.number < kNumbers; ++cut.number)
    if (choices.has(cut)) actions.push_back(cut);
  Action bid;
  bid.say = Say::bid;
  for (bid.number = 0; bid.number < kNumbers; ++bid.number) {
    bid.strain = kNoStrain;
    add_wordings(choices, bid, actions);
    for (bid.strain = 0; bid.strain < Trumps::kChoices; ++bid.strain) add_wordings(choices, bid, actions);
  }
}

void ask_about_cards(const Rules& rules, const Choices& choices, Actions& actions) {
  for (const Say say : {Say::lay, Say::play}) {
    Action action;
    action.say = say;
    for (const Card card : rules.tables.deck.all()) {
      action.card = card;
      if (choices.has(action)) actions.push_back(action);
    }
  }
}

bool has_number(const Action& action) { return action.say == Say::cut || action.say == Say::bid; }

// Returns a number that orders actions. Actions that differ only in their number come together.
std::uint64_t place(const Action& action) {
  std::uint64_t key = static_cast<std::uint64_t>(action.say);
  for (const unsigned part : {unsigned{action.strain}, unsigned{action.wording}, unsigned{action.which}})
    key = key << 8U | part;
  return key << 24U | static_cast<std::uint64_t>(action.number) << 8U | action.card.id;
}

// Returns "bid 30..56 clubs number_suit".
std::string run_in_words(const Action& first, int last) {
  if (first.say == Say::cut) return fmt::format("cut {}..{}", first.number, last);
  std::string text = fmt::format("bid {}..{}", first.number, last);
  if (first.strain == kNoStrain) return text;
  return text + fmt::format(" {} {}", trumps_words(first.strain), kWordingWords[first.wording].word);
}

}  // namespace

Actions offered_by_number(const Choices& choices) {
  Actions actions;
  for (unsigned n = 0; n < choices.size(); ++n) {
    const Action action = choices.at(n);
    if (action.say == Say::bid)
      add_wordings(choices, action, actions);
    else
      actions.push_back(action);
  }
  return actions;
}

// Asks about the action with each of so many strains.
void ask_about_strains(const Choices& choices, Action action, unsigned strains, Actions& actions) {
  for (action.strain = 0; action.strain < strains; ++action.strain)
    if (choices.has(action)) actions.push_back(action);
}

Actions offered_when_asked(const Rules& rules, const Choices& choices) {
  Actions actions;
  for (const Say say : {Say::pass, Say::ditto, Say::take, Say::double_up, Say::redouble, Say::set_double,
                        Say::dealt_card, Say::ask, Say::show, Say::claim, Say::agree, Say::partner}) {
    Action action;
    action.say = say;
    if (choices.has(action)) actions.push_back(action);
  }
  Action trump;
  trump.say = Say::trump;
  ask_about_strains(choices, trump, Trumps::kChoices, actions);
  for (const Say say : {Say::declare, Say::announce, Say::offer}) {
    Action action;
    action.say = say;
    for (action.which = 0; action.which < std::max(kMaxMelds, kMaxContracts); ++action.which)
      ask_about_strains(choices, action, say == Say::announce ? kSuits : 1U, actions);
  }
  ask_about_numbers(choices, actions);
  ask_about_cards(rules, choices, actions);
  return actions;
}

std::string in_words(const Rules& rules, const Actions& actions) {
  std::vector<std::pair<std::uint64_t, const Action*>> sorted;
  for (const Action& action : actions) sorted.emplace_back(place(action), &action);
  std::sort(sorted.begin(), sorted.end());
  std::string text;
  std::string verb;
  for (std::size_t n = 0; n < sorted.size(); ++n) {
    const std::size_t first = n;
    constexpr std::uint64_t kNext = 1U << 8U;  // the next number, with all else equal
    const bool numbered = has_number(*sorted[n].second);
    while (numbered && n + 1 < sorted.size() && sorted[n + 1].first == sorted[n].first + kNext) ++n;
    const std::string words = numbered ? run_in_words(*sorted[first].second, sorted[n].second->number)
                                       : to_words(rules, *sorted[n].second, 0);
    const std::size_t space = words.find(' ');
    const std::string own = words.substr(0, space);
    if ((own == "play" || own == "trump") && own == verb)
      text += words.substr(space);
    else
      text += (text.empty() ? "" : "; ") + words;
    verb = own;
  }
  return text;
}

}  // namespace turup::oracle
