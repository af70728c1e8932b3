// SPDX-License-Identifier: MIT
// All that is known about the flow of one method.
#pragma once

#include <utility>

#include "base/error.h"
#include "explore/flow/body.h"
#include "explore/flow/def_use.h"
#include "explore/flow/graph.h"

namespace ristretto::explore {

struct MethodFlow {
  Body body;
  Graph graph;
  DefUse def_use;

  [[nodiscard]] static base::Result<MethodFlow> build(const Body& body, Fields& fields,
                                                      Exceptions exceptions = Exceptions::kFollow) {
    auto graph = Graph::build(body, exceptions);
    if (!graph) return base::fail(graph.error());
    auto def_use = DefUse::find(body, *graph, fields);
    if (!def_use) return base::fail(def_use.error());
    return MethodFlow{.body = body, .graph = std::move(*graph), .def_use = std::move(*def_use)};
  }
};

}  // namespace ristretto::explore
