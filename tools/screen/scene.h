// A scene: all that a drawing of the table shows. It holds only what those who look at it may know: views,
// what was said aloud, and what was typed here.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "screen/menu.h"
#include "screen/screen.h"

namespace turup::screen {

// A trick that lies on the table: the one that is played, or the one just finished.
struct Trick {
  std::vector<std::pair<Seat, std::optional<Card>>> cards;  // from the leader on; nothing for one that is not seen
  Seat winner = kNobody;
  bool is_finished = false;
};
Trick trick_of(const Rules& rules, const View& view);
Trick trick_of(const Event& event);

// A call that everybody has heard. `bid_before` is the bid that stood before it.
struct Call {
  Seat seat = kNobody;
  Action action;
  std::uint16_t bid_before = 0;
};
// Returns the call that an event tells of, if it tells of one.
std::optional<Call> call_in(const Event& event);

// A page that lies over the table: an answer, the rulebook, the end of a deal.
struct Page {
  std::string title;
  std::vector<std::string> lines;
  std::size_t top = 0;  // the first line that is seen
  std::string keys;     // what can be pressed
  std::string more{};   // the line that m types, where the page leaves something out
  bool is_lesson = false;
  bool is_result = false;  // it tells how a deal ended, so nothing above it says how it stood before
  bool is_empty() const { return lines.empty(); }
  // Enter closes it only when its end was seen.
  bool is_seen_whole() const { return is_lesson || is_result; }
};

// These stand at the right of the last row and say which keys can be pressed.
inline constexpr const char* kTableKeys = "? keys  Tab more";
inline constexpr const char* kOnlookerKeys = "Enter steps  ? keys  Tab more";

struct Scene {
  View view;
  Seat bottom = 0;          // the seat at the lower edge
  bool is_covered = false;  // nobody's hand is shown, because the keyboard changes hands
  std::vector<std::string> names;
  std::array<std::string, kMaxSeats> said{};
  std::vector<Call> calls;                // of this deal, in order
  std::array<CardSet, kMaxSeats> open{};  // hands that an onlooker looks at
  Trick trick;
  Menu menu;  // empty where nobody is asked
  Selection selection;
  Standings standings;  // what stands for each side in this deal
  CardSet lowered;  // cards that could not be played when a card was last asked for: so they lie until the next time
  std::vector<std::string> log;  // what happened, oldest first
  std::string message;
  std::string advice;             // the last hint, which stands below everything else that is said
  bool is_advice_chosen = false;  // Enter does what the hint says
  std::string news;               // stands before the question as long as nothing else is to be said
  std::string prompt;
  std::string keys = kTableKeys;  // at the right of the last row
  std::string typed;
  bool is_asked = false;
  Page page;
};

// Returns whether the cards to choose from are dummy's, which lie at another seat than the one below.
inline bool is_from_dummy(const Scene& scene) {
  return scene.menu.owner != kNobody && scene.menu.owner == scene.view.dummy && scene.menu.owner != scene.bottom;
}

// Returns a short name for a bot in that seat, which has none of its own.
std::string house_name(Seat seat);
// Returns the names without those that say no more than "you".
std::vector<std::string> introduced(std::vector<std::string> names);
// Shows what a view sees, from a place at the table.
void see(Scene& scene, const Rules& rules, const Phrases& phrases, const View& view, Seat bottom);
// Notes what happened: what a seat said, and a line for the log.
void hear(Scene& scene, const Phrases& phrases, const Event& event);

// Draws it. The same scene always gives the same drawing.
Drawing draw(const Rules& rules, const Phrases& phrases, const Scene& scene, Size size, const Style& style);

inline constexpr int kMessageRows = 2;
// Returns how many lines of a page are seen on a screen of that size.
std::size_t page_rows(const Page& page, Size size);
// Returns the first line to be seen on a screen of another size, so that the same text stays in sight.
std::size_t top_at(const Page& page, Size before, Size now);
// Returns the lines of a page as they are broken on a screen of that size.
std::vector<std::string> page_lines(const Page& page, Size size);

}  // namespace turup::screen
