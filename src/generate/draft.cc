// SPDX-License-Identifier: MIT
#include "generate/draft.h"

#include <array>

namespace ristretto::generate {

using testcase::Operation;
using testcase::Sequence;
using testcase::Variable;

Variable Draft::append(const Operation& operation, std::span<const Variable> inputs, bool is_available) {
  const auto made = static_cast<Variable>(size());
  sequence_ = sequence_.extend(operation, inputs);
  operations_.push_back(&operation);
  inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
  starts_.push_back(inputs_.size());
  if (is_available && operation.has_output()) available_.push_back({made, operation.output});
  return made;
}

Variable Draft::append(const Component& component, Variable variable) {
  const auto offset = static_cast<Variable>(size());
  const std::array parts{sequence_, component.sequence};
  sequence_ = Sequence::concat(parts);
  component.sequence.for_each([&](const Operation& operation, std::span<const std::uint32_t> relative, Variable index) {
    operations_.push_back(&operation);
    for (const std::uint32_t distance : relative) inputs_.push_back(offset + index - distance);
    starts_.push_back(inputs_.size());
  });
  for (const Element& element : component.reusable) available_.push_back({offset + element.variable, element.type});
  for (const Element& element : component.beside) available_.push_back({offset + element.variable, element.type});
  return offset + variable;
}

void Draft::cut(const Place& place) {
  operations_.resize(place.size);
  starts_.resize(place.size + 1);
  inputs_.resize(place.inputs);
  available_.resize(place.available);
  sequence_ = place.sequence;
}

}  // namespace ristretto::generate
