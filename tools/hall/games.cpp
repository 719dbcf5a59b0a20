#include "hall/games.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/diagnostics_json.h"
#include "language/language.h"
#include "players/protocol.h"

namespace turup::hall {

namespace {

constexpr std::size_t kMostHouseRules = 20;
constexpr std::size_t kMostSettings = 40;
constexpr std::size_t kLongestWord = 200;  // bytes of a name or a value

std::optional<std::string> short_text(const Json& value) {
  if (!value.is_string()) return std::nullopt;
  std::string text = value.get<std::string>();
  if (text.size() > kLongestWord) return std::nullopt;
  return text;
}

bool read_with(const Json& list, std::vector<std::string>& to) {
  if (!list.is_array() || list.size() > kMostHouseRules) return false;
  for (const Json& item : list) {
    auto name = short_text(item);
    if (!name || !is_name(*name)) return false;
    to.push_back(std::move(*name));
  }
  return true;
}

bool read_settings(const Json& list, std::vector<std::pair<std::string, std::string>>& to) {
  if (!list.is_array() || list.size() > kMostSettings) return false;
  for (const Json& item : list) {
    if (!item.is_array() || item.size() != 2) return false;
    auto key = short_text(item[0]);
    auto value = short_text(item[1]);
    if (!key || !value) return false;
    to.emplace_back(std::move(*key), std::move(*value));
  }
  return true;
}

Json problems_in(const Diagnostics& diagnostics) {
  Json problems = Json::array();
  for (const Diagnostic& diagnostic : diagnostics.all()) problems.push_back(diagnostic_json(diagnostic));
  return problems;
}

// "Bidding: bids begin at 16": of every key that the host has set.
Json settings_in_words(const Rules& rules, const GameChoice& choice) {
  Json sentences = Json::array();
  const std::vector<Item> items = listing(rules);
  for (const auto& [key, value] : choice.set) {
    const Item* item = item_at(items, key);
    const bool has_sentence = item != nullptr && !item->says.empty();
    sentences.push_back(has_sentence ? item->says : fmt::format("{}: {}", key, value));
  }
  return sentences;
}

Json words_of_key(const KeyInfo& info) {
  Json words = Json::array();
  for (const Word& word : info.words) words.push_back({{"word", word.word}, {"says", meaning_of(info, word)}});
  return words;
}

Json option_json(const Rules& rules, const turup::Option& option) {
  Json json{{"key", option.key}, {"says", ""}, {"value", ""}, {"values", option.values}, {"words", Json::array()}};
  if (const KeyInfo* info = key_info(option.key)) {
    json["says"] = info->doc;
    json["words"] = words_of_key(*info);
  }
  const std::vector<Item> items = listing(rules);
  if (const Item* item = item_at(items, option.key)) json["value"] = item->text;
  return json;
}

Json offers_in_words(const Rules& rules) {
  Json says = Json::object();
  for (const ScriptedOffer& offer : rules.offers)
    for (const Script::Choice& choice : rules.hooks[offer.use].script.offers)
      if (choice.word == offer.word) says[offer.word] = choice.says;
  return says;
}

// Returns what a browser needs to deal the same cards once more from the seed of a deal. Seats and sides stand in the
// order in which the kernel counts them, because the tricks are gathered in that order before a shuffle by hand.
Json dealing_told(const Rules& rules) {
  const Tables& tables = rules.tables;
  Json pack = Json::array();
  for (const Card card : tables.deck.all()) pack.push_back(tables.deck.name(card));
  Json ranks = Json::array({rank_text(Rank::joker)});
  for (int number = rules.pack.tarots; number > 0; --number) ranks.push_back(face_text(tarot(number)));
  for (const Rank rank : tables.deck.ranks()) ranks.push_back(rank_text(rank));
  Json packets = Json::array();
  for (const Step& step : tables.steps)
    if (step.kind == Step::Kind::packet) packets.push_back(step.cards);
  Json seats = Json::array();
  for (Seat seat = 0; seat < tables.seats; ++seat) seats.push_back(seat_name(rules.seating, seat));
  Json piles = Json::array();
  for (Side side = 0; side < tables.sides; ++side) piles.push_back(side_name(rules, side));
  return {{"pack", std::move(pack)},
          {"ranks", std::move(ranks)},
          {"packets", std::move(packets)},
          {"hands", rules.dealing.hands},
          {"batch", rules.dealing.batch},
          {"by_hand", is_by_hand(rules.dealing.shuffle)},
          {"seats", std::move(seats)},
          {"piles", std::move(piles)},
          {"first_dealer", kFirstDealer[static_cast<std::size_t>(rules.dealing.first_dealer)].word}};
}

Json rules_told(const Rules& rules, const GameChoice& choice) {
  Json told = protocol::rules_message(rules);
  told.erase("message");
  told["says"] = rules.says;
  told["english"] = explain(rules);
  told["differs"] = settings_in_words(rules, choice);
  told["with"] = choice.with;
  told["offers"] = offers_in_words(rules);
  told["labels"] = Json::object();
  for (const auto& [word, label] : rules.words) told["labels"][word] = label;
  told["score_cards"] = Json::array();
  for (const Rank rank : rules.match.score_cards) told["score_cards"].push_back(rank_text(rank));
  told["scripted_bids"] = rules.tables.scripted_made;
  told["dealing"] = dealing_told(rules);
  told["direction"] = kDirections[static_cast<std::size_t>(rules.seating.direction)].word;
  return told;
}

}  // namespace

std::optional<GameChoice> choice_from(const Json& message) {
  GameChoice choice;
  if (!message.contains("variant") && !message.contains("file")) return std::nullopt;
  if (message.contains("variant")) {
    auto name = short_text(message["variant"]);
    if (!name || !is_name(*name)) return std::nullopt;
    choice.variant = std::move(*name);
  }
  if (message.contains("with") && !read_with(message["with"], choice.with)) return std::nullopt;
  if (message.contains("set") && !read_settings(message["set"], choice.set)) return std::nullopt;
  if (message.contains("file")) {
    if (!message["file"].is_string()) return std::nullopt;
    choice.file = message["file"].get<std::string>();
    if (choice.file.size() > kMaxFileBytes) return std::nullopt;
  }
  return choice;
}

Json choice_json(const GameChoice& choice) {
  Json json{{"with", choice.with}, {"set", choice.set}};
  if (!choice.variant.empty()) json["variant"] = choice.variant;
  if (!choice.file.empty()) json["file"] = choice.file;
  return json;
}

Game::Game(GameChoice choice, Loaded loaded, std::shared_ptr<ScriptHost> host)
    : choice_(std::move(choice)), loaded_(std::move(loaded)), host_(std::move(host)) {
  told_ = rules_told(rules(), choice_);
}

std::unique_ptr<Hooks> Game::open_hooks() const { return rules().hooks.empty() ? nullptr : host_->open(rules().hooks); }

RecordHead Game::record_head() const {
  RecordHead head;
  head.variant = rules().name;
  head.fingerprint = rules().fingerprint;
  head.with = choice_.with;
  head.set = choice_.set;
  return head;
}

Loaded Games::load_choice(ScriptHost& host, const GameChoice& choice) const {
  Request request;
  request.variant = choice.variant;
  request.with = choice.with;
  request.set = choice.set;
  if (choice.file.empty()) return load(library_, host, request);
  return load_text(library_, host, {"your-rules.yaml", choice.file}, request);
}

Games::Found Games::find(const GameChoice& choice) {
  const std::string key = json_line(choice_json(choice));
  if (auto game = known(key)) return {std::move(game), Json::array()};
  std::shared_ptr<ScriptHost> host = make_script_host();
  Loaded loaded = load_choice(*host, choice);
  Json problems = problems_in(loaded.diagnostics);
  if (!loaded.rules) return {nullptr, std::move(problems)};
  auto game = std::make_shared<const Game>(choice, std::move(loaded), std::move(host));
  return {keep(key, std::move(game)), std::move(problems)};
}

std::shared_ptr<const Game> Games::known(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = games_.find(key);
  return found == games_.end() ? nullptr : found->second.lock();
}

// Somebody else may have loaded the same meanwhile; then all go on with his.
std::shared_ptr<const Game> Games::keep(const std::string& key, std::shared_ptr<const Game> game) {
  const std::lock_guard lock(mutex_);
  std::erase_if(games_, [](const auto& entry) { return entry.second.expired(); });
  std::weak_ptr<const Game>& place = games_[key];
  if (auto earlier = place.lock()) return earlier;
  place = game;
  return game;
}

Json Games::variants() {
  std::call_once(variants_once_, [this] {
    Json variants = Json::array();
    const auto host = make_script_host();
    for (const std::string& name : library_.variants()) {
      const Loaded loaded = load(library_, *host, {name, {}, {}});
      if (!loaded.rules) continue;
      const Rules& rules = *loaded.rules;
      variants.push_back({{"name", name}, {"title", rules.title}, {"says", rules.says}, {"seats", rules.tables.seats}});
    }
    variants_ = std::move(variants);
  });
  return variants_;
}

// Returns why a choice is refused, in card players' words. What a house rule or a script needs, or cannot stand beside
// (T4021 to T4025), names keys in its message and says the same without them in its note.
std::string reason_in(const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  if (all.empty()) return {};
  const auto condition = std::find_if(
      all.begin(), all.end(), [](const Diagnostic& d) { return d.code.starts_with("T402") && !d.notes.empty(); });
  return condition == all.end() ? all.front().message : condition->notes.front();
}

// Returns a house rule with what it says, and why it cannot stand beside what is chosen already, if it cannot.
Json Games::house_rule(const GameChoice& choice, const std::string& name) {
  const bool is_on = std::find(choice.with.begin(), choice.with.end(), name) != choice.with.end();
  Json json{{"name", name}, {"says", ""}, {"on", is_on}, {"cannot", ""}};
  const auto found = library_.house_rule(name);
  if (!found) return json;
  const Source source(found->shown, read_file(*found).text);
  Diagnostics diagnostics;
  Node tree = parse(source, diagnostics);
  const Head head = take_head(tree, source, diagnostics);
  json["title"] = head.title;
  json["says"] = head.says;
  if (is_on) return json;
  GameChoice tried = choice;
  tried.with.push_back(name);
  const auto host = make_script_host();
  const Loaded loaded = load_choice(*host, tried);
  if (!loaded.rules) json["cannot"] = reason_in(loaded.diagnostics);
  return json;
}

// Returns a choice that the variant itself offers under a name, like a house rule.
Json preset(const GameChoice& choice, const turup::Preset& preset) {
  const bool is_on = std::find(choice.with.begin(), choice.with.end(), preset.name) != choice.with.end();
  return {{"name", preset.name}, {"title", preset.name}, {"says", preset.says}, {"on", is_on}, {"cannot", ""}};
}

Json Games::house_rules(const Game& game) {
  const GameChoice& choice = game.choice();
  Json rules = Json::array();
  for (const turup::Preset& offered : game.rules().presets) rules.push_back(preset(choice, offered));
  for (const std::string& name : library_.house_rules()) rules.push_back(house_rule(choice, name));
  return rules;
}

Json Games::choices_for(const Game& game) {
  const Rules& rules = game.rules();
  Json json{{"name", rules.name}, {"title", rules.title}, {"fingerprint", rules.fingerprint}};
  for (const char* key : {"turns", "sides", "english", "differs", "says"}) json[key] = game.told().at(key);
  json["options"] = Json::array();
  for (const turup::Option& option : rules.options) json["options"].push_back(option_json(rules, option));
  json["house_rules"] = house_rules(game);
  return json;
}

}  // namespace turup::hall
