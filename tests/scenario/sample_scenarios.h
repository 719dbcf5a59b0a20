// Runs scenarios written in a test with the hand-built sample rules. Returns their reports, a line each.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "game/sample_rules.h"
#include "scenario/scenario.h"
#include "script/script.h"

namespace turup::scenario {

// Returns twenty-nine with everything that can lie between the auction and the first lead: three steps of stakes, a
// card that is dealt for trumps, and a single hand. Cards may annul deals, and there is a session.
inline Rules alone() {
  Rules rules = samples::twenty_nine();
  rules.name = "alone";
  rules.words = {{"single_hand", "29"}, {"pair", "marriage"}};
  rules.stakes.window = StakesWindow::after_trump;
  rules.stakes.doubled = Amount::of(2);
  rules.stakes.redoubled = Amount::of(4);
  rules.stakes.set_doubled = Amount::of(6);
  rules.trump.dealt_card = DealtCardRules{7, SuitLed::may_show, DealtCardNeeds::none, OnSight::on_sight};
  rules.contracts.emplace_back();
  rules.contracts[0].name = "single_hand";
  rules.contracts[0].partner = PartnerHand::seen_by_caller;
  rules.contracts[0].worth = {3, 6};
  rules.voids.pointless_packet = PointlessPacket::first;
  rules.voids.holds_all = {Rank::jack};
  rules.session.games = {Amount::Kind::open, 0};
  rules.session.win = 2;
  compile(rules, nullptr);
  return rules;
}

// Finds the samples by name. Any other name cannot be loaded.
inline Sourcing from_samples() {
  const auto rules = [](const Request& request) {
    Loaded loaded;
    for (const Rules& sample : samples::all())
      if (sample.name == request.variant) loaded.rules = std::make_shared<const Rules>(sample);
    if (request.variant == "alone") loaded.rules = std::make_shared<const Rules>(alone());
    if (!loaded.rules) loaded.diagnostics.error("T4001", fmt::format("there is no variant `{}`", request.variant));
    return loaded;
  };
  return {rules, {}};
}

// Returns "T7106 9:5 points of NS is 4, not 5 | help: … | note: …".
inline std::string line_of(const Diagnostic& diagnostic) {
  std::string text = diagnostic.code;
  if (!diagnostic.labels.empty() && diagnostic.labels.front().span.source) {
    const turup::Position at = diagnostic.labels.front().span.position();
    text += fmt::format(" {}:{}", at.line, at.column);
  }
  text += " " + diagnostic.message;
  for (const auto& help : diagnostic.helps) text += " | help: " + help;
  for (const auto& note : diagnostic.notes) text += " | note: " + note;
  return text;
}

inline std::vector<std::string> reports(const std::string& text, const Sourcing& sourcing = from_samples()) {
  const Source source("it.yaml", text);
  const Outcome outcome = run_scenario(source, sourcing);
  std::vector<std::string> lines;
  for (const Diagnostic& diagnostic : outcome.diagnostics.all()) lines.push_back(line_of(diagnostic));
  return lines;
}

// Does the same with the variants and scripts that ship.
inline std::vector<std::string> shipped_reports(const std::string& text) {
  const Library library(
      std::vector<Collection>{{std::string(TURUP_ROOT) + "/variants", std::string(TURUP_ROOT) + "/hooks"}});
  const auto host = make_script_host();
  return reports(text, from_library(library, *host));
}

using Lines = std::vector<std::string>;

// Returns a position in which W leads hearts, N has none and must ask, and E is declarer in spades.
inline std::string hidden_trumps(const std::string& steps) {
  return "scenario: t\nvariant: twenty-nine\n"
         "given: { bid: E 17, trumps: spades, ending: { W: JH 8D, N: 7S JC, E: 9H 8C, S: 8H 9C } }\n"
         "steps:\n" +
         steps;
}

inline std::string auction(const std::string& steps) {
  return "scenario: t\nvariant: twenty-nine\ngiven: { dealer: S }\nsteps:\n" + steps;
}

inline std::string fifty_six(const std::string& steps) { return "scenario: t\nvariant: fifty-six\nsteps:\n" + steps; }

// Returns a position before the last trick, in which no card counts.
inline std::string last_trick(const std::string& given, const std::string& steps) {
  return "scenario: t\nvariant: twenty-nine\ngiven:\n  bid: E 17\n  trumps: spades shown\n"
         "  ending: { W: KH, N: QH, E: 8H, S: 7H }\n" +
         given + "steps:\n" + steps;
}

}  // namespace turup::scenario
