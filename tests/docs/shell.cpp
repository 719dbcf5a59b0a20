#include "docs/shell.h"

#include <array>
#include <cstdio>

namespace turup::testing_documents {

Ran run_in(const std::filesystem::path& folder, const std::string& commands, const std::string& settings) {
  const std::string shell = "cd '" + folder.string() +
                            "' && export HOME=\"$PWD\" XDG_STATE_HOME=\"$PWD/.state\" NO_COLOR=1 PATH=\"" TURUP_BIN
                            ":$PATH\" " +
                            settings + " && {\n" + commands + "\n} 2>&1 </dev/null";
  Ran ran;
  FILE* pipe = popen(shell.c_str(), "r");
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
    ran.output.append(buffer.data(), got);
  ran.status = pclose(pipe);
  return ran;
}

}  // namespace turup::testing_documents
