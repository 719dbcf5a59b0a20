// `turup explain`: explains a variant, a house rule, a script, a key of the language, or the code of a message.
#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/glossary.h"
#include "language/language.h"
#include "turup/authoring/authoring.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

std::vector<std::string> names_to_explain(const Library& library) {
  std::vector<std::string> names = library.variants();
  for (const KeyInfo& key : catalogue()) names.push_back(key.path);
  for (const FileKey& key : file_keys()) names.emplace_back(key.name);
  for (const std::string& point : point_names()) names.push_back(point);
  for (const CodeInfo& known : all_codes()) names.emplace_back(known.code);
  for (std::string& name : names_explained(library)) names.push_back(std::move(name));
  return names;
}

// A star marks what differs from the game on which the rules build.
enum class Stars : std::uint8_t { hidden, shown };

// Explains what a game says of a word.
Exit explain_in_game(Console& console, Selection selection, const std::string& word) {
  selection.names.resize(1);
  const Workshop shop = workshop(selection.request());
  if (const auto exit = rules_missing(console, shop)) return *exit;
  const std::string text = chapters_about(shop.rules(), word);
  if (text.empty())
    return complain(
        console,
        {fmt::format("the rulebook of `{}` does not speak of `{}`", printable(shop.rules().name), printable(word)),
         fmt::format("`turup explain {}` tells the whole of it, and `turup explain \"{}\"` what the "
                     "language says of the word",
                     selection.names.front(), printable(word))});
  console.data(text);
  return Exit::fine;
}

Exit explain_variant(Console& console, const Selection& selection, Stars stars) {
  const Workshop shop = workshop(selection.request());
  const Loaded& loaded = shop.loaded;
  if (loaded.kind == FileKind::house_rule && !loaded.diagnostics.has_errors() && selection.with.empty()) {
    const std::filesystem::path file = selection.names.front();
    const Exit exit = tell(console, loaded.diagnostics);
    console.data(explain_house_rule(shop.library, file.stem().string(), *loaded.files.front().source));
    return exit;
  }
  if (const auto exit = rules_missing(console, shop)) return *exit;
  console.data(stars == Stars::shown ? rulebook_with_stars(shop.rules()) : explain(shop.rules()));
  return Exit::fine;
}

// Returns whether the word is a file. Keys have dots in them, too.
bool is_file(const std::string& word) {
  return word.ends_with(".yaml") || word.find('/') != word.npos || word.starts_with("~");
}

constexpr std::string_view kCodesWord = "codes";
constexpr std::size_t kMostWords = 5;  // a game, and what players call a thing

struct ExplainOptions {
  Selection selection;
  bool has_stars = false;
  bool codes = false;
  bool figures = false;
  bool as_json = false;
};

Complaint nothing_called(const Library& at_hand, const std::string& word) {
  const std::vector<std::string> variants = names_with_words(word, at_hand.variants());
  return {fmt::format("`{}` is no variant, no house rule, no script, no key and no code{}", printable(word),
                      variants.empty() ? nearest_phrase(word, names_to_explain(at_hand)) : ""),
          variants.empty() ? "`turup list` shows variants and house rules, `turup show 29` the keys"
                           : "write " + listed(in_backticks(variants), "or")};
}

// Returns what a key says, and also a house rule or a script of that name; empty if nothing has that name.
std::string text_about(const Library& at_hand, const std::string& word) {
  std::string text = explain_key(word) + explain_point(at_hand, word);
  if (text.empty() || at_hand.house_rule(word) || at_hand.script(word)) {
    if (!text.empty()) text += '\n';
    text += explain_name(at_hand, word);
  }
  return text;
}

// Returns what is said of a rule that cannot be said; empty if the word is no such rule.
std::string text_of_unsaid(std::string word) {
  std::replace(word.begin(), word.end(), ' ', '_');
  const Unsaid* thing = unsaid("", word);
  if (!thing) return {};
  return folded(fmt::format("Turup cannot say this: {}. {}. The nearest is `{}`: {}.", thing->what,
                            capitalised(script_words(*thing)), thing->key, thing->nearest),
                0) +
         '\n' + explain_key(thing->key);
}

// Names the scripts at hand that do what the term means, if only a script can.
std::string scripts_that_do(const Library& at_hand, const Term& term) {
  if (term.within != Within::scripts) return {};
  const std::vector<std::string> names = scripts_with_words(at_hand, split(term.words, ' '));
  if (names.empty()) return {};
  return fmt::format(" Scripts at hand that speak of it: {}. See `turup explain {}`.",
                     joined(in_backticks(names), ", "), names.front());
}

// Returns what stands in this language for a word that card players use; empty if the word is none.
std::string text_of_term(const Library& at_hand, const std::string& word) {
  if (const Term* term = term_called(word)) {
    const std::string says = folded(
        fmt::format("No key is called `{}`. {}{}", printable(word), term->says, scripts_that_do(at_hand, *term)), 0);
    return term->key.empty() ? says : says + '\n' + explain_key(term->key);
  }
  const auto meant = called_otherwise(word, names_to_explain(at_hand));
  return meant ? folded(fmt::format("`{}` is called `{}` here.", printable(word), *meant), 0) + '\n' +
                     text_about(at_hand, *meant)
               : std::string();
}

