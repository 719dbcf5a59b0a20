#include "rules/unit.h"

#include "base/text.h"

namespace turup {

std::string unit(const Rules& rules, const Script& script, int count) {
  const std::string word = plural(count, script.counts);
  const std::string_view own = rules.label(word);
  return own == word ? plural(count, rules.label(script.counts)) : std::string(own);
}

}  // namespace turup
