#include "study/compare/narrative.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/base.h"
#include "record/record.h"

namespace turup::compare {

namespace {

std::string value_text(const Written& written) {
  return written.set_at.empty() ? printable(written.text)
                                : fmt::format("{} ({})", printable(written.text), written.set_at);
}

// A sentence about the table for a fact. `{}` stands for the value; what the fact is `of` comes before it.
struct Phrase {
  std::string_view subject;
  std::string_view says;
};
constexpr std::array<Phrase, 14> kPhrases{{{"declarer", "the declarer is {}"},
                                           {"stake", "the bid is {}"},
                                           {"trumps", "trumps are {}"},
                                           {"target", "the target is {}"},
                                           {"winning", "{} is winning the trick"},
                                           {"trick", "the trick is {}"},
                                           {"reason", "the deal is annulled by {}"},
                                           {"deal", "the deal is {}"},
                                           {"value", "the deal is worth {} to the declarers"},
                                           {"match", "the match is {}"},
                                           {"game", "the game is {}"},
                                           {"dealer", "{} deals next"},
                                           {"contract", "the contract is {}"},
                                           {"bid", "the bid is {}"}}};

std::string fact_phrase(const Rules& rules, const std::string& subject, const std::string& value) {
  if (subject == "reason")
    return value == "none" ? "the deal is not annulled" : fmt::format("the deal is annulled ({})", rules.cite(value));
  const auto blank = value.find(' ');
  if (subject == "trick" && blank != value.npos && value != "not finished") {
    const std::string points = value.substr(blank + 1);
    return fmt::format("the trick is {}'s, with {} {}", value.substr(0, blank), points,
                       plural(points == "1" ? 1 : 2, "point"));
  }
  for (const Phrase& phrase : kPhrases)
    if (phrase.subject == subject) return fmt::format(fmt::runtime(phrase.says), value);
  if (subject.starts_with("points of ") || subject.starts_with("tricks of "))
    return fmt::format("{} has {} {}", subject.substr(10), value, subject.substr(0, 6));
  if (subject.starts_with("score of ")) return fmt::format("{} stands at {}", subject.substr(9), value);
  return fmt::format("the {} is {}", subject, value);
}

std::string hands_text(const Rules& rules, const Start& start) {
  std::string text;
  for (const std::string& hand : split(hands_line(rules, start.setup.dealer, start.pack), '|'))
    text += fmt::format("  {}\n", hand);
  return text;
}

std::string steps_text(const Rules& rules, const std::vector<Step>& steps) {
  std::vector<std::string> said;
  said.reserve(steps.size());
  for (const Step& step : steps) said.push_back(step_text(rules, step));
  return said.empty() ? "Nobody has spoken yet." : joined(said, ", ") + ".";
}

}  // namespace

std::string keys_text(const Table& a, const Table& b, const std::vector<KeyDifference>& keys) {
  const bool are_same = a.rules.fingerprint == b.rules.fingerprint;
  if (keys.empty())
    return fmt::format("{} and {} {}.\n", a.name, b.name,
                       are_same ? "are the same" : "differ only in keys that have no effect here");
  const auto count = static_cast<int>(keys.size());
  std::string text =
      wrapped(fmt::format("{} and {} differ in {} {}.", a.name, b.name, in_words(count), plural(count, "key")), 0);
  for (const KeyDifference& difference : keys) {
    text += fmt::format("\n{}\n", difference.key);
    for (const auto& [table, written] : {std::pair{&a, &difference.a}, std::pair{&b, &difference.b}}) {
      text += wrapped(fmt::format("{}: {}", table->name, value_text(*written)), 2);
      if (!written->says.empty()) text += wrapped(printable(joined(written->says, " ")), 6);
    }
  }
  return text;
}

std::string step_text(const Rules& rules, const Step& step) {
  const std::string seat = seat_name(rules.seating, step.seat);
  const std::string words = to_words(rules, step.action, step.standing);
  const auto rest = [&] { return words.substr(words.find(' ') + 1); };
  switch (step.action.say) {
    case Say::pass: return seat + " passes";
    case Say::cut:
    case Say::bid:
    case Say::give:
    case Say::discard:
    case Say::play: return fmt::format("{} {}s {}", seat, words.substr(0, words.find(' ')), rest());
    case Say::double_up:
    case Say::redouble: return fmt::format("{} {}s", seat, words);
    case Say::trump: return fmt::format("{} makes {} trumps", seat, trumps_phrase(step.action.strain));
    case Say::lay: return fmt::format("{} lays {} aside for trumps", seat, rest());
    case Say::dealt_card: return seat + " leaves trumps to the card to be dealt";
    case Say::take: return seat + " takes the suit that was turned up";
    case Say::ask: return seat + " asks for trumps";
    case Say::show: return seat + " shows trumps";
    case Say::declare: return fmt::format("{} declares {}", seat, words);
    case Say::announce: return fmt::format("{} announces {}", seat, words);
    case Say::claim: return seat + " claims that the deal is void";
    case Say::agree: return seat + " agrees to stop";
    case Say::ditto:
    case Say::partner:
    case Say::set_double:
    case Say::offer: return fmt::format("{} says {}", seat, words);
  }
  return {};
}

std::string parting_text(const Rules& rules, const Difference& difference, Reason::Table which) {
  const bool is_first = which == Reason::Table::a;
  const std::string& value = is_first ? difference.a : difference.b;
  const std::string& may = is_first ? difference.may_a : difference.may_b;
  switch (difference.kind) {
    case Difference::Kind::fact: return fact_phrase(rules, difference.subject, value);
    case Difference::Kind::speaker: return may.empty() ? "the deal is over" : fmt::format("{} may {}", value, may);
    case Difference::Kind::hand: return fmt::format("{} holds {}", difference.subject, value);
    case Difference::Kind::actions: return fmt::format("{} may {}", difference.subject, value);
  }
  return {};
}

std::string deal_text(const Table& a, const Table& b, const std::vector<std::string>& causes, const Found& found) {
  const auto actions = static_cast<int>(found.steps.size());
  const Difference& difference = found.difference;
  std::string text = actions == 0
                         ? fmt::format("\nThey part before anybody has spoken, in the deal of seed {}.\n", found.seed)
                         : fmt::format("\nThe smallest deal found where they part: seed {}, {} {}.\n", found.seed,
                                       in_words(actions), plural(actions, "action"));
  text += fmt::format("{} deals.\n{}", seat_name(a.rules.seating, found.start.setup.dealer),
                      hands_text(a.rules, found.start));
  if (actions > 0) text += wrapped(steps_text(a.rules, found.steps), 0);
  text += wrapped(fmt::format("In {} {};", a.name, parting_text(a.rules, difference, Reason::Table::a)), 0);
  text += wrapped(fmt::format("in {} {}.", b.name, parting_text(b.rules, difference, Reason::Table::b)), 0);
  for (const Reason& reason : difference.reasons)
    text += wrapped(fmt::format("{}: {}", reason.table == Reason::Table::a ? a.name : b.name, reason.text), 2);
  if (!causes.empty()) text += wrapped(fmt::format("Keys that bear on it: {}.", listed(causes)), 0);
  return text;
}

}  // namespace turup::compare
