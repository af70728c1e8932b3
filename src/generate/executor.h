// SPDX-License-Identifier: MIT
// Runs operations of tests in a machine: one statement at a time, with a budget each. Finds the run-time member of an
// operation once, makes the classes of lambdas and stubs, converts literals. Judges nothing and keeps no sequence.
//
// Who uses it sets the marks. What a statement leaves behind after anything but kReturned or kThrew (a thread half-way
// through a call, say) is only good for a rollback.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "generate/by_type.h"
#include "testcase/operation.h"
#include "testcase/types.h"
#include "vm/machine.h"

namespace ristretto::generate {

enum class Ending : std::uint8_t {
  kReturned,
  kThrew,     // Done::exception
  kBudget,    // steps or memory of the call used up
  kExited,    // the guest asked to end the process
  kDeadlock,  // it waits for what never comes
};

struct Done {
  Ending ending = Ending::kReturned;
  vm::Slot value = 0;
  vm::Ref exception = vm::Ref::null;
};

struct CallLimits {
  std::uint64_t steps = 0;           // bytecodes a call
  std::uint64_t heap = 0;            // bytes a call
  std::uint64_t wait = 200'000'000;  // nanoseconds a call may sleep or wait: whoever runs the test waits as long
  // Bytecodes that all calls for which classes are loaded may together take beyond their limits: the first use of some
  // parts of the class library takes millions.
  std::uint64_t spare_steps = 60'000'000;
};

class Executor {
 public:
  Executor(vm::Machine& machine, testcase::Types& types, CallLimits limits);

  [[nodiscard]] vm::Machine& machine() { return machine_; }

  // Finds what the operation stands for. Empty: it can run. Otherwise why it cannot, for the user. Runs no guest code;
  // defines the classes of lambdas and stubs. Under a mark a rollback takes away what it loads and defines: then
  // prepare_fresh() must follow before anything runs.
  [[nodiscard]] std::string prepare(const testcase::Operation& operation);
  // Prepares anew what was prepared under marks; outside of them it is for good.
  [[nodiscard]] bool has_fresh() const { return !fresh_.empty(); }
  void prepare_fresh();

  // From here on calls come from a method of a class in the package of `under_test`, as those of a test do: stack
  // traces show it, and so does what depends on the class that calls. To be called outside marks.
  void enter_test(const program::Class& under_test);
  void leave_test();
  // See context_loader.h; made when the first test is entered.
  [[nodiscard]] vm::Ref other_context_loader() const { return other_context_loader_; }

  // What was prepared is no longer there: the classes of the class path have been renewed. From here on calls may take
  // as much as `limits` allows, since static initialisers run within them.
  void start_anew(const CallLimits& limits);

  // Runs one statement; its class is initialised first if need be. `inputs` as slots, one each.
  Done execute(const testcase::Operation& operation, std::span<const vm::Slot> inputs);
  // Calls a method within the limits: observers, contracts. A virtual method is selected by its receiver.
  Done call(vm::Method& method, std::span<const vm::Slot> inputs);
  Done initialize(vm::Klass& klass) { return initialize(klass, limits_); }
  // Within other limits than those of a call.
  Done initialize(vm::Klass& klass, const CallLimits& limits);

  [[nodiscard]] vm::Method* find(const program::Method& method);
  [[nodiscard]] vm::Klass* find(const program::Class& klass);
  // The run-time class of a type; null when it cannot be loaded.
  [[nodiscard]] vm::Klass* klass_of(const testcase::Type& type);

  // From here on calls may take as much as `limits` allow. Returns what they could take before.
  CallLimits change_limits(const CallLimits& limits) { return std::exchange(limits_, limits); }

  std::uint64_t calls = 0;  // operations that are calls, run so far
  std::uint64_t bytecodes = 0;

 private:
  struct Prepared {
    bool is_ready = false;
    vm::Method* method = nullptr;
    vm::Field* field = nullptr;
    vm::Klass* klass = nullptr;     // to be initialised, instantiated, or of the array
    vm::Klass* promised = nullptr;  // what the result must be an instance of, where the method itself promises less
    vm::Klass* twin = nullptr;      // of a lambda or stub: the same by another name, for runs under a salt
    // Boxed literals: what valueOf returned, if each call returns the same; the kind, if each makes a new one.
    vm::Ref shared_box = vm::Ref::null;
    vm::BaseKind new_box = vm::BaseKind::kVoid;
    std::vector<std::uint32_t> capture_offsets;
  };

  // The class of a box and its valueOf.
  struct Box {
    vm::Klass* klass = nullptr;
    vm::Method* value_of = nullptr;
    vm::BaseKind kind = vm::BaseKind::kVoid;  // of what is in it
    bool is_measured = false;
    std::string problem;  // not empty: there is none
  };
  [[nodiscard]] Box find_box(const testcase::Type& type);
  [[nodiscard]] std::string find_member(const testcase::Operation& operation, Prepared& out);
  [[nodiscard]] std::string make_lambda(const testcase::Operation& operation, Prepared& out);
  [[nodiscard]] std::string make_stub(const testcase::Operation& operation, Prepared& out);
  [[nodiscard]] std::string make_lambda_class(const testcase::Operation& operation, const std::string& name,
                                              Prepared& out);
  [[nodiscard]] std::string make_stub_class(const testcase::Operation& operation, const std::string& name,
                                            Prepared& out);
  [[nodiscard]] std::string define(std::vector<std::uint8_t> bytes, const std::string& name, Prepared& out);
  Done run_literal(const testcase::Operation& operation, Prepared& prepared);
  // As valueOf of the box does.
  Done run_box(vm::Slot value, Prepared& prepared);
  [[nodiscard]] bool is_measured(const vm::Method& method) const;
  Done run_construction(const Prepared& prepared, std::span<const vm::Slot> inputs);
  Done run_array(const testcase::Operation& operation, const Prepared& prepared, std::span<const vm::Slot> inputs);
  Done run_field(const testcase::Operation& operation, const Prepared& prepared, std::span<const vm::Slot> inputs);
  // A result that is not what its generic type promises: source code that uses it would throw ClassCastException.
  [[nodiscard]] Done checked(const Prepared& prepared, Done result) const;
  Done run_instance(const Prepared& prepared, std::span<const vm::Slot> inputs);
  Done ensure_initialized(vm::Klass& klass);
  Done invoke(vm::Method& method, std::span<const vm::Slot> inputs);
  // Loaded, and whose initialisation has begun: a call for which it grows is a first use.
  [[nodiscard]] std::uint64_t classes_so_far() const;
  // Goes on with a call that has used up its steps, as long as there are some to spare.
  [[nodiscard]] vm::Stop with_spare_steps(vm::Stop stop);
  // The second slots of longs and doubles put in.
  [[nodiscard]] std::span<const vm::Slot> with_wide_slots(const vm::Method& method, std::span<const vm::Slot> inputs);
  [[nodiscard]] Done done(const vm::Stop& stop) const;
  void set_limits(const CallLimits& limits);

  vm::Machine& machine_;
  testcase::Types& types_;
  CallLimits limits_;
  std::deque<Prepared> prepared_;                  // by operation id
  std::vector<const testcase::Operation*> fresh_;  // prepared under marks
  ByType<Box> boxes_;
  std::vector<vm::Slot> arguments_;
  std::vector<vm::Slot> with_receiver_;
  std::uint32_t made_classes_ = 0;
  bool is_in_test_ = false;
  vm::Ref other_context_loader_ = vm::Ref::null;
};

}  // namespace ristretto::generate
