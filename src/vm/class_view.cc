// SPDX-License-Identifier: MIT
#include "vm/class_view.h"

namespace ristretto::vm {

using classfile::Checked;
using classfile::JavaErrorKind;

Checked<const program::Class*> ClassView::find(std::string_view internal_name) {
  if (from_.linked != nullptr && internal_name == from_.linked->name()) return from_.linked;
  if (from_.loader->is_builtin()) {
    auto found = classes_.hierarchy().find(internal_name);
    // The class path is asked through guest code, so that the exception has its stack trace.
    if (!found) wanted_ = internal_name;
    return found;
  }
  if (const Klass* known = classes_.find_loaded(*from_.loader, internal_name)) return known->linked;
  wanted_ = internal_name;
  return classfile::reject(JavaErrorKind::NoClassDefFoundError, std::string(internal_name));
}

}  // namespace ristretto::vm
