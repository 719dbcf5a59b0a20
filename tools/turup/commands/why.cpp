// `turup why`: tells why a card or a call was allowed or not in a recorded deal, and why the deal was worth what it
// was.
#include <fmt/format.h>

#include <sstream>

#include "actions/actions_json.h"
#include "base/base.h"
#include "record/replay_json.h"
#include "scenario/scenario.h"
#include "terminal/terminal.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

struct WhyOptions {
  std::vector<std::string> words;  // the record's file, then a card or a call
  std::optional<std::uint64_t> at;
  std::optional<std::uint64_t> deal;
  std::optional<std::uint64_t> record;
  GivenRules given;
  bool score = false;
  bool as_json = false;

  std::string asked() const { return joined({words.begin() + 1, words.end()}, " "); }
};

// Everything known about one decision, and about the card or call that is asked about.
struct Answer {
  const Rules& rules;
  Decision decision;
  std::vector<Barred> barred = {};
  std::optional<Action> asked = {};  // without a question: the action taken, if it was not allowed
  std::optional<Refusal> refusal = {};

  bool is_hosts() const { return decision.seat == kHost; }
  std::string asked_words() const { return to_words(rules, *asked, decision.before.bid); }
  std::string seat() const { return is_hosts() ? "the host" : seat_name(rules.seating, decision.seat); }
};

// ---- For people ----

class Text {
 public:
  Text() : writer_(out_, {Theme::mono, CardStyle::ascii, 80}) {}

  const LineWriter& writer() const { return writer_; }
  void line(std::string_view text) {
    if (!text.empty()) writer_.line(text);
  }
  void lines(const std::vector<std::string>& texts, std::string_view indent) {
    for (const std::string& text : texts) writer_.line(std::string(indent) + text);
  }
  std::string text() const { return out_.str(); }

 private:
  std::ostringstream out_;
  LineWriter writer_;
};

std::vector<std::string> origin_or_none(const Rules& rules, const std::string& key) {
  if (key.empty()) return {"no key sets this: it is so in every game"};
  return origin_lines(rules, key);
}

void tell_position(const Answer& answer, Text& text) {
  const State& state = answer.decision.before;
  const Phrases phrases(answer.rules, text.writer());
  const View seen = view(answer.rules, state, answer.decision.match, state.actor);
  std::string when = fmt::format("Decision {}, deal {}", answer.decision.number, state.deal_number + 1);
  if (state.phase == Phase::play) when += fmt::format(", trick {}", state.tricks_played + 1);
  text.line(fmt::format("{}: {} is to act.", when, answer.seat()));
  if (answer.is_hosts()) return;
  text.line(phrases.contract(seen));
  if (!seen.hand.empty()) text.lines(phrases.hand(seen), "");
  text.line(phrases.trick(seen));
  text.line(phrases.offers(seen));
}

void tell_barred(const Answer& answer, Text& text) {
  for (const Barred& barred : answer.barred) {
    text.line("Not allowed: " + barred_text(answer.rules, barred));
    text.lines(origin_or_none(answer.rules, barred.refusal.key), "  ");
  }
}

std::string taken_text(const Answer& answer) {
  const Decision& decision = answer.decision;
  if (decision.taken.empty()) return "The record ends here.";
  if (answer.asked && answer.asked_words() == decision.taken) return {};
  return fmt::format("{} chose: {}.", answer.seat(), decision.taken);
}

// Returns whether the question is about a card that is not held; then no rule is to be told.
bool is_about_a_card_not_held(const Answer& answer) {
  return answer.asked->say == Say::play && !turn_of(answer.rules, answer.decision.before).hand.has(answer.asked->card);
}

std::string answer_text(const Answer& answer) {
  Text text;
  tell_position(answer, text);
  if (!answer.asked) {
    text.line(answer.decision.taken.empty()
                  ? taken_text(answer)
                  : fmt::format("{} chose: {}. It was allowed.", answer.seat(), answer.decision.taken));
    tell_barred(answer, text);
    return text.text();
  }
  if (!answer.refusal) {
    text.line(fmt::format("{} was allowed.", answer.asked_words()));
    text.line(taken_text(answer));
    tell_barred(answer, text);
    return text.text();
  }
  const Phrases phrases(answer.rules, text.writer());
  const View seen = view(answer.rules, answer.decision.before, answer.decision.match, answer.decision.before.actor);
  text.line(fmt::format("{} was not allowed: {}", answer.asked_words(), phrases.refusal(*answer.refusal, seen)));
  if (!is_about_a_card_not_held(answer)) text.lines(origin_or_none(answer.rules, answer.refusal->key), "  ");
  text.line(taken_text(answer));
  return text.text();
}