// Explains a name. People write `last trick` for `last_trick`, and `optional ask` for `optional-ask`.
Exit explain_named(Console& console, const Library& at_hand, const std::string& word) {
  std::string text = text_about(at_hand, word);
  for (const char joint : {'_', '-'}) {
    if (!text.empty() || word.find(' ') == word.npos) break;
    std::string name = word;
    std::replace(name.begin(), name.end(), ' ', joint);
    text = text_about(at_hand, name);
  }
  if (text.empty()) text = text_of_unsaid(word);
  if (text.empty()) text = text_of_term(at_hand, word);
  if (text.empty()) text = explain_mentions(word);
  if (text.empty()) return complain(console, nothing_called(at_hand, word));
  console.data(text);
  return Exit::fine;
}

// Prints what the atlas has counted of a game as it is shipped.
Exit explain_counted(Console& console, const ExplainOptions& options, const Library& at_hand) {
  const Selection& selection = options.selection;
  const std::string& game = selection.names.front();
  const auto variant = selection.names.size() == 1 ? at_hand.variant(game) : std::nullopt;
  if (!variant)
    return complain(console, {"figures are of one shipped game", "for example `turup explain 29 --figures`"});
  if (!selection.with.empty() || !selection.set.empty())
    return complain(console, {"figures are of a game as it is shipped",
                              fmt::format("`turup simulate {}` with `--with` or `--set` counts others", game)});
  const FoundFile counted = figures_of(*variant);
  if (options.as_json)
    return complain(console, {"`--json` is for codes", fmt::format("the rows of `{}` are in `{}`, beside the games",
                                                                   variant->name, counted.inside)});
  const FileText file = read_file(counted);
  if (!file.code.empty())
    return complain(console, {fmt::format("nobody has counted figures of `{}`", variant->name),
                              fmt::format("`turup simulate {}` counts some now", game)});
  const auto text = explain_figures(variant->name, file.text);
  if (!text) return complain(console, {fmt::format("the figures of `{}` are damaged", variant->name)});
  console.data(*text);
  return Exit::fine;
}

Verdict trouble_with(const ExplainOptions& options) {
  const auto& names = options.selection.names;
  if (options.codes && !names.empty())
    return Complaint{"`--codes` lists every code, so nothing else can be explained",
                     fmt::format("leave `--codes` out, or `{}`", printable(names.front()))};
  if (names.empty() && !options.codes)
    return Complaint{"`turup explain` needs NAME|KEY|CODE", "for example `turup explain 29`"};
  return std::nullopt;
}

// Explains a game, or what it says of a word.
Exit explain_game(Console& console, const ExplainOptions& options) {
  const auto& names = options.selection.names;
  if (names.size() == 1)
    return explain_variant(console, options.selection, options.has_stars ? Stars::shown : Stars::hidden);
  return explain_in_game(console, options.selection, joined({names.begin() + 1, names.end()}, " "));
}

Exit explain_word(Console& console, const ExplainOptions& options) {
  if (const auto trouble = trouble_with(options)) return complain(console, *trouble);
  const auto& names = options.selection.names;
  const Shape shape = options.as_json ? Shape::json : Shape::text;
  const Library at_hand = library();
  if (options.figures && !names.empty()) return explain_counted(console, options, at_hand);
  const bool is_variant = !names.empty() && (at_hand.variant(names.front()) || is_file(names.front()));
  if (!is_variant && (options.codes || names.front() == kCodesWord)) return list_codes(console, shape);
  if (!is_variant && looks_like_code(names.front())) return explain_code(console, names.front(), shape);
  if (options.as_json) return complain(console, {"`--json` is for codes", "leave `--json` out"});
  return is_variant ? explain_game(console, options) : explain_named(console, at_hand, joined(names, " "));
}

}  // namespace

Command explain_command() {
  const auto options = std::make_shared<ExplainOptions>();
  Operand operand = variant_operand(options->selection);
  operand.name = "NAME|KEY|CODE";
  operand.least = 0;
  operand.most = kMostWords;
  return {"explain",
          "explain a game, a house rule, a key or a code in English",
          {{"turup explain 29", "the rules of twenty-nine"},
           {"turup explain 29 --with double,redouble", "with two house rules"},
           {"turup explain my-29.yaml --stars", "your own; stars mark what is new"},
           {"turup explain 29 --figures", "what bids, seats and rules are worth"},
           {"turup explain 29 throw in", "what a game says of a word"},
           {"turup explain redouble", "a house rule, a script, part of a key"},
           {"turup explain trump.hidden.ask", "a key, its words and its default"},
           {"turup explain T1103", "a message: why, and how to mend it"}},
          operand,
          {with_option(options->selection), set_option(options->selection),
           flag("--stars", "mark what differs from the game that it builds on", options->has_stars),
           flag("--figures", "what was counted over many deals of it", options->figures),
           flag("--codes", "list every code with its meaning", options->codes),
           flag("--json", "codes for programs", options->as_json)},
          [options](Console& console) { return explain_word(console, *options); }};
}

}  // namespace turup::shell
