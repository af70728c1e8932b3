// SPDX-License-Identifier: MIT
#include "program/verify/type_checker.h"

#include <vector>

#include <fmt/format.h>

#include "program/verify/declared_frames.h"
#include "program/verify/handlers.h"
#include "program/verify/machine.h"
#include "program/verify/operands.h"

namespace ristretto::program::verify {
namespace {

using classfile::Ends;
using classfile::ExceptionHandler;
using classfile::Format;
using classfile::Instruction;

class TypeChecker {
 public:
  explicit TypeChecker(MethodContext& method) : method_(method), machine_(method) {}

  void check() {
    current_ = method_.entry_frame();
    catches_ = catch_types(method_);
    check_local_table();
    if (method_.ok()) declared_ = declare_frames(method_, current_);
    if (!method_.ok()) return;
    if (const auto legal = check_targets(method_.decoded); !legal) return method_.reject(legal.error());
    mark_handler_edges();
    bool reachable = true;
    for (std::size_t index = 0; index < method_.decoded.instructions.size() && method_.ok(); ++index) {
      const Instruction& i = method_.decoded.instructions[index];
      if (!enter(i, reachable)) return;
      check_handlers(i);
      check_operands(method_, i);
      if (!method_.ok()) return;
      const bool was_uninitialized = current_.this_uninitialized;
      machine_.execute(i, current_);
      if (!method_.ok()) return;
      locals_changed_ |= changes_locals(i);
      if (i.opcode == classfile::Opcode::invokespecial) check_handlers_after(i, was_uninitialized);
      follow(i);
      reachable = falls_through(i.opcode);
    }
    if (method_.ok() && reachable) method_.reject(method_.decoded.size, "Control flow falls through code end");
  }

 private:
  // Debuggers rely on it (JVMS §4.7.13).
  void check_local_table() {
    for (const classfile::LocalVariable& local : method_.code.locals) {
      const std::uint32_t end = std::uint32_t{local.start_pc} + local.length;
      const bool whole = method_.decoded.is_boundary(local.start_pc) &&
                         (end == method_.decoded.size || method_.decoded.is_boundary(end));
      if (!whole) {
        return method_.reject(local.start_pc, "Illegal local variable table range",
                              classfile::JavaErrorKind::ClassFormatError);
      }
    }
  }

  // Takes over the frame declared at this instruction, if there is one.
  bool enter(const Instruction& i, bool reachable) {
    const Frame* declared = declared_.at(i.pc);
    if (declared == nullptr) {
      if (!reachable)
        method_.reject(i.pc, "Expecting a stackmap frame after an instruction that does not fall through");
      return method_.ok();
    }
    if (reachable) require_assignable(i.pc, current_, *declared);
    current_ = *declared;
    current_.locals.resize(method_.code.max_locals, kTop);
    locals_changed_ = true;
    return method_.ok();
  }

  void mark_handler_edges() {
    if (method_.code.handlers.empty()) return;
    handler_edges_.assign(method_.decoded.size + 1, false);
    for (const ExceptionHandler& handler : method_.code.handlers) {
      handler_edges_[handler.start_pc] = true;
      handler_edges_[handler.end_pc] = true;
    }
  }

  // Handlers see the locals before the instruction; unless those or the handlers in force changed, the last answer
  // holds.
  void check_handlers(const Instruction& i) {
    if (handler_edges_.empty() || (!locals_changed_ && !handler_edges_[i.pc])) return;
    locals_changed_ = false;
    reach_handlers(i.pc, current_.this_uninitialized);
  }

  // A constructor may fail when it has run in part, so its handlers must also fit the locals it leaves behind. For this
  // that means: no handler can catch what super() or this() throws.
  void check_handlers_after(const Instruction& i, bool was_uninitialized) {
    if (!handler_edges_.empty()) reach_handlers(i.pc, was_uninitialized);
  }

  void reach_handlers(std::uint32_t pc, bool this_uninitialized) {
    for (std::size_t h = 0; h < method_.code.handlers.size(); ++h) {
      const ExceptionHandler& handler = method_.code.handlers[h];
      if (!covers(handler, pc)) continue;
      const Frame* declared = target(pc, handler.handler_pc);
      if (declared == nullptr) return;
      if (method_.code.max_stack < 1) return method_.reject(pc, "Operand stack overflow in exception handler");
      thrown_.locals = current_.locals;
      thrown_.stack.assign(1, catches_[h]);
      thrown_.this_uninitialized = this_uninitialized;
      require_assignable(pc, thrown_, *declared);
    }
  }

  // Stores; and what makes or initialises an object, since copies of it may be in locals.
  static bool changes_locals(const Instruction& i) {
    return info(i.opcode).category == classfile::Category::store || i.opcode == classfile::Opcode::invokespecial ||
           i.opcode == classfile::Opcode::new_;
  }

  void follow(const Instruction& i) {
    const Ends ends = info(i.opcode).ends;
    if (ends == Ends::branch || ends == Ends::jump) return branch(i.pc, static_cast<std::uint32_t>(i.a));
    if (ends != Ends::switch_) return;
    const classfile::Switch& made = method_.decoded.switch_of(i);
    branch(i.pc, made.default_target);
    for (std::uint16_t to : made.targets) branch(i.pc, to);
  }

  void branch(std::uint32_t from, std::uint32_t to) {
    if (const Frame* declared = target(from, to)) require_assignable(from, current_, *declared);
  }

  const Frame* target(std::uint32_t from, std::uint32_t to) {
    const Frame* declared = declared_.at(to);
    if (declared == nullptr) method_.reject(from, fmt::format("Expecting a stackmap frame at branch target {}", to));
    return declared;
  }

  void require_assignable(std::uint32_t pc, const Frame& from, const Frame& to) {
    method_.charge(pc, to.locals.size() + to.stack.size());
    if (from.stack.size() != to.stack.size()) {
      return method_.reject(pc, fmt::format("Stack size mismatch: {} does not match stackmap frame's {}",
                                            from.stack.size(), to.stack.size()));
    }
    require_assignable(pc, from.locals, to.locals, "local");
    require_assignable(pc, from.stack, to.stack, "stack");
    if (from.this_uninitialized && !to.this_uninitialized)
      method_.reject(pc, "Type flags of the frame do not match the stackmap frame");
  }

  void require_assignable(std::uint32_t pc, const std::vector<Type>& from, const std::vector<Type>& to,
                          std::string_view what) {
    for (std::size_t k = 0; k < to.size() && method_.ok(); ++k) {
      if (method_.types.is_assignable(from[k], to[k])) continue;
      method_.reject(pc, fmt::format("Instruction type does not match stack map: {} ({} {}) is not assignable to {}",
                                     method_.types.display(from[k]), what, k, method_.types.display(to[k])));
    }
  }

  MethodContext& method_;
  Machine machine_;
  Frame current_;
  Frame thrown_;
  DeclaredFrames declared_;
  std::vector<Type> catches_;
  std::vector<bool> handler_edges_;  // by pc: a handler's range begins or ends here; empty when there are no handlers
  bool locals_changed_ = true;
};

}  // namespace

void check_types(MethodContext& method) { TypeChecker(method).check(); }

}  // namespace ristretto::program::verify
