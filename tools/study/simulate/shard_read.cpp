// Reads a part of a run line by line, in the order in which it is written, so that only one order is right.
#include <fmt/format.h>

#include <charconv>

#include "base/base.h"
#include "study/simulate/deals.h"
#include "study/simulate/report.h"
#include "study/simulate/shard.h"

namespace turup::measure {

namespace {

// Returns the words of a line, each with its place.
std::vector<Span> words_of_line(Span line) {
  std::vector<Span> words;
  const std::string_view text = line.source->text();
  for (std::uint32_t at = line.begin; at < line.end;) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    std::uint32_t end = at;
    while (end < line.end && text[end] != ' ') ++end;
    words.push_back({line.source, at, end});
    at = end;
  }
  return words;
}

// Thrown where the text cannot be read on. The mistake was reported before.
struct Unreadable {};

class Reader {
 public:
  Reader(const Source& source, Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) { next(); }

  ShardHead head() {
    opening();
    ShardHead head;
    rules_line(head.rules);
    if (keyword() == "with") with_line(head.rules);
    while (keyword() == "set") set_line(head.rules);
    head.setup.level = level_line();
    while (keyword() == "seat") seat_line(head.setup.guests);
    head.setup.seed = number_line("seed", UINT64_MAX);
    head.setup.deals = number_line("deals", kMostDeals);
    head.setup.pairs = number_line("pairs", kMostPairs);
    return head;
  }

  Shard rest(const Rules& rules, ShardHead head) {
    Shard shard{std::move(head), {}, {}, {}, Tally(rules)};
    part_line(shard);
    played_line(shard);
    totals_line(shard.tally);
    while (keyword() != "end") row_line(shard.tally);
    end_line();
    return shard;
  }

 private:
  [[noreturn]] void refuse(Span where, std::string what, std::string help) {
    diagnostics_.error("", std::move(what)).at(where).help(std::move(help));
    throw Unreadable{};
  }
  [[noreturn]] void refuse_line(std::string_view sample) {
    if (is_at_end()) refuse(line_, "the file ends too soon", "let the run that writes it end, or run that part again");
    refuse(line_, fmt::format("a line like `{}` is due here", sample), "leave such files as turup wrote them");
  }

  bool is_at_end() const { return line_.begin >= source_.text().size(); }
  std::string_view keyword() const { return words_.empty() ? std::string_view{} : words_.front().text(); }

  void next() {
    const std::string_view text = source_.text();
    const auto begin = static_cast<std::uint32_t>(std::min<std::size_t>(next_, text.size()));
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    line_ = {&source_, begin, static_cast<std::uint32_t>(end)};
    next_ = end + 1;
    words_ = words_of_line(line_);
  }

  void opening() {
    const std::string wanted = fmt::format("turup shard {}", kShardVersion);
    if (line_.text() == wanted) return next();
    if (line_.text().starts_with("turup shard "))
      refuse(line_, fmt::format("this part is not of version {}, the one this turup reads", kShardVersion),
             "write and merge all parts with the same turup");
    refuse(line_, "this is no part of a run",
           fmt::format("name files that `turup simulate --shard` wrote; they begin with `{}`", wanted));
  }

  void rules_line(RecordHead& rules) {
    constexpr std::size_t kFingerprint = 16;
    if (keyword() != "rules" || words_.size() < 3 || words_.back().text().size() != kFingerprint)
      refuse_line("rules 29/base 5abbecfa6ff84fc9");
    rules.variant_span = {&source_, words_[1].begin, words_[words_.size() - 2].end};
    rules.variant = rules.variant_span.text();
    rules.fingerprint_span = words_.back();
    rules.fingerprint = words_.back().text();
    next();
  }

  void with_line(RecordHead& rules) {
    rules.with = split(line_.text().substr(std::string_view("with").size()), ',');
    next();
  }

  void set_line(RecordHead& rules) {
    const std::string_view rest = line_.text().substr(std::string_view("set").size());
    const std::size_t equals = rest.find('=');
    if (equals == rest.npos) refuse_line("set auction.from = 16");
    rules.set.emplace_back(trimmed(rest.substr(0, equals)), trimmed(rest.substr(equals + 1)));
    next();
  }

  Level level_line() {
    if (keyword() != "bots" || words_.size() != 2) refuse_line("bots random");
    const Level found = level(words_[1]);
    next();
    return found;
  }

  Level level(Span word) {
    for (std::size_t level = 0; level < std::size(kLevels); ++level)
      if (kLevels[level].word == word.text()) return static_cast<Level>(level);
    refuse(word, fmt::format("unknown players `{}`", printable(word.text())), "merge it with the turup that wrote it");
  }

  void seat_line(Guests& guests) {
    if (words_.size() != 3) refuse_line("seat 2 club");
    auto& guest = guests[number<std::uint64_t>(words_[1], kMaxSeats - 1)];
    if (guest) refuse(line_, "this seat is there twice", "leave such files as turup wrote them");
    guest = Contender{std::string(words_[2].text()), level(words_[2]), {}};
    next();
  }

  template <class Number>
  Number number(Span word, Number most, int base = 10) {
    Number value = 0;
    const std::string_view text = word.text();
    const auto [rest, trouble] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (trouble != std::errc{} || rest != text.data() + text.size())
      refuse(word, fmt::format("a whole number is due here, not `{}`", printable(text)),
             "leave such files as turup wrote them");
    if (value > most) refuse(word, fmt::format("{} is too much", value), fmt::format("{} is the most", most));
    return value;
  }

