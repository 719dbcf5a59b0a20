#include "rules/contract_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/base.h"
#include "rules/pack.h"

namespace turup {

namespace {

// The sentences of one contract in its setting.
class Words {
 public:
  Words(const ContractRules& contract, const ContractSetting& setting)
      : contract_(contract), setting_(setting), name_(with_blanks(contract.name)) {}

  std::string called() const;
  std::string by() const;
  std::string hand() const;
  std::string partner() const;
  std::string calls() const;
  std::string called_rank() const;
  std::string called_card() const;
  std::string shows() const;
  std::string trumps() const;
  std::string order() const;
  std::string also() const;
  std::string leads() const;
  std::string melds() const;
  std::string takes() const;
  std::string takes_no_trick() const;
  std::string takes_at_least() const;
  std::string worth() const;
  std::string costs() const;
  std::string sweep() const;
  std::string others() const;
  std::string others_lose() const;

 private:
  // Returns "In solo the player leads.", or "The player leads." below the heading.
  std::string within(const std::string& clause) const {
    return setting_.has_heading ? capitalised(clause) + "." : fmt::format("In {} {}.", name_, clause);
  }
  // Returns the contract where a sentence names it.
  std::string it() const { return setting_.has_heading ? "it" : name_; }
  // Returns "the player", or his side where his partners play.
  std::string_view player() const { return is_in_play(contract_.partner) ? "the player's side" : "the player"; }
  // Returns whose tricks and points count together for the contract.
  std::string_view takers() const { return contract_.calls ? "the player and his partner together" : player(); }
  std::string announcing() const;
  std::string figures(const std::vector<int>& figures) const;
  bool has_figure() const { return turup::has_figure(contract_, setting_); }
  std::string if_lying_aside() const;

