// The files of the page that browsers load, built into the program.
#pragma once

#include <span>
#include <string_view>

namespace turup::web {

struct PageFile {
  std::string_view path;  // "/page.js"
  std::string_view bytes;
};
std::span<const PageFile> page_files();

}  // namespace turup::web
