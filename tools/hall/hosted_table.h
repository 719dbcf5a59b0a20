// A hosted table: one match among people at browsers and bots, from its opening to its end.
//
// Everything that changes it is an entry, a line of JSON, which is made first and then applied. The journal keeps the
// entries; redo() of each of them in order makes the same table again, after a crash or in another process. Entries
// hold what chance gave and what bots decided, so nothing is drawn or asked a second time. Who is connected, what is
// being asked, and codes for another device are no entries: they end with the process.
//
// A hosted table belongs to one thread at a time. It sends nothing: it gives back what is to be written into the
// journal, and what is then to be sent. What goes to a browser is made of its seat's View, of Events and of the Rules.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <unordered_map>

#include "hall/company.h"
#include "hall/fair.h"
#include "hall/games.h"
#include "hall/people.h"
#include "players/players.h"

namespace turup::hall {

using Connection = std::uint64_t;  // one browser's socket

struct Frame {
  Connection to = 0;
  std::string text;
};
// A deal that is over, whose decisions are to be weighed elsewhere: it may take seconds.
struct Weighing {
  std::string record;
  std::uint32_t deal = 0;  // its number, from 1
  std::string rules = {};  // the text of the host's own rules; empty: the record names them
};
// The outcome of a message: lines for the journal, and what is sent once they are on disk.
struct Outcome {
  std::vector<std::string> entries;
  std::vector<Frame> frames;
  std::optional<Weighing> weighing = std::nullopt;
};

enum class TableState : std::uint8_t { gathering, playing, over };
std::string_view table_state_word(TableState state);

// Terms that a host may settle at any time.
struct TableTerms {
  Looking looking = Looking::host_first;
  std::string conference;  // a link; empty: none
  bool has_chat = true;
  std::chrono::milliseconds pace{700};    // between the actions of bots
  std::chrono::minutes host_absence{10};  // then another player may host
};

// Somebody with an account whom a chair is kept for.
struct Expected {
  std::string person;  // empty: nobody
  std::string name;
};
// The people who run a table and play at it, where people have accounts. Nobody else sits there.
struct TableFriends {
  std::string host;                                // a person; empty: the table is for whoever has its link
  std::vector<Expected> expected;                  // by seat
  std::vector<std::pair<Seat, std::string>> bots;  // from the beginning
};

class HostedTable {
 public:
  // `games` and `people` outlive it; `people` are null in a hall without accounts. Nobody is at the table yet, and it
  // has no rules before open() or the first redo().
  HostedTable(std::string code, Games& games, People* people = nullptr)
      : code_(std::move(code)), games_(games), people_(people) {}

  struct Opening {
    std::shared_ptr<const Game> game;
    std::string name;   // of the host; empty: the first who sits down is the host
    Seat seat = 0;      // where he sits
    std::string token;  // his; none where people have accounts
    TableFriends friends = {};
  };
  // Returns the first entries.
  std::vector<std::string> open(const Opening& opening);
  // Does once more what an entry says. Throws std::runtime_error where it says nothing that can be done.
  void redo(const std::string& entry);

  // A browser arrives, with the token that it kept, if any. The answer to its `hello` is among the frames.
  Outcome connect(Connection connection, const Json& hello);
  Outcome disconnect(Connection connection);
  // Does what a browser asks, or refuses it.
  Outcome ask(Connection connection, const Json& message);

  // Takes what came of the Weighing that an outcome asked for: what `turup review --json` says, or null.
  Outcome weighed(const Json& found);

  // Returns how long to wait before a bot acts; nothing if the table waits for a person. It is the same however much
  // or little there is to choose. A person is always asked, so that the time he takes tells nothing either.
  std::optional<std::chrono::milliseconds> goes_on_in() const;
  Outcome go_on();

  // Returns a number for the decision that is open now; it is never the same for another one.
  std::uint64_t decision() const { return decision_version_; }

