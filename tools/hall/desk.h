// The desk: what people with accounts ask of the hall before they go to a table.
#pragma once

#include "hall/hall.h"

namespace turup::hall {

// Returns whether a message is one for answer_person(). It may come from a browser that is at a table, too.
bool is_about_people(std::string_view what);
// Answers it, without its id. `from` names the machine that it comes from.
Json answer_person(People& people, const Json& message, const std::string& from);
// Opens a table whose host and players have accounts. Precondition: the hall has people.
Json open_for_friends(Hall& hall, const std::shared_ptr<const Game>& game, const Json& message);

}  // namespace turup::hall
