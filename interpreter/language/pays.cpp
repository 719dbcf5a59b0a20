#include "language/pays.h"

#include <fmt/format.h>

#include "base/base.h"
#include "language/bands.h"

namespace turup {

namespace {

constexpr Range kTimes = {1, 99};

// ---- Payments ----

// A word of a payment, and the number of times that it counts.
struct PaidWord {
  std::string_view word;
  int Payment::*times;
};
constexpr PaidWord kPaidWords[] = {{"taken", &Payment::taken}, {"bid", &Payment::bid}, {"all", &Payment::all}};

std::string signed_score(int number) { return number == 0 ? "0" : fmt::format("{:+}", number); }

std::string payment_text(const Payment& payment) {
  if (payment.is_number()) return signed_score(payment.number);
  std::string text;
  const auto add = [&](int times, const std::string& what) {
    if (times == 0) return;
    const std::string_view sign = times < 0 ? "-" : text.empty() ? "" : "+";
    text += text.empty() ? fmt::format("{}{}", sign, what) : fmt::format(" {} {}", sign, what);
  };
  const auto scaled = [](int times, std::string_view word) {
    return std::abs(times) == 1 ? std::string(word) : fmt::format("{} * {}", std::abs(times), word);
  };
  for (const PaidWord& known : kPaidWords) add(payment.*known.times, scaled(payment.*known.times, known.word));
  add(payment.number, std::to_string(std::abs(payment.number)));
  return text;
}

// Takes `taken + 2 * bid - 5` apart, from left to right.
class PaymentParser {
 public:
  explicit PaymentParser(std::string_view text) : text_(text) {}

  std::optional<Payment> parsed() {
    int sign = take('-') ? -1 : 1;
    if (sign == 1) take('+');
    for (;;) {
      if (!term(sign)) return std::nullopt;
      if (rest().empty()) return payment_;
      sign = take('+') ? 1 : take('-') ? -1 : 0;
      if (sign == 0) return std::nullopt;
    }
  }

 private:
  std::string_view rest() {
    text_.remove_prefix(std::min(text_.find_first_not_of(' '), text_.size()));
    return text_;
  }
  bool take(char sign) {
    if (!rest().starts_with(sign)) return false;
    text_.remove_prefix(1);
    return true;
  }
  std::optional<int> number() {
    constexpr std::size_t kDigits = 4;
    const std::string_view left = rest();
    const std::size_t digits = std::min(left.find_first_not_of("0123456789"), left.size());
    if (digits == 0 || digits > kDigits || (digits > 1 && text_[0] == '0')) return std::nullopt;
    int value = 0;
    for (std::size_t i = 0; i < digits; ++i) value = 10 * value + (text_[i] - '0');
    text_.remove_prefix(digits);
    return value;
  }
  bool word(int times) {
    for (const PaidWord& known : kPaidWords) {
      if (!rest().starts_with(known.word) || payment_.*known.times != 0) continue;
      text_.remove_prefix(known.word.size());
      payment_.*known.times = times;
      return true;
    }
    return false;
  }
  bool term(int sign) {
    const auto count = number();
    if (!count) return word(sign);
    if (take('*')) return *count >= kTimes.from && *count <= kTimes.to && word(sign * *count);
    if (payment_.number != 0) return false;
    payment_.number = sign * *count;
    return true;
  }

