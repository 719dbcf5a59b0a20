// The store on SQLite, in a folder of its own, or on PostgreSQL.
#include "store/store.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "store/database_at.h"

namespace turup::store {
namespace {

namespace fs = std::filesystem;
using Entries = std::vector<std::string>;
constexpr std::chrono::milliseconds kLong{60'000};

class Stored : public testing::Test {
 protected:
  Stored() {
    std::string name = (fs::temp_directory_path() / "turup-store-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    address_ = database_at(folder_);
  }
  ~Stored() override { fs::remove_all(folder_); }

  const std::string& address() const { return address_; }
  static std::vector<bool> add(Store& store, const std::string& table, std::uint64_t first, const Entries& entries) {
    return store.add({{table, first, entries}});
  }

  fs::path folder_;
  std::string address_;
};

TEST_F(Stored, EntriesComeBackInOrder) {
  Store store(address(), "one");
  store.make("t", {"a", "b"});
  EXPECT_TRUE(store.take("t", kLong));
  EXPECT_EQ(add(store, "t", 2, {"c", "d"}), std::vector<bool>{true});
  EXPECT_EQ(add(store, "t", 4, {"it's; DROP TABLE hall_journal", "\xE0\xA4\xA4 :code"}), std::vector<bool>{true});
  const Entries all{"a", "b", "c", "d", "it's; DROP TABLE hall_journal", "\xE0\xA4\xA4 :code"};
  EXPECT_EQ(store.journal("t"), all);
  EXPECT_EQ(Store(address(), "two").journal("t"), all) << "another process reads the same";
  EXPECT_TRUE(store.journal("u").empty());
}

TEST_F(Stored, AllTablesOfOneAdditionAreWritten) {
  Store store(address(), "one");
  for (const char* table : {"t", "u", "v"}) {
    store.make(table, {"open"});
    store.take(table, kLong);
  }
  EXPECT_EQ(store.add({{"t", 1, {"a"}}, {"u", 1, {"b"}}, {"v", 1, {}}, {"t", 2, {"c"}}}),
            (std::vector<bool>{true, true, true, true}));
  EXPECT_EQ(store.journal("t"), (Entries{"open", "a", "c"}));
  EXPECT_EQ(store.journal("u"), (Entries{"open", "b"}));
  EXPECT_EQ(store.journal("v"), Entries{"open"});
}

TEST_F(Stored, ATableIsHeldByOneProcessUntilItsLeaseRunsOut) {
  // Long enough that a busy machine does not make a pause longer than what is left of the lease.
  constexpr std::chrono::milliseconds kLease(1000);
  constexpr std::chrono::milliseconds kMoreThanHalf(600);
  Store one(address(), "one");
  Store two(address(), "two");
  one.make("t", {"open"});
  EXPECT_EQ(one.holder("t"), "");
  EXPECT_EQ(one.holder("none"), std::nullopt);
  EXPECT_TRUE(one.take("t", kLease));
  EXPECT_TRUE(one.take("t", kLease)) << "who holds it may take it again";
  EXPECT_FALSE(two.take("t", kLong));
  EXPECT_EQ(two.holder("t"), "one");
  std::this_thread::sleep_for(kMoreThanHalf);
  one.renew(kLease);
  std::this_thread::sleep_for(kMoreThanHalf);
  EXPECT_FALSE(two.take("t", kLong)) << "the lease was renewed";
  std::this_thread::sleep_for(kLease);
  EXPECT_EQ(two.holder("t"), "");
  EXPECT_TRUE(two.take("t", kLong));
  EXPECT_FALSE(one.take("t", kLong));
  EXPECT_FALSE(one.take("none", kLong));
}

TEST_F(Stored, WhatIsReleasedCanBeTakenAtOnce) {
  Store one(address(), "one");
  Store two(address(), "two");
  for (const char* table : {"t", "u"}) {
    one.make(table, {"open"});
    one.take(table, kLong);
  }
  two.release("t");
  EXPECT_FALSE(two.take("t", kLong)) << "nobody lets go of what another holds";
  one.release("t");
  EXPECT_TRUE(two.take("t", kLong));
  EXPECT_FALSE(two.take("u", kLong));
  one.release();
  EXPECT_TRUE(two.take("u", kLong));
  EXPECT_EQ(one.holder("t"), "two") << "a release leaves alone what another has taken since";
}

TEST_F(Stored, WhoeverLostItsLeaseWritesNothing) {
  Store one(address(), "one");
  Store two(address(), "two");
  one.make("t", {"open"});
  one.make("u", {"open"});
  one.take("t", std::chrono::milliseconds(-1));
  one.take("u", kLong);
  ASSERT_TRUE(two.take("t", kLong));
  EXPECT_EQ(one.add({{"t", 1, {"late"}}, {"u", 1, {"well"}}}), (std::vector<bool>{false, true}));
  EXPECT_EQ(one.journal("t"), Entries{"open"});
  EXPECT_EQ(one.journal("u"), (Entries{"open", "well"}));
  one.renew(kLong);
  EXPECT_EQ(one.holder("t"), "two");
}

// One that was refused leaves a gap; what comes after it must not be kept either.
TEST_F(Stored, ThereIsNoGapInAJournalAndNothingTwice) {
  Store store(address(), "one");
  store.make("t", {"open"});
  store.make("u", {"open"});
  store.take("t", kLong);
  store.take("u", kLong);
  EXPECT_EQ(add(store, "t", 2, {"after a gap"}), std::vector<bool>{false});
  EXPECT_EQ(store.add({{"t", 0, {"again"}}, {"u", 1, {"well"}}}), (std::vector<bool>{false, true}));
  EXPECT_EQ(store.journal("t"), Entries{"open"});
  EXPECT_EQ(store.journal("u"), (Entries{"open", "well"}));
}

TEST_F(Stored, ATableIsMadeOnce) {
  Store store(address(), "one");
  store.make("t", {"open"});
  EXPECT_THROW(store.make("t", {"other"}), StoreFailure);
  EXPECT_EQ(store.journal("t"), Entries{"open"});
}

TEST_F(Stored, ClosedTablesAreNotAmongTheOpenOnes) {
  Store store(address(), "one");
  store.make("t", {"open"});
  store.make("u", {"open"});
  EXPECT_EQ(store.open_tables().size(), 2U);
  store.close("t");
  EXPECT_EQ(store.open_tables(), Entries{"u"});
}

TEST_F(Stored, AnAddressThatIsNoneIsRefused) {
  EXPECT_THROW(Store("mysql://here", "one"), StoreFailure);
  EXPECT_THROW(Store("sqlite:///nowhere/at/all/hall.sqlite", "one"), StoreFailure);
}

TEST_F(Stored, SeveralThreadsMayUseOneStore) {
  Store store(address(), "one");
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int number = 0; number < 4; ++number)
    threads.emplace_back([&store, number] {
      const std::string table = "t" + std::to_string(number);
      store.make(table, {"open"});
      store.take(table, kLong);
      for (std::uint64_t i = 1; i <= 10; ++i) store.add({{table, i, {std::to_string(i)}}});
    });
  for (std::thread& thread : threads) thread.join();
  for (int number = 0; number < 4; ++number) EXPECT_EQ(store.journal("t" + std::to_string(number)).size(), 11U);
}

// Writes additions of three entries each, as fast as it can, and tells after each that it is kept.
[[noreturn]] void write_until_killed(const std::string& address, const std::string& table, int told) {
  Store store(address, "child");
  store.take(table, kLong);
  for (std::uint64_t first = 1;; first += 3) {
    const std::string number = std::to_string(first);
    store.add({{table, first, {number + "a", number + "b", number + "c"}}});
    if (write(told, "k", 1) != 1) _exit(1);
  }
}

TEST_F(Stored, AKilledProcessLeavesWholeAdditionsAndAllThatItHadToldOf) {
  constexpr std::size_t kTimes = 6;
  for (std::size_t time = 0; time < kTimes; ++time) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const std::string table = "t" + std::to_string(time);
    Store(address(), "parent").make(table, {"open"});
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) write_until_killed(address(), table, ends[1]);
    close(ends[1]);
    std::size_t kept = 0;
    char byte = 0;
    while (kept < 5 + 7 * time && read(ends[0], &byte, 1) == 1) ++kept;
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    while (read(ends[0], &byte, 1) == 1) ++kept;
    close(ends[0]);
    const Entries journal = Store(address(), "parent").journal(table);
    ASSERT_GE(journal.size(), 1 + 3 * kept) << "what was told of is kept";
    EXPECT_EQ((journal.size() - 1) % 3, 0U) << "an addition is written whole or not at all";
    for (std::size_t i = 1; i < journal.size(); i += 3) {
      EXPECT_EQ(journal[i], std::to_string(i) + "a");
      EXPECT_EQ(journal[i + 2], std::to_string(i) + "c");
    }
  }
}

const Process kHall{"cards", "6f1c", "net:[4026531840]", "127.0.0.1", 2929, 11};

TEST(ProcessName, IsTheSameWhenTheHallIsStartedAgain) {
  Process again = kHall;
  again.number = 12;
  EXPECT_EQ(process_name(again), process_name(kHall));
  EXPECT_EQ(process_name(this_process("127.0.0.1", 2929)), process_name(this_process("127.0.0.1", 2929)));
}

TEST(ProcessName, IsThatOfNoOtherHall) {
  std::vector<Process> others(5, kHall);
  others[0].host = "other";
  others[1].boot = "6f1d";                 // another machine of the same image, or this one started anew
  others[2].network = "net:[4026532000]";  // another container
  others[3].address = "127.0.0.2";
  others[4].port = 2930;
  for (const Process& other : others) EXPECT_NE(process_name(other), process_name(kHall));
  EXPECT_NE(process_name(this_process("127.0.0.1", 2929)), process_name(this_process("127.0.0.1", 2930)));
}

TEST(ProcessName, TellsHallsApartWhosePortTheSystemChooses) {
  Process one = kHall;
  one.port = 0;
  Process other = one;
  other.number = 12;
  EXPECT_NE(process_name(one), process_name(other));
}

TEST(ProcessName, FitsIntoTheColumnOfTheHolder) {
  const Process longest{
      std::string(64, 'h'), std::string(36, 'b'), "net:[4294967295]", std::string(45, '1'), 65535, 4194304};
  EXPECT_LE(process_name(longest).size(), 200U);
  EXPECT_FALSE(this_process("127.0.0.1", 2929).boot.empty());
  EXPECT_FALSE(this_process("127.0.0.1", 2929).network.empty());
}

}  // namespace
}  // namespace turup::store
