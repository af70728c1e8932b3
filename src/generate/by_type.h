// SPDX-License-Identifier: MIT
// One thing a type, found by the type's number: types are asked about all the time. What is in here stays where it is.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "testcase/type.h"

namespace ristretto::generate {

template <class T>
class ByType {
 public:
  // What belongs to the type, and whether it was made just now.
  std::pair<T&, bool> at(const testcase::Type& type) {
    if (entries_.size() <= type.id) entries_.resize(type.id + 1);
    std::unique_ptr<T>& entry = entries_[type.id];
    if (entry != nullptr) return {*entry, false};
    entry = std::make_unique<T>();
    return {*entry, true};
  }

 private:
  std::vector<std::unique_ptr<T>> entries_;
};

}  // namespace ristretto::generate
