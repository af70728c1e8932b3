// SPDX-License-Identifier: MIT
#include "explore/search/static_contents.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "classfile/instruction.h"
#include "explore/flow/receiver.h"
#include "program/access.h"

namespace ristretto::explore {

namespace {

using classfile::Opcode;

constexpr std::size_t kMostObjects = 64;

// Of the class library, with their subtypes. Of others it is not known that programs change what is in them.
constexpr auto kHolders = std::to_array<std::string_view>({
    "java/lang/AbstractStringBuilder",
    "java/lang/ThreadLocal",
    "java/lang/ref/Reference",
    "java/util/BitSet",
    "java/util/Calendar",
    "java/util/Collection",
    "java/util/Date",
    "java/util/Map",
    "java/util/Random",
    "java/util/concurrent/atomic/AtomicBoolean",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
    "java/util/concurrent/atomic/AtomicReference",
});
// Those of them that nobody can change.
constexpr auto kConstantHolders = std::to_array<std::string_view>({
    "java/util/Collections$Empty",
    "java/util/Collections$Singleton",
    "java/util/Collections$Unmodifiable",
    "java/util/ImmutableCollections$",
});

// Looks for what a nest does with a private array.
class ArrayReads {
 public:
  ArrayReads(program::ClassLookup& classes, const program::Field& field) : classes_(classes), field_(field) {}

  [[nodiscard]] bool are_all() {
    const program::Class* const host = program::nest_host(classes_, *field_.owner).host;
    if (host == nullptr || !reads_only(*host)) return false;
    return std::ranges::all_of(host->file().nest_members, [&](std::string_view name) {
      const auto member = classes_.find(name);
      return member && reads_only(**member);
    });
  }

 private:
  [[nodiscard]] bool reads_only(const program::Class& user) {
    return std::ranges::all_of(user.methods(), [&](const program::Method& each) { return reads_only(each); });
  }

  // The initialiser fills it.
  [[nodiscard]] bool reads_only(const program::Method& method) {
    if (method.info->code == nullptr || method.name() == "<clinit>") return true;
    const auto code = classfile::decode(*method.info->code, arena_);
    if (!code) return false;
    std::vector<bool> is_open(code->instructions.size(),
                              false);  // by instruction: pushes it, and nobody was seen to look
    for (std::size_t at = 0; at < is_open.size(); ++at) is_open[at] = pushes(method, code->instructions[at]);
    if (std::ranges::find(is_open, true) == is_open.end()) return true;
    for (std::size_t at = 0; at + 1 < is_open.size(); ++at) {
      if (is_open[at] && code->instructions[at + 1].opcode == Opcode::dup) return false;
    }
    const std::vector<Receiver> receivers = find_receivers(
        {.pool = method.owner->file().pool, .method = *method.info, .code = *code, .owner = method.owner});
    const std::vector<bool> pushing = is_open;
    for (std::size_t at = 0; at < receivers.size(); ++at) {
      const std::uint32_t origin = receivers[at].origin;
      if (origin == Receiver::kNowhere || !pushing[origin]) continue;
      if (!is_read(code->instructions[at].opcode)) return false;
      is_open[origin] = false;
    }
    return std::ranges::find(is_open, true) == is_open.end();
  }

  [[nodiscard]] bool pushes(const program::Method& method, const classfile::Instruction& instruction) const {
    if (instruction.opcode != Opcode::getstatic) return false;
    const classfile::MemberRef reference = method.owner->file().pool.member(static_cast<std::uint16_t>(instruction.a));
    return reference.name == field_.name() && reference.class_name == field_.owner->name();
  }

  [[nodiscard]] static bool is_read(Opcode opcode) {
    return opcode == Opcode::arraylength || (opcode >= Opcode::iaload && opcode <= Opcode::saload);
  }

  program::ClassLookup& classes_;
  const program::Field& field_;
  base::Arena arena_{std::size_t{1} << 14U};
};

template <class Names>
bool has_prefix_in(std::string_view name, const Names& prefixes) {
  return std::ranges::any_of(prefixes, [&](std::string_view prefix) { return name.starts_with(prefix); });
}

bool is_holder(const vm::Klass& klass) {
  if (has_prefix_in(klass.name, kConstantHolders)) return false;
  const auto is_named = [](const vm::Klass* each) { return std::ranges::find(kHolders, each->name) != kHolders.end(); };
  for (const vm::Klass* at = &klass; at != nullptr; at = at->super) {
    if (is_named(at)) return true;
  }
  return std::ranges::any_of(klass.all_interfaces, is_named);
}

bool is_users(const vm::Klass& klass) { return klass.module.empty(); }

}  // namespace

bool can_be_filled(program::ClassLookup& classes, const program::Field& field) {
  const classfile::AccessFlags flags = field.flags();
  const std::string_view type = field.descriptor();
  if (!flags.is_static() || !flags.is_final() || flags.has(classfile::AccessFlags::kSynthetic)) return false;
  if (!field.owner->module().empty() || (type.front() != 'L' && type.front() != '[')) return false;
  const bool is_plain_array =
      type == "[Ljava/lang/String;" || (type.front() == '[' && type[1] != '[' && type[1] != 'L');
  return !is_plain_array || !flags.is_private() || !ArrayReads(classes, field).are_all();
}

bool has_changeable_parts(const vm::Machine& machine, vm::Ref object) {
  std::vector<vm::Ref> found{object};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const vm::Klass& klass = machine.klass_of(found[i]);
    if (klass.is_array()) {
      if (machine.heap.length(found[i]) > 0) return true;
      continue;
    }
    if (is_holder(klass)) return true;
    for (const vm::Klass* at = &klass; at != nullptr && is_users(*at); at = at->super) {
      for (const vm::Field& field : at->fields) {
        const classfile::AccessFlags flags = field.info->flags();
        if (flags.is_static() || flags.has(classfile::AccessFlags::kSynthetic)) continue;
        if (!flags.is_final()) return true;
        if (field.kind != vm::BaseKind::kClass) continue;
        const vm::Ref part = vm::ref_in(machine.load_field(found[i], field.kind, field.offset));
        if (is_null(part) || std::ranges::find(found, part) != found.end()) continue;
        if (found.size() >= kMostObjects) return true;
        found.push_back(part);
      }
    }
  }
  return false;
}

bool has_changeable_contents(vm::Machine& machine, const program::Field& field) {
  const auto klass = machine.classes.builtin(field.owner->name());
  if (!klass || (*klass)->linked != field.owner || !(*klass)->is_initialized()) return false;
  const vm::Field& place = (*klass)->fields[field.index];
  const vm::Ref held = vm::ref_in(machine.load_field((*klass)->mirror, place.kind, place.offset));
  return !is_null(held) && has_changeable_parts(machine, held);
}

}  // namespace ristretto::explore
