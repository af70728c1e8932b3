// SPDX-License-Identifier: MIT
// Makes a failing sequence shorter while it fails the same way: first statements are removed, then values are replaced
// by simpler ones from the component set (thesis, section 6.1). The result is never longer. And spells out, in any
// sequence, what calls only served to compute.
#pragma once

#include <functional>
#include <vector>

#include "generate/session.h"
#include "generate/trial.h"

namespace ristretto::generate {

// The same contract is violated: by the value of `failure.violation`, or by an exception of the same class.
[[nodiscard]] bool fails_alike(Session& session, const Failure& failure, Surroundings surroundings = {});
// And whether it does so whatever hash codes objects have, and whenever it is.
[[nodiscard]] bool fails_always(Session& session, const Failure& failure);

// Whether a shorter sequence is as good as the whole. Not only failures can be simplified: a sequence whose last call
// matters is one without a violation.
using AsGood = std::function<bool(const Failure&)>;

[[nodiscard]] Failure remove_statements(Failure failure, const AsGood& is_as_good);
inline constexpr std::size_t kMostReplacements = 200;  // tried for one statement
[[nodiscard]] Failure replace_values(Session& session, Failure failure, const AsGood& is_as_good,
                                     std::size_t most = kMostReplacements);
// Inputs become other values of the sequence, where it can then do without what made them. Nothing is passed to itself
// that was not before.
[[nodiscard]] Failure reuse_values(Session& session, Failure failure, const AsGood& is_as_good);
// Removes and replaces.
[[nodiscard]] Failure simplify(Session& session, Failure failure, const AsGood& is_as_good);

// Numbers and texts that calls yielded become literals, and what only served to obtain them goes. Not where they are
// others in other surroundings.
[[nodiscard]] Failure spell_out(Session& session, Failure failure, const AsGood& is_as_good);

// As good: it fails alike.
[[nodiscard]] Failure remove_statements(Session& session, Failure failure);
[[nodiscard]] Failure replace_values(Session& session, Failure failure);
[[nodiscard]] Failure simplify(Session& session, Failure failure);

}  // namespace ristretto::generate
