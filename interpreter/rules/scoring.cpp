#include "rules/scoring.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/base.h"

namespace turup {

namespace {

// The words of a sentence about declarers, or about one side.
struct Voice {
  const char* score;
  const char* lose;
  const char* what_was_taken;
};
constexpr Voice kThey{"score", "lose", "what they took"};
constexpr Voice kIt{"scores", "loses", "what it took"};

// Returns "twice the bid" for a term of a payment, whatever its sign.
std::string term(int count, std::string_view what) {
  const int times = std::abs(count);
  if (times == 1) return std::string(what);
  return times == 2 ? fmt::format("twice {}", what) : fmt::format("{} times {}", in_words(times), what);
}

// Returns "score 2", "lose the bid", "score what they took and the bid, less 20".
std::string gain(const Payment& payment, const Voice& voice) {
  if (payment.is_nothing()) return fmt::format("{} nothing", voice.score);
  std::vector<std::string> more;
  std::vector<std::string> less;
  for (const auto& [count, what] : {std::pair{payment.taken, voice.what_was_taken}, std::pair{payment.bid, "the bid"},
                                    std::pair{payment.all, "all there is in play"}})
    if (count != 0) (count > 0 ? more : less).push_back(term(count, what));
  if (payment.number != 0) (payment.number > 0 ? more : less).push_back(std::to_string(std::abs(payment.number)));
  if (more.empty()) return fmt::format("{} {}", voice.lose, listed(less));
  return fmt::format("{} {}{}{}", voice.score, listed(more), less.empty() ? "" : ", less ", listed(less));
}

std::string_view unit_of(const ScoringRules& scoring) { return counts_tricks(scoring.counts) ? "trick" : "point"; }

std::string each_sentence(const ScoringRules& scoring) {
  if (scoring.pays.each_over) {
    const int over = *scoring.pays.each_over;
    return over == 0
               ? fmt::format("Each side scores one for every {} it takes.", unit_of(scoring))
               : fmt::format("Each side scores one for every {} it takes over {}.", unit_of(scoring), in_words(over));
  }
  std::vector<std::string> parts;
  for (const auto& band : scoring.pays.each)
    parts.push_back(scoring.pays.has_bands()
                        ? fmt::format("A side that takes {} {}s {}.", band_phrase(band.from, band.to), unit_of(scoring),
                                      gain(band.value, kIt))
                        : fmt::format("Each side {}.", gain(band.value, kIt)));
  return joined(parts, " ");
}

std::string row_by_bid(const Band<Row>& band) {
  const Row& row = band.value;
  const std::string bid =
      band.from == 0 ? "The declarers" : fmt::format("On a bid of {} the declarers", band_phrase(band.from, band.to));
  std::string text = row.made == row.failed
                         ? fmt::format("{} {}, whether they reach the target or not.", bid, gain(row.made, kThey))
                         : fmt::format("{} {} if they reach the target and {} if not.", bid, gain(row.made, kThey),
                                       gain(row.failed, kThey));
  if (row.others_made == row.others_failed && row.others_made.is_nothing()) return text;
  if (row.others_made == row.others_failed)
    return text + fmt::format(" Made or not, each defending side {}.", gain(row.others_made, kIt));
  return text + fmt::format(" Each defending side {} if they reach it and {} if not.", gain(row.others_made, kIt),
                            gain(row.others_failed, kIt));
}

// Returns "they score 1", "they score 1 if they reach the target and lose 2 if not"; empty for nothing either way.
std::string clause(std::string_view who, const Voice& voice, const Payment& made, const Payment& failed) {
  if (made.is_nothing() && failed.is_nothing()) return {};
  if (made == failed) return fmt::format("{} {}", who, gain(made, voice));
  if (failed.is_nothing()) return fmt::format("{} {} if the target is reached", who, gain(made, voice));
  if (made.is_nothing()) return fmt::format("{} {} if the target is not reached", who, gain(failed, voice));
  return fmt::format("{} {} if the target is reached and {} if not", who, gain(made, voice), gain(failed, voice));
}

std::string row_by_taken(const ScoringRules& scoring, const Band<Row>& band) {
  const Row& row = band.value;
  std::vector<std::string> clauses;
  for (const std::string& text : {clause("they", kThey, row.made, row.failed),
                                  clause("each defending side", kIt, row.others_made, row.others_failed)})
    if (!text.empty()) clauses.push_back(text);
  return fmt::format("If the declarers take {} {}s, {}.", band_phrase(band.from, band.to), unit_of(scoring),
                     clauses.empty() ? "nobody scores" : joined(clauses, "; "));
}

std::string pays_sentence(const ScoringRules& scoring) {
  if (scoring.pays.is_for_every_side()) return each_sentence(scoring);
  const bool by_taken = is_by_taken(scoring.pays.by) && scoring.pays.has_bands();
  std::vector<std::string> parts;
  for (const auto& band : scoring.pays.rows) parts.push_back(by_taken ? row_by_taken(scoring, band) : row_by_bid(band));
  return joined(parts, " ");
}

// A side that takes no trick is swept, and it is under half too.
std::string under_half_sentence(const ScoringRules& scoring) {
  if (!doubles(scoring.sweep, false) || !doubles(scoring.under_half)) return {};
  return fmt::format("{} Without a single trick they lose four times as much{}.",
                     kUnderHalf[static_cast<std::size_t>(scoring.under_half)].says,
                     doubles(scoring.sweep, true) ? "" : ", unless the stakes were raised");
}

}  // namespace

int trick_bonuses(const ScoringRules& scoring, std::pair<int, int> tricks, int all) {
  int sum = 0;
  for (int trick = tricks.first; trick < tricks.second; ++trick) sum += trick_bonus(scoring, trick, all);
  return sum;
}

int worth(const OwnBidRules& own_bids, int bid, int taken) {
  if (!makes(own_bids.made, bid, taken)) return own_bids.each * units_missed(own_bids.missed, bid, taken);
  return own_bids.each * bid + own_bids.bonus + own_bids.over * (taken - bid);
}

void describe(Fields& fields, OwnBidRules& own_bids) {
  fields.word({"made", "when a side has made its bid"}, own_bids.made, kMadeBy);
  fields.number({"each", "what each unit of a bid that is made counts",
                 own_bids.each == 1 ? "A bid that is made counts as much as was bid."
                                    : fmt::format("A bid that is made counts {} times what was bid.", own_bids.each)},
                own_bids.each, {0, kLargestNumber});
  fields.number({"bonus", "what a bid that is made counts besides",
                 own_bids.bonus == 0 ? "" : fmt::format("Making the bid counts {} more.", own_bids.bonus)},
                own_bids.bonus, {0, kLargestNumber});
  const bool exact = !makes(own_bids.made, 0, 1);
  fields.number({"over", "what each unit taken over a bid counts",
                 own_bids.over == 0 ? "" : fmt::format("Each one over the bid counts {}.", own_bids.over),
                 Need::optional, exact ? Standing::idle : Standing::in_force},
                own_bids.over, {-kLargestNumber, kLargestNumber});
  fields.word({"missed", "what a bid that is missed counts"}, own_bids.missed, kMissed);
  std::string nil;
  if (!own_bids.nil.is_none())
    nil = fmt::format(
        "A player who says 0 plays for no trick at all: his side scores {} if he wins none, and loses {} if he wins "
        "one.",
        own_bids.nil.number, own_bids.nil.number);
  fields.amount({"nil", "what a player who says 0 wins or loses beside his partner's bid", nil}, own_bids.nil,
                {1, kLargestNumber}, Computed::none);
}

void describe(Fields& fields, BagRules& bags) {
  fields.number({"of", "how many taken over bids cost something", "", Need::required}, bags.of, {1, 99});
  fields.number(
      {"lose", "what they cost",
       fmt::format("What a side takes over bids that it makes is kept count of. Whenever the count comes to {}, "
                   "the side loses {}, and {} are taken off the count.",
                   bags.of, bags.lose, bags.of),
       Need::required},
      bags.lose, {1, kLargestNumber});
}

void describe(Fields& fields, ScoringRules& scoring) {
  fields.word({"counts", "what counts in tricks"}, scoring.counts, kCounts);
  fields.group({"own_bids", "what the number that each player said is worth"}, scoring.own_bids);
  fields.group({"bags", "what units taken over bids cost"}, scoring.bags);
  const bool counts = scoring.last_trick != 0 && !counts_tricks(scoring.counts);
  const std::string last = counts ? fmt::format("The last trick counts {} more.", scoring.last_trick) : "";
  fields.number({"last_trick", "what the last trick counts", last}, scoring.last_trick, {0, 99});
  const Standing bands = scoring.pays.has_bands() ? Standing::in_force : Standing::idle;
  fields.word({"by", "whether `pays` goes by what was bid or by what was taken", "", Need::optional, bands},
              scoring.pays.by, kPaysBy);
  fields.pays(
      {"pays", "what a deal is worth", pays_sentence(scoring), scoring.own_bids ? Need::optional : Need::required},
      scoring.pays);
  fields.word({"sweep", "what winning every trick does"}, scoring.sweep, kSweep);
  fields.word({"under_half", "what taking less than half of the bid does", under_half_sentence(scoring)},
              scoring.under_half, kUnderHalf);
  fields.word({"all_points", "what happens if one side takes every point"}, scoring.all_points, kAllPoints);
}

}  // namespace turup
