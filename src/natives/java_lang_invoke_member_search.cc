// SPDX-License-Identifier: MIT
#include "natives/java_lang_invoke_member_search.h"

#include <string>
#include <vector>

#include "vm/machine.h"
#include "vm/method_handle_members.h"

namespace ristretto::natives {
namespace {

using vm::Klass;
using vm::Machine;

// Of the class, and of its supertypes as the flags say.
std::vector<Klass*> searched_classes(Klass& start, std::int32_t match) {
  constexpr std::int32_t kSuperclasses = 0x00100000;
  constexpr std::int32_t kInterfaces = 0x00200000;
  std::vector<Klass*> classes{&start};
  if ((match & (kSuperclasses | kInterfaces)) == 0) return classes;
  for (Klass* super = start.super; super != nullptr; super = super->super) classes.push_back(super);
  if ((match & kInterfaces) == 0) return classes;
  for (Klass* klass : std::vector(classes))
    classes.insert(classes.end(), klass->interfaces.begin(), klass->interfaces.end());
  return classes;
}

// Fills members into an array, and counts those that find no room.
class MemberCollector {
 public:
  MemberCollector(Machine& vm, Ref results, std::int32_t skip) : vm_(vm), results_(results), skip_(skip) {}

  void add(const vm::ResolvedMember& resolved) {
    if (skip_ > 0) {
      --skip_;
    } else if (count_++ < vm_.heap.length(results_)) {
      const Ref member = vm_.element<Ref>(results_, count_ - 1);
      if (is_null(member) || &vm_.klass_of(member) != vm_.known.member_name) {
        is_misused_ = true;
      } else {
        is_exhausted_ |= !vm::fill_member(vm_, member, resolved);
      }
    }
  }
  [[nodiscard]] bool is_exhausted() const { return is_exhausted_; }
  [[nodiscard]] std::int32_t result() const { return is_misused_ ? -99 : count_; }

 private:
  Machine& vm_;
  Ref results_;
  std::int32_t skip_;
  std::int32_t count_ = 0;
  bool is_exhausted_ = false;
  bool is_misused_ = false;
};

bool is_wanted_method(const vm::Method& method, std::int32_t match) {
  if (method.info->info->is_class_initializer()) return false;
  return (match & (method.info->info->is_initializer() ? vm::kMemberIsConstructor : vm::kMemberIsMethod)) != 0;
}

}  // namespace

NativeResult find_members(NativeCall& call) {
  Machine& vm = call.vm();
  if (is_null(call.ref_at(0)) || is_null(call.ref_at(6))) return NativeCall::of(std::int32_t{-1});
  Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  if (!klass.is_instance()) return NativeCall::of(std::int32_t{-1});
  const auto text = [&](unsigned slot) {
    return is_null(call.ref_at(slot)) ? std::string() : vm.strings.modified(call.ref_at(slot));
  };
  const std::string name = text(1);
  const std::string descriptor = text(2);
  const std::int32_t match = call.int_at(3);
  const auto fits = [&](const auto& member) {
    return (is_null(call.ref_at(1)) || member.name() == name) &&
           (is_null(call.ref_at(2)) || member.descriptor() == descriptor);
  };
  MemberCollector members(vm, call.ref_at(6), call.int_at(5));
  for (Klass* at : searched_classes(klass, match)) {
    for (vm::Field& field : at->fields) {
      if ((match & vm::kMemberIsField) != 0 && fits(*field.info)) members.add(vm::member_of(field));
    }
  }
  for (Klass* at : searched_classes(klass, match)) {
    for (vm::Method& method : at->methods) {
      if (is_wanted_method(method, match) && fits(*method.info)) members.add(vm::member_of(vm, method));
    }
  }
  return members.is_exhausted() ? call.out_of_memory() : NativeCall::of(members.result());
}

}  // namespace ristretto::natives
