#include "study/compare/bearing.h"

#include <algorithm>

namespace turup::compare {

namespace {

// If no cause is known, up to this many keys are all named as possible causes.
constexpr std::size_t kFewKeys = 4;

void add_new(std::vector<std::string>& keys, const std::string& key) {
  if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
}

std::vector<std::string> cited_keys(const std::vector<KeyDifference>& keys, const std::vector<Reason>& reasons) {
  std::vector<std::string> cited;
  for (const Reason& reason : reasons)
    for (const std::string& key : reason.key.empty() ? std::vector<std::string>{} : keys_among(keys, {reason.key}))
      add_new(cited, key);
  // A refusal may cite a key below a group that the other does not have at all.
  for (const Reason& reason : reasons)
    for (const KeyDifference& key : keys)
      if (reason.key.starts_with(key.key + ".")) add_new(cited, key.key);
  return cited;
}

// Returns the keys that may be the cause, as far as the difference itself tells.
std::vector<std::string> suspected_keys(const std::vector<KeyDifference>& keys, const Difference& difference) {
  std::vector<std::string> result = cited_keys(keys, difference.reasons);
  // The first of these families that differs decides who speaks.
  if (result.empty() && difference.kind == Difference::Kind::speaker)
    for (std::size_t i = 0; i < difference.families.size() && result.empty(); ++i)
      result = keys_among(keys, {difference.families[i]});
  if (result.empty()) result = keys_among(keys, difference.families);
  if (result.empty() && keys.size() <= kFewKeys)
    for (const KeyDifference& key : keys) add_new(result, key.key);
  return result;
}

bool is_about_play(const KeyDifference& key) {
  return !key.key.starts_with("words.") && !key.key.starts_with("options.");
}

bool is_same(const Difference& one, const Difference& other) {
  return one.kind == other.kind && one.subject == other.subject && one.a == other.a && one.b == other.b &&
         one.may_a == other.may_a && one.may_b == other.may_b;
}

// The outcome of the found deal when one of its tables is changed.
enum class Outcome : std::uint8_t { as_before, otherwise, never_reached };

Outcome outcome_of(const Table& a, const Table& b, const Found& found) {
  if (!Twin::why_apart(a, b).empty()) return Outcome::never_reached;
  const Twin twin(a.rules, b.rules);
  SharedDeal deal(a, b, twin, found.start);
  for (const Step& step : found.steps) {
    if (deal.difference() || deal.is_over() || !legal_actions(a.rules, deal.state()).has(step.action))
      return Outcome::never_reached;
    deal.act(step.action);
  }
  const auto difference = deal.difference();
  return difference && is_same(*difference, found.difference) ? Outcome::as_before : Outcome::otherwise;
}

}  // namespace

std::vector<std::string> bearing_keys(const Table& a, const Table& b, const std::vector<KeyDifference>& keys,
                                      const Found& found, const Alter& alter) {
  std::vector<std::string> result;
  for (const KeyDifference& key : keys) {
    if (!is_about_play(key)) continue;
    const auto altered_b = alter(Reason::Table::b, key);
    if (altered_b && outcome_of(a, altered_b->table(), found) == Outcome::otherwise) {
      result.push_back(key.key);
      continue;
    }
    const auto altered_a = alter(Reason::Table::a, key);
    if (altered_a && outcome_of(altered_a->table(), b, found) == Outcome::otherwise) result.push_back(key.key);
  }
  return result.empty() ? suspected_keys(keys, found.difference) : result;
}

}  // namespace turup::compare
