#include "language/compound.h"

#include <fmt/format.h>

#include <algorithm>
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

// Reads the bids for which a key stands, or reports the mistake. `seen` are the bands above it in the file.
struct BandKey {
  Band<int> band;
  const Entry* entry = nullptr;
};

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

template <class T>
void sort_bands(std::vector<Band<T>>& bands) {
  std::sort(bands.begin(), bands.end(), [](const Band<T>& a, const Band<T>& b) { return a.from < b.from; });
}

std::optional<int> read_score(const Written& value, std::string_view key) {
  const Entry* entry = value.node.find(key);
  if (entry) return read_number({std::string(key), entry->value, value.diagnostics}, kScores);
  value.diagnostics.error("T1108", fmt::format("`{}` is missing in a row of `{}`", key, value.name))
      .at(value.node.span, fmt::format("no `{}` here", key))
      .help("write `{ made: +1, failed: -1 }`, with the scores of this game");
  return std::nullopt;
}

std::optional<Row> read_row(const Written& value) {
  if (value.node.kind != Node::Kind::map) {
    wrong_kind(value, "a row", "write `{ made: +1, failed: -1 }`, with the scores of this game");
    return std::nullopt;
  }
  static const std::vector<std::string> kKeys{"made", "failed"};
  for (const Entry& entry : value.node.entries) {
    if (entry.key == "made" || entry.key == "failed") continue;
    Diagnostic& d =
        value.diagnostics.error("T1103", fmt::format("unknown key `{}` in a row of `{}`", entry.key, value.name));
    advise_key(d.at(entry.key_span, "not a key of a row"), entry, value.node.entries,
               spelling_advice(entry.key, kKeys, "the keys of a row"));
    return std::nullopt;
  }
  const auto made = read_score(value, "made");
  const auto failed = read_score(value, "failed");
  if (!made || !failed) return std::nullopt;
  return Row{*made, *failed};
}

std::optional<Pays> read_each_over(const Written& value) {
  const Entry& over = *value.node.find("each_over");
  for (const Entry& entry : value.node.entries) {
    if (entry.key == "each_over") continue;
    value.diagnostics.error("T1103", fmt::format("`{}` cannot stand beside `each_over`", entry.key))
        .at(entry.key_span)
        .at(over.key_span, "scores for every side")
        .help("keep one of the two ways of scoring");
    return std::nullopt;
  }
  const auto number = read_number({"each_over", over.value, value.diagnostics}, {0, 999});
  if (!number) return std::nullopt;
  Pays pays;
  pays.each_over = *number;
  return pays;
}

std::optional<Pays> read_band_rows(const Written& value) {
  static const std::vector<std::string> kKeys{"made", "failed", "each_over"};
  Pays pays;
  std::vector<BandKey> seen;
  bool sound = true;
  for (const Entry& entry : value.node.entries) {
    if (!parse_band(entry.key) && !near_words(entry.key, kKeys).empty()) {
      Diagnostic& d = value.diagnostics.error("T1103", fmt::format("unknown key `{}` in `{}`", entry.key, value.name));
      advise_key(d.at(entry.key_span, fmt::format("not a key of `{}`", value.name)), entry, value.node.entries,
                 spelling_advice(entry.key, kKeys, ""));
      return std::nullopt;
    }
    const auto key = read_band(value, entry, seen);
    if (key) seen.push_back(*key);
    const auto row = key ? read_row({entry.key, entry.value, value.diagnostics}) : std::nullopt;
    if (row)
      pays.rows.push_back({key->band.from, key->band.to, *row});
    else
      sound = false;
  }
  if (!sound) return std::nullopt;
  sort_bands(pays.rows);
  return pays;
}

std::optional<Rank> rank_in_plural(std::string_view text) {
  constexpr std::size_t kLongestCard = 3;  // "10s" is a card
  if (text.size() <= kLongestCard || text.back() != 's') return std::nullopt;
  return parse_rank(text.substr(0, text.size() - 1));
}

// Reads a card. "jacks" does not mean the jack of spades.
std::optional<Face> read_card(std::string_view text) { return rank_in_plural(text) ? std::nullopt : parse_face(text); }

