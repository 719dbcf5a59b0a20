// Turns what is typed and pressed at the full screen into a line for the sitting.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "screen/auction_table.h"
#include "screen/full_screen.h"
#include "screen/glass.h"

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

bool scrolls(Key::Kind kind) {
  using enum Key::Kind;
  return kind == up || kind == down || kind == page_up || kind == page_down || kind == first || kind == last;
}

// Returns whether a key shows more of a page, as long as there is more. What is not told again is left out by Esc as
// little as by Enter.
bool is_for_rest(const Page& page, const Key& key) {
  const bool closes = key.kind == Key::Kind::enter || key.kind == Key::Kind::escape;
  return key.text == " " || (closes && page.is_seen_whole());
}

// Returns whether a key asks for something that is not there until a lesson is closed.
bool is_lost_on_lesson(const Key& key) {
  using enum Key::Kind;
  return key.kind == tab || key.kind == left || key.kind == right || key.kind == mouse || key.text == "?";
}

// Returns the first line that is seen of a page after a key that scrolls it.
std::size_t scrolled(std::size_t top, Key::Kind kind, std::size_t rows, std::size_t lowest) {
  if (kind == Key::Kind::first) return 0;
  if (kind == Key::Kind::last) return lowest;
  const std::size_t by = kind == Key::Kind::page_up || kind == Key::Kind::page_down ? rows : 1;
  const bool is_up = kind == Key::Kind::up || kind == Key::Kind::page_up;
  return is_up ? top - std::min(top, by) : std::min(lowest, top + by);
}

}  // namespace

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
        scene_.message.clear();
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
  const bool drops_hint = scene_.typed.empty() && scene_.message.empty() && !is_more_ && !is_why_ &&
                          scene_.selection.row != Selection::Row::strains;
  scene_.typed.clear();
  early_.clear();
  if (kind != Key::Kind::escape) return;
  if (drops_hint) return drop_hint();
  scene_.message.clear();
  if (scene_.selection.row == Selection::Row::strains) scene_.selection.row = Selection::Row::words;
  if (is_more_ || is_why_) toggle_more();
}

// Leaves a lesson where it is, because it is not shown again: what is typed is kept for the question behind it, and
// keys that ask for something else are answered. Returns whether it was one of those keys.
bool FullScreen::keeps_behind_lesson(const Key& key) {
  const bool rubs_out = key.kind == Key::Kind::backspace || key.kind == Key::Kind::kill_line;
  const bool is_typed = key.kind == Key::Kind::text && key.text != " " && key.text != "?";
  if (!rubs_out && !is_typed && !is_lost_on_lesson(key)) return false;
  if (rubs_out) rub_out(key.kind);
  if (is_typed) press_text(key.text);
  scene_.message = scene_.typed.empty() ? "Enter goes on, and arrows scroll. All other keys help after that."
                                        : "What you type waits for the question. Enter goes on, and arrows scroll.";
  return true;
}

