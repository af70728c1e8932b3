// SPDX-License-Identifier: MIT
// The report as JSON, and what a later run takes from it to repeat this one. docs/generate.md describes the fields.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "base/error.h"
#include "campaign/report.h"

namespace ristretto::campaign {

[[nodiscard]] std::string report_json(const Report& report);

// Operations that each class used, by Java name, from the text of a report.
using OperationsByClass = std::map<std::string, std::uint64_t>;
[[nodiscard]] base::Result<OperationsByClass> operations_in_report(std::string_view text);

}  // namespace ristretto::campaign
