// Tests what `speaker`, `calls` and `calls_by_hand` may answer, and the reports about other answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scripts.h"

namespace turup::test {
namespace {

class AuctionAnswer : public testing::Test {
 protected:
  // Returns "seat 3", "over", or the report.
  std::string speaker(const std::string& body) {
    try {
      const auto seat = bench.open("mine", filling("speaker", body))->speaker(0, facts);
      return seat ? "seat " + std::to_string(*seat + 1) : "over";
    } catch (const HookFailure& failure) {
      return told(failure);
    }
  }
  // Returns "pass 18-28 ditto", or the report.
  std::string calls(const std::string& body) {
    try {
      return shown(calls_left(*bench.open("mine", filling("calls", body)), facts, 1, allowed));
    } catch (const HookFailure& failure) {
      return told(failure);
    }
  }
  // Does the same for the seat that holds a jack, a queen and a seven, or other cards.
  std::string by_hand(const std::string& body, const std::vector<std::string>& hand = {"JS", "QS", "7H"}) {
    try {
      return shown(calls_left_with(*bench.open("mine", filling("calls_by_hand", body)), facts, hand, allowed));
    } catch (const HookFailure& failure) {
      return told(failure);
    }
  }
  static std::string shown(const Calls& calls) {
    std::string text = calls.pass ? "pass" : "no pass";
    if (calls.from <= calls.to) text += " " + std::to_string(calls.from) + "-" + std::to_string(calls.to);
    for (int number = calls.from; !calls.rows.empty() && number <= calls.to; ++number)
      if (calls.has_number(number)) text += (number == calls.from ? ": " : " ") + std::to_string(number);
    return text + (calls.ditto ? " ditto" : "");
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
  HookFacts facts = auction_facts();
  Calls allowed{true, 18, 28, false};
};

TEST_F(AuctionAnswer, OfSpeakerIsASeatOrNothing) {
  EXPECT_EQ(speaker("return 3"), "seat 3");
  EXPECT_EQ(speaker(""), "over");
}
// Returns the text to which the report about an answer of `speaker` points.
std::string pointed_at(Bench& bench, const HookFacts& facts, const std::string& body) {
  try {
    bench.open("mine", filling("speaker", body))->speaker(0, facts);
    return "nothing";
  } catch (const HookFailure& failure) {
    return std::string(failure.diagnostic().labels.at(0).span.text());
  }
}

TEST_F(AuctionAnswer, ThatIsRefusedIsShownWithItsReturn) {
  EXPECT_EQ(pointed_at(bench, facts, "if facts.seats == 4 then\nreturn 9\nend\nreturn 1"), "return 9");
  EXPECT_EQ(pointed_at(bench, facts, "if facts.seats == 3 then\nreturn 1\nend\nreturn 'two'\n"), "return 'two'");
  EXPECT_EQ(pointed_at(bench, facts, "local list = {}\nreturn {\n  1,\n  2,\n}\n"), "return {");
  EXPECT_EQ(pointed_at(bench, facts, "return 1.5\n"), "return 1.5");
}

TEST_F(AuctionAnswer, OfSpeakerIsASeatThatExists) {
  for (const std::string seat : {"0", "5", "-1"})
    EXPECT_EQ(speaker("return " + seat), "T3018 script `mine` returns seat " + seat +
                                             " from `speaker`\n"
                                             "  help: give a seat from 1 to 4, or nothing");
  EXPECT_EQ(speaker("return 'north'"),
            "T3016 script `mine` returns a text from `speaker`\n"
            "  help: give a seat from 1 to 4, or nothing");
  EXPECT_EQ(speaker("return 1.5"), "T3018 script `mine` returns a number that is not whole\n  help: divide with `//`");
}
TEST_F(AuctionAnswer, OfSpeakerIsASeatThatHasSomethingToSay) {
  EXPECT_EQ(speaker("return 4"),
            "T3023 script `mine` returns seat 4, which has passed, from `speaker`\n"
            "  help: give a seat that is still in and does not hold the bid, or nothing if the auction is over");
  EXPECT_EQ(speaker("return facts.holder"),
            "T3023 script `mine` returns seat 1, which holds the bid, from `speaker`\n"
            "  help: give a seat that is still in and does not hold the bid, or nothing if the auction is over");
}
TEST_F(AuctionAnswer, RestsOnNoFactOfAnotherPoint) {
  EXPECT_THAT(speaker("return facts.speaker"),
              testing::StartsWith("T3029 script `mine` goes wrong: `speaker` has no fact `speaker`\n"));
  EXPECT_THAT(speaker("return facts.last.said"),
              testing::StartsWith("T3029 script `mine` goes wrong: `facts.last` has no fact `said`\n"
                                  "  help: read `say` or `seat`; `turup explain hooks.speaker`"));
}
TEST_F(AuctionAnswer, RestsOnWhatEverybodyHasHeard) {
  EXPECT_EQ(speaker("assert(facts.seats == 4 and #facts.side == 4 and #facts.passed == 4)\n"
                    "assert(facts.side[1] == 1 and facts.side[2] == 2 and facts.side[3] == 1)\n"
                    "assert(facts.passed[4] == true and facts.passed[1] == false)\n"
                    "assert(facts.holder == 1 and facts.opener == 1 and facts.former == nil)\n"
                    "assert(facts.number == 17 and facts.equalled == false)\n"
                    "assert(facts.last.seat == 1 and facts.last.say == 'bid')"),
            "over");
  facts.equalled = true;
  facts.former = 2;
  for (const auto& [said, word] : std::map<HookFacts::Said, std::string>{
           {HookFacts::Said::pass, "pass"}, {HookFacts::Said::ditto, "ditto"}, {HookFacts::Said::raise, "raise"}}) {
    facts.said = said;
    EXPECT_EQ(speaker("assert(facts.equalled == true and facts.former == 3 and facts.last.say == '" + word + "')"),
              "over");
  }
  facts = {};
  facts.seats = 6;
  EXPECT_EQ(speaker("assert(#facts.side == 6 and facts.last == nil and facts.number == nil)\n"
                    "assert(facts.holder == nil and facts.opener == nil) return 6"),
            "seat 6");
}
TEST_F(AuctionAnswer, OfCallsIsPartOfWhatIsAllowed) {
  EXPECT_EQ(calls("return facts.allowed"), "pass 18-28");
  EXPECT_EQ(calls("facts.allowed.pass = false return facts.allowed"), "no pass 18-28");
  EXPECT_EQ(calls("facts.allowed.from = 20 facts.allowed.to = 21 return facts.allowed"), "pass 20-21");
  EXPECT_EQ(calls("facts.allowed.from = nil return facts.allowed"), "pass");
  EXPECT_EQ(calls("facts.allowed.from = 29 return facts.allowed"), "pass");
  EXPECT_EQ(calls("return { from = 28, to = 28 }"), "no pass 28-28");
  EXPECT_EQ(calls("return { pass = true, ditto = false }"), "pass");
}
TEST_F(AuctionAnswer, OfCallsMayBeNumbersThatLieApart) {
  EXPECT_EQ(calls("facts.allowed.numbers = { 28, 20, 18, 20 } return facts.allowed"), "pass 18-28: 18 20 28");
  EXPECT_EQ(calls("return { numbers = { 18, 19, 20 } }"), "no pass 18-20");
  EXPECT_EQ(calls("return { pass = true, numbers = { 25 } }"), "pass 25-25");
  // Numbers that the rules do not allow are passed over.
  EXPECT_EQ(calls("facts.allowed.numbers = { 3, 19, 27, 99 } return facts.allowed"), "pass 19-27: 19 27");
  EXPECT_EQ(calls("return { pass = true, from = 20, to = 26, numbers = { 18, 20, 25, 28 } }"), "pass 20-25: 20 25");
  EXPECT_EQ(calls("return { pass = true, numbers = {} }"), "pass");
  EXPECT_EQ(calls("return { numbers = { 3 } }").substr(0, 5), "T3022");
  EXPECT_EQ(calls("return { numbers = 18 }").substr(0, 5), "T3016");
  EXPECT_EQ(calls("return { numbers = { 'all' } }").substr(0, 5), "T3016");
}
TEST_F(AuctionAnswer, OfCallsKeepsToTheNumbersThatAnotherScriptHasLeft) {
  allowed.from = 18;
  allowed.to = 28;
  allowed.rows.push_back({18, 20, 2});
  allowed.rows.push_back({28, 28, 1});
  EXPECT_EQ(calls("local n = facts.allowed.numbers assert(#n == 3 and n[1] == 18 and n[2] == 20 and n[3] == 28)\n"
                  "return facts.allowed"),
            "pass 18-28: 18 20 28");
  EXPECT_EQ(calls("facts.allowed.from = 19 return facts.allowed"), "pass 20-28: 20 28");
  EXPECT_EQ(calls("return { pass = true, from = 19, to = 27 }"), "pass 20-20");
  EXPECT_EQ(calls("return { pass = true, numbers = { 19, 20 } }"), "pass 20-20");
}
TEST_F(AuctionAnswer, OfCallsHasNumbersInFourRowsAtMost) {
  allowed.from = 100;
  allowed.to = 900;
  EXPECT_EQ(calls("return { numbers = { 101, 102, 103, 900 } }"), "no pass 101-900: 101 102 103 900");
  EXPECT_EQ(calls("return { numbers = { 100, 101, 110, 111, 200, 300, 500, 900 } }"),
            "no pass 100-900: 100 101 110 111 200 300 500 900");
  EXPECT_EQ(calls("return { numbers = { 100, 101, 110, 112, 200, 204, 300, 308, 500 } }"),
            "T3021 script `mine` returns numbers in more than 4 rows from `calls`\n"
            "  help: a row is of numbers that lie equally far apart: leave fewer rows");
}
TEST_F(AuctionAnswer, OfCallsMayAddTheDitto) {
  EXPECT_EQ(calls("facts.allowed.ditto = true return facts.allowed"), "pass 18-28 ditto");
  EXPECT_EQ(calls("return { ditto = true }"), "no pass ditto");
}
TEST_F(AuctionAnswer, OfCallsKnowsWhoSpeaksAndWhatIsLeft) {
  EXPECT_EQ(calls("assert(facts.speaker == 2 and facts.holder == 1 and facts.side[facts.speaker] == 2)\n"
                  "local a = facts.allowed assert(a.pass == true and a.from == 18 and a.to == 28 and a.ditto == nil)\n"
                  "return a"),
            "pass 18-28");
  allowed = {true, 29, 28, false};
  EXPECT_EQ(calls("assert(facts.allowed.from == nil and facts.allowed.to == nil) return facts.allowed"), "pass");
  allowed = {false, 18, 28, true};
  EXPECT_EQ(calls("assert(facts.allowed.pass == false and facts.allowed.ditto) return facts.allowed"),
            "no pass 18-28 ditto");
}
TEST_F(AuctionAnswer, OfCallsIsNeverWider) {
  EXPECT_EQ(calls("return { pass = true, from = 17, to = 28 }"),
            "T3021 script `mine` returns the numbers 17 to 28, but only 18 to 28 may be bid from `calls`\n"
            "  help: narrow `facts.allowed` and return that");
  EXPECT_EQ(calls("return { pass = true, from = 18, to = 29 }"),
            "T3021 script `mine` returns the numbers 18 to 29, but only 18 to 28 may be bid from `calls`\n"
            "  help: narrow `facts.allowed` and return that");
  EXPECT_EQ(calls("return { from = -2147483648, to = 2147483647 }").substr(0, 5), "T3021");
  EXPECT_EQ(calls("return { from = 65554, to = 65555 }").substr(0, 5), "T3021");
  allowed = {false, 28, 28, false};
  EXPECT_EQ(calls("return { from = 27, to = 27 }"),
            "T3021 script `mine` returns the numbers 27 to 27, but only 28 may be bid from `calls`\n"
            "  help: narrow `facts.allowed` and return that");
  EXPECT_EQ(calls("return { pass = true, from = 28, to = 28 }"),
            "T3021 script `mine` returns a pass that may not be made from `calls`\n"
            "  help: narrow `facts.allowed` and return that");
  allowed = {true, 29, 28, false};
  EXPECT_EQ(calls("return { from = 29, to = 29 }"),
            "T3021 script `mine` returns the numbers 29 to 29, but no number may be bid from `calls`\n"
            "  help: narrow `facts.allowed` and return that");
}
TEST_F(AuctionAnswer, OfCallsHasADittoOnlyAfterABid) {
  facts.equalled = true;
  EXPECT_EQ(calls("facts.allowed.ditto = true return facts.allowed"),
            "T3021 script `mine` returns a ditto after a ditto from `calls`\n"
            "  help: allow the ditto only if it is not `facts.equalled`");
  facts = {};
  facts.seats = 4;
  EXPECT_EQ(calls("facts.allowed.ditto = true return facts.allowed"),
            "T3021 script `mine` returns a ditto where nobody has bid from `calls`\n"
            "  help: allow the ditto only if there is `facts.number`");
}
TEST_F(AuctionAnswer, OfCallsByHandKnowsTheHandOfTheSpeakerAlone) {
  const std::string without_jack =
      "for _, card in ipairs(facts.hand) do if card.rank == 'J' then return facts.allowed end end\n"
      "facts.allowed.to = 0 return facts.allowed";
  EXPECT_EQ(by_hand(without_jack), "pass 18-28");
  EXPECT_EQ(by_hand(without_jack, {"QS", "7H"}), "pass");
  EXPECT_EQ(by_hand("assert(facts.speaker == 2 and #facts.hand == 3 and facts.holder == 1) return facts.allowed"),
            "pass 18-28");
  EXPECT_EQ(calls("return facts.hand").substr(0, 5), "T3029");
}
TEST_F(AuctionAnswer, OfCallsByHandIsNotQuoted) {
  EXPECT_EQ(by_hand("error('he has the ' .. facts.hand[1].card)"), "T3015 script `mine` stops");
}
TEST_F(AuctionAnswer, OfCallsByHandIsNeverWider) {
  EXPECT_EQ(by_hand("return { pass = true, from = 17, to = 28 }").substr(0, 5), "T3021");
  EXPECT_EQ(by_hand("facts.allowed.ditto = true return facts.allowed"),
            "T3021 script `mine` returns a ditto that may not be made from `calls_by_hand`\n"
            "  help: narrow `facts.allowed` and return that");
}
TEST_F(AuctionAnswer, OfCallsByHandStopsNobodyWhoHasToBid) {
  EXPECT_EQ(by_hand("return {}"),
            "T3022 script `mine` returns nothing that may be called from `calls_by_hand`\n"
            "  help: leave `pass` as it is");
  allowed = {false, 18, 28, false};
  EXPECT_EQ(by_hand("return {}"), "no pass 18-28");
}
TEST_F(AuctionAnswer, OfCallsLeavesSomethingToCall) {
  EXPECT_EQ(calls("return {}"),
            "T3022 script `mine` returns nothing that may be called from `calls`\n"
            "  help: leave the seat a pass, a number or the ditto");
  EXPECT_EQ(calls("return { pass = false, from = 20, to = 19 }").substr(0, 5), "T3022");
}
TEST_F(AuctionAnswer, OfCallsIsAPassWhereNothingElseIsLeft) {
  allowed = {true, 1, 0, false};
  EXPECT_EQ(calls("return {}"), "pass");
  EXPECT_EQ(calls("return { pass = false }"), "pass");
  EXPECT_EQ(by_hand("return {}"), "pass");
}
TEST_F(AuctionAnswer, OfCallsIsATable) {
  EXPECT_EQ(calls(""),
            "T3016 script `mine` returns nothing from `calls`\n"
            "  help: return a table with `ditto`, `from`, `numbers`, `pass` and `to`");
  EXPECT_EQ(calls("return { pass = 1 }"),
            "T3016 script `mine` returns a number in `pass` from `calls`\n  help: give true or false");
  EXPECT_EQ(calls("return { ditto = 'ditto' }"),
            "T3016 script `mine` returns a text in `ditto` from `calls`\n  help: give true or false");
  EXPECT_EQ(calls("return { pass = true, from = 'x', to = 28 }"),
            "T3016 script `mine` returns a text in `from` from `calls`\n"
            "  help: give whole numbers in `from` and `to`, or leave both out");
  EXPECT_EQ(calls("return { pass = true, from = 20 }"),
            "T3016 script `mine` returns `from` without `to` from `calls`\n"
            "  help: give whole numbers in `from` and `to`, or leave both out");
  EXPECT_EQ(calls("return { pass = true, double = true }"),
            "T3017 script `mine` returns the unknown key `double` from `calls`\n"
            "  help: return a table with `ditto`, `from`, `numbers`, `pass` and `to`");
}
TEST_F(AuctionAnswer, OfAPointNeedsAScriptThatFillsIt) {
  const auto hooks = bench.open_file("tables");
  EXPECT_THROW(hooks->speaker(0, facts), std::logic_error);
  EXPECT_THROW(calls_left(*hooks, facts, 1, allowed), std::logic_error);
}

}  // namespace
}  // namespace turup::test
