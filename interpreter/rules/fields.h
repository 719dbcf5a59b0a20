// The one list of options: every family names its keys once, in describe(), and everything else reads that list.
//
// A visitor is a Fields. The readers of YAML, spelling help, the English rulebook, the JSON Schema, the canonical text
// and the fingerprint are visitors; a family knows none of them. To add an option, add a member, a line in describe(),
// and the code that obeys it. Findings, at the end of this header, is where the checks of the rules report.
//
//   void describe(Fields& fields, SeatingRules& seating) {
//     fields.number({"seats", "how many play", "Four play."}, seating.seats, {1, 8});
//     fields.word({"direction", "the way round"}, seating.direction, kDirections);
//   }
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/base.h"
#include "cards/cards.h"
#include "rules/payments.h"

namespace turup {

// A word an author may write, and the sentence it stands for. A table of words lists an enumeration in order.
struct Word {
  std::string_view word;
  std::string_view says;  // empty: the word needs no sentence
};

// or_none: the key is a list that may be empty, for which authors write `none`.
enum class Need : std::uint8_t { optional, required, or_none };
// Tells whether a key makes a difference under the rest of the rules. The rulebook leaves idle keys out.
enum class Standing : std::uint8_t { in_force, idle };

struct Key {
  std::string_view name;
  std::string_view doc;   // a noun phrase for the reference and the schema: what the key sets
  std::string says = {};  // the sentence for the present value, where the value's word has none
  Need need = Need::optional;
  Standing standing = Standing::in_force;
  bool repeats = false;       // a list that may hold the same word several times
  bool single_cards = false;  // a table of cards: no rank or suit stands for several
};

// A number, or a word that stands for a number computed from the rest of the rules.
struct Amount {
  enum class Kind : std::uint8_t { none, number, lowest_bid, points_in_play, open };
  Kind kind = Kind::none;
  int number = 0;
  bool operator==(const Amount&) const = default;

  static constexpr Amount of(int number) { return {Kind::number, number}; }
  bool is_none() const { return kind == Kind::none; }
};
// The words that a key may take beside a number.
enum class Computed : std::uint8_t { none, none_or_lowest_bid, none_or_points_in_play, points_in_play, open };

// The points that a card counts (or another number for each card), by rank, by suit or by face; the narrower pattern
// wins.
struct CardPoints {
  std::optional<Suit> suit;
  std::optional<Rank> rank;
  int points = 0;
  std::uint8_t number = 0;  // of one tarot
  bool operator==(const CardPoints&) const = default;
};
// Returns the card that the pattern names, if it names one.
std::optional<Face> face_of(const CardPoints& pattern);
std::string pattern_text(const CardPoints& pattern);  // "J", "hearts", "QS", "T21"

inline constexpr Range kCardPoints = {0, 99};

// One step of a deal: a packet of cards to each seat, or a decision between packets.
struct Step {
  enum class Kind : std::uint8_t { packet, all, auction, trump, exchange, turn_up, discard, second_auction };
  Kind kind = Kind::all;
  int cards = 0;  // number of cards in a packet
  bool operator==(const Step&) const = default;
};
inline constexpr Word kStepWords[] = {{"packet", ""},   {"all", ""},     {"auction", ""}, {"trump", ""},
                                      {"exchange", ""}, {"turn_up", ""}, {"discard", ""}, {"second_auction", ""}};

// The partnerships: a word, or every side as a list of seats.
struct SidesRule {
  enum class Kind : std::uint8_t { alternate, alone, by_contract, listed };
  Kind kind = Kind::alternate;
  std::vector<std::vector<std::string>> lists;
  // Returns whether everyone scores for himself, whoever plays with him in a deal.
  bool is_everyone_alone() const { return kind == Kind::alone || kind == Kind::by_contract; }
  // Returns whether the declarer of a deal plays against all others.
  bool is_by_contract() const { return kind == Kind::by_contract; }
  bool operator==(const SidesRule&) const = default;
};
inline constexpr Word kSideWords[] = {{"alternate", "Partners and opponents sit alternately."},
                                      {"alone", "Everyone plays alone."},
                                      {"by_contract",
                                       "The declarer plays against all the others, who are partners in that deal; "
                                       "everyone scores for himself."}};

inline constexpr Word kSuitWords[] = {{"clubs", ""}, {"diamonds", ""}, {"hearts", ""}, {"spades", ""}};
// The first words of a table are the ranks as they are written, as many as there is room for.
template <std::size_t count>
consteval std::array<Word, count> rank_words() {
  std::array<Word, count> words{};
  for (std::size_t i = 0; i < std::min(count, kAllRanks); ++i) words[i].word = kRankTexts[i];
  return words;
}
inline constexpr std::array<Word, kAllRanks> kAllRankWords = rank_words<kAllRanks>();
inline constexpr std::span<const Word> kRankWords = std::span(kAllRankWords).first(kRanks);
inline constexpr std::span<const Word> kRankAndJokerWords = std::span(kAllRankWords).first(kRanks + 1);
static_assert(kCountOf<Suit> == kSuits && kCountOf<Rank> == kAllRanks);
inline constexpr std::array<Word, kRanks + 1> kNoneOrRank = [] {
  std::array<Word, kRanks + 1> words{{{"none", ""}}};
  std::copy(kRankWords.begin(), kRankWords.end(), words.begin() + 1);
  return words;
}();

class Fields {
 public:
  virtual ~Fields() = default;

