#include <fmt/format.h>

#include "scenario/contract.h"

namespace turup::scenario {

namespace {

// Checks that no key of `given` stands without those it needs.
class NeedsCheck {
 public:
  NeedsCheck(const Rules& rules, const Node& tree, const Given& given, Diagnostics& diagnostics)
      : rules_(rules), tree_(tree), given_(given), diagnostics_(diagnostics) {}
  void run() const;

 private:
  void check_lead() const;
  bool leads_throughout() const;
  bool declarer_chooses() const { return rules_.has(Step::Kind::trump); }
  Diagnostic& complain(const Entry& entry, std::string message) const {
    return diagnostics_.error("T7010", std::move(message)).at(entry.key_span);
  }

  const Rules& rules_;
  const Node& tree_;
  const Given& given_;
  Diagnostics& diagnostics_;
};

// Checks that keys about the play come with the auction and the choice of trumps before it.
void NeedsCheck::check_lead() const {
  const bool is_left_to_a_card = given_.trumps && given_.trumps->say == Say::dealt_card && !given_.fixing;
  for (const std::string_view key : {"ending", "leader"}) {
    const Entry* entry = tree_.find(key);
    if (!entry) continue;
    const auto need = [&](std::string_view what, std::string help) {
      complain(*entry, fmt::format("`{}` is about the play, and {}", key, what)).help(std::move(help));
    };
    if (says_own_numbers(rules_) && !tree_.find("bids"))
      need("nobody has said a number", "say what each has said: `bids: { N: 3, E: 0, S: 5, W: 4 }`");
    else if (has_declarer(rules_) && !tree_.find("bid"))
      need("nobody has bid", fmt::format("say who plays for what: `bid: {}`", bid_example(rules_)));
    else if (declarer_chooses() && !tree_.find("trumps"))
      need("there are no trumps yet", "say what the declarer chose: `trumps: hearts`");
    else if (is_left_to_a_card)
      need("nobody knows the card that fixes trumps", "name it: `trumps: dealt 9H`");
  }
}

// Returns whether the player of the contract leads to every trick of it.
bool NeedsCheck::leads_throughout() const {
  const ContractRules* contract = contract_of(rules_, given_.contract_number());
  return !contract || (undertaking(contract->takes).every_trick && is_played_alone(rules_, given_.contract_number()) &&
                       contract->leads == kContractLeads.seats[0]);
}

void NeedsCheck::run() const {
  const auto need = [&](std::string_view key, std::string message, std::string help) {
    if (const Entry* entry = tree_.find(key)) complain(*entry, std::move(message)).help(std::move(help));
  };
  if (!tree_.find("ending"))
    for (const std::string_view key : {"taken", "tricks"})
      need(key, fmt::format("with whole hands nothing has been played, but `{}` is given", key),
           "write `ending` instead of `hands`");
  if (given_.contract && leads_throughout() && given_.leader.value_or(given_.soloist) != given_.soloist)
    need("leader", "who plays alone leads to every trick", "leave `leader` out");
  if (tree_.find("contract")) return;
  check_lead();
  if (!tree_.find("bid"))
    need("stake", "a stake is given, but no bid", fmt::format("say who bid what: `bid: {}`", bid_example(rules_)));
  else if (declarer_chooses() && !tree_.find("trumps") && !is_in_auction(rules_.stakes.window))
    need("stake", "stakes are raised once trumps are fixed, and there are no trumps yet",
         "say what the declarer chose: `trumps: hearts`");
}

}  // namespace

std::string bid_example(const Rules& rules) {
  const auto with_seat = [&rules](std::string_view said) {
    return fmt::format("{} {}", seat_name(rules.seating, 1), said);
  };
  if (is_take_or_leave(rules.auction.kind)) return with_seat("hearts");
  Action bid;
  bid.say = Say::bid;
  bid.number = rules.tables.bid_from;
  bid.strain =
      fixing(rules.trump.fixed_by).in_bid ? static_cast<std::uint8_t>(Trumps::of(Suit::clubs).choice()) : kNoStrain;
  bid.wording = standard_wording(bid.strain);
  const std::string words = to_words(rules, bid, 0);
  return with_seat(trimmed(std::string_view(words).substr(saying(Say::bid).name.size())));
}

bool says_own_numbers(const Rules& rules) { return rules.has(Step::Kind::auction) && each_says(rules.auction.kind); }

void check_needs(const Rules& rules, const Node& tree, const Given& given, Diagnostics& diagnostics) {
  NeedsCheck(rules, tree, given, diagnostics).run();
}

}  // namespace turup::scenario
