// SPDX-License-Identifier: MIT
// Prepared code: one Insn an instruction of the method, with the address of its handler and its operands resolved, and
// the coverage probes between them. Handlers rewrite an Insn in place once they know more (quickening).
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "classfile/instruction.h"
#include "vm/klass.h"

namespace ristretto::vm {

struct Insn {
  const void* handler = nullptr;
  union {
    __extension__ struct {
      std::int32_t a;
      std::int32_t b;
    };
    void* pointer;
    std::int64_t wide = 0;
  };
};
static_assert(sizeof(Insn) == 16);

// A tableswitch or lookupswitch; targets are distances from the instruction.
struct SwitchTable {
  std::int32_t low = 0;
  std::int32_t default_target = 0;
  std::vector<std::int32_t> keys;  // lookupswitch only
  std::vector<std::int32_t> targets;

  // lookupswitch: the distance for `key`.
  [[nodiscard]] std::int32_t find(std::int32_t key) const {
    const auto at = std::ranges::lower_bound(keys, key);
    return at == keys.end() || *at != key ? default_target : targets[static_cast<std::size_t>(at - keys.begin())];
  }
};

struct Handler {
  std::uint32_t start = 0;  // instruction indices
  std::uint32_t end = 0;
  std::uint32_t target = 0;      // position in the code
  std::uint16_t catch_type = 0;  // pool index; 0: any
  const Klass* klass = nullptr;  // of catch_type, once known
};

// Receivers seen at one call site.
struct InlineCache {
  Method* resolved = nullptr;
  const Klass* interface = nullptr;
  std::uint32_t class_id = 0;  // 0: empty
  Method* target = nullptr;
};

// A linked invokedynamic instruction or a signature-polymorphic call: `target` takes the arguments on the stack and
// then `appendix`, if it has one.
struct CallSite {
  Method* target = nullptr;
  Ref appendix = Ref::null;
  bool has_appendix = false;
  bool has_receiver = false;  // the first argument must not be null
  std::uint16_t argument_slots = 0;
};

// A linked string concatenation: constants and arguments in turn.
struct ConcatSite {
  struct Part {
    BaseKind kind = BaseKind::kVoid;  // of an argument; kVoid: a constant
    Ref constant = Ref::null;         // a string
  };
  std::vector<Part> parts;
  std::uint16_t argument_slots = 0;
  Method* general = nullptr;            // does the same for any arguments
  std::shared_ptr<Method> own_general;  // shared only for its deleter
};

// A linked lambda expression or method reference.
struct LambdaSite {
  struct Capture {
    BaseKind kind = BaseKind::kInt;
    std::uint32_t offset = 0;  // of the field
    std::uint16_t slot = 0;    // among the arguments
  };
  const Insn* insn = nullptr;
  Klass* klass = nullptr;
  std::vector<Capture> captures;
  std::uint16_t argument_slots = 0;
  Slot instance = 0;  // without captures: the only one
};

struct MultiArray {
  Klass* klass = nullptr;
  std::int32_t dimensions = 0;
};

struct PreparedCode {
  std::vector<classfile::Instruction> instructions;  // as decoded
  std::vector<Insn> code;
  std::vector<std::uint16_t> origins;  // the instruction at or after a position; empty without probes: the same
  std::vector<Handler> handlers;
  std::vector<SwitchTable> switches;
  std::vector<std::unique_ptr<InlineCache>> caches;
  std::vector<std::unique_ptr<CallSite>> sites;
  std::vector<std::unique_ptr<MultiArray>> multi_arrays;
  std::vector<std::unique_ptr<ConcatSite>> concats;
  std::vector<std::unique_ptr<LambdaSite>> lambdas;

  [[nodiscard]] std::uint32_t index_of(const Insn* insn) const {
    const auto position = static_cast<std::uint32_t>(insn - code.data());
    return origins.empty() ? position : origins[position];
  }
  [[nodiscard]] std::uint32_t pc_of(const Insn* insn) const { return instructions[index_of(insn)].pc; }
};

}  // namespace ristretto::vm
