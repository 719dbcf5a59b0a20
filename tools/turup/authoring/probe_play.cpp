#include "turup/authoring/probe_play.h"

#include <fmt/format.h>

#include <bit>

#include "game/game.h"

namespace turup::shell {

namespace {

constexpr std::uint64_t kProbeSeed = 29;
constexpr int kMostDecisions = 4000;       // bids of every number from 1 to 999 by eight seats need far fewer
constexpr std::uint32_t kHostSpeaks = 16;  // the host speaks once in so many decisions
constexpr std::size_t kWordsShown = 8;

Action chosen(const Choices& choices, Manner manner, Rng& rng) {
  const bool is_talkative = manner == Manner::talkative;
  if (!is_talkative && manner != Manner::modest) return choices.at(rng.below(choices.size()));
  Choices narrowed = choices;
  if (is_talkative) narrowed.says &= ~say_bit(Say::pass);
  if (narrowed.number_say == Say::bid && narrowed.from <= narrowed.to) narrowed.to = narrowed.from;
  const Choices& among = narrowed.empty() ? choices : narrowed;
  return among.at(rng.below(among.size()));
}

// Notices when a deal returns to an earlier state. Equal states have equal futures, so it could go on for ever.
class Circle {
 public:
  explicit Circle(const State& state) : mark_(state) {}

  bool closes(const State& state, int decisions) {
    if (state == mark_) return true;
    if (decisions < next_) return false;
    mark_ = state;
    next_ = 2 * decisions;
    return false;
  }

 private:
  State mark_;
  int next_ = 8;
};

class Playing {
 public:
  Playing(const ProbeTable& table, Chance chance, Rng& rng, RecordWriter* writer)
      : table_(table), manner_(chance.manner), rng_(rng), writer_(writer) {}

  std::vector<std::string> said;

  std::optional<Diagnostic> play(State& state) {
    Circle circle(state);
    for (int decisions = 1; state.phase != Phase::over; ++decisions) {
      if (auto found = stuck(state)) return found;
      const Choices choices = legal_actions(table_.rules, state);
      if (manner_ == Manner::interrupted && rng_.below(kHostSpeaks) == 0 && host_speaks(state)) continue;
      step(state, chosen(choices, manner_, rng_));
      if (circle.closes(state, decisions))
        return trouble("T2901", "can come back to where it was before, so it need never end");
      if (decisions == kMostDecisions)
        return trouble("T2901", fmt::format("has not ended after {} decisions", kMostDecisions));
    }
    return {};
  }

 private:
  std::optional<Diagnostic> stuck(const State& state) const {
    const bool is_seat = state.actor < table_.rules.tables.seats;
    if (is_seat && legal_actions(table_.rules, state).empty())
      return trouble("T2902", "comes to a point where nobody may do anything");
    if (const auto broken = unsoundness(table_.rules, state))
      return trouble("T2903", "comes to a state that cannot be: " + *broken);
    return {};
  }

  Diagnostic trouble(std::string_view code, const std::string& what) const {
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.message = fmt::format("a random deal of {} {}", description(table_), what);
    diagnostic.at(table_.title);
    return diagnostic;
  }

  void step(State& state, const Action& action) {
    if (writer_) {
      const std::string words = to_words(table_.rules, action, state.bid);
      note(fmt::format("{} {}", seat_name(table_.rules.seating, state.actor), words));
      writer_->action(state, action);
    }
    apply(table_.rules, state, action, table_.hooks);
  }

  // Returns the offers to the host. A record has only what is said, not what is asked. So if a script fails here, one
  // of its words is written, and the script fails again when the record is replayed.
  std::uint16_t offers_to_the_host(const State& state) {
    try {
      return host_offers(table_.rules, state, table_.hooks);
    } catch (const HookFailure&) {
      const unsigned words = table_.rules.tables.offers_at[static_cast<std::size_t>(Moment::host)];
      if (writer_) writer_->host_offer(state, static_cast<std::uint8_t>(std::countr_zero(words)));
      throw;
    }
  }

  bool host_speaks(State& state) {
    const std::uint16_t offers = offers_to_the_host(state);
    std::vector<std::uint8_t> words;
    for (std::size_t i = 0; i < table_.rules.offers.size(); ++i)
      if ((offers >> i & 1U) != 0) words.push_back(static_cast<std::uint8_t>(i));
    if (words.empty()) return false;
    const std::uint8_t word = words[rng_.below(static_cast<std::uint32_t>(words.size()))];
    if (writer_) {
      note(fmt::format("host {}", table_.rules.offers[word].word));
      writer_->host_offer(state, word);
    }
    apply_host_offer(table_.rules, state, word, table_.hooks);
    return true;
  }

  void note(std::string words) {
    if (said.size() == kWordsShown) said.erase(said.begin());
    said.push_back(std::move(words));
  }

  const ProbeTable& table_;
  Manner manner_;
  Rng& rng_;
  RecordWriter* writer_;
};

}  // namespace

ProbedDeal probed_deal(const ProbeTable& table, const Match& match, Chance chance, RecordWriter* writer) {
  ProbedDeal deal;
  deal.after = match;
  Rng rng(kProbeSeed, chance.stream);
  Playing playing(table, chance, rng, writer);
  try {
    State state = dealt_from(table.rules, present_deal(match), new_pack(table.rules), rng, table.hooks);
    if (writer) writer->begin_deal(state);
    deal.trouble = playing.play(state);
    if (!deal.trouble) {
      deal.result = score(table.rules, state, table.hooks);
      settle(table.rules, table.hooks, deal.after, deal.result);
      if (writer) writer->end_deal(deal.result, deal.after);
    }
  } catch (const HookFailure& failure) {
    deal.trouble = failure.diagnostic();
  }
  deal.said = std::move(playing.said);
  return deal;
}

// Returns the record. If a script failed before anything was written, the record has only the cards.
std::string record_text(const ProbeTable& table, const Match& match, Chance chance, const RecordWriter& writer) {
  std::string text = writer.text();
  const std::string keyword = fmt::format("deal {}", match.deals + 1);
  if (text.find("\n" + keyword + " ") != std::string::npos) return text;
  Rules waiting = table.rules;
  waiting.dealing.cut_by = CutBy::previous;  // no script is asked before the cut
  Rng rng(kProbeSeed, chance.stream);
  const State state = dealt_from(waiting, present_deal(match), new_pack(waiting), rng);
  const std::span<const Card> pack(state.pack.data(), static_cast<std::size_t>(table.rules.tables.deck.size()));
  return text + fmt::format("{:<9} dealer {}\n{:<9} {}\n", keyword, seat_name(table.rules.seating, match.dealer),
                            "hands", hands_line(table.rules, match.dealer, pack));
}

}  // namespace turup::shell
