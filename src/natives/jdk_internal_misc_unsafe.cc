// SPDX-License-Identifier: MIT
// jdk.internal.misc.Unsafe. Which memory it may reach is in unsafe_places.h.
#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>

#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/clock.h"
#include "natives/unsafe_places.h"
#include "natives/work.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";
// Arguments by slot: this, object, offset (two slots), then values.
constexpr unsigned kObject = 1;
constexpr unsigned kOffset = 2;
constexpr unsigned kValueSlot = 4;

NativeResult fault(NativeCall& call) {
  return call.raise("java/lang/InternalError", "a fault occurred in an unsafe memory access operation");
}

template <class T>
T value_at(NativeCall& call, unsigned slot) {
  if constexpr (std::is_same_v<T, Ref>) {
    return call.ref_at(slot);
  } else if constexpr (std::is_same_v<T, double>) {
    return call.double_at(slot);
  } else if constexpr (std::is_same_v<T, float>) {
    return call.float_at(slot);
  } else if constexpr (sizeof(T) == 8) {
    return call.long_at(slot);
  } else {
    return static_cast<T>(call.int_at(slot));
  }
}

template <class T>
NativeResult result_of(T value) {
  if constexpr (std::is_integral_v<T> && sizeof(T) < 8) {
    return NativeCall::of(static_cast<std::int32_t>(value));
  } else {
    return NativeCall::of(value);
  }
}

// Where the arguments say; `value` is what shall be written there. Null: it must not be.
template <class T>
std::byte* place_of(NativeCall& call, T value) {
  if constexpr (std::is_same_v<T, Ref>) {
    return reference_place_for(call.vm(), call.ref_at(kObject), call.long_at(kOffset), value);
  } else {
    return number_place(call.vm(), call.ref_at(kObject), call.long_at(kOffset), sizeof(T));
  }
}

template <class T>
NativeResult get(NativeCall& call) {
  const std::byte* at = nullptr;
  if constexpr (std::is_same_v<T, Ref>) {
    at = reference_place(call.vm(), call.ref_at(kObject), call.long_at(kOffset));
  } else {
    at = readable_place(call.vm(), call.ref_at(kObject), call.long_at(kOffset), sizeof(T));
  }
  if (at == nullptr) return fault(call);
  T value;
  std::memcpy(&value, at, sizeof value);
  return result_of(value);
}

template <class T>
NativeResult put(NativeCall& call) {
  const T value = value_at<T>(call, kValueSlot);
  std::byte* at = place_of(call, value);
  if (at == nullptr) return fault(call);
  call.vm().heap.store_at(at, value);
  return NativeCall::done();
}

template <class T>
constexpr unsigned kSlots = sizeof(T) == 8 ? 2 : 1;

// The old value is left in `found`; false: a fault is pending.
template <class T>
bool exchange_if_equal(NativeCall& call, T& found) {
  const T value = value_at<T>(call, kValueSlot + kSlots<T>);
  std::byte* at = place_of(call, value);
  if (at == nullptr) return false;
  std::memcpy(&found, at, sizeof found);
  if (found == value_at<T>(call, kValueSlot)) call.vm().heap.store_at(at, value);
  return true;
}

template <class T>
NativeResult compare_and_set(NativeCall& call) {
  T found;
  if (!exchange_if_equal(call, found)) return fault(call);
  return NativeCall::of(found == value_at<T>(call, kValueSlot));
}

template <class T>
NativeResult compare_and_exchange(NativeCall& call) {
  T found;
  if (!exchange_if_equal(call, found)) return fault(call);
  return result_of(found);
}

// ---- memory ----

constexpr std::uint64_t kHeader = 16;  // keeps the size, and the alignment of malloc

NativeResult allocate(NativeCall& call, std::int64_t bytes) {
  if (bytes < 0) return fault(call);
  const Ref block = call.vm().heap.allocate_raw(static_cast<std::uint64_t>(bytes) + kHeader + 8);
  if (is_null(block)) return NativeCall::of(std::int64_t{0});
  const std::uint64_t at = ((static_cast<std::uint64_t>(block) << 3U) + kHeader + 15) & ~std::uint64_t{15};
  std::memcpy(call.vm().heap.base() + at - 8, &bytes, sizeof bytes);
  return NativeCall::of(static_cast<std::int64_t>(at));
}

