// SPDX-License-Identifier: MIT
// What a worker notes in shared memory for its supervisor, who can read it after a kill too. The worker alone writes,
// but for the wish that it stop; the supervisor believes nothing that could harm it, for a worker with a defect may
// have written anywhere.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ristretto::supervise {

class Notes {
 public:
  static constexpr std::size_t kMostOperation = 1000;  // bytes; longer texts are cut

  // The worker's side.
  void at(std::string_view operation);
  void beat() { add_one(beats_); }
  void take_task() { add_one(taken_); }
  void end_task() { done_.store(taken_.load(std::memory_order_relaxed), std::memory_order_relaxed); }
  void set_waiting(bool is_waiting) { is_waiting_.store(is_waiting, std::memory_order_relaxed); }
  void set_finished() { is_finished_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool shall_stop() const { return shall_stop_.load(std::memory_order_relaxed); }

  // The supervisor's side.
  [[nodiscard]] std::string operation() const;
  [[nodiscard]] std::uint64_t beats() const { return beats_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t taken() const { return taken_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t done() const { return done_.load(std::memory_order_relaxed); }
  [[nodiscard]] bool is_waiting() const { return is_waiting_.load(std::memory_order_relaxed); }
  [[nodiscard]] bool is_finished() const { return is_finished_.load(std::memory_order_relaxed); }
  void ask_to_stop() { shall_stop_.store(true, std::memory_order_relaxed); }

 private:
  struct Text {
    std::uint32_t length = 0;
    std::array<char, kMostOperation> bytes{};
  };

  static_assert(std::atomic<std::uint64_t>::is_always_lock_free);  // a lock would not be shared

  // One process writes, so no locked instruction is needed.
  static void add_one(std::atomic<std::uint64_t>& counter) {
    counter.store(counter.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  // Two texts in turns: the one that `operations_` names is whole whenever the worker is killed.
  std::atomic<std::uint64_t> operations_ = 0;
  std::array<Text, 2> texts_;
  std::atomic<std::uint64_t> beats_ = 0;
  std::atomic<std::uint64_t> taken_ = 0;  // tasks
  std::atomic<std::uint64_t> done_ = 0;   // tasks
  std::atomic<bool> is_waiting_ = false;
  std::atomic<bool> is_finished_ = false;
  std::atomic<bool> shall_stop_ = false;
};

}  // namespace ristretto::supervise
