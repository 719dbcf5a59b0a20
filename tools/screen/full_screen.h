// The full screen: a stage on which the table is drawn and keys are pressed.
#pragma once

#include <deque>
#include <set>
#include <sstream>

#include "screen/glass.h"
#include "screen/lesson.h"
#include "screen/scene.h"
#include "screen/screen.h"

namespace turup::screen {

struct Waits {
  std::chrono::milliseconds card{0};   // after what a bot does
  std::chrono::milliseconds trick{0};  // after a trick
};
Waits waits_of(Pace pace);

// The action that a hint advised in this deal.
struct Hint {
  std::string words;
  std::size_t step = 0;  // number of actions of the deal before it
};
// Returns the sentence about the costliest decision, and says so if it was what a hint had advised.
std::string judged(const Judgement& judgement, const std::vector<Hint>& hints);

class FullScreen : public Stage {
 public:
  FullScreen(const PlayOptions& options, const Table& table, const Manner& manner);
  ~FullScreen() override;  // what was answered and not yet shown is printed on the terminal as it was
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

  std::optional<std::string> read(const Prompt& prompt, const Eyes& eyes) override;
  LineWriter& answers() override { return answers_; }
  LineWriter& news() override { return news_; }
  std::vector<std::string> names() const override { return introduced(scene_.names); }
  std::ostream& out() override;
  void happened(const Eyes& eyes) override;
  bool is_halted() override { return std::exchange(is_halted_, false); }
  Action decision(const std::function<Action()>& decide, const Eyes& eyes) override;

 private:
  using Milliseconds = std::chrono::milliseconds;
  // Whoever has hurried the bots so shortly before a question may still be about to.
  static constexpr Milliseconds kHurrying{600};
  // A key that is held down, or drummed on, comes again within this time.
  static constexpr Milliseconds kHeld{150};
  // The first repetition of a key that is held down comes later, but within this time.
  static constexpr Milliseconds kRepeats{1000};
  using Line = std::optional<std::string>;

  void look(const Eyes& eyes);
  // Takes note of what happened unseen, and forgets what was taken back.
  void catch_up();
  void take_note(const Event& event);
  // Returns the cards drawn for the first deal, in a sentence for each round; empty where nobody drew.
  std::string draws() const;
  // Returns whether it is another question than the last, or something has happened since.
  bool open_question(const Prompt& prompt, const Eyes& eyes);
  // Chooses what the last hint advises. Returns whether there was one that can be followed.
  bool chooses_advised();
  // Returns whether Enter does what the hint on the screen says.
  bool follows_hint() const;
  void drop_hint();
  void take_answers();
  void answer(const std::string& line);
  std::string left_over(int columns) const;
  // Explains what is new at a question. Returns whether a hint should be asked for first.
  bool teach();
  void show();
  // Waits for keys, and returns the line that they make; Line{} at the end of input.
  Line typed_line();
  // Returns the next key, which may have been pressed before the question was there.
  Key next_key();
  // Returns whether the last key was pressed before anybody can have seen the question.
  bool is_unseen() const { return is_early_ || std::chrono::steady_clock::now() < seen_from_; }
  // Lets an Enter that nobody meant for the question mean nothing as long as it is held.
  void ignore_held();
  // Returns whether the Enter that was just heard repeats one that is held down: then others follow at once.
  bool is_held();
  // Returns whether the line answers the question. Orders may be given without having seen it.
  bool answers_question(std::string_view line) const;
  bool waits_for_enter();
  // Waits for a key, without end where no time is given. Who cannot see the table can only stop.
  Key heard(std::optional<Milliseconds> wait = {});
  // Does what a key means. Returns whether a line is complete, which is then in `line_`.
  bool press(const Key& key);
  void rub_out(Key::Kind kind);
  bool press_on_page(const Key& key);
  bool keeps_behind_lesson(const Key& key);
  bool press_enter();
  bool enter_typed();
  bool has_answer() const { return !answer_.empty() && scene_.message == answer_; }
  bool leads_unasked();
  void mark_card();
  bool chooses_strain_next() const;
  bool press_mouse(const Key& key);
  void press_text(const std::string& text);
  void step(Step step);
  bool submit(const std::string& line);
  void toggle_more();
  void show_actions();
  bool asks_why(std::string_view line) const;
  bool asks_which_card();
  void show_keys();

