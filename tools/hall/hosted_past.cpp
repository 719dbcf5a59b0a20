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
  const auto over = static_cast<std::int64_t>(table.finished().size());
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

HostedTable::Reply HostedTable::history(const Caller& /*caller*/, const Json& /*message*/) {
  Json events = Json::array();
  if (play_)
    for (const Event& event : play_->table->events())
      events.push_back(protocol::event_message(rules(), witnessed(*play_->table, event)));
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
  if (last != number) told = replay_json(*game_, record_of_finished_deals(table), number);
  last = told.is_null() ? 0 : number;
  if (told.is_null()) return refuse("that deal cannot be told again");
  return {told, {}};
}

// One deal is weighed at a time. Whoever asks for the same one meanwhile waits with the first.
HostedTable::Reply HostedTable::cost(const Caller& caller, const Json& message) {
  if (!play_) return refuse("no cards were dealt yet");
  const Table& table = *play_->table;
  const auto number = number_in(message, "deal");
  if (std::string why = why_not_told(table, number); !why.empty()) return refuse(std::move(why));
  const auto deal = static_cast<std::uint32_t>(*number);
  if (const auto known = play_->costs.find(deal); known != play_->costs.end()) return {known->second, {}};
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
    if (play_ && play_->begun == weighed.match) play_->costs[weighed.deal] = fields;
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
