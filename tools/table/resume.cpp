// Goes on with a recorded match: everything in it is done again at a table dealt from the same seed.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "table/table.h"

namespace turup {

namespace {

// The record's deals do not come from its seed, so it can be replayed but not gone on with.
constexpr std::string_view kOtherSeed = "T6028";
constexpr std::string_view kReplayInstead =
    "replay the record instead: only a match that turup dealt can be gone on with";

class Repeater {
 public:
  Repeater(const Rules& rules, Table& table, const Watcher& watcher, Diagnostics& diagnostics)
      : rules_(rules), table_(table), watcher_(watcher), diagnostics_(diagnostics) {}

  bool repeat(const Record& record) {
    if (!set_back(record.resets)) return false;
    return std::all_of(record.deals.begin(), record.deals.end(),
                       [this](const RecordedDeal& deal) { return repeat(deal) && set_back(deal.afterwards); });
  }

 private:
  bool repeat(const RecordedDeal& deal) {
    // At the table a deal that its first cards annulled is over already.
    if (deal.actions.empty() && done_ < table_.finished().size()) return same_result(deal);
    if (table_.is_over()) return other_seed(deal.span, "the match was over before this deal");
    if (deal.dealer != table_.state().dealer) return other_seed(deal.span, "another seat deals");
    for (const RecordedAction& action : deal.actions) {
      if (!same_pack(deal)) return false;
      if (!repeat(action)) return false;
    }
    if (deal.abandoned) return true;
    return deal.actions.empty() ? same_pack(deal) : same_result(deal);
  }

  bool set_back(const std::vector<RecordedReset>& resets) {
    for (const RecordedReset& reset : resets) {
      if (table_.is_over()) return other_seed(reset.span, "the match was over before this");
      table_.reset(reset.what);
    }
    return true;
  }

  bool other_seed(Span span, std::string what) {
    diagnostics_.error(kOtherSeed, fmt::format("this deal does not come from seed {}", table_.seed()))
        .at(span, std::move(what))
        .help(std::string(kReplayInstead));
    return false;
  }

  bool refused(Span span, std::string why) {
    diagnostics_.error("T6020", std::move(why)).at(span);
    return false;
  }

  bool repeat(const RecordedAction& recorded) {
    const State& state = table_.state();
    if (table_.is_over()) return other_seed(recorded.span, "the match was over before this");
    if (recorded.reset && annuls_deal(recorded.reset->what) && !table_.may_annul())
      return refused(recorded.span, "the cards are not cut, so there is no deal to annul");
    if (recorded.reset) {
      table_.reset(*recorded.reset);
      return true;
    }
    if (is_in_wrong_trick(state, recorded, diagnostics_)) return false;
    const bool is_host = recorded.seat == kHost;
    if (!is_host && recorded.seat != state.actor && recorded.seat != playing_seat(state)) {
      diagnostics_.error("T6021", fmt::format("it is {}'s turn here", seat_name(rules_.seating, state.actor)))
          .at(recorded.span);
      return false;
    }
    const auto action = from_words(rules_, recorded.words, turn_of(rules_, state));
    if (!action) {
      diagnostics_.error("T6015", fmt::format("`{}` names no action", printable(recorded.words))).at(recorded.span);
      return false;
    }
    if (is_host) return repeat_host(recorded, *action);
    if (watcher_) watcher_(table_);
    const std::uint16_t standing = state.bid;
    const auto refusal = table_.act(*action);
    return !refusal || refused(recorded.span, refusal_sentence(rules_, *refusal, standing));
  }

  bool repeat_host(const RecordedAction& recorded, const Action& action) {
    const bool may = action.say == Say::offer && (table_.host_offers() >> action.which & 1U) != 0;
    if (!may) return refused(recorded.span, fmt::format("the host may not say `{}` now", printable(recorded.words)));
    table_.act_as_host(action.which);
    return true;
  }

  // Returns whether the packs are the same. Identical cards are interchangeable. Before the cut the record does not
  // tell the order.
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
    const bool is_finished = done_ < table_.finished().size();
    if (deal.result.empty() && !is_finished) return true;
    if (!is_finished) return other_seed(deal.result_span, "the deal is not finished here");
    const FinishedDeal& finished = table_.finished()[done_++];
    if (deal.result.empty()) return true;
    const std::string now = result_line(rules_, finished.result, finished.match);
    if (now == deal.result) return true;
    diagnostics_.error("T6024", "the result is not what these cards give")
        .at(deal.result_span, fmt::format("they give `{}`", now));
    return false;
  }

  const Rules& rules_;
  Table& table_;
  const Watcher& watcher_;
  Diagnostics& diagnostics_;
  std::size_t done_ = 0;  // number of the record's deals that are finished so far
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

bool repeat(const Record& record, Table& table, Diagnostics& diagnostics, const Watcher& watcher) {
  return Repeater(table.rules(), table, watcher, diagnostics).repeat(record);
}

std::unique_ptr<Table> resume(const Rules& rules, Hooks* hooks, const Source& save, Diagnostics& diagnostics,
                              const Watcher& watcher) {
  const auto record = read_record(rules, save, diagnostics);
  if (!record || diagnostics.has_errors()) return nullptr;
  if (!record->seed) {
    diagnostics.error(kOtherSeed, "the record has no `seed`, so the next deal is unknown")
        .at(record->head.variant_span)
        .help(std::string(kReplayInstead));
    return nullptr;
  }
  auto table = std::make_unique<Table>(rules, hooks, TableSetup{record->head, *record->seed, record->players});
  if (!repeat(*record, *table, diagnostics, watcher)) return nullptr;
  keep_comments(save.text(), *table);
  return table;
}

std::optional<std::size_t> whole_part(const Rules& rules, Hooks* hooks, const Source& save) {
  const std::string_view text = save.text();
  if (text.ends_with('\n')) return text.size();
  std::vector<std::size_t> ends = {text.size()};
  const std::size_t line = text.rfind('\n') + 1;  // 0 if there is only one line
  const std::size_t comma = text.rfind(',');
  const std::size_t deal = text.rfind("\ndeal ");
  if (comma != text.npos && comma > line) ends.push_back(comma);
  ends.push_back(line);
  if (deal != text.npos) ends.push_back(deal + 1);
  for (const std::size_t end : ends) {
    const Source part(save.name(), std::string(text.substr(0, end)));
    Diagnostics ignored;
    if (resume(rules, hooks, part, ignored)) return end;
  }
  return {};
}

}  // namespace turup
