// SPDX-License-Identifier: MIT
#include "vm/symbolic/native_calls.h"

#include <array>
#include <string_view>

#include "classfile/descriptor.h"
#include "vm/machine.h"
#include "vm/symbolic/domain.h"

namespace ristretto::vm::symbolic {

namespace {

struct NativeKind {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  expr::Kind kind;
};

constexpr auto kNativeKinds = std::to_array<NativeKind>({
#define RISTRETTO_NATIVE_KIND(owner, name, descriptor, kind) {owner, name, descriptor, expr::Kind::kind},
#include "vm/symbolic/native_kinds.def"
#undef RISTRETTO_NATIVE_KIND
});

// A string's characters are one step away from the string.
constexpr int kReach = 2;

BaseKind slot_kind(const classfile::FieldType& type) { return type.is_reference() ? BaseKind::kClass : type.kind; }

// Calls `visit(kind, slot)` for each argument, the receiver first, until one says false.
bool each_argument(const Method& method, auto* arguments, auto&& visit) {
  auto* slot = arguments;
  if (!method.is_static && !visit(BaseKind::kClass, slot++)) return false;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  for (const classfile::FieldType& type : descriptor->parameters()) {
    if (!visit(slot_kind(type), slot)) return false;
    slot += type.slots();
  }
  return true;
}

}  // namespace

NativeWay NativeCalls::before(Machine& vm, const Method& method, Slot* arguments) {
  overwritten_.reset();
  const NativeWay way = make_ready(vm, method, arguments);
  if (way == NativeWay::kRun && domain_.watcher() != nullptr) note_overwritten(vm, method, arguments);
  return way;
}

NativeWay NativeCalls::make_ready(Machine& vm, const Method& method, Slot* arguments) {
  copying_.reset();
  if (!has_symbolic(vm, method, arguments)) return NativeWay::kRun;
  const Plan& plan = plan_of(method);
  if (plan.copies_arrays) {
    if (!fix_all(vm, method, arguments, false)) return NativeWay::kOpen;
    if (plan_copy(vm, arguments)) return NativeWay::kRun;
  } else if (method.info->info->code != nullptr && !method.flags().has(classfile::AccessFlags::kSynchronized)) {
    return NativeWay::kBytecode;
  }
  return fix_all(vm, method, arguments, true) ? NativeWay::kRun : NativeWay::kOpen;
}

const NativeCalls::Plan& NativeCalls::plan_of(const Method& method) {
  const auto [at, is_new] = plans_.try_emplace(method.info);
  if (!is_new) return at->second;
  const std::string_view owner = method.info->owner->name();
  for (const NativeKind& known : kNativeKinds) {
    if (known.owner == owner && known.name == method.name() && known.descriptor == method.descriptor())
      at->second.kind = known.kind;
  }
  at->second.copies_arrays = owner == "java/lang/System" && method.name() == "arraycopy";
  return at->second;
}

bool NativeCalls::has_symbolic(Machine& vm, const Method& method, const Slot* arguments) {
  return !each_argument(method, arguments, [&](BaseKind kind, const Slot* slot) {
    if (domain_.stack.at(slot) != nullptr) return false;
    if (kind != BaseKind::kClass || domain_.heap.is_empty()) return true;
    const Ref object = ref_in(*slot);
    if (is_null(object)) return true;
    if (domain_.terms.find(object) != nullptr) return false;
    const std::byte* const from = vm.heap.at(object);
    return domain_.heap.places(from, from + vm.size_of(object)).empty();
  });
}

bool NativeCalls::has_symbolic_slot(const Method& method, const Slot* arguments) {
  for (std::size_t i = 0; i < method.argument_slots; ++i) {
    if (domain_.stack.at(arguments + i) != nullptr) return true;
  }
  return false;
}

bool NativeCalls::compute(const Method& method, Slot* arguments) {
  const std::optional<expr::Kind> kind = plan_of(method).kind;
  if (!kind) return false;
  std::vector<const Expr*> operands;
  std::vector<expr::Word> words;
  each_argument(method, arguments, [&](BaseKind base, Slot* slot) {
    operands.push_back(domain_.slot_expr(slot, base));
    words.push_back(expr::canonical(operands.back()->sort(), *slot));
    return true;
  });
  const Expr* const result = domain_.pool().make(*kind, operands);
  domain_.put_constant(arguments, result->is_constant() ? result->word() : expr::compute(*kind, words.data()));
  if (!result->is_constant()) domain_.stack.set(arguments, result);
  return true;
}

// Of arrays that are in memory; whether the copy is in bounds is the native's business.
bool NativeCalls::plan_copy(Machine& vm, const Slot* arguments) {
  const Ref from = ref_in(arguments[0]);
  const Ref to = ref_in(arguments[2]);
  if (is_null(from) || is_null(to) || domain_.terms.find(from) != nullptr || domain_.terms.find(to) != nullptr)
    return false;
  const Klass& klass = vm.klass_of(from);
  if (!klass.is_array() || !vm.klass_of(to).is_array()) return false;
  const auto bytes = [&](Slot count) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(count)) << klass.element_shift;
  };
  const std::byte* const first = vm.elements(from) + bytes(arguments[1]);
  const bool has_known_lengths = domain_.heap.places(vm.heap.at(from), vm.elements(from)).empty() &&
                                 domain_.heap.places(vm.heap.at(to), vm.elements(to)).empty();
  if (!has_known_lengths) return false;
  copying_ = Copying{.to = to, .from_offset = bytes(arguments[3]), .bytes = bytes(arguments[4]), .places = {}};
  for (const HeapShadow::Place& place : domain_.heap.places(first, first + copying_->bytes))
    copying_->places.push_back({static_cast<std::uint64_t>(place.address - first), place.e});
  return true;
}

