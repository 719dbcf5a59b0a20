// Keeps who hosts which table, and who plays there.
#include "store/database.h"
#include "store/people_store.h"

namespace turup::store {

namespace {

constexpr const char* kOpenTablesOf =
    "hall_hosted h JOIN hall_tables t ON t.code = h.code WHERE t.closed = 0 AND h.host = :host";

int games_of(soci::session& sql, const std::string& host) {
  long long number = 0;
  sql << std::string("SELECT COUNT(*) FROM ") + kOpenTablesOf, soci::use(host), soci::into(number);
  return static_cast<int>(number);
}

void insert_places(soci::session& sql, const std::string& table, const std::vector<HostedGame::Place>& places) {
  for (const HostedGame::Place& place : places)
    sql << "INSERT INTO hall_places (code, seat, person) VALUES (:code, :seat, :person)", soci::use(table),
        soci::use(place.seat), soci::use(place.person);
}

std::vector<HostedGame::Place> places_at(soci::session& sql, const std::string& table) {
  std::vector<HostedGame::Place> places;
  const soci::rowset<soci::row> rows =
      (sql.prepare << "SELECT s.seat, s.person, p.name FROM hall_places s JOIN hall_people p ON p.person = s.person "
                      "WHERE s.code = :code ORDER BY s.seat",
       soci::use(table));
  for (const soci::row& row : rows)
    places.push_back({row.get<std::string>(0), row.get<std::string>(1), row.get<std::string>(2)});
  return places;
}

// Returns the open games that a condition picks, which may speak of the person as `me`; those used last first.
std::vector<HostedGame> games_where(soci::session& sql, const std::string& condition, const std::string& person) {
  std::vector<HostedGame> games;
  {
    const soci::rowset<soci::row> rows =
        (sql.prepare << "SELECT h.code, h.title, h.host, p.name FROM hall_hosted h "
                        "JOIN hall_tables t ON t.code = h.code JOIN hall_people p ON p.person = h.host "
                        "JOIN hall_people me ON me.person = :person WHERE t.closed = 0 AND " +
                            condition + " ORDER BY t.used DESC, h.code",
         soci::use(person));
    for (const soci::row& row : rows)
      games.push_back(
          {row.get<std::string>(0), row.get<std::string>(1), row.get<std::string>(2), row.get<std::string>(3), {}});
  }
  for (HostedGame& game : games) game.places = places_at(sql, game.table);
  return games;
}

}  // namespace

bool PeopleStore::host(const HostedGame& game, int most) {
  return database_.transact([&](soci::session& sql) {
    // Whoever counts the same host's games meanwhile waits.
    sql << "UPDATE hall_people SET kind = kind WHERE person = :id", soci::use(game.host);
    if (games_of(sql, game.host) >= most) return false;
    sql << "INSERT INTO hall_hosted (code, host, title) VALUES (:code, :host, :title)", soci::use(game.table),
        soci::use(game.host), soci::use(game.title);
    insert_places(sql, game.table, game.places);
    return true;
  });
}

void PeopleStore::place(const std::string& table, const std::vector<HostedGame::Place>& places) {
  database_.transact([&](soci::session& sql) {
    sql << "DELETE FROM hall_places WHERE code = :code", soci::use(table);
    insert_places(sql, table, places);
  });
}

void PeopleStore::end_game(const std::string& table) {
  database_.transact([&](soci::session& sql) {
    sql << "DELETE FROM hall_places WHERE code = :code", soci::use(table);
    sql << "DELETE FROM hall_hosted WHERE code = :code", soci::use(table);
  });
}

int PeopleStore::games_hosted_by(const std::string& person) {
  return database_.transact([&](soci::session& sql) { return games_of(sql, person); });
}

std::vector<HostedGame> PeopleStore::hosted_by(const std::string& person) {
  return database_.transact([&](soci::session& sql) { return games_where(sql, "h.host = me.person", person); });
}

std::vector<HostedGame> PeopleStore::played_by(const std::string& person) {
  return database_.transact([&](soci::session& sql) {
    return games_where(sql,
                       "h.host <> me.person AND "
                       "EXISTS (SELECT 1 FROM hall_places s WHERE s.code = h.code AND s.person = me.person)",
                       person);
  });
}

std::vector<HostedGame> PeopleStore::viewed_by(const std::string& person) {
  return database_.transact([&](soci::session& sql) {
    return games_where(sql,
                       "EXISTS (SELECT 1 FROM hall_friends f WHERE f.person = h.host AND f.friend = me.person) AND "
                       "NOT EXISTS (SELECT 1 FROM hall_places s WHERE s.code = h.code AND s.person = me.person)",
                       person);
  });
}

}  // namespace turup::store
