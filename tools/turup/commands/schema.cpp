// `turup schema`: prints the language for editors and for people.
#include "language/schema.h"

#include <fmt/format.h>

#include "base/base.h"
#include "language/language.h"
#include "players/protocol.h"
#include "turup/authoring/authoring.h"
#include "turup/cli/cli.h"
#include "turup/commands/commands.h"

namespace turup::shell {

namespace {

enum class Editor : std::uint8_t { none, vscode };

struct SchemaOptions {
  std::vector<std::string> folders;
  Editor editor = Editor::none;
  std::string schema;  // its place, for a line that names it
  bool of_protocol = false;
  bool as_markdown = false;
};

Exit show_schema(Console& console, const SchemaOptions& options) {
  if (options.of_protocol && (options.editor != Editor::none || !options.schema.empty()))
    return complain(console, {"`--protocol` is for programs that play, and no editor needs it",
                              "leave out `--install` and `--modeline`"});
  if (options.editor == Editor::vscode)
    return install_for_vscode(console, options.folders.empty() ? "." : options.folders.front());
  if (!options.folders.empty())
    return complain(console, {"a folder is for `--install`",
                              fmt::format("to look up a key or a word: `turup explain {}`; to install into a folder: "
                                          "`turup schema --install vscode {}`",
                                          printable(options.folders.front()), printable(options.folders.front()))});
  if (options.of_protocol)
    console.data(options.as_markdown ? protocol::reference() : json_page(protocol::schema()));
  else if (options.as_markdown)
    console.data(reference());
  else if (!options.schema.empty())
    console.data(modeline(options.schema) + "\n");
  else
    console.data(json_page(schema()));
  return Exit::fine;
}

}  // namespace

Command schema_command() {
  const auto options = std::make_shared<SchemaOptions>();
  Option install{"--install", "EDITOR", "write the schema, settings and snippets for `vscode`", Option::Takes::a_value,
                 {"vscode"},  {}};
  install.take = [options, words = install.words](const std::string& word) {
    const Chosen choice = chosen("--install", word, words);
    if (!choice.complaint) options->editor = Editor::vscode;
    return choice.complaint;
  };
  return {"schema",
          "print every key, as a JSON Schema for editors or for people",
          {{"turup schema > turup.schema.json", "then name it in your editor"},
           {"turup schema --install vscode", "for VS Code, in the folder you are in"},
           {"turup schema --modeline a.schema.json", "the line that names it in a file"},
           {"turup schema --markdown > reference.md", "every key, for people"},
           {"turup schema --protocol", "what programs that play are told"}},
          {"FOLDER", 0, 1, Operand::Kind::file, &options->folders},
          {std::move(install),
           text("--modeline", "PATH", "print the line that names the schema PATH in a file", options->schema),
           flag("--protocol", "the lines of programs that play, instead of the keys", options->of_protocol),
           flag("--markdown", "print every key in English, with samples, as Markdown", options->as_markdown)},
          [options](Console& console) { return show_schema(console, *options); }};
}

}  // namespace turup::shell
