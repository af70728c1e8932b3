// SPDX-License-Identifier: MIT
// What methods make of objects (explore/effect), asked backwards: answers of an earlier run where they still hold,
// otherwise by exploring the method and asking the solver.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "explore/effect/effects.h"
#include "generate/symbolic/explorations.h"
#include "generate/symbolic/onlooker.h"
#include "generate/symbolic/path_search.h"
#include "program/class.h"

namespace ristretto::generate {

class EffectSource {
 public:
  // All outlive it. Without an onlooker nothing is known from earlier and nothing is kept. `after_query` is called
  // after each question to a solver.
  EffectSource(const SymbolicMachine& symbolic, Onlooker* onlooker, std::function<void()> after_query);

  // Of one method.
  class Effects {
   public:
    Effects(EffectSource& source, vm::Method& method, std::string subject);

    [[nodiscard]] std::size_t size() const;
    // Internal name of the class of what effect `i` makes or changes.
    [[nodiscard]] const std::string& klass(std::size_t i) const;
    // Arguments that take its path, if it looks into them; null otherwise.
    [[nodiscard]] const explore::InputGraph* inputs(std::size_t i) const;
    // As explore::Effects::arguments_for.
    [[nodiscard]] std::optional<explore::Arguments> arguments_for(
        std::size_t i, const explore::InputGraph& graph, const std::vector<explore::InputGraph::Field>& wanted);

   private:
    explore::Effects& explored();

    EffectSource& source_;
    vm::Method& method_;
    std::string subject_;
    KnownEffects* known_ = nullptr;       // null: nothing is kept of it
    KnownPaths* known_inputs_ = nullptr;  // likewise; by effect, without parameters where it has none
    explore::Effects* explored_ = nullptr;
  };

  // Null: it has no code, or its class cannot be used.
  [[nodiscard]] Effects* of(const program::Method& method);
  // That the solver was asked.
  [[nodiscard]] std::uint64_t queries() const { return finder_.queries(); }

 private:
  // In the symbolic machine, its class initialised; null if that cannot be.
  [[nodiscard]] vm::Method* find(const program::Method& method);

  const SymbolicMachine& symbolic_;
  Onlooker* onlooker_;
  explore::EffectFinder finder_;
  std::map<std::string, Effects> effects_;  // by subject
};

}  // namespace ristretto::generate
