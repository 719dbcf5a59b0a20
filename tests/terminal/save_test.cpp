// Tests saving: nothing that was shown is lost, however the game is killed, and nobody ever reads half a record.
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <atomic>
#include <cstdlib>
#include <thread>

#include "table/table.h"
#include "terminal/terminal.h"
#include "terminal/typist.h"

namespace turup {
namespace {

namespace fs = std::filesystem;
using typing::contents;
using typing::Folder;
using typing::Follower;
using typing::has;
using typing::options_for;
using typing::played;
using typing::Screenful;

class Saving : public testing::Test {
 protected:
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_.path())) names.push_back(entry.path().filename().string());
    return names;
  }
  const Folder folder_;
  const std::string path_ = folder_.file("match");
};

TEST_F(Saving, TheFileIsTheLastTextWritten) {
  SaveFile save(path_);
  save.write("one\n");
  save.write("two, longer\n");
  save.write("3\n");
  EXPECT_EQ(contents(path_), "3\n");
  EXPECT_EQ(read_save(path_), "3\n");
}

TEST_F(Saving, AReaderNeverFindsHalfAText) {
  const std::string short_text(10, 'a');
  const std::string long_text(300000, 'b');
  SaveFile save(path_);
  save.write(short_text);
  std::atomic<bool> done = false;
  std::thread writer([&] {
    for (int i = 0; i < 100; ++i) save.write(i % 2 == 0 ? long_text : short_text);
    done = true;
  });
  int torn = 0;
  while (!done) {
    const std::string text = contents(path_);
    if (text != short_text && text != long_text) ++torn;
  }
  writer.join();
  EXPECT_EQ(torn, 0);
}

