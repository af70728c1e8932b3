// SPDX-License-Identifier: MIT
#include "opcode/reach.h"

#include <fmt/format.h>

#include "base/check.h"
#include "classfile/instruction.h"

namespace ristretto::opcode_test {

namespace {

using classfile::Format;
using classfile::Tag;

bool names_constant(const classfile::Instruction& instruction) {
  switch (format_of(instruction.opcode)) {
    case Format::pool1:
    case Format::pool2:
    case Format::interface:
    case Format::dynamic: return true;
    default: return false;
  }
}

// Name and descriptor of the method behind a constant; empty when there is none.
std::string method_behind(const classfile::ConstantPool& pool, std::size_t index) {
  switch (pool.tag(index)) {
    case Tag::kMethodref:
    case Tag::kInterfaceMethodref: {
      const classfile::MemberRef member = pool.member(index);
      return fmt::format("{}{}", member.name, member.descriptor);
    }
    case Tag::kMethodHandle: return method_behind(pool, pool.method_handle(index).member);
    case Tag::kInvokeDynamic: {
      const classfile::DynamicRef site = pool.dynamic(index);
      return fmt::format("{}{}", site.name, site.descriptor);
    }
    default: return {};
  }
}

}  // namespace

void Reach::add_class(const std::vector<std::uint8_t>& bytes) {
  const auto parsed = classfile::parse_class(base::Bytes::owned(bytes));
  base::check(parsed.has_value(), "a class of a program does not parse");
  base::Arena arena;
  for (const classfile::Method& method : parsed->methods) {
    if (method.code == nullptr) continue;
    const auto decoded = classfile::decode(*method.code, arena);
    base::check(decoded.has_value(), "a method of a program does not decode");
    Method& known = methods_[fmt::format("{}{}", method.name, method.descriptor)];
    for (const classfile::Instruction& instruction : decoded->instructions) {
      known.opcodes.insert(instruction.opcode);
      if (instruction.is_wide) known.opcodes.insert(Opcode::wide);
      if (!names_constant(instruction)) continue;
      known.named.insert(method_behind(parsed->pool, static_cast<std::size_t>(instruction.a)));
    }
  }
}

std::set<Opcode> Reach::from(const std::string& method) const {
  std::set<Opcode> opcodes;
  std::set<std::string> seen{method};
  std::vector<std::string> pending{method};
  while (!pending.empty()) {
    const auto found = methods_.find(pending.back());
    pending.pop_back();
    if (found == methods_.end()) continue;
    opcodes.insert(found->second.opcodes.begin(), found->second.opcodes.end());
    for (const std::string& name : found->second.named) {
      if (seen.insert(name).second) pending.push_back(name);
    }
  }
  return opcodes;
}

}  // namespace ristretto::opcode_test
