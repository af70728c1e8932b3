// SPDX-License-Identifier: MIT
#include "generate/disturbance.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generate/context_loader.h"
#include "generate/named.h"
#include "vm/other_threads.h"

namespace ristretto::generate {

using classfile::BaseKind;
using vm::Ref;

namespace {

constexpr std::uint64_t kSeedBits = (std::uint64_t{1} << 48U) - 1;  // of java.util.Random
constexpr std::uint64_t kSaltBits = 0x7fff'ffffU;                   // of ImmutableCollections

// Static fields that seed others, or decide the order in which Set.of() and Map.of() are walked through.
struct Source {
  std::string_view owner;
  std::string_view field;
  std::string_view descriptor;
};
constexpr std::array kSources{
    Source{"java/util/concurrent/ThreadLocalRandom", "seeder", "Ljava/util/concurrent/atomic/AtomicLong;"},
    Source{"java/util/ImmutableCollections", "SALT32L", "J"},
    Source{"java/util/ImmutableCollections", "REVERSE", "Z"},
};

constexpr std::string_view kHome = "java.home";

constexpr auto kDisturbedProperties = std::to_array<std::string_view>({
    "java.awt.headless",
    "java.class.path",
    "java.class.version",
    kHome,
    "java.io.tmpdir",
    "java.library.path",
    "java.runtime.name",
    "java.runtime.version",
    "java.specification.maintenance.version",
    "java.specification.name",
    "java.specification.vendor",
    "java.specification.version",
    "java.vendor",
    "java.vendor.url",
    "java.vendor.url.bug",
    "java.vendor.version",
    "java.version",
    "java.version.date",
    "java.vm.compressedOopsMode",
    "java.vm.info",
    "java.vm.name",
    "java.vm.specification.name",
    "java.vm.specification.vendor",
    "java.vm.specification.version",
    "java.vm.vendor",
    "java.vm.version",
    "os.arch",
    "os.name",
    "os.version",
    "sun.arch.data.model",
    "sun.boot.library.path",
    "sun.java.command",
    "sun.java.launcher",
    "sun.management.compiler",
    "user.dir",
    "user.home",
    "user.name",
});

void disturb_seed(vm::Machine& machine, Ref holder, std::string_view field, std::uint64_t salt,
                  std::vector<Seed>& seeds) {
  const vm::Field* found = is_null(holder) ? nullptr : machine.klass_of(holder).find_field(field, "J");
  if (found == nullptr) return;
  const std::uint64_t bits = machine.get<std::uint64_t>(holder, found->offset) ^ salt;
  machine.set<std::uint64_t>(holder, found->offset, bits);
  seeds.push_back({holder, found->offset, bits});
}

void disturb_sources(vm::Machine& machine, std::uint64_t salt, std::vector<Seed>& seeds) {
  for (const Source& source : kSources) {
    vm::Klass* klass = machine.classes.find_loaded(machine.classes.boot_loader(), source.owner);
    if (klass == nullptr || !klass->is_initialized()) continue;
    const vm::Field* field = klass->field(source.field, source.descriptor);
    if (field == nullptr) continue;
    const vm::Slot old = machine.load_field(klass->mirror, field->kind, field->offset);
    if (field->kind == BaseKind::kClass) {
      disturb_seed(machine, vm::ref_in(old), "value", salt, seeds);
    } else {
      const std::uint64_t bits = field->kind == BaseKind::kBoolean ? 1 : salt & kSaltBits;
      machine.store_field(klass->mirror, field->kind, field->offset, old ^ bits);
    }
  }
}

constexpr std::string_view kProviders = "sun/security/provider/";

// With state of their own.
constexpr auto kSecureGenerators = std::to_array<std::string_view>({
    "java/security/SecureRandom",
    "java/security/SecureRandomSpi",
    "sun/security/provider/AbstractDrbg",
    "sun/security/provider/NativePRNG$RandomIO",
});

bool is_secure_generator(const vm::Klass& klass) {
  return std::ranges::any_of(kSecureGenerators, [&](std::string_view name) { return is_a(klass, name); });
}

void scramble_bytes(vm::Machine& machine, Ref array, std::uint64_t salt) {
  const auto length = static_cast<std::uint64_t>(machine.heap.length(array));
  machine.heap.before_write(machine.elements(array), length);
  for (std::uint64_t i = 0; i < length; ++i) machine.elements(array)[i] ^= static_cast<std::byte>(salt >> (i % 8 * 8));
}

// The class library's own generators hold their state, and bytes of the machine's that are still to be given out, in
// arrays, and have generators in turn. `holder` is one, or has one in a field.
void disturb_secure_generators(vm::Machine& machine, Ref holder, std::uint64_t salt) {
  constexpr std::size_t kMost = 16;
  std::vector<Ref> found{holder};
  for (std::size_t next = 0; next < found.size() && found.size() < kMost; ++next) {
    const bool is_generator = is_secure_generator(machine.klass_of(found[next]));
    for (const vm::Klass* at = &machine.klass_of(found[next]); at != nullptr; at = at->super) {
      for (const vm::Field& field : at->fields) {
        if (field.is_static() || field.kind != BaseKind::kClass) continue;
        const Ref held = machine.get<Ref>(found[next], field.offset);
        if (is_null(held)) continue;
        if (is_generator && field.info->descriptor() == "[B") scramble_bytes(machine, held, salt);
        if (is_secure_generator(machine.klass_of(held)) && std::ranges::find(found, held) == found.end())
          found.push_back(held);
      }
    }
  }
}

template <class Visit>
void for_each_static_object(vm::Machine& machine, Visit visit) {
  for (std::size_t id = 1; id <= machine.classes.count(); ++id) {
    const vm::Klass& klass = machine.classes.by_id(static_cast<std::uint32_t>(id));
    if (!klass.is_initialized()) continue;
    for (const vm::Field& field : klass.fields) {
      if (!field.is_static() || field.kind != BaseKind::kClass) continue;
      const Ref held = machine.get<Ref>(klass.mirror, field.offset);
      if (!is_null(held)) visit(klass, field, held);
    }
  }
}

// The old value of each property, by identity, and its new one.
using Replaced = std::vector<std::pair<Ref, Ref>>;

Replaced disturb_properties(Executor& executor, bool keeps_home) {
  vm::Machine& machine = executor.machine();
  Replaced replaced;
  vm::Method* set = machine.classes.required("java/lang/System")
                        .method("setProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
  for (const std::string_view name : kDisturbedProperties) {
    if (keeps_home && name == kHome) continue;
    const Ref key = machine.strings.from_utf8(name);
    const Ref other = machine.strings.from_utf8("other " + std::string(name));
    if (set == nullptr || is_null(key) || is_null(other)) break;
    const std::array inputs{slot_of(key), slot_of(other)};
    const Done done = executor.call(*set, inputs);
    if (done.ending != Ending::kReturned) break;
    if (!is_null(vm::ref_in(done.value))) replaced.emplace_back(vm::ref_in(done.value), other);
  }
  return replaced;
}

constexpr std::string_view kTextDescriptor = "Ljava/lang/String;";

void set_text(vm::Machine& machine, Ref holder, std::string_view field, std::u16string_view text) {
  const vm::Field* found = machine.klass_of(holder).find_field(field, kTextDescriptor);
  if (found != nullptr) machine.set<Ref>(holder, found->offset, machine.strings.from_utf16(text));
}

// One element more of a list that is an array and the number of its elements in use.
void append(vm::Machine& machine, Ref holder, std::string_view array_field, std::string_view count_field, Ref element) {
  vm::Klass& klass = machine.klass_of(holder);
  vm::Klass& of = machine.klass_of(element);
  const vm::Field* array = klass.find_field(array_field, "[L" + of.name + ";");
  const vm::Field* count = klass.find_field(count_field, "I");
  if (array == nullptr || count == nullptr) return;
  const Ref old = machine.get<Ref>(holder, array->offset);
  const auto used = machine.get<std::int32_t>(holder, count->offset);
  const Ref longer = machine.new_ref_array(of, used + 1);
  if (is_null(longer)) return;
  for (std::int32_t i = 0; i < used; ++i) machine.set_element(longer, i, machine.element<Ref>(old, i));
  machine.set_element(longer, used, element);
  machine.set<Ref>(holder, array->offset, longer);
  machine.set<std::int32_t>(holder, count->offset, used + 1);
}

// False: guest memory is exhausted.
bool add_group(vm::Machine& machine, Ref parent, std::optional<std::u16string_view> name) {
  const Ref made = machine.new_object(machine.klass_of(parent));
  if (is_null(made)) return false;
  if (name) set_text(machine, made, "name", *name);
  const vm::Field* field = machine.klass_of(parent).field("parent", "Ljava/lang/ThreadGroup;");
  if (field != nullptr) machine.set<Ref>(made, field->offset, parent);
  append(machine, parent, "groups", "ngroups", made);
  return true;
}

// The class library's own.
void renumber_threads(vm::Machine& machine) {
  constexpr std::int64_t kFurther = 1'000;
  const vm::Field* number = machine.known.thread->field("tid", "J");
  for (const auto& thread : machine.scheduler.threads() | std::views::drop(1))
    if (number != nullptr && !is_null(thread->object))
      machine.set<std::int64_t>(thread->object, number->offset,
                                machine.get<std::int64_t>(thread->object, number->offset) + kFurther);
}

// A group outlives the test that made it, and other tests make some of the names that a test looks for.
bool add_groups(vm::Machine& machine, Ref parent, std::span<const std::u16string> names) {
  return add_group(machine, parent, u"other group") && add_group(machine, parent, std::nullopt) &&
         std::ranges::all_of(names, [&](const std::u16string& name) { return add_group(machine, parent, name); });
}

// Since Java 19 groups have no lists of threads: then the machine is asked, and tells of others by itself.
void disturb_threads(vm::Machine& machine, std::span<const std::u16string> group_names) {
  const Ref own = machine.scheduler.threads().front()->object;
  set_text(machine, own, "name", u"other name");
  renumber_threads(machine);
  const Ref group = vm::group_of_thread(machine, own);
  if (is_null(group) || !add_groups(machine, group, group_names)) return;
  if (machine.klass_of(group).field("nthreads", "I") == nullptr) return;
  for (std::int32_t i = 0; i < vm::kOtherThreads; ++i) {
    const Ref other = vm::new_other_thread(machine, i);
    if (is_null(other)) return;
    append(machine, group, "threads", "nthreads", other);
  }
}

}  // namespace

std::vector<Seed> disturb(Executor& executor, std::uint64_t salt, const Surroundings& surroundings,
                          std::span<const std::u16string> group_names) {
  vm::Machine& machine = executor.machine();
  std::vector<Seed> seeds;
  disturb_sources(machine, salt, seeds);
  disturb_seed(machine, machine.scheduler.threads().front()->object, "threadLocalRandomSeed", salt, seeds);
  disturb_threads(machine, group_names);
  if (!surroundings.is_same_machine) set_context_loader(machine, executor.other_context_loader());
  const Replaced replaced =
      surroundings.is_same_machine ? Replaced() : disturb_properties(executor, surroundings.is_elsewhere);
  vm::Klass& random = machine.classes.required("java/util/Random");
  const vm::Field* seed = random.field("seed", "Ljava/util/concurrent/atomic/AtomicLong;");
  for_each_static_object(machine, [&](const vm::Klass& klass, const vm::Field& field, Ref held) {
    if (seed != nullptr && machine.klass_of(held).is_subtype_of(random))
      disturb_seed(machine, machine.get<Ref>(held, seed->offset), "value", salt & kSeedBits, seeds);
    if (klass.name.starts_with(kProviders) || is_secure_generator(machine.klass_of(held)))
      disturb_secure_generators(machine, held, salt);
    if (!klass.module.empty()) return;
    for (const auto& [old, other] : replaced)
      if (held == old) machine.set<Ref>(klass.mirror, field.offset, other);
  });
  return seeds;
}

bool is_drawn_from(const vm::Machine& machine, std::span<const Seed> seeds) {
  return std::ranges::any_of(
      seeds, [&](const Seed& seed) { return machine.get<std::uint64_t>(seed.holder, seed.offset) != seed.bits; });
}

}  // namespace ristretto::generate
