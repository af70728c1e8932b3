// SPDX-License-Identifier: MIT
#include "vm/interp/prepare.h"

#include <algorithm>
#include <bit>

#include "vm/interp/code_layout.h"

namespace ristretto::vm {

using classfile::Opcode;
using classfile::Tag;

namespace {

class Preparer {
 public:
  Preparer(Method& method, const classfile::DecodedCode& decoded, const Handlers& handlers,
           std::span<const program::Probe> probes, PreparedCode& out)
      : method_(method),
        decoded_(decoded),
        handlers_(handlers),
        out_(out),
        layout_(decoded.instructions.size(), probes),
        pool_(method.owner->file().pool) {}

  void run() {
    const auto instructions = decoded_.instructions;
    out_.instructions.assign(instructions.begin(), instructions.end());
    out_.code.resize(layout_.size());
    has_monitors_ = std::ranges::any_of(
        instructions, [](const classfile::Instruction& at) { return at.opcode == Opcode::monitorenter; });
    out_.switches.reserve(decoded_.switches.size());
    for (std::size_t i = 0; i < instructions.size(); ++i) translate(instructions[i], layout_.at(i));
    for (const classfile::ExceptionHandler& handler : method_.info->info->code->handlers) {
      const auto index_or_end = [&](std::uint32_t pc) {
        return pc >= decoded_.size ? static_cast<std::uint32_t>(instructions.size()) : decoded_.index_at(pc);
      };
      out_.handlers.push_back({index_or_end(handler.start_pc), index_or_end(handler.end_pc),
                               layout_.entry(decoded_.index_at(handler.handler_pc)), handler.catch_type});
    }
    layout_.insert_probes(out_, handlers_);
    join_loads();
  }

 private:
  // Instructions are named by their position in the code from here on.
  void set(std::size_t i, Operation operation, std::int64_t wide) {
    out_.code[i].handler = handlers_[operation];
    out_.code[i].wide = wide;
  }
  void set_local(std::size_t i, Operation operation, std::int32_t local) {
    out_.code[i].handler = handlers_[operation];
    out_.code[i].a = local;
    out_.code[i].b = 0;
  }

  void translate(const classfile::Instruction& from, std::size_t i) {
    Insn& to = out_.code[i];
    to.handler = handlers_[from.opcode];
    to.a = from.a;
    to.b = from.b;
    switch (info(from.opcode).category) {
      case classfile::Category::constant: return constant(from, i);
      case classfile::Category::load:
        return set_local(i, is_wide(info(from.opcode).pushes) ? Operation::load2 : Operation::load, from.a);
      case classfile::Category::store:
        return set_local(i, is_wide(info(from.opcode).pops) ? Operation::store2 : Operation::store, from.a);
      default: break;
    }
    switch (info(from.opcode).ends) {
      case classfile::Ends::branch:
      case classfile::Ends::jump:
      case classfile::Ends::subroutine: to.a = distance(i, static_cast<std::uint32_t>(from.a)); break;
      case classfile::Ends::switch_:
        to.pointer = &add_switch(decoded_.switch_of(from), i, from.opcode == Opcode::lookupswitch);
        break;
      case classfile::Ends::return_: return_from(i); break;
      default: break;
    }
  }

  void join_loads() {
    const void* load = handlers_[Operation::load];
    for (std::size_t i = 0; i + 1 < out_.code.size(); ++i) {
      if (out_.code[i].handler != load || out_.code[i + 1].handler != load) continue;
      out_.code[i].handler = handlers_[Operation::load_load];
      ++i;
    }
  }

  static bool is_wide(std::string_view types) { return types.ends_with('J') || types.ends_with('D'); }

