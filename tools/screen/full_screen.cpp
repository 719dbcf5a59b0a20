#include "screen/full_screen.h"

#include <fmt/format.h>

#include <future>
#include <iostream>

#include "base/base.h"

namespace turup::screen {

namespace {

// Answers are broken into lines when they are drawn, not when they are written.
constexpr int kOneLine = 100'000;

Style style_of(const PlayOptions& options) {
  return {options.theme == Theme::automatic ? Theme::four_colour : options.theme, options.cards};
}

// Returns the names at the table. Of several people who share the keyboard only the one who looks is "you".
std::vector<std::string> names_of(const PlayOptions& options, Seat looking) {
  std::vector<std::string> names;
  const bool is_shared = std::popcount(options.people) > 1;
  for (Seat seat = 0; seat < options.rules->tables.seats; ++seat) {
    const bool is_unnamed = is_shared && is_person(options, seat) && seat != looking;
    const std::string name = is_unnamed ? std::string() : player_name(options, seat);
    names.push_back(name == options.bot_name ? house_name(seat) : printable(name));
  }
  return names;
}

// Returns " (2 s left)", or " (2 s)" where nobody knows how long it takes.
std::string time_told(std::chrono::milliseconds since, std::chrono::milliseconds all) {
  using std::chrono::seconds;
  if (all > since) return fmt::format(" ({} s left)", std::chrono::ceil<seconds>(all - since).count());
  const auto whole = std::chrono::floor<seconds>(since).count();
  return whole > 0 ? fmt::format(" ({} s)", whole) : std::string();
}

}  // namespace

Waits waits_of(Pace pace) {
  using std::chrono::milliseconds;
  switch (pace) {
    case Pace::none: return {};
    case Pace::fast: return {milliseconds(250), milliseconds(700)};
    case Pace::normal: return {milliseconds(600), milliseconds(1600)};
    case Pace::slow: return {milliseconds(1400), milliseconds(4000)};
  }
  return {};
}

FullScreen::FullScreen(const PlayOptions& options, const Table& table, const Manner& manner)
    : options_(options),
      table_(table),
      manner_(manner),
      style_(style_of(options)),
      answers_(answered_, {Theme::mono, options.cards, kOneLine}),
      news_(unheard_, {Theme::mono, options.cards, kOneLine}),
      phrases_(table.rules(), answers_) {
  scene_.names = names_of(options, kNobody);
  phrases_.introduce(introduced(scene_.names));
  phrases_.show_on(Surface::drawn);
  catch_up();
  const std::vector<Event>& events = table_.events();
  const bool begins = table_.match().deals == 0 && std::none_of(events.begin(), events.end(), [](const Event& event) {
                        return event.kind == Event::Kind::action;
                      });
  if (begins) scene_.news = draws();
  glass_.emplace(style_);
}

FullScreen::~FullScreen() {
  const int columns = Glass::size().columns;
  glass_.reset();
  std::cout << left_over(columns) << std::flush;
}

std::ostream& FullScreen::out() {
  whole_.insert(static_cast<std::size_t>(answered_.tellp()));
  return answered_;
}

// Returns what was answered and not shown, broken for that many columns. A line that must stay whole does.
std::string FullScreen::left_over(int columns) const {
  const std::string answered = answered_.str();
  std::string text;
  for (std::size_t begin = 0; begin < answered.size();) {
    const std::size_t end = std::min(answered.find('\n', begin), answered.size());
    const std::string line = answered.substr(begin, end - begin);
    for (const std::string& piece : whole_.contains(begin) ? std::vector{line} : broken(line, columns))
      text += piece + '\n';
    begin = end + 1;
  }
  return text;
}

void FullScreen::catch_up() {
  const std::vector<Event>& events = table_.events();
  if (seen_ > events.size()) {
    seen_ = 0;
    scene_.log.clear();
    scene_.said = {};
    scene_.calls.clear();
  }
  for (; seen_ < events.size(); ++seen_)
    if (events[seen_].deal == table_.state().deal_number) take_note(events[seen_]);
}

void FullScreen::take_note(const Event& event) {
  hear(scene_, phrases_, event);
  if (event.kind != Event::Kind::deal || event.deal != 0) return;
  const std::string drawn = draws();
  if (!drawn.empty()) scene_.log.push_back(drawn);
}

std::string FullScreen::draws() const {
  const std::vector<std::string> rounds = phrases_.rounds(table_.draws());
  if (rounds.empty()) return {};
  const Seat dealer = table_.match().deals == 0 ? table_.match().dealer : kNobody;
  const std::string drawn = "Drawn: " + joined(rounds, "; again: ");
  if (dealer == kNobody) return drawn + ".";
  const bool is_you = scene_.names[dealer] == "you";
  return fmt::format("{}. {}.", drawn, is_you ? "You deal" : phrases_.player(dealer) + " deals");
}

// Makes the scene anew, as these eyes see the table.
void FullScreen::look(const Eyes& eyes) {
  scene_.is_covered = eyes.seat == kNobody && options_.people != 0;
  scene_.names = names_of(options_, eyes.seat);
  Seat bottom = eyes.seat != kNobody ? eyes.seat : options_.watched.value_or(Seat{0});
  if (scene_.is_covered) bottom = host(options_);
  see(scene_, table_.rules(), phrases_, eyes.seat == kNobody ? table_.public_view() : table_.view(eyes.seat), bottom);
  scene_.standings = table_.standings();
  scene_.open = {};
  for (Seat seat = 0; seat < table_.rules().tables.seats; ++seat)
    if ((eyes.looked_at >> seat & 1U) != 0) scene_.open[seat] = table_.view(seat).hand;
  if (eyes.seat == kNobody && (eyes.looked_at >> scene_.bottom & 1U) != 0) {
    const View watched = table_.view(scene_.bottom);
    for (const Card card : phrases_.sorted(watched, watched.hand)) scene_.menu.hand.push_back({card, false});
  }
}

Key FullScreen::heard(std::optional<Milliseconds> wait) {
  if (!put_back_.empty()) {
    Key key = std::move(put_back_.front());
    put_back_.pop_front();
    return key;
  }
  Key key = wait ? glass_->key(*wait) : glass_->key();
  if (key.kind == Key::Kind::enter) {
    const auto now = std::chrono::steady_clock::now();
    may_repeat_ = now < entered_at_ + kRepeats;
    entered_at_ = now;
  }
  if (!is_too_small(Glass::size())) return key;
  using Kind = Key::Kind;
  const bool is_of_window = key.kind == Kind::resized || key.kind == Kind::redraw || key.kind == Kind::end_of_input;
  if (!is_of_window) key = {key.text == "q" ? Kind::end_of_input : Kind::none, {}, {}};
  return key;
}

void FullScreen::show() {
  const Size size = Glass::size();
  scene_.is_advice_chosen = follows_hint();
  if (!(size == drawing_.size())) scene_.page.top = top_at(scene_.page, drawing_.size(), size);
  drawing_ = draw(table_.rules(), phrases_, scene_, size, style_);
  glass_->show(drawing_);
}

// ---- What happens at the table ----

FullScreen::Heard FullScreen::hear_all(const Eyes& eyes) {
  Heard all;
  const std::vector<Event>& events = table_.events();
  while (seen_ < events.size()) {
    const Event& event = events[seen_++];
    if (event.kind == Event::Kind::deal && is_finished(options_, table_)) break;
    all.has_card = all.has_card || event.kind == Event::Kind::action;
    if (event.kind == Event::Kind::trick) {
      show_trick(event, eyes);
      all.has_card = false;
    }
    take_note(event);
    if (const std::string cards = cards_got(event, eyes); !cards.empty()) all.cards_got = cards;
    if (event.kind != Event::Kind::result) continue;
    show_result(event);
    all.has_ended = true;
  }
  return all;
}

void FullScreen::happened(const Eyes& eyes) {
  const std::string_view steps = trimmed(line_);
  is_stepping_ = asked_ && asked_->kind == Prompt::Kind::onlooker && (steps.empty() || steps == "1");
  line_.clear();
  scene_.advice.clear();
  asked_.reset();
  const bool was_person = scene_.view.actor != kNobody && is_person(options_, scene_.view.actor);
  const Heard all = hear_all(eyes);
  if (all.has_ended && is_finished(options_, table_)) return;
  look(eyes);
  scene_.is_asked = false;
  scene_.prompt.clear();
  if (!all.cards_got.empty()) scene_.news = all.cards_got;
  if (!all.has_card || was_person) return show();
  pause(waits_of(manner_.pace).card);
}

// Tells the seat that looks which cards an exchange or the talon has brought it.
std::string FullScreen::cards_got(const Event& event, const Eyes& eyes) const {
  if (eyes.seat == kNobody || event.deal != table_.state().deal_number) return {};
  if (event.kind == Event::Kind::exchanged) return phrases_.received(table_.view(eyes.seat));
  if (event.kind == Event::Kind::talon && event.seat == eyes.seat) return phrases_.taken(table_.view(eyes.seat));
  return {};
}

// Shows a whole trick until it was seen.
void FullScreen::show_trick(const Event& event, const Eyes& eyes) {
  if (event.deal == table_.state().deal_number) {
    look(eyes);
  } else {
    for (std::size_t i = 0; i < event.size; ++i) {
      if ((event.face_down >> i & 1U) != 0) continue;
      scene_.view.hand.remove(event.cards[i]);
      for (std::vector<HandCard>* hand : {&scene_.menu.hand, &scene_.menu.own})
        std::erase_if(*hand, [&](const HandCard& held) { return held.card == event.cards[i]; });
    }
    scene_.view.cards_held = {};
  }
  scene_.trick = trick_of(event);
  scene_.view.phase = Phase::play;
  scene_.view.tricks_played = static_cast<std::uint8_t>(event.number - 1);
  scene_.is_asked = false;
  scene_.menu.words.clear();
  scene_.prompt = has_people() ? "Goes on by itself; Space hurries it" : "Space hurries it, Enter stops it";
  scene_.keys.clear();  // they do nothing now
  scene_.message = phrases_.event(event);
  if (const std::size_t dash = scene_.message.find(" - "); dash != std::string::npos)
    scene_.message = scene_.message.substr(dash + 3);
  is_hurried_ = false;
  scene_.news.clear();
  pause(waits_of(manner_.pace).trick);
  is_hurried_ = false;
  scene_.message.clear();
  scene_.prompt.clear();
  scene_.trick = {};
}

void FullScreen::pause(Milliseconds time) {
  show();
  const auto end = std::chrono::steady_clock::now() + time;
  while (!is_hurried_) {
    const auto left = std::chrono::duration_cast<Milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return;
    hurry(heard(left));
    show();
  }
}

// Takes a key while bots play: it hurries them. What is typed is kept for the next question, and so is the Enter that
// ends it with all that follows. Enter and Esc stop the bots where somebody only looks on.
void FullScreen::hurry(const Key& key) {
  using Kind = Key::Kind;
  if (key.kind == Kind::none || key.kind == Kind::resized) return;
  if (key.kind == Kind::redraw) return glass_->show_anew();
  is_hurried_ = true;
  hurried_at_ = std::chrono::steady_clock::now();
  const bool ends_line = key.kind == Kind::enter && !scene_.typed.empty();
  const bool asks_for_keys = key.text == "?" && scene_.typed.empty();
  if (!has_people() && (key.kind == Kind::enter || key.kind == Kind::escape)) is_halted_ = true;
  if (key.kind == Kind::end_of_input) {
    is_at_end_ = true;
  } else if (ends_line || asks_for_keys || !early_.empty()) {
    early_.push_back(key);
  } else if (key.kind == Kind::text && (key.text != " " || !scene_.typed.empty())) {
    scene_.typed += key.text;
  } else if (rubs_out(key)) {
    rub_out(key.kind);
  }
}

// A bot thinks beside the screen, so that keys are still heard.
Action FullScreen::decision(const std::function<Action()>& decide, const Eyes& eyes) {
  constexpr Milliseconds kUnnoticed(40);
  constexpr Milliseconds kTick(200);
  const Seat seat = table_.actor();
  std::future<Action> thought = std::async(std::launch::async, decide);
  if (thought.wait_for(kUnnoticed) == std::future_status::ready) return advised(seat, thought.get());
  look(eyes);
  const auto begin = std::chrono::steady_clock::now();
  while (thought.wait_for(Milliseconds(0)) != std::future_status::ready) {
    const auto since = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin);
    scene_.message = fmt::format("{} thinks{}", is_person(options_, seat) ? "An expert" : phrases_.player(seat),
                                 time_told(since, options_.thinking));
    show();
    hurry(heard(kTick));
  }
  scene_.message.clear();
  return advised(seat, thought.get());
}

// Takes note of what an expert advises a person.
Action FullScreen::advised(Seat seat, Action action) {
  if (!is_person(options_, seat)) return action;
  hinted_ = action;
  hints_.push_back({to_words(table_.rules(), action, table_.view(seat).bid), table_.so_far().size()});
  return action;
}

std::unique_ptr<Stage> full_screen(const PlayOptions& options, const Table& table, const Manner& manner) {
  return std::make_unique<FullScreen>(options, table, manner);
}

void leave_screen() { Glass::leave_at_once(); }

}  // namespace turup::screen
