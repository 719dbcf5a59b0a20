// Turns bytes into a tree: an accepted text, written out plainly, must be read again as the same tree. A text laid out
// by the formatter must be its own layout.
#include <fmt/format.h>

#include "base/base.h"
#include "fuzz/fuzzing.h"
#include "fuzz/words.h"
#include "language/language.h"
#include "yaml/yaml.h"

namespace turup::fuzz {

namespace {

constexpr std::size_t kWorthWritingOut = 40'000;  // bytes; escapes make the text longer, up to the limit of a file
constexpr std::size_t kLongestKey = 64;           // bytes as they stand in the file

std::string escaped(std::string_view text) {
  std::string all = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    claim(character.size != 0, "a text of a tree is not UTF-8", text);
    const std::uint32_t value = character.value;
    const bool plain = value >= 0x20 && value < 0x7F && value != '"' && value != '\\';
    if (plain)
      all += static_cast<char>(value);
    else
      all += value <= 0xFFFF ? fmt::format("\\u{:04X}", value) : fmt::format("\\U{:08X}", value);
    at += character.size;
  }
  return all + "\"";
}

// Returns a plain text. A line break in it becomes a blank line and a continued line.
std::string plain(std::string_view text, const std::string& indent) {
  std::string all;
  bool broken_line = false;
  for (const char c : text) {
    if (c == '\n') {
      all += broken_line ? "\n" : "\n\n";
      broken_line = true;
      continue;
    }
    if (broken_line) all += indent;
    broken_line = false;
    all += c;
  }
  return all;
}

std::string written(const Node& node, const std::string& indent) {
  if (node.kind == Node::Kind::scalar)
    return node.quoted ? " " + escaped(node.text) + "\n" : " " + plain(node.text, indent) + "\n";
  if (node.kind == Node::Kind::list) {
    if (node.items.empty()) return " []\n";
    std::string all = "\n";
    for (const Node& item : node.items) all += indent + "-" + written(item, indent + " ");
    return all;
  }
  if (node.entries.empty()) return " {}\n";
  std::string all = "\n";
  for (const Entry& entry : node.entries) all += indent + escaped(entry.key) + ":" + written(entry.value, indent + " ");
  return all;
}

bool has_short_keys(const Node& node) {
  for (const Node& item : node.items)
    if (!has_short_keys(item)) return false;
  for (const Entry& entry : node.entries)
    if (escaped(entry.key).size() > kLongestKey || !has_short_keys(entry.value)) return false;
  return true;
}

bool same(const Node& a, const Node& b) {
  if (a.kind != b.kind || a.text != b.text || a.quoted != b.quoted) return false;
  if (a.items.size() != b.items.size() || a.entries.size() != b.entries.size()) return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (!same(a.items[i], b.items[i])) return false;
  for (std::size_t i = 0; i < a.entries.size(); ++i)
    if (a.entries[i].key != b.entries[i].key || !same(a.entries[i].value, b.entries[i].value)) return false;
  return true;
}

void claim_inside(const Span& span, const Source& source) {
  claim(span.source == &source && span.begin <= span.end && span.end <= source.text().size(), "a span is astray");
}

// Claims that every place lies in this text, and that a plain text on one line stands at its span.
void claim_placed(const Node& node, const Source& source) {
  claim_inside(node.span, source);
  const bool one_line =
      node.kind == Node::Kind::scalar && !node.quoted && node.span.text().find('\n') == node.text.npos;
  if (one_line) claim(node.span.text() == node.text, "a span is not its text", node.span.text());
  for (const Node& item : node.items) claim_placed(item, source);
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const Entry& entry = node.entries[i];
    claim_inside(entry.key_span, source);
    claim(entry.key_span.begin <= entry.value.span.begin, "a value stands before its key", entry.key);
    for (std::size_t j = 0; j < i && i < 64; ++j) claim(node.entries[j].key != entry.key, "a key twice", entry.key);
    claim_placed(entry.value, source);
  }
}

void claim_laid_out(const Source& source) {
  Diagnostics diagnostics;
  const auto text = canonical_text(source, diagnostics);
  claim_fit(diagnostics);
  claim(text || diagnostics.has_errors(), "a file is not laid out, and nobody says why");
  if (!text) return;
  Diagnostics none;
  const auto again = canonical_text(Source("again.yaml", *text), none);
  claim(again.has_value(), "a file laid out is refused", *text);
  claim(*again == *text, "a file laid out is laid out otherwise", *text + "\n---\n" + again.value_or(""));
}

}  // namespace

std::vector<Seed> seeds() {
  std::vector<Seed> all = files_of("tests/invalid/text", "");
  for (const char* folder : {"tests/invalid/rules", "variants"})
    for (Seed& seed : files_of(folder, ".yaml")) all.push_back(std::move(seed));
  return all;
}

std::vector<std::string> words() {
  std::vector<std::string> all = signs_of_yaml();
  for (std::string& word : words_of_rules()) all.push_back(std::move(word));
  return all;
}

void run(std::string_view bytes) {
  const Source source("ours.yaml", std::string(bytes));
  Diagnostics diagnostics;
  const Node root = parse(source, diagnostics);
  claim(root.kind == Node::Kind::map, "a tree is no map");
  claim_fit(diagnostics);
  if (diagnostics.has_errors()) return;
  claim_placed(root, source);
  if (bytes.size() % 4 == 0) claim_laid_out(source);
  if (bytes.size() > kWorthWritingOut || !has_short_keys(root)) return;
  const Source plainly("again.yaml", written(root, "").substr(1));
  Diagnostics none;
  const Node again = parse(plainly, none);
  const std::string found = none.empty() ? "" : render(none.all().front(), false);
  claim(none.empty(), "a tree written out is refused", found + std::string(plainly.text()));
  claim(same(root, again), "a tree written out is another", plainly.text());
}

}  // namespace turup::fuzz