  struct Asked {
    Prompt::Kind kind = Prompt::Kind::turn;
    Seat seat = kNobody;
    std::size_t events = 0;  // that had happened
    bool operator==(const Asked&) const = default;
  };
  // What the events since the last look have brought.
  struct Heard {
    bool has_card = false;  // after the last trick
    bool has_ended = false;
    std::string cards_got;  // the sentence for the seat that looks
  };
  // Shows tricks and results one after the other, and takes note of everything else.
  Heard hear_all(const Eyes& eyes);
  void show_trick(const Event& event, const Eyes& eyes);
  std::string cards_got(const Event& event, const Eyes& eyes) const;
  void show_result(const Event& event);
  bool passes_by();
  std::string last_trick(std::uint32_t deal) const;  // as a sentence; empty where there was none
  std::string trumps_of(std::uint32_t deal) const;
  void add_ledger(const FinishedDeal& deal, std::uint32_t number, std::vector<std::string>& lines) const;
  Page result_page(const Event& event) const;
  Phrases own() const;
  Action advised(Seat seat, Action action);
  // Returns the totals, and what the score cards show where there are any.
  std::vector<std::string> score_lines(const Match& match) const;
  void show_ending();
  std::string what_can_be_pressed() const;
  void press_on_result(const Key& key, const Event& event);
  bool keeps_for_next_question(const Key& key);
  bool keep(const Key& key, bool ends_line);
  void show_again(const Event& event);
  // Waits for that time, or until a key is pressed.
  void pause(Milliseconds time);
  void hurry(const Key& key);
  bool has_people() const { return options_.people != 0; }

  const PlayOptions& options_;
  const Table& table_;
  Manner manner_;
  Style style_;
  std::ostringstream answered_;
  std::set<std::size_t> whole_;  // where lines begin in it that must not be broken, such as paths
  std::ostringstream unheard_;
  LineWriter answers_;
  LineWriter news_;
  Phrases phrases_;
  std::optional<Glass> glass_;
  Scene scene_;
  Drawing drawing_{kSmallest};
  std::size_t seen_ = 0;          // events shown
  Menu actions_;                  // what may be done, while other things are offered
  bool has_led_unasked_ = false;  // Enter was pressed once at this lead
  bool is_more_ = false;          // orders are offered instead of actions
  bool is_why_ = false;           // a card is chosen to ask about, not to play
  bool is_ending_shown_ = false;
  bool is_hurried_ = false;
  bool is_halted_ = false;                            // whoever looks on has stopped the bots
  bool is_stepping_ = false;                          // he takes every step himself
  std::chrono::steady_clock::time_point hurried_at_;  // when a key last hurried the bots
  bool is_at_end_ = false;                            // of input
  std::chrono::steady_clock::time_point seen_from_;   // from when on somebody has seen the question
  std::chrono::steady_clock::time_point entered_at_;  // when Enter was pressed last
  bool may_repeat_ = false;                           // the last Enter may be the repetition of one that is held down
  std::deque<Key> put_back_;                          // keys that were heard and are still to be obeyed
  std::deque<Key> early_;     // pressed while bots played, from the Enter that ends a typed line
  bool is_early_ = false;     // the last key is one of them
  bool keeps_early_ = false;  // they wait until a line that was typed too early is sent or dropped
  std::string line_;          // the last one that was typed; empty once something has happened since
  std::string answer_;        // the message that answers it: Enter takes that away before it does anything else
  Taught taught_;
  std::optional<std::size_t> hinted_after_;  // number of events when the last hint was asked for
  std::optional<Asked> asked_;               // the last question, unless something has happened since
  std::optional<Action> hinted_;             // what a hint advises that is still to be shown
  Selection advised_;                        // what the hint on the screen has chosen
  std::string advised_line_;                 // the line that does it
  Selection unadvised_;                      // what was chosen before
  Selection chosen_;                         // what was chosen when orders were offered instead of actions
  std::vector<Hint> hints_;                  // what was advised in this deal
};

}  // namespace turup::screen
