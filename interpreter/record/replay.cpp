// Re-executes records: the match, deal by deal and action by action, under the rules.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/base.h"
#include "record/record.h"

namespace turup {

namespace {

class Replayer {
 public:
  Replayer(const Rules& rules, Hooks* hooks, ReplayListener& listener, Diagnostics& diagnostics)
      : rules_(rules), hooks_(hooks), listener_(listener), diagnostics_(diagnostics) {}

  // Returns whether everything agrees.
  bool run(const Record& record) {
    begin_match(record);
    for (const RecordedReset& reset : record.resets) set_back(reset.what);
    bool sound = true;
    for (const RecordedDeal& deal : record.deals) {
      const auto agrees = run_deal(record, deal);
      if (!agrees) return false;
      sound = sound && *agrees;
    }
    return sound;
  }

  const Replayed& end() const { return end_; }

 private:
  void begin_match(const Record& record) {
    if (!record.draws.empty()) drawn_ = highest_draw(rules_, std::span(record.draws).last(rules_.tables.seats));
    const Seat first = record.deals.empty() ? Seat{0} : record.deals.front().dealer;
    end_.match = new_match(rules_, drawn_.value_or(first), record.first_deal);
  }

  // Returns whether the recorded end of the deal agrees; nothing if the rest of the record has no meaning any more.
  std::optional<bool> run_deal(const Record& record, const RecordedDeal& deal) {
    if (!may_begin(record, deal) || !play_safely(deal)) return {};
    std::optional<bool> agrees = true;
    if (deal.abandoned) {
      end_.unfinished.reset();
    } else if (end_.unfinished) {
      if (!deal.result_span.source) return true;
      report_early_result(deal);
      return {};
    } else {
      agrees = settle_deal(deal);
    }
    if (agrees)
      for (const RecordedReset& reset : deal.afterwards) set_back(reset.what);
    return agrees;
  }

  bool may_begin(const Record& record, const RecordedDeal& deal) {
    if (end_.unfinished) {
      diagnostics_.error("T6025", "the deal before is not over")
          .at(deal.span)
          .at(before_->span, "this one")
          .help(fmt::format("end the actions of the deal before; {} is to act", name(end_.unfinished->actor)));
      return false;
    }
    if (end_.match.is_over()) {
      diagnostics_.error("T6027", "the match is over")
          .at(deal.span)
          .at(before_->span, "this deal decided it")
          .help("keep one match to a record");
      return false;
    }
    before_ = &deal;
    if (deal.dealer == end_.match.dealer) return true;
    auto& wrong =
        diagnostics_.error("T6026", fmt::format("{} deals now, not {}", name(end_.match.dealer), name(deal.dealer)));
    wrong.at(deal.span);
    if (end_.match.deals == record.first_deal) wrong.at(record.draws_span, "by the highest card");
    wrong.help(fmt::format("write `dealer {}`", name(end_.match.dealer)));
    return false;
  }

  // Hands are written as they are after the cut. If the cut is recorded, the pack is turned back so that the same cut
  // gives the same hands.
  State opened(const RecordedDeal& deal) const {
    const DealSetup setup = present_deal(end_.match);
    const auto first = std::find_if(deal.actions.begin(), deal.actions.end(), [](const auto& a) { return !a.reset; });
    const auto cut = first == deal.actions.end() ? std::nullopt : from_words(rules_, first->words, {});
    if (!cut || cut->say != Say::cut) return stacked(rules_, setup, deal.pack, Cutting::done, hooks_);
    std::vector<Card> pack = deal.pack;
    const std::size_t lifted = cut->number % pack.size();
    std::rotate(pack.begin(), pack.end() - static_cast<std::ptrdiff_t>(lifted), pack.end());
    return stacked(rules_, setup, pack, Cutting::as_ruled, hooks_);
  }

  // Plays the deal, and reports a failing script like any other mistake.
  bool play_safely(const RecordedDeal& deal) {
    try {
      return play(deal);
    } catch (const HookFailure& failure) {
      diagnostics_.error("", "") = failure.diagnostic();
      return false;
    }
  }

  bool play(const RecordedDeal& deal) {
    State state = opened(deal);
    listener_.deal(deal, state, standings(rules_, end_.match, hooks_));
    for (const RecordedAction& recorded : deal.actions)
      if (!(recorded.reset ? rule(state, recorded) : act(state, recorded))) return false;
    end_.unfinished = state;
    if (state.phase != Phase::over) return true;
    finished_ = state;
    end_.unfinished.reset();
    return true;
  }

  // Does what a player or a host said, if it is allowed.
  bool act(State& state, const RecordedAction& recorded) {
    const auto action = allowed(state, recorded);
    if (!action) return false;
    const State before = state;
    if (recorded.seat == kHost)
      apply_host_offer(rules_, state, action->which, hooks_);
    else
      apply(rules_, state, *action, hooks_);
    listener_.step({before, state, *action, recorded.seat});
    return true;
  }

  // Does what a host ruled about the match, if it came in time.
  bool rule(State& state, const RecordedAction& recorded) {
    if (is_too_late(state, recorded) || is_too_early(state, recorded)) return false;
    if (annuls_deal(recorded.reset->what)) annul_by_host(state);
    set_back(*recorded.reset);
    return true;
  }

  void set_back(const Ruling& ruling) {
    if (resets_score(ruling.what)) reset_score(rules_, end_.match);
    if (moves_score(ruling.what)) move_score(end_.match, ruling.side, ruling.by);
    listener_.reset(ruling);
  }

