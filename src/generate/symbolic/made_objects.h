// SPDX-License-Identifier: MIT
// Objects in the inputs of a path as constructors really make them: at the end of the path, its conditions are solved
// once more together with what a constructor makes of its arguments. A solver that is free to choose fields may choose
// what no constructor gives, although something else would do.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "explore/effect/effects.h"
#include "explore/search/leaf.h"
#include "generate/symbolic/path_search.h"
#include "solver/manager.h"

namespace ristretto::generate {

class MadeObjects {
 public:
  // Whether there are constructors that tell more than exploring the member on what one without parameters makes.
  [[nodiscard]] static bool can_help(const SymbolicMachine& symbolic, const vm::Method& member);
  // Explores the constructors of the classes that the member has to do with, its own and those of its parameters, as
  // far as they are of the class path. Before the member is explored itself.
  MadeObjects(const SymbolicMachine& symbolic, const vm::Method& member, const std::function<void()>& after_query);

  // Pushes conditions by which as many fields as can be are what constructors give; together with the path they can
  // hold. Says how many there are. At the end of a path that can be, all of it pushed.
  [[nodiscard]] std::size_t push_conditions(const explore::Leaf& leaf, solver::Manager& solver) const;

 private:
  class Matching;
  void add_class(const SymbolicMachine& symbolic, std::string_view name);

  vm::symbolic::SymbolicEngine& engine_;
  explore::EffectFinder finder_;
  std::map<std::string, std::vector<const explore::Effect*>> effects_;  // of constructors, by class
};

}  // namespace ristretto::generate
