#include "study/compare/choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "actions/actions.h"
#include "base/base.h"

namespace turup::compare {

namespace {

constexpr std::size_t kLongList = 24;  // entries in a step; a longer list is hard to read

// Returns everything that may be said, with a bid in each of its wordings.
std::vector<Action> all_of(const Choices& choices) {
  std::vector<Action> all;
  for (unsigned i = 0; i < choices.size(); ++i) {
    const Action action = choices.at(i);
    all.push_back(action);
    if (action.say != Say::bid || choices.strains == 0) continue;
    for (std::size_t wording = 0; wording < std::size(kWordingWords); ++wording) {
      Action reworded = action;
      reworded.wording = static_cast<std::uint8_t>(wording);
      if (wording != action.wording && choices.has(reworded)) all.push_back(reworded);
    }
  }
  return all;
}

// Returns the families in which the cause may lie, if a word is not known or no key refuses it.
std::vector<std::string_view> families_of(const Action& action) {
  switch (action.say) {
    case Say::cut: return {"dealing"};
    case Say::bid: return {"auction", "trump.fixed_by", "pack.points", "scoring", "hooks"};
    case Say::pass: return {"auction", "stakes", "contracts", "melds", "trump.dealt_card", "hooks"};
    case Say::take: return {"auction"};
    case Say::ditto: return {"auction", "hooks"};
    case Say::partner: return {"auction"};
    case Say::offer: return {"hooks"};
    case Say::double_up:
    case Say::redouble:
    case Say::set_double: return {"stakes"};
    case Say::trump:
    case Say::lay:
    case Say::dealt_card: return {"trump", "hooks"};
    case Say::give: return {"exchange"};
    case Say::discard: return {"talon"};
    case Say::play: return {"play", "trump", "pack"};
    case Say::ask:
    case Say::show: return {"trump"};
    case Say::declare: return {"melds"};
    case Say::announce: return {"contracts"};
    case Say::claim: return {"void"};
    case Say::agree: return {"play.once_decided"};
  }
  return {};
}

// Actions that only one of two tables allows, with the reason why the other refuses them.
struct OneSided {
  std::vector<std::string> words;  // the actions, at the table that allows them
  std::optional<Reason> reason;    // the other table's reason
  std::vector<std::string_view> families;
};

OneSided only_at(const Seated& one, const Seated& other, const Twin& to_other, Reason::Table table) {
  OneSided result;
  for (const Action& action : all_of(legal_actions(one.table.rules, one.state))) {
    const auto same = to_other.action(action);
    std::optional<Refusal> refusal = Refusal{};
    if (same) refusal = why_not(other.table.rules, other.state, other.state.actor, *same, other.table.hooks);
    if (!refusal) continue;
    result.words.push_back(to_words(one.table.rules, action, one.state.bid));
    if (result.words.size() > 1) continue;
    result.families = families_of(action);
    if (refusal->reason.empty()) continue;
    std::string text = refusal->reason;
    if (!refusal->key.empty()) text += fmt::format(" ({})", other.table.rules.cite(refusal->key));
    result.reason = Reason{table, std::move(text), refusal->key};
  }
  return result;
}

std::vector<std::string> offered(const Seated& at) {
  return to_words(at.table.rules, legal_actions(at.table.rules, at.state), at.state.bid);
}

// Returns whether the choices can be listed in a step. Bids in other wordings than the usual, and gifts, cannot.
bool can_be_listed(const Seated& at, const OneSided& here, const OneSided& there) {
  const Choices choices = legal_actions(at.table.rules, at.state);
  if (takes_cards(choices.card_say) && choices.give > 0) return false;
  if (offered(at).size() > kLongList) return false;
  if (choices.strains == 0) return true;
  const auto is_plain = [](const std::string& word) {
    return !word.starts_with("bid ") ||
           (word.size() > 4 && word[4] >= '0' && word[4] <= '9' && !word.ends_with("noes"));
  };
  const auto any_plain = [&](const auto& words) { return std::any_of(words.begin(), words.end(), is_plain); };
  return any_plain(here.words) || any_plain(there.words);
}

std::string sentence_of(const Seated& a, const std::string& seat, const OneSided& only_a, const OneSided& only_b) {
  if (can_be_listed(a, only_a, only_b)) return fmt::format("{} may only {}", seat, joined(offered(a), ", "));
  if (!only_a.words.empty()) return fmt::format("{} may {}", seat, only_a.words.front());
  return fmt::format("{} may not {}", seat, only_b.words.front());
}

// Returns "bid 15..28 or pass". Where only wordings or gifts differ, returns these.
std::string shown(const Seated& at, const OneSided& here, const OneSided& there) {
  if (can_be_listed(at, here, there)) return offered_text(at.table.rules, at.state);
  if (here.words.empty()) return fmt::format("not {}", there.words.front());
  return here.words.size() == 1 ? here.words.front()
                                : fmt::format("{} and {} more", here.words.front(), here.words.size() - 1);
}

}  // namespace

std::string offered_text(const Rules& rules, const State& state) {
  if (state.phase == Phase::over) return {};
  constexpr std::string_view kPlay = "play ";
  std::vector<std::string> words;
  for (const std::string& word : to_words(rules, legal_actions(rules, state), state.bid)) {
    const bool goes_on = !words.empty() && words.back().starts_with(kPlay) && word.starts_with(kPlay);
    if (goes_on)
      words.back() += word.substr(kPlay.size() - 1);
    else
      words.push_back(word);
  }
  return listed(words, "or");
}

std::optional<Difference> different_choices(const Seated& a, const Seated& b, const Twin& twin) {
  const Choices here = legal_actions(a.table.rules, a.state);
  if (twin.is_literal() && twin.choices(here) == legal_actions(b.table.rules, b.state)) return {};
  const OneSided only_a = only_at(a, b, twin, Reason::Table::b);
  const OneSided only_b = only_at(b, a, Twin(b.table.rules, a.table.rules), Reason::Table::a);
  if (only_a.words.empty() && only_b.words.empty()) return {};
  const std::string seat = seat_name(a.table.rules.seating, a.state.actor);
  Difference difference{Difference::Kind::actions,
                        seat,
                        shown(a, only_a, only_b),
                        shown(b, only_b, only_a),
                        {},
                        {},
                        sentence_of(a, seat, only_a, only_b),
                        {},
                        {}};
  for (const OneSided* only : {&only_a, &only_b}) {
    if (only->reason) difference.reasons.push_back(*only->reason);
    difference.families.insert(difference.families.end(), only->families.begin(), only->families.end());
  }
  return difference;
}

}  // namespace turup::compare
