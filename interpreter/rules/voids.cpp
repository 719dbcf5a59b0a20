#include "rules/voids.h"

namespace turup {

void describe(Fields& fields, VoidRules& voids) {
  fields.word({"unshown_trump", "what happens if trumps were never shown"}, voids.unshown_trump, kUnshownTrump);
  fields.word({"redeal", "who deals after an annulled deal"}, voids.redeal, kRedeal);
}

}  // namespace turup
