#include "embedding/observation.h"

#include <algorithm>

namespace turup::embedding {

namespace {

constexpr unsigned kPhases = static_cast<unsigned>(Phase::over) + 1;
constexpr std::size_t kMeldsObserved = 8;
constexpr std::size_t kContractsObserved = 16;

// Says what each number of the field `phase` stands for.
const std::string& phases_in_order() {
  static const std::string kSays = [] {
    std::string says = "the phase of the deal:";
    for (unsigned phase = 0; phase < kPhases; ++phase)
      says += (phase == 0 ? " " : ", ") + std::string(phase_word(static_cast<Phase>(phase)));
    return says;
  }();
  return kSays;
}

// Visits the fields one after another. The layout is made by the same walk that fills a row, so they cannot differ.
class Walk {
 public:
  Walk(const Rules& rules, const View& view, CardSet chosen) : rules_(rules), view_(view), chosen_(chosen) {}
  virtual ~Walk() = default;

  void go();

 protected:
  virtual void field(std::string_view name, std::string_view says, std::initializer_list<unsigned> shape) = 0;
  // Says which number of the present field has which value. It is not called for zeros.
  virtual void set(unsigned place, std::int32_t value) = 0;

 private:
  unsigned seats() const { return rules_.tables.seats; }
  unsigned faces() const { return rules_.tables.deck.faces(); }
  // Returns the place of a seat, counted from the one that observes.
  unsigned place_of(Seat seat) const { return (seat + seats() - view_.seat) % seats(); }
  Seat seat_at(unsigned place) const { return static_cast<Seat>((view_.seat + place) % seats()); }

  void number(std::string_view name, std::string_view says, std::int32_t value);
  void one_of(std::string_view name, std::string_view says, unsigned amount, unsigned place);
  void seat(std::string_view name, std::string_view says, Seat seat);
  void cards(std::string_view name, std::string_view says, CardSet cards);
  void count(unsigned row, CardSet cards);
  template <class Value>
  void by_seat(std::string_view name, std::string_view says, Value value);

  void table();
  void cards_seen();
  void contract();
  void trumps();
  void trick();
  void scores();