  const std::string& code() const { return code_; }
  std::string title() const { return game_ ? game_->rules().title : std::string{}; }
  TableState state() const { return state_; }
  bool is_closed() const { return !closed_.empty(); }
  bool is_deserted() const { return browsers_.empty(); }
  const Company& company() const { return *company_; }
  const std::shared_ptr<const Game>& game() const { return game_; }

 private:
  friend struct Dealing;  // of the tests, which puts a deal of its own onto the table

  enum class Role : std::uint8_t { visitor, player, onlooker };
  struct Browser {
    Role role = Role::visitor;
    Seat seat = kNobody;          // of a player
    int onlooker = 0;             // its number
    std::size_t events_told = 0;  // of the table's events_so_far()
    std::string rules_told;       // the fingerprint
    Expected person;              // who uses it, at a table where people have accounts
    Sight saw;                    // of a visitor, from when he sat or looked on
  };
  struct Caller {
    Connection connection = 0;
    Browser* browser = nullptr;
    bool is_host = false;
  };
  // An answer, or why there is none.
  struct Reply {
    Json fields = Json::object();
    std::string refusal;
    std::optional<Weighing> weighing = std::nullopt;  // is done first
    bool comes_later = false;                         // weighed() answers
  };
  static Reply refuse(std::string why) { return {Json::object(), std::move(why)}; }
  // Lists who may ask for something.
  enum class Who : std::uint8_t { anybody, visitor, seated, player, onlooker, host };
  struct Command {
    std::string_view name;
    Who who = Who::anybody;
    Reply (HostedTable::*run)(const Caller&, const Json&) = nullptr;
    enum class Kind : std::uint8_t { change, question } kind = Kind::change;
  };
  static constexpr std::string_view kNoOnlooker = "nobody looks on by that number";
  static std::span<const Command> commands();
  std::string objection(Who who, const Caller& caller) const;
  // The answer that a seat got, by the id that it gave.
  struct Answered {
    Seat seat = kNobody;
    std::string id;
    std::string answer;  // as it was sent
  };
  struct Wish {  // that needs the consent of the others
    int number = 0;
    Seat by = kNobody;
    SeatSet yes = 0;
  };
  struct Hint {
    std::uint64_t decision = 0;  // the version since which it is open
    Json fields;
  };
  struct DeviceCode {
    std::string code;
    Seat seat = kNobody;
    std::chrono::steady_clock::time_point until;
  };
  struct Talk {
    int number = 0;  // from 1
    std::string from;
    Seat seat = kNobody;
    std::string text;
    int phrase = -1;
    std::string_view does;  // something that others are told of in their talk
  };
  // The time from which on the host has been away.
  struct HostAway {
    Seat host = kNobody;
    std::chrono::steady_clock::time_point since;
  };
  // Somebody who sat or looked on, and has left.
  struct Gone {
    std::string token;  // what is kept of it
    Sight saw;
  };
  // A match that is being played.
  struct Play {
    std::unique_ptr<Hooks> hooks;
    std::unique_ptr<Table> table;
    std::uint64_t begun = 0;  // the version at which it began
    // The seeds of its deals, by number and how often the deal was dealt anew.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> seeds;
    // Long answers are kept as text, which takes a tenth of the memory.
    std::map<std::uint32_t, std::string> costs;  // of the decisions of its deals, as far as they were weighed
    std::pair<std::uint32_t, std::string> told;  // the deal told last, because every browser at the table asks for it
  };
  // A deal that is being weighed, and who waits for it.
  struct Weighed {
    std::uint32_t deal = 0;
    std::size_t before = 0;                                   // decisions of the deals before it
    std::uint64_t match = 0;                                  // when the match that it belongs to began
    std::vector<std::pair<Connection, std::string>> waiting;  // with the ids of their messages
  };

