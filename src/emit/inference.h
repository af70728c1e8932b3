// SPDX-License-Identifier: MIT
// Whether javac finds type arguments that are not written (JLS §18.5): those of a generic method, or of a class created
// with <>. Errs towards "no": they can always be written.
#pragma once

#include <span>

#include "testcase/operation.h"
#include "testcase/overloads.h"
#include "testcase/types.h"

namespace ristretto::emit {

// What becomes of the result of a call.
struct ResultUse {
  const testcase::Type* target = nullptr;  // type of the variable that it initialises
  bool is_ignored = false;
};

[[nodiscard]] bool has_wildcards(const testcase::Type& type);  // among its own arguments

class Inference {
 public:
  explicit Inference(testcase::Types& types) : types_(types) {}

  // The variables of a generic member that is seen through `receiver`.
  [[nodiscard]] bool finds_variables(const testcase::Operation& call, const testcase::Type& receiver,
                                     std::span<const testcase::ArgumentType> arguments, testcase::Invocation invocation,
                                     ResultUse use);
  // The arguments of `created` where a `target` is wanted: when no other arguments could be meant.
  [[nodiscard]] bool is_determined(const testcase::Type& created, const testcase::Type& target);

 private:
  // What is known of a variable that shall stand for one type.
  struct Knowledge {
    bool is_equal = false;  // it can be nothing else
    bool has_lower = false;
    bool has_other = false;  // something that could make it another type
  };

  void learn_from_argument(const testcase::Type& parameter, const testcase::Type& marked,
                           const testcase::ArgumentType& argument, const testcase::Type& chosen,
                           const testcase::Type& marker, Knowledge& out);

  testcase::Types& types_;
};

}  // namespace ristretto::emit
