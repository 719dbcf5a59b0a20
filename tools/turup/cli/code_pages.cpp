#include "turup/cli/code_pages.h"

#include <algorithm>

#include "base/base.h"
#include "record/record.h"
#include "scenario/scenario.h"
#include "script/script.h"

namespace turup::shell {

namespace {

constexpr std::string_view kFence = "```";

// Returns the sample that an opening fence announces: "yaml", "lua hooks/half.lua".
Sample sample_of(std::string_view line) {
  const std::string_view words = trimmed(line.substr(kFence.size()));
  const std::size_t blank = std::min(words.find(' '), words.size());
  const std::string_view kind = words.substr(0, blank);
  Sample sample;
  sample.file = trimmed(words.substr(blank));
  if (kind == "lua") sample.kind = Sample::Kind::lua;
  if (kind == "record") sample.kind = Sample::Kind::record;
  if (kind == "console") sample.kind = Sample::Kind::console;
  if (sample.file.empty() && sample.kind == Sample::Kind::yaml) sample.file = kOurGame;
  if (sample.file.empty() && sample.kind == Sample::Kind::record) sample.file = kOurRecord;
  return sample;
}

class PageReader {
 public:
  void take(std::string_view line) {
    if (line.starts_with(kFence)) {
      inside_ = !inside_;
      if (inside_ && samples_ != nullptr) samples_->push_back(sample_of(line));
      return;
    }
    if (inside_ && samples_ != nullptr) {
      samples_->back().text.append(line).append("\n");
      return;
    }
    if (line == "## Before") samples_ = &page_.before;
    if (line == "## After") samples_ = &page_.after;
    if (samples_ == nullptr) take_prose(trimmed(line));
  }

  CodePage page() { return std::move(page_); }

 private:
  void take_prose(std::string_view line) {
    if (line.empty()) {
      is_new_ = true;
      return;
    }
    if (is_new_) page_.paragraphs.emplace_back();
    is_new_ = false;
    std::string& paragraph = page_.paragraphs.back();
    if (!paragraph.empty()) paragraph += ' ';
    paragraph += line;
  }

  CodePage page_;
  std::vector<Sample>* samples_ = nullptr;
  bool inside_ = false;
  bool is_new_ = true;
};

}  // namespace

CodePage read_code_page(std::string_view text) {
  PageReader reader;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    reader.take(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return reader.page();
}

std::vector<CodeInfo> all_codes() {
  std::vector<CodeInfo> all;
  for (const auto codes : {text_codes(), rule_codes(), probe_codes(), scenario::scenario_codes()})
    all.insert(all.end(), codes.begin(), codes.end());
  for (const auto& [code, meaning] : script::kCodes) all.push_back({code, meaning});
  for (const auto& [code, meaning] : record::kCodes) all.push_back({code, meaning});
  std::sort(all.begin(), all.end(), [](const CodeInfo& a, const CodeInfo& b) { return a.code < b.code; });
  return all;
}

}  // namespace turup::shell
