#include "screen/lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/base.h"
#include "screen/glass.h"
#include "screen/screen.h"

namespace turup::screen {

namespace {

std::string box_of(const Choice& choice) {
  if (choice.values.empty()) return "";
  if (choice.values.size() == 2 && choice.values[1].empty()) return choice.value == 1 ? "[x] " : "[ ] ";
  return fmt::format("[{}] ", choice.values[choice.value]);
}

// The place in a line where letters stand that are looked for.
enum class Found : std::uint8_t { in_label, in_title, in_says, nowhere };

Found found_in(const Choice& choice, const std::string& wanted) {
  const auto has = [&](const std::string& text) { return lowered(text).find(wanted) != std::string::npos; };
  if (has(choice.label)) return Found::in_label;
  if (has(choice.title)) return Found::in_title;
  return has(choice.says) ? Found::in_says : Found::nowhere;
}

// Returns the lines that are listed: all, or those that have what is looked for, if any has. Those that have it in
// their labels come first, then those that have it in their titles.
std::vector<std::size_t> listed_in(const List& list) {
  const std::string wanted = lowered(list.sought);
  std::vector<std::size_t> all;
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < list.choices.size(); ++i) {
    all.push_back(i);
    if (found_in(list.choices[i], wanted) != Found::nowhere) found.push_back(i);
  }
  std::stable_sort(found.begin(), found.end(), [&](std::size_t one, std::size_t other) {
    return found_in(list.choices[one], wanted) < found_in(list.choices[other], wanted);
  });
  return found.empty() ? all : found;
}

// The lines that are listed, and the part of them that is seen. The chosen line is in it.
struct Window {
  std::vector<std::size_t> listed;
  std::size_t top = 0;
  std::size_t end = 0;
};

Window window_of(const List& list, std::size_t rows) {
  Window window;
  window.listed = listed_in(list);
  const std::size_t lines = window.listed.size();
  const std::size_t half = rows / 2;
  const auto chosen = static_cast<std::size_t>(std::find(window.listed.begin(), window.listed.end(), list.chosen) -
                                               window.listed.begin());
  if (lines > rows && chosen < lines) window.top = std::min(chosen > half ? chosen - half : 0, lines - rows);
  window.end = std::min(lines, window.top + rows);
  return window;
}

constexpr int kSaysRows = 4;

// Returns the columns for labels, of so many; a longer one is cut.
int columns_for_labels(const List& list, int columns) {
  int widest = 0;
  for (const Choice& choice : list.choices) widest = std::max(widest, columns_of(box_of(choice) + choice.label));
  return std::min(widest + 4, columns / 2);
}

void draw_choices(Drawing& drawing, const List& list, Area area) {
  const Window window = window_of(list, static_cast<std::size_t>(area.rows));
  const int left = columns_for_labels(list, area.columns);
  for (std::size_t at = window.top; at < window.end; ++at) {
    const std::size_t i = window.listed[at];
    const Choice& choice = list.choices[i];
    const int row = area.row + static_cast<int>(at - window.top);
    const Ink ink = i == list.chosen ? kReversed : Ink{};
    drawing.put({area.column, row}, fmt::format(" {}{} ", box_of(choice), choice.label), ink, left);
    drawing.put({area.column + left, row}, cut_at_word(choice.says, area.columns - left),
                i == list.chosen ? Ink{} : kDim);
    drawing.spots.push_back({{area.column, row, area.columns, 1}, std::to_string(i)});
  }
}

// Shows lines as they are, and in the last row how many do not fit.
void draw_mistakes(Drawing& drawing, const std::string& text, Area area) {
  std::vector<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  const auto rows = static_cast<std::size_t>(area.rows);
  const std::size_t shown = lines.size() <= rows ? lines.size() : rows - 1;
  for (std::size_t i = 0; i < shown; ++i)
    drawing.put({area.column, area.row + static_cast<int>(i)}, printable(lines[i]),
                lines[i].starts_with("error") ? Ink{Tint::red, true, false, false} : Ink{}, area.columns);
  if (shown < lines.size())
    drawing.put({area.column, area.row + area.rows - 1},
                fmt::format("... and {} more lines: `turup validate` prints them all", lines.size() - shown), kDim,
                area.columns);
}

// Tells in the rows around the list how many lines of it are not seen, and at the right of the title which are.
void draw_signs(Drawing& drawing, const List& list, Area area, const Style& style) {
  const Window window = window_of(list, static_cast<std::size_t>(area.rows));
  const std::size_t lines = window.listed.size();
  const auto sign = [&](int row, std::size_t hidden, std::string_view arrow, std::string_view where) {
    if (hidden > 0) drawing.put({area.column + 1, row}, fmt::format("{} {} more {}", arrow, hidden, where), kBold);
  };
  sign(area.row - 1, window.top, style.is_plain() ? "^" : "↑", "above");
  sign(area.row + area.rows, lines - window.end, style.is_plain() ? "v" : "↓", "below");
  if (window.end - window.top == lines) return;
  const std::string seen = fmt::format("{} to {} of {} ", window.top + 1, window.end, lines);
  const int column = drawing.size().columns - columns_of(seen);
  if (columns_of(list.title) + 3 <= column) drawing.put({column, 0}, seen, kReversed);
}

// Tells above the last two rows what does not go together, or what was done, and above that what the chosen line says,
// as far as there is room.
void draw_says(Drawing& drawing, const List& list, Area area) {
  const bool is_trouble = !list.trouble.empty();
  const std::string& told = is_trouble ? list.trouble : list.news;
  const std::vector<std::string> lines = told.empty() ? std::vector<std::string>{} : broken(told, area.columns);
  const int rows = std::min<int>(area.rows, static_cast<int>(lines.size()));
  for (int i = 0; i < rows; ++i)
    drawing.put({area.column, area.row + area.rows - rows + i}, lines[static_cast<std::size_t>(i)],
                {is_trouble ? Tint::red : Tint::plain, true, false, false}, area.columns);
  if (list.chosen >= list.choices.size()) return;
  const Choice& chosen = list.choices[list.chosen];
  const bool is_cut = columns_of(box_of(chosen) + chosen.label) + 2 > columns_for_labels(list, area.columns + 2);
  const auto says = broken((is_cut ? chosen.label + ": " : "") + chosen.says, area.columns);
  for (int i = 0; i < area.rows - rows && i < static_cast<int>(says.size()); ++i)
    drawing.put({area.column, area.row + i}, says[static_cast<std::size_t>(i)], {}, area.columns);
}

// Returns whether the chosen line is one that is looked for.
bool has_sought(const List& list) {
  return list.chosen < list.choices.size() &&
         found_in(list.choices[list.chosen], lowered(list.sought)) != Found::nowhere;
}

// Returns whether the chosen line can be set, or was set for good.
bool has_box(const List& list) {
  return list.chosen < list.choices.size() && !list.choices[list.chosen].values.empty();
}

std::string keys_of(const List& list) {
  if (!list.sought.empty())
    return fmt::format("{}: {}  ({}Backspace or Esc takes it back)",
                       has_sought(list) ? fmt::format("{} of {} have", listed_in(list).size(), list.choices.size())
                                        : std::string("nothing here has"),
                       printable(list.sought), has_sought(list) && has_box(list) ? "Space sets it, " : "");
  const bool has_boxes = std::any_of(list.choices.begin(), list.choices.end(),
                                     [](const Choice& choice) { return !choice.values.empty(); });
  if (!has_boxes) return "arrows move, letters find, Enter chooses, Esc goes back";
  return "Space sets, Enter plays, Esc goes back" + (list.tab.empty() ? "" : ", Tab " + list.tab);
}

}  // namespace

