// `turup schema`: the language for editors.
#include "loader/schema.h"

#include "turup/command.h"

namespace turup::shell {

Command schema_command() {
  return {"schema",
          "the JSON Schema of variant files, for editors",
          {{"turup schema > turup.schema.json", "then point your editor at it"}},
          {},
          {},
          [](Console& console) {
            console.data(schema().dump(2) + "\n");
            return Exit::fine;
          }};
}

}  // namespace turup::shell
