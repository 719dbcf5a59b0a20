#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "language/language.h"
#include "loader/passes.h"

namespace turup {

namespace {

const Node* value_at(const Node& map, std::string_view key) {
  const Entry* entry = map.find(key);
  return entry ? &entry->value : nullptr;
}

int number_in(const Node* node) { return node ? whole_number(*node).value_or(0) : 0; }

void turn_round(Diagnostic& diagnostic, const Node& value) {
  const int number = number_in(&value);
  advise(diagnostic, value.span, write_instead(fmt::format("{}{}", number > 0 ? "-" : "+", std::abs(number))));
}

// ---- What a deal is worth ----

void check_row(const Node& row, Diagnostics& diagnostics) {
  const Node* made = value_at(row, "made");
  const Node* failed = value_at(row, "failed");
  const int won = number_in(made);
  const int lost = number_in(failed);
  if (won > 0 && lost > 0)
    turn_round(diagnostics.warning("W2069", fmt::format("`failed` is {}: a side that misses its bid is paid", lost))
                   .at(failed->span)
                   .at(made->span, "a side that makes it is paid too"),
               *failed);
  if (won < 0 && lost < 0)
    turn_round(diagnostics.warning("W2069", fmt::format("`made` is {}: a side that makes its bid pays", won))
                   .at(made->span)
                   .at(failed->span, "a side that misses it pays too"),
               *made);
}

// Where the lowest total wins, points are bad, and both signs make sense.
void check_pays(const Node& pays, const Rules& rules, Diagnostics& diagnostics) {
  if (rules.match.lowest_wins()) return;
  check_row(pays, diagnostics);
  for (const Entry& band : pays.entries) check_row(band.value, diagnostics);
}

// ---- Melds ----

enum class Whose : std::uint8_t { declarers, defenders };

void check_effect(const std::string& meld, const Node& value, Whose whose, Diagnostics& diagnostics) {
  const int number = number_in(&value);
  const bool is_theirs = whose == Whose::declarers;
  if (is_theirs ? number <= 0 : number >= 0) return;
  std::string message =
      is_theirs ? fmt::format("`{}` of the declarers raises their own target by {}", meld, number)
                : fmt::format("`{}` of the defenders lowers the declarers' target by {}", meld, std::abs(number));
  turn_round(diagnostics.warning("W2087", std::move(message)).at(value.span), value);
}

void check_melds(const Node& melds, Diagnostics& diagnostics) {
  for (const Entry& meld : melds.entries)
    for (const auto& [key, whose] :
         {std::pair{"declarers", Whose::declarers}, std::pair{"defenders", Whose::defenders}})
      if (const Node* effect = value_at(meld.value, key)) {
        check_effect(meld.key, *effect, whose, diagnostics);
        for (const Entry& band : effect->entries) check_effect(meld.key, band.value, whose, diagnostics);
      }
}

}  // namespace

void check_score_signs(const Node& body, const Rules& rules, Diagnostics& diagnostics) {
  const Node* scoring = value_at(body, "scoring");
  const Node* pays = scoring ? value_at(*scoring, "pays") : nullptr;
  if (pays) check_pays(*pays, rules, diagnostics);
  if (const Node* melds = value_at(body, "melds")) check_melds(*melds, diagnostics);
}

}  // namespace turup
