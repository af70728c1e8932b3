// SPDX-License-Identifier: MIT
#include "generate/symbolic/instruction_trace.h"

#include <functional>

namespace ristretto::generate {

using vm::Insn;

namespace {

bool is_same(const Insn& a, const Insn& b) { return a.handler == b.handler && a.wide == b.wide; }

// Only native frames say whether they are one that the host waits for.
bool is_called_by_host(const vm::Frame& frame) {
  return frame.caller != nullptr && frame.caller->is_native() && frame.caller->is_base;
}

}  // namespace

InstructionTrace::InstructionTrace(vm::Machine& machine, vm::Method& method) : machine_(machine), method_(method) {
  stop_.entry = vm::Entry::kNative;
  stop_.native = reached;
  stop_.is_static = true;
  stop_.trace = this;
  call_of_stop_.handler = machine.handlers()[vm::Operation::call_static];
  call_of_stop_.pointer = static_cast<vm::Method*>(&stop_);
  vm::Thread& thread = *machine.scheduler.threads().front();
  // Whoever calls the method is told that it cannot be prepared.
  if (method.entry == vm::Entry::kUnprepared && !machine.prepare(thread, method)) thread.pending = vm::Ref::null;
  if (method.prepared == nullptr) return;
  instructions_ = method.prepared->code;
  for (std::size_t i = 0; i < instructions_.size(); ++i) {
    const void* const handler = instructions_[i].handler;
    const vm::Handlers& handlers = machine.handlers();
    if (handler != handlers[vm::Operation::probe] && handler != handlers[vm::Operation::probe_jump]) put_stop(i);
  }
}

InstructionTrace::~InstructionTrace() {
  for (const Executed& each : executed_) put_stop(each.position);
  for (std::size_t i = 0; i < instructions_.size(); ++i) {
    Insn& insn = method_.prepared->code[i];
    if (is_same(insn, call_of_stop_)) insn = instructions_[i];
  }
}

// One activation may have put back what ends another, too: the return behind a call of itself.
std::vector<std::uint32_t> InstructionTrace::indices(bool has_returned) const {
  std::vector<std::uint32_t> indices;
  if (begun_.empty()) return indices;
  const std::vector<classfile::Instruction>& code = method_.prepared->instructions;
  for (const std::uint32_t each : begun_) indices.push_back(code[each].pc);
  const bool is_at_return = info(code[begun_.back()].opcode).ends == classfile::Ends::return_;
  if (has_returned && !is_at_return) indices.push_back(code[begun_.back() + 1].pc);
  return indices;
}

vm::NativeResult InstructionTrace::reached(vm::NativeCall& call) {
  static_cast<Stop&>(call.method()).trace->reach(*call.thread().frame);
  return vm::NativeCall::retry();
}

void InstructionTrace::reach(const vm::Frame& frame) {
  if (is_called_by_host(frame)) begun_.push_back(method_.prepared->index_of(frame.pc));
  for (; !executed_.empty() && !std::less<>()(executed_.back().frame, &frame); executed_.pop_back())
    put_stop(executed_.back().position);
  std::vector<Insn>& code = method_.prepared->code;
  const auto position = static_cast<std::size_t>(frame.pc - code.data());
  code[position] = alone(instructions_[position]);
  executed_.push_back({&frame, position});
}

void InstructionTrace::put_stop(std::size_t position) {
  Insn& insn = method_.prepared->code[position];
  if (!is_same(insn, alone(instructions_[position]))) instructions_[position] = insn;
  insn = call_of_stop_;
}

Insn InstructionTrace::alone(Insn insn) const {
  const vm::Handlers& handlers = machine_.handlers();
  const bool is_joined =
      insn.handler == handlers[vm::Operation::load_load] || insn.handler == handlers[vm::Operation::load_getfield_int];
  if (is_joined) insn.handler = handlers[vm::Operation::load];
  return insn;
}

}  // namespace ristretto::generate