NativeResult allocate_memory(NativeCall& call) { return allocate(call, call.long_at(1)); }

NativeResult reallocate_memory(NativeCall& call) {
  const std::int64_t old_address = call.long_at(1);
  const NativeResult made = allocate(call, call.long_at(3));
  if (old_address == 0 || made.status != vm::NativeStatus::kReturned || made.value == 0) return made;
  const std::byte* size_at = readable_place(call.vm(), Ref::null, old_address - 8, 8);
  if (size_at == nullptr) return fault(call);
  std::int64_t old_size = 0;
  std::memcpy(&old_size, size_at, sizeof old_size);
  const auto count = static_cast<std::uint64_t>(std::clamp<std::int64_t>(old_size, 0, call.long_at(3)));
  const std::byte* from = readable_place(call.vm(), Ref::null, old_address, count);
  if (from == nullptr) return fault(call);
  std::memcpy(call.vm().heap.base() + made.value, from, count);
  return made;
}

NativeResult set_memory(NativeCall& call) {
  const auto bytes = static_cast<std::uint64_t>(call.long_at(4));
  std::byte* at = number_place(call.vm(), call.ref_at(kObject), call.long_at(kOffset), bytes);
  if (at == nullptr) return fault(call);
  call.vm().heap.before_write(at, bytes);
  std::memset(at, call.int_at(6), bytes);
  return worked(call, bytes, NativeCall::done());
}

// Slots: this, source, offset, target, offset, bytes. Null: nothing was copied.
std::byte* copied(NativeCall& call) {
  const auto bytes = static_cast<std::uint64_t>(call.long_at(7));
  const std::byte* from = readable_place(call.vm(), call.ref_at(1), call.long_at(2), bytes);
  std::byte* to = number_place(call.vm(), call.ref_at(4), call.long_at(5), bytes);
  if (from == nullptr || to == nullptr) return nullptr;
  call.vm().heap.before_write(to, bytes);
  std::memmove(to, from, bytes);
  return to;
}

NativeResult copy_memory(NativeCall& call) {
  if (copied(call) == nullptr) return fault(call);
  return worked(call, static_cast<std::uint64_t>(call.long_at(7)), NativeCall::done());
}

NativeResult copy_swap_memory(NativeCall& call) {
  const auto element = static_cast<std::uint64_t>(call.long_at(9));
  const auto bytes = static_cast<std::uint64_t>(call.long_at(7));
  std::byte* const to = element == 0 ? nullptr : copied(call);
  if (to == nullptr) return fault(call);
  for (std::uint64_t at = 0; at + element <= bytes; at += element) std::reverse(to + at, to + at + element);
  return worked(call, bytes, NativeCall::done());
}

// ---- classes and fields ----

const vm::Field* reflected(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref field = call.ref_at(1);
  const vm::Klass* klass = vm.classes.of_mirror(vm.get<Ref>(field, vm.known.at.field_clazz));
  const auto slot = static_cast<std::size_t>(vm.get<std::int32_t>(field, vm.known.at.field_slot));
  return slot < klass->fields.size() ? &klass->fields[slot] : nullptr;
}

NativeResult field_offset(NativeCall& call, bool is_static) {
  if (is_null(call.ref_at(1))) return call.null_pointer();
  const vm::Field* field = reflected(call);
  if (field == nullptr || field->is_static() != is_static) return call.raise("java/lang/IllegalArgumentException");
  return NativeCall::of(static_cast<std::int64_t>(field->offset));
}

NativeResult object_field_offset(NativeCall& call) { return field_offset(call, false); }
NativeResult static_field_offset(NativeCall& call) { return field_offset(call, true); }

NativeResult static_field_base(NativeCall& call) {
  if (is_null(call.ref_at(1))) return call.null_pointer();
  const vm::Field* field = reflected(call);
  if (field == nullptr || !field->is_static()) return call.raise("java/lang/IllegalArgumentException");
  return NativeCall::of(field->owner->mirror);
}

