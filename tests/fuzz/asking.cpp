// Sends a table whatever a browser could send: it is answered by `ok` or `no`, everything that is sent is JSON, and
// the journal of it makes the same table again.
#include <stdexcept>

#include "fuzz/fuzzing.h"
#include "fuzz/shipped.h"
#include "hall/hosted_table.h"
#include "web/web.h"

namespace turup::fuzz {

namespace {

using hall::Connection;

constexpr std::size_t kBrowsers = 6;
constexpr std::size_t kMostMessages = 60;

hall::Games& games() {
  static hall::Games games(shipped_library());
  return games;
}

std::string token(std::size_t seat) { return std::string(31, 'a') + std::to_string(seat); }

// Four people and an onlooker, a deal on the table.
const std::vector<std::string>& beginning() {
  static const std::vector<std::string> kEntries = [] {
    const auto found = games().find({"29/base", {}, {}, {}});
    static const std::shared_ptr<const hall::Game> kKept = found.game;
    Json open = hall::choice_json(kKept->choice());
    open.update(Json{{"t", "open"}, {"fingerprint", kKept->rules().fingerprint}, {"root", std::string(64, '0')}});
    std::vector<std::string> entries{json_line(open)};
    for (Seat seat = 0; seat < 4; ++seat)
      entries.push_back(json_line(Json{{"t", "sit"},
                                       {"seat", seat_name(kKept->rules().seating, seat)},
                                       {"name", "Player " + std::to_string(seat)},
                                       {"token", hall::kept_of(token(seat))},
                                       {"agreed", true}}));
    entries.push_back(json_line(Json{{"t", "look"}, {"name", "Om"}, {"token", hall::kept_of(token(4))}}));
    entries.push_back(R"({"t":"admit","onlooker":1})");
    entries.push_back(R"({"t":"start"})");
    return entries;
  }();
  return kEntries;
}

void claim_sent(const hall::Outcome& outcome) {
  for (const hall::Frame& frame : outcome.frames) {
    const Json json = parse_json(frame.text);
    claim(json.is_object() && json.contains("t"), "what is sent is no message", frame.text);
  }
}

// Returns what came of one message: its first letter says who sent it.
std::vector<std::string> asked(hall::HostedTable& table, std::string_view line) {
  if (line.empty()) return {};
  const Connection from = static_cast<unsigned char>(line.front()) % kBrowsers + 1;
  const auto message = web::read_message(line.substr(1));
  if (!message) return table.go_on().entries;
  const hall::Outcome outcome = table.ask(from, *message);
  claim(!outcome.frames.empty(), "a message is not answered", line);
  claim_sent(outcome);
  return outcome.entries;
}

}  // namespace

std::vector<Seed> seeds() {
  const char* const lines[] = {
      R"(0{"t":"do","id":"1","seen":99,"words":"cut 7"})",
      R"(1{"t":"do","id":"2","seen":99,"words":"bid 17"})",
      R"(2{"t":"why","id":"3","words":"play JS"})",
      R"(3{"t":"undo","id":"4"})",
      R"(2{"t":"consent","id":"5","to":1,"yes":true})",
      R"(5{"t":"sit","id":"6","seat":"E","name":"Asha","fingerprint":"","nonce":"00112233445566778899aabbccddeeff"})",
      R"(5{"t":"look","id":"7","name":"Dev"})",
      R"(4{"t":"peek","id":"8","seat":"E","yes":true})",
      R"(0{"t":"admit","id":"9","onlooker":2,"yes":true})",
      R"(1{"t":"nonce","id":"10","deal":2,"value":"00112233445566778899aabbccddeeff"})",
      R"(0{"t":"reset","id":"11","what":"all"})",
      R"(0{"t":"settings","id":"12","looking":"consent","conference":"https://a.example","chat":true,"pace":0})",
      R"(1{"t":"show_to","id":"13","onlooker":1,"yes":true})",
      R"(1{"t":"hold","id":"14","seat":"E"})",
      R"(1{"t":"back","id":"15"})",
      R"(1{"t":"leave","id":"16"})",
      R"(0{"t":"arrange","id":"17","seat":"E","who":"random"})",
      R"(0{"t":"remove","id":"18","seat":"S"})",
      R"(0{"t":"change_rules","id":"19","variant":"28/base","with":["double"],"set":[["auction.from","16"]]})",
      R"(0{"t":"offer","id":"20","words":"forfeit_declarers"})",
      R"(2{"t":"chat","id":"21","text":"hello","phrase":3})",
      R"(2{"t":"device","id":"22"})",
      R"(5{"t":"claim","id":"23","code":"abcdef"})",
      R"(2{"t":"history","id":"24"})",
      R"(2{"t":"record","id":"25"})",
      R"(2{"t":"agree","id":"26","fingerprint":""})",
      R"(0{"t":"start","id":"27"})"};
  std::vector<Seed> all;
  std::string together;
  for (const char* line : lines) {
    all.push_back({"asking-" + std::to_string(all.size()), line});
    together += std::string(line) + "\n";
  }
  all.push_back({"asking-all", together});
  return all;
}

std::vector<std::string> words() {
  return {"null",
          "true",
          "-1",
          "0.5",
          "18446744073709551615",
          "[]",
          "{}",
          "\"\"",
          "\"t\":",
          "\"id\":",
          "\"seat\":",
          "\"words\":\"pass\"",
          "\"words\":\"play JS\"",
          "\"onlooker\":",
          "\"N\"",
          "\"W\"",
          "\\u202e",
          "\\u0000",
          "\n1{\"t\":\"do\",\"seen\":99,\"words\":\"pass\"}",
          "\n0!",
          "\n2!"};
}

void run(std::string_view bytes) {
  hall::HostedTable table("abcdefghij", games());
  std::vector<std::string> journal = beginning();
  for (const std::string& entry : journal) table.redo(entry);
  for (std::size_t browser = 0; browser < kBrowsers; ++browser)
    claim_sent(table.connect(browser + 1, {{"t", "hello"}, {"token", browser < 5 ? token(browser) : ""}}));
  std::size_t messages = 0;
  while (!bytes.empty() && ++messages <= kMostMessages) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    for (std::string& entry : asked(table, bytes.substr(0, end))) journal.push_back(std::move(entry));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  hall::HostedTable again("abcdefghij", games());
  try {
    for (const std::string& entry : journal) again.redo(entry);
  } catch (const std::runtime_error& error) {
    broken("a journal cannot be read again", error.what());
  }
  claim(again.state() == table.state() && again.is_closed() == table.is_closed(), "a journal makes another table");
}

}  // namespace turup::fuzz