  // Returns whether a deal is annulled before its cards are dealt, and reports it.
  bool is_too_early(const State& state, const RecordedAction& recorded) {
    if (!annuls_deal(recorded.reset->what) || host_may_annul(state)) return false;
    diagnostics_.error("T6022", "the cards are not cut, so there is no deal to annul")
        .at(recorded.span)
        .help("write it after the first action, or leave it out");
    return true;
  }

  bool is_too_late(const State& state, const RecordedAction& recorded) {
    if (state.phase != Phase::over) return false;
    diagnostics_.error("T6022", "the deal is over")
        .at(recorded.span)
        .help("leave out what follows, or begin a new deal");
    return true;
  }

  std::optional<Action> allowed(const State& state, const RecordedAction& recorded) {
    if (is_too_late(state, recorded) || is_in_wrong_trick(state, recorded, diagnostics_)) return {};
    const auto action = from_words(rules_, recorded.words, turn_of(rules_, state));
    if (!action) {  // the reader checks this too, but not every record comes from it
      diagnostics_.error("T6015", fmt::format("`{}` is no action", recorded.words)).at(recorded.span);
      return {};
    }
    if (recorded.seat == kHost) return allowed_to_host(state, recorded, *action);
    const Seat who = recorded.seat == playing_seat(state) ? state.actor : recorded.seat;
    const auto refusal = why_not(rules_, state, who, *action, hooks_);
    if (!refusal) return action;
    const bool out_of_turn = who != state.actor;
    auto& wrong = diagnostics_.error(out_of_turn ? "T6021" : "T6020", refusal_sentence(rules_, *refusal, state.bid));
    wrong.at(recorded.span);
    if (out_of_turn)
      wrong.help(fmt::format("{} may: {}", name(state.actor),
                             listed(to_words(rules_, legal_actions(rules_, state), state.bid), "or")));
    return {};
  }

  std::optional<Action> allowed_to_host(const State& state, const RecordedAction& recorded, const Action& action) {
    if (action.say == Say::offer && (host_offers(rules_, state, hooks_) >> action.which & 1U) != 0) return action;
    diagnostics_.error("T6020", fmt::format("the host may not say `{}` now", recorded.words)).at(recorded.span);
    return {};
  }

  // Returns whether the result is the recorded one; nothing if the match cannot go on.
  std::optional<bool> settle_deal(const RecordedDeal& deal) {
    Result result;
    try {
      result = score(rules_, finished_, hooks_);
      settle(rules_, hooks_, end_.match, result);
    } catch (const HookFailure& failure) {
      diagnostics_.error("", "") = failure.diagnostic();
      return {};
    }
    listener_.result(finished_, result, end_.match);
    const std::string line = result_line(rules_, result, end_.match);
    if (deal.result.empty() || deal.result == line) return true;
    diagnostics_.error("T6024", "the deal came out otherwise")
        .at(deal.result_span)
        .help(fmt::format("write `result {}`", line));
    return false;
  }

  void report_early_result(const RecordedDeal& deal) {
    diagnostics_.error("T6023", fmt::format("the deal is not over: {} is to act", name(end_.unfinished->actor)))
        .at(deal.result_span)
        .help("write the rest of the actions, or leave the result out");
  }

  std::string name(Seat seat) const { return seat_name(rules_.seating, seat); }

  const Rules& rules_;
  Hooks* hooks_;
  ReplayListener& listener_;
  Diagnostics& diagnostics_;
  std::optional<Seat> drawn_;
  const RecordedDeal* before_ = nullptr;  // the deal before the one that begins
  State finished_;
  Replayed end_;
};

// Writes a record of what it is told.
class Copyist : public ReplayListener {
 public:
  Copyist(const Rules& rules, const Record& record) : writer_(rules, record.head) {
    if (record.seed) writer_.seed(*record.seed);
    writer_.players(record.players);
    writer_.draws(record.draws);
  }
  void deal(const RecordedDeal& /*deal*/, const State& state, const Standings& /*standings*/) override {
    writer_.begin_deal(state);
  }
  void step(const ReplayStep& step) override {
    if (step.seat == kHost) return writer_.host_offer(step.before, step.action.which);
    writer_.action(step.before, step.action);
  }
  void reset(const Ruling& ruling) override { writer_.reset(ruling); }
  void result(const State& /*end*/, const Result& result, const Match& match) override {
    writer_.end_deal(result, match);
  }
  std::string text() const { return writer_.text(); }

 private:
  RecordWriter writer_;
};

}  // namespace

bool is_in_wrong_trick(const State& state, const RecordedAction& recorded, Diagnostics& diagnostics) {
  const std::string now = std::to_string(state.tricks_played + 1);
  if (recorded.trick.text().empty() || recorded.trick.text() == now) return false;
  diagnostics.error("T6013", fmt::format("trick {} stands where trick {} belongs", recorded.trick.text(), now))
      .at(recorded.trick)
      .help(fmt::format("number the tricks of a deal one after another: write `trick {}`", now));
  return true;
}

std::optional<Replayed> replay(const Rules& rules, Hooks* hooks, const Record& record, ReplayListener& listener,
                               Diagnostics& diagnostics) {
  Replayer replayer(rules, hooks, listener, diagnostics);
  if (!replayer.run(record)) return {};
  return replayer.end();
}

std::optional<std::string> rewritten(const Rules& rules, Hooks* hooks, const Record& record, Diagnostics& diagnostics) {
  Copyist copyist(rules, record);
  if (!replay(rules, hooks, record, copyist, diagnostics)) return {};
  return copyist.text();
}

}  // namespace turup