NativeResult field_offset_by_name(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(1)) || is_null(call.ref_at(2))) return call.null_pointer();
  const vm::Klass& klass = *vm.classes.of_mirror(call.ref_at(1));
  const std::string name = vm.strings.modified(call.ref_at(2));
  for (const vm::Field& field : klass.fields) {
    if (field.info->name() == name) return NativeCall::of(static_cast<std::int64_t>(field.offset));
  }
  return call.raise("java/lang/InternalError", name);
}

vm::Klass* class_at(NativeCall& call, unsigned slot) {
  return is_null(call.ref_at(slot)) ? nullptr : call.vm().classes.of_mirror(call.ref_at(slot));
}

NativeResult should_be_initialized(NativeCall& call) {
  const vm::Klass* klass = class_at(call, 1);
  return klass == nullptr ? call.null_pointer() : NativeCall::of(!klass->is_initialized());
}

NativeResult ensure_class_initialized(NativeCall& call) {
  vm::Klass* klass = class_at(call, 1);
  if (klass == nullptr) return call.null_pointer();
  if (const auto other = call.ensure_initialized(*klass)) return *other;
  return NativeCall::done();
}

// HotSpot means to throw an exception that does not exist.
NativeResult no_array(NativeCall& call) {
  return call.raise("java/lang/NoClassDefFoundError", "java/lang/InvalidClassException");
}

NativeResult array_base_offset(NativeCall& call) {
  const vm::Klass* klass = class_at(call, 1);
  if (klass == nullptr) return call.null_pointer();
  if (!klass->is_array()) return no_array(call);
  return NativeCall::of(static_cast<std::int32_t>(vm::kElementsOffset));
}

NativeResult array_index_scale(NativeCall& call) {
  const vm::Klass* klass = class_at(call, 1);
  if (klass == nullptr) return call.null_pointer();
  if (!klass->is_array()) return no_array(call);
  return NativeCall::of(1 << klass->element_shift);
}

NativeResult allocate_instance(NativeCall& call) {
  vm::Klass* klass = class_at(call, 1);
  if (klass == nullptr) return call.null_pointer();
  if (!klass->is_instance() || klass->is_abstract() || klass->is_interface || klass == call.vm().known.klass)
    return !klass->is_primitive() ? call.raise("java/lang/InstantiationException", java_name(*klass))
                                  : call.raise("java/lang/InstantiationException");
  if (const auto other = call.ensure_initialized(*klass)) return *other;
  const Ref made = call.vm().new_object(*klass);
  return is_null(made) ? call.out_of_memory() : NativeCall::of(made);
}

// Slots: this, name, bytes, offset, length, loader, protection domain.
NativeResult define_class(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(2))) return call.null_pointer();
  const std::int32_t offset = call.int_at(3);
  const std::int32_t length = call.int_at(4);
  if (offset < 0 || length < 0 || std::int64_t{offset} + length > vm.heap.length(call.ref_at(2)))
    return call.raise("java/lang/ArrayIndexOutOfBoundsException");
  std::string name = is_null(call.ref_at(1)) ? std::string() : vm.strings.modified(call.ref_at(1));
  std::ranges::replace(name, '.', '/');
  const std::byte* first = vm.elements(call.ref_at(2)) + offset;
  vm::DefineOptions options;
  options.protection_domain = call.ref_at(6);
  const vm::Found found = vm.classes.define(call.thread(), vm.classes.loader_of(call.ref_at(5)), name,
                                            base::Bytes::owned({reinterpret_cast<const std::uint8_t*>(first),
                                                                reinterpret_cast<const std::uint8_t*>(first) + length}),
                                            options);
  return found.klass == nullptr ? found.otherwise : NativeCall::of(found.klass->mirror);
}

NativeResult throw_exception(NativeCall& call) {
  return is_null(call.ref_at(1)) ? call.null_pointer() : call.rethrow(call.ref_at(1));
}

// ---- threads ----

NativeResult after_park(NativeCall&) { return NativeCall::done(); }

