#include "store/database.h"

#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace turup::store {

namespace {

constexpr std::string_view kSqlite = "sqlite://";
constexpr std::string_view kPostgres = "postgresql://";
constexpr int kMakingTables = 2929;  // the number of a lock in PostgreSQL

// SOCI reads only `key='value'` pairs, so an address is taken apart by PostgreSQL's own library.
std::string postgres_parts(const std::string& address) {
  char* trouble = nullptr;
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
      PQconninfoParse(address.c_str(), &trouble), PQconninfoFree);
  if (!options) {
    const std::string why = trouble == nullptr ? "it cannot be read" : trouble;
    PQfreemem(trouble);
    throw StoreFailure("this is no address of a database: " + why);
  }
  std::string parts;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr || option->val[0] == '\0') continue;
    parts += std::string(parts.empty() ? "" : " ") + option->keyword + "='" + option->val + "'";
  }
  return parts;
}

}  // namespace

Database::Database(const std::string& address) : is_postgres_(address.starts_with(kPostgres)) {
  try {
    if (address.starts_with(kSqlite)) {
      session_.open(soci::sqlite3, "dbname=" + address.substr(kSqlite.size()) + " timeout=10");
      session_ << "PRAGMA journal_mode=WAL";
      session_ << "PRAGMA synchronous=FULL";
    } else if (is_postgres_) {
      session_.open(soci::postgresql, postgres_parts(address));
      session_ << "SET client_min_messages TO WARNING";
    } else {
      throw StoreFailure("a database is sqlite://FILE or postgresql://HOST/NAME");
    }
  } catch (const soci::soci_error& error) {
    throw failure_of(error);
  }
}

// The library adds the values to what() and not to the message; PostgreSQL adds them on a second line.
StoreFailure failure_of(const soci::soci_error& error) {
  const std::string message = error.get_error_message();
  return StoreFailure(message.substr(0, message.find('\n')));
}

// Two processes that make the same tables at the same time would get in each other's way.
void Database::make(std::span<const char* const> statements) {
  transact([&](soci::session& sql) {
    if (is_postgres_) sql << "SELECT pg_advisory_xact_lock(" << kMakingTables << ")";
    for (const char* const statement : statements) sql << statement;
  });
}

long long milliseconds_of(std::chrono::system_clock::time_point time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

}  // namespace turup::store
