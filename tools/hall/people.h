// People with accounts: how they sign in, who is whose friend, and who may host, play at and look on at which game.
//
// Signing up and signing in are one thing: a link is sent to an address, and whoever opens it is the person. So a form
// tells nobody who has an account, and there is no password. A person's friends are those on his list. They may see his
// games; he does not see theirs unless he is on their lists. The functions may be called from any thread, and may throw
// store::StoreFailure beside Refused.
#pragma once

#include <functional>
#include <mutex>
#include <stdexcept>
#include <unordered_map>

#include "hall/accounts.h"
#include "store/people_store.h"

namespace turup::hall {

using store::Person;

// A person may not do something. what() says so in words for him.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Allows something `most` times an hour, for each of many keys.
class Hourly {
 public:
  explicit Hourly(int most) : most_(most) {}
  // Returns whether one more time is allowed, and counts it.
  bool take(const std::string& key, store::Time now);

 private:
  struct Left {
    double times = 0;
    store::Time last;
  };
  static constexpr std::size_t kMostKeys = 20000;
  int most_;
  std::mutex mutex_;
  std::unordered_map<std::string, Left> left_;
};

class People {
 public:
  struct Surroundings {
    std::string home;  // where links lead: "https://cards.example"
    std::function<store::Time()> clock = &std::chrono::system_clock::now;
    // Hands over a letter: to whom, its subject, its text. Returns whether it is on its way.
    std::function<bool(const std::string&, const std::string&, const std::string&)> post;
    AccountTerms accounts;
  };
  static constexpr auto kLinkLasts = std::chrono::minutes(15);
  static constexpr auto kBrowserLasts = std::chrono::days(180);
  static constexpr int kLinksToOne = 5;     // an hour, to one address
  static constexpr int kLinks = 1000;       // an hour, to all
  static constexpr int kAsksOfOne = 100;    // an hour, from one machine, for links
  static constexpr int kWrongOfOne = 20;    // an hour, from one machine: codes that are not good
  static constexpr int kFriendsTried = 60;  // an hour, by one person: addresses of friends

  // `store` outlives it. Gives the addresses in the terms their kinds.
  People(store::Store& store, Surroundings surroundings);
  // From now on links lead there. Precondition: nobody has come yet.
  void lead_to(std::string home) { surroundings_.home = std::move(home); }

  // Sends a link to an address. `from` names the machine that asks. The same happens whether anybody has that address,
  // and the same is answered where enough letters went to it already.
  void sign_in(std::string_view address, const std::string& from);
  // Returns the token of a browser for the code of a link. A newcomer has to give a name: without it nothing is
  // returned, and the link stays good.
  std::optional<std::string> sign_in_with(const std::string& code, std::string_view name, const std::string& from);
  void sign_out(const std::string& token);
  // Returns who uses a browser; nobody, if it is not signed in.
  std::optional<Person> signed_in(const std::string& token);

  const AccountKind& kind_of(const Person& person) const { return surroundings_.accounts.find(person.kind); }
  void rename(const Person& person, std::string_view name);
  void forget(const Person& person) { store_.erase(person); }

  Person add_friend(const Person& person, std::string_view address);
  void remove_friend(const Person& person, const std::string& other) { store_.part(person.id, other); }
  std::vector<Person> friends_of(const Person& person) { return store_.friends_of(person.id); }
  std::vector<Person> befriended_by(const Person& person) { return store_.befriended_by(person.id); }
  // Returns a person if he is on the list of another.
  std::optional<Person> friend_of(const std::string& person, const std::string& other);

  // Refuses whoever may not open one more game.
  void require_host(const Person& person);
  // Keeps who hosts a table that is there already, and who plays at it. Refuses one game too many.
  void host(const Person& host, const store::HostedGame& game);
  void place(const std::string& table, const std::vector<store::HostedGame::Place>& places) {
    store_.place(table, places);
  }
  void end_game(const std::string& table) { store_.end_game(table); }
  std::vector<store::HostedGame> hosted_by(const Person& person) { return store_.hosted_by(person.id); }
  std::vector<store::HostedGame> played_by(const Person& person) { return store_.played_by(person.id); }
  std::vector<store::HostedGame> viewed_by(const Person& person) { return store_.viewed_by(person.id); }

 private:
  Person newcomer(const std::string& address, const std::string& name) const;

  store::PeopleStore store_;
  Surroundings surroundings_;
  Hourly asks_{kAsksOfOne};
  Hourly wrong_{kWrongOfOne};
  Hourly friends_tried_{kFriendsTried};
};

}  // namespace turup::hall
