#include "hall/hosted_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/base.h"

namespace turup::hall {

namespace {

constexpr std::size_t kAnswersKept = 64;
constexpr std::size_t kLongestId = 40;
constexpr std::size_t kMostBrowsers = 100;  // each is sent everything that happens

// Returns the id that a browser gave its message.
std::string id_in(const Json& message) { return text_in(message, "id").substr(0, kLongestId); }

// Cuts the text after that many characters.
std::string first_characters(std::string_view text, std::size_t most) {
  std::size_t at = 0;
  for (std::size_t count = 0; at < text.size(); ++count) {
    if (count == most) break;
    const Character character = character_at(text, at);
    if (character.size == 0) break;
    at += character.size;
  }
  return std::string(text.substr(0, at));
}

std::string clean(std::string_view text, std::size_t most) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  const std::string shown = printable(line);
  return std::string(trimmed(first_characters(trimmed(shown), most)));
}

}  // namespace

std::string clean_name(std::string_view text) { return clean(text, 20); }

std::string clean_line(std::string_view text) { return clean(text, 200); }

std::string text_in(const Json& message, const char* key) {
  const auto found = message.find(key);
  return found != message.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

std::optional<std::int64_t> number_in(const Json& message, const char* key) {
  const auto found = message.find(key);
  if (found == message.end() || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

bool is_yes(const Json& message) {
  const auto found = message.find("yes");
  return found != message.end() && *found == true;
}

std::string_view table_state_word(TableState state) {
  switch (state) {
    case TableState::gathering: return "gathering";
    case TableState::playing: return "playing";
    case TableState::over: return "over";
  }
  return {};
}

std::span<const HostedTable::Command> HostedTable::commands() {
  static constexpr Command kCommands[] = {{"sit", Who::visitor, &HostedTable::sit},
                                          {"look", Who::visitor, &HostedTable::look},
                                          {"claim", Who::visitor, &HostedTable::claim},
                                          {"leave", Who::anybody, &HostedTable::leave},
                                          {"history", Who::seated, &HostedTable::history, Command::Kind::question},
                                          {"record", Who::seated, &HostedTable::record, Command::Kind::question},
                                          {"replay", Who::seated, &HostedTable::replay, Command::Kind::question},
                                          {"cost", Who::seated, &HostedTable::cost, Command::Kind::question},
                                          {"chat", Who::anybody, &HostedTable::chat},
                                          {"agree", Who::player, &HostedTable::agree},
                                          {"do", Who::player, &HostedTable::act},
                                          {"undo", Who::player, &HostedTable::undo},
                                          {"consent", Who::player, &HostedTable::consent},
                                          {"hold", Who::player, &HostedTable::hold},
                                          {"back", Who::player, &HostedTable::back},
                                          {"hint", Who::player, &HostedTable::hint, Command::Kind::question},
                                          {"why", Who::player, &HostedTable::why, Command::Kind::question},
                                          {"device", Who::player, &HostedTable::device},
                                          {"nonce", Who::player, &HostedTable::nonce},
                                          {"show_to", Who::player, &HostedTable::show_to},
                                          {"take_over_hosting", Who::player, &HostedTable::take_over_hosting},
                                          {"peek", Who::onlooker, &HostedTable::peek},
                                          {"start", Who::host, &HostedTable::start},
                                          {"arrange", Who::host, &HostedTable::arrange},
                                          {"settings", Who::host, &HostedTable::settings},
                                          {"change_rules", Who::host, &HostedTable::change_rules},
                                          {"reset", Who::host, &HostedTable::reset},
                                          {"offer", Who::host, &HostedTable::offer},
                                          {"admit", Who::host, &HostedTable::admit},
                                          {"remove", Who::host, &HostedTable::remove},
                                          {"close", Who::host, &HostedTable::close}};
  return kCommands;
}

std::string HostedTable::objection(Who who, const Caller& caller) const {
  const Role role = caller.browser->role;
  switch (who) {
    case Who::anybody: return {};
    case Who::visitor: return role == Role::visitor ? "" : "you are at this table already";
    case Who::seated: return is_let_in(*caller.browser) ? "" : "sit down, or be let in to look on, first";
    case Who::player: return role == Role::player ? "" : "only players do that";
    case Who::onlooker: return role == Role::onlooker ? "" : "only onlookers do that";
    case Who::host: return caller.is_host ? "" : "only the host does that";
  }
  return {};
}

std::vector<std::string> HostedTable::open(const Opening& opening) {
  Json entry = choice_json(opening.game->choice());
  entry["t"] = "open";
  entry["fingerprint"] = opening.game->rules().fingerprint;
  entry["root"] = hex_of(random_bytes(sizeof(Digest)));
  if (!opening.friends.host.empty()) entry.update(friends_json(opening.friends, opening.game->rules()));
  game_ = opening.game;
  commit(entry);
  if (!opening.name.empty())
    commit({{"t", "sit"},
            {"seat", name_of(opening.seat)},
            {"name", opening.name},
            {"token", opening.token.empty() ? std::string{} : kept_of(opening.token)},
            {"agreed", true}});
  for (const auto& [seat, level] : opening.friends.bots)
    commit({{"t", "arrange"}, {"seat", name_of(seat)}, {"who", level}});
  return std::exchange(entries_, {});
}

void HostedTable::redo(const std::string& entry) {
  const Json json = parse_json(entry);
  if (!json.is_object()) throw std::runtime_error("an entry of the journal is no JSON");
  try {
    apply(json);
  } catch (const HookFailure& failure) {
    closed_ = failure.diagnostic().message;
  }
}

void HostedTable::commit(const Json& entry) {
  try {
    apply(entry);
    entries_.push_back(json_line(entry));
  } catch (const HookFailure& failure) {
    const Json closing{{"t", "closed"}, {"reason", failure.diagnostic().message}};
    apply(closing);
    entries_.push_back(json_line(closing));
  }
}

void HostedTable::apply(const Json& entry) {
  const std::string what = text_in(entry, "t");
  if (!apply_to_game(what, entry) && !apply_to_people(what, entry) && !apply_to_play(what, entry))
    throw std::runtime_error(fmt::format("an entry of the journal says `{}`", printable(what)));
  ++version_;
  note_sights();
  const std::string id = id_in(entry);
  if (const auto by = seat_in(entry, "by"); by && !id.empty()) remember_answer(*by, id, {{"t", "ok"}, {"id", id}});
}

Outcome HostedTable::connect(Connection connection, const Json& hello) {
  return guarded([&] { return welcome(connection, hello); });
}

Outcome HostedTable::welcome(Connection connection, const Json& hello) {
  Browser arriving;
  std::string why = has_accounts() ? recognize(arriving, hello) : std::string{};
  const std::string& person = arriving.person.person;
  const std::string token = text_in(hello, "token");
  const bool is_of_the_table = has_accounts() ? seat_of(person) || company_->onlooker_who_is(person) != nullptr
                                              : company_->seat_with(token) || company_->onlooker_with(token) != nullptr;
  if (browsers_.size() >= kMostBrowsers && !is_of_the_table) why = "too many are at this table already";
  if (!why.empty()) return {{}, {{connection, json_line(Json{{"t", "no"}, {"id", id_in(hello)}, {"reason", why}})}}};
  Browser& browser = browsers_[connection] = arriving;
  if (play_ && !is_closed()) browser.events_told = play_->table->events_so_far();
  bool is_known = false;
  if (const auto seat = has_accounts() ? seat_of(person) : company_->seat_with(token)) {
    seat_browser(browser, *seat);
    is_known = true;
  } else if (Onlooker* onlooker = has_accounts() ? company_->onlooker_who_is(person) : company_->onlooker_with(token)) {
    browser.role = Role::onlooker;
    browser.onlooker = onlooker->number;
    ++onlooker->connections;
    is_known = true;
  } else {
    const auto gone = std::find_if(gone_.rbegin(), gone_.rend(), [kept = kept_of(token)](const Gone& one) {
      return is_same_secret(one.token, kept);
    });
    if (gone != gone_.rend()) browser.saw = gone->saw;
  }
  Json answer{
      {"t", "ok"}, {"id", id_in(hello)}, {"accounts", people_ != nullptr}, {"table", true}, {"known", is_known}};
  answer["you"] = you_json(browser);
  return outcome({{connection, json_line(answer)}});
}

Outcome HostedTable::disconnect(Connection connection) {
  const auto found = browsers_.find(connection);
  if (found == browsers_.end()) return {};
  const Browser browser = found->second;
  browsers_.erase(found);
  if (browser.role == Role::player) --company_->chair(browser.seat).connections;
  if (browser.role == Role::onlooker)
    if (Onlooker* onlooker = company_->onlooker(browser.onlooker)) --onlooker->connections;
  return guarded([&] { return outcome({}); });
}

Outcome HostedTable::ask(Connection connection, const Json& message) {
  const auto found = browsers_.find(connection);
  if (found == browsers_.end()) return {};
  return guarded([&] { return respond(connection, found->second, message); });
}

Outcome HostedTable::respond(Connection connection, Browser& browser, const Json& message) {
  const Caller caller{connection, &browser, browser.role == Role::player && browser.seat == host_};
  const std::string id = id_in(message);
  if (const std::string* before = answered(browser.seat, id)) return {{}, {{connection, *before}}};
  const std::string name = text_in(message, "t");
  const auto list = commands();
  const auto command = std::find_if(list.begin(), list.end(), [&](const Command& one) { return one.name == name; });
  Reply reply;
  if (is_closed())
    reply = refuse(closed_);
  else if (command == list.end())
    reply = refuse(fmt::format("nothing is called `{}` here", printable(name)));
  else if (std::string why = objection(command->who, caller); !why.empty())
    reply = refuse(std::move(why));
  else
    reply = (this->*command->run)(caller, message);
  if (reply.comes_later) {
    weighed_->waiting.emplace_back(connection, id);
    return {{}, {}, std::move(reply.weighing)};
  }
  Json answer{{"t", reply.refusal.empty() ? "ok" : "no"}, {"id", id}};
  if (!reply.refusal.empty()) answer["reason"] = reply.refusal;
  answer.update(reply.fields);
  const bool is_question = command != list.end() && command->kind == Command::Kind::question;
  if (browser.role == Role::player && !is_question) remember_answer(browser.seat, id, answer);
  const Frame first{connection, json_line(answer)};
  // A refusal changed nothing, and what was only asked moved nobody.
  if (entries_.empty() && name != "undo" && name != "consent") return {{}, {first}};
  return outcome({first});
}

const std::string* HostedTable::answered(Seat seat, const std::string& id) const {
  if (seat == kNobody || id.empty()) return nullptr;
  const auto found = std::find_if(answers_.begin(), answers_.end(),
                                  [&](const Answered& one) { return one.seat == seat && one.id == id; });
  return found == answers_.end() ? nullptr : &found->answer;
}

void HostedTable::remember_answer(Seat seat, const std::string& id, const Json& answer) {
  if (id.empty() || answered(seat, id) != nullptr) return;
  answers_.push_back({seat, id, json_line(answer)});
  if (answers_.size() > kAnswersKept) answers_.pop_front();
}

Outcome HostedTable::outcome(std::vector<Frame> first) {
  note_host();
  std::vector<Frame> all = std::move(first);
  for (Frame& notice : std::exchange(notices_, {})) all.push_back(std::move(notice));
  for (Frame& frame : frames()) all.push_back(std::move(frame));
  if (play_) play_->table->forget_past();  // everybody has been told of it
  keep_places();
  return {std::exchange(entries_, {}), std::move(all)};
}

std::optional<Seat> HostedTable::seat_in(const Json& message, const char* key) const {
  const std::string name = text_in(message, key);
  return name.empty() ? std::nullopt : seat_named(rules().seating, name);
}

}  // namespace turup::hall
