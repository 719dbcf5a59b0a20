// The company at a table: who sits on which chair, who looks on, and what they may see.
//
// Only checksums of their tokens are kept. The company knows nothing of cards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "players/players.h"
#include "rules/rules.h"

namespace turup::hall {

struct Chair {
  enum class Who : std::uint8_t { open, person, bot };
  Who who = Who::open;
  Level level = Level::club;  // of a bot
  std::string name;           // of a person
  std::string token;          // what is kept of it; of a person
  bool has_agreed = false;    // to the rules
  bool is_held = false;       // a bot plays for the person
  int connections = 0;        // browsers that show this chair now

  bool is_person() const { return who == Who::person; }
  bool is_present() const { return connections > 0; }
  // Returns whether nobody but a bot can act for it now. An open chair is played by one, too, once cards are dealt.
  bool is_played_by_bot() const { return !is_person() || is_held; }
};

// The hands that somebody has seen of one deal.
struct Sight {
  std::uint32_t deal = 0;  // how many were over in the match
  SeatSet hands = 0;
};

struct Onlooker {
  int number = 0;  // from 1; what others call him by
  std::string name;
  std::string token;         // what is kept of it
  std::string person;        // where people have accounts
  bool is_admitted = false;  // by the host
  SeatSet looks_at = 0;      // hands that he has turned up for himself
  SeatSet allowed_by = 0;    // players who let him look
  Sight saw;
  int connections = 0;
};

inline constexpr std::size_t kMostOnlookers = 20;

// Says who may look into whose hands. In each of them the players see who looks on.
enum class Looking : std::uint8_t { host_first, consent, after_deal, nobody };
inline constexpr Word kLookings[] = {
    {"host_first", "whom the host admits sees the host's cards, and turns up others for himself"},
    {"consent", "an onlooker sees the cards of each player who lets him"},
    {"after_deal", "an onlooker sees cards only once the deal is over"},
    {"nobody", "nobody looks on"}};

class Company {
 public:
  // `rules` outlive it.
  explicit Company(const Rules& rules) : rules_(&rules), chairs_(rules.tables.seats) {}

  // A table changes its rules: those whose seats are still there stay, and have not agreed yet.
  void move_to(const Rules& rules);

  std::vector<Chair>& chairs() { return chairs_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  Chair& chair(Seat seat) { return chairs_[seat]; }
  const Chair& chair(Seat seat) const { return chairs_[seat]; }
  std::vector<Onlooker>& onlookers() { return onlookers_; }
  const std::vector<Onlooker>& onlookers() const { return onlookers_; }
  Onlooker* onlooker(int number);
  const Onlooker* onlooker(int number) const;
  Onlooker& add_onlooker(std::string name, std::string token);
  void remove_onlooker(int number);

  std::optional<Seat> seat_with(std::string_view token) const;  // the token itself
  Onlooker* onlooker_with(std::string_view token);
  Onlooker* onlooker_who_is(std::string_view person);
  bool is_complete() const;      // no chair is open
  bool have_all_agreed() const;  // every person has
  SeatSet people() const;
  // Returns whether somebody here has that name already.
  bool is_called(std::string_view name) const;
  // Returns whether an onlooker sees the table. Where an onlooker needs the host's leave, he must have got it.
  static bool is_let_in(const Onlooker& onlooker, Looking looking);
  // Ends every consent that a seat gave, because somebody else sits there now.
  void end_consents(Seat seat);
  // Returns the seats whose hands an onlooker sees while a deal is played.
  SeatSet seen_by(const Onlooker& onlooker, Looking looking) const;

  Json chairs_json() const;
  Json onlookers_json(Looking looking) const;

 private:
  const Rules* rules_;
  std::vector<Chair> chairs_;
  std::vector<Onlooker> onlookers_;
  int last_number_ = 0;
};

}  // namespace turup::hall
