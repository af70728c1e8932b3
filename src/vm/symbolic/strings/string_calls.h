// SPDX-License-Identifier: MIT
// Calls of methods of String, its builders and the like that are answered by expressions where something in them is
// symbolic (string_methods.def), so that no path depends on a single character unless the program asks for it. Other
// methods run their bytecode, on the same objects.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "vm/klass.h"
#include "vm/symbolic/strings/text_hashes.h"
#include "vm/symbolic/strings/text_math.h"
#include "vm/symbolic/strings/text_memory.h"

namespace ristretto::vm {
class Machine;
struct ConcatSite;
struct Thread;
}  // namespace ristretto::vm

namespace ristretto::vm::symbolic {

class Domain;
class StringCall;

enum class StringWay : std::uint8_t {
  kOther,   // nothing was done: the method is to run
  kDone,    // the result is where the arguments began
  kOpen,    // there is a question
  kThrew,   // an exception is pending
  kPushed,  // frames were pushed: the instruction is executed again after them
};

class StringCalls {
 public:
  explicit StringCalls(Domain& domain) : domain_(domain), math(domain), memory(domain, math), hashes(domain, math) {}

  // Before a method is called. The machine's state is saved.
  [[nodiscard]] StringWay call(Machine& vm, Thread& thread, const Method& method, Slot* arguments);
  // Quick: false is certain.
  [[nodiscard]] bool may_answer(const Method& method, const Slot* arguments);
  // Before the arguments are joined.
  [[nodiscard]] StringWay concat(Machine& vm, Thread& thread, const ConcatSite& site, Slot* arguments);

 private:
  struct Line;
  [[nodiscard]] static const Line* find_line(const Method& method);
  [[nodiscard]] const Line* line_of(const Method& method);

  Domain& domain_;
  std::unordered_map<const program::Method*, const Line*> lines_;  // null: there is none

 public:
  TextMath math;
  TextMemory memory;
  TextHashes hashes;
};

}  // namespace ristretto::vm::symbolic
