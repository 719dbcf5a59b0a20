#include "screen/lists.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "screen/glass.h"

namespace turup::screen {

namespace {

std::string box_of(const Choice& choice) {
  if (choice.values.empty()) return "";
  if (choice.values.size() == 2 && choice.values[1].empty()) return choice.value == 1 ? "[x] " : "[ ] ";
  return fmt::format("[{}] ", choice.values[choice.value]);
}

// Returns the first line that is seen, so that the chosen one is.
std::size_t top_of(const List& list, std::size_t rows) {
  if (list.choices.size() <= rows) return 0;
  const std::size_t half = rows / 2;
  return std::min(list.chosen > half ? list.chosen - half : 0, list.choices.size() - rows);
}

constexpr int kSaysRows = 3;

// Returns the columns for labels, of so many; a longer one is cut.
int columns_for_labels(const List& list, int columns) {
  int widest = 0;
  for (const Choice& choice : list.choices) widest = std::max(widest, columns_of(box_of(choice) + choice.label));
  return std::min(widest + 4, columns / 2);
}

void draw_choices(Drawing& drawing, const List& list, Area area) {
  const auto rows = static_cast<std::size_t>(area.rows);
  const std::size_t top = top_of(list, rows);
  const int left = columns_for_labels(list, area.columns);
  for (std::size_t i = top; i < list.choices.size() && i < top + rows; ++i) {
    const Choice& choice = list.choices[i];
    const int row = area.row + static_cast<int>(i - top);
    const Ink ink = i == list.chosen ? kReversed : Ink{};
    drawing.put({area.column, row}, fmt::format(" {}{} ", box_of(choice), choice.label), ink, left);
    drawing.put({area.column + left, row}, choice.says, i == list.chosen ? Ink{} : kDim, area.columns - left);
    drawing.spots.push_back({{area.column, row, area.columns, 1}, std::to_string(i)});
  }
}

}  // namespace

Drawing draw(const List& list, Size size, const Style& style) {
  Drawing drawing(size);
  drawing.put({0, 0}, std::string(static_cast<std::size_t>(size.columns), ' '), kReversed);
  drawing.put({1, 0}, list.title, kReversed, size.columns - 2);
  const int lower = size.rows - kSaysRows - 4;
  draw_choices(drawing, list, {1, 2, size.columns - 2, std::max(1, lower - 2)});
  if (list.chosen < list.choices.size()) {
    const Choice& chosen = list.choices[list.chosen];
    const bool is_cut = columns_of(box_of(chosen) + chosen.label) + 2 > columns_for_labels(list, size.columns - 2);
    const auto says = broken((is_cut ? chosen.label + ": " : "") + chosen.says, size.columns - 4);
    for (std::size_t i = 0; i < says.size() && i < kSaysRows; ++i)
      drawing.put({2, lower + 1 + static_cast<int>(i)}, says[i], {}, size.columns - 4);
  }
  drawing.put({1, size.rows - 3}, list.trouble, {Tint::red, true, false, false}, size.columns - 2);
  if (!list.command.empty()) drawing.put({1, size.rows - 2}, "$ " + list.command, kDim, size.columns - 2);
  if (!list.question.empty()) {
    const int used = drawing.put({1, size.rows - 1}, list.question, kBold, size.columns / 2);
    const int typed = drawing.put({1 + used, size.rows - 1}, list.typed, {}, size.columns - used - 3);
    drawing.cursor = Place{1 + used + typed, size.rows - 1};
  } else {
    const bool has_boxes = std::any_of(list.choices.begin(), list.choices.end(),
                                       [](const Choice& choice) { return !choice.values.empty(); });
    drawing.put({1, size.rows - 1},
                has_boxes ? "arrows move, Space sets, Enter goes on, Esc goes back"
                          : "arrows move, Enter chooses, Esc goes back",
                kDim, size.columns - 2);
  }
  static_cast<void>(style);
  return drawing;
}

class Lists::Terminal {
 public:
  explicit Terminal(const Style& style) : glass(style) {}
  Glass glass;
};

Lists::Lists(const Style& style) : style_(style), terminal_(std::make_unique<Terminal>(style)) {}
Lists::~Lists() = default;

namespace {

// Moves to another line, if the key does that.
void move(List& list, Key::Kind kind) {
  constexpr std::size_t kPage = 10;
  if (list.choices.empty()) return;
  const std::size_t last = list.choices.size() - 1;
  if (kind == Key::Kind::up) list.chosen -= std::min<std::size_t>(list.chosen, 1);
  if (kind == Key::Kind::down) list.chosen = std::min(last, list.chosen + 1);
  if (kind == Key::Kind::page_up) list.chosen -= std::min(list.chosen, kPage);
  if (kind == Key::Kind::page_down) list.chosen = std::min(last, list.chosen + kPage);
  if (kind == Key::Kind::first) list.chosen = 0;
  if (kind == Key::Kind::last) list.chosen = last;
}

void set_next(Choice& choice) { choice.value = (choice.value + 1) % choice.values.size(); }

// Takes a character: it is typed, or sets what is chosen, or finds a line that begins with it.
std::optional<Answer> take_text(List& list, const std::string& text) {
  if (!list.question.empty()) {
    list.typed += text;
    return {};
  }
  if (text == " " && list.chosen < list.choices.size() && !list.choices[list.chosen].values.empty()) {
    set_next(list.choices[list.chosen]);
    return Answer::changed;
  }
  if (text == "q") return Answer::back;
  for (std::size_t i = 1; i <= list.choices.size(); ++i) {
    const std::size_t at = (list.chosen + i) % list.choices.size();
    if (!lowered(list.choices[at].label).starts_with(lowered(text))) continue;
    list.chosen = at;
    break;
  }
  return {};
}

// Takes a key: it answers, or changes what is typed.
std::optional<Answer> take_key(List& list, const Key& key) {
  if (key.kind == Key::Kind::enter) return Answer::chosen;
  if (key.kind == Key::Kind::escape || key.kind == Key::Kind::end_of_input) return Answer::back;
  if (key.kind == Key::Kind::text) return take_text(list, key.text);
  if (key.kind == Key::Kind::backspace && !list.typed.empty()) list.typed.pop_back();
  if (key.kind == Key::Kind::kill_line) list.typed.clear();
  return {};
}

void choose_at(List& list, const Drawing& drawing, Place place) {
  for (const Spot& spot : drawing.spots)
    if (spot.area.has(place)) list.chosen = static_cast<std::size_t>(std::stoul(spot.line));
}

}  // namespace

Answer Lists::ask(List& list) {
  for (;;) {
    const Drawing drawing = draw(list, Glass::size(), style_);
    terminal_->glass.show(drawing);
    const Key key = terminal_->glass.key();
    if (key.kind == Key::Kind::redraw) terminal_->glass.show_anew();
    if (key.kind == Key::Kind::mouse) choose_at(list, drawing, key.place);
    if (const auto answer = take_key(list, key)) return *answer;
    move(list, key.kind);
  }
}

}  // namespace turup::screen
