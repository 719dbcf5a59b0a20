// Reads the table that a hook returned, key by key. Throws HookFailure at what does not belong there.
#pragma once

#include <array>
#include <span>

#include "script/running.h"

namespace turup::script {

inline constexpr std::string_view kLedger = "ledger";
inline constexpr std::size_t kMostLedgerLines = 12;

class Answer {
 public:
  // Refuses a value that is not a table, and keys that the point does not have. `where`: "in the offer `WORD`", or
  // nothing.
  Answer(const Running& script, const Value& table, std::span<const std::string_view> keys, std::string where = {});

  bool has(std::string_view key) const { return table_.find(key) != nullptr; }

  // The demands on a list: how many numbers it has, and their range.
  struct Numbers {
    std::size_t least;
    std::size_t most;
    std::int32_t from = INT32_MIN;
    std::int32_t to = INT32_MAX;
  };
  // Returns the numbers of a list; nothing if the key is absent.
  std::optional<std::vector<std::int32_t>> numbers(std::string_view key, const Numbers& wanted) const;
  std::optional<std::int32_t> number(std::string_view key, std::string_view help) const;
  bool truth(std::string_view key) const;  // absent: false
  // Returns the lines in which the script tells how its answer comes about, from the key kLedger; none if it is absent.
  std::vector<std::string> ledger() const;
  // Returns a side by its number, which counts from 1 in the script; kNoSide if the key is absent.
  Side side(std::string_view key, std::size_t sides) const;
  // Returns which of `words` stands under the key.
  std::size_t word(std::string_view key, std::span<const std::string_view> words) const;

  [[noreturn]] void refuse(std::string_view code, std::string what, std::string help) const;

 private:
  const Running& script_;
  const Value& table_;
  std::string where_;
};

// Returns the seat that a hook answered by its number; nothing if it answered nothing.
std::optional<Seat> read_seat(const Running& script, const Value& returned, std::size_t seats);
// Returns the texts of a list that has one for each side.
std::vector<std::string> lines_by_side(const Running& script, const Value& returned, std::size_t sides);
// Calls a hook that answers a seat. Returns `otherwise` if it answers nothing.
Seat seat_or(Running& script, HookPoint point, const HookFacts& facts, Seat otherwise);

}  // namespace turup::script
