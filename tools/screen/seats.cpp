#include "screen/seats.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/base.h"
#include "screen/cards.h"

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

// Returns the columns for a seat's label at either side.
int label_columns(Area area) { return std::clamp(area.columns * 3 / 10, 18, 30); }

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
  middle.across =
      std::min({(area.columns - 2 * label_columns(area)) / 2 - 2, 2 * middle.down + 6, rows >= 18 ? 26 : 16});
  if (!middle.has_frames) middle.across = std::min((area.columns - 2 * label_columns(area)) / 2, 14);
  middle.across = std::max(middle.across, 7);
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

struct Label {
  std::string head;  // "> E Asha (dealer)"
  std::vector<std::string> rest;
  bool is_acting = false;
};

std::string marks_of(const Rules& rules, const Scene& scene, Seat seat) {
  std::vector<std::string> marks;
  if (seat != scene.bottom && side_of(rules, seat) == side_of(rules, scene.bottom)) marks.emplace_back("partner");
  if (scene.view.dealer == seat) marks.emplace_back("deals");
  if (scene.view.holder == seat && scene.view.declarers != kNoSide) marks.emplace_back("declarer");
  if (scene.view.dummy == seat) marks.emplace_back("dummy");
  return marks.empty() ? std::string() : fmt::format(" ({})", joined(marks, ", "));
}

// Returns a hand that lies open, a line for each suit, or all in one line.
std::vector<std::string> open_hand(const Rules& rules, const Phrases& phrases, const Scene& scene, Seat seat,
                                   const Style& style) {
  CardSet cards = scene.open[seat];
  if (seat != scene.menu.owner) cards |= scene.view.open[seat];
  std::vector<std::string> lines;
  std::optional<Suit> suit;
  for (const Card card : phrases.sorted(scene.view, cards)) {
    const Face face = rules.tables.deck.face(card);
    if (suit != face.suit) lines.push_back(suit_glyph(face.suit, style));
    suit = face.suit;
    lines.back() += " " + std::string(rank_text(face.rank));
  }
  return lines;
}

Label label_of(const Rules& rules, const Phrases& phrases, const Scene& scene, Seat seat) {
  const View& view = scene.view;
  Label label;
  const Seat turn = scene.trick.is_finished ? kNobody : view.actor;
  label.is_acting = turn == seat;
  label.head = fmt::format("{}{}{}{}", label.is_acting ? "> " : "", phrases.seat(seat),
                           scene.names[seat].empty() ? "" : " " + scene.names[seat], marks_of(rules, scene, seat));
  const bool is_out = (view.out & seat_bit(seat)) != 0;
  const std::string held = is_out ? "takes no part" : counted(view.cards_held[seat], "card");
  if (!scene.said[seat].empty()) label.rest.push_back(fmt::format("\"{}\"", scene.said[seat]));
  label.rest.push_back(held);
  return label;
}

// Puts what was said and the cards held into one line, where there is no room for two.
void join_rest(Label& label) {
  if (label.rest.size() == 2) label.rest = {label.rest[0] + " " + label.rest[1]};
}

// Writes the lines of a label at the side of the table where its seat is.
void draw_label(Drawing& drawing, Area area, Point point, const Label& label, const Style& style) {
  const int edge = area.column + 1;
  const bool is_middle = std::abs(point.across) < 0.2;
  const int limit = is_middle ? area.columns - 2 : label_columns(area);
  const int rows = 1 + static_cast<int>(label.rest.size());
  const double share = (point.down + 1) / 2;
  int row = area.row + static_cast<int>(std::lround(share * (area.rows - 3)));
  row = std::clamp(row, area.row, area.row + area.rows - 1 - rows);
  for (int i = 0; i < rows; ++i) {
    const std::string& text = i == 0 ? label.head : label.rest[static_cast<std::size_t>(i) - 1];
    const int columns = std::min(columns_of(text), limit);
    int column = edge;
    if (is_middle) column = area.column + (area.columns - columns) / 2;
    if (!is_middle && point.across > 0) column = area.column + area.columns - 1 - columns;
    drawing.put({column, row + i}, text, i == 0 ? Ink{Tint::plain, label.is_acting, false, false} : kDim, limit);
    drawing.tint_suits(row + i, style);
  }
}

void draw_own_label(Drawing& drawing, Area area, const Label& label, const Scene& scene) {
  const std::string extra = scene.said[scene.bottom].empty() ? "" : fmt::format("  \"{}\"", scene.said[scene.bottom]);
  const std::string text = label.head + extra;
  const int columns = std::min(columns_of(text), area.columns - 2);
  drawing.put({area.column + (area.columns - columns) / 2, area.row + area.rows - 1}, text,
              Ink{Tint::plain, label.is_acting, false, false}, area.columns - 2);
}

}  // namespace

void draw_table(Drawing& drawing, Area area, const Rules& rules, const Phrases& phrases, const Scene& scene,
                const Style& style) {
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    Label label = label_of(rules, phrases, scene, seat);
    if (seat == scene.bottom) {
      draw_own_label(drawing, area, label, scene);
      continue;
    }
    const Point point = place_of(rules, seat, scene.bottom);
    if (rules.tables.seats > 4 || std::abs(point.across) < 0.2) join_rest(label);
    const std::vector<std::string> open = open_hand(rules, phrases, scene, seat, style);
    if (!open.empty() && std::abs(point.across) < 0.2)
      label.rest.back() = joined(open, "  ");
    else
      label.rest.insert(label.rest.end(), open.begin(), open.end());
    draw_label(drawing, area, point, label, style);
  }
  draw_trick(drawing, area, rules, scene, style);
}

}  // namespace turup::screen
