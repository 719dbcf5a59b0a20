// One sitting at a table: whoever is to act is asked, everybody sees what he may see, and every event is saved first.
#pragma once

#include "terminal/line_input.h"
#include "terminal/phrases.h"
#include "terminal/play.h"
#include "terminal/prompt.h"
#include "terminal/save_file.h"

namespace turup {

class Sitting {
 public:
  struct Place {
    LineInput& input;
    LineWriter& writer;
    std::ostream& out;
    SaveFile* save;  // null: not saved
  };
  Sitting(const PlayOptions& options, Table& table, Place place);

  // Until the match is over, the deals asked for are played, or the player stops.
  void run();

 private:
  enum class Going : std::uint8_t { on, stopped };

  bool is_person(Seat seat) const { return (options_.people & seat_bit(seat)) != 0; }
  bool is_shared() const { return std::popcount(options_.people) > 1; }
  bool is_finished() const;
  Seat host() const { return static_cast<Seat>(std::countr_zero(options_.people)); }
  void greet();
  Going play();
  void say_goodbye();
  // New bots, who then decide once more all that the record says they decided: so chance goes on for them where it
  // stood, after a pause and after something was taken back.
  void seat_bots();
  // What has happened at `table` since, to the bots that want to know.
  void tell_bots(const Table& table);
  void retrace();

  // Between the games of an open session, and when the match is over: only where somebody looks on.
  Going another_game();
  void linger();

  // An onlooker, who decides nothing and looks at the hands he likes.
  void watch();
  Going watch_turn();
  Going obey_onlooker(const std::string& line);
  void toggle(const Typed& typed);
  void show_watched();

  void bot_turn(Seat seat);
  Action ask_bot(Player& player) const;
  Going person_turn(Seat seat);
  Going ask(Seat seat);
  // Acts for a person who has no choice; says whether it did.
  bool acted_for(Seat seat);
  Going hand_over(Seat seat);
  // Saves, then it has happened.
  void act(const Action& action);
  void save();

  void show_news(Seat viewer);
  void show_ending();
  void show_event(const Event& event, Seat viewer);
  void show_situation(const View& view);

  Going obey(const Typed& typed, Seat seat);
  bool try_action(const Action& action, const View& view);
  void help();
  void hint(const View& view);
  void why(const Typed& typed, const View& view);
  void undo(Seat seat);
  std::string taken_back(const Table::Undone& undone) const;
  void why_only(const View& view);
  void tell_grounds(const std::string& key);
  void write_scenario(const std::string& path);
  void host_says(const std::string& words, Seat seat);
  void reset(const std::string& words, Seat seat);
  bool is_host(Seat seat);
  void show_values();
  void show_last_trick();
  void show_score();
  void show_ledger(const std::string& words);
  void remind(Order order, const View& view);
  bool is_here(Order order) const;
  bool ends_deal(const Event& event) const;
  std::string who_sits(Seat seat) const;
  void show_draws();
  void show_rules();

  const PlayOptions& options_;
  Table& table_;
  LineInput& input_;
  LineWriter& writer_;
  std::ostream& out_;
  SaveFile* save_;
  Phrases phrases_;
  std::array<std::unique_ptr<Player>, kMaxSeats> bots_;
  std::size_t told_ = 0;                           // how many events the bots were told
  std::array<std::size_t, kMaxSeats + 1> seen_{};  // by seat, then everybody: how many events were shown
  Seat at_keyboard_ = kNobody;
  std::string contract_said_;  // the contract as it was just told; empty once the situation was shown
  bool has_acted_ = false;     // the person asked has done something that moves the table
  std::uint32_t games_ = 0;    // of the session that were finished when it was last asked whether to go on
  SeatSet looked_at_ = 0;      // by the onlooker
  std::uint64_t steps_ = 0;    // that the onlooker wants to see without being asked
};

}  // namespace turup
