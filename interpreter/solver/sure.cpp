#include "solver/sure.h"

#include <algorithm>

namespace turup::solving {
inline namespace TURUP_MACHINE {

namespace {

// Adds up, for all seats at once, numbers that stay below 256.
std::uint64_t eight_bits_each(const std::array<std::uint8_t, kMaxSeats>& numbers) {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < kMaxSeats; ++i) all |= std::uint64_t{numbers[i]} << 8U * i;
  return all;
}

}  // namespace

SureTricks::SureTricks(const Board& board, const Layout& position, const SuitsLeft& suits)
    : board_(board),
      position_(position),
      suits_(suits),
      leader_(position.seat),
      trumps_(trumps_in(board.trumps).strain),
      reversed_(trumps_in(board.trumps).reversed) {
  for (const SuitLeft* suit : suits_) winners_ += eight_bits_each(suit->wins);
}

// Returns the least that a hand can count with so many of its cards.
int SureTricks::least_of(Seat seat, unsigned count) const {
  const Cards hand = position_.left & board_.owned[seat];
  const auto pointless = static_cast<unsigned>(count_bits(hand & board_.pointless));
  if (count <= pointless) return 0;
  FixedVector<std::uint8_t, kMaxCards> points;  // the smallest, in order
  for (Cards cards = hand & ~board_.pointless; cards != 0; cards &= cards - 1) {
    points.push_back(board_.points[lowest_bit(cards)]);
    for (std::size_t i = points.size() - 1; i > 0 && points[i] < points[i - 1]; --i)
      std::swap(points[i], points[i - 1]);
  }
  int least = 0;
  for (unsigned i = 0; i < count - pointless && i < points.size(); ++i) least += points[i];
  return least;
}

// Returns the least that the others' cards count in the tricks of a plan, with what these tricks count themselves.
int SureTricks::falling_to(const Plan& plan) const {
  unsigned tricks = 0;
  for (std::size_t s = 0; s < kSuits; ++s) tricks += plan.leads[s] + plan.takes[s];
  const unsigned left = position_.tricks_left;
  int least = board_.bonus_left[left] - board_.bonus_left[left - tricks];
  for (Seat seat = 0; seat < board_.seats; ++seat)
    if (seat != leader_ && seat != plan.partner) least += least_of(seat, tricks);
  return least;
}

// Returns the least that the other side's cards count in so many tricks of one side.
int SureTricks::falling_from(bool earning, unsigned tricks) const {
  int least = 0;
  for (Seat seat = 0; seat < board_.seats; ++seat)
    if (((board_.earning & seat_bit(seat)) != 0) != earning) least += least_of(seat, tricks);
  return least;
}

// Returns the units of a hand's strongest `count` cards of a suit.
int SureTricks::units_of(Seat seat, std::size_t suit, unsigned count) const {
  if (board_.per_trick != 0) return board_.per_trick * static_cast<int>(count);
  int units = 0;
  for (Cards cards = strongest(hand(seat, suit), count, reversed_); cards != 0; cards &= cards - 1)
    units += board_.points[lowest_bit(cards)];
  return units;
}

int SureTricks::units_in(const Plan& plan, std::size_t suit) const {
  int units = 0;
  if (plan.leads[suit] != 0) units += units_of(leader_, suit, plan.leads[suit]);
  if (plan.takes[suit] != 0) units += units_of(plan.partner, suit, plan.takes[suit]);
  return units;
}

// Returns the seats that hold more trumps than were led. The leader and `but` are not considered.
SeatSet SureTricks::ruffers(unsigned trumps_led, Seat but) const {
  SeatSet seats = 0;
  if (trumps_ == kSuits) return seats;
  for (Seat seat = 0; seat < board_.seats; ++seat)
    if (seat != leader_ && seat != but && suits_[trumps_]->length[seat] > trumps_led) seats |= seat_bit(seat);
  return seats;
}

// Returns how often a suit can be led before one of these seats can ruff.
unsigned SureTricks::unruffed(std::size_t suit, SeatSet ruffers) const {
  unsigned rounds = kRanks * 2;
  if (suit == trumps_) return rounds;
  for (unsigned seats = ruffers; seats != 0; seats &= seats - 1)
    rounds = std::min<unsigned>(rounds, suits_[suit]->length[lowest_bit(seats)]);
  return rounds;
}

void SureTricks::plan_own_leads(Plan& plan, std::size_t s, SeatSet ruffers) const {
  const SuitLeft& suit = *suits_[s];
  if (suit.wins[leader_] == 0) return;
  const auto count = static_cast<std::uint8_t>(std::min<unsigned>(suit.wins[leader_], unruffed(s, ruffers)));
  plan.leads[s] = count;
  plan.leads_rest_on[s] = std::min(count, suit.rests_on[leader_]);
}

SureTricks::Plan SureTricks::alone() const {
  Plan plan;
  const SeatSet may_ruff = ruffers(trumps_ == kSuits ? 0 : suits_[trumps_]->wins[leader_], leader_);
  for (std::size_t s = 0; s < kSuits; ++s) plan_own_leads(plan, s, may_ruff);
  return plan;
}

// The trick on the table is the first that he wins. Those who have played to it already play nothing more, so in the
// suit led only cards count that nobody can beat, and one trump fewer is drawn if trumps were led.
SureTricks::Plan SureTricks::after_winning() const {
  Plan plan;
  const std::size_t led = position_.led;
  const SuitLeft& suit = *suits_[led];
  const bool others_have_none = suit.rests_on[leader_] == 0 && suit.wins[leader_] != 0;
  const unsigned highest = std::max<unsigned>(others_have_none ? suit.wins[leader_] : suit.rests_on[leader_], 1);
  unsigned trumps_led = 0;
  if (trumps_ != kSuits) trumps_led = led == trumps_ ? highest - 1 : suits_[trumps_]->wins[leader_];
  const SeatSet may_ruff = ruffers(trumps_led, leader_);
  for (std::size_t s = 0; s < kSuits; ++s)
    if (s != led) plan_own_leads(plan, s, may_ruff);
  plan.leads[led] = static_cast<std::uint8_t>(std::max(1U, std::min(highest, unruffed(led, may_ruff))));
  plan.leads_rest_on[led] = plan.leads[led];
  return plan;
}

// Returns whether the leader can win with all his cards that the others cannot beat while his only partner plays lower
// ones, so that the partner keeps all of his that they cannot beat.
bool SureTricks::may_be_cleared(Seat partner, std::size_t s) const {
  const SuitLeft& suit = *suits_[s];
  return suit.length[partner] == 0 || suit.length[partner] >= suit.above[leader_] + suit.above[partner];
}

void SureTricks::plan_leads(Plan& plan, std::size_t s, unsigned unruffed) const {
  const std::uint8_t above = suits_[s]->above[leader_];
  if (!board_.pairs || above <= plan.leads[s] || above > unruffed || !may_be_cleared(plan.partner, s)) return;
  plan.leads[s] = plan.leads_rest_on[s] = above;
}

void SureTricks::plan_takes(Plan& plan, std::size_t s, unsigned unruffed) const {
  const SuitLeft& suit = *suits_[s];
  unsigned takes = 0;
  if (plan.leads[s] == 0) {
    takes = suit.wins[plan.partner];
    plan.takes_rest_on[s] = suit.rests_on[plan.partner];
  } else if (board_.pairs && plan.leads[s] == suit.above[leader_] && suit.length[plan.partner] != 0 &&
             may_be_cleared(plan.partner, s)) {
    takes = suit.above[plan.partner];
    plan.takes_rest_on[s] = static_cast<std::uint8_t>(takes);
    const unsigned rounds = suit.above[leader_] + takes;
    const bool others_have_none = rounds >= suit.longest[(board_.earning & seat_bit(leader_)) != 0 ? 0 : 1];
    if (others_have_none && rounds >= suit.length[leader_]) takes = suit.length[plan.partner] - suit.above[leader_];
  }
  takes = unruffed > plan.leads[s] ? std::min(takes, unruffed - plan.leads[s]) : 0;
  plan.takes[s] = static_cast<std::uint8_t>(takes);
  plan.takes_rest_on[s] = std::min(plan.takes[s], plan.takes_rest_on[s]);
}

void SureTricks::find_entry(Plan& plan) const {
  const SeatSet may_ruff = ruffers(trumps_ == kSuits ? 0 : plan.leads[trumps_], plan.partner);
  for (std::size_t s = 0; s < kSuits; ++s)
    if (plan.takes[s] != 0 && suits_[s]->length[leader_] > plan.leads[s] && unruffed(s, may_ruff) > plan.leads[s])
      plan.entry = s;
}

// Returns whether nobody has to throw away a card with which he is to win, or to ruff a trick that his partner wins.
bool SureTricks::fits(const Plan& plan) const {
  unsigned leads = 0;
  unsigned takes = 0;
  for (std::size_t s = 0; s < kSuits; ++s) {
    leads += plan.leads[s];
    takes += plan.takes[s];
  }
  const unsigned kept = trumps_ == kSuits ? 0 : suits_[trumps_]->length[leader_] - plan.leads[trumps_];
  return leads + takes + kept <= position_.tricks_left;
}

SureTricks::Plan SureTricks::with(Seat partner, const Plan& own) const {
  Plan plan = own;
  plan.partner = partner;
  unsigned trumps_led = 0;
  if (trumps_ != kSuits) {
    plan_leads(plan, trumps_, kRanks * 2);
    trumps_led = plan.leads[trumps_];
    plan_takes(plan, trumps_, kRanks * 2);
  }
  const SeatSet may_ruff_him = ruffers(trumps_led, leader_);
  const SeatSet may_ruff_partner = ruffers(trumps_ == kSuits ? 0 : trumps_led + plan.takes[trumps_], partner);
  for (std::size_t s = 0; s < kSuits; ++s) {
    if (s == trumps_) continue;
    plan_leads(plan, s, unruffed(s, may_ruff_him));
    plan_takes(plan, s, unruffed(s, may_ruff_partner));
  }
  find_entry(plan);
  return plan;
}

// Takes the planned tricks of a suit off `missing`. Returns the cards that make them sure, no more than needed.
Cards SureTricks::take(const Plan& plan, std::size_t s, int& missing) const {
  const bool enough = board_.per_trick == 1 && missing <= plan.leads[s];
  const unsigned rest_on = plan.leads_rest_on[s];
  Cards used =
      strongest(hand(leader_, s), enough ? std::min(rest_on, static_cast<unsigned>(missing)) : rest_on, reversed_);
  if (!enough && plan.takes[s] != 0) used |= strongest(hand(plan.partner, s), plan.takes_rest_on[s], reversed_);
  missing -= units_in(plan, s);
  return used;
}

// Trumps are taken first, because the rest of the plan may need them, then the suit in which the partner is reached.
int SureTricks::has(const Plan& plan, int units, Cards& grounds) const {
  int missing = units;
  for (std::size_t s = 0; s < kSuits; ++s) missing -= units_in(plan, s);
  const int falling = missing > 0 && board_.per_trick == 0 ? falling_to(plan) : 0;
  if (missing > falling) return 0;
  missing = units;
  if (trumps_ != kSuits && missing > 0) grounds |= take(plan, trumps_, missing);
  if (plan.entry != kSuits && plan.entry != trumps_ && missing > 0) grounds |= take(plan, plan.entry, missing);
  for (std::size_t s = 0; s < kSuits && missing > 0; ++s)
    if (s != trumps_ && s != plan.entry) grounds |= take(plan, s, missing);
  // Where tricks are counted, `grounds` names cards for no more of them than were asked for.
  return board_.per_trick != 0 ? units : units - missing + falling;
}

// The leader may also lead plain suits alone, and keep his trumps for tricks that they are sure to win later.
bool SureTricks::leader_has_beside_trumps(int units, Cards& grounds) const {
  if (trumps_ == kSuits || !board_.only_ranks) return false;
  const SuitLeft& trumps = *suits_[trumps_];
  if (winners_of(leader_) - trumps.wins[leader_] + trumps.sure_trumps[leader_] < units) return false;
  Counts leads{};
  int missing = units - trumps.sure_trumps[leader_];
  const SeatSet may_ruff = ruffers(0, leader_);
  for (std::size_t s = 0; s < kSuits && missing > 0; ++s) {
    if (s == trumps_ || suits_[s]->wins[leader_] == 0) continue;
    leads[s] = static_cast<std::uint8_t>(std::min<unsigned>(suits_[s]->wins[leader_], unruffed(s, may_ruff)));
    missing -= leads[s];
  }
  if (missing > 0) return false;
  for (std::size_t s = 0; s < kSuits; ++s)
    if (leads[s] != 0)
      grounds |= strongest(hand(leader_, s), std::min(leads[s], suits_[s]->rests_on[leader_]), reversed_);
  grounds |= strongest(trumps.cards, trumps.sure_trumps_rest_on_of(leader_, trumps.sure_trumps[leader_]), reversed_);
  return true;
}

int SureTricks::leader_has(int units, Cards& grounds) const {
  const bool may_have = board_.per_trick == 0 || winners_of(leader_) * board_.per_trick >= units;
  if (may_have)
    if (const int found = has(alone(), units, grounds); found != 0) return found;
  return leader_has_beside_trumps(units, grounds) ? units : 0;
}

bool SureTricks::has_after_winning(unsigned card, int tricks, Cards& grounds) const {
  if (winners_of(leader_) + 1 < tricks || has(after_winning(), tricks, grounds) == 0) return false;
  grounds |= bit_of(card);
  return true;
}

// Nobody throws away a card of another suit, to trump it later. One of the tricks that his trumps are sure to win may
// be this one.
bool SureTricks::has_after_trumping(int tricks, Cards& grounds) const {
  return leader_has_beside_trumps(suits_[trumps_]->sure_trumps[leader_] == 0 ? tricks - 1 : tricks, grounds);
}

// Returns whether nobody but this seat holds trumps.
bool SureTricks::alone_may_ruff(Seat seat) const {
  return trumps_ == kSuits || (hand(seat, trumps_) == suits_[trumps_]->cards);
}

// Precondition: some card of the suit is left.
Seat SureTricks::owner_of_highest(std::size_t suit) const {
  return static_cast<Seat>(suits_[suit]->owners >> 60U & 7U);
}

// Adds the cards on which `tricks` tricks of the seat's winners rest, from the suit `first` on.
void SureTricks::add_winners(Seat seat, std::size_t first, int tricks, Cards& grounds) const {
  for (std::size_t i = 0; i < kSuits && tricks > 0; ++i) {
    const std::size_t s = (first + i) % kSuits;
    const auto rest_on = std::min<unsigned>(suits_[s]->rests_on[seat], static_cast<unsigned>(tricks));
    grounds |= strongest(hand(seat, s), rest_on, reversed_);
    tricks -= suits_[s]->wins[seat];
  }
}

bool SureTricks::others_have(int units, Cards& grounds) const {
  if (!board_.only_ranks) return false;
  const bool earns = (board_.earning & seat_bit(leader_)) != 0;
  for (std::size_t s = 0; s < kSuits; ++s) {
    if (suits_[s]->length[leader_] == 0) continue;
    const Seat seat = owner_of_highest(s);
    if (((board_.earning & seat_bit(seat)) != 0) == earns || !alone_may_ruff(seat)) return false;
    if (winners_of(seat) < units) return false;
  }
  for (std::size_t s = 0; s < kSuits; ++s)
    if (suits_[s]->length[leader_] != 0) add_winners(owner_of_highest(s), s, units, grounds);
  return true;
}

// Adds the cards on which one winner rests in each suit that others can lead, and `more` winners of any suits.
void SureTricks::add_stoppers(Seat seat, int more, Cards& grounds) const {
  for (std::size_t s = 0; s < kSuits; ++s) {
    if (suits_[s]->wins[seat] == 0) continue;
    const int first = suits_[s]->longest_but[seat] != 0 ? 1 : 0;
    const int here = std::min(more, suits_[s]->wins[seat] - first);
    more -= here;
    grounds |= strongest(hand(seat, s),
                         std::min<unsigned>(static_cast<unsigned>(first + here), suits_[s]->rests_on[seat]), reversed_);
  }
}

// The seat keeps its winners. Others can lead a suit only as often as the longest hand among them can follow. Before
// suits of which the seat has no winner have run out, it is led one of which it has, or wins otherwise: then it leads
// its winners. One winner of each suit that others can lead has to be among those that it keeps.
bool SureTricks::stops_for(Seat seat, int units, Cards& grounds) const {
  int room = position_.tricks_left;
  int stopped = 0;
  for (const SuitLeft* suit : suits_) {
    if (suit->wins[seat] == 0)
      room -= suit->longest_but[seat];
    else if (suit->longest_but[seat] != 0)
      ++stopped;
  }
  if (std::min(winners_of(seat), room) < std::max(units, stopped)) return false;
  add_stoppers(seat, std::max(units, stopped) - stopped, grounds);
  return true;
}

bool SureTricks::stoppers_have(int units, bool earning, Cards& grounds) const {
  if (!board_.only_ranks || units > position_.tricks_left) return false;
  for (Seat seat = 0; seat < board_.seats; ++seat)
    if (winners_of(seat) >= units && ((board_.earning & seat_bit(seat)) != 0) == earning && seat != leader_ &&
        alone_may_ruff(seat) && stops_for(seat, units, grounds))
      return true;
  return false;
}

int SureTricks::partners_have(int units, Cards& grounds) const {
  if (board_.rules->tables.deck.copies() > 1) return 0;
  const Plan own = alone();
  const bool earns = (board_.earning & seat_bit(leader_)) != 0;
  for (Seat seat = board_.next[leader_]; seat != leader_; seat = board_.next[seat]) {
    if (((board_.earning & seat_bit(seat)) != 0) != earns) continue;
    const Plan plan = with(seat, own);
    if (plan.entry == kSuits || !fits(plan)) continue;
    if (const int found = has(plan, units, grounds); found != 0) return found;
  }
  return 0;
}

int SureTricks::trumps_have(int units, bool earning, Cards& grounds) const {
  const SuitLeft& trumps = *suits_[trumps_];
  const bool others_have_none = trumps.longest[earning ? 0 : 1] == 0;
  int all = 0;
  unsigned tricks = 0;  // that are sure to be different ones
  Cards used = 0;
  for (Seat seat = 0; seat < board_.seats; ++seat) {
    if (((board_.earning & seat_bit(seat)) != 0) != earning || trumps.above[seat] == 0) continue;
    const int own = units_of(seat, trumps_, trumps.above[seat]);
    // Two cards of one hand never fall in one trick; two cards of partners may.
    all = board_.per_trick == 0 ? all + own : std::max(all, own);
    tricks = std::max<unsigned>(tricks, trumps.above[seat]);
    if (!others_have_none) used |= strongest(hand(seat, trumps_), trumps.above[seat], reversed_);
  }
  if (all < units) {
    if (board_.per_trick == 0) all += falling_from(earning, tricks);
    if (all < units) return 0;
  }
  grounds |= used;
  return all;
}

}  // namespace TURUP_MACHINE
}  // namespace turup::solving
