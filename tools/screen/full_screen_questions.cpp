// Asks whoever is at the keyboard: what is new at the question, what was answered since the last one, and the keys
// until a line is complete.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "screen/full_screen.h"

namespace turup::screen {

namespace {

constexpr std::string_view kWithFile = " file";  // ends a question that also asks for the file of the rule

constexpr const char* kTypedEarly = "This was typed before it was your turn: Enter does it, Esc drops it.";

// Returns the cards that may not be played where others may.
CardSet lowered_in(const Menu& menu) {
  CardSet lowered;
  for (const HandCard& held : menu.hand)
    if (menu.has_cards() && !held.may) lowered.insert(held.card);
  return lowered;
}

bool is_why(std::string_view line) { return trimmed(line).starts_with("why"); }

}  // namespace

bool FullScreen::open_question(const Prompt& prompt, const Eyes& eyes) {
  catch_up();
  const Asked asked{prompt.kind, prompt.seat, table_.events().size()};
  const bool is_same = asked_ == asked;
  asked_ = asked;
  const Selection before = is_more_ || is_why_ ? chosen_ : scene_.selection;
  look(eyes);
  is_more_ = false;
  is_why_ = false;
  actions_ = scene_.menu;
  scene_.is_asked = true;
  // While dummy's cards are chosen from, none of the own ones may be played.
  scene_.lowered = is_from_dummy(scene_) ? scene_.view.hand : lowered_in(scene_.menu);
  scene_.prompt = prompt.text;
  scene_.keys = prompt.kind == Prompt::Kind::onlooker ? kOnlookerKeys : kTableKeys;
  if (prompt.kind == Prompt::Kind::hand_over) scene_.message = "The hands are covered.";
  if (prompt.kind == Prompt::Kind::afterwards && !is_ending_shown_) show_ending();
  // An answer leaves what was chosen and what was marked as it was, and the hint above it.
  scene_.selection = is_same ? before : first_selection(scene_.menu);
  if (!is_same) scene_.advice.clear();
  if (!is_same) has_led_unasked_ = false;
  return !is_same;
}

bool FullScreen::chooses_advised() {
  const auto advised = std::exchange(hinted_, {});
  if (!advised || !scene_.view.choices.has(*advised)) return false;
  if (scene_.advice.empty()) unadvised_ = scene_.selection;
  scene_.selection = selection_of(table_.rules(), scene_.menu, *advised, scene_.view.bid);
  // The row of trumps is hidden by the hint, so a bid that is advised is made whole.
  advised_line_ = line_of(table_.rules(), scene_.menu, scene_.selection).value_or("");
  if (scene_.selection.row == Selection::Row::strains) scene_.selection.row = Selection::Row::words;
  advised_ = scene_.selection;
  return true;
}

bool FullScreen::follows_hint() const {
  return !scene_.advice.empty() && scene_.typed.empty() && !has_answer() && !is_more_ && !is_why_ &&
         scene_.selection == advised_;
}

void FullScreen::drop_hint() {
  if (scene_.advice.empty()) return;
  scene_.advice.clear();
  scene_.selection = unadvised_;
}

// Shows what was answered since the last question: a short answer as a message, a long one as a page.
// Shows an answer of one line; what nobody has asked for is news.
void FullScreen::answer(const std::string& line) {
  if (line_.empty())
    scene_.news = line;
  else
    answer_ = scene_.message = line;
}

void FullScreen::take_answers() {
  const std::string text = answered_.str();
  answered_.str({});
  whole_.clear();
  std::vector<std::string> lines = lines_of(text);
  for (std::string& line : lines) line = capitalised(std::move(line));
  const bool is_hint = chooses_advised() && !lines.empty();
  if (is_hint) scene_.advice = lines.back();
  if (lines.empty()) return;
  // Where there are no calls to choose from, a hint has their row.
  const std::size_t rows = is_hint && scene_.menu.words.empty() ? kMessageRows + 1 : kMessageRows;
  if (lines.size() == 1 && broken(lines.front(), Glass::size().columns - 2).size() <= rows) {
    if (!is_hint) answer(lines.front());
    return;
  }
  const std::string title = line_.empty() ? "Answer" : capitalised(line_);
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
    return true;
  }
  std::vector<std::string> lines = lesson(table_.rules(), scene_.view, taught_);
  if (lines.empty()) return false;
  if (!scene_.page.is_empty()) lines.emplace_back();
  lines.insert(lines.end(), scene_.page.lines.begin(), scene_.page.lines.end());
  scene_.page = {"How it is played", std::move(lines), 0, "Enter goes on"};
  scene_.page.is_lesson = true;
  return false;
}

std::optional<std::string> FullScreen::read(const Prompt& prompt, const Eyes& eyes) {
  const bool is_new = open_question(prompt, eyes);
  const auto now = std::chrono::steady_clock::now();
  const bool may_be_missed = is_new || hinted_ || now < hurried_at_ + kHurrying;
  if (may_be_missed && prompt.kind != Prompt::Kind::onlooker) seen_from_ = now + manner_.unseen;
  is_hurried_ = false;
  keeps_early_ = false;
  take_answers();
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
  if (is_new && early_.empty() && scene_.message.empty() && !scene_.typed.empty()) scene_.message = kTypedEarly;
  return typed_line();
}

FullScreen::Line FullScreen::typed_line() {
  for (;;) {
    show();
    const Key key = next_key();
    if (key.kind == Key::Kind::end_of_input) return {};
    if (!press(key)) continue;
    is_early_ = false;
    scene_.is_asked = false;
    scene_.message.clear();
    scene_.news.clear();
    scene_.typed.clear();
    return line_;
  }
}

Key FullScreen::next_key() {
  is_early_ = !early_.empty() && !keeps_early_;
  if (!is_early_) return heard();
  Key key = early_.front();
  early_.pop_front();
  return key;
}

bool FullScreen::is_held() {
  if (!may_repeat_) return false;
  constexpr std::size_t kRepetitions = 2;  // whoever strikes a key twice strikes it no third time so soon
  std::deque<Key> after;
  while (after.size() < kRepetitions && (after.empty() || after.back().kind == Key::Kind::enter)) {
    Key next = heard(kHeld);
    if (next.kind == Key::Kind::none) break;
    after.push_back(std::move(next));
  }
  if (after.size() == kRepetitions && after.back().kind == Key::Kind::enter) return true;
  put_back_.insert(put_back_.begin(), after.begin(), after.end());
  return false;
}

void FullScreen::ignore_held() { seen_from_ = std::max(seen_from_, std::chrono::steady_clock::now() + kHeld); }

bool FullScreen::answers_question(std::string_view line) const {
  switch (asked_ ? asked_->kind : Prompt::Kind::turn) {
    case Prompt::Kind::turn: return read_typed(table_.rules(), scene_.view, line).order == Order::act;
    case Prompt::Kind::onlooker: return false;
    case Prompt::Kind::another_game:
    case Prompt::Kind::afterwards:
    case Prompt::Kind::hand_over: break;
  }
  return true;
}

// Keeps a line that was typed before its question was there, until somebody has seen both. Returns whether it does.
bool FullScreen::waits_for_enter() {
  if (!is_unseen() || !answers_question(scene_.typed)) return false;
  keeps_early_ = true;
  scene_.message = kTypedEarly;
  return true;
}

}  // namespace turup::screen
