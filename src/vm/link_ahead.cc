// SPDX-License-Identifier: MIT
#include "vm/link_ahead.h"

#include "vm/bootstrap.h"
#include "vm/interp/link.h"
#include "vm/machine.h"

namespace ristretto::vm {

using classfile::Opcode;

namespace {

// An attempt to link may leave frames or an exception behind. What it had begun is undone then: a class half
// initialised would stay so.
class Attempt {
 public:
  Attempt(Machine& vm, Thread& thread) : vm_(vm), thread_(thread), frame_(thread.frame) { vm_.mark(); }
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;
  ~Attempt() {
    if (thread_.frame != frame_ || !is_null(thread_.pending)) vm_.rollback();
    vm_.release();
  }

 private:
  Machine& vm_;
  Thread& thread_;
  Frame* frame_;
};

bool link_ahead(Machine& vm, Thread& thread, Method& method) {
  bool is_complete = true;
  const classfile::ConstantPool& pool = method.owner->file().pool;
  for (Insn& insn : method.prepared->code) {
    const std::uint32_t index = method.prepared->index_of(&insn);
    if (index >= method.prepared->instructions.size()) continue;
    const classfile::Instruction& instruction = method.prepared->instructions[index];
    const Opcode opcode = instruction.opcode;
    if (insn.handler != vm.handlers()[opcode]) continue;
    if (opcode == Opcode::invokedynamic) {
      {
        const Attempt attempt(vm, thread);
        static_cast<void>(link_known_bootstrap(vm, thread, method, insn));
      }
      is_complete = is_complete && insn.handler != vm.handlers()[opcode];
    } else if ((opcode == Opcode::ldc || opcode == Opcode::ldc_w) &&
               pool.is(static_cast<std::size_t>(instruction.a), classfile::Tag::kString)) {
      const Attempt attempt(vm, thread);
      static_cast<void>(link_constant(vm, thread, method, insn));
    }
  }
  return is_complete;
}

}  // namespace

bool link_ahead(Machine& vm, Klass& klass) {
  Thread& thread = *vm.scheduler.threads().front();
  bool is_complete = true;
  for (Method& method : klass.methods) {
    if (method.info->info->code == nullptr) continue;
    {
      const Attempt attempt(vm, thread);
      if (method.entry == Entry::kUnprepared && !vm.prepare(thread, method)) continue;
    }
    if (method.prepared != nullptr) is_complete = link_ahead(vm, thread, method) && is_complete;
  }
  return is_complete;
}

void verify_ahead(Machine& vm, Klass& klass) {
  Thread& thread = *vm.scheduler.threads().front();
  const Attempt attempt(vm, thread);
  static_cast<void>(vm.ensure_linked(thread, klass));
}

}  // namespace ristretto::vm
