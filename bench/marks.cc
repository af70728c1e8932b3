// SPDX-License-Identifier: MIT
// bench_marks JDK: what a mark costs beside a call, with little and with much live memory; whether many rounds leave
// memory where it was; how soon a forked worker runs guest code.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "archive/jdk.h"
#include "campaign/guest_boot.h"
#include "supervise/supervisor.h"

using namespace ristretto;

namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::uint64_t kRounds = 2'000'000;
constexpr std::uint64_t kManyRounds = 10'000'000;
constexpr std::uint64_t kMiB = 1024 * 1024;
constexpr int kWorkers = 1'000;
constexpr std::chrono::seconds kPatience{1};

double now() { return Seconds(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Of this process.
double resident_mib() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  unsigned long pages = 0;
  unsigned long resident = 0;
  if (file == nullptr) return 0;
  const int read = std::fscanf(file, "%lu %lu", &pages, &resident);
  std::fclose(file);
  return read == 2 ? static_cast<double>(resident) * 4096 / kMiB : 0;
}

class Marks {
 public:
  explicit Marks(vm::Machine& machine) : machine_(machine) {
    vm::Klass& klass = machine_.classes.required("java/util/ArrayList");
    add_ = klass.method("add", "(Ljava/lang/Object;)Z");
    list_ = machine_.new_object(klass);
    const std::array inputs{slot_of(list_), vm::Slot{2 * kRounds + 16}};
    machine_.call(*klass.method("<init>", "(I)V"), inputs);
  }

  // Seconds of one call, without and with a mark around it.
  [[nodiscard]] double bare() {
    machine_.mark();
    const double start = now();
    for (std::uint64_t i = 0; i < kRounds; ++i) add();
    const double seconds = (now() - start) / kRounds;
    machine_.rollback();
    machine_.release();
    return seconds;
  }
  [[nodiscard]] double marked(std::uint64_t rounds = kRounds) {
    const double start = now();
    for (std::uint64_t i = 0; i < rounds; ++i) {
      machine_.mark();
      add();
      machine_.rollback();
      machine_.release();
    }
    return (now() - start) / static_cast<double>(rounds);
  }

  // Objects that stay.
  void fill(std::uint64_t bytes) {
    constexpr std::int32_t kLength = 1'000;
    while (machine_.heap.used() < bytes) {
      const vm::Ref array = machine_.new_array(vm::BaseKind::kLong, kLength);
      if (is_null(array)) return;
      machine_.set(array, vm::kElementsOffset, std::int64_t{1});
    }
  }
  void add() {
    const std::array inputs{slot_of(list_), slot_of(list_)};
    machine_.call(*add_, inputs);
  }

 private:
  vm::Machine& machine_;
  vm::Method* add_ = nullptr;
  vm::Ref list_ = vm::Ref::null;
};

void measure_marks(vm::Machine& machine, Marks& marks, std::uint64_t mib) {
  marks.fill(mib * kMiB);
  double bare = 1;
  double marked = 1;
  for (int i = 0; i < 3; ++i) {
    bare = std::min(bare, marks.bare());
    marked = std::min(marked, marks.marked());
  }
  fmt::print("{:>6} MiB live: call {:6.1f} ns, mark + call + rollback {:6.1f} ns, ratio {:.2f}\n",
             machine.heap.used() / kMiB, bare * 1e9, marked * 1e9, marked / bare);
}

void measure_workers(Marks& marks) {
  std::vector<double> times;
  const base::HostClock clock;
  supervise::Supervisor supervisor(clock);
  const double before = resident_mib();
  for (int i = 0; i < kWorkers; ++i) {
    const double start = now();
    const auto worker = supervisor.spawn([&](supervise::Channel& channel) {
      marks.add();
      channel.deliver(fmt::format("{}", now() - start));
    });
    if (!worker) {
      fmt::print("worker {}: {}\n", i, worker.error().line());
      return;
    }
    while (supervisor.running() > 0) {
      const auto event = supervisor.collect(kPatience);
      if (!event) continue;
      if (const auto* delivered = std::get_if<supervise::Delivered>(&*event)) {
        times.push_back(std::stod(delivered->result));
      } else if (const auto& report = std::get<supervise::Ended>(*event).report; !report.ending.is_well()) {
        fmt::print("worker {}: {}\n", i, to_text(report.ending));
      }
    }
  }
  if (times.empty()) return;
  std::ranges::sort(times);
  fmt::print("{} workers: first guest call after {:.2f} ms (median), {:.2f} ms (95 of 100); resident {:+.1f} MiB\n",
             kWorkers, times[times.size() / 2] * 1e3, times[times.size() * 95 / 100] * 1e3, resident_mib() - before);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: bench_marks JDK\n");
    return 2;
  }
  const auto jdk = archive::read_jdk(argv[1]);
  if (!jdk) {
    fmt::print(stderr, "{}\n", jdk.error().line());
    return 2;
  }
  campaign::SilentStreams streams;
  natives::GuestOptions options;
  options.machine.max_heap = 2'000 * kMiB;
  auto guest = natives::Guest::create(*jdk, std::move(options), streams);
  if (!guest || !(*guest)->boot()) {
    fmt::print(stderr, "the class library did not start\n");
    return 1;
  }
  vm::Machine& machine = (*guest)->machine();
  Marks marks(machine);
  measure_workers(marks);
  measure_marks(machine, marks, 10);
  const double before = resident_mib();
  static_cast<void>(marks.marked(kManyRounds));
  fmt::print("{} rounds: resident {:+.1f} MiB\n", kManyRounds, resident_mib() - before);
  measure_marks(machine, marks, 1'024);
  return 0;
}
