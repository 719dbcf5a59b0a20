#include "turup/commands/review_thinking.h"

#include <fmt/format.h>

#include <algorithm>

#include "actions/actions_json.h"
#include "base/base.h"
#include "base/json.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

constexpr std::size_t kDealsShown = 3;
constexpr double kPoint = 1000;  // estimates are in thousandths

double points(std::int64_t thousandths) { return static_cast<double>(thousandths) / kPoint; }

class Explaining {
 public:
  Explaining(const ThinkingQuestion& question, const review::Decision& decision)
      : question_(question),
        rules_(question.open.shop.rules()),
        decision_(decision),
        story_(question.decisions.story(decision)) {
    const auto hooks = question.open.shop.hooks();
    ExpertPlayer expert({question.seed, question.think, hooks.get(), kDealsShown});
    considered_ = expert.consider(rules_, story_, decision.taken);
    by_club_ = expert.choose(rules_, story_.now());
  }

  std::string text() const {
    std::string all =
        fmt::format("{}: deal {}, decision {}: {} {}\n", rules_.name, decision_.before.deal_number + 1,
                    decision_.number, seat_name(rules_.seating, decision_.before.actor), words(decision_.taken));
    if (considered_.deals == 0)
      return all + "No deal was imagined: an expert does here what a club player does, " + words(by_club_) + ".\n";
    all += wrapped(fmt::format("What an expert who saw what this seat saw made of it, in {} it imagined (seed {}). {}, "
                               "and by how much better than what was done, are averages.",
                               counted(considered_.deals, "deal"), question_.seed, capitalised(score_unit(rules_, 2))),
                   0);
    return all + table() + deals();
  }

  Json json() const {
    Json choices = Json::array();
    for (std::size_t i = 0; i < considered_.estimates.size(); ++i) choices.push_back(choice_json(i));
    Json deals = Json::array();
    for (const ImaginedDeal& deal : considered_.likeliest) deals.push_back(deal_json(deal));
    return {{"variant", rules_.name},
            {"decision", decision_.number},
            {"deal", decision_.before.deal_number + 1},
            {"seat", seat_name(rules_.seating, decision_.before.actor)},
            {"taken", words(decision_.taken)},
            {"club", words(by_club_)},
            {"seed", question_.seed},
            {"imagined", considered_.deals},
            {"choices", std::move(choices)},
            {"likeliest", std::move(deals)}};
  }

 private:
  std::string words(const Action& action) const { return to_words(rules_, action, decision_.before.bid); }
  std::string words_of_choice(std::size_t i) const { return words(considered_.estimates[i].action); }

  // Returns a share of the weight of the deals in which the choice was tried.
  static double share(const Estimate& estimate, std::int64_t weight) {
    return estimate.weights == 0 ? 0 : static_cast<double>(weight) / static_cast<double>(estimate.weights);
  }
  double share(const ImaginedDeal& deal) const { return share(considered_.estimates.front(), deal.weight); }
  // Returns half of the interval that has the true lead 19 times out of 20. One deal gives none.
  static double half_interval(const Estimate& estimate) {
    return estimate.deals < 2 ? 0 : measure::student(estimate.deals - 1) * points(estimate.lead.error);
  }

  // The choices, the best first; what was taken is compared with nothing.
  std::string table() const {
    std::size_t widest = std::string_view("choice").size();
    for (std::size_t i = 0; i < considered_.estimates.size(); ++i) widest = std::max(widest, words_of_choice(i).size());
    std::string all = fmt::format("{:<{}} {:>9} {:>18} {:>7} {:>7} {:>6}\n", "choice", widest, score_unit(rules_, 2),
                                  "better by", "better", "worse", "deals");
    for (const std::size_t i : by_worth()) {
      const Estimate& estimate = considered_.estimates[i];
      all +=
          fmt::format("{:<{}} {:>9.3f} {:>18} {:>7} {:>7} {:>6}", words_of_choice(i), widest, points(estimate.mean()),
                      i == 0 ? "" : by_how_much(estimate), i == 0 ? "" : percent(share(estimate, estimate.better)),
                      i == 0 ? "" : percent(share(estimate, estimate.worse)), estimate.deals);
      const std::string remark = this->remark(i);
      all += (remark.empty() ? "" : "  " + remark) + "\n";
    }
    return all;
  }