// What the copy writes if it succeeds.
void NativeCalls::note_overwritten(Machine& vm, const Method& method, const Slot* arguments) {
  if (!plan_of(method).copies_arrays) return;
  const Ref to = ref_in(arguments[2]);
  if (is_null(to) || !vm.klass_of(to).is_array()) return;
  const std::uint8_t shift = vm.klass_of(to).element_shift;
  const std::uint64_t offset = static_cast<std::uint64_t>(static_cast<std::uint32_t>(arguments[3])) << shift;
  overwritten_ = MemoryAccess{.writes = true,
                              .shift = shift,
                              .count = static_cast<std::uint32_t>(arguments[4]),
                              .address = vm.elements(to) + offset};
}

void NativeCalls::after(Machine& vm, bool has_returned) {
  if (has_returned && overwritten_) domain_.watcher()->overwrite(*overwritten_);
  overwritten_.reset();
  if (!has_returned) copying_.reset();
  if (!copying_) return;
  const Klass& klass = vm.klass_of(copying_->to);
  std::byte* const first = vm.elements(copying_->to) + copying_->from_offset;
  const auto bits_at = [&](const std::byte* address) { return domain_.bits_in_memory(address, klass.base); };
  for (const HeapShadow::Place& place : domain_.heap.places(first, first + copying_->bytes))
    domain_.heap.set(place.address, 0, nullptr);
  for (const Copied& copied : copying_->places) {
    const std::byte* const address = first + copied.offset;
    domain_.heap.set(address, bits_at(address), copied.e);
  }
  copying_.reset();
}

bool NativeCalls::fix_all(Machine& vm, const Method& method, Slot* arguments, bool fixes_objects) {
  return each_argument(method, arguments, [&](BaseKind kind, Slot* slot) {
    if (!domain_.fix(slot)) return false;
    return kind != BaseKind::kClass || !fixes_objects || fix_object(vm, ref_in(*slot), kReach);
  });
}

bool NativeCalls::fix_object(Machine& vm, Ref object, int depth) {
  if (domain_.has_open_fields(object)) return domain_.give_up();
  if (is_null(object) || depth == 0 || domain_.heap.is_empty()) return true;
  const Klass& klass = vm.klass_of(object);
  if (domain_.terms.find(object) != nullptr) return domain_.give_up();
  std::byte* const from = vm.heap.at(object);
  for (const HeapShadow::Place& place : domain_.heap.places(from, from + vm.size_of(object))) {
    const std::uint64_t offset = static_cast<std::uint64_t>(place.address - from);
    if (offset >= vm.size_of(object)) break;  // an array has its length by now, and is no longer than that
    const BaseKind kind = domain_.kind_at(klass, offset);
    if (!domain_.fix_place(vm.heap, from + offset, kind, place.e)) return false;
  }
  for (const Klass* part = &klass; part != nullptr && !klass.is_array(); part = part->super) {
    for (const Field& field : part->fields) {
      if (field.is_static() || field.kind != BaseKind::kClass) continue;
      if (!fix_object(vm, vm.get<Ref>(object, field.offset), depth - 1)) return false;
    }
  }
  return true;
}

}  // namespace ristretto::vm::symbolic
