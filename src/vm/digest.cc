// SPDX-License-Identifier: MIT
// A digest of the reachable guest state: objects in the order in which they are found from the roots, named by that
// order and not by address; statics, class states, what loaders know, threads with their frames, interned strings, the
// memory limit and guest time. Of a frame it takes what is defined at every instruction: where it is, its arguments and
// its monitor. Other locals and operands may be left over from earlier calls; the types of those alive are not at hand.
#include <deque>
#include <unordered_map>

#include "vm/machine.h"

namespace ristretto::vm {
namespace {

class Digester {
 public:
  explicit Digester(const Machine& vm) : vm_(vm) {}

  void add(std::uint64_t value) {
    hash_ ^= value + 0x9e37'79b9'7f4a'7c15U + (hash_ << 6U) + (hash_ >> 2U);
    hash_ *= 0xff51'afd7'ed55'8ccdU;
    hash_ ^= hash_ >> 32U;
  }
  void add(Ref ref) {
    if (is_null(ref)) return add(std::uint64_t{0});
    const auto [at, is_new] = numbers_.emplace(ref, numbers_.size() + 1);
    if (is_new) pending_.push_back(ref);
    add(at->second);
  }
  void add(const Thread& thread) {
    add(std::uint64_t{thread.id});
    add(thread.object);
    add(thread.pending);
    add(thread.waiting_on);
    add(static_cast<std::uint64_t>(thread.state));
    add(thread.wake_at);
    add(thread.since);
    add(std::uint64_t{thread.saved_count});
    std::uint64_t flags = 0;
    for (const bool flag :
         {thread.is_daemon, thread.interrupted, thread.has_permit, thread.timed_out, thread.notified, thread.finished})
      flags = flags << 1U | (flag ? 1U : 0U);
    add(flags);
    for (const Frame* frame = thread.frame; frame != nullptr; frame = frame->caller) add(*frame);
  }
  void add(const Loader& loader) {
    add(loader.object);
    for (const auto& [name, klass] : loader.classes) {
      for (const char c : name) add(static_cast<std::uint64_t>(c));
      add(klass->mirror);
    }
  }
  void drain() {
    while (!pending_.empty()) {
      const Ref ref = pending_.front();
      pending_.pop_front();
      add_object(ref);
    }
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  void add(const Frame& frame) {
    add(frame.monitor);
    add(std::uint64_t{frame.is_native()});
    if (frame.method == nullptr) return;
    const Method& method = *frame.method;
    add(std::uint64_t{method.owner->id});
    add(std::uint64_t{method.info->index});
    if (frame.is_native()) return;
    if (frame.pc != vm_.cells().enter) add(static_cast<std::uint64_t>(frame.pc - method.code));
    add_arguments(method, frame.locals);
  }
  // As bits: code may reuse an argument's slot for something else.
  void add_arguments(const Method& method, const Slot* slot) {
    if (!method.is_static) add(*slot++);
    const auto type = classfile::parse_method_descriptor(method.descriptor());
    for (const classfile::FieldType& parameter : type->parameters()) {
      add(*slot);
      slot += parameter.slots();
    }
  }
  void add_object(Ref ref) {
    const Klass& klass = vm_.klass_of(ref);
    add(std::uint64_t{klass.id});
    add(vm_.get<std::uint32_t>(ref, kLockOffset));
    if (klass.is_array()) return add_array(ref, klass);
    for (const Klass* at = &klass; at != nullptr; at = at->super) add_fields(ref, *at, false);
    if (&klass == vm_.known.klass) {
      const Klass& mirrored = *vm_.classes.of_mirror(ref);
      add(static_cast<std::uint64_t>(mirrored.state));
      add(std::uint64_t{mirrored.initializing_thread});
      add(mirrored.init_cause);
      add(mirrored.protection_domain);
      add_fields(ref, mirrored, true);
    }
  }
  void add_fields(Ref holder, const Klass& klass, bool is_static) {
    for (const Field& field : klass.fields) {
      if (field.is_static() != is_static) continue;
      const Slot value = vm_.load_field(holder, field.kind, field.offset);
      if (field.kind == BaseKind::kClass) {
        add(ref_in(value));
      } else {
        add(value);
      }
    }
  }
  void add_array(Ref ref, const Klass& klass) {
    const std::int32_t length = vm_.heap.length(ref);
    add(static_cast<std::uint64_t>(length));
    if (klass.component->is_primitive()) {
      const auto bytes = static_cast<std::uint64_t>(length) << klass.element_shift;
      const std::byte* first = vm_.elements(ref);
      for (std::uint64_t i = 0; i < bytes; i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, first + i, std::min<std::uint64_t>(8, bytes - i));
        add(word);
      }
      return;
    }
    for (std::int32_t i = 0; i < length; ++i) add(vm_.element<Ref>(ref, i));
  }

  const Machine& vm_;
  std::uint64_t hash_ = 0x1234'5678'9abc'def0U;
  std::unordered_map<Ref, std::uint64_t> numbers_;
  std::deque<Ref> pending_;
};

}  // namespace

std::uint64_t Machine::digest() const {
  Digester digester(*this);
  digester.add(classes.count());
  for (std::uint32_t id = 1; id <= classes.count(); ++id) digester.add(classes.by_id(id).mirror);
  for (const auto& thread : scheduler.threads()) {
    digester.add(*thread);
  }
  for (const Loader& loader : classes.user_loaders()) digester.add(loader);
  strings.for_each_interned([&](Ref string) { digester.add(string); });
  digester.drain();
  digester.add(heap.limit());
  digester.add(now());
  return digester.value();
}

}  // namespace ristretto::vm
