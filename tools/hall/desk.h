// The desk: what people ask of the hall before they go to a table.
#pragma once

#include <functional>

#include "hall/hall.h"
#include "hall/people.h"

namespace turup::hall {

// Returns whether a message is one for answer_person(). It may come from a browser that is at a table, too.
bool is_about_people(std::string_view what);
// Answers such a message, without its id. `from` names the machine that it comes from.
Json answer_person(People& people, const Json& message, const std::string& from);
// Opens a table whose host and players have accounts. Precondition: the hall has people.
Json open_for_friends(Hall& hall, const std::shared_ptr<const Game>& game, const Json& message);

class Desk {
 public:
  struct Terms {
    std::size_t most_tables = 0;  // in memory at a time
    int most_opened_by_one = 0;   // tables an hour, from one address
    // Looks rules over that somebody types into the page, and says what is wrong with them and how they differ from the
    // variant that they build on. It may take seconds. If it is empty, nobody can ask for it.
    std::function<Json(const std::string& file, const std::string& base)> look_over;
  };

  // `hall` outlives it.
  Desk(Hall& hall, Terms terms) : hall_(hall), terms_(std::move(terms)), opened_(terms_.most_opened_by_one) {}

  // Returns the answer to a message of a browser that is at no table. `from` names the machine that it comes from. May
  // be called from any thread.
  Json answer(const Json& message, const std::string& from);

 private:
  Json answer_without_id(const Json& message, const std::string& from);
  Json variants();
  Json rules_for(const Json& message);
  Json open(const Json& message, const std::string& from);
  Json open_by_link(const std::shared_ptr<const Game>& game, const Json& message);

  Hall& hall_;
  Terms terms_;
  Hourly opened_;
};

}  // namespace turup::hall