// ---- For programs ----

Json answer_json(const Answer& answer) {
  const Rules& rules = answer.rules;
  const State& state = answer.decision.before;
  const CardSet hand = answer.is_hosts() ? CardSet{} : turn_of(rules, state).hand;
  Json json{{"decision", answer.decision.number},
            {"deal", state.deal_number + 1},
            {"trick", state.phase == Phase::play ? Json(state.tricks_played + 1) : Json(nullptr)},
            {"seat", answer.is_hosts() ? "host" : answer.seat()},
            {"holds", cards_json(rules, hand)},
            {"allowed", every_action(rules, legal_actions(rules, state), state.bid)},
            {"taken", answer.decision.taken.empty() ? Json(nullptr) : Json(answer.decision.taken)},
            {"asked", answer.asked ? Json(answer.asked_words()) : Json(nullptr)},
            {"refusal", nullptr},
            {"barred", Json::array()}};
  if (answer.refusal)
    json["refusal"] = Json{{"text", refusal_sentence(rules, *answer.refusal, state.bid)},
                           {"reason", answer.refusal->reason},
                           {"rule", origin_json(rules, answer.refusal->key)}};
  for (const Barred& barred : answer.barred)
    json["barred"].push_back(Json{{"cards", cards_json(rules, barred.cards)},
                                  {"reason", barred.refusal.reason},
                                  {"rule", origin_json(rules, barred.refusal.key)}});
  return json;
}

// ---- A decision ----

Complaint no_such_decision(std::uint64_t count, std::uint64_t wished) {
  return {fmt::format("the record has {}, not {}", counted(count, "decision"), wished), "`turup replay` numbers them"};
}

class Why {
 public:
  Why(Console& console, const WhyOptions& options) : console_(console), options_(options) {}

  Exit run() {
    if (const Verdict complaint = against()) return complain(console_, *complaint);
    auto [open, exit] = open_record(console_, options_.words.front(), options_.record, options_.deal, options_.given);
    if (!open) return exit;
    open_ = std::move(open);
    return options_.score ? tell_score() : tell_decision();
  }

 private:
  Verdict against() const {
    if (options_.score && (options_.at || !options_.asked().empty()))
      return Complaint{"`--score` is about a whole deal", "leave `--at` and the card out, or leave `--score` out"};
    if (options_.score) return {};
    if (options_.deal)
      return Complaint{"`--deal` goes with `--score`", "decisions are counted through the whole record"};
    if (options_.at) return {};
    return Complaint{"`turup why` needs the number of a decision",
                     "write `--at N`, as `turup replay` numbers them, or `--score` for what a deal was worth"};
  }

  Exit tell_decision() {
    const Rules& rules = open_->shop.rules();
    DecisionFinder finder(rules, open_->record, *options_.at);
    Diagnostics diagnostics;
    const auto hooks = open_->shop.hooks();
    static_cast<void>(replay(rules, hooks.get(), open_->record, finder, diagnostics));
    const auto decision = finder.found();
    if (!decision && diagnostics.has_errors()) return tell(console_, diagnostics);
    if (!decision) return complain(console_, no_such_decision(finder.count(), *options_.at));
    Answer answer{rules, *decision};
    answer.barred = answer.is_hosts() ? std::vector<Barred>{} : barred_cards(rules, decision->before, hooks.get());
    if (const Verdict complaint = ask(answer, hooks.get())) return complain(console_, *complaint);
    console_.data(options_.as_json ? json_line(answer_json(answer)) + "\n" : answer_text(answer));
    return Exit::fine;
  }

  // Finds the action that is asked about. Without a question it is the recorded action, if that is not allowed.
  Verdict ask(Answer& answer, Hooks* hooks) const {
    const State& state = answer.decision.before;
    std::string words = options_.asked();
    if (words.empty() && answer.decision.is_allowed) return {};
    if (words.empty()) words = answer.decision.taken;
    const View seen = view(answer.rules, state, answer.decision.match, state.actor);
    const Typed typed = read_typed(answer.rules, seen, "why " + words);
    if (!typed.action)
      return Complaint{fmt::format("`{}` is no card or call of this game", printable(words)),
                       "write it as at the table: `9S`, `bid 17`, `pass`, `ask`"};
    answer.asked = typed.action;
    const bool is_taken = options_.asked().empty();
    answer.refusal = why_not(answer.rules, state, is_taken ? answer.decision.seat : state.actor, *typed.action, hooks);
    return {};
  }

