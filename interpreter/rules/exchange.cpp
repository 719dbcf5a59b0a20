#include "rules/exchange.h"

#include <fmt/format.h>

#include "base/base.h"

namespace turup {

namespace {

std::string receivers_sentence(const ExchangeRules& exchange) {
  std::vector<std::string> receivers;
  for (const Receiver r : exchange.to)
    if (r != Receiver::none) receivers.emplace_back(kReceivers[static_cast<std::size_t>(r)].says);
  if (receivers.empty()) return "In the end none are given.";
  std::string text = fmt::format("The cards go {}", joined(receivers, ", then "));
  if (receivers.size() > 1) text += ", deal by deal";
  const bool is_complete = receivers.size() == exchange.to.size();
  return text + (is_complete ? "."
                             : fmt::format("; in every {} deal none are given.",
                                           ordinal(static_cast<int>(exchange.to.size()))));
}

}  // namespace

void describe(Fields& fields, ExchangeRules& exchange) {
  const std::string said =
      fmt::format("Each player gives away {} {}, all at the same time, before seeing what he gets.",
                  in_words(exchange.cards), plural(exchange.cards, "card"));
  fields.number({"cards", "how many cards each seat gives", said, Need::required}, exchange.cards, {1, 16});
  fields.words({"to", "who gets the cards, deal by deal", receivers_sentence(exchange), Need::required}, exchange.to,
               kReceivers);
}

}  // namespace turup
