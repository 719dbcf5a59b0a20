// Checks what browsers are sent, at every shipped variant: no card that its reader may not know, and no byte that
// depends on one.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "case_name.h"
#include "hall/at_table.h"
#include "hall/dealing.h"
#include "knowledge/imagination.h"
#include "players/protocol.h"
#include "variants/shipped.h"

namespace turup::hall {
namespace {

std::size_t share_of(std::size_t number) { return number / shipped::library().variants().size(); }
// Returns each variant's share of the number that a variable of the environment sets, or of `otherwise`.
std::size_t wanted_share(const char* variable, std::size_t otherwise) {
  const char* const set = std::getenv(variable);
  return share_of(set == nullptr ? otherwise : std::strtoull(set, nullptr, 10));
}
constexpr std::size_t kFrames = 12'000;  // as many as take a second or two
constexpr std::size_t kPairs = 540;      // of tables that differ only in what a reader may not know

std::set<std::string> names_of(const Rules& rules, CardSet cards) {
  std::set<std::string> names;
  for (const Card card : cards) names.insert(rules.tables.deck.name(card));
  return names;
}

// Every card that a view tells of.
CardSet told_by(const View& view) {
  CardSet told = view.hand | view.given | view.received | view.talon | view.discarded | view.played;
  for (const CardSet& open : view.open) told = told | open;
  for (std::size_t i = 0; i < view.trick_size; ++i) told.insert(view.trick[i]);
  if (view.has_aside && view.holder == view.seat) told.insert(view.aside);
  if (view.has_turned_up) told.insert(view.turned_up);
  if (view.has_called) told.insert(view.called_card);
  return told;
}

// Returns the first of `names` that stands in the text as a word.
std::string first_name_in(const std::string& text, const std::set<std::string>& names) {
  const auto is_of_a_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    if (!is_of_a_word(text[begin])) continue;
    std::size_t end = begin;
    while (end < text.size() && is_of_a_word(text[end])) ++end;
    if (end - begin <= 3)
      if (const auto found = names.find(text.substr(begin, end - begin)); found != names.end()) return *found;
    begin = end;
  }
  return {};
}

// Without what tells of deals that are over: their cards lie open.
std::string of_the_present_deal(const std::string& text) {
  Json json = parse_json(text);
  const Json deal = json["view"].is_object() ? json["view"]["deal"] : Json(nullptr);
  json.erase("ledger");
  for (const char* key : {"news", "events"}) {
    if (!json.contains(key)) continue;
    Json present = Json::array();
    for (const Json& event : json[key])
      if (event["deal"] == deal) present.push_back(event);
    json[key] = std::move(present);
  }
  if (json.contains("last_trick") && json["last_trick"].is_object() && json["last_trick"]["deal"] != deal)
    json.erase("last_trick");
  return json_line(json);
}

class ShippedFrames : public testing::TestWithParam<std::string> {
 protected:
  ShippedFrames() : at_({GetParam(), {}, {}, {}}) {
    at_.fill();
    onlooker_ = at_.look("Om");
    at_.look("Uma");
    at_.come();
    at_.ask(at_.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}});
  }

  // The cards that a browser may know.
  CardSet known_to(Connection connection) const {
    const Table& table = Dealing::of(at_.table());
    if (connection == onlooker_) return told_by(table.public_view()) | table.view(0).hand;
    for (Seat seat = 0; seat < at_.rules().tables.seats; ++seat)
      if (at_.at(seat) == connection) return told_by(table.view(seat));
    return {};
  }

  void look_through_the_last_frames() {
    const Rules& rules = at_.rules();
    const std::set<std::string> all = names_of(rules, rules.tables.deck.all());
    for (const Frame& frame : at_.last_frames()) {
      if (frame.text.starts_with(R"({"t":"rules")")) continue;
      ++frames_;
      std::set<std::string> hidden = all;
      for (const std::string& name : names_of(rules, known_to(frame.to))) hidden.erase(name);
      if (first_name_in(frame.text, hidden).empty()) continue;
      const std::string present = of_the_present_deal(frame.text);
      const std::string leaked = first_name_in(present, hidden);
      ASSERT_EQ(leaked, "") << "browser " << frame.to << " was sent " << present;
    }
  }

  AtTable at_;
  Connection onlooker_ = 0;
  std::size_t frames_ = 0;
};

TEST_P(ShippedFrames, NameNoCardThatTheirReaderMayNotKnow) {
  const std::size_t share = wanted_share("TURUP_FRAMES", kFrames);
  Rng rng(14);
  while (frames_ < share && !HasFailure()) {
    if (at_.table().state() == TableState::over) at_.ask(at_.host(), {{"t", "start"}});
    at_.act(rng.below(1000));
    look_through_the_last_frames();
  }
  ASSERT_FALSE(at_.table().is_closed());
  EXPECT_GE(frames_, share);
}

