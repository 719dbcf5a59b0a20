// `turup replay`: re-executes a record, action by action.
#include <fmt/format.h>

#include "base/base.h"
#include "record/replay_json.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

struct ReplayOptions {
  std::vector<std::string> files;
  bool as_json = false;
  bool verify = false;
  bool why = false;
  bool unfinished = false;
  GivenRules given;
};

// Returns whether people still play the last deal, so that its cards are nobody's business yet. Deals that programs
// played without names are told as far as they go.
bool is_at_table(const Record& record) {
  if (record.players.empty() || record.deals.empty()) return false;
  const RecordedDeal& last = record.deals.back();
  return last.result.empty() && !last.abandoned;
}

// The amount of detail. reasons: also what else was not allowed, and the rules behind the ledger.
enum class Detail : std::uint8_t { plain, reasons };

// Tells a re-execution in words. Decisions are numbered through the record.
class Telling final : public ReplayListener {
 public:
  Telling(Console& console, const Rules& rules, Hooks* hooks, Detail detail)
      : console_(console), rules_(rules), hooks_(hooks), detail_(detail) {}

  void deal(const RecordedDeal& deal, const State& state, const Standings& standings) override {
    say("{}deal {}: {} deals\n", is_first_ ? "" : "\n", state.deal_number + 1, name(deal.dealer));
    is_first_ = false;
    for (std::size_t side = 0; side < standings.size(); ++side)
      if (!standings[side].empty()) say("  {}: {}\n", side_name(rules_, static_cast<Side>(side)), standings[side]);
    for (const std::string& hand : split(hands_line(rules_, state.dealer, deal.pack), '|')) say("  {}\n", hand);
  }

  void step(const ReplayStep& step) override {
    const State& before = step.before;
    say("{:>4}  {:>4}  {}\n", ++decisions_, step.seat == kHost ? "host" : name(step.seat),
        to_words(rules_, step.action, before.bid));
    if (detail_ == Detail::reasons && step.seat != kHost) tell_barred(before);
    if (step.after.tricks_played == before.tricks_played) return;
    say("            trick {} to {}\n", int{step.after.tricks_played}, name(step.after.last_winner));
  }

  void reset(const Ruling& ruling) override { say("      host  {}\n", ruling_words(rules_, ruling)); }

  void result(const State& /*end*/, const Result& result, const Match& match) override {
    say("  {}\n", result_line(rules_, result, match));
    for (const LedgerLine& line : result.ledger) {
      say("    {}\n", ledger_sentence(rules_, line));
      if (detail_ == Detail::plain) continue;
      for (const std::string& ground : origin_lines(rules_, line.key)) say("        {}\n", ground);
    }
  }

 private:
  void tell_barred(const State& before) {
    for (const Barred& barred : barred_cards(rules_, before, hooks_)) {
      const std::string& key = barred.refusal.key;
      say("            not {}{}\n", barred_text(rules_, barred),
          key.empty() ? "" : fmt::format(" ({})", rules_.cite(key)));
    }
  }

  std::string name(Seat seat) const { return seat_name(rules_.seating, seat); }
  template <class... T>
  void say(fmt::format_string<T...> format, T&&... values) {
    console_.data(fmt::format(format, std::forward<T>(values)...));
  }

  Console& console_;
  const Rules& rules_;
  Hooks* hooks_;
  Detail detail_;
  bool is_first_ = true;
  std::uint64_t decisions_ = 0;
};

class Replaying {
 public:
  Replaying(Console& console, const ReplayOptions& options) : console_(console), options_(options) {}

  Exit run(const std::string& path) {
    const auto records = records_in(console_, path);
    if (!records) return Exit::file;
    Exit exit = Exit::fine;
    for (std::size_t i = 0; i < records->size() && exit == Exit::fine; ++i) {
      const std::string name = records->size() == 1 ? path : fmt::format("{}, record {}", path, i + 1);
      exit = heavier(exit, replay_one(Source(name, (*records)[i])));
    }
    if (exit == Exit::fine && options_.verify)
      console_.data(fmt::format("{}: {} {}, everything agrees\n", path, deals_, plural(deals_, "deal")));
    return exit;
  }

 private:
  Exit replay_one(const Source& source) {
    Diagnostics diagnostics;
    const auto head = read_record_head(source, diagnostics);
    if (!head) return tell(console_, diagnostics);
    if (!shop_ || head->variant != head_.variant || head->with != head_.with || head->set != head_.set) {
      head_ = *head;
      shop_ = std::make_unique<Workshop>(workshop_of_record(*head, options_.given));
      if (const auto exit = rules_missing(console_, *shop_)) {
        shop_ = nullptr;
        return *exit;
      }
    }
    return replay_with(shop_->rules(), source);
  }

  Exit replay_with(const Rules& rules, const Source& source) {
    Diagnostics diagnostics;
    auto record = read_record(rules, source, diagnostics);
    if (!record) return tell(console_, diagnostics);
    const bool hides = is_at_table(*record) && !options_.unfinished && !options_.verify;
    if (hides) record->deals.pop_back();
    deals_ += static_cast<int>(record->deals.size());
    const auto hooks = shop_->hooks();
    const auto listener = make_listener(rules, record->head, hooks.get());
    static_cast<void>(replay(rules, hooks.get(), *record, *listener, diagnostics));
    console_.flush();  // shows what happened before a mistake is reported
    if (hides)
      console_.tell("the last deal is still being played, so its cards are not shown; --unfinished shows them\n");
    return tell(console_, diagnostics);
  }

  std::unique_ptr<ReplayListener> make_listener(const Rules& rules, const RecordHead& head, Hooks* hooks) {
    if (options_.as_json)
      return std::make_unique<JsonReplay>(rules,
                                          [this](const Json& object) { console_.data(json_line(object) + "\n"); });
    if (options_.verify) return std::make_unique<ReplayListener>();
    console_.data(fmt::format("{}: {}\n", head.variant, printable(rules.title)));
    return std::make_unique<Telling>(console_, rules, hooks, options_.why ? Detail::reasons : Detail::plain);
  }

  Console& console_;
  const ReplayOptions& options_;
  std::unique_ptr<Workshop> shop_;
  RecordHead head_;
  int deals_ = 0;
};

Exit replay_files(Console& console, const ReplayOptions& options) {
  Exit exit = Exit::fine;
  for (const std::string& path : options.files) exit = heavier(exit, Replaying(console, options).run(path));
  return exit;
}

}  // namespace

Command replay_command() {
  const auto options = std::make_shared<ReplayOptions>();
  return {"replay",
          "print or check a recorded match, action by action",
          {{"turup replay match.txt", "in words"},
           {"turup replay --why match.txt", "with what the rules forbade"},
           {"turup replay --json match.txt", "for programs: an object on each line"},
           {"turup replay --verify match.txt", "only check it"},
           {"turup replay --game mine.yaml match.txt", "with the file of its game"}},
          {"RECORD", 1, kAnyNumber, Operand::Kind::file, &options->files},
          {flag("--json", "for programs", options->as_json),
           flag("--verify", "check the record and print nothing else", options->verify),
           flag("--unfinished", "show the cards of a deal that is still being played, too", options->unfinished),
           flag("--why", "add what the rules forbade; `turup why` says more", options->why),
           game_option(options->given.game), house_rules_option(options->given.with)},
          [options](Console& console) { return replay_files(console, *options); }};
}

}  // namespace turup::shell
