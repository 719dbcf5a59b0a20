#include "screen/lesson.h"

#include "language/language.h"
#include "screen/drawing.h"

namespace turup::screen {

namespace {

using Families = std::vector<std::string>;

constexpr const char* kScripted = "";  // the chapter of what scripts add

// Returns the families of rules about a phase.
Families families_of(Phase phase) {
  switch (phase) {
    case Phase::cut: return {"dealing"};
    case Phase::offers: return {kScripted};
    case Phase::auction: return {"auction", "stakes", "contracts", "scoring", "match"};
    case Phase::stakes: return {"auction", "stakes"};
    case Phase::trump:
    case Phase::showing:
    case Phase::sight: return {"trump"};
    case Phase::contracts: return {"contracts"};
    case Phase::exchange: return {"exchange"};
    case Phase::discard: return {"talon"};
    case Phase::melds: return {"trump", "melds"};
    case Phase::play: return {"trump", "play", "scoring", "match"};
    case Phase::agree:
    case Phase::over: break;
  }
  return {};
}

// Returns whether one must know what would be trumps before one bids.
bool bids_choose_trumps(const Rules& rules) {
  const Fixing how = fixing(rules.trump.fixed_by);
  return how.in_bid || how.by_taking || how.by_contract;
}

// Returns the families of rules about a question: those of its phase, and of everything else that may be done now.
Families families_asked_of(const Rules& rules, const View& view) {
  Families families = families_of(view.phase);
  if (view.phase == Phase::auction && bids_choose_trumps(rules)) families.insert(families.begin() + 1, "trump");
  const Choices& may = view.choices;
  if (view.has_turn_up) families.insert(families.begin(), "talon");
  if (may.trumps != 0) families.emplace_back("trump");
  if (may.contracts != 0) families.emplace_back("contracts");
  if (may.melds != 0) families.emplace_back("melds");
  if ((may.says & say_bit(Say::claim)) != 0) families.emplace_back("void");
  if (may.offers != 0) families.emplace_back(kScripted);
  return families;
}

}  // namespace

std::vector<std::string> lesson(const Rules& rules, const View& view, Taught& taught) {
  const std::vector<Chapter> book = chapters(rules, kUnbroken);
  std::vector<std::string> lines;
  const auto teach = [&](const std::string& family) {
    if (!taught.insert(family).second) return;
    for (const Chapter& chapter : book) {
      if (chapter.family != family) continue;
      const std::vector<std::string> told = paragraphs_of(chapter.text);  // it begins with an empty line
      lines.insert(lines.end(), told.begin() + (lines.empty() ? 1 : 0), told.end());
    }
  };
  for (const char* family : {"seating", "pack", "words"}) teach(family);
  for (const std::string& family : families_asked_of(rules, view)) teach(family);
  return lines;
}

}  // namespace turup::screen