  const Rules& rules_;
  const View& view_;
  CardSet chosen_;
};

void Walk::number(std::string_view name, std::string_view says, std::int32_t value) {
  field(name, says, {});
  set(0, value);
}

void Walk::one_of(std::string_view name, std::string_view says, unsigned amount, unsigned place) {
  field(name, says, {amount});
  if (place < amount) set(place, 1);
}

void Walk::seat(std::string_view name, std::string_view says, Seat seat) {
  one_of(name, says, seats(), seat == kNobody ? seats() : place_of(seat));
}

void Walk::count(unsigned row, CardSet cards) {
  const Deck& deck = rules_.tables.deck;
  for (const Card card : deck.distinct(cards))
    set(row * faces() + deck.face_number(card), (cards & deck.cards(deck.face(card))).size());
}

void Walk::cards(std::string_view name, std::string_view says, CardSet cards) {
  field(name, says, {faces()});
  count(0, cards);
}

template <class Value>
void Walk::by_seat(std::string_view name, std::string_view says, Value value) {
  field(name, says, {seats()});
  for (unsigned place = 0; place < seats(); ++place) set(place, value(seat_at(place)));
}

void Walk::table() {
  one_of("phase", phases_in_order(), kPhases, static_cast<unsigned>(view_.phase));
  seat("actor", "the seat that is to act", view_.actor);
  seat("dealer", "the seat that deals", view_.dealer);
  number("for_dummy", "1 if the actor plays a card of dummy", view_.for_dummy ? 1 : 0);
  seat("dummy", "the seat whose hand the declarer plays", view_.dummy);
}

// Returns whether trumps may be cards of no suit, which are followed like a suit.
bool has_trumps_of_no_suit(const Rules& rules) {
  const auto& orderings = rules.tables.orderings;
  return std::any_of(orderings.begin(), orderings.end(),
                     [](const Ordering& ordering) { return !ordering.of_suit[kSuits].empty(); });
}

void Walk::cards_seen() {
  cards("hand", "the cards held", view_.hand);
  cards("chosen", "the cards chosen so far, of several to part with", chosen_);
  field("open", "the cards of each seat that lie open for this one", {seats(), faces()});
  for (unsigned place = 0; place < seats(); ++place) count(place, view_.open[seat_at(place)]);
  cards("played", "the cards that have been played", view_.played);
  cards("given", "the cards that this seat gave away", view_.given);
  cards("received", "the cards that it was given", view_.received);
  cards("talon", "the cards taken from the talon, as far as it has seen them", view_.talon);
  cards("discarded", "the cards that it has discarded", view_.discarded);
  cards("turned_up", "the card that is turned up", view_.has_turned_up ? CardSet::of(view_.turned_up) : CardSet{});
  const bool knows_aside = view_.has_aside && view_.holder == view_.seat;
  cards("aside", "the card that it has laid aside", knows_aside ? CardSet::of(view_.aside) : CardSet{});
  by_seat("held", "how many cards each seat holds", [this](Seat seat) { return view_.cards_held[seat]; });
  // The field grows only for games in which trumps may be of no suit.
  const auto suits = static_cast<unsigned>(has_trumps_of_no_suit(rules_) ? kLedSuits : kSuits);
  field("void",
        "the suits that each seat has shown to lack: clubs, diamonds, hearts, spades, and trumps where they are of no "
        "suit",
        {seats(), suits});
  for (unsigned place = 0; place < seats(); ++place)
    for (unsigned suit = 0; suit < suits; ++suit)
      if ((view_.voids[seat_at(place)] >> suit & 1U) != 0) set(place * suits + suit, 1);
}

void Walk::contract() {
  number("bid", "the number of the standing bid; 0 if there is none", view_.bid);
  one_of("bid_strain", "the strain that the bid names: clubs, diamonds, hearts, spades, no trumps; the rest is unused",
         Trumps::kChoices, view_.strain);
  seat("holder", "the seat that holds the bid, later the declarer", view_.holder);
  by_seat("declarers", "1 for each seat of the declarers' side",
          [this](Seat seat) { return view_.declarers != kNoSide && side_of(rules_, seat) == view_.declarers ? 1 : 0; });
  number("target", "what the declarers must take", view_.target);
  one_of("stake", "how often the stake was raised: not, once, twice, three times", kStakes,
         static_cast<unsigned>(view_.stake));
  number("passes", "how many have passed in a row", view_.passes);
  by_seat("spoken", "1 for each seat that has called", [this](Seat seat) { return view_.spoken >> seat & 1; });
  by_seat("own_bids", "the number that each seat has said for itself",
          [this](Seat seat) { return view_.own_bids[seat]; });
  // Like that of melds, the field grows only for games with many contracts.
  const auto own = static_cast<unsigned>(std::max(kContractsObserved, rules_.contracts.size()));
  const unsigned place =
      view_.contract < kFirstOffered ? view_.contract : kFirstContract + own + (view_.contract - kFirstOffered);
  one_of("contract", "the contract: the auction's, those of the game in their order, those of its scripts",
         kFirstContract + own + unsigned{kMaxOffers}, place);
  seat("alone", "the seat that announced a contract", view_.solo);
  cards("called", "the card that the declarer has called",
        view_.has_called ? CardSet::of(view_.called_card) : CardSet{});
  seat("partner", "who holds that card, as far as this seat knows", view_.ally);
  by_seat("out", "1 for each seat that takes no part in the play", [this](Seat seat) { return view_.out >> seat & 1; });
}

void Walk::trumps() {
  number("trumps_shown", "1 if everybody knows trumps", view_.trumps_shown ? 1 : 0);
  one_of("trumps",
         "trumps, if this seat knows them: clubs, diamonds, hearts, spades, no trumps; the same five with the order of "
         "cards reversed; then for each order that a contract brings",
         Trumps::kOrderings, view_.trumps_known ? view_.trumps : static_cast<unsigned>(Trumps::kOrderings));
}

void Walk::trick() {
  field("trick", "the card of each seat in the trick", {seats(), faces()});
  Seat seat_of_card = view_.leader;
  for (std::size_t i = 0; i < view_.trick_size; seat_of_card = next_seat(rules_, seat_of_card)) {
    if ((view_.out & seat_bit(seat_of_card)) != 0) continue;
    if (!view_.is_unseen(i)) count(place_of(seat_of_card), CardSet::of(view_.trick[i]));
    ++i;
  }
  if (rules_.tables.plays_face_down)
    by_seat("unseen", "how many cards each seat has played face down that this seat has not seen",
            [this](Seat seat) { return view_.unseen[seat]; });
  seat("leader", "the seat that leads the trick", view_.leader);
  seat("winning", "the seat whose card is winning", view_.trick_size == 0 ? kNobody : view_.winning_seat(rules_));
  seat("asker", "the seat that has asked for trumps and not played yet", view_.asker);
  number("tricks_played", "how many tricks are over", view_.tricks_played);
  number("tricks_due", "how many there will be", view_.tricks_due);
  seat("last_winner", "the seat that won the last trick", view_.last_winner);
}

void Walk::scores() {
  by_seat("points", "the points that the side of each seat has taken",
          [this](Seat seat) { return view_.points[side_of(rules_, seat)]; });
  by_seat("tricks", "the tricks that the side of each seat has taken",
          [this](Seat seat) { return view_.tricks[side_of(rules_, seat)]; });
  // The field grows only for games with many melds, so that it stays as programs have learned it.
  const auto melds = static_cast<unsigned>(std::max(kMeldsObserved, rules_.melds.size()));
  field("declared", "1 for each meld that each seat has declared", {seats(), melds});
  for (unsigned place = 0; place < seats(); ++place)
    for (unsigned meld = 0; meld < melds; ++meld)
      if ((view_.declared[meld] & seat_bit(seat_at(place))) != 0) set(place * melds + meld, 1);
  by_seat("scores", "the score of the side of each seat in the match",
          [this](Seat seat) { return view_.match.scores[side_of(rules_, seat)]; });
}

void Walk::go() {
  table();
  cards_seen();
  contract();
  trumps();
  trick();
  scores();
}

class Describing : public Walk {
 public:
  Describing(const Rules& rules, const View& view) : Walk(rules, view, {}) {}
  std::vector<ObservedField> fields;
  unsigned size = 0;

