// SPDX-License-Identifier: MIT
// Writes down what a concolic search shows: a path for each run, in their order, and its tree of decisions.
#pragma once

#include <map>

#include "explore/report/method_report.h"
#include "explore/report/recorder.h"
#include "explore/search/concolic.h"

namespace ristretto::explore {

class RunRecorder {
 public:
  // Both outlive it. `report` gets the tree and the runs, and paths by way of the recorder.
  RunRecorder(Recorder& recorder, MethodReport& report) : recorder_(recorder), report_(report) {}

  // While the search shows it.
  void run(const ConcolicRun& run, const DecisionTree& tree);
  // When it is over.
  void finish(const Concolic& search);

 private:
  // Makes the nodes of the report for both ways out of every decision of the run.
  void grow(const ConcolicRun& run, const DecisionTree& tree);
  void close(NodeNumber node, const Concolic& search);
  [[nodiscard]] ConditionReport condition(const DecisionTree::Node& decision, std::uint32_t side,
                                          const InputHeap& inputs) const;
  [[nodiscard]] std::string conflict(NodeNumber leaf, const Concolic& search) const;

  Recorder& recorder_;
  MethodReport& report_;
  std::map<NodeNumber, std::uint32_t> nodes_ = {{0, 0}};  // of the report, by those of the tree
  bool is_complete_ = true;
};

}  // namespace ristretto::explore