  std::string_view text_;
  Payment payment_;
};

// Returns whether the author surely meant a sum, and not a number.
bool is_meant_as_sum(const std::string& text, const std::vector<std::string>& words) {
  const auto holds = [&](const std::string& word) { return text.find(word) != std::string::npos; };
  return std::any_of(words.begin(), words.end(), holds) || holds("*") || !near_words(text, words).empty();
}

std::optional<Payment> read_payment(const Written& value) {
  static const std::vector<std::string> kWords = [] {
    std::vector<std::string> words;
    for (const PaidWord& known : kPaidWords) words.emplace_back(known.word);
    return words;
  }();
  const std::string& text = value.node.text;
  if (value.node.kind != Node::Kind::scalar || whole_number(value.node) || !is_meant_as_sum(text, kWords)) {
    const auto number = read_number(value, kScores);
    return number ? std::optional(Payment(*number)) : std::nullopt;
  }
  if (const auto payment = PaymentParser(text).parsed()) return payment;
  Diagnostic& d = value.diagnostics.error(
      "T1126", fmt::format("`{}` for `{}` is no sum of `taken`, `bid`, `all` and a number", text, value.name));
  d.at(value.node.span);
  if (near_words(text, kWords).empty())
    d.help("write a number, `taken`, `bid` or `all`, or a sum of them: `taken + bid`, `10 * bid - 5`");
  else
    advise(d, value.node.span, spelling_advice(text, kWords, ""));
  return std::nullopt;
}

// ---- Rows ----

constexpr std::string_view kExample = "write `{ made: +1, failed: -1 }`, with the scores of this game";

void missing_in_row(const Written& value, std::string_view key) {
  value.diagnostics.error("T1108", fmt::format("`{}` is missing in a row of `{}`", key, value.name))
      .at(value.node.span, fmt::format("no `{}` here", key))
      .help(std::string(kExample));
}

bool knows_keys(const Written& value, const std::vector<std::string>& keys, std::string_view of) {
  for (const Entry& entry : value.node.entries) {
    if (std::find(keys.begin(), keys.end(), entry.key) != keys.end()) continue;
    Diagnostic& d = value.diagnostics.error("T1103", fmt::format("unknown key `{}` in {}", entry.key, of));
    advise_key(d.at(entry.key_span, "not a key of a row"), entry, value.node.entries,
               spelling_advice(entry.key, keys, "the keys of a row"));
    return false;
  }
  return true;
}

// Reads one payment of a row. A key that may be left out pays nothing without it.
bool read_paid(const Written& value, std::string_view key, Need need, Payment& payment) {
  const Entry* entry = value.node.find(key);
  if (!entry && need == Need::required) missing_in_row(value, key);
  if (!entry) return need == Need::optional;
  const auto paid = read_payment({std::string(key), entry->value, value.diagnostics});
  if (paid) payment = *paid;
  return paid.has_value();
}

// Reads what the others are paid: one payment, or one if the declarers made it and one if they failed.
bool read_others(const Written& value, Row& row) {
  const Entry* entry = value.node.find("others");
  if (!entry) return true;
  const Written others{"others", entry->value, value.diagnostics};
  if (entry->value.kind == Node::Kind::map)
    return knows_keys(others, {"made", "failed"}, "`others`") &&
           read_paid(others, "made", Need::required, row.others_made) &&
           read_paid(others, "failed", Need::required, row.others_failed);
  const auto paid = read_payment(others);
  if (paid) row.others_made = row.others_failed = *paid;
  return paid.has_value();
}

std::optional<Row> read_row(const Written& value, PaysBy by) {
  if (value.node.kind != Node::Kind::map) {
    wrong_kind(value, "a row", std::string(kExample));
    return std::nullopt;
  }
  if (!knows_keys(value, {"made", "failed", "others"}, fmt::format("a row of `{}`", value.name))) return std::nullopt;
  const Need need = is_by_taken(by) ? Need::optional : Need::required;
  if (value.node.entries.empty()) return std::nullopt;  // it is reported where files are read
  Row row;
  const bool made = read_paid(value, "made", need, row.made);
  const bool failed = read_paid(value, "failed", need, row.failed);
  if (!read_others(value, row) || !made || !failed) return std::nullopt;
  return row;
}

// ---- Games in which every side is paid ----

// Reports keys that stand beside the one that pays every side.
bool stands_alone(const Written& value, const Entry& each) {
  for (const Entry& entry : value.node.entries) {
    if (entry.key == each.key) continue;
    value.diagnostics.error("T1103", fmt::format("`{}` cannot stand beside `{}`", entry.key, each.key))
        .at(entry.key_span)
        .at(each.key_span, "scores for every side")
        .help("keep one of the two ways of scoring");
    return false;
  }
  return true;
}

std::optional<Pays> read_each_over(const Written& value) {
  const Entry& over = *value.node.find("each_over");
  if (!stands_alone(value, over)) return std::nullopt;
  const auto number = read_number({"each_over", over.value, value.diagnostics}, {0, kLargestNumber});
  if (!number) return std::nullopt;
  Pays pays;
  pays.each_over = *number;
  return pays;
}

std::optional<Payment> read_each(const Written& value) {
  const Entry* each = value.node.find("each");
  if (!each) {
    missing_in_row(value, "each");
    return std::nullopt;
  }
  if (!stands_alone(value, *each)) return std::nullopt;
  return read_payment({"each", each->value, value.diagnostics});
}

// ---- Bands ----

const std::vector<std::string>& pays_keys() {
  static const std::vector<std::string> kKeys{"made", "failed", "others", "each", "each_over"};
  return kKeys;
}

bool pays_each(const Node& table) {
  return std::any_of(table.entries.begin(), table.entries.end(),
                     [](const Entry& entry) { return entry.value.find("each") != nullptr; });
}

// Reads the row of a band into the table to which it belongs.
bool read_band_row(const Written& value, const BandKey& key, bool is_each, Pays& pays) {
  if (is_each) {
    const auto payment = read_each(value);
    if (payment) pays.each.push_back({key.band.from, key.band.to, *payment});
    return payment.has_value();
  }
  const auto row = read_row(value, pays.by);
  if (row) pays.rows.push_back({key.band.from, key.band.to, *row});
  return row.has_value();
}

std::optional<Pays> read_band_rows(const Written& value, PaysBy by) {
  Pays pays;
  pays.by = by;
  const bool is_each = pays_each(value.node);
  std::vector<BandKey> seen;
  bool sound = true;
  for (const Entry& entry : value.node.entries) {
    if (!parse_band(entry.key) && !near_words(entry.key, pays_keys()).empty()) {
      Diagnostic& d = value.diagnostics.error("T1103", fmt::format("unknown key `{}` in `{}`", entry.key, value.name));
      advise_key(d.at(entry.key_span, fmt::format("not a key of `{}`", value.name)), entry, value.node.entries,
                 spelling_advice(entry.key, pays_keys(), ""));
      return std::nullopt;
    }
    const auto key = read_band(value, entry, seen);
    if (key) seen.push_back(*key);
    if (!key || !read_band_row({entry.key, entry.value, value.diagnostics}, *key, is_each, pays)) sound = false;
  }
  if (!sound) return std::nullopt;
  sort_bands(pays.rows);
  sort_bands(pays.each);
  return pays;
}

// ---- Texts ----

std::string row_text(const Row& row, PaysBy by) {
  std::vector<std::string> parts;
  const auto add = [&](std::string_view key, const Payment& payment, bool always) {
    if (always || !payment.is_nothing()) parts.push_back(fmt::format("{}: {}", key, payment_text(payment)));
  };
  const bool pays_others = !row.others_made.is_nothing() || !row.others_failed.is_nothing();
  const bool whole = !is_by_taken(by) || (row.made.is_nothing() && row.failed.is_nothing() && !pays_others);
  add("made", row.made, whole);
  add("failed", row.failed, whole);
  if (row.others_made == row.others_failed)
    add("others", row.others_made, false);
  else
    parts.push_back(fmt::format("others: {{ made: {}, failed: {} }}", payment_text(row.others_made),
                                payment_text(row.others_failed)));
  return fmt::format("{{ {} }}", joined(parts, ", "));
}

template <class T, class TextOf>
std::string banded_text(const std::vector<Band<T>>& bands, TextOf&& text_of) {
  if (bands.size() == 1 && bands[0].from == 0 && bands[0].to == kOpenBand) return text_of(bands[0].value);
  std::vector<std::string> texts;
  texts.reserve(bands.size());
  for (const auto& band : bands)
    texts.push_back(fmt::format("{}: {}", band_text(band.from, band.to), text_of(band.value)));
  return fmt::format("{{ {} }}", joined(texts, ", "));
}

}  // namespace

std::string pays_text(const Pays& pays) {
  if (pays.each_over) return fmt::format("{{ each_over: {} }}", *pays.each_over);
  if (!pays.each.empty())
    return banded_text(pays.each,
                       [](const Payment& each) { return fmt::format("{{ each: {} }}", payment_text(each)); });
  if (pays.rows.empty()) return "none";
  return banded_text(pays.rows, [&](const Row& row) { return row_text(row, pays.by); });
}

std::optional<Pays> read_pays(const Written& value, PaysBy by) {
  if (value.node.kind != Node::Kind::map) {
    wrong_kind(value, "a row or a table of rows",
               "write `{ made: +1, failed: -1 }`, rows by bands of bids, or `{ each_over: 6 }`");
    return std::nullopt;
  }
  if (value.node.find("each_over")) return read_each_over(value);
  Pays pays;
  pays.by = by;
  if (value.node.find("each")) {
    const auto each = read_each(value);
    if (!each) return std::nullopt;
    pays.each = {{0, kOpenBand, *each}};
    return pays;
  }
  if (!value.node.find("made") && !value.node.find("failed") && !value.node.find("others"))
    return read_band_rows(value, by);
  const auto row = read_row(value, by);
  if (!row) return std::nullopt;
  pays.rows = {{0, kOpenBand, *row}};
  return pays;
}

}  // namespace turup
