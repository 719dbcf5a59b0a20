// Tells what has happened at a hosted table: its events, its record, and deals that are over, with open hands.
#include <fmt/format.h>

#include <algorithm>

#include "hall/hosted_table.h"
#include "hall/replays.h"
#include "players/protocol.h"

namespace turup::hall {

namespace {

// Returns the record up to the deal that is being played: its cards are nobody's business yet. Before the cut they are
// not in the record at all.
std::string record_of_finished_deals(const Table& table) {
  std::string record = table.record();
  if (table.is_over()) return record;
  const std::string mark = fmt::format("\n{:<9} ", fmt::format("deal {}", table.match().deals + 1));
  const std::size_t at = record.find(mark);
  return at == std::string::npos ? record : record.substr(0, at + 1);
}

// Returns why there is nothing to tell of a deal; empty if it is over.
std::string why_not_told(const Table& table, std::optional<std::int64_t> deal) {
  const std::int64_t over = table.match().deals;
  if (deal && *deal >= 1 && *deal <= over) return {};
  return deal == over + 1 && !table.is_over() ? "that deal is still being played" : "this match has no such deal";
}

// Returns the steps of a deal that cost something. Step 0 is the deal itself.
Json costs_json(const Json& review, std::uint32_t deal, std::size_t before) {
  Json costs = Json::array();
  for (const Json& decision : review["decisions"])
    if (decision["cost"].get<double>() > 0)
      costs.push_back({{"step", decision["decision"].get<std::size_t>() - before},
                       {"cost", decision["cost"]},
                       {"better", decision["best"]}});
  return {{"deal", deal}, {"costs", std::move(costs)}};
}

}  // namespace

// Returns a table at which the match was played once more from its record, with all its events. Returns null where the
// record cannot be read or done.
std::unique_ptr<Table> HostedTable::played_again(Hooks* hooks) const {
  const Source source("record", play_->table->record());
  Diagnostics diagnostics;
  const auto record = read_record(rules(), source, diagnostics);
  if (!record) return nullptr;
  const auto seed = [this](std::uint32_t deal, std::uint32_t anew) { return play_->seeds.at({deal, anew}); };
  auto again = std::make_unique<Table>(rules(), hooks, TableSetup{record->head, seed(0, 0), {}, seed});
  return repeat(*record, *again, diagnostics) ? std::move(again) : nullptr;
}

HostedTable::Reply HostedTable::history(const Caller& /*caller*/, const Json& /*message*/) {
  Json events = Json::array();
  if (!play_) return {{{"events", std::move(events)}}, {}};
  const bool is_whole = play_->table->events_forgotten() == 0;
  const auto hooks = is_whole ? nullptr : game_->open_hooks();
  const auto again = is_whole ? nullptr : played_again(hooks.get());
  if (!is_whole && !again) return refuse("what happened before the last two deals cannot be told again");
  const Table& table = again ? *again : *play_->table;
  for (const Event& event : table.events()) events.push_back(protocol::event_message(rules(), witnessed(table, event)));
  return {{{"events", std::move(events)}}, {}};
}

HostedTable::Reply HostedTable::record(const Caller& /*caller*/, const Json& /*message*/) {
  if (!play_) return refuse("no cards were dealt yet");
  return {{{"record", record_of_finished_deals(*play_->table)}}, {}};
}

HostedTable::Reply HostedTable::replay(const Caller& /*caller*/, const Json& message) {
  if (!play_) return refuse("no cards were dealt yet");
  const Table& table = *play_->table;
  const auto deal = number_in(message, "deal");
  if (std::string why = why_not_told(table, deal); !why.empty()) return refuse(std::move(why));
  const auto number = static_cast<std::uint32_t>(*deal);
  auto& [last, told] = play_->told;
  if (last == number) return {parse_json(told), {}};
  Json replay = replay_json(*game_, record_of_finished_deals(table), number);
  if (replay.is_null()) return refuse("that deal cannot be told again");
  last = number;
  told = json_line(replay);
  return {std::move(replay), {}};
}

// One deal is weighed at a time. Whoever asks for the same one meanwhile waits with the first.
HostedTable::Reply HostedTable::cost(const Caller& caller, const Json& message) {
  if (!play_) return refuse("no cards were dealt yet");
  const Table& table = *play_->table;
  const auto number = number_in(message, "deal");
  if (std::string why = why_not_told(table, number); !why.empty()) return refuse(std::move(why));
  const auto deal = static_cast<std::uint32_t>(*number);
  if (const auto known = play_->costs.find(deal); known != play_->costs.end()) return {parse_json(known->second), {}};
  const bool is_under_way = weighed_ && weighed_->deal == deal && weighed_->match == play_->begun;
  if (weighed_ && !is_under_way) return refuse("another deal is being weighed: ask again in some seconds");
  const auto waits = [&](const auto& one) { return one.first == caller.connection; };
  if (is_under_way && std::any_of(weighed_->waiting.begin(), weighed_->waiting.end(), waits))
    return refuse("that deal is being weighed: wait for the answer");
  Reply later;
  later.comes_later = true;
  if (is_under_way) return later;
  std::string record = record_of_finished_deals(table);
  const Json told = replay_json(*game_, record, deal);
  if (told.is_null()) return refuse("that deal cannot be told again");
  weighed_ = Weighed{deal, told["before"].get<std::size_t>(), play_->begun, {}};
  later.weighing = Weighing{std::move(record), deal, game_->choice().file};
  return later;
}

Outcome HostedTable::weighed(const Json& found) {
  if (!weighed_) return {};
  const Weighed weighed = *std::exchange(weighed_, std::nullopt);
  Json fields{{"reason", "what the decisions of this deal cost cannot be said here"}};
  if (found.is_object()) {
    fields = costs_json(found, weighed.deal, weighed.before);
    if (play_ && play_->begun == weighed.match) play_->costs[weighed.deal] = json_line(fields);
  }
  Outcome outcome;
  for (const auto& [connection, id] : weighed.waiting) {
    Json answer{{"t", found.is_object() ? "ok" : "no"}, {"id", id}};
    answer.update(fields);
    outcome.frames.push_back({connection, json_line(answer)});
  }
  return outcome;
}

}  // namespace turup::hall
