// SPDX-License-Identifier: MIT
// Looks on while the symbolic machine works, to say what that depends on: the code that ran, the classes that it and
// declarations name, and their supertypes. Classes are counted in rather than left out: all that the machine has loaded
// of the class path so far; those that inputs may be of count together, once they have been looked through. Of code,
// what ran and nothing else.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "explore/search/whole_code.h"
#include "generate/symbolic/dependencies.h"
#include "program/class.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"
#include "vm/symbolic/observer.h"

namespace ristretto::generate {

class Onlooker {
 public:
  // All outlive it; the machine runs on the engine. `universe` is sorted (universe.h).
  Onlooker(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, Fingerprints& fingerprints,
           const std::vector<std::string>& universe)
      : machine_(machine), engine_(engine), fingerprints_(fingerprints), universe_(universe) {}

  // Work after which the machine is as before.
  void watch(const std::function<void()>& work);
  // Work that all that follows depends on as well.
  void watch_for_good(const std::function<void()>& work);

  // Of the latest work that was watched, an exploration of a member of `owner`. Nothing: it depends on more than
  // classes, as on files, or on names that only the run knows.
  [[nodiscard]] std::optional<std::vector<KnownDependency>> dependencies(const program::Class& owner,
                                                                         explore::WholeCode whole_code);

 private:
  using Methods = std::unordered_set<const program::Method*>;

  // Notes the methods whose code runs. Classes that guest code defines are left out: they go with a rollback, and
  // follow from the code that defines them.
  class CodeLog final : public vm::symbolic::Observer {
   public:
    [[nodiscard]] bool step(const vm::Frame& frame, const vm::Insn* pc) override;
    [[nodiscard]] Methods take();

   private:
    Methods methods_;
    const program::Method* latest_ = nullptr;
  };
  class Gathering;

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  Fingerprints& fingerprints_;
  const std::vector<std::string>& universe_;
  bool has_looked_through_ = false;  // the universe
  CodeLog log_;
  Methods for_good_;
  Methods latest_;
};

}  // namespace ristretto::generate
