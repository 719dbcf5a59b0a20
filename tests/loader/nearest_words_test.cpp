// Keys that players of other games would write, and what they are told instead.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/base.h"
#include "loading.h"
#include "script/script.h"

namespace turup {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Wished {
  const char* in;    // the group; empty at the margin
  const char* keys;  // with blanks between them
  const char* help;  // what the first help has in it
};

constexpr Wished kWished[] = {
    {"", "must_trump must_follow overtrump must_head", "`play.duties`"},
    {"", "sweep_wins grand_slam shoot_the_moon", "`scoring.sweep`"},
    {"", "no_trick trickless", "`takes: no_tricks`"},
    {"", "last_trick_counts last_trick_bonus", "`scoring.last_trick`"},
    {"", "nil_bid zero", "`scoring.own_bids.nil`"},
    {"", "blind_nil", "`contracts.*.called`"},
    {"", "kitty_size nest", "`talon.cards`"},
    {"", "meld_points", "`melds.*.counts`"},
    {"", "weis stoeck bela marriage", "`melds.*.cards`"},
    {"", "trump_suit", "write `suit` in `trump`"},
    {"", "auction_from", "write `from` in `auction`"},
    {"", "bowers", "`trump.left_bower`"},
    {"", "right_bower", "`trump.order`"},
    {"", "wenz", "`contracts.*.also`"},
    {"", "jass nel", "`trump.order`"},
    {"", "stick_the_dealer must_bid", "`auction.all_pass`"},
    {"", "hearts_broken break_spades", "`play.unbroken`"},
    {"", "lowest_score", "`match.lowest_wins_at`"},
    {"", "contract_value", "`contracts.*.worth`"},
    {"", "partners_play contracts_list", "the families are"},
    {"play", "must_overtrump head", "`play.duties`"},
    {"play", "lead_trump", "`unbroken`"},
    {"play", "winner_leads", "take it out"},
    {"play", "no_points_first", "`first_trick: no_points`"},
    {"scoring", "card_points", "`pack.points`"},
    {"scoring", "half_points", "`under_half`"},
    {"scoring", "meld_points", "in `melds`"},
    {"scoring", "trick_points", "`counts: tricks`"},
    {"scoring", "no_tricks", "`by: taken`"},
    {"auction", "minimum_bid min_bid", "write `from`"},
    {"auction", "all_passed passed_out", "write `all_pass`"},
    {"auction", "increment", "write `step`"},
    {"auction", "dealer_must_bid forced", "write `all_pass`"},
    {"auction", "hold", "`may_equal`"},
    {"auction", "bid_order no_trump", "`strains`"},
    {"auction", "bid bids", "`numbers`"},
    {"auction", "doubler", "`by` in `stakes`"},
    {"", "bid", "`auction`"},
    {"", "doubler doublers", "`by` in `stakes`"},
    {"stakes", "doubler doublers", "`by`"},
    {"contracts.misere", "doubler", "`worth: [1, 2]`"},
    {"scoring", "bid", "`made: +bid`"},
    {"trump", "bid", "`fixed_by: bid`"},
    {"auction", "starter", "`seating.begins`"},
    {"trump", "reveal concealed", "`hidden`"},
    {"trump", "queens jacks", "`also`"},
    {"dealing", "clockwise", "`seating.direction`"},
    {"dealing", "cards_each", "`script`"},
    {"talon", "size", "write `cards`"},
    {"talon", "goes_to counts", "`counts_for`"},
    {"talon", "face_up", "`open`"},
    {"talon", "who", "`taken_by`"},
    {"contracts.misere", "tricks nil", "`takes`"},
    {"contracts.misere", "exposed open", "`shows: hand`"},
    {"contracts.misere", "who", "`by`"},
    {"melds.marriage", "points value", "`counts`"},
    {"stakes", "rekontra", "`stakes.double`"},
    {"match", "to points", "`won_at`"},
    {"match", "rounds", "`deals`"},
    {"match", "win_by", "`turup explain settle`"},
    {"void", "no_trumps", "`trumpless`"},
    {"void", "no_points", "`pointless_hand`"},
    {"void", "yarborough", "`turup explain annul`"},
    {"exchange", "left pass_to", "`to`"},
    {"session", "rounds", "`games`"},
    {"seating", "team", "`sides`"},
};

// Returns the file with that key in that group.
std::string with_key(const std::string& group, const std::string& key) {
  std::string text = "variant: Ours\nsays: As we play.\nextends: 29/base\n";
  std::string indent;
  for (const std::string& step : split(group, '.')) {
    if (step.empty()) continue;
    text += indent + step + ":\n";
    indent += "  ";
  }
  return text + indent + key + ": 3\n";
}

// Returns the first help for an unknown key; empty if it is known.
std::string help_for(const std::string& group, const std::string& key) {
  const Library library(std::vector<Collection>{shipped_files()});
  const auto host = make_script_host();
  const Loaded loaded = load_text(library, *host, {"ours.yaml", with_key(group, key)});
  for (const Diagnostic& d : loaded.diagnostics.all())
    if (d.code == "T1103" && !d.helps.empty()) return d.helps.front();
  return {};
}

TEST(NearestWords, AreWhatPlayersOfOtherGamesAreTold) {
  for (const Wished& wished : kWished)
    for (const std::string& key : split(wished.keys, ' '))
      EXPECT_THAT(help_for(wished.in, key), HasSubstr(wished.help)) << wished.in << " " << key;
}

// A key of two words is not misspelt if one of them is quite another word.
TEST(NearestWords, AreNoneThatShareHalfOfTheirLetters) {
  for (const char* key : {"half_points", "card_points", "game_points"})
    EXPECT_THAT(help_for("scoring", key), Not(HasSubstr("all_points"))) << key;
}

}  // namespace
}  // namespace turup
