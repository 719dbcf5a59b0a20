// People with accounts: signing in, friends, and what each kind of account may do.
#include <fstream>
#include <sstream>

#include "base/base.h"
#include "hall/friends_hall.h"
#include "store/database_at.h"

namespace turup::hall {
namespace {

class Accounts : public FriendsHall {};
class SigningIn : public FriendsHall {};
class Friends : public FriendsHall {};

// 29host-acct-01
TEST_F(Accounts, PlayingNeedsAnAccountWithAnAddress) {
  sign_up("Hari", "standard");
  sign_up("Asha");
  befriend("Hari", "Asha");
  EXPECT_EQ(open("", {})["reason"], "sign in first");
  const std::string code = open("Hari", {{"W", "Asha"}, {"N", "club"}, {"E", "club"}})["table"].get<std::string>();
  EXPECT_EQ(come(code, "", 1)["reason"], "sign in first");
  EXPECT_TRUE(at(code, 1, {{"t", "sit"}, {"seat", "W"}, {"name", "Anon"}}).is_null()) << "a stranger has no table";
  EXPECT_TRUE(is_ok(sit(code, "Asha", 2)));
}

std::vector<std::string> sign_up_many(const std::function<void(const std::string&)>& sign_up, int count) {
  std::vector<std::string> names;
  for (int i = 0; i < count; ++i) {
    names.push_back("friend" + std::to_string(i));
    sign_up(names.back());
  }
  return names;
}

// 29host-acct-02
TEST_F(Accounts, ABasicAccountHasTenFriendsAndJoinsButHostsNothing) {
  sign_up("Hari", "standard");
  sign_up("Bina", "basic");
  befriend("Hari", "Bina");
  for (const std::string& name : sign_up_many([&](const auto& one) { sign_up(one); }, 10)) befriend("Bina", name);
  EXPECT_EQ(refusal("Bina", {{"t", "add_friend"}, {"address", "hari@example.org"}}),
            "your account, basic, has up to 10 friends: remove one first");
  EXPECT_EQ(open("Bina", {})["reason"], "your account, basic, hosts no game: a friend may host one");
  const std::string code = open("Hari", {{"W", "Bina"}})["table"].get<std::string>();
  EXPECT_TRUE(is_ok(sit(code, "Bina", 1)));
}

// 29host-acct-03
TEST_F(Accounts, AStandardAccountHasFiftyFriendsAndHostsOneGame) {
  sign_up("Hari", "standard");
  sign_up("Late");
  for (const std::string& name : sign_up_many([&](const auto& one) { sign_up(one); }, 50)) befriend("Hari", name);
  EXPECT_EQ(refusal("Hari", {{"t", "add_friend"}, {"address", "late@example.org"}}),
            "your account, standard, has up to 50 friends: remove one first");
  EXPECT_TRUE(is_ok(open("Hari", {})));
  EXPECT_EQ(open("Hari", {})["reason"],
            "your account, standard, hosts up to one game at a time: close the one that is open");
  EXPECT_EQ(listed("Hari", "host").size(), 1U);
}

// 29host-acct-04
TEST_F(Accounts, AStandardGuestMayDoWhatAStandardAccountMay) {
  sign_up("Guest", "standard_guest");
  sign_up("Late");
  const auto names = sign_up_many([&](const auto& one) { sign_up(one); }, 50);
  for (std::size_t i = 0; i < 49; ++i) befriend("Guest", names[i]);
  EXPECT_TRUE(is_ok(ask("Guest", {{"t", "add_friend"}, {"address", names[49] + "@example.org"}})));
  EXPECT_TRUE(is_ok(open("Guest", {})));
  EXPECT_EQ(refusal("Guest", {{"t", "add_friend"}, {"address", "late@example.org"}}),
            "your account, standard_guest, has up to 50 friends: remove one first");
  EXPECT_EQ(open("Guest", {})["reason"],
            "your account, standard_guest, hosts up to one game at a time: close the one that is open");
}

std::string bytes_in(const std::string& folder) {
  std::string all;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(file.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    all += bytes.str();
  }
  return all;
}

// 29host-acct-05
TEST_F(Accounts, OnlyAnAddressAFirstNameAndAKindAreKeptOfAPerson) {
  const std::string token = sign_up("Asha");
  const std::string code = code_for("asha@example.org");
  hall_.reset();
  people_.reset();
  store_.reset();
  store::lay_open(folder_);
  const std::string kept = bytes_in(folder_);
  const char* const columns =
      store::is_on_server() ? "COPY public.hall_people (person, address, name, kind) FROM"
                            : "hall_people (person VARCHAR(32) PRIMARY KEY, address VARCHAR(254) NOT NULL UNIQUE, "
                              "name VARCHAR(200) NOT NULL, kind VARCHAR(40) NOT NULL)";
  EXPECT_NE(kept.find(columns), std::string::npos);
  EXPECT_NE(kept.find("asha@example.org"), std::string::npos);
  EXPECT_EQ(lowered(kept).find("password"), std::string::npos);
  EXPECT_EQ(kept.find(token), std::string::npos) << "of a browser's token only a checksum is kept";
  EXPECT_EQ(kept.find(code), std::string::npos) << "of a link only a checksum is kept";
}

// The words of a store go into the log.
TEST_F(Accounts, WhatGoesWrongInTheStoreNamesNobody) {
  store_->make("aaaabbbbcc", {R"({"name":"asha@example.org"})"});
  try {
    store_->make("aaaabbbbcc", {R"({"name":"asha@example.org"})"});
    ADD_FAILURE() << "one code for two tables";
  } catch (const store::StoreFailure& failure) {
    const std::string says = failure.what();
    EXPECT_FALSE(says.empty());
    EXPECT_EQ(says.find("aaaabbbbcc"), std::string::npos) << says;
    EXPECT_EQ(says.find("asha"), std::string::npos) << says;
  }
}

// 29host-host-01
TEST_F(Accounts, FourPeopleWithBasicAccountsHaveNoGame) {
  for (const char* name : {"Asha", "Bina", "Chand", "Devi"}) sign_up(name, "basic");
  befriend_each_other({"Asha", "Bina", "Chand", "Devi"});
  for (const char* name : {"Asha", "Bina", "Chand", "Devi"}) {
    EXPECT_FALSE(is_ok(open(name, {})));
    EXPECT_TRUE(listed(name, "host").empty());
  }
  // The host is one of the players: he has a chair, and nobody else can have it.
  sign_up("Hari", "standard");
  befriend("Hari", "Asha");
  EXPECT_EQ(open("Hari", {{"S", "Asha"}})["reason"], "you sit there yourself");
  EXPECT_TRUE(is_ok(open("Hari", {{"W", "Asha"}})));
}

TEST_F(Accounts, KindsAreData) {
  AccountTerms terms;
  terms.set(*account_kind_from("club=2,3"));
  terms.set(*account_kind_from("basic=1,0"));
  terms.of_newcomers = "club";
  terms.of_addresses["bina@example.org"] = "basic";
  begin_anew(terms);
  people_->sign_in("hari@example.org", "m");
  tokens_["Hari"] = people_->sign_in_with(code_for("hari@example.org"), "Hari", "m").value();
  people_->sign_in("bina@example.org", "m");
  tokens_["Bina"] = people_->sign_in_with(code_for("bina@example.org"), "Bina", "m").value();
  const Json kind = ask("Hari", {{"t", "me"}})["kind"];
  EXPECT_EQ(kind["says"], "up to 2 friends; may play at or look on at any game hosted by a friend; may host 3 games");
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(is_ok(open("Hari", {})));
  EXPECT_FALSE(is_ok(open("Hari", {})));
  EXPECT_EQ(ask("Bina", {{"t", "me"}})["kind"]["friends"], 1);
  // Whoever runs the hall gives another kind: it counts from the next start on.
  terms.of_addresses["bina@example.org"] = "standard";
  begin_anew(terms);
  EXPECT_EQ(ask("Bina", {{"t", "me"}})["kind"]["word"], "standard");
  for (const char* bad : {"", "club", "club=1", "club=1,", "club=,1", "club=-1,1", "club=1,1,1", "Club=1,1", "=1,1",
                          "club=1,99999999999"})
    EXPECT_FALSE(account_kind_from(bad)) << bad;
}

TEST(Addresses, AreKeptInOneForm) {
  EXPECT_EQ(clean_address("  Asha.Rao+cards@Example.ORG "), "asha.rao+cards@example.org");
  for (const char* bad : {"",
                          "asha",
                          "@example.org",
                          "asha@",
                          "asha@example",
                          "asha@@example.org",
                          "a b@example.org",
                          "a@exam ple.org",
                          ".asha@example.org",
                          "asha.@example.org",
                          "as..ha@example.org",
                          "asha@.org",
                          "asha@example..org",
                          "asha@-example.org",
                          "-asha@example.org",
                          "asha@example.org\nbcc: x@y.org",
                          "<asha@example.org>",
                          "asha@example.org,b@example.org",
                          "\"a b\"@example.org",
                          "\xc3\xa4@example.org",
                          "asha@ex\xc3\xa4mple.org"})
    EXPECT_FALSE(clean_address(bad)) << bad;
  EXPECT_FALSE(clean_address(std::string(65, 'a') + "@example.org"));
  EXPECT_FALSE(clean_address("a@" + std::string(64, 'b') + ".org"));
}

TEST_F(SigningIn, ALinkIsGoodOnceAndForFifteenMinutes) {
  people_->sign_in("Asha@Example.org", "m");
  ASSERT_EQ(letters_.size(), 1U);
  EXPECT_EQ(letters_[0].to, "asha@example.org");
  const std::string code = code_for("asha@example.org");
  EXPECT_EQ(code.size(), 32U) << "128 bits in hexadecimal digits";
  const auto token = people_->sign_in_with(code, "Asha", "m");
  ASSERT_TRUE(token);
  EXPECT_EQ(token->size(), 32U);
  EXPECT_NE(*token, code);
  EXPECT_EQ(people_->signed_in(*token)->name, "Asha");
  const Json again{{"t", "sign_in_with"}, {"code", code}};
  EXPECT_EQ(refusal("", again), "that link is not good any more: ask for another");
  people_->sign_in("asha@example.org", "m");
  const Json late{{"t", "sign_in_with"}, {"code", code_for("asha@example.org")}};
  pass(std::chrono::minutes(15));
  EXPECT_EQ(refusal("", late), "that link is not good any more: ask for another");
}

TEST_F(SigningIn, WhoComesForTheFirstTimeSaysWhatHeIsCalled) {
  people_->sign_in("asha@example.org", "m");
  const std::string code = code_for("asha@example.org");
  EXPECT_EQ(ask("", {{"t", "sign_in_with"}, {"code", code}})["wants"], "name");
  EXPECT_EQ(ask("", {{"t", "sign_in_with"}, {"code", code}, {"name", "   "}})["wants"], "name");
  const Json answer = ask("", {{"t", "sign_in_with"}, {"code", code}, {"name", "  Asha\n\x1b[31m  "}});
  tokens_["Asha"] = answer["person"].get<std::string>();
  const std::string name = ask("Asha", {{"t", "me"}})["name"].get<std::string>();
  EXPECT_TRUE(name.starts_with("Asha")) << name;
  EXPECT_EQ(name.find('\n'), std::string::npos);
  EXPECT_EQ(name.find('\x1b'), std::string::npos);
  EXPECT_TRUE(is_ok(ask("Asha", {{"t", "rename"}, {"name", "Asha R."}})));
  EXPECT_EQ(ask("Asha", {{"t", "me"}})["name"], "Asha R.");
  EXPECT_EQ(refusal("Asha", {{"t", "rename"}, {"name", "  "}}), "say what you are called");
}

TEST_F(SigningIn, TheFormTellsNobodyWhoHasAnAccount) {
  sign_up("Asha");
  letters_.clear();
  const Json known = ask("", {{"t", "sign_in"}, {"address", "asha@example.org"}});
  const Json unknown = ask("", {{"t", "sign_in"}, {"address", "zoya@example.org"}});
  EXPECT_EQ(known, unknown);
  ASSERT_EQ(letters_.size(), 2U) << "the same happens for both";
  const auto without_code = [&](std::size_t i) {
    std::string text = letters_[i].text;
    return text.replace(text.find("#in=") + 4, 32, "");
  };
  EXPECT_EQ(without_code(0), without_code(1));
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(ask("", {{"t", "sign_in"}, {"address", "asha@example.org"}}).value("reason", "") == "",
              ask("", {{"t", "sign_in"}, {"address", "zoya@example.org"}}).value("reason", "") == "")
        << i;
}

TEST_F(SigningIn, NobodyIsSentMoreThanFiveLettersAnHour) {
  for (int i = 0; i < People::kLinksToOne; ++i) people_->sign_in("asha@example.org", "m" + std::to_string(i));
  EXPECT_NO_THROW(people_->sign_in("ASHA@example.org", "another")) << "whoever asks learns nothing";
  EXPECT_EQ(letters_.size(), 5U);
  pass(std::chrono::hours(1) + std::chrono::seconds(1));
  people_->sign_in("asha@example.org", "m");
  EXPECT_EQ(letters_.size(), 6U);
}

TEST_F(SigningIn, OneMachineAsksForOnlySoManyLinksAnHour) {
  for (int i = 0; i < People::kAsksOfOne; ++i) people_->sign_in("a" + std::to_string(i) + "@example.org", "m");
  EXPECT_THROW(people_->sign_in("asha@example.org", "m"), Refused);
  EXPECT_NO_THROW(people_->sign_in("asha@example.org", "another"));
  pass(std::chrono::minutes(1));
  EXPECT_NO_THROW(people_->sign_in("bina@example.org", "m")) << "little by little it may ask again";
}

TEST_F(SigningIn, TheHallSendsOnlySoManyLettersAnHour) {
  for (int i = 0; i < People::kLinks; ++i) {
    const std::string number = std::to_string(i);
    people_->sign_in("a" + number + "@example.org", "m" + number);
  }
  EXPECT_THROW(people_->sign_in("asha@example.org", "m"), Refused);
  EXPECT_EQ(letters_.size(), static_cast<std::size_t>(People::kLinks));
}

TEST_F(SigningIn, WrongCodesAndOldTokensOpenNothing) {
  sign_up("Asha");
  for (int i = 0; i < 3 * People::kWrongOfOne; ++i)
    EXPECT_THROW(people_->sign_in_with(std::string(32, 'a'), "Asha", "m"), Refused);
  EXPECT_FALSE(people_->signed_in(""));
  EXPECT_FALSE(people_->signed_in(std::string(32, '0')));
  EXPECT_EQ(refusal("", {{"t", "me"}, {"person", std::string(32, '0')}}), "sign in first");
  EXPECT_EQ(refusal("", {{"t", "me"}, {"person", 5}}), "sign in first");
  EXPECT_TRUE(is_ok(ask("Asha", {{"t", "sign_out"}})));
  EXPECT_EQ(refusal("Asha", {{"t", "me"}}), "sign in first");
  sign_up("Asha");
  pass(People::kBrowserLasts);
  EXPECT_EQ(refusal("Asha", {{"t", "me"}}), "sign in first");
}

TEST_F(SigningIn, TwoBrowsersOfAPersonAreSignedInEachByItself) {
  const std::string first = sign_up("Asha");
  const std::string second = sign_up("Asha");
  EXPECT_EQ(people_->signed_in(first)->id, people_->signed_in(second)->id);
  people_->sign_out(first);
  EXPECT_FALSE(people_->signed_in(first));
  EXPECT_TRUE(people_->signed_in(second));
}

TEST_F(SigningIn, WhereNoLetterCanBeSentThatIsSaid) {
  is_post_open_ = false;
  EXPECT_EQ(refusal("", {{"t", "sign_in"}, {"address", "asha@example.org"}}), "no letters can be sent now: try later");
  EXPECT_EQ(refusal("", {{"t", "sign_in"}, {"address", "asha"}}), "that is no address: write it as name@example.org");
  EXPECT_EQ(refusal("", {{"t", "sign_in"}}), "that is no address: write it as name@example.org");
}

TEST_F(SigningIn, WhoeverWantsToBeForgottenIs) {
  sign_up("Hari", "standard");
  sign_up("Asha");
  befriend_each_other({"Hari", "Asha"});
  EXPECT_TRUE(is_ok(open("Hari", {{"W", "Asha"}})));
  EXPECT_TRUE(is_ok(ask("Hari", {{"t", "forget_me"}})));
  EXPECT_EQ(refusal("Hari", {{"t", "me"}}), "sign in first");
  EXPECT_TRUE(listed("Asha", "join").empty());
  EXPECT_TRUE(ask("Asha", {{"t", "friends"}})["friends"].empty());
  EXPECT_FALSE(store::PeopleStore(*store_).person_at("hari@example.org"));
}

// 29host-friend-01
TEST_F(Friends, AreAddedByTheAddressTheyHaveSignedUpWith) {
  sign_up("Hari", "standard");
  sign_up("Asha");
  EXPECT_EQ(refusal("Hari", {{"t", "add_friend"}, {"address", "zoya@example.org"}}),
            "nobody has signed up with zoya@example.org: ask your friend which address he uses here");
  const Json added = ask("Hari", {{"t", "add_friend"}, {"address", " ASHA@example.org "}});
  EXPECT_EQ(added["name"], "Asha");
  EXPECT_EQ(refusal("Hari", {{"t", "add_friend"}, {"address", "asha@example.org"}}), "Asha is on your list");
  EXPECT_EQ(refusal("Hari", {{"t", "add_friend"}, {"address", "hari@example.org"}}), "that is your own address");
  EXPECT_EQ(refusal("Hari", {{"t", "add_friend"}, {"address", "nobody"}}),
            "that is no address: write it as name@example.org");
  EXPECT_EQ(refusal("", {{"t", "add_friend"}, {"address", "asha@example.org"}}), "sign in first");
  const Json list = ask("Hari", {{"t", "friends"}})["friends"];
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["address"], "asha@example.org");
}

TEST_F(Friends, WhoTriesManyAddressesIsStopped) {
  sign_up("Hari", "standard");
  std::string last;
  for (int i = 0; i <= People::kFriendsTried; ++i)
    last = refusal("Hari", {{"t", "add_friend"}, {"address", "a" + std::to_string(i) + "@example.org"}});
  EXPECT_EQ(last, "you have tried many addresses: wait an hour");
}

TEST_F(Friends, AFriendshipThatOneEndsIsEndedForBoth) {
  sign_up("Hari", "standard");
  sign_up("Asha");
  befriend("Hari", "Asha");
  const Json of_asha = ask("Asha", {{"t", "friends"}});
  EXPECT_TRUE(of_asha["friends"].empty());
  ASSERT_EQ(of_asha["befriended_by"].size(), 1U);
  EXPECT_FALSE(of_asha["befriended_by"][0].contains("address")) << "an address is told by its owner only";
  befriend("Asha", "Hari");
  ask("Asha", {{"t", "remove_friend"}, {"friend", id_of("Hari")}});
  EXPECT_TRUE(ask("Hari", {{"t", "friends"}})["friends"].empty());
  EXPECT_TRUE(ask("Asha", {{"t", "friends"}})["befriended_by"].empty());
}

// Nobody lets himself into somebody's games by putting that one on his own list.
TEST_F(Friends, OneListSaysNothingOfTheOther) {
  sign_up("Hari", "standard");
  sign_up("Xaver");
  befriend("Xaver", "Hari");
  const std::string code = open("Hari", {})["table"].get<std::string>();
  EXPECT_TRUE(listed("Xaver", "view").empty());
  EXPECT_EQ(come(code, "Xaver", 1)["reason"], "this table is for friends of its host");
}

}  // namespace
}  // namespace turup::hall
