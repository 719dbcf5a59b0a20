// A hall whose people have accounts, without sockets and without mail: its clock and its letters are the test's.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "hall/answers.h"
#include "hall/desk.h"

namespace turup::hall {

class FriendsHall : public testing::Test {
 protected:
  struct Sent {
    std::string to;
    std::string subject;
    std::string text;
  };

  FriendsHall();
  ~FriendsHall() override;

  // Another hall over the same store, as after a restart.
  void begin_anew(AccountTerms accounts = {});
  void pass(std::chrono::seconds time) { now_ += time; }

  // The code in the last letter to an address.
  std::string code_for(const std::string& address) const;
  // Signs somebody up with an account of a kind; his address is NAME@example.org. Returns the token of his browser.
  std::string sign_up(const std::string& name, const std::string& kind = "basic");
  std::string id_of(const std::string& name);
  // Returns what the desk answers somebody, by name, or nobody.
  Json ask(const std::string& name, Json message);
  std::string refusal(const std::string& name, Json message) {
    return ask(name, std::move(message)).value("reason", "");
  }
  void befriend(const std::string& name, const std::string& other);
  void befriend_each_other(const std::vector<std::string>& names);

  // A host opens a table of 29 at seat S. `players` by seat.
  Json open(const std::string& host, const std::map<std::string, std::string>& players);
  HostedTable& table(const std::string& code) { return *hall_->find(code).table; }
  // Somebody's browser goes to a table. Returns what the table answers.
  Json come(const std::string& code, const std::string& name, Connection connection);
  Json at(const std::string& code, Connection connection, Json message);
  Json sit(const std::string& code, const std::string& name, Connection connection);
  // The last `table` that a browser was sent.
  Json sent(Connection connection) const { return tables_.at(connection); }
  // The codes of the tables in one of somebody's lists.
  std::vector<std::string> listed(const std::string& name, const char* list);

  std::string folder_;
  std::string address_;  // of the database
  store::Time now_ = std::chrono::system_clock::from_time_t(1'700'000'000);
  bool is_post_open_ = true;
  std::vector<Sent> letters_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<People> people_;
  std::unique_ptr<Hall> hall_;
  std::map<std::string, std::string> tokens_;

 private:
  Json take(const Outcome& outcome, Connection connection);
  std::map<Connection, Json> tables_;
};

}  // namespace turup::hall
