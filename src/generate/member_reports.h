// SPDX-License-Identifier: MIT
// What the report says of each member under test: how often it was called, and what stood in the way where it was not,
// where its calls say little, or where it was called and no test calls it.
#pragma once

#include <span>
#include <vector>

#include "generate/session.h"

namespace ristretto::generate {

// In the order of the catalogue. To be called when the search has ended.
[[nodiscard]] std::vector<MemberReport> member_reports(Session& session, std::span<const testcase::Test> tests);

}  // namespace ristretto::generate
