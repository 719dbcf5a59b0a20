#include <algorithm>

#include "players/club_decisions.h"

namespace turup {

namespace {

// A seat that is still to play, and what it can do to the winner of the trick.
struct Follower {
  bool is_friend = false;
  int beats = 0;   // chance that it beats the winner
  int points = 0;  // points that it is likely to add
};
using Followers = FixedVector<Follower, kMaxSeats>;

// The trick as it lies, under one ordering.
struct Scene {
  std::uint8_t order = kSuits;
  bool hidden = false;  // trumps may still be shown
  int top = 0;          // power of the card that wins so far
  Seat winner = kNobody;
  Followers followers;  // as long as nobody beats the winner; not where a card is to be led
};

Seat seat_at(const Outlook& outlook, unsigned position) {
  Seat seat = outlook.view->leader;
  for (; position > 0; --position) do
      seat = next_seat(*outlook.rules, seat);
    while ((outlook.view->out & seat_bit(seat)) != 0);
  return seat;
}

// The cards by which seats still to play may beat the winner of the trick.
struct Threat {
  std::uint8_t led = 0;
  std::uint8_t strain = kSuits;
  int in_suit = 0;         // unseen cards of the suit led
  int above = 0;           // of these, the ones that beat the winner
  int trumps = 0;          // unseen trumps that beat the winner
  int points_in_suit = 0;  // average points of an unseen card of the suit led
};
Threat threat_to(const Outlook& outlook, const Scene& scene, std::uint8_t led, int top) {
  const Ordering& ordering = outlook.rules->tables.orderings[scene.order];
  Threat threat;
  threat.led = led;
  threat.strain = Trumps::of_choice(scene.order).strain;
  int sum = 0;
  for (const Card card : outlook.unseen& ordering.of_suit[led]) {
    ++threat.in_suit;
    if (ordering.power[led][index(card)] > top) ++threat.above;
    sum += outlook.points(card);
  }
  if (threat.in_suit > 0) threat.points_in_suit = sum / threat.in_suit;
  if (threat.strain >= kSuits || threat.strain == led) return threat;
  for (const Card card : outlook.unseen& ordering.of_suit[threat.strain])
    if (ordering.power[led][index(card)] > top) ++threat.trumps;
  return threat;
}

Follower follower_of(const Outlook& outlook, const Scene& scene, const Threat& threat, Seat seat) {
  const View& view = *outlook.view;
  const int held = view.cards_held[seat];
  const int elsewhere = outlook.unseen.size();
  const unsigned voids = view.voids[seat];
  const bool is_void = (voids >> threat.led & 1U) != 0;
  const int follows = is_void ? 0 : chance_to_hold(threat.in_suit, held, elsewhere);
  int beats = is_void ? 0 : chance_to_hold(threat.above, held, elsewhere);
  if (outlook.aim == Aim::duck)
    beats = beats * (kWhole - chance_to_hold(threat.in_suit - threat.above, held, elsewhere)) / kWhole;
  const bool no_trump = threat.strain < kSuits && (voids >> threat.strain & 1U) != 0;
  int trumps = no_trump ? 0 : chance_to_hold(threat.trumps, held, elsewhere);
  if (scene.hidden) trumps = kWhole / 2;
  if (outlook.aim == Aim::duck) trumps /= 5;
  beats += (kWhole - follows) * trumps / kWhole;
  const int discards = outlook.aim == Aim::duck ? 3 * outlook.average_points : outlook.average_points;
  const int adds = portion(threat.points_in_suit, follows) + portion(discards, kWhole - follows);
  return {outlook.is_friend(seat), std::min(beats, kWhole), adds};
}

// Returns what each seat that plays after this one can do to a winner of this power.
Followers followers_of(const Outlook& outlook, const Scene& scene, std::uint8_t led, int top) {
  Followers followers;
  const auto first = outlook.view->trick_size + 1U;
  const auto players = static_cast<unsigned>(outlook.players);
  if (first >= players) return followers;
  const Threat threat = threat_to(outlook, scene, led, top);
  for (unsigned i = first; i < players; ++i)
    followers.push_back(follower_of(outlook, scene, threat, seat_at(outlook, i)));
  return followers;
}

Scene scene_of(const Outlook& outlook) {
  const View& view = *outlook.view;
  Scene scene;
  scene.order = view.order;
  scene.hidden = outlook.rules->trump.hidden && !view.trumps_shown;
  if (view.trick_size == 0) return scene;
  const Ordering& ordering = outlook.rules->tables.orderings[scene.order];
  const std::uint8_t led = ordering.suit[index(view.trick[0])];
  scene.top = ordering.power[led][index(view.trick[view.best])];
  scene.winner = view.winning_seat(*outlook.rules);
  scene.followers = followers_of(outlook, scene, led, scene.top);
  return scene;
}

// Returns the same trick with other trumps, which count in all of it.
Scene scene_under(const Outlook& outlook, std::uint8_t trumps) {
  const View& view = *outlook.view;
  const Ordering& ordering = outlook.rules->tables.orderings[trumps];
  Scene scene;
  scene.order = trumps;
  const std::uint8_t led = ordering.suit[index(view.trick[0])];
  for (unsigned i = 0; i < view.trick_size; ++i) {
    if (view.is_unseen(i)) continue;
    const int power = ordering.power[led][index(view.trick[i])];
    if (power <= scene.top) continue;
    scene.top = power;
    scene.winner = seat_at(outlook, i);
  }
  scene.followers = followers_of(outlook, scene, led, scene.top);
  return scene;
}

// Returns how freely a seat adds points. A player who avoids units gets more from the others when he is winning.
int generosity(const Outlook& outlook, bool is_friend, int chance) {
  if (outlook.aim == Aim::take) return kWhole;
  const int lean = portion(2 * chance - kWhole, kWhole * 3 / 10);
  return is_friend ? kWhole - lean : kWhole + lean;
}

// The chance that a friend wins the trick after `card`, and the units that will then be in it.
struct Prospect {
  int chance = 0;
  int units = 0;
};
Prospect prospect_of(const Outlook& outlook, const Scene& scene, Card card) {
  const View& view = *outlook.view;
  const Ordering& ordering = outlook.rules->tables.orderings[scene.order];
  const std::uint8_t led = ordering.suit[index(view.trick_size == 0 ? card : view.trick[0])];
  const int power = ordering.power[led][index(card)];
  const bool takes = power > scene.top;
  const bool ours = takes || outlook.is_friend(scene.winner);
  Prospect outcome;
  outcome.chance = ours ? kWhole : 0;
  outcome.units = outlook.bare_trick(view.tricks_played) + outlook.points(card);
  for (unsigned i = 0; i < view.trick_size; ++i)
    outcome.units += view.is_unseen(i) ? outlook.average_points : outlook.points(view.trick[i]);
  int fresh = kWhole;  // chance that the winner is still the one against whom the threat was measured
  for (const Follower& follower : takes ? followers_of(outlook, scene, led, power) : scene.followers) {
    // If the winner has been beaten once, a higher card than the first now has to be beaten.
    const int beats = follower.beats * (kWhole + fresh) / (2 * kWhole);
    if (!follower.is_friend)
      outcome.chance -= outcome.chance * beats / kWhole;
    else
      outcome.chance += (kWhole - outcome.chance) * beats / kWhole;
    fresh = fresh * (kWhole - beats) / kWhole;
    outcome.units += portion(follower.points, generosity(outlook, follower.is_friend, outcome.chance));
  }
  return outcome;
}

// Returns the loss if a card is played that belongs to a meld of another shape than named trumps.
int shape_cost(const Outlook& outlook, Card card) {
  CardSet rest = outlook.hand;
  rest.remove(card);
  int cost = 0;
  for (std::size_t m = 0; m < outlook.rules->melds.size(); ++m) {
    const MeldRules& meld = outlook.rules->melds[m];
    const bool declared = (outlook.view->declared[m] & seat_bit(outlook.view->seat)) != 0;
    if (meld.is_of_trumps() || declared || is_at_the_beginning(meld.window)) continue;
    const auto held = melds_in(*outlook.rules, m, outlook.trumps, outlook.hand).size();
    const auto left = melds_in(*outlook.rules, m, outlook.trumps, rest).size();
    if (left < held) cost += std::max(0, meld_gain(outlook, m)) / 2;
  }
  return cost;
}

// Returns the loss if a card is played that completes a meld not yet declared.
int meld_cost(const Outlook& outlook, Card card) {
  const Tables& tables = outlook.rules->tables;
  const Face face = tables.deck.face(card);
  const auto suit = static_cast<std::uint8_t>(face.suit);
  if (outlook.trumps_known && outlook.trumps % (kSuits + 1) != suit) return 0;
  int cost = 0;
  for (std::size_t m = 0; m < outlook.rules->melds.size(); ++m) {
    if (!outlook.rules->melds[m].is_of_trumps()) continue;
    const auto& ranks = outlook.rules->melds[m].cards;
    const bool declared = (outlook.view->declared[m] & seat_bit(outlook.view->seat)) != 0;
    if (declared || std::find(ranks.begin(), ranks.end(), face.rank) == ranks.end()) continue;
    if (holds_meld(outlook, m, suit)) cost += std::max(0, meld_gain(outlook, m)) / (outlook.trumps_known ? 2 : 8);
  }
  return cost;
}

}  // namespace

int kept_value(const Outlook& outlook, std::uint8_t trumps, Card card) {
  const int wins = winning_chance(outlook, trumps, card);
  const int units = later_trick(outlook, trumps, card);
  const int points = outlook.points(card);
  if (outlook.aim == Aim::duck) return portion(units + points, wins);
  // A friend gets some of the tricks that the card will not win.
  const int brings = portion(portion(units, wins), kWhole - outlook.share);
  const int keeps = portion(points, wins + portion(kWhole - wins, outlook.share));
  const int shapes = outlook.rules->tables.shaped_melds ? shape_cost(outlook, card) : 0;
  return brings + keeps + meld_cost(outlook, card) + shapes;
}

namespace {

// Returns the bonus for a lead: leading from a short suit makes a void, and trumps are kept for trumping.
int lead_bonus(const Outlook& outlook, std::uint8_t trumps, Card card) {
  const Ordering& ordering = outlook.rules->tables.orderings[trumps];
  const std::uint8_t suit = ordering.suit[index(card)];
  if (suit == Trumps::of_choice(trumps).strain) return -outlook.average_trick / 4;
  return outlook.average_trick * 3 / 20 / (outlook.hand & ordering.of_suit[suit]).size();
}

// Returns the gain of playing a card now, less what it would bring later.
int value_of(const Outlook& outlook, const Scene& scene, Card card) {
  const Prospect outcome = prospect_of(outlook, scene, card);
  const int now = portion(outcome.units, outcome.chance);
  const std::uint8_t trumps = outlook.trumps_known ? outlook.trumps : scene.order;
  const int later = kept_value(outlook, trumps, card);
  const int bonus = outlook.view->trick_size == 0 ? lead_bonus(outlook, trumps, card) : 0;
  return bonus + (outlook.aim == Aim::duck ? later / 2 - now : now - later);
}

// Returns the same for a card that will lie face down: it wins the trick if it is a trump and none above it lies there.
// Where the player does not know trumps, it is the average over the suits that they may be.
int value_face_down(const Outlook& outlook, Card card) {
  int sum = 0;
  int ways = 0;
  for (std::uint8_t choice = 0; choice < kSuits; ++choice) {
    if (outlook.trumps_known && choice != outlook.trumps) continue;
    Outlook then = outlook;
    then.trumps_known = true;
    then.trumps = choice;
    sum += value_of(then, scene_under(then, choice), card);
    ++ways;
  }
  return ways == 0 ? value_of(outlook, scene_of(outlook), card) : sum / ways;
}

// Returns whether a card that the player adds now will lie face down.
bool lies_face_down(const Outlook& outlook, Card card) {
  const View& view = *outlook.view;
  if (!outlook.rules->tables.plays_face_down || view.trumps_shown || view.trick_size == 0) return false;
  const auto& suit = outlook.rules->tables.orderings[view.order].suit;
  return suit[index(card)] != suit[index(view.trick[0])];
}

struct Pick {
  Card card;
  int value = -1'000'000'000;
};
Pick best_card(const Outlook& outlook, const Scene& scene, CardSet cards) {
  Pick best;
  for (const Card card : cards) {
    const int value = lies_face_down(outlook, card) ? value_face_down(outlook, card) : value_of(outlook, scene, card);
    if (value > best.value) best = {card, value};
  }
  return best;
}

// Returns the gain to be had once trumps count, on average over the suits that they may be.
int value_of_asking(const Outlook& outlook) {
  const Rules& rules = *outlook.rules;
  int sum = 0;
  int ways = 0;
  for (std::uint8_t choice = 0; choice < Trumps::kChoices; ++choice) {
    const auto suit = Trumps::of_choice(choice).suit();
    const bool possible = outlook.trumps_known ? choice == outlook.trumps : suit.has_value() && choice < kSuits;
    if (!possible) continue;
    Outlook then = outlook;
    then.trumps_known = true;
    then.trumps = choice;
    CardSet cards = outlook.hand;
    const CardSet own_trumps = suit ? cards & rules.tables.deck.suit(*suit) : CardSet{};
    const bool turns_up_own = must_play_shown_card(rules.trump.hidden->asker) && outlook.view->has_aside &&
                              outlook.view->holder == outlook.view->seat;
    if (turns_up_own)
      cards = CardSet::of(outlook.view->aside);
    else if (must_trump(rules.trump.hidden->asker) && !own_trumps.empty())
      cards = own_trumps;
    sum += best_card(then, scene_under(then, choice), cards).value;
    ++ways;
  }
  return ways == 0 ? 0 : sum / ways;
}

// Returns the best card to play. Where it is going to fix trumps, it is one of the suit that suits the hand best.
Pick pick_card(const Outlook& outlook) {
  const View& view = *outlook.view;
  const bool fixes_trumps =
      fixing(outlook.rules->trump.fixed_by).by_first_lead && !view.trumps_shown && view.trick_size == 0;
  if (!fixes_trumps) return best_card(outlook, scene_of(outlook), view.choices.cards);
  const std::uint8_t trumps = best_trumps(outlook).trumps;
  const Outlook then = outlook.with_trumps(trumps);
  const CardSet of_suit = view.choices.cards & outlook.rules->tables.orderings[trumps].following(trumps);
  return best_card(then, scene_under(then, trumps), of_suit.empty() ? view.choices.cards : of_suit);
}

}  // namespace

Action decide_card(const Outlook& outlook) {
  const Choices& choices = outlook.view->choices;
  const Pick pick = pick_card(outlook);
  for (const Say say : {Say::ask, Say::show}) {
    if ((choices.says & say_bit(say)) == 0) continue;
    if (value_of_asking(outlook) > pick.value) return {say, 0, 0, 0, 0, {}, {}};
  }
  return {Say::play, 0, 0, 0, 0, pick.card, {}};
}

}  // namespace turup
