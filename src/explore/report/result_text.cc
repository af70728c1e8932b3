// SPDX-License-Identifier: MIT
#include "explore/report/result_text.h"

#include <fmt/format.h>

#include "explore/search/sorts.h"
#include "expr/evaluate.h"
#include "vm/layout.h"
#include "vm/symbolic/boxes.h"

namespace ristretto::explore {

using classfile::BaseKind;
using expr::Expr;

namespace {

constexpr std::int32_t kMostElements = 8;

}  // namespace

ResultText::Part ResultText::part(vm::Ref ref, BaseKind kind, std::uint64_t offset) const {
  vm::symbolic::Domain& domain = engine_.domain();
  const std::byte* const address = machine_.heap.at(ref) + offset;
  const Expr* e = domain.heap.find(address, vm::symbolic::Domain::bits_in_memory(address, kind));
  if (e == nullptr) e = domain.pool().constant(sort_of(kind), machine_.load_field(ref, kind, offset));
  return {kind, e};
}

std::optional<std::vector<ResultText::Part>> ResultText::parts(vm::Ref ref) const {
  if (is_null(ref)) return std::nullopt;
  const vm::Klass& klass = machine_.klass_of(ref);
  if (const vm::symbolic::BoxFacts* const box = vm::symbolic::box_facts(klass.name))
    return std::vector{part(ref, box->kind, vm::symbolic::box_field(klass).offset)};
  vm::symbolic::Domain& domain = engine_.domain();
  if (!klass.is_array() || klass.base == BaseKind::kClass || domain.terms.find(ref) != nullptr) return std::nullopt;
  const vm::symbolic::Int length = domain.load_int<std::int32_t>(machine_.heap.at(ref) + vm::kLengthOffset);
  if (length.is_symbolic() || length.bits > kMostElements) return std::nullopt;
  std::vector<Part> found;
  for (std::int32_t i = 0; i < length.bits; ++i)
    found.push_back(
        part(ref, klass.base, vm::kElementsOffset + (static_cast<std::uint64_t>(i) << klass.element_shift)));
  return found;
}

// A boolean in memory is 0 or 1.
std::string ResultText::expression(const Part& part) const {
  if (part.e->is_constant()) return literal(part.kind, part.e->word());
  if (part.kind != BaseKind::kBoolean) return names_.expression(part.e);
  expr::Pool& pool = engine_.domain().pool();
  return names_.condition(pool.make(expr::Kind::equal, part.e, pool.int_constant(0)), false);
}

template <class Text>
std::string ResultText::told(vm::Ref ref, Text&& text) const {
  if (names_.is_input(ref)) return names_.name_of(ref);
  const auto found = parts(ref);
  if (!found) return names_.name_of(ref);
  const vm::Klass& klass = machine_.klass_of(ref);
  if (!klass.is_array()) return text(found->front());
  std::string out = fmt::format("new {}{{", simple_name(klass));
  for (std::size_t i = 0; i < found->size(); ++i) out += (i == 0 ? "" : ", ") + text((*found)[i]);
  return out + '}';
}

std::string ResultText::expression(vm::Ref ref) const {
  return told(ref, [this](const Part& part) { return expression(part); });
}

std::string ResultText::value(vm::Ref ref, const expr::Assignment& model) const {
  return told(ref, [&](const Part& part) { return literal(part.kind, expr::evaluate(part.e, model)); });
}

}  // namespace ristretto::explore