  Reply sit(const Caller& caller, const Json& message);
  Reply look(const Caller& caller, const Json& message);
  Reply leave(const Caller& caller, const Json& message);
  Reply agree(const Caller& caller, const Json& message);
  Reply start(const Caller& caller, const Json& message);
  Reply hold(const Caller& caller, const Json& message);
  Reply back(const Caller& caller, const Json& message);
  Reply chat(const Caller& caller, const Json& message);
  Reply device(const Caller& caller, const Json& message);
  Reply claim(const Caller& caller, const Json& message);
  Reply nonce(const Caller& caller, const Json& message);
  Reply peek(const Caller& caller, const Json& message);
  Reply show_to(const Caller& caller, const Json& message);
  Reply arrange(const Caller& caller, const Json& message);
  Reply settings(const Caller& caller, const Json& message);
  Reply change_rules(const Caller& caller, const Json& message);
  Reply reset(const Caller& caller, const Json& message);
  Reply offer(const Caller& caller, const Json& message);
  Reply admit(const Caller& caller, const Json& message);
  Reply remove(const Caller& caller, const Json& message);
  Reply close(const Caller& caller, const Json& message);
  Reply take_over_hosting(const Caller& caller, const Json& message);
  Reply sit_as_friend(const Caller& caller, const Json& message);
  Reply look_as_friend(const Caller& caller);
  Reply expect(const Json& message);
  Reply act(const Caller& caller, const Json& message);
  Reply undo(const Caller& caller, const Json& message);
  Reply consent(const Caller& caller, const Json& message);
  Reply hint(const Caller& caller, const Json& message);
  Reply why(const Caller& caller, const Json& message);
  Reply history(const Caller& caller, const Json& message);
  Reply record(const Caller& caller, const Json& message);
  Reply replay(const Caller& caller, const Json& message);
  Reply cost(const Caller& caller, const Json& message);

  // At a table where people have accounts.
  bool has_accounts() const { return !friends_.host.empty(); }
  bool needs_accounts() const { return people_ != nullptr || has_accounts(); }
  // Learns who uses a browser. Returns why he may not come in; empty if he may.
  std::string recognize(Browser& browser, const Json& hello) const;
  std::optional<Seat> place_of(const std::string& person) const;  // that is kept for him
  std::optional<Seat> seat_of(const std::string& person) const;   // where he sits
  std::string name_beside_others(const std::string& name) const;
  void take_friends(const Json& entry);
  void keep_places();

  // Applies an entry and remembers it for the journal. A script that fails closes the table.
  void commit(const Json& entry);
  void apply(const Json& entry);
  bool apply_to_people(const std::string& what, const Json& entry);
  bool apply_to_chair(const std::string& what, Seat seat, const Json& entry);
  bool apply_to_onlooker(const std::string& what, Onlooker& onlooker, const Json& entry);
  void seat_person(Seat seat, const Json& entry);
  void add_onlooker(const Json& entry);
  void remove_onlooker(const Onlooker& onlooker);
  bool apply_to_game(const std::string& what, const Json& entry);
  bool apply_to_start(const std::string& what, const Json& entry);
  bool apply_to_play(const std::string& what, const Json& entry);
  bool apply_settings(const Json& entry);
  void take_rules(const Json& entry);
  void begin_match();
  void do_words(const std::string& words);
  void after_action();
  void prepare_next_match();
  void grant_if_all_agree();
  void pass_on_host();
  void note_host();
  std::optional<std::chrono::seconds> host_waited_for() const;
  void tell_removed(Role role, int which);
  Sight sight_from(Seat seat) const;
  void remember_gone(const std::string& token, const Sight& saw);
  bool has_seen_others(const Browser& browser, Seat seat) const;
  void note_sights();
  // Returns what people add their chance to: the deals of this match, or of the next one when this one is over.
  FairDeals& coming_deals() { return next_fair_ ? *next_fair_ : *fair_; }
  void say(const Json& entry);
  void seat_browser(Browser& browser, Seat seat);
  std::vector<Connection> unseat(Seat seat);
  Onlooker* onlooker_in(const Json& message);  // by its number; null: there is none
  bool is_let_in(const Browser& browser) const;
  void add_first_chance(Seat seat, const Json& message);
  void free_chair(Seat seat);
  void start_if_ready();
  const std::string* answered(Seat seat, const std::string& id) const;
  void remember_answer(Seat seat, const std::string& id, const Json& answer);
  Outcome outcome(std::vector<Frame> first);
  // Returns what came of some work. A script that fails closes its table, whatever it was asked for.
  template <class Work>
  Outcome guarded(Work work) {
    try {
      return work();
    } catch (const HookFailure& failure) {
      commit({{"t", "closed"}, {"reason", failure.diagnostic().message}});
      return outcome({});
    }
  }
  Outcome welcome(Connection connection, const Json& hello);
  Outcome respond(Connection connection, Browser& browser, const Json& message);

