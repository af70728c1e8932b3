// SPDX-License-Identifier: MIT
// A number of tables as an unevaluated sum.
#pragma once

namespace ristretto::expr::math {

struct Split {
  double high;
  double low;  // what rounding to `high` lost
};

}  // namespace ristretto::expr::math
