// People, their friends, the links that were sent to them and the browsers at which they are signed in.
#include "store/people_store.h"

#include "store/database.h"

namespace turup::store {

namespace {

constexpr const char* kPeopleTables[] = {
    "CREATE TABLE IF NOT EXISTS hall_people (person VARCHAR(32) PRIMARY KEY, address VARCHAR(254) NOT NULL UNIQUE, "
    "name VARCHAR(200) NOT NULL, kind VARCHAR(40) NOT NULL)",
    "CREATE TABLE IF NOT EXISTS hall_friends (person VARCHAR(32) NOT NULL, friend VARCHAR(32) NOT NULL, "
    "PRIMARY KEY (person, friend))",
    "CREATE INDEX IF NOT EXISTS hall_friends_of ON hall_friends (friend)",
    "CREATE TABLE IF NOT EXISTS hall_links (kept VARCHAR(64) PRIMARY KEY, address VARCHAR(254) NOT NULL, "
    "made BIGINT NOT NULL, until BIGINT NOT NULL, used INTEGER NOT NULL)",
    "CREATE INDEX IF NOT EXISTS hall_links_to ON hall_links (address)",
    "CREATE TABLE IF NOT EXISTS hall_browsers (kept VARCHAR(64) PRIMARY KEY, person VARCHAR(32) NOT NULL, "
    "until BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS hall_hosted (code VARCHAR(20) PRIMARY KEY, host VARCHAR(32) NOT NULL, "
    "title VARCHAR(400) NOT NULL)",
    "CREATE INDEX IF NOT EXISTS hall_hosted_by ON hall_hosted (host)",
    "CREATE TABLE IF NOT EXISTS hall_places (code VARCHAR(20) NOT NULL, seat VARCHAR(20) NOT NULL, "
    "person VARCHAR(32) NOT NULL, PRIMARY KEY (code, seat))",
    "CREATE INDEX IF NOT EXISTS hall_places_of ON hall_places (person)"};

// Returns the one person that a condition on `key` picks.
std::optional<Person> person_where(soci::session& sql, const std::string& condition, const std::string& key) {
  Person person;
  sql << "SELECT person, address, name, kind FROM hall_people WHERE " + condition, soci::use(key),
      soci::into(person.id), soci::into(person.address), soci::into(person.name), soci::into(person.kind);
  return sql.got_data() ? std::optional(std::move(person)) : std::nullopt;
}

std::vector<Person> people_where(soci::session& sql, const std::string& join, const std::string& key) {
  std::vector<Person> people;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT p.person, p.address, p.name, p.kind FROM hall_people p JOIN " + join +
                          " ORDER BY p.name, p.person",
       soci::use(key));
  for (const soci::row& row : rows)
    people.push_back(
        {row.get<std::string>(0), row.get<std::string>(1), row.get<std::string>(2), row.get<std::string>(3)});
  return people;
}

int count(soci::session& sql, const std::string& what, const std::string& key) {
  long long number = 0;
  sql << "SELECT COUNT(*) FROM " + what, soci::use(key), soci::into(number);
  return static_cast<int>(number);
}

bool is_friend(soci::session& sql, const std::string& person, const std::string& other) {
  long long number = 0;
  sql << "SELECT COUNT(*) FROM hall_friends WHERE person = :person AND friend = :other", soci::use(person),
      soci::use(other), soci::into(number);
  return number > 0;
}

}  // namespace

PeopleStore::PeopleStore(Store& store) : database_(store.database()) { database_.make(kPeopleTables); }

std::optional<Person> PeopleStore::person(const std::string& id) {
  return database_.transact([&](soci::session& sql) { return person_where(sql, "person = :id", id); });
}

std::optional<Person> PeopleStore::person_at(const std::string& address) {
  return database_.transact([&](soci::session& sql) { return person_where(sql, "address = :address", address); });
}

Person PeopleStore::make(const Person& person) {
  return database_.transact([&](soci::session& sql) {
    sql << "INSERT INTO hall_people (person, address, name, kind) VALUES (:person, :address, :name, :kind) "
           "ON CONFLICT DO NOTHING",
        soci::use(person.id), soci::use(person.address), soci::use(person.name), soci::use(person.kind);
    const auto there = person_where(sql, "address = :address", person.address);
    if (!there) throw StoreFailure("a person could not be kept");
    return *there;
  });
}

void PeopleStore::rename(const std::string& id, const std::string& name) {
  database_.transact([&](soci::session& sql) {
    sql << "UPDATE hall_people SET name = :name WHERE person = :id", soci::use(name), soci::use(id);
  });
}

void PeopleStore::set_kind(const std::string& address, const std::string& kind) {
  database_.transact([&](soci::session& sql) {
    sql << "UPDATE hall_people SET kind = :kind WHERE address = :address", soci::use(kind), soci::use(address);
  });
}

