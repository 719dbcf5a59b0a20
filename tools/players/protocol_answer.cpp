#include <fmt/format.h>

#include "actions/actions_json.h"
#include "base/base.h"
#include "players/protocol.h"

namespace turup::protocol {

namespace {

constexpr std::size_t kShown = 60;  // bytes shown of a line that is not understood

std::string shown(const std::string& line) {
  return printable(line.size() <= kShown ? line : line.substr(0, kShown) + "…");
}

// Returns whether everything in `answer` is the same in `whole`. Keys that `whole` does not have are ignored.
bool agrees(const Json& answer, const Json& whole) {
  for (const auto& [key, value] : answer.items())
    if (whole.contains(key) && whole[key] != value) return false;
  return true;
}

std::optional<Action> in_words(const Rules& rules, const View& view, std::string_view words) {
  CardSet hand = view.from_playing_seat().hand;
  if (view.has_aside && view.holder == view.seat) hand.insert(view.aside);
  const auto action = from_words(rules, words, {view.bid, hand});
  return action && view.choices.has(*action) ? action : std::nullopt;
}

// Returns a gift in words. Its cards may come in any order, and there are too many gifts to look through.
std::string gift_in_words(Say say, const Json& cards) {
  std::string words(saying(say).word);
  for (const Json& card : cards) words += card.is_string() ? " " + card.get<std::string>() : " ?";
  return words;
}

std::optional<Action> as_data(const Rules& rules, const View& view, const Json& answer) {
  for (const Say say : {Say::give, Say::discard})
    if (answer["say"] == saying(say).name && answer.contains("cards") && answer["cards"].is_array())
      return in_words(rules, view, gift_in_words(say, answer["cards"]));
  std::optional<Action> found;
  for (const Action& action : each_action(rules, view.choices, view.bid)) {
    if (!agrees(answer, action_json(rules, action, view.bid))) continue;
    // Any wording of the same bid will do. Otherwise the answer must leave no choice.
    if (found && (found->say != Say::bid || found->number != action.number || found->strain != action.strain))
      return {};
    if (!found) found = action;
  }
  return found;
}

}  // namespace

std::variant<Action, std::string> read_answer(const Rules& rules, const View& view, const std::string& line) {
  const Json answer = parse_json(line);
  if (answer.is_discarded()) return fmt::format("its answer `{}` is no JSON", shown(line));
  const bool has_words = answer.is_object() && answer.contains("words") && answer["words"].is_string();
  const bool has_data = answer.is_object() && answer.contains("say") && answer["say"].is_string();
  if (!has_words && !has_data) return fmt::format("its answer `{}` has neither `words` nor `say`", shown(line));
  const auto action =
      has_words ? in_words(rules, view, answer["words"].get<std::string>()) : as_data(rules, view, answer);
  if (!action) return fmt::format("its answer `{}` is none of its choices", shown(line));
  return *action;
}

namespace {

// Reads a member that is one of some words, if it is there. Returns whether it can be read.
template <class Choice, std::size_t kCount>
bool read_word(const Json& answer, const char* name, const Word (&words)[kCount], Choice& choice) {
  if (!answer.contains(name)) return true;
  for (std::size_t i = 0; i < kCount; ++i) {
    if (answer[name] != words[i].word) continue;
    choice = static_cast<Choice>(i);
    return true;
  }
  return false;
}

}  // namespace

std::variant<Greeting, std::string> read_ready(const std::string& line) {
  const Json answer = parse_json(line);
  const bool is_ready = answer.is_object() && answer.contains("ready") && answer["ready"] == true;
  if (!is_ready) return fmt::format("it answered `{}` where it should say that it is ready", shown(line));
  Greeting greeting;
  if (!read_word(answer, "views", kViews, greeting.views))
    return fmt::format("its answer `{}` asks for `views` that are neither `whole` nor `changes`", shown(line));
  if (!read_word(answer, "events", kEvents, greeting.events))
    return fmt::format("its answer `{}` asks for `events` that are neither `all` nor `none`", shown(line));
  return greeting;
}

}  // namespace turup::protocol
