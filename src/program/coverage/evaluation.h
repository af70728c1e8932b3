// SPDX-License-Identifier: MIT
// From the probes that were hit to the instructions and branches of one method.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/coverage/method_model.h"

namespace ristretto::program::coverage {

class Evaluation {
 public:
  // `hit` is by probe id; probes beyond its end are not hit. The model must outlive the evaluation.
  Evaluation(const MethodModel& model, std::span<const std::uint8_t> hit);

  [[nodiscard]] bool is_covered(std::uint32_t instruction) const;
  // Nothing of an instruction with fewer than two branches.
  [[nodiscard]] Counter branches(std::uint32_t instruction) const;

 private:
  struct Predecessor {
    std::uint32_t instruction = 0;
    std::uint32_t branch = 0;
    bool is_known = false;
  };

  void propagate(std::uint32_t instruction, std::uint32_t branch);
  void share_copies();
  [[nodiscard]] const Replacement* replacement(std::uint32_t instruction) const;
  [[nodiscard]] std::uint32_t representative(std::uint32_t instruction) const {
    return model_.representatives.empty() ? instruction : model_.representatives[instruction];
  }

  const MethodModel& model_;
  std::vector<std::uint8_t> branches_;  // covered or not; numbered over the method
  std::vector<std::uint8_t> covered_;   // by instruction
  std::vector<Predecessor> predecessors_;
};

}  // namespace ristretto::program::coverage