  // ---- The account of a deal ----

  Exit tell_score() {
    const Rules& rules = open_->shop.rules();
    std::optional<std::uint32_t> which;
    if (options_.deal) which = static_cast<std::uint32_t>(*options_.deal);
    scenario::DealCollector collector(rules, open_->record, which);
    Diagnostics diagnostics;
    const auto hooks = open_->shop.hooks();
    const Listening listening(hooks.get(), collector.accounts());
    static_cast<void>(replay(rules, hooks.get(), open_->record, collector, diagnostics));
    const auto deal = collector.found();
    if (!deal && diagnostics.has_errors()) return tell(console_, diagnostics);
    if (!deal) return complain(console_, no_such_deal(open_->record, options_.deal.value_or(1)));
    if (!deal->result)
      return complain(console_,
                      {fmt::format("deal {} is not over, so nothing has been reckoned", deal->setup.deal_number + 1),
                       "name a deal that is, after `--deal`"});
    console_.data(options_.as_json ? json_line(score_json(*deal)) + "\n" : score_text(*deal));
    return Exit::fine;
  }

  std::string score_text(const scenario::PlayedDeal& deal) const {
    const Rules& rules = open_->shop.rules();
    Text text;
    text.line(fmt::format("Deal {}: {}", deal.setup.deal_number + 1, result_line(rules, *deal.result, deal.after)));
    // The line of a record names neither the partner in such a contract nor what had to be taken.
    if (!deal.result->annulled() && deal.result->contract != kRegular)
      text.line("  " + Phrases(rules, text.writer()).outcome(*deal.result));
    std::vector<std::string_view> told_of;
    for (const LedgerLine& line : deal.result->ledger) {
      text.line("  " + ledger_sentence(rules, line));
      const bool is_told = std::find(told_of.begin(), told_of.end(), line.key) != told_of.end();
      if (line.key.empty() || is_told) continue;
      text.lines(origin_lines(rules, line.key), "      ");
      told_of.push_back(line.key);
    }
    for (const Account& account : deal.accounts) {
      text.line(fmt::format("  {} tells:", rules.cite(rules.tables.script_keys[account.use])));
      text.lines(account.lines, "      ");
    }
    return text.text();
  }

  Json score_json(const scenario::PlayedDeal& deal) const {
    const Rules& rules = open_->shop.rules();
    Json lines = Json::array();
    for (const LedgerLine& line : deal.result->ledger)
      lines.push_back(Json{{"text", ledger_sentence(rules, line)},
                           {"side", line.side == kNoSide ? Json(nullptr) : Json(side_name(rules, line.side))},
                           {"amount", line.amount},
                           {"rule", origin_json(rules, line.key)}});
    Json told = Json::array();
    for (const Account& account : deal.accounts)
      told.push_back(
          Json{{"rule", origin_json(rules, rules.tables.script_keys[account.use])}, {"lines", account.lines}});
    return {{"deal", deal.setup.deal_number + 1},
            {"result", result_line(rules, *deal.result, deal.after)},
            {"ledger", std::move(lines)},
            {"told", std::move(told)}};
  }

  Console& console_;
  const WhyOptions& options_;
  std::unique_ptr<OpenRecord> open_;
};

}  // namespace

Command why_command() {
  const auto options = std::make_shared<WhyOptions>();
  return {"why",
          "say why a card was allowed or not, or how a deal was scored",
          {{"turup why match.turup --at 12", "what was allowed then, and why"},
           {"turup why match.turup --at 12 9S", "why not that card"},
           {"turup why match.turup --at 3 bid 15", "why not that bid"},
           {"turup why match.turup --score", "how a deal was scored"}},
          {"RECORD [CARD]", 1, kAnyNumber, Operand::Kind::file, &options->words},
          {number("--at", "number of the decision, as in `turup replay`", options->at, {1}),
           flag("--score", "how a deal was scored, with the keys", options->score),
           deal_option("the deal for `--score`; the last finished one by default", options->deal),
           record_option(options->record), flag("--json", "for programs", options->as_json),
           game_option(options->given.game), house_rules_option(options->given.with)},
          [options](Console& console) { return Why(console, *options).run(); }};
}

}  // namespace turup::shell
