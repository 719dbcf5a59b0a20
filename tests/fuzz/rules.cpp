// Turns text into rules, over the shipped library: accepted rules must read back from their canonical text, and can be
// played.
#include "fuzz/fuzzing.h"
#include "fuzz/playing.h"
#include "fuzz/shipped.h"
#include "fuzz/words.h"
#include "language/language.h"

namespace turup::fuzz {

namespace {

Loaded loaded(std::string_view text) {
  Loaded result = load_text(shipped_library(), script_host(), {"ours.yaml", std::string(text)});
  claim_fit(result.diagnostics);
  const bool is_variant = result.kind == FileKind::variant;
  claim(!is_variant || result.diagnostics.has_errors() == !result.rules, "rules in spite of an error, or the reverse");
  return result;
}

void claim_same(const Rules& rules, const std::string& text) {
  const Loaded again = loaded(text);
  std::string found;
  for (const Diagnostic& diagnostic : again.diagnostics.all()) found += render(diagnostic, false);
  claim(again.rules != nullptr, "a canonical text is refused", found + text);
  claim(again.rules->fingerprint == rules.fingerprint, "a canonical text is of other rules", text);
  claim(canonical(*again.rules) == canonical(rules), "a canonical text is written otherwise", text);
}

}  // namespace

std::vector<Seed> seeds() {
  std::vector<Seed> all = files_of("tests/invalid/rules", ".yaml");
  for (Seed& seed : files_of("variants", ".yaml")) all.push_back(std::move(seed));
  for (unsigned number = 0; number < 60; ++number)
    all.push_back({"canonical-" + std::to_string(number), canonical(*table(number).rules)});
  return all;
}

std::vector<std::string> words() {
  std::vector<std::string> all = words_of_rules();
  for (std::string& sign : signs_of_yaml()) all.push_back(std::move(sign));
  return all;
}

void run(std::string_view bytes) {
  const Loaded ours = loaded(bytes);
  if (!ours.rules) return;
  const Rules& rules = *ours.rules;
  claim(rules.fingerprint == fingerprint_of(rules), "a fingerprint is of something else");
  claim_same(rules, canonical(rules));
  claim_same(rules, effective(rules, Origins::shown));
  const auto hooks = script_host().open(rules.hooks);
  const Play play{rules, hooks.get(), {rules.name, "", {}, {}, {}, {}, {}, {}}};
  Bytes chance(bytes.substr(bytes.size() / 2));
  claim_written_again(play, played(play, chance));
}

}  // namespace turup::fuzz