// Returns a pattern: a rank, a suit or a face.
std::optional<CardPoints> parse_pattern(std::string_view text) {
  for (std::size_t i = 0; i < kSuits; ++i)
    if (text == kSuitWords[i].word) return CardPoints{static_cast<Suit>(i), std::nullopt, 0};
  for (std::size_t i = 0; i < kRanks; ++i)
    if (text == kRankWords[i].word) return CardPoints{std::nullopt, static_cast<Rank>(i), 0};
  if (const auto face = read_card(text)) return CardPoints{face->suit, face->rank, 0};
  return std::nullopt;
}

Advice pattern_advice(std::string_view text) {
  if (auto help = instead_of_joker(text, word_texts(kRankWords)); !help.empty()) return help;
  if (const auto rank = parse_rank(text)) return write_instead(rank_text(*rank));
  if (const auto rank = rank_in_plural(text)) return write_instead(rank_text(*rank));
  if (const auto suit = parse_suit(text)) return write_instead(suit_word(*suit));
  if (const auto rank = called_otherwise(text, word_texts(kRankWords))) return write_instead(*rank);
  return "write a rank (`J`), a suit (`hearts`) or a card (`\"QS\"`)";
}

std::optional<Step> read_step(const Written& value, const Node& item) {
  static constexpr std::span<const Word> kDecisions = std::span(kStepWords).subspan(1);
  if (item.kind == Node::Kind::scalar && !item.text.empty() &&
      item.text.find_first_not_of("+-0123456789") == item.text.npos) {
    const auto cards = read_number({value.name, item, value.diagnostics}, kPacket);
    if (!cards) return std::nullopt;
    return Step{Step::Kind::packet, *cards};
  }
  const auto word = read_word(value, item, kDecisions);
  if (!word) return std::nullopt;
  return Step{static_cast<Step::Kind>(*word + 1), 0};
}

