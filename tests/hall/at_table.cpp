#include "hall/at_table.h"

#include <algorithm>
#include <stdexcept>

#include "variants/shipped.h"

namespace turup::hall {

namespace {

constexpr const char* kHostToken = "00112233445566778899aabbccddeeff";

bool begins_with(const std::string& text, std::string_view begin) { return text.starts_with(begin); }

}  // namespace

Games& games_at_hand() {
  static Games games(shipped::library().with_first({TURUP_TESTS_DIR "/hall/games", TURUP_TESTS_DIR "/hall/hooks"}));
  return games;
}

std::shared_ptr<const Game> game_of(const GameChoice& choice) {
  static std::map<std::string, std::shared_ptr<const Game>> kept;
  const std::string key = json_line(choice_json(choice));
  if (!kept.contains(key)) kept[key] = games_at_hand().find(choice).game;
  return kept[key];
}

AtTable::AtTable(const GameChoice& choice, Seat seat, const std::string& name) : table_("abcdefghij", games_at_hand()) {
  const auto game = game_of(choice);
  if (!game) throw std::runtime_error(choice.variant + " does not load");
  journal_ = table_.open({game, name, seat, kHostToken});
  if (name.empty()) return;
  host_ = come(kHostToken);
  seats_[seat] = host_;
}

AtTable::AtTable(const Journalled& journalled) : table_("abcdefghij", games_at_hand()), journal_(journalled.entries) {
  for (const std::string& entry : journal_) table_.redo(entry);
}

Connection AtTable::come(const std::string& token) {
  const Connection connection = ++connections_;
  take(table_.connect(connection, {{"t", "hello"}, {"v", 1}, {"id", "h"}, {"table", "abcdefghij"}, {"token", token}}));
  if (!token.empty()) tokens_[connection] = token;
  return connection;
}

void AtTable::go(Connection connection) {
  take(table_.disconnect(connection));
  tables_.erase(connection);
  tokens_.erase(connection);
}

void AtTable::take(Outcome outcome) {
  for (std::string& entry : outcome.entries) journal_.push_back(std::move(entry));
  last_ = std::move(outcome.frames);
  for (const Frame& frame : last_)
    if (begins_with(frame.text, R"({"t":"table")")) tables_[frame.to] = frame.text;
}

Json AtTable::ask(Connection connection, Json message) {
  if (!message.contains("id")) message["id"] = "own-" + std::to_string(++ids_);
  take(table_.ask(connection, message));
  for (const Frame& frame : last_) {
    const bool is_answer = begins_with(frame.text, R"({"t":"ok","id")") || begins_with(frame.text, R"({"t":"no","id")");
    if (frame.to != connection || !is_answer) continue;
    Json answer = parse_json(frame.text);
    if (answer.contains("token")) tokens_[connection] = answer["token"].get<std::string>();
    return answer;
  }
  return nullptr;
}

bool AtTable::go_on() {
  if (!table_.goes_on_in()) return false;
  take(table_.go_on());
  return true;
}

Connection AtTable::sit(Seat seat, const std::string& name) {
  const Connection connection = come();
  const Json answer =
      ask(connection, {{"t", "sit"}, {"seat", name_of(seat)}, {"name", name}, {"fingerprint", rules().fingerprint}});
  if (answer["t"] != "ok") throw std::runtime_error(json_line(answer));
  seats_[seat] = connection;
  if (host_ == 0) host_ = connection;
  return connection;
}

void AtTable::fill() {
  static constexpr const char* kNames[] = {"Asha", "Bina", "Chand", "Devi", "Esha", "Firoz", "Gita", "Hari"};
  const Company& company = table_.company();
  for (Seat seat = 0; seat < rules().tables.seats; ++seat)
    if (company.chair(seat).who == Chair::Who::open)
      sit(seat, company.is_called(kNames[seat]) ? "Inder" : kNames[seat]);
}

Connection AtTable::look(const std::string& name) {
  const Connection connection = come();
  ask(connection, {{"t", "look"}, {"name", name}});
  return connection;
}

Json AtTable::sent(Connection connection) const {
  const auto found = tables_.find(connection);
  return found == tables_.end() ? Json(nullptr) : parse_json(found->second);
}

std::vector<Json> AtTable::news_to(Connection connection) const {
  std::vector<Json> all;
  for (const Frame& frame : last_)
    if (frame.to == connection) all.push_back(parse_json(frame.text));
  return all;
}

Seat AtTable::actor() const {
  for (const auto& [connection, text] : tables_) {
    const Json json = parse_json(text);
    if (!json.contains("view") || json["view"]["actor"].is_null()) continue;
    return *seat_named(rules().seating, json["view"]["actor"].get<std::string>());
  }
  return kNobody;
}

std::vector<std::string> words_of_choices(const Json& legal) {
  std::vector<std::string> words;
  for (const Json& choice : legal) {
    if (choice.contains("words")) {
      words.push_back(choice["words"].get<std::string>());
      continue;
    }
    // Any so many of these cards: the first and the last ones.
    const auto any = choice["any"].get<std::size_t>();
    const std::size_t count = choice["of"].size();
    std::string first = "give";
    std::string last = "give";
    for (std::size_t i = 0; i < any; ++i) {
      first += " " + choice["of"][i].get<std::string>();
      last += " " + choice["of"][count - any + i].get<std::string>();
    }
    words.push_back(first);
    words.push_back(last);
  }
  return words;
}

Json AtTable::act(std::uint32_t number) {
  const Connection connection = on_turn();
  const Json now = sent(connection);
  const std::vector<std::string> words = words_of_choices(now["legal"]);
  return ask(connection, {{"t", "do"}, {"seen", now["version"]}, {"words", words.at(number % words.size())}});
}

Json AtTable::do_now(const std::string& words) {
  const Connection connection = on_turn();
  const Json now = sent(connection);
  const std::vector<std::string> all = words_of_choices(now["legal"]);
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.starts_with(words); });
  if (found == all.end()) throw std::runtime_error("none of the choices is " + words + ": " + json_line(now["legal"]));
  return ask(connection, {{"t", "do"}, {"seen", now["version"]}, {"words", *found}});
}

std::size_t AtTable::deals_over() const {
  const Json now = parse_json(tables_.begin()->second);
  return now["table"]["fair"].contains("revealed") ? now["table"]["fair"]["revealed"]["deal"].get<std::size_t>() : 0;
}

void AtTable::play_deals(std::size_t deals, Rng& rng) {
  while (deals_over() < deals && table_.state() == TableState::playing && !table_.is_closed())
    if (!go_on()) act(rng.below(1000));
}

}  // namespace turup::hall
