// SPDX-License-Identifier: MIT
// What is assumed of the heap of the input, before the run, and whether a heap that lazy initialisation makes keeps to
// it. Where aliasing is left open, the heap solver sees to that instead.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "expr/expr.h"
#include "vm/klass.h"
#include "vm/ref.h"

namespace ristretto::explore {

// By the names of parameters; the receiver is called this.
struct HeapAssumption {
  enum class Kind : std::uint8_t {
    kNonNull,      // a is an object
    kNonAliasing,  // a and b are not the same object
    kNonSharing,   // no object can be reached from both
    kAcyclic,      // no object that can be reached from a can be reached from itself
  };
  Kind kind;
  std::string a;  // of kNonNull and kAcyclic: empty for whatever the input begins with
  std::string b = {};
};

// An error if an assumption is about what is no reference of the method's input.
[[nodiscard]] base::Result<void> check_assumptions(std::span<const HeapAssumption> assumptions,
                                                   const vm::Method& method, std::span<const std::string> names);

// The enclosing instance of an inner class: the compiler sees to it that there is one.
[[nodiscard]] bool is_enclosing_instance(const vm::Field& field);
// Whether the first parameter is that: of a constructor of an inner class.
[[nodiscard]] bool takes_enclosing_instance(const vm::Method& method);

// A heap that is made reference by reference.
class LazyAssumptions {
 public:
  // What the input begins with: a reference, or an object that is there from the start.
  struct Root {
    const expr::Expr* reference = nullptr;
    vm::Ref object = vm::Ref::null;
  };
  struct Assumed {
    HeapAssumption::Kind kind;
    Root a;
    Root b = {};
  };
  struct Told {
    const expr::Expr* reference;
    vm::Ref object;
  };

  void begin(std::vector<Assumed> assumed) { assumed_ = std::move(assumed); }
  [[nodiscard]] bool is_empty() const { return assumed_.empty(); }
  // `holder` has the reference in a field or element.
  void hold(const expr::Expr* reference, vm::Ref holder) { holders_[reference->id()] = holder; }
  // Whether references may be these objects, all at once.
  [[nodiscard]] bool permit(std::span<const Told> told) const;

 private:
  using Edges = std::multimap<vm::Ref, vm::Ref>;

  [[nodiscard]] Edges edges_of(std::span<const Told> told) const;
  [[nodiscard]] static vm::Ref object_of(const Root& root, std::span<const Told> told);
  [[nodiscard]] static std::set<vm::Ref> reached_from(vm::Ref object, const Edges& edges);
  [[nodiscard]] static bool has_cycle(vm::Ref object, const Edges& edges);

  std::vector<Assumed> assumed_;
  std::map<std::uint32_t, vm::Ref> holders_;  // by id of the reference, as of the object that was made last
};

}  // namespace ristretto::explore