Drawing draw(const List& list, Size size, const Style& style) {
  Drawing drawing(size);
  drawing.put({0, 0}, std::string(static_cast<std::size_t>(size.columns), ' '), kReversed);
  drawing.put({1, 0}, list.title, kReversed, size.columns - 2);
  const int lower = size.rows - kSaysRows - 3;
  const Area choices{1, 2, size.columns - 2, std::max(1, lower - 2)};
  draw_choices(drawing, list, choices);
  if (list.choices.empty()) draw_mistakes(drawing, list.mistakes, {1, 2, size.columns - 2, size.rows - 4});
  draw_signs(drawing, list, choices, style);
  draw_says(drawing, list, {2, lower + 1, size.columns - 4, kSaysRows});
  const bool has_own = list.command.empty() && list.chosen < list.choices.size();
  const std::string& command = has_own ? list.choices[list.chosen].command : list.command;
  if (!command.empty()) drawing.put({1, size.rows - 2}, cut_at_word("$ " + command, size.columns - 2), kDim);
  if (list.question.empty()) {
    drawing.put({1, size.rows - 1}, cut_at_word(keys_of(list), size.columns - 2), kDim);
  } else {
    const int used = drawing.put({1, size.rows - 1}, list.question, kBold, size.columns / 2);
    const int typed = drawing.put({1 + used, size.rows - 1}, list.typed, {}, size.columns - used - 3);
    drawing.cursor = Place{1 + used + typed, size.rows - 1};
  }
  return drawing;
}

class Lists::Terminal {
 public:
  explicit Terminal(const Style& style) : glass(style) {}
  Glass glass;
};

void seek(List& list, const std::string& letters) {
  list.sought = letters;
  const std::string wanted = lowered(letters);
  if (wanted.empty() || list.choices.empty()) return;
  const auto find_where = [&](const auto& fits) {
    for (std::size_t i = 0; i < list.choices.size(); ++i) {
      const std::size_t at = (list.chosen + i) % list.choices.size();
      if (!fits(list.choices[at])) continue;
      list.chosen = at;
      return true;
    }
    return false;
  };
  if (find_where([&](const Choice& choice) { return lowered(choice.label).starts_with(wanted); })) return;
  if (find_where([&](const Choice& choice) { return lowered(choice.title).starts_with(wanted); })) return;
  for (const Found place : {Found::in_label, Found::in_title, Found::in_says})
    if (find_where([&](const Choice& choice) { return found_in(choice, wanted) == place; })) return;
}

