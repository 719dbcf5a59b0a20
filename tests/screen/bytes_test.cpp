// Tests that no byte written to a terminal depends on what its seat may not know. Pairs of deals that look alike to a
// seat are played on a real terminal, with the same keys, and everything written is compared: escape sequences, colours
// and moves of the cursor too.
//
// Some pairs go on to the panel at the end of the deal. Most deals are played to the last card, and then nothing is
// left that a seat may not know; the pairs differ where a deal stops early, or where cards stay out of play. The panel
// tells everybody the score, so these pairs score alike. Two things are left out: the steps of the deal that `r` goes
// through, which show every hand on purpose, and the expert's finding, which comes when it is ready.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "case_name.h"
#include "knowledge/imagination.h"
#include "screen/watched.h"
#include "terminal/sitting.h"

namespace turup::screen {
namespace {

// A deal as somebody sees it from one seat: its first state, and what was done then.
struct Seen {
  Opening opening;
  std::vector<Action> actions;
  Seat seat = 0;
};

Seen seen_by(Seat seat, const Match& match, const std::vector<Happened>& so_far) {
  Seen deal{{so_far.front().before, match}, {}, seat};
  for (const Happened& step : so_far) deal.actions.push_back(step.action);
  return deal;
}

struct TheEnd {};

// Does what was done in a deal, one action after the other.
class Script {
 public:
  explicit Script(const std::vector<Action>& actions) : actions_(actions) {}
  const Action& next() const { return actions_[done_]; }
  void go_on(std::size_t done) {
    if (done != ++done_) throw std::logic_error(fmt::format("action {} was refused", done_));
    if (done_ == actions_.size()) throw TheEnd{};
  }

 private:
  const std::vector<Action>& actions_;
  std::size_t done_ = 0;
};

class Actor : public Player {
 public:
  explicit Actor(const Script& script) : script_(script) {}
  // If the pack has a card twice, an imagined deal may have dealt the other copy to this hand.
  Action choose(const Rules& rules, const View& view) override {
    Action action = script_.next();
    if (action.say != Say::play) return action;
    const CardSet alike = rules.tables.deck.cards(rules.tables.deck.face(action.card)) & view.hand;
    if (!alike.empty()) action.card = alike.first();
    return action;
  }

 private:
  const Script& script_;
};

// The whole screen, with somebody at its keyboard who also asks about much before he acts.
class Typist : public Stage {
 public:
  Typist(const PlayOptions& options, const Table& table, Script& script, int keyboard)
      : screen_(full_screen(options, table, {Pace::none, false, std::chrono::milliseconds(0)})),
        table_(table),
        script_(script),
        keyboard_(keyboard) {}

  std::optional<std::string> read(const Prompt& prompt, const Eyes& eyes) override {
    static constexpr std::string_view kClosesThePage = "\x15";
    const View view = table_.view(table_.actor());
    const bool plays_itself = view.choices.size() == 1 && view.hand.size() == 1 && !view.for_dummy;
    if (plays_itself) return screen_->read(prompt, eyes);
    has_asked_ = !has_asked_;
    if (has_asked_)
      press(question(view));
    else
      press(std::string(kClosesThePage) + to_words(table_.rules(), script_.next(), view.bid));
    press("\r");
    return screen_->read(prompt, eyes);
  }
  LineWriter& answers() override { return screen_->answers(); }
  LineWriter& news() override { return screen_->news(); }
  std::ostream& out() override { return screen_->out(); }
  void happened(const Eyes& eyes) override {
    has_asked_ = false;
    const bool has_ended = !table_.finished().empty();
    if (has_ended) press("x\x1b");
    screen_->happened(eyes);
    if (has_ended) throw TheEnd{};
    script_.go_on(table_.so_far().size());
  }
  // Nobody is timed here.
  Action decision(const std::function<Action()>& decide, const Eyes& /*eyes*/) override { return decide(); }

 private:
  void press(const std::string& keys) const {
    if (::write(keyboard_, keys.data(), keys.size()) != std::ssize(keys)) throw std::runtime_error("no key is heard");
  }
  std::string question(const View& view) {
    static constexpr std::string_view kQuestions[] = {"why",   "hint", "said\r\x15score", "last",
                                                      "score", "why",  "values",          "hand"};
    const std::string_view asked = kQuestions[questions_++ % std::size(kQuestions)];
    if (asked != "why" || view.hand.empty()) return std::string(asked);
    return "why " + table_.rules().tables.deck.name(view.hand.first());
  }

