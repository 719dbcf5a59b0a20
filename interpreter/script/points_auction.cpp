#include <fmt/format.h>

#include <algorithm>

#include "script/answer.h"
#include "script/points.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;

constexpr Named kCallsAnswers[] = {
    {"pass", "true if the seat may pass"},
    {"from", "the lowest number it may bid; nothing if it may bid none"},
    {"to", "the highest number it may bid"},
    {"numbers", "a list: of the numbers from … to, only these; without it all of them"},
    {"ditto", "true if it may take over the standing bid at the same number"},
};

constexpr const Facts* kInCalls[] = {&kLastCallFacts, &kAllowedFacts, &kCardFacts};
constexpr auto kInSpeaker = std::span<const Facts* const>(kInCalls).first(1);
constexpr auto kInPublicCalls = std::span<const Facts* const>(kInCalls).first(2);

std::string numbers_phrase(const Calls& calls) {
  if (calls.from > calls.to) return "no number may be bid";
  if (calls.from == calls.to) return fmt::format("only {} may be bid", calls.from);
  return fmt::format("only {} to {} may be bid", calls.from, calls.to);
}

// Leaves of the numbers from…to those of a list, and of those that are `allowed`.
void keep_numbers(const Answer& answer, const std::optional<std::vector<std::int32_t>>& list, const Calls& allowed,
                  Calls& calls) {
  std::vector<int> kept;
  for (int number = calls.from; number <= calls.to; ++number) {
    const bool is_listed = !list || std::find(list->begin(), list->end(), number) != list->end();
    if (is_listed && allowed.has_number(number)) kept.push_back(number);
  }
  if (kept.empty()) {
    calls.from = 1;
    calls.to = 0;
    return;
  }
  calls.from = static_cast<std::uint16_t>(kept.front());
  calls.to = static_cast<std::uint16_t>(kept.back());
  if (static_cast<int>(kept.size()) == calls.to - calls.from + 1) return;  // they follow one another
  BidRuns rows;
  for (const int number : kept) add_number(rows, static_cast<std::uint16_t>(number));
  if (rows.size() > kMaxCallRows)
    answer.refuse("T3021", fmt::format("numbers in more than {} rows", kMaxCallRows),
                  "a row is of numbers that lie equally far apart: leave fewer rows");
  for (const BidRun& row : rows) calls.rows.push_back(row);
}

// Reads the numbers that an answer allows: none, or part of those that may be bid.
void read_numbers(const Answer& answer, const Calls& allowed, Calls& calls) {
  static constexpr std::string_view kHelp = "give whole numbers in `from` and `to`, or leave both out";
  auto from = answer.number("from", kHelp);
  auto to = answer.number("to", kHelp);
  const auto some = answer.numbers("numbers", {0, kMaxNumbers});
  calls.from = 1;
  calls.to = 0;
  if (some && !from && !to) {
    from = allowed.from;
    to = allowed.to;
  }
  if (from && !to) answer.refuse("T3016", "`from` without `to`", std::string(kHelp));
  if (!from || !to || *from > *to) return;
  const bool fits = allowed.from <= allowed.to && *from >= allowed.from && *to <= allowed.to;
  if (!fits)
    answer.refuse("T3021", fmt::format("the numbers {} to {}, but {}", *from, *to, numbers_phrase(allowed)),
                  "narrow `facts.allowed` and return that");
  calls.from = static_cast<std::uint16_t>(*from);
  calls.to = static_cast<std::uint16_t>(*to);
  if (some || !allowed.rows.empty()) keep_numbers(answer, some, allowed, calls);
}

void check_speaker(const Running& script, const HookFacts& facts, Seat seat) {
  const std::string help = "give a seat that is still in and does not hold the bid, or nothing if the auction is over";
  if (facts.passed[seat]) script.refuse("T3023", fmt::format("seat {}, which has passed,", seat + 1), help);
  if (seat == facts.holder) script.refuse("T3023", fmt::format("seat {}, which holds the bid,", seat + 1), help);
}

std::optional<Seat> call_speaker(Running& script, const HookFacts& facts, FactBytes& read) {
  read_along(HookPoint::speaker, {"passed", "holder"}, read);
  const Value returned = script.call(HookPoint::speaker, facts, read);
  const std::optional<Seat> seat = read_seat(script, returned, facts.seats);
  if (seat) check_speaker(script, facts, *seat);
  return seat;
}

bool leaves_nothing(const Calls& calls) { return !calls.pass && !calls.ditto && calls.from > calls.to; }

// Returns whether the rules leave a seat nothing but a pass. The auction must then be able to end whatever a script
// answers, as it ends where no script is asked.
bool leaves_a_pass(const Calls& allowed) { return allowed.pass && !allowed.ditto && allowed.from > allowed.to; }

