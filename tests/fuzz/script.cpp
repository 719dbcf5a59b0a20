// Takes bytes as a script: it is refused, or stopped, or it answers. It does the same every time, and its answer is in
// the range of its point.
#include <algorithm>
#include <optional>

#include "fuzz/fuzzing.h"
#include "fuzz/words.h"
#include "script/scripts.h"

namespace turup::fuzz {

namespace {

HookFacts nobody_has_spoken() {
  HookFacts facts;
  facts.seats = 6;
  facts.sides = 2;
  facts.side = {0, 1, 0, 1, 0, 1};
  return facts;
}

HookFacts before_the_auction() {
  HookFacts facts = nobody_has_spoken();
  facts.seat = 0;
  facts.own_side = 0;
  facts.tricks_left = 8;
  return facts;
}

// Each function below asks one point with facts in a few shapes, and returns the answer as text. An answer out of range
// is a failure.

HookFacts auction(unsigned shape) { return (shape & 1U) != 0 ? nobody_has_spoken() : test::auction_facts(); }

std::string asked_for_speaker(Hooks& hooks, unsigned shape) {
  const HookFacts facts = auction(shape);
  const auto seat = hooks.speaker(0, facts);
  claim(!seat || *seat < facts.seats, "a script gives the turn to nobody's seat");
  return seat ? std::to_string(*seat) : "over";
}

std::string asked_for_calls(Hooks& hooks, HookPoint point, unsigned shape) {
  const Calls allowed{(shape & 2U) == 0, 18, 28, false};
  const Calls calls = point == HookPoint::calls
                          ? test::calls_left(hooks, auction(shape), 1, allowed)
                          : test::calls_left_with(hooks, auction(shape), {"JS", "QS", "7H"}, allowed);
  claim(allowed.pass || !calls.pass, "a script adds a pass");
  claim(calls.from > calls.to || (calls.from >= 18 && calls.to <= 28), "a script adds a bid");
  claim(calls.rows.empty() || (calls.has_number(calls.from) && calls.has_number(calls.to)),
        "numbers without their ends");
  claim(calls.pass || calls.ditto || calls.from <= calls.to, "a script leaves nothing to call");
  return std::to_string(calls.from) + ".." + std::to_string(calls.to) + "/" + std::to_string(calls.rows.size()) +
         (calls.pass ? "p" : "") + (calls.ditto ? "d" : "");
}

std::string asked_for_indicator(Hooks& hooks, unsigned shape) {
  const bool is_card = (shape & 1U) == 0;
  return test::meaning(hooks, is_card ? IndicatorFacts{"2", "hearts", "red", {}} : IndicatorFacts{"joker", {}, {}, {}});
}

std::string asked_for_offers(Hooks& hooks, unsigned shape) {
  std::string text;
  for (const Offer& offer : hooks.offers(0, (shape & 1U) != 0 ? before_the_auction() : test::offer_facts()))
    text += std::to_string(offer.word) + " ";
  return text;
}

std::string asked_for_legal_cards(Hooks& hooks) {
  const HookFacts facts = test::cards_facts();
  const CardSet left = hooks.legal_cards(0, facts);
  claim(!left.empty() && (left - facts.cards).empty(), "a script leaves other cards than those allowed");
  return facts.deck->names(left);
}

std::string asked_for_melds(Hooks& hooks) {
  const HookFacts facts = test::melds_facts();
  const std::uint16_t left = hooks.melds(0, facts);
  claim((left & ~unsigned{facts.open_melds}) == 0, "a script leaves other melds than those allowed");
  return std::to_string(left);
}

std::string asked_for_score(Hooks& hooks) {
  std::string text;
  for (const std::int32_t gain : hooks.score(0, test::value_facts())) text += std::to_string(gain) + " ";
  return text;
}

std::string asked_for_standing(Hooks& hooks) {
  const HookFacts facts = test::settle_facts(kNoSide, 0, 12, 12);
  const Standings told = hooks.standing(0, facts);
  claim(told.empty() || told.size() == facts.sides, "a script tells of more sides or fewer than there are");
  std::string text;
  for (const std::string& line : told) {
    claim(!first_unprintable(line), "a script controls the screen");
    text += line + "|";
  }
  return text;
}

std::string at_the_table(Seat seat) {
  claim(seat < 4, "a script names nobody's seat");
  return std::to_string(seat);
}

std::string asked(Hooks& hooks, HookPoint point, unsigned shape) {
  switch (point) {
    case HookPoint::speaker: return asked_for_speaker(hooks, shape);
    case HookPoint::calls:
    case HookPoint::calls_by_hand: return asked_for_calls(hooks, point, shape);
    case HookPoint::indicator: return asked_for_indicator(hooks, shape);
    case HookPoint::offer: return asked_for_offers(hooks, shape);
    case HookPoint::annul: return hooks.annul(0, test::cards_facts()) ? "annulled" : "played";
    case HookPoint::leader: return at_the_table(hooks.leader(0, test::offer_facts()));
    case HookPoint::legal_cards: return asked_for_legal_cards(hooks);
    case HookPoint::melds: return asked_for_melds(hooks);
    case HookPoint::showing: return std::to_string(static_cast<int>(hooks.showing(0, test::hidden_facts())));
    case HookPoint::raising: return hooks.raising(0, test::raising_facts()) ? "raises" : "does not";
    case HookPoint::score: return asked_for_score(hooks);
    case HookPoint::next_dealer: return at_the_table(hooks.next_dealer(0, test::settle_facts(0, 1, 12, 12)));
    case HookPoint::standing: return asked_for_standing(hooks);
    case HookPoint::value: return std::to_string(hooks.value(0, test::value_facts()));
    case HookPoint::settle:
      return test::settled(hooks, test::settle_facts((shape & 1U) != 0 ? kNoSide : Side{0}, 1, 12, 12));
  }
  return {};
}

// Returns the answer, or the code with which the script ended.
std::string answer(Hooks& hooks, HookPoint point, unsigned shape) {
  try {
    return asked(hooks, point, shape);
  } catch (const HookFailure& failure) {
    claim_fit(failure.diagnostic());
    claim(failure.diagnostic().labels.size() >= 2, "a script stops without both places");
    claim(failure.diagnostic().message.size() <= 300, "a script talks at length");
    return failure.diagnostic().code;
  }
}

bool can_be_used(const Script& script) {
  return std::all_of(script.parameters.begin(), script.parameters.end(),
                     [](const Parameter& parameter) { return parameter.standard.has_value(); });
}

void ask_everything(const std::string& text, unsigned shape) {
  test::Bench bench;
  const auto script = bench.declare("ours", text);
  claim_fit(bench.diagnostics);
  claim(script.has_value() != bench.diagnostics.has_errors(), "a script in spite of an error, or the reverse");
  if (!script || !can_be_used(*script)) return;
  const auto hooks = bench.host->open({bench.use(*script)});
  for (std::size_t i = 0; i < kHookPoints; ++i) {
    const auto point = static_cast<HookPoint>(i);
    if (!script->has(point)) continue;
    const std::string first = answer(*hooks, point, shape);
    // A script that runs into a limit takes long, so it is seldom asked again.
    const bool is_limit = first.starts_with("T301") && first < "T3014";
    if (is_limit && text.size() % 8 != 0) continue;
    const std::string second = answer(*hooks, point, shape);
    const bool by_clock = first == "T3013" || second == "T3013";  // this limit depends on the machine
    claim(by_clock || first == second, "a script answers otherwise when asked again", first + " / " + second);
  }
}

}  // namespace

// The first byte says what the rest is: the lines of a certain hook, or for any other byte the whole file.
std::vector<Seed> seeds() {
  std::vector<Seed> all;
  for (const Seed& seed : files_of("hooks", ".lua")) all.push_back({seed.name, "f" + seed.bytes});
  const char* const bodies[] = {
      "local t = {} for i = 1, 9 do table.insert(t, i) end\nreturn #t",
      "return { scores = { 1, 2 }, won = 1 }",
      "if facts.allowed then return { pass = true, from = 18, to = 20 } end",
      "return facts.holder",
      "local s = ('x'):rep(40) .. 1 return { scores = { #s, s:byte(1) } }",
      "for k, v in pairs(facts) do if type(v) == 'table' then return v end end",
      "table.sort({ 3, 1, 2 }, function(a, b) return a < b end) error('no ' .. tostring(facts))",
      "return { yield = { outcome = 'failed' } }",
      "return string.format('%d %s %x %c', 1, 'a', 255, 65)",
      "return { facts.memory[1] and 'vulnerable' or '', '60\\n below' }",
      "while true do local t = {} t[#t + 1] = select(2, 1, 2) end",
      "local function f(n) return n < 2 and n or f(n - 1) + f(n - 2) end return f(12)",
  };
  for (std::size_t i = 0; i < std::size(bodies); ++i)
    for (std::size_t point = 0; point < kHookPoints; ++point)
      all.push_back({"body-" + std::to_string(i) + "-" + std::to_string(point),
                     std::string(1, static_cast<char>('0' + point)) + bodies[i]});
  return all;
}

std::vector<std::string> words() { return words_of_lua(); }

void run(std::string_view text) {
  Bytes bytes(text);
  const unsigned how = bytes.next();
  const unsigned point = how - '0';
  const std::string rest(bytes.rest());
  const auto name = point < kHookPoints ? hook_point_word(static_cast<HookPoint>(point)) : std::string_view();
  ask_everything(name.empty() ? rest : test::filling(std::string(name), rest), static_cast<unsigned>(rest.size()) & 3U);
}

}  // namespace turup::fuzz