std::optional<std::vector<std::string>> read_side(const Written& value, const Node& side) {
  if (side.kind != Node::Kind::list || side.items.empty() || side.items.size() > kMaxSeats) {
    wrong_kind({value.name, side, value.diagnostics}, "a list of seats for each side", "write `[[N, S], [E, W]]`");
    return std::nullopt;
  }
  std::vector<std::string> names;
  for (const Node& seat : side.items) {
    const auto name = read_text({value.name, seat, value.diagnostics}, 8);
    if (!name) return std::nullopt;
    names.push_back(*name);
  }
  return names;
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

std::optional<std::vector<Band<int>>> read_bands(const Written& value) {
  std::vector<Band<int>> bands;
  if (value.node.kind != Node::Kind::map) {
    const auto number = read_number(value, kScores);
    if (!number) return std::nullopt;
    return std::vector<Band<int>>{{0, kOpenBand, *number}};
  }
  std::vector<BandKey> seen;
  bool sound = true;
  for (const Entry& entry : value.node.entries) {
    const auto key = read_band(value, entry, seen);
    if (key) seen.push_back(*key);
    const auto number = key ? read_number({entry.key, entry.value, value.diagnostics}, kScores) : std::nullopt;
    if (number)
      bands.push_back({key->band.from, key->band.to, *number});
    else
      sound = false;
  }
  if (!sound) return std::nullopt;
  sort_bands(bands);
  return bands;
}

std::optional<Pays> read_pays(const Written& value) {
  if (value.node.kind != Node::Kind::map) {
    wrong_kind(value, "a row or a table of rows",
               "write `{ made: +1, failed: -1 }`, rows by bands of bids, or `{ each_over: 6 }`");
    return std::nullopt;
  }
  if (value.node.find("each_over")) return read_each_over(value);
  if (!value.node.find("made") && !value.node.find("failed")) return read_band_rows(value);
  const auto row = read_row(value);
  if (!row) return std::nullopt;
  Pays pays;
  pays.rows = {{0, kOpenBand, *row}};
  return pays;
}

std::optional<std::vector<CardPoints>> read_points(const Written& value) {
  if (value.node.kind != Node::Kind::map) {
    wrong_kind(value, "a table of cards and what they count", "write `{ J: 3, hearts: 1, \"QS\": 13 }`, or `none`");
    return std::nullopt;
  }
  std::vector<CardPoints> points;
  std::vector<const Entry*> entries;
  bool sound = true;
  for (const Entry& entry : value.node.entries) {
    auto pattern = parse_pattern(entry.key);
    if (!pattern) {
      Diagnostic& d = value.diagnostics.error(
          "T1115", fmt::format("`{}` in `{}` is no rank, no suit and no card", entry.key, value.name));
      advise_key(d.at(entry.key_span), entry, value.node.entries, pattern_advice(entry.key));
      sound = false;
      continue;
    }
    for (std::size_t i = 0; i < points.size(); ++i)
      if (points[i].suit == pattern->suit && points[i].rank == pattern->rank) {
        repeated(value, entry.key_span, entries[i]->key_span, pattern_text(*pattern));
        sound = false;
      }
    const auto number = read_number({entry.key, entry.value, value.diagnostics}, kCardPoints);
    sound = sound && number;
    pattern->points = number.value_or(0);
    points.push_back(*pattern);
    entries.push_back(&entry);
  }
  if (!sound) return std::nullopt;
  return points;
}

std::optional<std::vector<Step>> read_steps(const Written& value, std::size_t most) {
  if (value.node.kind != Node::Kind::list) {
    wrong_kind(value, "a list of steps", "write `[all]`, or packets and decisions: `[4, auction, trump, 4]`");
    return std::nullopt;
  }
  if (value.node.items.size() > most) {
    value.diagnostics
        .error("T1121", fmt::format("`{}` has {} steps, more than {}", value.name, value.node.items.size(), most))
        .at(value.node.span)
        .help("deal larger packets");
    return std::nullopt;
  }
  std::vector<Step> steps;
  std::vector<const Node*> items;
  for (const Node& item : value.node.items) {
    const auto step = read_step(value, item);
    if (!step) return std::nullopt;
    const auto same = std::find_if(steps.begin(), steps.end(), [&](const Step& s) { return s.kind == step->kind; });
    if (step->kind != Step::Kind::packet && same != steps.end()) {
      repeated(value, item.span, items[static_cast<std::size_t>(same - steps.begin())]->span, item.text);
      return std::nullopt;
    }
    steps.push_back(*step);
    items.push_back(&item);
  }
  return steps;
}

std::optional<SidesRule> read_sides(const Written& value) {
  SidesRule rule;
  if (value.node.kind == Node::Kind::list) {
    rule.kind = SidesRule::Kind::listed;
    for (const Node& side : value.node.items) {
      const auto names = read_side(value, side);
      if (!names) return std::nullopt;
      rule.lists.push_back(*names);
    }
    return rule;
  }
  const auto word = read_word(value, value.node, kSideWords);
  if (!word) return std::nullopt;
  rule.kind = static_cast<SidesRule::Kind>(*word);
  return rule;
}

std::optional<FaceOrWord> read_face(const Written& value, std::span<const Word> words) {
  const std::vector<std::string> names = word_texts(words);
  const bool is_text = value.node.kind == Node::Kind::scalar;
  if (is_text) {
    const auto word = std::find(names.begin(), names.end(), value.node.text);
    if (word != names.end()) return FaceOrWord{std::nullopt, static_cast<std::uint8_t>(word - names.begin())};
    if (const auto face = read_card(value.node.text)) return FaceOrWord{face, 0};
  }
  const std::string help = words.size() == 1 ? fmt::format("write a card like `\"2C\"`, or `{}`", names.front())
                                             : fmt::format("write a card like `\"2C\"`, or one of the words {}",
                                                           listed(in_backticks(names)));
  if (!is_text) {
    wrong_kind(value, "a card", help);
    return std::nullopt;
  }
  Diagnostic& d = value.diagnostics
                      .error("T1117", fmt::format("`{}` is no card{}", value.node.text,
                                                  words.size() == 1 ? "" : ", and none of the words"))
                      .at(value.node.span);
  const std::vector<std::string> near = near_words(value.node.text, names);
  advise(d, value.node.span, near.empty() ? Advice(help) : write_instead(near.front()));
  return std::nullopt;
}

}  // namespace turup
