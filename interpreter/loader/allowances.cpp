#include "loader/allowances.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base.h"

namespace turup {

namespace {

bool points_into(const Diagnostic& diagnostic, const Source* file) {
  return std::any_of(diagnostic.labels.begin(), diagnostic.labels.end(),
                     [file](const Label& label) { return label.span.source == file; });
}

}  // namespace

Diagnostics Allowances::left_of(const Diagnostics& found) {
  Diagnostics left;
  for (const Diagnostic& d : found.all()) {
    bool is_allowed = false;
    for (Allowance& allowance : all) {
      const Source* allowing = allowance.span.source;
      if (allowance.code != d.code || (allowing != file && !points_into(d, allowing))) continue;
      allowance.is_used = is_allowed = true;
    }
    if (!is_allowed) add(left, d);
  }
  return left;
}

void Allowances::report_idle(std::span<const CodeInfo> codes, Diagnostics& diagnostics) const {
  for (const Allowance& allowance : all) {
    const bool is_judged =
        std::any_of(codes.begin(), codes.end(), [&](const CodeInfo& info) { return info.code == allowance.code; });
    if (!is_judged || allowance.is_used || allowance.span.source != file) continue;
    diagnostics.warning(kIdleAllowance, fmt::format("`{}` is allowed, but there is no such warning", allowance.code))
        .at(allowance.span)
        .help(fmt::format("take `{}` out of `allow`", allowance.code));
  }
}

}  // namespace turup
