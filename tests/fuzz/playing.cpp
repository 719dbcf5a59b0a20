#include "fuzz/playing.h"

#include "actions/actions.h"
#include "knowledge/imagination.h"
#include "knowledge/witness.h"

namespace turup::fuzz {

namespace {

constexpr int kLongestDeal = 5000;  // actions
constexpr std::uint8_t kHostSpeaks = 0xFF;

class Player {
 public:
  Player(const Play& play, Bytes& bytes)
      : rules_(play.rules), hooks_(play.hooks), bytes_(bytes), writer_(play.rules, play.head) {}

  std::string all() {
    const std::uint8_t how = bytes_.next();
    const std::uint64_t seed = bytes_.next() + 256U * bytes_.next();
    rng_ = Rng(seed);
    secrets_due_ = (how & 0xFU) == 0 ? bytes_.next() : -1;
    stops_ = (how & 0x10U) != 0;
    writer_.seed(seed);
    std::vector<Draw> draws;
    match_ = new_match(rules_, choose_first_dealer(rules_, rng_, draws));
    writer_.draws(draws);
    const int deals = (how & 0x60U) == 0x60U ? 2 : 1;
    try {
      for (int deal = 0; deal < deals && !match_.is_over() && !stopped_; ++deal) play_deal();
    } catch (const HookFailure& failure) {
      claim_fit(failure.diagnostic());
    }
    return writer_.text();
  }

 private:
  void play_deal() {
    State state = shuffled(rules_, present_deal(match_), rng_, hooks_);
    writer_.begin_deal(state);
    for (int actions = 0; state.phase != Phase::over; ++actions) {
      claim(actions < kLongestDeal, "a deal does not end");
      claim_sound(state);
      if (actions == secrets_due_) claim_secret(state);
      if (stops_ && bytes_.empty()) {
        stopped_ = true;
        return;
      }
      act(state);
    }
    claim_sound(state);
    Result result = score(rules_, state, hooks_);
    settle(rules_, hooks_, match_, result);
    writer_.end_deal(result, match_);
  }

  void claim_sound(const State& state) const {
    const auto wrong = unsoundness(rules_, state);
    claim(!wrong, "a state is not sound", wrong.value_or(""));
  }

  void claim_secret(const State& state) {
    const Seat seat = static_cast<Seat>(rng_.below(rules_.tables.seats));
    const State other = with_secrets_redealt(rules_, state, seat, rng_);
    claim(view(rules_, state, match_, seat) == view(rules_, other, match_, seat), "a view shows a secret");
  }

  void act(State& state) {
    const bool chosen = !bytes_.empty();
    const std::uint8_t byte = bytes_.next();
    if (chosen && byte == kHostSpeaks && host_speaks(state)) return;
    const Choices choices = legal_actions(rules_, state);
    claim(!choices.empty(), "nobody may act");
    const Action action = chosen ? choices.at(byte % choices.size()) : any_action(rules_, state, rng_);
    claim(choices.has(action), "an action is not among the choices");
    claim(!why_not(rules_, state, state.actor, action), "an allowed action is refused");
    const std::string words = to_words(rules_, action, state.bid);
    const auto again = from_words(rules_, words, turn_of(rules_, state));
    claim(again && choices.has(*again), "words do not name their action", words);
    attempt(
        action, [&](State& next) { apply(rules_, next, action, hooks_); }, state);
  }

  bool host_speaks(State& state) {
    const std::uint16_t offers = host_offers(rules_, state, hooks_);
    for (std::uint8_t offer = 0; offer < 16; ++offer) {
      if ((offers >> offer & 1U) == 0) continue;
      State next = state;
      apply_host_offer(rules_, next, offer, hooks_);
      writer_.host_offer(state, offer);
      state = next;
      return true;
    }
    return false;
  }

  // Checks that a script that stops leaves the state as it was, and that nothing of the action is written.
  template <class Step>
  void attempt(const Action& action, Step step, State& state) {
    State next = state;
    try {
      step(next);
    } catch (const HookFailure&) {
      claim(next == state, "a script that stopped has changed the state");
      throw;
    }
    writer_.action(state, action);
    state = next;
  }

  const Rules& rules_;
  Hooks* hooks_;
  Bytes& bytes_;
  RecordWriter writer_;
  Rng rng_{0};
  Match match_;
  int secrets_due_ = -1;
  bool stops_ = false;
  bool stopped_ = false;
};

}  // namespace

std::string played(const Play& play, Bytes& bytes) { return Player(play, bytes).all(); }

void claim_written_again(const Play& play, const std::string& record) {
  const Source source("match.record", record);
  Diagnostics diagnostics;
  const auto read = read_record(play.rules, source, diagnostics);
  std::optional<std::string> again;
  if (read) again = rewritten(play.rules, play.hooks, *read, diagnostics);
  std::string found;
  for (const Diagnostic& diagnostic : diagnostics.all()) found += render(diagnostic, false);
  claim(again.has_value(), "a record that was written is not read", found + record);
  claim(*again == record, "a record comes out otherwise when written again", record + "\n---\n" + *again);
}

}  // namespace turup::fuzz
