// SPDX-License-Identifier: MIT
// A guest over concrete values and one over symbolic ones, with the same class.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "expr/assignment.h"
#include "expr/pool.h"
#include "natives/files/host_streams.h"
#include "natives/guest.h"
#include "programs.h"
#include "vm/symbolic/engine.h"

namespace ristretto::instructions {

[[nodiscard]] expr::Sort sort_of(char letter);

// A word each, of the parameters of a program.
using Values = std::vector<expr::Word>;

struct Outcome {
  std::optional<expr::Word> value;  // none: it threw
  std::string exception;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

class ConcreteMachine {
 public:
  // With the class of these programs on the class path.
  ConcreteMachine(const std::filesystem::path& class_path, const std::string& class_name);

  [[nodiscard]] Outcome run(const Program& program, std::size_t number, const Values& values);

 private:
  natives::files::HostStreams streams_;
  std::unique_ptr<natives::Guest> guest_;
  vm::Klass* klass_ = nullptr;
};

// What a program is on the path that values take.
struct Term {
  std::vector<vm::symbolic::Fact> facts;
  const expr::Expr* result = nullptr;  // null: it threw
  std::string exception;
};

// Runs programs with variables v0, v1, … in place of values. Where a path branches, the condition is evaluated: the
// bits of the machine are all zero and decide nothing.
class SymbolicMachine {
 public:
  SymbolicMachine(const std::filesystem::path& class_path, const std::string& class_name);

  void begin(expr::Pool& pool) { engine_->domain().begin(pool); }
  [[nodiscard]] Term run(const Program& program, std::size_t number, const expr::Assignment& values);

 private:
  std::unique_ptr<vm::symbolic::SymbolicEngine> engine_;
  natives::files::HostStreams streams_;
  std::unique_ptr<natives::Guest> guest_;
  vm::Klass* klass_ = nullptr;
};

[[nodiscard]] const expr::Expr* parameter(expr::Pool& pool, const Program& program, std::size_t number);

}  // namespace ristretto::instructions
