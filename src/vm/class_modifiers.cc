// SPDX-License-Identifier: MIT
#include "vm/class_modifiers.h"

#include <algorithm>

namespace ristretto::vm {

using classfile::AccessFlags;

std::uint16_t class_modifiers(const Klass& klass) {
  constexpr std::uint16_t kWritten = 0x7FFF;
  constexpr std::uint16_t kAccess = AccessFlags::kPublic | AccessFlags::kPrivate | AccessFlags::kProtected;
  if (klass.is_primitive()) return AccessFlags::kPublic | AccessFlags::kFinal | AccessFlags::kAbstract;
  if (klass.is_array()) {
    const Klass* element = &klass;
    while (element->is_array()) element = element->component;
    return static_cast<std::uint16_t>((class_modifiers(*element) & kAccess) | AccessFlags::kFinal |
                                      AccessFlags::kAbstract);
  }
  const classfile::ClassFile& file = klass.file();
  const auto own = std::ranges::find(file.inner_classes, file.name, &classfile::InnerClass::inner);
  const AccessFlags flags = own == file.inner_classes.end() ? file.flags : own->flags;
  return flags.without(AccessFlags::kSuper).bits() & kWritten;
}

}  // namespace ristretto::vm
