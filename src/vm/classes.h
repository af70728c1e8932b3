// SPDX-License-Identifier: MIT
// Run-time classes by loader and name (JVMS §5.3): loading, array and primitive classes, definition from bytes,
// mirrors.
//
// The boot, platform and app loaders share one name space, the program's hierarchy: the JDK image first, then the class
// path; which of them defines a class follows from its module. They need no guest code. Classes of other loaders come
// through defineClass, and a name that such a loader has not been asked for yet needs a call of its loadClass: then a
// lookup yields kPushed, and whoever asked does so again.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bytes.h"
#include "base/error.h"
#include "classfile/java_error.h"
#include "program/dispatch.h"
#include "program/hierarchy.h"
#include "vm/klass.h"
#include "vm/loader_constraints.h"

namespace ristretto::vm {

class Machine;

enum class LoaderKind : std::uint8_t { kBoot, kPlatform, kApp, kUser };

struct Loader {
  LoaderKind kind = LoaderKind::kBoot;
  Ref object = Ref::null;                              // the java.lang.ClassLoader; null for the boot loader
  std::map<std::string, Klass*, std::less<>> classes;  // of a user's loader: defined by it, or found through it

  [[nodiscard]] bool is_builtin() const { return kind != LoaderKind::kUser; }
};

// A class, or why there is none yet: an exception is pending (kThrew), or frames were pushed that will find it
// (kPushed).
struct [[nodiscard]] Found {
  Klass* klass = nullptr;
  NativeResult otherwise;
};

struct DefineOptions {
  bool is_hidden = false;
  bool is_synthetic = false;         // made by the machine: not verified
  const Klass* nest_host = nullptr;  // of a hidden nestmate
  Ref protection_domain = Ref::null;
  Ref class_data = Ref::null;
  std::string module;
};

class Classes {
 public:
  Classes(Machine& vm, std::unique_ptr<program::Hierarchy> hierarchy);
  ~Classes();

  // Makes the classes that every other needs, and all mirrors waiting for them.
  [[nodiscard]] base::Result<void> start();

  [[nodiscard]] Klass& by_id(std::uint32_t id) const { return *table_[id]; }
  [[nodiscard]] Klass** table() { return table_.data(); }
  [[nodiscard]] std::size_t count() const { return table_.size() - 1; }
  [[nodiscard]] Klass& of(Ref object) const;  // the class of an object, not null
  [[nodiscard]] Klass* of_mirror(Ref mirror) const;
  // Whether these bytes of a mirror are among those that say whose it is.
  [[nodiscard]] bool is_mirror_id(std::uint64_t offset, std::uint64_t bytes) const {
    return offset < mirror_id_offset_ + sizeof(std::uint32_t) && offset + bytes > mirror_id_offset_;
  }

  [[nodiscard]] Klass& primitive(BaseKind kind) { return *primitives_[static_cast<std::size_t>(kind)]; }
  // Null when guest memory is exhausted.
  [[nodiscard]] Klass* array_of(Klass& component);

  // A class of the built-in loaders by internal name, or an array of one; loads it if need be.
  [[nodiscard]] classfile::Checked<Klass*> builtin(std::string_view name);
  // A class of the JDK which must exist.
  [[nodiscard]] Klass& required(std::string_view name);
  // The class named `name` (also "[I", "[La/B;") as seen by `loader`. On failure the exception is that of class
  // loading.
  Found find(Thread& thread, Loader& loader, std::string_view name);
  // As seen from `from`: NoClassDefFoundError instead of ClassNotFoundException, and access is checked.
  Found resolve(Thread& thread, Klass& from, std::string_view name);
  // What a loader already knows; null otherwise. No loading.
  [[nodiscard]] Klass* find_loaded(Loader& loader, std::string_view name);
  // Of a field or method descriptor's type: primitives and arrays too.
  Found of_descriptor(Thread& thread, Loader& loader, std::string_view descriptor);

