#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"
#include "language/advice.h"

namespace turup {

namespace {

struct Alias {
  std::string_view word;
  std::string_view meant;
};

// First keys by family, then words. One name may stand for several; the one that may stand in that place counts.
constexpr Alias kAliases[] = {
    {"name", "variant"},
    {"title", "variant"},
    {"description", "says"},
    {"summary", "says"},
    {"base", "extends"},
    {"parent", "extends"},
    {"house_rules", "with"},
    {"requires", "needs"},
    {"labels", "words"},
    {"scripts", "hooks"},
    {"table", "seating"},
    {"deck", "pack"},
    {"cards", "pack"},
    {"deal", "dealing"},
    {"bidding", "auction"},
    {"bids", "auction"},
    {"trumps", "trump"},
    {"doubling", "stakes"},
    {"passing", "exchange"},
    {"kitty", "talon"},
    {"widow", "talon"},
    {"skat", "talon"},
    {"stock", "talon"},
    {"score", "scoring"},
    {"game", "match"},
    {"annul", "void"},
    {"annulled", "void"},
    {"redeals", "void"},
    {"players", "seats"},
    {"teams", "sides"},
    {"partners", "sides"},
    {"partnership", "sides"},
    {"rotation", "direction"},
    {"starts", "begins"},
    {"order", "ranks"},
    {"decks", "copies"},
    {"packs", "copies"},
    {"values", "points"},
    {"packets", "script"},
    {"packet", "batch"},
    {"packet_size", "batch"},
    {"steps", "script"},
    {"dealer", "first_dealer"},
    {"cut", "cut_by"},
    {"min_bid", "from"},
    {"minBid", "from"},
    {"minimum_bid", "from"},
    {"bid_min", "from"},
    {"min", "from"},
    {"minimum", "from"},
    {"lowest", "from"},
    {"lowest_bid", "from"},
    {"max_bid", "to"},
    {"maxBid", "to"},
    {"maximum_bid", "to"},
    {"bid_max", "to"},
    {"increment", "step"},
    {"bid_step", "step"},
    {"pass_out", "all_pass"},
    {"passed_out", "all_pass"},
    {"max", "to"},
    {"maximum", "to"},
    {"highest", "to"},
    {"highest_bid", "to"},
    {"chosen_by", "fixed_by"},
    {"method", "fixed_by"},
    {"multiplier", "double"},
    {"count", "cards"},
    {"number", "cards"},
    {"value", "worth"},
    {"score", "worth"},
    {"when", "window"},
    {"won", "made"},
    {"lost", "failed"},
    {"target", "won_at"},
    {"goal", "won_at"},
    {"winning_score", "won_at"},
    {"ends_at", "won_at"},
    {"ends_at", "lowest_wins_at"},
    {"end_at", "won_at"},
    {"end_at", "lowest_wins_at"},
    {"played_to", "won_at"},
    {"played_to", "lowest_wins_at"},
    {"play_to", "won_at"},
    {"play_to", "lowest_wins_at"},
    {"limit", "won_at"},
    {"limit", "lowest_wins_at"},
    {"losing_score", "lost_at"},
    {"initial", "start"},
    {"begin", "start"},
    {"all_tricks", "sweep"},
    {"slam", "sweep"},
    // of scripts
    {"parameters", "params"},
    {"moments", "at"},
    {"bid", "calls"},
    {"score", "settle"},
    // words
    {"anticlockwise", "counter_clockwise"},
    {"left", "next"},
    {"right", "previous"},
    {"opposite", "across"},
    {"partner", "across"},
    {"bidding", "auction"},
    {"passing", "exchange"},
    {"voluntary", "by_choice"},
    {"automatic", "by_itself"},
    {"must", "required"},
    {"mandatory", "required"},
    {"compulsory", "required"},
    {"forced", "required"},
    {"may", "optional"},
    {"both", "either_side"},
    {"everybody", "anybody"},
    {"everyone", "anybody"},
    {"someone", "anybody"},
    {"random", "chance"},
    {"turn_up", "last_card"},
    {"same_dealer", "same"},
    {"winner", "last_winner"},
    {"winners", "last_winner"},
    {"loser", "last_loser"},
    {"losers", "last_loser"},
    {"first_lead", "first_card_led"},
    {"put_away", "discard"},
    {"bidder", "declarer"},
    {"eldest", "after_dealer"},
    {"B", "J"},
    {"D", "Q"},
    {"T", "10"},
    {"1O", "10"},
    {"jack", "J"},
    {"knight", "Kn"},
    {"cavalier", "Kn"},
    {"N", "Kn"},
    {"C", "Kn"},
    {"queen", "Q"},
    {"king", "K"},
    {"ace", "A"},
    {"infinite", "open"},
    {"unlimited", "open"},
};

// Words that files wrote in former times. They are still read, with a warning that mends them.
constexpr Alias kFormer[] = {{"anyone", "anybody"}};

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Returns the words in a key or word, sorted: "led_suit" gives led and suit.
std::vector<std::string> parts(std::string_view word) {
  std::string text(word);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '-' || c == ' '; }, '_');
  std::vector<std::string> all = split(text, '_');
  std::sort(all.begin(), all.end());
  return all;
}

// Returns whether `all` has the part, also in the plural.
bool has_part(const std::vector<std::string>& all, const std::string& part) {
  return std::any_of(all.begin(), all.end(), [&](const std::string& other) {
    return other == part || other + "s" == part || other == part + "s";
  });
}

