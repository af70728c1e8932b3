// SPDX-License-Identifier: MIT
#include "generate/elsewhere.h"

#include <array>
#include <string_view>
#include <utility>

namespace ristretto::generate {

using vm::Ref;

namespace {

constexpr std::string_view kLocale = "java/util/Locale";
constexpr std::int32_t kZoneOffset = 19'800'000;  // milliseconds: five hours and a half
constexpr std::string_view kZone = "Asia/Kolkata";
constexpr std::string_view kFolder = "/another/folder";
constexpr std::string_view kLineEnd = "\r\n";
constexpr int kAlwaysUtf8 = 18;  // the first version whose default encoding is that of no system

constexpr auto kOtherProperties = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"user.language", "de"},
    {"user.country", "DE"},
    {"user.timezone", kZone},
    {"line.separator", kLineEnd},
});

const vm::Field* static_field(vm::Klass& klass, std::string_view name, std::string_view descriptor) {
  const vm::Field* field = klass.field(name, descriptor);
  return field != nullptr && field->is_static() && klass.is_initialized() ? field : nullptr;
}

// Null: there is no such class, field or object yet.
Ref static_object(vm::Machine& machine, std::string_view owner, std::string_view name, std::string_view descriptor) {
  vm::Klass* klass = machine.classes.find_loaded(machine.classes.boot_loader(), owner);
  const vm::Field* field = klass == nullptr ? nullptr : static_field(*klass, name, descriptor);
  return field == nullptr ? Ref::null : machine.get<Ref>(klass->mirror, field->offset);
}

void set_static_object(vm::Machine& machine, std::string_view owner, std::string_view name, std::string_view descriptor,
                       Ref value) {
  vm::Klass* klass = machine.classes.find_loaded(machine.classes.boot_loader(), owner);
  const vm::Field* field = klass == nullptr ? nullptr : static_field(*klass, name, descriptor);
  if (field != nullptr && !is_null(value)) machine.set<Ref>(klass->mirror, field->offset, value);
}

void set_object(vm::Machine& machine, Ref holder, std::string_view name, std::string_view descriptor, Ref value) {
  const vm::Field* field = is_null(holder) ? nullptr : machine.klass_of(holder).find_field(name, descriptor);
  if (field != nullptr && !is_null(value)) machine.set<Ref>(holder, field->offset, value);
}

// Null: the class has not been initialised.
Ref other_locale(vm::Machine& machine) { return static_object(machine, kLocale, "GERMANY", "Ljava/util/Locale;"); }

void call_static(Executor& executor, std::string_view owner, std::string_view name, std::string_view descriptor,
                 std::span<const vm::Slot> inputs) {
  vm::Method* method = executor.machine().classes.required(owner).method(name, descriptor);
  if (method != nullptr) static_cast<void>(executor.call(*method, inputs));
}

void set_properties(Executor& executor) {
  for (const auto& [name, value] : kOtherProperties) {
    const std::array inputs{slot_of(executor.machine().strings.from_utf8(name)),
                            slot_of(executor.machine().strings.from_utf8(value))};
    if (is_null(vm::ref_in(inputs[0])) || is_null(vm::ref_in(inputs[1]))) return;
    call_static(executor, "java/lang/System", "setProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
                inputs);
  }
}

void set_locale(Executor& executor) {
  static_cast<void>(executor.initialize(executor.machine().classes.required(kLocale)));
  const Ref locale = other_locale(executor.machine());
  if (is_null(locale)) return;
  const std::array inputs{slot_of(locale)};
  call_static(executor, kLocale, "setDefault", "(Ljava/util/Locale;)V", inputs);
}

// One that needs no table of zones to be made.
void set_zone(Executor& executor) {
  vm::Machine& machine = executor.machine();
  vm::Klass& klass = machine.classes.required("java/util/SimpleTimeZone");
  vm::Method* init = klass.method("<init>", "(ILjava/lang/String;)V");
  if (init == nullptr || executor.initialize(klass).ending != Ending::kReturned) return;
  const Ref zone = machine.new_object(klass);
  const Ref name = machine.strings.from_utf8(kZone);
  if (is_null(zone) || is_null(name)) return;
  const std::array made{slot_of(zone), static_cast<vm::Slot>(kZoneOffset), slot_of(name)};
  if (executor.call(*init, made).ending != Ending::kReturned) return;
  const std::array inputs{slot_of(zone)};
  call_static(executor, "java/util/TimeZone", "setDefault", "(Ljava/util/TimeZone;)V", inputs);
}

void set_system(Executor& executor) {
  vm::Machine& machine = executor.machine();
  set_static_object(machine, "java/lang/System", "lineSeparator", "Ljava/lang/String;",
                    machine.strings.from_utf8(kLineEnd));
  if (machine.options.feature >= kAlwaysUtf8) return;
  static_cast<void>(executor.initialize(machine.classes.required("sun/nio/cs/ISO_8859_1")));
  set_static_object(machine, "java/nio/charset/Charset", "defaultCharset", "Ljava/nio/charset/Charset;",
                    static_object(machine, "sun/nio/cs/ISO_8859_1", "INSTANCE", "Lsun/nio/cs/ISO_8859_1;"));
}

// Each of the two libraries of files has found out the folder once.
void set_folder(vm::Machine& machine) {
  for (const std::string_view field : {"fs", "FS"})
    set_object(machine, static_object(machine, "java/io/File", field, "Ljava/io/FileSystem;"), "userDir",
               "Ljava/lang/String;", machine.strings.from_utf8(kFolder));
  const Ref provider = static_object(machine, "sun/nio/fs/DefaultFileSystemProvider", "INSTANCE",
                                     "Lsun/nio/fs/LinuxFileSystemProvider;");
  if (is_null(provider)) return;
  const vm::Field* files = machine.klass_of(provider).find_field("theFileSystem", "Lsun/nio/fs/UnixFileSystem;");
  if (files != nullptr)
    set_object(machine, machine.get<Ref>(provider, files->offset), "defaultDirectory", "[B",
               machine.new_bytes(kFolder));
}

}  // namespace

void move_elsewhere(Executor& executor) {
  set_properties(executor);
  set_locale(executor);
  set_zone(executor);
  set_system(executor);
  set_folder(executor.machine());
  executor.machine().effects.clear();
}

void look_up_elsewhere(vm::Machine& machine) {
  struct Factory {
    std::string_view owner, name, descriptor;
  };
  static constexpr std::array kFactories{
      Factory{"java/text/NumberFormat", "getCurrencyInstance", "(Ljava/util/Locale;)Ljava/text/NumberFormat;"},
      Factory{"java/text/DecimalFormatSymbols", "getInstance", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;"},
      Factory{"java/util/Calendar", "getInstance", "(Ljava/util/Locale;)Ljava/util/Calendar;"},
  };
  static_cast<void>(machine.initialize(machine.classes.required(kLocale)));
  const Ref locale = other_locale(machine);
  for (const Factory& each : kFactories) {
    vm::Klass& owner = machine.classes.required(each.owner);
    vm::Method* method = owner.method(each.name, each.descriptor);
    const std::array inputs{slot_of(locale)};
    if (method == nullptr || is_null(locale) || machine.initialize(owner).reason != vm::StopReason::kFinished) return;
    static_cast<void>(machine.call(*method, inputs));
  }
  machine.effects.clear();
}

}  // namespace ristretto::generate
