// SPDX-License-Identifier: MIT
#include "generate/symbolic/input_lists.h"

#include <algorithm>

namespace ristretto::generate {

using explore::InputGraph;
using explore::InputValue;

namespace {

constexpr std::size_t kLongestList = 8;
constexpr std::string_view kArrayList = "java/util/ArrayList";
constexpr std::string_view kLinkedList = "java/util/LinkedList";
constexpr std::string_view kElements = "elementData";

constexpr InputValue kAny{.matters = false};

const InputValue* field_of(const InputGraph::Object& object, std::string_view name) {
  const auto found = std::ranges::find(object.fields, name, &InputGraph::Field::name);
  return found == object.fields.end() ? nullptr : &found->value;
}

const InputGraph::Object* object_at(const InputGraph& graph, const InputValue& value) {
  return value.is_null() ? nullptr : &graph.objects[static_cast<std::size_t>(value.object)];
}

// As many as there is room for, whatever the list uses of it.
std::optional<std::vector<InputValue>> in_array(const InputGraph& graph, const InputGraph::Object& list) {
  const InputValue* const data = field_of(list, kElements);
  if (data == nullptr) return std::vector<InputValue>(kLongestList, kAny);
  const InputGraph::Object* const array = object_at(graph, *data);
  if (array == nullptr) return std::nullopt;
  if (array->kind == InputGraph::Kind::kAnything) return std::vector<InputValue>(kLongestList, kAny);
  return array->elements;
}

// Of the nodes that the path has looked at, and any others behind them.
std::vector<InputValue> in_nodes(const InputGraph& graph, const InputGraph::Object& list) {
  std::vector<InputValue> elements;
  const InputValue* next = field_of(list, "first");
  while (next != nullptr && !next->is_null() && elements.size() < kLongestList) {
    const InputGraph::Object& node = *object_at(graph, *next);
    const InputValue* const item = field_of(node, "item");
    elements.push_back(item == nullptr ? kAny : *item);
    next = field_of(node, "next");
  }
  if (next == nullptr) elements.resize(kLongestList, kAny);
  return elements;
}

}  // namespace

std::optional<std::vector<InputValue>> list_elements(const InputGraph& graph, const InputGraph::Object& object) {
  std::optional<std::vector<InputValue>> elements;
  if (object.klass == kArrayList) elements = in_array(graph, object);
  if (object.klass == kLinkedList) elements = in_nodes(graph, object);
  if (!elements) return std::nullopt;
  const InputValue* const size = field_of(object, kListSize);
  const std::int32_t count = size == nullptr ? 0 : expr::int_in(size->word);
  if (count < 0 || static_cast<std::size_t>(count) > elements->size()) return std::nullopt;
  elements->resize(static_cast<std::size_t>(count));
  return elements;
}

bool is_roomy(const InputGraph::Field& field) { return field.owner == kArrayList && field.name == kElements; }

}  // namespace ristretto::generate
