// SPDX-License-Identifier: MIT
// Constant pools as the library's annotation parser reads them. `constantPoolOop` is the mirror of the pool's class.
#include <array>
#include <vector>

#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/reflect/members.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

using classfile::Tag;
using vm::Klass;

constexpr std::string_view kPool = "jdk/internal/reflect/ConstantPool";

// What all but getSize0 begin with: (this, class of the pool, index).
struct Entry {
  Klass& klass;
  const classfile::ConstantPool& pool;
  std::size_t index;

  explicit Entry(NativeCall& call)
      : klass(*call.vm().classes.of_mirror(call.ref_at(1))),
        pool(klass.file().pool),
        index(static_cast<std::size_t>(static_cast<std::uint32_t>(call.int_at(2)))) {}

  [[nodiscard]] bool is(Tag tag) const { return pool.is(index, tag); }
  [[nodiscard]] bool is_within() const { return index > 0 && index < pool.size(); }
  [[nodiscard]] bool is_method() const { return is(Tag::kMethodref) || is(Tag::kInterfaceMethodref); }
  [[nodiscard]] bool is_member() const { return is_method() || is(Tag::kFieldref); }
};

NativeResult wrong(NativeCall& call, const Entry& entry) {
  return call.raise("java/lang/IllegalArgumentException",
                    entry.is_within() ? "Wrong type at constant pool index" : "Constant pool index out of bounds");
}

NativeResult strings(NativeCall& call, std::span<const std::string_view> texts) {
  vm::Machine& vm = call.vm();
  const Ref array = vm.new_ref_array(*vm.known.string, static_cast<std::int32_t>(texts.size()));
  if (is_null(array)) return call.out_of_memory();
  for (std::int32_t i = 0; const std::string_view text : texts) {
    const Ref string = vm.strings.from_modified(text);
    if (is_null(string)) return call.out_of_memory();
    vm.set_element(array, i++, string);
  }
  return NativeCall::of(array);
}

NativeResult get_size(NativeCall& call) {
  const Klass& klass = *call.vm().classes.of_mirror(call.ref_at(1));
  return NativeCall::of(static_cast<std::int32_t>(klass.file().pool.size()));
}

NativeResult get_class_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is(Tag::kClass)) return wrong(call, entry);
  const vm::Found found = find_class(call, entry.klass, entry.pool.class_name(entry.index));
  return found.klass == nullptr ? found.otherwise : NativeCall::of(found.klass->mirror);
}

Klass* loaded(NativeCall& call, const Entry& entry, std::string_view name) {
  if (name == entry.klass.file().name) return &entry.klass;
  return name.starts_with('[') ? nullptr : call.vm().classes.find_loaded(*entry.klass.loader, name);
}

NativeResult get_class_at_if_loaded(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is(Tag::kClass)) return wrong(call, entry);
  const Klass* klass = loaded(call, entry, entry.pool.class_name(entry.index));
  return NativeCall::of(klass == nullptr ? Ref::null : klass->mirror);
}

NativeResult get_class_ref_index_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is_member()) return wrong(call, entry);
  return NativeCall::of(std::int32_t{entry.pool[entry.index].first});
}

NativeResult get_name_and_type_ref_index_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is_member() && !entry.is(Tag::kInvokeDynamic) && !entry.is(Tag::kDynamic)) return wrong(call, entry);
  return NativeCall::of(std::int32_t{entry.pool[entry.index].second});
}

// The class of a member reference, with `force` loaded if need be. No class and no other outcome: not loaded.
std::optional<NativeResult> holder_of(NativeCall& call, const Entry& entry, bool force, Klass*& holder) {
  const std::string_view name = entry.pool.member(entry.index).class_name;
  if (!force) {
    holder = loaded(call, entry, name);
    return std::nullopt;
  }
  const vm::Found found = find_class(call, entry.klass, name);
  holder = found.klass;
  return holder == nullptr ? std::optional(found.otherwise) : std::nullopt;
}

template <bool kForce>
NativeResult get_method_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is_method()) return wrong(call, entry);
  Klass* holder = nullptr;
  if (const auto otherwise = holder_of(call, entry, kForce, holder)) return *otherwise;
  if (holder == nullptr) return NativeCall::of(Ref::null);
  const classfile::MemberRef member = entry.pool.member(entry.index);
  const vm::Method* method = holder->find_method(member.name, member.descriptor);
  if (method == nullptr) return call.raise("java/lang/RuntimeException", "Unable to look up method in target class");
  if (const auto unready = load_types(call, *method)) return *unready;
  return returned(call,
                  method->info->info->is_initializer() ? new_constructor(call, *method) : new_method(call, *method));
}

