// Turns text into a match: a record that is accepted must re-execute soundly, and stay the same when it is written
// again.
#include <algorithm>

#include "fuzz/fuzzing.h"
#include "fuzz/playing.h"
#include "fuzz/shipped.h"
#include "fuzz/words.h"
#include "language/language.h"

namespace turup::fuzz {

namespace {

constexpr std::size_t kMostKept = 400;

// Returns the rules that a head asks for; null if there are none. Loading is tested by another target, so only shipped
// variants are loaded here, and not ever more combinations.
const Table* asked_for(const RecordHead& head) {
  static const std::vector<std::string> kVariants = shipped_library().variants();
  static std::map<std::string, Table> kept;
  if (std::find(kVariants.begin(), kVariants.end(), head.variant) == kVariants.end()) return nullptr;
  std::string key = head.variant;
  for (const std::string& rule : head.with) key += " " + rule;
  for (const auto& [name, value] : head.set) key += " " + name + "=" + value;
  const auto known = kept.find(key);
  if (known != kept.end()) return &known->second;
  if (kept.size() >= kMostKept) return nullptr;
  return &(kept[key] = opened({head.variant, head.with, head.set}));
}

class Watching final : public ReplayListener {
 public:
  explicit Watching(const Rules& rules) : rules_(rules) {}
  void step(const ReplayStep& step) override {
    const auto wrong = unsoundness(rules_, step.after);
    claim(!wrong, "a replayed state is not sound", wrong.value_or(""));
  }

 private:
  const Rules& rules_;
};

}  // namespace

std::vector<Seed> seeds() {
  std::vector<Seed> all;
  for (unsigned number = 0; number < 80; ++number) {
    const Table& chosen = table(number);
    const std::string choices{static_cast<char>(number % 3 == 0 ? 0x60 : 0x11), static_cast<char>(number), 0, 1, 2, 3};
    Bytes bytes(choices);
    all.push_back(
        {"record-" + std::to_string(number), played({*chosen.rules, chosen.hooks.get(), chosen.head}, bytes)});
  }
  return all;
}

std::vector<std::string> words() { return words_of_records(); }

void run(std::string_view bytes) {
  const Source source("match.record", std::string(bytes));
  Diagnostics diagnostics;
  const auto head = read_record_head(source, diagnostics);
  claim(head.has_value() != diagnostics.has_errors(), "a head in spite of an error, or none without one");
  claim_fit(diagnostics);
  if (!head) return;
  const Table* chosen = asked_for(*head);
  if (!chosen || !chosen->rules) return;
  const auto record = read_record(*chosen->rules, source, diagnostics);
  claim_fit(diagnostics);
  claim(record.has_value() != diagnostics.has_errors(), "a record in spite of an error, or none without one");
  if (!record) return;
  Watching watching(*chosen->rules);
  const auto end = replay(*chosen->rules, chosen->hooks.get(), *record, watching, diagnostics);
  claim_fit(diagnostics);
  claim(end.has_value() != diagnostics.has_errors(), "a match in spite of an error, or none without one");
  if (!end) return;
  const auto text = rewritten(*chosen->rules, chosen->hooks.get(), *record, diagnostics);
  claim(text.has_value(), "a record that replays is not written again");
  claim_written_again({*chosen->rules, chosen->hooks.get(), *head}, *text);
}

}  // namespace turup::fuzz
