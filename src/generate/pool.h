// SPDX-License-Identifier: MIT
// The component set: sequences that ran normally, found by the types of their values that may be used again. Values are
// kept by exact static type; which of these types fit a wanted one is remembered, so that a draw costs the same
// however many types and sequences there are.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "base/rng.h"
#include "generate/by_type.h"
#include "testcase/sequence.h"
#include "testcase/types.h"

namespace ristretto::generate {

// A variable of a sequence that may be used again.
struct Element {
  testcase::Variable variable = 0;
  const testcase::Type* type = nullptr;
};

struct Component {
  testcase::Sequence sequence;
  std::vector<Element> reusable;
  // Other objects that are still there: for calls on what the sequence made, not for drawing.
  std::vector<Element> beside = {};
};

struct Pick {
  const Component* component = nullptr;  // null: nothing fits
  testcase::Variable variable = 0;
};

class Pool {
 public:
  explicit Pool(testcase::Types& types) : types_(types) {}

  // A component without reusable elements is not kept.
  void add(Component component);
  // Uniform among all values whose type fits.
  [[nodiscard]] Pick pick(const testcase::Type& wanted, base::Rng& rng);
  [[nodiscard]] std::size_t count(const testcase::Type& wanted);
  [[nodiscard]] std::size_t size() const { return components_.size(); }
  [[nodiscard]] const std::deque<Component>& components() const { return components_; }

 private:
  struct Entry {
    const Component* component;
    testcase::Variable variable;
  };
  struct Bucket {
    const testcase::Type* type;
    std::vector<Entry> entries;
  };
  struct Fitting {
    std::vector<std::uint32_t> buckets;
    std::size_t seen = 0;  // buckets looked at so far
  };
  [[nodiscard]] const Fitting& fitting(const testcase::Type& wanted);

  testcase::Types& types_;
  std::deque<Component> components_;
  std::vector<Bucket> buckets_;
  std::map<std::uint32_t, std::uint32_t> bucket_by_type_;  // type id -> index
  ByType<Fitting> fitting_;
};

}  // namespace ristretto::generate
