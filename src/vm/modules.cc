// SPDX-License-Identifier: MIT
#include "vm/modules.h"

#include <algorithm>

#include <fmt/format.h>

#include "vm/machine.h"

namespace ristretto::vm {
namespace {

constexpr std::string_view kJavaBase = "java.base";

}  // namespace

Ref Modules::of(const Klass& klass) const {
  if (!has_java_base_) return Ref::null;
  if (!klass.module.empty()) {
    const Ref named = object(*klass.loader, klass.module);
    if (!is_null(named)) return named;
  }
  return unnamed(*klass.loader);
}

Ref Modules::object(const Loader& loader, std::string_view name) const {
  const auto known = loaders_.find(&loader);
  if (known == loaders_.end()) return Ref::null;
  const auto found = known->second.objects.find(name);
  return found == known->second.objects.end() ? Ref::null : found->second;
}

Ref Modules::unnamed(const Loader& loader) const {
  if (loader.kind == LoaderKind::kBoot) return boot_unnamed_;
  if (is_null(loader.object)) return Ref::null;
  return vm_.get<Ref>(loader.object, vm_.known.at.loader_unnamed_module);
}

std::string_view Modules::owner_of(const Loader& loader, std::string_view package) const {
  const auto known = loaders_.find(&loader);
  if (known == loaders_.end()) return {};
  const auto found = known->second.packages.find(package);
  return found == known->second.packages.end() ? std::string_view() : found->second;
}

bool Modules::is_defined(Ref module) const {
  return std::ranges::any_of(loaders_, [&](const auto& loader) {
    return std::ranges::any_of(loader.second.objects, [&](const auto& named) { return named.second == module; });
  });
}

std::optional<std::string> Modules::define(Ref module, const Loader& loader, std::string_view name,
                                           std::span<const std::string> packages) {
  OfLoader& own = loaders_[&loader];
  if (own.objects.contains(name)) return fmt::format("Module {} is already defined", name);
  for (const std::string& package : packages) {
    if (const auto taken = own.packages.find(package); taken != own.packages.end())
      return fmt::format("Package {} for module {} is already in another module, {}, defined to the class loader",
                         package, name, taken->second);
  }
  vm_.trail.log([&own, key = std::string(name)] {
    own.objects.erase(key);
    std::erase_if(own.packages, [&](const auto& package) { return package.second == key; });
  });
  own.objects.emplace(name, module);
  for (const std::string& package : packages) own.packages.emplace(package, name);
  if (name == kJavaBase && loader.kind == LoaderKind::kBoot) {
    vm_.trail.save(has_java_base_);
    has_java_base_ = true;
  }
  // Until the library has made the unnamed modules, classes of others have none.
  fix_mirrors([&](const Klass& klass, Ref before) {
    return is_null(before) || (klass.loader == &loader && klass.module == name);
  });
  return std::nullopt;
}

template <class Concerns>
void Modules::fix_mirrors(Concerns concerns) {
  if (!has_java_base_) return;
  for (std::uint32_t id = 1; id <= vm_.classes.count(); ++id) {
    const Klass& klass = vm_.classes.by_id(id);
    if (is_null(klass.mirror)) continue;
    const Ref before = vm_.get<Ref>(klass.mirror, vm_.known.at.class_module);
    if (!concerns(klass, before)) continue;
    const Ref module = of(klass);
    if (module != before) vm_.set(klass.mirror, vm_.known.at.class_module, module);
  }
}

void Modules::set_boot_unnamed(Ref module) {
  vm_.trail.save(boot_unnamed_);
  boot_unnamed_ = module;
  fix_mirrors([](const Klass&, Ref) { return true; });
}

}  // namespace ristretto::vm
