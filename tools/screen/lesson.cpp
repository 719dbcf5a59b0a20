#include "screen/lesson.h"

#include <algorithm>

#include "screen/drawing.h"

namespace turup::screen {

namespace {

// Returns the heading of the rulebook under which a phase is described; empty where there is none.
std::string_view heading_of(Phase phase) {
  switch (phase) {
    case Phase::auction:
    case Phase::stakes: return "The bidding";
    case Phase::trump:
    case Phase::showing:
    case Phase::sight: return "Trumps";
    case Phase::play: return "The play";
    case Phase::cut: return "The deal";
    case Phase::exchange: return "The exchange";
    case Phase::offers:
    case Phase::contracts:
    case Phase::discard:
    case Phase::melds:
    case Phase::agree:
    case Phase::over: break;
  }
  return {};
}

// Returns the part of the rulebook under a heading, with it. A heading is a line that follows an empty one.
std::vector<std::string> part_under(const std::vector<std::string>& rulebook, std::string_view heading) {
  std::vector<std::string> part;
  auto at = heading.empty() ? rulebook.end() : std::find(rulebook.begin(), rulebook.end(), heading);
  for (; at != rulebook.end() && !at->empty(); ++at) part.push_back(*at);
  return part;
}

}  // namespace

std::vector<std::string> lesson(const std::string& rulebook, Phase phase, const Lessons& before) {
  const std::vector<std::string> lines = paragraphs_of(rulebook);
  std::vector<std::string> taught;
  const auto teach = [&](std::string_view heading) {
    const auto part = part_under(lines, heading);
    if (part.empty()) return;
    if (!taught.empty()) taught.emplace_back();
    taught.insert(taught.end(), part.begin(), part.end());
  };
  if (before.has_none())
    for (const char* heading : {"Who sits where", "The cards"}) teach(heading);
  const bool knows_trumps = before.has(Phase::trump) || before.has(Phase::showing) || before.has(Phase::sight);
  if (phase == Phase::play && !knows_trumps) teach(heading_of(Phase::trump));
  teach(heading_of(phase));
  if (phase == Phase::auction) teach("Doubling");
  if (phase == Phase::play)
    for (const char* heading : {"What a deal is worth", "The match"}) teach(heading);
  return taught;
}

}  // namespace turup::screen
