// SPDX-License-Identifier: MIT
#include "vm/known.h"

#include <fmt/format.h>

#include "vm/classes.h"

namespace ristretto::vm {
namespace {

base::Result<Klass*> known_class(Classes& classes, std::string_view name) {
  const auto found = classes.builtin(name);
  if (!found) return base::fail(fmt::format("the class library lacks {}: {}", name, found.error().text()));
  return *found;
}

base::Result<std::uint32_t> known_field(Klass& klass, std::string_view name, std::string_view descriptor) {
  if (const Field* field = klass.field(name, descriptor)) return field->offset;
  return base::fail(fmt::format("the class library lacks the field {}.{} {}", klass.name, name, descriptor));
}

}  // namespace

base::Result<void> Known::resolve(Classes& classes) {
#define RISTRETTO_KNOWN_CLASS(member, name)            \
  if (const auto found = known_class(classes, name)) { \
    member = *found;                                   \
  } else {                                             \
    return std::unexpected(found.error());             \
  }
#define RISTRETTO_KNOWN_FIELD(member, class, name, descriptor)      \
  if (const auto found = known_field(*(class), name, descriptor)) { \
    at.member = *found;                                             \
  } else {                                                          \
    return std::unexpected(found.error());                          \
  }
#include "vm/known.def"
#undef RISTRETTO_KNOWN_CLASS
#undef RISTRETTO_KNOWN_FIELD
  return {};
}

}  // namespace ristretto::vm
