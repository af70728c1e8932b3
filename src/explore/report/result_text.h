// SPDX-License-Identifier: MIT
// What a path returns, where that is a reference: by its name if it has one; a box, or a short array of primitives that
// the path made, by what is in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explore/report/value_text.h"

namespace ristretto::explore {

class ResultText {
 public:
  // Of the end of the path; all outlive it.
  ResultText(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const PathText& names)
      : machine_(machine), engine_(engine), names_(names) {}

  // Over the inputs: "x + 1", "new int[]{x, 0}".
  [[nodiscard]] std::string expression(vm::Ref ref) const;
  // Under a model: "5", "new int[]{4, 0}".
  [[nodiscard]] std::string value(vm::Ref ref, const expr::Assignment& model) const;

 private:
  struct Part {
    classfile::BaseKind kind;
    const expr::Expr* e;
  };
  // Nothing: it goes by its name.
  [[nodiscard]] std::optional<std::vector<Part>> parts(vm::Ref ref) const;
  [[nodiscard]] Part part(vm::Ref ref, classfile::BaseKind kind, std::uint64_t offset) const;
  [[nodiscard]] std::string expression(const Part& part) const;
  template <class Text>
  [[nodiscard]] std::string told(vm::Ref ref, Text&& text) const;

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  const PathText& names_;
};

}  // namespace ristretto::explore
