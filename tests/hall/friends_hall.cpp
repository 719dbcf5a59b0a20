#include "hall/friends_hall.h"

#include <cstdlib>

#include "base/base.h"
#include "store/database_at.h"
#include "variants/shipped.h"

namespace turup::hall {

namespace fs = std::filesystem;

FriendsHall::FriendsHall() {
  folder_ = (fs::temp_directory_path() / "turup-people-XXXXXX").string();
  if (mkdtemp(folder_.data()) == nullptr) ADD_FAILURE() << "no folder for the test";
  address_ = store::database_at(folder_);
  begin_anew();
}

FriendsHall::~FriendsHall() {
  hall_.reset();
  people_.reset();
  store_.reset();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void FriendsHall::begin_anew(AccountTerms accounts) {
  hall_.reset();
  people_.reset();
  store_.reset();
  store_ = std::make_unique<store::Store>(address_, "test");
  People::Surroundings surroundings;
  surroundings.home = "https://cards.example";
  surroundings.clock = [this] { return now_; };
  surroundings.post = [this](const std::string& to, const std::string& subject, const std::string& text) {
    if (is_post_open_) letters_.push_back({to, subject, text});
    return is_post_open_;
  };
  surroundings.accounts = std::move(accounts);
  people_ = std::make_unique<People>(*store_, std::move(surroundings));
  hall_ = std::make_unique<Hall>(shipped::library(), *store_, people_.get());
}

std::string FriendsHall::code_for(const std::string& address) const {
  constexpr std::string_view kMark = "https://cards.example/#in=";
  for (auto letter = letters_.rbegin(); letter != letters_.rend(); ++letter)
    if (letter->to == address) return letter->text.substr(letter->text.find(kMark) + kMark.size(), 32);
  return {};
}

std::string FriendsHall::sign_up(const std::string& name, const std::string& kind) {
  const std::string address = lowered(name) + "@example.org";
  people_->sign_in(address, "machine of " + name);
  tokens_[name] = people_->sign_in_with(code_for(address), name, "machine of " + name).value();
  store::PeopleStore(*store_).set_kind(address, kind);
  return tokens_[name];
}

std::string FriendsHall::id_of(const std::string& name) { return people_->signed_in(tokens_.at(name)).value().id; }

Json FriendsHall::ask(const std::string& name, Json message) {
  if (!name.empty()) message["person"] = tokens_.at(name);
  return answer_person(*people_, message, "a machine");
}

void FriendsHall::befriend(const std::string& name, const std::string& other) {
  const Json answer = ask(name, {{"t", "add_friend"}, {"address", lowered(other) + "@example.org"}});
  EXPECT_EQ(answer["t"], "ok") << json_line(answer);
}

void FriendsHall::befriend_each_other(const std::vector<std::string>& names) {
  for (const std::string& name : names)
    for (const std::string& other : names)
      if (name != other) befriend(name, other);
}

Json FriendsHall::open(const std::string& host, const std::map<std::string, std::string>& players) {
  Json message{{"t", "open"}, {"variant", "29/base"}, {"seat", "S"}, {"players", Json::object()}};
  if (!host.empty()) message["person"] = tokens_.at(host);
  for (const auto& [seat, name] : players) message["players"][seat] = tokens_.contains(name) ? id_of(name) : name;
  return open_for_friends(*hall_, hall_->games().find({"29/base", {}, {}, {}}).game, message);
}

Json FriendsHall::take(const Outcome& outcome, Connection connection) {
  Json answer;
  for (const Frame& frame : outcome.frames) {
    Json json = parse_json(frame.text);
    if (json["t"] == "table") tables_[frame.to] = json;
    if (frame.to == connection && (json["t"] == "ok" || json["t"] == "no")) answer = std::move(json);
  }
  return answer;
}

Json FriendsHall::come(const std::string& code, const std::string& name, Connection connection) {
  Json hello{{"t", "hello"}, {"v", 1}, {"id", "h"}, {"table", code}};
  if (!name.empty()) hello["person"] = tokens_.at(name);
  tables_.erase(connection);
  return take(table(code).connect(connection, hello), connection);
}

Json FriendsHall::at(const std::string& code, Connection connection, Json message) {
  static int ids = 0;
  message["id"] = std::to_string(++ids);
  return take(table(code).ask(connection, message), connection);
}

Json FriendsHall::sit(const std::string& code, const std::string& name, Connection connection) {
  come(code, name, connection);
  return at(code, connection, {{"t", "sit"}, {"fingerprint", table(code).game()->rules().fingerprint}});
}

std::vector<std::string> FriendsHall::listed(const std::string& name, const char* list) {
  std::vector<std::string> codes;
  const Json lists = ask(name, {{"t", "my_tables"}});
  for (const Json& game : lists[list]) codes.push_back(game["table"].get<std::string>());
  return codes;
}

}  // namespace turup::hall