  // Class bytes given by guest code. `name` may be empty. Supertypes are looked up through `loader`.
  Found define(Thread& thread, Loader& loader, std::string_view name, base::Bytes bytes, const DefineOptions& options);

  [[nodiscard]] Loader& boot_loader() { return boot_; }
  [[nodiscard]] Loader& platform_loader() { return platform_; }
  [[nodiscard]] Loader& app_loader() { return app_; }
  // The loader of a java.lang.ClassLoader object, made at first sight; null is the boot loader.
  [[nodiscard]] Loader& loader_of(Ref object);
  // Which built-in loader defines the classes of a module.
  [[nodiscard]] Loader& loader_of_module(std::string_view module);

  [[nodiscard]] program::Hierarchy& hierarchy() { return *hierarchy_; }
  [[nodiscard]] program::Dispatch& dispatch() { return dispatch_; }
  // The run-time class of a linked class that has been loaded, and of its members.
  [[nodiscard]] Klass& of(const program::Class& linked);
  [[nodiscard]] Method& of(const program::Method& method);
  [[nodiscard]] Field& of(const program::Field& field);

  // In the order in which they were first asked.
  [[nodiscard]] const std::deque<Loader>& user_loaders() const { return user_loaders_; }

  // As HotSpot names a loader in messages: "'app'", "a.MyLoader @1b2c3d".
  [[nodiscard]] std::string describe(const Loader& loader);
  [[nodiscard]] std::string describe_with_parent(const Loader& loader);
  // Forgets the classes of the class path, as if another app loader took over: each is loaded anew when it is next
  // asked for, and its static initialiser has not run. Objects of forgotten classes stay what they are. No mark is set
  // and no guest code is running. Returns those that were linked, loaded anew.
  std::vector<Klass*> renew_class_path();

  LoaderConstraints constraints;

  // Dispatch tables are made when a class is linked.
  void ensure_tables(Klass& klass);
  [[nodiscard]] static const Klass* innermost_of(const Klass& array);

 private:
  // Before java.lang.Class itself is known, mirrors wait. False: guest memory is exhausted.
  [[nodiscard]] bool make_mirror(Klass& klass);
  Loader& adopt(Loader& loader, Ref object);
  [[nodiscard]] static bool can_see(const Loader& loader, const Loader& defining);
  // `hidden`: what the class hides of the built-in loaders' name space, if it is to be part of it.
  Found make_defined(Thread& thread, Loader& loader, std::unique_ptr<program::Class> linked,
                     const DefineOptions& options, const std::shared_ptr<program::Hierarchy::Hidden>& hidden);
  Found load_by_guest(Thread& thread, Loader& loader, std::string_view name);
  [[nodiscard]] bool asks_guest(const Loader& loader) const;
  // `element` by guest code, or else NoClassDefFoundError about `name`, which is it or an array of it.
  Found load_for_resolution(Thread& thread, Loader& loader, std::string_view element, std::string_view name);
  Found find_supertype(Thread& thread, Loader& loader, std::string_view of_name, std::string_view name);
  Klass& add(std::unique_ptr<Klass> klass);
  [[nodiscard]] Klass* make_instance(const program::Class& linked, Loader& loader);
  void make_primitives();

  Machine& vm_;
  std::unique_ptr<program::Hierarchy> hierarchy_;
  program::Dispatch dispatch_;
  std::vector<Klass*> table_;
  std::vector<std::unique_ptr<Klass>> owned_;
  std::vector<Klass*> primitives_;
  std::vector<Klass*> waiting_for_mirror_;
  Klass* class_klass_ = nullptr;
  std::uint32_t mirror_id_offset_ = 0;  // where a mirror keeps the id of its class
  std::map<std::string, LoaderKind, std::less<>> module_loaders_;
  std::unordered_map<const program::Class*, Klass*> by_linked_;
  std::uint64_t hidden_count_ = 0;
  Loader boot_;
  Loader platform_;
  Loader app_;
  std::deque<Loader> user_loaders_;
  std::unordered_map<Ref, Loader*> loader_by_object_;
};

}  // namespace ristretto::vm
