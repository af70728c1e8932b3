// SPDX-License-Identifier: MIT
// Names of test methods, after what they do: member, outcome, and what tells them from their likes.
//
//   createsStack, sizeReturnsZero, popThrowsEmptyStackException, addThrowsOnNull, clearMakesEmpty, pushGivesSizeOne,
//   equalsIsSymmetric; where several tests share such a name: ...WithFive, ...AfterPushTwice, and only then a number.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "testcase/test.h"

namespace ristretto::emit {

// One a test, all distinct.
[[nodiscard]] std::vector<std::string> method_names(std::span<const testcase::Test> tests);

}  // namespace ristretto::emit