// Reads an answer to the question what may be called: not more than `facts` allow, and perhaps nothing.
Calls read_calls(const Answer& answer, const HookFacts& facts) {
  const Calls allowed = facts.allowed();
  Calls calls;
  calls.pass = answer.truth("pass");
  calls.ditto = answer.truth("ditto");
  read_numbers(answer, allowed, calls);
  if (calls.pass && !allowed.pass)
    answer.refuse("T3021", "a pass that may not be made", "narrow `facts.allowed` and return that");
  if (calls.ditto && facts.holder == kNobody)
    answer.refuse("T3021", "a ditto where nobody has bid", "allow the ditto only if there is `facts.number`");
  if (calls.ditto && facts.equalled)
    answer.refuse("T3021", "a ditto after a ditto", "allow the ditto only if it is not `facts.equalled`");
  if (leaves_nothing(calls)) calls.pass = leaves_a_pass(allowed);
  return calls;
}

constexpr std::array<std::string_view, 5> kCallKeys{"ditto", "from", "numbers", "pass", "to"};

Calls call_calls(Running& script, const HookFacts& facts, FactBytes& read) {
  read_along(HookPoint::calls, {"allowed", "holder", "equalled"}, read);
  const Value returned = script.call(HookPoint::calls, facts, read);
  const Answer answer(script, returned, kCallKeys);
  const Calls calls = read_calls(answer, facts);
  if (leaves_nothing(calls))
    answer.refuse("T3022", "nothing that may be called", "leave the seat a pass, a number or the ditto");
  return calls;
}

// A match must not stop because of a hand: who has to bid may do so with any cards. A script that takes away a pass and
// leaves no bid is wrong whatever the hand.
Calls call_by_hand(Running& script, const HookFacts& facts) {
  FactBytes read;
  const Value returned = script.call(HookPoint::calls_by_hand, facts, read);
  const Answer answer(script, returned, kCallKeys);
  const Calls calls = read_calls(answer, facts);
  if (calls.ditto && !facts.allowed_ditto)
    answer.refuse("T3021", "a ditto that may not be made", "narrow `facts.allowed` and return that");
  if (!leaves_nothing(calls)) return calls;
  if (facts.allowed_pass) answer.refuse("T3022", "nothing that may be called", "leave `pass` as it is");
  return facts.allowed();
}

}  // namespace

const PointInfo kSpeakerPoint{
    HookPoint::speaker,
    Stage::auction,
    "who speaks next in the auction, instead of `auction.turns`",
    "It is asked before the first call of an auction and after every call, but not when everybody has passed: "
    "`auction.all_pass` says what happens then.",
    kInSpeaker,
    "It answers a seat that has not passed and does not hold the bid, or nothing: the auction is over.",
    {}};

std::optional<Seat> LuaHooks::speaker(std::size_t use, const HookFacts& facts) {
  Asked& asked = at(use, HookPoint::speaker);
  return asked.speakers.answer(facts, [&](FactBytes& read) { return call_speaker(asked.script, facts, read); });
}

const PointInfo kCallsPoint{
    HookPoint::calls,
    Stage::auction,
    "what a seat may call in the auction: less than the rules allow, or to equal the last bid",
    "It is asked before every call. A second script is told in `allowed` what the first has left.",
    kInPublicCalls,
    "It answers a table like `facts.allowed`, narrower or the same; what it does not name is not allowed. Where "
    "nothing but "
    "a pass is left, the seat passes.",
    kCallsAnswers};

Calls LuaHooks::calls(std::size_t use, const HookFacts& facts) {
  Asked& asked = at(use, HookPoint::calls);
  // Rows of numbers are rare, and would take much room in every question: an answer to them is not remembered.
  if (!facts.allowed_rows.empty()) {
    FactBytes read;
    return call_calls(asked.script, facts, read);
  }
  return asked.calls.answer(facts, [&](FactBytes& read) { return call_calls(asked.script, facts, read); });
}

const PointInfo kByHandPoint{
    HookPoint::calls_by_hand,
    Stage::auction,
    "what a seat may call with the cards that it holds: less than the rules allow",
    "It is asked before every call, after `calls`. A second script is told in `allowed` what the first has left.",
    kInCalls,
    "It answers a table like `facts.allowed`, narrower or the same. If that is nothing for a seat that may not pass, "
    "the seat may call what it might have called without the script.",
    kCallsAnswers};

Calls LuaHooks::calls_by_hand(std::size_t use, const HookFacts& facts) {
  return call_by_hand(at(use, HookPoint::calls_by_hand).script, facts);
}

}  // namespace turup::script