INSTANTIATE_TEST_SUITE_P(Frames, ShippedFrames, testing::ValuesIn(shipped::library().variants()), turup::test_name);

// Two tables at which the same has happened as far as the host, who sits at `seat`, can tell.
class Twins {
 public:
  Twins(const std::string& variant, Seat seat) : one_({variant, {}, {}, {}}, seat), seat_(seat) {
    one_.fill();
    one_.look("Om");
    one_.look("Uma");
    const Connection last = one_.come();
    one_.ask(one_.host(), {{"t", "admit"}, {"onlooker", 1}, {"yes", true}});
    other_ = std::make_unique<AtTable>(Journalled{one_.journal()});
    for (Connection connection = 1; connection <= last; ++connection) {
      const auto token = one_.tokens().find(connection);
      other_->come(token == one_.tokens().end() ? std::string{} : token->second);
    }
    // The host, the onlooker whom he has admitted, the other one, and a visitor.
    readers_ = {one_.host(), last - 2, last - 1, last};
  }

  const Rules& rules() const { return one_.rules(); }
  Hooks* hooks() { return Dealing::hooks(one_.table()); }
  Seat seat() const { return seat_; }

  void put(const Match& match, const std::vector<Happened>& one, const std::vector<Happened>& other) {
    put_on(one_, match, one);
    put_on(*other_, match, other);
  }
  // It makes no difference which of two cards of a name is where.
  bool look_the_same_to_the_host() {
    const auto seen = [&](AtTable& at) { return protocol::view_json(rules(), Dealing::of(at.table()).view(seat_)); };
    return seen(one_) == seen(*other_);
  }

  // Returns the first thing that is sent to those who may not know it, and differs.
  std::string difference_in_tables() {
    const Json talk{{"t", "chat"}, {"id", next_id()}, {"text", "hm"}};
    one_.ask(one_.host(), talk);
    other_->ask(one_.host(), talk);
    for (const Connection reader : readers_)
      if (one_.last_table(reader) != other_->last_table(reader))
        return one_.last_table(reader) + "\n" + other_->last_table(reader);
    return {};
  }

  // Returns the first question that they are answered differently.
  std::string difference_in_answers() {
    for (const Connection reader : readers_)
      for (const Json& question : questions())
        if (const Json one = one_.ask(reader, question), other = other_->ask(reader, question); one != other)
          return json_line(question) + "\n" + json_line(one) + "\n" + json_line(other);
    return {};
  }

  std::string difference_in_hints() {
    const Json question{{"t", "hint"}, {"id", next_id()}};
    const Json one = one_.ask(one_.host(), question);
    const Json other = other_->ask(one_.host(), question);
    return one == other ? std::string{} : json_line(one) + "\n" + json_line(other);
  }

  // The same is done at both, where it is allowed at both. Returns whether it was.
  bool act(const Action& action) {
    const Table& table = Dealing::of(one_.table());
    const Table& other = Dealing::of(other_->table());
    if (table.actor() != other.actor() || table.why_not(table.actor(), action)) return false;
    if (other.why_not(other.actor(), action)) return false;
    const View seen = table.view(table.actor());
    const std::string words = to_words(rules(), action, seen.bid);
    return do_words(one_, words) && do_words(*other_, words);
  }
  const Table& table() { return Dealing::of(one_.table()); }
  // The match is: each table has drawn a secret for the next one.
  bool is_over() { return one_.table().state() == TableState::over; }

 private:
  static bool do_words(AtTable& at, const std::string& words) {
    const Seat seat = Dealing::of(at.table()).actor();
    return at.ask(connection_of(at, seat), {{"t", "do"}, {"seen", 1 << 30}, {"words", words}})["t"] == "ok";
  }
  static Connection connection_of(AtTable& at, Seat seat) {
    for (Connection connection = 1;; ++connection)
      if (const Json sent = at.sent(connection); sent["you"].value("seat", "") == at.name_of(seat)) return connection;
  }

  void put_on(AtTable& at, const Match& match, const std::vector<Happened>& steps) {
    const Game& game = *at.table().game();
    TableSetup setup;
    setup.head = game.record_head();
    auto table =
        std::make_unique<Table>(game.rules(), Dealing::hooks(at.table()), setup, Opening{steps.front().before, match});
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
      // Each hand may hold the other one of two cards of a name.
      const View seen = table->view(table->actor());
      const auto action =
          from_words(game.rules(), to_words(game.rules(), steps[i].action, seen.bid), {seen.bid, seen.hand});
      ASSERT_TRUE(action);
      ASSERT_FALSE(table->act(*action));
    }
    Dealing::put(at.table(), std::move(table));
  }

  std::string next_id() { return "twin-" + std::to_string(++ids_); }

  // All that may be asked at any time; of an expert only by who is not to act, because he thinks for long.
  std::vector<Json> questions() {
    std::vector<Json> all{{{"t", "history"}}, {{"t", "hint"}}};
    if (Dealing::of(one_.table()).actor() == seat_) all.pop_back();
    for (const Card card : rules().tables.deck.all()) {
      const std::string name = rules().tables.deck.name(card);
      all.push_back({{"t", "why"}, {"words", "play " + name}});
      all.push_back({{"t", "why"}, {"words", "lay " + name}});
    }
    for (const char* words : {"pass", "bid 16", "bid 20", "bid 40", "double", "redouble", "trump hearts", "trump clubs",
                              "ask", "show", "show pair", "agree", "claim", "trump dealt_card"}) {
      all.push_back({{"t", "why"}, {"words", words}});
      if (Dealing::of(one_.table()).actor() != seat_) all.push_back({{"t", "do"}, {"seen", 1 << 30}, {"words", words}});
    }
    for (Json& question : all) question["id"] = next_id();
    return all;
  }

  AtTable one_;
  std::unique_ptr<AtTable> other_;
  Seat seat_;
  std::vector<Connection> readers_;
  int ids_ = 0;
};

