#include "script/script_host.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "script/declaration.h"
#include "script/sandbox.h"

namespace turup {

namespace {

using script::Outcome;
using script::Sandbox;
using script::Trouble;
using script::Value;
using Kind = Value::Kind;

Value parameter_value(const ParameterValue& given) {
  if (const int* number = std::get_if<int>(&given)) return Value::of(*number);
  if (const auto* word = std::get_if<std::string>(&given)) return Value::of(*word);
  std::vector<Value> items;
  for (const auto& text : std::get<std::vector<std::string>>(given)) items.push_back(Value::of(text));
  return Value::list(std::move(items));
}

Value parameter_table(const HookUse& use) {
  Value table = Value::table();
  for (std::size_t i = 0; i < use.values.size() && i < use.script.parameters.size(); ++i)
    table.set(use.script.parameters[i].name, parameter_value(use.values[i]));
  return table;
}

// A script in use: its sandbox, its parameters, and where to point when it goes wrong.
class Running {
 public:
  explicit Running(const HookUse& use) : use_(use), parameters_(parameter_table(use)) {
    const Outcome outcome = sandbox_.read(use.script.source->text());
    if (const auto* trouble = std::get_if<Trouble>(&outcome)) fail(*trouble);
  }

  const Script& script() const { return use_.script; }
  bool fills(HookPoint point) const { return use_.script.fills[static_cast<std::size_t>(point)]; }

  Value call(HookPoint point, const Value& facts) {
    point_ = hook_point_word(point);
    Outcome outcome = sandbox_.call(point_.data(), facts, parameters_);
    if (const auto* trouble = std::get_if<Trouble>(&outcome)) fail(*trouble);
    return std::get<Value>(std::move(outcome));
  }

  [[noreturn]] void fail(const Trouble& trouble) const {
    Diagnostic diagnostic = script::diagnostic_of(use_.script.name, *use_.script.source, trouble);
    if (trouble.line == 0 && !point_.empty())
      diagnostic.labels.front() = {script::place_of(*use_.script.source, point_), {}};
    diagnostic.at(use_.named_at, fmt::format("`{}` is named here", use_.script.name));
    throw HookFailure(std::move(diagnostic));
  }
  // What is wrong with a result.
  [[noreturn]] void refuse(std::string_view code, const std::string& what, std::string help) const {
    fail({code, fmt::format("returns {} from `{}`", what, point_), 0, std::move(help)});
  }

 private:
  HookUse use_;
  Value parameters_;
  Sandbox sandbox_;
  std::string_view point_;
};

// Reads the table a hook returned, and refuses what does not belong there.
class Result {
 public:
  Result(const Running& script, const Value& table, std::span<const std::string_view> keys)
      : script_(script), table_(table) {
    std::vector<std::string> known;
    for (const auto key : keys) known.push_back(fmt::format("`{}`", key));
    const std::string help = fmt::format("return a table with {}", listed(known));
    if (!table.is(Kind::table)) script.refuse("T3016", std::string(kind_phrase(table.kind)), help);
    if (!table.items.empty()) script.refuse("T3016", "a list", help);
    for (const auto& [name, value] : table.named)
      if (std::find(keys.begin(), keys.end(), name) == keys.end())
        script.refuse("T3017", fmt::format("the unknown key `{}`", printable(name.substr(0, 40))), help);
  }

  // A list of exactly so many numbers.
  template <std::size_t size>
  bool numbers(std::string_view key, std::size_t wanted, std::array<std::int32_t, size>& into) const {
    const Value* list = table_.find(key);
    if (!list) return false;
    const std::string help =
        fmt::format("return {} {} in `{}`", wanted, plural(static_cast<int>(wanted), "number"), key);
    if (!list->is(Kind::table) || !list->named.empty())
      script_.refuse("T3016", fmt::format("no list in `{}`", key), help);
    if (list->items.size() != wanted)
      script_.refuse("T3020",
                     fmt::format("{} {} in `{}` instead of {}", list->items.size(),
                                 plural(static_cast<int>(list->items.size()), "number"), key, wanted),
                     help);
    for (std::size_t i = 0; i < wanted; ++i) {
      if (!list->items[i].is(Kind::number))
        script_.refuse("T3016", fmt::format("{} in `{}`", kind_phrase(list->items[i].kind), key), help);
      into[i] = list->items[i].number;
    }
    return true;
  }

  Side side(std::string_view key, std::size_t sides) const {
    const Value* value = table_.find(key);
    if (!value) return kNoSide;
    const std::string help = fmt::format("give a side from 1 to {}, or nothing", sides);
    if (!value->is(Kind::number))
      script_.refuse("T3016", fmt::format("{} in `{}`", kind_phrase(value->kind), key), help);
    if (value->number < 1 || value->number > static_cast<int>(sides))
      script_.refuse("T3018", fmt::format("side {} in `{}`", value->number, key), help);
    return static_cast<Side>(value->number - 1);
  }

