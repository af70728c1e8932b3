// SPDX-License-Identifier: MIT
// Which hints that the code of the class under test gives, all its methods together, an exploration has used. Without
// them, what other methods of the class do has no influence on it.
#pragma once

namespace ristretto::explore {

struct WholeCode {
  bool types = false;  // that it casts to, tests for, or names by literals
  bool calls = false;  // what it calls through objects, and which exceptions it handles
};

}  // namespace ristretto::explore