  std::unique_ptr<Stage> screen_;
  const Table& table_;
  Script& script_;
  int keyboard_;
  bool has_asked_ = false;
  std::size_t questions_ = 0;
};

// Plays a deal in a terminal, which is the standard input and output. The keys come from its other end.
void play_in_terminal(const Rules& rules, Hooks* hooks, const Seen& deal, int keyboard) {
  ::alarm(20);  // nobody waits for a key that never comes
  ::setenv("TERM", "xterm-256color", 1);
  ::setenv("LC_ALL", "C.UTF-8", 1);
  Script script(deal.actions);
  PlayOptions options;
  options.rules = &rules;
  options.hooks = hooks;
  options.head.variant = rules.name;
  options.people = seat_bit(deal.seat);
  options.bot = [&](Seat) { return std::make_unique<Actor>(script); };
  options.adviser = [](Seat) { return make_player(Level::club, 1); };
  options.opening = &deal.opening;
  options.opening_name = "a deal";
  options.deals = deal.opening.match.deals + 1;
  options.screen = Screen::full;
  options.theme = Theme::four_colour;
  options.cards = CardStyle::unicode;
  Table table(rules, hooks, {options.head, 1}, deal.opening);
  Typist typist(options, table, script, keyboard);
  try {
    Sitting(options, table, typist, nullptr).run();
  } catch (const TheEnd&) {
    return;  // all that was done is done
  }
}

// Returns everything that was written to the terminal, and below it how the program has ended.
std::string written_for(const Rules& rules, Hooks* hooks, const Seen& deal, winsize size) {
  int outer = -1;
  int inner = -1;
  if (::openpty(&outer, &inner, nullptr, nullptr, &size) != 0) return "there is no terminal";
  std::fflush(nullptr);
  std::cout.flush();
  const pid_t child = ::fork();
  if (child == 0) {
    int status = 0;
    try {
      if (::login_tty(inner) != 0) ::_exit(2);
      play_in_terminal(rules, hooks, deal, outer);
    } catch (const std::exception& error) {
      std::cout << error.what();
      status = 1;
    }
    std::cout.flush();
    std::fflush(nullptr);
    ::_exit(status);
  }
  ::close(inner);
  std::string written;
  std::array<char, 65536> piece{};
  for (ssize_t size_of_piece = 0; (size_of_piece = ::read(outer, piece.data(), piece.size())) > 0;)
    written.append(piece.data(), static_cast<std::size_t>(size_of_piece));
  ::close(outer);
  int status = -1;
  ::waitpid(child, &status, 0);
  return written + fmt::format("\nended with {}", status);
}

// Returns bytes as they can be read, from a bit before the place where they differ from others.
std::string near(const std::string& bytes, std::size_t place) {
  const std::string part = bytes.substr(place - std::min<std::size_t>(place, 200), 400);
  std::string text;
  for (const char c : part) text += c == '\x1b' ? "\n\\e" : std::string(1, c);
  return text;
}

void expect_alike(const std::string& one, const std::string& other) {
  ASSERT_TRUE(one.ends_with("\nended with 0")) << one;
  ASSERT_GT(one.size(), 500U);
  const auto parting = std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first;
  const auto place = static_cast<std::size_t>(parting - one.begin());
  ASSERT_TRUE(one == other) << near(one, place) << "\n---- and\n" << near(other, place);
}

class EverySecretInBytes : public testing::TestWithParam<std::string> {
 protected:
  // Compares what has happened with another deal that looks the same to a seat. Returns whether there is one with other
  // hands.
  bool compare(Watched& deal, const std::vector<Happened>& so_far, Seat seat, winsize size) {
    if (so_far.empty()) return false;  // the deal was annulled
    const bool is_whole = so_far.size() == deal.so_far().size();
    const State now = is_whole ? deal.now() : deal.so_far()[so_far.size()].before;
    const Rules& rules = deal.rules();
    const Story story = story_of(rules, deal.match(), {so_far, now}, seat);
    const auto imagined = Imagination(rules, deal.hooks(), story).draw(rng_, 50);
    if (!imagined || same_hands(imagined->so_far, so_far)) return false;
    if (is_whole && !ends_alike(deal, now, imagined->now)) return false;
    expect_alike(written_for(rules, deal.hooks(), seen_by(seat, deal.match(), so_far), size),
                 written_for(rules, deal.hooks(), seen_by(seat, deal.match(), imagined->so_far), size));
    return true;
  }

 private:
  // Returns whether two deals have the same hands at every step.
  static bool same_hands(const std::vector<Happened>& one, const std::vector<Happened>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const Happened& a, const Happened& b) { return a.before.hand == b.before.hand; });
  }

  // Returns whether everybody is told the same of how two deals ended: of the score, which may count cards that nobody
  // has seen, and of hands that are shown then.
  static bool ends_alike(const Watched& deal, const State& one, const State& other) {
    const Result here = score(deal.rules(), one, deal.hooks());
    const Result there = score(deal.rules(), other, deal.hooks());
    return here.scores == there.scores && here.ledger == there.ledger && here.taken == there.taken &&
           here.ended == there.ended && here.void_hand == there.void_hand;
  }

  Rng rng_{7};
};

TEST_P(EverySecretInBytes, ChangesNoByteWrittenToTheTerminal) {
  Watched deal(GetParam());
  const Rules& rules = deal.rules();
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 2 || (different < 4 && seed < 40); ++seed) {
    deal.go_on_until(seed, [](const State&) { return false; });
    const std::vector<Happened> all = deal.so_far();
    const auto seat = static_cast<Seat>(seed % rules.tables.seats);
    for (const std::ptrdiff_t eighths : {2, 4, 6, 7, 8}) {
      if (HasFailure()) break;
      SCOPED_TRACE(fmt::format("seed {}, seat {}, {} eighths", seed, seat, eighths));
      const winsize size = eighths == 6 ? winsize{40, 120, 0, 0} : winsize{24, 80, 0, 0};
      different += compare(deal, {all.begin(), all.begin() + std::ssize(all) * eighths / 8}, seat, size) ? 1 : 0;
    }
  }
  EXPECT_GE(different, 4);
}

INSTANTIATE_TEST_SUITE_P(All, EverySecretInBytes, testing::ValuesIn(shipped::library().variants()), test_name);

}  // namespace
}  // namespace turup::screen
