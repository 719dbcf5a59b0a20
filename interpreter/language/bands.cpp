#include "language/bands.h"

#include <fmt/format.h>

#include <charconv>

#include "base/base.h"
#include "language/advice.h"

namespace turup {

namespace {

std::optional<int> bid_number(std::string_view text) {
  constexpr std::size_t kDigits = 4;
  const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
  if (!digits || text.size() > kDigits || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Advises the band that is meant by `17 - 19`, `17 to 19`, `17–19`, `17..19`, `21 +` and `+21`.
Advice band_advice(std::string_view text) {
  std::string plain(text);
  for (const std::string_view dash : {"\xE2\x80\x93", "\xE2\x80\x94", "..", "/"})
    if (const std::size_t at = plain.find(dash); at != plain.npos) plain.replace(at, dash.size(), "-");
  if (const std::size_t at = plain.find(" to "); at != plain.npos) plain.replace(at, 4, "-");
  std::erase(plain, ' ');
  if (plain.starts_with('+')) plain = plain.substr(1) + "+";
  if (plain != text && parse_band(plain)) return write_instead(plain);
  return "write one bid (`19`), a run of them (`17-19`), or a bid and all above it (`21+`)";
}

}  // namespace

std::optional<Band<int>> parse_band(std::string_view text) {
  if (text.size() > 1 && text.back() == '+') {
    const auto from = bid_number(text.substr(0, text.size() - 1));
    return from ? std::optional(Band<int>{*from, kOpenBand, 0}) : std::nullopt;
  }
  const std::size_t dash = text.find('-');
  const auto from = bid_number(text.substr(0, dash));
  const auto to = dash == text.npos ? from : bid_number(text.substr(dash + 1));
  if (!from || !to) return std::nullopt;
  return Band<int>{*from, *to, 0};
}

std::optional<BandKey> read_band(const Written& value, const Entry& entry, const std::vector<BandKey>& seen) {
  const auto band = parse_band(entry.key);
  if (!band) {
    Diagnostic& d = value.diagnostics.error(
        "T1112", fmt::format("`{}` in `{}` is no bid and no band of bids", entry.key, value.name));
    advise(d.at(entry.key_span), entry.key_span, band_advice(entry.key));
    return std::nullopt;
  }
  if (band->from > band->to) {
    value.diagnostics.error("T1113", fmt::format("the band `{}` runs backwards", entry.key))
        .at(entry.key_span)
        .help(fmt::format("write `{}-{}`", band->to, band->from))
        .repair_with(entry.key_span, fmt::format("{}-{}", band->to, band->from));
    return std::nullopt;
  }
  for (const BandKey& other : seen) {
    if (band->from > other.band.to || other.band.from > band->to) continue;
    const int shared = std::max(band->from, other.band.from);
    value.diagnostics.error("T1114", fmt::format("a bid of {} is in two bands of `{}`", shared, value.name))
        .at(entry.key_span, fmt::format("here with `{}`", entry.key))
        .at(other.entry->key_span, fmt::format("and here with `{}`", other.entry->key))
        .help("let every bid be in one band");
    return std::nullopt;
  }
  return BandKey{*band, &entry};
}

std::optional<std::vector<Band<int>>> read_bands(const Written& value, Range range) {
  std::vector<Band<int>> bands;
  if (value.node.kind != Node::Kind::map) {
    const auto number = read_number(value, range);
    if (!number) return std::nullopt;
    return std::vector<Band<int>>{{0, kOpenBand, *number}};
  }
  std::vector<BandKey> seen;
  bool sound = true;
  for (const Entry& entry : value.node.entries) {
    const auto key = read_band(value, entry, seen);
    if (key) seen.push_back(*key);
    const auto number = key ? read_number({entry.key, entry.value, value.diagnostics}, range) : std::nullopt;
    if (number)
      bands.push_back({key->band.from, key->band.to, *number});
    else
      sound = false;
  }
  if (!sound) return std::nullopt;
  sort_bands(bands);
  return bands;
}

std::optional<Range> read_run(const Written& value, Range range) {
  if (value.node.kind == Node::Kind::scalar && whole_number(value.node)) {
    const auto number = read_number(value, range);
    return number ? std::optional(Range{*number, *number}) : std::nullopt;
  }
  const auto band = value.node.kind == Node::Kind::scalar ? parse_band(value.node.text) : std::nullopt;
  if (!band) {
    wrong_kind(value, "a number or a run of numbers",
               "write one number (`3`), a run of them (`1-4`), or a number and all above it (`2+`)");
    return std::nullopt;
  }
  if (band->from > band->to) {
    value.diagnostics.error("T1113", fmt::format("the run `{}` runs backwards", value.node.text))
        .at(value.node.span)
        .help(fmt::format("write `{}-{}`", band->to, band->from))
        .repair_with(value.node.span, fmt::format("{}-{}", band->to, band->from));
    return std::nullopt;
  }
  if (range.holds(band->from) && (band->to == kOpenBand || range.holds(band->to))) return Range{band->from, band->to};
  value.diagnostics.error("T1107", fmt::format("`{}` is not from {} to {}", value.node.text, range.from, range.to))
      .at(value.node.span)
      .help(fmt::format("write numbers from {} to {}", range.from, range.to));
  return std::nullopt;
}

}  // namespace turup
