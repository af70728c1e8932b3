// SPDX-License-Identifier: MIT
// The report as JSON, and what a later run takes from it to repeat this one. docs/generate.md describes the fields.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "campaign/report.h"

namespace ristretto::campaign {

[[nodiscard]] std::string report_json(const Report& report);

// As much of the report as a later run needs to repeat this one: the same bytes for the same operations.
[[nodiscard]] std::string operations_json(const Report& report);

// Operations that each class used, by Java name and seed, from the text of either.
using OperationsByClass = std::map<std::string, std::vector<std::uint64_t>>;
[[nodiscard]] base::Result<OperationsByClass> operations_in_report(std::string_view text);

}  // namespace ristretto::campaign