template <bool kForce>
NativeResult get_field_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is(Tag::kFieldref)) return wrong(call, entry);
  Klass* holder = nullptr;
  if (const auto otherwise = holder_of(call, entry, kForce, holder)) return *otherwise;
  if (holder == nullptr) return NativeCall::of(Ref::null);
  const classfile::MemberRef member = entry.pool.member(entry.index);
  const vm::Field* field = holder->find_field(member.name, member.descriptor);
  if (field == nullptr) return call.raise("java/lang/RuntimeException", "Unable to look up field in target class");
  if (const auto unready = load_types(call, *field)) return *unready;
  return returned(call, new_field(call, *field));
}

NativeResult get_member_ref_info_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is_member()) return wrong(call, entry);
  const classfile::MemberRef member = entry.pool.member(entry.index);
  return strings(call, std::array{member.class_name, member.name, member.descriptor});
}

NativeResult get_name_and_type_ref_info_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is(Tag::kNameAndType)) return wrong(call, entry);
  const classfile::NameAndType info = entry.pool.name_and_type(entry.index);
  return strings(call, std::array{info.name, info.descriptor});
}

NativeResult get_int_at(NativeCall& call) {
  const Entry entry(call);
  return entry.is(Tag::kInteger) ? NativeCall::of(entry.pool.integer(entry.index)) : wrong(call, entry);
}
NativeResult get_long_at(NativeCall& call) {
  const Entry entry(call);
  return entry.is(Tag::kLong) ? NativeCall::of(entry.pool.long_value(entry.index)) : wrong(call, entry);
}
NativeResult get_float_at(NativeCall& call) {
  const Entry entry(call);
  return entry.is(Tag::kFloat) ? NativeCall::of(entry.pool.float_value(entry.index)) : wrong(call, entry);
}
NativeResult get_double_at(NativeCall& call) {
  const Entry entry(call);
  return entry.is(Tag::kDouble) ? NativeCall::of(entry.pool.double_value(entry.index)) : wrong(call, entry);
}
NativeResult get_string_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is(Tag::kString)) return wrong(call, entry);
  return returned(call, call.vm().strings.intern_modified(entry.pool.string(entry.index)));
}
NativeResult get_utf8_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is(Tag::kUtf8)) return wrong(call, entry);
  return returned(call, call.vm().strings.from_modified(entry.pool.utf8(entry.index)));
}
NativeResult get_tag_at(NativeCall& call) {
  const Entry entry(call);
  if (!entry.is_within()) return wrong(call, entry);
  return NativeCall::of(static_cast<std::int32_t>(entry.pool.tag(entry.index)));
}

constexpr auto kConstantPoolBindings = std::to_array<Binding>({
    {kPool, "getSize0", "(Ljava/lang/Object;)I", get_size},
    {kPool, "getClassAt0", "(Ljava/lang/Object;I)Ljava/lang/Class;", get_class_at},
    {kPool, "getClassAtIfLoaded0", "(Ljava/lang/Object;I)Ljava/lang/Class;", get_class_at_if_loaded},
    {kPool, "getClassRefIndexAt0", "(Ljava/lang/Object;I)I", get_class_ref_index_at},
    {kPool, "getMethodAt0", "(Ljava/lang/Object;I)Ljava/lang/reflect/Member;", get_method_at<true>},
    {kPool, "getMethodAtIfLoaded0", "(Ljava/lang/Object;I)Ljava/lang/reflect/Member;", get_method_at<false>},
    {kPool, "getFieldAt0", "(Ljava/lang/Object;I)Ljava/lang/reflect/Field;", get_field_at<true>},
    {kPool, "getFieldAtIfLoaded0", "(Ljava/lang/Object;I)Ljava/lang/reflect/Field;", get_field_at<false>},
    {kPool, "getMemberRefInfoAt0", "(Ljava/lang/Object;I)[Ljava/lang/String;", get_member_ref_info_at},
    {kPool, "getNameAndTypeRefIndexAt0", "(Ljava/lang/Object;I)I", get_name_and_type_ref_index_at},
    {kPool, "getNameAndTypeRefInfoAt0", "(Ljava/lang/Object;I)[Ljava/lang/String;", get_name_and_type_ref_info_at},
    {kPool, "getIntAt0", "(Ljava/lang/Object;I)I", get_int_at},
    {kPool, "getLongAt0", "(Ljava/lang/Object;I)J", get_long_at},
    {kPool, "getFloatAt0", "(Ljava/lang/Object;I)F", get_float_at},
    {kPool, "getDoubleAt0", "(Ljava/lang/Object;I)D", get_double_at},
    {kPool, "getStringAt0", "(Ljava/lang/Object;I)Ljava/lang/String;", get_string_at},
    {kPool, "getUTF8At0", "(Ljava/lang/Object;I)Ljava/lang/String;", get_utf8_at},
    {kPool, "getTagAt0", "(Ljava/lang/Object;I)B", get_tag_at},
});

}  // namespace

std::span<const Binding> jdk_internal_reflect_constant_pool() { return kConstantPoolBindings; }

}  // namespace ristretto::natives
