// Keeps of people with accounts an address, a first name, a kind of account, and nothing else of a person.
//
// Beside that stand who is whose friend, which browsers are signed in, which links were sent, and who hosts and plays
// at which table. Links and tokens come here as checksums only. Every function may throw StoreFailure; a PeopleStore
// may be used from several threads. Times are those of the caller.
#pragma once

#include "store/store.h"

namespace turup::store {

using Time = std::chrono::system_clock::time_point;

struct Person {
  std::string id;  // what tables and other people's browsers know of him
  std::string address;
  std::string name;
  std::string kind;  // of his account
};

// A link that was sent to an address.
struct SentLink {
  std::string kept;  // the checksum of its code
  std::string address;
  Time made;
  Time until;
};

// Limits how many links may be sent from a time on.
struct LinkLimits {
  Time since;
  int most_to_one = 0;  // address
  int most = 0;
};

struct HostedGame {
  std::string table;
  std::string title;
  std::string host;       // the id
  std::string host_name;  // set by those who return it
  struct Place {
    std::string seat;
    std::string person;
    std::string name;  // set by those who return it
  };
  std::vector<Place> places;  // of the people who are to play, the host among them
};

class PeopleStore {
 public:
  // Makes what is missing. `store` outlives it.
  explicit PeopleStore(Store& store);

  std::optional<Person> person(const std::string& id);
  std::optional<Person> person_at(const std::string& address);
  // Makes a person, unless somebody has that address already. Returns who has it now.
  Person make(const Person& person);
  void rename(const std::string& id, const std::string& name);
  void set_kind(const std::string& address, const std::string& kind);
  // Forgets a person, and everything that was kept about him.
  void erase(const Person& person);

  // Keeps nothing where a limit is reached.
  enum class LinkKept : std::uint8_t { yes, enough_to_one, enough };
  LinkKept keep_link(const SentLink& link, const LinkLimits& limits);
  // Returns the address that a link was sent to, if it is still good.
  std::optional<std::string> address_of_link(const std::string& kept, Time now);
  // Returns whether the link was good; it is not any more.
  bool use_link(const std::string& kept, Time now);

  // A browser is signed in until a time.
  void keep_browser(const std::string& kept, const std::string& person, Time until, Time now);
  std::optional<Person> person_at_browser(const std::string& kept, Time now);
  void forget_browser(const std::string& kept);

  enum class Befriended : std::uint8_t { now, already, list_is_full };
  Befriended befriend(const std::string& person, const std::string& with, int most);
  // Ends a friendship for both.
  void part(const std::string& person, const std::string& from);
  // Returns those on the list of a person, by name.
  std::vector<Person> friends_of(const std::string& person);
  // Returns those who have a person on their lists.
  std::vector<Person> befriended_by(const std::string& person);
  bool has_friend(const std::string& person, const std::string& other);

  // Returns false, and keeps nothing, where the host runs `most` open tables already.
  bool host(const HostedGame& game, int most);
  // Changes who is to play at a table.
  void place(const std::string& table, const std::vector<HostedGame::Place>& places);
  void end_game(const std::string& table);
  int games_hosted_by(const std::string& person);
  std::vector<HostedGame> hosted_by(const std::string& person);
  // Returns the games of others in which a person is to play.
  std::vector<HostedGame> played_by(const std::string& person);
  // Returns the games of others who have a person on their lists, but in which he does not play.
  std::vector<HostedGame> viewed_by(const std::string& person);

 private:
  Database& database_;
};

}  // namespace turup::store