  Wide wide_number(Span word) {
    Wide value = 0;
    for (const char c : word.text()) {
      if (c < '0' || c > '9') number<std::uint64_t>(word, UINT64_MAX);  // this reports it
      value = value * 10 + static_cast<Wide>(c - '0');
    }
    return value;
  }

  std::uint64_t number_line(std::string_view name, std::uint64_t most) {
    if (keyword() != name || words_.size() != 2) refuse_line(fmt::format("{} 7", name));
    const auto value = number<std::uint64_t>(words_[1], most);
    next();
    return value;
  }

  void part_line(Shard& shard) {
    const bool is_so = keyword() == "part" && words_.size() == 4 && words_[2].text() == "of";
    if (!is_so) refuse_line("part 3 of 8");
    shard.part.of = number<std::uint64_t>(words_[3], kMostParts);
    shard.part.number = number<std::uint64_t>(words_[1], shard.part.of);
    if (shard.part.number == 0) refuse(words_[1], "parts are numbered from 1", "leave such files as turup wrote them");
    next();
  }

  // Reads "none", or "3 to 9", from words_[at] on. A range begins where the part does, and ends within it.
  Range range(std::size_t& at, Range part) {
    if (at < words_.size() && words_[at].text().starts_with("none")) {
      ++at;
      return {part.from, part.from};
    }
    if (at + 2 >= words_.size() || words_[at + 1].text() != "to") refuse_line("played deals 0 to 99, pairs none");
    Span last = words_[at + 2];
    if (last.text().ends_with(',')) --last.end;
    const Range found{number<std::uint64_t>(words_[at], kMostDeals), number<std::uint64_t>(last, kMostDeals) + 1};
    if (found.from != part.from || found.to <= found.from || found.to > part.to)
      refuse({&source_, words_[at].begin, last.end},
             fmt::format("this part has {} to {} at the most", part.from, part.to == 0 ? 0 : part.to - 1),
             "leave such files as turup wrote them");
    at += 3;
    return found;
  }

  void played_line(Shard& shard) {
    constexpr std::string_view kSample = "played deals 0 to 99, pairs none";
    if (keyword() != "played" || words_.size() < 2 || words_[1].text() != "deals") refuse_line(kSample);
    std::size_t at = 2;
    shard.deals = range(at, range_of(shard.head.setup.deals, shard.part));
    if (at >= words_.size() || words_[at].text() != "pairs") refuse_line(kSample);
    ++at;
    shard.pairs = range(at, range_of(shard.head.setup.pairs, shard.part));
    if (at != words_.size()) refuse_line(kSample);
    next();
  }

  void totals_line(Tally& tally) {
    if (keyword() != "totals" || words_.size() != 5) refuse_line("totals 100 100 3201 5d0f3c1e8a97b264");
    tally.deals = number<std::uint64_t>(words_[1], kMostDeals);
    tally.watched = number<std::uint64_t>(words_[2], tally.deals);
    tally.decisions = number<std::uint64_t>(words_[3], UINT64_MAX);
    tally.signature = number<std::uint64_t>(words_[4], UINT64_MAX, 16);
    next();
  }

  void row_line(Tally& tally) {
    std::size_t table = 0;
    while (table < kTables && table_word(static_cast<Table>(table)) != keyword()) ++table;
    if (table == kTables || words_.size() != 6) refuse_line("bid 16 1250 625 -30 1250");
    const std::size_t rows = tally.rows(static_cast<Table>(table)).size();
    if (rows == 0) refuse(words_[0], "these rules have nothing of the kind", "leave such files as turup wrote them");
    const auto row = number<std::uint64_t>(words_[1], rows - 1);
    Count& count = tally.at(static_cast<Table>(table), row);
    if (count.deals > 0) refuse(line_, "this row is there twice", "leave such files as turup wrote them");
    count.deals = number<std::uint64_t>(words_[2], kMostDeals * kMaxSeats);
    count.made = number<std::uint64_t>(words_[3], count.deals);
    count.sum = number<std::int64_t>(words_[4], INT64_MAX);
    count.squares = wide_number(words_[5]);
    if (count.deals == 0) refuse(words_[2], "a row of nothing", "leave such files as turup wrote them");
    next();
  }

  void end_line() {
    const std::string_view above = source_.text().substr(0, line_.begin);
    if (words_.size() != 2 || words_[1].text() != hex(checksum(above)))
      refuse(line_, "the checksum does not agree with what stands above it",
             "run that part again, and leave the file as turup wrote it");
    next();
    if (!is_at_end()) refuse(line_, "something stands behind the end", "leave such files as turup wrote them");
  }

  const Source& source_;
  Diagnostics& diagnostics_;
  std::size_t next_ = 0;
  Span line_;
  std::vector<Span> words_;
};

}  // namespace

std::optional<ShardHead> read_shard_head(const Source& source, Diagnostics& diagnostics) {
  try {
    return Reader(source, diagnostics).head();
  } catch (const Unreadable&) {
    return {};
  }
}

std::optional<Shard> read_shard(const Rules& rules, const Source& source, Diagnostics& diagnostics) {
  try {
    Reader reader(source, diagnostics);
    ShardHead head = reader.head();
    if (head.rules.fingerprint != rules.fingerprint) {
      diagnostics.error("", fmt::format("this part was played by other rules: these are {} now", rules.fingerprint))
          .at(head.rules.fingerprint_span)
          .help("merge parts that were played by the same rules, with the same files of rules at hand");
      return {};
    }
    return reader.rest(rules, std::move(head));
  } catch (const Unreadable&) {
    return {};
  }
}

}  // namespace turup::measure
