// SPDX-License-Identifier: MIT
// A test in terms of types that its source can name. Values of other types, which only reflection makes, are held as
// their nearest superclass that can be named. Whatever comes after this sees nothing else.
#pragma once

#include <deque>

#include "testcase/nameable.h"
#include "testcase/test.h"
#include "testcase/types.h"

namespace ristretto::emit {

class Speakable {
 public:
  Speakable(const testcase::Test& test, testcase::Types& types, testcase::Viewpoint from);
  Speakable(const Speakable&) = delete;
  Speakable& operator=(const Speakable&) = delete;

  [[nodiscard]] const testcase::Test& test() const { return test_; }

 private:
  [[nodiscard]] const testcase::Type& spoken(const testcase::Type& type);
  [[nodiscard]] const testcase::Operation& spoken(const testcase::Operation& operation);

  testcase::Types& types_;
  testcase::Viewpoint from_;
  testcase::Test test_;
  std::deque<testcase::Operation> operations_;  // in place of those of the test
};

}  // namespace ristretto::emit
