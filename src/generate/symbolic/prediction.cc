// SPDX-License-Identifier: MIT
#include "generate/symbolic/prediction.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>

#include <fmt/format.h>

#include "program/wording.h"

namespace ristretto::generate {
namespace {

std::string outcome(const std::string& exception) {
  return exception.empty() ? std::string("a return") : program::external_name(exception);
}

std::string text_at(std::span<const std::uint32_t> indices, std::ptrdiff_t at) {
  return at == std::ssize(indices) ? std::string("the end")
                                   : fmt::format("bytecode {}", indices[static_cast<std::size_t>(at)]);
}

}  // namespace

std::optional<expr::Word> common_result(vm::BaseKind kind, vm::Slot value) {
  const auto low = static_cast<std::uint32_t>(value);
  switch (kind) {
    case vm::BaseKind::kVoid: return std::nullopt;
    case vm::BaseKind::kClass: return is_null(vm::ref_in(value)) ? 0 : 1;
    case vm::BaseKind::kLong: return value;
    case vm::BaseKind::kDouble:
      return std::isnan(std::bit_cast<double>(value))
                 ? std::bit_cast<expr::Word>(std::numeric_limits<double>::quiet_NaN())
                 : value;
    case vm::BaseKind::kFloat:
      return std::isnan(std::bit_cast<float>(low))
                 ? std::bit_cast<std::uint32_t>(std::numeric_limits<float>::quiet_NaN())
                 : low;
    default: return low;
  }
}

std::string difference(const FoundPath& path, const SeenCall& seen) {
  if (seen.exception != path.exception)
    return fmt::format("predicted {}, seen {}", outcome(path.exception), outcome(seen.exception));
  if (seen.indices && *seen.indices != path.indices) {
    const auto at = std::ranges::mismatch(path.indices, *seen.indices).in1 - path.indices.begin();
    return fmt::format("after {} bytecodes predicted {}, seen {}", at, text_at(path.indices, at),
                       text_at(*seen.indices, at));
  }
  if (path.result && seen.result && *path.result != *seen.result)
    return fmt::format("predicted a return of {:#x}, seen one of {:#x}", *path.result, *seen.result);
  return {};
}

}  // namespace ristretto::generate
