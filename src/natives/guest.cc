// SPDX-License-Identifier: MIT
#include "natives/guest.h"

#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "natives/signal_dispatch.h"
#include "natives/stack_trace.h"
#include "program/class_source.h"
#include "vm/backtrace.h"
#include "vm/interp/interpret.h"

namespace ristretto::natives {

namespace fs = std::filesystem;

using vm::slot_of;
using vm::Stop;
using vm::StopReason;

namespace {

constexpr std::string_view kLauncher = "sun/launcher/LauncherHelper";

// What HotSpot sets before any Java code runs.
void add_machine_properties(std::vector<std::pair<std::string, std::string>>& properties, const archive::Jdk& jdk,
                            const fs::path& home, const std::string& class_path) {
  std::vector<std::pair<std::string, std::string>> all = {
      {"java.vm.specification.name", "Java Virtual Machine Specification"},
      {"java.vm.specification.vendor", "Oracle Corporation"},
      {"java.vm.specification.version", fmt::format("{}", jdk.feature)},
      {"java.vm.name", "Ristretto"},
      {"java.vm.vendor", "Ristretto"},
      {"java.vm.version", jdk.version},
      {"java.vm.info", "interpreted mode"},
      {"java.home", home.string()},
      {"java.library.path", ""},
      {"sun.boot.library.path", (home / "lib").string()},
      {"java.class.path", class_path},
      {"jdk.debug", "release"},
      {"sun.nio.MaxDirectMemorySize", "-1"},
      {"sun.nio.PageAlignDirectMemory", "false"},
      {"user.timezone", "UTC"},
  };
  all.insert(all.end(), properties.begin(), properties.end());
  properties = std::move(all);
}

constexpr std::string_view kWorkingDirectory = "/work";

// What the launcher makes of the class path: wildcards are gone. The host's working directory is not the guest's, so
// it gets the name under which it is shown.
std::string class_path_property(std::string_view class_path) {
  std::string text;
  if (class_path.empty()) return text;
  for (const fs::path& each : archive::expand_class_path(class_path)) {
    const fs::path normal = each.lexically_normal();
    const bool is_here = normal == "." || normal == "./";
    text += (text.empty() ? "" : ":") + (is_here ? fs::absolute(normal).lexically_normal() : each).string();
  }
  return text;
}

// Everything on the class path, jars that are named in manifests too, where it is on the host; and what has a relative
// name also below the guest's working directory.
std::vector<Mount> views_of(const archive::ClassPath& class_path) {
  std::vector<Mount> views;
  for (const auto& archive : class_path.archives()) {
    const fs::path origin = archive->origin();
    const std::string host = fs::absolute(origin).lexically_normal().string();
    views.push_back({host, host, true, false});
    if (origin.is_absolute()) continue;
    const std::string guest = (fs::path(kWorkingDirectory) / origin).lexically_normal().string();
    const bool covers_it = guest == "/" || guest == kWorkingDirectory || guest == std::string(kWorkingDirectory) + "/";
    if (!covers_it) views.push_back({host, guest, true, false});
  }
  return views;
}

// HotSpot overwrites what the class initialiser says, too.
void set_coding(vm::Machine& vm) {
  const vm::Field* const field = vm.known.string->field("COMPACT_STRINGS", "Z");
  vm.set(vm.known.string->mirror, field->offset, !vm::has_wide_strings(vm.options.engine));
}

}  // namespace

Guest::~Guest() {
  if (machine_ && machine_->world) world_of(*machine_).finish();
}

base::Result<std::unique_ptr<Guest>> Guest::create(const archive::Jdk& jdk, GuestOptions options,
                                                   files::Streams& streams) {
  std::unique_ptr<Guest> guest(new Guest());
  auto image = open_jdk_image(jdk);
  if (!image) return std::unexpected(image.error());
  guest->image_ = std::move(*image);
  guest->class_path_ = std::make_unique<archive::ClassPath>();
  if (!options.class_path.empty()) {
    auto class_path = archive::ClassPath::open(options.class_path, {.feature = jdk.feature, .skips_unreadable = true});
    if (!class_path) return std::unexpected(class_path.error());
    *guest->class_path_ = std::move(*class_path);
  }
  auto hierarchy =
      std::make_unique<program::Hierarchy>(program::class_sources(*guest->image_, *guest->class_path_),
                                           static_cast<std::uint16_t>(classfile::kMajorOfFeatureZero + jdk.feature),
                                           /*allows_preview=*/false);
  guest->table_ = std::make_unique<Table>(jdk.feature);
  if (!Table::is_tested_with(jdk.feature)) {
    if (auto checked = guest->table_->check(*hierarchy, *guest->image_); !checked)
      return std::unexpected(checked.error());
  }
  options.machine.feature = jdk.feature;
  guest->take_signal_ = std::move(options.take_signal);
  guest->machine_ = std::make_unique<vm::Machine>(options.machine, std::move(hierarchy), *guest->table_);
  const fs::path home = fs::absolute(jdk.home).lexically_normal();
  options.world.java_home = home.string();
  add_machine_properties(options.world.properties, jdk, home, class_path_property(options.class_path));
  options.world.class_path = views_of(*guest->class_path_);
  auto world = std::make_unique<NativeWorld>(*guest->machine_, std::move(options.world), streams);
  if (auto mounted = world->mount_all(); !mounted) return std::unexpected(mounted.error());
  guest->machine_->world = std::move(world);
  if (auto started = guest->machine_->start(); !started) return std::unexpected(started.error());
  return guest;
}

Stop Guest::call_static(std::string_view class_name, std::string_view name, std::string_view descriptor,
                        std::span<const Slot> arguments) {
  vm::Klass& klass = machine_->classes.required(class_name);
  if (const Stop stop = initialize(class_name); stop.reason != StopReason::kFinished) return stop;
  vm::Method* method = klass.method(name, descriptor);
  base::check(method != nullptr, fmt::format("the class library lacks {}.{}{}", class_name, name, descriptor));
  return machine_->call(*method, arguments);
}

Stop Guest::initialize(std::string_view class_name) {
  vm::Klass& klass = machine_->classes.required(class_name);
  if (klass.is_initialized()) return {};
  return machine_->initialize(klass);
}

Stop Guest::make_main_thread() {
  vm::Machine& vm = *machine_;
  vm::Thread& thread = *vm.scheduler.threads().front();
  vm::Klass& group = *vm.known.thread_group;
  for (const std::string_view name :
       {"java/lang/String", "java/lang/Class", "java/lang/System", "java/lang/ThreadGroup"}) {
    if (const Stop stop = initialize(name); stop.reason != StopReason::kFinished) return stop;
    if (name == "java/lang/String") set_coding(vm);
  }
  const Ref system_group = vm.new_object(group);
  const Ref main_group = vm.new_object(group);
  thread.object = vm.new_object(*vm.known.thread);
  const Ref name = vm.strings.from_utf8("main");
  base::check(!is_null(system_group) && !is_null(main_group) && !is_null(thread.object) && !is_null(name),
              "guest memory is too small to start; raise --max-heap");
  if (const vm::Field* priority = vm.known.thread->field("priority", "I"))
    vm.set(thread.object, priority->offset, std::int32_t{5});
  if (const vm::Field* eetop = vm.known.thread->field("eetop", "J"))
    vm.set(thread.object, eetop->offset, static_cast<std::int64_t>(thread.id));
  if (const Stop stop = initialize("java/lang/Thread"); stop.reason != StopReason::kFinished) return stop;
  Stop stop = vm.call(*group.method("<init>", "()V"), std::array{slot_of(system_group)});
  if (stop.reason != StopReason::kFinished) return stop;
  stop = vm.call(*group.method("<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                 std::array{slot_of(main_group), slot_of(system_group), slot_of(name)});
  if (stop.reason != StopReason::kFinished) return stop;
  stop = vm.call(*vm.known.thread->method("<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
                 std::array{slot_of(thread.object), slot_of(main_group), slot_of(name)});
  vm.scheduler.publish_status(thread);
  return stop;
}

base::Result<Stop> Guest::boot() {
  const auto check = [&](std::string_view step, const Stop& stop) -> base::Result<void> {
    if (stop.reason == StopReason::kFinished) return {};
    return base::fail(base::Error(fmt::format("the class library did not start: {}: {}", step, describe(stop))));
  };
  if (auto done = check("main thread", make_main_thread()); !done) return std::unexpected(done.error());
  for (const std::string_view name : {"java/lang/Module", "java/lang/reflect/Method", "java/lang/ref/Finalizer"}) {
    if (auto done = check(name, initialize(name)); !done) return std::unexpected(done.error());
  }
  Stop stop = call_static("java/lang/System", "initPhase1", "()V", {});
  if (auto done = check("System.initPhase1", stop); !done) return std::unexpected(done.error());
  stop = call_static("java/lang/System", "initPhase2", "(ZZ)I", std::array{Slot{0}, Slot{0}});
  if (stop.reason == StopReason::kExited || stop.reason == StopReason::kSteps) return stop;
  if (stop.reason == StopReason::kFinished && static_cast<std::int32_t>(stop.value) != 0) {
    machine_->exit_code = 1;  // the library has printed why
    return Stop{StopReason::kExited};
  }
  if (auto done = check("System.initPhase2", stop); !done) return std::unexpected(done.error());
  stop = call_static("java/lang/System", "initPhase3", "()V", {});
  if (stop.reason == StopReason::kExited) return stop;
  if (auto done = check("System.initPhase3", stop); !done) return std::unexpected(done.error());
  machine_->is_booted = true;
  if (take_signal_) {
    machine_->before_turn = [this] {
      const int number = take_signal_();
      if (number != 0) dispatch_signal(*machine_, number);
    };
  }
  return Stop{};
}

Stop Guest::run(const MainProgram& program) {
  const Stop stop = run_main(program);
  if (stop.reason == StopReason::kFinished || stop.reason == StopReason::kThrew) return finish(stop);
  return stop;
}

Stop Guest::run_main(const MainProgram& program) {
  vm::Machine& vm = *machine_;
  const Ref name = vm.strings.from_utf8(program.name);
  const Ref arguments = vm.new_ref_array(*vm.known.string, static_cast<std::int32_t>(program.arguments.size()));
  for (std::size_t i = 0; i < program.arguments.size(); ++i)
    vm.set_element(arguments, static_cast<std::int32_t>(i), vm.strings.from_utf8(program.arguments[i]));
  const Stop found = call_static(kLauncher, "checkAndLoadMain", "(ZILjava/lang/String;)Ljava/lang/Class;",
                                 std::array{Slot{1}, static_cast<Slot>(program.kind), slot_of(name)});
  if (found.reason != StopReason::kFinished) return found;
  vm::Klass& klass = *vm.classes.of_mirror(vm::ref_in(found.value));
  if (const Stop stop = vm.initialize(klass); stop.reason != StopReason::kFinished) return stop;
  return call_main(klass, arguments);
}

// Since main methods may be of instances and without parameters, the launcher leaves in its fields which it found.
Stop Guest::call_main(vm::Klass& klass, Ref arguments) {
  vm::Machine& vm = *machine_;
  vm::Klass& launcher = vm.classes.required(kLauncher);
  const auto is_set = [&](std::string_view name, bool otherwise) {
    const vm::Field* field = launcher.field(name, "Z");
    return field == nullptr ? otherwise : vm.get<bool>(launcher.mirror, field->offset);
  };
  const bool has_arguments = !is_set("noArgMain", false);
  const std::string_view descriptor = has_arguments ? "([Ljava/lang/String;)V" : "()V";
  vm::Method* main = klass.find_method("main", descriptor);
  for (const vm::Klass* interface : klass.all_interfaces) {
    if (main == nullptr) main = vm.classes.by_id(interface->id).method("main", descriptor);
  }
  base::check(main != nullptr, "the launcher accepted a class without main");
  std::vector<Slot> slots;
  if (!is_set("isStaticMain", true)) {
    const Ref object = vm.new_object(klass);
    base::check(!is_null(object), "guest memory is too small to start; raise --max-heap");
    slots.push_back(slot_of(object));
    const Stop made = vm.call(*klass.method("<init>", "()V"), slots);
    if (made.reason != StopReason::kFinished) return made;
    main = &vm.select(*main, klass);
  }
  if (has_arguments) slots.push_back(slot_of(arguments));
  return vm.call(*main, slots);
}

// HotSpot's JavaMain: the main thread ends like any other, then the last thread but daemons, then the hooks run.
Stop Guest::finish(Stop main_stop) {
  vm::Machine& vm = *machine_;
  const bool failed = main_stop.reason == StopReason::kThrew;
  Stop stop = leave_main_thread(failed ? main_stop.exception : Ref::null);
  if (stop.reason != StopReason::kFinished && stop.reason != StopReason::kThrew) return stop;
  stop = vm.run_until([&vm] { return !vm.scheduler.has_live_user_threads(); });
  if (stop.reason != StopReason::kFinished) return stop;
  vm.scheduler.revive_main();
  stop = call_static("java/lang/Shutdown", "shutdown", "()V", {});
  if (stop.reason != StopReason::kFinished && stop.reason != StopReason::kThrew) return stop;
  vm.exit_code = failed ? 1 : 0;
  return {StopReason::kExited};
}

Stop Guest::leave_main_thread(Ref uncaught) {
  vm::Machine& vm = *machine_;
  vm::Thread& thread = *vm.scheduler.threads().front();
  vm::Klass& klass = *vm.known.thread;
  const Slot self = slot_of(thread.object);
  if (!is_null(uncaught)) {
    const Stop stop = vm.call(*klass.method("dispatchUncaughtException", "(Ljava/lang/Throwable;)V"),
                              std::array{self, slot_of(uncaught)});
    if (stop.reason == StopReason::kThrew) report_failed_handler(vm, thread.object, stop.exception);
    if (stop.reason != StopReason::kFinished && stop.reason != StopReason::kThrew) return stop;
  }
  const Stop stop = vm.call(*klass.method("exit", "()V"), std::array{self});
  if (stop.reason != StopReason::kFinished && stop.reason != StopReason::kThrew) return stop;
  vm.scheduler.terminate(thread);
  return {};
}

std::string Guest::describe(const Stop& stop) {
  const vm::Machine& vm = *machine_;
  switch (stop.reason) {
    case StopReason::kThrew: {
      const Ref message = vm.get<Ref>(stop.exception, vm.known.at.throwable_message);
      std::string text = java_name(vm.klass_of(stop.exception));
      if (!is_null(message)) text += ": " + vm.strings.utf8(message);
      for (const vm::TraceEntry& entry : remembered_trace(vm, stop.exception)) text += " at " + vm::describe(vm, entry);
      const Ref cause = vm.get<Ref>(stop.exception, vm.known.at.throwable_cause);
      if (!is_null(cause) && cause != stop.exception) text += " caused by " + describe({StopReason::kThrew, 0, cause});
      return text;
    }
    case StopReason::kDeadlock: return "all threads wait";
    case StopReason::kSteps: return "the step limit is too small";
    default: return "it ended early";
  }
}

}  // namespace ristretto::natives
