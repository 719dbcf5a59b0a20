#include "hall/replays.h"

#include "actions/actions_json.h"
#include "knowledge/witness.h"
#include "players/protocol.h"
#include "record/record.h"
#include "table/event.h"

namespace turup::hall {

namespace {

// These differ in every seat's view, or say again what the hands and the events of the deal say.
constexpr const char* kLeftOut[] = {"seat",     "deal",   "hand",   "held", "void",      "given",
                                    "received", "played", "scores", "won",  "face_down", "unseen"};

// Returns what is different in `after`. Objects by seat are compared seat by seat.
Json changed(const Json& before, const Json& after) {
  Json found = Json::object();
  for (const auto& [key, value] : after.items()) {
    if (before.contains(key) && before[key] == value) continue;
    const bool is_by_seat = (key == "open" || key == "coming") && before.contains(key);
    found[key] = is_by_seat ? changed(before[key], value) : value;
  }
  return found;
}

// Listens to a whole match, and keeps one of its deals.
class OneDeal final : public ReplayListener {
 public:
  OneDeal(const Rules& rules, std::uint32_t deal) : rules_(rules), deal_(deal) {}

  // A deal that was given up is dealt anew with the same number.
  void deal(const RecordedDeal& recorded, const State& state, const Standings& standings) override {
    is_wanted_ = state.deal_number + 1 == deal_;
    if (!is_wanted_) return;
    dealt_.clear();
    const std::vector<Seat> order = dealing_order(rules_, {recorded.dealer, state.deal_number});
    for (std::size_t n = 0; n < order.size(); ++n) dealt_.push_back({order[n], recorded.pack[n]});
    pack_ = Json::array();
    for (const Card card : recorded.pack) pack_.push_back(rules_.tables.deck.name(card));
    before_ = decisions_;
    shown_ = position(state);
    steps_ = Json::array({{{"news", news_of(opening_events(rules_, state, standings))}, {"view", shown_}}});
  }

  void step(const ReplayStep& step) override {
    ++decisions_;
    if (!is_wanted_) return;
    std::vector<Event> events = events_of(rules_, {step.before, step.action, step.after, step.seat});
    for (Event& event : events) turn_up_cards(step, event);
    Json news = news_of(events);
    if (!news.empty() && news[0].value("secret", false)) {
      news[0].erase("secret");
      news[0].update(protocol::action_json(rules_, step.action, step.before.bid));
    }
    Json now = position(step.after);
    steps_.push_back({{"news", std::move(news)}, {"view", changed(shown_, now)}});
    shown_ = std::move(now);
  }

  void result(const State& end, const Result& result, const Match& match) override {
    if (!is_wanted_) return;
    Event event;
    event.kind = Event::Kind::result;
    event.deal = end.deal_number;
    steps_.back()["news"].push_back(told(event, {&match, &result}));
    is_over_ = true;
  }

  Json json() const {
    if (!is_over_) return nullptr;
    return {{"deal", deal_}, {"before", before_}, {"pack", pack_}, {"steps", steps_}};
  }

 private:
  struct Dealt {
    Seat seat = 0;
    Card card;
  };

  Json told(const Event& event, Witnessed::Standing now) const {
    Json json = protocol::event_message(rules_, {event, now});
    json.erase("message");
    json.erase("deal");
    return json;
  }

  // Lays open the cards of a trick that stayed face down.
  static void turn_up_cards(const ReplayStep& step, Event& event) {
    if (event.kind != Event::Kind::trick) return;
    event.face_down = 0;
    event.cards = step.before.trick;
    event.cards[step.before.trick_size] = step.action.card;
  }

  // The result comes once it is settled.
  Json news_of(const std::vector<Event>& events) const {
    Json news = Json::array();
    for (const Event& event : events)
      if (event.kind != Event::Kind::result) news.push_back(told(event, {}));
    return news;
  }

  // Returns what the holder of the bid sees, who alone may know trumps, with all hands laid open.
  Json position(const State& state) const {
    const Match match;
    const bool has_holder = state.holder != kNobody;
    View view = has_holder ? turup::view(rules_, state, match, state.holder) : public_view(rules_, state, match);
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) view.open[seat] = state.hand[seat];
    view.trick = state.trick;
    view.trick_unseen = 0;
    Json json = protocol::view_json(rules_, view);
    for (const char* key : kLeftOut) json.erase(key);
    json["actor"] = seat_or_null(rules_, state.actor);
    json["coming"] = coming(state);
    return json;
  }

  // Returns by seat the cards that are not in its hand yet, in the order in which they are dealt.
  Json coming(const State& state) const {
    Json cards = Json::object();
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) cards[seat_name(rules_.seating, seat)] = Json::array();
    for (std::size_t n = 0; n < dealt_.size(); ++n) {
      const auto [seat, card] = dealt_[n];
      if (n < state.dealt && !state.held_back.has(card)) continue;
      cards[seat_name(rules_.seating, seat)].push_back(rules_.tables.deck.name(card));
    }
    return cards;
  }

  const Rules& rules_;
  std::uint32_t deal_;
  bool is_wanted_ = false;
  bool is_over_ = false;
  std::size_t decisions_ = 0;  // so far, in the record
  std::size_t before_ = 0;
  std::vector<Dealt> dealt_;  // in the order dealt
  Json pack_ = Json::array();
  Json shown_;
  Json steps_ = Json::array();
};

}  // namespace

Json replay_json(const Game& game, const std::string& record, std::uint32_t deal) {
  const Rules& rules = game.rules();
  const auto hooks = game.open_hooks();
  const Source source("record", record);
  Diagnostics diagnostics;
  OneDeal listener(rules, deal);
  if (const auto read = read_record(rules, source, diagnostics))
    replay(rules, hooks.get(), *read, listener, diagnostics);
  return listener.json();
}

}  // namespace turup::hall
