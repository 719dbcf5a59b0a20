// Tells in words how a deal was scored, line by line.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/base.h"
#include "rules/rules.h"
#include "terminal/phrases.h"

namespace turup {

namespace {

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

}  // namespace

std::string Phrases::factor_reason(const LedgerLine& line, const Result& result) const {
  if (line.key == "scoring.sweep") return fmt::format("every {} went to one side", label("trick"));
  if (line.key == "scoring.under_half") return fmt::format("less than half of {}", units_bid(rules_, result.bid));
  if (result.stake == Stake::undoubled) return fmt::format("a bid as high as {}", result.bid);
  return said(stake_word(result.stake));
}

// Returns what the declarers were paid for.
std::string Phrases::row_reason(const Result& result) const {
  if (is_by_taken(rules_.scoring.pays.by)) return fmt::format("the declarers took {}", result.taken[result.declarers]);
  return fmt::format("the bid was {}", result.made ? "made" : "not made");
}

// Returns what a side was paid for where each side is.
std::string Phrases::each_reason(Side side, const Result& result) const {
  const auto& over = rules_.scoring.pays.each_over;
  if (!over) return fmt::format("for {} taken", result.taken[side]);
  return *over == 0 ? "what was taken" : fmt::format("what was taken over {}", *over);
}

std::string Phrases::ledger_line(const LedgerLine& line, const Result& result) const {
  const std::string score = fmt::format("{} {:+}", side(line.side), line.amount);
  switch (line.kind) {
    case LedgerLine::Kind::row: return fmt::format("{}: {}", score, row_reason(result));
    case LedgerLine::Kind::worth:
      return fmt::format("{}: {}{}, {}", score, contract_name(result.contract), stake(result.stake),
                         result.made ? "made" : "not made");
    case LedgerLine::Kind::more: return fmt::format("{} more: {}", line.amount, factor_reason(line, result));
    case LedgerLine::Kind::times: return fmt::format("times {}: {}", line.amount, factor_reason(line, result));
    case LedgerLine::Kind::outcome:
      return fmt::format("it counts as {}, whatever was taken", line.amount != 0 ? "made" : "not made");
    case LedgerLine::Kind::becomes: return fmt::format("{} instead, by a rule of this table", score);
    case LedgerLine::Kind::given: return fmt::format("{}: by a rule of this table", score);
    case LedgerLine::Kind::each: return fmt::format("{}: {}", score, each_reason(line.side, result));
    case LedgerLine::Kind::own_bid:
      return fmt::format("{}: {} bid, {} taken", score, result.own_bids[line.side], result.taken[line.side]);
    case LedgerLine::Kind::nil:
      return fmt::format("{}: 0 was said, and {}", score, line.amount > 0 ? "no trick taken" : "a trick taken");
    case LedgerLine::Kind::bags: return fmt::format("{}: the count of what was taken over bids is full", score);
    case LedgerLine::Kind::all_points: return score + ": one side took every point";
    case LedgerLine::Kind::melds: return score + ": for melds";
    case LedgerLine::Kind::moved: return score + counted_in(line.amount);
    case LedgerLine::Kind::annulled: return fmt::format("annulled: {}", annulment_phrase(result.ended));
    case LedgerLine::Kind::taken:
      return fmt::format("{} took {} {}", side(line.side), line.amount,
                         plural(line.amount, counts_tricks(rules_.scoring.counts) ? label("trick") : "point"));
    case LedgerLine::Kind::game: return ledger_sentence(rules_, line);
  }
  return {};
}

// Returns why a side has paid less than the deal was worth: it had no more. The line tells what moved from its total.
std::string Phrases::short_of(const LedgerLine& line, const FinishedDeal& deal) const {
  const int owed = -deal.result.scores[line.side];
  const int paid = -line.amount;
  if (deal.match.scores[line.side] != 0 || paid < 0 || paid >= owed) return {};
  const bool is_we = is_ours_told() || (are_players_told() && line.side == own_side_);
  const std::string name = capitalised(side(line.side));
  if (paid == 0) return fmt::format("{} owed {}{}, but had none", name, owed, counted_in(owed));
  return fmt::format("{} owed {}{}, but had only {}: {} paid {} and no more", name, owed, counted_in(owed), paid,
                     is_we ? side(line.side) : "it", paid);
}

// Puts the own side first where each side has a line of one kind.
void Phrases::put_own_first(std::vector<LedgerLine>& lines) const {
  const Side first = sides().front();
  const auto is_of_each = [](const LedgerLine& line) {
    using enum LedgerLine::Kind;
    return line.kind == each || line.kind == own_bid || line.kind == taken || line.kind == moved;
  };
  for (auto begin = lines.begin(); begin != lines.end();) {
    const auto end = std::find_if(begin, lines.end(), [&](const LedgerLine& line) { return line.kind != begin->kind; });
    if (is_of_each(*begin))
      std::stable_partition(begin, end, [&](const LedgerLine& line) { return line.side == first; });
    begin = end;
  }
}

// Returns the lines of a script's account, set in.
std::vector<std::string> Phrases::account_lines(const Account& account) const {
  std::vector<std::string> lines;
  for (const std::string& line : account.lines) lines.push_back("  " + relabelled(line));
  return lines;
}

std::vector<std::string> Phrases::ledger(const FinishedDeal& deal) const {
  std::vector<LedgerLine> all = shown_ledger(rules_, deal);
  put_own_first(all);
  std::vector<std::string> lines;
  std::vector<LedgerLine> moved;
  for (const LedgerLine& line : all) {
    if (line.kind == LedgerLine::Kind::moved) {
      moved.push_back(line);
      continue;
    }
    const bool is_place = place_of_account(line.key, deal.result, all) == &line;
    append(lines, counted_line(deal, line, is_place));
  }
  if (const std::string paid = paid_over(moved, deal.result); !paid.empty()) lines.push_back(paid);
  for (const Account& account : deal.accounts) {
    if (place_of_account(rules_.tables.script_keys[account.use], deal.result, all)) continue;
    lines.emplace_back("By a rule of this table:");
    append(lines, account_lines(account));
  }
  append(lines, reasons_moved(moved, deal));
  append(lines, cleared_out(deal.match));
  return lines;
}

// Returns what moved from total to total; nothing where each has moved by what the deal was worth to it.
std::string Phrases::paid_over(const std::vector<LedgerLine>& moved, const Result& result) const {
  const auto is_worth = [&](const LedgerLine& line) { return line.amount == result.scores[line.side]; };
  if (std::all_of(moved.begin(), moved.end(), is_worth)) return {};
  std::vector<std::string> parts;
  parts.reserve(moved.size());
  for (const LedgerLine& line : moved) parts.push_back(ledger_line(line, result));
  return joined(parts, ", ") + ": paid over";
}

// Returns why sides have paid less than they owed. Where somebody has won more than was paid, nobody was short of it.
std::vector<std::string> Phrases::reasons_moved(const std::vector<LedgerLine>& moved, const FinishedDeal& deal) const {
  std::vector<std::string> reasons;
  std::int64_t sum = 0;
  for (const LedgerLine& line : moved) {
    sum += line.amount;
    if (std::string reason = short_of(line, deal); !reason.empty()) reasons.push_back(std::move(reason));
  }
  return sum > 0 ? std::vector<std::string>{} : reasons;
}

// Returns the line in words, and below the one at which `is_place` is true what the scripts of its key tell.
std::vector<std::string> Phrases::counted_line(const FinishedDeal& deal, const LedgerLine& line, bool is_place) const {
  std::vector<std::string> told;
  for (const Account& account : deal.accounts)
    for (std::string& each : account_lines(account))
      if (is_place && line.key == rules_.tables.script_keys[account.use]) told.push_back(std::move(each));
  if (told.empty()) return {ledger_line(line, deal.result)};
  told.insert(told.begin(), line.kind == LedgerLine::Kind::given ? fmt::format("{} {:+}:", side(line.side), line.amount)
                                                                 : ledger_line(line, deal.result) + ":");
  return told;
}

// Returns the line below which a script's account stands: the last that it has caused of the declarers, or the only
// one. Null if it has paid several others: its account is not about one of them.
const LedgerLine* Phrases::place_of_account(std::string_view key, const Result& result,
                                            const std::vector<LedgerLine>& all) const {
  const LedgerLine* place = nullptr;
  bool is_about_one = true;
  for (const LedgerLine& line : all) {
    if (line.kind == LedgerLine::Kind::moved || line.key != key) continue;
    is_about_one = is_about_one && (!place || place->side == line.side);
    if (!place || line.side == result.declarers || place->side != result.declarers) place = &line;
  }
  return is_about_one || place->side == result.declarers ? place : nullptr;
}

std::string Phrases::bags(const Match& match) const {
  if (!rules_.scoring.bags) return {};
  std::vector<std::string> sides;
  for (const Side side : this->sides()) sides.push_back(fmt::format("{} {}", this->side(side), match.bags[side]));
  return fmt::format("Taken over bids: {}. Each {} cost {}.", joined(sides, ", "), rules_.scoring.bags->of,
                     rules_.scoring.bags->lose);
}

// Returns "; melds: we 40, they 20". Empty as long as no side scores for melds.
std::string Phrases::meld_scores(const View& view) const {
  std::vector<std::string> sides;
  int all = 0;
  for (const Side side : this->sides()) {
    sides.push_back(fmt::format("{} {}", this->side(side), view.meld_scores[side]));
    all += view.meld_scores[side];
  }
  return all == 0 ? std::string() : "; melds: " + joined(sides, ", ");
}

}  // namespace turup
