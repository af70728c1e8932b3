// SPDX-License-Identifier: MIT
// A machine with the JDK's class library booted in it: the real start-up sequence of java.lang.System, then main.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "archive/jdk.h"
#include "base/error.h"
#include "natives/table.h"
#include "natives/world.h"
#include "vm/machine.h"

namespace ristretto::natives {

struct GuestOptions {
  vm::MachineOptions machine;
  WorldSettings world;
  std::string class_path;            // as given
  std::function<int()> take_signal;  // a signal that has come since the last call, or 0; empty: none ever comes
};

enum class MainKind : std::uint8_t { kClass = 1, kJar = 2, kModule = 3 };  // numbered as LauncherHelper does

struct MainProgram {
  MainKind kind = MainKind::kClass;
  std::string name;  // class, jar file, or MODULE[/CLASS]
  std::vector<std::string> arguments;
};

class Guest {
 public:
  // Opens the JDK's image and the class path; runs nothing. `streams` outlives the guest.
  [[nodiscard]] static base::Result<std::unique_ptr<Guest>> create(const archive::Jdk& jdk, GuestOptions options,
                                                                   files::Streams& streams);
  ~Guest();

  // System.initPhase1 to initPhase3. An exception or the like is an Error that says where.
  [[nodiscard]] base::Result<vm::Stop> boot();
  // As the java launcher: finds the main class, runs it, waits for the other threads, runs the shutdown hooks.
  vm::Stop run(const MainProgram& program);

  [[nodiscard]] vm::Machine& machine() { return *machine_; }
  [[nodiscard]] const vm::Machine& machine() const { return *machine_; }

 private:
  Guest() = default;
  [[nodiscard]] vm::Stop call_static(std::string_view class_name, std::string_view name, std::string_view descriptor,
                                     std::span<const vm::Slot> arguments);
  [[nodiscard]] vm::Stop initialize(std::string_view class_name);
  [[nodiscard]] vm::Stop make_main_thread();
  [[nodiscard]] vm::Stop run_main(const MainProgram& program);
  [[nodiscard]] vm::Stop call_main(vm::Klass& klass, vm::Ref arguments);
  [[nodiscard]] vm::Stop finish(vm::Stop main_stop);
  [[nodiscard]] vm::Stop leave_main_thread(vm::Ref uncaught);
  [[nodiscard]] std::string describe(const vm::Stop& stop);

  std::unique_ptr<archive::JimageArchive> image_;
  std::unique_ptr<archive::ClassPath> class_path_;
  std::unique_ptr<Table> table_;
  std::unique_ptr<vm::Machine> machine_;
  std::function<int()> take_signal_;
};

}  // namespace ristretto::natives
