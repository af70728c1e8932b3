// SPDX-License-Identifier: MIT
#include "vm/classes.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/check.h"
#include "classfile/instruction.h"
#include "vm/class_modifiers.h"
#include "vm/class_view.h"
#include "vm/klass_builder.h"
#include "vm/layout.h"
#include "vm/machine.h"

namespace ristretto::vm {

using classfile::Checked;
using classfile::JavaErrorKind;

namespace {

constexpr int kTellingMirrorsFeature = 25;         // since when the library reads from fields what were natives before
constexpr std::size_t kTableCapacity = 1U << 20U;  // the table must not move: compiled code holds its address

// The strings that the initialiser of the JDK's ModuleLoaderMap$Modules stores into `bootModules` and
// `platformModules`: there is no other record of which loader a module belongs to.
std::map<std::string, LoaderKind, std::less<>> read_module_loaders(program::Hierarchy& hierarchy) {
  std::map<std::string, LoaderKind, std::less<>> loaders;
  const auto found = hierarchy.find("jdk/internal/module/ModuleLoaderMap$Modules");
  if (!found) return loaders;
  const program::Method* init = (*found)->declared_method("<clinit>", "()V");
  if (init == nullptr || init->info->code == nullptr) return loaders;
  base::Arena arena;
  const auto decoded = classfile::decode(*init->info->code, arena);
  if (!decoded) return loaders;
  const classfile::ConstantPool& pool = (*found)->file().pool;
  std::vector<std::string_view> names;
  for (const classfile::Instruction& at : decoded->instructions) {
    const auto index = static_cast<std::size_t>(at.a);
    if ((at.opcode == classfile::Opcode::ldc || at.opcode == classfile::Opcode::ldc_w) &&
        pool.is(index, classfile::Tag::kString)) {
      names.push_back(pool.string(index));
    } else if (at.opcode == classfile::Opcode::putstatic) {
      const std::string_view field = pool.member(index).name;
      for (const std::string_view name : names) {
        if (field == "bootModules") loaders.emplace(name, LoaderKind::kBoot);
        if (field == "platformModules") loaders.emplace(name, LoaderKind::kPlatform);
      }
      names.clear();
    }
  }
  return loaders;
}

}  // namespace

Classes::Classes(Machine& vm, std::unique_ptr<program::Hierarchy> hierarchy)
    : constraints(vm), vm_(vm), hierarchy_(std::move(hierarchy)) {
  table_.reserve(kTableCapacity);
  table_.push_back(nullptr);  // id 0 is no class
  boot_.kind = LoaderKind::kBoot;
  platform_.kind = LoaderKind::kPlatform;
  app_.kind = LoaderKind::kApp;
  module_loaders_ = read_module_loaders(*hierarchy_);
}

Classes::~Classes() = default;

base::Result<void> Classes::start() {
  for (const std::string_view name : {"java/lang/Object", "java/lang/Class"}) {
    const auto found = builtin(name);
    if (!found) return base::fail(fmt::format("the class library lacks {}: {}", name, found.error().text()));
  }
  class_klass_ = *builtin("java/lang/Class");
  mirror_id_offset_ = (class_klass_->instance_size + 3) & ~3U;
  make_primitives();
  for (Klass* klass : waiting_for_mirror_) {
    if (!make_mirror(*klass)) return base::fail("guest memory is too small to start; raise --max-heap");
  }
  waiting_for_mirror_.clear();
  return {};
}

void Classes::make_primitives() {
  for (const classfile::BaseKindFacts& facts : classfile::kBaseKinds) {
    auto klass = std::make_unique<Klass>();
    klass->kind = KlassKind::kPrimitive;
    klass->state = InitState::kInitialized;
    klass->base = facts.kind;
    klass->name = facts.java_name;
    klass->module = "java.base";
    klass->loader = &boot_;
    klass->flags = classfile::AccessFlags(classfile::AccessFlags::kPublic | classfile::AccessFlags::kFinal |
                                          classfile::AccessFlags::kAbstract);
    Klass& made = add(std::move(klass));
    if (facts.kind != BaseKind::kClass) waiting_for_mirror_.push_back(&made);
    primitives_.push_back(&made);
  }
}

Klass& Classes::add(std::unique_ptr<Klass> klass) {
  base::check(table_.size() < kTableCapacity, "too many classes");
  klass->id = static_cast<std::uint32_t>(table_.size());
  table_.push_back(klass.get());
  owned_.push_back(std::move(klass));
  vm_.trail.log([this] {
    table_.pop_back();
    owned_.pop_back();
  });
  return *owned_.back();
}

bool Classes::make_mirror(Klass& klass) {
  if (class_klass_ == nullptr) {
    waiting_for_mirror_.push_back(&klass);
    return true;
  }
  if (klass.is_instance()) {
    lay_out_statics(klass, mirror_id_offset_ + 4);
  } else {
    klass.statics_end = mirror_id_offset_ + 4;
  }
  klass.mirror = vm_.heap.allocate_needed(klass.statics_end);
  if (is_null(klass.mirror)) return false;
  vm_.set(klass.mirror, kClassIdOffset, class_klass_->id);
  vm_.set(klass.mirror, mirror_id_offset_, klass.id);
  const auto set = [&](std::string_view name, std::string_view descriptor, auto value) {
    if (const Field* field = class_klass_->field(name, descriptor)) vm_.set(klass.mirror, field->offset, value);
  };
  if (klass.loader != nullptr) set("classLoader", "Ljava/lang/ClassLoader;", klass.loader->object);
  if (klass.component != nullptr) set("componentType", "Ljava/lang/Class;", klass.component->mirror);
  if (!is_null(klass.class_data)) set("classData", "Ljava/lang/Object;", klass.class_data);
  set("module", "Ljava/lang/Module;", vm_.modules.of(klass));
  if (vm_.options.feature < kTellingMirrorsFeature) return true;
  set("modifiers", "C", class_modifiers(klass));
  set("primitive", "Z", klass.is_primitive());
  return true;
}

Klass& Classes::of(Ref object) const { return *table_[vm_.heap.class_id(object)]; }

Klass* Classes::of_mirror(Ref mirror) const { return table_[vm_.get<std::uint32_t>(mirror, mirror_id_offset_)]; }

Klass* Classes::array_of(Klass& component) {
  if (component.array != nullptr) return component.array;
  Klass& object = *table_[1];
  auto klass = std::make_unique<Klass>();
  klass->kind = KlassKind::kArray;
  klass->state = InitState::kInitialized;
  klass->base = component.is_primitive() ? component.base : BaseKind::kClass;
  klass->element_shift = shift_of(klass->base);
  klass->component = &component;
  klass->super = &object;
  klass->display = object.display;
  klass->depth = Klass::kDisplay;
  klass->loader = component.loader;
  klass->module = component.module;
  const Klass& innermost = component.is_array() ? *innermost_of(component) : component;
  using F = classfile::AccessFlags;
  klass->flags = F(static_cast<std::uint16_t>((innermost.flags.bits() & (F::kPublic | F::kPrivate | F::kProtected)) |
                                              F::kFinal | F::kAbstract));
  klass->name = component.is_array()       ? "[" + component.name
                : component.is_primitive() ? fmt::format("[{}", facts(component.base).letter)
                                           : fmt::format("[L{};", component.name);
  for (const std::string_view name : {"java/lang/Cloneable", "java/io/Serializable"}) {
    Klass& interface = required(name);
    klass->interfaces.push_back(&interface);
    klass->all_interfaces.push_back(&interface);
  }
  Klass& made = add(std::move(klass));
  if (!make_mirror(made)) return nullptr;
  ensure_tables(object);
  made.vtable = object.vtable;
  made.has_tables = true;
  vm_.trail.save(component.array);
  component.array = &made;
  return &made;
}

const Klass* Classes::innermost_of(const Klass& array) {
  const Klass* at = &array;
  while (at->component != nullptr) at = at->component;
  return at;
}

Loader& Classes::loader_of_module(std::string_view module) {
  if (module.empty()) return app_;
  const auto found = module_loaders_.find(module);
  if (found == module_loaders_.end()) return app_;
  return found->second == LoaderKind::kBoot ? boot_ : platform_;
}

Klass* Classes::make_instance(const program::Class& linked, Loader& loader) {
  auto built = build_instance_klass(*this, linked);
  built->loader = &loader;
  Klass& klass = add(std::move(built));
  by_linked_.emplace(&linked, &klass);
  vm_.trail.log([this, &linked] { by_linked_.erase(&linked); });
  return make_mirror(klass) ? &klass : nullptr;
}

Klass& Classes::of(const program::Class& linked) {
  if (const auto found = by_linked_.find(&linked); found != by_linked_.end()) return *found->second;
  Klass* made = make_instance(linked, loader_of_module(linked.module()));
  base::check(made != nullptr, "guest memory is exhausted while a class is loaded");
  return *made;
}

Method& Classes::of(const program::Method& method) { return of(*method.owner).methods[method.index]; }
Field& Classes::of(const program::Field& field) { return of(*field.owner).fields[field.index]; }

void Classes::ensure_tables(Klass& klass) {
  if (klass.has_tables) return;
  klass.has_tables = true;
  if (klass.super != nullptr) ensure_tables(*klass.super);
  build_dispatch(*this, klass);
}

Checked<Klass*> Classes::builtin(std::string_view name) {
  if (!name.starts_with('[')) {
    const auto found = hierarchy_->find(name);
    if (!found) return std::unexpected(found.error());
    return &of(**found);
  }
  const auto type = classfile::parse_field_descriptor(name);
  if (!type) return classfile::reject(JavaErrorKind::NoClassDefFoundError, std::string(name));
  Klass* klass = nullptr;
  if (type->kind == BaseKind::kClass) {
    const auto element = builtin(type->class_name);
    if (!element) return element;
    klass = *element;
  } else {
    klass = &primitive(type->kind);
  }
  for (unsigned i = 0; i < type->dimensions && klass != nullptr; ++i) klass = array_of(*klass);
  base::check(klass != nullptr, "guest memory is exhausted while a class is loaded");
  return klass;
}

Klass& Classes::required(std::string_view name) {
  const auto found = builtin(name);
  base::check(found.has_value(), fmt::format("the class library lacks {}", name));
  return **found;
}

Loader& Classes::loader_of(Ref object) {
  if (is_null(object)) return boot_;
  if (object == platform_.object) return platform_;
  if (object == app_.object) return app_;
  if (const auto found = loader_by_object_.find(object); found != loader_by_object_.end()) return *found->second;
  const std::string_view name = of(object).name;
  if (name == "jdk/internal/loader/ClassLoaders$PlatformClassLoader") return adopt(platform_, object);
  if (name == "jdk/internal/loader/ClassLoaders$AppClassLoader") return adopt(app_, object);
  if (name == "jdk/internal/loader/ClassLoaders$BootClassLoader") return boot_;
  Loader& made = user_loaders_.emplace_back();
  made.kind = LoaderKind::kUser;
  made.object = object;
  loader_by_object_.emplace(object, &made);
  vm_.trail.log([this, object] {
    loader_by_object_.erase(object);
    user_loaders_.pop_back();
  });
  return made;
}

Loader& Classes::adopt(Loader& loader, Ref object) {
  vm_.trail.save(loader.object);
  loader.object = object;
  const Field* field = class_klass_->field("classLoader", "Ljava/lang/ClassLoader;");
  for (std::size_t id = 1; id < table_.size(); ++id) {
    const Klass& klass = *table_[id];
    if (klass.loader == &loader && !is_null(klass.mirror)) vm_.set(klass.mirror, field->offset, object);
  }
  return loader;
}

std::vector<Klass*> Classes::renew_class_path() {
  base::check(!vm_.trail.is_active(), "classes are renewed below a mark");
  std::vector<const program::Class*> were_linked;
  for (std::size_t id = 1; id < table_.size(); ++id) {
    const Klass& klass = *table_[id];
    if (klass.loader != &app_ || !klass.is_instance() || !klass.module.empty() || klass.is_hidden) continue;
    const auto known = by_linked_.find(klass.linked);
    if (known == by_linked_.end() || known->second != &klass) continue;  // of an earlier time
    by_linked_.erase(known);
    if (klass.own_linked != nullptr) {
      app_.classes.erase(klass.name);
      hierarchy_->forget(*klass.linked);
    } else if (klass.state != InitState::kLoaded) {
      were_linked.push_back(klass.linked);
    }
  }
  std::vector<Klass*> renewed;
  for (const program::Class* linked : were_linked) renewed.push_back(&of(*linked));
  return renewed;
}

Klass* Classes::find_loaded(Loader& loader, std::string_view name) {
  if (!loader.is_builtin()) {
    const auto found = loader.classes.find(name);
    return found == loader.classes.end() ? nullptr : found->second;
  }
  const auto found = hierarchy_->find_loaded(name);
  if (found == nullptr) return nullptr;
  const auto known = by_linked_.find(found);
  return known == by_linked_.end() || known->second->loader != &loader ? nullptr : known->second;
}

}  // namespace ristretto::vm
