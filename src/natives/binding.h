// SPDX-License-Identifier: MIT
// One line of the table that binds native methods to host functions. Each file of this room serves one Java class and
// exports its lines; classes.def lists the files.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "vm/native.h"

namespace ristretto::natives {

using vm::NativeCall;
using vm::NativeResult;
using vm::Ref;
using vm::Slot;

enum class BindingKind : std::uint8_t {
  kNative,      // the method is declared native
  kSubstitute,  // the method has bytecode, which we replace
};

// As the tables write them.
inline constexpr BindingKind kNative = BindingKind::kNative;
inline constexpr BindingKind kSubstitute = BindingKind::kSubstitute;

struct Binding {
  std::string_view class_name;  // internal
  std::string_view name;
  std::string_view descriptor;
  vm::NativeFunction function = nullptr;
  BindingKind kind = kNative;
  // The JDKs that have this method.
  int first_feature = 17;
  int last_feature = 99;
  bool in_all_updates = true;  // false: some updates of these JDKs have it, others do not
};

// One declaration a line of classes.def: the bindings of that class.
#define RISTRETTO_NATIVE_CLASS(function) std::span<const Binding> function();
#include "natives/classes.def"
#undef RISTRETTO_NATIVE_CLASS

}  // namespace ristretto::natives
