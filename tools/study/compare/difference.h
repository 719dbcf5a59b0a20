// One deal on two tables: the same cards and the same actions, until something is different.
#pragma once

#include <vector>

#include "scenario/scenario.h"
#include "study/compare/twin.h"

namespace turup::compare {

// The reason why something holds at one of the tables: "there is no doubling in this game (stakes.double)".
struct Reason {
  enum class Table : std::uint8_t { a, b };
  Table table = Table::a;
  std::string text;
  std::string key;  // empty: a fixed rule
};

struct Difference {
  enum class Kind : std::uint8_t { fact, speaker, hand, actions };
  Kind kind = Kind::fact;
  std::string subject;  // fact: as scenarios name it, "points of NS"; actions and hand: the seat
  std::string a;        // at the first table: a value, cards, "bid 15..28 or pass"
  std::string b;
  std::string may_a;  // speaker: what he may do, "double or pass"; empty: the deal is over
  std::string may_b;
  std::string sentence;  // a step of a scenario that holds at the first table and not at the second
  std::vector<Reason> reasons;
  std::vector<std::string_view> families;  // the cause lies at or below one of these keys
};

struct Start {
  DealSetup setup;
  std::vector<Card> pack;  // in dealing order, cut already
};

struct Asked;

class SharedDeal {
 public:
  // `twin` must outlive the deal.
  SharedDeal(const Table& a, const Table& b, const Twin& twin, const Start& start);

  // Returns the present difference. Precondition: there was none before the last action.
  std::optional<Difference> difference() const;
  const State& state() const { return a_.state; }  // at the first table
  bool is_over() const { return a_.result.has_value(); }
  // Does the action at both tables. Precondition: both allow it.
  void act(const Action& action);

 private:
  bool looks_alike() const;
  std::optional<Difference> difference_in(const Asked& one, Side side) const;
  std::optional<Difference> fact_difference() const;
  std::optional<Difference> speaker_difference() const;
  std::optional<Difference> hand_difference() const;
  std::optional<Difference> action_difference() const;
  std::vector<Reason> accounts() const;

  const Table& table_a_;
  const Table& table_b_;
  const Twin& twin_;
  scenario::Position a_;
  scenario::Position b_;
};

}  // namespace turup::compare
