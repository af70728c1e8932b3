// SPDX-License-Identifier: MIT
#include "class_fuzz/trial.h"

#include <algorithm>

#include <fmt/format.h>

namespace ristretto::class_fuzz {

using vm::Klass;
using vm::Method;
using vm::Ref;
using vm::Slot;
using vm::Stop;
using vm::StopReason;

namespace {

constexpr std::string_view kLoader = "FuzzLoader";
constexpr std::uint64_t kHeapOfMutant = std::uint64_t{24} << 20U;
constexpr std::uint64_t kStepsOfDefinition = 2'000'000;
constexpr std::uint64_t kStepsOfInitialization = 300'000;
constexpr std::uint64_t kStepsOfCall = 20'000;
constexpr std::uint64_t kStepsOfLongCall = 500'000;
constexpr std::size_t kMostCalls = 8;

std::uint64_t& at(Counts& counts, Count count) { return counts[static_cast<std::size_t>(count)]; }

std::string dotted(std::string_view internal) {
  std::string name(internal);
  std::ranges::replace(name, '/', '.');
  return name;
}

// A mark for as long as this lives; what happens meanwhile is undone.
class Attempt {
 public:
  explicit Attempt(vm::Machine& vm) : vm_(vm) { vm_.mark(); }
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;
  ~Attempt() {
    vm_.rollback();
    vm_.release();
  }
  void undo() { vm_.rollback(); }

