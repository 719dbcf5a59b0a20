#include <fmt/format.h>

#include "script/answer.h"
#include "script/points.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;

// The facts of every call. Those of the speaker are the same without the first two.
constexpr Named kCallsFacts[] = {
    {"speaker", "the seat that is to call"},
    {"allowed", "what it may call: `pass`, `from`, `to` and `ditto`, as in the answer"},
    {"seats", "how many seats there are"},
    {"side", "a list: the side of each seat"},
    {"passed", "a list: for each seat true if its last call was a pass"},
    {"holder", "the seat that holds the standing bid; nothing if nobody has bid"},
    {"number", "the standing bid; nothing if nobody has bid"},
    {"equalled", "true if the holder equalled that bid by a ditto, false if it was his own"},
    {"former", "the seat that held the bid before the holder took it; nothing if none did"},
    {"opener", "the seat that bid first; nothing if nobody has bid"},
    {"last", "the last call, a table with `seat` and `say`; nothing before the first call"},
};
constexpr auto kSpeakerFacts = std::span<const Named>(kCallsFacts).subspan(2);
constexpr Named kLastCall[] = {
    {"seat", "who called"},
    {"say", "\"pass\", \"bid\", \"ditto\" or \"raise\" (of the stakes)"},
};
constexpr Named kCallsAnswers[] = {
    {"pass", "true if the seat may pass"},
    {"from", "the lowest number it may bid; nothing if it may bid none"},
    {"to", "the highest number it may bid"},
    {"ditto", "true if it may take over the standing bid at the same number"},
};

constexpr Facts kLastCallFacts{"facts.last", kLastCall, HookPoint::speaker};
constexpr Facts kAllowedFacts{"facts.allowed", kCallsAnswers, HookPoint::calls};

constexpr const Facts* kInCalls[] = {&kLastCallFacts, &kAllowedFacts};
constexpr auto kInSpeaker = std::span<const Facts* const>(kInCalls).first(1);

std::string_view said_word(AuctionFacts::Said said) {
  switch (said) {
    case AuctionFacts::Said::nothing: return {};
    case AuctionFacts::Said::pass: return "pass";
    case AuctionFacts::Said::bid: return "bid";
    case AuctionFacts::Said::ditto: return "ditto";
    case AuctionFacts::Said::raise: return "raise";
  }
  return {};
}

Value auction_table(const AuctionFacts& facts, HookPoint point) {
  std::vector<Value> sides;
  std::vector<Value> passed;
  for (std::size_t seat = 0; seat < facts.seats; ++seat) {
    sides.push_back(Value::of(facts.side[seat] + 1));
    passed.push_back(Value::yes_or_no(facts.passed[seat]));
  }
  Value table = Value::table(point_info(point).facts);
  table.set("seats", Value::of(std::int32_t{facts.seats}));
  table.set("side", Value::list(std::move(sides)));
  table.set("passed", Value::list(std::move(passed)));
  table.set("equalled", Value::yes_or_no(facts.equalled));
  if (facts.number > 0) table.set("number", Value::of(std::int32_t{facts.number}));
  const auto set_seat = [&](const char* name, Seat seat) {
    if (seat != kNobody) table.set(name, Value::of(seat + 1));
  };
  set_seat("holder", facts.holder);
  set_seat("former", facts.former);
  set_seat("opener", facts.opener);
  if (facts.last != kNobody) {
    Value last = Value::table(kLastCallFacts);
    last.set("seat", Value::of(facts.last + 1));
    last.set("say", Value::of(std::string(said_word(facts.said))));
    table.set("last", std::move(last));
  }
  return table;
}

Value calls_table(const Calls& allowed) {
  Value table = Value::table(kAllowedFacts);
  table.set("pass", Value::yes_or_no(allowed.pass));
  if (allowed.from <= allowed.to) {
    table.set("from", Value::of(std::int32_t{allowed.from}));
    table.set("to", Value::of(std::int32_t{allowed.to}));
  }
  if (allowed.ditto) table.set("ditto", Value::yes_or_no(true));
  return table;
}

std::string numbers_phrase(const Calls& calls) {
  if (calls.from > calls.to) return "no number may be bid";
  if (calls.from == calls.to) return fmt::format("only {} may be bid", calls.from);
  return fmt::format("only {} to {} may be bid", calls.from, calls.to);
}

