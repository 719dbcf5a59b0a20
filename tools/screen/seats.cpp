#include "screen/seats.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/base.h"
#include "screen/auction_table.h"
#include "screen/cards.h"
#include "screen/open_hand.h"

namespace turup::screen {

Point place_of(const Rules& rules, Seat seat, Seat bottom) {
  int turns = 0;
  for (Seat at = bottom; at != seat && turns < rules.tables.seats; at = next_seat(rules, at)) ++turns;
  const double angle = 2 * std::numbers::pi * turns / rules.tables.seats;
  // Seen from above, the seat that comes next clockwise is at the left hand.
  const double way = is_clockwise(rules.seating.direction) ? -1 : 1;
  return {way * std::sin(angle), std::cos(angle)};
}

namespace {

// Before a label stands ">" while its seat is to act. The place is always kept free, so that nothing moves.
constexpr int kMarkColumns = 2;

// Returns the columns for a seat's label at either side.
int label_columns(Area area) { return std::clamp(area.columns * 3 / 10, 18, 30); }

// Returns the columns for a label there. In a crowded table the label across stands beside the names of its neighbours.
int limit_of(Area area, Point point, bool is_crowded) {
  if (std::abs(point.across) >= 0.2) return label_columns(area);
  return area.columns - 2 - (is_crowded ? 2 * label_columns(area) : 0);
}

// A table's measures on the screen.
struct Middle {
  int column = 0;
  int row = 0;
  int across = 0;
  int down = 0;
  bool has_frames = true;  // cards are drawn in frames
};

Middle middle_of(const Rules& rules, Area area) {
  Middle middle;
  const int rows = area.rows - 3;  // without the seat across, two rows, and the own seat
  middle.has_frames = rules.tables.seats <= 5 ? rows >= 8 : rows >= 18;
  const int card = middle.has_frames ? kCardRows : 1;
  middle.column = area.column + area.columns / 2;
  middle.row = area.row + 2 + rows / 2;
  middle.down = (rows - card) / 2;
  // A card stays clear of the labels, which begin one column from the edge and have a mark before them.
  constexpr int kClear = 1 + kMarkColumns + 1 + kCardColumns / 2;
  const int most = rows >= 18 ? 26 : middle.has_frames ? 16 : 14;
  middle.across = (area.columns - 2 * label_columns(area)) / 2 - kClear;
  middle.across = std::min({middle.across, middle.has_frames ? 2 * middle.down + 6 : most, most});
  middle.across = std::max(middle.across, 6);
  return middle;
}

void draw_trick(Drawing& drawing, Area area, const Rules& rules, const Scene& scene, const Style& style) {
  const Middle middle = middle_of(rules, area);
  for (const auto& [seat, card] : scene.trick.cards) {
    const Point point = place_of(rules, seat, scene.bottom);
    const int rows = middle.has_frames ? kCardRows : 1;
    const Place at{middle.column + static_cast<int>(std::lround(point.across * middle.across)) - kCardColumns / 2,
                   middle.row + static_cast<int>(std::lround(point.down * middle.down)) - rows / 2};
    const CardLook look{seat == scene.trick.winner, false};
    if (!card) {
      draw_back(drawing, at, style, middle.has_frames ? kCardRows : 1);
      continue;
    }
    const Face face = rules.tables.deck.face(*card);
    if (middle.has_frames)
      draw_card(drawing, at, face, style, look);
    else
      draw_small_card(drawing, at, face, style, look);
  }
}

// A card beside the tricks by which trumps are found: the pile, a card laid aside, or the card turned up.
struct Beside {
  std::optional<Face> face;  // nothing: it lies face down
  std::string text;          // written on the card instead of a face
  std::string label;         // empty: there is no such card
};

Beside beside_of(const Rules& rules, const View& view, const Style& style) {
  const Deck& deck = rules.tables.deck;
  if (view.has_aside && view.seat == view.holder) return {deck.face(view.aside), "", "aside"};
  if (view.has_aside) return {{}, "", "aside"};
  if (view.has_turn_up) return {deck.face(view.turned_up), "", "turn-up"};
  const bool is_fixed = view.declarers != kNoSide && view.phase != Phase::trump && view.phase != Phase::auction;
  const bool has_pile = fixing(rules.trump.fixed_by).by_indicator && keeps_trumps(rules, view.contract);
  if (!is_fixed || !has_pile) return {};
  if (!view.trumps_shown) return {{}, "", "trumps"};
  const std::uint8_t strain = Trumps::of_choice(view.trumps).strain;
  return {{}, strain < kSuits ? suit_glyph(static_cast<Suit>(strain), style) : "no", "trumps"};
}

// Draws the card in the corner at the far left.
void draw_beside(Drawing& drawing, Area area, const Rules& rules, const View& view, const Style& style) {
  const Beside beside = beside_of(rules, view, style);
  if (beside.label.empty()) return;
  const bool has_frame = rules.tables.seats <= 4 && middle_of(rules, area).has_frames;
  const Place at{area.column + 1, area.row};
  const int middle = area.row + (has_frame ? 1 : 0);
  if (beside.face && has_frame)
    draw_card(drawing, at, *beside.face, style, {});
  else if (beside.face)
    draw_small_card(drawing, at, *beside.face, style, {});
  else
    draw_back(drawing, at, style, has_frame ? kCardRows : 1);
  if (!beside.text.empty()) {
    drawing.put({at.column + 1, middle}, "   ");
    drawing.put({at.column + 2, middle}, beside.text, kBold);
  }
  drawing.put({at.column + kCardColumns + 1, middle}, beside.label, kDim);
  drawing.tint_suits(middle, style);
}

// Returns the row of the name of a seat that sits there.
int row_of(Area area, Point point) {
  const double share = (point.down + 1) / 2;
  return area.row + static_cast<int>(std::lround(share * (area.rows - 3)));
}

// Returns how many rows each seat at the sides of the table has for itself.
int rows_for_each(const Rules& rules, Area area, Seat bottom) {
  int rows = area.rows;
  std::optional<int> before;
  // Turns go up one side of the table and down the other.
  for (Seat at = next_seat(rules, bottom); at != bottom; at = next_seat(rules, at)) {
    const Point point = place_of(rules, at, bottom);
    const bool is_across = std::abs(point.across) < 0.2;
    const int row = row_of(area, point);
    if (!is_across && before) rows = std::min(rows, std::abs(row - *before));
    before = is_across ? std::nullopt : std::optional(row);
  }
  return rows;
}

struct Label {
  std::string head;  // "E Asha (partner)"
  std::vector<std::string> rest;
  bool is_acting = false;
  int limit = 0;  // columns
};

bool is_partner(const Rules& rules, const Scene& scene, Seat seat) {
  return seat != scene.bottom && side_of(rules, seat) == side_of(rules, scene.bottom);
}

// Returns the roles that a seat has in this deal: "deals, declarer". Most seats have none.
std::vector<std::string> roles_of(const Scene& scene, Seat seat) {
  std::vector<std::string> roles;
  if (scene.view.dealer == seat) roles.emplace_back("deals");
  if (scene.view.holder == seat && scene.view.declarers != kNoSide) roles.emplace_back("declarer");
  if (scene.view.dummy == seat) roles.emplace_back("dummy");
  return roles;
}

// Returns "N Asha (your partner)", which is the same through the whole match.
std::string head_of(const Phrases& phrases, const Scene& scene, Seat seat, int limit) {
  std::string name = phrases.seat(seat) + (scene.names[seat].empty() ? "" : " " + scene.names[seat]);
  if (!is_partner(phrases.rules(), scene, seat)) return name;
  const std::string whole = name + " (your partner)";
  const bool has_room = scene.names[scene.bottom] == "you" && columns_of(whole) <= limit;
  return has_room ? whole : name + " (partner)";
}

// Returns who leads, or has led, to the trick that lies on the table.
Seat leader_of(const Scene& scene) {
  if (!scene.trick.cards.empty()) return scene.trick.cards.front().first;
  return scene.view.phase == Phase::play ? scene.view.leader : kNobody;
}

// Returns what a seat is and has now, in parts: "deals", "declarer", "6 cards", "leads".
std::vector<std::string> parts_of(const Scene& scene, Seat seat) {
  const bool is_out = (scene.view.out & seat_bit(seat)) != 0;
  std::vector<std::string> parts = roles_of(scene, seat);
  parts.push_back(is_out ? "takes no part" : counted(scene.view.cards_held[seat], "card"));
  if (leader_of(scene) == seat) parts.emplace_back("leads");
  return parts;
}

// Returns the same in one line. Where there is no room for all, the leader is left out, and then the dealer.
std::string standing_of(const Scene& scene, Seat seat, int limit) {
  std::vector<std::string> parts = parts_of(scene, seat);
  const auto fits = [&] { return columns_of(joined(parts, ", ")) <= limit; };
  if (!fits() && parts.back() == "leads") parts.pop_back();
  if (!fits() && parts.front() == "deals") parts.erase(parts.begin());
  return joined(parts, ", ");
}

// Returns the same in two lines if one is too short for all that may stand there, so that the number of lines stays.
std::vector<std::string> standing_lines(const Scene& scene, Seat seat, int limit) {
  const std::vector<std::string> parts = parts_of(scene, seat);
  const std::size_t roles = roles_of(scene, seat).size();
  const std::string whole = joined({parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(roles) + 1}, ", ");
  if (columns_of(whole + ", leads") <= limit || roles == 0) return {standing_of(scene, seat, limit)};
  const auto middle = parts.begin() + static_cast<std::ptrdiff_t>(roles);
  return {joined({parts.begin(), middle}, ", "), joined({middle, parts.end()}, ", ")};
}

// Joins what was said and what the seat has, where there is one line for both. If it is too short, what was said goes
// before the play, and what the seat has goes in the play.
std::string in_one_line(const std::string& said, const Scene& scene, Seat seat, int limit) {
  std::string standing = standing_of(scene, seat, limit);
  if (said.empty()) return standing;
  const std::string start = said + (said.ends_with('"') ? " " : ", ");
  const std::string beside = standing_of(scene, seat, limit - columns_of(start));
  if (columns_of(start + beside) <= limit) return start + beside;
  return scene.view.phase == Phase::play ? standing : said;
}

// The room for a label: its columns, and how many lines stand below the name.
struct Room {
  int columns = 0;
  int lines = 0;
};
constexpr int kLinesForAll = 3;  // what was said, the roles, the cards

Label label_of(const Phrases& phrases, const Scene& scene, Seat seat, Room room) {
  Label label;
  const Seat turn = scene.trick.is_finished ? kNobody : scene.view.actor;
  label.is_acting = turn == seat;
  label.limit = room.columns;
  label.head = head_of(phrases, scene, seat, room.columns);
  const std::string& said = scene.said[seat];
  if (room.lines < 2) {
    label.rest = {in_one_line(said, scene, seat, room.columns)};
    return label;
  }
  if (!said.empty()) label.rest.push_back(said);
  std::vector<std::string> standing = standing_lines(scene, seat, room.columns);
  if (static_cast<int>(label.rest.size() + standing.size()) > room.lines)
    standing = {standing_of(scene, seat, room.columns)};
  label.rest.insert(label.rest.end(), standing.begin(), standing.end());
  return label;
}

// Writes the lines of a label at the side of the table where its seat is. Returns where they begin, the name first.
std::vector<Place> draw_label(Drawing& drawing, Area area, Point point, const Label& label, const Style& style) {
  std::vector<Place> places;
  const int edge = area.column + 1;
  const bool is_middle = std::abs(point.across) < 0.2;
  const int rows = 1 + static_cast<int>(label.rest.size());
  int row = row_of(area, point);
  row = std::clamp(row, area.row, std::max(area.row, area.row + area.rows - 1 - rows));
  for (int i = 0; i < rows; ++i) {
    const std::string& text = i == 0 ? label.head : label.rest[static_cast<std::size_t>(i) - 1];
    const int columns = std::min(columns_of(text), label.limit);
    int column = edge + kMarkColumns;
    if (is_middle) column = area.column + (area.columns - columns) / 2;
    if (!is_middle && point.across > 0) column = area.column + area.columns - 1 - columns;
    if (i == 0 && label.is_acting) drawing.put({column - kMarkColumns, row}, ">", kBold);
    drawing.put({column, row + i}, text, i == 0 ? Ink{} : kDim, label.limit);
    drawing.tint_suits(row + i, style);
    places.push_back({column, row + i});
  }
  return places;
}

void draw_own_label(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene) {
  const int limit = area.columns - 2 - kMarkColumns;
  const Label label = label_of(phrases, scene, scene.bottom, {limit, kLinesForAll});
  const std::vector<std::string> roles = roles_of(scene, scene.bottom);
  std::string text = label.head;
  if (!roles.empty()) text += " (" + joined(roles, ", ") + ")";
  if (!scene.said[scene.bottom].empty()) text += "  " + scene.said[scene.bottom];
  const Place at{area.column + (area.columns - std::min(columns_of(text), limit)) / 2, area.row + area.rows - 1};
  if (label.is_acting) drawing.put({at.column - kMarkColumns, at.row}, ">", kBold);
  drawing.put(at, text, {}, limit);
}

// Returns the label of another seat than the one at the lower edge, with its hand if that lies open.
Label whole_label(Area area, const Phrases& phrases, const Scene& scene, Seat seat, const Style& style) {
  const Rules& rules = phrases.rules();
  const bool is_crowded = rules.tables.seats > 4 && !middle_of(rules, area).has_frames;
  const Point point = place_of(rules, seat, scene.bottom);
  const bool is_across = std::abs(point.across) < 0.2;
  const int lines = is_crowded ? rows_for_each(rules, area, scene.bottom) - 1 : kLinesForAll;
  Label label = label_of(phrases, scene, seat, {limit_of(area, point, is_crowded), is_across ? 1 : lines});
  std::vector<std::string> open = open_hand(phrases, scene, seat, style);
  if (open.empty()) return label;
  // A row is for the name, and the last one of the table for the own seat.
  if (static_cast<int>(label.rest.size() + open.size()) > area.rows - 2) open = packed(open, label.limit);
  if (is_crowded)
    label.rest = {open_in_one_line(open, label.limit)};
  else if (is_across)
    label.rest.back() = open_in_one_line(open, label.limit);
  else
    label.rest.insert(label.rest.end(), open.begin(), open.end());
  return label;
}

}  // namespace

void draw_table(Drawing& drawing, Area area, const Phrases& phrases, const Scene& scene, const Style& style) {
  const Rules& rules = phrases.rules();
  draw_own_label(drawing, area, phrases, scene);
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    if (seat == scene.bottom) continue;
    const Label label = whole_label(area, phrases, scene, seat, style);
    const auto places = draw_label(drawing, area, place_of(rules, seat, scene.bottom), label, style);
    if (is_from_dummy(scene) && seat == scene.menu.owner)
      mark_open_hand(drawing, label.rest, {places.begin() + 1, places.end()}, scene, rules, style);
  }
  draw_beside(drawing, area, rules, scene.view, style);
  draw_trick(drawing, area, rules, scene, style);
  draw_auction(drawing, area, phrases, scene, style);
}

}  // namespace turup::screen
