// A sitting at a table: whoever is to act is asked, everybody sees what he may see, and every event is saved first.
#pragma once

#include "terminal/answers.h"
#include "terminal/news.h"
#include "terminal/save_file.h"
#include "terminal/seated_bots.h"
#include "terminal/stage.h"

namespace turup {

class Sitting {
 public:
  // `save` is null where the match is not saved.
  Sitting(const PlayOptions& options, Table& table, Stage& stage, SaveFile* save);

  // Goes on until the match is over, the wanted deals are played, or the player stops.
  void run();

 private:
  enum class Going : std::uint8_t { on, stopped };

  bool is_shared() const { return std::popcount(options_.people) > 1; }
  Going play();
  void say_goodbye();
  void tell_standing();
  // Returns whose cards may be seen while nobody is asked.
  Eyes eyes() const { return {is_shared() ? kNobody : at_keyboard_, looked_at_}; }

  // These wait between the games of an open session and when the match is over, but only where somebody looks on.
  Going another_game();
  Afterwards linger();

  // Lets an onlooker watch. He decides nothing and looks at the hands he likes.
  Going watch();
  Going watch_turn();
  Going obey_onlooker(const std::string& line);
  void toggle(const Typed& typed);
  void show_watched();

  void bot_turn();
  Going person_turn(Seat seat);
  Going ask(Seat seat);
  // Acts for a person who has no choice. Returns whether it did.
  bool acted_for(Seat seat);
  Going hand_over(Seat seat);
  // Does an action and saves the match before anything is shown.
  void act(const Action& action);
  void save();

  // Does what was typed, or says that it is not for this role.
  Going obey(const Typed& typed, Role role);
  static std::string_view not_for(Role role);
  std::string unknown(const Typed& typed, Role role, const View& view) const;
  void show_again(Role role, const View& view);
  void hint(const View& view);
  bool try_action(const Action& action, const View& view);
  void help(Role role);
  void undo(Seat seat);
  std::string taken_back(const Table::Undone& undone) const;
  void host_says(const std::string& words, Seat seat);
  void host_rules(const Ruling& ruling);
  void reset(const std::string& words, Seat seat);
  bool is_host(Seat seat);
  void remind(Order order, const View& view);
  bool is_here(Order order) const;

  const PlayOptions& options_;
  Table& table_;
  Stage& stage_;
  LineWriter& writer_;
  SaveFile* save_;
  Phrases phrases_;
  SeatedBots bots_;
  News news_;
  Answers answers_;
  Seat at_keyboard_ = kNobody;
  bool has_acted_ = false;   // the person asked has done something that changes the table
  std::uint32_t games_ = 0;  // finished games of the session when it was last asked whether to go on
  SeatSet looked_at_ = 0;    // hands that the onlooker looks at
  std::uint64_t steps_ = 0;  // steps that the onlooker wants to see without being asked
};

}  // namespace turup
