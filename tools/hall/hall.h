// The hall: every table that this process holds, and what keeps them.
//
// A table in memory is only a cache of its journal. It comes into memory when somebody asks for it, if no other process
// holds it, and leaves it when nobody is there any more or another process has taken it. The functions may be called
// from any thread; a table itself belongs to one thread at a time, which is up to whoever runs the hall.
#pragma once

#include <condition_variable>
#include <functional>
#include <thread>

#include "hall/hosted_table.h"
#include "store/store.h"

namespace turup::hall {

// Writes entries behind everybody's back, many tables at once: a disk takes long to be sure of anything, but not longer
// for more of it.
class Journal {
 public:
  // `done` is called on the journal's thread, in the order of the calls, with whether everything is on disk.
  using Done = std::function<void(bool is_kept)>;

  explicit Journal(store::Store& store);
  ~Journal();  // after everything is written
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  void add(store::Addition addition, Done done);
  std::size_t waiting() const;

 private:
  struct Work {
    store::Addition addition;
    Done done;
  };
  void run();
  void write(std::vector<Work> works);

  store::Store& store_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Work> works_;
  bool is_ending_ = false;
  std::thread thread_;
};

class Hall {
 public:
  static constexpr auto kLease = std::chrono::milliseconds(4000);
  static constexpr auto kRenewal = std::chrono::milliseconds(1000);

  // `people` are null in a hall without accounts.
  Hall(Library library, store::Store& store, People* people = nullptr)
      : store_(store), games_(std::move(library)), people_(people) {}

  Games& games() { return games_; }
  People* people() { return people_; }

  // Returns the code of a new table.
  std::string open(const HostedTable::Opening& opening);
  // A table in memory, restored if it was not there. It is null if there is none, or if another process holds it.
  struct Found {
    std::shared_ptr<HostedTable> table;
    std::uint64_t entries = 0;  // how many it was restored from
    bool is_elsewhere = false;
  };
  Found find(const std::string& code);
  void forget(const std::string& code);
  // Takes a table at which nobody plays any more from the open ones.
  void close(const std::string& code) { store_.close(code); }
  std::size_t in_memory() const;

 private:
  store::Store& store_;
  Games games_;
  People* people_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<HostedTable>> tables_;
};

}  // namespace turup::hall
