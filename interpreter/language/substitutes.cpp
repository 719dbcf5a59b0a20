#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/advice.h"

namespace turup {

namespace {

// A thing that scripts can do to a family, with the hook point for it.
enum class Reach : std::uint8_t { family, its_groups_too };
struct Scripted {
  std::string_view family;
  std::string_view can;
  std::string_view point;
  Reach reach = Reach::its_groups_too;
};
constexpr Scripted kScripted[] = {
    {"auction", "say who speaks next, and which calls are allowed", "calls"},
    {"trump.hidden", "say when hidden trumps are shown, and who may ask for them", "showing"},
    {"trump", "say what an indicator means", "indicator", Reach::family},
    {"dealing", "say who deals next", "next_dealer"},
    {"play", "say which cards may be played, and who leads first", "legal_cards"},
    {"void", "annul a deal for a hand, or after the auction", "annul"},
    {"contracts", "offer players something to say before the auction", "offer"},
    {"melds", "say which melds a player may declare", "melds"},
    {"stakes", "say who may raise the stakes", "raising"},
    {"scoring", "say what a deal is worth, and at `score` what every side scores", "value"},
    {"match", "settle deals in its own way, and say when the match is over", "settle"},
    {"session", "settle deals in its own way, and say when the match is over", "settle"},
};

constexpr std::string_view kJokers =
    "a joker is of no suit: write `jokers: 1` in `pack`, and `joker` in the order of trumps";
constexpr std::string_view kTarots =
    "tarots are a suit of their own: write `tarots: 21` in `pack`, or how many there are";

bool is_amount(const Node& value) {
  if (value.kind == Node::Kind::map) return true;
  const bool is_number = value.text.find_first_of("0123456789") != std::string::npos;
  return value.kind == Node::Kind::scalar && is_number;
}

std::optional<std::size_t> rank_at(std::string_view text) {
  const auto found = std::find_if(std::begin(kRankWords), std::end(kRankWords),
                                  [text](const Word& rank) { return is_alike(rank.word, text); });
  if (found == std::end(kRankWords)) return std::nullopt;
  return static_cast<std::size_t>(found - std::begin(kRankWords));
}

struct Run {
  std::size_t low = 0;
  std::size_t high = 0;
};

// Reads `A-5`, `5 to A`, `A..5`. A single rank is a run of one.
std::optional<Run> run_of(std::string_view text) {
  std::string plain(text);
  for (const std::string_view dash : {"\xE2\x80\x93", "\xE2\x80\x94", "...", "..", " to "})
    if (const std::size_t at = plain.find(dash); at != plain.npos) plain.replace(at, dash.size(), "-");
  const std::size_t dash = plain.find('-');
  const auto one = rank_at(trimmed(std::string_view(plain).substr(0, dash)));
  const auto other = dash == plain.npos ? one : rank_at(trimmed(std::string_view(plain).substr(dash + 1)));
  if (!one || !other) return std::nullopt;
  return Run{std::min(*one, *other), std::max(*one, *other)};
}

// Returns whether the key is a number of something that counts: a card, a trick, a meld or a contract.
bool is_paid(std::string_view key) {
  constexpr std::string_view kPaid[] = {"worth", "counts", "last_trick", "sweep", "others"};
  return parse_face(key) || parse_suit(key) || rank_at(key) ||
         std::find(std::begin(kPaid), std::end(kPaid), key) != std::end(kPaid);
}

bool is_anything(std::string_view /*value*/) { return true; }
bool is_zero(std::string_view value) { return value == "0"; }
bool is_one_or_more(std::string_view value) { return value != "0" && !value.starts_with('-'); }
bool is_single_card(std::string_view value) { return parse_face(value).has_value(); }
bool is_dealer_of_annulled_deal(std::string_view value) {
  return value == "redeal" || value == "same_dealer" || value == "next_dealer";
}

// What the help says where a key does not take a value.
struct WordInstead {
  std::string_view key;
  bool (*fits)(std::string_view value);
  std::string_view says;
};
constexpr WordInstead kWordsInstead[] = {
    {"all_pass", is_dealer_of_annulled_deal, "`annul` throws the cards in; who deals again is `redeal` in `void`"},
    {"for", is_anything, "a script can say who may declare a meld: `turup explain hooks.melds`"},
    {"asked_by", is_anything, "a script can say who may ask for trumps, and when: `turup explain showing`"},
    {"first_trick", is_anything, "a script can say which cards may be played to it: `turup explain legal_cards`"},
    {"cards", is_single_card, "single cards make a meld by `named_cards: { QS: 1, JD: 1 }`"},
    {"seats", is_one_or_more, "Turup plays at no larger table, and a script cannot change that"},
    {"copies", is_one_or_more, "Turup plays with no larger pack, and a script cannot change that"},
    {"jokers", is_one_or_more, "Turup plays with no larger pack, and a script cannot change that"},
    {"lost_at", is_zero, "a script can say that a side which has nothing left has lost: `turup explain settle`"},
};

}  // namespace

std::string_view meant_by_card(std::string_view key, std::string_view value, const std::vector<std::string>& words) {
  const auto is_rank = [](const std::string& word) { return rank_at(word).has_value(); };
  if (std::none_of(words.begin(), words.end(), is_rank) || !parse_face(value)) return {};
  return key == "also" ? "trump_card" : "";
}

std::string scripts_for(std::string_view path) {
  if (path.empty()) return "perhaps a script can do it: `turup help hooks` says what scripts decide";
  const auto found = std::find_if(std::begin(kScripted), std::end(kScripted), [path](const Scripted& scripted) {
    return path == scripted.family || path.starts_with(std::string(scripted.family) + ".");
  });
  if (found == std::end(kScripted) || (found->reach == Reach::family && path != found->family))
    return fmt::format("scripts cannot change `{}` either", path);
  return fmt::format("a script can {}: `turup explain {}`", found->can, found->point);
}

std::string instead_of_word(std::string_view key, std::string_view value) {
  for (const WordInstead& other : kWordsInstead)
    if (other.key == key && other.fits(value)) return std::string(other.says);
  if (value.starts_with('-') && is_paid(key))
    return "a script can take something off what a side scores: `turup explain score`";
  return {};
}

std::string instead_of_amount(std::string_view path, const Node& value, const Rules& rules) {
  if (path != "scoring.all_points" || !is_amount(value)) return {};
  const bool is_known = !counts_tricks(rules.scoring.counts) && points_in_pack(rules.pack) > 0;
  const std::string here = is_known ? fmt::format(", here {}", units_in_play(rules)) : "";
  return fmt::format("write `others_score`, which pays all the points there are{}; another amount needs a script",
                     here);
}

std::optional<std::string> ranks_of_runs(std::string_view text, const std::vector<std::string>& words) {
  std::vector<std::string> ranks;
  bool has_run = false;
  for (const std::string& part : split(text, ',')) {
    const auto run = run_of(trimmed(part));
    if (!run) return std::nullopt;
    has_run = has_run || run->low < run->high;
    // Few packs have knights, so whoever writes `A-5` does not mean them.
    const auto is_meant = [&run](std::size_t rank) {
      return rank != index(Rank::knight) || run->low == rank || run->high == rank;
    };
    for (std::size_t rank = run->high + 1; rank-- > run->low;)
      if (is_meant(rank)) ranks.emplace_back(kRankWords[rank].word);
  }
  const bool are_words = std::all_of(ranks.begin(), ranks.end(), [&words](const std::string& rank) {
    return std::find(words.begin(), words.end(), rank) != words.end();
  });
  if (!has_run || !are_words) return std::nullopt;
  return joined(ranks, ", ");
}

std::string instead_of_no_suit(std::string_view word, const std::vector<std::string>& words) {
  const bool is_joker = is_alike(word, "joker") || is_alike(word, "jokers");
  const bool is_tarot = is_alike(word, "tarot") || is_alike(word, "tarots");
  if (words.empty() || words.front() != kRankWords[0].word) return {};
  if (is_tarot && words.size() >= kRankWords.size()) return std::string(kTarots);
  return is_joker && words.size() == kRankWords.size() ? std::string(kJokers) : std::string();
}

}  // namespace turup
