// SPDX-License-Identifier: MIT
// What a method takes and gives, in slots: all of its descriptor that calls need. For descriptors that have been
// checked or are trusted, so class names are skipped and not looked at; descriptor.h checks them.
#pragma once

#include <optional>
#include <string_view>

#include "classfile/descriptor.h"

namespace ristretto::classfile {

struct CallShape {
  unsigned parameter_slots = 0;       // without `this`
  BaseKind result = BaseKind::kVoid;  // kClass for every reference
};

// Nothing when the text is no method descriptor.
[[nodiscard]] std::optional<CallShape> call_shape(std::string_view descriptor);

}  // namespace ristretto::classfile
