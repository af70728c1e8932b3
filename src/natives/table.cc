// SPDX-License-Identifier: MIT
#include "natives/table.h"

#include <array>

#include <fmt/format.h>

namespace ristretto::natives {
namespace {

using Bindings = std::span<const Binding> (*)();

constexpr auto kClasses = std::to_array<Bindings>({
#define RISTRETTO_NATIVE_CLASS(function) function,
#include "natives/classes.def"
#undef RISTRETTO_NATIVE_CLASS
});

// An image made by jlink may lack whole modules, and with them their packages.
bool is_package_absent(const archive::JimageArchive& image, std::string_view class_name) {
  const auto module = image.module_of_package(class_name.substr(0, class_name.rfind('/')));
  return module && !*module;
}

std::string problem_of(program::ClassLookup& classes, const archive::JimageArchive& image, const Binding& binding) {
  const std::string name = fmt::format("{}.{}{}", binding.class_name, binding.name, binding.descriptor);
  const auto found = classes.find(binding.class_name);
  if (!found) return is_package_absent(image, binding.class_name) ? std::string() : name + " (no such class)";
  const program::Method* method = (*found)->declared_method(binding.name, binding.descriptor);
  if (method == nullptr) return binding.in_all_updates ? name + " (no such method)" : std::string();
  const bool is_native = method->flags().has(classfile::AccessFlags::kNative);
  if (is_native == (binding.kind == BindingKind::kNative)) return {};
  return name + (is_native ? " (is native)" : " (is not native)");
}

}  // namespace

Table::Table(int feature) {
  for (const Bindings bindings : kClasses) {
    for (const Binding& binding : bindings()) {
      if (feature < binding.first_feature || feature > binding.last_feature) continue;
      by_class_.emplace(binding.class_name, &binding);
      all_.push_back(&binding);
    }
  }
}

bool Table::is_tested_with(int feature) { return feature == 17 || feature == 25; }

base::Result<void> Table::check(program::ClassLookup& classes, const archive::JimageArchive& image) const {
  std::string problems;
  for (const Binding* binding : all_) {
    const std::string problem = problem_of(classes, image, *binding);
    if (!problem.empty()) problems += (problems.empty() ? "" : ", ") + problem;
  }
  if (problems.empty()) return {};
  return base::fail(base::Error("natives are bound that the class library does not have: " + problems));
}

vm::NativeFunction Table::look_up(std::string_view class_name, std::string_view name, std::string_view descriptor,
                                  BindingKind kind) const {
  const auto [first, last] = by_class_.equal_range(class_name);
  for (auto at = first; at != last; ++at) {
    const Binding& binding = *at->second;
    if (binding.kind == kind && binding.name == name && binding.descriptor == descriptor) return binding.function;
  }
  return nullptr;
}

vm::NativeFunction Table::find(std::string_view class_name, std::string_view name, std::string_view descriptor) const {
  return look_up(class_name, name, descriptor, BindingKind::kNative);
}

vm::NativeFunction Table::substitute(std::string_view class_name, std::string_view name,
                                     std::string_view descriptor) const {
  return look_up(class_name, name, descriptor, BindingKind::kSubstitute);
}

}  // namespace ristretto::natives
