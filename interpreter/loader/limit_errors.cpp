#include "loader/limit_errors.h"

#include <fmt/format.h>

#include <map>

#include "base/text.h"

namespace turup {

namespace {

const Source* file_of(const Diagnostic& diagnostic) {
  return diagnostic.labels.empty() ? nullptr : diagnostic.labels.front().span.source;
}

}  // namespace

Diagnostic& add(Diagnostics& to, const Diagnostic& diagnostic) {
  return (diagnostic.severity == Severity::error ? to.error({}, {}) : to.warning({}, {})) = diagnostic;
}

Diagnostics limit_errors(const Diagnostics& all) {
  std::map<const Source*, int> total;  // looked up, never walked: the order of addresses does not show
  for (const Diagnostic& d : all.all())
    if (d.severity == Severity::error) ++total[file_of(d)];
  std::map<const Source*, int> shown;
  Diagnostics limited;
  for (const Diagnostic& d : all.all()) {
    if (d.severity == Severity::warning) {
      add(limited, d);
      continue;
    }
    const int number = ++shown[file_of(d)];
    if (number > kMaxErrorsPerFile) continue;
    Diagnostic& kept = add(limited, d);
    const int more = total[file_of(d)] - number;
    if (number == kMaxErrorsPerFile && more > 0)
      kept.note(fmt::format("and {} more {} in this file", more, plural(more, "error")));
  }
  return limited;
}

}  // namespace turup
