// SPDX-License-Identifier: MIT
// Writes down the calls and decisions of a method while it runs: of one run, or of a search that goes back to marks.
#pragma once

#include <span>
#include <vector>

#include "explore/search/activations.h"
#include "explore/search/call_event.h"
#include "explore/search/input_heap.h"
#include "vm/symbolic/observer.h"
#include "vm/symbolic/path.h"

namespace ristretto::explore {

class CallRecorder final : public vm::symbolic::Observer {
 public:
  // Both outlive the recorder.
  CallRecorder(const vm::symbolic::Path& path, const InputHeap& inputs) : path_(path), inputs_(inputs) {}

  // Who looks on besides; null for nobody.
  void pass_on_to(vm::symbolic::Observer* other) { other_ = other; }
  // Calls that come before that of the method (a precondition) are not written down.
  void begin_call(bool is_method) { state_ = {.is_on = is_method}; }

  [[nodiscard]] bool step(const vm::Frame& frame, const vm::Insn* pc) override;
  // The method has ended: what it still was in, it has left.
  void close();
  void finish() override {
    close();
    if (other_ != nullptr) other_->finish();
  }
  [[nodiscard]] std::span<const CallEvent> events() const { return events_; }

  // Marks nest; rollback() keeps the mark.
  void mark() { marks_.push_back({state_, events_.size()}); }
  void rollback();
  void release() { marks_.pop_back(); }

 private:
  struct State {
    bool is_on = true;
    Activations activations = {};
    std::size_t facts = 0;             // of the path, that were looked at
    const vm::Frame* frame = nullptr;  // of the latest step
    const vm::Insn* pc = nullptr;
    std::uint32_t at = 0;
  };
  struct Mark {
    State state;
    std::size_t events;
  };

  void record_step(const vm::Frame& frame, const vm::Insn* pc);
  void record_decisions();
  [[nodiscard]] std::string choice_of(const vm::symbolic::Fact& fact) const;

  const vm::symbolic::Path& path_;
  const InputHeap& inputs_;
  vm::symbolic::Observer* other_ = nullptr;
  State state_;
  std::vector<CallEvent> events_;
  std::vector<Mark> marks_;
};

}  // namespace ristretto::explore