 protected:
  void field(std::string_view name, std::string_view says, std::initializer_list<unsigned> shape) override {
    fields.push_back({std::string(name), std::vector<unsigned>(shape), size, std::string(says)});
    size += fields.back().size();
  }
  void set(unsigned /*place*/, std::int32_t /*value*/) override {}
};

class Filling : public Walk {
 public:
  Filling(const Rules& rules, const View& view, CardSet chosen, const std::vector<ObservedField>& fields,
          std::span<std::int32_t> row)
      : Walk(rules, view, chosen), next_(fields.begin()), row_(row) {}

 protected:
  void field(std::string_view /*name*/, std::string_view /*says*/, std::initializer_list<unsigned> /*shape*/) override {
    at_ = next_++->at;
  }
  void set(unsigned place, std::int32_t value) override { row_[at_ + place] = value; }

 private:
  std::vector<ObservedField>::const_iterator next_;
  std::span<std::int32_t> row_;
  unsigned at_ = 0;
};

}  // namespace

unsigned ObservedField::size() const {
  unsigned numbers = 1;
  for (const unsigned length : shape) numbers *= length;
  return numbers;
}

ObservationLayout::ObservationLayout(const Rules& rules) : rules_(rules) {
  const View nothing;
  Describing walk(rules, nothing);
  walk.go();
  fields_ = std::move(walk.fields);
  size_ = walk.size;
}

const ObservedField* ObservationLayout::field(std::string_view name) const {
  const auto found = std::find_if(fields_.begin(), fields_.end(), [name](const auto& f) { return f.name == name; });
  return found == fields_.end() ? nullptr : &*found;
}

void ObservationLayout::fill(const View& view, CardSet chosen, std::span<std::int32_t> row) const {
  std::fill(row.begin(), row.end(), 0);
  Filling(rules_, view, chosen, fields_, row).go();
}

}  // namespace turup::embedding
