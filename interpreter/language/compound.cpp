#include "language/compound.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/advice.h"

namespace turup {

namespace {

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
  for (std::size_t i = 0; i < kAllRanks; ++i)
    if (text == kAllRankWords[i].word) return CardPoints{std::nullopt, static_cast<Rank>(i), 0};
  const auto face = read_card(text);
  if (face && is_tarot(*face)) return CardPoints{std::nullopt, face->rank, 0, face->number};
  if (face) return CardPoints{face->suit, face->rank, 0};
  return std::nullopt;
}

Advice pattern_advice(std::string_view text) {
  if (const auto rank = parse_rank(text)) return write_instead(rank_text(*rank));
  if (const auto rank = rank_in_plural(text)) return write_instead(rank_text(*rank));
  if (const auto suit = parse_suit(text)) return write_instead(suit_word(*suit));
  if (is_alike(text, "jokers")) return write_instead(rank_text(Rank::joker));
  if (is_alike(text, "tarots")) return write_instead(rank_text(Rank::tarot));
  if (const auto rank = called_otherwise(text, word_texts(kAllRankWords))) return write_instead(*rank);
  return "write a rank (`J`), a suit (`hearts`) or a card (`\"QS\"`, `T21`); all tarots are `tarot`";
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

std::optional<std::vector<CardPoints>> read_points(const Written& value, Range range, bool single_cards) {
  if (value.node.kind != Node::Kind::map) {
    wrong_kind(value, "a table of cards and numbers",
               single_cards ? "write `{ QS: 1, JD: 1 }`" : "write `{ J: 3, hearts: 1, \"QS\": 13 }`, or `none`");
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
      if (points[i].suit == pattern->suit && points[i].rank == pattern->rank && points[i].number == pattern->number) {
        repeated(value, entry.key_span, entries[i]->key_span, pattern_text(*pattern));
        sound = false;
      }
    const auto number = read_number({entry.key, entry.value, value.diagnostics}, range);
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