  std::optional<Seat> seat_in(const Json& message, const char* key = "seat") const;
  std::string name_of(Seat seat) const { return seat_name(rules().seating, seat); }
  const Rules& rules() const { return game_->rules(); }
  bool is_playing() const { return state_ == TableState::playing; }
  Seat actor() const { return is_playing() ? play_->table->actor() : kNobody; }

  // These make what a browser is sent.
  Json seats_json() const;
  Json table_json() const;
  Json fair_json() const;
  Json talk_json() const;
  Json wish_json() const;
  Json host_words() const;
  Json you_json(const Browser& browser) const;
  std::optional<View> view_for(const Browser& browser) const;
  std::unique_ptr<Table> played_again(Hooks* hooks) const;
  Json said() const;
  Json ledger_json() const;
  Json news_for(Browser& browser) const;
  Json public_play() const;
  void add_play(Browser& browser, const Json& for_all, Json& json) const;
  std::vector<Frame> frames();

  std::string code_;
  Games& games_;
  People* people_;
  TableFriends friends_;
  bool has_new_places_ = false;  // the lists of games do not know yet who plays here
  std::shared_ptr<const Game> game_;
  std::optional<Company> company_;
  std::optional<FairDeals> fair_;
  std::optional<FairDeals> next_fair_;  // of the next match, once this one is over
  std::optional<Play> play_;
  TableState state_ = TableState::gathering;
  TableTerms terms_;
  Seat host_ = kNobody;
  std::optional<HostAway> host_away_;
  std::deque<Gone> gone_;
  std::string closed_;                  // why; empty: it is open
  std::uint64_t version_ = 0;           // how many entries were applied
  std::uint64_t decision_version_ = 0;  // the version since which the present decision is open
  std::deque<Talk> talk_;               // what was said last
  int talks_ = 0;
  std::deque<Answered> answers_;
  std::optional<Hint> hint_;
  std::optional<Wish> wish_;
  int wishes_ = 0;
  std::optional<Weighed> weighed_;
  std::vector<DeviceCode> devices_;
  int wrong_codes_ = 0;
  std::unordered_map<Connection, Browser> browsers_;
  std::vector<std::string> entries_;  // applied, and not yet given back
  std::vector<Frame> notices_;        // to single browsers, not yet given back
};

// Returns a name as it is shown: printable, without blanks around it, at most twenty letters; empty if nothing is left.
std::string clean_name(std::string_view text);
// Returns a line that somebody says, cleaned likewise; at most two hundred letters.
std::string clean_line(std::string_view text);
// Returns the text of a message under a key; empty if there is none.
std::string text_in(const Json& message, const char* key);
std::optional<std::int64_t> number_in(const Json& message, const char* key);
bool is_yes(const Json& message);
std::optional<Level> level_named(std::string_view word);
// Returns what the first entry says of friends.
Json friends_json(const TableFriends& friends, const Rules& rules);

}  // namespace turup::hall