class ShippedLeaks : public testing::TestWithParam<std::string> {
 protected:
  // Plays a deal, and now and then looks at it with other cards where the host at `seat` has none to see.
  void follow(std::uint32_t number, Seat seat) {
    Twins twins(GetParam(), seat);
    const Rules& rules = twins.rules();
    const Match match = new_match(rules, 0);
    Rng rng(number, 31);
    State state = shuffled(rules, {static_cast<Seat>(number % rules.tables.seats), 0}, rng, twins.hooks());
    std::vector<Happened> so_far;
    ClubPlayer club(number, nullptr, Chances::assumed);  // to measure every game would take too long
    while (state.phase != Phase::over && so_far.size() < 300 && !HasFailure()) {
      if (state.phase != Phase::cut && rng.below(8) == 0) compare(twins, match, so_far, state, rng);
      const View seen = view(rules, state, match, state.actor);
      const Action action = rng.below(6) == 0 ? any_action(rules, state, rng) : club.choose(rules, seen);
      so_far.push_back({state, action, state.actor});
      apply(rules, state, action, twins.hooks());
    }
  }

  void compare(Twins& twins, const Match& match, std::vector<Happened> so_far, const State& state, Rng& rng) {
    const Rules& rules = twins.rules();
    const Seat seat = twins.seat();
    const Story story = story_of(rules, match, {so_far, state}, seat);
    ++asked_;
    auto imagined = Imagination(rules, twins.hooks(), story).draw(rng, 200);
    so_far.push_back({state, {}, kNobody});
    if (imagined) {
      imagined->so_far.push_back({imagined->now, {}, kNobody});
      twins.put(match, so_far, imagined->so_far);
      ASSERT_TRUE(twins.look_the_same_to_the_host());
      find_no_difference(twins);
      go_on(twins, rng);
    }
    const State redealt = with_secrets_redealt(rules, state, seat, rng);
    twins.put(match, {{state, {}, kNobody}}, {{redealt, {}, kNobody}});
    find_no_difference(twins);
    if (state.actor == seat && rng.below(10) == 0) {
      const std::string hints = twins.difference_in_hints();
      ASSERT_EQ(hints, "");
    }
  }

  // As long as the host can tell no difference, nothing that he is sent may make one. When the deal is over, its cards
  // may have been shown.
  void go_on(Twins& twins, Rng& rng) {
    const std::uint32_t deals = twins.table().match().deals;
    for (int i = 0; i < 3; ++i) {
      const Table& table = twins.table();
      if (!twins.act(any_action(twins.rules(), table.state(), rng))) return;
      if (twins.table().match().deals != deals || !twins.look_the_same_to_the_host()) return;
      find_no_difference(twins);
    }
  }

  // Questions take long: a long run asks them at every twentieth pair.
  void find_no_difference(Twins& twins) {
    if (twins.is_over()) return;
    const std::string sent = twins.difference_in_tables();
    ASSERT_EQ(sent, "");
    if (++compared_ > share_of(kPairs) && compared_ % 20 != 0) return;
    const std::string answered = twins.difference_in_answers();
    ASSERT_EQ(answered, "");
  }

  std::size_t asked_ = 0;
  std::size_t compared_ = 0;
};

TEST_P(ShippedLeaks, WhatABrowserMayNotKnowChangesNoByteOfWhatItIsSent) {
  const std::size_t share = wanted_share("TURUP_PAIRS", kPairs);
  const Seat seats = game_of({GetParam(), {}, {}, {}})->rules().tables.seats;
  for (std::uint32_t number = 0; compared_ < share && !HasFailure(); ++number)
    follow(number, static_cast<Seat>(number * 5 % seats));
  EXPECT_GT(compared_, asked_);
}

INSTANTIATE_TEST_SUITE_P(Leaks, ShippedLeaks, testing::ValuesIn(shipped::library().variants()), turup::test_name);

}  // namespace
}  // namespace turup::hall
