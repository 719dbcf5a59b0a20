#include "script/answer.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "script/complaints.h"

namespace turup::script {

namespace {

using Kind = Value::Kind;

constexpr std::string_view kPrintable = "leave out line breaks, tabs and other characters that control a screen";

std::string shown(std::string_view text) { return printable(text.substr(0, 40)); }

std::string numbers_phrase(std::size_t count) { return counted(count, "number"); }

std::string numbers_wanted(const Answer::Numbers& wanted) {
  if (wanted.least == wanted.most) return numbers_phrase(wanted.most);
  return fmt::format("{} to {}", wanted.least, numbers_phrase(wanted.most));
}

}  // namespace

Answer::Answer(const Running& script, const Value& table, std::span<const std::string_view> keys, std::string where)
    : script_(script), table_(table), where_(std::move(where)) {
  const std::string help = fmt::format("return a table with {}", listed(quoted(keys)));
  if (!table.is(Kind::table)) refuse("T3016", std::string(kind_phrase(table.kind)), help);
  if (!table.items.empty()) refuse("T3016", "a list", help);
  for (const auto& [name, value] : table.named)
    if (std::find(keys.begin(), keys.end(), name) == keys.end())
      refuse("T3017", fmt::format("the unknown key `{}`", shown(name)), help);
}

void Answer::refuse(std::string_view code, std::string what, std::string help) const {
  if (!where_.empty()) what += " " + where_;
  script_.refuse(code, what, std::move(help));
}

std::optional<std::vector<std::int32_t>> Answer::numbers(std::string_view key, const Numbers& wanted) const {
  const Value* list = table_.find(key);
  if (!list) return std::nullopt;
  const std::string help = fmt::format("return {} in `{}`", numbers_wanted(wanted), key);
  if (!list->is(Kind::table) || !list->named.empty()) refuse("T3016", fmt::format("no list in `{}`", key), help);
  const std::size_t size = list->items.size();
  if (size < wanted.least || size > wanted.most)
    refuse("T3020",
           fmt::format("{} in `{}` instead of {}", numbers_phrase(size), key,
                       wanted.least == wanted.most ? std::to_string(wanted.most)
                                                   : fmt::format("{} to {}", wanted.least, wanted.most)),
           help);
  std::vector<std::int32_t> numbers;
  for (const Value& item : list->items) {
    if (!item.is(Kind::number)) refuse("T3016", fmt::format("{} in `{}`", kind_phrase(item.kind), key), help);
    if (item.number < wanted.from || item.number > wanted.to)
      refuse("T3018", fmt::format("the number {} in `{}`", item.number, key),
             fmt::format("give numbers from {} to {}", wanted.from, wanted.to));
    numbers.push_back(item.number);
  }
  return numbers;
}

std::optional<std::int32_t> Answer::number(std::string_view key, std::string_view help) const {
  const Value* value = table_.find(key);
  if (!value) return std::nullopt;
  if (!value->is(Kind::number))
    refuse("T3016", fmt::format("{} in `{}`", kind_phrase(value->kind), key), std::string(help));
  return value->number;
}

bool Answer::truth(std::string_view key) const {
  const Value* value = table_.find(key);
  if (!value) return false;
  if (!value->is(Kind::truth))
    refuse("T3016", fmt::format("{} in `{}`", kind_phrase(value->kind), key), "give true or false");
  return value->number != 0;
}

std::vector<std::string> Answer::ledger() const {
  const Value* list = table_.find(kLedger);
  if (!list) return {};
  const std::string help = fmt::format("give up to {} lines of text in `{}`", kMostLedgerLines, kLedger);
  if (!list->is(Kind::table) || !list->named.empty()) refuse("T3016", fmt::format("no list in `{}`", kLedger), help);
  if (list->items.size() > kMostLedgerLines)
    refuse("T3020", fmt::format("{} in `{}`", counted(list->items.size(), "line"), kLedger), help);
  std::vector<std::string> lines;
  for (const Value& item : list->items) {
    if (!item.is(Kind::text)) refuse("T3016", fmt::format("{} in `{}`", kind_phrase(item.kind), kLedger), help);
    if (first_unprintable(item.text))
      refuse("T3016", fmt::format("a line in `{}` that cannot be shown as it is written", kLedger),
             std::string(kPrintable));
    lines.push_back(item.text);
  }
  return lines;
}

Side Answer::side(std::string_view key, std::size_t sides) const {
  const std::string help = fmt::format("give a side from 1 to {}, or nothing", sides);
  const auto number = this->number(key, help);
  if (!number) return kNoSide;
  if (*number < 1 || *number > static_cast<int>(sides))
    refuse("T3018", fmt::format("side {} in `{}`", *number, key), help);
  return static_cast<Side>(*number - 1);
}

std::size_t Answer::word(std::string_view key, std::span<const std::string_view> words) const {
  const std::string help = fmt::format("give {}", listed(quoted(words), "or"));
  const Value* value = table_.find(key);
  if (!value) refuse("T3016", fmt::format("no `{}`", key), help);
  if (!value->is(Kind::text)) refuse("T3016", fmt::format("{} in `{}`", kind_phrase(value->kind), key), help);
  const auto found = std::find(words.begin(), words.end(), value->text);
  if (found == words.end()) refuse("T3016", fmt::format("the word `{}` in `{}`", shown(value->text), key), help);
  return static_cast<std::size_t>(found - words.begin());
}

std::vector<std::string> lines_by_side(const Running& script, const Value& returned, std::size_t sides) {
  const std::string help = fmt::format("return {}, one for each side, or nothing", counted(sides, "text"));
  if (!returned.is(Kind::table)) script.refuse("T3016", std::string(kind_phrase(returned.kind)), help);
  if (!returned.named.empty()) script.refuse("T3016", "no list", help);
  if (returned.items.size() != sides)
    script.refuse("T3020", fmt::format("{} instead of {}", counted(returned.items.size(), "text"), sides), help);
  std::vector<std::string> lines;
  for (const Value& item : returned.items) {
    if (!item.is(Kind::text)) script.refuse("T3016", fmt::format("{} in the list", kind_phrase(item.kind)), help);
    if (first_unprintable(item.text))
      script.refuse("T3016", "a text that cannot be shown as it is written", std::string(kPrintable));
    lines.push_back(item.text);
  }
  return lines;
}

std::optional<Seat> read_seat(const Running& script, const Value& returned, std::size_t seats) {
  if (returned.is(Kind::nothing)) return std::nullopt;
  const std::string help = fmt::format("give a seat from 1 to {}, or nothing", seats);
  if (!returned.is(Kind::number)) script.refuse("T3016", std::string(kind_phrase(returned.kind)), help);
  if (returned.number < 1 || returned.number > static_cast<int>(seats))
    script.refuse("T3018", fmt::format("seat {}", returned.number), help);
  return static_cast<Seat>(returned.number - 1);
}

Seat seat_or(Running& script, HookPoint point, const HookFacts& facts, Seat otherwise) {
  FactBytes read;
  return read_seat(script, script.call(point, facts, read), facts.seats).value_or(otherwise);
}

}  // namespace turup::script
