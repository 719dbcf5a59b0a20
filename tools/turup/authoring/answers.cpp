#include "turup/authoring/answers.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/language.h"

namespace turup::shell {

namespace {

// Everything that can be answered beside keys.
const std::vector<std::string> kOthers = {"from", "with", "title", "says", "file"};

std::string unknown_help(const std::string& key) {
  const std::vector<std::string> others = nearest(key, kOthers);
  if (!others.empty()) return fmt::format("write `{}`", others.front());
  const std::vector<std::string> near = near_keys(key, Keys::with_values);
  if (!near.empty()) return fmt::format("write {}", listed(in_backticks(near), "or"));
  return "answer from, with, title, says or file, or a key with its family, like `auction.from`";
}

class Reader {
 public:
  explicit Reader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  Answers answers;

  void read(const Entry& entry) {
    const Written written{entry.key, entry.value, diagnostics_};
    constexpr std::size_t kLongest = 400;
    if (entry.key == "from") {
      if (const auto text = read_text(written, kLongest)) answers.from = Named{*text, entry.value.span};
    } else if (entry.key == "with") {
      read_with(written);
    } else if (std::string* text = text_called(entry.key)) {
      *text = read_text(written, kLongest).value_or("");
    } else {
      read_key(entry);
    }
  }

 private:
  std::string* text_called(const std::string& key) {
    if (key == "title") return &answers.title;
    if (key == "says") return &answers.says;
    return key == "file" ? &answers.file : nullptr;
  }

  void read_with(const Written& written) {
    if (is_none(written.node)) return;
    const bool is_list = written.node.kind == Node::Kind::list;
    const std::vector<Node> items = is_list ? written.node.items : std::vector<Node>{written.node};
    for (const Node& item : items)
      if (const auto name = read_text({"with", item, diagnostics_}, 100)) answers.with.push_back({*name, item.span});
  }

  void read_key(const Entry& entry) {
    const KeyInfo* info = key_info(entry.key);
    const bool is_script = entry.key.starts_with("hooks.") || entry.key.starts_with("words.");
    if (info == nullptr && !is_script) {
      diagnostics_.error("T1103", fmt::format("unknown key `{}` among the answers", entry.key))
          .at(entry.key_span, "nothing asks for it")
          .help(unknown_help(entry.key));
      return;
    }
    answers.set.push_back({entry.key, flow_text(entry.value), entry.key_span, entry.value.span});
  }

  Diagnostics& diagnostics_;
};

// Returns the place in the answers from which a place was made; the same place if it was made from none.
Span answered(const Span& span, const Answers& answers) {
  if (span.source == nullptr) return span;
  const std::string& name = span.source->name();
  const std::string_view text = span.source->text();
  if (name == "--with")
    for (const Named& rule : answers.with)
      if (rule.text == text) return rule.span;
  if (name != "--set") return span;
  for (const Answers::Setting& setting : answers.set) {
    if (text != setting.key + ": " + setting.value) continue;
    const auto value_begin = static_cast<std::uint32_t>(setting.key.size() + 2);
    if (span.begin < value_begin) return setting.key_span;
    if (setting.value_span.text() != setting.value) return setting.value_span;
    const std::uint32_t shift = setting.value_span.begin - value_begin;
    return {setting.value_span.source, span.begin + shift, span.end + shift};
  }
  return span;
}

}  // namespace

Answers read_answers(const Source& source, Diagnostics& diagnostics) {
  const Node tree = parse(source, diagnostics);
  Reader reader(diagnostics);
  for (const Entry& entry : tree.entries) reader.read(entry);
  return std::move(reader.answers);
}

Diagnostics at_answers(const Diagnostics& diagnostics, const Answers& answers) {
  Diagnostics placed;
  for (Diagnostic diagnostic : diagnostics.all()) {
    for (Label& label : diagnostic.labels) label.span = answered(label.span, answers);
    if (diagnostic.labels.empty() && answers.from) diagnostic.at(answers.from->span);
    const bool is_error = diagnostic.severity == Severity::error;
    (is_error ? placed.error(diagnostic.code, "") : placed.warning(diagnostic.code, "")) = std::move(diagnostic);
  }
  return placed;
}

}  // namespace turup::shell
