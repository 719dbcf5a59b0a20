#include "rules/check_scripts.h"

#include <fmt/format.h>

#include <algorithm>

namespace turup {

namespace {

// Checks how many words all scripts offer, and how many numbers they keep.
void check_amounts(const Rules& rules, Findings& findings) {
  std::size_t words = 0;
  int of_deal = 0;
  int of_match = 0;
  const HookUse* last_offering = nullptr;
  const HookUse* last_keeping = nullptr;
  const HookUse* last_settling = nullptr;
  for (const HookUse& use : rules.hooks) {
    const Script& script = use.script;
    if (script.has(HookPoint::offer)) last_offering = &use;
    if (script.has(HookPoint::offer)) words += script.offers.size();
    if (script.memory == 0) continue;
    const bool is_of_match = script.point_with(MemoryOf::match).has_value();
    (is_of_match ? last_settling : last_keeping) = &use;
    (is_of_match ? of_match : of_deal) += script.memory;
  }
  const auto report = [&findings](std::string message, const HookUse* use) {
    findings.error({"T2104", std::move(message), {{"hooks." + use->script.name, ""}}, "take a script out"});
  };
  if (words > kMaxOffers)
    report(fmt::format("the scripts together offer {} words, more than {}", words, kMaxOffers), last_offering);
  if (of_deal > static_cast<int>(kMaxNotes))
    report(fmt::format("the scripts together keep {} numbers of a deal, more than {}", of_deal, kMaxNotes),
           last_keeping);
  if (of_match > static_cast<int>(kMaxMemory))
    report(fmt::format("the scripts together keep {} numbers of a match, more than {}", of_match, kMaxMemory),
           last_settling);
  if (rules.hooks.size() > kMaxHooks)
    report(fmt::format("{} scripts, more than {}", rules.hooks.size(), kMaxHooks), &rules.hooks[kMaxHooks]);
}

// Returns the part of an auction, or of finding its declarers, that the script decides; nothing if it decides none.
std::string_view say_in_auction(const Script& script) {
  for (const HookPoint point : {HookPoint::speaker, HookPoint::calls, HookPoint::calls_by_hand})
    if (script.has(point)) return "has a say in the auction";
  if (script.has(HookPoint::value)) return "says what a deal is worth to the declarers";
  return {};
}

// Returns whether the script says itself that it needs the key; then it tells its users so.
bool needs(const Script& script, std::string_view key) {
  return std::any_of(script.needs.begin(), script.needs.end(),
                     [key](const std::string& need) { return need.starts_with(key); });
}

bool has_melds_at_all(const Rules& rules) { return !rules.melds.empty(); }
bool has_hidden_trumps(const Rules& rules) { return rules.trump.hidden.has_value(); }
// The stakes of a contract that somebody plays alone have a ladder of their own.
bool may_have_stakes(const Rules& rules) {
  return rules.stakes.in_force() || !rules.contracts.empty() || rules.has(HookPoint::offer);
}

// A point at which a script is never asked without a certain family of rules.
struct Unasked {
  HookPoint point;
  std::string_view key;
  std::string_view decides;
  std::string_view otherwise;
  bool (*is_there)(const Rules& rules);
};
constexpr Unasked kUnasked[] = {
    {HookPoint::melds, "melds", "which melds may be declared", "there are no melds", has_melds_at_all},
    {HookPoint::showing, "trump.hidden", "when hidden trumps are shown", "trumps are known to all", has_hidden_trumps},
    {HookPoint::raising, "stakes", "who may raise the stakes", "nobody raises them", may_have_stakes},
};

// Returns whether the rules, or an option of them, have what the point is about.
bool has_about(const Rules& rules, const Unasked& unasked) {
  return unasked.is_there(rules) || std::any_of(rules.options.begin(), rules.options.end(), [&](const Option& option) {
           return option.key.starts_with(unasked.key);
         });
}

// Returns the point at which the script is never asked; null if there is none, or if the script says itself what it
// needs.
const Unasked* unasked_of(const Rules& rules, const Script& script) {
  for (const Unasked& unasked : kUnasked)
    if (script.has(unasked.point) && !needs(script, unasked.key) && !has_about(rules, unasked)) return &unasked;
  return nullptr;
}

// Reports scripts that are never asked, or asked to no effect.
void check_asked(const Rules& rules, Findings& findings) {
  const bool may_be_indicated = fixing(rules.trump.fixed_by).by_indicator ||
                                std::any_of(rules.options.begin(), rules.options.end(),
                                            [](const Option& o) { return o.key == "trump.fixed_by"; });
  for (const HookUse& use : rules.hooks) {
    const std::string& name = use.script.name;
    const std::string_view say = say_in_auction(use.script);
    if (!say.empty() && !rules.has(Step::Kind::auction))
      findings.error({"T2105",
                      fmt::format("the script `{}` {}, but there {}", name, say,
                                  say.ends_with("auction") ? "is none" : "are none: nobody bids"),
                      {{"hooks." + name, ""}, {"dealing.script", "no `auction` here"}},
                      fmt::format("take `{}` out of `hooks`, or add `auction` to the script of the deal", name)});
    else if (use.script.has(HookPoint::value) && each_says(rules.auction.kind))
      findings.error({"T2105",
                      fmt::format("the script `{}` says what a deal is worth to the declarers, but there are none: "
                                  "each player says a number of his own",
                                  name),
                      {{"hooks." + name, ""}, {"auction.kind", "each says his own"}},
                      fmt::format("let the script say what every side scores, by `score` instead of `value`; or take "
                                  "`{}` out of `hooks`",
                                  name)});
    else if (const Unasked* unasked = unasked_of(rules, use.script))
      findings.error({"T2105",
                      fmt::format("the script `{}` says {}, but {}", name, unasked->decides, unasked->otherwise),
                      {{"hooks." + name, ""}},
                      fmt::format("take `{}` out of `hooks`, or write `{}`", name, unasked->key)});
    else if (use.script.has(HookPoint::indicator) && !may_be_indicated && !needs(use.script, "trump.fixed_by"))
      findings.error({"T2105",
                      fmt::format("the script `{}` says what indicators mean, but trumps are fixed otherwise", name),
                      {{"hooks." + name, ""}, {"trump.fixed_by", ""}},
                      fmt::format("take `{}` out of `hooks`, or write `fixed_by: indicator`", name)});
  }
}

// Reports scripts that keep a deal from being decided: nobody knows a result that a script may still change.
void check_decided(const Rules& rules, Findings& findings) {
  if (!may_stop(rules.play.once_decided)) return;
  for (const HookUse& use : rules.hooks)
    if (use.script.has(HookPoint::value) || use.script.has(HookPoint::score))
      findings.error({"T2099",
                      fmt::format("the script `{}` has the last word on what a deal is worth, so no deal is decided "
                                  "before the end",
                                  use.script.name),
                      {{"play.once_decided", ""}, {"hooks." + use.script.name, ""}},
                      fmt::format("write `once_decided: play_on`, or take `{}` out of `hooks`", use.script.name)});
}

}  // namespace

void check_scripts(const Rules& rules, Findings& findings) {
  check_amounts(rules, findings);
  check_asked(rules, findings);
  check_decided(rules, findings);
}

}  // namespace turup