  void constant(const classfile::Instruction& from, std::size_t i) {
    const auto code = static_cast<int>(from.opcode);
    switch (from.opcode) {
      case Opcode::nop: return;
      case Opcode::aconst_null: return set(i, Operation::push, 0);
      case Opcode::lconst_0:
      case Opcode::lconst_1: return set(i, Operation::push2, code - static_cast<int>(Opcode::lconst_0));
      case Opcode::fconst_0:
      case Opcode::fconst_1:
      case Opcode::fconst_2:
        return set(i, Operation::push,
                   std::bit_cast<std::uint32_t>(static_cast<float>(code - static_cast<int>(Opcode::fconst_0))));
      case Opcode::dconst_0:
      case Opcode::dconst_1:
        return set(i, Operation::push2,
                   std::bit_cast<std::int64_t>(static_cast<double>(code - static_cast<int>(Opcode::dconst_0))));
      case Opcode::bipush:
      case Opcode::sipush: return set(i, Operation::push, static_cast<std::uint32_t>(from.a));
      case Opcode::ldc:
      case Opcode::ldc_w:
      case Opcode::ldc2_w: return pool_constant(static_cast<std::size_t>(from.a), i);
      default: return set(i, Operation::push, static_cast<std::uint32_t>(code - static_cast<int>(Opcode::iconst_0)));
    }
  }

  void pool_constant(std::size_t index, std::size_t i) {
    const Tag tag = pool_.tag(index);
    if (tag == Tag::kInteger || tag == Tag::kFloat) {
      set(i, Operation::push, static_cast<std::uint32_t>(pool_[index].bits));
    } else if (tag == Tag::kLong || tag == Tag::kDouble) {
      set(i, Operation::push2, static_cast<std::int64_t>(pool_[index].bits));
    }
  }

  [[nodiscard]] std::int32_t distance(std::size_t from, std::uint32_t target_pc) const {
    return static_cast<std::int32_t>(layout_.entry(decoded_.index_at(target_pc))) - static_cast<std::int32_t>(from);
  }

  SwitchTable& add_switch(const classfile::Switch& from, std::size_t i, bool is_lookup) {
    SwitchTable& table = out_.switches.emplace_back();
    table.low = from.low;
    table.default_target = distance(i, from.default_target);
    if (is_lookup) table.keys.assign(from.keys.begin(), from.keys.end());
    for (const std::uint16_t target : from.targets) table.targets.push_back(distance(i, target));
    return table;
  }

  void return_from(std::size_t i) {
    Insn& to = out_.code[i];
    Operation operation = plain_return(method_);
    if (method_.flags().has(classfile::AccessFlags::kSynchronized) || has_monitors_) {
      operation = operation == Operation::return_void ? Operation::return_void_unlock
                  : operation == Operation::return2   ? Operation::return2_unlock
                                                      : Operation::return_unlock;
    }
    to.handler = handlers_[operation];
    to.a = static_cast<std::int32_t>(method_.result);
  }

  Method& method_;
  const classfile::DecodedCode& decoded_;
  const Handlers& handlers_;
  PreparedCode& out_;
  const CodeLayout layout_;
  bool has_monitors_ = false;
  const classfile::ConstantPool& pool_;
};

}  // namespace

Operation plain_return(const Method& method) {
  switch (method.result) {
    case BaseKind::kVoid: return Operation::return_void;
    case BaseKind::kLong:
    case BaseKind::kDouble: return Operation::return2;
    case BaseKind::kBoolean:
    case BaseKind::kByte:
    case BaseKind::kChar:
    case BaseKind::kShort: return Operation::return_int;
    default: return Operation::return_slot;
  }
}

classfile::Checked<void> prepare_code(Method& method, const Handlers& handlers,
                                      std::span<const program::Probe> probes) {
  const classfile::Code& code = *method.info->info->code;
  base::Arena scratch(code.bytecode.size() * (sizeof(classfile::Instruction) + sizeof(std::uint16_t)) + 64);
  const auto decoded = classfile::decode(code, scratch);
  if (!decoded) return std::unexpected(decoded.error());
  auto prepared = std::make_unique<PreparedCode>();
  Preparer(method, *decoded, handlers, probes, *prepared).run();
  method.code = prepared->code.data();
  method.prepared = std::move(prepared);
  return {};
}

}  // namespace ristretto::vm