  template <class E, std::size_t count>
  void word(const Key& key, E& value, const Word (&words)[count]) {
    static_assert(sizeof(E) == 1 && kCountOf<E> == count,
                  "every word of the enumeration, and no other, is in the table");
    word_field(key, reinterpret_cast<std::uint8_t&>(value), words);
  }
  // Visits a list of words of a table, each at most once unless the key says otherwise.
  template <class E, std::size_t count>
  void words(const Key& key, std::vector<E>& values, const Word (&words)[count]) {
    static_assert(kCountOf<E> == count, "every word of the enumeration, and no other, is in the table");
    some_words(key, values, words);
  }
  // Visits a list of words of a table by their places there.
  template <class E>
  void words_by_place(const Key& key, std::vector<E>& values, std::span<const Word> words) {
    some_words(key, values, words);
  }
  // Visits a list of ranks of the suits.
  void ranks(const Key& key, std::vector<Rank>& values) { some_words(key, values, kRankWords); }
  // Visits a list of ranks among which the joker may be.
  void ranks_or_joker(const Key& key, std::vector<Rank>& values) { some_words(key, values, kRankAndJokerWords); }
  // Visits a list of ranks among which jokers and tarots may be.
  void any_ranks(const Key& key, std::vector<Rank>& values) { some_words(key, values, kAllRankWords); }
  // Visits a word of a table by its place there.
  void word_of(const Key& key, std::uint8_t& place, std::span<const Word> words) { word_field(key, place, words); }
  // Visits a rank, or `none`.
  void rank(const Key& key, std::optional<Rank>& value) {
    auto place = static_cast<std::uint8_t>(value ? static_cast<unsigned>(*value) + 1 : 0);
    word_field(key, place, kNoneOrRank);
    value = place == 0 ? std::nullopt : std::optional(static_cast<Rank>(place - 1));
  }
  virtual void number(const Key& key, int& value, Range range) = 0;
  virtual void amount(const Key& key, Amount& value, Range range, Computed computed) = 0;
  // Visits a list of at least one number and at most `most`.
  virtual void numbers(const Key& key, std::vector<int>& values, Range range, std::size_t most) = 0;
  // Visits a run of whole numbers: `3`, `1-4`, `2+`.
  virtual void run(const Key& key, Range& value, Range range) = 0;
  // Visits a card, or the word for no particular card.
  void face(const Key& key, std::optional<Face>& value, const Word& otherwise) {
    std::uint8_t place = 0;
    face_or_word(key, value, place, {&otherwise, 1});
  }
  // Visits a card, or a word of a table by its place there; the place counts only without a card.
  virtual void face_or_word(const Key& key, std::optional<Face>& value, std::uint8_t& place,
                            std::span<const Word> words) = 0;
  virtual void steps(const Key& key, std::vector<Step>& value) = 0;
  virtual void sides(const Key& key, SidesRule& value) = 0;
  virtual void points(const Key& key, std::vector<CardPoints>& value, Range range) = 0;
  // Visits a number for every bid, or for bands of bids.
  virtual void bands(const Key& key, std::vector<Band<int>>& value, Range range) = 0;
  virtual void pays(const Key& key, Pays& value) = 0;

