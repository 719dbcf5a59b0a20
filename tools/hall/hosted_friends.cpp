// A table where people have accounts: its host has named who plays on which chair, and his other friends may look on.
//
// The token of an account says who somebody is; his browser shows it when it comes. Chairs have no tokens there.
#include <fmt/format.h>

#include <algorithm>

#include "hall/hosted_table.h"

namespace turup::hall {

namespace {

constexpr std::string_view kNotNow = "the hall cannot do that now";

Expected expected_in(const Json& json) { return {text_in(json, "person"), text_in(json, "name")}; }

}  // namespace

Json friends_json(const TableFriends& friends, const Rules& rules) {
  Json expected = Json::object();
  for (std::size_t seat = 0; seat < friends.expected.size(); ++seat) {
    const Expected& one = friends.expected[seat];
    if (!one.person.empty())
      expected[seat_name(rules.seating, static_cast<Seat>(seat))] = {{"person", one.person}, {"name", one.name}};
  }
  return {{"host", friends.host}, {"expected", std::move(expected)}};
}

// Reads from the first entry who hosts and plays, and from a later one who is expected on one chair.
void HostedTable::take_friends(const Json& entry) {
  if (text_in(entry, "t") != "open") {
    friends_.expected[seat_in(entry).value()] = expected_in(entry);
  } else {
    friends_ = {};
    friends_.host = text_in(entry, "host");
    if (!has_accounts()) return;
    friends_.expected.resize(rules().tables.seats);
    for (const auto& [name, one] : entry.at("expected").items())
      if (const auto seat = seat_named(rules().seating, name)) friends_.expected[*seat] = expected_in(one);
  }
  has_new_places_ = true;
}

std::optional<Seat> HostedTable::place_of(const std::string& person) const {
  for (std::size_t seat = 0; seat < friends_.expected.size(); ++seat)
    if (!person.empty() && friends_.expected[seat].person == person) return static_cast<Seat>(seat);
  return std::nullopt;
}

std::optional<Seat> HostedTable::seat_of(const std::string& person) const {
  const auto seat = place_of(person);
  return seat && company_->chair(*seat).is_person() ? seat : std::nullopt;
}

// 29host-view-01: a person who neither plays nor is a friend of the host learns nothing of the table.
std::string HostedTable::recognize(Browser& browser, const Json& hello) const {
  if (people_ == nullptr) return "this table is for people with accounts, and this hall has none now";
  try {
    const auto person = people_->signed_in(text_in(hello, "person"));
    if (!person) return "sign in first";
    browser.person = {person->id, person->name};
    const bool belongs_here = place_of(person->id) || people_->friend_of(friends_.host, person->id);
    return belongs_here ? "" : "this table is for friends of its host";
  } catch (const store::StoreFailure&) {
    return std::string(kNotNow);
  }
}

// Two friends may have the same first name: the second is told apart by a number.
std::string HostedTable::name_beside_others(const std::string& name) const {
  std::string tried = name;
  for (int number = 2; company_->is_called(tried); ++number) tried = fmt::format("{} {}", name, number);
  return tried;
}

// 29host-acct-01: playing needs an account; which chair is his was the host's choice.
HostedTable::Reply HostedTable::sit_as_friend(const Caller& caller, const Json& message) {
  if (!has_accounts()) return refuse("playing here needs an account, and this table was opened without");
  const auto seat = place_of(caller.browser->person.person);
  if (!seat) return refuse("the host has named others to play: you may look on");
  if (company_->chair(*seat).who != Chair::Who::open) return refuse("somebody sits there already");
  commit({{"t", "sit"},
          {"seat", name_of(*seat)},
          {"name", name_beside_others(caller.browser->person.name)},
          {"token", ""},
          {"agreed", text_in(message, "fingerprint") == rules().fingerprint}});
  seat_browser(*caller.browser, *seat);
  add_first_chance(*seat, message);
  start_if_ready();
  return {{{"seat", name_of(*seat)}}, {}};
}

// 29host-view-01: all friends of the host look on, except those who play.
HostedTable::Reply HostedTable::look_as_friend(const Caller& caller) {
  const Expected& person = caller.browser->person;
  if (!has_accounts()) return refuse("looking on here needs an account, and this table was opened without");
  if (terms_.looking == Looking::nobody) return refuse("nobody looks on at this table");
  if (place_of(person.person)) return refuse("a chair is kept for you: you play, and do not look on");
  try {
    if (!people_->friend_of(friends_.host, person.person)) return refuse("only friends of the host look on");
  } catch (const store::StoreFailure&) {
    return refuse(std::string(kNotNow));
  }
  if (company_->onlooker_who_is(person.person) == nullptr) {
    if (company_->onlookers().size() >= kMostOnlookers) return refuse("too many look on already");
    commit({{"t", "look"}, {"name", name_beside_others(person.name)}, {"token", ""}, {"person", person.person}});
  }
  Onlooker& onlooker = *company_->onlooker_who_is(person.person);
  caller.browser->role = Role::onlooker;
  caller.browser->onlooker = onlooker.number;
  ++onlooker.connections;
  return {{{"number", onlooker.number}}, {}};
}

// The host keeps a chair for a friend. Not while cards are played: the friend may have seen some.
HostedTable::Reply HostedTable::expect(const Json& message) {
  const Seat seat = seat_in(message).value();
  if (!has_accounts()) return refuse("this table was opened without accounts: send your friend its link");
  if (is_playing()) return refuse("friends are named before the match and after it");
  const std::string id = text_in(message, "friend");
  if (place_of(id)) return refuse("a chair is kept for that friend already");
  std::optional<Person> other;
  try {
    other = people_ == nullptr ? std::nullopt : people_->friend_of(friends_.host, id);
  } catch (const store::StoreFailure&) {
    return refuse(std::string(kNotNow));
  }
  if (!other) return refuse("only friends on your list can be named");
  if (const Onlooker* const onlooker = company_->onlooker_who_is(id))
    commit({{"t", "leave"}, {"onlooker", onlooker->number}});
  commit({{"t", "expect"}, {"seat", name_of(seat)}, {"person", other->id}, {"name", other->name}});
  return {};
}

HostedTable::Reply HostedTable::close(const Caller& /*caller*/, const Json& /*message*/) {
  commit({{"t", "closed"}, {"reason", "the host has closed the table"}});
  return {};
}

// The lists of games follow the table. Where the store cannot be written now they do so after the next change.
void HostedTable::keep_places() {
  if (people_ == nullptr || !has_accounts() || !(has_new_places_ || is_closed())) return;
  try {
    std::vector<store::HostedGame::Place> places;
    for (std::size_t seat = 0; seat < friends_.expected.size(); ++seat)
      if (!friends_.expected[seat].person.empty())
        places.push_back({name_of(static_cast<Seat>(seat)), friends_.expected[seat].person, {}});
    if (is_closed())
      people_->end_game(code_);
    else
      people_->place(code_, places);
    has_new_places_ = false;
  } catch (const store::StoreFailure&) {
  }
}

}  // namespace turup::hall
