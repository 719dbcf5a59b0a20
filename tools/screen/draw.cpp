// Draws the whole screen: the lines at the top, the table, the hand, what may be said, the foot, and a page over the
// table.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "screen/cards.h"
#include "screen/foot.h"
#include "screen/seats.h"

namespace turup::screen {

namespace {

constexpr int kHeadRows = 3;
constexpr int kHandRows = 4;
constexpr int kWordRows = 2;
constexpr int kFootRows = 2;  // the message and the line that is typed
constexpr int kLogColumns = 38;
constexpr int kWideEnough = 110;

struct Layout {
  Area head, table, hand, words, foot, log;
};

Layout layout_for(Size size) {
  Layout all;
  const int logged = size.columns >= kWideEnough ? kLogColumns : 0;
  const int columns = size.columns - logged;
  const int lower = size.rows - kFootRows - kWordRows - kHandRows;
  all.head = {0, 0, size.columns, kHeadRows};
  all.table = {0, kHeadRows, columns, lower - kHeadRows};
  all.hand = {1, lower, columns - 2, kHandRows};
  all.words = {1, lower + kHandRows, columns - 2, kWordRows};
  all.foot = {0, size.rows - kFootRows, size.columns, kFootRows};
  all.log = {columns, kHeadRows, logged, size.rows - kHeadRows - kFootRows};
  return all;
}

// Text in pieces that have inks of their own.
using Pieces = std::vector<std::pair<std::string, Ink>>;

int width_of(const Pieces& pieces) {
  int columns = 0;
  for (const auto& [text, ink] : pieces) columns += columns_of(text);
  return columns;
}

// Returns "Match: we 2 [●●····], they 0 [······].", from the totals and with the score cards of each side.
Pieces with_score_cards(const Phrases& phrases, const Match& match, std::string_view totals, const Style& style) {
  const Rules& rules = phrases.rules();
  Pieces pieces;
  if (totals.ends_with('.')) totals.remove_suffix(1);
  const std::vector<std::string> sides = split(totals, ',');
  if (rules.match.score_cards.empty() || sides.size() != rules.tables.sides) return pieces;
  for (const Side side : phrases.sides()) {
    const bool is_red = match.scores[side] > 0 && style.theme != Theme::mono;
    const std::size_t place = pieces.size() / 2;
    pieces.emplace_back((place == 0 ? "" : ", ") + sides[place] + " ", Ink{});
    pieces.emplace_back(score_cards(rules, match.scores[side], style), Ink{is_red ? Tint::red : Tint::plain});
  }
  return pieces;
}

// The texts of the lines below the title.
struct Standing {
  std::string contract;
  std::string taken;
  std::string totals;
};

Standing standing_of(const Phrases& phrases, const View& view) {
  Standing all{phrases.contract(view), phrases.standing(view), {}};
  if (all.contract.empty() && view.has_turn_up) all.contract = "Turned up: " + phrases.card(view.turned_up) + ".";
  if (const std::size_t at = all.taken.find("Match: "); at != all.taken.npos) {
    all.totals = all.taken.substr(at);
    all.taken.resize(at > 0 ? at - 1 : 0);  // without the blank between them
  }
  return all;
}

// Returns whether these lines show all of it, with the totals beside the contract or below it.
bool has_room(const Standing& standing, int columns) {
  const int taken = columns_of(standing.taken) + 2;
  const int totals = columns_of(standing.totals);
  return taken <= columns && (columns_of(standing.contract) + totals + 4 <= columns || taken + totals + 1 <= columns);
}

// Returns what was taken, with the totals behind it. Where there is no room for all, words are left out that go without
// saying, and then the totals, which `score` tells.
std::string with_totals(const std::string& taken, const std::string& totals, int columns) {
  if (taken.empty()) return totals;
  static constexpr std::string_view kSoFar = " so far";
  std::string shorter = taken;
  if (const std::size_t at = shorter.find(kSoFar); at != shorter.npos) shorter.erase(at, kSoFar.size());
  const std::size_t colon = shorter.find(": ");
  std::string shortest = colon == shorter.npos ? shorter : capitalised(shorter.substr(colon + 2));
  std::string without_melds = shortest.substr(0, shortest.find("; melds: "));
  for (const std::string& more : {totals.empty() ? totals : " " + totals, std::string()})
    for (const std::string& text : {taken, shorter, shortest})
      if (columns_of(text + more) <= columns) return text + more;
  return without_melds;
}

// Draws the contract and, where there is room, the totals of the match at the right; then what was taken so far.
void draw_standing(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style) {
  const View& view = scene.view;
  auto [contract, taken, totals] = standing_of(phrases, view);
  // The card lies on the table, too.
  const std::string aside =
      view.has_aside && view.seat == view.holder ? " Laid aside: " + phrases.card(view.aside) + "." : "";
  if (columns_of(contract + aside) <= area.columns - 2) contract += aside;
  const int room = area.columns - 4 - columns_of(contract);
  Pieces drawn = with_score_cards(phrases, view.match, totals, style);
  if (drawn.empty() || width_of(drawn) > room) drawn = {{totals, Ink{}}};
  if (width_of(drawn) > room)  // without the unit
    drawn = {{totals.substr(0, totals.find_last_of("0123456789") + 1), Ink{}}};
  const bool is_beside = width_of(drawn) <= room;
  if (!is_beside) drawn.clear();
  taken = with_totals(taken, is_beside ? std::string() : totals, area.columns - 2);
  const std::string standings = phrases.standings(scene.standings);
  // During the play there may be no room for it. `score` tells it then.
  const int left = area.columns - 2 - (taken.empty() ? 0 : columns_of(taken) + 2);
  if (taken.empty() || columns_of(standings) <= left)
    drawing.put({area.column + area.columns - 1 - std::min(columns_of(standings), left), area.row + 2}, standings, {},
                left);
  int column = area.column + area.columns - 1 - width_of(drawn);
  for (const auto& [text, ink] : drawn) column += drawing.put({column, area.row + 1}, text, ink);
  drawing.put({area.column + 1, area.row + 1}, contract, kBold, area.columns - 2);
  drawing.put({area.column + 1, area.row + 2}, taken, {}, area.columns - 2);
  for (int row = 1; row < kHeadRows; ++row) drawing.tint_suits(area.row + row, style);
}

void draw_head(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style) {
  const View& view = scene.view;
  const Rules& rules = phrases.rules();
  const std::string left = fmt::format(" {}", printable(rules.title));
  const bool in_play = view.phase == Phase::play || view.phase == Phase::melds;
  const std::string right =
      fmt::format("deal {}{} ", view.deal_number + 1, in_play ? ", " + phrases.which_trick(view) : std::string());
  drawing.put({area.column, area.row}, std::string(static_cast<std::size_t>(area.columns), ' '), kReversed);
  drawing.put({area.column, area.row}, left, kReversed, area.columns - columns_of(right));
  drawing.put({area.column + area.columns - columns_of(right), area.row}, right, kReversed);
  if (scene.page.is_result) return;
  Phrases own = phrases;
  if (view.seat < rules.tables.seats) own.speak_for(side_of(rules, view.seat));
  // Where names are too long, seats stand for them, as they do in the labels.
  if (own.are_players_told() && !has_room(standing_of(own, view), area.columns)) own.introduce({});
  draw_standing(drawing, area, own, scene, style);
}

std::string label_of(const Pick& pick, const Style& style) {
  return pick.suit ? fmt::format("{} {}", suit_glyph(*pick.suit, style), pick.label) : pick.label;
}

// The place of the chosen one in a row of things, and whether keys go to this row.
struct Chosen {
  std::size_t at = 0;
  bool has_focus = false;
};

void draw_pick(Drawing& drawing, Place at, const std::string& label, bool is_chosen, bool has_focus) {
  const std::string text = is_chosen ? fmt::format("[{}]", label) : fmt::format(" {} ", label);
  drawing.put(at, text, Ink{Tint::plain, is_chosen, false, is_chosen && has_focus});
}

// A word in front of things to choose. It says what those behind it are, and cannot be chosen itself.
struct Heading {
  std::size_t before = 0;  // stands before this one
  std::string text;        // empty where there is none
};

// What stands in a row of things to choose, and which of them is chosen.
struct Offer {
  const std::vector<Pick>& picks;
  Heading heading;
  Chosen chosen;
};

// A row of things to choose, of which the columns on the left are hidden where it is too long.
struct PickRow {
  std::vector<std::string> labels;
  std::vector<int> headed;  // the columns that a heading takes before each
  std::vector<int> ends;    // the columns up to the end of each, with a blank behind it
  int hidden = 0;
};

// Lays a row out so that the chosen one is seen.
PickRow laid_out(const Offer& offer, int room, const Style& style) {
  const auto& [picks, heading, chosen] = offer;
  PickRow row;
  int bare = 0;
  for (const Pick& pick : picks) {
    row.labels.push_back(label_of(pick, style));
    bare += columns_of(row.labels.back()) + 3;
  }
  const int wanted = heading.text.empty() ? 0 : columns_of(heading.text) + 3;
  // All that can be chosen is rather seen than what it is called.
  const bool leaves_heading = bare - 1 <= room && bare - 1 + wanted > room;
  row.headed.resize(picks.size(), 0);
  if (!leaves_heading && heading.before < picks.size()) row.headed[heading.before] = wanted;
  int total = 0;
  for (std::size_t i = 0; i < picks.size(); ++i)
    row.ends.push_back(total += row.headed[i] + columns_of(row.labels[i]) + 3);
  const int centre = chosen.at < row.ends.size() ? row.ends[chosen.at] : 0;
  if (total - 1 > room) row.hidden = std::clamp(centre - room / 2, 0, total - room + 2);
  return row;
}

// Draws a row of things to choose. If it is too long, it shows the part around the chosen one.
void draw_picks(Drawing& drawing, Area area, const Offer& offer, const Style& style) {
  const auto& [picks, heading, chosen] = offer;
  const PickRow row = laid_out(offer, area.columns, style);
  int column = area.column;
  if (row.hidden > 0) column += drawing.put({column, area.row}, "<");
  for (std::size_t i = 0; i < picks.size(); ++i) {
    const int columns = columns_of(row.labels[i]) + 2;
    if (row.ends[i] - columns < row.hidden) continue;
    const int room = area.columns - (i + 1 < picks.size() ? 1 : 0);  // the last needs none for a mark behind it
    if (column + row.headed[i] + columns > area.column + room) {
      drawing.put({area.column + area.columns - 1, area.row}, ">");
      break;
    }
    if (row.headed[i] > 0) drawing.put({column + 1, area.row}, heading.text + ":", kDim);
    column += row.headed[i];
    draw_pick(drawing, {column, area.row}, row.labels[i], i == chosen.at, chosen.has_focus);
    if (!picks[i].line.empty()) drawing.spots.push_back({{column, area.row, columns, 1}, picks[i].line});
    column += columns + 1;
  }
  drawing.tint_suits(area.row, style);
}

// Draws what may be said. Where a bid takes two choices, the rows say what stands in each; and the second is there
// before a bid is chosen, so that nobody takes the first for a whole bid.
void draw_words(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style) {
  const Menu& menu = scene.menu;
  if (!scene.is_asked || menu.words.empty()) return;
  const Selection& selection = scene.selection;
  const bool is_free = scene.typed.empty();
  const bool in_words = is_free && selection.row == Selection::Row::words;
  const bool shows_choice = selection.row != Selection::Row::hand;
  const auto two_fold =
      std::find_if(menu.words.begin(), menu.words.end(), [](const Pick& pick) { return !pick.strains.empty(); });
  const bool has_two = two_fold != menu.words.end();
  const auto before = static_cast<std::size_t>(two_fold - menu.words.begin());
  draw_picks(drawing, {area.column, area.row, area.columns, 1},
             {menu.words,
              {before, has_two ? phrases.said(saying(Say::bid).word) : std::string()},
              {shows_choice ? selection.word : menu.words.size(), in_words}},
             style);
  if (!has_two || !shows_choice || selection.word >= menu.words.size()) return;
  std::vector<Pick> strains = menu.words[selection.word].strains;
  const bool is_of_bid = !strains.empty();
  if (!is_of_bid) {
    strains = menu.words.back().strains;  // the highest bid has them all
    for (Pick& strain : strains) strain.line.clear();
  }
  draw_picks(drawing, {area.column, area.row + 1, area.columns, 1},
             {strains,
              {0, phrases.trumps_noun()},
              {is_of_bid ? selection.strain : strains.size(), is_free && selection.row == Selection::Row::strains}},
             style);
}

void draw_log(Drawing& drawing, Area area, const Scene& scene, const Style& style) {
  if (area.columns == 0) return;
  std::vector<std::string> lines;
  for (const std::string& entry : scene.log)
    for (std::string& line : broken(entry, area.columns - 3)) lines.push_back(std::move(line));
  const auto rows = static_cast<std::size_t>(area.rows);
  const std::size_t begin = lines.size() > rows ? lines.size() - rows : 0;
  const std::string_view bar = style.is_plain() ? "|" : "│";
  for (int row = 0; row < area.rows; ++row) {
    drawing.put({area.column, area.row + row}, bar, kDim);
    const std::size_t line = begin + static_cast<std::size_t>(row);
    if (line < lines.size()) drawing.put({area.column + 2, area.row + row}, lines[line], {}, area.columns - 3);
    drawing.tint_suits(area.row + row, style);
  }
}

// The page leaves both rows of a message free, and the lines above the table, where they tell anything.
Area page_area(const Page& page, Size size) {
  const int head = page.is_result ? 1 : kHeadRows;
  return {0, head, size.columns, size.rows - head - kFootRows - kMessageRows + 1};
}

// Returns what can be pressed, as long as there are lines below those that are seen, and when there are none.
std::string keys_of(const Page& page, bool has_more) {
  if (!has_more) return page.keys;
  if (!page.is_seen_whole()) return page.keys + ", Space shows more";
  return "Enter shows the rest" + page.keys.substr(std::min(page.keys.find(','), page.keys.size()));
}

void draw_page(Drawing& drawing, Size size, const Scene& scene, const Style& style) {
  if (scene.page.is_empty()) return;
  const Area area = page_area(scene.page, size);
  drawing.clear({0, area.row, size.columns, area.rows});
  const std::string_view dash = style.is_plain() ? "-" : "─";
  const auto rule = [&](int row, const std::string& text) {
    std::string line;
    for (int i = 0; i < area.columns; ++i) line += dash;
    drawing.put({area.column, row}, line, kDim);
    drawing.put({area.column + 2, row}, " " + text + " ", kBold, area.columns - 4);
  };
  const std::vector<std::string> lines = page_lines(scene.page, size);
  const std::size_t rows = page_rows(scene.page, size);
  const std::size_t top = std::min(scene.page.top, lines.size() > rows ? lines.size() - rows : 0);
  const bool is_long = lines.size() > rows;
  std::string title = scene.page.title;
  if (is_long)
    title += fmt::format(", lines {} to {} of {}", top + 1, std::min(top + rows, lines.size()), lines.size());
  constexpr std::string_view kScroll = ": arrows scroll";
  constexpr int kAround = 6;  // the blanks beside the title, and what is left of the line
  if (is_long && columns_of(title) + columns_of(kScroll) + kAround <= area.columns) title += kScroll;
  rule(area.row, title);
  for (std::size_t i = 0; i < rows && top + i < lines.size(); ++i) {
    const int row = area.row + 1 + static_cast<int>(i);
    drawing.put({area.column + 1, row}, lines[top + i], {}, area.columns - 2);
    drawing.tint_suits(row, style);
  }
  rule(area.row + area.rows - 1, keys_of(scene.page, top + rows < lines.size()));
}

}  // namespace

std::size_t page_rows(const Page& page, Size size) {
  return static_cast<std::size_t>(std::max(1, page_area(page, size).rows - 2));
}

std::size_t top_at(const Page& page, Size before, Size now) {
  std::size_t line_before = 0;
  std::size_t line_now = 0;
  for (const std::string& paragraph : page.lines) {
    const std::size_t rows = broken(paragraph, page_area(page, before).columns - 2).size();
    if (line_before + rows > page.top) break;
    line_before += rows;
    line_now += broken(paragraph, page_area(page, now).columns - 2).size();
  }
  return line_now;
}

std::vector<std::string> page_lines(const Page& page, Size size) {
  std::vector<std::string> lines;
  for (const std::string& line : page.lines)
    for (std::string& piece : broken(line, page_area(page, size).columns - 2)) lines.push_back(std::move(piece));
  return lines;
}

Drawing draw(const Rules& rules, const Phrases& phrases, const Scene& scene, Size size, const Style& style) {
  if (is_too_small(size)) return too_small(size);
  Drawing drawing(size);
  const Layout layout = layout_for(size);
  draw_head(drawing, layout.head, phrases, scene, style);
  draw_table(drawing, layout.table, phrases, scene, style);
  if (!scene.is_covered) draw_hand(drawing, layout.hand, rules, scene, style);
  draw_words(drawing, layout.words, phrases, scene, style);
  if (scene.page.is_empty()) draw_log(drawing, layout.log, scene, style);
  draw_page(drawing, size, scene, style);
  draw_foot(drawing, layout.foot, phrases, scene, style);
  return drawing;
}

}  // namespace turup::screen