// Scrolls or closes the page, unless nobody can have seen it. Returns whether the key was for the page. A character
// closes it and is typed.
bool FullScreen::press_on_page(const Key& key) {
  Page& page = scene_.page;
  const std::size_t rows = page_rows(page, Glass::size());
  const std::size_t lines = page_lines(page, Glass::size()).size();
  const std::size_t lowest = lines > rows ? lines - rows : 0;
  if (scrolls(key.kind)) {
    page.top = scrolled(std::min(page.top, lowest), key.kind, rows, lowest);
    return true;
  }
  if (page.is_lesson && keeps_behind_lesson(key)) return true;
  if (key.kind == Key::Kind::enter && (is_unseen() || is_held())) {
    ignore_held();
    return true;
  }
  if (is_unseen()) return key.kind != Key::Kind::text || key.text == " ";
  // Keys that were typed ahead turn one page of a lesson, and not those that nobody has seen yet.
  if (page.is_lesson && is_for_rest(page, key)) seen_from_ = std::chrono::steady_clock::now() + manner_.unseen;
  if (page.top < lowest && is_for_rest(page, key)) {
    page.top = std::min(lowest, page.top + rows);
    return true;
  }
  switch (key.kind) {
    case Key::Kind::text: {
      const bool closes_only = key.text == " " || key.text == "q";
      page = {};
      return closes_only;
    }
    case Key::Kind::tab: page = {}; return false;
    case Key::Kind::enter:
    case Key::Kind::left:
    case Key::Kind::right:
    case Key::Kind::escape:
    case Key::Kind::mouse:
    case Key::Kind::backspace:
    case Key::Kind::kill_line: page = {}; return true;
    case Key::Kind::up:
    case Key::Kind::down:
    case Key::Kind::page_up:
    case Key::Kind::page_down:
    case Key::Kind::first:
    case Key::Kind::last:
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

bool FullScreen::enter_typed() {
  if (is_why_ && answers_question(scene_.typed)) return submit("why " + scene_.typed);
  return !waits_for_enter() && submit(scene_.typed);
}

bool FullScreen::press_enter() {
  if (!scene_.typed.empty()) return enter_typed();
  if (is_unseen() || is_held()) {
    ignore_held();
    return false;
  }
  const bool has_choice = scene_.menu.has_cards() || !scene_.menu.words.empty();
  if (!has_choice) return submit("");
  if (follows_hint() && !advised_line_.empty()) return submit(advised_line_);
  if (chooses_strain_next()) {
    step(Step::down);
    scene_.advice.clear();  // the trumps stand where it stood
    scene_.message = "Choose its trumps with the arrows, and press Enter again.";
    return false;
  }
  const auto line = line_of(table_.rules(), scene_.menu, scene_.selection);
  if (line && leads_unasked()) return false;
  if (line) return submit((is_why_ ? "why " : "") + *line);
  if (scene_.selection.row == Selection::Row::hand && scene_.selection.card < scene_.menu.hand.size() &&
      scene_.selection.marked.has(scene_.menu.hand[scene_.selection.card].card)) {
    scene_.message = "This card is marked: go to another with the arrows. Space takes the mark back.";
    return false;
  }
  mark_card();
  return false;
}

// Asks again before the first card of a deal is led that nobody has chosen: whoever ends an auction by Enter may press
// it once too often. Returns whether it has asked.
bool FullScreen::leads_unasked() {
  const View& view = scene_.view;
  const bool is_opening = view.phase == Phase::play && view.tricks_played == 0 && view.trick_size == 0;
  const bool is_chosen = scene_.selection != first_selection(scene_.menu) || follows_hint() || has_led_unasked_;
  if (!is_opening || is_why_ || is_more_ || is_chosen || view.choices.size() == 1) return false;
  has_led_unasked_ = true;
  scene_.message = fmt::format("Press Enter again to lead {}, or choose with the arrows.",
                               phrases_.card(scene_.menu.hand[scene_.selection.card].card));
  return true;
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
  if (!pressed->card) return !is_unseen() && submit(pressed->line);
  scene_.typed.clear();
  scene_.selection.row = Selection::Row::hand;
  scene_.selection.card = *pressed->card;
  has_led_unasked_ = true;  // a click chooses
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
    std::vector<std::string> lines = scene_.log;
    const auto calls = phrases_.trumps_called_for(table_.events(), scene_.view.deal_number);
    if (!calls.empty()) lines.emplace_back();
    for (const auto& [trick, says] : calls)
      lines.push_back(fmt::format("In {} {} {}.", table_.rules().label("trick"), trick, says));
    const auto auction = auction_table(table_, phrases_, scene_.view.deal_number, Glass::size().columns - 6);
    if (!auction.empty()) lines.insert(lines.end(), {"", "The auction:"});
    for (const std::string& round : auction) lines.push_back("  " + round);
    scene_.page = {"What happened in this deal", lines, lines.size(), "Enter closes this"};
    return false;
  }
  if (asks_why(text) && asks_which_card()) return false;
  if (is_order(text, "rules") && options_.rulebook) {
    show_actions();
    scene_.page = {"The rules", paragraphs_of(options_.rulebook()), 0, "Enter closes this"};
    return false;
  }
  return true;
}

void FullScreen::show_keys() {
  scene_.page = {"Keys",
                 {"Arrows choose a card or a call, Enter plays it or says it.",
                  "Or type it as you would write it, then Enter: jh for the jack of hearts, 17, pass, 30 h.",
                  "Below an answer, Enter first takes the answer away. Below a hint, it does what the hint says.",
                  "Esc drops what is typed, and else a hint. Ctrl-U drops what is typed, too.",
                  "Space marks a card where several are given away.",
                  "A click of the mouse on a card plays or marks it. A click on a call says it.",
                  "Tab offers hint, why, said, last, score, ledger, values, rules, undo, help and quit.",
                  "why 9s tells by which rule a card may be played or not. Tab, why lets you choose the card.",
                  "While bots play, Space hurries them. What is typed meanwhile waits for your turn, and for Enter.",
                  "Ctrl-L draws the screen anew. Ctrl-Z goes to the shell; fg comes back.",
                  "quit stops; turup play --resume goes on. Everything is saved as it happens."},
                 0,
                 "Enter closes this"};
  if (!asked_ || asked_->kind != Prompt::Kind::onlooker) return;
  scene_.page.lines.insert(scene_.page.lines.begin(),
                           {"Enter goes on by one step, a number by that many, and play on until Enter stops it.",
                            fmt::format("look {0} shows the hand of {0}, and hide {0} hides it.", phrases_.seat(0))});
}

}  // namespace turup::screen
