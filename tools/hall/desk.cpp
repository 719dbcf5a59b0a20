#include "hall/desk.h"

#include <algorithm>
#include <set>

namespace turup::hall {

namespace {

// One of these messages, with what it comes with.
struct Visit {
  People& people;
  const Json& message;
  const std::string& from;
  const Person& person;  // who asks; nobody where he need not be signed in
};

Json sent_link(const Visit& visit) {
  visit.people.sign_in(text_in(visit.message, "address"), visit.from);
  return Json::object();
}

Json entered(const Visit& visit) {
  const auto token =
      visit.people.sign_in_with(text_in(visit.message, "code"), text_in(visit.message, "name"), visit.from);
  if (!token) return {{"wants", "name"}};
  return {{"person", *token}};
}

Json own_account(const Visit& visit) {
  const AccountKind& kind = visit.people.kind_of(visit.person);
  return {{"name", visit.person.name},
          {"address", visit.person.address},
          {"kind",
           {{"word", kind.word}, {"says", account_sentence(kind)}, {"friends", kind.friends}, {"games", kind.games}}}};
}

Json renamed(const Visit& visit) {
  visit.people.rename(visit.person, text_in(visit.message, "name"));
  return Json::object();
}

Json signed_out(const Visit& visit) {
  visit.people.sign_out(text_in(visit.message, "person"));
  return Json::object();
}

Json forgotten(const Visit& visit) {
  visit.people.forget(visit.person);
  return Json::object();
}

Json friend_json(const Person& person) {
  return {{"friend", person.id}, {"name", person.name}, {"address", person.address}};
}

// The addresses of those who have him on their lists are theirs to tell.
Json friends(const Visit& visit) {
  Json own = Json::array();
  for (const Person& person : visit.people.friends_of(visit.person)) own.push_back(friend_json(person));
  Json others = Json::array();
  for (const Person& person : visit.people.befriended_by(visit.person))
    others.push_back({{"friend", person.id}, {"name", person.name}});
  return {{"friends", std::move(own)}, {"befriended_by", std::move(others)}};
}

Json added_friend(const Visit& visit) {
  return friend_json(visit.people.add_friend(visit.person, text_in(visit.message, "address")));
}

Json removed_friend(const Visit& visit) {
  visit.people.remove_friend(visit.person, text_in(visit.message, "friend"));
  return Json::object();
}

Json games_json(const std::vector<store::HostedGame>& games, const Person& person) {
  Json list = Json::array();
  for (const store::HostedGame& game : games) {
    Json json{{"table", game.table}, {"title", game.title}, {"host", game.host_name}, {"seats", Json::array()}};
    for (const auto& place : game.places) {
      json["seats"].push_back({{"seat", place.seat}, {"name", place.name}});
      if (place.person == person.id) json["seat"] = place.seat;
    }
    list.push_back(std::move(json));
  }
  return list;
}

// 29host-host-03: the host finds his game under `host`, those who play under `join`, his other friends under `view`.
Json own_tables(const Visit& visit) {
  return {{"host", games_json(visit.people.hosted_by(visit.person), visit.person)},
          {"join", games_json(visit.people.played_by(visit.person), visit.person)},
          {"view", games_json(visit.people.viewed_by(visit.person), visit.person)}};
}

struct Question {
  std::string_view name;
  bool is_of_strangers = false;  // nobody need be signed in
  Json (*answer)(const Visit&) = nullptr;
};

constexpr Question kQuestions[] = {
    {"sign_in", true, &sent_link},    {"sign_in_with", true, &entered},     {"me", false, &own_account},
    {"rename", false, &renamed},      {"sign_out", false, &signed_out},     {"forget_me", false, &forgotten},
    {"friends", false, &friends},     {"add_friend", false, &added_friend}, {"remove_friend", false, &removed_friend},
    {"my_tables", false, &own_tables}};

const Question* question_named(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kQuestions), std::end(kQuestions), [&](const auto& one) { return one.name == name; });
  return found == std::end(kQuestions) ? nullptr : found;
}

Json no(std::string_view reason) { return {{"t", "no"}, {"reason", reason}}; }

Person require_signed_in(People& people, const Json& message) {
  auto person = people.signed_in(text_in(message, "person"));
  if (!person) throw Refused("sign in first");
  return *std::move(person);
}

// Reads who is to play on which seat: friends of the host, and bots.
void read_players(People& people, const Rules& rules, const Json& players, HostedTable::Opening& opening) {
  if (!players.is_object()) throw Refused("players are given by their seats");
  std::set<std::string> taken{opening.friends.host};
  for (const auto& [key, value] : players.items()) {
    const auto seat = seat_named(rules.seating, key);
    if (!seat || *seat >= rules.tables.seats || !value.is_string()) throw Refused("there is no such chair");
    if (*seat == opening.seat) throw Refused("you sit there yourself");
    const std::string who = value.get<std::string>();
    if (level_named(who)) {
      opening.friends.bots.emplace_back(*seat, who);
      continue;
    }
    const auto other = people.friend_of(opening.friends.host, who);
    if (!other) throw Refused("only friends on your list can be named");
    if (!taken.insert(other->id).second) throw Refused(other->name + " has one seat only");
    opening.friends.expected[*seat] = {other->id, other->name};
  }
}

store::HostedGame hosted_game(const std::string& code, const Rules& rules, const TableFriends& friends) {
  store::HostedGame game{code, rules.title, friends.host, {}, {}};
  for (std::size_t seat = 0; seat < friends.expected.size(); ++seat)
    if (!friends.expected[seat].person.empty())
      game.places.push_back({seat_name(rules.seating, static_cast<Seat>(seat)), friends.expected[seat].person, {}});
  return game;
}

}  // namespace

bool is_about_people(std::string_view what) { return question_named(what) != nullptr; }

Json answer_person(People& people, const Json& message, const std::string& from) {
  const Question* const question = question_named(text_in(message, "t"));
  if (question == nullptr) return no("nothing is called so here");
  try {
    const Person person = question->is_of_strangers ? Person{} : require_signed_in(people, message);
    Json answer{{"t", "ok"}};
    answer.update(question->answer({people, message, from, person}));
    return answer;
  } catch (const Refused& refused) {
    return no(refused.what());
  }
}

Json open_for_friends(Hall& hall, const std::shared_ptr<const Game>& game, const Json& message) {
  People& people = *hall.people();
  try {
    const Person person = require_signed_in(people, message);
    people.require_host(person);
    const Rules& rules = game->rules();
    const auto seat = seat_named(rules.seating, text_in(message, "seat"));
    if (!seat || *seat >= rules.tables.seats) throw Refused("there is no such chair");
    HostedTable::Opening opening{game, person.name, *seat, {}, {}};
    opening.friends.host = person.id;
    opening.friends.expected.resize(rules.tables.seats);
    opening.friends.expected[*seat] = {person.id, person.name};
    if (message.contains("players")) read_players(people, rules, message["players"], opening);
    const std::string code = hall.open(opening);
    try {
      people.host(person, hosted_game(code, rules, opening.friends));
    } catch (const Refused&) {
      hall.close(code);
      throw;
    }
    return {{"t", "ok"}, {"table", code}};
  } catch (const Refused& refused) {
    return no(refused.what());
  }
}

}  // namespace turup::hall
