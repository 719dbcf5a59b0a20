// The end of a deal on the full screen: how it was scored, the costliest decision, and the deal again with open hands.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <future>

#include "base/base.h"
#include "screen/cards.h"
#include "screen/deal_again.h"
#include "screen/full_screen.h"

namespace turup::screen {

namespace {

// Returns "29-base-deal-3.yaml".
std::string scenario_path(const PlayOptions& options, std::uint32_t deal) {
  std::string name = options.head.variant;
  std::replace(name.begin(), name.end(), '/', '-');
  return fmt::format("{}-deal-{}.yaml", name, deal + 1);
}

// Returns the score cards of a side, and the colour of their pips: "[●●····] red".
std::string coloured_score_cards(const Rules& rules, std::int32_t total, const Style& style) {
  std::string drawn = score_cards(rules, total, style);
  const Pips all = pips(rules, total);
  if (all.red == 0 && all.black == 0) return drawn;
  return fmt::format("{} {}", drawn, rules.label(all.red > 0 ? "red" : "black"));
}

}  // namespace

// Returns the words for whoever plays here: "we" for his side.
Phrases FullScreen::own() const {
  Phrases own = phrases_;
  if (std::popcount(options_.people) == 1) own.speak_for(side_of(table_.rules(), host(options_)));
  return own;
}

std::vector<std::string> FullScreen::score_lines(const Match& match) const {
  const Rules& rules = table_.rules();
  std::vector<std::string> lines;
  const Phrases own = this->own();
  for (const Side side : own.sides())
    if (!rules.match.score_cards.empty())
      lines.push_back(
          fmt::format("     {} {}", own.side(side), coloured_score_cards(rules, match.scores[side], style_)));
  if (const std::string games = own.games(match); !games.empty()) lines.push_back(games);
  if (const std::string bags = own.bags(match); !bags.empty()) lines.push_back(bags);
  return lines;
}

// Shows the end of the match: how it ended, and where its record is.
void FullScreen::show_ending() {
  is_ending_shown_ = true;
  const Match& match = table_.match();
  Page page;
  page.title = "The match is over";
  page.is_result = true;
  page.lines = {
      fmt::format("After {} {}: {}.", match.deals, plural(static_cast<int>(match.deals), "deal"), own().score(match))};
  const std::vector<std::string> lines = score_lines(match);
  page.lines.insert(page.lines.end(), lines.begin(), lines.end());
  if (!table_.finished().empty()) {
    const std::vector<std::string> result = own().result(table_.finished().back());
    page.lines.insert(page.lines.end(), result.begin() + std::min<std::ptrdiff_t>(2, std::ssize(result)), result.end());
  }
  if (!options_.save_path.empty()) {
    const std::string path = printable(options_.save_path);
    page.lines.insert(page.lines.end(), {"", "The record is in", "  " + path, "", "You can look at it again:",
                                         "  turup replay " + path, "  turup review " + path});
  }
  page.keys = "Enter closes this";
  scene_.page = std::move(page);
}

std::string FullScreen::last_trick(std::uint32_t deal) const {
  const std::vector<Event>& events = table_.events();
  const auto last = std::find_if(events.rbegin(), events.rend(), [&](const Event& event) {
    return event.kind == Event::Kind::trick && event.deal == deal;
  });
  return last == events.rend() ? std::string() : phrases_.event(*last);
}

// Returns ", trumps: hearts"; empty where nobody was told. A match that began in a position may have been told before.
std::string FullScreen::trumps_of(std::uint32_t deal) const {
  const View& view = scene_.view;
  const bool has_trumps = view.deal_number == deal && view.trumps_shown && view.declarers != kNoSide;
  std::string told = has_trumps ? ", " + phrases_.trumps_told(view.trumps) : "";
  for (const Event& event : table_.events()) {
    const bool tells = event.kind == Event::Kind::trumps || (event.kind == Event::Kind::contract && event.names_trumps);
    if (event.deal == deal && tells) told = ", " + phrases_.trumps_told(event.trumps);
  }
  return told;
}

// Adds how the deal was scored, unless it was annulled and nothing was.
void FullScreen::add_ledger(const FinishedDeal& deal, std::uint32_t number, std::vector<std::string>& lines) const {
  if (deal.result.annulled() && deal.result.ledger.size() <= 1) return;
  const Phrases own = this->own();
  lines.insert(lines.end(), {"", "How it was scored:"});
  for (const std::string& line : own.targets_moved(table_.events(), number)) lines.push_back("  " + line);
  for (const std::string& line : own.ledger(deal)) lines.push_back("  " + line);
}

Page FullScreen::result_page(const Event& event) const {
  const FinishedDeal& deal = table_.finished_deal(event.deal);
  Page page;
  page.title = fmt::format("Deal {}{}", event.deal + 1, trumps_of(event.deal));
  page.is_result = true;
  const Phrases own = this->own();
  page.lines = own.result(deal);
  std::erase_if(page.lines, [](const std::string& line) { return line.starts_with("Match: "); });  // stands below
  if (manner_.pace == Pace::none) {                                                                // nobody has seen it
    const std::string last = last_trick(event.deal);
    if (!last.empty()) page.lines.push_back("Last: " + last);
  }
  add_ledger(deal, event.deal, page.lines);
  page.lines.emplace_back("");
  page.lines.push_back("Before: " + own.score(table_.match_before(event.deal)));
  page.lines.push_back("Now:    " + own.score(deal.match));
  const std::vector<std::string> lines = score_lines(deal.match);
  page.lines.insert(page.lines.end(), lines.begin(), lines.end());
  const bool is_last = is_finished(options_, table_);
  if (is_last && manner_.teaches)
    page.lines.insert(page.lines.end(),
                      {"",
                       "This was the first deal of a match. `turup play --resume` goes on with it, and "
                       "`turup` by itself offers other games, and to learn another."});
  page.keys = is_last ? "Enter or Esc ends this" : "Enter or Esc goes on";
  if (options_.opening == nullptr) page.keys += ", r steps through it";
  if (options_.scenario && options_.opening == nullptr) page.keys += ", s saves it";
  return page;
}

std::string judged(const Judgement& judgement, const std::vector<Hint>& hints) {
  // After an action was taken back, another hint may have been given for the same step.
  const auto last =
      std::find_if(hints.rbegin(), hints.rend(), [&](const Hint& hint) { return hint.step == judgement.step; });
  if (last == hints.rend() || last->words != judgement.taken) return judgement.says;
  return judgement.says +
         " A hint had advised it: the deal is looked at once more when it is over, and the two may differ.";
}

// Shows the end of a deal for a while where an onlooker lets the bots play on. Returns whether the match then goes on
// by itself: it does not if he stopped it meanwhile, if he takes every step himself, or if nothing comes after this.
bool FullScreen::passes_by() {
  if (has_people() || is_stepping_) return false;
  if (is_finished(options_, table_) && !table_.is_over()) return false;
  is_hurried_ = false;
  const std::string keys = std::exchange(scene_.page.keys, "Space goes on, Enter keeps this here");
  pause(2 * waits_of(manner_.pace).trick);
  scene_.page.keys = keys;
  return !is_halted_;
}

// Shows the end of a deal until somebody has seen it. The costliest decision is looked for meanwhile.
void FullScreen::show_result(const Event& event) {
  scene_.page = result_page(event);
  scene_.is_asked = false;
  scene_.prompt.clear();
  if (passes_by()) {
    scene_.page = {};
    return;
  }
  std::stop_source stop;
  std::future<Judgement> review;
  if (options_.review && options_.opening == nullptr && std::popcount(options_.people) == 1) {
    scene_.page.lines.insert(scene_.page.lines.end(), {"", "An expert looks for your costliest decision."});
    review =
        std::async(std::launch::async, options_.review, table_.record(), event.deal, host(options_), stop.get_token());
  }
  seen_from_ = std::chrono::steady_clock::now() + manner_.unseen;
  while (!scene_.page.is_empty() && !is_at_end_) {
    show();
    const Key key = heard(Milliseconds(200));
    if (review.valid() && review.wait_for(Milliseconds(0)) == std::future_status::ready)
      scene_.page.lines.back() = phrases_.relabelled(judged(review.get(), hints_));
    press_on_result(key, event);
  }
  stop.request_stop();
  hints_.clear();
  scene_.page = {};
  scene_.message.clear();
}

std::string FullScreen::what_can_be_pressed() const {
  std::string keys = "Enter or Esc goes on when all was seen, and arrows scroll.";
  if (options_.opening == nullptr) keys += " r shows the deal step by step, with all hands open.";
  if (options_.scenario && options_.opening == nullptr) keys += " s writes it to a file.";
  return keys;
}

// Adds a key to what is kept for the next question. Returns whether it belongs there.
bool FullScreen::keep(const Key& key, bool ends_line) {
  const bool is_text = key.kind == Key::Kind::text;
  if (ends_line || (is_text && !early_.empty()))
    early_.push_back(key);
  else if (key.kind == Key::Kind::backspace && !early_.empty())
    early_.pop_back();
  else if (is_text)
    scene_.typed += key.text;
  else if (rubs_out(key))
    rub_out(key.kind == Key::Kind::escape ? Key::Kind::kill_line : key.kind);
  else
    return false;
  return true;
}

// Takes what is typed at the end of a deal for the next question, apart from the letters that the panel offers. Returns
// whether the key was for it.
bool FullScreen::keeps_for_next_question(const Key& key) {
  if (is_finished(options_, table_)) return false;
  const bool is_offered = key.text == " " || key.text == "?" || key.text == "r" || key.text == "s";
  if (scene_.typed.empty() && (key.kind != Key::Kind::text || is_offered)) return false;
  // The Enter that ends a typed line belongs to it: the panel is put away by one that follows.
  const bool ends_line = key.kind == Key::Kind::enter && early_.empty();
  if (!keep(key, ends_line)) return false;
  const char* const question = has_people() ? "your next turn" : "the next question";
  if (scene_.typed.empty())
    scene_.message.clear();
  else if (ends_line)
    scene_.message = fmt::format("That is kept for {}. Enter goes on now, Esc drops what you typed.", question);
  else
    scene_.message = fmt::format("What you type is kept for {}. Esc drops it.", question);
  return true;
}

void FullScreen::press_on_result(const Key& key, const Event& event) {
  if (keeps_for_next_question(key)) return;
  const bool does_much = key.kind == Key::Kind::enter || key.kind == Key::Kind::escape || key.kind == Key::Kind::text;
  if (does_much && is_unseen()) return ignore_held();
  switch (key.kind) {
    case Key::Kind::none:
    case Key::Kind::resized: return;
    case Key::Kind::end_of_input: is_at_end_ = true; return;
    case Key::Kind::redraw: glass_->show_anew(); return;
    case Key::Kind::text:
      if (key.text == " ") press_on_page(key);
      break;
    case Key::Kind::escape:
    case Key::Kind::enter:
    case Key::Kind::up:
    case Key::Kind::down:
    case Key::Kind::page_up:
    case Key::Kind::page_down:
    case Key::Kind::first:
    case Key::Kind::last:
      scene_.message.clear();
      press_on_page(key);
      return;
    case Key::Kind::backspace:
    case Key::Kind::kill_line:
    case Key::Kind::left:
    case Key::Kind::right:
    case Key::Kind::tab:
    case Key::Kind::mouse:
    case Key::Kind::unknown: scene_.message = what_can_be_pressed(); return;
  }
  scene_.message.clear();
  if (key.text == " ") return;
  if (key.text == "r" && options_.opening == nullptr) return show_again(event);
  if (key.text == "s" && options_.scenario && options_.opening == nullptr) {
    const std::string path = scenario_path(options_, event.deal);
    const std::string trouble = options_.scenario(table_.record(), path);
    scene_.message = trouble.empty() ? fmt::format("The deal is now in {}, as a scenario: `turup test` plays it again.",
                                                   printable(std::filesystem::absolute(path).string()))
                                     : path + ": " + trouble;
    return;
  }
  if (key.text == "?") {
    scene_.message = what_can_be_pressed();
    return;
  }
  scene_.message = fmt::format("{} does nothing here: press Enter to go on.", key.text);
}

namespace {

// Returns the step to which a key leads from another.
std::size_t step_after(const DealAgain& again, Key::Kind key, std::size_t at) {
  const std::size_t last = again.steps();
  if (key == Key::Kind::page_down) return again.trick_after(at);
  if (key == Key::Kind::page_up) return again.trick_before(at);
  if (key == Key::Kind::right || key == Key::Kind::down) return std::min(last, at + 1);
  if (key == Key::Kind::left || key == Key::Kind::up) return at - std::min<std::size_t>(at, 1);
  if (key == Key::Kind::first) return 0;
  return key == Key::Kind::last ? last : at;
}

}  // namespace

// Shows the deal again, step by step, with all hands open.
void FullScreen::show_again(const Event& event) {
  const DealAgain again(table_, options_.hooks, event.deal);
  if (again.steps() == 0) {
    scene_.message = "This deal is not in the record.";
    return;
  }
  const Scene panel = scene_;
  std::size_t at = 0;
  for (bool is_looking = true; is_looking && !is_at_end_;) {
    scene_ = again.scene(at, panel, phrases_);
    scene_.message = scene_.log.empty() ? std::string() : scene_.log.back();
    scene_.prompt = fmt::format("Step {} of {}: arrows, PageDown, End", at, again.steps());
    scene_.keys = "Enter goes back";
    show();
    const Key key = heard();
    at = step_after(again, key.kind, at);
    if (key.kind == Key::Kind::redraw) glass_->show_anew();
    is_at_end_ = key.kind == Key::Kind::end_of_input;
    is_looking = key.kind != Key::Kind::enter && key.kind != Key::Kind::escape && key.text != "q";
  }
  scene_ = panel;
}

}  // namespace turup::screen
