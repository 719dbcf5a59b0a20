#include "store/store.h"

#include "store/database.h"

namespace turup::store {

namespace {

long long now() { return milliseconds_of(std::chrono::system_clock::now()); }

bool is_held_by(soci::session& sql, const std::string& table, const std::string& process) {
  std::string holder;
  sql << "SELECT holder FROM hall_tables WHERE code = :code", soci::use(table), soci::into(holder);
  return sql.got_data() && holder == process;
}

// Writing the row keeps it from everybody else until the transaction ends, so nobody can take the table meanwhile.
bool still_holds(soci::session& sql, const std::string& table, const std::string& process) {
  const long long time = now();
  soci::statement touch = (sql.prepare << "UPDATE hall_tables SET used = :now WHERE code = :code AND holder = :me",
                           soci::use(time), soci::use(table), soci::use(process));
  touch.execute(true);
  return touch.get_affected_rows() == 1;
}

// Returns whether the addition begins where the journal ends.
bool follows(soci::session& sql, const Addition& addition) {
  long long last = 0;
  sql << "SELECT COALESCE(MAX(number), -1) FROM hall_journal WHERE code = :code", soci::use(addition.table),
      soci::into(last);
  return static_cast<long long>(addition.first) == last + 1;
}

void insert(soci::session& sql, const Addition& addition) {
  auto number = static_cast<long long>(addition.first);
  std::string entry;
  soci::statement insertion =
      (sql.prepare << "INSERT INTO hall_journal (code, number, entry) VALUES (:code, :number, :entry)",
       soci::use(addition.table), soci::use(number), soci::use(entry));
  for (const std::string& line : addition.entries) {
    entry = line;
    insertion.execute(true);
    ++number;
  }
}

}  // namespace

Store::Store(const std::string& address, std::string process) : process_(std::move(process)) {
  database_ = std::make_unique<Database>(address);
  static constexpr const char* kTables[] = {
      "CREATE TABLE IF NOT EXISTS hall_tables (code VARCHAR(20) PRIMARY KEY, holder VARCHAR(200) NOT NULL, "
      "held_until BIGINT NOT NULL, used BIGINT NOT NULL, closed INTEGER NOT NULL)",
      "CREATE TABLE IF NOT EXISTS hall_journal (code VARCHAR(20) NOT NULL, number BIGINT NOT NULL, "
      "entry TEXT NOT NULL, PRIMARY KEY (code, number))"};
  database_->make(kTables);
}

Store::~Store() = default;

std::vector<bool> Store::add(const std::vector<Addition>& additions) {
  return database_->transact([&](soci::session& sql) {
    std::vector<bool> is_written;
    for (const Addition& addition : additions) {
      const bool is_empty = addition.entries.empty();
      is_written.push_back(is_empty || (still_holds(sql, addition.table, process_) && follows(sql, addition)));
      if (is_written.back() && !is_empty) insert(sql, addition);
    }
    return is_written;
  });
}

void Store::make(const std::string& table, const std::vector<std::string>& entries) {
  database_->transact([&](soci::session& sql) {
    const long long time = now();
    sql << "INSERT INTO hall_tables (code, holder, held_until, used, closed) VALUES (:code, '', 0, :used, 0)",
        soci::use(table), soci::use(time);
    insert(sql, {table, 0, entries});
  });
}

bool Store::take(const std::string& table, std::chrono::milliseconds lease) {
  return database_->transact([&](soci::session& sql) {
    const long long time = now();
    const long long until = time + lease.count();
    sql << "UPDATE hall_tables SET holder = :holder, held_until = :until, used = :used WHERE code = :code AND "
           "(holder = :me OR holder = '' OR held_until < :now)",
        soci::use(process_), soci::use(until), soci::use(time), soci::use(table), soci::use(process_), soci::use(time);
    return is_held_by(sql, table, process_);
  });
}

void Store::renew(std::chrono::milliseconds lease) {
  database_->transact([&](soci::session& sql) {
    const long long until = now() + lease.count();
    sql << "UPDATE hall_tables SET held_until = :until WHERE holder = :me", soci::use(until), soci::use(process_);
  });
}

void Store::release(const std::string& table) {
  database_->transact([&](soci::session& sql) {
    sql << "UPDATE hall_tables SET holder = '', held_until = 0 WHERE code = :code AND holder = :me", soci::use(table),
        soci::use(process_);
  });
}

void Store::release() {
  database_->transact([&](soci::session& sql) {
    sql << "UPDATE hall_tables SET holder = '', held_until = 0 WHERE holder = :me", soci::use(process_);
  });
}

std::optional<std::string> Store::holder(const std::string& table) {
  return database_->transact([&](soci::session& sql) -> std::optional<std::string> {
    std::string holder;
    long long until = 0;
    sql << "SELECT holder, held_until FROM hall_tables WHERE code = :code", soci::use(table), soci::into(holder),
        soci::into(until);
    if (!sql.got_data()) return std::nullopt;
    return until < now() ? std::string{} : holder;
  });
}

std::vector<std::string> Store::journal(const std::string& table) {
  return database_->transact([&](soci::session& sql) {
    std::vector<std::string> entries;
    const soci::rowset<std::string> rows =
        (sql.prepare << "SELECT entry FROM hall_journal WHERE code = :code ORDER BY number", soci::use(table));
    for (const std::string& entry : rows) entries.push_back(entry);
    return entries;
  });
}

std::vector<std::string> Store::open_tables() {
  return database_->transact([&](soci::session& sql) {
    std::vector<std::string> codes;
    const soci::rowset<std::string> rows =
        (sql.prepare << "SELECT code FROM hall_tables WHERE closed = 0 ORDER BY used DESC");
    for (const std::string& code : rows) codes.push_back(code);
    return codes;
  });
}

void Store::close(const std::string& table) {
  database_->transact([&](soci::session& sql) {
    sql << "UPDATE hall_tables SET closed = 1, holder = '', held_until = 0 WHERE code = :code", soci::use(table);
  });
}

}  // namespace turup::store
