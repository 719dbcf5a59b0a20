// What an editor is given so that it completes, explains and checks variants: the schema, with the names at hand, and
// settings that point to it.
#pragma once

#include <string>

#include "base/json.h"
#include "turup/cli/command.h"

namespace turup::shell {

// Writes into `.vscode` of the folder: turup.schema.json, settings.json, extensions.json, turup.code-snippets. What
// those files have already stays. Nothing is written where one of them cannot be read.
Exit install_for_vscode(Console& console, const std::string& folder);

// editor_snippets.cpp: what VS Code inserts for a word, by name.
Json editor_snippets();

// The comment that tells an editor where the schema of this one file is.
std::string modeline(const std::string& schema);

}  // namespace turup::shell