  // Visits a family of keys that is always there.
  template <class T>
  void family(const Key& key, T& value) {
    open_family(key);
    describe(*this, value);
    close_group();
  }
  // Visits a family that is out of force under the present rules, and says why. Visitors that list every key may still
  // look into it.
  template <class T>
  void no_family(const Key& key, T& value, std::string_view why) {
    if (!open_absent_family(key, why)) return;
    describe(*this, value);
    close_group();
  }

  // Visits a group of keys under one key, which may be left out as a whole.
  template <class T>
  void group(const Key& key, std::optional<T>& value) {
    switch (open_group(key, value.has_value())) {
      case Presence::absent: value.reset(); return;
      case Presence::skipped: return;
      case Presence::present: break;
    }
    if (!value) value.emplace();
    describe(*this, *value);
    close_group();
  }
  // Visits groups to which the author gives names.
  template <class T>
  void entries(const Key& key, std::vector<T>& values) {
    std::vector<std::string> names;
    names.reserve(values.size());
    for (const T& value : values) names.push_back(value.name);
    const Presence presence = open_entries(key, names);
    if (presence == Presence::absent) values.clear();
    if (presence != Presence::present) return;
    values.resize(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      values[i].name = names[i];
      if (!open_entry(names[i])) continue;
      describe(*this, values[i]);
      close_group();
    }
    close_group();
  }

 private:
  template <class E>
  void some_words(const Key& key, std::vector<E>& values, std::span<const Word> words) {
    std::vector<std::uint8_t> indices;
    indices.reserve(values.size());
    for (const E value : values) indices.push_back(static_cast<std::uint8_t>(value));
    words_field(key, indices, words);
    values.clear();
    for (const auto i : indices) values.push_back(static_cast<E>(i));
  }

 protected:
  enum class Presence : std::uint8_t { absent, present, skipped };
  virtual void word_field(const Key& key, std::uint8_t& value, std::span<const Word> words) = 0;
  virtual void words_field(const Key& key, std::vector<std::uint8_t>& values, std::span<const Word> words) = 0;
  virtual void open_family(const Key& key) = 0;
  virtual bool open_absent_family(const Key& key, std::string_view why) = 0;
  virtual Presence open_group(const Key& key, bool present) = 0;
  // Gets the present names in `names` and puts there the names that shall be.
  virtual Presence open_entries(const Key& key, std::vector<std::string>& names) = 0;
  virtual bool open_entry(const std::string& name) = 0;
  virtual void close_group() = 0;
};

// Collects the reports of checks by path of a key ("auction.from"). The loader turns a path into a place in a file.
class Findings {
 public:
  struct Place {
    std::string path;
    std::string label;
  };
  struct Finding {
    std::string_view code;
    std::string message;
    std::vector<Place> places;  // the first is the place of the mistake
    std::string help = {};
  };
  virtual ~Findings() = default;
  virtual void error(Finding finding) = 0;
  virtual void warning(Finding finding) = 0;
};

}  // namespace turup
