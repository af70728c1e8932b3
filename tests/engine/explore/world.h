// SPDX-License-Identifier: MIT
// A machine over symbolic values with the subjects on its class path.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "explore/search/explorer.h"
#include "expr/pool.h"
#include "natives/files/host_streams.h"
#include "natives/guest.h"
#include "solver/manager.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// What was found about a method.
struct Exploration {
  ExplorerCounts counts;
  std::uint64_t queries = 0;
  std::vector<std::string> leaves;  // "x < min: min" and the like, in the order found
};

class World {
 public:
  explicit World(vm::symbolic::Aliasing aliasing);
  ~World();

  [[nodiscard]] vm::Machine& machine() { return guest_->machine(); }
  [[nodiscard]] Exploration explore(std::string_view klass, std::string_view method,
                                    const std::vector<std::string>& names, const ExplorerOptions& options = {});

 private:
  std::unique_ptr<vm::symbolic::SymbolicEngine> engine_;
  natives::files::HostStreams streams_;
  std::unique_ptr<natives::Guest> guest_;
};

}  // namespace ristretto::explore