void PeopleStore::erase(const Person& person) {
  database_.transact([&](soci::session& sql) {
    for (const char* statement :
         {"DELETE FROM hall_people WHERE person = :id", "DELETE FROM hall_friends WHERE person = :id",
          "DELETE FROM hall_friends WHERE friend = :id", "DELETE FROM hall_browsers WHERE person = :id",
          "DELETE FROM hall_places WHERE code IN (SELECT code FROM hall_hosted WHERE host = :id)",
          "DELETE FROM hall_hosted WHERE host = :id", "DELETE FROM hall_places WHERE person = :id"})
      sql << statement, soci::use(person.id);
    sql << "DELETE FROM hall_links WHERE address = :address", soci::use(person.address);
  });
}

PeopleStore::LinkKept PeopleStore::keep_link(const SentLink& link, const LinkLimits& limits) {
  return database_.transact([&](soci::session& sql) {
    const long long since = milliseconds_of(limits.since);
    const long long made = milliseconds_of(link.made);
    const long long until = milliseconds_of(link.until);
    sql << "DELETE FROM hall_links WHERE made < :since", soci::use(since);
    long long all = 0;
    sql << "SELECT COUNT(*) FROM hall_links", soci::into(all);
    if (all >= limits.most) return LinkKept::enough;
    if (count(sql, "hall_links WHERE address = :address", link.address) >= limits.most_to_one)
      return LinkKept::enough_to_one;
    sql << "INSERT INTO hall_links (kept, address, made, until, used) VALUES (:kept, :address, :made, :until, 0)",
        soci::use(link.kept), soci::use(link.address), soci::use(made), soci::use(until);
    return LinkKept::yes;
  });
}

std::optional<std::string> PeopleStore::address_of_link(const std::string& kept, Time now) {
  return database_.transact([&](soci::session& sql) -> std::optional<std::string> {
    const long long time = milliseconds_of(now);
    std::string address;
    sql << "SELECT address FROM hall_links WHERE kept = :kept AND until > :now AND used = 0", soci::use(kept),
        soci::use(time), soci::into(address);
    return sql.got_data() ? std::optional(std::move(address)) : std::nullopt;
  });
}

bool PeopleStore::use_link(const std::string& kept, Time now) {
  return database_.transact([&](soci::session& sql) {
    const long long time = milliseconds_of(now);
    soci::statement use =
        (sql.prepare << "UPDATE hall_links SET used = 1 WHERE kept = :kept AND until > :now AND used = 0",
         soci::use(kept), soci::use(time));
    use.execute(true);
    return use.get_affected_rows() == 1;
  });
}

void PeopleStore::keep_browser(const std::string& kept, const std::string& person, Time until, Time now) {
  database_.transact([&](soci::session& sql) {
    const long long time = milliseconds_of(now);
    const long long end = milliseconds_of(until);
    sql << "DELETE FROM hall_browsers WHERE until < :now", soci::use(time);
    sql << "INSERT INTO hall_browsers (kept, person, until) VALUES (:kept, :person, :until)", soci::use(kept),
        soci::use(person), soci::use(end);
  });
}

std::optional<Person> PeopleStore::person_at_browser(const std::string& kept, Time now) {
  return database_.transact([&](soci::session& sql) -> std::optional<Person> {
    const long long time = milliseconds_of(now);
    std::string person;
    sql << "SELECT person FROM hall_browsers WHERE kept = :kept AND until > :now", soci::use(kept), soci::use(time),
        soci::into(person);
    if (!sql.got_data()) return std::nullopt;
    return person_where(sql, "person = :id", person);
  });
}

void PeopleStore::forget_browser(const std::string& kept) {
  database_.transact(
      [&](soci::session& sql) { sql << "DELETE FROM hall_browsers WHERE kept = :kept", soci::use(kept); });
}

PeopleStore::Befriended PeopleStore::befriend(const std::string& person, const std::string& with, int most) {
  return database_.transact([&](soci::session& sql) {
    // Whoever counts the same list meanwhile waits.
    sql << "UPDATE hall_people SET kind = kind WHERE person = :id", soci::use(person);
    if (is_friend(sql, person, with)) return Befriended::already;
    if (count(sql, "hall_friends WHERE person = :id", person) >= most) return Befriended::list_is_full;
    sql << "INSERT INTO hall_friends (person, friend) VALUES (:person, :friend)", soci::use(person), soci::use(with);
    return Befriended::now;
  });
}

void PeopleStore::part(const std::string& person, const std::string& from) {
  database_.transact([&](soci::session& sql) {
    sql << "DELETE FROM hall_friends WHERE (person = :a AND friend = :b) OR (person = :c AND friend = :d)",
        soci::use(person), soci::use(from), soci::use(from), soci::use(person);
  });
}

std::vector<Person> PeopleStore::friends_of(const std::string& person) {
  return database_.transact([&](soci::session& sql) {
    return people_where(sql, "hall_friends f ON f.friend = p.person WHERE f.person = :id", person);
  });
}

std::vector<Person> PeopleStore::befriended_by(const std::string& person) {
  return database_.transact([&](soci::session& sql) {
    return people_where(sql, "hall_friends f ON f.person = p.person WHERE f.friend = :id", person);
  });
}

bool PeopleStore::has_friend(const std::string& person, const std::string& other) {
  return database_.transact([&](soci::session& sql) { return is_friend(sql, person, other); });
}

}  // namespace turup::store
