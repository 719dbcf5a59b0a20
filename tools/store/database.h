// A connection to the database, used by one thread at a time. Inside the store only.
#pragma once

#include <soci/soci.h>

#include <mutex>
#include <span>
#include <type_traits>

#include "store/store.h"

namespace turup::store {

// Returns what went wrong, without the values that were being kept: they are nothing for a log.
StoreFailure failure_of(const soci::soci_error& error);

class Database {
 public:
  // "sqlite://FILE" or "postgresql://…". Throws StoreFailure where it cannot be opened.
  explicit Database(const std::string& address);

  // Makes tables; `statements` make only what is missing.
  void make(std::span<const char* const> statements);

  // Runs `work` on the connection, alone and in one transaction. What the library throws becomes a StoreFailure.
  template <class Work>
  auto transact(Work work) {
    const std::lock_guard lock(mutex_);
    try {
      soci::transaction transaction(session_);
      if constexpr (std::is_void_v<decltype(work(session_))>) {
        work(session_);
        transaction.commit();
      } else {
        auto result = work(session_);
        transaction.commit();
        return result;
      }
    } catch (const soci::soci_error& error) {
      throw failure_of(error);
    }
  }

 private:
  soci::session session_;
  bool is_postgres_ = false;
  std::mutex mutex_;
};

// Returns a time in milliseconds since 1970, as times are kept.
long long milliseconds_of(std::chrono::system_clock::time_point time);

}  // namespace turup::store
