// SPDX-License-Identifier: MIT
#include "generate/collector.h"

#include <unordered_set>
#include <vector>

#include "generate/named.h"

namespace ristretto::generate {

using classfile::BaseKind;
using vm::Ref;

namespace {

constexpr std::size_t kMostObjects = 20'000;
constexpr std::string_view kReference = "java/lang/ref/Reference";

class Walk {
 public:
  explicit Walk(vm::Machine& machine) : machine_(machine) {}

  void reach(Ref object) {
    if (is_null(object) || !machine_.is_new(object) || !reached_.insert(object).second) return;
    pending_.push_back(object);
  }

  // False: there are too many objects.
  [[nodiscard]] bool finish() {
    for (std::size_t next = 0; next < pending_.size(); ++next) {
      if (pending_.size() > kMostObjects) return false;
      look_into(pending_[next]);
    }
    return true;
  }

  void clear() {
    for (const auto& [reference, offset] : weak_) {
      const Ref referent = machine_.get<Ref>(reference, offset);
      if (!is_null(referent) && machine_.is_new(referent) && !reached_.contains(referent))
        machine_.set<Ref>(reference, offset, Ref::null);
    }
  }

 private:
  struct Weak {
    Ref reference;
    std::uint64_t offset;
  };

  void look_into(Ref object) {
    const vm::Klass& klass = machine_.klass_of(object);
    if (&klass == machine_.known.klass) return;
    if (klass.is_array()) {
      if (klass.component->is_primitive()) return;
      for (std::int32_t i = 0; i < machine_.heap.length(object); ++i) reach(machine_.element<Ref>(object, i));
      return;
    }
    const bool is_weak = is_a(klass, "java/lang/ref/WeakReference");
    for (const vm::Klass* at = &klass; at != nullptr; at = at->super) {
      for (const vm::Field& field : at->fields) {
        if (field.is_static() || field.kind != BaseKind::kClass) continue;
        if (is_weak && at->name == kReference && field.info->name() == "referent") {
          weak_.push_back({object, field.offset});
        } else {
          reach(machine_.get<Ref>(object, field.offset));
        }
      }
    }
  }

  vm::Machine& machine_;
  std::unordered_set<Ref> reached_;
  std::vector<Ref> pending_;
  std::vector<Weak> weak_;
};

}  // namespace

void clear_weak_references(vm::Machine& machine, std::span<const Ref> held) {
  Walk walk(machine);
  for (const Ref object : held) walk.reach(object);
  if (walk.finish()) walk.clear();
}

}  // namespace ristretto::generate
