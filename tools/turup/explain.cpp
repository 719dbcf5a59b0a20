// `turup explain`: a variant, a key of the language, or the code of a message, in English.
#include "loader/explain.h"

#include <fmt/format.h>

#include "base/text.h"
#include "game/record_codes.h"
#include "loader/catalogue.h"
#include "loader/codes.h"
#include "scenario/codes.h"
#include "script/codes.h"
#include "turup/probe.h"
#include "turup/report.h"
#include "turup/selection.h"

namespace turup::shell {

namespace {

std::vector<std::string> names_to_explain(const Library& library) {
  std::vector<std::string> names = library.variants();
  for (const KeyInfo& key : catalogue()) names.push_back(key.path);
  return names;
}

Exit explain_variant(Console& console, const Selection& selection) {
  const Workshop shop = workshop(selection.request());
  const auto [outlook, exit] = opened(console, shop);
  if (outlook == Outlook::hopeless) return exit;
  console.data(explain(shop.rules()));
  return Exit::fine;
}

// A key has dots in it, and so has the name of a file.
bool is_file(const std::string& word) {
  return word.ends_with(".yaml") || word.find('/') != word.npos || word.starts_with("~");
}

// What a code means; empty if there is no such code.
std::string meaning_of(std::string_view code) {
  for (const auto codes : {text_codes(), rule_codes(), scenario::codes(), std::span<const CodeInfo>(kProbeCodes)})
    for (const CodeInfo& known : codes)
      if (known.code == code) return std::string(known.meaning);
  for (const auto& known : script::kCodes)
    if (known.code == code) return std::string(known.meaning);
  for (const auto& known : record::kCodes)
    if (known.code == code) return std::string(known.meaning);
  return {};
}

Exit explain_word(Console& console, const Selection& selection) {
  const std::string& word = selection.names.front();
  const Library at_hand = library();
  if (at_hand.variant(word) || is_file(word)) return explain_variant(console, selection);
  if (const std::string meaning = meaning_of(word); !meaning.empty()) {
    console.data(fmt::format("{}: {}\n", word, meaning));
    return Exit::fine;
  }
  const std::string text = explain_key(word);
  if (text.empty())
    return complain(console, {fmt::format("`{}` is no variant, no key and no code{}", printable(word),
                                          nearest_phrase(word, names_to_explain(at_hand))),
                              "`turup list` shows the variants, `turup show 29` the keys"});
  console.data(text);
  return Exit::fine;
}

}  // namespace

Command explain_command() {
  const auto selection = std::make_shared<Selection>();
  Operand operand = variant_operand(*selection);
  operand.name = "VARIANT|KEY|CODE";
  return {"explain",
          "the rules of a variant in English; what a key or a code means",
          {{"turup explain 29", "the rules of twenty-nine"},
           {"turup explain 29 --with double,redouble", "with two house rules"},
           {"turup explain my-29.yaml", "a file of your own"},
           {"turup explain trump.hidden.ask", "a key, its words and its default"},
           {"turup explain T1103", "the code of a message"}},
          operand,
          {with_option(*selection), set_option(*selection)},
          [selection](Console& console) { return explain_word(console, *selection); }};
}

}  // namespace turup::shell
