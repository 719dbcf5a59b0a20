// Turns what is typed and pressed at the full screen into a line for the sitting.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "screen/full_screen.h"
#include "screen/rulebook_page.h"

namespace turup::screen {

namespace {

std::optional<Step> step_of(Key::Kind kind) {
  if (kind == Key::Kind::left) return Step::left;
  if (kind == Key::Kind::right) return Step::right;
  if (kind == Key::Kind::up) return Step::up;
  if (kind == Key::Kind::down) return Step::down;
  return {};
}

// Returns whether the line is this order, or short for it.
bool is_order(std::string_view line, std::string_view order) {
  return !trimmed(line).empty() && order.starts_with(trimmed(line));
}

constexpr std::string_view kWithFile = " file";  // ends a question that also asks for the file of the rule

bool is_why(std::string_view line) { return trimmed(line).starts_with("why"); }

}  // namespace

void FullScreen::open_question(const Prompt& prompt, const Eyes& eyes) {
  catch_up();
  look(eyes);
  is_more_ = false;
  is_why_ = false;
  follows_hint_ = false;
  actions_ = scene_.menu;
  scene_.is_asked = true;
  scene_.prompt = prompt.text;
  if (prompt.kind == Prompt::Kind::hand_over) scene_.message = "The hands are covered.";
  if (prompt.kind == Prompt::Kind::afterwards && !is_ending_shown_) show_ending();
  if (prompt.kind != Prompt::Kind::turn) return;
  scene_.selection = first_selection(scene_.menu);
  if (hinted_at_ != table_.events().size()) hinted_.reset();
  follows_hint_ = hinted_ && scene_.view.choices.has(*hinted_);
  if (!follows_hint_) return;
  scene_.selection = selection_of(table_.rules(), scene_.menu, *hinted_, scene_.view.bid);
  // The trumps of a bid are chosen after it, also of one that was advised.
  if (scene_.selection.row == Selection::Row::strains) scene_.selection.row = Selection::Row::words;
}

// Shows what was answered since the last question: a short answer as a message, a long one as a page.
void FullScreen::take_answers() {
  const std::string text = answered_.str();
  answered_.str({});
  whole_.clear();
  std::vector<std::string> lines = lines_of(text);
  if (lines.empty()) return;
  // A beginner is told what is asked, too, because the hint stands in its place.
  const auto fits = [](const std::string& line) {
    return broken(line, Glass::size().columns - 2).size() <= kMessageRows;
  };
  const std::string asked = std::exchange(is_hint_due_, false) ? phrases_.offers(scene_.view) : std::string();
  if (!asked.empty() && fits(asked + " " + lines.front())) lines.front() = asked + " " + lines.front();
  const bool is_short = lines.size() == 1 && fits(lines.front());
  if (is_short) {
    scene_.message = lines.front();
    const bool is_hint = follows_hint_ && (line_.empty() || is_order(line_, "hint"));
    if (is_hint) advice_ = scene_.message;
    if (!line_.empty() && !is_hint) answer_ = scene_.message;
    return;
  }
  const std::string title = line_.empty() ? "Answer" : line_;
  // Lines with an indent tell a rule that a file may set.
  const bool tells_rule =
      std::any_of(lines.begin(), lines.end(), [](const std::string& line) { return line.starts_with("  "); });
  scene_.page = {title, std::move(lines), 0, "Enter closes this"};
  if (!tells_rule || !is_why(line_) || line_.ends_with(kWithFile) || trimmed(line_) == "why") return;
  scene_.page.keys += ", m tells the file and the line";
  scene_.page.more = line_ + std::string(kWithFile);
}

bool FullScreen::teach() {
  const std::size_t now = table_.events().size();
  if (options_.adviser && hinted_after_ != now) {
    hinted_after_ = now;
    is_hint_due_ = true;
    return true;
  }
  const Phase phase = scene_.view.phase;
  if (taught_.has(phase) || !options_.rulebook) return false;
  std::vector<std::string> lines = lesson(options_.rulebook(), phase, taught_);
  taught_.add(phase);
  if (lines.empty()) return false;
  if (!scene_.page.is_empty()) lines.emplace_back();
  lines.insert(lines.end(), scene_.page.lines.begin(), scene_.page.lines.end());
  scene_.page = {"How it is played", std::move(lines), 0, "Enter goes on"};
  scene_.page.is_lesson = true;
  return false;
}

std::optional<std::string> FullScreen::read(const Prompt& prompt, const Eyes& eyes) {
  open_question(prompt, eyes);
  const auto now = std::chrono::steady_clock::now();
  if (now < hurried_at_ + kHurrying) seen_from_ = now + kUnseen;
  is_hurried_ = false;
  take_answers();
  if (follows_hint_ && scene_.message.empty()) scene_.message = advice_;
  if (is_at_end_ && early_.empty()) return {};
  if (manner_.teaches && prompt.kind == Prompt::Kind::turn && teach()) return "hint";
  const View& view = scene_.view;
  const bool is_last = prompt.kind == Prompt::Kind::turn && scene_.page.is_empty() && view.choices.size() == 1 &&
                       view.hand.size() == 1 && scene_.typed.empty() && !view.for_dummy;
  if (is_last) {
    const std::string only = to_words(table_.rules(), view.choices.at(0), view.bid);
    scene_.message += scene_.message.empty() ? "The last card plays itself." : " The last card plays itself.";
    pause(waits_of(manner_.pace).card);
    scene_.message.clear();
    if (scene_.typed.empty()) return only;
  }
  return typed_line();
}

FullScreen::Line FullScreen::typed_line() {
  for (;;) {
    show();
    const Key key = next_key();
    if (key.kind == Key::Kind::end_of_input) return {};
    if (!press(key)) continue;
    scene_.is_asked = false;
    scene_.message.clear();
    scene_.news.clear();
    scene_.typed.clear();
    return line_;
  }
}

Key FullScreen::next_key() {
  if (early_.empty()) return heard();
  Key key = early_.front();
  early_.pop_front();
  return key;
}

bool FullScreen::press(const Key& key) {
  if (key.kind == Key::Kind::redraw) glass_->show_anew();
  if (!scene_.page.more.empty() && key.text == "m") {
    const std::string more = scene_.page.more;
    scene_.page = {};
    return submit(more);
  }
  if (!scene_.page.is_empty() && press_on_page(key)) return false;
  if (const auto towards = step_of(key.kind)) {
    step(*towards);
    return false;
  }
  switch (key.kind) {
    case Key::Kind::text: press_text(key.text); return false;
    case Key::Kind::backspace:
    case Key::Kind::kill_line:
    case Key::Kind::escape: rub_out(key.kind); return false;
    case Key::Kind::tab: toggle_more(); return false;
    case Key::Kind::enter:
      if (scene_.typed.empty() && has_answer()) {
        scene_.message = follows_hint_ ? advice_ : std::string();
        return false;
      }
      return press_enter();
    case Key::Kind::mouse: return press_mouse(key);
    case Key::Kind::page_up:
    case Key::Kind::page_down:
    case Key::Kind::first:
    case Key::Kind::last:
    case Key::Kind::unknown: scene_.message = "That key does nothing here. Press ? for the keys."; return false;
    case Key::Kind::left:
    case Key::Kind::right:
    case Key::Kind::up:
    case Key::Kind::down:
    case Key::Kind::none:
    case Key::Kind::redraw:
    case Key::Kind::resized:
    case Key::Kind::end_of_input: return false;
  }
  return false;
}

// Takes back what was typed: a character, or all of it.
void FullScreen::rub_out(Key::Kind kind) {
  if (kind == Key::Kind::backspace) {
    const auto is_inner = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    while (!scene_.typed.empty() && is_inner(scene_.typed.back())) scene_.typed.pop_back();
    if (!scene_.typed.empty()) scene_.typed.pop_back();
    return;
  }
  scene_.typed.clear();
  if (kind != Key::Kind::escape) return;
  scene_.message = follows_hint_ ? advice_ : std::string();
  if (scene_.selection.row == Selection::Row::strains) scene_.selection.row = Selection::Row::words;
  if (is_more_ || is_why_) toggle_more();
}

// Scrolls or closes the page. Returns whether the key was for the page. A character closes it and is typed.
bool FullScreen::press_on_page(const Key& key) {
  Page& page = scene_.page;
  const std::size_t rows = page_rows(Glass::size());
  const std::size_t lines = page_lines(page, Glass::size()).size();
  const std::size_t lowest = lines > rows ? lines - rows : 0;
  const auto down = [&](std::size_t by) { page.top = std::min(lowest, page.top + by); };
  const auto up = [&](std::size_t by) { page.top -= std::min(page.top, by); };
  if (key.kind == Key::Kind::enter && page.is_lesson && page.top < lowest) {
    down(rows);
    return true;
  }
  // A lesson is not shown again, so keys that ask for something else leave it there.
  if (page.is_lesson && (key.kind == Key::Kind::tab || key.text == "?")) {
    scene_.message = "Enter goes on, and arrows scroll. ? and Tab help after that.";
    return true;
  }
  switch (key.kind) {
    case Key::Kind::down: down(1); return true;
    case Key::Kind::up: up(1); return true;
    case Key::Kind::page_down: down(rows); return true;
    case Key::Kind::page_up: up(rows); return true;
    case Key::Kind::first: page.top = 0; return true;
    case Key::Kind::last: page.top = lowest; return true;
    case Key::Kind::text:
      if (key.text == " " && page.top < lowest) {
        down(rows);
        return true;
      }
      page = {};
      return key.text == " " || key.text == "q";
    case Key::Kind::tab: page = {}; return false;
    case Key::Kind::left:
    case Key::Kind::right:
    case Key::Kind::enter:
    case Key::Kind::escape:
    case Key::Kind::mouse:
    case Key::Kind::backspace:
    case Key::Kind::kill_line: page = {}; return true;
    case Key::Kind::none:
    case Key::Kind::redraw:
    case Key::Kind::resized:
    case Key::Kind::end_of_input:
    case Key::Kind::unknown: break;
  }
  return true;
}

void FullScreen::press_text(const std::string& text) {
  scene_.message.clear();
  if (scene_.typed.empty() && text == "?") return show_keys();
  if (scene_.typed.empty() && text == " ") {
    if (scene_.menu.give > 0 && scene_.is_asked) mark_card();
    return;
  }
  constexpr std::size_t kLongest = 400;
  if (scene_.typed.size() < kLongest) scene_.typed += text;
}

void FullScreen::step(Step step) {
  scene_.message.clear();
  if (!scene_.typed.empty()) {
    scene_.message = "Press Enter for what is typed, or Esc to drop it.";
    return;
  }
  scene_.selection = moved(scene_.menu, scene_.selection, step);
}

bool FullScreen::press_enter() {
  if (!scene_.typed.empty()) return submit(scene_.typed);
  // An Enter that is held down means what it meant at first, as long as it is held.
  if (const auto now = std::chrono::steady_clock::now(); now < seen_from_) {
    seen_from_ = std::max(seen_from_, now + kHeld);
    return false;
  }
  if (asks_which_card()) return false;
  const bool has_choice = scene_.menu.has_cards() || !scene_.menu.words.empty();
  if (!has_choice) return submit("");
  if (chooses_strain_next()) {
    step(Step::down);
    scene_.message = "Choose its trumps with the arrows, and press Enter again.";
    return false;
  }
  const auto line = line_of(table_.rules(), scene_.menu, scene_.selection);
  if (line) return submit((is_why_ ? "why " : "") + *line);
  mark_card();
  return false;
}

// Marks the chosen card, or takes its mark back, and tells how many are still to be marked.
void FullScreen::mark_card() {
  scene_.message = mark(scene_.menu, scene_.selection);
  if (!scene_.message.empty()) return;
  const auto marked = static_cast<int>(scene_.selection.marked.size());
  const int give = scene_.menu.give;
  scene_.message = marked == give ? "All are marked: Enter ends this. Space takes a mark back."
                                  : fmt::format("{} of {} marked. Space marks a card, Enter ends when all are marked.",
                                                marked, give);
}

// Returns whether Enter on a bid leads to its trumps, so that nobody bids a suit that he did not choose.
bool FullScreen::chooses_strain_next() const {
  const Selection& chosen = scene_.selection;
  const bool is_on_word = chosen.row == Selection::Row::words && chosen.word < scene_.menu.words.size();
  return is_on_word && scene_.menu.words[chosen.word].strains.size() > 1;
}

bool FullScreen::press_mouse(const Key& key) {
  const auto pressed = std::find_if(drawing_.spots.begin(), drawing_.spots.end(),
                                    [&](const Spot& spot) { return spot.area.has(key.place); });
  if (pressed == drawing_.spots.end()) return false;
  if (!pressed->card) return submit(pressed->line);
  scene_.typed.clear();
  scene_.selection.row = Selection::Row::hand;
  scene_.selection.card = *pressed->card;
  if (scene_.menu.give == 0) return press_enter();
  mark_card();
  return false;
}

// Takes a line: some are answered by the screen itself. Returns whether it is for the sitting.
bool FullScreen::submit(const std::string& line) {
  line_ = line;
  const std::string_view text = trimmed(line);
  if (text == "said") {
    show_actions();
    scene_.page = {"What happened in this deal", scene_.log, scene_.log.size(), "Enter closes this"};
    return false;
  }
  if (is_order(text, "rules") && options_.rulebook) {
    show_actions();
    const BaseRules base{options_.base_name, options_.base_rulebook ? options_.base_rulebook() : std::string()};
    scene_.page = {"The rules", rulebook_page(options_.rulebook(), base), 0, "Enter closes this"};
    return false;
  }
  return true;
}

void FullScreen::show_keys() {
  scene_.page = {"Keys",
                 {"Arrows choose a card or a call, Enter plays it or says it.",
                  "Or type it as you would write it, then Enter: jh for the jack of hearts, 17, pass, 30 h.",
                  "Below an answer, Enter first takes the answer away. Below a hint, it does what the hint says.",
                  "Esc drops what is typed. Ctrl-U does too.", "Space marks a card where several are given away.",
                  "Tab offers hint, why, said, last, score, ledger, values, rules, undo, help and quit.",
                  "why 9s tells by which rule a card may be played or not. Tab, why lets you choose the card.",
                  "While bots play, any key hurries them.",
                  "Ctrl-L draws the screen anew. Ctrl-Z goes to the shell; fg comes back.",
                  "quit stops; turup play --resume goes on. Everything is saved as it happens."},
                 0,
                 "Enter closes this"};
}

}  // namespace turup::screen
