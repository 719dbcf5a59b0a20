// Answers at the prompt: a hint, why, the last trick, the score, the ledger, values, the rulebook.
//
// None of them changes anything at the table.
#pragma once

#include "terminal/phrases.h"
#include "terminal/play.h"
#include "terminal/prompt.h"

namespace turup {

class Answers {
 public:
  // How much is told of a rule: itself, or also the file and the line that set it.
  enum class Detail : std::uint8_t { rule, file_too };

  Answers(const PlayOptions& options, const Table& table, LineWriter& writer, const Phrases& phrases)
      : options_(options), table_(table), writer_(writer), phrases_(phrases) {}

  // Returns what an expert would do. Precondition: options.adviser is there.
  Action advice(const View& view) const;
  void hint(const View& view, const Action& advised) const;
  void why(const Typed& typed, const View& view) const;
  // Tells why something was not done.
  void refuse(const Refusal& refusal, const View& view) const;
  void last_trick() const;
  void score() const;
  void values(const View& view) const;
  void ledger(const std::string& words) const;
  void rulebook() const;
  void write_scenario(const std::string& path) const;

 private:
  Detail detail_of(const Typed& typed) const;
  std::vector<std::string> last_deal() const;
  std::string told(Refusal refusal, const View& view, Detail detail) const;
  void tell(const std::vector<Refusal>& refusals, const View& view, Detail detail) const;
  void why_only(const View& view, Detail detail) const;
  void why_these(const View& view, Detail detail) const;
  // Tells what forbids other cards than one that may be played.
  void why_not_others(Card card, const View& view, Detail detail) const;
  std::optional<Refusal> against_another(Card card, const View& view) const;
  void tell_origin(const std::string& key, Detail detail) const;

  const PlayOptions& options_;
  const Table& table_;
  LineWriter& writer_;
  const Phrases& phrases_;
};

}  // namespace turup
