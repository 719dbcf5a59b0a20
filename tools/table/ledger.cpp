// Says which lines of a deal's ledger a table shows, where scripts tell how they counted the deal.
#include <algorithm>

#include "table/table.h"

namespace turup {

namespace {

// Lets one line tell what the declarers score where a script tells how that comes about: what was counted before the
// script had its word is left out. A script that settles moves the scores itself, which has a line of its own.
void put_account_instead(const Rules& rules, const Account& account, const Result& result,
                         std::vector<LedgerLine>& all) {
  const Script& script = rules.hooks[account.use].script;
  const std::string_view key = rules.tables.script_keys[account.use];
  const auto counts = [&](const LedgerLine& line) {
    const bool raises = line.kind == LedgerLine::Kind::times || line.kind == LedgerLine::Kind::more;
    return line.side == result.declarers && (raises || is_payment(line.kind));
  };
  if (!script.has(HookPoint::value)) {
    if (script.has(HookPoint::settle)) std::erase_if(all, counts);
    return;
  }
  auto last = std::find_if(all.rbegin(), all.rend(), counts);
  if (last == all.rend()) return;
  const auto own =
      std::find_if(all.rbegin(), all.rend(), [&](const LedgerLine& line) { return counts(line) && line.key == key; });
  if (own != all.rend()) last = own;
  const auto end = last.base();
  last->kind = LedgerLine::Kind::given;
  last->key = key;
  all.erase(std::remove_if(all.begin(), end - 1, counts), end - 1);
}

}  // namespace

std::vector<LedgerLine> shown_ledger(const Rules& rules, const FinishedDeal& deal) {
  std::vector<LedgerLine> lines(deal.result.ledger.begin(), deal.result.ledger.end());
  for (const Account& account : deal.accounts) put_account_instead(rules, account, deal.result, lines);
  return lines;
}

}  // namespace turup
