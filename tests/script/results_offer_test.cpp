// Tests what `offer` and `value` may answer, and the reports about other answers.
#include <gtest/gtest.h>

#include "rules/rules.h"
#include "scripts.h"

namespace turup::test {
namespace {

class DealAnswer : public testing::Test {
 protected:
  // Returns the offers one after another, "accept made", "yield contract 4 8 stops exposed {1 2}"; or the report.
  std::string offers(const std::string& body, int memory = 0) {
    try {
      const auto hooks = bench.open("mine", filling("offer", body, memory));
      std::string text;
      for (const Offer& offer : hooks->offers(0, facts)) text += (text.empty() ? "" : ", ") + shown(offer, memory);
      return text;
    } catch (const HookFailure& failure) {
      return told(failure);
    }
  }
  std::string contract(const std::string& table) {
    facts.moment = Moment::before_auction;
    return offers("return { { say = 'yield', contract = " + table + " } }");
  }
  std::string value(const std::string& body, int memory = 0) {
    try {
      return std::to_string(bench.open("mine", filling("value", body, memory))->value(0, played));
    } catch (const HookFailure& failure) {
      return told(failure);
    }
  }
  static std::string shown(const Offer& offer, int memory) {
    static const char* const kOutcomes[] = {"", " made", " failed"};
    std::string text = offer.word == 0 ? "accept" : "yield";  // in alphabetical order
    text += kOutcomes[static_cast<std::size_t>(offer.outcome)];
    if (offer.is_contract) {
      text += " contract";
      for (const std::int32_t worth : offer.worth) text += worth != 0 ? " " + std::to_string(worth) : "";
      text += offer.deal_stops ? " stops " : " ";
      text += kPartnerHand[offer.partner].word;
    }
    for (int i = 0; i < memory; ++i) text += " " + std::to_string(offer.memory[static_cast<std::size_t>(i)]);
    return text;
  }
  static std::string told(const HookFailure& failure) {
    const Diagnostic& d = failure.diagnostic();
    std::string text = d.code + " " + d.message;
    for (const auto& help : d.helps) text += "\n  help: " + help;
    EXPECT_EQ(d.labels.at(0).span.source->name(), "hooks/mine.lua");
    EXPECT_EQ(d.labels.at(1).span.text(), "mine");
    return text;
  }
  Bench bench;
  HookFacts facts = offer_facts();
  HookFacts played = value_facts();
};

TEST_F(DealAnswer, OfOfferIsAListThatMayBeEmpty) {
  EXPECT_EQ(offers("return {}"), "");
  EXPECT_EQ(offers("return nil"), "");
  EXPECT_EQ(offers("return { { say = 'yield', outcome = 'made' }, { say = 'accept', outcome = 'failed' } }"),
            "yield made, accept failed");
}
TEST_F(DealAnswer, OfOfferRestsOnWhatEverybodySees) {
  facts.memory = {7, -7};
  EXPECT_EQ(
      offers("assert(facts.moment == 'after_trick' and facts.seat == 2 and facts.side == 2)\n"
             "assert(facts.declarers == 1 and facts.tricks[1] == 1 and facts.tricks[2] == 0 and #facts.tricks == 2)\n"
             "assert(facts.tricks_left == 7 and facts.memory[1] == 7 and facts.memory[2] == -7)\n"
             "assert(#facts.memory == 2)",
             2),
      "");
  facts = {};
  facts.moment = Moment::host;
  facts.sides = 2;
  EXPECT_EQ(offers("assert(facts.moment == 'host' and not facts.seat and not facts.side and not facts.declarers)\n"
                   "assert(#facts.memory == 0 and #facts.tricks == 2)"),
            "");
}
TEST_F(DealAnswer, OfOfferIsAListOfTables) {
  const std::string help = "\n  help: return a list of offers: `{ { say = \"…\", outcome = \"…\" } }`";
  EXPECT_EQ(offers("return 'yield'"), "T3016 script `mine` returns a text from `offer`" + help);
  EXPECT_EQ(offers("return { say = 'yield', outcome = 'made' }"),
            "T3016 script `mine` returns a table with names from `offer`" + help);
  EXPECT_EQ(offers("return { 'yield' }"),
            "T3016 script `mine` returns a text from `offer`\n"
            "  help: return a table with `answer`, `contract`, `memory`, `outcome` and `say`");
  EXPECT_EQ(offers("return { { say = 'yield', outcome = 'made', price = 3 } }"),
            "T3017 script `mine` returns the unknown key `price` from `offer`\n"
            "  help: return a table with `answer`, `contract`, `memory`, `outcome` and `say`");
}
TEST_F(DealAnswer, OfOfferHasDeclaredWordsOnly) {
  EXPECT_EQ(offers("return { { outcome = 'made' } }"),
            "T3016 script `mine` returns no `say` from `offer`\n  help: give `accept` or `yield`");
  EXPECT_EQ(offers("return { { say = 'insist', outcome = 'made' } }"),
            "T3016 script `mine` returns the word `insist` in `say` from `offer`\n  help: give `accept` or `yield`");
  EXPECT_EQ(offers("return { { say = 1, outcome = 'made' } }"),
            "T3016 script `mine` returns a number in `say` from `offer`\n  help: give `accept` or `yield`");
}
TEST_F(DealAnswer, OfOfferHasEachWordOnce) {
  EXPECT_EQ(offers("return { { say = 'yield', outcome = 'made' }, { say = 'yield', outcome = 'failed' } }"),
            "T3024 script `mine` returns the offer `yield` twice from `offer`\n  help: offer each word once");
}
TEST_F(DealAnswer, OfOfferDoesOneThing) {
  EXPECT_EQ(offers("return { { say = 'yield' } }"),
            "T3025 script `mine` returns nothing to be done in the offer `yield` from `offer`\n"
            "  help: give a `contract`, an `outcome` or a `memory`");
  EXPECT_EQ(offers("return { { say = 'yield', memory = {} } }").substr(0, 5), "T3025");
  EXPECT_EQ(offers("return { { say = 'yield', outcome = 'made', contract = { worth = { 4 } } } }"),
            "T3025 script `mine` returns both a `contract` and an `outcome` in the offer `yield` from `offer`\n"
            "  help: let a word do one of them");
}
TEST_F(DealAnswer, OfOfferEndsADealThatSomebodyPlays) {
  EXPECT_EQ(offers("return { { say = 'yield', outcome = 'won' } }"),
            "T3016 script `mine` returns the word `won` in `outcome` from `offer`\n"
            "  help: give `made`, `failed` or `annulled`");
  facts.declarers = kNoSide;
  EXPECT_EQ(offers("return { { say = 'yield', outcome = 'made' } }"),
            "T3025 script `mine` returns an `outcome`, but nobody is declarer yet in the offer `yield` from `offer`\n"
            "  help: offer it only if there are `facts.declarers`");
}
TEST_F(DealAnswer, OfOfferRemembersAsMuchAsWasDeclared) {
  EXPECT_EQ(offers("return { { say = 'yield', memory = { 32767, -32767 } } }", 2), "yield 32767 -32767");
  facts.memory = {5, 6};
  EXPECT_EQ(offers("return { { say = 'yield', outcome = 'made' } }", 2), "yield made 5 6");
  EXPECT_EQ(offers("return { { say = 'yield', memory = { 1 } } }", 2),
            "T3020 script `mine` returns 1 number in `memory` instead of 2 from `offer`\n"
            "  help: return 2 numbers in `memory`");
  EXPECT_EQ(offers("return { { say = 'yield', memory = { 32768 } } }", 1),
            "T3018 script `mine` returns the number 32768 in `memory` from `offer`\n"
            "  help: give numbers from -32767 to 32767");
  EXPECT_EQ(offers("return { { say = 'yield', memory = { -32768 } } }", 1).substr(0, 5), "T3018");
  EXPECT_EQ(offers("return { { say = 'yield', memory = 1 } }", 1),
            "T3016 script `mine` returns no list in `memory` from `offer`\n  help: return 1 number in `memory`");
}
TEST_F(DealAnswer, OfOfferIsAContract) {
  EXPECT_EQ(contract("{ worth = { 4 } }"), "yield contract 4 face_down");
  EXPECT_EQ(contract("{ worth = { 3, 6, 12 }, partner = 'seen_by_caller', deal = 'stops' }"),
            "yield contract 3 6 12 stops seen_by_caller");
  EXPECT_EQ(contract("{ worth = { 1, 9999 }, partner = 'exposed' }"), "yield contract 1 9999 exposed");
}
TEST_F(DealAnswer, OfOfferIsAContractThatIsWorthSomething) {
  EXPECT_EQ(contract("{}"),
            "T3016 script `mine` returns no `worth` in the offer `yield` from `offer`\n"
            "  help: give in `worth` what the contract wins or loses");
  EXPECT_EQ(contract("{ worth = {} }"),
            "T3020 script `mine` returns 0 numbers in `worth` instead of 1 to 3 in the offer `yield` from `offer`\n"
            "  help: return 1 to 3 numbers in `worth`");
  EXPECT_EQ(contract("{ worth = { 1, 2, 3, 4 } }").substr(0, 5), "T3020");
  EXPECT_EQ(contract("{ worth = { 0 } }"),
            "T3018 script `mine` returns the number 0 in `worth` in the offer `yield` from `offer`\n"
            "  help: give numbers from 1 to 9999");
  EXPECT_EQ(contract("{ worth = { 10000 } }").substr(0, 5), "T3018");
  EXPECT_EQ(contract("{ worth = { 4, 4 } }"),
            "T3018 script `mine` returns figures in `worth` that do not rise in the offer `yield` from `offer`\n"
            "  help: let every figure be more than the one before");
  EXPECT_EQ(contract("{ worth = 4 }").substr(0, 5), "T3016");
}
TEST_F(DealAnswer, OfOfferIsAContractInKnownWords) {
  EXPECT_EQ(contract("4"),
            "T3016 script `mine` returns a number in the offer `yield` from `offer`\n"
            "  help: return a table with `deal`, `partner` and `worth`");
  EXPECT_EQ(contract("{ worth = { 4 }, hand = 'any' }"),
            "T3017 script `mine` returns the unknown key `hand` in the offer `yield` from `offer`\n"
            "  help: return a table with `deal`, `partner` and `worth`");
  EXPECT_EQ(contract("{ worth = { 4 }, partner = 'asleep' }"),
            "T3016 script `mine` returns the word `asleep` in `partner` in the offer `yield` from `offer`\n"
            "  help: give `face_down`, `exposed`, `seen_by_caller` or `plays`");
  EXPECT_EQ(contract("{ worth = { 4 }, deal = true }"),
            "T3016 script `mine` returns true or false in `deal` in the offer `yield` from `offer`\n"
            "  help: give `stops`");
}
TEST_F(DealAnswer, OfOfferIsAContractOnlyBeforeTheAuction) {
  for (const Moment moment : {Moment::after_trick, Moment::host}) {
    facts.moment = moment;
    EXPECT_EQ(offers("return { { say = 'yield', contract = { worth = { 4 } } } }"),
              "T3025 script `mine` returns a `contract` in the offer `yield` from `offer`\n"
              "  help: offer a contract at the moment `before_auction`");
  }
}
TEST_F(DealAnswer, OfOfferIsAskedForAtItsMomentsOnly) {
  const auto hooks = bench.open("mine",
                                "return { says = 'x', at = { 'host' }, offers = { yield = 'y' }, offer = function() "
                                "return { { say = 'yield', outcome = 'made' } } end }");
  EXPECT_TRUE(hooks->offers(0, facts).empty());
  facts.moment = Moment::host;
  EXPECT_EQ(hooks->offers(0, facts).size(), 1U);
}
TEST_F(DealAnswer, AnnulsTheDealAlsoWhereNobodyIsDeclarer) {
  const auto hooks = bench.open("mine", filling("offer", "return { { say = 'yield', outcome = 'annulled' } }"));
  facts.declarers = kNoSide;
  EXPECT_EQ(hooks->offers(0, facts)[0].outcome, Offer::Outcome::annulled);
}
TEST_F(DealAnswer, IsOfTheScriptThatIsAsked) {
  const auto first = bench.declare("tables", read_file("hooks/tables.lua"));
  const auto second = bench.declare("mine", filling("offer", "return { { say = 'yield', outcome = 'made' } }"));
  const auto third = bench.declare("yours", filling("offer", "return { { say = 'accept', outcome = 'failed' } }"));
  const auto fourth = bench.declare("theirs", filling("value", "return 5"));
  ASSERT_TRUE(first && second && third && fourth);
  const auto hooks = bench.host->open({bench.use(*first), bench.use(*second), bench.use(*third), bench.use(*fourth)});
  EXPECT_EQ(hooks->offers(1, facts)[0].outcome, Offer::Outcome::made);
  EXPECT_EQ(hooks->offers(2, facts)[0].outcome, Offer::Outcome::failed);
  EXPECT_EQ(hooks->value(3, played), 5);
  EXPECT_THROW(hooks->offers(0, facts), std::logic_error);
  EXPECT_THROW(hooks->offers(4, facts), std::logic_error);
  EXPECT_THROW(hooks->value(1, played), std::logic_error);
}
TEST_F(DealAnswer, OfValueIsANumber) {
  EXPECT_EQ(value("return facts.value"), "2");
  EXPECT_EQ(value("return -32767"), "-32767");
  EXPECT_EQ(value("return 32767"), "32767");
}
TEST_F(DealAnswer, OfValueMayTellHowItCameAbout) {
  EXPECT_EQ(value("return { value = 7 }"), "7");
  EXPECT_EQ(value("return { value = 7, ledger = { 'seven' } }"), "7");
  EXPECT_EQ(value("return { ledger = { 'seven' } }"),
            "T3016 script `mine` returns no `value` from `value`\n"
            "  help: return what the deal is worth to the declarers");
  const std::string help = "\n  help: give up to 12 lines of text in `ledger`";
  EXPECT_EQ(value("return { value = 7, ledger = 'seven' }"),
            "T3016 script `mine` returns no list in `ledger` from `value`" + help);
  EXPECT_EQ(value("return { value = 7, ledger = { 7 } }"),
            "T3016 script `mine` returns a number in `ledger` from `value`" + help);
  EXPECT_EQ(value("local many = {} for i = 1, 13 do many[i] = 'x' end return { value = 7, ledger = many }"),
            "T3020 script `mine` returns 13 lines in `ledger` from `value`" + help);
  EXPECT_EQ(value("return { value = 7, ledger = { 'up\\27[2J' } }"),
            "T3016 script `mine` returns a line in `ledger` that cannot be shown as it is written from `value`\n"
            "  help: leave out line breaks, tabs and other characters that control a screen");
}
TEST_F(DealAnswer, OfValueIsToldOnlyToWhoeverListens) {
  const std::string body = "if not facts.tells then return 7 end return { value = 8, ledger = { 'seven', 'or so' } }";
  const auto hooks = bench.open("mine", filling("value", body));
  std::vector<Account> accounts;
  EXPECT_EQ(hooks->value(0, played), 7);
  hooks->listen(&accounts);
  EXPECT_EQ(hooks->value(0, played), 7) << "a script that answers otherwise when somebody listens changes nothing";
  hooks->listen(nullptr);
  EXPECT_EQ(hooks->value(0, played), 7);
  ASSERT_EQ(accounts.size(), 1U);
  EXPECT_EQ(accounts[0].lines, (std::vector<std::string>{"seven", "or so"}));
}
TEST_F(DealAnswer, OfValueRestsOnWhatWasPlayed) {
  played.memory = {3};
  EXPECT_EQ(value("assert(facts.declarers == 1 and facts.made == 1 and facts.failed == -2 and facts.value == 2)\n"
                  "assert(#facts.tricks == 2 and facts.tricks[1] == 8 and facts.tricks[2] == 0)\n"
                  "assert(#facts.memory == 1) return facts.memory[1]",
                  1),
            "3");
}
TEST_F(DealAnswer, OfValueIsNeverMissingOrHuge) {
  const std::string help = "\n  help: return what the deal is worth to the declarers";
  EXPECT_EQ(value(""), "T3016 script `mine` returns nothing from `value`" + help);
  EXPECT_EQ(value("return '4'"), "T3016 script `mine` returns a text from `value`" + help);
  EXPECT_EQ(value("return { 4 }"), "T3016 script `mine` returns a table from `value`" + help);
  EXPECT_EQ(value("return 32768"),
            "T3018 script `mine` returns the value 32768 from `value`\n"
            "  help: return a number from -32767 to 32767");
  EXPECT_EQ(value("return -2147483648").substr(0, 5), "T3018");
}

}  // namespace
}  // namespace turup::test
