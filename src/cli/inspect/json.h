// SPDX-License-Identifier: MIT
// A class for machines: one JSON object, whose schema is docs/inspect.md. Keys come in a fixed order; all text is
// UTF-8, a lone surrogate becomes U+FFFD. Adding a key is compatible; changing or removing one is not.
#pragma once

#include <string>

#include "cli/inspect/target.h"

namespace ristretto::cli::inspect {

// One line, without its end.
[[nodiscard]] std::string class_json(const InspectedClass& inspected);

// The classes of a jar or folder.
[[nodiscard]] std::string listing_json(const ClassListing& listing);

}  // namespace ristretto::cli::inspect