  // Which of the words stands under the key.
  std::size_t word(std::string_view key, std::span<const std::string_view> words) const {
    std::vector<std::string> quoted;
    for (const auto each : words) quoted.push_back(fmt::format("`{}`", each));
    const std::string help = fmt::format("give {}", listed(quoted, "or"));
    const Value* value = table_.find(key);
    if (!value) script_.refuse("T3016", fmt::format("no `{}`", key), help);
    if (!value->is(Kind::text)) script_.refuse("T3016", fmt::format("{} in `{}`", kind_phrase(value->kind), key), help);
    const auto found = std::find(words.begin(), words.end(), value->text);
    if (found == words.end())
      script_.refuse("T3016", fmt::format("the word `{}` in `{}`", printable(value->text.substr(0, 40)), key), help);
    return static_cast<std::size_t>(found - words.begin());
  }

 private:
  const Running& script_;
  const Value& table_;
};

Value numbers(std::span<const std::int32_t> given) {
  std::vector<Value> items;
  for (const std::int32_t number : given) items.push_back(Value::of(number));
  return Value::list(std::move(items));
}

std::optional<Trumps> call_indicator(Running& script, const IndicatorFacts& facts) {
  static constexpr std::array<std::string_view, 2> kKeys{"order", "trump"};
  static constexpr std::array<std::string_view, 2> kOrders{"normal", "reversed"};
  std::array<std::string_view, kSuits + 1> trumps;
  for (std::size_t i = 0; i < kSuits; ++i) trumps[i] = suit_word(static_cast<Suit>(i));
  trumps[kSuits] = "none";
  Value table = Value::table();
  table.set("rank", Value::of(facts.rank));
  if (facts.suit) table.set("suit", Value::of(*facts.suit));
  if (facts.colour) table.set("colour", Value::of(*facts.colour));
  const Value returned = script.call(HookPoint::indicator, table);
  if (returned.is(Kind::nothing)) return std::nullopt;
  const Result result(script, returned, kKeys);
  return Trumps{static_cast<std::uint8_t>(result.word("trump", trumps)), result.word("order", kOrders) == 1};
}

SettleResult call_settle(Running& script, const SettleFacts& facts) {
  static constexpr std::array<std::string_view, 4> kKeys{"lost", "memory", "scores", "won"};
  const auto memory = static_cast<std::size_t>(script.script().memory);
  Value table = Value::table();
  if (facts.declarers != kNoSide) table.set("declarers", Value::of(facts.declarers + 1));
  table.set("memory", numbers(std::span(facts.memory).first(memory)));
  table.set("scores", numbers(std::span(facts.scores).first(facts.sides)));
  table.set("value", Value::of(facts.value));
  const Value returned = script.call(HookPoint::settle, table);
  const Result result(script, returned, kKeys);
  SettleResult settled;
  settled.memory = facts.memory;
  if (!result.numbers("scores", facts.sides, settled.scores))
    script.refuse("T3016", "no `scores`", fmt::format("return {} numbers in `scores`", facts.sides));
  result.numbers("memory", memory, settled.memory);
  settled.won = result.side("won", facts.sides);
  settled.lost = result.side("lost", facts.sides);
  if (settled.won != kNoSide && settled.lost != kNoSide)
    script.refuse("T3016", "both `won` and `lost`", "return one of them: the match is over either way");
  return settled;
}

class LuaHooks : public Hooks {
 public:
  explicit LuaHooks(const std::vector<HookUse>& uses) {
    for (const HookUse& use : uses) scripts_.push_back(std::make_unique<Running>(use));
  }

  std::optional<Trumps> indicator(const IndicatorFacts& facts) override {
    Running* script = first(HookPoint::indicator);
    return script ? call_indicator(*script, facts) : std::nullopt;
  }

  SettleResult settle(const SettleFacts& facts) override {
    Running* script = first(HookPoint::settle);
    if (!script) throw std::logic_error("settle was asked, but no script of the variant fills it");
    return call_settle(*script, facts);
  }

 private:
  Running* first(HookPoint point) const {
    const auto found =
        std::find_if(scripts_.begin(), scripts_.end(), [&](const auto& script) { return script->fills(point); });
    return found == scripts_.end() ? nullptr : found->get();
  }

  std::vector<std::unique_ptr<Running>> scripts_;
};

class LuaHost : public ScriptHost {
 public:
  std::optional<Script> declare(const std::string& name, const Source& source, Diagnostics& diagnostics) override {
    Sandbox sandbox;
    const Outcome outcome = sandbox.read(source.text());
    if (const auto* value = std::get_if<Value>(&outcome))
      return script::read_declaration(name, source, *value, diagnostics);
    const Diagnostic wrong = script::diagnostic_of(name, source, std::get<Trouble>(outcome));
    diagnostics.error(wrong.code, wrong.message) = wrong;
    return std::nullopt;
  }

  std::unique_ptr<Hooks> open(const std::vector<HookUse>& uses) override { return std::make_unique<LuaHooks>(uses); }
};

}  // namespace

std::unique_ptr<ScriptHost> make_script_host() { return std::make_unique<LuaHost>(); }

}  // namespace turup
