#include "turup/authoring/repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "base/base.h"

namespace turup::shell {

namespace {

constexpr int kMostLooks = 400;

// The stages of loading: a file is read as text, then the files it names are found, then its values are read, then
// their meaning is checked. If one stage finds errors, the next is not reached.
enum class Stage : std::uint8_t { text, names, values, meaning };

Stage stage_of(std::string_view code) {
  if (code.starts_with("T0") || code.starts_with("T5")) return Stage::text;
  if (code.starts_with("T4")) return code < "T4020" ? Stage::names : Stage::meaning;
  return code.starts_with("T1") || code.starts_with("T3") ? Stage::values : Stage::meaning;
}

const Source* file_of(const Loaded& loaded) { return loaded.files.empty() ? nullptr : loaded.files.front().source; }

Span place_of(const Diagnostic& d) { return d.labels.empty() ? Span{} : d.labels.front().span; }

// A repair, with the lines whose meaning may change by it: its own, and those below it that are indented deeper.
struct Change {
  const Diagnostic* finding;
  Repair repair;
  std::uint32_t begin;
  std::uint32_t end;
};

std::size_t indentation(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

Change change_for(const Diagnostic& finding) {
  const Repair& repair = *finding.repair;
  const Source& source = *repair.span.source;
  const int first = source.position(repair.span.begin).line;
  int last = first;
  for (int number = first + 1; number <= source.line_count(); ++number) {
    const std::string_view line = source.line(number);
    const bool is_empty = trimmed(line).empty();
    if (!is_empty && indentation(line) <= indentation(source.line(first))) break;
    if (!is_empty) last = number;
  }
  const auto at = [&](std::string_view line) { return static_cast<std::uint32_t>(line.data() - source.text().data()); };
  const auto end = static_cast<std::uint32_t>(at(source.line(last)) + source.line(last).size());
  return {&finding, repair, at(source.line(first)), std::max(end, repair.span.end)};
}

std::string changed(std::string text, const std::vector<Change>& changes) {
  for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
    const Span& span = change->repair.span;
    text.replace(span.begin, span.end - span.begin, change->repair.text);
  }
  return text;
}

// Returns where a place of the text is after the changes. The changes are in order.
std::uint32_t moved(std::uint32_t place, const std::vector<Change>& changes) {
  std::int64_t to = place;
  for (const Change& change : changes) {
    const Span& span = change.repair.span;
    const auto size = static_cast<std::int64_t>(change.repair.text.size());
    if (span.end <= place) to += size - (span.end - span.begin);
    if (span.begin < place && place < span.end) to -= place - span.begin;
  }
  return static_cast<std::uint32_t>(std::max<std::int64_t>(to, 0));
}

class Judgement {
 public:
  Judgement(const Loaded& before, const std::vector<Change>& changes)
      : changes_(changes), was_fine_(!before.diagnostics.has_errors()) {
    int errors = 0;
    for (const Diagnostic& d : before.diagnostics.all()) {
      const Span place = place_of(d);
      if (place.source != file_of(before)) continue;
      const std::uint32_t now = moved(place.begin, changes);
      known_.emplace(d.code, now);
      if (d.severity == Severity::error) ++errors;
      last_shown_ = std::max(last_shown_, now);
    }
    if (errors < kMaxErrorsPerFile) last_shown_ = UINT32_MAX;
  }

  bool is_no_worse(const Loaded& after) const {
    if (was_fine_ && after.diagnostics.has_errors()) return false;
    const auto& all = after.diagnostics.all();
    return std::none_of(all.begin(), all.end(),
                        [&](const Diagnostic& d) { return is_left(d, file_of(after)) || is_new(d, file_of(after)); });
  }

 private:
  // Returns whether a change has not removed its own error.
  bool is_left(const Diagnostic& d, const Source* file) const {
    return std::any_of(changes_.begin(), changes_.end(), [&](const Change& change) {
      return d.code == change.finding->code && d.message == change.finding->message && place_of(d).source == file &&
             place_of(d).begin == moved(place_of(*change.finding).begin, changes_);
    });
  }