// Reads the numbers that an answer allows: none, or part of those that may be bid.
void read_numbers(const Answer& answer, const Calls& allowed, Calls& calls) {
  static constexpr std::string_view kHelp = "give whole numbers in `from` and `to`, or leave both out";
  const auto from = answer.number("from", kHelp);
  const auto to = answer.number("to", kHelp);
  calls.from = 1;
  calls.to = 0;
  if (from && !to) answer.refuse("T3016", "`from` without `to`", std::string(kHelp));
  if (!from || !to || *from > *to) return;
  const bool fits = allowed.from <= allowed.to && *from >= allowed.from && *to <= allowed.to;
  if (!fits)
    answer.refuse("T3021", fmt::format("the numbers {} to {}, but {}", *from, *to, numbers_phrase(allowed)),
                  "narrow `facts.allowed` and return that");
  calls.from = static_cast<std::uint16_t>(*from);
  calls.to = static_cast<std::uint16_t>(*to);
}

void check_speaker(const Running& script, const AuctionFacts& facts, Seat seat) {
  const std::string help = "give a seat that is still in and does not hold the bid, or nothing if the auction is over";
  if (facts.passed[seat]) script.refuse("T3023", fmt::format("seat {}, which has passed,", seat + 1), help);
  if (seat == facts.holder) script.refuse("T3023", fmt::format("seat {}, which holds the bid,", seat + 1), help);
}

std::optional<Seat> call_speaker(Running& script, const AuctionFacts& facts) {
  const Value returned = script.call(HookPoint::speaker, auction_table(facts, HookPoint::speaker));
  if (returned.is(Kind::nothing)) return std::nullopt;
  const std::string help = fmt::format("give a seat from 1 to {}, or nothing if the auction is over", facts.seats);
  if (!returned.is(Kind::number)) script.refuse("T3016", std::string(kind_phrase(returned.kind)), help);
  if (returned.number < 1 || returned.number > facts.seats)
    script.refuse("T3018", fmt::format("seat {}", returned.number), help);
  const auto seat = static_cast<Seat>(returned.number - 1);
  check_speaker(script, facts, seat);
  return seat;
}

Calls call_calls(Running& script, const AuctionFacts& facts, Seat speaker, const Calls& allowed) {
  static constexpr std::array<std::string_view, 4> kCallKeys{"ditto", "from", "pass", "to"};
  Value table = auction_table(facts, HookPoint::calls);
  table.set("speaker", Value::of(speaker + 1));
  table.set("allowed", calls_table(allowed));
  const Value returned = script.call(HookPoint::calls, table);
  const Answer answer(script, returned, kCallKeys);
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
  if (!calls.pass && !calls.ditto && calls.from > calls.to)
    answer.refuse("T3022", "nothing that may be called", "leave the seat a pass, a number or the ditto");
  return calls;
}

}  // namespace

const PointInfo kSpeakerPoint{
    HookPoint::speaker,
    "who speaks next in the auction, instead of `auction.turns`",
    "It is asked before the first call of an auction and after every call, but not when everybody has passed: "
    "`auction.all_pass` says what happens then.",
    {"speaker", kSpeakerFacts, HookPoint::speaker},
    kInSpeaker,
    "It answers a seat that has not passed and does not hold the bid, or nothing: the auction is over.",
    {}};

std::optional<Seat> LuaHooks::speaker(const AuctionFacts& facts) {
  return speakers_.answer(question(facts), [&] { return call_speaker(the(HookPoint::speaker), facts); });
}

const PointInfo kCallsPoint{
    HookPoint::calls,
    "what a seat may call in the auction: less than the rules allow, or to equal the last bid",
    "It is asked before every call.",
    {"calls", kCallsFacts, HookPoint::calls},
    kInCalls,
    "It answers a table like `facts.allowed`, narrower or the same; what it does not name is not allowed.",
    kCallsAnswers};

Calls LuaHooks::calls(const AuctionFacts& facts, Seat speaker, const Calls& allowed) {
  return calls_.answer(question(facts, speaker, allowed), [&] {
    Calls left = allowed;
    for (const auto& script : scripts_)
      if (script->fills(HookPoint::calls)) left = call_calls(*script, facts, speaker, left);
    return left;
  });
}

}  // namespace turup::script
