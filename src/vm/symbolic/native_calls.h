// SPDX-License-Identifier: MIT
// What becomes of symbolic values when the host runs a method in place of bytecode. Some methods are a kind of
// expression, copying arrays copies expressions, and a method that has bytecode runs that; any other gets concrete
// values, in its arguments and in the objects they refer to, which makes the path an approximation.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "vm/klass.h"
#include "vm/symbolic/observer.h"
#include "vm/symbolic/value.h"

namespace ristretto::vm {
class Machine;
}

namespace ristretto::vm::symbolic {

class Domain;

enum class NativeWay : std::uint8_t {
  kRun,       // nothing symbolic is left: run it
  kBytecode,  // run its bytecode instead
  kOpen,      // there is a question
};

class NativeCalls {
 public:
  explicit NativeCalls(Domain& domain) : domain_(domain) {}

  // Whether the call is a kind of expression, or makes a box of one; then the result is where the arguments began.
  [[nodiscard]] bool computes(Machine& vm, const Method& method, Slot* arguments) {
    return has_symbolic_slot(method, arguments) && compute(vm, method, arguments);
  }
  // Of a method that the host runs, and that is none of these.
  [[nodiscard]] NativeWay before(Machine& vm, const Method& method, Slot* arguments);
  // The method has run; `has_returned`: without an exception, and with that result. Yields what the guest gets for it.
  [[nodiscard]] Slot after(Machine& vm, bool has_returned, Slot result);

 private:
  struct Plan {
    std::optional<expr::Kind> kind;
    std::optional<BaseKind> boxes;  // valueOf of boxes
    bool copies_arrays = false;
    bool is_shallow = false;  // never looks into objects
    bool clones = false;
    bool hashes = false;  // by identity
    std::optional<ClassUse> asks_class = {};
  };
  struct Copied {
    std::uint64_t offset;  // in the part that is copied
    const Expr* e;
  };
  struct Copying {
    Ref to;
    std::uint64_t from_offset;  // of the elements that are written
    std::uint64_t bytes;
    std::vector<Copied> places;
  };

  [[nodiscard]] const Plan& plan_of(const Method& method);
  [[nodiscard]] bool has_symbolic(Machine& vm, const Method& method, const Slot* arguments);
  // In what can be reached from an object in so many steps.
  [[nodiscard]] bool has_symbolic(Machine& vm, Ref object, int depth);
  [[nodiscard]] bool has_symbolic_slot(const Method& method, const Slot* arguments);
  [[nodiscard]] bool compute(Machine& vm, const Method& method, Slot* arguments);
  [[nodiscard]] bool box(Machine& vm, BaseKind kind, Slot* arguments);
  [[nodiscard]] NativeWay make_ready(Machine& vm, const Method& method, Slot* arguments);
  void note_overwritten(Machine& vm, const Method& method, const Slot* arguments);
  void note_class(Machine& vm, ClassUse use, const Slot* arguments);
  [[nodiscard]] bool plan_clone(Machine& vm, const Slot* arguments);
  void finish_clone(Machine& vm, Ref copy);
  void finish_copy(Machine& vm);
  [[nodiscard]] bool fix_length(Machine& vm, Ref array);
  [[nodiscard]] bool plan_copy(Machine& vm, const Slot* arguments);
  [[nodiscard]] bool fix_all(Machine& vm, const Method& method, Slot* arguments, bool fixes_objects);
  [[nodiscard]] bool fix_object(Machine& vm, Ref object, int depth);

  Domain& domain_;
  std::map<const program::Method*, Plan> plans_;
  std::optional<Copying> copying_;
  std::optional<MemoryAccess> overwritten_;  // by a copy, if somebody wants to know
  Ref cloning_ = Ref::null;
  Ref hashing_ = Ref::null;  // by identity
};

}  // namespace ristretto::vm::symbolic
