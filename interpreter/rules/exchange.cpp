#include "rules/exchange.h"

#include <fmt/format.h>

#include "base/text.h"

namespace turup {

void describe(Fields& fields, ExchangeRules& exchange) {
  std::vector<std::string> receivers;
  for (const Receiver r : exchange.to) receivers.emplace_back(kReceivers[static_cast<std::size_t>(r)].says);
  const std::string said = fmt::format("Each seat gives {} {}, all at the same time, before seeing what it gets.",
                                       in_words(exchange.cards), plural(exchange.cards, "card"));
  fields.number({"cards", "how many cards each seat gives", said, Need::required}, exchange.cards, {1, 16});
  const std::string turns = receivers.size() > 1 ? ", deal by deal" : "";
  fields.words({"to", "who gets the cards, deal by deal",
                fmt::format("They go {}{}.", joined(receivers, ", then "), turns), Need::required},
               exchange.to, kReceivers);
}

}  // namespace turup
