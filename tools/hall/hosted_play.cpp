// The match at a hosted table: its rules, its deals, what players do, ask and take back, and what bots do.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "base/base.h"
#include "game/game.h"
#include "hall/hosted_table.h"

namespace turup::hall {

namespace {

constexpr std::chrono::milliseconds kTrickLies{900};  // before a bot leads to the next one
constexpr std::string_view kNoDeal = "no deal of this game can be played";

std::optional<Reset> reset_named(std::string_view word) {
  for (std::size_t i = 0; i < std::size(kResets); ++i)
    if (kResets[i] == word) return static_cast<Reset>(i);
  return std::nullopt;
}

// Returns what the host decides by a message, or decided by an entry of the journal.
std::optional<Ruling> ruling_in(const Rules& rules, const Json& message) {
  const auto what = reset_named(text_in(message, "what"));
  if (!what || !moves_score(*what)) return what ? std::optional<Ruling>(*what) : std::nullopt;
  const auto by = number_in(message, "by");
  const std::string side = text_in(message, "side");
  return by ? ruling_named(rules, fmt::format("score {} {:+}", side, *by)) : std::nullopt;
}

// Returns what a seat holds, with the card it laid aside.
CardSet held_by(const View& view) {
  CardSet hand = view.from_playing_seat().hand;
  if (view.has_aside && view.holder == view.seat) hand.insert(view.aside);
  return hand;
}

std::uint64_t drawn_seed() {
  std::uint64_t seed = 0;
  for (const char byte : random_bytes(sizeof seed)) seed = seed << 8U | static_cast<unsigned char>(byte);
  return seed;
}

}  // namespace

bool HostedTable::apply_to_game(const std::string& what, const Json& entry) {
  if (what == "open" || what == "rules") {
    if (!game_ || what == "rules" || game_->rules().fingerprint != text_in(entry, "fingerprint")) take_rules(entry);
    if (what == "open") company_.emplace(rules());
    if (what == "open") take_friends(entry);
    if (what == "rules") company_->move_to(rules());
    fair_.emplace(rules(), bytes_from(text_in(entry, "root")));
    next_fair_.reset();
    play_.reset();
    state_ = TableState::gathering;
  } else if (what == "settings") {
    apply_settings(entry);
  } else if (what == "closed") {
    closed_ = text_in(entry, "reason");
  } else {
    return false;
  }
  return true;
}

void HostedTable::take_rules(const Json& entry) {
  const auto choice = choice_from(entry);
  const Games::Found found = choice ? games_.find(*choice) : Games::Found{};
  if (!found.game) throw std::runtime_error("the rules of the table are not at hand any more");
  if (found.game->rules().fingerprint != text_in(entry, "fingerprint"))
    throw std::runtime_error("the rules of the table have changed since");
  play_.reset();
  game_ = found.game;
}

void HostedTable::begin_match() {
  play_.reset();
  play_.emplace(Play{});
  play_->begun = version_;
  play_->hooks = game_->open_hooks();
  TableSetup setup;
  setup.head = game_->record_head();
  setup.deal_seeds = [this](std::uint32_t deal, std::uint32_t anew) {
    return play_->seeds[{deal, anew}] = fair_->seed(deal, anew);
  };
  setup.seed = setup.deal_seeds(0, 0);
  for (const Chair& chair : company_->chairs())
    setup.players.push_back(chair.is_person() ? chair.name
                                              : std::string(kLevels[static_cast<std::size_t>(chair.level)].word));
  play_->table = std::make_unique<Table>(rules(), play_->hooks.get(), setup);
  state_ = TableState::playing;
  wish_.reset();
  for (auto& [connection, browser] : browsers_) {
    browser.events_told = 0;
    browser.saw = {};
  }
  for (Onlooker& onlooker : company_->onlookers()) onlooker.saw = {};
  gone_.clear();
  after_action();
}

void HostedTable::after_action() {
  decision_version_ = version_ + 1;
  const Table& table = *play_->table;
  if (table.is_over()) {
    state_ = TableState::over;
  } else if (table.actor() == kNobody) {
    closed_ = kNoDeal;
  }
}

HostedTable::Reply HostedTable::change_rules(const Caller& /*caller*/, const Json& message) {
  if (is_playing()) return refuse("the rules change between matches: the match is being played");
  const auto choice = choice_from(message);
  if (!choice) return refuse("no game is chosen");
  const Games::Found found = games_.find(*choice);
  if (!found.game) return {{{"problems", found.problems}}, "these rules have mistakes"};
  const bool has_other_seats = found.game->rules().tables.seats != rules().tables.seats;
  if (has_other_seats) return refuse("that game has another number of seats: open a new table for it");
  Json entry = choice_json(*choice);
  entry["t"] = "rules";
  entry["fingerprint"] = found.game->rules().fingerprint;
  entry["root"] = hex_of(random_bytes(sizeof(Digest)));
  commit(entry);
  if (host_ != kNobody) commit({{"t", "agree"}, {"seat", name_of(host_)}});
  return {};
}

HostedTable::Reply HostedTable::act(const Caller& caller, const Json& message) {
  if (!is_playing()) return refuse("no cards are dealt");
  const Seat seat = caller.browser->seat;
  const auto seen = number_in(message, "seen");
  if (!seen || *seen < static_cast<std::int64_t>(decision_version_))
    return refuse("the table has moved on: look again");
  if (company_->chair(seat).is_held) return refuse("a bot holds your chair: say that you are back first");
  const View view = play_->table->view(seat);
  const std::string words = text_in(message, "words");
  const auto action = from_words(rules(), words, {view.bid, held_by(view)});
  if (!action) return refuse(fmt::format("`{}` is nothing that is said or played here", printable(words)));
  if (const auto refusal = play_->table->why_not(seat, *action))
    return refuse(refusal_sentence(rules(), *refusal, view.bid, SaidIn::own_words));
  commit({{"t", "do"},
          {"by", name_of(seat)},
          {"id", text_in(message, "id")},
          {"words", to_words(rules(), *action, view.bid)}});
  prepare_next_match();
  return {};
}

// The hall binds itself to the deals of the next match before anybody adds his chance to them.
void HostedTable::prepare_next_match() {
  if (state_ == TableState::over && !next_fair_)
    commit({{"t", "root"}, {"root", hex_of(random_bytes(sizeof(Digest)))}});
}

HostedTable::Reply HostedTable::undo(const Caller& caller, const Json& /*message*/) {
  if (!is_playing()) return refuse("no cards are dealt");
  const Seat seat = caller.browser->seat;
  if (std::string why = play_->table->why_no_undo(seat, seat_bit(seat)); !why.empty()) return refuse(std::move(why));
  wish_ = Wish{++wishes_, seat, 0};
  grant_if_all_agree();
  return {};
}

HostedTable::Reply HostedTable::consent(const Caller& caller, const Json& message) {
  const Seat seat = caller.browser->seat;
  if (!wish_ || number_in(message, "to") != wish_->number || wish_->by == seat)
    return refuse("nothing is asked of you any more");
  if (!is_yes(message)) {
    wish_.reset();
    return {};
  }
  wish_->yes = static_cast<SeatSet>(wish_->yes | seat_bit(seat));
  grant_if_all_agree();
  return {};
}

// Nobody waits for people who are away, or whose chair a bot holds.
void HostedTable::grant_if_all_agree() {
  for (Seat seat = 0; seat < rules().tables.seats; ++seat) {
    const Chair& chair = company_->chair(seat);
    const bool is_asked = chair.is_person() && chair.is_present() && !chair.is_held && seat != wish_->by;
    if (is_asked && (wish_->yes & seat_bit(seat)) == 0) return;
  }
  commit({{"t", "undo"}, {"seat", name_of(wish_->by)}});
}

HostedTable::Reply HostedTable::reset(const Caller& /*caller*/, const Json& message) {
  const std::string what = text_in(message, "what");
  if (!reset_named(what))
    return refuse("the host may reset the score, the deal, the deck, or all, annul the deal, or move a score");
  if (!is_playing()) return refuse("no cards are dealt");
  const auto ruling = ruling_in(rules(), message);
  if (!ruling) return refuse("the host moves the score of a side by a whole number");
  if (annuls_deal(ruling->what) && !play_->table->may_annul()) return refuse("the cards are not cut yet");
  Json entry{{"t", "reset"}, {"what", what}};
  if (moves_score(ruling->what)) entry["side"] = side_name(rules(), ruling->side);
  if (moves_score(ruling->what)) entry["by"] = ruling->by;
  commit(entry);
  if (annuls_deal(ruling->what)) prepare_next_match();
  return {};
}

HostedTable::Reply HostedTable::offer(const Caller& /*caller*/, const Json& message) {
  if (!is_playing()) return refuse("no cards are dealt");
  const std::string words = text_in(message, "words");
  const std::uint16_t open = play_->table->host_offers();
  for (std::size_t o = 0; o < rules().offers.size(); ++o) {
    if ((open >> o & 1U) == 0 || rules().offers[o].word != words) continue;
    commit({{"t", "offer"}, {"words", words}});
    prepare_next_match();
    return {};
  }
  return refuse("the host may not say that now");
}

// Takes the chances that are drawn for the deals to come, and begins a match.
bool HostedTable::apply_to_start(const std::string& what, const Json& entry) {
  if (what == "nonce") {
    const auto seat = seat_in(entry);
    const auto deal = number_in(entry, "deal");
    if (seat && deal) coming_deals().add(*seat, static_cast<std::uint32_t>(*deal), bytes_from(text_in(entry, "value")));
    return true;
  }
  if (what == "root") {
    next_fair_.emplace(rules(), bytes_from(text_in(entry, "root")));
    return true;
  }
  if (what == "start") {
    if (next_fair_) fair_ = std::exchange(next_fair_, std::nullopt);
    begin_match();
    return true;
  }
  return false;
}

bool HostedTable::apply_to_play(const std::string& what, const Json& entry) {
  if (apply_to_start(what, entry)) return true;
  if (!play_) return false;
  Table& table = *play_->table;
  if (what == "do") {
    do_words(text_in(entry, "words"));
  } else if (what == "undo") {
    const Seat seat = seat_in(entry).value_or(kNobody);
    table.undo(seat, seat_bit(seat));
  } else if (what == "reset") {
    table.reset(ruling_in(rules(), entry).value_or(Reset::score));
  } else if (what == "offer") {
    for (std::size_t o = 0; o < rules().offers.size(); ++o)
      if (rules().offers[o].word == text_in(entry, "words")) table.act_as_host(static_cast<std::uint8_t>(o));
  } else {
    return false;
  }
  wish_.reset();
  after_action();
  return true;
}

void HostedTable::do_words(const std::string& words) {
  Table& table = *play_->table;
  const View view = table.view(table.actor());
  const auto action = from_words(rules(), words, {view.bid, held_by(view)});
  if (!action || table.act(*action))
    throw std::runtime_error(fmt::format("an entry of the journal, `{}`, cannot be done", printable(words)));
}

HostedTable::Reply HostedTable::nonce(const Caller& caller, const Json& message) {
  const auto deal = number_in(message, "deal");
  const std::string value = text_in(message, "value");
  if (!deal || bytes_from(value).size() != FairDeals::kChanceBytes)
    return refuse("a chance for a deal is 32 hexadecimal digits");
  const bool is_number = *deal >= 1 && *deal <= std::numeric_limits<std::uint32_t>::max();
  if (!is_number || !coming_deals().would_take(caller.browser->seat, static_cast<std::uint32_t>(*deal - 1)))
    return refuse("that deal takes no chance of yours any more");
  commit({{"t", "nonce"}, {"seat", name_of(caller.browser->seat)}, {"deal", *deal - 1}, {"value", value}});
  return {};
}

// The cards may be dealt before the last who agrees can say more.
void HostedTable::add_first_chance(Seat seat, const Json& message) {
  const std::string value = text_in(message, "nonce");
  if (bytes_from(value).size() != FairDeals::kChanceBytes || is_playing() || !coming_deals().would_take(seat, 0))
    return;
  commit({{"t", "nonce"}, {"seat", name_of(seat)}, {"deal", 0}, {"value", value}});
}

HostedTable::Reply HostedTable::hint(const Caller& caller, const Json& /*message*/) {
  if (actor() != caller.browser->seat) return refuse("it is not your turn");
  // An expert thinks for long, so he is asked once about a decision.
  if (!hint_ || hint_->decision != decision_version_) {
    const Table& table = *play_->table;
    const View view = table.view(caller.browser->seat);
    const auto adviser = make_player(Level::expert, decision_version_, {Think{}, play_->hooks.get()});
    const Action action = ask_player(*adviser, table);
    hint_ = Hint{decision_version_,
                 {{"words", to_words(rules(), action, view.bid)},
                  {"why", reason_for(rules(), play_->hooks.get(), view, action)}}};
  }
  return {hint_->fields, {}};
}

HostedTable::Reply HostedTable::why(const Caller& caller, const Json& message) {
  if (!is_playing()) return refuse("no cards are dealt");
  const View view = play_->table->view(caller.browser->seat);
  const std::string words = text_in(message, "words");
  const auto action = from_words(rules(), words, {view.bid, held_by(view)});
  if (!action) return refuse(fmt::format("`{}` is nothing that is said or played here", printable(words)));
  const auto refusal = play_->table->why_not(view.seat, *action);
  if (!refusal) return {{{"why", "you may do that"}}, {}};
  Json fields{{"why", refusal_sentence(rules(), *refusal, view.bid, SaidIn::own_words)}, {"key", refusal->key}};
  return {std::move(fields), {}};
}

std::optional<std::chrono::milliseconds> HostedTable::goes_on_in() const {
  const Seat seat = actor();
  if (seat == kNobody || is_closed()) return std::nullopt;
  const Table& table = *play_->table;
  if (!company_->chair(seat).is_played_by_bot()) return std::nullopt;
  const bool begins_trick = !table.events().empty() && (table.events().back().kind == Event::Kind::trick ||
                                                        table.events().back().kind == Event::Kind::deal);
  return begins_trick && terms_.pace.count() > 0 ? terms_.pace + kTrickLies : terms_.pace;
}

// A bot's decision goes into the journal like a person's, so a bot needs no memory of its own.
Outcome HostedTable::go_on() {
  if (!goes_on_in()) return {};
  const Table& table = *play_->table;
  const Seat seat = table.actor();
  const View view = table.view(seat);
  const Chair& chair = company_->chair(seat);
  const Level level = chair.who == Chair::Who::bot ? chair.level : Level::club;
  return guarded([&] {
    const auto bot = make_player(level, drawn_seed(), {Think{}, play_->hooks.get()});
    const Action action = ask_player(*bot, table);
    commit({{"t", "do"}, {"by", name_of(seat)}, {"words", to_words(rules(), action, view.bid)}});
    prepare_next_match();
    return outcome({});
  });
}

}  // namespace turup::hall
