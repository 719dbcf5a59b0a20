// Checks games in which cards are played face down: that nobody else sees these cards, and that they can be judged.
#include <fmt/format.h>

#include "rules/check_parts.h"
#include "rules/rules.h"

namespace turup {

void check_face_down(const Rules& rules, Findings& findings) {
  if (!rules.trump.hidden || !plays_face_down(rules.trump.hidden->shown_by)) return;
  const std::string path = "trump.hidden.shown_by";
  if (!works_on_earlier_cards(rules.trump.hidden->effect))
    findings.error({"T2181",
                    "a trump that lies face down is judged with its trick, but trumps count only on later cards",
                    {{path, ""}, {"trump.hidden.effect", ""}},
                    "write `effect: whole_trick`"});
  if (rules.has(Step::Kind::exchange))
    findings.error({"T2182",
                    "cards are exchanged, and cards are played face down: Turup cannot do both in one deal",
                    {{path, ""}, {"dealing.script.exchange", ""}},
                    "take `exchange` out of the script, or write `shown_by: ask`"});
  for (const HookUse& use : rules.hooks)
    if (use.script.is_told_the_trick())
      findings.error({"T2183",
                      fmt::format("the script `{}` is told the cards of the trick, but some of them lie face down",
                                  use.script.name),
                      {{path, ""}, {"hooks." + use.script.name, ""}},
                      fmt::format("take `{}` out of `hooks`, or write `shown_by: ask`", use.script.name)});
}

}  // namespace turup
