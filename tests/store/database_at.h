// Gives a test an empty database: a file of SQLite in its folder or, where TURUP_POSTGRES is the address of a server,
// that one. Tests on a server are run one at a time.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace turup::store {

inline bool is_on_server() { return std::getenv("TURUP_POSTGRES") != nullptr; }

inline std::string database_at(const std::filesystem::path& folder) {
  const char* const server = std::getenv("TURUP_POSTGRES");
  if (server == nullptr) return "sqlite://" + (folder / "hall.sqlite").string();
  const std::string empties =
      "psql -q -c 'SET client_min_messages = error; DROP SCHEMA public CASCADE; "
      "CREATE SCHEMA public' \"$TURUP_POSTGRES\"";
  EXPECT_EQ(std::system(empties.c_str()), 0);
  return server;
}

// Writes all that a server keeps into the folder, where the file of SQLite is otherwise.
inline void lay_open(const std::filesystem::path& folder) {
  if (!is_on_server()) return;
  EXPECT_EQ(std::system(("pg_dump \"$TURUP_POSTGRES\" > " + (folder / "dump").string()).c_str()), 0);
}

}  // namespace turup::store
