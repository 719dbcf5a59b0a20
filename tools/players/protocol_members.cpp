#include "players/protocol_members.h"

#include <string>

#include "actions/actions.h"
#include "players/protocol.h"

namespace turup::protocol {

namespace {

Json text_like(const char* pattern) { return {{"type", "string"}, {"pattern", pattern}}; }

// Returns a schema for the words that `word` gives for 0, 1, … up to `count`. A word that is there twice, or empty, is
// left out.
template <class ToWord>
Json one_of_words(std::size_t count, const ToWord& word) {
  Json words = Json::array();
  for (std::size_t i = 0; i < count; ++i) {
    const Json found = std::string(word(i));
    bool is_new = !found.get_ref<const std::string&>().empty();
    for (const Json& other : words) is_new = is_new && other != found;
    if (is_new) words.push_back(found);
  }
  return {{"enum", std::move(words)}};
}

template <class Words>
Json one_of(const Words& words) {
  return one_of_words(std::size(words), [&](std::size_t i) { return words[i].word; });
}

constexpr Term kTerms[] = {
    {"seat", "a seat, as `turns` names them: `N`", [] { return text_like("^[A-Za-z][A-Za-z0-9]*$"); }},
    {"side", "a side: the seats of partners together, such as `NS`, or the only seat", [] { return text_like("."); }},
    {"card",
     "a card: its rank and its suit, `10S` or `KnS` (a knight); or `RJ` and `BJ`, the red and the black joker, or "
     "`T21`, a tarot; identical cards have one name",
     [] { return text_like("^(([2-9JQKA]|10|Kn)[CDHS]|[RB]J|T[1-9][0-9]?)$"); }},
    {"suit", "a suit",
     [] { return one_of_words(kSuits, [](std::size_t suit) { return suit_word(static_cast<Suit>(suit)); }); }},
    {"led", "what can be led: a suit; or `trumps`, where no suit is trumps but ranks, jokers or tarots are",
     [] { return one_of_words(kLedSuits, [](std::size_t led) { return led_word(led); }); }},
    {"trump_choice", "a choice of trumps; `reversed` where the order of cards is turned round",
     [] {
       return one_of_words(Trumps::kChoices,
                           [](std::size_t choice) { return trumps_words(static_cast<std::uint8_t>(choice)); });
     }},
    {"say", "what an action says or does",
     [] { return one_of_words(kSays, [](std::size_t say) { return saying(static_cast<Say>(say)).name; }); }},
    {"phase", "the part of a deal in which the seat is to act",
     [] {
       return one_of_words(static_cast<std::size_t>(Phase::over) + 1,
                           [](std::size_t phase) { return phase_word(static_cast<Phase>(phase)); });
     }},
    {"stake", "how often the contract is doubled",
     [] {
       return one_of_words(static_cast<std::size_t>(Stake::set_doubled) + 1,
                           [](std::size_t stake) { return stake_word(static_cast<Stake>(stake)); });
     }},
    {"ended", "how a deal ended",
     [] {
       return one_of_words(static_cast<std::size_t>(Ended::annulled_by_host) + 1,
                           [](std::size_t ended) { return ended_word(static_cast<Ended>(ended)); });
     }},
    {"wording", "how a bid that names trumps is worded", [] { return one_of(kWordingWords); }},
    {"counts", "what a side takes", [] { return one_of(kCounts); }},
    {"fixed_by", "how trumps are fixed: a word of the key `trump.fixed_by`", [] { return one_of(kFixedBy); }},
    {"views", "how often a program is told what it knows already", [] { return one_of(kViews); }},
    {"events", "which events a program is sent; with `history` it can do without", [] { return one_of(kEvents); }},
    {"ruling", "what the host has set back, or decided",
     [] { return one_of_words(std::size(kResets), [](std::size_t i) { return kResets[i]; }); }},
};

constexpr Member kRules[] = {
    {"message", "\"rules\"", ""},
    {"protocol", "number", "the version of this protocol; it grows when a member changes its meaning or goes away"},
    {"name", "text", "the variant: `29/base`"},
    {"title", "text", "its title for people"},
    {"fingerprint", "text", "equal rules have equal fingerprints"},
    {"turns", "[seat]", "the seats in the order of their turns"},
    {"sides", "{side: [seat]}", "who plays with whom"},
    {"cards", "[card]", "the pack, each card once"},
    {"copies", "number", "how many there are of each card"},
    {"copies_of", "{card: number}", "the same of cards that are there more or less often"},
    {"hand", "number", "how many cards a seat is dealt"},
    {"counts", "counts", "whether card points count or tricks"},
    {"in_play", "number", "the points or tricks of a deal"},
    {"points", "{card: number}", "what a card counts where it is no trump; cards that count nothing are missing"},
    {"trump_points", "{trumps: {card: number}}",
     "the same under each choice of trumps, where trumps count otherwise; else empty"},
    {"lowest_wins", "flag", "whether the lowest score wins the match"},
    {"trumps", "fixed_by", ""},
    {"hidden", "flag", "whether trumps are hidden at first"},
    {"winning", "{trumps: {led: [card]}}",
     "by the choice of trumps, or the name of a contract that has an order of its own, and by what is led: the cards "
     "that can win the trick, the highest first"},
    {"overlays", "[text]", "the files and settings that were laid over one another, the first at the bottom"},
    {"keys", "{key: text}", "every key of the rules in force with its value; `turup explain KEY` says what one means"},
    {"text", "text", "the rules in force as one variant file"},
};

constexpr Member kMatch[] = {
    {"message", "\"match\"", ""},
    {"seat", "seat", "where the program sits"},
    {"seed", "number", "for the program's own chance; it tells nothing about the cards"},
    {"milliseconds", "number", "how long a decision may take"},
};

constexpr Member kDecide[] = {
    {"message", "\"decide\"", ""},
    {"decision", "number", "counts the decisions of this seat in the match, from 1"},
    {"milliseconds", "number", "the time until the seat is lost, from when this line is written"},
    {"think?", "number",
     "the milliseconds that bots of Turup think beside it, where `--think` gives them a time: a program that compares "
     "itself with them should take no more"},
    {"view", "view|changes", "all that the seat may know, or what of it is new"},
    {"legal", "[choice]", "all that it may do; the answer is one of these"},
};

constexpr Member kEnd[] = {{"message", "\"end\"", ""}};

constexpr Shape kMessages[] = {
    {"rules", "Once, as the first line: the rules in force, with house rules and whatever was set.", kRules},
    {"match", "A match begins. The answer is `ready`.", kMatch,
     R"({"message":"match","seat":"S","seed":8361519723,"milliseconds":10000})"},
    {"decide", "The seat is to act. The answer is `answer`.", kDecide},
    {"end", "The match is over for this seat. Another `match` may follow, or the end of the input.", kEnd,
     R"({"message":"end"})"},
};

constexpr Member kEventMembers[] = {
    {"message", "\"event\"", ""},
    {"event", "text", "which event it is"},
    {"deal", "number", "the deal in which it happened, from 1"},
};

constexpr Member kDealEvent[] = {
    {"dealer", "seat|null", ""},
    {"standing?", "{side: text}",
     "what stands for each side as the deal begins, where a script tells it: `vulnerable`"}};
constexpr Member kPacketEvent[] = {{"cards", "number", "how many cards each seat gets"}};
constexpr Member kActionEvent[] = {
    {"seat", "seat|\"host\"|null", "who acts; `host` where a script lets the host say something"},
};
constexpr Member kContractEvent[] = {
    {"seat", "seat|null", "the declarer"},
    {"bid", "number", "0 where nobody bid"},
    {"target", "number", "what the declarer's side must take"},
    {"stake", "stake", ""},
    {"contract", "text", "`regular`, or the name of a contract"},
    {"trumps?", "trump_choice", "where the bid names them"},
    {"called?", "card", "the card whose holder is the declarer's partner"},
};
constexpr Member kDeclaredEvent[] = {
    {"seat", "seat|null", ""}, {"meld", "text", "its name"}, {"target", "number", "the new target"}};
constexpr Member kTrumpsEvent[] = {{"seat", "seat|\"host\"|null", "who shows them"},
                                   {"trumps", "trump_choice", ""},
                                   {"card?", "card", "the card that fixed them"}};
constexpr Member kTurnedUpEvent[] = {{"seat", "seat|null", ""}, {"card", "card", ""}};
constexpr Member kTalonEvent[] = {{"seat", "seat|null", "who takes them"},
                                  {"count", "number", "how many"},
                                  {"cards", "[card]", "those of them that everybody sees"}};
constexpr Member kTrickEvent[] = {{"trick", "number", "from 1"},
                                  {"seat", "seat|null", "the winner"},
                                  {"points", "number", "what it counts"},
                                  {"taken", "{side: number}", "what the sides have taken so far"},
                                  {"cards", "[trick_card]", "in the order in which they were played"}};
constexpr Member kHandEvent[] = {{"seat", "seat|null", "whose hand it is"}, {"cards", "[card]", ""}};
constexpr Member kResultEvent[] = {{"scores", "{side: number}", "the totals of the match after the deal"},
                                   {"ended?", "ended", ""},
                                   {"taken?", "{side: number}", ""},
                                   {"made?", "flag", "whether the contract was made; missing where there was none"},
                                   {"line?", "text", "the same for people, as records write it"}};
constexpr Member kWinners[] = {{"winners", "[side]", "none where the game is drawn"}};
constexpr Member kResetEvent[] = {
    {"reset", "ruling", ""},
    {"side?", "side", "whose score the host moved"},
    {"by?", "number", "by how much"},
    {"standing?", "{side: text}", "what stands for each side after that, where the host changed scores"}};

constexpr Shape kEventShapes[] = {
    {"deal", "A deal begins.", kDealEvent, R"({"message":"event","event":"deal","deal":1,"dealer":"S"})"},
    {"packet", "Every seat is dealt some cards.", kPacketEvent,
     R"({"message":"event","event":"packet","deal":1,"cards":4})"},
    {"action",
     "Somebody says or does something: the members of an action follow, with `words`. Of one that keeps a "
     "secret there are only `say` and `\"secret\": true`.",
     kActionEvent,
     R"({"message":"event","event":"action","deal":1,"seat":"E","words":"bid 17","say":"bid","number":17})"},
    {"contract", "The auction is over, or the contract has changed.", kContractEvent,
     R"({"message":"event","event":"contract","deal":1,"seat":"E","bid":17,"target":17,"stake":"undoubled","contract":"regular"})"},
    {"declared", "A meld declares itself.", kDeclaredEvent,
     R"({"message":"event","event":"declared","deal":1,"seat":"E","meld":"pair","target":16})"},
    {"trumps", "Everybody learns what trumps are.", kTrumpsEvent,
     R"({"message":"event","event":"trumps","deal":1,"seat":"N","trumps":"hearts"})"},
    {"exchanged",
     "All have given cards away, and have got those of others.",
     {},
     R"({"message":"event","event":"exchanged","deal":1})"},
    {"turned_up", "A card is turned up for the auction.", kTurnedUpEvent,
     R"({"message":"event","event":"turned_up","deal":1,"seat":"S","card":"QH"})"},
    {"talon", "Somebody takes cards of the talon.", kTalonEvent,
     R"({"message":"event","event":"talon","deal":1,"seat":"S","count":1,"cards":["QH"]})"},
    {"trick", "A trick is complete.", kTrickEvent,
     R"({"message":"event","event":"trick","deal":1,"trick":1,"seat":"N","points":4,"taken":{"NS":4,"EW":0},"cards":[{"seat":"W","card":"JH"}]})"},
    {"decided",
     "The rest of the deal is not played, because its result is certain.",
     {},
     R"({"message":"event","event":"decided","deal":1})"},
    {"hand", "A hand is shown whose cards annul the deal.", kHandEvent,
     R"({"message":"event","event":"hand","deal":1,"seat":"W","cards":["7H","8H"]})"},
    {"result", "The deal is over.", kResultEvent,
     R"({"message":"event","event":"result","deal":1,"scores":{"NS":0,"EW":1},"ended":"played","taken":{"NS":9,"EW":19},"made":true,"line":"E 17, target 17, took 19: made; NS 0, EW 1"})"},
    {"game_over", "A game of a match of several games is over.", kWinners,
     R"({"message":"event","event":"game_over","deal":9,"winners":["NS"]})"},
    {"match_over", "The match is over.", kWinners,
     R"({"message":"event","event":"match_over","deal":9,"winners":["NS"]})"},
    {"reset", "The host has set something back, or has moved a score.", kResetEvent,
     R"({"message":"event","event":"reset","deal":3,"reset":"move_score","side":"NS","by":-2})"},
};

constexpr Member kView[] = {
    {"seat", "seat|null", "whose view it is"},
    {"phase", "phase", ""},
    {"deal", "number", "from 1"},
    {"dealer", "seat", ""},
    {"hand", "[card]", ""},
    {"open", "{seat: [card]}", "hands of others that the seat may look at"},
    {"held", "{seat: number}", "how many cards each seat holds"},
    {"void", "{seat: [led]}", "what each seat has shown to lack"},
    {"given", "[card]", "what the seat gave away in the exchange"},
    {"received", "[card]", "what it got, once all have given"},
    {"talon", "[card]", "cards taken from the talon, as far as the seat has seen them"},
    {"discarded", "[card]", "what the seat laid aside for them"},
    {"played", "[card]", "what has been played in this deal, with the trick on the table"},
    {"bid", "number", "the bid that stands; 0 where there is none"},
    {"holder", "seat|null", "who made it; after the auction the declarer"},
    {"declarers", "side|null", "the declarer's side"},
    {"target", "number", "what it must take"},
    {"stake", "stake", ""},
    {"own_bids?", "{seat: number|null}", "where each seat says a bid of its own"},
    {"contract", "text", "`regular`, or the name of a contract"},
    {"alone", "seat|null", "who plays a contract alone"},
    {"out", "[seat]", "seats that take no part in the play"},
    {"bid_trumps", "trump_choice|null", "the trumps that the bid names"},
    {"trumps", "trump_choice|null", "as far as the seat knows them"},
    {"shown", "flag", "whether everybody knows them"},
    {"aside", "card|flag", "the card laid aside to fix trumps; to other seats only whether there is one"},
    {"called", "card|null", "the card whose holder is the declarer's partner"},
    {"partner", "seat|null", "who holds it, as far as the seat knows"},
    {"dummy", "seat|null", "whose cards the declarer plays"},
    {"taker", "seat|null", "who took cards of the talon"},
    {"turned_up", "card|null", "the card that lies turned up"},
    {"leader", "seat|null", "who leads to the trick"},
    {"trick", "[trick_card]", "the trick on the table"},
    {"winning", "seat|null", "whose card is winning it"},
    {"face_down?", "{seat: [card]}", "where cards are played face down: those that the seat has seen"},
    {"unseen?", "{seat: number}", "and how many others there are"},
    {"asker", "seat|null", "who has asked for trumps in this trick"},
    {"tricks_played", "number", ""},
    {"points", "{side: number}", "what each side has taken, without cards that lie face down"},
    {"tricks", "{side: number}", "how many tricks each side has won"},
    {"melded?", "{side: number}", "what its melds count, in games that have melds"},
    {"declared", "{meld: [seat]}", "which seats have declared each meld"},
    {"scores", "{side: number}", "the totals of the match"},
    {"bags?", "{side: number}", "tricks beyond the bids, in games that count them"},
    {"won", "{side: number}", "the games that each side has won"},
    {"standing?", "{side: text}", "what stands for each side in this deal, where a script tells it"},
    {"history", "[turn]",
     "what was said and played in this deal, from its beginning on; in a match that began in the middle, from there "
     "on"},
};

constexpr Member kTrickCard[] = {
    {"seat", "seat", "who played it"},
    {"card", "card|null", "null where it lies face down and the seat has not seen it"},
    {"face_down?", "true", "where it lies face down"},
};

constexpr Member kAnyCards[] = {{"say", "say", "`give` or `discard`"},
                                {"any", "number", "how many cards"},
                                {"of", "[card]", "which may be chosen"}};

constexpr Shape kObjects[] = {
    {"view", "All that one seat may know when it is to act.", kView},
    {"changes",
     "For a program that asked for `changes`, after the first view of a deal: the members of `view` that differ "
     "from the last one. `history` is always there, and has what happened since.",
     kView},
    {"trick_card", "A card in a trick.", kTrickCard},
    {"turn",
     "Something that was said or done: the members of an action follow, without `words`. Where others may not "
     "know all of it, they are told only `say` and `\"secret\": true`.",
     kActionEvent},
    {"any_cards", "A choice where thousands of sets of cards could be given away: any so many of these.", kAnyCards},
};

constexpr Member kNumber[] = {{"number", "number", ""}};
constexpr Member kBid[] = {{"number", "number", ""},
                           {"trumps?", "trump_choice", "where bids name them"},
                           {"wording?", "wording", "beside `trumps`"}};
constexpr Member kTrumps[] = {{"trumps", "trump_choice", ""}};
constexpr Member kCard[] = {{"card", "card", ""}};
constexpr Member kCards[] = {{"cards", "[card]", ""}};
constexpr Member kMeld[] = {{"meld", "text", "its name"}};
constexpr Member kContract[] = {{"contract", "text", "its name"}, {"suit?", "suit", "where one is named with it"}};
constexpr Member kOffer[] = {{"offer", "text", "the word of a script"}};

constexpr std::span<const Member> members_of(Follows follows) {
  switch (follows) {
    case Follows::nothing:
    case Follows::dealt_card: return {};
    case Follows::number: return kNumber;
    case Follows::bid: return kBid;
    case Follows::trumps: return kTrumps;
    case Follows::own_card:
    case Follows::card: return kCard;
    case Follows::cards: return kCards;
    case Follows::meld: return kMeld;
    case Follows::contract: return kContract;
    case Follows::offer: return kOffer;
  }
  return {};
}

constexpr Member kReady[] = {{"ready", "true", ""},
                             {"views?", "views", "`whole` if it is missing"},
                             {"events?", "events", "`all` if it is missing"}};
constexpr Member kAnswer[] = {
    {"words?", "text", "an action in words: `bid 18`"},
    {"say?", "say", "or as data, with enough of the members of a choice to tell it from the others"},
};

constexpr Shape kAnswers[] = {
    {"ready", "To `match`.", kReady, R"({"ready":true})"},
    {"answer", "To `decide`: one of `legal`, or enough of it. Other members are ignored.", kAnswer,
     R"({"say":"bid","number":18})"},
};

}  // namespace

std::string_view led_word(std::size_t led) {
  return led < kSuits ? suit_word(static_cast<Suit>(led)) : std::string_view("trumps");
}

std::span<const Term> terms() { return kTerms; }
std::span<const Shape> messages() { return kMessages; }
std::span<const Shape> events() { return kEventShapes; }
std::span<const Member> event_members() { return kEventMembers; }
std::span<const Shape> objects() { return kObjects; }
std::span<const Shape> answers() { return kAnswers; }

std::span<const Shape> actions() {
  static const std::array<Shape, kSays> kActions = [] {
    std::array<Shape, kSays> all{};
    for (const Say say : kAllSays)
      all[static_cast<std::size_t>(say)] = {saying(say).name, saying(say).example, members_of(saying(say).follows)};
    return all;
  }();
  return kActions;
}

}  // namespace turup::protocol