TEST_F(Saving, AFullDiskLeavesTheFileAsItWas) {
  SaveFile save(path_);
  save.write("what was\n");
  static_cast<void>(::signal(SIGXFSZ, SIG_IGN));
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{4, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_THROW(save.write("what is\n"), SaveFailure);
  ::setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_EQ(contents(path_), "what was\n");
  EXPECT_FALSE(fs::exists(save.temporary()));
}

TEST_F(Saving, TwoCannotPlayTheSameMatch) {
  const SaveFile save(path_);
  try {
    const SaveFile other(path_);
    ADD_FAILURE() << "both may";
  } catch (const SaveFailure& failure) {
    EXPECT_EQ(failure.what(), "`" + path_ + "` is being played by another turup");
  }
}

TEST_F(Saving, TheNextMayPlayOnceItIsClosed) {
  { const SaveFile save(path_); }
  EXPECT_NO_THROW(SaveFile{path_});
  EXPECT_EQ(files(), std::vector<std::string>{});
}

TEST_F(Saving, FoldersOnTheWayAreMade) {
  SaveFile save(folder_.file("a/b/match"));
  save.write("x");
  EXPECT_EQ(contents(folder_.file("a/b/match")), "x");
}

TEST_F(Saving, TheStandardPathIsUnderTheStateHome) {
  ::setenv("XDG_STATE_HOME", folder_.path().c_str(), 1);
  EXPECT_EQ(default_save_path("29/base", 7), folder_.path() + "/turup/29-base-7.turup");
  EXPECT_EQ(default_save_path("/tmp/ours.yaml", 3), folder_.path() + "/turup/tmp-ours-yaml-3.turup");
  EXPECT_EQ(latest_save("29/base"), "");
  SaveFile(default_save_path("29/base", 7)).write("older");
  SaveFile(default_save_path("29/base", 12)).write("younger");
  SaveFile(default_save_path("29/base/x", 13)).write("another variant");
  fs::last_write_time(default_save_path("29/base", 7), fs::file_time_type::clock::now() - std::chrono::hours(1));
  EXPECT_EQ(latest_save("29/base"), default_save_path("29/base", 12));
  ::unsetenv("XDG_STATE_HOME");
}

TEST_F(Saving, ALessonIsAMatchOfItsGameWithANameOfItsOwn) {
  ::setenv("XDG_STATE_HOME", folder_.path().c_str(), 1);
  const std::string lesson = lesson_save_path("29/base", 7);
  EXPECT_EQ(lesson, folder_.path() + "/turup/learn-29-base-7.turup");
  EXPECT_TRUE(is_lesson_save(lesson));
  EXPECT_FALSE(is_lesson_save(default_save_path("29/base", 7)));
  EXPECT_FALSE(is_lesson_save(folder_.path() + "/learn-from-this.turup")) << "somebody has named that file himself";
  SaveFile(lesson).write("a lesson");
  EXPECT_EQ(saves("29/base"), std::vector<std::string>{lesson});
  EXPECT_EQ(saves(""), std::vector<std::string>{lesson});
  EXPECT_EQ(saves("29"), std::vector<std::string>{});
  ::unsetenv("XDG_STATE_HOME");
}

TEST_F(Saving, ANewMatchDoesNotDestroyAnOlderOne) {
  SaveFile(path_).write("turup record 1\nan older match\n");
  const Rules rules = samples::whist();
  PlayOptions options = options_for(rules);
  options.save_path = path_;
  const Screenful screen = typing::typed(options, {});
  EXPECT_EQ(contents(path_ + ".old"), "turup record 1\nan older match\n");
  EXPECT_TRUE(has(screen.text, "An older match is now in\n" + path_ + ".old\n"));
}

TEST_F(Saving, AMatchThatCannotBeSavedIsNotPlayed) {
  const Rules rules = samples::whist();
  PlayOptions options = options_for(rules);
  options.save_path = "/dev/null/match";
  const Screenful screen = typing::typed(options, {"2c"});
  EXPECT_EQ(screen.status, 3);
  EXPECT_TRUE(has(screen.errors, "error: cannot "));
}

TEST_F(Saving, ThePathIsSaidAtTheEnd) {
  const Rules rules = samples::whist();
  PlayOptions options = options_for(rules);
  options.save_path = path_;
  EXPECT_TRUE(has(typing::typed(options, {}).text, "End of input.\nSaved in\n" + path_ + "\n"));
}

// Everything that is left of a game that was killed.
struct Remains {
  int status = 0;      // as waitpid returns it
  std::string screen;  // everything shown before
  std::string record;
};

class Ending : public Saving {
 protected:
  // Plays in a process of its own until prompt `number`, then sends itself a signal.
  Remains killed_at(int number, int signal) {
    const std::string screen_path = folder_.file("screen");
    const pid_t child = ::fork();
    if (child == 0) {
      Follower follower;
      int prompt = 0;
      played(options_, [&](const std::string& screen) {
        if (++prompt == number) {
          std::ofstream(screen_path) << screen << std::flush;
          ::raise(signal);
        }
        return follower(screen);
      });
      ::_exit(99);
    }
    Remains remains;
    ::waitpid(child, &remains.status, 0);
    remains.screen = contents(screen_path);
    remains.record = contents(path_);
    return remains;
  }
  Ending() { options_.save_path = path_; }

  const Rules rules_ = samples::twenty_nine();
  PlayOptions options_ = options_for(rules_, 8);
};

TEST_F(Ending, KillLosesNothingThatWasShown) {
  for (int prompt = 1; prompt <= 19; prompt += 3) {
    const Remains remains = killed_at(prompt, SIGKILL);
    ASSERT_TRUE(WIFSIGNALED(remains.status)) << prompt;
    const Source save("save", remains.record);
    Diagnostics diagnostics;
    const auto table = resume(rules_, nullptr, save, diagnostics);
    ASSERT_TRUE(table) << remains.record;
    // Every trick and call on the screen is in the record, and the next decision is the one that was being asked.
    const Event* trick = table->last_trick();
    const auto shown = remains.screen.rfind("\nTrick " + std::to_string(trick ? trick->number : 99) + ": ");
    EXPECT_TRUE(!trick || shown != std::string::npos) << remains.screen;
    EXPECT_EQ(table->actor(), 0);
    options_.resumed = &save;
    const Screenful again = typing::typed(options_, {});
    const std::string asked = remains.screen.substr(remains.screen.rfind("Hand: "));
    const std::string hand = asked.substr(0, asked.find('\n'));
    EXPECT_TRUE(has(again.text, hand)) << prompt << "\n" << again.text << "\nwas\n" << remains.screen;
    EXPECT_EQ(contents(path_), remains.record);
    options_.resumed = nullptr;
  }
}

TEST_F(Ending, ControlCSaysWhereItIsSavedAndLeavesNothingElse) {
  testing::internal::CaptureStderr();
  const Remains remains = killed_at(4, SIGINT);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "\nSaved in " + path_ + "\nTo go on, type\nturup play --resume " + path_ + "\n");
  ASSERT_TRUE(WIFEXITED(remains.status));
  EXPECT_EQ(WEXITSTATUS(remains.status), 130);
  EXPECT_FALSE(fs::exists(path_ + ".lock"));
  EXPECT_FALSE(fs::exists(path_ + ".writing"));
  EXPECT_TRUE(has(remains.record, "turup record 1\n"));
}

TEST_F(Ending, AMatchGoesOnAsIfItHadNotBeenInterrupted) {
  PlayOptions whole = options_for(rules_, 8);
  whole.save_path = folder_.file("whole");
  whole.deals = 2;
  played(whole, Follower());
  const Remains remains = killed_at(9, SIGTERM);
  EXPECT_EQ(WEXITSTATUS(remains.status), 128 + SIGTERM);
  const Source save("save", remains.record);
  options_.resumed = &save;
  options_.deals = 2;
  const Screenful rest = played(options_, Follower());
  EXPECT_TRUE(has(rest.text, "Going on in deal 1. Score: NS 0, EW 0\n")) << rest.text;
  EXPECT_EQ(contents(path_), contents(whole.save_path));
}

TEST_F(Ending, ARecordThatCannotBeGoneOnWithIsExplained) {
  const Source save("save", "turup record 1\nrules twenty-nine\n");
  options_.resumed = &save;
  const Screenful screen = typing::typed(options_, {});
  EXPECT_EQ(screen.status, 1);
  EXPECT_TRUE(has(screen.errors, "the record has no `seed`, so the next deal is unknown")) << screen.errors;
}

}  // namespace
}  // namespace turup
