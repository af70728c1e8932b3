// SPDX-License-Identifier: MIT
// What a path executes, as calls, instructions and returns: made from the frames that the machine shows, and counted
// against the bounds. Methods are analysed when they are first called.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "explore/criteria/bounds.h"
#include "explore/flow/fields.h"
#include "explore/flow/method_flow.h"
#include "explore/search/activations.h"
#include "explore/search/class_uses.h"
#include "explore/search/walk.h"
#include "vm/effects.h"
#include "vm/klass.h"
#include "vm/symbolic/observer.h"
#include "vm/symbolic/path.h"

namespace ristretto::explore {

// What a path comes across that says more than the inputs that are considered have of it.
struct Sight {
  enum class Kind : std::uint8_t {
    kComparison,  // code outside the JDK compares two references
    kStandIn,     // a method of a stand-in is called
    kStatic,      // a static field of a class outside the JDK is read that is not final, nor was it written before
    kContents,    // one is read that is final, and code can change what it refers to
    kClass,       // what comes next depends on the class of an object of the input
  };
  Kind kind = Kind::kComparison;
  const program::Field* field = nullptr;                  // kStatic, kContents
  const vm::symbolic::ClassQuestion* question = nullptr;  // kClass
};

class Trace final : public vm::symbolic::Observer {
 public:
  enum class Records : std::uint8_t {
    kNothing,
    kSteps,     // of the method given to begin(), and a digest of these and of those outside the JDK
    kAccesses,  // likewise, with what they read, write and throw
  };
  // What the run leaves, if given, outlives the trace: its path, and the effects, which the trace clears.
  Trace(const Bounds& bounds, Records records, const vm::symbolic::Path* path = nullptr, vm::Effects* effects = nullptr)
      : counter_({}, bounds), records_(records), path_(path), effects_(effects) {}

  void begin(const vm::Method& method);
  // Who hears of sights, when the path has got there, maybe repeatedly. `classes` are those that code refers to.
  void look_out(program::ClassLookup& classes, std::function<void(const Sight&)> tell) {
    classes_ = &classes;
    tell_ = std::move(tell);
  }
  // From here on the path is not asked for sights of kind kClass any more.
  void overlook_classes() { state_.looks_at_classes = false; }
  // What the latest step calls, what becomes of the class that it asks for, and what may be caught that it throws.
  [[nodiscard]] CalledMethod called() const;
  [[nodiscard]] ClassResult class_result() const;
  [[nodiscard]] std::vector<std::string> caught() const;
  // Who looks on besides, at every step and at the end; null for nobody.
  void pass_on_to(vm::symbolic::Observer* other) { other_ = other; }
  [[nodiscard]] vm::symbolic::Observer* other() const { return other_; }
  // Whatever was called before has ended.
  void begin_call();

  [[nodiscard]] bool step(const vm::Frame& frame, const vm::Insn* pc) override;
  void finish() override {
    if (other_ != nullptr) other_->finish();
  }
  [[nodiscard]] bool wants_accesses() const override { return records_ == Records::kAccesses; }
  void access(const vm::symbolic::MemoryAccess& access) override;
  void overwrite(const vm::symbolic::MemoryAccess& access) override;
  void thrown(const vm::Frame& frame, const vm::Klass& klass, bool is_null_check) override;
  void taken_natively() override { state_.thrown.reset(); }
  void asks_class(const vm::symbolic::ClassQuestion& question) override {
    if (tell_ && state_.looks_at_classes) tell_({.kind = Sight::Kind::kClass, .question = &question});
  }

  // Whether some path, since the beginning, has asked the world outside.
  [[nodiscard]] bool has_asked() const { return has_asked_ || (effects_ != nullptr && asks(*effects_)); }
  // Likewise, has left to the solver which element of an array it reads or writes.
  [[nodiscard]] bool has_open_elements() const { return has_open_elements_; }
  // Which bound the latest step went beyond.
  [[nodiscard]] std::optional<Bound> exceeded() const { return state_.exceeded; }

  // Instructions that the outermost activation of the method has begun, in order.
  [[nodiscard]] std::span<const NodeId> steps() const { return steps_; }
  [[nodiscard]] Walk walk() const;

  // Of the instructions that all activations have begun, in order, if they are recorded.
  [[nodiscard]] std::uint64_t digest() const { return state_.digest; }

  // Marks nest; rollback() keeps the mark.
  void mark();
  void rollback();
  void release() { marks_.pop_back(); }

 private:
  struct State {
    Activations activations;
    std::vector<MethodId> numbers;        // of each activation
    std::vector<const vm::Insn*> latest;  // likewise: step; null for none
    const vm::Frame* frame = nullptr;     // of the latest step
    const vm::Insn* pc = nullptr;
    std::optional<Bound> exceeded;
    std::uint64_t digest = 0;
    const vm::Frame* outermost = nullptr;  // activation of the recorded method
    struct Thrown {
      std::optional<Cause> cause;
    };
    std::optional<Thrown> thrown;  // on its way
    bool has_written = false;      // the recorded method has, in guest memory
    bool looks_at_classes = true;
  };
  struct Mark {
    State state;
    BoundCounter::Mark counter;
    std::size_t steps;
    std::size_t events;
    std::size_t written;
  };
  struct Watched {
    Sight sight;
    bool writes = false;  // the field
  };
  struct Analysed {
    classfile::DecodedCode code;
    std::unique_ptr<MethodFlow> flow;
    std::uint64_t hash = 0;  // of its name, the same in every run; 0: not part of the digest
    std::map<NodeId, Watched> watched = {};
  };

  void enter(const vm::Frame& frame);
  // Null: it cannot be analysed.
  [[nodiscard]] const Analysed* latest() const;
  [[nodiscard]] std::size_t place() const { return static_cast<std::size_t>(state_.pc - state_.frame->method->code); }
  void look_at(const Analysed& method, const vm::Frame& frame, const vm::Insn* pc);
  [[nodiscard]] std::map<NodeId, Watched> find_watched(const program::Method& method,
                                                       const classfile::DecodedCode& code) const;
  [[nodiscard]] static bool asks(const vm::Effects& effects);
  void note_effects();
  void catch_thrown(const vm::Frame& frame);
  void count(const vm::Frame& frame, const vm::Insn* pc);
  [[nodiscard]] MethodId number(const vm::Method& method);
  [[nodiscard]] MethodId analyse(const vm::Method& method);

  BoundCounter counter_;
  State state_;
  std::vector<Mark> marks_;
  Records records_;
  const vm::symbolic::Path* path_;
  vm::Effects* effects_;
  vm::symbolic::Observer* other_ = nullptr;
  program::ClassLookup* classes_ = nullptr;
  std::function<void(const Sight&)> tell_ = {};
  std::vector<const program::Field*> written_;  // of those that are watched, by the path
  const vm::Method* recorded_ = nullptr;
  bool has_asked_ = false;
  bool has_open_elements_ = false;
  std::vector<NodeId> steps_;
  std::vector<WalkEvent> events_;
  base::Arena arena_{std::size_t{1} << 16U};
  Fields fields_;
  std::vector<std::unique_ptr<Analysed>> methods_;
  // kNone: cannot be analysed. A rollback may take a class away, and leave another where it was: its methods go by what
  // they say, and not by where they are.
  std::map<std::pair<const program::Method*, std::string>, MethodId> numbers_;
};

}  // namespace ristretto::explore
