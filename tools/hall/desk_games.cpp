// Answers a host who asks about games, and opens his table.
#include "hall/desk.h"
#include "language/schema.h"

namespace turup::hall {

namespace {

Json refusal(std::string_view why) { return {{"t", "no"}, {"reason", why}}; }

}  // namespace

Json Desk::answer(const Json& message, const std::string& from) {
  Json answer = answer_without_id(message, from);
  answer["id"] = text_in(message, "id");
  return answer;
}

Json Desk::answer_without_id(const Json& message, const std::string& from) {
  const std::string what = text_in(message, "t");
  if (what == "hello") return {{"t", "ok"}, {"accounts", hall_.people() != nullptr}, {"table", false}};
  if (hall_.people() != nullptr && is_about_people(what)) return answer_person(*hall_.people(), message, from);
  if (what == "variants") return variants();
  if (what == "schema") return {{"t", "ok"}, {"schema", schema()}};
  if (what == "rules_for") return rules_for(message);
  if (what == "open") return open(message, from);
  if (what != "look_over" || !terms_.look_over) return refusal("join a table first");
  Json answer{{"t", "ok"}};
  answer.update(terms_.look_over(text_in(message, "file"), text_in(message, "base")));
  return answer;
}

Json Desk::variants() {
  Json lookings = Json::array();
  for (const Word& word : kLookings) lookings.push_back({{"word", word.word}, {"says", word.says}});
  return {{"t", "ok"}, {"variants", hall_.games().variants()}, {"lookings", std::move(lookings)}};
}

Json Desk::rules_for(const Json& message) {
  const auto choice = choice_from(message);
  if (!choice) return refusal("no game is chosen");
  const Games::Found found = hall_.games().find(*choice);
  if (!found.game) return {{"t", "no"}, {"reason", "these rules have mistakes"}, {"problems", found.problems}};
  Json json = hall_.games().choices_for(*found.game);
  json["t"] = "ok";
  json["problems"] = found.problems;
  return json;
}

Json Desk::open(const Json& message, const std::string& from) {
  const auto choice = choice_from(message);
  if (!choice) return refusal("no game is chosen");
  const Games::Found found = hall_.games().find(*choice);
  if (!found.game) return {{"t", "no"}, {"reason", "these rules have mistakes"}, {"problems", found.problems}};
  if (hall_.in_memory() >= terms_.most_tables) return refusal("the hall is full");
  if (!opened_.take(from, std::chrono::system_clock::now()))
    return refusal("too many tables were opened from your address: wait an hour");
  if (hall_.people() != nullptr) return open_for_friends(hall_, found.game, message);
  return open_by_link(found.game, message);
}

Json Desk::open_by_link(const std::shared_ptr<const Game>& game, const Json& message) {
  const std::string name = clean_name(text_in(message, "name"));
  const auto seat = seat_named(game->rules().seating, text_in(message, "seat"));
  if (name.empty()) return refusal("say what you are called");
  if (!seat) return refusal("there is no such chair");
  const std::string token = new_token();
  return {{"t", "ok"}, {"table", hall_.open({game, name, *seat, token})}, {"token", token}};
}

}  // namespace turup::hall
