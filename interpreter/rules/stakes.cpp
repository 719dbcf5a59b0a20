#include "rules/stakes.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "base/base.h"

namespace turup {

namespace {

constexpr Range kFactors{1, 99};

// Returns "twice as much", "two more".
std::string counts_phrase(StakesEffect effect, int number) {
  return adds(effect) ? fmt::format("{} more", number) : fmt::format("{} as much", times(number));
}

// Says who doubles and who answers.
struct Raisers {
  const char* doubler;
  const char* answerer;
};
Raisers raisers(Doublers by) {
  if (!declarers_double(by)) return {"A defender", "A declarer"};
  if (!defenders_double(by)) return {"A declarer", "A defender"};
  return {"Any player", "A player of the other side"};
}

std::string tricks_sentence(const StakesRules& stakes) {
  const Range& tricks = stakes.tricks;
  if (!is_in_play(stakes.window) || tricks == Range{1, kOpenBand}) return {};
  if (tricks.to == kOpenBand) return fmt::format("The first time is after the {} trick.", ordinal(tricks.from));
  if (tricks.from == tricks.to) return fmt::format("The only time is after the {} trick.", ordinal(tricks.from));
  return fmt::format("The first time is after the {} trick, the last time after the {}.", ordinal(tricks.from),
                     ordinal(tricks.to));
}

// Returns "write `redouble: 3` or more".
std::string more_than(int before, std::string_view key) {
  if (before >= kFactors.to) return fmt::format("let the step before `{}` count less", key);
  return fmt::format("write `{}: {}` or more", key, before + 1);
}

bool counts_less(const Amount& higher, const Amount& lower) {
  return !higher.is_none() && !lower.is_none() && higher.number <= lower.number;
}

}  // namespace

void describe(Fields& fields, StakesRules& stakes) {
  Key window{"window", "when stakes are raised"};
  fields.word(window, stakes.window, kStakesWindow);
  const Standing in_play = is_in_play(stakes.window) ? Standing::in_force : Standing::idle;
  const Standing raised = stakes.in_force() ? Standing::in_force : Standing::idle;
  fields.run({"tricks", "the tricks after which stakes are raised in the play", tricks_sentence(stakes), Need::optional,
              in_play},
             stakes.tricks, {1, 99});
  fields.word({"by", "who may double", "", Need::optional, raised}, stakes.by, kDoublers);
  fields.word({"effect", "what the number of a raise does", "", Need::optional, raised}, stakes.effect, kStakesEffect);
  std::string twice;
  std::string again;
  const Raisers who = raisers(stakes.by);
  if (!stakes.doubled.is_none())
    twice = fmt::format("{} may double: the deal then counts {}, won or lost.", who.doubler,
                        counts_phrase(stakes.effect, stakes.doubled.number));
  if (!stakes.redoubled.is_none())
    again = fmt::format(
        "{} may redouble a double: it then counts {}{}.", who.answerer,
        counts_phrase(stakes.effect, stakes.redoubled.number),
        is_in_auction(stakes.window) && ends_at_redouble(stakes.ends_auction) ? ", and the auction is over" : "");
  fields.amount({"double", "what a double multiplies by, or adds", twice}, stakes.doubled, kFactors, Computed::none);
  fields.amount({"redouble", "what a redouble multiplies by, or adds", again}, stakes.redoubled, kFactors,
                Computed::none);
  std::string once_more;
  if (!stakes.set_doubled.is_none())
    once_more = fmt::format("{} may set-double a redouble: it then counts {}.",
                            declarers_double(stakes.by) && defenders_double(stakes.by) ? who.answerer : who.doubler,
                            counts_phrase(stakes.effect, stakes.set_doubled.number));
  fields.amount({"set_double", "what a set-double multiplies by, or adds", once_more}, stakes.set_doubled, kFactors,
                Computed::none);
  const bool calls = is_in_auction(stakes.window) && !stakes.redoubled.is_none();
  fields.word({"ends_auction", "which raise of the stakes ends the auction", "", Need::optional,
               calls ? Standing::in_force : Standing::idle},
              stakes.ends_auction, kEndsAuction);
  fields.group({"high_bids", "a ladder of their own for high bids"}, stakes.high_bids);
}

void describe(Fields& fields, HighBids& high) {
  fields.number({"from", "the lowest of the high bids", "", Need::required}, high.from, {1, kLargestNumber});
  fields.number({"undoubled", "what a high bid multiplies by",
                 high.undoubled == 1 ? fmt::format("A bid of {} or more has stakes of its own.", high.from)
                                     : fmt::format("A bid of {} or more counts {} as much without a double.", high.from,
                                                   times(high.undoubled)),
                 Need::required},
                high.undoubled, {1, 99});
  const bool neither = high.doubled.is_none() && high.redoubled.is_none();
  std::string twice = neither ? "Such a bid cannot be raised." : "";
  if (!high.doubled.is_none())
    twice = fmt::format("If a defender doubles such a bid, it counts {} as much{}.", times(high.doubled.number),
                        high.redoubled.is_none() ? ", and that cannot be raised" : "");
  fields.amount({"double", "what a double of a high bid multiplies by", twice}, high.doubled, kFactors, Computed::none);
  std::string again;
  if (!high.redoubled.is_none())
    again = fmt::format("{}: it then counts {} as much.",
                        high.doubled.is_none() ? "Such a bid cannot be doubled, but a declarer may redouble it at once"
                                               : "A declarer may then redouble it",
                        times(high.redoubled.number));
  fields.amount({"redouble", "what a redouble of a high bid multiplies by", again}, high.redoubled, kFactors,
                Computed::none);
}

namespace {

// A step of the ladder of high bids.
struct Rung {
  const char* key;
  const char* said;
  int counts;
};

void report_flat(const Rung& step, const Rung& before, Findings& findings) {
  const auto path = [](const Rung& rung) { return fmt::format("stakes.high_bids.{}", rung.key); };
  findings.error({"T2047",
                  fmt::format("{} of a high bid counts {}, no more than {}", step.said, step.counts, before.said),
                  {{path(step), ""}, {path(before), fmt::format("{} counts {}", before.said, before.counts)}},
                  more_than(before.counts, step.key)});
}

void check(const HighBids& high, Findings& findings) {
  const Rung undoubled{"undoubled", "one that is not raised", high.undoubled};
  const Rung doubled{"double", "a double", high.doubled.number};
  const Rung redoubled{"redouble", "a redouble", high.redoubled.number};
  if (counts_less(high.doubled, Amount::of(high.undoubled)))
    report_flat(doubled, undoubled, findings);
  else if (counts_less(high.redoubled, high.doubled))
    report_flat(redoubled, doubled, findings);
  else if (counts_less(high.redoubled, Amount::of(high.undoubled)))
    report_flat(redoubled, undoubled, findings);
}

// Checks that each number raises what the deal counts.
void check_effect(const StakesRules& stakes, Findings& findings) {
  if (!adds(stakes.effect) && !stakes.doubled.is_none() && stakes.doubled.number == 1)
    findings.error({"T2042",
                    "a double counts once, no more than a deal that is not doubled",
                    {{"stakes.double", ""}},
                    "write `double: 2` or more, or `effect: adds`"});
  if (adds(stakes.effect) && stakes.high_bids)
    findings.error({"T2154",
                    "the stakes of high bids multiply, but here a raise adds",
                    {{"stakes.high_bids", ""}, {"stakes.effect", ""}},
                    "take `high_bids` out, and let `pays` have rows for high bids"});
  if (is_in_auction(stakes.window) && declarers_double(stakes.by))
    findings.error({"T2153",
                    "in the auction opponents double a bid, and nobody else",
                    {{"stakes.by", ""}, {"stakes.window", ""}},
                    "take `by` out, or write `window: after_trump`"});
}

// In the auction nothing follows a redouble, and a bid is doubled before anybody knows that it is the last.
void check_window(const StakesRules& stakes, Findings& findings) {
  if (!is_in_auction(stakes.window)) return;
  if (!stakes.set_doubled.is_none())
    findings.error({"T2048",
                    "in the auction nobody can set-double: a redouble is the last raise",
                    {{"stakes.set_double", ""}, {"stakes.window", ""}},
                    "take `set_double` out, or write `window: after_trump`"});
  if (stakes.high_bids)
    findings.error({"T2049",
                    "high bids have a ladder of their own only where stakes are raised after trumps are fixed",
                    {{"stakes.high_bids", ""}, {"stakes.window", ""}},
                    "take `high_bids` out, or write `window: after_trump`"});
}

}  // namespace

void check(const StakesRules& stakes, Findings& findings) {
  if (!stakes.redoubled.is_none() && stakes.doubled.is_none()) {
    findings.error({"T2041",
                    "a redouble answers a double, but there is no double",
                    {{"stakes.redouble", ""}},
                    "add `double: 2` to `stakes`, or take `redouble` out"});
  }
  if (counts_less(stakes.redoubled, stakes.doubled)) {
    findings.error(
        {"T2042",
         fmt::format("a redouble counts {}, no more than a double", stakes.redoubled.number),
         {{"stakes.redouble", ""}, {"stakes.double", fmt::format("a double counts {}", stakes.doubled.number)}},
         more_than(stakes.doubled.number, "redouble")});
  }
  if (!stakes.set_doubled.is_none() && stakes.redoubled.is_none())
    findings.error({"T2045",
                    "a set-double answers a redouble, but there is no redouble",
                    {{"stakes.set_double", ""}},
                    "add `redouble: 4` to `stakes`, or take `set_double` out"});
  if (counts_less(stakes.set_doubled, stakes.redoubled))
    findings.error(
        {"T2046",
         fmt::format("a set-double counts {}, no more than a redouble", stakes.set_doubled.number),
         {{"stakes.set_double", ""}, {"stakes.redouble", fmt::format("a redouble counts {}", stakes.redoubled.number)}},
         more_than(stakes.redoubled.number, "set_double")});
  check_effect(stakes, findings);
  check_window(stakes, findings);
  if (stakes.high_bids) check(*stakes.high_bids, findings);
}

std::array<int, kStakes> ladder_of(const StakesRules& stakes, int bid) {
  const auto step = [](const Amount& amount) { return amount.is_none() ? 0 : amount.number; };
  if (stakes.high_bids && bid >= stakes.high_bids->from)
    return {stakes.high_bids->undoubled, step(stakes.high_bids->doubled), step(stakes.high_bids->redoubled), 0};
  return {1, step(stakes.doubled), step(stakes.redoubled), step(stakes.set_doubled)};
}

int times_within(int amount, int factor) {
  return static_cast<int>(std::clamp<std::int64_t>(std::int64_t{amount} * factor, -INT_MAX, INT_MAX));
}

int at_stake(const StakesRules& stakes, int bid, Stake stake, int amount) {
  const int step = ladder_of(stakes, bid)[static_cast<std::size_t>(stake)];
  if (!adds(stakes.effect) || stake == Stake::undoubled) return times_within(amount, step);
  return amount == 0 ? 0 : amount > 0 ? amount + step : amount - step;
}

std::optional<Stake> raised(const std::array<int, kStakes>& ladder, Stake stake) {
  // Where no double is offered, a redouble needs none.
  for (std::size_t next = static_cast<std::size_t>(stake) + 1; next < kStakes; ++next) {
    if (ladder[next] != 0) return static_cast<Stake>(next);
    if (next != static_cast<std::size_t>(Stake::doubled)) break;
  }
  return {};
}

}  // namespace turup
