// People at one hosted table, without sockets: what they ask, what they are sent, and the journal.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "hall/hosted_table.h"

namespace turup::hall {

// The shipped variants, and the games and scripts of the tests.
Games& games_at_hand();
// Kept in memory once it was found. Null if it does not load.
std::shared_ptr<const Game> game_of(const GameChoice& choice);

struct Journalled {
  std::vector<std::string> entries;
};

class AtTable {
 public:
  // The host sits down at `seat`; an empty name leaves the table without a host.
  explicit AtTable(const GameChoice& choice = {"29/base", {}, {}, {}}, Seat seat = 0, const std::string& name = "Asha");
  // The same table once more, made from the journal of another; nobody is at it.
  explicit AtTable(const Journalled& journalled);

  HostedTable& table() { return table_; }
  const HostedTable& table() const { return table_; }
  const Rules& rules() const { return table_.game()->rules(); }
  const std::vector<std::string>& journal() const { return journal_; }
  Connection host() const { return host_; }

  // A browser arrives, with a token or without one.
  Connection come(const std::string& token = {});
  void go(Connection connection);
  // Returns the answer. A message without an `id` gets one of its own.
  Json ask(Connection connection, Json message);
  // Lets a bot act. Returns whether one had to.
  bool go_on();
  // A visitor arrives and sits down, having agreed to the rules; the cards are dealt when he is the last.
  Connection sit(Seat seat, const std::string& name);
  // People sit down on every open chair, and the match begins.
  void fill();
  // An onlooker arrives.
  Connection look(const std::string& name);

  // The last `table` that this browser was sent; null if it got none.
  Json sent(Connection connection) const;
  const std::string& last_table(Connection connection) const { return tables_.at(connection); }
  // All that it was sent by the last change.
  std::vector<Json> news_to(Connection connection) const;
  const std::vector<Frame>& last_frames() const { return last_; }
  const std::string& token_of(Connection connection) const { return tokens_.at(connection); }
  const std::map<Connection, std::string>& tokens() const { return tokens_; }

  Seat actor() const;
  std::string name_of(Seat seat) const { return seat_name(rules().seating, seat); }
  // The browser of the person whose turn it is.
  Connection on_turn() const { return at(actor()); }
  Connection at(Seat seat) const { return seats_.at(seat); }
  void belongs_to(Seat seat, Connection connection) { seats_[seat] = connection; }
  // The person whose turn it is does one of his choices, the same for the same number.
  Json act(std::uint32_t number);
  // Does the first choice that begins with `words`.
  Json do_now(const std::string& words);
  // People and bots play until so many deals are over, or the match is.
  void play_deals(std::size_t deals, Rng& rng);
  std::size_t deals_over() const;

 private:
  void take(Outcome outcome);

  HostedTable table_;
  std::vector<std::string> journal_;
  std::vector<Frame> last_;
  std::map<Connection, std::string> tables_;
  std::map<Connection, std::string> tokens_;
  std::map<Seat, Connection> seats_;
  Connection host_ = 0;
  Connection connections_ = 0;
  int ids_ = 0;
};

// Returns the choices that a browser was sent, as words; a few where there are thousands of sets of cards.
std::vector<std::string> words_of_choices(const Json& legal);

}  // namespace turup::hall