bool has_parts(const std::vector<std::string>& all, const std::vector<std::string>& some) {
  return std::all_of(some.begin(), some.end(), [&](const std::string& part) { return has_part(all, part); });
}

template <class Fits>
std::optional<std::string> only_one(const std::vector<std::string>& candidates, Fits fits) {
  const auto found = std::find_if(candidates.begin(), candidates.end(), fits);
  if (found == candidates.end() || std::any_of(found + 1, candidates.end(), fits)) return std::nullopt;
  return *found;
}

// Returns the words of a key or a sentence that carry a meaning of their own.
std::vector<std::string> telling_parts(std::string_view text) {
  constexpr std::size_t kShort = 2;
  constexpr std::string_view kEmpty[] = {"all", "and",  "are", "for",  "from", "has",   "how", "its", "not",
                                         "one", "that", "the", "what", "when", "which", "who", "with"};
  std::vector<std::string> all = parts(text);
  std::erase_if(all, [&](const std::string& part) {
    return part.size() <= kShort || std::find(std::begin(kEmpty), std::end(kEmpty), part) != std::end(kEmpty);
  });
  return all;
}

// Returns how much a key that does not exist, with the meaningful words `written`, has in common with one that does. A
// key of another family has to share them all in its name, and one whose name shares none has to share them all in its
// meaning: anything less is chance.
int likeness(const std::vector<std::string>& written, const KeyInfo& info, bool same_family) {
  constexpr int kName = 8;
  constexpr int kMeaning = 2;
  const auto name = telling_parts(info.name);
  const auto meaning = telling_parts(info.doc);
  const auto in_name = std::count_if(written.begin(), written.end(), [&](const auto& w) { return has_part(name, w); });
  const auto in_meaning = std::count_if(written.begin(), written.end(),
                                        [&](const auto& w) { return !has_part(name, w) && has_part(meaning, w); });
  const auto all = std::ssize(written);
  const bool is_near = in_name == all || (same_family && (in_name > 0 || in_meaning == all));
  return is_near ? static_cast<int>(in_name * kName + in_meaning * kMeaning) : 0;
}

std::string_view family_of(std::string_view path) { return path.substr(0, path.find('.')); }

// Returns "`auction`", "an entry of `melds`".
std::string in_sentence(const std::string& home) {
  if (home.ends_with(".*")) return fmt::format("an entry of `{}`", home.substr(0, home.size() - 2));
  return fmt::format("`{}`", home);
}

}  // namespace

std::optional<std::string> called_otherwise(std::string_view word, const std::vector<std::string>& candidates) {
  for (const Alias& alias : kAliases)
    if (is_alike(alias.word, word) && contains(candidates, alias.meant)) return std::string(alias.meant);
  return std::nullopt;
}

std::optional<std::string> formerly(std::string_view word, const std::vector<std::string>& candidates) {
  for (const Alias& former : kFormer)
    if (former.word == word && contains(candidates, former.meant)) return std::string(former.meant);
  return std::nullopt;
}

std::optional<std::string> in_other_order(std::string_view word, const std::vector<std::string>& candidates) {
  const auto written = parts(word);
  if (written.size() < 2) return std::nullopt;
  return only_one(candidates, [&](const std::string& candidate) { return parts(candidate) == written; });
}

std::optional<std::string> sharing_words(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr std::size_t kShort = 3;
  if (word.size() <= kShort) return std::nullopt;
  const auto written = parts(word);
  return only_one(candidates, [&](const std::string& candidate) {
    const auto other = parts(candidate);
    return candidate.size() > kShort && (has_parts(other, written) || has_parts(written, other));
  });
}

const KeyInfo* nearest_key(std::string_view key, std::string_view path,
                           const std::function<bool(const KeyInfo&)>& is_there) {
  const auto written = telling_parts(key);
  // A key that says that something is missing does not mean the key of the thing itself.
  constexpr std::string_view kMissing[] = {"no", "not", "without"};
  const auto all = parts(key);
  if (std::find_first_of(all.begin(), all.end(), std::begin(kMissing), std::end(kMissing)) != all.end()) return nullptr;
  const KeyInfo* best = nullptr;
  int most = 0;
  for (const KeyInfo& info : catalogue()) {
    if (info.name == "*" || is_there(info)) continue;
    const bool same_family = family_of(info.path) == family_of(path);
    const int score =
        likeness(written, info, same_family) * 2 + (info.path.starts_with(std::string(path) + ".") ? 1 : 0);
    if (score < 2 || score <= most) continue;
    most = score;
    best = &info;
  }
  return best;
}

std::string home_of(std::string_view key, std::string_view path, const std::function<bool(const KeyInfo&)>& takes_it) {
  std::vector<std::string> homes;
  for (const KeyInfo& info : catalogue()) {
    if (info.name != key || !takes_it(info)) continue;
    if (info.path == key) return fmt::format("`{}` stands by itself: begin a line with it", key);
    const std::string home = in_sentence(info.path.substr(0, info.path.size() - key.size() - 1));
    const bool is_below = !path.empty() && info.path.starts_with(path) && info.path[path.size()] == '.';
    if (is_below) homes = {home};
    if (is_below) break;
    homes.push_back(home);
  }
  if (homes.empty()) return {};
  if (file_key(key)) homes.emplace_back("the head of a house rule");
  return fmt::format("`{}` belongs to {}: write it there", key, listed(homes, "or"));
}

}  // namespace turup
