// Makes what each browser at a hosted table is sent: the rules, then after every change all that it may know.
//
// A player's part is made of his seat's View. An onlooker gets the View of everybody, with the hands that he may see
// laid open in it. Nothing here looks at a State.
#include <algorithm>

#include "actions/actions_json.h"
#include "game/game.h"
#include "hall/hosted_table.h"
#include "players/protocol.h"

namespace turup::hall {

namespace {

bool is_of_auction(const Event& event) { return event.kind == Event::Kind::action && event.phase != Phase::play; }

}  // namespace

Json HostedTable::talk_json() const {
  Json list = Json::array();
  for (const Talk& talk : talk_) {
    Json json{{"number", talk.number}, {"from", talk.from}};
    if (talk.seat != kNobody) json["seat"] = name_of(talk.seat);
    if (!talk.does.empty())
      json["does"] = talk.does;
    else if (talk.phrase >= 0)
      json["phrase"] = talk.phrase;
    else
      json["text"] = talk.text;
    list.push_back(std::move(json));
  }
  return list;
}

Json HostedTable::wish_json() const {
  if (!wish_) return nullptr;
  Json yes = Json::array();
  for (Seat seat = 0; seat < rules().tables.seats; ++seat)
    if ((wish_->yes & seat_bit(seat)) != 0) yes.push_back(name_of(seat));
  return {{"number", wish_->number}, {"what", "undo"}, {"by", name_of(wish_->by)}, {"yes", std::move(yes)}};
}

Json HostedTable::host_words() const {
  Json words = Json::array();
  if (!is_playing()) return words;
  const std::uint16_t open = play_->table->host_offers();
  for (std::size_t o = 0; o < rules().offers.size(); ++o) {
    if ((open >> o & 1U) == 0) continue;
    const std::string& word = rules().offers[o].word;
    words.push_back({{"words", word}, {"says", game_->told()["offers"].value(word, "")}});
  }
  return words;
}

Json HostedTable::fair_json() const {
  Json json = fair_->told(play_ ? play_->table->match().deals : 0);
  if (!next_fair_) return json;
  Json next = next_fair_->told(0);
  if (json.contains("revealed")) next["revealed"] = json["revealed"];
  return next;
}

// A chair that is kept for somebody says for whom.
Json HostedTable::seats_json() const {
  Json seats = company_->chairs_json();
  for (std::size_t seat = 0; seat < friends_.expected.size() && seat < seats.size(); ++seat)
    if (!friends_.expected[seat].person.empty() && !company_->chair(static_cast<Seat>(seat)).is_person())
      seats[seat]["expects"] = friends_.expected[seat].name;
  return seats;
}

Json HostedTable::table_json() const {
  const auto wait = host_waited_for();
  return {{"code", code_},
          {"title", title()},
          {"state", table_state_word(state_)},
          {"host", host_ == kNobody ? Json(nullptr) : Json(name_of(host_))},
          {"host_absence", terms_.host_absence.count()},
          {"take_over_in", wait ? Json(wait->count()) : Json(nullptr)},
          {"looking", kLookings[static_cast<std::size_t>(terms_.looking)].word},
          {"conference", terms_.conference},
          {"chat", terms_.has_chat},
          {"pace", terms_.pace.count()},
          {"seats", seats_json()},
          {"onlookers", company_->onlookers_json(terms_.looking)},
          {"resets", Json(std::vector<std::string_view>(std::begin(kResets), std::begin(kResets) + kSetBack + 1))},
          {"host_words", host_words()},
          {"asked", wish_json()},
          {"talk", talk_json()},
          {"fair", fair_json()}};
}

Json HostedTable::you_json(const Browser& browser) const {
  switch (browser.role) {
    case Role::visitor: return {{"role", "visitor"}};
    case Role::player:
      return {{"role", "player"},
              {"seat", name_of(browser.seat)},
              {"host", browser.seat == host_},
              {"held", company_->chair(browser.seat).is_held}};
    case Role::onlooker: return {{"role", "onlooker"}, {"number", browser.onlooker}, {"admitted", is_let_in(browser)}};
  }
  return {};
}

// A visitor sees who is at the table, and no card; so does an onlooker who has not been let in.
bool HostedTable::is_let_in(const Browser& browser) const {
  if (browser.role != Role::onlooker) return browser.role == Role::player;
  const Onlooker* const onlooker = company_->onlooker(browser.onlooker);
  return onlooker != nullptr && Company::is_let_in(*onlooker, terms_.looking);
}

std::optional<View> HostedTable::view_for(const Browser& browser) const {
  if (!play_ || !is_let_in(browser)) return std::nullopt;
  const Table& table = *play_->table;
  if (browser.role == Role::player) return table.view(browser.seat);
  View view = table.public_view();
  const SeatSet seen = company_->seen_by(*company_->onlooker(browser.onlooker), terms_.looking);
  for (Seat seat = 0; seat < rules().tables.seats; ++seat)
    if ((seen & seat_bit(seat)) != 0) view.open[seat] = table.view(seat).hand;
  return view;
}

// Returns what each seat said last in this deal, before its cards are played.
Json HostedTable::said() const {
  Json said = Json::object();
  const Table& table = *play_->table;
  const auto& events = table.events();
  // A match may be long, and only its last deal is of interest.
  const auto before = std::find_if(events.rbegin(), events.rend(),
                                   [&](const Event& event) { return event.deal != table.match().deals; });
  for (auto event = before.base(); event != events.end(); ++event) {
    if (!is_of_auction(*event) || event->seat >= rules().tables.seats) continue;
    said[name_of(event->seat)] =
        event->is_secret ? std::string(saying(event->action.say).word) : to_words(rules(), event->action, event->bid);
  }
  return said;
}

// Returns the part of the play that is the same for everybody who may look at it.
Json HostedTable::public_play() const {
  const Table& table = *play_->table;
  const Event* const last = table.last_trick();
  Json last_trick = last == nullptr ? Json(nullptr) : protocol::event_message(rules(), witnessed(table, *last));
  return {{"said", said()}, {"last_trick", std::move(last_trick)}, {"ledger", ledger_json()}};
}

Json HostedTable::ledger_json() const {
  const auto& finished = play_->table->finished();
  if (finished.empty()) return nullptr;
  const FinishedDeal& deal = finished.back();
  Json entries = Json::array();
  for (const LedgerLine& line : shown_ledger(rules(), deal))
    entries.push_back({{"text", ledger_sentence(rules(), line)},
                       {"side", line.side == kNoSide ? Json(nullptr) : Json(side_name(rules(), line.side))},
                       {"amount", line.amount}});
  Json told = Json::array();
  for (const Account& account : deal.accounts)
    for (const std::string& line : account.lines) told.push_back(line);
  return {{"deal", play_->table->match().deals},
          {"line", result_line(rules(), deal.result, deal.match)},
          {"made", deal.result.declarers == kNoSide || deal.result.annulled() ? Json(nullptr) : Json(deal.result.made)},
          {"scores", by_side(rules(), deal.match.scores)},
          {"entries", std::move(entries)},
          {"told", std::move(told)}};
}

// Returns what has happened since this browser was last told. After something was taken back there is nothing new.
Json HostedTable::news_for(Browser& browser) const {
  const Table& table = *play_->table;
  Json news = Json::array();
  for (std::size_t i = std::max(browser.events_told, table.events_forgotten()); i < table.events_so_far(); ++i) {
    const Event& event = table.events()[i - table.events_forgotten()];
    news.push_back(protocol::event_message(rules(), witnessed(table, event)));
  }
  browser.events_told = table.events_so_far();
  return news;
}

void HostedTable::add_play(Browser& browser, const Json& for_all, Json& json) const {
  const auto view = view_for(browser);
  if (!view) return;
  const Table& table = *play_->table;
  json["view"] = protocol::view_json(rules(), *view);
  json["view"]["actor"] = seat_or_null(rules(), table.actor());
  protocol::add_standing(rules(), table.standings(), json["view"]);
  const bool may_act = browser.role == Role::player && view->actor == view->seat;
  json["legal"] = may_act ? protocol::legal_json(rules(), *view) : Json::array();
  if (browser.role == Role::player)
    json["you"]["can_undo"] = table.why_no_undo(browser.seat, seat_bit(browser.seat)).empty();
  json.update(for_all);
  json["news"] = news_for(browser);
}

// The part that is the same for everybody is made once.
std::vector<Frame> HostedTable::frames() {
  std::vector<Frame> frames;
  if (is_closed()) {
    const std::string text = json_line(Json{{"t", "closed"}, {"reason", closed_}});
    for (const auto& [connection, browser] : browsers_) frames.push_back({connection, text});
    return frames;
  }
  const Json table = table_json();
  const Json for_all = play_ ? public_play() : Json();
  for (auto& [connection, browser] : browsers_) {
    if (browser.rules_told != rules().fingerprint) {
      frames.push_back({connection, json_line(Json{{"t", "rules"}, {"rules", game_->told()}})});
      browser.rules_told = rules().fingerprint;
    }
    Json json{{"t", "table"}, {"version", version_}, {"table", table}, {"you", you_json(browser)}};
    if (play_) add_play(browser, for_all, json);
    frames.push_back({connection, json_line(json)});
  }
  return frames;
}

}  // namespace turup::hall