NativeResult park(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const bool is_absolute = call.bool_at(1);
  const std::int64_t time = call.long_at(2);
  std::uint64_t until = 0;
  if (is_absolute) {
    if (time <= 0) return NativeCall::done();
    until = static_cast<std::uint64_t>(std::min(time, INT64_MAX / kNanosInMilli) * kNanosInMilli);
  } else if (time != 0) {
    until = vm.now() + static_cast<std::uint64_t>(std::min(time, INT64_MAX / 4));
    if (time < 0) return NativeCall::done();
  }
  if (!vm.scheduler.park(call.thread(), until)) return NativeCall::done();
  return call.block(after_park);
}

NativeResult unpark(NativeCall& call) {
  if (is_null(call.ref_at(1))) return NativeCall::done();
  if (vm::Thread* thread = call.vm().scheduler.by_object(call.ref_at(1))) call.vm().scheduler.unpark(*thread);
  return NativeCall::done();
}

NativeResult load_average(NativeCall&) { return NativeCall::of(-1); }

constexpr auto kUnsafeBindings = std::to_array<Binding>({
    {kUnsafe, "registerNatives", "()V", nothing},
    {kUnsafe, "getInt", "(Ljava/lang/Object;J)I", get<std::int32_t>},
    {kUnsafe, "putInt", "(Ljava/lang/Object;JI)V", put<std::int32_t>},
    {kUnsafe, "getIntVolatile", "(Ljava/lang/Object;J)I", get<std::int32_t>},
    {kUnsafe, "putIntVolatile", "(Ljava/lang/Object;JI)V", put<std::int32_t>},
    {kUnsafe, "getBoolean", "(Ljava/lang/Object;J)Z", get<std::uint8_t>},
    {kUnsafe, "putBoolean", "(Ljava/lang/Object;JZ)V", put<std::uint8_t>},
    {kUnsafe, "getBooleanVolatile", "(Ljava/lang/Object;J)Z", get<std::uint8_t>},
    {kUnsafe, "putBooleanVolatile", "(Ljava/lang/Object;JZ)V", put<std::uint8_t>},
    {kUnsafe, "getByte", "(Ljava/lang/Object;J)B", get<std::int8_t>},
    {kUnsafe, "putByte", "(Ljava/lang/Object;JB)V", put<std::int8_t>},
    {kUnsafe, "getByteVolatile", "(Ljava/lang/Object;J)B", get<std::int8_t>},
    {kUnsafe, "putByteVolatile", "(Ljava/lang/Object;JB)V", put<std::int8_t>},
    {kUnsafe, "getShort", "(Ljava/lang/Object;J)S", get<std::int16_t>},
    {kUnsafe, "putShort", "(Ljava/lang/Object;JS)V", put<std::int16_t>},
    {kUnsafe, "getShortVolatile", "(Ljava/lang/Object;J)S", get<std::int16_t>},
    {kUnsafe, "putShortVolatile", "(Ljava/lang/Object;JS)V", put<std::int16_t>},
    {kUnsafe, "getChar", "(Ljava/lang/Object;J)C", get<std::uint16_t>},
    {kUnsafe, "putChar", "(Ljava/lang/Object;JC)V", put<std::uint16_t>},
    {kUnsafe, "getCharVolatile", "(Ljava/lang/Object;J)C", get<std::uint16_t>},
    {kUnsafe, "putCharVolatile", "(Ljava/lang/Object;JC)V", put<std::uint16_t>},
    {kUnsafe, "getLong", "(Ljava/lang/Object;J)J", get<std::int64_t>},
    {kUnsafe, "putLong", "(Ljava/lang/Object;JJ)V", put<std::int64_t>},
    {kUnsafe, "getLongVolatile", "(Ljava/lang/Object;J)J", get<std::int64_t>},
    {kUnsafe, "putLongVolatile", "(Ljava/lang/Object;JJ)V", put<std::int64_t>},
    {kUnsafe, "getFloat", "(Ljava/lang/Object;J)F", get<float>},
    {kUnsafe, "putFloat", "(Ljava/lang/Object;JF)V", put<float>},
    {kUnsafe, "getFloatVolatile", "(Ljava/lang/Object;J)F", get<float>},
    {kUnsafe, "putFloatVolatile", "(Ljava/lang/Object;JF)V", put<float>},
    {kUnsafe, "getDouble", "(Ljava/lang/Object;J)D", get<double>},
    {kUnsafe, "putDouble", "(Ljava/lang/Object;JD)V", put<double>},
    {kUnsafe, "getDoubleVolatile", "(Ljava/lang/Object;J)D", get<double>},
    {kUnsafe, "putDoubleVolatile", "(Ljava/lang/Object;JD)V", put<double>},
    {kUnsafe, "getReference", "(Ljava/lang/Object;J)Ljava/lang/Object;", get<Ref>},
    {kUnsafe, "putReference", "(Ljava/lang/Object;JLjava/lang/Object;)V", put<Ref>},
    {kUnsafe, "getReferenceVolatile", "(Ljava/lang/Object;J)Ljava/lang/Object;", get<Ref>},
    {kUnsafe, "putReferenceVolatile", "(Ljava/lang/Object;JLjava/lang/Object;)V", put<Ref>},
    {kUnsafe, "compareAndSetReference", "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z",
     compare_and_set<Ref>},
    {kUnsafe, "compareAndSetInt", "(Ljava/lang/Object;JII)Z", compare_and_set<std::int32_t>},
    {kUnsafe, "compareAndSetLong", "(Ljava/lang/Object;JJJ)Z", compare_and_set<std::int64_t>},
    {kUnsafe, "compareAndExchangeReference",
     "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", compare_and_exchange<Ref>},
    {kUnsafe, "compareAndExchangeInt", "(Ljava/lang/Object;JII)I", compare_and_exchange<std::int32_t>},
    {kUnsafe, "compareAndExchangeLong", "(Ljava/lang/Object;JJJ)J", compare_and_exchange<std::int64_t>},
    {kUnsafe, "getUncompressedObject", "(J)Ljava/lang/Object;", fault},
    {kUnsafe, "writeback0", "(J)V", nothing},
    {kUnsafe, "writebackPreSync0", "()V", nothing},
    {kUnsafe, "writebackPostSync0", "()V", nothing},
    {kUnsafe, "loadFence", "()V", nothing, kNative, 17, 23},
    {kUnsafe, "storeFence", "()V", nothing, kNative, 17, 23},
    {kUnsafe, "fullFence", "()V", nothing},
    {kUnsafe, "allocateMemory0", "(J)J", allocate_memory},
    {kUnsafe, "reallocateMemory0", "(JJ)J", reallocate_memory},
    {kUnsafe, "freeMemory0", "(J)V", nothing},
    {kUnsafe, "setMemory0", "(Ljava/lang/Object;JJB)V", set_memory},
    {kUnsafe, "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copy_memory},
    {kUnsafe, "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copy_swap_memory},
    {kUnsafe, "objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", object_field_offset},
    {kUnsafe, "objectFieldOffset1", "(Ljava/lang/Class;Ljava/lang/String;)J", field_offset_by_name},
    {kUnsafe, "staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", static_field_offset},
    {kUnsafe, "staticFieldBase0", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;", static_field_base},
    {kUnsafe, "shouldBeInitialized0", "(Ljava/lang/Class;)Z", should_be_initialized},
    {kUnsafe, "ensureClassInitialized0", "(Ljava/lang/Class;)V", ensure_class_initialized},
    {kUnsafe, "arrayBaseOffset0", "(Ljava/lang/Class;)I", array_base_offset},
    {kUnsafe, "arrayIndexScale0", "(Ljava/lang/Class;)I", array_index_scale},
    {kUnsafe, "allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance},
    {kUnsafe, "defineClass0",
     "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;", define_class},
    {kUnsafe, "throwException", "(Ljava/lang/Throwable;)V", throw_exception},
    {kUnsafe, "park", "(ZJ)V", park},
    {kUnsafe, "unpark", "(Ljava/lang/Object;)V", unpark},
    {kUnsafe, "getLoadAverage0", "([DI)I", load_average},
});

}  // namespace

std::span<const Binding> jdk_internal_misc_unsafe() { return kUnsafeBindings; }

}  // namespace ristretto::natives
