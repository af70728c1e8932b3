// SPDX-License-Identifier: MIT
#include "generate/draft.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::Sequence;
using testcase::Statement;
using testcase::Variable;

// Its inputs are there.
void Draft::push(const Operation& operation) {
  operations_.push_back(&operation);
  starts_.push_back(inputs_.size());
  calls_.push_back(calls_.back() + (operation.is_call() ? 1 : 0));
}

Variable Draft::append(const Operation& operation, std::span<const Variable> inputs, bool is_available) {
  const auto made = static_cast<Variable>(size());
  relative_.clear();
  for (const Variable input : inputs) relative_.push_back(made - input);
  hash_.add(operation, relative_);
  inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
  push(operation);
  if (is_available && operation.has_output()) available_.push_back({made, operation.output});
  return made;
}

Variable Draft::append(const Component& component, Variable variable) {
  const auto offset = static_cast<Variable>(size());
  parts_.push_back({offset, component.sequence});
  hash_.add(component.sequence.hash());
  component.sequence.for_each([&](const Operation& operation, std::span<const std::uint32_t> relative, Variable index) {
    for (const std::uint32_t distance : relative) inputs_.push_back(offset + index - distance);
    push(operation);
  });
  for (const Element& element : component.reusable) available_.push_back({offset + element.variable, element.type});
  for (const Element& element : component.beside) available_.push_back({offset + element.variable, element.type});
  return offset + variable;
}

Sequence Draft::sequence(std::size_t end, const Sequence& start) const {
  testcase::SequenceBuilder builder;
  builder.add(start);
  const auto add_own = [&](std::size_t up_to) {
    for (std::size_t i = builder.size(); i < up_to; ++i) builder.add(operation(i), inputs(i));
  };
  for (const Part& part : parts_) {
    if (part.first >= end) break;
    if (part.first < start.size()) continue;
    add_own(part.first);
    builder.add(part.sequence);
  }
  add_own(end);
  return builder.finish();
}

std::vector<Statement> Draft::statements() const {
  std::vector<Statement> statements;
  statements.reserve(size());
  for (std::size_t i = 0; i < size(); ++i)
    statements.push_back({operations_[i], std::vector(inputs(i).begin(), inputs(i).end())});
  return statements;
}

void Draft::cut(const Place& place) {
  operations_.resize(place.size);
  starts_.resize(place.size + 1);
  calls_.resize(place.size + 1);
  inputs_.resize(place.inputs);
  available_.resize(place.available);
  parts_.resize(place.parts);
  hash_ = place.hash;
}

void Draft::settle(const Sequence& whole) {
  parts_.clear();
  parts_.push_back({0, whole});
}

}  // namespace ristretto::generate
