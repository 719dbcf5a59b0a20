// Rules that a host has typed or uploaded, in a message: there is a game, or every reason why there is none, and
// neither tells where the hall keeps its files.
#include "fuzz/fuzzing.h"
#include "fuzz/shipped.h"
#include "fuzz/words.h"
#include "hall/games.h"
#include "web/web.h"

namespace turup::fuzz {

namespace {

hall::Games& games() {
  static hall::Games games(shipped_library());
  return games;
}

bool has_error(const Json& problems) {
  for (const Json& problem : problems)
    if (problem["severity"] == "error") return true;
  return false;
}

// A host who has written the folder himself may be told of it.
void claim_told(const Json& told, std::string_view upload) {
  const std::string text = json_line(told);
  claim(parse_json(text).is_structured(), "what is told of the rules is no JSON");
  const bool is_his_own = upload.find(TURUP_ROOT) != upload.npos;
  claim(is_his_own || text.find(TURUP_ROOT) == text.npos, "a host is told of a folder", text);
}

// Returns a message that has the text as its file, and house rules and settings as the first bytes say.
Json message_with(Bytes& bytes) {
  Json message{{"t", "rules_for"}, {"with", Json::array()}, {"set", Json::array()}};
  const std::uint8_t kind = bytes.next();
  if ((kind & 1U) != 0) message["with"].push_back("double");
  if ((kind & 2U) != 0) message["set"].push_back({"auction.from", "16"});
  if ((kind & 4U) != 0) message["variant"] = "29/base";
  message["file"] = std::string(bytes.rest());
  return message;
}

}  // namespace

std::vector<Seed> seeds() {
  std::vector<Seed> all{
      {"upload-own",
       std::string(1, '\0') + "variant: Sixteen\nsays: From sixteen.\nextends: 29/base\nauction: { from: 16 }\n"},
      {"upload-hooks",
       std::string(1, '\1') + "variant: Mine\nsays: So.\nextends: 29/base\nhooks: { duel: { between: seats } }\n"},
      {"upload-path",
       std::string(1, '\4') +
           "variant: Mine\nsays: So.\nextends: ../../etc/passwd\nwith: [/etc/passwd]\nhooks: { ../x: {} }\n"}};
  for (Seed& file : files_of("variants/29", ".yaml")) all.push_back({"upload-" + file.name, '\0' + file.bytes});
  return all;
}

std::vector<std::string> words() {
  std::vector<std::string> all = words_of_rules();
  for (std::string& sign : signs_of_yaml()) all.push_back(std::move(sign));
  for (const char* path : {"../", "/etc/passwd", "./", "..\\", "%2e%2e/", "~/"}) all.emplace_back(path);
  return all;
}

void run(std::string_view text) {
  Bytes bytes(text);
  const auto message = web::read_message(json_line(message_with(bytes)));
  if (!message) return;
  const auto choice = hall::choice_from(*message);
  if (!choice) return;
  const hall::Games::Found found = games().find(*choice);
  claim_told(found.problems, text);
  claim((found.game == nullptr) == has_error(found.problems), "there is a game with errors, or none without");
  if (found.game) claim_told(found.game->told(), text);
}

}  // namespace turup::fuzz
