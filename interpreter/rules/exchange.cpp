#include "rules/exchange.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

std::string receivers_sentence(const ExchangeRules& exchange) {
  const auto gives_none = [](Receiver r) { return r == Receiver::none; };
  const auto deals = static_cast<int>(exchange.to.size());
  const auto idle = std::count_if(exchange.to.begin(), exchange.to.end(), gives_none);
  if (idle == deals) return "But the cards go to nobody: none are given in any deal.";
  const bool ends_idle = idle == 1 && gives_none(exchange.to.back());
  std::vector<std::string> receivers;
  for (const Receiver r : exchange.to) {
    if (gives_none(r) && ends_idle) continue;
    receivers.emplace_back(gives_none(r) ? "to nobody" : kReceivers[static_cast<std::size_t>(r)].says);
  }
  std::string text = fmt::format("The cards go {}", joined(receivers, ", then "));
  if (receivers.size() > 1) text += ", deal by deal";
  if (ends_idle) return text + fmt::format("; in every {} deal none are given.", ordinal(deals));
  return text + (idle > 0 ? "; where they go to nobody, none are given." : ".");
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
