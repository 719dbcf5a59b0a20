// Going on with a recorded match: everything in it is done again at a table dealt from the same seed.
#include <fmt/format.h>

#include "base/text.h"
#include "table/table.h"

namespace turup {

namespace {

// A record whose deals do not come from its seed: it can be replayed, but not gone on with.
constexpr std::string_view kOtherSeed = "T6028";
constexpr std::string_view kReplayInstead =
    "replay the record instead: only a match that turup dealt can be gone on with";

class Repeater {
 public:
  Repeater(const Rules& rules, Table& table, Diagnostics& diagnostics)
      : rules_(rules), table_(table), diagnostics_(diagnostics) {}

  bool repeat(const RecordedDeal& deal) {
    if (table_.is_over()) return other_seed(deal.span, "the match was over before this deal");
    if (deal.dealer != table_.state().dealer) return other_seed(deal.span, "another seat deals");
    for (const RecordedAction& action : deal.actions) {
      if (!same_pack(deal)) return false;
      if (!repeat(action)) return false;
    }
    return deal.actions.empty() ? same_pack(deal) : same_result(deal);
  }

 private:
  bool other_seed(Span span, std::string what) {
    diagnostics_.error(kOtherSeed, fmt::format("this deal does not come from seed {}", table_.seed()))
        .at(span, std::move(what))
        .help(std::string(kReplayInstead));
    return false;
  }

  bool repeat(const RecordedAction& recorded) {
    const State& state = table_.state();
    if (recorded.seat != state.actor) {
      diagnostics_.error("T6021", fmt::format("it is {}'s turn here", seat_name(rules_.seating, state.actor)))
          .at(recorded.span);
      return false;
    }
    const auto action = from_words(rules_, recorded.words, turn_of(rules_, state));
    if (!action) {
      diagnostics_.error("T6015", fmt::format("`{}` names no action", printable(recorded.words))).at(recorded.span);
      return false;
    }
    const std::uint16_t standing = state.bid;
    if (const auto refusal = table_.act(*action)) {
      diagnostics_.error("T6020", refusal_sentence(rules_, *refusal, standing)).at(recorded.span);
      return false;
    }
    return true;
  }

  // Identical cards are as good as each other. Before the cut the record cannot tell the order.
  bool same_pack(const RecordedDeal& deal) {
    const State& state = table_.state();
    if (state.phase == Phase::cut || deal.pack.empty()) return true;
    for (std::size_t i = 0; i < deal.pack.size(); ++i) {
      const Card card = state.pack[(state.top + i) % deal.pack.size()];
      if (rules_.tables.deck.face(card) != rules_.tables.deck.face(deal.pack[i]))
        return other_seed(deal.span, "other cards were dealt");
    }
    return true;
  }

  bool same_result(const RecordedDeal& deal) {
    if (deal.result.empty()) return true;
    if (table_.finished().empty()) return other_seed(deal.result_span, "the deal is not finished here");
    const FinishedDeal& last = table_.finished().back();
    const std::string now = result_line(rules_, last.result, last.match);
    if (now == deal.result) return true;
    diagnostics_.error("T6024", "the result is not what these cards give")
        .at(deal.result_span, fmt::format("they give `{}`", now));
    return false;
  }

  const Rules& rules_;
  Table& table_;
  Diagnostics& diagnostics_;
};

void keep_comments(std::string_view text, Table& table) {
  std::size_t without = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (line.starts_with('#'))
      table.remember_comment(without, std::string(line));
    else
      without += line.size() + 1;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace

std::unique_ptr<Table> resume(const Rules& rules, Hooks* hooks, const Source& save, Diagnostics& diagnostics) {
  const auto record = read_record(rules, save, diagnostics);
  if (!record || diagnostics.has_errors()) return nullptr;
  if (!record->seed) {
    diagnostics.error(kOtherSeed, "the record has no `seed`, so the next deal is unknown")
        .at(record->head.variant_span)
        .help(std::string(kReplayInstead));
    return nullptr;
  }
  auto table = std::make_unique<Table>(rules, hooks, TableSetup{record->head, *record->seed, record->players});
  Repeater repeater(rules, *table, diagnostics);
  for (const RecordedDeal& deal : record->deals)
    if (!repeater.repeat(deal)) return nullptr;
  keep_comments(save.text(), *table);
  return table;
}

}  // namespace turup