Lists::Lists(const Style& style) : style_(style), terminal_(std::make_unique<Terminal>(style)) {}
Lists::~Lists() = default;

namespace {

// Moves to another of the lines that are listed, if the key does that.
void move(List& list, Key::Kind kind) {
  constexpr std::size_t kPage = 10;
  const std::vector<std::size_t> listed = listed_in(list);
  if (listed.empty()) return;
  const std::size_t last = listed.size() - 1;
  auto at = static_cast<std::size_t>(std::find(listed.begin(), listed.end(), list.chosen) - listed.begin());
  if (at > last) at = 0;
  if (kind == Key::Kind::up) at -= std::min<std::size_t>(at, 1);
  if (kind == Key::Kind::down) at = std::min(last, at + 1);
  if (kind == Key::Kind::page_up) at -= std::min(at, kPage);
  if (kind == Key::Kind::page_down) at = std::min(last, at + kPage);
  if (kind == Key::Kind::first) at = 0;
  if (kind == Key::Kind::last) at = last;
  list.chosen = listed[at];
}

bool moves(Key::Kind kind) {
  using enum Key::Kind;
  return kind == up || kind == down || kind == page_up || kind == page_down || kind == first || kind == last;
}

void set_next(Choice& choice) { choice.value = (choice.value + 1) % choice.values.size(); }

// Takes a character: it is typed, or sets what is chosen, or finds a line.
std::optional<Answer> take_text(List& list, const std::string& text) {
  if (!list.question.empty()) {
    list.typed += text;
    return {};
  }
  if (text == " ") {
    list.sought.clear();
    if (list.chosen >= list.choices.size() || list.choices[list.chosen].values.empty()) return {};
    Choice& choice = list.choices[list.chosen];
    list.news = choice.fixed;
    if (choice.values.size() < 2) return {};
    set_next(choice);
    return Answer::changed;
  }
  if (text == "q" && list.sought.empty()) return Answer::back;
  seek(list, list.sought + text);
  return {};
}

// Takes back what is typed, or a letter of what is sought. Returns whether a line is sought anew, which is all then.
bool rub_out(List& list, Key::Kind kind) {
  if (kind == Key::Kind::kill_line) list.typed.clear();
  if (kind == Key::Kind::backspace && !list.typed.empty()) list.typed.pop_back();
  if (kind != Key::Kind::backspace || list.sought.empty()) return false;
  seek(list, list.sought.substr(0, list.sought.size() - 1));
  return true;
}

// Takes a key: it answers, or changes what is typed.
std::optional<Answer> take_key(List& list, const Key& key) {
  if (key.kind == Key::Kind::text) return take_text(list, key.text);
  if (rub_out(list, key.kind)) return {};
  const bool is_looking = !list.sought.empty();
  const bool is_enter = key.kind == Key::Kind::enter;
  if (is_looking && is_enter && !has_sought(list)) return {};
  if (key.kind != Key::Kind::none && key.kind != Key::Kind::resized && !moves(key.kind)) list.sought.clear();
  if (is_looking && is_enter && has_box(list)) return {};
  if (is_enter) return Answer::chosen;
  if (key.kind == Key::Kind::tab && !list.tab.empty()) return Answer::tab;
  if (key.kind == Key::Kind::escape && is_looking) return {};
  if (key.kind == Key::Kind::escape || key.kind == Key::Kind::end_of_input) return Answer::back;
  return {};
}

void choose_at(List& list, const Drawing& drawing, Place place) {
  for (const Spot& spot : drawing.spots)
    if (spot.area.has(place)) list.chosen = static_cast<std::size_t>(std::stoul(spot.line));
}

}  // namespace

std::optional<Answer> press(List& list, const Key& key) {
  if (has_box(list)) list.news.clear();  // it told why this line cannot be set
  if (const auto answer = take_key(list, key)) return answer;
  if (moves(key.kind)) move(list, key.kind);
  return {};
}

Key Lists::next_key() {
  if (seen_from_ == Moment{}) seen_from_ = std::chrono::steady_clock::now() + kUnseen;
  const Key key = terminal_->glass.key();
  if (key.kind == Key::Kind::redraw) terminal_->glass.show_anew();
  const bool is_early = key.kind == Key::Kind::enter && std::chrono::steady_clock::now() < seen_from_;
  return is_early ? Key{} : key;
}

Answer Lists::ask(List& list) {
  for (;;) {
    const bool is_seen = !is_too_small(Glass::size());
    const Drawing drawing = is_seen ? draw(list, Glass::size(), style_) : too_small(Glass::size());
    terminal_->glass.show(drawing);
    const Key key = next_key();
    if (!is_seen && is_too_small(Glass::size())) {
      if (key.text == "q" || key.kind == Key::Kind::end_of_input) return Answer::back;
      continue;
    }
    if (key.kind == Key::Kind::mouse) choose_at(list, drawing, key.place);
    if (const auto answer = press(list, key)) return *answer;
  }
}

}  // namespace turup::screen
