// SPDX-License-Identifier: MIT
// Which locals a method hands on as they are: to a parameter of what it calls, or as its result; and where it stores
// the results of calls. A value is followed over the operand stack and through casts; one that may come from several
// places, or that an instruction computes, is no local's.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "explore/flow/body.h"
#include "explore/flow/graph.h"

namespace ristretto::explore {

struct Passing {
  struct Argument {
    std::uint16_t parameter = 0;  // the local of the method that is called
    NodeId load = kNone;

    friend bool operator==(const Argument&, const Argument&) = default;
  };
  std::map<NodeId, std::vector<Argument>> arguments;  // by call; the receiver is none
  std::map<NodeId, NodeId> returned;                  // by return: the load
  std::map<NodeId, NodeId> stored;                    // by store to a local: the call
};

[[nodiscard]] Passing find_passing(const Body& body);

}  // namespace ristretto::explore
