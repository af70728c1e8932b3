// SPDX-License-Identifier: MIT
// One test as a method of the Java tree: arrange, act, assert.
#pragma once

#include <set>
#include <string>

#include "emit/flavour.h"
#include "testcase/nameable.h"
#include "testcase/test.h"

namespace ristretto::emit {

struct MethodRequest {
  const testcase::Test& test;
  testcase::Types& types;
  testcase::Viewpoint viewpoint;
  const Flavour& flavour;
  std::string name;
  const std::set<std::string>& reserved;  // names no variable may have
};

[[nodiscard]] Method make_method(const MethodRequest& request);

}  // namespace ristretto::emit