  static std::string by_how_much(const Estimate& estimate) {
    const std::string mean = fmt::format("{:+.3f}", points(estimate.lead.mean));
    return estimate.deals < 2 ? mean : fmt::format("{} ± {:.3f}", mean, half_interval(estimate));
  }
  static std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

  std::vector<std::size_t> by_worth() const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < considered_.estimates.size(); ++i)
      if (considered_.estimates[i].weights > 0) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return considered_.estimates[a].mean() > considered_.estimates[b].mean();
    });
    return order;
  }

  std::string remark(std::size_t i) const {
    const Estimate& estimate = considered_.estimates[i];
    if (i == 0) return estimate.action == by_club_ ? "done, as club would" : "done";
    if (i == considered_.best) return "better beyond chance";
    if (estimate.is_dropped) return "given up early";
    return estimate.action == by_club_ ? "club's choice" : "";
  }

  // The likeliest deals with the hands of the others, and what each choice that was not given up brought there.
  std::string deals() const {
    std::string all = considered_.likeliest.size() == 1 ? "The likeliest deal:\n" : "The likeliest deals:\n";
    for (const ImaginedDeal& deal : considered_.likeliest) {
      std::string came_out;
      for (std::size_t i = 0; i < deal.outcomes.size(); ++i)
        if (deal.outcomes[i] && !considered_.estimates[i].is_dropped)
          came_out +=
              fmt::format("{}{} {:+.2f}", came_out.empty() ? "" : ", ", words_of_choice(i), points(*deal.outcomes[i]));
      all += wrapped(fmt::format("{} of the weight: {}", percent(share(deal)), came_out), 2);
      all += hands(deal);
    }
    return all;
  }

  std::string hands(const ImaginedDeal& deal) const {
    std::string all;
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat)
      if (seat != decision_.before.actor)
        all += fmt::format("    {} {}\n", seat_name(rules_.seating, seat), rules_.tables.deck.names(deal.hand[seat]));
    if (trumps_are_imagined()) all += fmt::format("    trumps {}\n", with_blanks(trumps_words(deal.trumps)));
    return all;
  }
  bool trumps_are_imagined() const {
    return decision_.before.phase == Phase::play && trumps_are_hidden(rules_, decision_.before) &&
           !story_.now().trumps_known;
  }

  Json choice_json(std::size_t i) const {
    const Estimate& estimate = considered_.estimates[i];
    const bool was_tried = estimate.weights > 0;
    return {{"choice", words(estimate.action)},
            {"estimate", was_tried ? Json(points(estimate.mean())) : Json(nullptr)},
            {"lead", was_tried ? Json(points(estimate.lead.mean)) : Json(nullptr)},
            {"error", estimate.deals < 2 ? Json(nullptr) : Json(points(estimate.lead.error))},
            {"better", to_six_places(share(estimate, estimate.better))},
            {"worse", to_six_places(share(estimate, estimate.worse))},
            {"deals", estimate.deals},
            {"given_up", estimate.is_dropped},
            {"best", i == considered_.best}};
  }

  Json deal_json(const ImaginedDeal& deal) const {
    Json hands = Json::object();
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat)
      hands[seat_name(rules_.seating, seat)] = cards_json(rules_, deal.hand[seat]);
    Json outcomes = Json::object();
    for (std::size_t i = 0; i < deal.outcomes.size(); ++i)
      if (deal.outcomes[i]) outcomes[words_of_choice(i)] = points(*deal.outcomes[i]);
    return {{"share", to_six_places(share(deal))},
            {"hands", std::move(hands)},
            {"trumps", trumps_are_imagined() ? Json(trumps_words(deal.trumps)) : Json(nullptr)},
            {"outcomes", std::move(outcomes)}};
  }
  const ThinkingQuestion& question_;
  const Rules& rules_;
  const review::Decision& decision_;
  Story story_;
  Considered considered_;
  Action by_club_;
};

}  // namespace

Exit explain_thinking(Console& console, const ThinkingQuestion& question) {
  const auto& all = question.decisions.all();
  const auto decision =
      std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.number == question.number; });
  if (decision == all.end())
    return complain(console, {fmt::format("nobody had a choice at decision {} of this record", question.number),
                              "`turup replay` shows the decisions with their numbers"});
  const Explaining explaining(question, *decision);
  console.data(question.as_json ? json_page(explaining.json()) : explaining.text());
  return Exit::fine;
}

}  // namespace turup::shell
