#include "base/json.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace turup {

Json parse_json(std::string_view text) { return Json::parse(text, nullptr, false); }

std::string json_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string json_page(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace turup
