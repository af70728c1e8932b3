// SPDX-License-Identifier: MIT
// Classes by name as one class sees them: the seam through which resolution and the verifier ask the machine's loaders.
//
// A user's loader can only be asked by running guest code, which cannot happen in the middle of a resolution. So a name
// that the loader does not know yet makes the lookup fail and is kept in wanted(): whoever resolves loads that class
// and starts again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "program/class.h"
#include "vm/classes.h"

namespace ristretto::vm {

class ClassView final : public program::ClassLookup {
 public:
  ClassView(Classes& classes, const Klass& from) : classes_(classes), from_(from) {}

  [[nodiscard]] classfile::Checked<const program::Class*> find(std::string_view internal_name) override;
  // The class that has to be loaded first, if a lookup failed for want of it.
  [[nodiscard]] const std::optional<std::string>& wanted() const { return wanted_; }

 private:
  Classes& classes_;
  const Klass& from_;
  std::optional<std::string> wanted_;
};

}  // namespace ristretto::vm