 private:
  vm::Machine& vm_;
};

}  // namespace

base::Result<void> Trials::open(vm::Machine& vm, const std::map<std::string, base::Bytes, std::less<>>& originals) {
  vm_ = &vm;
  Klass& loader = vm.classes.required(kLoader);
  if (vm.initialize(loader).reason != StopReason::kFinished) return base::fail("FuzzLoader does not initialise");
  define_ = loader.method("define", "([BZ)Ljava/lang/Class;");
  inspect_ = loader.method("inspect", "(Ljava/lang/Class;)V");
  Method* add = loader.method("add", "(Ljava/lang/String;[B)V");
  Method* samples = loader.method("samples", "()[Ljava/lang/Object;");
  base::check(define_ != nullptr && inspect_ != nullptr && add != nullptr && samples != nullptr, "FuzzLoader differs");
  for (const auto& [name, bytes] : originals) {
    const base::ByteSpan span = bytes.span();
    const Ref text = vm.strings.from_modified(dotted(name));
    const Ref array = vm.new_bytes({reinterpret_cast<const char*>(span.data()), span.size()});
    if (is_null(text) || is_null(array)) return base::fail("too many classes for the guest's memory");
    if (vm.call(*add, std::array{slot_of(text), slot_of(array)}).reason != StopReason::kFinished)
      return base::fail("FuzzLoader.add failed");
  }
  const Stop made = vm.call(*samples, {});
  if (made.reason != StopReason::kFinished) return base::fail("FuzzLoader.samples failed");
  samples_ = vm::ref_in(made.value);
  // What the first use of reflection and of class loading initialises is initialised for good.
  (void)vm.call(*inspect_, std::array{slot_of(loader.mirror)});
  return {};
}

bool Trials::run(const diff_verify::Mutant& mutant, const base::Rng& rng, Counts& counts) {
  ++at(counts, Count::classes);
  const std::uint64_t initialized = at(counts, Count::initialized);
  run_once(mutant, rng.split("calls"), counts);
  base::Rng choice = rng.split("again");
  const bool is_repeated = choice.chance(1, 16);
  Counts ignored{};
  if (is_repeated) {
    ++at(counts, Count::repeated);
    const std::vector<std::string> first = outcomes_;
    run_once(mutant, rng.split("calls"), ignored);
    if (outcomes_ != first) {
      outcomes_.insert(outcomes_.begin(), "---- again:");
      outcomes_.insert(outcomes_.begin(), first.begin(), first.end());
      return false;
    }
  }
  // Only what the verifier has accepted.
  if (at(counts, Count::initialized) > initialized && choice.chance(1, 8)) {
    ++at(counts, Count::unverified);
    vm_->options.verify = false;
    run_once(mutant, rng.split("calls"), ignored);
    vm_->options.verify = true;
  }
  return true;
}

void Trials::run_once(const diff_verify::Mutant& mutant, base::Rng rng, Counts& counts) {
  outcomes_.clear();
  Attempt attempt(*vm_);
  // Now and then so little that any allocation may be the one too many.
  vm_->heap.allow(rng.chance(1, 8) ? std::uint64_t{1} << rng.between(13, 22) : kHeapOfMutant);
  const std::uint64_t steps = vm_->counters.steps;
  Klass* klass = define(mutant.bytes, rng.chance(1, 4), counts);
  if (klass != nullptr && initialize(*klass, counts)) call_methods(*klass, mutant.methods, rng, counts);
  at(counts, Count::bytecodes) += vm_->counters.steps - steps;
}

void Trials::allow(std::uint64_t steps) { vm_->options.max_steps = vm_->counters.steps + steps; }

void Trials::note(std::string_view what, const Stop& stop) {
  static constexpr auto kTexts = std::to_array<std::string_view>(
      {"returned", "threw", "exited", "steps used up", "waits for ever", "several ways"});
  std::string line = fmt::format("{}: {}", what, kTexts[static_cast<std::size_t>(stop.reason)]);
  if (stop.reason == StopReason::kThrew) {
    const Ref message = vm_->get<Ref>(stop.exception, vm_->known.at.throwable_message);
    line += fmt::format(" {}{}", java_name(vm_->klass_of(stop.exception)),
                        is_null(message) ? "" : ": " + vm_->strings.utf8(message));
  }
  outcomes_.push_back(fmt::format("{} after {} steps", line, vm_->counters.steps));
}

bool Trials::is_linkage_error(const Stop& stop) const {
  return stop.reason == StopReason::kThrew &&
         vm_->klass_of(stop.exception).is_subtype_of(vm_->classes.required("java/lang/LinkageError"));
}

Klass* Trials::define(std::span<const std::uint8_t> mutant, bool is_alone, Counts& counts) {
  allow(kStepsOfDefinition);
  const Ref bytes = vm_->new_bytes({reinterpret_cast<const char*>(mutant.data()), mutant.size()});
  const Stop stop = vm_->call(*define_, std::array{slot_of(bytes), Slot{is_alone}});
  note("define", stop);
  if (stop.reason == StopReason::kFinished) return vm_->classes.of_mirror(vm::ref_in(stop.value));
  ++at(counts, Count::not_defined);
  return nullptr;
}

bool Trials::initialize(Klass& klass, Counts& counts) {
  allow(kStepsOfInitialization);
  const Stop stop = vm_->initialize(klass);
  note("initialize", stop);
  if (stop.reason == StopReason::kFinished) {
    ++at(counts, Count::initialized);
    return true;
  }
  const bool is_verdict = is_linkage_error(stop) && klass.state == vm::InitState::kLoaded;
  ++at(counts, is_verdict                          ? Count::not_linked
               : stop.reason == StopReason::kThrew ? Count::init_threw
                                                   : Count::init_cut);
  return false;
}

void Trials::call_methods(Klass& klass, std::span<const std::uint16_t> changed, base::Rng& rng, Counts& counts) {
  Arguments arguments(*vm_, samples_);
  Attempt attempt(*vm_);
  if (rng.chance(1, 4)) {
    allow(kStepsOfInitialization);
    const Stop stop = vm_->call(*inspect_, std::array{slot_of(klass.mirror)});
    note("inspect", stop);
    if (stop.reason != StopReason::kFinished && stop.reason != StopReason::kThrew) attempt.undo();
  }
  const bool has_instances = !klass.is_abstract() && !klass.is_interface && &klass != vm_->known.klass;
  Ref self = has_instances ? vm_->new_object(klass) : Ref::null;
  std::vector<Method*> methods;
  for (Method& method : klass.methods) {
    if (!method.flags().is_abstract() && (method.is_static || has_instances)) methods.push_back(&method);
  }
  rng.shuffle(std::span(methods));
  std::ranges::stable_partition(
      methods, [&](const Method* m) { return std::ranges::find(changed, m->info->index) != changed.end(); });
  // A constructor first, mostly: fields that are null end most methods at once.
  if (rng.chance(3, 4)) std::ranges::stable_partition(methods, [](const Method* m) { return m->name() == "<init>"; });
  methods.resize(std::min(methods.size(), kMostCalls));
  for (Method* method : methods) {
    if (!method->is_static && is_null(self)) continue;  // no memory
    const std::vector<Slot> slots = arguments.make(*method, self, rng);
    allow(rng.chance(1, 16) ? kStepsOfLongCall : kStepsOfCall);
    if (call(*method, slots, counts)) continue;
    attempt.undo();
    self = has_instances ? vm_->new_object(klass) : Ref::null;
  }
}

bool Trials::call(Method& method, std::span<const Slot> arguments, Counts& counts) {
  ++at(counts, Count::calls);
  const Stop stop = vm_->call(method, arguments);
  note(fmt::format("{}{}", method.name(), method.descriptor()), stop);
  switch (stop.reason) {
    case StopReason::kFinished: ++at(counts, Count::returned); return true;
    case StopReason::kThrew:
      if (vm_->klass_of(stop.exception).name == "java/lang/OutOfMemoryError") {
        ++at(counts, Count::memory_used_up);
        return false;
      }
      ++at(counts, Count::threw);
      return true;
    case StopReason::kExited: ++at(counts, Count::exited); return false;
    case StopReason::kSteps: ++at(counts, Count::steps_used_up); return false;
    case StopReason::kDeadlock: ++at(counts, Count::deadlocked); return false;
    case StopReason::kOpen: break;
  }
  base::check(false, "a concrete machine leaves no choice open");
  return false;
}

}  // namespace ristretto::class_fuzz