  bool is_new(const Diagnostic& d, const Source* file) const {
    const Span place = place_of(d);
    if (d.severity == Severity::warning || place.source != file || known_.contains({d.code, place.begin})) return false;
    if (place.begin >= last_shown_) return false;
    return std::none_of(changes_.begin(), changes_.end(), [&](const Change& change) {
      const bool comes_later = stage_of(d.code) > stage_of(change.finding->code);
      const bool was_read = stage_of(d.code) != Stage::text || stage_of(change.finding->code) == Stage::text;
      const bool is_below =
          was_read && place.begin >= moved(change.begin, changes_) && place.begin <= moved(change.end, changes_);
      return comes_later || is_below;
    });
  }

  const std::vector<Change>& changes_;
  bool was_fine_;
  std::set<std::pair<std::string, std::uint32_t>> known_;
  std::uint32_t last_shown_ = 0;  // after this place errors may have been left out, so nothing is known
};

// Returns what was changed as people see it: whole words even where only a blank or a comma changes.
std::string told(const Change& change) {
  const Span& span = change.repair.span;
  const std::string_view text = span.source->text();
  const bool is_whole = span.end > span.begin && !change.repair.text.empty();
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t before = is_whole || span.begin == 0 ? text.npos : text.find_last_of(kBlanks, span.begin - 1);
  const std::size_t begin = is_whole ? span.begin : before == text.npos ? 0 : before + 1;
  const std::size_t end = is_whole ? span.end : std::min(text.find_first_of(kBlanks, span.end), text.size());
  const std::string was(text.substr(begin, end - begin));
  const std::string now = std::string(text.substr(begin, span.begin - begin)) + change.repair.text +
                          std::string(text.substr(span.end, end - span.end));
  const bool can_be_seen = printable(was) == was && printable(now) == now && !now.empty();
  const Position at = (can_be_seen ? span : place_of(*change.finding)).position();
  const auto& helps = change.finding->helps;
  const std::string what = can_be_seen                                   ? fmt::format("`{}` → `{}`", was, now)
                           : change.repair.text.empty() || helps.empty() ? change.finding->message + ": taken out"
                                                                         : change.finding->message + ": " + helps[0];
  return fmt::format("{}:{}:{}: {}", printable(span.source->name()), at.line, at.column, what);
}

class Mender {
 public:
  Mender(std::string text, const Look& look) : look_(look), now_(look(text)) { mending_.text = std::move(text); }

  Mending run() {
    while (looks_ < kMostLooks && step()) {
    }
    return std::move(mending_);
  }

 private:
  // Makes all changes at once if that works, or else the first that works. Returns false if nothing is left to do.
  bool step() {
    const std::vector<Change> changes = possible_changes();
    if (changes.empty()) return false;
    if (try_out(changes)) return true;
    for (const Change& change : changes) {
      if (changes.size() > 1 && try_out({change})) return true;
      refused_.insert(key_of(change));
    }
    return true;
  }

  std::vector<Change> possible_changes() const {
    std::vector<Change> changes;
    for (const Diagnostic& d : now_.diagnostics.all())
      if (d.repair && d.repair->span.source != nullptr && d.repair->span.source == file_of(now_))
        changes.push_back(change_for(d));
    std::erase_if(changes, [this](const Change& change) { return refused_.contains(key_of(change)); });
    const auto begin = [](const Change& change) { return change.repair.span.begin; };
    std::stable_sort(changes.begin(), changes.end(),
                     [&](const Change& a, const Change& b) { return begin(a) < begin(b); });
    std::vector<Change> apart;
    for (Change& change : changes) {
      const bool overlaps =
          !apart.empty() && (begin(change) < apart.back().repair.span.end || begin(change) == begin(apart.back()));
      if (!overlaps) apart.push_back(std::move(change));
    }
    return apart;
  }

  bool try_out(const std::vector<Change>& changes) {
    ++looks_;
    std::string text = changed(mending_.text, changes);
    Loaded after = look_(text);
    if (!Judgement(now_, changes).is_no_worse(after)) return false;
    for (const Change& change : changes) mending_.lines.push_back(told(change));
    mending_.text = std::move(text);
    now_ = std::move(after);
    return true;
  }

  using Key = std::tuple<std::string, std::string, std::string>;
  static Key key_of(const Change& change) {
    return {change.finding->code, change.finding->message, std::string(change.repair.text)};
  }

  const Look& look_;
  Mending mending_;
  Loaded now_;
  std::set<Key> refused_;
  int looks_ = 0;
};

}  // namespace

Mending mended(std::string text, const Look& look) { return Mender(std::move(text), look).run(); }

}  // namespace turup::shell