  const ContractRules& contract_;
  const ContractSetting& setting_;
  std::string name_;
};

// ---- Who announces it, and when ----

// Returns when the declarer is asked, where nobody else is.
std::string Words::announcing() const {
  const OfDeclarer of = of_declarer(contract_.called);
  if (!of.asked) return {};
  if (!contract_.bid.is_none())
    return fmt::format("A bid of {} is a bid of {}: if it wins the auction, {} is played.", contract_.bid.number, name_,
                       name_);
  if (of.leaves_talon)
    return fmt::format("The declarer may announce {} before he takes the talon, which he then leaves.", it());
  return fmt::format("{} is one of the contracts of which the declarer announces one.", capitalised(it()));
}

std::string Words::called() const {
  if (!is_before_auction(contract_.called)) return announcing();
  if (is_before_looking(contract_.called))
    return fmt::format("{} is announced before anybody has cards; if a player announces it, nobody bids.",
                       capitalised(it()));
  return fmt::format(
      "{} is announced before the auction, on the cards that are dealt by then; if a player announces it, nobody bids.",
      capitalised(it()));
}

std::string Words::by() const {
  if (!announcers(contract_.by).depend_on_auction()) return {};
  return fmt::format("Only {} may announce {}.", announcers_words(contract_.by), it());
}

std::string Words::hand() const {
  if (!must_be_able_to_lose(contract_.hand)) return {};
  return fmt::format(
      "Nobody may announce {} with a hand that is certain to win every trick, however the other cards lie.", it());
}

// ---- The partner ----

std::string Words::partner() const {
  switch (contract_.partner) {
    case PartnerHand::face_down: return within("the player's partner lays his cards face down and takes no part");
    case PartnerHand::exposed:
      return within("the player's partner lays his cards open for all to see and takes no part");
    case PartnerHand::seen_by_caller:
      return within(
          "the player's partner takes no part; once the first card is led the player may look at the partner's cards");
    case PartnerHand::plays: return within("the player's partner plays, and the contract is theirs together");
  }
  return {};
}

std::string Words::calls() const {
  if (!contract_.calls) return {};
  if (!contract_.calls->card) return within("the player calls a card, and whoever holds it is his partner");
  return within(fmt::format("whoever holds the {} is the player's partner", face_words(*contract_.calls->card)));
}

// Returns what happens if the called card lies among cards that nobody holds.
std::string Words::if_lying_aside() const {
  if (!setting_.has_talon || !of_declarer(contract_.called).leaves_talon) return {};
  return " If it lies in the talon, he has no partner.";
}

std::string Words::called_rank() const {
  const auto rank = contract_.calls->rank;
  if (!rank) return {};
  const std::string_view own = setting_.has_talon && !of_declarer(contract_.called).leaves_talon
                                   ? "neither holds himself nor has discarded"
                                   : "does not hold himself";
  return fmt::format("He calls the {} of a suit: one that is no trump and that he {}.{}", ranks_in_words({*rank}), own,
                     if_lying_aside());
}

std::string Words::called_card() const {
  if (!contract_.calls->card) return {};
  return fmt::format("If he holds it himself{}, he plays against all the others, and nobody is told.",
                     setting_.has_talon ? ", or if it lies aside" : "");
}

// ---- The play ----

std::string Words::shows() const {
  return lies_open(contract_.shows) ? within("the player lays his hand open before the first lead") : std::string();
}

std::string Words::trumps() const {
  const TrumpsOfContract trumps = trumps_of(contract_.trumps);
  if (trumps.kept) return within("trumps stay what they are");
  if (trumps.named) return within("the player names the suit of trumps");
  if (trumps.strain == kSuits) return {};
  return within(fmt::format("{} are trumps", suit_word(static_cast<Suit>(trumps.strain))));
}

std::string Words::order() const {
  if (contract_.order.empty()) return {};
  if (contract_.order.size() + 1 >= setting_.ranks && setting_.ranks > 0)
    return within(fmt::format("the cards of a suit rank, from high to low, {}", ranks_in_words(contract_.order)));
  return within(fmt::format("the highest cards of a suit are, from the top, the {}; the others rank as in the pack",
                            ranks_in_words(contract_.order)));
}

std::string Words::also() const {
  if (contract_.also.empty()) return {};
  const TrumpsOfContract trumps = trumps_of(contract_.trumps);
  const bool has_suit = trumps.named || trumps.strain != kSuits;
  return within(fmt::format("each {} is a trump, whatever its suit; there are no other trumps{}",
                            ranks_in_words(contract_.also), has_suit ? " but the suit" : ""));
}

std::string Words::leads() const {
  if (contract_.leads == kContractLeads.seats[0] || setting_.has_one_leader) return {};
  const bool may_be_out = setting_.has_partners && !is_in_play(contract_.partner);
  return within(fmt::format("{} leads to the first trick{}",
                            named_seat(contract_.leads).in_turn ? setting_.beginner : seat_word(contract_.leads).says,
                            may_be_out ? ", or the next who takes part" : ""));
}

std::string Words::melds() const {
  return within(let_melds_count(contract_.melds) ? "melds are declared and count as usual" : "no meld is declared");
}

// ---- What is taken, won and lost ----

// A contract without a heading tells with the family that every trick must be won.
std::string Words::takes() const {
  const Undertaking due = undertaking(contract_.takes);
  if (due.every_trick && !setting_.has_heading) return {};
  if (setting_.is_judged)
    return due.needs_number()
               ? std::string()
               : fmt::format("{} is a contract of {} trick.", capitalised(it()), due.no_trick ? "no" : "every");
  if (due.every_trick) return within(fmt::format("{} must win every trick", takers()));
  return within(due.no_trick ? takes_no_trick() : takes_at_least());
}

std::string Words::takes_no_trick() const {
  return fmt::format("{} must win no trick{}", takers(),
                     setting_.has_heading            ? ""
                     : is_in_play(contract_.partner) ? "; the first one it wins ends the deal"
                                                     : "; the first one he wins ends the deal");
}

std::string Words::takes_at_least() const {
  const int count = contract_.at_least.number;
  if (undertaking(contract_.takes).by_points)
    return fmt::format("{} must take {} or more", takers(), counted(static_cast<std::uint64_t>(count), "point"));
  return fmt::format("{} must win {} or more", takers(),
                     count == 1 ? std::string("one trick") : fmt::format("{} tricks", in_words(count)));
}

// Returns "3, or 6 if an opponent doubles it, or 12 if his side then redoubles".
std::string Words::figures(const std::vector<int>& figures) const {
  std::string text = std::to_string(figures[0]);
  if (figures.size() > 1) text += fmt::format(", or {} if an opponent doubles it", figures[1]);
  if (figures.size() > 2) text += fmt::format(", or {} if his side then redoubles", figures[2]);
  return text;
}

std::string Words::worth() const {
  if (contract_.worth.empty()) return {};
  if (has_figure())
    return fmt::format("{} is {}.", setting_.has_heading ? "Its figure" : "The figure of " + name_,
                       figures(contract_.worth));
  return fmt::format("{} {} {}{}.", capitalised(it()), contract_.costs.empty() ? "wins or loses" : "wins",
                     figures(contract_.worth),
                     contract_.worth.size() == 1 && setting_.has_stakes ? ", and cannot be doubled" : "");
}

std::string Words::costs() const {
  if (contract_.costs.empty()) return {};
  if (has_figure()) return fmt::format("If it fails, its figure is {}.", figures(contract_.costs));
  const std::string cost = contract_.costs == std::vector<int>{0} ? "nothing" : figures(contract_.costs);
  return setting_.has_heading ? fmt::format("If it fails, it costs {}.", cost)
                              : fmt::format("{} that fails costs {}.", capitalised(it()), cost);
}

std::string Words::sweep() const {
  if (contract_.sweep.empty()) return {};
  if (has_figure()) return fmt::format("With every trick its figure is {}.", figures(contract_.sweep));
  return setting_.has_heading
             ? fmt::format("With every trick it wins {}.", figures(contract_.sweep))
             : fmt::format("{} with every trick wins {}.", capitalised(it()), figures(contract_.sweep));
}

std::string Words::others() const {
  if (contract_.others.empty()) return {};
  return fmt::format("If {} fails, each other side wins {}.", it(), figures(contract_.others));
}

std::string Words::others_lose() const {
  if (contract_.others_lose.empty()) return {};
  return fmt::format("If {} is made, each other side loses {}.", it(), figures(contract_.others_lose));
}

struct Telling {
  std::string_view key;
  std::string (Words::*says)() const;
  bool is_about_play;
};
constexpr std::array kTellings{Telling{"called", &Words::called, false},
                               Telling{"by", &Words::by, false},
                               Telling{"hand", &Words::hand, false},
                               Telling{"partner", &Words::partner, true},
                               Telling{"calls", &Words::calls, true},
                               Telling{"calls.rank", &Words::called_rank, false},
                               Telling{"calls.card", &Words::called_card, false},
                               Telling{"shows", &Words::shows, true},
                               Telling{"trumps", &Words::trumps, true},
                               Telling{"order", &Words::order, true},
                               Telling{"also", &Words::also, true},
                               Telling{"leads", &Words::leads, true},
                               Telling{"melds", &Words::melds, true},
                               Telling{"takes", &Words::takes, true},
                               Telling{"worth", &Words::worth, false},
                               Telling{"costs", &Words::costs, false},
                               Telling{"sweep", &Words::sweep, false},
                               Telling{"others", &Words::others, false},
                               Telling{"others_lose", &Words::others_lose, false}};

const Telling* telling_of(std::string_view key) {
  const auto found =
      std::find_if(kTellings.begin(), kTellings.end(), [key](const Telling& telling) { return telling.key == key; });
  return found == kTellings.end() ? nullptr : &*found;
}

}  // namespace

std::optional<std::string> contract_sentence(const ContractRules& contract, std::string_view key,
                                             const ContractSetting& setting) {
  const Telling* telling = telling_of(key);
  if (!telling) return std::nullopt;
  return (Words(contract, setting).*telling->says)();
}

bool is_about_play(std::string_view key) {
  const Telling* telling = telling_of(key);
  return telling && telling->is_about_play;
}

bool has_figure(const ContractRules& contract, const ContractSetting& setting) {
  return setting.is_judged || (setting.is_counted && contract.worth.size() == 1 && contract.costs.empty());
}

}  // namespace turup
