// Plays random deals of one variant, in whole matches, and prints everything that the rules decide. An independent
// reader (oracle.py, which explains the lines) works it all out again and compares.
//
// Choices are random but not uniform, because rare cases must happen often enough to be checked.
#include <cstdio>
#include <cstdlib>

#include "actions/actions.h"
#include "base/base.h"
#include "oracle/habits.h"
#include "oracle/offers.h"
#include "variants/shipped.h"

namespace turup::oracle {
namespace {

void print_hands(const Rules& rules, const State& state) {
  std::fputs("hands", stdout);
  for (Seat seat = 0; seat < rules.tables.seats; ++seat) {
    std::printf(" %s", seat_name(rules.seating, seat).c_str());
    for (const Card card : state.hand[seat]) std::printf(" %s", rules.tables.deck.name(card).c_str());
  }
  if (state.has_aside) std::printf(" aside %s", rules.tables.deck.name(state.aside).c_str());
  std::puts("");
}

void print_contract(const Rules& rules, const State& state) {
  const std::string declarer = state.holder == kNobody ? "nobody" : seat_name(rules.seating, state.holder);
  const std::string strain = state.strain == kNoStrain ? "-" : trumps_words(state.strain);
  std::printf("contract %s %d %d %s %d\n", declarer.c_str(), state.declarers, state.bid, strain.c_str(),
              static_cast<int>(state.stake));
}

void print_shown(const State& state) { std::printf("shown %s\n", trumps_words(state.trumps).c_str()); }

// Prints what everybody may see of the result of one action.
void print_news(const Rules& rules, const State& before, const State& after) {
  if (before.phase == Phase::cut) print_hands(rules, after);
  if (before.phase == Phase::auction && after.phase != Phase::auction) print_contract(rules, after);
  if (after.shown && !before.shown) print_shown(after);
  const bool dealt_late = before.phase != Phase::cut && before.phase != Phase::play;
  if (after.phase == Phase::play && before.tricks_played == 0 && dealt_late) print_hands(rules, after);
  if (after.tricks_played != before.tricks_played) {
    std::printf("trick %s %d %d\n", seat_name(rules.seating, after.last_winner).c_str(), after.points[0],
                after.points[1]);
  }
  if (after.target != before.target && before.phase == Phase::melds) std::printf("target %d\n", after.target);
}

const char* ended_as(Ended ended) {
  if (ended == Ended::played) return "played";
  return ended == Ended::annulled_unshown ? "annulled_unshown" : "annulled";
}

// Prints a number for every side.
void print_sides(const Rules& rules, const std::array<std::int32_t, kMaxSeats>& numbers) {
  for (Side side = 0; side < rules.tables.sides; ++side) std::printf(" %d", numbers[side]);
}

void print_end(const Rules& rules, const Result& result, const Match& match) {
  std::printf("end %s target %d taken", ended_as(result.ended), result.target);
  print_sides(rules, result.taken);
  if (!result.annulled()) std::printf(" %s", result.made ? "made" : "failed");
  std::printf(" value %d\n", result.value);
  std::printf("total");
  print_sides(rules, match.scores);
  std::printf(" winners %d", match.winners);
  if (!match.is_over()) std::printf(" dealer %s", seat_name(rules.seating, match.dealer).c_str());
  std::puts("");
}

class Player {
 public:
  Player(const Rules& rules, Hooks* hooks, std::uint64_t seed) : rules_(rules), hooks_(hooks), rng_(seed) {}

  void play(std::uint32_t deals) {
    std::printf("variant %s\nseats", rules_.name.c_str());
    for (Seat seat = 0; seat < rules_.tables.seats; ++seat) std::printf(" %s", seat_name(rules_.seating, seat).c_str());
    std::puts("");
    Match match = begun();
    for (std::uint32_t deal = 0; deal < deals; ++deal) {
      if (match.is_over()) match = begun();
      play_deal(match, deal);
    }
    std::puts("finished");
  }

 private:
  enum class Way : std::uint8_t { counted_out, asked };

  Match begun() {
    std::vector<Draw> draws;
    fortune_ = rng_.below(3) == 0 ? Fortune::good : Fortune::any;
    const Match match = new_match(rules_, choose_first_dealer(rules_, rng_, draws));
    std::printf("match");
    print_sides(rules_, match.scores);
    std::printf(" dealer %s\n", seat_name(rules_.seating, match.dealer).c_str());
    std::printf("draws");
    for (const Draw& draw : draws) {
      std::printf(" %s %s", seat_name(rules_.seating, draw.seat).c_str(), rules_.tables.deck.name(draw.card).c_str());
    }
    std::puts("");
    return match;
  }

  void play_deal(Match& match, std::uint32_t number) {
    const Habits habits = random_habits(fortune_, rng_);
    State state = dealt(rules_, present_deal(match), habits, rng_, hooks_);
    std::printf("deal %u dealer %s cut %s\npack", number, seat_name(rules_.seating, state.dealer).c_str(),
                state.phase == Phase::cut ? "due" : "done");
    for (std::size_t n = 0; n < static_cast<std::size_t>(rules_.tables.deck.size()); ++n)
      std::printf(" %s", rules_.tables.deck.name(state.pack[n]).c_str());
    std::puts("");
    if (state.phase != Phase::cut) {
      print_hands(rules_, state);
      if (rules_.tables.fixing.by_last_card) print_shown(state);
    }

    const Way way = number % 16 == 0 ? Way::asked : Way::counted_out;
    while (state.phase != Phase::over) {
      const Choices choices = legal_actions(rules_, state);
      const Action action = chosen(rules_, state, habits, rng_);
      std::printf("act %s %u %s\t%s\n", seat_name(rules_.seating, state.actor).c_str(), choices.size(),
                  offered(choices, way).c_str(), to_words(rules_, action, state.bid).c_str());
      const State before = state;
      apply(rules_, state, action, hooks_);
      print_news(rules_, before, state);
    }
    Result result = score(rules_, state, hooks_);
    settle(rules_, hooks_, match, result);
    print_end(rules_, result, match);
  }

  std::string offered(const Choices& choices, Way way) {
    if (takes_cards(choices.card_say) && !choices.cards.empty()) return joined(to_words(rules_, choices, 0), "; ");
    constexpr unsigned kLong = 60;  // long lists come again and again
    const auto list = [&] {
      return in_words(rules_, way == Way::asked ? offered_when_asked(rules_, choices) : offered_by_number(choices));
    };
    if (choices.size() < kLong) return list();
    auto& known = known_[static_cast<std::size_t>(way)];
    for (const auto& [set, words] : known)
      if (set == choices) return words;
    known.emplace_back(choices, list());
    return known.back().second;
  }

  const Rules& rules_;
  Hooks* hooks_;
  Rng rng_;
  Fortune fortune_ = Fortune::any;
  std::array<std::vector<std::pair<Choices, std::string>>, 2> known_;  // by Way
};

}  // namespace
}  // namespace turup::oracle

int main(int argc, char** argv) {
  using namespace turup;
  if (argc != 4) {
    std::fputs("usage: turup_oracle_deals VARIANT DEALS SEED\n", stderr);
    return 2;
  }
  const shipped::Variant variant = shipped::variant(argv[1]);
  if (!variant.rules) {
    std::fputs(variant.trouble.c_str(), stderr);
    return 3;
  }
  oracle::Player player(*variant.rules, variant.hooks.get(), std::strtoull(argv[3], nullptr, 10));
  player.play(static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 10)));
  return 0;
}
