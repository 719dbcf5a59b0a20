// The store: what a hall must still know after a power cut, in one database.
//
// SQLite keeps it in a file; PostgreSQL takes the same statements. Each table has a journal, entries in order, and a
// lease: the process that holds the table and until when. Every function may throw StoreFailure; a Store may be used
// from several threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace turup::store {

struct StoreFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Entries that one table adds to its journal.
struct Addition {
  std::string table;
  std::uint64_t first = 0;  // the number of the first of them, from 0
  std::vector<std::string> entries;
};

// The process of one hall, with what tells it from all others. Machines made from one image have the same host name,
// but each start of a system has a number of its own, and on one network of it only one process can listen at an
// address.
struct Process {
  std::string host;
  std::string boot;     // the number of this start of the system
  std::string network;  // of the system: containers have their own
  std::string address;
  std::uint16_t port = 0;  // 0: the system chooses a port each time
  long number = 0;         // of the process
};
Process this_process(const std::string& address, std::uint16_t port);
// Returns the name by which a hall holds tables: the same when it is started again after it was killed, and no other's.
// Where the system chooses the port, a hall that is started again waits until the lease of the old one has run out.
std::string process_name(const Process& process);

class Database;

class Store {
 public:
  // "sqlite://FILE" or "postgresql://…". Makes what is missing. `process` names whoever holds tables.
  Store(const std::string& address, std::string process);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Writes all of it or nothing, and returns when it is on disk. An addition whose table is held by another process, or
  // that does not begin where the journal ends, is refused: its place in the answer is false, and nothing of it is
  // written.
  std::vector<bool> add(const std::vector<Addition>& additions);
  // Makes a table with its first entries, held by nobody. Precondition: there is none with that code.
  void make(const std::string& table, const std::vector<std::string>& entries);
  // Takes a table that nobody holds, or whose lease has run out. Returns whether this process holds it now.
  bool take(const std::string& table, std::chrono::milliseconds lease);
  // Prolongs the leases of all tables of this process.
  void renew(std::chrono::milliseconds lease);
  // Lets go of a table, or of all of them, so that another process can take them at once.
  void release(const std::string& table);
  void release();
  // Returns the address of the process that holds a table; empty if nobody does, nothing if there is no such table.
  std::optional<std::string> holder(const std::string& table);
  // Returns the entries of a table in order; empty if there is none.
  std::vector<std::string> journal(const std::string& table);
  // Returns the codes of tables that are not closed, those used last first.
  std::vector<std::string> open_tables();
  void close(const std::string& table);

  // For what else the room keeps in it.
  Database& database() { return *database_; }

 private:
  std::unique_ptr<Database> database_;
  std::string process_;
};

}  // namespace turup::store
